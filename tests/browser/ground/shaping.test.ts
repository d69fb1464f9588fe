// The quick ways of the terrain editor, by their gestures: a brush, curves, the other half of the table, edges that pull.

import { readFileSync } from 'node:fs';
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
  // arcs on both banks, and as many corners on one as on the other: it is still a band
  const n = stream?.outline.length ?? 0;
  const sides = (stream?.arcs ?? []).map(a => a.side);
  expect(sides.length).toBeGreaterThanOrEqual(6);
  expect(sides.map(side => n - 2 - side).reverse()).toEqual(sides);
  expect(stream?.outline.slice(0, 1)).not.toEqual(stream?.outline.slice(-1));
  await shot(page, 'curve');
});

test('a wood as a curve is kept as arcs: bent by their points, straightened, bent again, undone, saved', async () => {
  const { page } = await openWith('table', twoBattalions());
  await openGround(page);
  await page.getByRole('button', { name: 'Wood', exact: true }).click();
  await choose(page, 'Drawn', 'As a curve');
  await clickPlaces(page, [
    [200, 200],
    [400, 200],
    [400, 400],
    [200, 400],
  ]);
  await page.keyboard.press('Enter');
  await countOf(page, 2);
  await page.keyboard.press('Escape');
  const arcs = async () => (await terrainIn(page))[1]?.arcs?.map(a => [a.side, ...a.through.map(n => Math.round(n * 10) / 10)]); // biome-ignore format: one line
  // the circle of 10 √2 = 14.14 cm about (30, 30)
  const circle = [[0, 30, 15.9], [1, 44.1, 30], [2, 30, 44.1], [3, 15.9, 30]]; // biome-ignore format: one line
  const near = (got: unknown, wanted: readonly (readonly number[])[]) => {
    const rows = got as readonly (readonly number[])[];
    expect(rows.map(r => r[0])).toEqual(wanted.map(r => r[0]));
    for (const [i, row] of rows.entries())
      for (const [k, n] of row.entries()) expect(Math.abs(n - (wanted[i]?.[k] ?? 0))).toBeLessThan(0.3);
  };
  near(await arcs(), circle);
  const lowest = () =>
    page.evaluate(() => Math.min(...(window.enfilade.session.getState().scene?.position.terrain[1]?.outline.points.map(p => p.y) ?? []))); // biome-ignore format: one line
  expect(Math.abs((await lowest()) - 158.6)).toBeLessThan(2);
  await shot(page, 'round-wood');
  // its lowest point 4 cm further down: what rulings go by goes along
  await page.keyboard.down('Alt');
  await stroke(page, [
    [300, 158.6],
    [300, 120],
  ]);
  await page.keyboard.up('Alt');
  await page.waitForFunction(() => window.enfilade.session.getState().game?.steps.length === 2);
  near(await arcs(), [[0, 30, 12], ...circle.slice(1)]);
  expect(Math.abs((await lowest()) - 120)).toBeLessThan(2);
  await shot(page, 'round-wood-bent');
  await page.getByRole('button', { name: 'Straighten the side after the corner' }).click();
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.terrain?.[1]?.arcs?.length === 3);
  expect(Math.abs((await lowest()) - 200)).toBeLessThan(2);
  await page.getByRole('button', { name: 'Bend the side after the corner' }).click();
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.terrain?.[1]?.arcs?.length === 4);
  // a quarter of a circle over 20 cm: the same circle again
  near(
    (await arcs())?.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    circle,
  );
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the map' }).click(),
  ]);
  const map = JSON.parse(readFileSync(await saved.path(), 'utf8'));
  expect(map.terrain[1].arcs).toEqual((await terrainIn(page))[1]?.arcs);
  for (let left = 3; left > 0; left--) {
    await page.keyboard.press('Control+z');
    await page.waitForFunction(n => window.enfilade.session.getState().game?.steps.length === n, left);
  }
  near(await arcs(), circle);
  expect(await faults(page, '.ground-panel')).toEqual([]);
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
