// How a side fights by a table, as paper opponents do: the first row whose condition holds says what a unit does with its moves.
// Distances stand in the lengths the table names; the computer works out where to go.

import { z } from 'zod';

export const CONDITIONS = ['always', 'enemy-within', 'no-enemy-within', 'may-fire', 'in-danger', 'at-goal'] as const;
export type Condition = (typeof CONDITIONS)[number];
export const REACTIONS = ['stand', 'advance', 'to-range', 'face', 'to-cover', 'to-flank', 'fall-back'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Conditions that count something: a length, or percent of the unit's strength for `in-danger`. */
export const COUNTING: ReadonlySet<Condition> = new Set(['enemy-within', 'no-enemy-within', 'in-danger']);

const row = z.strictObject({
  /** Arms it is for; not given: all. */
  arms: z.array(z.string().min(1).max(40)).max(12).readonly().optional(),
  when: z.enum(CONDITIONS),
  /** What the condition counts. */
  than: z.number().min(0).max(1000).optional(),
  react: z.enum(REACTIONS),
});
export const doctrineOf = z.strictObject({
  lengths: z.enum(['mm', 'cm', 'in']),
  rows: z.array(row).min(1).max(40).readonly(),
  /** How an attack is made together, where the computer thinks: not read by the table. Not given: each goes by itself. */
  assault: z
    .strictObject({
      /** The line forms up so far from the enemy: outside his fire. */
      from: z.number().positive().max(1000),
      /** What each arm goes in formed as. */
      formations: z.record(z.string(), z.string().min(1).max(40)).readonly().optional(),
    })
    .optional(),
});
export type DoctrineRow = z.infer<typeof row>;
export type Doctrine = z.infer<typeof doctrineOf>;
