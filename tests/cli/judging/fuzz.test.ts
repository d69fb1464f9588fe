// Mutated files of every book through `check` and `judge`: each is accepted or refused in our own words. Seeded: a failure names its number.
// npm test takes a part; FUZZ_FILES=10000 is the number for each book of the whole run (`npm run fuzz:files`).

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentsOf } from '../../../src/cli/documents.ts';
import { run } from '../../../src/cli/run.ts';
import { validateValue } from '../../../src/cli/validate.ts';
import type { World } from '../../../src/cli/world.ts';
import { roll } from '../../../src/play/index.ts';
import { bad, formatProblem, good, parseJson, problem, type Result, SYSTEMS } from '../../../src/table/index.ts';
import { position } from '../world.ts';

/** For each book, through `check`; a share of them through `judge` and `odds` too. */
const PER_BOOK = Number(process.env['FUZZ_FILES'] ?? 2000);
const JUDGED = PER_BOOK > 2000 ? PER_BOOK : 300;
const FILES = PER_BOOK * SYSTEMS.length;
/** Other files than last time: FUZZ_SEED=anything. */
const SEED = process.env['FUZZ_SEED'] ?? 'a mutated file';

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
    () => (node[key] = structuredClone(NASTY[dice.pick(NASTY.length)])),
    () => (Array.isArray(node) ? node.splice(Number(key), 1) : delete node[key]),
    () => (Array.isArray(node) ? node.push(structuredClone(old)) : (node[`${key}x`] = old)),
    () => (node[key] = typeof old === 'number' ? old * [2, -1, 0.1, 1.001, 1000][dice.pick(5)]! : [old]),
    () => (node[key] = typeof old === 'number' ? old + [1, -1, 0.01, 15, 90][dice.pick(5)]! : old),
    () => (node[key] = typeof old === 'string' ? [...old].reverse().join('') : { [key]: old }),
    () => {
      const other = place(value, dice);
      if (other) (other.node as Record<string, unknown>)[other.key] = structuredClone(old);
    },
    () => sly(value, dice),
  ];
  kinds[dice.pick(kinds.length)]?.();
}

interface Rough {
  readonly units?: Record<string, unknown>[];
  readonly terrain?: Record<string, unknown>[];
}
const anyOf = <T>(list: readonly T[] | undefined, dice: Dice): T | undefined =>
  Array.isArray(list) && list.length > 0 ? list[dice.pick(list.length)] : undefined;

/** What a careful hand would not do, and a file still can: each by name. */
function sly(value: Node, dice: Dice): void {
  const { units, terrain } = value as Rough;
  const [unit, other, piece] = [units, units, terrain].map(list => {
    const found = anyOf(list, dice);
    return isNode(found) && !Array.isArray(found) ? found : undefined;
  });
  const outline = piece?.['outline'];
  const kinds: readonly (() => void)[] = [
    () => void (unit && delete unit['block']),
    () => void (unit && delete unit['bases']),
    () =>
      void (
        unit &&
        Object.defineProperty(unit, '__proto__', {
          value: { at: [1, 1] },
          enumerable: true,
          configurable: true,
          writable: true,
        })
      ),
    () => void (piece && (piece['level'] = [-2, -1, 0.5, 3, 1e6][dice.pick(5)])),
    () => void (Array.isArray(outline) && outline.push(structuredClone(outline[0]))),
    () => void (unit && other && (unit['block'] = structuredClone(other['block']))),
    () => void (unit && other && (unit['id'] = String(other['id']).toUpperCase())),
    () => void (unit && other && (unit['id'] = `${String(other['id'])}\u200b`)),
    () => void (unit && (unit['name'] = '\u202egnihtyna\u05d0\u05d1')),
  ];
  kinds[dice.pick(kinds.length)]?.();
}

/** A key given twice, the second time in another place of the object. */
const twice = (text: string, dice: Dice): string => {
  const keys = [...text.matchAll(/[{,]("(?:[a-z]+)":(?:[\d.]+|"[^"]*"))/gi)];
  const found = anyOf(keys, dice);
  return found ? `${text.slice(0, found.index)}${text[found.index]}${found[1]},${text.slice(found.index + 1)}` : text;
};

/** Now and then the text itself is broken: cut, doubled, a letter changed, read in another encoding. */
function garbled(text: string, dice: Dice): string {
  const at = dice.pick(text.length);
  switch (dice.pick(7)) {
    case 4:
      return twice(text, dice);
    case 5:
      return `\ufeff${text}`;
    case 6:
      return Buffer.from(text, 'utf16le').toString(dice.pick(2) === 0 ? 'latin1' : 'utf8');
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
  readBytes: async () => bad(problem('', 'no such file')),
  standardInput: async () => good(''),
  write: async () => good(null),
  isSame: async () => false,
};

const starts: readonly { readonly path: string; readonly text: string }[] = [
  { path: 'a', text: JSON.stringify(position) },
  {
    path: 'f',
    text: JSON.stringify({
      format: 'enfilade/rules-data',
      version: 1,
      system: 'lasalle',
      figures: { base: 'house', musketry: { toHit: 5 } },
    }),
  },
  ...jsonIn('maps/positions').map(path => ({ path, text: readFileSync(path, 'utf8') })),
];

const BY_BOOK = SYSTEMS.map(system =>
  starts.filter(s => s.text.replaceAll(/\s/g, '').includes(`"system":"${system}"`)),
);
/** The books take turns. */
function startOf(file: number): (typeof starts)[number] {
  const own = BY_BOOK[file % SYSTEMS.length] as typeof starts;
  return own[Math.floor(file / SYSTEMS.length) % own.length] as (typeof starts)[number];
}
function mutated(file: number): { readonly path: string; readonly text: string } {
  const dice = diceOf(file);
  const { path, text } = startOf(file);
  const value = JSON.parse(text) as Node;
  for (let k = dice.pick(4); k >= 0; k--) mutate(value, dice);
  const changed = JSON.stringify(value);
  return { path, text: dice.pick(8) === 0 ? garbled(changed, dice) : changed };
}
const named = (file: number, error: unknown): Error =>
  new Error(`file ${file}: ${mutated(file).text.slice(0, 3000)}`, { cause: error });

test('mutated files of every book: accepted or refused, never an exception', async () => {
  const documents = documentsOf(world);
  const counts = { accepted: 0, refused: 0 };
  for (let i = 0; i < FILES; i++) {
    const { path, text } = mutated(i);
    const json = parseJson(text);
    const result: Result<string> = json.ok
      ? await validateValue(json.value, path, documents).catch((error: unknown) => Promise.reject(named(i, error)))
      : json;
    counts[result.ok ? 'accepted' : 'refused']++;
    const said = result.ok ? ['fine'] : result.problems.map(formatProblem);
    expect(said.length).toBeGreaterThan(0);
    expect(said).not.toContain('');
  }
  // most mutations break a file; enough of them do not, so that the judges are reached as well
  expect(counts.refused).toBeGreaterThan(FILES / 4);
  expect(counts.accepted).toBeGreaterThan(FILES / 20);
}, 3_600_000);

test('more of them: what is accepted is judged, drawn and reported, never an exception', async () => {
  const codes = new Set<number>();
  for (let i = FILES; i < FILES + JUDGED * SYSTEMS.length; i++) {
    const { path, text } = mutated(i);
    const mine: World = { ...world, read: async p => (p === path ? good(text) : world.read(p)) };
    for (const line of [
      ['judge', '--svg', 'o.svg', path],
      ['odds', path],
    ]) {
      codes.add(await run(line, mine).catch((error: unknown) => Promise.reject(named(i, error))));
    }
  }
  expect([...codes].filter(code => code > 3)).toEqual([]);
  expect(codes.size).toBeGreaterThan(2);
}, 3_600_000);
