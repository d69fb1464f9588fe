// 1.1.6 and table 2, field of sight. The rule text is not in our sources; what blocks sight is our reading I-13.

import {
  boundsOf,
  distance,
  distanceToPoint,
  dot,
  isConvex,
  locate,
  type Mm,
  memo,
  minus,
  nearestOn,
  type Point,
  pointAlong,
  type Polygon,
  rightOf,
  type Segment,
  type Stretch,
  sides,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { crowdOf, type Excuse, runsThrough, shapesAlong, TOUCH, wayBehind } from '../../../../measure/index.ts';
import { mmOf } from '../../../../table/index.ts';
import { leaning } from '../../../kit/index.ts';
import { CM, type Piece, type Scene, type SightLimit } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { levelsOf } from '../tables/levels.ts';

export const sightLimit = (scene: Scene): SightLimit => (scene.memos.sight.limit ??= sightLimitOf(scene));
function sightLimitOf({ conditions, figures }: Scene): SightLimit {
  const cells = figures.cells.table2?.sightCm ?? null;
  const keys = [conditions.weather, conditions.light];
  const known = keys.map(key => cells?.[key] ?? null);
  const missing = keys.find((_, i) => known[i] === null);
  const needs = cells === null ? 'table2.sightCm' : missing === undefined ? null : `table2.sightCm.${missing}`;
  return {
    known: Math.min(Infinity, ...known.flatMap(cm => (cm === null ? [] : [cm * CM]))),
    needs,
    house: leaning(keys.map(key => figures.leanOn(`table2.sightCm.${key}`))),
    by: byWords(conditions, known),
  };
}

/** Which of the two distances is the smaller: `in fog (table 2)`. */
function byWords(
  { weather, light }: Scene['conditions'],
  [inWeather, byLight]: readonly (number | null | undefined)[],
): string {
  const isLight = (byLight ?? Infinity) < (inWeather ?? Infinity);
  return `${isLight ? `by ${light}` : `in ${weather === 'clear' ? 'clear weather' : weather}`} (table 2)`;
}

/** I-13 What may block sight between two units: pieces that say so, and hills higher than both. */
export function sightBlockers({ scene, firer, target }: FireQuestion): readonly Piece[] {
  const ends = Math.max(levelsOf(scene, firer).lowest, levelsOf(scene, target).lowest);
  const known = scene.memos.hiding.get(ends);
  if (known) return known;
  const hiding = scene.pieces.filter(({ terrain }) =>
    terrain.kind === 'hill' ? terrain.blocksSight !== false && terrain.level > ends : terrain.blocksSight === true,
  );
  scene.memos.hiding.set(ends, hiding);
  return hiding;
}

/** I-13 Into and out of a piece one sees as far as its depth, if it has one. */
export const depthInto = ({ position }: Scene, { values }: Piece): Mm =>
  values.sightDepth === null ? Infinity : values.sightDepth * mmOf(position.lengths);
export function sightInto(scene: Scene, piece: Piece): Excuse {
  const { terrain } = piece;
  const depth = depthInto(scene, piece);
  const { minX, minY, maxX, maxY } = boundsOf(terrain.outline);
  const isIn = (p: Point): boolean =>
    p.x > minX && p.x < maxX && p.y > minY && p.y < maxY && locate(p, terrain.outline) === 'inside';
  return ({ a, b }, runs) => {
    const total = runs.reduce((sum, run) => sum + (run.out - run.in), 0);
    return total <= depth + TOUCH && (isIn(a) || isIn(b));
  };
}

/** The outlines of pieces in one row: the same list is asked about line after line. */
export const crowdOfPieces = memo((pieces: readonly Piece[]) => crowdOf(pieces.map(p => [p.terrain.outline])));
/** Pieces that hide on this line; `counts`: 1 for each that the line does not run through. */
export function hidingOn(scene: Scene, pieces: readonly Piece[], line: Segment) {
  const counts = new Uint8Array(pieces.length).fill(1);
  const inTheWay: Piece[] = [];
  for (const k of shapesAlong(line, crowdOfPieces(pieces))) {
    const piece = pieces[k] as Piece;
    const runs = runsThrough(line, [piece.terrain.outline]);
    if (runs.length === 0) continue;
    counts[k] = 0;
    if (!sightInto(scene, piece)(line, runs)) inTheWay.push(piece);
  }
  return { inTheWay, counts };
}

/**
 * 1.1.6 Of ground that holds the start of a line and into which one sees so deep: + how far it is from hiding the other end, − from showing it. It hides it
 * as long as it holds the place on the line that lies so deep before the start. What lies of it elsewhere on the line counts as well: of such a piece a bound.
 */
export function depthLeftIn(outline: Polygon, depth: Mm, line: Segment): Mm {
  const at = placeAfter(line, runsThrough(line, [outline]), depth);
  return locate(at, outline) === 'inside' ? 0 - toSides(outline, at) : distanceToPoint(outline, at);
}
/** Where so much of a line has run through ground; beyond its last stretch where less of it does. */
export function placeAfter(line: Segment, runs: readonly Stretch[], depth: Mm): Point {
  let left = depth;
  for (const run of runs) {
    if (left <= run.out - run.in) return pointAlong(line, run.in + left);
    left -= run.out - run.in;
  }
  return pointAlong(line, (runs.at(-1)?.out ?? 0) + left);
}

/** How far the start of a line is from leaving ground that holds it so that this lies between the ends. Out of a notch it may do so by any side: a bound. */
export const wayBefore = (outline: Polygon, line: Segment): Mm =>
  isConvex(outline) ? wayBehind(outline, line) : toSides(outline, line.a);
/** To the nearest side. */
export const toSides = (outline: Polygon, p: Point): Mm =>
  Math.min(...sides(outline).map(side => distance(nearestOn(side, p), p)));

/** How much of a way along the line goes square to the side of the outline that lies there: 0 along it, 1 straight in. */
export const slantAt = (outline: Polygon, line: Segment, at: Point): number =>
  Math.abs(dot(unit(minus(line.b, line.a)), rightOf(unit(sideAt(outline, at)))));
/** The direction of the side of an outline that a point lies on. */
function sideAt(outline: Polygon, at: Point): Vector {
  const away = ({ a, b }: Segment): Mm => distance(nearestOn({ a, b }, at), at);
  const side = sides(outline).reduce((best, s) => (away(s) < away(best) ? s : best));
  return minus(side.b, side.a);
}
