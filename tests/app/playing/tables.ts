// Tables for the tests of playing: files of maps/positions as the page opens them.

import { readFileSync } from 'node:fs';
import { show } from '../../../src/app/laying.ts';
import { reopened, type Scene } from '../../../src/desk/index.ts';
import { type Ruleset } from '../../../src/rules/index.ts';
import { type MapFile, type PositionFile, readMapFile, readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

const folder = new URL('../../../maps/positions/', import.meta.url);

export function fileOf(name: string): PositionFile {
  return must(readPositionFile(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))));
}
function mapOf(name: string): MapFile {
  return must(readMapFile(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
}
/** Lays the file on the page's own table. */
export function laid(ruleset: Ruleset, file: PositionFile): Scene {
  const map = file.map === undefined ? undefined : mapOf(file.map);
  const scene = must(reopened(ruleset, { name: 'test', file, map, system: ruleset.id }));
  show(scene);
  return scene;
}
/** The same file with some values of some units. */
export const valued = (file: PositionFile, values: Readonly<Record<string, object>>): PositionFile => ({
  ...file,
  units: file.units.map(u => ({ ...u, values: { ...u.values, ...values[u.id] } })),
});
