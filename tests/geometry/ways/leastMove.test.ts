// The shortest move to another answer, worked out by hand: to a side, to a rim, to where two borders cross, and none.

import { expect, test } from 'vitest';
import {
  type Borders,
  disc,
  endsOfLeg,
  leastMove,
  lengthOf,
  minus,
  movesOntoWay,
  nearestBorder,
  placesWithin,
  point,
  reachOf,
  type Vector,
} from '../../../src/geometry/index.ts';

const wall = (x: number): Borders['lines'][number] => ({ a: point(x, -50), b: point(x, 50) });
const NOWHERE: Borders = { lines: [], circles: [] };
const inside = ({ centre, radius }: ReturnType<typeof disc>, v: Vector): boolean => lengthOf(minus(v, centre)) < radius;
const [LEFT, RIGHT] = [disc(point(-3, 2), 10), disc(point(3, 2), 10)];

test.each([
  ['past a wall 7 mm to the east', { lines: [wall(7)], circles: [] }, (v: Vector) => v.x > 7, 7],
  ['not past the nearer wall', { lines: [wall(4), wall(7)], circles: [] }, (v: Vector) => v.x > 7, 7],
  // the origin lies √13 mm from both middles
  ['out of a circle', { lines: [], circles: [LEFT] }, (v: Vector) => !inside(LEFT, v), 10 - Math.sqrt(13)],
  // they cross at x = 0, y = 2 ± √(100 − 9)
  [
    'out of two circles at once',
    { lines: [], circles: [LEFT, RIGHT] },
    (v: Vector) => !inside(LEFT, v) && !inside(RIGHT, v),
    Math.sqrt(91) - 2,
  ],
  // where y = 6 meets x = 8
  [
    'past two walls',
    { lines: [wall(8), { a: point(-50, 6), b: point(50, 6) }], circles: [] },
    (v: Vector) => v.x > 8 && v.y > 6,
    10,
  ],
  ['nowhere', NOWHERE, () => true, null],
  ['past a wall that is too far', { lines: [wall(200)], circles: [] }, (v: Vector) => v.x > 200, null],
] as const)('%s', (_, borders, isChanged, mm) => {
  const found = leastMove(borders, isChanged, { most: 100 });
  if (mm === null) expect(found).toBeNull();
  else expect(found?.mm).toBeCloseTo(mm, 6);
});

test('none shorter than the least, and the nearest border', () => {
  const walls: Borders = { lines: [wall(30), wall(35)], circles: [] };
  expect(leastMove(walls, v => v.x > 30, { least: 32 })?.mm).toBeCloseTo(35, 6);
  expect([nearestBorder(walls), nearestBorder(NOWHERE)]).toEqual([30, Infinity]);
});
test('in the angle of a line and a circle: its northernmost point lies at 105; at 100 it is √(25² − 20²) = 15 wide to either side', () => {
  const round = disc(point(60, 80), 25);
  const found = leastMove(
    { lines: [{ a: point(-30, 100), b: point(90, 100) }], circles: [round] },
    v => inside(round, v) && v.y > 100,
  );
  expect(found?.move.x).toBeCloseTo(45, 6);
  expect(found?.move.y).toBeCloseTo(100, 6);
});

// a base of 5 mm in the origin, a disc of 10 mm 40 mm to the east, a limit of 20 mm: its middle must come to 35 mm of that of the disc
const reach = reachOf(disc(point(0, 0), 5), point(0, 0), disc(point(40, 0), 10));
test('places within a limit of a disc', () => {
  expect(placesWithin(reach, 20)).toEqual({ lines: [], circles: [disc(point(40, 0), 35)] });
});
test('moves of the disc onto a way: round its corners, and beside its leg', () => {
  const { lines, circles } = movesOntoWay([point(0, 0), point(0, 30)], reach, 20);
  const middles = circles.map(c => `${c.centre.x} ${c.centre.y} ${c.radius}`);
  expect(new Set(middles)).toEqual(new Set(['-40 0 35', '-40 30 35']));
  expect(lines.map(({ a, b }) => [a.x, b.x].map(Math.round)).sort()).toEqual([
    [-5, -5],
    [-75, -75],
  ]);
});
test('ends of a leg that grazes the limit: 3 : 4 : 5', () => {
  const { lines } = endsOfLeg(point(40, 0 - 175 / 3), reach, 20, 100);
  // 175/3 off, 35 aside: sine 0.6
  const ways = lines.map(({ a, b }) => [Math.abs(b.x - a.x), b.y - a.y].map(n => Math.round(n * 1000) / 1000));
  expect(ways).toEqual([
    [60, 80],
    [60, 80],
  ]);
});
