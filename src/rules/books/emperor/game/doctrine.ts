// How a programmed opponent fights under this book: ours, not the book's. The first row that holds is done.

import type { Doctrine } from '../../../kit/index.ts';

export const DOCTRINE: Doctrine = {
  lengths: 'cm',
  rows: [
    { arms: ['general'], when: 'enemy-within', than: 20, react: 'fall-back' },
    { arms: ['artillery'], when: 'may-fire', react: 'stand' },
    { arms: ['cavalry'], when: 'enemy-within', than: 30, react: 'to-flank' },
    { when: 'in-danger', than: 30, react: 'fall-back' },
    { when: 'may-fire', react: 'stand' },
    { when: 'enemy-within', than: 20, react: 'to-range' },
    { when: 'at-goal', react: 'face' },
    { when: 'always', react: 'advance' },
  ],
  assault: { from: 26, formations: { infantry: 'column' } },
};
