// The judge in three lines, for other programs: `import { judge } from 'enfilade'`. A position is a value, or the path of a file.

import { judgeCalls, type Opened, type Opening, open, type Ruling } from '../rules/index.ts';
import {
  bad,
  good,
  type MapFile,
  type PositionFile,
  parseJson,
  problem,
  type Result,
  readMapFile,
  readPositionFile,
} from '../table/index.ts';

export type { Answer, Opened, Opening, Reason, Ruling } from '../rules/index.ts';
export type { MapFile, PositionFile, Problem, Result, SystemId } from '../table/index.ts';

export interface JudgeWishes extends Omit<Opening, 'map'> {
  /** The map that the position names, as a value; with a path it is found beside the file. */
  readonly map?: unknown;
}

/**
 * Rules on every call of a position. Lengths in the rulings' margins and marks are millimetres on the table.
 * @param position the JSON value of a position, or the path of its file (Node only)
 * @returns the rulings in the order of `calls`, or the problems with their places; it throws nothing for bad input
 */
export async function judge(position: unknown, wishes: JudgeWishes = {}): Promise<Result<readonly Ruling[]>> {
  const opened = await openPosition(position, wishes);
  return opened.ok ? judgeCalls(opened.value) : opened;
}

/** Opens a position before its book (or another: `system`), so that any call can be asked of `judge.ask`. */
export async function openPosition(position: unknown, wishes: JudgeWishes = {}): Promise<Result<Opened>> {
  const value = typeof position === 'string' ? await valueAt(position) : good(position);
  const file = value.ok ? readPositionFile(value.value) : value;
  if (!file.ok) return file;
  const path = typeof position === 'string' ? position : null;
  const map = await mapOf(file.value, path, wishes.map);
  if (!map.ok) return map;
  return open(file.value, { ...wishes, map: map.value });
}

async function mapOf({ map }: PositionFile, path: string | null, given: unknown): Promise<Result<MapFile | undefined>> {
  if (given !== undefined) return readMapFile(given);
  if (map === undefined) return good(undefined);
  if (path === null)
    return bad(problem('map', `give the map ${JSON.stringify(map)} as \`map\`, or the path of the file`));
  const { dirname, join } = await import('node:path');
  const value = await valueAt(join(dirname(path), map));
  return value.ok ? readMapFile(value.value) : value;
}

async function valueAt(path: string): Promise<Result<unknown>> {
  try {
    const { readFile } = await import('node:fs/promises');
    return parseJson(await readFile(path, 'utf8'));
  } catch (error) {
    return bad(problem('', `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`));
  }
}
