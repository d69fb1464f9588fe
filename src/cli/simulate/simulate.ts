// enfilade simulate: games of the computer against itself, on all cores or over a queue; what they come to.

import { availableParallelism } from 'node:os';
import {
  batchPage,
  battlefieldOf,
  type GameResult,
  type Job,
  type Pairs,
  pairsOf,
  RIVAL_WORDS,
  rivalOf,
  type Share,
  summaryOf,
} from '../../opponent/index.ts';
import { loadRuleset, type Ruleset } from '../../rules/index.ts';
import { clean, bad, good, type Problem, problem, type Result, readScenarioFile } from '../../table/index.ts';
import { complain, EXIT } from '../ask.ts';
import { documentsOf } from '../documents.ts';
import type { SimulateWords } from '../options/simulateOptions.ts';
import { groundOf, withFigures } from '../script.ts';
import type { World } from '../world.ts';
import { fileText, jobId, keptGames } from './kept.ts';
import { playAll } from './pool.ts';
import { progressOf } from './progress.ts';

const GAMES = 20;
/** The file is written again after so many ms, while games go on. */
const KEEP_MS = 5000;

export async function simulate(path: string, words: SimulateWords, world: World): Promise<number> {
  const job = await jobOf(path, words, world);
  if (!job.ok) return complain(world, path, job.problems);
  const kept = words.resume && words.json ? await keptGames(world, words.json, job.value.job) : good([]);
  if (!kept.ok) return complain(world, words.json ?? path, kept.problems);
  const wanted = words.games ?? GAMES;
  const batch: Batch = { ...job.value, words, world, games: kept.value.filter(g => g.n < wanted) };
  return played(batch, wanted);
}

interface Batch {
  readonly ruleset: Ruleset;
  readonly job: Job;
  readonly words: SimulateWords;
  readonly world: World;
  readonly games: readonly GameResult[];
}

async function jobOf(
  path: string,
  { sides = ['regular', 'regular'], seed = '1', figures }: SimulateWords,
  world: World,
): Promise<Result<{ readonly ruleset: Ruleset; readonly job: Job }>> {
  const documents = documentsOf(world);
  const value = await documents.value(path);
  const data = figures === undefined ? good(undefined) : await documents.rulesData(figures);
  if (!data.ok)
    return bad(...data.problems.map(p => ({ ...p, path: `--figures ${[figures, p.path].filter(Boolean).join(' ')}` })));
  const read = value.ok ? readScenarioFile(value.value) : value;
  const scenario = read.ok ? await withFigures(read.value, data.value) : read;
  if (!scenario.ok) return scenario;
  const ground = await groundOf(scenario.value, path, documents);
  if (!ground.ok) return ground;
  const ruleset = await loadRuleset(scenario.value.system);
  const unknown = sides.find(s => rivalOf(ruleset, s, seed) === null);
  if (unknown !== undefined)
    return bad(problem('', `no such player: ${clean(unknown)}; words are ${RIVAL_WORDS.join(', ')}`));
  const { map } = ground.value;
  return good({ ruleset, job: { scenario: scenario.value, ...(map ? { map } : {}), seed, players: sides } });
}

async function played(batch: Batch, wanted: number): Promise<number> {
  const { job, words, world } = batch;
  const games = [...batch.games];
  const done = new Set(games.map(g => g.n));
  const numbers = Array.from({ length: wanted }, (_, n) => n).filter(n => !done.has(n));
  const stop = new AbortController();
  const onStop = (): void => stop.abort();
  process.once('SIGINT', onStop);
  const progress = progressOf(world, { of: wanted, done: games.length });
  let keptAt = Date.now();
  const onGame = (game: GameResult): void => {
    games.push(game);
    progress.game();
    if (words.json === undefined || Date.now() - keptAt < KEEP_MS) return;
    keptAt = Date.now();
    void world.write(words.json, fileText(job, games));
  };
  const threads = words.workers ?? availableParallelism();
  const problems =
    words.queue === undefined
      ? await playAll(job, { numbers, threads, onGame, signal: stop.signal })
      : await (await import('../../server/index.ts')).playByQueue(words.queue, {
          id: jobId(job),
          job,
          numbers,
          onGame,
          signal: stop.signal,
        });
  process.off('SIGINT', onStop);
  await progress.end();
  if (problems.length > 0) return complain(world, job.scenario.title, problems);
  return report(batch, games, stop.signal.aborted);
}

async function report({ ruleset, job, words, world }: Batch, games: readonly GameResult[], stopped: boolean) {
  const { scenario, seed, players } = job;
  const results = games.toSorted((a, b) => a.n - b.n);
  const problems: Problem[] = [];
  const write = async (path: string | undefined, text: () => string): Promise<void> => {
    const written = path === undefined ? good(null) : await world.write(path, text());
    if (!written.ok) problems.push(...written.problems);
  };
  await write(words.json, () => fileText(job, results));
  await write(words.html, () => batchPage({ scenario, seed, players, results, ground: battlefieldOf(ruleset, job) }));
  if (problems.length > 0) return complain(world, words.json ?? words.html ?? '', problems);
  await world.out(figures(job, results));
  if (stopped) await world.err('enfilade: stopped; what is done is kept\n');
  return stopped ? EXIT.unknown : EXIT.yes;
}

function figures({ scenario, players }: Job, results: readonly GameResult[]): string {
  const s = summaryOf(results);
  const names = new Map(scenario.sides.map(({ id, name }) => [id, name ?? id]));
  const [first, second] = [players[0], players[1] === players[0] ? `${players[1]} (second)` : players[1]];
  const rows: readonly (readonly [string, Share])[] = [
    [first, s.players[0]],
    [second, s.players[1]],
    ...Object.entries(s.sides).map(([id, share]): [string, Share] => [names.get(id) ?? id, share]),
    ['nobody', s.draws],
  ];
  const pairs = pairsOf(results);
  const inPairs: readonly (readonly [string, Share])[] = [
    [`${first} more of the two`, pairs.won],
    ['one each, or both drawn', pairs.split],
    [`${first} fewer of the two`, pairs.lost],
  ];
  const width = Math.max(...[...rows, ...inPairs].map(([name]) => name.length));
  const lined = (of: typeof rows): readonly string[] =>
    of.map(([name, share]) => `  ${name.padEnd(width)}  ${shareText(share)}`);
  const points = Object.entries(s.points).map(([id, p]) => `${names.get(id) ?? id} ${p.toFixed(1)}`);
  const rest = [
    `Points: ${points.join(', ')}. ${s.turns.toFixed(1)} turns, ${s.orders.toFixed(0)} orders a game.`,
    `${s.refused} orders refused, ${s.unended} games without an end.`,
  ];
  const pairLines =
    pairs.won.of === 0
      ? []
      : ['Pairs (the same dice, sides changed)', ...lined(inPairs), `  ${leadText([first, second], pairs.lead)}`];
  const head = `${scenario.title}: ${s.games} games`;
  return `${[head, 'Won by', ...lined(rows), ...pairLines, ...rest].map(clean).join('\n')}\n`;
}
/** Who leads and by how much; the interval is of the same player, and goes below 0 where the other may lead. */
function leadText([first, second]: readonly [string, string], { mean, low, high }: Pairs['lead']): string {
  const leads = mean >= 0;
  const [least, most] = leads ? [low, high] : [-high, -low];
  const within = Number.isFinite(low) ? ` (${least.toFixed(1)} to ${most.toFixed(1)})` : '';
  return `${leads ? first : second} ahead by ${Math.abs(mean).toFixed(1)} points a game${within}`;
}
const shareText = ({ share, low, high, won, of }: Share): string =>
  `${(100 * share).toFixed(1).padStart(5)} %  (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}; ${won} of ${of})`;
