// The danger map on the page: asked for from the bar of the unit in hand, said in words, gone as soon as the table changes.

import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { type Hand, type How, inked, onSite, PHONE, pick, rest } from '../driver.ts';
import { twoLines } from '../positions.ts';

const { openWith } = onSite({ quiet: true });
const withLines = (how: How = {}): Promise<Hand> => openWith('two-lines', twoLines(), how);
const words = '.danger-words';

test('the map of the unit in hand: drawn, said, taken away by a key that moves the unit', async () => {
  const { page } = await withLines({ painted: true });
  await pick(page, 'fr-1');
  const bare = await inked(page);
  await page.getByRole('button', { name: 'Danger' }).click();
  // A line goes 3 BW = 120 mm; some of that ground lies before the muskets of 1/5th Foot, some of it does not.
  await page.locator(words).waitFor();
  const said = await page.locator(words).innerText();
  const [, places, quiet] = /^(\d+) places within reach, (\d+) of them under no fire/.exec(said) ?? [];
  expect(Number(places)).toBeGreaterThan(60);
  expect(Number(places)).toBeLessThanOrEqual(197); // points of a grid of 8 steps to a radius
  expect(Number(quiet)).toBeGreaterThan(0);
  expect(Number(quiet)).toBeLessThan(Number(places));
  expect(Math.abs((await inked(page)) - bare)).toBeGreaterThan(0.005);
  expect(await faults(page)).toEqual([]);
  const shot = process.env['DANGER_SHOT'];
  if (shot) await page.screenshot({ path: shot });
  await page.locator('.table-canvas').focus();
  await page.keyboard.press('ArrowDown');
  await rest(page);
  expect(await page.locator(words).count()).toBe(0);
});

test('on a phone it is asked for in the same place', async () => {
  const { page } = await withLines({ size: PHONE, touch: true });
  await pick(page, 'fr-1');
  await page.getByRole('button', { name: 'Danger' }).click();
  await page.locator(words).waitFor();
  expect(await faults(page)).toEqual([]);
});

test('where nothing may be measured before fire is declared, there is none', async () => {
  const { page } = await withLines();
  await page.evaluate(() => {
    const { session } = window.enfilade;
    session.setState({ selected: ['fr-1'] });
  });
  await page.getByRole('button', { name: 'Danger' }).waitFor();
  await page.evaluate(() => {
    const { session } = window.enfilade;
    const { game } = session.getState();
    if (game)
      session.setState({ game: { ...game, now: { ...game.now, mode: 'enforced', measuring: 'after-declaration' } } });
  });
  await rest(page);
  expect(await page.getByRole('button', { name: 'Danger' }).count()).toBe(0);
});
