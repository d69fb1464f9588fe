// The house stays one in which a room's name tells what is in it: no folder of more than twenty files, no file that goes on and on.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST_FILES = 20;
const MOST_LINES = 300;
/** Tables of words: a row each, as many as there are sentences. */
const TABLES = /^src\/desk\/words\//;

const entries = ['src', 'tests', 'tools'].flatMap(top =>
  readdirSync(top, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()),
);

test(`a folder holds at most ${MOST_FILES} files`, () => {
  const counts = new Map<string, number>();
  for (const { parentPath } of entries) counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
  // positions and cases lie side by side: each is one thing of the same kind
  const full = [...counts].filter(([folder, n]) => n > MOST_FILES && !/\/(positions|cases)(\/|$)/.test(folder));
  expect(full).toEqual([]);
});

test(`a file of the product has at most ${MOST_LINES} lines`, () => {
  const long = entries
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter(path => path.startsWith('src/') && /\.tsx?$/.test(path) && !TABLES.test(path))
    .filter(path => readFileSync(path, 'utf8').split('\n').length > MOST_LINES);
  expect(long).toEqual([]);
});

/** tools/mutate.mjs takes them for changes that no test can notice: a line that has changed needs its reason anew. */
test('a change that is said to be no change stands as it is written, once, in its file', () => {
  const reasons = JSON.parse(readFileSync('tools/mutants.json', 'utf8')) as Record<'file' | 'change' | 'why', string>[];
  const lost = reasons.filter(({ file, change, why }) => {
    const line = change.replace(/⟦(.+) → .+⟧/, '$1');
    const found = readFileSync(file, 'utf8')
      .split('\n')
      .filter(l => l.trim() === line);
    return found.length !== 1 || line === change || why.length < 20;
  });
  expect(lost).toEqual([]);
});

test('whatever mutate.mjs changes or runs is there', () => {
  const text = readFileSync('tools/mutate.mjs', 'utf8');
  const paths = [...text.matchAll(/'((?:src|tests)\/[\w/.-]+)'/g)].map(([, path]) => path as string);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter(path => !existsSync(path))).toEqual([]);
});

/** Sine and its kin may differ by the last bit from engine to engine, powers even on one; of ours, in geometry/trig.ts, every engine makes the same. */
const BY_THE_ENGINE = /\bMath\.(a?(sin|cos|tan)h?|atan2|hypot|exp|expm1|log\w*|pow|cbrt)\b|(?<!\b2 )\*\*|\*\* (?!-?\d)/;
test('whatever ends in a ruling takes no sine of the engine', () => {
  const taking = entries
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter(path => /^src\/(geometry|measure|rules|play)\/.*\.ts$/.test(path))
    .filter(path => {
      const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      return BY_THE_ENGINE.test(code);
    });
  expect(taking).toEqual([]);
});
