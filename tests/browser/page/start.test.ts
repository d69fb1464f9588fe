// The front door and what stands behind it for a newcomer: the tour, a new table, by mouse, by keys, on a phone.

import { describe, expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { answerOf, DESK, laid, onSite, PHONE, tooWide } from '../driver.ts';

const { open } = onSite({ quiet: true });

describe.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)('the front door on a %s', (_, size) => {
  test('every door has a picture; scenarios stand as cards; nothing is too wide', async () => {
    const { page } = await open({ size, touch: size === PHONE });
    await laid(page);
    await page.locator('.start .scenario-list .case').nth(4).waitFor();
    const pictures = await page
      .locator('.start img')
      .evaluateAll(list =>
        Promise.all(
          list.map(async img => (await (img as HTMLImageElement).decode(), (img as HTMLImageElement).naturalWidth)),
        ),
      );
    // three doors, four cases, five scenarios
    expect(pictures.length).toBe(12);
    expect(Math.min(...pictures)).toBeGreaterThan(200);
    expect(await page.locator('.start').evaluate(e => e.scrollWidth - e.clientWidth)).toBe(0);
    expect(await tooWide(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);
  });
});

test('the tour shows why a No is one, turns it, leaves the sample as it was, and is not offered again', async () => {
  const { page } = await open();
  await laid(page);
  await page.getByRole('button', { name: 'First time?' }).click();
  await page.locator('.tour').waitFor();
  await page.getByRole('button', { name: 'Wait here' }).click();
  const next = page.locator('.tour').getByRole('button', { name: 'Next' });
  await next.click();
  await page.waitForFunction(() => document.querySelector('.ruling')?.getAttribute('data-answer') === 'no');
  const before = await page.evaluate(() => JSON.stringify(window.enfilade.session.getState().game?.now.table));
  await next.click();
  expect(await page.locator('.reason.lit').getAttribute('class')).toContain('decides');
  await next.click();
  await page.waitForFunction(() => document.querySelector('.ruling')?.getAttribute('data-answer') === 'yes');
  expect(await faults(page)).toEqual([]);
  await page.locator('.tour').getByRole('button', { name: 'Leave the tour' }).click();
  await page.waitForFunction(() => document.querySelector('.ruling')?.getAttribute('data-answer') === 'no');
  expect(await page.evaluate(() => JSON.stringify(window.enfilade.session.getState().game?.now.table))).toBe(before);
  await page.getByRole('button', { name: 'Start page' }).click();
  await page.locator('.start .doors').waitFor();
  expect(await page.getByRole('button', { name: 'First time?' }).count()).toBe(0);
});

test('a new table by its key, from the menu and from the dialogs', async () => {
  const { page } = await open();
  await laid(page);
  await page.getByRole('button', { name: 'To the table' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new table' });
  const shut = async (): Promise<void> => {
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await page.keyboard.press('Control+Alt+n');
  await shut();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'A new table' }).click();
  await shut();
  for (const name of ['Open', 'Games']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'A new table' }).click();
    await shut();
  }
  expect(await answerOf(page)).not.toBe('');
});
