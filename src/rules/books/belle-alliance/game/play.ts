// What a game needs beyond rulings: the phases of table 1 as far as found, what each of them lets be declared and moved, ready formations.
// Dice: rolling.ts. What they do: losses.ts, firers.ts. The tables themselves are figures of the position.

import { good, type Position } from '../../../../table/index.ts';
import {
  type BaseSlot,
  type DiceAsk,
  type FireAt,
  type FormationPreset,
  type GameCall,
  heldAgainst,
  inRanks,
  inSquare,
  type Phase,
  type PlayRules,
  type Ruling,
  type Thrown,
  type TurnOrder,
} from '../../../kit/index.ts';
import { UNIT_NAMES } from '../calls/scene.ts';
import { isBeyond } from './beyond.ts';
import { carriesOut, settledBy, tests, toSettle } from './choosing.ts';
import { completed, DECLARED, mayDeclare as onceFired, rests, takesPart } from './declaring.ts';
import { DOCTRINE } from './doctrine.ts';
import { JOINED_FIRE } from './joining.ts';
import { MUSTER } from './muster.ts';
import { expects } from './expects.ts';
import { allowance } from './rates.ts';
import { ends } from './firers.ts';
import { settle, takenOff } from './losses.ts';
import { afterMove, mayGo } from './passing.ts';
import { hasDice, resolve } from './rolling.ts';

const phase = (id: string, title: string, acts: Phase['acts'], rest: Partial<Phase> = {}): Phase => ({
  id,
  title,
  cite: 'table 1',
  acts,
  who: 'all',
  simultaneous: false,
  known: true,
  ...rest,
});
/** 3.1.1 All fire is declared before any is resolved; fire that cannot be carried out names no new target (I-5). */
const DECLARED_FIRST = { cite: '3.1.1', beforeDice: true, stands: true, seen: ['may-fire'] };

/** Table 1; of firing and melee our sources have the names only where `known` says so. */
const TURN: TurnOrder = {
  name: 'bound',
  sides: 'together',
  measuring: 'after-declaration',
  phases: [
    phase('orders', 'Orders', ['order', 'note']),
    phase('announcement', 'Announcement', ['charge', 'rally', 'note']),
    phase('continued-fire', 'Continued fire', ['fire', 'note'], {
      cite: '1.1.1, 3.1.1',
      simultaneous: true,
      declarations: DECLARED_FIRST,
    }),
    phase('movement', 'Movement', ['move', 'form', 'note']),
    phase('firing', 'Firing', ['fire', 'note'], {
      cite: '3.1.1',
      simultaneous: true,
      declarations: DECLARED_FIRST,
    }),
    phase('melee', 'Melee', ['move', 'note'], { cite: '4.1.1', known: false }),
  ],
};

const nextDice = (ruling: Ruling, thrown: Thrown): DiceAsk | null =>
  hasDice(ruling) && thrown.length === 0 ? { id: 'fire', label: 'Fire', count: 3, sides: 6, first: 1 } : null;

const abreast =
  (files: (n: number) => number) =>
  (n: number, size: Parameters<FormationPreset['layOut']>[1]): readonly BaseSlot[] =>
    inRanks(n, size, { abreast: Math.max(1, files(n)) });
const FOOT = ['infantry'];
const FOOT_AND_HORSE = ['infantry', 'cavalry'];
const preset = (
  formation: string,
  title: string,
  arms: readonly string[],
  layOut: FormationPreset['layOut'],
): FormationPreset => ({ id: formation, title, arms, formation, layOut });

/** Depths are ours: the section on formations is not in our sources. A skirmish line stands a base's width apart. */
const FORMATIONS: readonly FormationPreset[] = [
  preset(
    'line',
    'Line',
    FOOT_AND_HORSE,
    abreast(n => Math.ceil(n / 2)),
  ),
  preset(
    'column-of-attack',
    'Column of attack',
    FOOT_AND_HORSE,
    abreast(n => Math.ceil(n / 4)),
  ),
  preset(
    'column-of-march',
    'Column of march',
    [...FOOT_AND_HORSE, 'artillery'],
    abreast(() => 2),
  ),
  preset(
    'battalion-mass',
    'Battalion mass',
    FOOT,
    abreast(n => Math.ceil(Math.sqrt(n))),
  ),
  { ...preset('square', 'Square', FOOT, inSquare), against: 'cavalry' },
  preset('skirmish-line', 'Skirmish line', FOOT, (n, size) => inRanks(n, size, { abreast: n, across: size.width })),
  preset('unlimbered', 'Unlimbered', ['artillery'], (n, size) => inRanks(n, size, { abreast: n, across: size.width })),
  preset(
    'limbered',
    'Limbered',
    ['artillery'],
    abreast(() => 1),
  ),
];

/** 3.1.6, 3.1.7 What is declared with a fire belongs to its phase; support to either of the two. */
function inPhases(call: GameCall): readonly string[] | null {
  if (call.kind === 'support') return ['continued-fire', 'firing'];
  if (call.kind === 'ranging') return ['firing'];
  if (!DECLARED.includes(call.kind)) return null;
  const [first] = Array.isArray(call['parts']) ? (call['parts'] as readonly { readonly phase?: unknown }[]) : [];
  return [(first ? first.phase : call['phase']) === 'continued-fire' ? 'continued-fire' : 'firing'];
}

/** 3.1.1 Fire of either phase, named in the call. */
function fireCalls({ unitById }: Position, { firer, target, phase: now }: FireAt): readonly GameCall[] {
  const [own, enemy] = [unitById.get(firer), unitById.get(target)];
  if (!own || !enemy || enemy.arm === 'staff' || own.arm === 'staff' || own.arm === 'supply') return [];
  const phase = now === 'continued-fire' ? { phase: now } : {};
  return [{ kind: 'fire', firer, target, ...phase }];
}

export const play: PlayRules = {
  doctrine: DOCTRINE,
  muster: MUSTER,
  turn: TURN,
  nextDice,
  resolve: (ruling, thrown) => {
    const held = heldAgainst(nextDice, ruling, thrown);
    return held.ok ? good(resolve(ruling, thrown)) : held;
  },
  expects,
  settle,
  takenOff,
  ends,
  actOf: ({ kind }) => (DECLARED.includes(kind) || kind === 'ranging' ? 'fire' : 'note'),
  tests,
  carriesOut,
  toSettle,
  takesPart,
  settledBy,
  completed,
  rests,
  mayGo,
  givesWay: ({ arm }) => arm === 'staff',
  afterMove,
  inPhases,
  mayDeclare: onceFired,
  fireCalls,
  isBeyond,
  joinedFire: JOINED_FIRE,
  allowance,
  names: UNIT_NAMES,
  clears: id =>
    id === 'orders'
      ? [{ keys: ['shakenBy', 'firedContinued', 'passedThrough', 'canister', 'declaredFire', 'splitFire'] }]
      : [],
  formations: FORMATIONS,
};
