// Emperor: a unit is four bases, as wide together as one basic distance. Infantry stands half as deep as its base is wide,
// cavalry as deep. Type, drill and experience are what the card of a unit says.

import type { Template } from '../../../kit/index.ts';

const FOOT = { width: 0.25, depth: 0.125 };
const HORSE = { width: 0.25, depth: 0.25 };
const LINE = { type: 1, drill: 2, experience: 1, morale: 0 };

export const TEMPLATES: readonly Template[] = [
  {
    id: 'line',
    name: 'Infantry in line',
    arm: 'infantry',
    formation: 'line',
    files: 4,
    ranks: 1,
    base: FOOT,
    values: LINE,
  },
  {
    id: 'column',
    name: 'Infantry in column',
    arm: 'infantry',
    formation: 'column',
    files: 2,
    ranks: 2,
    base: FOOT,
    values: LINE,
  },
  {
    id: 'light',
    name: 'Light infantry in line',
    arm: 'infantry',
    formation: 'line',
    files: 4,
    ranks: 1,
    base: FOOT,
    values: { type: 2, drill: 2, experience: 2, morale: 0 },
  },
  {
    id: 'grenadiers',
    name: 'Grenadiers in line',
    arm: 'infantry',
    formation: 'line',
    files: 4,
    ranks: 1,
    base: FOOT,
    values: { type: 3, drill: 3, experience: 2, morale: 1 },
  },
  {
    id: 'battery',
    name: 'Battery',
    arm: 'artillery',
    formation: 'battery',
    files: 4,
    ranks: 1,
    base: FOOT,
    values: { type: 3, drill: 3, experience: 3 },
  },
  {
    id: 'cavalry',
    name: 'Cavalry in line',
    arm: 'cavalry',
    formation: 'line',
    files: 4,
    ranks: 1,
    base: HORSE,
    values: { type: 2, drill: 2, experience: 2 },
  },
  {
    id: 'skirmishers',
    name: 'Skirmish group',
    arm: 'infantry',
    formation: 'skirmish-group',
    files: 1,
    ranks: 1,
    base: FOOT,
    belongs: 'mother',
  },
  {
    id: 'screen',
    name: 'Screening group',
    arm: 'cavalry',
    formation: 'screening-group',
    files: 1,
    ranks: 1,
    base: FOOT,
    belongs: 'mother',
  },
  { id: 'general', name: 'General', arm: 'general', files: 1, ranks: 1, base: { radius: 0.2 } },
];
