// Bodies of several shapes, by the boxes around these: what surely keeps apart is not measured.

import { gap } from './gap.ts';
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

/**
 * Which shapes hang together, each within `reach` of another one of its group: their places in the list, in its order. Groups stand in the order of
 * their first shapes; a shape that is near no other is a group by itself.
 */
export function groupsWithin(shapes: readonly Shape[], reach: Mm): readonly (readonly number[])[] {
  const boxes = shapes.map(boundsOf);
  const left = new Set(shapes.keys());
  const groups: (readonly number[])[] = [];
  for (const seed of left) {
    left.delete(seed);
    const group = [seed];
    for (const i of group) {
      for (const j of left) {
        if (!boxesTouch(boxes[i] as Box, boxes[j] as Box, reach)) continue;
        if (gap(shapes[i] as Shape, shapes[j] as Shape).distance > reach) continue;
        left.delete(j);
        group.push(j);
      }
    }
    groups.push(group.toSorted((a, b) => a - b));
  }
  return groups;
}
