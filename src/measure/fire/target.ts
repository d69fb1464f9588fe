// Where a target can be hit from one point: the parts of its outlines that can be seen and lie in the arc, and the one of
// them nearest to a point that somebody designated.

import {
  clipSegment,
  cross,
  crossingAt,
  distance,
  dot,
  type Mm,
  middle,
  minus,
  nearestOn,
  type Point,
  type Polygon,
  plus,
  type Segment,
  sides,
} from '../../geometry/index.ts';
import { TOUCH, TOUCH_DEGREES } from '../reading.ts';
import { type ArcOfFire, type ArcSide, depthInArc, deviationFrom } from './arcOfFire.ts';
import { runsThrough } from './lineOfFire.ts';

/** May a line from the point reach that point of the outlines without running through one of them? */
const isSeenFrom = (from: Point, at: Point, outlines: readonly Polygon[]): boolean =>
  runsThrough({ a: from, b: at }, outlines).length === 0;

/** The point of the outlines nearest to another; of equals the one farthest to the left of `right`. */
export function nearestOnOutlines(outlines: readonly Polygon[], to: Point, right: Point): Point | null {
  let best: { readonly at: Point; readonly away: Mm; readonly across: Mm } | null = null;
  for (const outline of outlines) {
    for (const side of sides(outline)) {
      const at = nearestOn(side, to);
      const away = distance(at, to);
      const across = dot(minus(at, to), right);
      const isBetter =
        best === null || away < best.away - TOUCH || (away <= best.away + TOUCH && isStraighter(across, best.across));
      if (isBetter) best = { at, away, across };
    }
  }
  return best && best.at;
}
/** Of two points as far away, the one nearer to straight ahead; else the left one. */
function isStraighter(across: Mm, than: Mm): boolean {
  const by = Math.abs(across) - Math.abs(than);
  return Math.abs(by) > TOUCH ? by < 0 : across < than - TOUCH;
}

export interface ImpactSearch {
  /** The arc of a point of fire: its edge has no length. */
  readonly arc: ArcOfFire;
  readonly outlines: readonly Polygon[];
  /** False: sides that look away from the firer may be hit as well. */
  readonly visibleOnly: boolean;
}

export interface ImpactReading {
  readonly kind: 'impact';
  /** The designated point where it lies in the arc, else the admissible point nearest to it; null when there is none. */
  readonly at: Point | null;
  /** The designated point lies in the arc and only visible sides count, but a line to it runs through the target. */
  readonly isHidden: boolean;
}
/** Where a line of fire meets a target at which somebody designated a point. Edges of the arc count as in it. */
export function readImpact(search: ImpactSearch, designated: Point): ImpactReading {
  const { arc, outlines, visibleOnly } = search;
  if (depthInArc(arc, designated) < -TOUCH)
    return { kind: 'impact', at: nearestImpact(search, designated), isHidden: false };
  const isHidden = visibleOnly && !isSeenFrom(arc.edge.a, designated, outlines);
  return { kind: 'impact', at: designated, isHidden };
}

/** The admissible point nearest to the designated one; null when there is none. */
function nearestImpact(search: ImpactSearch, designated: Point): Point | null {
  let best: Point | null = null;
  for (const piece of admissible(search)) {
    const at = nearestOn(piece, designated);
    if (best === null || isBetter(search.arc, designated, [at, best])) best = at;
  }
  return best;
}

/** Nearer to the designated point; of equals the straighter, then the nearer to the point of fire, then the left one. */
function isBetter(arc: ArcOfFire, designated: Point, [p, q]: readonly [Point, Point]): boolean {
  const from = arc.edge.a;
  const byDistance = distance(p, designated) - distance(q, designated);
  if (Math.abs(byDistance) > TOUCH) return byDistance < 0;
  const byAngle = deviationFrom(arc, p) - deviationFrom(arc, q);
  if (Math.abs(byAngle) > TOUCH_DEGREES) return byAngle < 0;
  const byLength = distance(from, p) - distance(from, q);
  if (Math.abs(byLength) > TOUCH) return byLength < 0;
  return dot(minus(p, q), arc.frame.right) < 0 - TOUCH;
}

/** Pieces of the outlines that lie in the arc and, if asked for, can be seen; single points where no more is left. */
export function* admissible({ arc, outlines, visibleOnly }: ImpactSearch): Generator<Segment> {
  const from = arc.edge.a;
  const planes = [planeOf(arc.left, false), planeOf(arc.right, true)];
  for (const outline of outlines) {
    for (const side of sides(outline)) {
      if (visibleOnly && cross(minus(side.b, side.a), minus(from, side.a)) >= 0) continue;
      for (const end of [side.a, side.b]) {
        if (depthInArc(arc, end) >= -TOUCH && (!visibleOnly || isSeenFrom(from, end, outlines)))
          yield { a: end, b: end };
      }
      const inArc = clipSegment(side, planes);
      if (inArc) yield* visibleOnly ? seenPieces(from, inArc, outlines) : [inArc];
    }
  }
}

/** A side of the arc as a line with the arc to its left. */
const planeOf = ({ from, way }: ArcSide, isRight: boolean): Segment =>
  isRight ? { a: from, b: plus(from, scaled(way)) } : { a: plus(from, scaled(way)), b: from };
const scaled = ({ x, y }: Point): Point => ({ x: x * 1024, y: y * 1024 });

/** Other outlines of the same target hide parts of a side: it is cut where lines to their corners pass. */
function* seenPieces(from: Point, piece: Segment, outlines: readonly Polygon[]): Generator<Segment> {
  const cuts = [0, 1];
  if (outlines.length > 1) {
    for (const corner of outlines.flatMap(o => o.points)) {
      const k = crossingAt(piece, { a: from, b: corner });
      if (k !== null && k > 0 && k < 1) cuts.push(k);
    }
    cuts.sort((k, l) => k - l);
  }
  const at = (k: number): Point => (k === 0 ? piece.a : k === 1 ? piece.b : onPiece(piece, k));
  for (let i = 1; i < cuts.length; i++) {
    const part = { a: at(cuts[i - 1] as number), b: at(cuts[i] as number) };
    if (outlines.length === 1 || isSeenFrom(from, middle(part.a, part.b), outlines)) yield part;
  }
}
const onPiece = ({ a, b }: Segment, k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });
