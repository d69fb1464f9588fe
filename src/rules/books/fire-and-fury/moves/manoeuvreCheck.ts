// General §6.2 The manoeuvre check of the quick reference sheet: d10, modifiers, what it lets a unit do, and what it does to its
// order. Movement that follows from it (falling back, retreats) is made by the players.

import { z } from 'zod';
import { bad, good, type Position, problem, type Result, read, type Unit, visible } from '../../../../table/index.ts';
import {
  basesToLose,
  type CallKind,
  type Change,
  type DiceAsk,
  fields,
  figuresFrom,
  type GameCall,
  heldAgainst,
  type Labels,
  labelled,
  type Lean,
  leanOf,
  type PlayRules,
  type RolledFire,
  type Ruling,
  reason,
  ruling,
  type Settlement,
  type Thrown,
} from '../../../kit/index.ts';

import { FIGURES } from '../tables/figures.ts';

export const CHECK = 'manoeuvre-check';
const CITE = 'general §6.2';

const flag = (title: string, otherwise = false) => z.boolean().default(otherwise).meta({ title });
/** What the table does not show is said with the call. */
const checkCall = z.strictObject({
  kind: z.literal(CHECK),
  unit: fields.unitId({ title: 'Who checks', of: 'any' }),
  leader: fields.option(['gallant', 'able', 'poor'], { title: 'Brigade leader' }).default('able'),
  attached: flag('A leader is attached'),
  provisional: flag('Provisional command'),
  inCommand: flag('In command', true),
  level: fields.option(['fresh', 'worn', 'spent'], { title: 'Effectiveness' }).default('fresh'),
  linearCover: flag('In linear cover'),
  outflanked: flag('Outflanked'),
  keyPositionLost: flag('A key position is lost'),
  casualties: fields.option(['none', 'heavy', 'greater'], { title: 'Casualties' }).default('none'),
});
type CheckCall = z.infer<typeof checkCall>;
export const CHECK_CALL: CallKind = {
  kind: CHECK,
  asks: 'What does the manoeuvre check of this unit let it do?',
  cite: CITE,
  schema: checkCall,
  reasons: ['troops'],
};

const LEADER = { gallant: 1, able: 0, poor: -1 } as const;
const RATING: Readonly<Record<string, number>> = { crack: 2, veteran: 1, trained: 0, green: -1 };
const LEVEL = { fresh: 2, worn: 0, spent: -2 } as const;
const CASUALTIES = { none: 0, heavy: -1, greater: -2 } as const;

interface Row {
  readonly least: number;
  readonly id: string;
  readonly text: string;
}
/** Troops in good order, and guns. */
const STEADY: readonly Row[] = [
  { least: 8, id: 'double-quick', text: 'Double Quick: well handled, at the double-quick rate' },
  { least: 3, id: 'well-handled', text: 'Well Handled' },
  { least: 1, id: 'tardy', text: 'Tardy' },
  {
    least: -1,
    id: 'fall-back',
    text: 'Fall Back: troops out of close range, disordered; guns in close range limber and retreat, silenced',
  },
  { least: -Infinity, id: 'panic', text: 'Panic: troops retreat broken; guns limber and retreat, silenced' },
];
/** Disordered or broken troops. */
const SHAKEN: readonly Row[] = [
  { least: 11, id: 'rally-with-elan', text: 'Rally with Elan: good order, then as well handled' },
  { least: 5, id: 'rally', text: 'Rally: good order, then as tardy' },
  { least: 3, id: 'shaken', text: 'Shaken: out of close range; good order' },
  { least: 1, id: 'wavering', text: 'Wavering: out of close range; stays disordered, broken troops reform' },
  { least: -Infinity, id: 'panic', text: 'Panic: retreats broken; loses a stand for each point below 0' },
];
/** OR Night: what is better than tardy counts as tardy. */
const BY_NIGHT: readonly Row[] = STEADY.map(row =>
  row.id === 'double-quick' || row.id === 'well-handled' ? { ...row, id: 'tardy', text: 'Tardy (by night)' } : row,
);
const TABLES = { steady: STEADY, night: BY_NIGHT, shaken: SHAKEN } as const;

const isOut = (unit: Unit): boolean =>
  unit.arm !== 'artillery' &&
  (unit.values['order'] === 'disordered' || unit.values['order'] === 'broken' || unit.formation === 'broken');

interface CheckModifier extends Labels {
  readonly id: string;
  readonly value: number;
}
function modifiersOf(unit: Unit, call: CheckCall, level: Lean): readonly CheckModifier[] {
  const { formation = '', values } = unit;
  const steady = ['field-column', 'march-column', 'limbered'].includes(formation) || call.linearCover;
  const rows = [
    { id: 'leader', value: LEADER[call.leader] },
    { id: 'attached leader', value: call.attached ? 1 : 0 },
    { id: 'provisional command', value: call.provisional ? -1 : 0 },
    { id: 'out of command', value: call.inCommand ? 0 : -2 },
    { id: 'rating', value: RATING[String(values['rating'] ?? 'trained')] ?? 0 },
    { id: call.level, value: LEVEL[call.level] },
    { id: 'battery', value: unit.arm === 'artillery' ? 2 : 0 },
    { id: 'column, limbered or linear cover', value: steady ? 1 : 0 },
    {
      id: 'outflanked or broken',
      value: call.outflanked || values['order'] === 'broken' || formation === 'broken' ? -2 : 0,
    },
    { id: 'key position lost', value: call.keyPositionLost ? -1 : 0 },
    { id: 'casualties', value: CASUALTIES[call.casualties] },
  ];
  return rows.filter(r => r.value !== 0).map(r => ({ ...r, ...labelled(r.id === call.level ? level : false) }));
}

/** Whose figure its effectiveness leans on: where no label says at how many stands it is worn. */
function levelLean({ figures }: Position, { values }: Unit): Lean {
  const profile = values['lossProfile'];
  const isTold = values['wornAt'] !== undefined || values['spentAt'] !== undefined;
  const read = figuresFrom(FIGURES, figures);
  return typeof profile !== 'string' || isTold || !read.ok ? false : read.value.leanOn(`level.${profile}`);
}

export function askCheck(position: Position, said: GameCall): Result<Ruling> {
  const call = read(checkCall as z.ZodType<CheckCall>, said, 'call');
  if (!call.ok) return call;
  const unit = position.unitById.get(call.value.unit);
  if (!unit) return bad(problem('call.unit', `no such unit: ${visible(call.value.unit)}`));
  const isTroop = unit.bases.some(b => b.kind === 'rectangle');
  const modifiers = modifiersOf(unit, call.value, levelLean(position, unit));
  const total = modifiers.reduce((sum, m) => sum + m.value, 0);
  const table = isOut(unit) ? 'shaken' : position.conditions['light'] === 'night' ? 'night' : 'steady';
  const text = isTroop
    ? `${unit.name} checks with ${total >= 0 ? '+' : '−'}${Math.abs(total)}`
    : `${unit.name} is no unit of stands`;
  const troop = reason({ id: 'troops', cite: CITE, answer: isTroop ? 'yes' : 'no', text });
  return good(
    ruling({
      call: said,
      system: 'fire-and-fury',
      reasons: [troop],
      measures: { total },
      effect: { modifiers, total, table, was: orderOf(unit), odds: oddsOf(TABLES[table], total) } satisfies CheckEffect,
    }),
  );
}

/** Its order as it checks. */
const orderOf = ({ formation, values }: Unit): string =>
  formation === 'broken' ? 'broken' : String(values['order'] ?? 'good-order');

interface CheckEffect {
  readonly was: string;
  readonly modifiers: readonly CheckModifier[];
  readonly total: number;
  readonly table: keyof typeof TABLES;
  readonly odds: readonly { readonly effect: string; readonly p: number }[];
}
export const nextCheckDie = ({ effect }: Ruling, thrown: Thrown): DiceAsk | null =>
  effect && thrown.length === 0 ? { id: 'check', label: 'Manoeuvre', count: 1, sides: 10, first: 1 } : null;

const FACES = Array.from({ length: 10 }, (_, i) => i + 1);
const rowOf = (rows: readonly Row[], result: number): number => rows.findIndex(r => result >= r.least);

/** The worst effect first, as in all odds: a throw falls on the part before which so much is worse. Each once. */
function oddsOf(rows: readonly Row[], total: number): CheckEffect['odds'] {
  const effects = FACES.map(f => rows[rowOf(rows, f + total)]?.id ?? '');
  return [...new Set(rows.map(r => r.id))].toReversed().map(effect => ({
    effect,
    p: effects.filter(e => e === effect).length / FACES.length,
  }));
}

export function resolveCheck(ruled: Ruling, thrown: Thrown): ReturnType<PlayRules['resolve']> {
  const held = heldAgainst(nextCheckDie, ruled, thrown);
  if (!held.ok) return held;
  const face = thrown[0]?.[0];
  if (!ruled.effect || face === undefined)
    return good({ text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 });
  const { modifiers, total, table, was } = ruled.effect as unknown as CheckEffect;
  const rows = TABLES[table];
  const row = rows[rowOf(rows, face + total)];
  // rows with one effect are one rank: by night the three that are tardy
  const rankOf = (id: string | undefined): number => rows.findIndex(r => r.id === id);
  const at = rankOf(row?.id);
  const ranks = FACES.map(f => rankOf(rows[rowOf(rows, f + total)]?.id));
  const share = (fits: (rank: number) => boolean): number => ranks.filter(fits).length / FACES.length;
  return good({
    text: `${face + total}: ${row?.text ?? ''}`,
    steps: [
      { label: 'd10', value: face, cite: CITE, house: false },
      ...modifiers.map(m => ({ label: m.id, value: m.value, cite: CITE, ...labelled(leanOf(m)) })),
      { label: 'result', value: face + total, cite: CITE, house: false },
      { label: 'effect', value: row?.id ?? '', cite: CITE, house: false },
    ],
    result: { effect: row?.id ?? '', below: Math.max(0, 0 - face - total), was },
    atLeast: share(rank => rank <= at),
    atMost: share(rank => rank >= at),
  });
}

/** The order a check leaves; null: good order. Not named: as it was. */
const ORDER_AFTER: Readonly<Record<string, string | null>> = {
  'fall-back': 'disordered',
  panic: 'broken',
  'rally-with-elan': null,
  rally: null,
  shaken: null,
  wavering: 'disordered',
};

export function settleCheck(position: Position, { call, result }: RolledFire): Settlement {
  const unit = position.unitById.get(String(call['unit']));
  const effect = String(result['effect']);
  if (!unit) return { text: '', changes: [] };
  const order = ORDER_AFTER[effect];
  const after = unit.arm === 'artillery' && order !== undefined && order !== null ? 'silenced' : order;
  const lost = effect === 'panic' && isOut(unit) ? Number(result['below'] ?? 0) : 0;
  const text = `${unit.name}: ${effect.replaceAll('-', ' ')}`;
  if (lost >= unit.bases.length)
    return { text: `${text}; it is destroyed`, changes: [{ kind: 'removed', unit: unit.id }] };
  // Broken troops that rally or reform take up a line where they stand.
  const reforms = order !== undefined && order !== 'broken' && unit.formation === 'broken' && unit.arm !== 'artillery';
  const changes: readonly Change[] = [
    ...(reforms ? [{ kind: 'formation' as const, unit: unit.id, formation: 'line' }] : []),
    ...(after === undefined ? [] : [{ kind: 'values' as const, unit: unit.id, values: { order: after } }]),
    ...(lost > 0 ? [{ kind: 'bases-lost' as const, unit: unit.id, bases: basesToLose(unit, lost) }] : []),
  ];
  return { text: lost > 0 ? `${text}; ${lost} ${lost === 1 ? 'stand' : 'stands'} lost` : text, changes };
}
