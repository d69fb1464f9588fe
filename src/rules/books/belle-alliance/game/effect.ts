// What a fire that is carried out does: factors of table 6 or 7, three dice, losses and moral of table 12, with exact odds.

import { once } from '../../../../geometry/index.ts';
import { emptyAmong, type Labels, labelled, leaning, sumOfDice } from '../../../kit/index.ts';
import type { FireQuestion } from '../calls/question.ts';
import type { FireFindings, Hit } from '../rules/fire.ts';
import { readSoutien } from '../rules/soutien.ts';
import { unitsOfFire } from '../rules/unitsOfFire.ts';
import { sizeCells } from '../tables/unitSizes.ts';
import { FACTORS } from '../tables/factors.ts';
import type { AnyRow, Disorder } from '../tables/figures.ts';

export interface Factor extends Labels {
  readonly key: string;
  readonly loss: number;
  readonly moral: number;
  readonly cite: string;
}
export interface Outcome {
  readonly roll: number;
  readonly chance: number;
  readonly loss: number;
  readonly moral: Disorder;
}
export interface PartEffect {
  readonly unitsOfFire: number;
  /** The size of a unit of fire is the players' own. */
  readonly unitsOf?: 'yours';
  readonly factors: readonly Factor[];
  readonly lossAdd: number;
  readonly moralAdd: number;
  readonly outcomes: readonly Outcome[];
  /** 3.3.2 Skirmish lines that share the loss of the target, with the part of it that is theirs; not given: none. */
  readonly shared?: readonly Share[];
}
export interface Share {
  readonly unit: string;
  readonly part: number;
}
export interface Effect extends PartEffect {
  readonly dice: '3d6';
  /** Is table 12 ours, and not the owner's? */
  readonly table12: 'house' | 'yours';
}
/** 3.1.2 One roll for both parts. */
export interface SplitEffect {
  readonly dice: '3d6';
  readonly unitsOfFire: number;
  readonly table12: Effect['table12'];
  /** Those that are carried out. */
  readonly parts: readonly (PartEffect & { readonly firer: string; readonly target: string })[];
}

const threeDice = once(() => [...sumOfDice(3, 6)]);

/** Null where a table it needs is not known. */
export function effectOf(question: FireQuestion, findings: FireFindings): Effect | null {
  const { cells } = question.scene.figures;
  const units = unitsOfFire(cells.constants, question.firer.arm, findings.participants);
  const part = partEffect(question, findings, units);
  return part && { dice: '3d6', ...part, table12: sourceOf(question) };
}
/** The cells of tables 5, 6, 7 and 12 that the effect of a fire needs and nobody has filled in. */
export function missingOf({ scene, firer }: FireQuestion, { hit }: FireFindings): readonly string[] {
  const rows = firer.arm === 'artillery' ? 'table7.rows' : 'table6.rows';
  const cover = hit?.cover === 'unknown' ? ['table5.cover'] : [];
  return [...cover, ...emptyAmong(scene.figures.cells, [rows, 'table12.loss', 'table12.moral'])];
}
const sourceOf = ({ scene }: FireQuestion): Effect['table12'] =>
  leaning(['table12.loss', 'table12.moral'].map(scene.figures.leanOn)) === 'house' ? 'house' : 'yours';

export interface CarriedOut {
  readonly question: FireQuestion;
  readonly findings: FireFindings;
  readonly units: number;
}
/** 3.1.2 Null where a table that one of the parts needs is not known. */
export function splitEffectOf(parts: readonly CarriedOut[], splits: boolean): SplitEffect | null {
  const [first] = parts;
  const found = parts.flatMap(({ question, findings, units }) => {
    const declared = { ...question.declared, splits };
    const part = partEffect({ ...question, declared }, findings, units);
    return part ? [{ firer: question.firer.id, target: question.target.id, ...part }] : [];
  });
  if (!first || found.length < parts.length) return null;
  const unitsOfBoth = parts.reduce((sum, { units }) => sum + units, 0);
  return { dice: '3d6', unitsOfFire: unitsOfBoth, table12: sourceOf(first.question), parts: found };
}

function partEffect(question: FireQuestion, { hit }: FireFindings, units: number): PartEffect | null {
  const { scene, firer } = question;
  const { cells } = scene.figures;
  const table = firer.arm === 'artillery' ? 'table7' : 'table6';
  const rows = cells[table]?.rows ?? null;
  const { loss = null, moral = null } = cells.table12 ?? {};
  if (!hit || !rows || !loss || !moral || hit.cover === 'unknown' || hit.columnEffect === null) return null;
  const quiet = { ...question, scene: { ...scene, marks: false } };
  const factors = countedFactors(rows, quiet, hit).map(f => ({ ...f, ...whoseRow(scene, table, f.key) }));
  const lossAdd = factors.reduce((sum, f) => sum + f.loss, 0);
  const moralAdd = factors.reduce((sum, f) => sum + f.moral, 0);
  const outcomes = threeDice().map(([roll, chance]): Outcome => {
    const result = roll + lossAdd;
    return {
      roll,
      chance,
      loss: (lastUpTo(loss, result) ?? 0) * units,
      moral: lastUpTo(moral, result + moralAdd) ?? 'none',
    };
  });
  const shared = sharesOf(question, hit);
  const isOwn = leaning(sizeCells(firer.arm).map(scene.figures.leanOn)) === 'yours';
  return {
    unitsOfFire: units,
    ...(isOwn ? { unitsOf: 'yours' } : {}),
    factors,
    lossAdd,
    moralAdd,
    outcomes,
    ...(shared.length > 0 ? { shared } : {}),
  };
}

/** A factor leans on its table, and on the constants that say whether it applies. */
function whoseRow({ figures }: FireQuestion['scene'], table: 'table6' | 'table7', key: string): Labels {
  const cells = [`${table}.rows`, ...(CELLS[key] ?? []).map(cell => `constants.${cell}`)];
  return labelled(leaning(cells.map(figures.leanOn)));
}
const CELLS: Readonly<Record<string, readonly string[]>> = {
  flankFire: ['flankMinDeg'],
  columnEffect: ['columnEffectMaxDeg', 'behindTargetCm'],
  figures50: ['gunnerMoralMultiplier'],
  figures100: ['gunnerMoralMultiplier'],
  figures200: ['gunnerMoralMultiplier'],
};

/** 3.3.2 (I-37) Guns that fire through the skirmish line of the target: its figures near the target share the loss with those of the target. */
function sharesOf({ scene, firer, target }: FireQuestion, { through }: Hit): readonly Share[] {
  if (firer.arm !== 'artillery') return [];
  const near = through
    .filter(t => t.values.soutien === target.id)
    .map(line => ({ unit: line.id, figures: readSoutien(scene, line, target).counted }))
    .filter(l => l.figures > 0);
  const all = near.reduce((sum, l) => sum + l.figures, target.figures);
  return near.map(({ unit, figures }) => ({ unit, part: figures / all }));
}

/** The entry with the greatest least result that is reached. */
function lastUpTo<T>(entries: readonly (readonly [number, T])[], result: number): T | undefined {
  let last: readonly [number, T] | undefined;
  for (const entry of entries) if (entry[0] <= result && (last === undefined || entry[0] > last[0])) last = entry;
  return last?.[1];
}

/** Rows that apply. Of a group only the best row for the firing side counts, in each column by itself; what does not count is 0. */
function countedFactors(
  rows: readonly AnyRow[],
  question: FireQuestion,
  hit: Hit,
): readonly Omit<Factor, keyof Labels>[] {
  const applying = rows.flatMap(row => appliedRow(row, question, hit) ?? []);
  const counts = (row: Applied, column: 'loss' | 'moral'): boolean => {
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
type Applied = Omit<Factor, keyof Labels> & { readonly group: string | number | null };
function appliedRow(row: AnyRow, question: FireQuestion, hit: Hit): Applied | null {
  const [loss, moral, group] = [row.loss ?? 0, row.moral ?? 0, row.group ?? null];
  if ('name' in row) {
    const isTicked = question.declared.ticked.includes(row.name);
    return isTicked ? { key: row.name, loss, moral, group, cite: 'ticked' } : null;
  }
  const { applies, cite } = FACTORS[row.key];
  const times = applies(question, hit);
  return times === 0 ? null : { key: row.key, loss: loss * times, moral: moral * times, group, cite };
}
