// 3.1.3 Where nobody designated a point, a fire goes to the point of the target nearest to the point of fire. Where another place of the target
// is hardly farther away, a hair makes that the nearest, and another answer may come of it: how far the table is from that.

import {
  cross,
  distance,
  lengthOf,
  minus,
  type Mm,
  nearestOn,
  type Point,
  type Polygon,
  sides,
  unit,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { type Reason, worstOf } from '../../../kit/index.ts';
import type { FireQuestion } from '../calls/question.ts';
import type { Aim } from '../lines/aim.ts';
import { hangsOnTheLine, headlineOf, keptNo, keptYes, OF_THE_LINE, reasonsOfLine } from './leaping.ts';
import type { Shot } from './shot.ts';

interface Place {
  readonly at: Point;
  /** The least way after which it is the nearest. */
  readonly way: Mm;
}

/** All that is said of the line of fire, with margins no greater than another place of the target leaves them. */
export function withOtherPlaces(
  question: FireQuestion,
  { aim, shot }: Fired,
  reasons: readonly Reason[],
): readonly Reason[] {
  const answer = worstOf(reasons);
  if (question.impact !== null || !shot || !hangsOnTheLine(reasons)) return reasons;
  const most = headlineOf(reasons);
  const places = otherPlaces(question, shot).filter(({ way }) => way < most - TOUCH);
  if (places.length === 0) return reasons;
  if (!question.scene.margins)
    return reasons.map(r => (OF_THE_LINE.has(r.id) ? { ...r, margin: null, atLeast: undefined } : r));
  const tried = places.map(({ at, way }) => ({
    way,
    isBound: false,
    after: reasonsOfLine({ ...question, impact: at }, aim),
  }));
  return answer === 'yes' ? keptYes(tried, reasons, most) : keptNo(tried, reasons);
}
interface Fired {
  readonly aim: Aim;
  readonly shot: Shot | null;
}

/** Beside the nearest point, those after which another is the nearest; the first to come first. */
function otherPlaces({ target }: FireQuestion, { fire: { from, designated } }: Shot): readonly Place[] {
  const least = distance(from.at, designated);
  const there = unit(minus(designated, from.at));
  const isOfOneBase = target.hittable.length === 1;
  const places = target.hittable
    .flatMap(outline => [...nearPlaces(outline, from.at)])
    .filter(at => distance(at, designated) > TOUCH)
    .map((at): Place => {
      const more = Math.max(0, distance(from.at, at) - least);
      // the firer goes across to it; where the target is of several bases, one of them alone may come nearer
      const across = lengthOf(minus(unit(minus(at, from.at)), there));
      return { at, way: more === 0 ? 0 : more / (isOfOneBase ? across : Math.max(across, 1)) };
    });
  return places.filter(({ way }) => Number.isFinite(way)).sort((a, b) => a.way - b.way);
}

/** Where the distance of an outline is least for some way along it: a foot on a side that looks there, or a corner. */
function* nearPlaces(outline: Polygon, to: Point): Generator<Point> {
  const all = sides(outline);
  for (const [i, side] of all.entries()) {
    const at = nearestOn(side, to);
    const [atStart, atEnd] = [side.a, side.b].map(end => distance(at, end) <= TOUCH);
    const next = all[(i + 1) % all.length] ?? side;
    if (atEnd && distance(nearestOn(next, to), side.b) <= TOUCH) yield side.b;
    const looksThere = cross(minus(side.b, side.a), minus(to, side.a)) < 0;
    if (!atStart && !atEnd && looksThere) yield at;
  }
}
