// One call, the first that is asked of a table: 2,000 bystanders about, and 900 bases in the firer and in the target.

import { openWith, type Ruleset } from '../../src/rules/index.ts';
import type { PositionFile } from '../../src/table/index.ts';
import { CROWDED, crowdOf, DEEP } from '../rules/books/growth.ts';
import { BOOK_ASKS } from './asks.ts';
import { timingOf } from './measure.ts';
import { timed } from './rulings.ts';
import type { Row } from './table.ts';

/** Rounds that are not counted. */
const LEAD_IN = 8;

export const crowdedRows = (ruleset: Ruleset, rounds: number): readonly Row[] =>
  (
    [
      [BOOK_ASKS.crowded, CROWDED],
      [BOOK_ASKS.deep, DEEP],
    ] as const
  ).map(([question, size]) => rowOf(ruleset, question, { file: crowdOf(ruleset.id, size), rounds }));

function rowOf(
  ruleset: Ruleset,
  question: string,
  { file, rounds }: { readonly file: PositionFile; readonly rounds: number },
): Row {
  const opened = openWith(ruleset, file);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  const { position } = opened.value;
  const call = ruleset.fireCall(position, 'f', 't');
  const ms: number[] = [];
  for (let round = 0 - LEAD_IN; round < rounds; round++) {
    const judge = ruleset.open(position);
    if (!judge.ok) throw new Error(JSON.stringify(judge.problems));
    const took = timed(() => {
      const answer = judge.value.ask(call);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    });
    if (round >= 0) ms.push(took);
  }
  const { median, least, p95 } = timingOf(ms);
  const count = position.units.reduce((sum, { bases }) => sum + bases.length, 0);
  const times = { ns: median * 1e6, least: least * 1e6, p95: p95 * 1e6 };
  return { count, question, engine: ruleset.id, ...times, compared: 0, mismatches: [] };
}
