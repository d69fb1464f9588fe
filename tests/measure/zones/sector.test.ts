// Sectors of a body, distances to the part of a body in an area, how far a body reaches into one, and what a straight way crosses.
// Millimetres. The standard body is 40 wide and 10 deep, its front on y = 0, facing up.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clipPolygon,
  depthIn,
  disc,
  frameOf,
  gap,
  onGrid,
  outlineOf,
  type Point,
  type Polygon,
  polygon,
  rectangle,
  type Shape,
  convexPieces,
  frameAlong,
  inFrame,
  oblongAround,
  roundOutline,
} from '../../../src/geometry/index.ts';
import {
  crossedIn,
  crossedInBody,
  isTouched,
  partsIn,
  readInto,
  readRange,
  readSector,
  readShare,
  sectorMark,
  sectorsOf,
  wayBetween,
  wedgeAhead,
} from '../../../src/measure/index.ts';
import { awayFrom, readPartRange } from '../../../src/measure/zones/partRange.ts';
import { areaNear, SECTORS, surroundings } from '../../../src/measure/zones/sector.ts';

const at = (x: number, y: number): Point => ({ x, y });
const block = (x: number, y: number, w: number, d: number, facing = 90): Shape =>
  outlineOf(rectangle(at(x, y), { width: w, depth: d }, facing));
const box = oblongAround([block(-10, -5, 20, 10), block(10, -5, 20, 10)], frameOf(90), at(-10, -5));

describe('the box around a body', () => {
  test('its corners, middle, width and depth', () => {
    expect(box.corners).toEqual({
      frontLeft: at(-20, 0),
      frontRight: at(20, 0),
      rearRight: at(20, -10),
      rearLeft: at(-20, -10),
    });
    expect([box.halfWidth, box.depth]).toEqual([20, 10]);
    expect([box.frontMiddle, box.centre]).toEqual([at(0, 0), at(0, -5)]);
    expect(inFrame(box, at(-7, 3))).toEqual({ ahead: 3, left: 7 });
  });
  test('a round base and a turned frame', () => {
    const round = oblongAround([disc(at(100, 50), 12.5)], frameAlong(at(3, 4)), at(100, 50));
    expect(round.halfWidth).toBeCloseTo(12.5, 9);
    expect(round.depth).toBeCloseTo(25, 9);
    expect(round.frontMiddle.x).toBeCloseTo(107.5, 6); // 100 + 12.5 · 0.6
    expect(round.frontMiddle.y).toBeCloseTo(60, 6);
  });
});

describe('the sector of a point', () => {
  test.each([
    ['straight ahead', 0, 10, 45, 'front', 10],
    ['on the 45° line', 30, 10, 45, 'front', 0],
    ['a hair right of it', 30.1, 10, 45, 'right', 0.0707],
    ['a hair left of it', -29.9, 10, 45, 'front', 0.0707],
    ['level with the front', 35, 0, 45, 'right', 10.6066],
    ['beside', -25, -5, 45, 'left', 5],
    ['behind', 0, -30, 45, 'rear', 20],
    ['on the rear line', -30, -20, 45, 'rear', 0],
    ['30°: 10/√3 = 5.77 aside', 25.7, 10, 30, 'front', 0.0636],
    ['30°: beyond', 25.8, 10, 30, 'right', 0.023],
    ['60°: 10·√3 = 17.32 aside', 37.3, 10, 60, 'front', 0.0103],
    ['inside', 5, -4, 45, 'inside', 4],
    ['on the front line', 5, 0, 45, 'front', 0],
  ] as const)('%s', (_, x, y, half, sector, margin) => {
    const reading = readSector(box, half, at(x, y));
    expect(reading.sector).toBe(sector);
    expect(reading.margin).toBeCloseTo(margin, 3);
  });
  test('every point outside lies in some sector, and mirrored points in mirrored sectors', () => {
    const mirror = { front: 'front', rear: 'rear', left: 'right', right: 'left', inside: 'inside' } as const;
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }), (x, y) => {
        const here = readSector(box, 45, at(x / 4, y / 4)).sector;
        const isIn = Math.abs(x) < 80 && y < 0 && y > -40;
        expect(here === 'inside').toBe(isIn);
        expect(readSector(box, 45, at(-x / 4, y / 4)).sector).toBe(mirror[here]);
      }),
    );
  });
});

describe('distance to the part in an area', () => {
  const { front, right } = sectorsOf(box, 45);
  const own = [block(-10, -5, 20, 10), block(10, -5, 20, 10)];
  test('wholly in front, and across the line', () => {
    expect(readPartRange(own, [block(0, 35, 20, 10)], front)?.distance).toBe(30);
    expect(readPartRange(own, [block(0, 35, 20, 10)], right)).toBeNull();
    // x 30 to 50, y 15 to 25; the 45° line from (20, 0) runs through (35, 15)
    const across = [block(40, 20, 20, 10)];
    expect(readPartRange(own, across, front)?.distance).toBeCloseTo(Math.hypot(10, 15), 6); // (30, 15)
    expect(readPartRange(own, across, right)?.distance).toBeCloseTo(Math.hypot(15, 15), 6); // (35, 15)
  });
  test('a corner that only touches counts, one a hair off does not', () => {
    const corner = (x: number) => readPartRange(own, [block(x + 5, 25, 10, 10)], front); // corner (x, 30), line at x = 50
    expect(corner(50)?.distance).toBeCloseTo(Math.hypot(30, 30), 6);
    expect(corner(50.005)?.distance).toBeCloseTo(Math.hypot(30.005, 30), 3);
    expect(corner(50.1)).toBeNull();
  });
  test('the nearest part of any sector is the nearest part of all', () => {
    const areas = sectorsOf(box, 45);
    const number = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 0, max: 359 }), fc.boolean(), (x, y, facing, round) => {
        const target = round ? disc(at(x / 2, y / 2), 12) : block(x / 2, y / 2, 30, 14, facing);
        fc.pre(gap(target, box.outline).distance > 0);
        const parts = SECTORS.map(s => readPartRange(own, [target], areas[s])?.distance ?? Infinity);
        expect(Math.min(...parts)).toBeCloseTo(readRange(own, [target])?.distance ?? 0, 2);
        for (const s of SECTORS) {
          const reach = readInto([target], areas[s]);
          expect((reach?.margin ?? 0) >= 0).toBe(partsIn(target, areas[s]).length > 0);
        }
      }),
    );
  });
  test('of many shapes the same as one by one', () => {
    const areas = sectorsOf(box, 45);
    const spot = fc.record({
      x: fc.integer({ min: -90, max: 90 }),
      y: fc.integer({ min: -90, max: 90 }),
      round: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 8 }), spots => {
        const body = spots.map(({ x, y, round }) => (round ? disc(at(x, y), 6) : block(x, y, 14, 10)));
        for (const s of SECTORS) {
          const each = body.map(shape => readPartRange(own, [shape], areas[s]));
          const nearest = Math.min(...each.map(r => r?.distance ?? Infinity));
          const toIndex = each.findIndex(r => r?.distance === nearest);
          expect(readPartRange(own, body, areas[s])).toEqual(toIndex < 0 ? null : { ...each[toIndex], toIndex });
          const ground = areaNear(areas[s], body) as Polygon;
          if (nearest === Infinity)
            expect(awayFrom(body, areas[s])).toBe(0 - Math.min(...body.map(shape => gap(shape, ground).distance)));
        }
      }),
    );
  });
  test('a hollow outline: the notch is not a part of it', () => {
    // a U open to the left, across a strip 10 wide: what lies in the strip is its back only
    const hollow = polygon([
      at(0, 50),
      at(60, 50),
      at(60, 90),
      at(0, 90),
      at(0, 80),
      at(50, 80),
      at(50, 60),
      at(0, 60),
    ]);
    const strip = wedgeAhead(frameOf(90), at(45, 0), at(58, 0), 0);
    const middle = wedgeAhead(frameOf(90), at(10, 65), at(40, 65), 0);
    expect(readPartRange([block(52, 70, 2, 2)], [hollow], strip)?.distance).toBe(0);
    expect(readPartRange([block(20, 68, 2, 2)], [hollow], middle)?.distance).toBe(11); // from y 69 to 80
    const pieces = convexPieces(hollow);
    const area = pieces.reduce((sum, p) => sum + (readShare([p], [hollow]).covered ?? 0), 0);
    expect(area).toBeCloseTo(60 * 40 - 50 * 20, 6);
  });
});

describe('how far a body reaches into an area', () => {
  const strip = wedgeAhead(frameOf(90), at(-10, 0), at(10, 0), 0);
  test.each([
    ['across the right side', block(15, 20, 20, 10), 5],
    ['across the whole strip', block(0, 20, 60, 10), 25], // it leaves sooner ahead (25) than aside (40)
    ['touching', block(20, 20, 20, 10), 0],
    ['4 mm aside', block(24, 20, 20, 10), -4],
    ['3 aside and 4 behind', block(18, -9, 10, 10), -5],
    ['round, 2 aside', disc(at(22, 30), 10), -2],
  ] as const)('%s', (_, shape, margin) => {
    expect(readInto([shape], strip)?.margin).toBeCloseTo(margin, 3);
  });
  test('nothing reaches nowhere', () => {
    expect(readInto([], strip)).toBeNull();
    expect(readPartRange([], [block(0, 20, 10, 10)], strip)).toBeNull();
  });
  test('an area near a body holds its parts', () => {
    const ground = areaNear(strip, [block(0, 20, 60, 10)]);
    expect(ground && depthIn(strip, ground.points[0] as Point)).toBeGreaterThanOrEqual(-1e-9);
    const circle = roundOutline(at(0, 0), 50);
    expect(Math.max(...circle.points.map(p => Math.abs(Math.hypot(p.x, p.y) - 50)))).toBeLessThan(1e-6);
  });
});

describe('a straight way', () => {
  const ends = [block(0, 0, 10, 10), block(0, 100, 10, 10)].filter(s => s.kind === 'polygon');
  const way = wayBetween(at(0, 0), at(0, 100), ends);
  test('is free between the bodies', () => {
    expect(way.free).toEqual([{ from: 5, to: 95 }]);
  });
  test.each([
    ['across', block(0, 50, 20, 10), [{ from: 45, to: 55 }], true],
    ['along a side', block(10, 50, 20, 10), [], true],
    ['a hair off', block(10.1, 50, 20, 10), [], false],
    ['inside the first body', block(0, 2, 20, 4), [], false], // y 0 to 4; the free way begins at 5
    ['partly inside it', block(0, 5, 20, 4), [{ from: 5, to: 7 }], true],
  ] as const)('%s', (_, shape, spans, touched) => {
    expect(crossedIn(way, shape)).toEqual(spans);
    expect(isTouched(way, shape)).toBe(touched);
  });
  test('the joint of two bases is inside them', () => {
    const pair = [block(-10, 50, 20, 10), block(10, 50, 20, 10)];
    expect(pair.flatMap(shape => crossedIn(way, shape))).toEqual([]);
    const [span] = crossedInBody(way, pair);
    expect(span?.from).toBeCloseTo(45, 1);
    expect(span?.to).toBeCloseTo(55, 1);
    expect(crossedInBody(way, [block(-10, 50, 20, 10), block(10.1, 50, 20, 10)])).toEqual([]);
    expect(crossedInBody(way, [block(-10, 45, 20, 10), block(10, 55, 20, 10)])).toEqual([]); // corners meet, no joint
  });
});

describe('share of ground', () => {
  test.each([
    ['half', [polygon([at(0, -50), at(50, -50), at(50, 50), at(0, 50)])], 100],
    [
      'twice the same ground counts once',
      [0, 1].map(() => polygon([at(0, -50), at(50, -50), at(50, 50), at(0, 50)])),
      100,
    ],
    ['two halves', [-50, 0].map(x => polygon([at(x, -50), at(x + 50, -50), at(x + 50, 50), at(x, 50)])), 200],
    ['none', [polygon([at(30, 0), at(50, 0), at(50, 50)])], 0],
  ] as const)('%s', (_, grounds, covered) => {
    expect(readShare([block(0, 0, 20, 10)], grounds)).toEqual({ kind: 'share', covered, whole: 200 });
  });
  test('a round base', () => {
    const { covered, whole } = readShare(
      [disc(at(0, 0), 10)],
      [polygon([at(0, -50), at(50, -50), at(50, 50), at(0, 50)])],
    );
    expect(whole).toBeCloseTo(Math.PI * 100, 1);
    expect(covered / whole).toBeCloseTo(0.5, 6);
  });
});

test('what is drawn of a sector', () => {
  const [mark] = sectorMark(box, sectorsOf(box, 45).front, 100, 'front');
  expect(mark).toMatchObject({ kind: 'area', role: 'sector', label: 'front' });
  expect(sectorMark(box, [], 100, 'all round')[0]?.points.length).toBe(surroundings(box, 100).points.length);
  const far = wedgeAhead(frameOf(90), at(0, 500), at(10, 500), 0);
  expect(sectorMark(box, far, 100, 'too far')).toEqual([]);
  expect(clipPolygon(surroundings(box, 100), sectorsOf(box, 45).rear)).not.toBeNull();
});

test('the same wherever the table lies, turned by quarters or mirrored', () => {
  const shapes = [block(310, 130, 37, 11, 33), block(345, 152, 37, 11, 33)];
  const target = block(420, 260, 25, 12, 200);
  const turn = (p: Point): Point => ({ x: 0 - p.y, y: p.x });
  const mirror = (p: Point): Point => ({ x: 0 - p.x, y: p.y });
  const shift = (p: Point): Point => ({ x: p.x + 1024, y: p.y - 77.5 });
  const read = (move: (p: Point) => Point, mirrored = false) => {
    const to = (s: Shape): Shape => (s.kind === 'disc' ? s : polygon(s.points.map(move)));
    const forward = frameOf(33).forward;
    const o = move(at(0, 0));
    const f = move(forward);
    const frame = frameAlong({ x: f.x - o.x, y: f.y - o.y });
    const start = move(onGrid(at(310, 130)));
    const body = oblongAround(shapes.map(to), frame, start);
    const areas = sectorsOf(body, 45);
    return (mirrored ? (['front', 'rear', 'right', 'left'] as const) : SECTORS).map(s => [
      readPartRange(shapes.map(to), [to(target)], areas[s])?.distance ?? null,
      readInto([to(target)], areas[s])?.margin,
    ]);
  };
  const here = read(p => p);
  expect(read(turn)).toEqual(here);
  expect(read(p => turn(turn(p)))).toEqual(here);
  expect(here.some(([d]) => d !== null)).toBe(true);
  for (const there of [read(mirror, true), read(shift)])
    there.flat().forEach((n, i) => {
      expect(n === null).toBe(here.flat()[i] === null);
      expect(n ?? 0).toBeCloseTo(here.flat()[i] ?? 0, 9);
    });
});
