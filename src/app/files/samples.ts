// The positions and maps that come with the page. Each is its own small file, loaded when it is opened.

import { capital } from '../../rules/index.ts';
import { SYSTEMS, type SystemId } from '../../table/index.ts';

const positionTexts = import.meta.glob<string>('../../../maps/positions/*.json', { query: '?raw', import: 'default' });
const mapTexts = import.meta.glob<string>('../../../maps/positions/ground/*.json', {
  query: '?raw',
  import: 'default',
});

export interface Sample {
  /** The file's name without its ending: `belle-alliance-arc-by-a-hair`. */
  readonly name: string;
  readonly title: string;
  /** The book whose question it shows; empty for a map. */
  readonly book: SystemId | '';
  readonly text: () => Promise<string>;
}

export const stemOf = (path: string): string => (path.split(/[\\/]/).at(-1) ?? path).replace(/\.json$/i, '');

function sampleOf([path, text]: readonly [string, () => Promise<string>]): Sample {
  const name = stemOf(path);
  const book = SYSTEMS.find(s => name.startsWith(`${s}-`)) ?? '';
  const rest = book === '' ? name : name.slice(book.length + 1);
  return { name, title: capital(rest.replaceAll('-', ' ')), book, text };
}

export const SAMPLES: readonly Sample[] = Object.entries(positionTexts).map(sampleOf);
export const MAPS: readonly Sample[] = Object.entries(mapTexts).map(sampleOf);
export const sampleNamed = (name: string): Sample | undefined => SAMPLES.find(s => s.name === name);
/** A position's `map`, looked up by the last step of its path. */
export const mapNamed = (path: string): Sample | undefined => MAPS.find(m => m.name === stemOf(path));
