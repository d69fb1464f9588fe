// How a programmed opponent fights under this book: ours, not the book's. The first row that holds is done.

import type { Doctrine } from '../../../kit/index.ts';

export const DOCTRINE: Doctrine = {
  lengths: 'in',
  rows: [
    { when: 'at-goal', react: 'stand' },
    { when: 'in-danger', than: 50, react: 'to-cover' },
    { when: 'may-fire', react: 'stand' },
    { when: 'enemy-within', than: 12, react: 'to-range' },
    { when: 'always', react: 'advance' },
  ],
};
