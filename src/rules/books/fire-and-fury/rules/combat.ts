// Charge combat: a d10 for each side with its modifiers, and what the difference does. Two modifiers are printed; the table and the
// other modifiers are the owner's or ours. §4.17, 5.7 of the specification.

import { z } from 'zod';
import { offset } from '../../../../geometry/index.ts';
import { good, type Position, type Result } from '../../../../table/index.ts';
import {
  type CallKind,
  emptyAmong,
  fields,
  type GameCall,
  type Labels,
  labelled,
  type Reason,
  type Ruling,
  reason,
  rulingOf,
} from '../../../kit/index.ts';
import { askedAt } from '../calls/asked.ts';
import { CONTACT, sayMm } from '../calls/inches.ts';
import { areEnemies, type Scene } from '../calls/scene.ts';
import { cornersOf, frontOf, isTarget, standing, type Troop } from '../calls/troop.ts';
import { contactOf } from '../moves/rejoin.ts';
import { judgeChargeNumbers } from './chargeNumbers.ts';
import type { CombatRow } from '../tables/combatSchema.ts';
import { groundCover } from './groundCover.ts';

export const COMBAT = 'charge-combat';
const CITE = 'general §5.7';
const combatCall = z.strictObject({
  kind: z.literal(COMBAT),
  unit: fields.unitId({ title: 'Who has charged', of: 'any' }),
  target: fields.unitId({ title: 'Who was charged', of: 'enemy' }),
});
export const COMBAT_CALL: CallKind = {
  kind: COMBAT,
  asks: 'Who wins this charge?',
  cite: CITE,
  schema: combatCall,
  reasons: ['troops', 'contact'],
};

export interface CombatModifier extends Labels {
  readonly id: string;
  /** For the charger; what helps the target counts against it. */
  readonly value: number;
  readonly cite: string;
}
export interface CombatEffect extends Labels {
  readonly die: 'd10';
  readonly modifiers: readonly CombatModifier[];
  readonly total: number;
  readonly odds: readonly { readonly effect: string; readonly p: number }[];
}

export function askCombat(position: Position, said: GameCall): Result<Ruling> {
  const asked = askedAt(position, combatCall as z.ZodType<z.infer<typeof combatCall>>, said);
  if (!asked.ok) return asked;
  const { scene, troop: charger, target } = asked.value;
  const troops = fighting(charger, target);
  const reasons = troops.answer === 'yes' ? [troops, inContact(charger, target)] : [troops];
  const isYes = reasons.every(r => r.answer === 'yes');
  const finding = { reasons, measures: {}, ...(isYes ? effectOf(scene, charger, target) : {}) };
  return good(rulingOf(finding, { call: said as Ruling['call'], system: 'fire-and-fury' }, scene.tolerance));
}

function fighting(charger: Troop, target: Troop): Reason {
  const may = isTarget(charger) && charger.arm !== 'artillery' && isTarget(target) && areEnemies(charger, target);
  return reason({
    id: 'troops',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: may
      ? `${charger.unit.name} fights ${target.unit.name}`
      : `${charger.unit.name} and ${target.unit.name} fight no charge combat`,
  });
}

export const areInContact = (charger: Troop, target: Troop): boolean =>
  contactOf(standing(charger), standing(target)).isTouching;
function inContact(charger: Troop, target: Troop): Reason {
  const { way, isTouching, measured } = contactOf(standing(charger), standing(target));
  const text = isTouching
    ? `${charger.unit.name} is in contact with ${target.unit.name}`
    : `${charger.unit.name} is ${sayMm(way.distance)} away; a charge is fought in contact`;
  return reason({ ...measured, cite: CITE, text });
}

const CELLS = ['combat.outnumbered', 'combat.disordered', 'combat.inFlank', 'combat.table'];
function effectOf(scene: Scene, charger: Troop, target: Troop) {
  const { combat } = scene.cells;
  const ratings = [charger, target].map(t => `combat.rating.${t.values.rating}`);
  const covers = ['combat.cover.partial', 'combat.cover.full'];
  const effectNeeds = emptyAmong(scene.cells, [...CELLS, ...ratings, ...covers]);
  if (effectNeeds.length > 0 || combat.table === null) return { effectNeeds };
  const modifiers = modifiersOf(scene, charger, target);
  const total = modifiers.reduce((sum, m) => sum + m.value, 0);
  const effect: CombatEffect = {
    die: 'd10',
    modifiers,
    total,
    ...labelled(scene.leanOn('combat.table')),
    odds: oddsOf(combat.table, total),
  };
  return { effect: effect as unknown as Readonly<Record<string, unknown>> };
}

/** Each from the charger's side of the table; those of nothing are left out. */
function modifiersOf(scene: Scene, charger: Troop, target: Troop): readonly CombatModifier[] {
  const { cells, leanOn } = scene;
  const { combat } = cells;
  const row = (id: string, value: number | null, cell: string): CombatModifier => ({
    id,
    value: value ?? 0,
    cite: CITE,
    ...labelled(leanOn(cell)),
  });
  const minus = (n: number | null): number => 0 - (n ?? 0);
  const { charging, standing: against } = numbersOf(scene, charger, target);
  const cover = coverIn(scene, charger, target);
  const isOut = (t: Troop): boolean => t.values.order === 'disordered' || t.values.order === 'silenced';
  const rows = [
    row('rating', combat.rating[charger.values.rating], `combat.rating.${charger.values.rating}`),
    row('rating of the target', minus(combat.rating[target.values.rating]), `combat.rating.${target.values.rating}`),
    row('outnumbered', outnumberedBy(scene, charging, against), 'combat.outnumbered'),
    row('target outnumbered', minus(outnumberedBy(scene, against, charging)), 'combat.outnumbered'),
    row('cold steel', charger.values.coldSteel ? combat.coldSteel : 0, 'combat.coldSteel'),
    row('extended line', charger.formation === 'extended-line' ? combat.extendedLine : 0, 'combat.extendedLine'),
    row(
      'target in extended line',
      target.formation === 'extended-line' ? minus(combat.extendedLine) : 0,
      'combat.extendedLine',
    ),
    row('disordered', isOut(charger) ? combat.disordered : 0, 'combat.disordered'),
    row('target disordered', isOut(target) ? minus(combat.disordered) : 0, 'combat.disordered'),
    row('target struck in flank or rear', isFlanked(charger, target) ? minus(combat.inFlank) : 0, 'combat.inFlank'),
    ...(cover === 'none' ? [] : [row('target in cover', minus(combat.cover[cover]), `combat.cover.${cover}`)]),
  ];
  return rows.filter(m => m.value !== 0);
}

/** §4.17 Of an extended line with intervals only some stands count. */
function numbersOf(scene: Scene, charger: Troop, target: Troop): { charging: number; standing: number } {
  const counted = (of: Troop, by: Troop): number =>
    of.formation === 'extended-line'
      ? Number(judgeChargeNumbers(scene, standing(by), standing(of)).measures['counted'])
      : of.stands.filter(s => !s.values.overflow).length;
  return { charging: counted(charger, target), standing: counted(target, charger) };
}
/** The value of the greatest ratio that is reached. */
function outnumberedBy({ cells }: Scene, own: number, other: number): number {
  const rows = cells.combat.outnumbered ?? [];
  return rows.findLast(({ times }) => other >= times * own)?.value ?? 0;
}
/** What the players say of the target, or the ground where the book's owner has filled it in: the better of the two. */
function coverIn(scene: Scene, charger: Troop, target: Troop): 'none' | 'partial' | 'full' {
  const found = [target.values.cover, groundCover(scene, { target, firers: [charger] }).cover];
  return found.includes('full') ? 'full' : found.includes('partial') ? 'partial' : 'none';
}
/** No corner of the charger lies before the front line of a target in close order. */
function isFlanked(charger: Troop, target: Troop): boolean {
  if (target.formation === 'extended-line' || target.formation === 'broken') return false;
  const front = frontOf(standing(target));
  return frontsOf(charger).every(p => offset(front, p) < CONTACT);
}
const frontsOf = ({ stands }: Troop) => stands.flatMap(cornersOf);

const FACES = Array.from({ length: 10 }, (_, i) => i + 1);
/** By how much the charger's die is above the other's, in each of the hundred pairs of faces. */
export const PAIRS = FACES.flatMap(own => FACES.map(other => own - other));
/** The last row whose least difference is reached. */
const rowAt = (rows: readonly CombatRow[], difference: number): CombatRow =>
  rows.findLast(row => row.min === null || difference >= row.min) ?? (rows[0] as CombatRow);
/** By all hundred pairs of faces, the worst for the charger first. */
function oddsOf(rows: readonly CombatRow[], total: number): CombatEffect['odds'] {
  const effects = PAIRS.map(difference => rowAt(rows, difference + total).effect);
  return rows.map(({ effect }) => ({ effect, p: effects.filter(e => e === effect).length / effects.length }));
}
