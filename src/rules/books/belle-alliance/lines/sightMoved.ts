// 1.1.6, 3.1.3 A piece of ground that is moved may hide the point of impact, or no longer; and it may come before some of the figures, or leave them.

import {
  cross,
  distance,
  dot,
  minus,
  ORIGIN,
  type Point,
  plus,
  pointAlong,
  type Segment,
  sides,
  tangent,
  type Vector,
} from '../../../../geometry/index.ts';
import { runsThrough } from '../../../../measure/index.ts';
import type { Piece, Scene, Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { arcHalf } from './arc.ts';
import { firePoint, lineFrom } from './fireLine.ts';
import { hidingOn, sightInto } from './sight.ts';

/** Of more figures nobody looks who sees the target: the margin is a bound. */
const MANY = 48;

/** A piece of ground, and the way it goes. */
interface Move {
  readonly piece: Piece;
  readonly step: Vector;
}
/** Does a piece hide on a line after it has been moved? */
export function hidesMoved(scene: Scene, { piece, step }: Move, { a, b }: Segment): boolean {
  const there: Segment = { a: minus(a, step), b: minus(b, step) };
  const runs = runsThrough(there, [piece.terrain.outline]);
  return runs.length > 0 && !sightInto(scene, piece)(there, runs);
}
/** A line of fire would be hidden after a move, or not: is the answer so as well? */
interface Wanted {
  readonly isHidden: boolean;
}
/**
 * 3.1.3 Is it so as well of the line of fire of those who see the target after a piece has been moved, on some lines? What
 * comes before some of the figures lets the line of fire start elsewhere.
 */
export function isSoForFigures(question: FireQuestion, pieces: readonly Piece[], move: Move & Wanted): boolean {
  const { scene } = question;
  const others = pieces.filter(p => p !== move.piece);
  const isFree = (line: Segment): boolean =>
    hidingOn(scene, others, line).inTheWay.length === 0 && !hidesMoved(scene, move, line);
  return isSoFor(question, pieces, { ...move, isFree, gone: NOBODY });
}
/** The same where the firer, or the target, goes a way. */
export function isSoForEnds(question: FireQuestion, pieces: readonly Piece[], move: { readonly gone: Gone } & Wanted) {
  const isFree = (line: Segment): boolean => hidingOn(question.scene, pieces, line).inTheWay.length === 0;
  return isSoFor(question, pieces, { ...move, isFree });
}
/** How far firer and target have gone. */
interface Gone {
  readonly firer: Vector;
  readonly target: Vector;
}
const NOBODY: Gone = { firer: ORIGIN, target: ORIGIN };
/** The line of fire from a place after such moves. */
export function lineAfter(question: FireQuestion, from: Point, { firer, target }: Gone): Segment | null {
  const there = lineFrom(question, minus(plus(from, firer), target));
  return there && { a: plus(there.a, target), b: plus(there.b, target) };
}
interface After extends Wanted {
  readonly isFree: (line: Segment) => boolean;
  readonly gone: Gone;
}
function isSoFor(question: FireQuestion, pieces: readonly Piece[], { isFree, isHidden, gone }: After): boolean {
  const { scene, fronts } = question;
  if (fronts.length > MANY) return false;
  const seen = fronts.map(front => {
    const before = someLines(question, front, NOBODY).some(l => hidingOn(scene, pieces, l).inTheWay.length === 0);
    return { front, before, after: someLines(question, front, gone).some(isFree) };
  });
  if (seen.every(({ before, after }) => before === after)) return true;
  const seeing = seen.filter(({ after }) => after).map(({ front }) => front);
  const there = seeing.length === 0 ? null : lineAfter(question, firePoint(question, seeing).at, gone);
  return (there !== null && isFree(there)) === isHidden;
}
/** From places along its front to places all along the sides of the target that look there, as far as they lie in its arc. */
function someLines({ scene, firer, target }: FireQuestion, { base }: Stand, gone: Gone): readonly Segment[] {
  const { frontLeft, frontRight } =
    base.kind === 'rectangle' ? base.corners : { frontLeft: base.at, frontRight: base.at };
  const { forward, right } = base.frame;
  const slope = tangent(arcHalf(scene, firer));
  const isInArc = (way: Vector): boolean => Math.abs(dot(way, right)) <= slope * dot(way, forward);
  const goals = target.hittable
    .flatMap(sides)
    .map(({ a, b }): Segment => ({ a: plus(a, gone.target), b: plus(b, gone.target) }));
  return alongOf({ a: frontLeft, b: frontRight }).flatMap(p => {
    const from = plus(p, gone.firer);
    const looksThere = ({ a, b }: Segment): boolean => cross(minus(b, a), minus(from, a)) < 0;
    return goals
      .filter(looksThere)
      .flatMap(alongOf)
      .filter(b => isInArc(minus(b, from)))
      .map(b => ({ a: from, b }));
  });
}
/** The ends of a segment, its middle and the quarters. */
const alongOf = ({ a, b }: Segment): readonly Point[] =>
  [0, 1, 2, 3, 4].map(n => pointAlong({ a, b }, (n * distance(a, b)) / 4));
