// Lasalle: bases of one base width, three quarters as deep. A unit of infantry has four, of cavalry two to four, a battery three.

import type { Template } from '../../../kit/index.ts';

const STAND = { width: 1, depth: 0.75 };

export const TEMPLATES: readonly Template[] = [
  {
    id: 'line',
    name: 'Infantry in line',
    arm: 'infantry',
    formation: 'line',
    files: 4,
    ranks: 1,
    base: STAND,
    values: { sk: 1 },
  },
  {
    id: 'attack-column',
    name: 'Infantry in attack column',
    arm: 'infantry',
    formation: 'attack-column',
    files: 2,
    ranks: 2,
    base: STAND,
    values: { sk: 1 },
  },
  {
    id: 'light',
    name: 'Light infantry in line',
    arm: 'infantry',
    formation: 'line',
    files: 4,
    ranks: 1,
    base: STAND,
    values: { sk: 2 },
  },
  {
    id: 'amateurs',
    name: 'Amateurs in line',
    arm: 'infantry',
    formation: 'line',
    files: 4,
    ranks: 1,
    base: STAND,
    values: { discipline: 'amateur', esprit: 'shaky', sk: 0 },
  },
  {
    id: 'battery',
    name: 'Battery, unlimbered',
    arm: 'artillery',
    formation: 'unlimbered',
    files: 3,
    ranks: 1,
    base: STAND,
  },
  { id: 'cavalry', name: 'Cavalry in line', arm: 'cavalry', formation: 'line', files: 4, ranks: 1, base: STAND },
  { id: 'officer', name: 'Officer', arm: 'officer', files: 1, ranks: 1, base: { radius: 0.375 } },
];
