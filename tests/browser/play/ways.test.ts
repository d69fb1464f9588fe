// Ways of a drag, in an enforced game: waypoints, the end of the allowance, round what lies between, the trail it leaves; and what a
// hand does by mistake in the middle of it. The table of positions.ts: fr-1 stands about (900, 385) and goes 3 BW = 120 mm.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Hand, onSite, PHONE, rest, type Spot } from '../driver.ts';
import { carry, hold, isMoving, label, labelsOn, spotAt, standOf, swipe } from '../hands/movingHand.ts';
import { begin, stepsOf, toFire } from '../hands/playingHand.ts';
import { still } from '../hands/scenarioHand.ts';
import { twoLines } from '../positions.ts';

const { openWith } = onSite({ quiet: true });

/** The way of a unit's first base in this phase, mm, as the game has it. */
const wayOf = (page: Page, unit: string) =>
  page.evaluate(
    id => window.enfilade.session.getState().game?.now.paths[id]?.map(p => p.map(cm => Math.round(10 * cm))),
    unit,
  );
async function enforced(size?: typeof PHONE): Promise<Hand> {
  const hand = await openWith('two-lines', twoLines(), size ? { size, touch: true } : {});
  await begin(hand.page, 'Enforced');
  await still(hand.page);
  return hand;
}
const stand = async (page: Page, unit: string): Promise<readonly number[]> => {
  const { x, y } = await standOf(page, unit);
  return [Math.round(x), Math.round(y)];
};

test('a drag stops where the movement ends, says so, and the game takes it', async () => {
  const { page } = await enforced();
  const begun = await stepsOf(page);
  await hold(page, [900, 385], [900, 225]); // 160 back of 120
  await label(page, '3.00 BW · 0.00 BW left of 3.00 BW · stops here');
  await page.mouse.up();
  expect([await stand(page, 'fr-1'), await stepsOf(page)]).toEqual([[840, 265], 1 + begun]);
  expect(await wayOf(page, 'fr-1')).toEqual([
    [840, 385],
    [840, 265],
  ]);
  // nothing is left: now it stays in the hand, and the game says why it may not
  await hold(page, [900, 265], [900, 225]);
  await label(page, '1.00 BW too far, 3.00 BW allowed');
  await page.mouse.up();
  expect(await stepsOf(page)).toBe(1 + begun);
});

test('Space sets waypoints, Backspace takes the last one away; the way is one step and one undo', async () => {
  const { page } = await enforced();
  const begun = await stepsOf(page);
  await hold(page, [900, 385], [900, 345]);
  await page.keyboard.press('Space');
  await page.mouse.move(...(await spotAt(page, 930, 345)));
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.keyboard.press('Backspace');
  await page.mouse.move(...(await spotAt(page, 960, 345)));
  await label(page, '2.50 BW · 0.50 BW left of 3.00 BW'); // 40 + 60
  await page.mouse.move(...(await spotAt(page, 1000, 345)));
  await label(page, '3.00 BW · 0.00 BW left of 3.00 BW · stops here'); // 40 + 80
  await page.mouse.up();
  expect([await stand(page, 'fr-1'), await stepsOf(page)]).toEqual([[920, 345], 1 + begun]);
  expect(await wayOf(page, 'fr-1')).toEqual([
    [840, 385],
    [840, 345],
    [920, 345],
  ]);
  await page.keyboard.press('Control+z');
  expect([await stand(page, 'fr-1'), await wayOf(page, 'fr-1')]).toEqual([[840, 385], undefined]);
});

test('undo and Esc in the middle of a drag leave the table as it was', async () => {
  const { page } = await enforced();
  const begun = await stepsOf(page);
  for (const key of ['Control+z', 'Escape']) {
    await hold(page, [900, 385], [900, 345]);
    await page.keyboard.press(key);
    await page.mouse.move(...(await spotAt(page, 920, 345)));
    await page.mouse.up();
    expect([await isMoving(page), await stepsOf(page), await labelsOn(page)]).toEqual([false, begun, []]);
    expect(await stand(page, 'fr-1')).toEqual([840, 385]);
  }
});

test('on a phone a second finger sets the waypoint; the drag goes on under the first', async () => {
  const { page } = await enforced(PHONE);
  const begun = await stepsOf(page);
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: readonly Spot[]): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(([x, y], id) => ({ x, y, id })) });
  const at = (x: number, y: number): Promise<Spot> => spotAt(page, x, y);
  await send('touchStart', await at(900, 385));
  for (const y of [375, 345, 325, 305]) await send('touchMove', await at(900, y));
  const button = page.getByRole('button', { name: 'Waypoint' });
  const box = await button.boundingBox();
  if (!box) throw new Error('no button for waypoints');
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  const thumb: Spot = [box.x + box.width / 2, box.y + box.height / 2];
  await send('touchStart', await at(900, 305), thumb);
  await send('touchMove', await at(900, 305)); // the thumb is lifted
  for (const x of [910, 920, 930]) await send('touchMove', await at(x, 305));
  await label(page, '2.75 BW · 0.25 BW left of 3.00 BW'); // 80 + 30
  await send('touchEnd');
  expect([await stand(page, 'fr-1'), await stepsOf(page)]).toEqual([[870, 305], 1 + begun]);
  expect(await wayOf(page, 'fr-1')).toHaveLength(3);
});

/** Open Fire, inches: a rifleman at (10, 10) looks north over a pond at y 12 … 13 that nobody walks through. */
const pond = () => ({
  format: 'enfilade/position',
  version: 1,
  title: 'A pond in the way',
  system: 'open-fire',
  lengths: 'in',
  table: { width: 28, height: 28 },
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  terrain: [
    {
      id: 'pond',
      name: 'Pond',
      kind: 'water',
      values: { keywords: ['impassable'] },
      outline: [
        [9.2, 12],
        [10.6, 12],
        [10.6, 13],
        [9.2, 13],
      ],
    },
  ],
  units: [model('r1', 'Rifle A', 'red', [10, 10], 0), model('b1', 'Rifle B', 'blue', [10, 25], 180)],
});
const model = (id: string, name: string, side: string, at: readonly [number, number], facing: number) => ({
  id,
  name,
  side,
  arm: 'infantry',
  facing,
  bases: [{ at, radius: 0.5 }],
  values: { profile: 'rifleman' },
});

test('where the game lets nobody through, the hand that rests is shown the way round, and a quick one goes it too', async () => {
  const { page } = await openWith('pond', pond());
  await begin(page, 'Enforced');
  await still(page);
  await page.getByRole('button', { name: 'Take Rifle A' }).click();
  await page.getByRole('button', { name: /^Activate/ }).click();
  for (let i = 0; i < 4 && (await page.locator('.turn-bar').getAttribute('data-phase')) !== 'move'; i++)
    await page.locator('.turn-bar .turn-line .primary-button').press('Enter');
  await still(page);
  const begun = await stepsOf(page);
  // straight it were 4.2". Round the nearer side its middle keeps 0.5" and 2 mm off the pond: by (11.18, 11.42) and (11.18, 13.58),
  // √(1.18² + 1.42²) + 2.16 + √(1.18² + 0.62²) = 1.85 + 2.16 + 1.33
  await hold(page, [254, 254], [254, 254 + 4.2 * 25.4]);
  await label(page, /^5\.3\d in · 6\.6\d in left of 12\.00 in$/);
  expect(await page.getByRole('status').filter({ hasText: 'Pond' }).count()).toBe(0);
  await page.mouse.up();
  const shown = await wayOf(page, 'r1');
  expect([shown?.length, await stepsOf(page), await stand(page, 'r1')]).toEqual([4, begun + 1, [254, 361]]);
  await page.keyboard.press('Control+z');
  expect(await stepsOf(page)).toBe(begun);
  // no rest: the release itself finds it, and the page says so
  await carry(page, [254, 254], [254, 254 + 4.2 * 25.4]);
  await page.getByRole('status').filter({ hasText: 'It went round' }).waitFor();
  expect([await wayOf(page, 'r1'), await stepsOf(page)]).toEqual([shown, begun + 1]);
});

test('on a phone a finger is led round the pond, too', async () => {
  const { page } = await openWith('pond', pond(), { size: PHONE, touch: true });
  await begin(page, 'Enforced');
  await still(page);
  await page.getByRole('button', { name: 'Take Rifle A' }).tap();
  await page.getByRole('button', { name: /^Activate/ }).tap();
  for (let i = 0; i < 4 && (await page.locator('.turn-bar').getAttribute('data-phase')) !== 'move'; i++)
    await page.locator('.turn-bar .turn-line .primary-button').press('Enter');
  await page.locator('.table-canvas').press('0');
  await still(page);
  const begun = await stepsOf(page);
  await swipe(page, [254, 254], [254, 254 + 4.2 * 25.4]);
  await page.getByRole('status').filter({ hasText: 'It went round' }).waitFor();
  expect([(await wayOf(page, 'r1'))?.length, await stepsOf(page)]).toEqual([4, begun + 1]);
});

/** Belle Alliance, centimetres: one base at (40, 40) looks north; an enemy's of 2 cm stands 1.3 cm ahead of it. */
const enemyAhead = () => ({
  format: 'enfilade/position',
  version: 1,
  title: 'An enemy in the way',
  system: 'belle-alliance',
  lengths: 'cm',
  table: { width: 80, height: 80 },
  figures: { table3: { ratesCm: { infantry: 12 } } },
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  units: [infantry('a', 'Red One', 'red', [40, 40], 0), infantry('b', 'Blue One', 'blue', [40, 42.3], 180)],
});
const infantry = (id: string, name: string, side: string, at: readonly [number, number], facing: number) => ({
  id,
  name,
  side,
  arm: 'infantry',
  formation: 'line',
  bases: [{ id: '1', at, facing, size: [2, 1] }],
});

test('an enemy is gone round, too, in a book that says nothing of him', async () => {
  const { page } = await openWith('enemy-ahead', enemyAhead());
  await begin(page, 'Enforced');
  await toFire(page, 'movement');
  await still(page);
  const begun = await stepsOf(page);
  // straight it were 5 cm
  await hold(page, [400, 400], [400, 450]);
  await label(page, /left of/);
  await page.mouse.up();
  await rest(page);
  const way = await wayOf(page, 'a');
  expect([await stepsOf(page), await stand(page, 'a')]).toEqual([begun + 1, [400, 450]]);
  expect(way?.length).toBeGreaterThan(2);
});
