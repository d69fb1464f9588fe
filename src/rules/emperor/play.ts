// What a game of Emperor needs beyond rulings: phases, dice, losses, speeds, formations.

import {
  type Act,
  type Asked,
  type BaseSlot,
  type FormationPreset,
  inRanks,
  inSquare,
  type MoveMade,
  type PlayRules,
  type Hindrance,
  type Settlement,
} from '../index.ts';
import type { Position } from '../../table/index.ts';
import { nextDice, resolve } from './dice.ts';
import { carriesOut, ends, settle } from './followUp.ts';
import { CHAIN_KEYS, generalMoved } from './chain.ts';
import { sceneOf } from './scene.ts';
import { allowance, turning } from './speeds.ts';
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
  { id: 'mob', title: 'Mob', arms: FOOT_AND_HORSE, formation: 'mob', layOut: disordered },
  { id: 'square', title: 'Square', arms: ['infantry'], formation: 'square', layOut: inSquare },
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
  'charge-order': ['charges', 'movement'],
  'restore-order': ['restoring-order'],
  order: ['command'],
  join: ['command'],
  weather: ['command'],
  mist: ['command'],
  mud: ['command'],
  pace: ['movement'],
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
  'bravery-test': 'note',
};

export const play: PlayRules = {
  turn: TURN,
  nextDice: (ruling, thrown) => (testOf(ruling.call) ? nextTestDie : nextDice)(ruling, thrown),
  resolve: (ruling, thrown) => (testOf(ruling.call) ? resolveTest : resolve)(ruling, thrown),
  settle,
  ends,
  actOf: ({ kind }) => ACT_OF[kind] ?? 'fire',
  inPhases: ({ kind }) => PHASES_OF[kind] ?? null,
  tests,
  rests,
  carriesOut,
  afterMove,
  allowance,
  turning,
  names: ['joined'],
  clears: phase =>
    phase === 'command'
      ? [
          { keys: ['moved', 'fired', 'pace'] },
          { arm: 'artillery', keys: ['moving', 'limberings'] },
          { arm: 'general', keys: CHAIN_KEYS },
        ]
      : [],
  formations: FORMATIONS,
};

/** 3.4.1 Whoever has fired a volley does nothing else in the turn; being charged frees it. */
function rests({ unitById }: Position, id: string): Hindrance | null {
  const unit = unitById.get(id);
  return unit?.values['fired'] === true
    ? { text: `${unit.name} has fired a volley and does nothing else in this turn`, cite: '3.4.1' }
    : null;
}

/** 3.2.1.3 A battery that limbers, unlimbers or moves does not fire in this turn; 3.8 whoever moved has acted. */
function afterMove({ position }: Asked, { unit: id, mm, formed }: MoveMade): Settlement {
  const scene = sceneOf(position, { marks: false });
  const stand = scene.ok ? scene.value.standById.get(id) : undefined;
  if (!scene.ok || !stand) return { text: '', changes: [] };
  if (stand.arm === 'general') return generalMoved(scene.value, stand, mm);
  const isBattery = stand.arm === 'artillery';
  const limberings = stand.values.limberings + (isBattery && formed ? 1 : 0);
  const values = { moved: true, ...(isBattery ? { moving: true, ...(limberings > 0 ? { limberings } : {}) } : {}) };
  const isNew = !stand.values.moved || (isBattery && (formed || !stand.values.moving));
  return isNew
    ? { text: `${stand.name} moves`, changes: [{ kind: 'values', unit: id, values }] }
    : { text: '', changes: [] };
}
