// An edge from (100, 100) to (260, 100), looking north; a body to be seen at some distance; blockers between.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  along,
  clipSegment,
  distance,
  frameOf,
  locate,
  offset,
  onGrid,
  type Point,
  type Polygon,
  point,
  polygon,
  type Segment,
  sides,
} from '../../../src/geometry/index.ts';
import { readFreeLine } from '../../../src/measure/index.ts';

const EDGE: Segment = { a: point(100, 100), b: point(260, 100) };
const box = (x0: number, y0: number, x1: number, y1: number): Polygon =>
  polygon([point(x0, y0), point(x1, y0), point(x1, y1), point(x0, y1)].map(onGrid));
const see = (goal: Polygon, blockers: readonly Polygon[], edge = EDGE, facing = 90) =>
  readFreeLine({ edge, frame: frameOf(facing), goals: sides(goal), blockers });
const GOAL = box(104, 200, 184, 260);

test.each([
  // A wall between y 140 and 180 from the west to x = w. The last line to slip past it leaves the edge's right end (260, 100)
  // over (w, 180): on y = 200 it is at 260 − (260 − w) · 100 / 80, on y = 260 at 260 − (260 − w) · 160 / 80. The near side of the
  // goal is met up to x = 184, so for w ≤ 199.2; the far end of its right side for w ≤ 222.
  ['nothing between', [], 'free'],
  ['a wall that leaves a line', [box(0, 140, 199, 180)], 'free'],
  ['a wall that just leaves one', [box(0, 140, 199.2, 180)], 'free'],
  ['a wall past the near side', [box(0, 140, 221.9, 180)], 'free'],
  ['a wall that hides all', [box(0, 140, 222.1, 180)], 'blocked'],
  ['a wall with a gap', [box(0, 140, 150, 180), box(151, 140, 400, 180)], 'free'],
  ['two walls that touch', [box(0, 140, 150, 180), box(150, 140, 400, 180)], 'blocked'],
  ['two walls that touch at a corner only', [box(0, 140, 150, 160), box(150, 160, 400, 180)], 'blocked'],
  ['a blocker on the edge itself', [box(90, 100, 270, 110)], 'blocked'],
  ['a blocker over half of the edge', [box(90, 100, 180, 110)], 'free'],
  ['a blocker behind the body', [box(0, 261, 400, 300)], 'free'],
  ['a blocker around the body', [box(90, 190, 300, 270)], 'blocked'],
  ['a blocker along its near side', [box(0, 190, 400, 200)], 'blocked'],
  ['a blocker far away', [box(400, 400, 500, 500)], 'free'],
] as const)('%s', (_, blockers, verdict) => {
  expect(see(GOAL, blockers)?.verdict).toBe(verdict);
});

test('a blocker that crosses the edge ends it there: the line starts beside it', () => {
  // the slanting one ends just south of the edge at x 184.2; the gap up to 185 leaves the line from (185, 100) to (184, 200)
  const slanting = polygon([
    point(59.7744140625, 182.01171875),
    point(163.01171875, 78.7744140625),
    point(184.2255859375, 99.98828125),
    point(80.98828125, 203.2255859375),
  ]);
  expect(see(GOAL, [slanting, box(185, 46, 225, 174)])?.verdict).toBe('free');
  expect(see(GOAL, [slanting, box(184.1, 46, 225, 174)])?.verdict).toBe('blocked');
});

test('what is in the way is named by its number', () => {
  const blockers = [box(400, 0, 420, 20), box(0, 140, 300, 180), box(0, 182, 300, 190)];
  expect(see(GOAL, blockers)?.inTheWay).toEqual([1, 2]);
  expect(see(GOAL, [])?.inTheWay).toEqual([]);
});

test('a body that touches the edge is seen, whatever stands around', () => {
  expect(
    see(box(150, 100, 170, 120), [box(90, 100, 150, 120), box(170, 100, 300, 120), box(150, 120, 170, 140)])?.verdict,
  ).toBe('free');
});

test('the widest gap is as wide as a body must come over, square to its lines', () => {
  // the last line past the wall's corner (199, 180) leaves the edge at (260, 100) for the goal's corner (184, 200): at y 180 it is at
  // x 260 − 76 · 0.8 = 199.2; deeper into the goal, to (184, 260), it is at 260 − 76 · 0.5 = 222, 23 along the edge and
  // 23 / √(1 + (76 / 160)²) = 20.78 square to itself
  expect(see(GOAL, [box(0, 140, 199, 180)])?.margin()).toBeCloseTo(23 / Math.hypot(1, 76 / 160), 6);
  // straight ahead both are one: the west wall ends at 150, the east one begins at 151
  expect(see(GOAL, [box(0, 140, 150, 180), box(151, 140, 400, 180)])?.margin()).toBeCloseTo(1, 6);
});

describe('how far one body must be moved to open a line', () => {
  const way = (blockers: readonly Polygon[], isGround = false): number =>
    0 -
    (readFreeLine({
      edge: EDGE,
      frame: frameOf(90),
      goals: sides(GOAL),
      blockers,
      isGround: blockers.map(() => isGround),
    })?.margin() ?? Number.NaN);
  test.each([
    // The last line that is left leaves (260, 100) for (184, 260), and is at 222 at y 180: the wall reaches 18 over it along the edge, and
    // 18 / √(1 + (76 / 160)²) square to it. The goal's near side is met farther right, at (184, 200): 260 − 76 · 0.8 = 199.2 at y 180.
    ['a wall from the west, square to the last line past it', box(0, 140, 240, 180), 18 / Math.hypot(1, 76 / 160)],
    // The most slanting line, from (260, 100) to (104, 200), leans 1.56 to the west: at the wall's north side, 80 ahead, it is 124.8 farther west,
    // and the wall's end 400 − 260 + 124.8 beyond it along the edge. Straight ahead it would be 216, to the goal's east side.
    ['a wall from far west to far east', box(-200, 140, 400, 180), (140 + 80 * 1.56) / Math.hypot(1, 1.56)],
  ] as const)('%s', (_, blocker, mm) => {
    expect(way([blocker])).toBeCloseTo(mm, 6);
  });
  test('ground may also go under: a wall 40 deep, 60 from the body and 40 from the edge', () => {
    // back until its north side, at y 180, has passed the edge at 100: 80; ahead until its south side, at 140, has passed the body's near side
    // at 200: 60
    expect(way([box(-200, 140, 600, 180)], true)).toBeCloseTo(60, 6);
    expect(way([box(-200, 110, 600, 120)], true)).toBeCloseTo(20, 6);
  });
});

test('nothing to be seen: no reading', () => {
  expect(readFreeLine({ edge: EDGE, frame: frameOf(90), goals: [], blockers: [] })).toBeNull();
});

test('a hollow blocker is looked into, not through', () => {
  // a U open to the south around the body
  const u = polygon([
    point(80, 190),
    point(90, 190),
    point(90, 270),
    point(200, 270),
    point(200, 190),
    point(210, 190),
    point(210, 280),
    point(80, 280),
  ]);
  expect(see(GOAL, [u])?.verdict).toBe('free');
  const closed = polygon([
    point(80, 189),
    point(210, 189),
    point(210, 280),
    point(200, 280),
    point(200, 190),
    point(90, 190),
    point(90, 280),
    point(80, 280),
  ]);
  expect(see(GOAL, [closed])?.verdict).toBe('blocked');
});

interface Slab {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly d: number;
  readonly turn: number;
}
/** By its middle and half its sides. */
function slab({ x, y, w, d, turn }: Slab): Polygon {
  const { forward, right } = frameOf(turn + 90);
  const corner = (u: number, v: number): Point =>
    onGrid(point(x + u * right.x + v * forward.x, y + u * right.y + v * forward.y));
  return polygon([corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)]);
}
const blocks = fc.array(
  fc
    .record({
      x: fc.integer({ min: 70, max: 280 }),
      y: fc.integer({ min: 105, max: 195 }),
      w: fc.integer({ min: 4, max: 90 }),
      d: fc.integer({ min: 4, max: 30 }),
      turn: fc.constantFrom(270, 270, 270, 287, 315, 30),
    })
    .map(slab),
  { minLength: 1, maxLength: 5 },
);

/** Does a line run through the inside of a convex shape for more than this? Clipped, another way than the reading's own. */
const cuts = (line: Segment, shape: Polygon, more: number): boolean => {
  const inside = clipSegment(line, sides(shape));
  if (!inside || distance(inside.a, inside.b) <= more) return false;
  const middle = along(inside.a, inside.b, 0.5);
  return sides(shape).every(side => offset(side, middle) > more);
};

describe('against a search by points', () => {
  const STEP = 5;
  const dots = (s: Segment): readonly Point[] => {
    const n = Math.ceil(distance(s.a, s.b) / STEP);
    return Array.from({ length: n + 1 }, (_, i) => along(s.a, s.b, i / n));
  };
  const found = (blockers: readonly Polygon[]): boolean =>
    dots(EDGE).some(a =>
      sides(GOAL)
        .flatMap(dots)
        .some(b => !blockers.some(shape => cuts({ a, b }, shape, 0))),
    );

  test('a free line is free, and none is missed', () => {
    fc.assert(
      fc.property(blocks, blockers => {
        const reading = see(GOAL, blockers);
        const line = reading?.line ?? EDGE;
        const isFree = reading?.verdict === 'free';
        expect(isFree && blockers.some(shape => cuts(line, shape, 0.05))).toBe(false);
        expect(locate(line.a, { kind: 'polygon', points: [EDGE.a, EDGE.b] })).toBe('on-edge');
        expect(locate(line.b, GOAL)).toBe('on-edge');
        expect(!isFree && found(blockers)).toBe(false);
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});

describe('a body that is moved', () => {
  // Who lies across the edge or the goal may also leave a line by its end, slantwise: what is told is then no bound.
  const between = fc.array(
    fc
      .record({
        x: fc.integer({ min: 110, max: 250 }),
        y: fc.integer({ min: 130, max: 170 }),
        w: fc.integer({ min: 20, max: 110 }),
        d: fc.integer({ min: 3, max: 8 }),
        turn: fc.constantFrom(0, 5, 352, 3),
      })
      .map(slab),
    { minLength: 1, maxLength: 4 },
  );
  const asGround = (blockers: readonly Polygon[]) =>
    readFreeLine({
      edge: EDGE,
      frame: frameOf(90),
      goals: sides(GOAL),
      blockers,
      isGround: blockers.map(() => true),
    });
  /** Does one of them open a line, moved so far in one of many directions? */
  const opens = (blockers: readonly Polygon[], by: number): boolean =>
    blockers.some((shape, i) =>
      Array.from({ length: WAYS }, (_, k) => frameOf((k * 360) / WAYS).forward).some(({ x, y }) => {
        const there = polygon(shape.points.map(p => onGrid(point(p.x + by * x, p.y + by * y))));
        return asGround(blockers.with(i, there))?.verdict === 'free';
      }),
    );
  /** How far, where no line is free. */
  const told = (blockers: readonly Polygon[]): number => {
    const reading = asGround(blockers);
    return reading?.verdict === 'blocked' ? 0 - (reading.margin() ?? 0) : 0;
  };
  const HAIR = 0.05;
  test('by less than is told opens no line', () => {
    let held = 0;
    fc.assert(
      fc.property(between, blockers => {
        const way = told(blockers);
        if (way < HAIR) return;
        held++;
        expect(opens(blockers, 0.99 * way - 0.02), String(way)).toBe(false);
      }),
      { numRuns: 600, seed: 22 },
    );
    expect(held).toBeGreaterThan(20);
  }, 240_000);
  test('alone, by a little more than is told opens one', () => {
    let held = 0;
    fc.assert(
      fc.property(between, ([blocker]) => {
        if (!blocker) return;
        const way = told([blocker]);
        if (way < HAIR) return;
        held++;
        expect(opens([blocker], 1.01 * way + 0.02), String(way)).toBe(true);
      }),
      { numRuns: 600, seed: 22 },
    );
    expect(held).toBeGreaterThan(20);
  }, 240_000);
});
const WAYS = 48;

test('shifted, turned and mirrored: the same verdict', () => {
  fc.assert(
    fc.property(blocks, blockers => {
      const plain = see(GOAL, blockers)?.verdict;
      const moves: readonly (readonly [(p: Point) => Point, number, boolean])[] = [
        [p => point(p.x + 512.25, p.y - 33), 90, false],
        [p => point(0 - p.y, p.x), 180, false],
        [p => point(0 - p.x, 0 - p.y), 270, false],
        [p => point(p.y, 0 - p.x), 0, false],
        [p => point(0 - p.x, p.y), 90, true],
      ];
      for (const [to, facing, mirrored] of moves) {
        const moved = (s: Polygon): Polygon => polygon(s.points.map(to));
        const [a, b] = mirrored ? [to(EDGE.b), to(EDGE.a)] : [to(EDGE.a), to(EDGE.b)];
        expect(see(moved(GOAL), blockers.map(moved), { a, b }, facing)?.verdict).toBe(plain);
      }
      expect(see(GOAL, [...blockers].reverse())?.verdict).toBe(plain);
      expect(see(GOAL, [...blockers, box(900, 900, 950, 950)])?.verdict).toBe(plain);
    }),
    { numRuns: 100 },
  );
});
