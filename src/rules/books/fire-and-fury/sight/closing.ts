// §4.3 How far one body must come before nobody sees any more. A convex body stops all lines of a view when it meets the outermost two, and
// meets a line after just those ways that lead from a point of the body to one of the line. Each such set of ways is convex, and so is what
// they share: its nearest way is the least. Where bodies are not convex, or where somebody stands in the view already, it is a bound.

import {
  type Box,
  boundsOf,
  boundsOfBoxes,
  boxesTouch,
  clipPolygon,
  clipSegment,
  clipSegmentToDisc,
  direction,
  distance,
  distanceToPoint,
  gap,
  gapOfBoxes,
  hull,
  type Mm,
  minus,
  ORIGIN,
  type Point,
  type Polygon,
  plus,
  polygon,
  rightOf,
  type Segment,
  type Span,
  segmentShape,
  sides,
  spanTotal,
  spanUnion,
  stretches,
  times,
  unit,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import type { Fire } from '../calls/chain.ts';
import { INCH } from '../calls/inches.ts';
import { depthInside, lengthIn } from '../rules/ground.ts';
import { type Closer, closersOf } from './closers.ts';
import { canStop, holdsEnd, type OuterLine, outerLine, outerLines } from './outerLines.ts';
import type { Screens } from './screens.ts';
import { higherOf } from './sightOf.ts';
import { firstThat } from './thinning.ts';
import type { View } from './view.ts';

export interface OpenSight {
  readonly view: View;
  /** The best of its lines. */
  readonly line: Segment;
  /** Others to see along. */
  readonly others: readonly Segment[];
}
interface Views {
  readonly lines: readonly OuterLine[];
  readonly box: Box;
  readonly woods: readonly Terrain[];
  readonly depth: Mm;
  /** Of the widest gap. */
  readonly width: Mm;
}

/** What lies between, all woods that may come between, the width of the widest gap, and from where on nobody asks how far. */
export interface Between extends Screens {
  readonly allWoods: readonly Terrain[];
  readonly width: Mm;
  readonly enough: Mm;
}
/** The least way after which one body stops all of them; `enough` where none can before. */
export function closingWay(fire: Fire, open: readonly OpenSight[], between: Between): Mm {
  const { scene } = fire;
  const { solids, woods, allWoods, width, enough } = between;
  const depth = (scene.cells.woods.sightDepth ?? 0) * INCH;
  const isFree = (l: OuterLine): boolean => lengthIn(l, woods) <= depth + TOUCH;
  const lines = some(open).flatMap(({ view, line, others }) => {
    const outer = outerLines(scene, view, solids);
    if (outer.some(l => l.stoppers.length === 0 && isFree(l))) return outer;
    return [...outer, ...[line, ...others].map(l => outerLine(l, lowestOf(fire, view), solids))];
  });
  const views: Views = { lines, box: boundsOfBoxes(lines.map(l => boundsOf(segmentShape(l)))), woods, depth, width };
  const free = lines.filter(l => l.stoppers.length === 0 && isFree(l));
  const spread = spreadOf(free);
  const near = closersOf(fire, aimOf(lines), allWoods).map(n => ({ ...n, away: gapOfBoxes(n.box, views.box) }));
  let least = enough;
  for (const { away, box, bodies } of near.toSorted((a, b) => a.away - b.away)) {
    if (away >= least) break;
    if (isTooSmall(box, free, spread)) continue;
    for (const body of bodies()) {
      if (!isTooSmall(body.box, free, spread)) least = Math.min(least, wayOf(body, views, least));
    }
  }
  return least;
}
/** How far apart two of these lines lie at the least: the farthest from the first, and the farthest from that. */
function spreadOf(lines: readonly Segment[]): Mm {
  const [first] = lines;
  if (!first) return 0;
  const [there] = farthest(lines, first);
  return farthest(lines, there)[1];
}
function farthest(lines: readonly Segment[], from: Segment): readonly [Segment, Mm] {
  const ways = lines.map(line => [line, gap(segmentShape(line), segmentShape(from)).distance] as const);
  return ways.reduce((far, way) => (way[1] > far[1] ? way : far), [from, 0] as const);
}
/** A body must meet every line that is free without it; one that holds an end of a line must leave it, whatever its size. */
const isTooSmall = (box: Box, free: readonly Segment[], spread: Mm): boolean =>
  distance({ x: box.minX, y: box.minY }, { x: box.maxX, y: box.maxY }) + 4 * FIT < spread &&
  !free.some(({ a, b }) => holds(box, a) || holds(box, b));
const holds = ({ minX, minY, maxX, maxY }: Box, { x, y }: Point): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;
/** Of very many stands a part is asked: a bound. */
function some<T>(list: readonly T[]): readonly T[] {
  if (list.length <= MOST) return list;
  return Array.from({ length: MOST }, (_, i) => list[Math.round((i * (list.length - 1)) / (MOST - 1))] as T);
}
const MOST = 24;
const lowestOf = ({ scene }: Fire, { from, seen }: View): number =>
  Math.min(...seen.map(p => higherOf(scene, from, p.stand)));
const aimOf = (lines: readonly Segment[]): Point =>
  lines.map(({ a, b }) => minus(b, a)).reduce((sum, way) => plus(sum, way), ORIGIN);

/** Lines that are free but for the body itself must meet it. One that holds their end must leave it first. From `enough` on nobody asks how far. */
function wayOf(body: Closer, views: Views, enough: Mm): Mm {
  const needed = views.lines.filter(line => isNeeded(body, line, views));
  const held = needed.filter(l => body.screens.some(s => holdsEnd(s, l)));
  if (held.length > 0) return Math.max(...held.map(l => wayOut(body, l)));
  if (needed.some(l => body.screens.every(s => !canStop(s, l, l.level)))) return Infinity;
  let farthest = -Infinity;
  for (const line of needed) {
    farthest = Math.max(farthest, body.wood ? growthOf(body, line, views, enough) : apart(body, line));
    if (farthest >= enough) return farthest;
  }
  const way = Math.max(wayOnto(body, needed, views), farthest);
  const isWhole = body.wood !== null || needed.length === views.lines.length;
  return isWhole ? way : Math.max(way, views.width);
}
function isNeeded({ screens, wood }: Closer, line: OuterLine, { woods, depth }: Views): boolean {
  const others = wood ? woods.filter(w => w !== wood) : woods;
  return line.stoppers.every(s => screens.includes(s)) && lengthIn(line, others) <= depth + TOUCH;
}
const wayOut = ({ around }: Closer, { a, b }: Segment): Mm =>
  Math.max(...[a, b].map(end => depthInside(end, around)).filter(depth => depth >= 0));
const apart = ({ parts }: Closer, line: Segment): Mm =>
  Math.min(...parts.map(part => gap(part, segmentShape(line)).distance));

/**
 * How much a wood must grow to hide a line: no way brings more of it onto the line than that. A way of one end of the line makes what
 * lies in the wood longer as well, by no more than the line itself. From `enough` on nobody asks how much.
 */
function growthOf(body: Closer, line: OuterLine, views: Views, enough: Mm): Mm {
  const left = leftOn(body, line, views);
  const length = distance(line.a, line.b);
  if (lengthNear(enough, body, line) * (1 + enough / length) <= left) return enough;
  let [low, high] = [0, length + apart(body, line)];
  for (let i = 0; i < HALVINGS; i++) {
    const half = (low + high) / 2;
    if (lengthNear(half, body, line) * (1 + half / length) > left) high = half;
    else low = half;
  }
  return low;
}
const HALVINGS = 24;
/** How much of a line lies in a body or within reach of it. */
function lengthNear(reach: Mm, { screens }: Closer, line: Segment): Mm {
  const box = boundsOf(segmentShape(line));
  const spans = screens.flatMap(({ outline }) => [
    ...stretches(line, outline).map(({ in: from, out: to }) => ({ from, to })),
    ...sides(outline)
      .filter(side => boxesTouch(boundsOf(segmentShape(side)), box, reach + TOUCH))
      .flatMap(side => spansNear(side, line, reach)),
  ]);
  return spanTotal(spanUnion(spans));
}
/** Along a line: within reach of the first corner of a side, and square to the side. */
function spansNear(side: Segment, line: Segment, reach: Mm): readonly Span[] {
  const round = clipSegmentToDisc(line, { kind: 'disc', centre: side.a, radius: reach });
  const beside = clipSegment(line, besideOf(side, reach));
  return [round, beside].flatMap(s => (s ? [{ from: distance(line.a, s.a), to: distance(line.a, s.b) }] : []));
}
function besideOf(side: Segment, reach: Mm): readonly Segment[] {
  const [right, left] = [pushedOut(side, reach), pushedOut(side, 0 - reach)];
  return sides({ kind: 'polygon', points: [right.a, right.b, left.b, left.a] });
}
function pushedOut({ a, b }: Segment, reach: Mm): Segment {
  const out = times(unit(rightOf(minus(b, a))), reach);
  return { a: plus(a, out), b: plus(b, out) };
}
/** So much of a line lies in no other wood, and may lie in this one. */
const leftOn = ({ wood }: Closer, line: Segment, { woods, depth }: Views): Mm =>
  depth -
  lengthIn(
    line,
    woods.filter(w => w !== wood),
  );

/** The nearest way that brings the body onto all lines; of one that just fits, no less than onto each. */
function wayOnto(body: Closer, lines: readonly OuterLine[], views: Views): Mm {
  const all: Polygon[] = [];
  for (const line of lines) {
    const ways = waysOnto(body, line, views);
    if (!ways) return Infinity;
    all.push(ways);
  }
  const exact = shared(all, 0);
  if (exact) return distanceToPoint(exact, ORIGIN);
  return all.length === 0 || shared(all, FIT) ? Math.max(0, ...all.map(w => distanceToPoint(w, ORIGIN))) : Infinity;
}
const FIT: Mm = 0.02;
function shared(all: readonly Polygon[], slack: Mm): Polygon | null {
  let ways = all[0] ?? null;
  for (const other of all.slice(1)) {
    ways =
      ways &&
      clipPolygon(
        ways,
        sides(other).map(side => pushedOut(side, slack)),
      );
  }
  return ways;
}
/** Of a wood so much must lie on the line that one no longer sees through. */
function waysOnto(body: Closer, line: OuterLine, views: Views): Polygon | null {
  const { around, wood } = body;
  if (!wood) return differences(line, around);
  const left = leftOn(body, line, views);
  if (left > distance(line.a, line.b)) return null;
  const along = times(unit(minus(line.b, line.a)), left);
  const deep = left <= TOUCH ? around : clipPolygon(around, sides(shifted(around, times(along, -1))));
  return deep && differences({ a: line.a, b: minus(line.b, along) }, deep);
}
const shifted = ({ points }: Polygon, way: Point): Polygon => polygon(points.map(p => plus(p, way)));
const differences = ({ a, b }: Segment, { points }: Polygon): Polygon =>
  hull(points.flatMap(p => [minus(a, p), minus(b, p)]));

/**
 * Where some of every line lies in woods: how far the firer or the target may go before each of them has too much in woods. A bound: of each stand
 * a few lines are asked, and other ones may be better then.
 */
export function leftInWoods({ scene }: Fire, open: readonly OpenSight[], { woods }: Screens): Mm {
  const depth = (scene.cells.woods.sightDepth ?? 0) * INCH;
  const ways = open.map(({ line, others }) => {
    const inWoods = lengthIn(line, woods);
    if (inWoods <= TOUCH) return Infinity;
    const straight = Math.max(0, depth - inWoods);
    return Math.max(...[line, ...others].map(l => wayOfEnds(l, { woods, depth, straight })));
  });
  return Math.max(...ways);
}
interface Growing {
  readonly woods: readonly Terrain[];
  readonly depth: Mm;
  /** No more is asked: who goes straight back within a wood has more of it before him by as much. */
  readonly straight: Mm;
}
/** So far may one end of a line go, whichever way, before too much of it lies in woods. */
function wayOfEnds({ a, b }: Segment, { woods, depth, straight }: Growing): Mm {
  const towards = unit(minus(b, a));
  const ways = AROUND.map(({ x, y }) => plus(times(rightOf(towards), x), times(towards, y)));
  const isThin = (from: Point, to: Point): boolean => lengthIn({ a: from, b: to }, woods) <= depth;
  const isFree = (by: Mm): boolean =>
    ways.map(way => times(way, by)).every(way => isThin(plus(a, way), b) && isThin(a, plus(b, way)));
  return firstThat(by => !isFree(by), { farthest: straight, enough: straight });
}
const AROUND: readonly Point[] = Array.from({ length: 24 }, (_, i) => direction(15 * i));
