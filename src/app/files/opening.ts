// From files that were picked or dropped to a sheet: which is the position, which its map, and what is wrong with them.

import { type Scene, type Sheet, WORDS } from '../../desk/index.ts';
import {
  bad,
  good,
  isMap,
  type MapFile,
  type PositionFile,
  parseJson,
  problem,
  type Result,
  readMapFile,
  readPositionFile,
  SYSTEMS,
  visible,
} from '../../table/index.ts';
import { openSheet } from './openSheet.ts';
import { mapNamed, stemOf } from './samples.ts';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}
type Read = { readonly position: PositionFile } | { readonly map: MapFile };

/** One document, whichever it is. */
export function readDocument(text: string): Result<Read> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  if (isMap(parsed.value)) {
    const map = readMapFile(parsed.value);
    return map.ok ? good({ map: map.value }) : map;
  }
  const position = readPositionFile(parsed.value);
  return position.ok ? good({ position: position.value }) : position;
}

/** The files of one drop: a position with the map it names, a position alone, or a map alone. `under`: what a document is read as. */
export async function openTexts(
  files: readonly TextFile[],
  under: (file: PositionFile) => PositionFile = file => file,
): Promise<Result<Scene>> {
  const maps = new Map<string, MapFile>();
  let first: { readonly name: string; readonly file: PositionFile } | undefined;
  for (const { name, text } of files) {
    const read = readDocument(text);
    if (!read.ok)
      return bad(...read.problems.map(p => (files.length > 1 ? { ...p, path: `${name} ${p.path}`.trim() } : p)));
    if ('map' in read.value) maps.set(stemOf(name), read.value.map);
    else first ??= { name: stemOf(name), file: under(read.value.position) };
  }
  const map = first?.file.map;
  if (first) return openFound({ ...first, map: map === undefined ? undefined : maps.get(stemOf(map)) });
  const [found] = [...maps];
  return found ? openBare(found[0], found[1], under) : bad(problem('', WORDS.open.noFile));
}

async function openFound({ name, file, map }: Omit<Sheet, 'system'>): Promise<Result<Scene>> {
  if (file.map === undefined || map) return openSheet({ name, file, map, system: file.system });
  const sample = mapNamed(file.map);
  if (!sample) return bad(problem('map', WORDS.open.noMap(visible(file.map))));
  const read = readDocument(await sample.text());
  if (!read.ok) return read;
  if (!('map' in read.value)) return bad(problem('map', WORDS.open.notMap(visible(file.map))));
  return openSheet({ name, file, map: read.value.map, system: file.system });
}

/** A map opens as a table with nobody on it, before the first book that knows all its words. */
async function openBare(
  name: string,
  map: MapFile,
  under: (file: PositionFile) => PositionFile,
): Promise<Result<Scene>> {
  let first: Result<Scene> | undefined;
  for (const system of SYSTEMS) {
    const file = under({
      format: 'enfilade/position',
      version: 1,
      title: map.title ?? name,
      system,
      lengths: map.lengths,
      map: name,
      sides: [],
      units: [],
    });
    const opened = await openSheet({ name, file, map, system });
    if (opened.ok) return opened;
    first ??= opened;
  }
  return first ?? bad(problem('', WORDS.open.noFile));
}
