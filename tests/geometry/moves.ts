// Ways to move a whole table that must not change an answer, not by one bit: a shift by a grid vector, a quarter turn, a mirror.
// And the shapes that the random tests draw: on the grid, many of them touching each other on purpose.

import fc from 'fast-check';
import {
  type Disc,
  disc,
  GRID,
  outlineOf,
  type Point,
  type Polygon,
  polygon,
  rectangle,
  type Segment,
  type Shape,
} from '../../src/geometry/index.ts';

export interface Move {
  readonly name: string;
  readonly point: (p: Point) => Point;
}
const shift: Point = { x: 1237 + 5 / GRID, y: -803 + 777 / GRID };

export const MOVES: readonly Move[] = [
  { name: 'shifted', point: p => ({ x: p.x + shift.x, y: p.y + shift.y }) },
  { name: 'turned by 90°', point: p => ({ x: 0 - p.y, y: p.x }) },
  { name: 'turned by 180°', point: p => ({ x: 0 - p.x, y: 0 - p.y }) },
  { name: 'mirrored', point: p => ({ x: 0 - p.x, y: p.y }) },
];
export const isMirror = (m: Move): boolean => m.name === 'mirrored';

export const movedSegment = (m: Move, { a, b }: Segment): Segment => ({ a: m.point(a), b: m.point(b) });
export const movedPolygon = (m: Move, p: Polygon): Polygon => polygon(p.points.map(m.point));
export function movedShape(m: Move, s: Shape): Shape {
  return s.kind === 'disc' ? { ...s, centre: m.point(s.centre) } : movedPolygon(m, s);
}
/** Without −0, and from the lowest corner on: two outlines are compared as rings. */
export function ring({ points }: Polygon): readonly Point[] {
  const clean = points.map(p => ({ x: p.x + 0, y: p.y + 0 }));
  const start = clean.reduce((best, p, i) => {
    const q = clean[best] as Point;
    return p.x < q.x || (p.x === q.x && p.y < q.y) ? i : best;
  }, 0);
  return [...clean.slice(start), ...clean.slice(0, start)];
}

export const steps = (least: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: least * GRID, max: most * GRID }).map(n => n / GRID);
export const gridPoint = (reach = 300): fc.Arbitrary<Point> =>
  fc.record({ x: steps(-reach, reach), y: steps(-reach, reach) });
export const gridSegment = (reach = 300): fc.Arbitrary<Segment> =>
  fc.record({ a: gridPoint(reach), b: gridPoint(reach) });

export const facing: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 30, 45, 60, 90, 120, 135, 180, 225, 270, 300, 315, 330),
  fc.integer({ min: 0, max: 35_999 }).map(n => n / 100),
);
export const box: fc.Arbitrary<Polygon> = fc
  .record({ at: gridPoint(200), width: fc.constantFrom(15, 20, 40, 80), depth: fc.constantFrom(15, 20, 30), facing })
  .map(({ at, width, depth, facing }) => outlineOf(rectangle(at, { width, depth }, facing)));
export const round: fc.Arbitrary<Disc> = fc
  .record({ at: gridPoint(200), radius: fc.constantFrom(10, 12.5, 20) })
  .map(({ at, radius }) => disc(at, radius));
export const shape: fc.Arbitrary<Shape> = fc.oneof({ arbitrary: box, weight: 3 }, { arbitrary: round, weight: 1 });

/** A star-shaped outline round a place: simple, hardly ever convex. */
export const star: fc.Arbitrary<Polygon> = fc
  .record({ at: gridPoint(100), radii: fc.array(steps(20, 150), { minLength: 5, maxLength: 12 }) })
  .map(({ at, radii }) => {
    const angle = (i: number): number => (2 * Math.PI * i) / radii.length;
    const near = (n: number): number => Math.round(n * GRID) / GRID;
    return polygon(
      radii.map((r, i) => ({ x: at.x + near(r * Math.cos(angle(i))), y: at.y + near(r * Math.sin(angle(i))) })),
    );
  });

/** A hair: nothing, one step of the grid, or a few. */
export const hair: fc.Arbitrary<Point> = fc.record({
  x: fc.constantFrom(0, 0, 0, 1, -1, 5, -5).map(n => n / GRID),
  y: fc.constantFrom(0, 0, 0, 1, -1, 5, -5).map(n => n / GRID),
});

/** Two bases that meet on purpose: corner on corner, corner on the middle of a side, side on side, each give or take a hair. */
export const meetingPair: fc.Arbitrary<readonly [Polygon, Polygon]> = fc
  .record({ s: box, t: box, i: fc.nat(3), j: fc.nat(3), onSide: fc.boolean(), same: fc.boolean(), hair })
  .map(({ s, t, i, j, onSide, same, hair }) => {
    const other = same ? s : t;
    const p = s.points[i] as Point;
    const next = s.points[(i + 1) % 4] as Point;
    const half = (n: number): number => Math.round((n / 2) * GRID) / GRID;
    const goal = onSide ? { x: p.x + half(next.x - p.x), y: p.y + half(next.y - p.y) } : p;
    const from = other.points[j] as Point;
    const v = { x: goal.x - from.x + hair.x, y: goal.y - from.y + hair.y };
    return [s, { kind: 'polygon', points: other.points.map(q => ({ x: q.x + v.x, y: q.y + v.y })) }] as const;
  });
