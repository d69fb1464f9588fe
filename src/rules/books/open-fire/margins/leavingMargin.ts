// C: Moving into and out of Assault Range. How far a free attack is from another answer: who stays, the end of the way or a hill is moved, and the place where the
// other leaves goes with it, farther than what is moved where the way leaves at a slant.

import {
  type Borders,
  bordersFrom,
  crossingsOf,
  direction,
  dot,
  extentAlong,
  joinedBorders,
  leastThat,
  lineFrom,
  minus,
  type Mm,
  placesWithin,
  plus,
  type Point,
  reachOf,
  rightOf,
  type Segment,
  times,
  TOUCH,
} from '../../../../geometry/index.ts';
import { type Reason, withMargin, worstOf } from '../../../kit/index.ts';
import type { Scene } from '../calls/scene.ts';
import { type Does, FAR, type Near, wayTrials } from './comingMargin.ts';
import { leastOfAll, limitsInPlan, type Trial } from './trying.ts';

/** What a free attack comes to on a table: null where the way leaves no assault range. */
export interface Leaving {
  readonly near: Near;
  /** Does the way leave the range, and is the other in the arc where it does? */
  readonly leaves: Does;
  readonly isInArc: Does;
  /** The weapon, or who has it, makes no such attack wherever the two stand. */
  readonly isBarred: boolean;
  /** Is he seen there? Nobody asks who does not leave. */
  readonly sees: (scene: Scene, near: Near) => boolean | null;
  readonly reasons: (scene: Scene, near: Near) => readonly Reason[];
}

/** The reasons that decide, with what moves of one body leave of their margins. */
export function withLeavingMargins(scene: Scene, leaving: Leaving, reasons: readonly Reason[]): readonly Reason[] {
  const answer = worstOf(reasons);
  const alone = reasons.filter(r => r.answer === 'no').length === 1;
  if (leaving.isBarred) return reasons.map(r => (r.answer === 'no' ? withMargin(r, null) : r));
  const moved = reasons.map(r => {
    if (r.answer !== answer) return r;
    if (r.id === 'leaves-assault-range') return leavesMargin(scene, leaving, r);
    // nearer at the end of his way, he may no more have left
    if (r.id === 'range' && r.answer === 'no' && r.margin !== null) return withMargin(r, r.margin, true);
    if (r.id === 'arc' && r.margin !== null) return arcMargin(scene, leaving, r, alone);
    return r;
  });
  return moved.map(r =>
    r.id === 'line-of-sight' && r.margin !== null && r.answer === answer ? sightMargin(scene, leaving, r, moved) : r,
  );
}

/** Who does not leave the range gets the attack only where all the rest allows it, too. */
function leavesMargin(scene: Scene, leaving: Leaving, reason: Reason): Reason {
  const { near, leaves } = leaving;
  if (reason.answer === 'yes') return withMargin(reason, leastOf(scene, near, leaves));
  const all = leastOf(scene, near, isAllowed(leaving));
  const least = all ?? leastOf(scene, near, leaves);
  return withMargin(reason, least && 0 - least, all === null);
}
function arcMargin(scene: Scene, leaving: Leaving, reason: Reason, alone: boolean): Reason {
  const { near, leaves, isInArc } = leaving;
  if (reason.answer === 'yes')
    return withMargin(
      reason,
      leastOf(scene, near, (s, n) => !leaves(s, n) || isInArc(s, n)),
    );
  const all = alone ? leastOf(scene, near, isAllowed(leaving)) : null;
  const least = all ?? leastOf(scene, near, (s, n) => leaves(s, n) && isInArc(s, n));
  return withMargin(reason, least && 0 - least, all === null);
}
const isAllowed =
  ({ leaves, isInArc, reasons }: Leaving): Does =>
  (scene, near) =>
    leaves(scene, near) && isInArc(scene, near) && worstOf(reasons(scene, near)) === 'yes';
const leastOf = (scene: Scene, near: Near, does: Does): Mm | null =>
  leastOfAll(leavingTrials(scene, near, does))?.mm ?? null;

/** With the moves after which the place where the other leaves is just at the line between the arcs. */
function leavingTrials(scene: Scene, near: Near, does: Does): readonly Trial[] {
  const [stays, end, ...rest] = wayTrials(scene, near, does) as [Trial, Trial, ...Trial[]];
  const at = placesAtArc(scene, near);
  return [
    { ...stays, borders: most => joinedBorders([stays.borders(most), staysAtArc(near, at)]) },
    { ...end, borders: most => joinedBorders([end.borders(most), endsAtArc(near, at)]) },
    ...rest,
  ];
}
interface AtArc {
  readonly line: Segment;
  /** On the edge of the range. */
  readonly places: readonly Point[];
}
/** Where the middle of the other is when its base just touches the line between the arcs. */
function placesAtArc(scene: Scene, { mover, other, limit }: Near): AtArc {
  const { forward } = other.base.frame;
  const { shape, at } = mover.base;
  const [, ahead] = extentAlong(shape, at, forward);
  const on = plus(other.base.at, times(forward, 0 - ahead));
  const side = times(rightOf(forward), FAR);
  const line = { a: minus(on, side), b: plus(on, side) };
  const reach = reachOf(shape, at, other.base.shape);
  const zones = limitsInPlan(scene, limit, mover, other).map(l => placesWithin(reach, l));
  const isOnLine = (p: Point): boolean => Math.abs(dot(minus(p, on), forward)) < TOUCH;
  const places = zones.flatMap(zone =>
    crossingsOf(joinedBorders([zone, { lines: [line], circles: [] }])).filter(isOnLine),
  );
  return { line, places };
}
/** He who stays goes: at the last corner of the way (the choice «final»), or where it leaves. */
function staysAtArc({ points }: Near, { line, places }: AtArc): Borders {
  const end = points.at(-1) as Point;
  const legs = points
    .slice(1)
    .flatMap((b, i) => places.map(w => ({ a: minus(points[i] as Point, w), b: minus(b, w) })));
  return { lines: [...legs, { a: minus(end, line.a), b: minus(end, line.b) }], circles: [] };
}
function endsAtArc({ points }: Near, { line, places }: AtArc): Borders {
  const [from, end] = [points.at(-2) as Point, points.at(-1) as Point];
  return bordersFrom({ lines: [...places.map(w => lineFrom(from, minus(w, from), FAR)), line], circles: [] }, end);
}

/** So much of a way that was found by trying is surely needed. */
const SURE = 0.97;
/** Of a sight from one moving place to another no border is known: it is tried all round, and what is found is a bound. */
function sightMargin(scene: Scene, leaving: Leaving, reason: Reason, all: readonly Reason[]): Reason {
  const size = Math.abs(reason.margin as Mm);
  const yes = reason.answer === 'yes';
  const most = yes ? Math.min(...all.flatMap(r => (r.margin === null ? [] : [Math.abs(r.margin)]))) : size;
  const sees: Does = (s, n) => leaving.sees(s, n) ?? yes;
  const least = leastRound(wayTrials(scene, leaving.near, sees).slice(0, 2), most);
  if (least === null || least >= size) return reason;
  return withMargin(reason, SURE * (yes ? least : 0 - least), true);
}
const [ROUND, STEPS] = [16, 4];
function leastRound(trials: readonly Trial[], most: Mm): Mm | null {
  let least: Mm | null = null;
  for (const { isChanged } of trials) {
    for (let i = 0; i < ROUND; i++) {
      const way = direction((360 * i) / ROUND);
      const is = (mm: Mm): boolean => isChanged(times(way, mm));
      const end = least ?? most;
      const step = end / STEPS;
      const first = Array.from({ length: STEPS }, (_, i) => (i + 1) * step).find(is);
      if (first !== undefined) least = leastThat(is, { from: first - step, to: first, within: TOUCH });
    }
  }
  return least;
}
