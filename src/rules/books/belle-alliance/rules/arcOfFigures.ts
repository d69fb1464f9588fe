// 3.1.3 The arc of fire is measured at the middle of the figures that take part. Where the target leaves it to one hand, those on the other have lost
// it before, and the middle has gone along: how far it is from leaving the arc of whoever is left.

import type { Mm } from '../../../../geometry/index.ts';
import type { Reason } from '../../../kit/index.ts';
import type { FireQuestion } from '../calls/question.ts';
import { settled } from '../calls/words.ts';
import type { Aim } from '../lines/aim.ts';
import { ableIn, type Bound, bound, countOf, isEven, isOpen, outOfArcs, type Wanted } from '../lines/arcsMargin.ts';
import { leastToFire, MANY, roomFor } from '../lines/countMargin.ts';

/** The arc, with a margin that goes along with those who take part; elsewhere, and where there is no arc, it is that of the middle as it lies. */
export function arcOfFigures(question: FireQuestion, aim: Aim, { arc, enough }: Said): Reason {
  const { tested, fronts } = aim;
  if (arc.answer !== 'yes' || arc.margin === null || !tested) return arc;
  if (!question.scene.margins) return { ...arc, margin: null };
  if (!isEven(tested.field.front)) return fronts.length > 1 ? { ...arc, atLeast: true } : arc;
  const { margin, atLeast } = outOfArc(question, aim, { now: arc.margin, enough });
  return { ...arc, margin: margin === null ? null : settled(true, margin), atLeast };
}
interface Said {
  readonly arc: Reason;
  /** 3.1.1 That they are enough to fire. */
  readonly enough: Reason;
}
interface Now {
  readonly now: Mm;
  readonly enough: Reason;
}
/** Until only one figure is left, and the target is out of the arc of its middle. A bound where others than the target decide who is left. */
function outOfArc(question: FireQuestion, { tested, fronts }: Aim, { now, enough }: Now): Bound {
  if (!tested) return { margin: now };
  const { field, readings } = tested;
  const one: Wanted = { needed: 1, countOf: () => 1, isByMiddles: true };
  // before one figure is left there are too few to fire
  const isSeveral = question.fronts.every(front => countOf(question, front) < leastToFire(question));
  if (isSeveral && !isOpen(field)) return bound(Math.max(now, enough.margin ?? now));
  const isKnown = readings.length <= MANY && outOfArcs(field, ableIn(tested), one) !== null;
  if (isKnown) return roomFor(tested, one);
  const few = fronts.length < 2 ? null : roomFor(tested, { needed: 2, countOf: () => 1 }).margin;
  return bound(Math.max(now, few ?? now));
}
