// A fire zone 160 wide and 160 deep, its edge from (100, 100) to (260, 100), looking north: with no splay x 100 … 260, y 100 … 260.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Degrees,
  frameOf,
  onGrid,
  type Point,
  type Polygon,
  point,
  polygon,
} from '../../../src/geometry/index.ts';
import { fireZone, readZoneMargin, readZoneTarget, zoneMarginMarks, zoneMarks } from '../../../src/measure/index.ts';
import { type FarEdge, zoneOutline } from '../../../src/measure/zones/fireZone.ts';

const zoneAt = (splay: Degrees = 0, far: FarEdge = 'round', firer: readonly Polygon[] = []) =>
  fireZone({ front: { a: point(100, 100), b: point(260, 100) }, frame: frameOf(90), splay, range: 160, far, firer });
/** West, south, width, depth. */
const base = (x: number, y: number, w = 40, d = 30): Polygon =>
  polygon([point(x, y), point(x + w, y), point(x + w, y + d), point(x, y + d)].map(onGrid));

/** Nobody goes past the firer to the other side of him. */
const ZONE = zoneAt(0, 'round', [base(100, -400, 160, 500)]);

test.each([
  // one base of 40 × 30           x      y     place    margin  across
  // margins: least of (right end − 100), (260 − left end), (260 − near end)
  ['well in', 110, 120, 'whole', 50, 'left'], // 150 − 100
  ['along the left side', 100, 121, 'whole', 40, 'left'], // 140 − 100
  ['a hair over the left side', 99.9, 121, 'part', 39.9, 'left'],
  ['along the right side', 220, 122, 'whole', 40, 'right'], // 260 − 220
  ['a hair over the right side', 220.1, 122, 'part', 39.9, 'right'],
  ['along the far edge', 150, 230, 'whole', 30, 'far'], // 260 − 230
  ['a hair over the far edge', 150, 230.1, 'part', 29.9, 'far'],
  ['along the front', 151, 100, 'whole', 91, 'left'], // 191 − 100
  ['a hair behind the front', 151, 99.9, 'part', 91, 'left'],
  ['a hair in from the left', 60.1, 123, 'part', 0.1, 'left'],
  ['touching the left side', 60, 123, 'none', 0, null],
  ['a hair off the left side', 59.9, 123, 'none', -0.1, null],
  ['a hair in from the right', 259.9, 124, 'part', 0.1, 'right'],
  ['touching the right side', 260, 124, 'none', 0, null],
  ['a hair in at the far edge', 152, 259.9, 'part', 0.1, 'far'],
  ['touching the far edge', 152, 260, 'none', 0, null],
  ['a hair past the far edge', 152, 260.1, 'none', -0.1, null],
  ['touching the front from behind', 153, 70, 'none', 0, null],
  ['past the far right corner', 263, 264, 'none', -5, null], // 3, 4
] as const)('%s', (_, x, y, place, margin, across) => {
  const reading = readZoneTarget(ZONE, [base(x, y)]);
  const deciding = readZoneMargin(ZONE, [[base(x, y)]], reading.place);
  expect(reading.place).toBe(place);
  expect(deciding?.margin).toBeCloseTo(margin, 3);
  expect(deciding?.across).toBe(across);
});

test('a body of two bases: whole, part and none of each, the front they cover, gaps not counted', () => {
  const bases = [base(70, 130), base(200, 120), base(250, 300)];
  const reading = readZoneTarget(ZONE, bases);
  expect(reading.places).toEqual(['part', 'whole', 'none']);
  expect(reading.place).toBe('part');
  expect(reading.within).toBe(1);
  expect(reading.covered).toBeCloseTo(50, 6); // 100 … 110 and 200 … 240
  expect(reading.share).toBeCloseTo(50 / 160, 6);
  expect(reading.nearest?.distance).toBeCloseTo(20, 6);
  expect(reading.nearest?.to.y).toBe(120);
});

test('bases that overlap across the front are counted once', () => {
  expect(readZoneTarget(ZONE, [base(120, 120), base(140, 160)]).covered).toBeCloseTo(60, 6); // 120 … 180
});

test('to the part in the zone, or to the bases wherever they are', () => {
  // a slanting base: nearest corner (90, 110) outside, the side from it to (130, 150) enters at (100, 120)
  const slanted = polygon([point(90, 110), point(130, 150), point(110, 170), point(70, 130)]);
  expect(readZoneTarget(ZONE, [slanted], 'in-zone').nearest?.distance).toBeCloseTo(20, 5);
  // from (100, 100): to (90, 110) it is √200
  expect(readZoneTarget(ZONE, [slanted], 'everywhere').nearest?.distance).toBeCloseTo(14.142136, 5);
});

test('nobody in the zone: no distance, no share; nobody at all: no margin', () => {
  const reading = readZoneTarget(ZONE, [base(300, 300)]);
  expect(reading).toMatchObject({ place: 'none', nearest: null, share: 0, within: 0, parts: [] });
  expect(readZoneTarget(ZONE, [])).toMatchObject({ place: 'none', places: [] });
  expect(readZoneMargin(ZONE, [], 'none')).toBeNull();
});

describe('sides that open outwards', () => {
  test.each([
    // 45°: the right side runs x = 260 + (y − 100); far corner of the base for a round edge: √(dx² + dy²) from (260, 100)
    ['along the right side', 45, 'flat', 300, 180, 'whole'], // corner (340, 180): 340 = 260 + 80
    ['a hair over the right side', 45, 'flat', 300.1, 180, 'part'],
    ['deep, under a flat edge', 45, 'flat', 310, 230, 'whole'], // to (350, 260)
    ['deep, past a round edge', 45, 'round', 310, 230, 'part'], // (350, 260): √(90² + 160²) = 183.6 > 160
    ['within a round edge', 45, 'round', 280, 190, 'whole'], // (320, 220): √(60² + 120²) = 134.2
    ['in the corner that a round edge cuts off', 45, 'round', 370, 222, 'none'], // (370, 222): √(110² + 122²) = 164.3
    ['in the same corner under a flat edge', 45, 'flat', 370, 222, 'part'],
    ['beyond 22.5°', 22.5, 'flat', 328, 180, 'none'], // left rear corner (328, 210): 260 + 110 · 0.41421 = 305.6
    ['under 22.5°', 22.5, 'flat', 300, 180, 'part'], // (300, 210): 305.6 > 300
  ] as const)('%s', (_, splay, far, x, y, place) => {
    expect(readZoneTarget(zoneAt(splay, far), [base(x, y)]).place).toBe(place);
  });

  test('what stands beside the front covers none of it', () => {
    const reading = readZoneTarget(zoneAt(45), [base(270, 150), base(240, 190)]);
    expect(reading.covered).toBeCloseTo(20, 6); // 240 … 260
  });

  test('the way to a round edge is measured from the end of the front', () => {
    // (100, 100) + 170 · (−sin 30°, cos 30°) = (15, 247.224): 10 beyond the range
    const outside = base(15 - 40, 100 + 170 * Math.cos(Math.PI / 6));
    expect(readZoneTarget(zoneAt(45), [outside]).place).toBe('none');
    expect(readZoneMargin(zoneAt(45), [[outside]], 'none')?.margin).toBeCloseTo(-10, 2);
  });

  test('the push past a round edge leans', () => {
    // the corner (100, 100) + 150 · (−sin 30°, cos 30°) is the nearest; 10 outwards frees it, straight ahead it would be 30.1
    const inside = base(25 - 40, 100 + 150 * Math.cos(Math.PI / 6), 40, 40);
    const margin = readZoneMargin(zoneAt(45), [[inside]], readZoneTarget(zoneAt(45), [inside]).place);
    expect(margin?.across).toBe('far');
    expect(margin?.margin).toBeCloseTo(10, 2);
    const { a, b } = margin?.way ?? { a: point(0, 0), b: point(0, 0) };
    expect((b.x - a.x) / (b.y - a.y)).toBeCloseTo(-Math.tan(Math.PI / 6), 3);
  });

  test('a body over the front itself goes back past the firer, who is 30 deep', () => {
    const firer = [base(100, 70, 160, 30)];
    const on = readZoneMargin(zoneAt(45, 'round', firer), [[base(170, 90)]], 'part');
    // its far side, at 120, comes to 70; the right side, −x + y = −160, is 110 / √2 from the corner (170, 120)
    expect(on?.margin).toBeCloseTo(50, 4);
    const deep = [base(100, 10, 160, 90)];
    expect(readZoneMargin(zoneAt(45, 'round', deep), [[base(170, 90)]], 'part')?.margin).toBeCloseTo(
      Math.hypot(90, 20),
      3,
    ); // beside him, and no more before the edge
  });
});
describe('past a corner', () => {
  // a square that stands on its corner, with sides of 40√2: corners (x ± 40, y), (x, y ± 40)
  const diamond = (x: number, y: number): Polygon =>
    polygon([point(x + 40, y), point(x, y + 40), point(x - 40, y), point(x, y - 40)].map(onGrid));
  test.each([
    // its side x + y = s − 40 to the far right corner, 260 + 260; less than out to the right or over the far edge
    ['the far right one', 255, 250, (520 - 465) / Math.SQRT2],
    ['the far left one', 95, 255, (95 - 255 + 40 + 160) / Math.SQRT2],
  ] as const)('%s', (_, x, y, mm) => {
    expect(readZoneMargin(ZONE, [[diamond(x, y)]], 'part')?.margin).toBeCloseTo(mm, 3);
  });
});

/** Boxes anywhere near the zone, turned by any angle. */
const boxes = fc
  .record({
    x: fc.integer({ min: -150, max: 500 }),
    y: fc.integer({ min: 20, max: 400 }),
    w: fc.integer({ min: 5, max: 90 }),
    d: fc.integer({ min: 5, max: 90 }),
    turn: fc.integer({ min: 0, max: 359 }),
  })
  .map(({ x, y, w, d, turn }) => {
    const { forward, right } = frameOf(turn);
    const corner = (u: number, v: number): Point =>
      point(x + u * right.x + v * forward.x, y + u * right.y + v * forward.y);
    return polygon([corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)].map(p => point(p.x, p.y)));
  });
const zones = fc
  .tuple(fc.constantFrom(0, 22.5, 45, 70), fc.constantFrom<FarEdge>('round', 'flat'))
  .map(([splay, far]) => zoneAt(splay, far));
const pushed = (shape: Polygon, by: Point, k: number): Polygon =>
  polygon(shape.points.map(p => point(p.x + by.x * k, p.y + by.y * k)));

test('the margin is the push that changes the answer', () => {
  fc.assert(
    fc.property(zones, fc.array(boxes, { minLength: 1, maxLength: 3 }), (zone, bodies) => {
      const { place } = readZoneTarget(zone, bodies);
      const reading = readZoneMargin(zone, [bodies], place);
      if (!reading || Math.abs(reading.margin) < 0.1) return;
      const { a, b } = reading.way;
      const by = point(b.x - a.x, b.y - a.y);
      expect(Math.hypot(by.x, by.y)).toBeCloseTo(Math.abs(reading.margin), 4);
      const size = Math.abs(reading.margin);
      const placed = (k: number, [dx, dy]: readonly [number, number] = [0, 0]) =>
        readZoneTarget(
          zone,
          bodies.map(s => pushed(pushed(s, by, k), point(dx, dy), 1)),
        ).place;
      const rest = 2 * Math.hypot(180 - b.x, 180 - b.y);
      const inwards = [(180 - b.x) / rest, (180 - b.y) / rest] as const;
      // out: over the side. In: nothing before the way is used up, and half a millimetre on towards the middle of the zone it is
      const seen = place === 'none' ? [placed(1 - 0.05 / size), placed(1, inwards)] : ['none', placed(1 + 0.05 / size)];
      expect(seen.map(p => p === 'none')).toEqual([true, place !== 'none']);
    }),
    { numRuns: 400 },
  );
});

test('the outline holds the whole zone and nothing else', () => {
  fc.assert(
    fc.property(zones, fc.integer({ min: -150, max: 500 }), fc.integer({ min: 80, max: 300 }), (zone, x, y) => {
      const speck = base(x - 0.5, y - 0.5, 1, 1);
      const within = readZoneTarget(zone, [speck]).place === 'whole';
      const outline = zoneOutline(zone).points;
      const [low, high] = [speck, outline].map(s => ('points' in s ? s.points : s)).map(ps => ps.map(p => p.y));
      expect(Math.max(...(high ?? []))).toBeCloseTo(260, 1);
      expect(within && Math.max(...(low ?? [])) > 260.01).toBe(false);
    }),
  );
});

describe('the same table shifted, turned, mirrored', () => {
  const CASES = [base(110, 120), base(99.9, 121), base(250, 240), base(300, 180), base(20, 240), base(150, 261)];
  const readings = (zone: ReturnType<typeof zoneAt>, shapes: readonly Polygon[]) =>
    shapes.map(s => {
      const reading = readZoneTarget(zone, [s]);
      return [
        reading.place,
        reading.share,
        reading.nearest?.distance,
        readZoneMargin(zone, [[s]], reading.place)?.margin,
      ];
    });
  const plain = [0, 22.5, 45].map(splay => readings(zoneAt(splay), CASES));

  test.each([
    ['shifted by a grid vector', (p: Point) => point(p.x + 1024.0009765625, p.y - 77.5), 90],
    ['a quarter turn', (p: Point) => point(0 - p.y, p.x), 180],
    ['two quarter turns', (p: Point) => point(0 - p.x, 0 - p.y), 270],
    ['three quarter turns', (p: Point) => point(p.y, 0 - p.x), 0],
  ] as const)('%s: the same bits', (_, to, facing) => {
    const front = { a: to(point(100, 100)), b: to(point(260, 100)) };
    const there = [0, 22.5, 45].map(splay =>
      readings(
        fireZone({ front, frame: frameOf(facing), splay, range: 160, far: 'round' }),
        CASES.map(s => polygon(s.points.map(to))),
      ),
    );
    expect(there).toEqual(plain);
  });

  test('mirrored', () => {
    const to = (p: Point): Point => point(700 - p.x, p.y);
    const front = { a: to(point(260, 100)), b: to(point(100, 100)) };
    [0, 22.5, 45].forEach((splay, i) => {
      const zone = fireZone({ front, frame: frameOf(90), splay, range: 160, far: 'round' });
      readings(
        zone,
        CASES.map(s => polygon(s.points.map(to))),
      ).forEach(([place, ...numbers], j) => {
        const [expected, ...others] = plain[i]?.[j] ?? [];
        expect(place).toBe(expected);
        const rounded = (list: readonly unknown[]) => list.map(n => (typeof n === 'number' ? n.toFixed(5) : n));
        expect(rounded(numbers)).toEqual(rounded(others));
      });
    });
  });
});

test('marks: the zone, its edge, the way that decided and its corner', () => {
  const reading = readZoneMargin(ZONE, [[base(99.9, 121)]], 'part');
  expect(zoneMarks(ZONE, 'fire zone')).toMatchObject([
    {
      kind: 'area',
      role: 'fire-zone',
      points: [
        [100, 100],
        [260, 100],
        [260, 260],
        [100, 260],
      ],
      label: 'fire zone',
    },
    { kind: 'segment', role: 'front-line' },
  ]);
  expect(reading && zoneMarginMarks(reading)).toMatchObject([
    { role: 'clearance', state: 'construction' },
    { role: 'deciding-point', label: '39.9 mm' },
  ]);
});
