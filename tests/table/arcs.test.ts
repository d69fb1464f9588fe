// Terrain with round sides: what a file says of them, the polygon that rulings go by, what is wrong with them, maps in other lengths.

import { describe, expect, test } from 'vitest';
import { boundsOf, signedArea } from '../../src/geometry/index.ts';
import {
  formatProblem,
  layOut,
  readMapFile,
  readPositionFile,
  reversedOutline,
  withMap,
  withPlaces,
  writeFile,
} from '../../src/table/index.ts';
import { laidOut, must } from '../must.ts';
import { made } from './made.ts';

/** In cm: a square room of 10 × 4 with half a circle of 5 on its north side, so 9 high. */
const APSE = {
  id: 'apse',
  kind: 'building',
  outline: [
    [30, 20],
    [40, 20],
    [40, 24],
    [30, 24],
  ] as [number, number][],
  arcs: [{ side: 2, through: [35, 29] as [number, number] }],
};
const withApse = (over: object = {}) => made({ terrain: [{ ...APSE, ...over }] });
const outlineOf = (value: unknown) => {
  const outline = laidOut(value).terrain[0]?.outline;
  if (!outline) throw new Error('no terrain');
  return outline;
};
const complaintsOf = (value: unknown): readonly string[] => {
  const file = readPositionFile(value);
  const laid = file.ok ? layOut(file.value) : file;
  return laid.ok ? [] : laid.problems.map(formatProblem);
};

describe('a side that is an arc', () => {
  test('reaches as far as the circle does, and holds its area but for what its sides cut off', () => {
    const outline = outlineOf(withApse());
    const { minX, minY, maxX, maxY } = boundsOf(outline);
    expect([minX, minY, maxX, maxY]).toEqual([300, 200, 400, 290]);
    // 100 × 40 + π 50² / 2 = 7926.99 mm²; 0.05 mm along π 50 mm are 7.85 mm² at most
    const area = signedArea(outline.points);
    expect(area).toBeLessThan(7926.991);
    expect(area).toBeGreaterThan(7926.991 - 7.854);
  });
  test('run the other way round it is the same polygon', () => {
    const back = reversedOutline(APSE);
    expect(back.outline[0]).toEqual([30, 24]);
    // the outline runs (30, 24), (40, 24), (40, 20), (30, 20) now: the arc is its first side
    expect(back.arcs).toEqual([{ side: 0, through: [35, 29] }]);
    const key = (p: { x: number; y: number }): string => `${p.x} ${p.y}`;
    const [one, other] = [outlineOf(withApse()), outlineOf(withApse(back))].map(o => o.points.map(key).sort());
    expect(other).toEqual(one);
  });
  test('without arcs a piece is what it was: its corners alone', () => {
    const { arcs: _arcs, ...plain } = APSE;
    expect(outlineOf(made({ terrain: [plain] })).points).toHaveLength(4);
    expect(outlineOf(withApse({ arcs: [] }))).toEqual(outlineOf(made({ terrain: [plain] })));
  });
  test('a ring that is written closed has the same sides', () => {
    const closed = { outline: [...APSE.outline, APSE.outline[0]] };
    expect(outlineOf(withApse(closed))).toEqual(outlineOf(withApse()));
  });
  test('written and read again it has the same bytes', () => {
    const file = must(readPositionFile(withApse()));
    expect(writeFile(must(readPositionFile(JSON.parse(writeFile(file)))))).toBe(writeFile(file));
    expect(file.terrain?.[0]?.arcs).toEqual(APSE.arcs);
  });
  test('a map in inches under a position in cm: the arc goes along', () => {
    const inch = withPlaces(APSE, ([x, y]) => [x / 2.54, y / 2.54]);
    const map = must(
      readMapFile({
        format: 'enfilade/map',
        version: 1,
        lengths: 'in',
        table: { width: 48, height: 32 },
        terrain: [inch],
      }),
    );
    const file = withMap(must(readPositionFile(made())), map);
    const { maxY } = boundsOf(outlineOf(file));
    expect(maxY).toBeCloseTo(290, 3);
  });
});

test.each([
  [
    'a side that is not there',
    [{ side: 4, through: [35, 29] }],
    'terrain[0].arcs[0].side: must be at most 3: the outline has 4 sides, counted from 0',
  ],
  [
    'a side twice',
    [APSE.arcs[0], { side: 2, through: [35, 30] }],
    'terrain[0].arcs[1].side: side 2 is taken by terrain[0].arcs[0]',
  ],
  [
    'a point on the side',
    [{ side: 2, through: [35, 24] }],
    'terrain[0].arcs[0].through: lies in line with the ends of its side and makes no arc',
  ],
  [
    'a point just off it, far away',
    [{ side: 2, through: [90_000, 24.5] }],
    'terrain[0].arcs[0].through: makes an arc that is larger than any table',
  ],
  [
    'an arc through the piece’s other side',
    [{ side: 2, through: [35, 18] }],
    'terrain[0].outline: sides 0 and 2 cross, touch or repeat a corner',
  ],
  ['half a side', [{ side: 1.5, through: [35, 29] }], 'terrain[0].arcs[0].side: must be a whole number'],
  ['a point with no north', [{ side: 2, through: [35] }], 'terrain[0].arcs[0].through: must have at least 2 entries'],
] as const)('refused: %s', (_name, arcs, complaint) => {
  expect(complaintsOf(withApse({ arcs }))[0]).toBe(complaint);
});

test('corners of arcs count for the limit of a table, without being cut', () => {
  // 1000 half circles of 30 m: 2 × 2048 parts or so each, far more than 200,000
  const far = Array.from({ length: 1000 }, (_, i) => ({
    ...APSE,
    id: `a${i}`,
    outline: [
      [0, 0],
      [3000, 0],
      [3000, 1],
      [0, 1],
    ],
    arcs: [{ side: 2, through: [1500, 1501] }],
  }));
  expect(complaintsOf(made({ terrain: far }))).toEqual(['terrain: more than 200000 corners on the table']);
});
