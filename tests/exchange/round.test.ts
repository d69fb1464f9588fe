// Ours to GeoJSON and back: every corner and every middle within the grid, everything else the same.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { write } from '../../src/exchange/index.ts';
import {
  layOut,
  type MapFile,
  mmOf,
  parseJson,
  readMapFile,
  readPositionFile,
  withMap,
} from '../../src/table/index.ts';
import { mapOf, positionOf } from './made.ts';

const FOLDER = 'maps/positions';
/** mm: one step of the grid. */
const STEP = 1 / 1024;
const valueIn = (path: string): unknown => {
  const json = parseJson(readFileSync(path, 'utf8'));
  if (!json.ok) throw new Error(path);
  return json.value;
};
const mapIn = (path: string): MapFile => {
  const map = readMapFile(valueIn(path));
  if (!map.ok) throw new Error(path);
  return map.value;
};
type Corners = readonly (readonly [number, number])[];
/** From each corner to the nearest of the other outline: where an outline starts is nobody's business. */
const farthest = (a: Corners, b: Corners): number =>
  Math.max(...a.map(([x, y]) => Math.min(...b.map(([u, v]) => Math.hypot(x - u, y - v)))));

const grounds = readdirSync(`${FOLDER}/ground`).map(name => `${FOLDER}/ground/${name}`);
test.each(grounds)('%s', async path => {
  const map = mapIn(path);
  const written = write(map, 'geojson');
  const back = await mapOf('back.geojson', written.ok ? written.value : '');
  const { terrain, ...rest } = back;
  expect(rest).toEqual({ ...map, terrain: undefined });
  expect(terrain.map(({ outline: _o, ...t }) => t)).toEqual(map.terrain.map(({ outline: _o, ...t }) => t));
  const mm = mmOf(map.lengths);
  for (const [i, t] of map.terrain.entries())
    expect(farthest(terrain[i]?.outline ?? [], t.outline) * mm).toBeLessThanOrEqual(STEP);
});

const bearing = (facing: number): number => (facing * Math.PI) / 180;
const positions = readdirSync(FOLDER).filter(name => name.endsWith('.json'));
test.each(positions)('%s', async name => {
  const read = readPositionFile(valueIn(`${FOLDER}/${name}`));
  if (!read.ok) throw new Error(name);
  const { map } = read.value;
  const file = map === undefined ? read.value : withMap(read.value, mapIn(`${FOLDER}/${map}`));
  const written = write(file, 'geojson');
  const back = await positionOf('back.geojson', written.ok ? written.value : '');
  const [was, is] = [layOut(file), layOut(back)];
  if (!was.ok || !is.ok) throw new Error(JSON.stringify([was, is]));
  expect(is.value.units.map(u => u.id)).toEqual(was.value.units.map(u => u.id));
  for (const [i, unit] of was.value.units.entries())
    for (const [j, base] of unit.bases.entries()) {
      const other = is.value.units[i]?.bases[j];
      expect(other?.id).toBe(base.id);
      expect(Math.hypot((other?.at.x ?? 0) - base.at.x, (other?.at.y ?? 0) - base.at.y)).toBeLessThanOrEqual(STEP);
      expect(Math.cos(bearing(other?.facing ?? Number.NaN) - bearing(base.facing))).toBeGreaterThan(1 - 1e-12);
    }
  expect(back.calls).toEqual(file.calls);
});
