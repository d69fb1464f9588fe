// What a game of Emperor needs beyond rulings: phases, dice, losses, speeds, formations.

import { type BaseSlot, type FormationPreset, inRanks, inSquare, type PlayRules } from '../index.ts';
import { nextDice, resolve } from './dice.ts';
import { settle } from './settle.ts';
import { allowance } from './speeds.ts';
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

export const play: PlayRules = {
  turn: TURN,
  nextDice,
  resolve,
  settle,
  allowance,
  clears: phase => (phase === 'command' ? [{ arm: 'artillery', keys: ['moving'] }] : []),
  formations: FORMATIONS,
};
