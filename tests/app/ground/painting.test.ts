// Ground by brush: a stroke is a piece, a second one joins what it touches, levels are kept apart.

import { beforeAll, describe, expect, test } from 'vitest';
import { lowered } from '../../../src/app/ground/lowering.ts';
import { painted, type Stroke } from '../../../src/app/ground/painting.ts';
import { areaOf, type Point, polygon, regionOf } from '../../../src/geometry/index.ts';
import type { Command } from '../../../src/play/index.ts';
import { type Opened, open } from '../../../src/rules/index.ts';
import type { FileTerrain, PositionFile } from '../../../src/table/index.ts';

const at = (x: number, y: number): Point => ({ x, y });
const EMPTY: PositionFile = {
  format: 'enfilade/position',
  version: 1,
  system: 'belle-alliance',
  lengths: 'mm',
  table: { width: 1000, height: 800 },
  sides: [],
  units: [],
};
let book: Opened;
beforeAll(async () => {
  const opened = await open(EMPTY);
  if (!opened.ok) throw new Error('the table is wrong');
  book = opened.value;
});
const stroke = (lines: readonly (readonly Point[])[], more: Partial<Stroke> = {}): Stroke => ({
  kind: 'hill',
  level: 1,
  width: 100,
  lines,
  ...more,
});
/** The table after the stroke. */
function after(file: PositionFile, s: Stroke): PositionFile {
  const made = painted(file, book, s);
  if (!made) throw new Error('nothing came of it');
  return done(file, made.commands);
}
/** The table after a stroke that takes away. */
function below(file: PositionFile, s: Stroke): PositionFile {
  const commands = lowered(file, s);
  if (!commands) throw new Error('nothing came of it');
  return done(file, commands);
}
function done(file: PositionFile, commands: readonly Command[]): PositionFile {
  const pieces = new Map((file.terrain ?? []).map(t => [t.id, t]));
  for (const c of commands) {
    if (c.type === 'set-terrain') pieces.set(c.piece.id, c.piece as FileTerrain);
    if (c.type === 'remove-terrain') pieces.delete(c.id);
  }
  return { ...file, terrain: [...pieces.values()] };
}
const groundOf = ({ outline }: FileTerrain): number => areaOf(regionOf(polygon(outline.map(([x, y]) => at(x, y)))));
const first = stroke([[at(200, 200), at(400, 200)]]);

describe('a stroke', () => {
  test('of 200 mm with a brush of 100 mm covers 200 × 100 and a disc of 50: 27,854 mm²', () => {
    const { terrain = [] } = after(EMPTY, first);
    expect(terrain.map(t => [t.id, t.kind, t.level])).toEqual([['hill-1', 'hill', 1]]);
    // a polygon within 0.5 mm of it; its rim is 400 + 100π = 714 mm long
    expect(Math.abs(groundOf(terrain[0] as FileTerrain) - (20_000 + Math.PI * 2500))).toBeLessThan(0.5 * 714);
  });
  test('that touches ground of its kind and level joins it; two pieces become one', () => {
    const two = after(after(EMPTY, first), stroke([[at(600, 200), at(800, 200)]]));
    expect(two.terrain?.map(t => t.id)).toEqual(['hill-1', 'hill-2']);
    const one = after(two, stroke([[at(400, 200), at(600, 200)]]));
    expect(one.terrain?.map(t => t.id)).toEqual(['hill-1']);
    const xs = one.terrain?.[0]?.outline.map(([x]) => x) ?? [];
    // each rim is thinned once, by 0.5 mm; the union by 0.02
    expect(Math.abs(Math.min(...xs) - 150)).toBeLessThan(0.53);
    expect(Math.abs(Math.max(...xs) - 850)).toBeLessThan(0.53);
  });
  test('of the next level lies on the first as a piece of its own', () => {
    const both = after(after(EMPTY, first), stroke([[at(300, 200)]], { level: 2, width: 60 }));
    expect(both.terrain?.map(t => [t.id, t.level])).toEqual([
      ['hill-1', 1],
      ['hill-2', 2],
    ]);
  });
  test('on both halves is two pieces, or one across the middle', () => {
    const apart = after(EMPTY, stroke([[at(200, 200)], [at(800, 600)]]));
    expect(apart.terrain).toHaveLength(2);
    const across = after(
      EMPTY,
      stroke([
        [at(300, 400), at(500, 400)],
        [at(700, 400), at(500, 400)],
      ]),
    );
    expect(across.terrain).toHaveLength(1);
  });
  test('each piece keeps its name where it lies, whatever is painted elsewhere', () => {
    const one = after(EMPTY, stroke([[at(800, 600)]]));
    const both = after(one, stroke([[at(200, 200)], [at(820, 600)]]));
    const west = (id: string) => Math.min(...(both.terrain?.find(t => t.id === id)?.outline.map(([x]) => x) ?? []));
    expect([west('hill-1'), west('hill-2')].map(Math.round)).toEqual([750, 150]);
  });
  test('a ring is filled: a file has no holes', () => {
    const round = Array.from({ length: 33 }, (_, i) =>
      at(500 + 200 * Math.cos((i * Math.PI) / 16), 400 + 200 * Math.sin((i * Math.PI) / 16)),
    );
    const { terrain = [] } = after(EMPTY, stroke([round]));
    expect(terrain).toHaveLength(1);
    expect(groundOf(terrain[0] as FileTerrain)).toBeGreaterThan(Math.PI * 240 ** 2);
  });
});

describe('a stroke that takes away', () => {
  const square = (id: string, level: number, x: number, side: number): FileTerrain => ({
    id,
    kind: 'hill',
    level,
    outline: [[x, x], [x + side, x], [x + side, x + side], [x, x + side]], // biome-ignore format: one line
  });
  // level 1 from 100 to 500, level 2 from 200 to 400
  const hill: PositionFile = { ...EMPTY, terrain: [square('low', 1, 100, 400), square('high', 2, 200, 200)] };
  const areas = ({ terrain = [] }: PositionFile) => terrain.map(t => [t.id, t.level, Math.round(groundOf(t) / 100)]);

  test('of level 2 leaves level 1 as it is', () => {
    // 100 mm wide from west to east at 300 north: 200 × 100 of the upper square, which falls into two of 200 × 50
    const after = below(hill, stroke([[at(0, 300), at(600, 300)]], { level: 2 }));
    expect(areas(after)).toEqual([['low', 1, 1600], ['high', 2, 100], ['high-1', 2, 100]]); // biome-ignore format: one line
  });
  test('of level 1 takes all above away with it', () => {
    const after = below(hill, stroke([[at(0, 300), at(600, 300)]]));
    expect(after.terrain?.map(t => [t.id, t.level])).toEqual([
      ['low', 1],
      ['high', 2],
      ['low-1', 1],
      ['high-1', 2],
    ]);
    // 400 × 100 of 400 × 400: two of 400 × 150, whose new side strays by at most 0.5 mm; of the upper square two of 200 × 50
    for (const [t, mm2, long] of (after.terrain ?? []).map(
      t => [t, t.level === 1 ? 60_000 : 10_000, t.level === 1 ? 400 : 200] as const,
    ))
      expect(Math.abs(groundOf(t) - mm2)).toBeLessThanOrEqual(0.5 * long);
  });
  test('a pit within is cut open from south to north: two halves with half a disc less', () => {
    const after = below({ ...EMPTY, terrain: [square('low', 1, 100, 400)] }, stroke([[at(300, 300)]]));
    const half = (160_000 - Math.PI * 2500) / 2;
    expect(after.terrain).toHaveLength(2);
    // the rim of the half disc is 50π mm long and strays by at most 0.5 mm
    for (const t of after.terrain ?? []) expect(Math.abs(groundOf(t) - half)).toBeLessThan(0.5 * 50 * Math.PI);
  });
  test('over a whole piece removes it; other kinds and lower levels stay; beside everything it does nothing', () => {
    const wood: FileTerrain = { ...square('wood', 0, 200, 100), kind: 'wood' };
    const file = { ...hill, terrain: [...(hill.terrain ?? []), wood] };
    const after = below(file, stroke([[at(200, 300), at(400, 300)]], { level: 2, width: 300 }));
    expect(after.terrain?.map(t => t.id)).toEqual(['low', 'wood']);
    expect(lowered(file, stroke([[at(800, 700)]]))).toBeNull();
  });
});
