// A world of files in memory, and a small position to ask about, for tests of the command line.

import { normalize } from 'node:path';
import { run } from '../../src/cli/run.ts';
import type { World } from '../../src/cli/world.ts';
import { bad, good, problem } from '../../src/table/index.ts';

export interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Texts that were written, and other files. */
  readonly written: ReadonlyMap<string, string>;
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}
export type Files = Readonly<Record<string, unknown>>;

/** Runs a command line among these files (texts, or values that become JSON). `-` is standard input. */
export async function told(line: string | readonly string[], files: Files = {}): Promise<Told> {
  const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
  let [out, err] = ['', ''];
  const written = new Map<string, string>();
  const bytes = new Map<string, Uint8Array>();
  const textOf = (path: string) => {
    const found = files[path] ?? files[normalize(path)];
    if (found === undefined) return bad(problem('', 'no such file'));
    return good(typeof found === 'string' ? found : JSON.stringify(found));
  };
  const world: World = {
    out: async text => void (out += text),
    err: async text => void (err += text),
    read: async path => textOf(path),
    readBytes: async path => {
      const text = textOf(path);
      return text.ok ? good(new TextEncoder().encode(text.value)) : text;
    },
    standardInput: async () => textOf('-'),
    isSame: async (a, b) => normalize(a) === normalize(b),
    write: async (path, text) => {
      if (path.startsWith('/nowhere/')) return bad(problem('', 'no such file'));
      if (typeof text === 'string') written.set(path, text);
      else bytes.set(path, text);
      return good(null);
    },
  };
  const code = await run(args, world);
  return { code, out, err, written, bytes };
}

/**
 * 1 BW = 4 cm. fr-1's front edge runs from (42, 30) to (58, 30); its fire zone is 16 cm deep and ends at y = 46, where
 * br-1's front edge lies: it only touches. br-2 stands from (36, 43) to (44, 49): 2 cm of it are within.
 */
export const position = {
  format: 'enfilade/position',
  version: 1,
  title: 'Two lines before a wall',
  system: 'lasalle',
  lengths: 'cm',
  scale: { BW: 4 },
  table: { width: 120, height: 80 },
  sides: [{ id: 'french' }, { id: 'british' }],
  terrain: [
    {
      id: 'wall',
      kind: 'wall',
      outline: [
        [40, 44],
        [70, 44],
        [70, 44.6],
        [40, 44.6],
      ],
      values: { cover: 'hard' },
    },
  ],
  units: [
    {
      id: 'fr-1',
      name: '1/13e Ligne',
      side: 'french',
      arm: 'infantry',
      formation: 'line',
      facing: 0,
      block: { at: [50, 30], files: 4, ranks: 1, base: [4, 3] },
      values: { sk: 1 },
    },
    {
      id: 'br-1',
      name: 'Coldstream',
      side: 'british',
      arm: 'infantry',
      formation: 'line',
      facing: 180,
      block: { at: [60, 46], files: 4, ranks: 1, base: [4, 3] },
    },
    {
      id: 'br-2',
      name: 'Scots Fusiliers',
      side: 'british',
      arm: 'infantry',
      formation: 'attack-column',
      facing: 180,
      block: { at: [40, 43], files: 2, ranks: 2, base: [4, 3] },
    },
  ],
  calls: [
    { kind: 'musketry', firer: 'fr-1', target: 'br-1' },
    { kind: 'musketry', firer: 'fr-1', target: 'br-2' },
    { kind: 'near-enemy', unit: 'fr-1' },
  ],
} as const;

const withCalls = (...calls: readonly object[]) => ({ ...position, calls });
/** Every answer is yes. */
export const yes = withCalls(position.calls[1], position.calls[2]);
/** Some answer is no. */
export const no = position;
/** None is no; the firer's formation is not given. */
export const unknown = {
  ...withCalls(position.calls[1]),
  units: position.units.map(u => (u.id === 'fr-1' ? { ...u, formation: undefined } : u)),
};
/** The target does not exist. */
export const wrong = withCalls({ kind: 'musketry', firer: 'fr-1', target: 'ghost' });
