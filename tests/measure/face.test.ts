// The face of the floor: what other floors and users of the library may ask of it. Whoever wants to show more asks first whether one
// reading could say it.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Names in the `export { … } from` lists of an index; a list without names (`export *`) is followed to the folder's own. */
function namesOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map(name => name.replace('type ', '').trim())
      .filter(name => name !== ''),
  );
}
const FLOOR = 'src/measure';
const folders = readdirSync(FLOOR, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name);
const indexOf = (folder: string): string => `${FLOOR}/${folder}/index.ts`;

describe('the face of measure', () => {
  test.each(folders)('%s names what it shows, at most so much', folder => {
    expect(readFileSync(indexOf(folder), 'utf8')).not.toContain('export *');
    expect(namesOf(indexOf(folder)).length).toBeLessThanOrEqual(MOST[folder] ?? 20);
  });
  test('and all together', () => {
    const all = [`${FLOOR}/index.ts`, ...folders.map(indexOf)].flatMap(namesOf);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeLessThanOrEqual(MOST_IN_ALL);
  });
});
const MOST_IN_ALL = 123;
const MOST: Readonly<Record<string, number>> = { aim: 24, fire: 21 };
