// A rules-data file: figures of a book that a player fills in once and uses with every position.

import { z } from 'zod';
import { bad, good, problem, type Result, read, SYSTEMS, values } from '../../table/index.ts';
import { type FigureBook, figuresFrom } from './figures.ts';
import type { Ruleset } from './ruleset.ts';

export const rulesDataFile = z.strictObject({
  format: z.literal('enfilade/rules-data'),
  version: z.literal(1),
  title: z.string().max(500).optional(),
  /** Where the numbers come from. */
  note: z.string().max(5000).optional(),
  system: z.enum(SYSTEMS),
  /** What cells are, in words, by their path: for the reader of the file. */
  cells: z.record(z.string().max(200), z.string().max(1000)).optional(),
  /** As in a position: single cells over `base` ("house" or "printed"). */
  figures: values,
});
export type RulesDataFile = z.infer<typeof rulesDataFile>;

export const readRulesData = (value: unknown): Result<RulesDataFile> =>
  read(rulesDataFile as z.ZodType<RulesDataFile>, value);

/** The figures of a rules-data file for a book; a file for another book is refused, and so is a cell the book has not. */
export function figuresOf(data: RulesDataFile, ruleset: Ruleset): Result<unknown> {
  if (data.system !== ruleset.id) {
    return bad(problem('system', `these figures are for ${data.system}, the position is judged under ${ruleset.id}`));
  }
  const read = figuresFrom(ruleset.figures as FigureBook<object>, data.figures);
  return read.ok ? good(data.figures) : read;
}
