// How far a target is from leaving the arcs of edges in one row, wherever it ends up: over the sides of their arcs, past the end of an edge, or behind the
// row. An arc, cut off at its edge, is convex, and so is the target: the ways after which the two still meet are the arc with the target, turned about,
// laid to every point of it (a Minkowski sum), and so convex as well. Its border to the right is a straight line along the right side of the arc, as far
// as the corner that leaves that side last stays ahead of the edge, then the target's outline from that corner to its highest, turned about, by which it goes past the right
// end of the edge; to the left the same; below, the target lies behind the edge. Out of an arc is past one of the three. In a row all these areas are the
// same but for a shift across; so at any height those a way is past on the right are the first of the row, and those on the left the last: every such
// pair of numbers that leaves too little between them is tried. The least way past two borders ends at the foot of the square to one of their sides, at a
// corner, or where the two cross; each of these that lies past both is a way, and the least is one of them.

import {
  crossingAt,
  hull,
  lengthOf,
  type Mm,
  minus,
  nearestOn,
  ORIGIN,
  plus,
  type Point,
  type Polygon,
  type Segment,
  signedArea,
  times,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { SeenBody } from './aimBodies.ts';
import type { SeenEdge } from './aimLines.ts';

/** An edge that counts so much. */
export interface Counting {
  readonly edge: SeenEdge;
  readonly counts: number;
}
/** The ways past one side of an arc, from where the target lies behind the edge upwards: the last goes on without end. */
type Border = readonly Segment[];

/** Edges of one width in one straight line square to straight ahead, and a target without a notch or a gap? */
export function isRowBefore(edges: readonly Counting[], target: readonly SeenBody[]): boolean {
  const [first] = edges;
  if (!first) return false;
  const wide = first.edge.u1 - first.edge.u0;
  const isLevel = ({ edge: { u0, v0, u1, v1 } }: Counting): boolean =>
    Math.max(Math.abs(v0 - first.edge.v0), Math.abs(v1 - first.edge.v0), Math.abs(u1 - u0 - wide)) <= TOUCH;
  const corners = hull(target.flatMap(cornersOf));
  const filled = target.reduce((sum, body) => sum + areaOf(cornersOf(body)), 0);
  return edges.every(isLevel) && areaOf(corners.points) - filled <= TOUCH * aroundOf(corners);
}

/** The least way after which less than `needed` is left of what counts. `slope`: of the sides of the arcs, across by ahead. */
export function wayOutOfRow(
  edges: readonly Counting[],
  needed: number,
  { slope, target }: { readonly slope: number; readonly target: readonly SeenBody[] },
): Mm {
  const outline = hull(target.flatMap(cornersOf)).points;
  const row = edges.toSorted((p, q) => p.edge.u0 - q.edge.u0);
  const [rights, lefts] = [row.map(e => rightOf(e.edge, outline, slope)), row.map(e => leftOf(e.edge, outline, slope))];
  // behind the row it is out of all arcs
  let least = Math.max(0, Math.max(...outline.map(p => p.y)) - Math.min(...row.map(e => e.edge.v0)));
  for (let k = 0; k <= row.length; k++) {
    // past the right sides of the first k, and past the left sides of all but so many that they count too little
    let [sum, j] = [0, k];
    while (j < row.length && sum + (row[j] as Counting).counts < needed) sum += (row[j++] as Counting).counts;
    least = Math.min(least, leastPast(rights[k - 1] ?? NONE, lefts[j] ?? NONE, least));
    if (j === row.length) break;
  }
  return least;
}
const NONE: Border = [];

/** The least way, if less than `most`, to the right of one border and to the left of another. */
function leastPast(right: Border, left: Border, most: Mm): Mm {
  if (right.length === 0 && left.length === 0) return 0;
  const ways = [
    ORIGIN,
    ...[...right, ...left].map(side => nearestOn(side, ORIGIN)),
    ...right.flatMap(r => left.flatMap(l => crossingOfLines(r, l) ?? [])),
  ];
  let least = most;
  for (const way of ways) {
    const length = lengthOf(way);
    if (length < least && acrossAt(right, way) >= 0 - HAIR && acrossAt(left, way) <= HAIR) least = length;
  }
  return least;
}
/** mm: of a point that was worked out on a border. */
const HAIR = 1e-6;
/** How far a way goes to the right of a border; where there is none, or it ends behind the edge, it is past it. */
function acrossAt(border: Border, { x, y }: Point): Mm {
  const side = border.find(({ a, b }) => y >= Math.min(a.y, b.y) - HAIR && y <= Math.max(a.y, b.y) + HAIR);
  if (!side) return 0;
  const { a, b } = side;
  return Math.abs(b.y - a.y) <= HAIR ? 0 : x - (a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
}
/** Of the lines through both. */
function crossingOfLines(one: Segment, other: Segment): Point | null {
  const share = crossingAt(one, other);
  return share === null ? null : plus(one.a, times(minus(one.b, one.a), share));
}

const FAR: Mm = 1e6;
/** The ways past the right side of an arc: the left outline of the target from its highest corner to the one that leaves that side last. */
function rightOf({ u1, v1 }: SeenEdge, outline: readonly Point[], slope: number): Border {
  const chain = chainOf(
    outline,
    p => p.y * slope - p.x,
    p => 0 - p.x,
  );
  return borderOf(
    chain.map(p => ({ x: u1 - p.x, y: v1 - p.y })),
    slope,
  );
}
function leftOf({ u0, v0 }: SeenEdge, outline: readonly Point[], slope: number): Border {
  const chain = chainOf(
    outline,
    p => p.y * slope + p.x,
    p => p.x,
  );
  return borderOf(
    chain.map(p => ({ x: u0 - p.x, y: v0 - p.y })),
    0 - slope,
  );
}
/** Corners of an outline on one hand, from the highest down to the one that lies farthest past a side of the arc. */
function chainOf(outline: readonly Point[], past: (p: Point) => number, aside: (p: Point) => number): readonly Point[] {
  const last = outline.reduce((best, p) => (past(p) > past(best) ? p : best));
  const top = outline.reduce((best, p) => (p.y > best.y || (p.y === best.y && aside(p) > aside(best)) ? p : best));
  const isBetween = (p: Point): boolean =>
    p === top ||
    p === last ||
    (p.y > last.y &&
      p.y < top.y &&
      aside(p) >= aside(top) + ((p.y - top.y) / (last.y - top.y)) * (aside(last) - aside(top)));
  return outline.filter(isBetween).sort((p, q) => q.y - p.y);
}
function borderOf(points: readonly Point[], slope: number): Border {
  const end = points.at(-1) as Point;
  const all = [...points, { x: end.x + slope * FAR, y: end.y + FAR }];
  return all.slice(1).map((b, i) => ({ a: all[i] as Point, b }));
}

const cornersOf = ({ us, vs }: SeenBody): readonly Point[] => us.map((x, i) => ({ x, y: vs[i] as Mm }));
const areaOf = (points: readonly Point[]): number => Math.abs(signedArea(points));
const aroundOf = ({ points }: Polygon): Mm =>
  points.reduce((sum, p, i) => sum + lengthOf(minus(points[(i + 1) % points.length] as Point, p)), 0);
