// The steps of a stored game as they are read back: numbered 0, 1, 2 … without a gap, each with the checksum of all before it.

import { z } from 'zod';
import { evolve, type Game, gameEvent, passed, type Step, startSum, stepSum } from '../../play/index.ts';

export interface StoredStep {
  readonly id: string;
  readonly n: number;
  readonly step: Step;
  /** The checksum after this step. Games stored before there were sums have none. */
  readonly sum?: string;
}

export const DAMAGES = ['missing', 'unreadable', 'altered', 'left-over'] as const;
/** The first step that cannot be used, from 0, and how many steps there should be. */
export interface Damage {
  readonly step: number;
  readonly of: number;
  readonly why: (typeof DAMAGES)[number];
}
export interface ReadSteps {
  readonly steps: readonly Step[];
  readonly sums: readonly string[];
  readonly now: Game;
  readonly damage: Damage | null;
}

const stepShape = z.object({ at: z.string().optional(), events: z.array(gameEvent) });
const isStep = (step: unknown): boolean => stepShape.safeParse(step).success;
/** Null: there are no events in it. */
const sumAfter = (before: string, step: Step | null): string | null =>
  Array.isArray(step?.events) ? stepSum(before, step) : null;

/** Reads up to the first step that is damaged. */
export function readSteps(start: Game, rows: readonly StoredStep[], count: number): ReadSteps {
  const steps: Step[] = [];
  const sums: string[] = [];
  let now = start;
  const read = (damage: Damage['why'] | null): ReadSteps => ({
    steps,
    sums,
    now,
    damage: damage && { step: steps.length, of: count, why: damage },
  });
  for (let n = 0; n < count; n++) {
    const row = rows[n];
    if (row?.n !== n) return read('missing');
    const sum = sumAfter(sums.at(-1) ?? startSum(start), row.step);
    // what has the sum it was written with has the shape it was written in
    const next = sum !== null && (row.sum === sum || isStep(row.step)) ? evolved(now, row.step) : null;
    if (sum === null || !next) return read('unreadable');
    if (row.sum !== undefined && row.sum !== sum) return read('altered');
    now = passed(start, n + 1, row.step, next);
    steps.push(row.step);
    sums.push(sum);
  }
  return read(rows.length > count ? 'left-over' : null);
}

/** The checksums of a game, of which the first ones are known. */
export function sumsOf(start: Game, steps: readonly Step[], known: readonly string[]): readonly string[] {
  const sums = [...known];
  for (const step of steps.slice(known.length)) sums.push(stepSum(sums.at(-1) ?? startSum(start), step));
  return sums;
}

/** Null: the events have no meaning for this game, which happens to stored bytes that were damaged. */
function evolved(game: Game, { events }: Step): Game | null {
  try {
    return events.reduce(evolve, game);
  } catch {
    return null;
  }
}
