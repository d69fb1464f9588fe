// Where a margin of sight is a bound, by hand: what is told, and what one body must really be moved. In less than what is told nobody changes
// the answer. A rifleman at (0, 0), half an inch in radius, looks east at another at (10, 0), whose sides he sees at ±α, sin α = 0.05.

import { expect, test } from 'vitest';
import { ask, type Ground, type Man, reasonOf, TROOPER, WEAPONS, wall, type XY } from './table.ts';

const COS = Math.sqrt(1 - 0.05 ** 2);
const man = (id: string, at: XY, side: string, facing: number): Man => ({
  id,
  at,
  side,
  facing,
  values: { ...TROOPER, weapons: [WEAPONS.carbine] },
});
/** `firer` and `target`: where they stand. */
function seenPast(ground: readonly Ground[], { firer = [0, 0], target = [10, 0] }: { firer?: XY; target?: XY } = {}) {
  const men = [man('a', firer, 'red', 0), man('t', target, 'blue', 180)];
  const ruling = ask({ men, ground }, { kind: 'attack', firer: 'a', target: 't', weapon: 'carbine' });
  return reasonOf(ruling, 'line-of-sight');
}
const NEAR = wall('near', [3, -2, 3.2, 0.6]);
const FAR = wall('far', [6, -2, 6.2, 0.7]);
const post = (id: string, y0: number, y1: number, east = 0, north = 0): Ground =>
  wall(id, [5 + east, y0 + north, 5.2 + east, y1 + north]);
/** So much beside what is needed, in inches. */
const HAIR = 0.004;

test('two walls: each reaches over the line, and no way of one body leaves both behind so soon', () => {
  // over the line to the left side the near wall reaches 0.6 cos α − 3 sin α, the far one 0.7 cos α − 6 sin α, which is less
  const told = 0.6 * COS - 0.15;
  expect(seenPast([NEAR, FAR])).toMatchObject({
    answer: 'no',
    margin: expect.closeTo(-25.4 * told, 3),
    atLeast: true,
  });
  // past the corner (6.2, 0.7) one sees the disc's side from a line that falls by the angle to its middle, less what its radius takes; the rifleman
  // must come up to that line, the other one up to the line past (3, 0.6), which rises by 0.2
  const fall = Math.atan(0.7 / 3.8) - Math.asin(0.5 / Math.hypot(3.8, 0.7));
  const up = 6.2 * Math.sin(fall) + 0.7 * Math.cos(fall);
  const firerGone = (by: number): XY => [by * Math.sin(fall), by * Math.cos(fall)];
  const rise = Math.atan(0.2);
  const over = 10 * Math.sin(rise) - 0.5;
  const targetGone = (by: number): XY => [10 - by * Math.sin(rise), by * Math.cos(rise)];
  expect([up, over]).toEqual([expect.closeTo(1.0238, 4), expect.closeTo(1.4612, 4)]);
  expect([told, up - HAIR, up + HAIR].map(by => seenPast([NEAR, FAR], { firer: firerGone(by) }).answer)).toEqual([
    'no',
    'no',
    'yes',
  ]);
  expect([over - HAIR, over + HAIR].map(by => seenPast([NEAR, FAR], { target: targetGone(by) }).answer)).toEqual([
    'no',
    'yes',
  ]);
});
test('one wall: it gives way by what it reaches over the line, and no more is needed', () => {
  const reading = seenPast([NEAR]);
  expect(reading).toMatchObject({ answer: 'no', margin: expect.closeTo(-25.4 * (0.6 * COS - 0.15), 3) });
  expect(reading).not.toHaveProperty('atLeast');
});
test('two posts in the view, between which one sees: who closes that gap opens another', () => {
  const posts = (east: number, north: number) => [post('left', 0.05, 0.21, east, north), post('right', -0.21, -0.05)];
  // from a corner of one, (5, 0.05), to the line from the eye past a corner of the other, (5.2, −0.05)
  expect(seenPast(posts(0, 0))).toMatchObject({
    answer: 'yes',
    margin: expect.closeTo(25.4 * (0.05 + 0.25 / 5.2) * Math.cos(Math.atan(0.05 / 5.2)), 2),
    atLeast: true,
  });
  // 0.16 wide, it stands across the whole view with its front at 0.08 cos α / sin α before the eye
  const front = 0.08 * COS * 20;
  expect([0.2, 3.3].map(by => seenPast(posts(0 - by, -0.13)).answer)).toEqual(['yes', 'yes']);
  expect([front + HAIR, front - HAIR].map(x => seenPast(posts(x - 5, -0.13)).answer)).toEqual(['yes', 'no']);
});
test('one post in the middle of the view: it must come as near to the eye as it is wide, and that is no bound', () => {
  // 0.2 wide
  const front = 0.1 * COS * 20;
  const reading = seenPast([post('post', -0.1, 0.1)]);
  expect(reading).toMatchObject({ answer: 'yes', margin: expect.closeTo(25.4 * (5 - front), 2) });
  expect(reading).not.toHaveProperty('atLeast');
  expect([front + HAIR, front - HAIR].map(x => seenPast([post('post', -0.1, 0.1, x - 5)]).answer)).toEqual([
    'yes',
    'no',
  ]);
});
