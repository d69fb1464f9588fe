import { expect, test } from 'vitest';
import { frameOf, type Point } from '../../../src/geometry/index.ts';
import { carried, frontAlong, readOblique, readWay } from '../../../src/measure/index.ts';
import { type Base, place } from '../../../src/table/index.ts';

const bare = { unit: 'a', values: {}, path: '' };
const rect = (x: number, y: number, facing: number, id = '1'): Base =>
  place({ ...bare, id, at: { x, y }, facing, size: { width: 40, depth: 20 } });
const round = (x: number, y: number, radius: number): Base =>
  place({ ...bare, id: '1', at: { x, y }, facing: 90, radius });
const near = (p: Point | undefined, x: number, y: number): void => {
  expect(p?.x).toBeCloseTo(x, 3);
  expect(p?.y).toBeCloseTo(y, 3);
};

test('a body turns about a point, then shifts', () => {
  // (130, 100) lies 30 east of the point; a quarter to the left puts it 30 north of it, then (7, −4)
  const moved = carried(rect(130, 100, 90), { about: { x: 100, y: 100 }, turn: 90, by: { x: 7, y: -4 } });
  near(moved.at, 107, 126);
  expect(moved.facing).toBe(180);
  near(moved.kind === 'rectangle' ? moved.corners.frontLeft : undefined, 97, 106); // 10 west, 20 south of its middle
});

test('the way of the farthest corner is the straight one', () => {
  const from = [rect(130, 100, 90), rect(170, 100, 90, '2')];
  const to = from.map(b => carried(b, { about: { x: 110, y: 110 }, turn: 90, by: { x: 0, y: 0 } }));
  const way = readWay(from, to);
  // pivot on the front left corner: the rear right corner of the second is 80 east, 20 south of it: √(80² + 20²) · √2
  expect(way?.length).toBeCloseTo(Math.sqrt(6800) * Math.SQRT2, 3);
  near(way?.from, 190, 90);
  near(way?.to, 130, 190);
  expect(readWay([], [])).toBeNull();
});

test('the front of a body along its facing, also of round bases', () => {
  const front = frontAlong([rect(130, 100, 90), rect(170, 80, 90, '2')], 90);
  near(front?.a, 110, 110);
  near(front?.b, 190, 110);
  expect(front?.width).toBeCloseTo(80, 3);
  const disc = frontAlong([round(50, 60, 12.5)], 0);
  near(disc?.a, 62.5, 72.5);
  near(disc?.b, 62.5, 47.5);
});

test.each([
  // name                    facing  by            ahead  right  degrees
  ['straight ahead', 90, [0, 50], 50, 0, 0],
  ['an oblique to the right', 90, [30, 40], 40, 30, 36.8699], // atan(30 / 40)
  ['back and to the left', 90, [-30, -40], -40, -30, 143.1301],
  ['as a unit sees it that looks east', 0, [30, 40], 30, -40, 53.1301],
  ['nowhere', 90, [0, 0], 0, 0, 0],
] as const)('an oblique: %s', (_, facing, [x, y], ahead, right, degrees) => {
  const reading = readOblique(frameOf(facing), { x, y });
  expect(reading.ahead).toBeCloseTo(ahead, 9);
  expect(reading.right).toBeCloseTo(right, 9);
  expect(reading.degrees).toBeCloseTo(degrees, 3);
  expect(reading.way).toBeCloseTo(Math.hypot(x, y), 9);
});
