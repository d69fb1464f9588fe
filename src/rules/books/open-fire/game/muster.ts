// Plain troops for drawn battles under this book: ours, with house points.

import type { Muster } from '../../../kit/index.ts';

export const MUSTER: Muster = {
  lengths: 'in',
  points: 18,
  turns: 6,
  rows: [
    {
      name: 'Officer',
      arm: 'infantry',
      values: { profile: 'officer' },
      points: 3,
      stands: { number: 1, radius: 0.5 },
      each: 0,
    },
    {
      name: 'Rifleman',
      arm: 'infantry',
      values: { profile: 'rifleman' },
      points: 2,
      stands: { number: 1, radius: 0.5 },
      each: 1,
    },
  ],
};
