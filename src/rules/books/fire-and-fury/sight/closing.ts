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
  distance,
  distanceToPoint,
  gap,
  gapOfBoxes,
  hull,
  type Mm,
  minus,
  nearestOn,
  offset,
  ORIGIN,
  type Point,
  type Polygon,
  plus,
  polygonMoved,
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
  type Vector,
} from '../../../../geometry/index.ts';
import { readOpenView, TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import type { Fire } from '../calls/chain.ts';
import { INCH } from '../calls/inches.ts';
import { depthInside, lengthIn } from '../rules/ground.ts';
import { type Closer, closersOf } from './closers.ts';
import { canStop, holdsEnd, type OuterLine, outerEnds, outerLine, outerLines } from './outerLines.ts';
import type { Screens } from './screens.ts';
import { higherOf } from './sightOf.ts';
import { goneBy, justPast, noWay, shorter, type Way } from './trying.ts';
import { frontEdgeOf, goalsOf, isFilled, type View } from './view.ts';

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
  readonly all: readonly View[];
}

/** What lies between, all woods that may come between, the views of all that fire, the width of the widest gap, and from where on nobody asks how far. */
export interface Between extends Screens {
  readonly allWoods: readonly Terrain[];
  readonly all: readonly View[];
  readonly width: Mm;
  readonly enough: Mm;
}
/** The least way after which one body stops all of them; no less than `enough` where none can before. */
export function closingWay(fire: Fire, open: readonly OpenSight[], between: Between): Way {
  const { scene } = fire;
  const { solids, woods, allWoods, all, width, enough } = between;
  const depth = (scene.cells.woods.sightDepth ?? 0) * INCH;
  const isFree = (l: OuterLine): boolean => lengthIn(l, woods) <= depth + TOUCH;
  const lines = some(open).flatMap(({ view, line, others }) => {
    const outer = outerLines(scene, view, solids);
    if (outer.some(l => l.stoppers.length === 0 && isFree(l))) return outer;
    return [...outer, ...[line, ...others].map(l => outerLine(l, lowestOf(fire, view), solids))];
  });
  const views: Views = {
    lines,
    box: boundsOfBoxes(lines.map(l => boundsOf(segmentShape(l)))),
    woods,
    depth,
    width,
    all,
  };
  const free = lines.filter(l => l.stoppers.length === 0 && isFree(l));
  const spread = spreadOf(free);
  const near = closersOf(fire, aimOf(lines), allWoods).map(n => ({ ...n, away: gapOfBoxes(n.box, views.box) }));
  let least = noWay(enough);
  for (const { away, box, bodies } of near.toSorted((a, b) => a.away - b.away)) {
    if (away >= least.mm) break;
    if (isTooSmall(box, free, spread)) continue;
    for (const body of bodies()) {
      if (!isTooSmall(body.box, free, spread)) least = shorter(least, wayOf(body, views, least.mm));
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
function wayOf(body: Closer, views: Views, enough: Mm): Way {
  const needed = views.lines.filter(line => isNeeded(body, line, views));
  const held = needed.filter(l => body.screens.some(s => holdsEnd(s, l)));
  if (held.length > 0) return wayOut(body, held);
  if (needed.some(l => body.screens.every(s => !canStop(s, l, l.level)))) return noWay(Infinity);
  let farthest = -Infinity;
  for (const line of needed) {
    farthest = Math.max(farthest, body.wood ? growthOf(body, line, views, enough) : apart(body, line));
    if (farthest >= enough) return noWay(farthest);
  }
  const { mm, by } = wayOnto(body, needed, views);
  const isWhole = body.wood !== null || needed.length === views.lines.length;
  const way = Math.max(mm, farthest, isWhole ? mm : views.width);
  const [move] = by ? goneBy(body.id, by, way) : [];
  return move ? { mm: way, moves: [move], isSure: () => hidesAlone(body, move.by, views) } : noWay(way);
}
/** Of stands that fill their hull: whether no line passes it then. */
function hidesAlone({ screens, around, wood }: Closer, by: Vector, { all }: Views): boolean {
  const isPlain = wood === null && screens.every(s => s.level === null && !s.isOpenFromInside);
  if (
    !isPlain ||
    !isFilled(
      screens.map(s => s.outline),
      around,
    )
  )
    return false;
  const moved = polygonMoved(around, justPast(by));
  return all.every(view => liesAcross(moved, view) || leavesNoGap(moved, view));
}
/** Over both outer lines, between the front edge and all that is seen. */
function liesAcross(body: Polygon, view: View): boolean {
  const { a, b } = frontEdgeOf(view.from);
  const [p, q] = outerEnds(view).map(line => {
    const [first] = stretches(line, body);
    return first && plus(line.a, times(unit(minus(line.b, line.a)), (first.in + first.out) / 2));
  });
  if (!p || !q) return false;
  const across = { a: p, b: q };
  const isBeyond = goalsOf(view.seen).every(g => g.points.every(c => offset(across, c) > TOUCH));
  return isBeyond && offset(across, a) < 0 && offset(across, b) < 0;
}
const leavesNoGap = (body: Polygon, { from, seen }: View): boolean =>
  readOpenView({ edge: frontEdgeOf(from), goals: goalsOf(seen), blockers: [[body]], widerThan: 0 }) === null;
function isNeeded({ screens, wood }: Closer, line: OuterLine, { woods, depth }: Views): boolean {
  const others = wood ? woods.filter(w => w !== wood) : woods;
  return line.stoppers.every(s => screens.includes(s)) && lengthIn(line, others) <= depth + TOUCH;
}
/** Of all ends that it holds the last one leaves it. */
function wayOut({ around, id }: Closer, lines: readonly Segment[]): Way {
  const ends = lines.flatMap(({ a, b }) => [a, b]).map(end => ({ end, depth: depthInside(end, around) }));
  const { end, depth } = ends.reduce((far, e) => (e.depth > far.depth ? e : far));
  return { mm: depth, moves: goneBy(id, minus(end, borderNear(around, end)), depth) };
}
const borderNear = (outline: Polygon, p: Point): Point =>
  sides(outline)
    .map(side => nearestOn(side, p))
    .reduce((near, q) => (distance(q, p) < distance(near, p) ? q : near));
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

interface Onto {
  readonly mm: Mm;
  /** Null: of several lines each by its own. */
  readonly by: Vector | null;
}
/** The nearest way that brings the body onto all lines; of one that just fits, no less than onto each. */
function wayOnto(body: Closer, lines: readonly OuterLine[], views: Views): Onto {
  const all: Polygon[] = [];
  for (const line of lines) {
    const ways = waysOnto(body, line, views);
    if (!ways) return { mm: Infinity, by: null };
    all.push(ways);
  }
  const exact = shared(all, 0);
  if (exact) return { mm: distanceToPoint(exact, ORIGIN), by: borderNear(exact, ORIGIN) };
  const isFit = all.length === 0 || shared(all, FIT);
  return { mm: isFit ? Math.max(0, ...all.map(w => distanceToPoint(w, ORIGIN))) : Infinity, by: null };
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
  const deep = left <= TOUCH ? around : clipPolygon(around, sides(polygonMoved(around, times(along, -1))));
  return deep && differences({ a: line.a, b: minus(line.b, along) }, deep);
}
const differences = ({ a, b }: Segment, { points }: Polygon): Polygon =>
  hull(points.flatMap(p => [minus(a, p), minus(b, p)]));
