// Regimental Fire and Fury: stands of 1 × ¾ inch for foot, 1 × 1 for horse, 1 × 1½ for guns, a round one for a leader.
// Weapon classes are those of the weapon tables; training is `trained` unless said.

import type { Template } from './template.ts';

const FOOT = { width: 1, depth: 0.75 };
const HORSE = { width: 1, depth: 1 };
const GUN = { width: 1, depth: 1.5 };

export const TEMPLATES: readonly Template[] = [
  { id: 'regiment', arm: 'infantry', formation: 'line', files: 6, ranks: 1, base: FOOT, values: { weapon: 'SM' } },
  {
    id: 'large-regiment',
    arm: 'infantry',
    formation: 'line',
    files: 10,
    ranks: 1,
    base: FOOT,
    values: { weapon: 'SM' },
  },
  {
    id: 'rifle-regiment',
    arm: 'infantry',
    formation: 'line',
    files: 6,
    ranks: 1,
    base: FOOT,
    values: { weapon: 'RM' },
  },
  {
    id: 'field-column',
    arm: 'infantry',
    formation: 'field-column',
    files: 2,
    ranks: 3,
    base: FOOT,
    values: { weapon: 'RM' },
  },
  {
    id: 'skirmishers',
    arm: 'infantry',
    formation: 'extended-line',
    files: 3,
    ranks: 1,
    base: FOOT,
    gap: [0.5, 0],
    values: { weapon: 'SM' },
  },
  {
    id: 'dismounted',
    arm: 'cavalry',
    formation: 'line',
    files: 4,
    ranks: 1,
    base: FOOT,
    values: { weapon: 'BC', mounted: false },
  },
  { id: 'cavalry', arm: 'cavalry', formation: 'line', files: 4, ranks: 1, base: HORSE, values: { weapon: 'BC' } },
  {
    id: 'howitzers',
    arm: 'artillery',
    formation: 'unlimbered',
    files: 2,
    ranks: 1,
    base: GUN,
    values: { weapon: 'LH' },
  },
  {
    id: 'smoothbores',
    arm: 'artillery',
    formation: 'unlimbered',
    files: 2,
    ranks: 1,
    base: GUN,
    values: { weapon: 'LS' },
  },
  { id: 'rifles', arm: 'artillery', formation: 'unlimbered', files: 2, ranks: 1, base: GUN, values: { weapon: 'LR' } },
  { id: 'leader', arm: 'leader', files: 1, ranks: 1, base: { radius: 0.5 } },
];
