// How a programmed opponent fights under this book: ours, not the book's. The first row that holds is done.

import type { Doctrine } from '../../../kit/index.ts';

export const DOCTRINE: Doctrine = {
  lengths: 'in',
  rows: [
    { when: 'at-goal', then: 'stand' },
    { when: 'in-danger', than: 50, then: 'to-cover' },
    { when: 'may-fire', then: 'stand' },
    { when: 'enemy-within', than: 12, then: 'to-range' },
    { when: 'always', then: 'advance' },
  ],
};
