// Random legal games of all five books, from positions and from the ready scenarios: replay, undo, redo and the record land on
// the same bytes. `GAMES=1000 LENGTH=200` plays them all; a run of the tests plays a sample.

import { describe, expect, test } from 'vitest';
import { fromRecord, gameAt, type History, play, redo, toRecord, undo, verify } from '../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import type { SystemId } from '../../src/table/index.ts';
import { gameOn, randomGame } from './games.ts';
import { done } from './runs.ts';
import { READY, ready } from './scenarios.ts';

const GAMES = Number(process.env['GAMES'] ?? 24);
const LENGTH = Number(process.env['LENGTH'] ?? 60);

interface Table {
  readonly name: string;
  readonly open: () => Promise<{ readonly book: Ruleset; readonly begun: (seed: string) => History }>;
}
const onPosition = (id: SystemId, file: string): Table => ({
  name: file,
  open: async () => {
    const book = await loadRuleset(id);
    return { book, begun: seed => gameOn(book, file, seed) };
  },
});
const TABLES: readonly Table[] = [
  onPosition('belle-alliance', 'belle-alliance-neighbours-and-supports.json'),
  onPosition('emperor', 'emperor-regimental-guns.json'),
  onPosition('fire-and-fury', 'fire-and-fury-redoubt-at-big-bethel.json'),
  onPosition('lasalle', 'lasalle-diagram-1.json'),
  onPosition('open-fire', 'open-fire-across-the-yard.json'),
  // under another book than the file's own
  onPosition('belle-alliance', 'emperor-stream-range.json'),
  ...READY.map(name => ({
    name,
    open: async () => {
      const { book, begun } = await ready(name);
      return { book, begun: (seed: string) => begun(seed, 'advised') };
    },
  })),
];

const bytes = (value: unknown): string => JSON.stringify(value);

/** Back to the last wall, each step the same as the moment before it, and forth again. */
function backAndForth(game: History): void {
  let back = game;
  for (let n = game.steps.length - 1; n >= 0; n--) {
    const before = undo(back);
    if ('ok' in before) break;
    expect(bytes(before.now)).toBe(bytes(play(game.start, game.steps.slice(0, n))));
    expect(bytes(done(redo(before)).now)).toBe(bytes(back.now));
    back = before;
  }
}

describe.each(TABLES)('$name', ({ open }) => {
  const games = Array.from({ length: Math.ceil(GAMES / TABLES.length) }, (_, i) => i);
  test.each(games)('game %i', { timeout: 600_000 }, async i => {
    const { book, begun } = await open();
    const seed = `game ${i}`;
    const { history, moments } = randomGame(book, begun(seed), seed, LENGTH);
    expect(history.steps.length).toBe(LENGTH);
    expect(bytes(play(history.start, history.steps))).toBe(bytes(history.now));
    for (const [n, state] of moments) expect(bytes(gameAt(history, n))).toBe(state);
    const record: unknown = JSON.parse(bytes(toRecord(history, seed)));
    expect(verify(book, record)).toMatchObject({ ok: true, text: '', decided: LENGTH });
    const read = fromRecord(book, record);
    expect(read.ok && bytes(read.value.now)).toBe(bytes(history.now));
    expect(read.ok && bytes(read.value.steps)).toBe(bytes(history.steps));
    backAndForth(history);
  });
});
