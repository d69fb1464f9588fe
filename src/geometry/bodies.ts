// Bodies of several shapes, by the boxes around these: what surely keeps apart is not measured.

import { memo } from './memo.ts';
import { type Box, boundsOf, boxesTouch } from './polygon.ts';
import { type Shape } from './shape.ts';
import { type Mm } from './units.ts';

/** Bodies are asked about again and again; a single shape may be a part that was cut out for one question. */
export const boxesOf = (body: readonly Shape[]): readonly Box[] =>
  body.length === 1 ? body.map(boundsOf) : boxesOnce(body);
const boxesOnce = memo((body: readonly Shape[]) => body.map(boundsOf));

/** Can two bodies come within `reach` of each other? By boxes only. */
export function mayBeWithin(a: readonly Shape[], b: readonly Shape[], reach: Mm): boolean {
  const others = boxesOf(b);
  return boxesOf(a).some(s => others.some(t => boxesTouch(s, t, reach)));
}
