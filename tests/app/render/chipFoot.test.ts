// A chip over a unit covers no plate, its own or another's, while it is near enough to be its unit's. A chip is 120 wide and 60 high.

import { expect, test } from 'vitest';
import { footOver } from '../../../src/app/ui/chips/foot.ts';

const plate = (x: number, y: number) => ({ x, y, width: 80, height: 18 });

test.each([
  ['nobody has a plate', null, [], 200, false],
  ['its own plate lies below it', plate(60, 210), [], 200, false],
  ['its own plate lies under it', plate(60, 170), [], 167, false],
  ['its own ends where it begins: 140 + 18 > 200 − 60', plate(60, 140), [], 137, false],
  ['its own ends just over it: 122 + 18 = 140', plate(60, 122), [], 200, false],
  ['a neighbour’s plate lies under its left half', null, [plate(0, 175)], 172, true],
  ['a neighbour’s plate ends beside it: −40 + 80 = 100 − 60', null, [plate(-40, 175)], 200, false],
  ['over its own it would cover a neighbour’s', plate(60, 180), [plate(120, 160)], 157, true],
  ['one after the other', null, [plate(60, 180), plate(60, 160)], 157, true],
  ['too far over its unit: it stays over its own', plate(60, 180), [plate(60, 140)], 177, true],
] as const)('%s', (_name, own, others, y, isAside) => {
  expect(footOver([100, 200], own, others)).toEqual({ y, isAside });
});
