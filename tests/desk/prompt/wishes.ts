// What a prompt is asked with where nothing is in hand: the rest is said by each test.

import type { promptOf } from '../../../src/desk/index.ts';

type Wish = Parameters<typeof promptOf>[0];

export const wishOf = (wish: Pick<Wish, 'ruleset' | 'game' | 'sides'> & Partial<Wish>): Wish => ({
  told: {
    names: new Map(),
    sides: new Map(),
    areas: new Map(),
    pieces: new Map(),
    fires: new Map(),
    phases: [],
    lengths: wish.game.table.lengths,
  },
  unit: null,
  calls: [],
  targets: 0,
  aimed: 'no',
  coming: [],
  placing: null,
  inWords: mm => `${mm} of these`,
  left: null,
  ...wish,
});
/** The same, with names for what it speaks of. */
export const named = (wish: Wish, names: Wish['told']['names']): Wish => ({ ...wish, told: { ...wish.told, names } });
