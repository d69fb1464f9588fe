// 10,000 mutated files through `check`: every one is accepted or refused in our own words. Seeded: a failure names its number.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentsOf } from '../../src/cli/documents.ts';
import { validateValue } from '../../src/cli/validate.ts';
import type { World } from '../../src/cli/world.ts';
import { roll } from '../../src/play/index.ts';
import { bad, formatProblem, good, parseJson, problem, type Result } from '../../src/table/index.ts';
import { position } from './world.ts';

const FILES = 10_000;
const SEED = 'a mutated file';

/** Dice of one file: `pick(n)` is a whole number below n. */
const diceOf = (file: number): { readonly pick: (n: number) => number } => {
  let n = 0;
  return { pick: below => Math.floor(roll(`${SEED} ${file}`, n++) * below) };
};
type Dice = ReturnType<typeof diceOf>;

const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.5,
  1e-9,
  1e9,
  -1e9,
  1e308,
  5e-324,
  90,
  360,
  1e5,
  45.0000001,
  '',
  ' ',
  'fr-1',
  'line',
  'yes',
  '\u0000',
  '<b>',
  'x'.repeat(600),
  '__proto__',
  [],
  {},
  [[]],
  [0, 0],
  [1, 2, 3],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  { kind: 'fire' },
  { at: [1, 1] },
  'house',
  'printed',
  ['1.1'],
  ['1.1', '1.1'],
];
type Node = Record<string, unknown> | unknown[];
const isNode = (v: unknown): v is Node => typeof v === 'object' && v !== null;

/** A place within the value: a random walk down. */
function place(value: Node, dice: Dice): { readonly node: Node; readonly key: string } | null {
  let node = value;
  for (;;) {
    const keys = Object.keys(node);
    if (keys.length === 0) return null;
    const key = keys[dice.pick(keys.length)] as string;
    const inner = (node as Record<string, unknown>)[key];
    if (!isNode(inner) || Object.keys(inner).length === 0 || dice.pick(5) === 0) return { node, key };
    node = inner;
  }
}

function mutate(value: Node, dice: Dice): void {
  const found = place(value, dice);
  if (!found) return;
  const { key } = found;
  const node = found.node as Record<string, unknown>;
  const old = node[key];
  const kinds: readonly (() => void)[] = [
    () => (node[key] = NASTY[dice.pick(NASTY.length)]),
    () => (Array.isArray(node) ? node.splice(Number(key), 1) : delete node[key]),
    () => (Array.isArray(node) ? node.push(structuredClone(old)) : (node[`${key}x`] = old)),
    () => (node[key] = typeof old === 'number' ? old * [2, -1, 0.1, 1.001, 1000][dice.pick(5)]! : [old]),
    () => (node[key] = typeof old === 'number' ? old + [1, -1, 0.01, 15, 90][dice.pick(5)]! : old),
    () => (node[key] = typeof old === 'string' ? [...old].reverse().join('') : { [key]: old }),
    () => {
      const other = place(value, dice);
      if (other) (other.node as Record<string, unknown>)[other.key] = structuredClone(old);
    },
  ];
  kinds[dice.pick(kinds.length)]?.();
}

/** Now and then the text itself is broken: cut, doubled, a letter changed. */
function garbled(text: string, dice: Dice): string {
  const at = dice.pick(text.length);
  switch (dice.pick(4)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(Math.max(0, at - 20));
    default:
      return text.slice(0, at) + '{}[]",:0-.e\\u\u0000'[dice.pick(15)] + text.slice(at + dice.pick(2));
  }
}

const jsonIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(n => n.endsWith('.json'))
    .map(n => `${folder}/${n}`);
const world: World = {
  out: async () => {},
  err: async () => {},
  read: async path => {
    try {
      return good(readFileSync(path, 'utf8'));
    } catch {
      return bad(problem('', 'no such file'));
    }
  },
  standardInput: async () => good(''),
  write: async () => good(null),
};

test('10,000 mutated files: accepted or refused, never an exception', async () => {
  const documents = documentsOf(world);
  const data = {
    format: 'enfilade/rules-data',
    version: 1,
    system: 'lasalle',
    figures: { base: 'house', musketry: { toHit: 5 } },
  };
  const starts = [
    { path: 'a', text: JSON.stringify(position) },
    { path: 'f', text: JSON.stringify(data) },
    ...jsonIn('maps/positions').map(path => ({ path, text: readFileSync(path, 'utf8') })),
  ];
  const counts = { accepted: 0, refused: 0 };
  for (let i = 0; i < FILES; i++) {
    const dice = diceOf(i);
    const { path, text } = starts[i % starts.length] as (typeof starts)[number];
    const value = JSON.parse(text) as Node;
    for (let k = dice.pick(4); k >= 0; k--) mutate(value, dice);
    const mutated = JSON.stringify(value);
    const json = parseJson(dice.pick(8) === 0 ? garbled(mutated, dice) : mutated);
    const result: Result<string> = json.ok
      ? await validateValue(json.value, path, documents).catch((error: unknown) =>
          Promise.reject(new Error(`file ${i} of ${path}: ${mutated.slice(0, 2000)}`, { cause: error })),
        )
      : json;
    counts[result.ok ? 'accepted' : 'refused']++;
    const said = result.ok ? ['fine'] : result.problems.map(formatProblem);
    expect(said.length).toBeGreaterThan(0);
    expect(said).not.toContain('');
  }
  // most mutations break a file; enough of them do not, so that the judges are reached as well
  expect(counts.refused).toBeGreaterThan(FILES / 4);
  expect(counts.accepted).toBeGreaterThan(FILES / 20);
}, 120_000);
