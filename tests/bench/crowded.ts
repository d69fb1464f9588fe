// One call, the first that is asked of a table: 2,000 bystanders about, 900 bases in the firer and in the target, and, in the book whose
// lines of sight run through woods, stands whose lines mostly run too far through them.

import { readFileSync } from 'node:fs';
import { type Answer, openWith, type Ruleset } from '../../src/rules/index.ts';
import type { MapFile, Position, PositionFile } from '../../src/table/index.ts';
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
  ).map(([question, size]) => {
    const position = positionOf(ruleset, crowdOf(ruleset.id, size));
    return rowOf(ruleset, question, { position, call: ruleset.fireCall(position, 'f', 't'), rounds });
  });

/** Of a sample position a call whose every line runs through woods: one stand sees, others do not. */
export function woodedRows(ruleset: Ruleset, rounds: number): readonly Row[] {
  if (ruleset.id !== 'fire-and-fury') return [];
  const file = readJson<PositionFile>('fire-and-fury-charge-on-mcrae.json');
  const position = positionOf(ruleset, file, readJson<MapFile>(file.map as string));
  return [rowOf(ruleset, BOOK_ASKS.wooded, { position, call: position.calls[5], rounds })];
}

/** A wood between the firer and the target, among a hundred bystanders, in the books in which nothing is seen through it at so few inches. */
export function behindWoodsRows(ruleset: Ruleset, rounds: number): readonly Row[] {
  if (ruleset.id !== 'belle-alliance' && ruleset.id !== 'open-fire') return [];
  const file = crowdOf(ruleset.id, { bystanders: 100, files: 4, ranks: 1 });
  const side = file.table?.width ?? 0;
  const [x, y] = [side / 2, side / 2 + 52];
  const outline = [
    [x - 400, y],
    [x + 400, y],
    [x + 400, y + 4],
    [x - 400, y + 4],
  ] as [number, number][];
  const wood = { id: 'wood', kind: 'wood', outline, height: 200, blocksSight: true } as const;
  const position = positionOf(ruleset, { ...file, terrain: [wood] });
  const call = ruleset.fireCall(position, 'f', 't');
  return [rowOf(ruleset, BOOK_ASKS.behindWoods, { position, call, rounds, answer: 'no' })];
}

interface Asked {
  readonly position: Position;
  readonly call: unknown;
  readonly rounds: number;
  /** Where a row is of that answer alone. */
  readonly answer?: Answer;
}
const readJson = <T>(name: string): T => JSON.parse(readFileSync(`maps/positions/${name}`, 'utf8')) as T;
function positionOf(ruleset: Ruleset, file: PositionFile, map?: MapFile): Position {
  const opened = openWith(ruleset, file, map ? { map } : {});
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return opened.value.position;
}
function rowOf(ruleset: Ruleset, question: string, { position, call, rounds, answer: wanted }: Asked): Row {
  const ms: number[] = [];
  for (let round = 0 - LEAD_IN; round < rounds; round++) {
    const judge = ruleset.open(position);
    if (!judge.ok) throw new Error(JSON.stringify(judge.problems));
    const took = timed(() => {
      const answer = judge.value.ask(call);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
      if (wanted && answer.value.answer !== wanted) throw new Error(`${question}: ${answer.value.answer}`);
    });
    if (round >= 0) ms.push(took);
  }
  const { median, least, p95 } = timingOf(ms);
  const count = position.units.reduce((sum, { bases }) => sum + bases.length, 0);
  const times = { ns: median * 1e6, least: least * 1e6, p95: p95 * 1e6 };
  return { count, question, engine: ruleset.id, ...times, compared: 0, mismatches: [] };
}
