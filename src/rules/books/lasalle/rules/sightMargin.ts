// I-11 How far the table is from another line of sight. Most margins are what one body, the firer or the target must go; one that none of them
// changes by going so far says that it is a bound: two woods hold an end each, or who closes the widest gap opens another.

import { lengthOf, type Mm, ORIGIN, polygonMoved, times, unit, type Vector } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { type Drawn, drawingMargin, isAllIn, leftIn, movedZone, nearingMargin } from './drawing.ts';
import { type Blocker, blockersIn, type Sight } from './targets.ts';

interface SightMargin {
  readonly margin?: Mm;
  readonly atLeast?: true;
}
/** `gap`: the widest, or less than nothing. What only wants answers is told of no margin that takes a search. */
export function sightMargin(drawn: Drawn, { ways }: Sight['reading'], gap: Mm): SightMargin {
  if (!drawn.scene.margins) return gap > 0 || !isAllIn(drawn) ? {} : { margin: gap };
  const margin = gap > 0 ? drawingMargin(drawn, gap) : nearingMargin(drawn, gap);
  // who draws back, or comes on, was tried on the reading itself
  return margin !== gap || isReached(drawn, ways(), margin) ? { margin } : { margin, atLeast: true };
}

/** Beside a margin: the grid, and what counts as a touch. */
const JUST_OVER: Mm = 2 * TOUCH;
/** Of more bodies about none is tried: each looks past all others, and the margin then says that it is a bound. */
const MANY = 32;
/** Does a body, the firer or the target change it by going a hair more than the margin, whichever way or against it? */
function isReached({ scene, firer, zone, inZone }: Drawn, ways: readonly Vector[], margin: Mm): boolean {
  const by = Math.abs(margin) + JUST_OVER;
  const blockers = blockersIn(scene, firer, zone, by);
  const isChanged = (at = zone, among = blockers, gone: Vector = ORIGIN): boolean => {
    const { isGone, isHidden } = leftIn(at, inZone, among, gone);
    return !isGone && isHidden() === margin > 0;
  };
  const about = [...new Set(blockers.map(b => b.id))].filter(id => inZone.every(s => s.troop.unit.id !== id));
  const bodies = about.length > MANY ? [] : about;
  return ways
    .filter(way => lengthOf(way) > 0)
    .map(way => times(unit(way), by))
    .flatMap(way => [way, times(way, -1)])
    .some(
      way =>
        bodies.some(id => isChanged(zone, withMoved(blockers, id, way))) ||
        isChanged(movedZone(zone, way)) ||
        (inZone.length === 1 && isChanged(zone, blockers, way)),
    );
}
const withMoved = (blockers: readonly Blocker[], id: string, by: Vector): readonly Blocker[] =>
  blockers.map(b => (b.id === id ? { ...b, outline: polygonMoved(b.outline, by) } : b));
