// Pieces on the table as a player moves them: with the mouse, with a finger, with keys alone.
// The table of positions.ts, in mm: fr-1 has its front edge on y 400, x 820 … 980, 30 deep; br-1 looks back from y 520,
// x 840 … 1000; fr-2 on y 450, x 320 … 480. Lasalle: a line goes 3 BW = 120 mm.

import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { cutOff, type Hand, type How, onSite, PHONE, pick } from '../driver.ts';
import {
  carry,
  chosen,
  formationOf,
  hold,
  isMoving,
  label,
  labelsOn,
  spotAt,
  standOf,
  swipe,
} from '../hands/movingHand.ts';
import { begin, stepsOf } from '../hands/playingHand.ts';
import { still } from '../hands/scenarioHand.ts';
import { twoLines } from '../positions.ts';

const { openWith } = onSite({ quiet: true });
const withLines = (how: How = {}): Promise<Hand> => openWith('two-lines', twoLines(), how);

test('a drag shows its tape; two units go as one step; one undo brings both back', async () => {
  const { page } = await withLines();
  await hold(page, [900, 385], [900, 305]); // 80 mm back, nothing near
  await label(page, '2.00 BW · 1.00 BW left of 3.00 BW');
  await page.mouse.move(...(await spotAt(page, 900, 225)));
  await label(page, '4.00 BW · 1.00 BW too far, 3.00 BW allowed');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect([await isMoving(page), await labelsOn(page), await stepsOf(page)]).toEqual([false, [], 0]);
  await pick(page, 'fr-1');
  await page.keyboard.down('Shift');
  await pick(page, 'fr-2');
  await page.keyboard.up('Shift');
  const before = [await standOf(page, 'fr-1'), await standOf(page, 'fr-2')];
  await carry(page, [900, 385], [880, 285]);
  expect(await stepsOf(page)).toBe(1);
  const [a, b] = [await standOf(page, 'fr-1'), await standOf(page, 'fr-2')];
  expect([a.x - 840, a.y - 385, b.x - 340, b.y - 435].map(n => Math.round(n))).toEqual([-20, -100, -20, -100]);
  await page.keyboard.press('Control+z');
  expect([await standOf(page, 'fr-1'), await standOf(page, 'fr-2')]).toEqual(before);
});

test('a click takes a unit, Shift adds and takes away, a box takes what it holds; about-face keeps the ground', async () => {
  const { page } = await withLines();
  await pick(page, 'fr-1');
  expect(await chosen(page)).toEqual(['fr-1']);
  await page.keyboard.down('Shift');
  await pick(page, 'br-1');
  expect(await chosen(page)).toEqual(['fr-1', 'br-1']);
  await pick(page, 'fr-1');
  expect(await chosen(page)).toEqual(['br-1']);
  await page.keyboard.up('Shift');
  await carry(page, [300, 380], [1010, 470]);
  expect([...(await chosen(page))].sort()).toEqual(['fr-1', 'fr-2']);
  await page.keyboard.down('Shift');
  await carry(page, [820, 500], [1020, 570]);
  await page.keyboard.up('Shift');
  expect([...(await chosen(page))].sort()).toEqual(['br-1', 'fr-1', 'fr-2']);
  await pick(page, 'fr-1');
  const before = await standOf(page, 'fr-1');
  await page.getByRole('button', { name: 'About-face' }).click();
  const after = await standOf(page, 'fr-1');
  expect(Math.abs(after.facing - before.facing)).toBe(180);
  expect(after.y).toBe(before.y);
});

test('a turn falls in square with a neighbour; with Alt held it does not', async () => {
  const { page } = await withLines();
  // br-1 faces south; fr-1 is turned off by keys, then by hand to within a degree of square
  await pick(page, 'fr-1');
  await page.keyboard.press('BracketLeft');
  for (let i = 0; i < 6; i++) await page.keyboard.press('BracketLeft');
  expect((await standOf(page, 'fr-1')).facing).toBe(97);
  await page.keyboard.press('r');
  // 300 mm east of the middle, then 26.5 mm down: atan2(26.5, 300) = 5.05° to the right of 97°; square is 7° to the right
  await hold(page, [1200, 385], [1200, 358.5]);
  await label(page, 'square with a neighbour');
  await page.keyboard.down('Alt');
  await page.mouse.move(...(await spotAt(page, 1201, 358.5)));
  await label(page, '5° right');
  expect((await labelsOn(page)).join()).not.toContain('square');
  await page.keyboard.up('Alt');
  await page.mouse.move(...(await spotAt(page, 1200, 358.5)));
  await page.mouse.up();
  expect((await standOf(page, 'fr-1')).facing).toBeCloseTo(90, 6);
});

test('a drag falls into place against another base; with Alt held it does not', async () => {
  const { page } = await withLines();
  // the front edges 5 mm apart, the ends 15 mm: edge on edge at y 520
  await hold(page, [900, 385], [905, 500]);
  await label(page, 'edge on edge');
  await page.keyboard.down('Alt');
  await page.mouse.move(...(await spotAt(page, 905, 499)));
  await page.locator('.sketch-label', { hasText: 'edge on edge' }).waitFor({ state: 'detached' });
  await page.keyboard.up('Alt');
  await page.mouse.move(...(await spotAt(page, 905, 500)));
  await label(page, 'edge on edge');
  await page.mouse.up();
  expect((await standOf(page, 'fr-1')).y).toBeCloseTo(505, 2); // 520 − 15
  expect(await chosen(page)).toEqual(['fr-1']);
});

test('where others stand it says how deep, and the game refuses with the reason', async () => {
  // within its 120 mm fr-1, now 50 farther on, reaches br-1, and fr-2 the edge
  const file = twoLines();
  const at = { 'fr-1': [90, 45], 'fr-2': [40, 10] } as Record<string, [number, number]>;
  const units = file.units.map(u => ({ ...u, block: { ...u.block, at: at[u.id] ?? u.block.at } }));
  const { page } = await openWith('near', { ...file, units });
  await begin(page, 'Enforced');
  await still(page);
  // with Alt nothing falls into place; the ends in line, the front edge at 545: 25 into br-1, whose rear edge is at 550
  await page.mouse.move(...(await spotAt(page, 900, 435)));
  await page.mouse.down();
  await page.keyboard.down('Alt');
  for (const y of [450, 490, 530]) await page.mouse.move(...(await spotAt(page, 920, y)));
  await label(page, '25.0 mm deep');
  await page.getByRole('status').filter({ hasText: 'would stand 25.0 mm deep in Grenadiers' }).waitFor();
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await page.getByRole('status').filter({ hasText: 'would stand 25.0 mm deep in Grenadiers' }).waitFor();
  expect([await isMoving(page), (await standOf(page, 'fr-1')).y, await labelsOn(page)]).toEqual([false, 435, []]);
  // over the edge nothing can be laid out: the ghosts say it
  await hold(page, [400, 85], [400, 5]);
  await label(page, '10.0 mm off the table'); // rear edge at 70 − 80
  await page.mouse.up();
  expect([await isMoving(page), (await standOf(page, 'fr-2')).y]).toEqual([false, 85]);
});

test('in an enforced Reaction Phase a drag and a turn after it are one move; another unit ends it', async () => {
  const { page } = await withLines();
  await begin(page, 'Enforced');
  await still(page);
  await carry(page, [900, 385], [900, 345]); // 40 mm back of 120
  await page.keyboard.press('r');
  await hold(page, [900, 415], [920, 415]); // 16° to the right about (900, 345)
  await page.keyboard.down('Shift');
  await page.mouse.move(...(await spotAt(page, 921, 415)));
  await label(page, '15° right · faces 15°');
  await page.mouse.up();
  await page.keyboard.up('Shift');
  expect((await standOf(page, 'fr-1')).facing).toBe(75);
  await page.keyboard.press('Escape');
  await carry(page, [400, 435], [400, 395]);
  expect((await standOf(page, 'fr-2')).y).toBe(395);
  const steps = await stepsOf(page);
  await carry(page, [900, 345], [900, 325]);
  await page.getByRole('status').filter({ hasText: 'each unit has one reaction in a phase' }).waitFor();
  expect(await stepsOf(page)).toBe(steps);
});

test('a wheel on a front corner: arc and chord, by hand and by keys', async () => {
  const { page } = await withLines();
  await pick(page, 'fr-1');
  await page.keyboard.press('w');
  // the right corner swings a quarter back about the left one: arc 160 · π / 2 = 251.3, chord 160 · √2 = 226.3
  await hold(page, [980, 400], [820, 240]);
  await label(page, /^arc 6\.28 BW \(counts\)/);
  await label(page, 'chord 5.66 BW');
  await page.mouse.up();
  const swung = await standOf(page, 'fr-1');
  expect([swung.x, swung.y, swung.facing].map(n => Math.round(n))).toEqual([805, 380, 0]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await label(page, /^arc 0\.77 BW/); // 11°: 160 · 0.19199 = 30.7
  expect(await stepsOf(page)).toBe(0);
  await page.keyboard.press('Enter');
  expect([await stepsOf(page), (await standOf(page, 'fr-1')).facing]).toEqual([1, 79]);
});

test('a turn round the middle: whole degrees, with Shift whole 15°, by keys', async () => {
  const { page } = await withLines();
  await pick(page, 'fr-1');
  await page.keyboard.press('r');
  // about (900, 385), from straight ahead to atan2(70, 20): 15.9° to the right
  await hold(page, [900, 455], [920, 455]);
  await label(page, '16° right · faces 16°');
  await page.keyboard.down('Shift');
  await page.mouse.move(...(await spotAt(page, 921, 455)));
  await label(page, '15° right · faces 15°');
  await page.mouse.up();
  await page.keyboard.up('Shift');
  expect([await stepsOf(page), (await standOf(page, 'fr-1')).facing]).toEqual([1, 75]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Escape');
  expect([await stepsOf(page), (await standOf(page, 'fr-1')).facing]).toEqual([1, 75]);
});

test('a formation is seen before it is taken, with keys alone', async () => {
  const { page } = await withLines();
  await page.locator('.table-canvas').focus();
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Formation: Line' }).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const facts = page.locator('.trial');
  await facts.filter({ hasText: '1.00 BW × 3.00 BW' }).waitFor();
  // the fourth base goes √(60² + 90²) = 108.2 mm
  expect(await facts.innerText()).toContain('farthest base goes 2.70 BW');
  expect(await page.getByRole('radio', { name: 'March column' }).isChecked()).toBe(true);
  expect([await isMoving(page), await formationOf(page, 'fr-1')]).toEqual([true, 'line']);
  await page.keyboard.press('Escape');
  await facts.waitFor({ state: 'detached' });
  expect([await isMoving(page), await stepsOf(page)]).toEqual([false, 0]);
  await page.keyboard.press('ArrowLeft');
  await facts.waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.enfilade.session.getState().game?.steps.length === 1);
  expect(await formationOf(page, 'fr-1')).toBe('attack-column');
  await page.getByRole('button', { name: 'About-face' }).press('Enter');
  expect([await stepsOf(page), (await standOf(page, 'fr-1')).facing]).toEqual([2, 270]);
});

test('a movement by numbers: an oblique, told as such', async () => {
  const { page } = await withLines();
  await pick(page, 'fr-1');
  await page.getByRole('button', { name: 'Move by' }).click();
  await page.getByLabel('Ahead, BW').fill('-1');
  await page.getByLabel('Right, BW').fill('0,5');
  // atan(20 / 40) = 26.6° off straight back
  await page.locator('.trial', { hasText: '1.00 BW back · 0.50 BW to the right · 153.4° off the facing' }).waitFor();
  expect(await faults(page, '.unit-actions')).toEqual([]);
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  const { x, y } = await standOf(page, 'fr-1');
  expect([x, y]).toEqual([860, 345]);
});

test('on a phone: the bar fits, a finger wheels, taps gather several units', async () => {
  const { page } = await withLines({ size: PHONE, touch: true });
  await page.touchscreen.tap(...(await spotAt(page, 900, 385)));
  const bar = page.locator('.unit-actions');
  await bar.waitFor();
  const box = await bar.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
  const words = await cutOff(page, '.unit-actions .actions .chip-button');
  expect(words.length).toBeGreaterThan(4);
  expect(words.filter(w => w !== null)).toEqual([]);
  await bar.getByRole('button', { name: 'Several' }).tap();
  await page.touchscreen.tap(...(await spotAt(page, 400, 435)));
  expect(await chosen(page)).toEqual(['fr-1', 'fr-2']);
  await page.touchscreen.tap(...(await spotAt(page, 400, 435)));
  await bar.getByRole('button', { name: 'Wheel' }).tap();
  await swipe(page, [980, 400], [820, 240]);
  expect(await stepsOf(page)).toBe(1);
  expect(Math.round((await standOf(page, 'fr-1')).facing)).toBe(0);
});
