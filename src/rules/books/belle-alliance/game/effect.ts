// What a fire that is carried out does: factors of table 6 or 7, three dice, losses and moral of table 12, with exact odds.

import { once, sumOfDice } from '../../../kit/index.ts';
import type { FireQuestion } from '../calls/question.ts';
import type { FireFindings, Hit } from '../rules/fire.ts';
import { unitsOfFire } from '../rules/unitsOfFire.ts';
import { FACTORS } from '../tables/factors.ts';
import type { Disorder, FactorRow } from '../tables/figures.ts';

export interface Factor {
  readonly key: string;
  readonly loss: number;
  readonly moral: number;
  readonly cite: string;
  readonly house: boolean;
}
export interface Outcome {
  readonly roll: number;
  readonly chance: number;
  readonly loss: number;
  readonly moral: Disorder;
}
export interface Effect {
  readonly dice: '3d6';
  readonly unitsOfFire: number;
  readonly factors: readonly Factor[];
  readonly lossAdd: number;
  readonly moralAdd: number;
  readonly outcomes: readonly Outcome[];
}

const threeDice = once(() => [...sumOfDice(3, 6)]);

/** Null where a table it needs is not known. */
export function effectOf(question: FireQuestion, { hit, participants }: FireFindings): Effect | null {
  const { scene, firer } = question;
  const { cells } = scene.figures;
  const table = firer.arm === 'artillery' ? 'table7' : 'table6';
  const rows = cells[table]?.rows ?? null;
  const { loss = null, moral = null } = cells.table12 ?? {};
  if (!hit || !rows || !loss || !moral || hit.cover === 'unknown' || hit.columnEffect === null) return null;
  const house = scene.figures.isHouse(`${table}.rows`);
  const quiet = { ...question, scene: { ...scene, marks: false } };
  const factors = countedFactors(rows, quiet, hit).map(f => ({ ...f, house }));
  const lossAdd = factors.reduce((sum, f) => sum + f.loss, 0);
  const moralAdd = factors.reduce((sum, f) => sum + f.moral, 0);
  const units = unitsOfFire(cells.constants, firer.arm, participants);
  const outcomes = threeDice().map(([roll, chance]): Outcome => {
    const result = roll + lossAdd;
    return {
      roll,
      chance,
      loss: (lastUpTo(loss, result) ?? 0) * units,
      moral: lastUpTo(moral, result + moralAdd) ?? 'none',
    };
  });
  return { dice: '3d6', unitsOfFire: units, factors, lossAdd, moralAdd, outcomes };
}

/** The entry with the greatest least result that is reached. */
function lastUpTo<T>(entries: readonly (readonly [number, T])[], result: number): T | undefined {
  let last: readonly [number, T] | undefined;
  for (const entry of entries) if (entry[0] <= result && (last === undefined || entry[0] > last[0])) last = entry;
  return last?.[1];
}

/** Rows that apply. Of a group only the best row for the firing side counts, in each column by itself; what does not count is 0. */
function countedFactors(
  rows: readonly FactorRow[],
  question: FireQuestion,
  hit: Hit,
): readonly Omit<Factor, 'house'>[] {
  const applying = rows.flatMap(row => {
    const factor = Object.hasOwn(FACTORS, row.key) ? FACTORS[row.key] : undefined;
    const times = factor?.applies(question, hit) ?? 0;
    if (!factor || times === 0) return [];
    return [{ ...row, loss: (row.loss ?? 0) * times, moral: (row.moral ?? 0) * times, cite: factor.cite }];
  });
  const counts = (row: (typeof applying)[number], column: 'loss' | 'moral'): boolean => {
    if (row.group === null) return true;
    const group = applying.filter(r => r.group === row.group);
    return group.reduce((best, r) => (r[column] > best[column] ? r : best)) === row;
  };
  return applying
    .map(row => ({
      key: row.key,
      loss: counts(row, 'loss') ? row.loss : 0,
      moral: counts(row, 'moral') ? row.moral : 0,
      cite: row.cite,
    }))
    .filter(f => f.loss !== 0 || f.moral !== 0);
}
