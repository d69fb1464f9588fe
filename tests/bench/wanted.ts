// What must be reached, ratios to the same run where another engine is named, and whether it was.

import { SYSTEMS } from '../../src/table/systemId.ts';
import { BOOK_ASKS, KERNEL_ASKS } from './asks.ts';
import { COLD_START } from './coldStart.ts';
import type { Row } from './table.ts';

interface Wanted {
  readonly what: string;
  readonly wanted: string;
  readonly of: (rows: readonly Row[]) => Verdict | null;
}
interface Verdict {
  readonly measured: string;
  readonly reached: boolean;
}
export interface Reached extends Verdict {
  readonly what: string;
  readonly wanted: string;
}

const find = (rows: readonly Row[], count: number, question: string, engine: string): Row | undefined =>
  rows.find(r => r.count === count && r.question === question && r.engine === engine);

/** So many times as fast as another engine. */
function faster(question: string, engine: string, least: number, count: number): Wanted {
  return {
    what: `${question}, to ${engine}, ${count} bodies`,
    wanted: `≥ ${least}×`,
    of: rows => {
      const ratio = find(rows, count, question, engine)?.ratio;
      return ratio === undefined ? null : { measured: times(ratio), reached: ratio >= least };
    },
  };
}
const times = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 2 : ratio < 100 ? 1 : 0)}×`;

/** A figure of one row, at most so large. */
function atMost(most: number, unit: string, what: string, of: (rows: readonly Row[]) => number | undefined): Wanted {
  return {
    what,
    wanted: `≤ ${most} ${unit}`,
    of: rows => {
      const value = of(rows);
      return value === undefined
        ? null
        : { measured: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`, reached: value <= most };
    },
  };
}
const scaled = (ns: number | undefined, to: number): number | undefined => (ns === undefined ? undefined : ns / to);

/** Milliseconds of so many rulings, for every book. */
const ofBooks = (question: string, most: number, rulings: number): readonly Wanted[] =>
  SYSTEMS.map(id =>
    atMost(most, 'ms', `${question}, ${id}`, rows => {
      const row = rows.find(r => r.engine === id && r.question === question && r.compared === rulings);
      return scaled(row?.ns, 1e6);
    }),
  );
/** Milliseconds of a frame in which a base is dragged, or of a move, for every book, on tables of so many bases. */
const ofDrags = (question: string, most: number, bases: number): readonly Wanted[] =>
  SYSTEMS.map(id =>
    atMost(most, 'ms', `${question}, ${id}, ${bases} bases`, rows => scaled(find(rows, bases, question, id)?.ns, 1e6)),
  );

/** Milliseconds of one call on a crowded table, for every book. */
const ofCalls = (question: string, most: number): readonly Wanted[] =>
  SYSTEMS.map(id =>
    atMost(most, 'ms', `${question}, ${id}`, rows =>
      scaled(rows.find(r => r.engine === id && r.question === question)?.ns, 1e6),
    ),
  );

const WANTED: readonly Wanted[] = [
  ...[20, 200].map(count => faster(KERNEL_ASKS.frame, 'flatbush', 1, count)),
  ...[20, 200, 1_000, 10_000].map(count => faster(KERNEL_ASKS.frame, 'rbush', 1, count)),
  ...ofBooks(BOOK_ASKS.marks, 400, 10_000),
  ...ofBooks(BOOK_ASKS.plain, 200, 10_000),
  ...ofDrags(BOOK_ASKS.own, 8, 1000),
  ...ofDrags(BOOK_ASKS.own, 8, 100),
  ...ofDrags(BOOK_ASKS.own, 8, 200),
  ...ofDrags(BOOK_ASKS.move, 1, 400),
  ...ofDrags(BOOK_ASKS.move, 1, 40),
  ...ofCalls(BOOK_ASKS.crowded, 50),
  ...ofCalls(BOOK_ASKS.deep, 50),
  ...ofCalls(BOOK_ASKS.wooded, 50),
  ...ofCalls(BOOK_ASKS.behindWoods, 50),
  atMost(500, 'ms', COLD_START, rows => scaled(rows.find(r => r.question === COLD_START)?.ns, 1e6)),
];

/** What this run has an answer to. */
export function reached(rows: readonly Row[]): readonly Reached[] {
  return WANTED.flatMap(({ what, wanted, of }) => {
    const verdict = of(rows);
    return verdict ? [{ what, wanted, ...verdict }] : [];
  });
}
