import { expect, test } from 'vitest';
import { goingTo, lengthThrough } from '../../../src/desk/moving/going.ts';

const p = (x: number, y: number) => ({ x, y });

test.each([
  // name                               places                                room    by               mm    through                beyond
  ['straight, nobody counts', [p(30, 40)], null, p(30, 40), 50, [], null],
  ['straight, within', [p(30, 40)], 51, p(30, 40), 50, [], null],
  ['straight, to the last mm', [p(30, 40)], 50, p(30, 40), 50, [], null],
  ['straight, too far: 25 of 50', [p(30, 40)], 25, p(15, 20), 25, [], p(30, 40)],
  ['a corner, within: 30 + 40', [p(30, 0), p(30, 40)], 70, p(30, 40), 70, [p(30, 0)], null],
  ['a corner, ends 8 past it', [p(30, 0), p(30, 40)], 38, p(30, 8), 38, [p(30, 0)], p(30, 40)],
  ['a corner, ends before it', [p(30, 0), p(30, 40)], 12, p(12, 0), 12, [], p(30, 40)],
  ['nothing left to speak of: the game says why', [p(30, 40)], 0.5, p(30, 40), 50, [], null],
] as const)('%s', (_name, places, room, by, mm, through, beyond) => {
  const going = goingTo(places, room);
  expect(going.by.x).toBeCloseTo(by.x, 9);
  expect(going.by.y).toBeCloseTo(by.y, 9);
  expect(going.mm).toBeCloseTo(mm, 9);
  expect(going.through).toEqual(through);
  expect(going.beyond).toEqual(beyond);
});

test('the length of a way is that of its legs', () => {
  expect(lengthThrough([p(3, 4), p(3, 10), p(11, 16)])).toBe(21); // 5 + 6 + 10
  expect(lengthThrough([])).toBe(0);
});
