// Plain troops for drawn battles under this book: ours, with house points.

import type { Muster } from '../../../kit/index.ts';

export const MUSTER: Muster = {
  lengths: 'cm',
  scale: { BD: 10 },
  points: 40,
  turns: 12,
  rows: [
    { name: 'General', arm: 'general', values: { morale: 1 }, points: 0, stands: { number: 1, radius: 1 }, each: 0 },
    {
      name: 'Line',
      arm: 'infantry',
      formation: 'column',
      values: { type: 1, drill: 2, experience: 2, morale: 0, lives: 3, nco: 3 },
      points: 5,
      stands: { number: 4, size: [2.5, 1.25] },
      each: 1,
    },
    {
      name: 'Battery',
      arm: 'artillery',
      formation: 'battery',
      values: { type: 1, drill: 3, experience: 2, morale: 0, lives: 2, nco: 3 },
      points: 6,
      stands: { number: 4, size: [2.5, 2.5] },
      each: 5,
    },
    {
      name: 'Horse',
      arm: 'cavalry',
      formation: 'line',
      values: { type: 2, drill: 2, experience: 2, morale: 0, horseSize: 1, lives: 3 },
      points: 6,
      stands: { number: 4, size: [2.5, 2.5] },
      each: 4,
    },
  ],
  ground: {
    wood: { permeability: 2 },
    orchard: { permeability: 1 },
    rough: { permeability: 1 },
    scrub: { permeability: 1 },
    stream: { permeability: 2 },
    ford: { permeability: 1 },
  },
};
