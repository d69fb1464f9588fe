// Belle Alliance: a figure stands on 1.2 × 1.2 cm, a horseman on 1.2 × 2.4, a gun with its crew on 3 × 3. Weapons are keys
// of tables 13 and 14, whose zones are house figures.

import type { Template } from '../../../kit/index.ts';

const FOOT = { width: 1.2, depth: 1.2 };
const HORSE = { width: 1.2, depth: 2.4 };
const GUN = { width: 3, depth: 3 };

export const TEMPLATES: readonly Template[] = [
  { id: 'line', name: 'Battalion in line', arm: 'infantry', formation: 'line', files: 10, ranks: 2, base: FOOT },
  {
    id: 'column',
    name: 'Battalion in column of attack',
    arm: 'infantry',
    formation: 'column-of-attack',
    files: 5,
    ranks: 4,
    base: FOOT,
  },
  {
    id: 'rifles',
    name: 'Rifle company in line',
    arm: 'infantry',
    formation: 'line',
    files: 6,
    ranks: 2,
    base: FOOT,
    values: { weapon: 'rifle', trainedMarksmen: true },
  },
  {
    id: 'skirmishers',
    name: 'Skirmish line',
    arm: 'infantry',
    formation: 'skirmish-line',
    files: 5,
    ranks: 1,
    base: FOOT,
    gap: [1.2, 0],
  },
  {
    id: 'heavy-cavalry',
    name: 'Heavy cavalry in line',
    arm: 'cavalry',
    formation: 'line',
    files: 8,
    ranks: 2,
    base: HORSE,
    values: { weapon: 'carbine', cavalryClass: 'heavy' },
  },
  {
    id: 'light-cavalry',
    name: 'Light cavalry in line',
    arm: 'cavalry',
    formation: 'line',
    files: 6,
    ranks: 2,
    base: HORSE,
    values: { weapon: 'carbine', cavalryClass: 'light' },
  },
  {
    id: 'field-battery',
    name: 'Field battery, unlimbered',
    arm: 'artillery',
    formation: 'unlimbered',
    files: 3,
    ranks: 1,
    base: GUN,
    values: { weapon: 'field-gun', gunnersPerGun: 4 },
  },
  {
    id: 'heavy-battery',
    name: 'Heavy battery, unlimbered',
    arm: 'artillery',
    formation: 'unlimbered',
    files: 3,
    ranks: 1,
    base: GUN,
    values: { weapon: 'heavy-gun', gunnersPerGun: 4 },
  },
  {
    id: 'howitzers',
    name: 'Howitzers, unlimbered',
    arm: 'artillery',
    formation: 'unlimbered',
    files: 2,
    ranks: 1,
    base: GUN,
    values: { weapon: 'howitzer', gunnersPerGun: 4 },
  },
];
