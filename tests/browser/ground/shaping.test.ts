// The quick ways of the terrain editor, by their gestures: a brush, curves, the other half of the table, edges that pull.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { onSite, type Spot } from '../driver.ts';
import { clickPlaces, openGround, terrainIn, twoBattalions } from '../hands/groundHand.ts';
import { spotAt } from '../hands/movingHand.ts';

const { openWith } = onSite({ quiet: true });
const SHOTS = process.env['ENFILADE_SHOTS'];
const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.locator('.pen-settings').getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
/** One press along places of the table, in mm. */
async function stroke(page: Page, places: readonly Spot[]): Promise<void> {
  const spots = await Promise.all(places.map(([x, y]) => spotAt(page, x, y)));
  const [[x, y] = [0, 0], ...rest] = spots;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [sx, sy] of rest) await page.mouse.move(sx, sy, { steps: 6 });
  await page.mouse.up();
}
const countOf = (page: Page, n: number) =>
  page.waitForFunction(k => window.enfilade.session.getState().game?.now.table.terrain?.length === k, n);
const boundsOf = (outline: readonly (readonly number[])[]) => {
  const [x, y] = [outline.map(p => p[0] ?? 0), outline.map(p => p[1] ?? 0)];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)].map(Math.round);
};

test('a hill by brush: a stroke on both halves, a second one joins the first, undo takes it back', async () => {
  const { page } = await openWith('table', twoBattalions());
  await openGround(page);
  await page.getByRole('button', { name: 'Hill', exact: true }).click();
  await choose(page, 'Drawn', 'By brush');
  await choose(page, 'Other half', 'Turned about the middle');
  // a brush of 12 cm: from 50 to 60 cm east at 12 cm north, with its round ends 44 to 66 by 6 to 18
  await stroke(page, [
    [500, 120],
    [600, 120],
  ]);
  await countOf(page, 3);
  const [, one, other] = await terrainIn(page);
  expect([one?.kind, one?.level, other?.kind, other?.level]).toEqual(['hill', 1, 'hill', 1]);
  const near = (got: readonly number[], wanted: readonly number[]) =>
    expect(Math.max(...got.map((n, i) => Math.abs(n - (wanted[i] ?? 0))))).toBeLessThanOrEqual(1);
  const all = [boundsOf(one?.outline ?? []), boundsOf(other?.outline ?? [])].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  near(all[0] ?? [], [44, 6, 66, 18]);
  near(all[1] ?? [], [54, 62, 76, 74]); // 120 − x, 80 − y
  await shot(page, 'brush');
  await stroke(page, [
    [600, 120],
    [700, 160],
  ]);
  await page.waitForFunction(() => window.enfilade.session.getState().game?.steps.length === 2);
  await page.keyboard.press('Control+z');
  await page.waitForFunction(() => window.enfilade.session.getState().game?.steps.length === 1);
  expect(await terrainIn(page)).toHaveLength(3);
  expect(await faults(page, '.ground-panel')).toEqual([]);
});

test('the brush that lowers parts a hill; undo brings it back', async () => {
  const { page } = await openWith('table', twoBattalions());
  await openGround(page);
  await page.getByRole('button', { name: 'Hill', exact: true }).click();
  await choose(page, 'Drawn', 'By brush');
  await page.locator('.pen-settings').getByText('Lower: this level and all above it').click();
  // a switch far down a panel that scrolls: the page itself stays where it is
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  // the hill lies from 85 to 115 cm east and from 50 to 74 north; a brush of 12 cm along 62 north leaves 50 to 56 and 68 to 74
  await stroke(page, [
    [750, 620],
    [1190, 620],
  ]);
  await countOf(page, 2);
  const rows = (await terrainIn(page)).map(t => boundsOf(t.outline)).sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0));
  expect(rows).toEqual([
    [85, 50, 115, 56],
    [85, 68, 115, 74],
  ]);
  await page.keyboard.press('Control+z');
  await countOf(page, 1);
  expect((await terrainIn(page)).map(t => boundsOf(t.outline))).toEqual([[85, 50, 115, 74]]);
});

test('a stream as a curve keeps its width and its corners', async () => {
  const { page } = await openWith('table', twoBattalions());
  await openGround(page);
  await page.getByRole('button', { name: 'Stream', exact: true }).click();
  await choose(page, 'Drawn', 'As a curve');
  await clickPlaces(page, [
    [100, 600],
    [250, 680],
    [400, 600],
    [600, 700],
  ]);
  await page.keyboard.press('Enter');
  await countOf(page, 2);
  const [, stream] = await terrainIn(page);
  // far more corners than four on each bank, and an even number: it is still a band
  expect(stream?.outline.length).toBeGreaterThan(24);
  expect((stream?.outline.length ?? 1) % 2).toBe(0);
  await shot(page, 'curve');
});

test('a wood drawn along the side of a hill lies on its edge', async () => {
  const { page } = await openWith('table', twoBattalions());
  await openGround(page);
  await page.getByRole('button', { name: 'Wood', exact: true }).click();
  // the hill's west side runs along x = 85 cm from y = 50 to 74 cm; clicks 3 mm beside it, without Alt
  for (const [x, y] of [
    [847, 560],
    [847, 680],
    [700, 640],
  ] as const) {
    const [sx, sy] = await spotAt(page, x, y);
    await page.mouse.move(sx, sy);
    await page.mouse.click(sx, sy);
  }
  await page.keyboard.press('Enter');
  await countOf(page, 2);
  const [, wood] = await terrainIn(page);
  expect(wood?.outline.slice(0, 2).map(p => p[0])).toEqual([85, 85]);
});

test('a picture beneath: by its width, or by two points; it is taken away again', async () => {
  const { page } = await openWith('table', twoBattalions());
  const buffer = await page.screenshot();
  await openGround(page);
  await page.getByRole('button', { name: 'Picture beneath …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  const picture = dialog.getByRole('img', { name: '0 of 2 points' });
  await picture.waitFor();
  expect(await dialog.getByRole('button', { name: 'Lay it beneath' }).isDisabled()).toBe(true);
  await picture.click({ position: { x: 40, y: 60 } });
  await dialog.getByRole('img').click({ position: { x: 240, y: 62 } });
  await dialog.getByRole('img', { name: '2 of 2 points' }).waitFor();
  expect(await faults(page, '.dialog')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Between the points (cm)' }).fill('60');
  await page.keyboard.press('Tab');
  await shot(page, 'backdrop-dialog');
  await dialog.getByRole('button', { name: 'Lay it beneath' }).click();
  const away = page.getByRole('button', { name: 'Take the picture away' });
  await away.waitFor();
  await shot(page, 'backdrop');
  await away.click();
  await page.getByRole('button', { name: 'Picture beneath …' }).waitFor();
});
