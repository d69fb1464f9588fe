// Figures. Lengths in base widths (BW). Printed: what our sources give, null where they give nothing. House: ours, each
// with its reason. A modifier is added to the number a die needs; a key that a list leaves out adds 0.

import { z } from 'zod';
import type { FigureBook } from '../../../kit/index.ts';
import { CELL_NAMES } from './cellNames.ts';

export const MODIFIERS = ['softCover', 'hardCover', 'roughGround', 'longRange'] as const;
export type ModifierId = (typeof MODIFIERS)[number];
export const MODIFIER_LISTS = ['regular', 'irregular', 'artillery'] as const;
export type ModifierListId = (typeof MODIFIER_LISTS)[number];
export const AMMUNITION = ['round-shot', 'canister'] as const;
export type Ammunition = (typeof AMMUNITION)[number];

const range = z.number().gt(0).max(1000);
const dice = z.int().min(0).max(20);
const needed = z.int().min(-20).max(20);
const face = z.int().min(1).max(7);
const hits = z.int().min(1).max(1000);
const modifiers = z.strictObject({
  softCover: z.int().min(-10).max(10).optional(),
  hardCover: z.int().min(-10).max(10).optional(),
  roughGround: z.int().min(-10).max(10).optional(),
  longRange: z.int().min(-10).max(10).optional(),
});

export const figuresSchema = z.strictObject({
  musketry: z.strictObject({ rangeBW: range, toHit: needed, dicePerBase: dice }),
  rain: z.strictObject({ keeps: face }),
  disruption: z.strictObject({ one: hits, two: hits, destroyed: hits }),
  roundShot: z.strictObject({ rangeBW: range, dicePerBase: dice }),
  canister: z.strictObject({ rangeBW: range, dicePerBase: dice }),
  artillery: z.strictObject({
    toHit: needed,
    marchColumnFactor: z.int().min(1).max(10),
    splayDeg: z.number().min(0).max(80).nullable(),
    limberedFires: z.boolean().nullable(),
    rain: z.enum(['none', 'reroll']).nullable(),
    bounce: z.enum(['none']).nullable(),
  }),
  modifiers: z.strictObject({
    regular: modifiers.nullable(),
    irregular: modifiers.nullable(),
    artillery: modifiers.nullable(),
  }),
  nearEnemyBW: range,
  recovery: z.strictObject({ experienced: face, amateur: face, irregular: face }),
});
export type LasalleFigures = z.infer<typeof figuresSchema>;

const printed: LasalleFigures = {
  musketry: { rangeBW: 4, toHit: 4, dicePerBase: 1 },
  rain: { keeps: 4 },
  disruption: { one: 2, two: 5, destroyed: 9 },
  roundShot: { rangeBW: 20, dicePerBase: 1 },
  canister: { rangeBW: 8, dicePerBase: 2 },
  artillery: { toHit: 4, marchColumnFactor: 2, splayDeg: null, limberedFires: null, rain: null, bounce: null },
  modifiers: { regular: null, irregular: null, artillery: null },
  nearEnemyBW: 4,
  recovery: { experienced: 3, amateur: 4, irregular: 4 },
};

const house: LasalleFigures = {
  ...printed,
  artillery: { ...printed.artillery, splayDeg: 0, limberedFires: false, rain: 'none', bounce: 'none' },
  modifiers: {
    regular: { softCover: 1, hardCover: 2, roughGround: 1, longRange: 0 },
    irregular: { softCover: 1, hardCover: 2, roughGround: 0, longRange: 1 },
    artillery: { softCover: 1, hardCover: 2, roughGround: 0, longRange: 0 },
  },
};

export const FIGURES: FigureBook<LasalleFigures> = {
  printed,
  house,
  notes: [
    {
      cell: 'modifiers.regular',
      why: 'Cover is worth a pip or two; a drilled volley wants an unbroken line, so rough ground costs the regulars one.',
    },
    {
      cell: 'modifiers.irregular',
      why: 'Loose fighters do not mind the ground, but they open fire too early: beyond half range they need one more.',
    },
    {
      cell: 'modifiers.artillery',
      why: 'The same cover; no more for range, because a tester’s battery hit on 4 or more at 11 of 20 BW.',
    },
    { cell: 'artillery.splayDeg', why: 'The zone of the muskets, only longer: no other geometry is known.' },
    { cell: 'artillery.limberedFires', why: 'Guns on their limbers have nothing to fire with.' },
    { cell: 'artillery.rain', why: 'The rule on rain and snow speaks of muskets.' },
    {
      cell: 'artillery.bounce',
      why: 'Round shot often hits a second unit, but no geometry of the bounce is known: nobody else is hit.',
    },
  ],
  schema: figuresSchema,
  names: CELL_NAMES,
};
