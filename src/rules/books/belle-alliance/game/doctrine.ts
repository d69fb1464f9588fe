// How a programmed opponent fights under this book: ours, not the book's. The first row that holds is done.

import type { Doctrine } from '../../../kit/index.ts';

export const DOCTRINE: Doctrine = {
  lengths: 'cm',
  rows: [
    { arms: ['artillery'], when: 'enemy-within', than: 15, then: 'fall-back' },
    { arms: ['artillery'], when: 'may-fire', then: 'stand' },
    { arms: ['cavalry'], when: 'enemy-within', than: 30, then: 'to-flank' },
    { when: 'in-danger', than: 25, then: 'to-cover' },
    { when: 'may-fire', then: 'stand' },
    { when: 'enemy-within', than: 30, then: 'to-range' },
    { when: 'at-goal', then: 'face' },
    { when: 'always', then: 'advance' },
  ],
};
