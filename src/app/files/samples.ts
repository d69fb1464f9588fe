// The positions and maps that come with the page. Each is its own small file, loaded when it is opened.

import { capital } from '../../rules/index.ts';
import { SYSTEMS, type SystemId } from '../../table/index.ts';

const positionTexts = import.meta.glob<string>('../../../maps/positions/*.json', { query: '?raw', import: 'default' });
const mapTitles = import.meta.glob<string>('../../../maps/positions/ground/*.json', { import: 'title', eager: true });
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

type Found = readonly [path: string, text: () => Promise<string>];
/** A position is called by its file's name: what it shows in a few words. Its own title is a sentence. */
function positionOf([path, text]: Found): Sample {
  const name = stemOf(path);
  const book = SYSTEMS.find(s => name.startsWith(`${s}-`)) ?? '';
  return { name, title: capital(spelled(name.slice(book.length + 1))), book, text };
}
const mapOf = ([path, text]: Found): Sample => ({
  name: stemOf(path),
  title: mapTitles[path] ?? stemOf(path),
  book: '',
  text,
});
/** What a file's name cannot say: capitals and apostrophes. */
const PROPER: readonly (readonly [RegExp, string])[] = [
  [/\bmcrae\b/, 'McRae'],
  [/\bbig bethel\b/, 'Big Bethel'],
  [/\blittle bethel\b/, 'Little Bethel'],
  [/\bhalls\b/, 'Hall’s'],
];
const spelled = (stem: string): string =>
  PROPER.reduce((words, [plain, proper]) => words.replace(plain, proper), stem.replaceAll('-', ' '));

export const SAMPLES: readonly Sample[] = Object.entries(positionTexts).map(positionOf);
export const MAPS: readonly Sample[] = Object.entries(mapTexts).map(mapOf);
export const sampleNamed = (name: string): Sample | undefined => SAMPLES.find(s => s.name === name);
/** A position's `map`, looked up by the last step of its path. */
export const mapNamed = (path: string): Sample | undefined => MAPS.find(m => m.name === stemOf(path));
