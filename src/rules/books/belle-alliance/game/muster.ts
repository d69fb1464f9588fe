// Plain troops for drawn battles under this book: ours, with house points.

import type { Muster } from '../../../kit/index.ts';

export const MUSTER: Muster = {
  lengths: 'cm',
  points: 60,
  turns: 8,
  rows: [
    {
      name: 'Battalion',
      arm: 'infantry',
      formation: 'line',
      points: 10,
      stands: { number: 10, size: [1.2, 1.2] },
      each: 1,
    },
    {
      name: 'Battery',
      arm: 'artillery',
      formation: 'unlimbered',
      values: { weapon: 'heavy-gun' },
      points: 12,
      stands: { number: 3, size: [3, 3] },
      each: 4,
    },
  ],
};
