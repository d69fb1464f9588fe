// Light, weather, turn and scale of the open table: told by controls, judged at once, taken back by undo.

import { expect, test } from 'vitest';
import { DESK, laid, onSite, PHONE, sample } from '../driver.ts';

const { open } = onSite({ quiet: true });

test.each([DESK, PHONE])('evening comes: what is judged follows, undo takes it back', async size => {
  const { page } = await open({ size, touch: size === PHONE, hash: sample('fire-and-fury-redoubt-at-big-bethel') });
  await laid(page);
  const file = () =>
    page.evaluate(() => {
      const now = window.enfilade.session.getState().game?.now.table;
      return [now?.conditions?.['light'] ?? null, now?.conditions?.['turn'] ?? null];
    });
  const before = await file();
  await page.getByRole('tab', { name: 'Question' }).click();
  await page.getByRole('button', { name: 'Light, weather, scale' }).click();
  const terms = page.locator('.terms').first();
  await terms.getByRole('button', { name: /Light$/ }).click();
  await page.getByRole('option', { name: /^evening/i }).click();
  await terms.getByLabel('Turn', { exact: true }).fill('2');
  await terms.getByLabel('Turn', { exact: true }).press('Tab');
  await expect.poll(file).toEqual(['evening', 2]);
  // 48 inches on the first turn of the evening, 36 on the second
  const light = (): Promise<number | undefined> =>
    page.evaluate(
      () => window.enfilade.session.getState().ruled.ruling?.reasons.find(r => r.id.includes('light'))?.limit,
    );
  await expect.poll(light).toBe(36);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(file).toEqual(before);
});

test.each([DESK, PHONE])(
  'a base width becomes half as long again: distances in it shrink, undo takes it back',
  async size => {
    const { page } = await open({ size, touch: size === PHONE, hash: sample('lasalle-half-the-front-in-rain') });
    await laid(page);
    const told = () =>
      page.evaluate(() => {
        const { game, ruled } = window.enfilade.session.getState();
        return [Object.values(game?.now.table.scale ?? {}), ruled.ruling?.measures['frontWidth']];
      });
    await expect.poll(told).toEqual([[40], 4]);
    await page.getByRole('tab', { name: 'Question' }).click();
    await page.getByRole('button', { name: 'Light, weather, scale' }).click();
    const width = page.locator('.terms').first().getByRole('textbox').last();
    await width.fill('60');
    await width.press('Tab');
    // a front of 160 mm
    await expect.poll(told).toEqual([[60], expect.closeTo(160 / 60, 6)]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(told).toEqual([[40], 4]);
  },
);
