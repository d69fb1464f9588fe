// 3.1.3 What stands in the way of a unit's lines of aim, and by how much at least one figure has such a line, or none.

import type { Mm } from '../../../../geometry/index.ts';
import { type AimReading, type AimTried, inTheWayOf, leastAimShift, readAimRoom } from '../../../../measure/index.ts';
import { type Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import type { Standing } from './view.ts';

/** A figure that was tested, and the search for its line; none for a figure without a front edge. */
export type Tried = AimTried<Standing>;

/** Ids of all that stand in the way of some figure, each once. */
export function blockersOf(tries: readonly Tried[]): readonly string[] {
  const ids: string[] = [];
  for (const { about } of inTheWayOf(tries)) if (!ids.includes(about)) ids.push(about);
  return ids;
}

/** By how much some figure has a line of aim, or none has. `fronts`: those who have. */
export const marginOf = (question: FireQuestion, fronts: readonly Stand[], tries: readonly Tried[]): Mm | null =>
  fronts.length > 0 ? roomOf(tries) : wantOf(question, tries, null);

/**
 * How much would have to change before the last line of aim is lost: of the figure that is best off, the depth of the target
 * in its arc or, if less, the room of its line beside what stands near it. Figures with nothing near them come first.
 */
function roomOf(tries: readonly Tried[]): Mm {
  const open = openDepth(tries.map(t => t.reading));
  if (open !== null) return Math.max(0, open);
  let best = -Infinity;
  for (const { search, reading } of tries) {
    const depth = reading.margin ?? 0;
    if (reading.verdict !== 'free' || depth <= best || !search) continue;
    best = Math.max(best, Math.min(depth, readAimRoom(search, reading)));
  }
  return Math.max(0, best);
}
/** Of the figures that have a line and nothing near it, the greatest depth of the target in the arc. Null where there is none. */
function openDepth(readings: readonly AimReading[]): Mm | null {
  let open: Mm | null = null;
  for (const { verdict, near, margin } of readings) {
    if (verdict === 'free' && near === 0) open = Math.max(open ?? -Infinity, margin ?? 0);
  }
  return open;
}

/** How much is wanting: of the figure that comes nearest, the way into the arc, into sight, or past what stands in the way. */
export function wantOf({ fronts, target }: FireQuestion, tries: readonly Tried[], out: AimReading | null): Mm | null {
  if (fronts.length === 0 || target.hittable.length === 0) return null;
  let nearest = out?.margin ?? -Infinity;
  for (const { reading } of tries) if (reading.margin !== null) nearest = Math.max(nearest, reading.margin);
  return Math.min(0, 0 - leastAimShift(tries, 0 - nearest));
}
