import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Box,
  boundsOf,
  boxesTouch,
  buildIndex,
  disc,
  gap,
  outlineOf,
  point,
  polygon,
  rectangle,
  type Shape,
  segment,
  TOUCH,
} from '../../src/geometry/index.ts';
import { gridPoint, gridSegment, MOVES, movedSegment, movedShape, shape, star } from './moves.ts';

const river = polygon([point(-900, 3), point(900, 40), point(900, 52), point(-900, 15)]);
const table = fc.array(
  fc.oneof(
    { arbitrary: shape, weight: 8 },
    { arbitrary: star, weight: 1 },
    { arbitrary: fc.constant(river), weight: 1 },
  ),
  { maxLength: 40 },
);
const boxes: fc.Arbitrary<Box> = fc.tuple(gridPoint(), gridPoint()).map(([p, q]) => boundsOf(polygon([p, q])));
const all = (search: (visit: (i: number) => undefined) => boolean): readonly number[] => {
  const found: number[] = [];
  search(i => void found.push(i));
  return found;
};
const numbers = (shapes: readonly Shape[], isNear: (s: Shape) => boolean): readonly number[] =>
  shapes.flatMap((s, i) => (isNear(s) ? [i] : []));

test('near a box: the same as asking every shape, also after moves', () => {
  fc.assert(
    fc.property(table, boxes, fc.array(fc.tuple(fc.nat(99), shape)), (shapes, box, moves) => {
      const index = buildIndex(shapes);
      const now = [...shapes];
      const same = (): void =>
        expect(all(v => index.near(box, v))).toEqual(numbers(now, s => boxesTouch(boundsOf(s), box, TOUCH)));
      same();
      for (const [n, s] of moves) {
        if (now.length === 0) break;
        now[n % now.length] = s;
        index.move(n % now.length, s);
      }
      same();
    }),
    { numRuns: 300 },
  );
});

test('along a line: everything the line touches, nothing whose box it misses', () => {
  fc.assert(
    fc.property(table, gridSegment(500), (shapes, line) => {
      const index = buildIndex(shapes);
      const found = all(v => index.along(line, v));
      const way = polygon([line.a, line.b]);
      for (const i of numbers(shapes, s => gap(s, way).distance < TOUCH)) expect(found).toContain(i);
      for (const i of found) expect(boxesTouch(boundsOf(shapes[i] as Shape), boundsOf(way), TOUCH)).toBe(true);
      for (const m of MOVES) {
        const moved = buildIndex(shapes.map(s => movedShape(m, s)));
        expect(all(v => moved.along(movedSegment(m, line), v))).toEqual(found);
      }
    }),
    { numRuns: 300 },
  );
});

test('a line along the side of a base finds it; a hair more than TOUCH off it does not', () => {
  const base = outlineOf(rectangle(point(50, 30), { width: 40, depth: 20 }, 90)); // 30 … 70, 20 … 40
  const index = buildIndex([base, disc(point(500, 500), 9)]);
  const at = (y: number) => all(v => index.along(segment(point(0, y), point(100, y)), v));
  expect(at(40)).toEqual([0]);
  expect(at(40 + 5 / 1024)).toEqual([0]);
  expect(at(40 + 40 / 1024)).toEqual([]);
});

test('a search ends when told to; an empty table has nothing', () => {
  const index = buildIndex([disc(point(0, 0), 9), disc(point(5, 0), 9)]);
  const seen: number[] = [];
  const here = { minX: -1, minY: -1, maxX: 1, maxY: 1 };
  expect(index.near(here, i => seen.push(i) > 0)).toBe(true);
  expect(seen).toEqual([0]);
  expect(buildIndex([]).near(here, () => true)).toBe(false);
  expect(buildIndex([]).along(segment(point(0, 0), point(9, 9)), () => true)).toBe(false);
});
