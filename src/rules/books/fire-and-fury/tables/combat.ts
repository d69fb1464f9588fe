// The figures of charge combat: two modifiers are printed, the table and the others are ours.

import type { FireFigures } from './figureSchema.ts';

type Combat = FireFigures['combat'];
const UNHURT = { stands: 0, order: 'keeps', retreats: false } as const;

export const PRINTED_COMBAT: Combat = {
  extendedLine: -1,
  coldSteel: 1,
  outnumbered: null,
  rating: { crack: null, veteran: null, trained: null, green: null },
  disordered: null,
  inFlank: null,
  cover: { partial: null, full: null },
  table: null,
};

export const HOUSE_COMBAT: Combat = {
  ...PRINTED_COMBAT,
  outnumbered: [
    { times: 1.5, value: -1 },
    { times: 2, value: -2 },
    { times: 3, value: -3 },
  ],
  rating: { crack: 2, veteran: 1, trained: 0, green: -1 },
  disordered: -1,
  inFlank: -2,
  cover: { partial: 1, full: 2 },
  table: [
    {
      min: null,
      effect: 'bloody-repulse',
      charger: { stands: 1, order: 'broken', retreats: true },
      target: UNHURT,
    },
    { min: -4, effect: 'repulse', charger: { stands: 0, order: 'disordered', retreats: true }, target: UNHURT },
    {
      min: 0,
      effect: 'falter',
      charger: { stands: 0, order: 'disordered', retreats: true },
      target: { stands: 0, order: 'disordered', retreats: false },
    },
    { min: 1, effect: 'driven-back', charger: UNHURT, target: { stands: 0, order: 'disordered', retreats: true } },
    { min: 5, effect: 'swept-away', charger: UNHURT, target: { stands: 1, order: 'broken', retreats: true } },
  ],
};
