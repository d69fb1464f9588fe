// The record of a game as a file: the start, every step with what was asked and what it did, what was taken back, and a chain of
// checksums over all of it, the end included. Version 1 knew events only, and its checksums nothing else.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Ruleset } from '../../rules/index.ts';
import {
  bad,
  good,
  positionFile,
  problem,
  type Result,
  read,
  readScenarioFile,
  runThrough,
  type Steps,
  type SystemId,
  scenarioFile,
} from '../../table/index.ts';
import { gameOrder } from '../game/command.ts';
import { gameEvent, MEASURINGS, MODES } from '../game/event.ts';
import { type Game, startGame } from '../game/game.ts';
import { gameOfScenario } from '../scenario/scenario.ts';
import { begin } from './history.ts';
import { playedThrough } from './moments.ts';
import type { History, Step } from './step.ts';

const at = z.string().max(40).optional();
const sum = z.string().max(64);
const events = z.array(gameEvent).max(1000);
const head = {
  format: z.literal('enfilade/record'),
  title: z.string().max(500),
  seed: z.string().min(1).max(200),
  mode: z.enum(MODES),
  measuring: z.enum(MEASURINGS),
  /** The book it is played under, where that is not the start's own. */
  system: positionFile.shape.system.optional(),
  start: positionFile,
  /** Where the game was begun from one: with its ground in it, so that nothing else is needed to play on. */
  scenario: scenarioFile.optional(),
};
const firstRecord = z.strictObject({
  ...head,
  version: z.literal(1),
  /** `sum`: SHA-256 over the sum before it and this step's events. */
  steps: z.array(z.strictObject({ at, events, sum })),
});
/** A step, or the step before it taken back. `sum`: SHA-256 over the sum before it and all else of this entry. */
const entry = z.strictObject({
  at,
  orders: z.array(gameOrder).max(1000).optional(),
  events,
  undone: z.literal(true).optional(),
  sum,
});
const secondRecord = z.strictObject({
  ...head,
  version: z.literal(2),
  steps: z.array(entry),
  /** How many entries there are, and a sum over the last of theirs and the game as it stands then. */
  end: z.strictObject({ steps: z.int().min(0), sum }),
});
export const recordFile = z.discriminatedUnion('version', [firstRecord, secondRecord]);
export type RecordFile = z.infer<typeof recordFile>;
export type RecordEntry = z.infer<typeof entry>;
type Body = Omit<RecordEntry, 'sum'>;

const sumOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The checksum that a game's start begins its chain with, as version 1 and stored games have it. */
export const startSum = ({ table, seed, field }: Pick<Game, 'table' | 'seed' | 'field'>): string =>
  sumOf(seed + JSON.stringify(table) + (field ? JSON.stringify(field.scenario) : ''));
/** The checksum after one more step, likewise. */
export const stepSum = (before: string, step: Pick<Step, 'events'>): string =>
  sumOf(before + JSON.stringify(step.events));

/** Over everything a record says of its game's beginning, its title among it. */
function headSum({ title, seed, mode, measuring, system, start, scenario }: RecordFile): string {
  return sumOf(JSON.stringify([2, title, seed, mode, measuring, system ?? null, start, scenario ?? null]));
}
const entrySum = (before: string, body: Body): string => sumOf(before + JSON.stringify(body));
/** Without `parts`, which follow from the steps: records of before it was kept still fit. */
function endSum(before: string, steps: number, game: Game): string {
  const { parts: _, ...now } = game;
  return sumOf(`${before}${steps}${JSON.stringify(now)}`);
}

export function toRecord(history: History, title: string): RecordFile {
  const { book, table, seed, mode, measuring, field } = history.start;
  const record = {
    format: 'enfilade/record',
    version: 2,
    title,
    seed,
    mode,
    measuring,
    ...(book === table.system ? {} : { system: book }),
    start: table,
    ...(field ? { scenario: field.scenario } : {}),
    steps: [] as RecordEntry[],
    end: { steps: 0, sum: '' },
  } satisfies RecordFile;
  let last = headSum(record);
  for (const body of entriesOf([...history.steps], history.undone)) {
    last = entrySum(last, body);
    record.steps.push({ ...body, sum: last });
  }
  const steps = record.steps.length;
  return { ...record, end: { steps, sum: endSum(last, steps, history.now) } };
}

/** Steps in the order they were done, each undo where it was. */
function* entriesOf(steps: readonly Step[], undone: readonly Step[]): Generator<Body> {
  for (const { instead = [], at, orders, events } of steps) {
    if (instead.length > 0) yield* takenBack(instead);
    yield {
      ...(at === undefined ? {} : { at }),
      ...(orders ? { orders: [...orders] } : {}),
      events: [...events],
    };
  }
  if (undone.length > 0) yield* takenBack(undone);
}
function* takenBack(undone: readonly Step[]): Generator<Body> {
  yield* entriesOf(undone.toReversed(), []);
  for (const _ of undone) yield { events: [], undone: true };
}

/** A record read back: the same game, byte for byte, or the step at which its checksums no longer hold. */
export function fromRecord(ruleset: Ruleset, value: unknown): Result<History> {
  const opened = openRecord(ruleset, value);
  if (!opened.ok) return opened;
  const { record, start } = opened.value;
  const fault = runThrough(checkedSums(record, start));
  if (fault) return bad(problem(`steps[${fault.step}].sum`, fault.text));
  const history = historyOf(start, record.steps);
  if (!history.ok || record.version === 1) return history;
  return endsAsSaid(record, history.value)
    ? history
    : bad(problem('end', 'does not fit: steps are missing at the end, or more were added'));
}
const ALTERED = 'does not fit: the record was altered here or just before';

/** Does the last sum fit what the steps come to? */
export function endsAsSaid(record: RecordFile, { now }: History): boolean {
  if (record.version === 1) return true;
  const { steps, end } = record;
  const last = steps.at(-1)?.sum ?? headSum(record);
  return end.steps === steps.length && end.sum === endSum(last, steps.length, now);
}

/** The first step whose checksum does not fit. */
export function* checkedSums(
  record: RecordFile,
  start: Game,
): Steps<{ readonly step: number; readonly text: string } | null> {
  const { steps } = record;
  let last = record.version === 1 ? startSum(start) : headSum(record);
  for (const [i, { sum: said, ...body }] of steps.entries()) {
    last = record.version === 1 ? stepSum(last, body) : entrySum(last, body);
    if (said !== last) return { step: i, text: ALTERED };
    yield (i + 1) / steps.length;
  }
  return null;
}

/** The entries as a game with its past; problems where more is taken back than was done. */
export function historyOf(start: Game, entries: readonly RecordEntry[]): Result<History> {
  const steps: Step[] = [];
  let undone: Step[] = [];
  for (const [i, said] of entries.entries()) {
    if (said.undone) {
      const last = steps.pop();
      if (!last) return bad(problem(`steps[${i}]`, 'nothing is left to take back'));
      undone.push(last);
    } else {
      steps.push(stepOf(said, undone));
      undone = [];
    }
  }
  return good({ ...begin(start), steps, undone, now: playedThrough(start, steps) });
}
const stepOf = ({ at: when, orders, events: did }: RecordEntry, undone: readonly Step[]): Step => ({
  events: did,
  ...(orders ? { orders } : {}),
  ...(when === undefined ? {} : { at: when }),
  ...(undone.length > 0 ? { instead: undone } : {}),
});

/** The book a record is played under, before the rest of it is read. */
export function systemOfRecord(value: unknown): Result<SystemId> {
  const head = read(underBook, value);
  return head.ok ? good(head.value.system ?? head.value.start.system) : head;
}
const underBook = z.looseObject({
  system: positionFile.shape.system.optional(),
  start: z.looseObject({ system: positionFile.shape.system }),
});

/** A record in its shape, and the game it begins with. */
export function openRecord(
  ruleset: Ruleset,
  value: unknown,
): Result<{ readonly record: RecordFile; readonly start: Game }> {
  const checked = read(recordFile as z.ZodType<RecordFile>, value);
  if (!checked.ok) return checked;
  const record = checked.value;
  const system = record.system ?? record.start.system;
  if (system !== ruleset.id)
    return bad(problem(record.system ? 'system' : 'start.system', `this record is of ${system}`));
  const start = firstGame(ruleset, record);
  return start.ok ? good({ record, start: start.value }) : start;
}

/** The start as the scenario makes it, which must be the start of the record. */
function firstGame(ruleset: Ruleset, { start, seed, mode, measuring, scenario }: RecordFile): Result<Game> {
  if (!scenario) return good(startGame(ruleset, { file: start, seed, mode, measuring }));
  const whole = readScenarioFile(scenario);
  if (!whole.ok) return bad(...whole.problems.map(p => ({ ...p, path: `scenario.${p.path}` })));
  if (scenario.system !== ruleset.id) return bad(problem('scenario.system', `this scenario is of ${scenario.system}`));
  const game = gameOfScenario(ruleset, whole.value, { seed, mode, measuring });
  return JSON.stringify(game.table) === JSON.stringify(start)
    ? good(game)
    : bad(problem('start', 'is not the start of the scenario in this record'));
}
