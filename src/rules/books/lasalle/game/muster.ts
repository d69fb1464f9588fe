// Plain troops for drawn battles under this book: ours, with house points.

import type { Muster } from '../../../kit/index.ts';

export const MUSTER: Muster = {
  lengths: 'mm',
  scale: { BW: 40 },
  points: 60,
  turns: 8,
  rows: [
    {
      name: 'Battalion',
      arm: 'infantry',
      formation: 'line',
      points: 10,
      stands: { number: 4, size: [40, 30] },
      each: 1,
    },
    {
      name: 'Battery',
      arm: 'artillery',
      formation: 'unlimbered',
      points: 12,
      stands: { number: 3, size: [40, 30] },
      each: 5,
    },
  ],
};
