// Games of many pairings on all cores, taken in turn: a pairing has its second game when all have had their first.

import { asked, openWorker } from '../../../src/cli/simulate/pool.ts';
import type { GameResult } from '../../../src/opponent/index.ts';
import type { Field } from './fields.ts';

export interface Pairing {
  readonly title: string;
  readonly players: readonly [string, string];
  /** Share of games that the first must win. */
  readonly wanted: number;
}
export interface Match {
  readonly field: Field;
  readonly pairing: Pairing;
  readonly results: GameResult[];
}
export interface Times {
  readonly games: number;
  /** Of `performance.now()`: no game is begun after the first, none goes on after the second. */
  readonly lastBegin: number;
  readonly end: number;
}

/** Plays until all have their games, or the time is up. Answers how many games were cut off. */
export async function playMatches(matches: readonly Match[], threads: number, times: Times): Promise<number> {
  const next = turns(matches, times);
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), Math.min(2 ** 31 - 1, times.end - performance.now()));
  const games = await Promise.all(Array.from({ length: threads }, () => oneThread(next, cut.signal)));
  clearTimeout(timer);
  return games.reduce((a, b) => a + b, 0);
}

interface Turn {
  readonly match: Match;
  readonly n: number;
}
/** The first player begins on one side in one battle, on the other in the next. */
function* turns(matches: readonly Match[], { games, lastBegin }: Times): Generator<Turn> {
  for (let round = 0; round < games; round++) {
    for (const [k, match] of matches.entries()) {
      if (performance.now() > lastBegin) return;
      yield { match, n: round + (k % 2) };
    }
  }
}

/** Answers how many of its games were cut off: none, or the last. */
async function oneThread(next: Generator<Turn>, signal: AbortSignal): Promise<number> {
  const worker = openWorker();
  signal.addEventListener('abort', () => void worker.terminate());
  for (let turn = next.next(); !turn.done; turn = next.next()) {
    const { match, n } = turn.value;
    const { scenario, map } = match.field;
    const { players } = match.pairing;
    const played = await asked(worker, { job: { scenario, map, seed: 'bench', players }, n });
    if (!played) return 1;
    if (!played.ok) throw new Error(played.problems[0]?.message);
    match.results.push(played.value);
  }
  await worker.terminate();
  return 0;
}
