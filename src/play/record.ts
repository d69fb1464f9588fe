// The record of a game as a file: the start, every step, and a chain of checksums that shows where a record was altered.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Ruleset } from '../rules/index.ts';
import { bad, good, positionFile, type PositionFile, problem, type Result, read } from '../table/index.ts';
import { gameEvent, MEASURINGS, MODES } from './event.ts';
import { startGame } from './game.ts';
import { begin, type History, play, type Step } from './history.ts';

export const recordFile = z.strictObject({
  format: z.literal('enfilade/record'),
  version: z.literal(1),
  title: z.string().max(500),
  seed: z.string().min(1).max(200),
  mode: z.enum(MODES),
  measuring: z.enum(MEASURINGS),
  start: positionFile,
  /** `sum`: SHA-256 over the sum before it and this step's events. */
  steps: z.array(
    z.strictObject({ at: z.string().max(40).optional(), events: z.array(gameEvent).max(1000), sum: z.string() }),
  ),
});
export type RecordFile = z.infer<typeof recordFile>;

const sumOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export function toRecord(history: History, title: string): RecordFile {
  const { table, seed, mode, measuring } = history.start;
  let sum = firstSum(table, seed);
  const steps = history.steps.map(step => {
    sum = sumOf(sum + JSON.stringify(step.events));
    return { ...(step.at === undefined ? {} : { at: step.at }), events: [...step.events], sum };
  });
  return { format: 'enfilade/record', version: 1, title, seed, mode, measuring, start: table, steps };
}
const firstSum = (start: PositionFile, seed: string): string => sumOf(seed + JSON.stringify(start));

/** A record read back: the same game, byte for byte, or the step at which its checksums no longer hold. */
export function fromRecord(ruleset: Ruleset, value: unknown): Result<History> {
  const checked = read(recordFile as z.ZodType<RecordFile>, value);
  if (!checked.ok) return checked;
  const { start, seed, mode, measuring, steps } = checked.value;
  if (start.system !== ruleset.id) return bad(problem('start.system', `this record is of ${start.system}`));
  let sum = firstSum(start, seed);
  for (const [i, step] of steps.entries()) {
    sum = sumOf(sum + JSON.stringify(step.events));
    if (sum !== step.sum)
      return bad(problem(`steps[${i}].sum`, 'does not fit: the record was altered here or just before'));
  }
  const history = begin(startGame(ruleset, { file: start, seed, mode, measuring }));
  const played: readonly Step[] = steps.map(({ at, events }) => ({ events, ...(at === undefined ? {} : { at }) }));
  return good({ ...history, steps: played, now: play(history.start, played) });
}
