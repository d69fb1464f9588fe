// Plain troops for drawn battles under this book: ours, with house points.

import type { Muster } from '../../../kit/index.ts';

export const MUSTER: Muster = {
  lengths: 'in',
  points: 130,
  turns: 10,
  rows: [
    {
      name: 'Regiment',
      arm: 'infantry',
      formation: 'field-column',
      values: { weapon: 'RM', rating: 'trained' },
      points: 24,
      stands: { number: 8, size: [1, 0.75] },
      each: 1,
    },
    {
      name: 'Battery',
      arm: 'artillery',
      formation: 'limbered',
      values: { weapon: 'LS', rating: 'trained' },
      points: 12,
      stands: { number: 2, size: [1, 1.5] },
      each: 4,
    },
  ],
};
