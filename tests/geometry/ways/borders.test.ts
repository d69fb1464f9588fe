// The least way past lines and circles to where something is otherwise.

import { expect, test } from 'vitest';
import { type Border, bordersAround, leastWayPast, lengthOf, type Vector } from '../../../src/geometry/index.ts';

const upright = (x: number): Border => ({ a: { x, y: -50 }, b: { x, y: 70 } });
const level = (y: number): Border => ({ a: { x: -30, y }, b: { x: 90, y } });
const east = (v: Vector): boolean => v.x > 30;
const north = (v: Vector): boolean => v.y > 40;
const round: Border = { kind: 'disc', centre: { x: 60, y: 80 }, radius: 25 };
const within = (v: Vector): boolean => lengthOf({ x: v.x - 60, y: v.y - 80 }) < 25;

test.each([
  // name                          borders                     isOther                     by
  ['square to a line', [upright(30), level(40)], east, [30, 0]],
  ['both of two lines', [upright(30), level(40)], (v: Vector) => east(v) && north(v), [30, 40]],
  ['one of two lines', [upright(30), level(40)], (v: Vector) => east(v) || north(v), [30, 0]],
  // 100 from the origin to the centre, less 25
  ['into a circle', [round], within, [45, 60]],
  // its northernmost point lies at 105; at 100 it is √(25² − 20²) = 15 wide to either side
  ['into a circle past a line', [round, level(100)], (v: Vector) => within(v) && v.y > 100, [45, 100]],
  ['nowhere', [upright(30)], () => false, null],
] as const)('%s', (_, borders, isOther, by) => {
  const way = leastWayPast(borders, isOther);
  if (by === null) expect(way).toBeNull();
  else {
    expect(way?.x).toBeCloseTo(by[0], 6);
    expect(way?.y).toBeCloseTo(by[1], 6);
  }
});
test('none shorter than the least, none longer than the most', () => {
  expect(leastWayPast([upright(30), upright(35)], east, { least: 32 })?.x).toBeCloseTo(35, 6);
  expect(leastWayPast([upright(30)], east, { most: 29 })).toBeNull();
});
test('around an outline: sides and corners, as far out', () => {
  const square = [
    { x: 100, y: -10 },
    { x: 140, y: -10 },
    { x: 140, y: 10 },
    { x: 100, y: 10 },
  ];
  const near = (v: Vector): boolean => {
    const [dx, dy] = [Math.max(100 - v.x, 0, v.x - 140), Math.max(-10 - v.y, 0, v.y - 10)];
    return Math.hypot(dx, dy) < 20;
  };
  expect(leastWayPast(bordersAround(square, 20), near)?.x).toBeCloseTo(80, 6);
});
