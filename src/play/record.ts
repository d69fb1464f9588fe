// The record of a game as a file: the start, every step, and a chain of checksums that shows where a record was altered.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Ruleset } from '../rules/index.ts';
import {
  bad,
  good,
  type PositionFile,
  positionFile,
  problem,
  type Result,
  read,
  readScenarioFile,
  runThrough,
  type ScenarioFile,
  type Steps,
  scenarioFile,
} from '../table/index.ts';
import { gameEvent, MEASURINGS, MODES } from './event.ts';
import { type Game, startGame } from './game.ts';
import { begin, type History, play, type Step } from './history.ts';
import { gameOfScenario } from './scenario.ts';

export const recordFile = z.strictObject({
  format: z.literal('enfilade/record'),
  version: z.literal(1),
  title: z.string().max(500),
  seed: z.string().min(1).max(200),
  mode: z.enum(MODES),
  measuring: z.enum(MEASURINGS),
  /** The book it is played under, where that is not the start's own. */
  system: positionFile.shape.system.optional(),
  start: positionFile,
  /** Where the game was begun from one: with its ground in it, so that nothing else is needed to play on. */
  scenario: scenarioFile.optional(),
  /** `sum`: SHA-256 over the sum before it and this step's events. */
  steps: z.array(
    z.strictObject({ at: z.string().max(40).optional(), events: z.array(gameEvent).max(1000), sum: z.string() }),
  ),
});
export type RecordFile = z.infer<typeof recordFile>;

const sumOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The checksum that a game's start begins its chain with. */
export const startSum = ({ table, seed, field }: Pick<Game, 'table' | 'seed' | 'field'>): string =>
  firstSum(table, seed, field?.scenario);
/** The checksum after one more step. */
export const stepSum = (before: string, step: Pick<Step, 'events'>): string =>
  sumOf(before + JSON.stringify(step.events));

export function toRecord(history: History, title: string): RecordFile {
  const { book, table, seed, mode, measuring, field } = history.start;
  const scenario = field?.scenario;
  let sum = startSum(history.start);
  const steps = history.steps.map(step => {
    sum = stepSum(sum, step);
    return { ...(step.at === undefined ? {} : { at: step.at }), events: [...step.events], sum };
  });
  return {
    format: 'enfilade/record',
    version: 1,
    title,
    seed,
    mode,
    measuring,
    ...(book === table.system ? {} : { system: book }),
    start: table,
    ...(scenario ? { scenario } : {}),
    steps,
  };
}

const firstSum = (start: PositionFile, seed: string, scenario: ScenarioFile | undefined): string =>
  sumOf(seed + JSON.stringify(start) + (scenario ? JSON.stringify(scenario) : ''));

/** A record read back: the same game, byte for byte, or the step at which its checksums no longer hold. */
export const fromRecord = (ruleset: Ruleset, value: unknown): Result<History> =>
  runThrough(readingRecord(ruleset, value));

/** The same, a step for each checksum. */
export function* readingRecord(ruleset: Ruleset, value: unknown): Steps<Result<History>> {
  const checked = read(recordFile as z.ZodType<RecordFile>, value);
  if (!checked.ok) return checked;
  const { start, seed, scenario, steps } = checked.value;
  const system = checked.value.system ?? start.system;
  if (system !== ruleset.id)
    return bad(problem(checked.value.system ? 'system' : 'start.system', `this record is of ${system}`));
  const first = firstGame(ruleset, checked.value);
  if (!first.ok) return first;
  let sum = firstSum(start, seed, scenario);
  for (const [i, step] of steps.entries()) {
    sum = stepSum(sum, step);
    if (sum !== step.sum)
      return bad(problem(`steps[${i}].sum`, 'does not fit: the record was altered here or just before'));
    yield (i + 1) / steps.length;
  }
  const history = begin(first.value);
  const played: readonly Step[] = steps.map(({ at, events }) => ({ events, ...(at === undefined ? {} : { at }) }));
  return good({ ...history, steps: played, now: play(history.start, played) });
}

/** The start as the scenario makes it, which must be the start of the record. */
function firstGame(ruleset: Ruleset, { start, seed, mode, measuring, scenario }: RecordFile): Result<Game> {
  if (!scenario) return good(startGame(ruleset, { file: start, seed, mode, measuring }));
  const read = readScenarioFile(scenario);
  if (!read.ok) return bad(...read.problems.map(p => ({ ...p, path: `scenario.${p.path}` })));
  if (scenario.system !== ruleset.id) return bad(problem('scenario.system', `this scenario is of ${scenario.system}`));
  const game = gameOfScenario(ruleset, read.value, { seed, mode, measuring });
  return JSON.stringify(game.table) === JSON.stringify(start)
    ? good(game)
    : bad(problem('start', 'is not the start of the scenario in this record'));
}
