// One call, the first that is asked of a table: 2,000 bystanders about, 900 bases in the firer and in the target, and, in the book whose
// lines of sight run through woods, stands whose lines mostly run too far through them.

import { readFileSync } from 'node:fs';
import { type Answer, openWith, type Ruleset } from '../../src/rules/index.ts';
import type { MapFile, Position, PositionFile, SystemId } from '../../src/table/index.ts';
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

/** How far apart the two stand, how deep a wood hides, in mm, and the choice under which it does. */
interface Hiding {
  readonly apart: number;
  readonly deep: number;
  readonly choices?: Readonly<Record<string, string>>;
}
const THIN: Hiding = { apart: 90, deep: 4 };
const HIDING: Readonly<Record<SystemId, Hiding>> = {
  'belle-alliance': THIN,
  emperor: { ...THIN, choices: { 'INT-14': 'full' } },
  // one sees 4 inches into woods
  'fire-and-fury': { apart: 300, deep: 150 },
  lasalle: { ...THIN, choices: { 'I-11': 'any-line' } },
  'open-fire': THIN,
};
/** A wood between the firer and the target, among a hundred bystanders. */
export function behindWoodsRows(ruleset: Ruleset, rounds: number): readonly Row[] {
  const { apart, deep, choices = {} } = HIDING[ruleset.id];
  const file = crowdOf(ruleset.id, { bystanders: 100, files: 4, ranks: 1 });
  const side = file.table?.width ?? 0;
  const [x, y] = [side / 2, side / 2 + 52];
  const outline = [
    [x - 400, y],
    [x + 400, y],
    [x + 400, y + deep],
    [x - 400, y + deep],
  ] as [number, number][];
  const wood = { id: 'wood', kind: 'wood', outline, height: 200, blocksSight: true } as const;
  const units = file.units.map(u =>
    u.id === 't' && u.block ? { ...u, block: { ...u.block, at: [x + 27, y + apart - 45] as [number, number] } } : u,
  );
  const position = positionOf(ruleset, { ...file, units, choices, terrain: [wood] });
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
      if (wanted && answer.value.answer !== wanted)
        throw new Error(
          `${question}: ${answer.value.answer}: ${JSON.stringify(answer.value.reasons.map(r => r.text))}`,
        );
    });
    if (round >= 0) ms.push(took);
  }
  const { median, least, p95 } = timingOf(ms);
  const count = position.units.reduce((sum, { bases }) => sum + bases.length, 0);
  const times = { ns: median * 1e6, least: least * 1e6, p95: p95 * 1e6 };
  return { count, question, engine: ruleset.id, ...times, compared: 0, mismatches: [] };
}
