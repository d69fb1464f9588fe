// 1.1.6, I-13 How far a point of impact is from being hidden, or from coming into sight.

import {
  asShape,
  boundsOf,
  distance,
  dot,
  fewPieces,
  gap,
  gapOfBoxes,
  gapToPoint,
  isConvex,
  leftOf,
  lengthOf,
  locate,
  type Mm,
  minus,
  nearestOn,
  ORIGIN,
  type Point,
  type Polygon,
  pointAlong,
  rightOf,
  type Segment,
  sides,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { nearestAmong, readLineOfFire, runsThrough, TOUCH, wayPastEnd } from '../../../../measure/index.ts';
import { mmOf } from '../../../../table/index.ts';
import type { Reason } from '../../../kit/index.ts';
import type { Piece, Scene } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { levelsOf, toLower } from '../tables/levels.ts';
import { crowdOfPieces, depthLeftIn, hidingOn, slantAt, toSides, wayBefore } from './sight.ts';
import { hidesMoved, isSoForEnds, isSoForFigures, lineAfter } from './sightMoved.ts';

interface SightState {
  readonly pieces: readonly Piece[];
  /** 1 for each piece that the line does not run through. */
  readonly counts: Uint8Array;
  readonly inTheWay: readonly Piece[];
  /** What is left of the sight distance. */
  readonly left: Mm;
}
export interface SightMargin extends Pick<Reason, 'margin' | 'atLeast'> {
  /** Only who moves an end of the line brings it about, not who moves the ground. */
  readonly isByEnds?: true;
}
/**
 * What is left of the sight distance or, nearer, of the way to what would hide the target; in the way: the shift that frees the line. A bound
 * where nobody who goes so far, the ground or one end of the line, is found to bring it about.
 */
export function sightMargin(question: FireQuestion, line: Segment, state: SightState): SightMargin {
  const { inTheWay, left } = state;
  if (inTheWay.length === 0) return hiddenMargin(question, line, state);
  const aside = asideOf(line, inTheWay);
  const way = Math.max(aside, eachBefore(question, line, inTheWay));
  if (left < 0) return { margin: Math.min(way, left), atLeast: true };
  // between parts of what is not convex no line passes
  const isWhole = inTheWay.length === 1 && inTheWay.every(p => isConvex(p.terrain.outline));
  if (way === aside && isWhole) return { margin: way };
  return { margin: way, ...reachedBy(question, line, { ...state, way: 0 - way }) };
}
const asideOf = (line: Segment, pieces: readonly Piece[]): Mm =>
  readLineOfFire(
    line,
    pieces.map(({ terrain: { outline } }) => (isConvex(outline) ? [outline] : fewPieces(outline))),
  ).margin ?? 0;
/** Of several pieces each is passed by what it takes least, and by the same step; -Infinity where all are passed aside. */
function eachBefore({ scene }: FireQuestion, line: Segment, inTheWay: readonly Piece[]): Mm {
  const needs = inTheWay.map(p => {
    const deep = depthLeft(scene, p, line) ?? -Infinity;
    const aside = asideOf(line, [p]);
    const over = Math.max(deep, 0 - toBefore(p, line));
    return { least: Math.max(aside, over), isOver: over > aside };
  });
  return needs.some(n => n.isOver) ? Math.min(...needs.map(n => n.least)) : -Infinity;
}

function hiddenMargin(question: FireQuestion, line: Segment, state: SightState): SightMargin {
  const { pieces, counts, left } = state;
  const through = pieces.filter((_, k) => counts[k] === 0);
  const deep = through.flatMap(p => depthLeft(question.scene, p, line) ?? []);
  const held = through.map(p => heldFor(p, line));
  const falls = toHiding(question, line);
  const most = Math.min(falls, ...deep, ...held);
  const near = besideOf(line, state, Math.min(left, most));
  const way = Math.min(most, near.way);
  if (left <= way) return { margin: left };
  // who comes down has the hill before him only where it lies there
  if (falls <= way) return { margin: falls, atLeast: true };
  if (near.isAside && near.way === way) return { margin: way };
  return { margin: way, ...reachedBy(question, line, { ...state, way }) };
}
/** How far pieces that the line does not run through are from coming between its ends, if less than `most`; aside of it, or beside an end. */
function besideOf(
  line: Segment,
  { pieces, counts }: SightState,
  most: Mm,
): { readonly way: Mm; readonly isAside: boolean } {
  const crowd = crowdOfPieces(pieces);
  const left = counts.slice();
  let least = most;
  for (;;) {
    const near = nearestAmong(line, { crowd, counts: left, others: [] });
    if (!near || near.distance >= least) return { way: least, isAside: false };
    const isAtEnd = [line.a, line.b].some(end => distance(end, near.from) <= TOUCH);
    const { terrain, values } = pieces[near.body] as Piece;
    // it may be deep enough to hide as soon as it comes over the end, or lie around it
    if (!isAtEnd || values.sightDepth !== null || !isConvex(terrain.outline))
      return { way: near.distance, isAside: !isAtEnd };
    least = Math.min(least, wayPastEnd(terrain.outline, line));
    left[near.body] = 0;
  }
}

/** Does one who goes so far change what hides: the ground, or an end of the line, with the point of impact where it lies then? */
function reachedBy(
  question: FireQuestion,
  line: Segment,
  state: SightState & { readonly way: Mm },
): Pick<SightMargin, 'atLeast' | 'isByEnds'> {
  const { scene } = question;
  const isHill = ({ terrain }: Piece): boolean => terrain.kind === 'hill';
  // nobody asks; who moves a hill moves those who stand on it up or down
  if (!scene.margins || state.inTheWay.some(isHill)) return { atLeast: true };
  const pieces = state.pieces.filter(p => !isHill(p));
  const isHidden = state.inTheWay.length > 0;
  const isChanged = (there: Segment | null): boolean =>
    there !== null && hidingOn(scene, pieces, there).inTheWay.length > 0 !== isHidden;
  // an end that is hardly in a piece touches it, and looks out of nothing
  const size = state.way + Math.max(2 * TOUCH, state.way / 128);
  const steps = waysOf(line, state).map(ahead => times(ahead, size));
  const moves = steps.flatMap(step => movedBy(scene, line, { ...state, pieces, step }).map(piece => ({ piece, step })));
  if (moves.length > 0)
    return moves.some(move => isSoForFigures(question, pieces, { ...move, isHidden })) ? {} : { atLeast: true };
  const isByEnds = steps
    .flatMap(step => [
      { firer: step, target: ORIGIN },
      { firer: ORIGIN, target: step },
    ])
    .some(gone => isChanged(lineAfter(question, line.a, gone)) && isSoForEnds(question, pieces, { gone, isHidden }));
  return isByEnds ? { isByEnds } : { atLeast: true };
}
/** The same where a piece that lets the line through now, or alone stops it, is moved itself: those that bring it about. */
function movedBy(scene: Scene, line: Segment, state: SightState & { readonly step: Vector }): readonly Piece[] {
  const { pieces, inTheWay, step } = state;
  if (inTheWay.length > 1) return [];
  const isHidden = inTheWay.length > 0;
  return (isHidden ? inTheWay : pieces).filter(piece => hidesMoved(scene, { piece, step }, line) !== isHidden);
}
/** Ways that bring an end just over a side, or a corner just over the line, and square to sides of ground that one sees into. */
function waysOf(
  line: Segment,
  { pieces, counts, inTheWay, way }: SightState & { readonly way: Mm },
): readonly Vector[] {
  const { a, b } = line;
  const box = boundsOf(asShape(line));
  const about = inTheWay.length > 0 ? inTheWay : pieces;
  const ways = about.flatMap((piece): readonly Vector[] => {
    const { outline } = piece.terrain;
    if (gapOfBoxes(boundsOf(outline), box) > way + 1) return [];
    const isDeep = piece.values.sightDepth !== null && counts[pieces.indexOf(piece)] === 0;
    return [
      ...sides(outline).flatMap(side => [a, b].map(end => minus(nearestOn(side, end), end))),
      ...outline.points.flatMap(c => [
        square(minus(c, a), minus(b, a)),
        ...[line, { a: b, b: a }].map(l => pastCorner(c, l)),
      ]),
      ...(isDeep ? sides(outline).map(side => times(unit(rightOf(minus(side.b, side.a))), way)) : []),
    ];
  });
  const isSo = (v: Vector): boolean => Math.abs(lengthOf(v) - way) <= Math.max(4 * TOUCH, way / 32);
  return ways.filter(isSo).flatMap(v => [unit(v), times(unit(v), -1)]);
}
/** From the start of a line into the shadow that a corner throws from its end. */
const pastCorner = (corner: Point, { a, b }: Segment): Vector => square(minus(corner, a), minus(corner, b));
/** What of a way goes square to another. */
const square = (way: Vector, along: Vector): Vector => {
  const right = unit(rightOf(along));
  return times(right, dot(way, right));
};

/** How far the end that a piece holds is from having it before it; where it holds both, both must leave: the way to its nearest sides. */
function heldFor({ terrain: { outline } }: Piece, { a, b }: Segment): Mm {
  const [atStart, atEnd] = [a, b].map(p => locate(p, outline) === 'inside');
  if (atStart && atEnd) return Math.max(toSides(outline, a), toSides(outline, b));
  return wayBefore(outline, atStart ? { a, b } : { a: b, b: a });
}
/**
 * Of a piece that holds an end of the line and into which one sees so far: + how much farther in that end may go, − how far it must
 * come out. Null where it matters not how deep one sees.
 */
function depthLeft({ position }: Scene, { terrain, values }: Piece, { a, b }: Segment): Mm | null {
  const [atStart, atEnd] = [a, b].map(p => locate(p, terrain.outline) === 'inside');
  if (values.sightDepth === null || atStart === atEnd) return null;
  return depthLeftIn(terrain.outline, values.sightDepth * mmOf(position.lengths), atStart ? { a, b } : { a: b, b: a });
}
/** How far a piece must come over an end of the line, which then looks out of it, or that end before it, square to the side where the line goes in. */
function toBefore({ terrain: { outline } }: Piece, line: Segment): Mm {
  const runs = runsThrough(line, [outline]);
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return Infinity;
  const square = (at: Mm): number => slantAt(outline, line, pointAlong(line, at));
  return Math.min(
    last.out * square(last.out),
    (distance(line.a, line.b) - first.in) * square(first.in),
    gapToPoint(outline, line.a).distance || Infinity,
    gapToPoint(outline, line.b).distance || Infinity,
  );
}
/** How far the end that stands highest is from falling so low that a hill hides the other; a bound. */
function toHiding({ scene, firer, target }: FireQuestion, line: Segment): Mm {
  const [from, to] = [levelsOf(scene, firer).lowest, levelsOf(scene, target).lowest];
  if (from === to) return Infinity;
  const [high, way] = from > to ? [firer, line] : [target, { a: line.b, b: line.a }];
  const hills = scene.pieces.filter(
    ({ terrain: { kind, blocksSight, level } }) =>
      kind === 'hill' && blocksSight !== false && level > Math.min(from, to) && level <= Math.max(from, to),
  );
  const falls = toLower(scene, high);
  const hides = hills.map(({ terrain: { outline } }) =>
    locate(way.a, outline) === 'outside' ? gap(asShape(line), outline).distance : backOut(outline, way),
  );
  return Math.max(falls, Math.min(Infinity, ...hides));
}
/** From the start of a way to the sides of an outline that lie behind it. */
function backOut(outline: Polygon, { a, b }: Segment): Mm {
  const behind = sides(outline).filter(s => dot(leftOf(minus(s.b, s.a)), minus(b, a)) > 0);
  return Math.min(Infinity, ...behind.map(s => distance(nearestOn(s, a), a)));
}
