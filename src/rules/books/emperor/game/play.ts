// What a game of Emperor needs beyond rulings: phases, dice, losses, speeds, formations.

import type { Position } from '../../../../table/index.ts';
import {
  type Act,
  type BaseSlot,
  type FireAt,
  type FormationPreset,
  type GameCall,
  inRanks,
  inSquare,
  type PlayRules,
  type Ruling,
} from '../../../kit/index.ts';
import { nextDice, resolve } from '../fire/dice.ts';
import { begins, carriesOut, ends, settle } from '../morale/followUp.ts';
import { isSalvo } from '../morale/minibattle.ts';
import { gameEnds, leaves } from '../morale/routs.ts';
import { turning } from '../reading/speeds.ts';
import { isBeyond } from './beyond.ts';
import { CHAIN_KEYS } from './chain.ts';
import { DOCTRINE } from './doctrine.ts';
import { JOINED_FIRE } from './joining.ts';
import { MUSTER } from './muster.ts';
import { expects } from './expects.ts';
import { afterMove, allowance, MOVEMENT_KEYS, mayGo, rests, wayTakes } from './movement.ts';
import { mayDeclare } from './shotsLeft.ts';
import { settledBy, toSettle } from './spreading.ts';
import { nextTestDie, resolveTest, testOf, tests } from './tests.ts';
import { TURN } from './turn.ts';

const FOOT_AND_HORSE = ['infantry', 'cavalry'] as const;

/** 2.5 Layouts; those of squares, batteries and groups are ours. 1 BD is four bases wide. */
const FORMATIONS: readonly FormationPreset[] = [
  {
    id: 'line',
    title: 'Line',
    arms: FOOT_AND_HORSE,
    formation: 'line',
    layOut: (n, size) => inRanks(n, size, { abreast: n }),
  },
  {
    id: 'column',
    title: 'Column',
    arms: FOOT_AND_HORSE,
    formation: 'column',
    layOut: (n, size) => inRanks(n, size, { abreast: Math.max(1, Math.ceil(n / 2)) }),
  },
  {
    id: 'manoeuvre-column',
    title: 'Manoeuvre Column',
    arms: FOOT_AND_HORSE,
    formation: 'manoeuvre-column',
    layOut: (n, size) => inRanks(n, size, { abreast: 1, deep: 4 * size.width - size.depth }),
  },
  { id: 'mob', title: 'Mob', arms: FOOT_AND_HORSE, formation: 'mob', isDisorder: true, layOut: disordered },
  { id: 'square', title: 'Square', arms: ['infantry'], formation: 'square', against: 'cavalry', layOut: inSquare },
  {
    id: 'battery',
    title: 'Battery, unlimbered',
    arms: ['artillery'],
    formation: 'battery',
    layOut: (n, size) => inRanks(n, size, { abreast: n }),
  },
  {
    id: 'limbered',
    title: 'Battery, limbered',
    arms: ['artillery'],
    formation: 'limbered',
    layOut: (n, size) => inRanks(n, size, { abreast: 1 }),
  },
];

/** Two by two, none of them straight. */
function disordered(n: number, size: { readonly width: number; readonly depth: number }): readonly BaseSlot[] {
  const slots = inRanks(n, size, { abreast: 2, across: size.depth, deep: size.depth });
  return slots.map((slot, i) => ({ ...slot, turn: i % 2 === 0 ? 15 : -20 }));
}

/** Which phases a call belongs to. 3.5.1: moving cavalry may declare on its way. */
const PHASES_OF: Readonly<Record<string, readonly string[]>> = {
  'artillery-fire': ['artillery-fire'],
  'skirmish-fire': ['skirmish-fire'],
  'infantry-fire': ['infantry-fire'],
  'hit-spread': ['skirmish-fire'],
  'charge-order': ['charges', 'movement'],
  'restore-order': ['restoring-order'],
  order: ['command'],
  join: ['command'],
  weather: ['command'],
  mist: ['command'],
  mud: ['command'],
  pace: ['movement'],
  'send-out': ['movement'],
  'call-back': ['movement'],
  salvo: ['minibattles'],
};
const ACT_OF: Readonly<Record<string, Act>> = {
  'charge-order': 'charge',
  'restore-order': 'rally',
  order: 'order',
  join: 'order',
  'hit-spread': 'note',
  formation: 'note',
  weather: 'note',
  mist: 'note',
  mud: 'note',
  pace: 'note',
  'send-out': 'form',
  'call-back': 'form',
  'bravery-test': 'note',
};

/** Shots, volleys and salvos throw their own dice; tests one. */
const throwsVolley = ({ call }: Ruling): boolean => !testOf(call) || isSalvo(call);

/** 3.2–3.4 Each phase has its own fire: guns, skirmishers and their regimental guns, volleys. */
function fireCalls({ unitById }: Position, { firer, target, phase }: FireAt): readonly GameCall[] {
  const [own, enemy] = [unitById.get(firer), unitById.get(target)];
  if (!own || !enemy || enemy.arm === 'general') return [];
  const isGun = own.arm === 'artillery';
  const isGroup = own.formation === 'screening-group';
  if (phase === 'artillery-fire') return isGun ? [{ kind: 'artillery-fire', firer, target }] : [];
  if (isGun || (own.arm !== 'infantry' && !isGroup)) return [];
  if (phase === 'infantry-fire') return isGroup ? [] : [{ kind: 'infantry-fire', firer, target }];
  if (phase !== 'skirmish-fire') return [];
  const shot = { kind: 'skirmish-fire', firer, target };
  return isGroup ? [shot] : [shot, { ...shot, shot: 'gun' }];
}

export const play: PlayRules = {
  doctrine: DOCTRINE,
  muster: MUSTER,
  turn: TURN,
  nextDice: (ruling, thrown) => (throwsVolley(ruling) ? nextDice : nextTestDie)(ruling, thrown),
  resolve: (ruling, thrown) => (throwsVolley(ruling) ? resolve : resolveTest)(ruling, thrown),
  expects,
  settle,
  begins,
  ends,
  leaves,
  gameEnds,
  actOf: ({ kind }) => ACT_OF[kind] ?? 'fire',
  inPhases: ({ kind }) => PHASES_OF[kind] ?? null,
  tests,
  rests,
  mayDeclare,
  settledBy,
  toSettle,
  fireCalls,
  isBeyond,
  chosen: { alone: ['restore-order', 'call-back'], atEnemy: ['charge-order'] },
  joinedFire: JOINED_FIRE,
  carriesOut,
  mayGo,
  givesWay: ({ arm }) => arm === 'general',
  afterMove,
  allowance,
  turning,
  wayTakes,
  names: ['joined', 'charging'],
  clears,
  formations: FORMATIONS,
};

/** A turn leaves nothing but who is tied to whom; routed units begin a movement of their own. */
function clears(phase: string): ReturnType<PlayRules['clears']> {
  if (phase === 'routs') return [{ keys: MOVEMENT_KEYS }];
  if (phase !== 'command') return [];
  return [
    { keys: ['moved', 'fired', 'pace', 'charging', 'thrownBack', 'inMelee', ...MOVEMENT_KEYS] },
    { arm: 'artillery', keys: ['moving', 'limberings', 'pushed'] },
    { arm: 'general', keys: CHAIN_KEYS },
  ];
}
