// 1.1.6, 3.1.3 A piece of ground that is moved may hide the point of impact, or no longer; and it may come before some of the figures, or leave them.

import {
  distance,
  dot,
  middle,
  minus,
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
/**
 * 3.1.3 Is it so as well of the line of fire of those who see the target after a piece has been moved, on some lines? What
 * comes before some of the figures lets the line of fire start elsewhere.
 */
export function isSoForFigures(
  question: FireQuestion,
  pieces: readonly Piece[],
  move: Move & { readonly isHidden: boolean },
): boolean {
  const { scene, fronts } = question;
  if (fronts.length > MANY) return false;
  const others = pieces.filter(p => p !== move.piece);
  const isFree = (line: Segment): boolean =>
    hidingOn(scene, others, line).inTheWay.length === 0 && !hidesMoved(scene, move, line);
  const seen = fronts.map(front => {
    const lines = someLines(question, front);
    const before = lines.some(line => hidingOn(scene, pieces, line).inTheWay.length === 0);
    return { front, before, after: lines.some(isFree) };
  });
  if (seen.every(({ before, after }) => before === after)) return true;
  const seeing = seen.filter(({ after }) => after).map(({ front }) => front);
  const there = seeing.length === 0 ? null : lineFrom(question, firePoint(question, seeing).at);
  return (there !== null && isFree(there)) === move.isHidden;
}
/** From the middle and the ends of its front to places all along the outline of the target, as far as they lie in its arc. */
function someLines({ scene, firer, target }: FireQuestion, { base }: Stand): readonly Segment[] {
  const { frontLeft, frontRight } =
    base.kind === 'rectangle' ? base.corners : { frontLeft: base.at, frontRight: base.at };
  const { forward, right } = base.frame;
  const slope = tangent(arcHalf(scene, firer));
  const isInArc = (way: Vector): boolean => Math.abs(dot(way, right)) <= slope * dot(way, forward);
  const goals = target.hittable.flatMap(outline =>
    sides(outline).flatMap(({ a, b }) => [
      a,
      pointAlong({ a, b }, distance(a, b) / 4),
      middle(a, b),
      pointAlong({ a, b }, (3 * distance(a, b)) / 4),
    ]),
  );
  return [frontLeft, middle(frontLeft, frontRight), frontRight].flatMap(a =>
    goals.filter(b => isInArc(minus(b, a))).map(b => ({ a, b })),
  );
}
