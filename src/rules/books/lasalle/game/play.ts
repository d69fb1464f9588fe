// The turn as far as our sources have it (§6.1), what of it fire and recovery are, how units stand and how far they move.

import { mmOf, type Position } from '../../../../table/index.ts';
import {
  type FireAt,
  type FormationPreset,
  type GameCall,
  inRanks,
  inSquare,
  type PlayRules,
  type TurnOrder,
} from '../../../kit/index.ts';
import { AMMUNITION } from '../tables/figures.ts';
import { isBeyond } from './beyond.ts';
import { DOCTRINE } from './doctrine.ts';
import { MUSTER } from './muster.ts';
import { expects } from './expects.ts';
import { afterMove, rests } from './reacting.ts';
import { ends, nextDice, resolve, settle } from './settle.ts';

const TURN: TurnOrder = {
  name: 'turn',
  sides: 'alternate',
  measuring: 'free',
  phases: [
    {
      id: 'reaction',
      title: 'Reaction',
      cite: '§6.1',
      acts: ['fire', 'form', 'move', 'note'],
      who: 'active',
      simultaneous: false,
      known: true,
    },
    {
      id: 'combat',
      title: 'Combat',
      cite: '§6.1',
      acts: ['move', 'note'],
      who: 'all',
      simultaneous: true,
      known: true,
    },
    {
      id: 'activity',
      title: 'Activity',
      cite: '§6.1',
      acts: ['move', 'form', 'charge', 'rally', 'note'],
      who: 'active',
      simultaneous: false,
      known: true,
    },
    { id: 'status', title: 'Status', cite: '§6.1', acts: ['note'], who: 'active', simultaneous: false, known: true },
  ],
};

const FORMATIONS: readonly FormationPreset[] = [
  {
    id: 'line',
    title: 'Line',
    arms: ['infantry', 'cavalry'],
    formation: 'line',
    layOut: (n, size) => inRanks(n, size, { abreast: n }),
  },
  {
    id: 'attack-column',
    title: 'Attack column',
    arms: ['infantry', 'cavalry'],
    formation: 'attack-column',
    layOut: (n, size) => inRanks(n, size, { abreast: 2 }),
  },
  {
    id: 'march-column',
    title: 'March column',
    arms: ['infantry', 'cavalry'],
    formation: 'march-column',
    layOut: (n, size) => inRanks(n, size, { abreast: 1 }),
  },
  { id: 'square', title: 'Square', arms: ['infantry'], formation: 'square', against: 'cavalry', layOut: inSquare },
  {
    id: 'unlimbered',
    title: 'Unlimbered',
    arms: ['artillery'],
    formation: 'unlimbered',
    layOut: (n, size) => inRanks(n, size, { abreast: n }),
  },
  {
    id: 'limbered',
    title: 'Limbered',
    arms: ['artillery'],
    formation: 'limbered',
    layOut: (n, size) => inRanks(n, size, { abreast: 1 }),
  },
];

/** Infantry rates in BW: march column 6, attack column 4, line 3; no others are in our sources. */
const RATES: Readonly<Record<string, number>> = { 'march-column': 6, 'attack-column': 4, line: 3 };

/**
 * A turn begins with the Reaction Phase. A charge of the enemy's last Activity Phase is answered in it and fought out in the
 * Combat Phase, so charges are over only after that.
 */
const CLEARED: Readonly<Record<string, readonly { readonly keys: readonly string[] }[]>> = {
  reaction: [{ keys: ['moved', 'manoeuvred', 'roughGoing', 'recovered'] }],
  combat: [{ keys: ['reacted', 'hits'] }],
  activity: [{ keys: ['charging', 'charged'] }],
};

/** One question for each kind of shot a battery has; musketry has one. */
function fireCalls({ unitById }: Position, { firer, target }: FireAt): readonly GameCall[] {
  const [own, enemy] = [unitById.get(firer), unitById.get(target)];
  if (!own || !enemy || own.side === enemy.side || enemy.arm === 'officer') return [];
  if (own.arm === 'infantry') return [{ kind: 'musketry', firer, target }];
  if (own.arm !== 'artillery') return [];
  return AMMUNITION.map(ammunition => ({ kind: 'cannonade', firer, target, ammunition }));
}

export const play: PlayRules = {
  doctrine: DOCTRINE,
  muster: MUSTER,
  turn: TURN,
  nextDice,
  resolve,
  expects,
  settle,
  ends,
  actOf: ({ kind }) => (kind === 'recovery' ? 'rally' : 'fire'),
  inPhases: ({ kind }) => (kind === 'recovery' ? ['activity'] : kind === 'near-enemy' ? null : ['reaction']),
  rests,
  afterMove,
  givesWay: ({ arm }) => arm === 'officer',
  allowance: (position, id) => {
    const unit = position.unitById.get(id);
    const rate = unit?.arm === 'infantry' ? RATES[unit.formation ?? ''] : undefined;
    const bw = (position.scale['BW'] ?? 0) * mmOf(position.lengths);
    return rate === undefined
      ? { allowance: null, text: 'no rate is in our sources', cite: 'C; §6.5' }
      : { allowance: rate * bw, text: `${rate} BW`, cite: 'C; §6.5' };
  },
  fireCalls,
  isBeyond,
  chosen: { alone: ['recovery'], atEnemy: [] },
  clears: phase => CLEARED[phase] ?? [],
  formations: FORMATIONS,
};
