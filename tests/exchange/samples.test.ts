// Real files of others, opened as `convert` does: what a person who knows the format expects of each.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWithReady, recognise } from '../../src/exchange/index.ts';
import { judgeCalls, loadRuleset, openWith } from '../../src/rules/index.ts';
import { bad, type FileUnit, good, layOut, type MapFile, mmOf, type PositionFile } from '../../src/table/index.ts';
import { must } from '../must.ts';

const FOLDER = 'tests/exchange/samples';
const opened = async (path: string, answers = {}) => {
  const source = { name: path, bytes: new Uint8Array(readFileSync(`${FOLDER}/${path}`)) };
  return (await readWithReady(source, answers)).reading;
};
const mapIn = async (path: string, answers = {}): Promise<MapFile> => {
  const reading = await opened(path, answers);
  if (reading.kind !== 'map') throw new Error(JSON.stringify(reading));
  return reading.map;
};
const positionIn = async (path: string, answers = {}): Promise<PositionFile> => {
  const reading = await opened(path, answers);
  if (reading.kind !== 'position') throw new Error(JSON.stringify(reading));
  return reading.position;
};
const xs = (map: MapFile): number[] => map.terrain.flatMap(t => t.outline.map(([x]) => x));
const ys = (map: MapFile): number[] => map.terrain.flatMap(t => t.outline.map(([, y]) => y));

test('two rooms: squares of an inch from the origin (2, 1), walls as bands, the doors between them', async () => {
  const map = await mapIn('uvtt/two-rooms.dd2vtt', { 'wall-width': 6 });
  expect(map.table).toEqual({ width: 254, height: 254 }); // 10 squares of 25.4 mm
  // the outer wall runs from square (3, 2) to (11, 10): 1 to 9 squares from the west, 1 to 9 from the north, 3 mm thicker
  expect(Math.min(...xs(map))).toBeCloseTo(25.4 - 3, 2);
  expect(Math.max(...xs(map))).toBeCloseTo(9 * 25.4 + 3, 2);
  expect(Math.max(...ys(map))).toBeCloseTo(254 - 25.4 + 3, 2);
  const doors = map.terrain.filter(t => t.kind === 'gate');
  expect(doors.map(d => [d.name, d.blocksSight])).toEqual([
    ['Door 1 (shut)', true],
    ['Door 2 (open)', false],
  ]);
  // door 1 lies at x = 7, y from 2.5 to 3.5: 5 squares from the west, 8.5 to 7.5 squares from the south
  const [shut] = doors;
  expect(shut?.outline.map(([, y]) => y).sort((a, b) => a - b)[0]).toBeCloseTo(7.5 * 25.4, 2);
  expect(shut?.outline.every(([x]) => Math.abs(x - 5 * 25.4) < 1.51)).toBe(true);
});

test('a solid layer of Tiled is one building for each patch of tiles', async () => {
  const map = await mapIn('tiled/collider.tmx', { scale: 10 });
  // columns 3 and 7 in rows 3 to 8, columns 9 and 10 in rows 3 to 7, of ten rows of 10 mm
  const boxes = map.terrain.map(t => {
    const [x, y] = [t.outline.map(p => p[0]), t.outline.map(p => p[1])];
    return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
  });
  expect(boxes).toEqual([
    [20, 20, 30, 80],
    [60, 20, 70, 80],
    [80, 30, 100, 80],
  ]);
});

test('an isometric map opens in plan: objects in squares of a tile’s height', async () => {
  const map = await mapIn('tiled/isometric.tmx', { scale: 8 });
  expect(map.table).toEqual({ width: 80, height: 80 });
  // the rectangle at (28.4375, 16.8125), 10.125 × 8.875 pixels; a tile is 8 pixels, so 1 pixel is 1 mm
  const rect = map.terrain.find(t => t.name === 'rect');
  expect(rect?.outline.map(([x, y]) => [x, y])).toContainEqual([28.4375, 63.1875]);
  expect(rect?.outline.map(([x, y]) => [x, y])).toContainEqual([38.5625, 54.3125]);
});

test('94 roads of a real place, none lost', async () => {
  const reading = await opened('geojson/roads-seoul.geojson');
  const map = await mapIn('geojson/roads-seoul.geojson');
  expect(new Set(map.terrain.map(t => t.kind))).toEqual(new Set(['road', 'bridge'])); // some are tagged bridge=yes
  expect(map.terrain.length).toBeGreaterThanOrEqual(94);
  expect(reading.kind === 'map' && reading.left.join()).not.toContain('flat');
});

test('9 areas of the globe keep their shape', async () => {
  const map = await mapIn('geojson/polygon-samples.geojson', { kind: 'wood' });
  expect(map.terrain.map(t => t.kind)).toEqual(Array(9).fill('wood'));
  // Lavoie et St-Jean-Baptiste spans 0.438200° of longitude at 47.9° and 0.233237° of latitude: 32.75 km by 25.9 km, 1.263 : 1
  const piece = map.terrain.find(t => t.name?.startsWith('Loisirs Lavoie'));
  const [x, y] = [(piece?.outline ?? []).map(p => p[0]), (piece?.outline ?? []).map(p => p[1])];
  expect((Math.max(...x) - Math.min(...x)) / (Math.max(...y) - Math.min(...y))).toBeCloseTo(1.263, 1);
});

test('a saved game of VASSAL: counters on their board, by side', async () => {
  const position = await positionIn('vassal/ragnarok-start.vsav', { scale: 0.5, base: 20 });
  expect(position.sides.map(s => s.name).sort()).toEqual(expect.arrayContaining(['Aesir', 'Jotun']));
  const odin = position.units.find(u => u.name === 'en-odin');
  expect(odin?.side).toBe('aesir');
  // stands at (3196, 190); Heimdall at (80, 1682): 3116 and 1492 pixels apart, half a mm each
  const heimdall = position.units.find(u => u.name === 'hero-heimdall');
  const [a, b] = [odin?.bases?.[0]?.at ?? [0, 0], heimdall?.bases?.[0]?.at ?? [0, 0]];
  const between = [Math.abs((a[0] ?? 0) - (b[0] ?? 0)), (a[1] ?? 0) - (b[1] ?? 0)];
  expect(between).toEqual([1558, 746]);
  expect(layOut(position).ok).toBe(true);
});

test('a barricade of Tabletop Simulator is a piece of ground, 0.68 as deep as asked, turned about', async () => {
  const map = await mapIn('tts/barricade.json', { 'scenery-width': 80, 'scenery-depth': 20 });
  const [piece] = map.terrain;
  expect([piece?.kind, piece?.name]).toEqual(['field-work', 'Barricade [Heavy Cover]']);
  const [x, y] = [(piece?.outline ?? []).map(p => p[0]), (piece?.outline ?? []).map(p => p[1])];
  expect(Math.max(...x) - Math.min(...x)).toBeCloseTo(80, 1);
  expect(Math.max(...y) - Math.min(...y)).toBeCloseTo(13.6, 1);
});

const all = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  p => /\.[a-z0-9]+$/.test(p) && !p.endsWith('.md'),
);
test.each(all)('%s opens and can be laid out', async path => {
  const bytes = new Uint8Array(readFileSync(`${FOLDER}/${path}`));
  expect(recognise({ name: path, bytes })).not.toBeNull();
  const reading = await opened(path);
  const file = reading.kind === 'map' ? bare(reading.map) : reading.kind === 'position' ? reading.position : null;
  if (!file) throw new Error(JSON.stringify(reading).slice(0, 500));
  const laid = layOut(file);
  expect(laid.ok ? [] : laid.problems).toEqual([]);
});
/** Two battalions of 120 mm, 60 mm apart in the middle of the table, and a shot from one at the other. */
const withShot = (file: PositionFile): PositionFile => {
  const mm = mmOf(file.lengths);
  const { width = 0, height = 0 } = file.table ?? {};
  const battalion = (id: string, facing: number, ahead: number): FileUnit => ({
    id,
    side: id,
    arm: 'infantry',
    formation: 'line',
    facing,
    block: { at: [width / 2, height / 2 + ahead / mm], files: 10, ranks: 2, base: [12 / mm, 12 / mm] },
  });
  return {
    ...file,
    system: 'belle-alliance',
    sides: [{ id: 'red' }, { id: 'blue' }],
    units: [battalion('red', 0, -30), battalion('blue', 180, 30)],
    calls: [{ kind: 'fire', firer: 'red', target: 'blue' }],
  };
};
test.each(all)('a shot across %s is ruled on', async path => {
  const reading = await opened(path);
  const file = reading.kind === 'map' ? bare(reading.map) : reading.kind === 'position' ? reading.position : null;
  const game = must(openWith(await loadRuleset('belle-alliance'), withShot(must(file ? good(file) : bad()))));
  const [ruling] = must(judgeCalls(game));
  expect(ruling?.reasons.length).toBeGreaterThan(3);
  expect(ruling?.reasons.map(r => r.cite)).toContain('3.1.3');
  expect(['yes', 'no']).toContain(ruling?.answer);
});
const bare = ({ lengths, table, terrain }: MapFile): PositionFile => ({
  format: 'enfilade/position',
  version: 1,
  system: 'lasalle',
  lengths,
  table,
  terrain,
  sides: [],
  units: [],
});
