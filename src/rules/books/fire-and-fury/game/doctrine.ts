// How a programmed opponent fights under this book: ours, not the book's. The first row that holds is done.

import type { Doctrine } from '../../../kit/index.ts';

export const DOCTRINE: Doctrine = {
  lengths: 'in',
  rows: [
    { arms: ['artillery'], when: 'enemy-within', than: 4, react: 'fall-back' },
    { arms: ['artillery'], when: 'may-fire', react: 'stand' },
    { when: 'in-danger', than: 30, react: 'to-cover' },
    { when: 'may-fire', react: 'stand' },
    { when: 'enemy-within', than: 16, react: 'to-range' },
    { when: 'at-goal', react: 'face' },
    { when: 'always', react: 'advance' },
  ],
};
