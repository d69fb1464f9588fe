// The cells of charge combat: what is added to the die of either side, and what the difference of the two does.

import { z } from 'zod';
import { RATINGS } from '../calls/keys.ts';
import { risesTo } from './risesTo.ts';

const modifier = z.int().min(-1000).max(1000);
const open = modifier.nullable();
/** What a row does to one side. */
const toll = z.strictObject({
  stands: z.int().min(0).max(100),
  order: z.enum(['keeps', 'disordered', 'broken']),
  retreats: z.boolean(),
});
const results = z
  .array(z.strictObject({ min: modifier.nullable(), effect: z.string().min(1).max(100), charger: toll, target: toll }))
  .min(1)
  .max(100)
  .refine(rows => risesTo(rows.map(r => r.min).reverse(), -1), {
    error: 'min must rise from row to row; the first one is null',
  })
  .refine(rows => new Set(rows.map(r => r.effect)).size === rows.length, { error: 'every effect has one row' });
const ratios = z
  .array(z.strictObject({ times: z.number().gt(1).max(1000), value: modifier }))
  .min(1)
  .max(20)
  .refine(rows => rows.every((row, i) => i === 0 || row.times > (rows[i - 1]?.times ?? 0)), {
    error: 'times must rise from row to row',
  });

export const combatCells = z.strictObject({
  extendedLine: modifier,
  coldSteel: modifier,
  outnumbered: ratios.nullable(),
  rating: z.strictObject(
    Object.fromEntries(RATINGS.map(r => [r, open])) as Record<(typeof RATINGS)[number], typeof open>,
  ),
  disordered: open,
  inFlank: open,
  cover: z.strictObject({ partial: open, full: open }),
  table: results.nullable(),
});
export type CombatRow = z.infer<typeof results>[number];
export type CombatToll = z.infer<typeof toll>;
