// Pieces of ground as the game holds them: what is drawn, what goes with a piece that is taken away, order, saving, new tables.

import { describe, expect, test } from 'vitest';
import { valueFields } from '../../../src/app/army/valueFields.ts';
import { setValue } from '../../../src/app/army/words.ts';
import { KINDS } from '../../../src/app/ground/kinds.ts';
import {
  converted,
  groundIn,
  scaleKeysOf,
  tableFile,
  usualScale,
  usualTable,
} from '../../../src/app/ground/newTable.ts';
import {
  closedGround,
  contourOf,
  drawnPiece,
  duplicateOf,
  pieceAt,
  putPiece,
  removePiece,
  reordered,
  shiftedPiece,
  shownPiece,
  twinOf,
  withOutline,
} from '../../../src/app/ground/pieces.ts';
import { mapOf } from '../../../src/app/ground/saveMap.ts';
import { smoothed } from '../../../src/app/ground/shaping.ts';
import { straight } from '../../../src/geometry/index.ts';
import { begin, type Command, startGame } from '../../../src/play/index.ts';
import { loadRuleset, openWith, type Ruleset } from '../../../src/rules/index.ts';
import {
  type FileTerrain,
  layOut,
  type Position,
  type PositionFile,
  readMapFile,
  SYSTEMS,
  writeFile,
} from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { runWith } from '../../play/runs.ts';

const lasalle = await loadRuleset('lasalle');

const box = (x: number, y: number, w: number, h: number): [number, number][] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const HILL: FileTerrain = { id: 'hill-1', kind: 'hill', outline: box(10, 10, 60, 50), level: 1 };
const WOOD: FileTerrain = { id: 'wood-1', kind: 'wood', name: 'Copse', outline: box(20, 20, 10, 10) };
const GROVE: FileTerrain = { id: 'wood-2', kind: 'wood', outline: box(24, 22, 20, 12) };
const file = (more: Partial<PositionFile> = {}): PositionFile => ({
  format: 'enfilade/position',
  version: 1,
  system: 'lasalle',
  lengths: 'cm',
  scale: { BW: 4 },
  table: { width: 180, height: 120 },
  sides: [{ id: 'a' }, { id: 'b' }],
  terrain: [HILL, WOOD, GROVE],
  units: [],
  ...more,
});
function laid(f: PositionFile): Position {
  return must(layOut(f));
}
async function after(f: PositionFile, commands: readonly Command[]): Promise<PositionFile> {
  const ruleset: Ruleset = await loadRuleset(f.system);
  const game = begin(startGame(ruleset, { file: f, seed: 's', mode: 'free' }));
  return runWith(ruleset)(game, ...commands).now.table;
}
/** The number of the place in mm; the file has cm. */
const cm = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x: x * 10, y: y * 10 }));

describe('drawn', () => {
  test('an area keeps its corners, in the lengths of the file, under the first free name', () => {
    const f = file();
    const points = [
      { x: 333, y: 250 },
      { x: 421.5, y: 250 },
      { x: 400, y: 310 },
    ];
    const piece = drawnPiece(
      f,
      { position: laid(f), ruleset: lasalle },
      { kind: 'wood', ...straight(points), width: null },
    );
    expect(piece).toEqual({
      id: 'wood-3',
      kind: 'wood',
      outline: [
        [33.3, 25],
        [42.15, 25],
        [40, 31],
      ],
      blocksSight: true,
      values: { cover: 'soft', rough: true },
    });
  });

  test('a road is a band about its line, and is taken hold of by it', () => {
    const f = file();
    const points = [
      { x: 100, y: 700 },
      { x: 500, y: 700 },
    ];
    const road = drawnPiece(
      f,
      { position: laid(f), ruleset: lasalle },
      { kind: 'road', ...straight(points), width: 40 },
    );
    expect(road.outline).toEqual([
      [10, 68],
      [50, 68],
      [50, 72],
      [10, 72],
    ]);
    expect(shownPiece(road, 'cm')).toEqual({ id: 'road-1', ...straight(points), width: 40 });
  });

  test('a hill lies one level above those it lies in', () => {
    const f = file();
    const inside = {
      kind: 'hill',
      ...straight(
        cm([
          [20, 20],
          [50, 20],
          [40, 50],
        ]),
      ),
      width: null,
    };
    const across = {
      kind: 'hill',
      ...straight(
        cm([
          [60, 20],
          [90, 20],
          [80, 50],
        ]),
      ),
      width: null,
    };
    expect(drawnPiece(f, { position: laid(f), ruleset: lasalle }, inside).level).toBe(2);
    expect(drawnPiece(f, { position: laid(f), ruleset: lasalle }, across).level).toBe(1);
  });

  test.each(SYSTEMS)('what %s says of each kind of ground is in its own words', async system => {
    const ruleset = await loadRuleset(system);
    for (const kind of KINDS) {
      const { height: _height, ...preset } = ruleset.face.ground[kind] ?? {};
      const said = ruleset.keys.terrainValues.safeParse(preset.values ?? {});
      expect(said.success, kind).toBe(true);
    }
  });
});

describe('round sides', () => {
  // the corners of a square of 20 cm, as a curve: its circle, of 10 √2 cm about (40, 40)
  const SQUARE = [
    { x: 300, y: 300 },
    { x: 500, y: 300 },
    { x: 500, y: 500 },
    { x: 300, y: 500 },
  ];
  const drawnRound = () => {
    const f = file();
    const book = { position: laid(f), ruleset: lasalle };
    return drawnPiece(f, book, { kind: 'wood', ...smoothed(SQUARE, true), width: null });
  };
  const pointsIn = (piece: FileTerrain) => laid(file({ terrain: [piece] })).terrain[0]?.outline.points ?? [];
  test('a curve goes into the file as arcs, in its lengths', () => {
    const wood = drawnRound();
    expect(wood.outline).toHaveLength(4);
    expect(wood.arcs).toEqual([
      { side: 0, through: [40, 25.8579] }, // 40 − 14.1421
      { side: 1, through: [54.1421, 40] },
      { side: 2, through: [40, 54.1421] },
      { side: 3, through: [25.8579, 40] },
    ]);
    for (const p of pointsIn(wood)) expect(Math.abs(Math.hypot(p.x - 400, p.y - 400) - 141.421)).toBeLessThan(0.01);
  });
  test('moved, doubled and mirrored they stay arcs; the mirror image has the mirrored polygon', () => {
    const wood = drawnRound();
    const bulged = { ...wood, arcs: [{ side: 0, through: [38, 22] as [number, number] }] };
    expect(shiftedPiece(wood, { x: 15, y: -20 }, 'cm').arcs?.[0]).toEqual({ side: 0, through: [41.5, 23.8579] });
    expect(duplicateOf(file(), wood).arcs).toHaveLength(4);
    const twin = { ...bulged, ...twinOf(file(), bulged, 'sides') };
    const width = (file().table?.width ?? 0) * 10;
    const key = (p: { x: number; y: number }): string => `${Math.round(p.x * 100)} ${Math.round(p.y * 100)}`;
    expect(pointsIn(twin).map(key).sort()).toEqual(pointsIn(bulged).map(p => key({ x: width - p.x, y: p.y })).sort()); // biome-ignore format: one line
  });
  test('they go through the game and into its map', async () => {
    const wood = drawnRound();
    const table = await after(file(), [putPiece(wood)]);
    expect(table.terrain?.find(t => t.id === wood.id)?.arcs).toEqual(wood.arcs);
    expect(mapOf(table).terrain.at(-1)).toEqual(wood);
  });
  test('taken hold of, they are the arcs; another outline of straight sides leaves none', () => {
    const shown = shownPiece(drawnRound(), 'cm');
    expect(shown.through.every(p => p !== null)).toBe(true);
    expect(withOutline(drawnRound(), straight(SQUARE), 'cm').arcs).toBeUndefined();
  });
});

describe('changed', () => {
  test('a crest goes along with its hill', () => {
    const hill: FileTerrain = {
      ...HILL,
      values: {
        crest: [
          [20, 30],
          [50, 32.5],
        ],
      },
    };
    const moved = shiftedPiece(hill, { x: 15, y: -20 }, 'cm');
    expect(moved.outline[0]).toEqual([11.5, 8]);
    expect(moved.values).toEqual({
      crest: [
        [21.5, 28],
        [51.5, 30.5],
      ],
    });
  });

  test('a double lies beside it, under a name of its own', () => {
    const twin = duplicateOf(file(), WOOD);
    expect(twin).toMatchObject({ id: 'wood-3', name: 'Copse (copy)' });
    expect(twin.outline[0]).toEqual([23, 17]);
  });

  test('a contour has the next level and none of the words of the hill', () => {
    const outline = cm([
      [20, 20],
      [60, 20],
      [60, 50],
    ]);
    const named = { ...HILL, name: 'Mont', values: { rough: true } };
    expect(contourOf(file(), named, straight(outline), 1)).toEqual({
      id: 'hill-2',
      kind: 'hill',
      level: 2,
      outline: [
        [20, 20],
        [60, 20],
        [60, 50],
      ],
    });
  });

  test('taken away with the words of other books and the questions that name it', async () => {
    const f = file({
      calls: [],
      also: { emperor: { scale: { BD: 10 }, terrain: { 'wood-1': { values: { protection: 2 } } } } },
    });
    const left = await after(f, removePiece(f, 'wood-1'));
    expect(left.terrain?.map(t => t.id)).toEqual(['hill-1', 'wood-2']);
    expect(left.also).toEqual({ emperor: { scale: { BD: 10 }, terrain: {} } });
    // before the other book the table can still be read
    expect(openWith(await loadRuleset('emperor'), left, { system: 'emperor' }).ok).toBe(true);
  });

  test('to the front and to the back among pieces of its layer; the eye meets the front one first', async () => {
    const f = file();
    const both = { x: 270, y: 250 };
    expect(pieceAt(laid(f), both, 0)).toBe('wood-2');
    const front = await after(f, reordered(f, laid(f), 'wood-1', 'front'));
    expect(front.terrain?.map(t => t.id)).toEqual(['hill-1', 'wood-2', 'wood-1']);
    expect(pieceAt(laid(front), both, 0)).toBe('wood-1');
    const back = await after(front, reordered(front, laid(front), 'wood-1', 'back'));
    expect(back.terrain?.map(t => t.id)).toEqual(['hill-1', 'wood-1', 'wood-2']);
  });

  test('a value of the book in force: in the piece, or in the overlay of another book', async () => {
    const f = file();
    const own = await after(f, setValue(f, 'lasalle', { list: 'terrain', id: 'wood-1' }, ['cover', 'hard']));
    expect(own.terrain?.[1]?.values).toEqual({ cover: 'hard' });
    const over = setValue(f, 'emperor', { list: 'terrain', id: 'wood-1' }, ['protection', 2]);
    expect(over).toEqual([
      { type: 'set-terms', terms: { also: { emperor: { terrain: { 'wood-1': { values: { protection: 2 } } } } } } },
    ]);
  });

  test('while the book is enforced the ground stays; after the game, and in other modes, it does not', async () => {
    const start = startGame(await loadRuleset('lasalle'), { file: file(), seed: 's', mode: 'enforced' });
    expect(closedGround(start)).toContain('enforced');
    expect(closedGround({ ...start, mode: 'advised' })).toBeNull();
    expect(closedGround({ ...start, mode: 'free' })).toBeNull();
  });
});

describe('files', () => {
  test('the map is the ground without units; it can be read again', () => {
    const f = file({ title: 'Two woods', units: [{ id: 'u', side: 'a', arm: 'infantry' }] });
    const map = mapOf(f);
    expect(map).not.toHaveProperty('units');
    const again = readMapFile(JSON.parse(writeFile(map)));
    expect(again).toEqual({ ok: true, value: map });
  });

  test.each(SYSTEMS)('a new table of %s opens before its book', async system => {
    const { lengths, width, depth } = await usualTable(system);
    const keys = await scaleKeysOf(system);
    const scale = Object.fromEntries(keys.map(key => [key, usualScale(key, lengths)]));
    const f = tableFile({ title: 'New', system, lengths, width, depth, scale, sides: ['One', 'Two'], terrain: [] });
    const opened = openWith(await loadRuleset(system), f);
    expect(opened.ok ? opened.value.position.sides.map(s => s.name) : opened.problems).toEqual(['One', 'Two']);
  });

  test('ground taken along to inches: 25.4 mm are one; words of the old book stay behind', () => {
    const wall: FileTerrain = {
      id: 'w',
      kind: 'wall',
      height: 2.54,
      outline: box(2.54, 5.08, 25.4, 1.27),
      values: { cover: 'hard' },
    };
    expect(groundIn([wall], 'cm', 'in')).toEqual([
      {
        id: 'w',
        kind: 'wall',
        height: 1,
        outline: [
          [1, 2],
          [11, 2],
          [11, 2.5],
          [1, 2.5],
        ],
      },
    ]);
    expect(converted(180, 'cm', 'in')).toBe(70.87); // 1,800 / 25.4 = 70.866
  });
});

test('the form of a piece has the fields of its schema', async () => {
  const { terrainPiece } = await import('../../../src/table/index.ts');
  const kinds = Object.fromEntries(valueFields(terrainPiece).map(f => [f.key, f.kind]));
  expect(kinds).toEqual({
    id: 'text',
    name: 'text',
    arcs: 'json', // in the corners
    kind: 'text',
    outline: 'json',
    level: 'number',
    height: 'number',
    blocksSight: 'flag',
    values: 'json',
  });
});
