// The sample positions of a book, to be opened as they stand or with other figures and choices.

import { readdirSync, readFileSync } from 'node:fs';
import { type Opened, open } from '../../src/rules/index.ts';
import { type PositionFile, readMapFile, readPositionFile, type SystemId } from '../../src/table/index.ts';
import { must } from '../must.ts';

const FOLDER = 'maps/positions';

export interface Sample {
  readonly name: string;
  readonly file: PositionFile;
  readonly open: (terms?: Terms) => Promise<Opened>;
}
interface Terms {
  readonly figures?: unknown;
  readonly choices?: Readonly<Record<string, string>>;
}

export function samplesOf(system: SystemId): readonly Sample[] {
  const names = readdirSync(FOLDER).filter(name => name.startsWith(system) && name.endsWith('.json'));
  return names.map(name => sampleAt(FOLDER, name));
}
export function sampleAt(folder: string, name: string): Sample {
  const read = (path: string): unknown => JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'));
  const file = must(readPositionFile(read(name)));
  const map = file.map === undefined ? undefined : must(readMapFile(read(file.map)));
  return { name, file, open: async (terms = {}) => must(await open(file, { ...terms, ...(map ? { map } : {}) })) };
}
