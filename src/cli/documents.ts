// Documents from files: a position with the map it names, rules data. Maps are kept for the next position that names them.

import { dirname, join } from 'node:path';
import { type RulesDataFile, readRulesData } from '../rules/index.ts';
import {
  bad,
  good,
  type MapFile,
  type PositionFile,
  type Problem,
  parseJson,
  problem,
  type Result,
  readMapFile,
  readPositionFile,
  visible,
} from '../table/index.ts';
import type { World } from './world.ts';

export const STANDARD_INPUT = '-';
const KEPT_MAPS = 8;

export interface Documents {
  /** The JSON value of a file, or of standard input. */
  readonly value: (path: string) => Promise<Result<unknown>>;
  readonly position: (value: unknown, path: string) => Promise<Result<PositionWithMap>>;
  readonly rulesData: (path: string) => Promise<Result<RulesDataFile>>;
}
export interface PositionWithMap {
  readonly file: PositionFile;
  readonly map: MapFile | undefined;
}

export function documentsOf(world: World): Documents {
  const mapAt = keptMaps(world);
  const value = async (path: string): Promise<Result<unknown>> => {
    const text = path === STANDARD_INPUT ? await world.standardInput() : await world.read(path);
    return text.ok ? parseJson(text.value) : text;
  };
  return {
    value,
    position: async (json, path) => {
      const file = readPositionFile(json);
      if (!file.ok) return file;
      const { map } = file.value;
      if (map === undefined) return good({ file: file.value, map: undefined });
      const at = besideFile(path, map);
      if (at === null) return bad(problem('map', `${visible(map)} lies outside the folder of its position`));
      const read = await mapAt(at);
      return read.ok ? good({ file: file.value, map: read.value }) : bad(...read.problems.map(p => inMapFile(p, map)));
    },
    rulesData: async path => {
      const json = await value(path);
      return json.ok ? readRulesData(json.value) : json;
    },
  };
}

/** Reads maps, the last few of them once: positions on one field come together. */
function keptMaps(world: World): (path: string) => Promise<Result<MapFile>> {
  const maps = new Map<string, Promise<Result<MapFile>>>();
  const mapAt = async (path: string): Promise<Result<MapFile>> => {
    const text = await world.read(path);
    if (!text.ok) return text;
    const json = parseJson(text.value);
    return json.ok ? readMapFile(json.value) : json;
  };
  return path => {
    const known = maps.get(path) ?? mapAt(path);
    maps.delete(path);
    maps.set(path, known);
    const oldest = maps.keys().next().value;
    if (maps.size > KEPT_MAPS && oldest !== undefined) maps.delete(oldest);
    return known;
  };
}

/**
 * A map is looked for in the folder of the position or below; of the caller where the position comes from standard input.
 * Null: it lies elsewhere, and a file from a stranger has no business there.
 */
export function besideFile(path: string, map: string): string | null {
  if (/^[/\\]|^[A-Za-z]:|\\/.test(map)) return null;
  if (map.split('/').includes('..')) return null;
  return path === STANDARD_INPUT ? map : join(dirname(path), map);
}

const inMapFile = (p: Problem, map: string): Problem => ({
  path: 'map',
  message: `${JSON.stringify(map)}: ${p.path === '' ? p.message : `${p.path}: ${p.message}`}`,
});
