// A question that can be asked of a book.

import type { z } from 'zod';

export interface CallKind {
  readonly kind: string;
  /** The question, as a player asks it: "May this unit fire at that one?" */
  readonly asks: string;
  readonly cite: string;
  /** Strict: unknown keys are errors. Its JSON Schema (with `pick` words) builds the page's form. */
  readonly schema: z.ZodType;
  /** The reasons it can give, in their order. */
  readonly reasons: readonly string[];
}
