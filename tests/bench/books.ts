// Whole rulings: 100 units against 100, of ten bases each, on the ground of La Haye Sainte, every unit of one side at every unit of the
// other, with all marks and without; one unit at all its enemies; and one base dragged among 1,000. Each book is asked in a process of
// its own (main.ts).

import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import type { SystemId } from '../../src/table/index.ts';
import { BOOK_ASKS } from './asks.ts';
import { behindWoodsRows, crowdedRows, woodedRows } from './crowded.ts';
import { dragged } from './dragged.ts';
import { timingOf } from './measure.ts';
import { moves } from './moves.ts';
import { allPairs, armies, asked, basesOf, type Compared, compared, opened, timeOf } from './rulings.ts';
import type { Row } from './table.ts';

/** Bases on the table of a drag. */
const DRAG_COUNT = 1_000;
/** Rounds that are not counted. */
const LEAD_IN = 3;

/** Times are medians of rounds, each with a position opened anew, after some in which the code is compiled. */
export async function rowsOfBook(id: SystemId, isQuick: boolean): Promise<readonly Row[]> {
  const ruleset = await loadRuleset(id);
  return [
    ...wholeQuestions(ruleset, isQuick ? 20 : 100, isQuick ? 5 : 9),
    ...drags(ruleset, isQuick ? 40 : 240),
    moveRow(ruleset, isQuick ? 400 : 1_000),
    ...crowdedRows(ruleset, isQuick ? 8 : 40),
    ...woodedRows(ruleset, isQuick ? 8 : 40),
    ...behindWoodsRows(ruleset, isQuick ? 8 : 40),
  ];
}

/** `decide` and `evolve` of one move; the first half leads in. */
function moveRow(ruleset: Ruleset, count: number): Row {
  const { bases, ms } = moves(ruleset, count);
  const timing = timingOf(ms.slice(ms.length >> 1));
  const ns = { ns: timing.median * 1e6, least: timing.least * 1e6, p95: timing.p95 * 1e6 };
  return { count: bases, question: BOOK_ASKS.move, engine: ruleset.id, ...ns, compared: 0, mismatches: [] };
}

function wholeQuestions(ruleset: Ruleset, perSide: number, rounds: number): readonly Row[] {
  const file = armies(ruleset.id, perSide);
  const pairs = allPairs(file);
  const firer = pairs[Math.floor(pairs.length * 0.35)]?.[0];
  const asks = [
    { question: BOOK_ASKS.marks, options: {}, pairs },
    { question: BOOK_ASKS.plain, options: { marks: false }, pairs },
    { question: BOOK_ASKS.alone, options: { marks: false, margins: false }, pairs },
    { question: BOOK_ASKS.one, options: {}, pairs: pairs.filter(pair => pair[0] === firer) },
  ].map(ask => ({ ...ask, table: () => opened(ruleset, file, ask.options), ms: [] as number[] }));
  for (const ask of asks) {
    for (let round = 0 - LEAD_IN; round < rounds; round++) {
      const ms = timeOf(ask.table(), ask.pairs);
      if (round >= 0) ask.ms.push(ms);
    }
  }
  return asks.map(ask => {
    const agrees = compared(asked(ask.table(), ask.pairs), asked(ask.table(), ask.pairs.toReversed()));
    return rowOf({ ruleset, question: ask.question, count: basesOf(ask.table()), ms: ask.ms, ...agrees });
  });
}

/** Fifty units a side, in units of ten a thousand bases. Single models are dragged among as many units, and among a thousand too. */
const drags = (ruleset: Ruleset, frames: number): readonly Row[] =>
  (ruleset.id === 'open-fire' ? [DRAG_COUNT / 2, 100, DRAG_COUNT / 20] : [DRAG_COUNT / 20]).map(perSide => {
    const { bases, ...frame } = dragged(ruleset, perSide, frames);
    const row = rowOf({ ruleset, question: BOOK_ASKS.own, count: bases, ...frame });
    return { ...row, p95: timingOf(frame.ms).p95 * 1e6 };
  });

interface Measured extends Compared {
  readonly ruleset: Ruleset;
  readonly question: string;
  readonly count: number;
  readonly ms: readonly number[];
}
function rowOf({ ruleset, question, count, ms, rulings, yes, mismatches }: Measured): Row {
  const { median, least } = timingOf(ms);
  return {
    count,
    question,
    engine: ruleset.id,
    ns: median * 1e6,
    least: least * 1e6,
    compared: rulings,
    mismatches,
    yes,
  };
}
