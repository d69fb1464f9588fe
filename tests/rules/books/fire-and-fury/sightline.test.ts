// The plain-number clearance of a line of sight, held against the exact geometry it stands for; margins of sight by a hair.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  gap,
  locate,
  outlineOf,
  type Point,
  type Polygon,
  plus,
  point,
  polygon,
  rectangle,
  stretches,
} from '../../../../src/geometry/index.ts';
import { baseValues } from '../../../../src/rules/books/fire-and-fury/calls/keys.ts';
import { type Stand, standOf } from '../../../../src/rules/books/fire-and-fury/calls/troop.ts';
import { ruleset } from '../../../../src/rules/books/fire-and-fury/index.ts';
import { aimPoints, type Ends, endsAfter, endsOf } from '../../../../src/rules/books/fire-and-fury/sight/aims.ts';
import { clipOf, edgePoints, fieldOf, readLie } from '../../../../src/rules/books/fire-and-fury/sight/fieldOfFire.ts';
import {
  beyondAt,
  deepestAt,
  LIE,
  readLies,
  withinAt,
} from '../../../../src/rules/books/fire-and-fury/sight/fieldRow.ts';
import { type Solid, solidsAlong } from '../../../../src/rules/books/fire-and-fury/sight/obstacles.ts';
import { NOBODY } from '../../../../src/rules/books/fire-and-fury/sight/outlook.ts';
import {
  castShadow,
  clearedFor,
  firstSeen,
  noShadows,
  type Shadows,
} from '../../../../src/rules/books/fire-and-fury/sight/shadows.ts';
import { readSight, type Sighting } from '../../../../src/rules/books/fire-and-fury/sight/sight.ts';
import {
  bodyOf,
  circlesOf,
  clearanceOf,
  hasEndIn,
  isBeside,
  outlined,
  sightline,
  squareToOutline,
  xyOf,
} from '../../../../src/rules/books/fire-and-fury/sight/sightline.ts';
import { leastRange, rangeOf, seenIn, viewOf } from '../../../../src/rules/books/fire-and-fury/sight/view.ts';
import { layOut, moved, place as placed, type RectBase, readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';
import { ask, box, document, line, piece, reasonOf, spots, stands, type Table } from './table.ts';

const NO_BOX = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
const place = fc.record({ x: fc.integer({ min: -80, max: 80 }), y: fc.integer({ min: -80, max: 80 }) });
const crescent: Polygon = polygon([
  point(-30, -30),
  point(30, -30),
  point(30, 30),
  point(10, -10),
  point(-10, -10),
  point(-30, 30),
]);

describe('clearance of a line', () => {
  /** How far the two are apart; without end where only one of them says that the line runs through. */
  const apart = (a: Point, b: Point, shape: Polygon, isConvex: boolean): number => {
    if (a.x === b.x && a.y === b.y) return 0;
    const runs = stretches({ a, b }, shape).length > 0;
    const clearance = clearanceOf(sightline(a, b), bodyOf(outlined(shape), isConvex), Infinity);
    const away = gap({ kind: 'polygon', points: [a, b] }, shape).distance;
    if (clearance < 0 !== runs) return Infinity;
    return runs ? 0 : Math.abs(clearance - away);
  };
  test('past a base', () => {
    const property = fc.property(place, place, place, fc.integer({ min: 0, max: 359 }), (a, b, c, facing) => {
      const base = outlineOf(rectangle(c, { width: 25.4, depth: 19.05 }, facing));
      expect(apart(a, b, base, true)).toBeLessThan(0.01);
    });
    expect(fc.check(property, { numRuns: 500 }).failed).toBe(false);
  });
  test('past ground that is not convex', () => {
    const property = fc.property(place, place, (a, b) => {
      expect(apart(a, b, crescent, false)).toBeLessThan(0.01);
    });
    expect(fc.check(property, { numRuns: 500 }).failed).toBe(false);
  });
  test('past a base beside the line: the way to its outline, bit for bit', () => {
    const property = fc.property(place, place, place, fc.integer({ min: 0, max: 359 }), (a, b, c, facing) => {
      const base = bodyOf(outlined(outlineOf(rectangle(c, { width: 25.4, depth: 19.05 }, facing))), true);
      const way = sightline(a, b);
      const clearance = clearanceOf(way, base, Infinity);
      if (clearance >= 0) expect(clearance).toBe(Math.sqrt(squareToOutline(way, base.corners)));
      if (isBeside(way, circlesOf([base]), 0, 5)) expect(clearanceOf(way, base, 5)).toBe(Infinity);
    });
    expect(fc.check(property, { numRuns: 500 }).failed).toBe(false);
  });
  test('an end inside a piece of ground, beside it and on its edge', () => {
    const body = bodyOf(outlined(crescent), false);
    const property = fc.property(place, place, (a, b) => {
      const isIn = [a, b].some(p => locate(p, crescent) === 'inside');
      expect(hasEndIn(sightline(a, b), body)).toBe(isIn);
    });
    expect(fc.check(property, { numRuns: 500 }).failed).toBe(false);
    expect(hasEndIn(sightline(point(-80, 0), point(-29, 0)), body)).toBe(true);
    expect(hasEndIn(sightline(point(-80, 0), point(-30, 0)), body)).toBe(false);
  });
  test('what is farther than enough is not worked out', () => {
    const base = bodyOf(outlined(outlineOf(rectangle(point(0, 50), { width: 20, depth: 20 }, 90))), true);
    const way = sightline(point(-40, 0), point(40, 0));
    expect(clearanceOf(way, base, 41)).toBeCloseTo(40, 9);
    expect(clearanceOf(way, base, 40)).toBe(Infinity);
  });
  test('what a line runs into near its end counts in full', () => {
    // 20 × 20 around (48, 3): from 2 mm before the end of the line on, 7 mm of it to one hand and 13 to the other
    const base = bodyOf(outlined(outlineOf(rectangle(point(48, 3), { width: 20, depth: 20 }, 90))), true);
    const way = sightline(point(-40, 0), point(40, 0));
    expect(clearanceOf(way, base, Infinity)).toBeCloseTo(-7, 9);
    expect(clearanceOf(way, base, -5)).toBeCloseTo(-7, 9);
    expect(clearanceOf(way, base, -7)).toBe(Infinity);
  });
});

const box4 = (minX: number, minY: number, maxX: number, maxY: number): Polygon =>
  polygon([point(minX, minY), point(maxX, minY), point(maxX, maxY), point(minX, maxY)]);
/** In plain numbers. */
const endsAt = (points: readonly Point[]): Ends => ({ xy: xyOf(points), count: points.length });
const pointsOf = ({ xy, count }: Ends): readonly Point[] =>
  Array.from({ length: count }, (_, i) => point(xy[2 * i] as number, xy[2 * i + 1] as number));

describe('what is left out changes nothing', () => {
  const stand = fc.record({ at: place, facing: fc.integer({ min: 0, max: 359 }) });
  const standAt = ({ at, facing }: { readonly at: Point; readonly facing: number }): Stand => {
    const spot = { id: '1', unit: 'u', at, facing, size: { width: 25.4, depth: 19.05 }, values: {}, path: 'units[0]' };
    return standOf(placed(spot) as RectBase, baseValues.parse({}));
  };
  const solidAt = (s: Stand): Solid => ({
    id: 'x',
    name: 'x',
    level: null,
    isOpenFromInside: false,
    ...bodyOf(s, true),
  });

  test('solids beside a bundle are far off for each of its lines', () => {
    const property = fc.property(fc.tuple(stand, stand), fc.array(stand, { maxLength: 8 }), (ends, others) => {
      const [a, b] = ends.map(standAt) as [Stand, Stand];
      const bundle = { starts: edgePoints(a), ends: aimPoints(b.outline) };
      const solids = others.map(o => solidAt(standAt(o)));
      const kept = new Set(solidsAlong({ solids, circles: circlesOf(solids) }, bundle, 5));
      const lines = bundle.starts.flatMap(from => bundle.ends.map(to => sightline(from, to)));
      const near = solids.filter(s => lines.some(l => clearanceOf(l, s, 5) < Infinity));
      expect(near.filter(s => !kept.has(s))).toEqual([]);
    });
    expect(fc.check(property, { numRuns: 300 }).failed).toBe(false);
  });
  test('what lies in the shadow of a stand is surely stopped by it', () => {
    const cuts = fc.constantFrom(-9, -3, -0.05, 0, 0.02, 4, 20);
    const property = fc.property(
      stand,
      place,
      fc.array(place, { minLength: 20, maxLength: 20 }),
      cuts,
      (own, a, ends, cut) => {
        const shadows = clearedFor(a, noShadows());
        const body = solidAt(standAt(own));
        castShadow(shadows, body, cut);
        for (const b of ends.filter(end => firstSeen(shadows, endsAt([end]), 0) === 1))
          expect(clearanceOf(sightline(a, b), body, Infinity)).toBeLessThan(cut);
      },
    );
    expect(fc.check(property, { numRuns: 500 }).failed).toBe(false);
  });
  test('of a row of points the first in no shadow, whichever shadow was tried last', () => {
    const points = fc.array(place, { minLength: 12, maxLength: 12 });
    const property = fc.property(fc.array(stand, { maxLength: 5 }), place, points, (others, a, list) => {
      const bodies = others.map(other => solidAt(standAt(other)));
      const shadowsOf = (some: readonly Solid[]): Shadows => {
        const shadows = clearedFor(a, noShadows());
        for (const body of some) castShadow(shadows, body, 0);
        return shadows;
      };
      const isLit = (p: Point): boolean => bodies.every(body => firstSeen(shadowsOf([body]), endsAt([p]), 0) === 0);
      const together = shadowsOf(bodies);
      for (let k = 0; k < list.length; k++) {
        const next = list.findIndex((p, i) => i >= k && isLit(p));
        expect(firstSeen(together, endsAt(list), k)).toBe(next < 0 ? list.length : next);
      }
    });
    expect(fc.check(property, { numRuns: 300 }).failed).toBe(false);
  });
  test('of a stand beside another only the points that the two share are left out', () => {
    // 20 wide and 10 deep, side by side: they share a side with its two corners and its middle
    const [left, right] = [-10, 10].map(x => outlineOf(rectangle(point(x, 0), { width: 20, depth: 10 }, 90)));
    const [one, other] = [left, right] as [Polygon, Polygon];
    expect(pointsOf(endsAfter(null, other))).toEqual(aimPoints(other));
    expect(pointsOf(endsAfter(one, other))).toEqual(aimPoints(other).filter(p => p.x !== 0));
    expect(pointsOf(endsAfter(one, other))).toHaveLength(5);
    expect(pointsOf(endsAfter(null, other))).toEqual(pointsOf(endsOf(other)));
  });
  test('a stand ahead casts its shadow on what is behind it', () => {
    // 25.4 wide and 19.05 deep, square before the point: from 30.475 to 49.525 off, behind that all within 12.7 of the middle
    const body = solidAt(standAt({ at: point(0, 40), facing: 90 }));
    const seenFrom = (cut: number, x: number, y: number): boolean => {
      const shadows = clearedFor(point(0, 0), noShadows());
      castShadow(shadows, body, cut);
      return firstSeen(shadows, endsAt([point(x, y)]), 0) === 1;
    };
    expect(seenFrom(0, 0, 60)).toBe(true);
    expect(seenFrom(0, 0, 45)).toBe(false);
    expect(seenFrom(0, 60 * (12.5 / 30.475), 60)).toBe(true);
    expect(seenFrom(0, 60 * (12.9 / 30.475), 60)).toBe(false);
    expect(seenFrom(2, 60 * (12.9 / 30.475), 60)).toBe(true);
    expect(seenFrom(-2, 60 * (12.5 / 30.475), 60)).toBe(false);
  });
  test('how a body lies to the fields of a row, as to each alone', () => {
    // two that look the same way, then one that does not
    const property = fc.property(fc.tuple(stand, stand, stand), stand, ([a, b, c], body) => {
      const fields = [a, { ...b, facing: a.facing }, c].map(spot => fieldOf(standAt(spot), 30, 'corners'));
      const target = standAt(body);
      const lies = new Float64Array(LIE * fields.length);
      readLies(fields, target, lies);
      fields.forEach((field, i) => {
        const lie = new Float64Array(2);
        readLie(field, target, lie, 0);
        expect(beyondAt(lies, i)).toBeCloseTo(lie[0] as number, 9);
        expect(withinAt(lies, i)).toBeCloseTo(lie[1] as number, 9);
        if (deepestAt(lies, i) > 0.01) expect(clipOf(field, target)).not.toBeNull();
      });
    });
    expect(fc.check(property, { numRuns: 300 }).failed).toBe(false);
  });
  test('lines from the corner that a stand shares with the one before it are no better for it', () => {
    const target = [-20, 0, 20].map(x => standAt({ at: point(x, 90), facing: 270 }));
    const outline = box4(-32.7, 80.475, 32.7, 99.525);
    const solid = fc.record({ at: place, facing: fc.integer({ min: 0, max: 359 }) });
    const property = fc.property(fc.array(solid, { maxLength: 8 }), others => {
      const solids = others.map(o => solidAt(standAt(o)));
      const near = { solids, circles: circlesOf(solids), hasHills: false, woods: [], box: NO_BOX, level: 0 };
      const ground = { woods: [], hills: [], bad: [], roads: [], impassable: [], sightBlockers: [] };
      const pieces = target.map(s => ({ stand: s, outline: s.outline, corners: s.corners }));
      const look = (from: Stand, floor: number, before: Sighting['before']) =>
        readSight(
          { ground, sightDepth: 1, near, target: outline, floor },
          { from, pieces, stoppers: [], restless: NOBODY, before, isWatched: false },
        );
      const [left, right] = [-12.7, 12.7].map(x => standAt({ at: point(x, -90), facing: 90 })) as [Stand, Stand];
      const first = look(left, -Infinity, null);
      const floor = first.margin ?? (first.answer === 'yes' ? Infinity : -Infinity);
      const [plain, after] = [look(right, floor, null), look(right, floor, { from: left, answer: first.answer })];
      expect(after.answer).toBe(plain.answer);
      if ((plain.margin ?? Infinity) > floor) expect({ ...after, found: 0 }).toEqual({ ...plain, found: 0 });
      else expect(after.margin ?? -Infinity).toBeLessThanOrEqual(floor);
    });
    expect(fc.check(property, { numRuns: 500 }).failed).toBe(false);
  });
  test('it is no matter which bodies are known to stop lines', () => {
    const target = [-20, 0, 20].map(x => standAt({ at: point(x, 90), facing: 270 }));
    const pieces = target.map(s => ({ stand: s, outline: s.outline, corners: s.corners }));
    const outline = box4(-32.7, 80.475, 32.7, 99.525);
    const from = standAt({ at: point(0, -90), facing: 90 });
    const bodies = fc.array(fc.record({ own: stand, isKnown: fc.boolean() }), { maxLength: 10 });
    const property = fc.property(bodies, others => {
      const solids = others.map(({ own }) => solidAt(standAt(own)));
      const near = { solids, circles: circlesOf(solids), hasHills: false, woods: [], box: NO_BOX, level: 0 };
      const ground = { woods: [], hills: [], bad: [], roads: [], impassable: [], sightBlockers: [] };
      const look = (stoppers: readonly Solid[]) =>
        readSight(
          { ground, sightDepth: 1, near, target: outline, floor: -Infinity },
          { from, pieces, stoppers, restless: NOBODY, before: null, isWatched: false },
        );
      expect(look(solids.filter((_, i) => others[i]?.isKnown))).toEqual(look([]));
    });
    expect(fc.check(property, { numRuns: 500 }).failed).toBe(false);
  });
  test('a floor hides no field that is deeper, and no stand that is seen', () => {
    const floors = fc.integer({ min: -60, max: 5 });
    const property = fc.property(
      stand,
      fc.array(stand, { minLength: 1, maxLength: 6 }),
      floors,
      (own, others, floor) => {
        const field = fieldOf(standAt(own), 30, 'corners');
        const target = others.map(standAt);
        const plain = viewOf(field, { target, to: 'admissible', floor: -Infinity });
        const read = viewOf(field, { target, to: 'admissible', floor });
        if (plain.margin >= floor) expect(read).toEqual(plain);
        expect(read.margin <= Math.max(floor, plain.margin)).toBe(true);
        expect(read.isIn).toBe(plain.isIn);
        expect(plain.isIn).toBe(seenIn(plain).length > 0);
        if (plain.isIn) expect(rangeOf(plain).distance).toBeGreaterThanOrEqual(leastRange(plain));
      },
    );
    expect(fc.check(property, { numRuns: 300 }).failed).toBe(false);
  });
});

describe('sight by a hair', () => {
  const firer = stands('g', [{ at: [0, -0.375], facing: 90 }], { values: { weapon: 'RM' } });
  const target = stands('t', [{ at: [0, 8.375], facing: 270 }], { side: 'grey' });
  const fire = { kind: 'fire', firer: 'g', target: 't' };
  /** A block of stands from far left to x at half way. */
  const upTo = (x: number): Table => ({
    units: [firer, target, stands('x', [{ at: [x - 4, 4], facing: 90 }], { base: [8, 0.75] })],
  });
  test.each([
    [0.45, 'yes', 0.05], // straight along x = 0.5
    [0.49, 'yes', 0.01],
    [0.5, 'yes', 0],
    [0.51, 'no', -0.01],
    [0.55, 'no', -0.05],
  ] as const)('stands up to x = %f: %s', (x, answer, inches) => {
    const sight = reasonOf(ask(upTo(x), fire), 'line-of-sight');
    expect(sight.answer).toBe(answer);
    expect(sight.margin).toBeCloseTo(inches * 25.4, 2);
  });
  test('nothing within an inch, no margin', () => {
    expect(reasonOf(ask(upTo(-2), fire), 'line-of-sight').margin).toBeNull();
  });
  test('the stand that sees best speaks, the others are counted', () => {
    // four stands; a wall before the left two reaches to x = −0.05, between the lines of the second and the third
    const units = [line('g', 4, [0, 0], 90, { values: { weapon: 'RM' } }), line('t', 4, [0, 8], 270, { side: 'grey' })];
    const wall = piece('wall', 'wall', box(-9, 0.1, -0.05, 0.2), { blocksSight: true });
    const ruling = ask({ units, terrain: [wall] }, fire);
    // the second stand still looks past its own right corner, 0.05 clear of the wall
    expect(ruling.measures['firingStands']).toBe(3);
    expect(reasonOf(ruling, 'line-of-sight').margin).toBeNull();
    const closed = piece('wall', 'wall', box(-9, 0.1, 0.05, 0.2), { blocksSight: true });
    expect(ask({ units, terrain: [closed] }, fire).measures['firingStands']).toBe(2);
  });
  test('a stand with a free line sees, whatever woods its other lines run through', () => {
    // A wall half way, up to −0.55. Nothing is within an inch of the first stand's line along x = 0.5. The second stand, on its left,
    // looks first along (−1, 0)–(0, 8): through the wood, and 0.05 past the wall. Its line (−0.5, 0)–(0.5, 8) meets no wood, and at
    // the wall's corner (−0.55, 3.9) it is at x = −0.0125: (0.55 − 0.0125) × 8 / √65 = 0.533 clear, less than the first stand, but free.
    const [first, second] = [spots(90, [0, -0.375]), spots(90, [-1, -0.375])];
    const armed = { values: { weapon: 'RM' } };
    const terrain = [
      piece('wall', 'wall', box(-9, 3.9, -0.55, 4.1), { blocksSight: true }),
      piece('wood', 'wood', box(-1.4, 1, -0.6, 1.5)),
    ];
    const figures = { base: 'house', woods: { sightDepth: null } };
    const ruling = ask({ units: [stands('g', [...first, ...second], armed), target], terrain, figures }, fire);
    expect(ruling.answer).toBe('yes');
    // both are 8 inches away: one point each
    expect(ruling.measures).toMatchObject({ firingStands: 2, firePoints: 2 });
    const alone = ask({ units: [stands('g', second, armed), target], terrain, figures }, fire);
    expect(reasonOf(alone, 'line-of-sight').answer).toBe('yes');
    expect(reasonOf(alone, 'line-of-sight').margin).toBeCloseTo(0.53336 * 25.4, 2);
  });
  test('two blockers with a gap between them', () => {
    const list = (gap: number) => stands('x', spots(90, [-2 - gap / 2, 4], [2 + gap / 2, 4]), { base: [4, 0.75] });
    const gate = (gap: number) => reasonOf(ask({ units: [firer, target, list(gap)] }, fire), 'line-of-sight');
    // the straight line through the middle has half the gap to either side
    expect(gate(0.2)).toMatchObject({ answer: 'yes', margin: expect.closeTo(0.1 * 25.4, 1) });
    // they stand beside the ground between, which is an inch wide, and are within an inch of every line all the same
    expect(gate(1.6)).toMatchObject({ answer: 'yes', margin: expect.closeTo(0.8 * 25.4, 1) });
    expect(gate(2.1)).toMatchObject({ answer: 'yes', margin: null });
    expect(gate(-0.2)).toMatchObject({ answer: 'no', about: ['x'] });
  });

  test('units that stay see past one that is laid out anew in every opening', () => {
    // a screen of two stands, 4 wide: the first covers −2 to 2 half way, 1.5 more than the straight line at x = 0.5 would need
    const screen = stands('x', spots(90, [0, 4], [6, 4]), { base: [4, 0.75] });
    const position = must(layOut(must(readPositionFile(document({ units: [firer, target, screen] })))));
    const sightPast = (inches: number) => {
      const units = position.units.map(u => {
        const by = { x: inches * 25.4, y: 0 };
        const bases = u.bases.map((b, i) => moved(b, { at: i === 0 ? plus(b.at, by) : b.at, facing: b.facing }));
        return u.id === 'x' ? { ...u, bases } : u;
      });
      const unitById = new Map(units.map(u => [u.id, u]));
      const sight = reasonOf(must(must(ruleset.open({ ...position, units, unitById })).ask(fire)), 'line-of-sight');
      return [sight.answer, sight.margin === null ? null : Number((sight.margin / 25.4).toFixed(2))];
    };
    expect([0, 0, 0, 1.75, 3, 0].map(sightPast)).toEqual([
      ['no', -1.5],
      ['no', -1.5],
      ['no', -1.5],
      ['yes', 0.25], // it covers −0.25 to 3.75 now, and the line at x = −0.5 is free
      ['yes', null],
      ['no', -1.5],
    ]);
  });
});
