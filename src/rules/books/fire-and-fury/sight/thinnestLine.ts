// Of all lines from an edge to a body, past what is solid, the one with the least length in woods.
//
// Lines of one direction have a length in woods that is straight in pieces, between the corners they pass: the least line passes a corner
// (of a wood, of two woods that cross, of what is solid, or an end of edge or body). So the pencils of lines past each corner are all there
// is to look through, by branch and bound (Land and Doig 1960): wedges of a pencil are divided at the corners within them, and left
// out once a bound says that no line in them is better. Lines keep half of TOUCH from the corners of woods and of what is solid: there
// is no looking along a seam.

import {
  boundsOf,
  boxesNear,
  boxesTouch,
  boxRow,
  cross,
  distance,
  dot,
  gap,
  hull,
  type Mm,
  meet,
  middle,
  minus,
  offset,
  type Point,
  type Polygon,
  type Segment,
  segmentShape,
  sides,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import {
  chordOf,
  cornerWithin,
  dipWithin,
  leastWithin,
  lineAlong,
  middleOf,
  type Pencil,
  type PencilLine,
  type Scenery,
  type Wedge,
  wayThrough,
} from './pencil.ts';

interface ThinnestLine extends PencilLine {
  readonly kind: 'thinnest-line';
  /** Some line may have less: there are too many corners to look past each. */
  readonly isTooMuch: boolean;
}

/**
 * The line with the least length in woods (mm, each stretch counted once), up to the first goal. Less than SLACK above the least of all
 * strips as wide as TOUCH: the greater length of the two lines that bound one; `known` where none has less, or where it would take too long
 * to tell.
 */
export function readThinnestLine(all: Scenery, known: PencilLine): ThinnestLine {
  const scenery = amidOf(all);
  const corners = cornersOf(scenery);
  if (corners.pencils.length * cornerCount(scenery) > MOST) return { kind: 'thinnest-line', ...known, isTooMuch: true };
  let best = known;
  const limit = (): Mm => best.inside - SLACK;
  const take = (line: PencilLine | null): void => {
    if (line && line.inside < best.inside) best = line;
  };
  const open = corners.pencils.flatMap(pencil =>
    rootsOf(pencil, scenery).map(wedge => ({ pencil, wedge, least: leastWithin(pencil, wedge, scenery) })),
  );
  for (const { pencil, wedge } of open) take(lineAlong(pencil, middleOf(wedge), scenery));
  for (const { pencil, wedge, least } of open.toSorted((a, b) => a.least - b.least)) {
    if (least >= limit()) break;
    lookThrough({ pencil, scenery, points: corners.points, take, limit }, wedge);
  }
  return { kind: 'thinnest-line', ...best, isTooMuch: false };
}
/** Sides that are looked at from all corners together, a second of work: woods of some two thousand corners before one stand. */
const MOST = 10_000_000;
const cornerCount = ({ solids, woods }: Scenery): number =>
  [...solids, ...woods].reduce((sum, { points }) => sum + points.length, 0);
/** A tenth of TOUCH. */
const SLACK: Mm = 0.001;
const ASIDE: Mm = TOUCH / 2;

interface Search {
  readonly pencil: Pencil;
  readonly scenery: Scenery;
  readonly points: readonly Point[];
  readonly take: (line: PencilLine | null) => void;
  /** What has no less is left out. */
  readonly limit: () => Mm;
}
function lookThrough(search: Search, root: Wedge): void {
  const { pencil, scenery, points, take, limit } = search;
  // two lines of a wedge that is thinner than TOUCH as far as one looks are one
  const farthest = Math.max(...points.map(p => distance(p, pencil.corner)));
  const stack = [root];
  for (let wedge = stack.pop(); wedge; wedge = stack.pop()) {
    if (leastWithin(pencil, wedge, scenery) >= limit()) continue;
    const corner = cornerWithin(pencil, wedge, points);
    const ends = [justWithin(wedge, wedge.from), justWithin(wedge, wedge.to)].map(way =>
      lineAlong(pencil, way, scenery),
    );
    ends.forEach(take);
    const isThin = chordOf(wedge) * farthest < ASIDE;
    if (!corner) {
      const least = Math.min(...ends.map(e => e?.inside ?? Infinity));
      if (isThin || least - dipWithin(pencil, wedge, scenery) >= limit()) continue;
    } else if (isThin) continue;
    const at = (corner && wayThrough(pencil, corner, middleOf(wedge))) ?? middleOf(wedge);
    stack.push({ from: wedge.from, to: at }, { from: at, to: wedge.to });
  }
}
/** A hair inside: what a line along a side has in a wood is a matter of rounding. */
function justWithin(wedge: Wedge, way: Vector): Vector {
  const m = middleOf(wedge);
  return unit({ x: way.x + (m.x - way.x) * 1e-6, y: way.y + (m.y - way.y) * 1e-6 });
}

/** What lies on no line from the edge to the goals is left out. */
function amidOf({ edge, goals, solids, woods }: Scenery): Scenery {
  const ground = hull([edge.a, edge.b, ...goals.flatMap(g => g.points)]);
  const isAmid = (p: Polygon): boolean => gap(ground, p).distance <= TOUCH;
  return { edge, goals, solids: solids.filter(isAmid), woods: woods.filter(isAmid) };
}

interface Corners {
  readonly pencils: readonly Pencil[];
  /** Where what lines cross may change. */
  readonly points: readonly Point[];
}
function cornersOf({ edge, goals, solids, woods }: Scenery): Corners {
  const ends = goals.flatMap(g => g.points);
  const inner = [...[...solids, ...woods].flatMap(p => p.points), ...crossingsOf([...woods])];
  const walls = sides(hull([edge.a, edge.b, ...ends]));
  const amid = unlike(inner.filter(p => walls.every(wall => offset(wall, p) >= -TOUCH)));
  return {
    pencils: [
      ...[edge.a, edge.b].map((corner): Pencil => ({ corner, aside: 0, is: 'start' })),
      ...unlike(ends).map((corner): Pencil => ({ corner, aside: 0, is: 'end' })),
      ...amid.flatMap(corner => [ASIDE, -ASIDE].map((aside): Pencil => ({ corner, aside, is: 'amid' }))),
    ],
    points: unlike([edge.a, edge.b, ...ends, ...amid]),
  };
}
const unlike = (points: readonly Point[]): readonly Point[] => [
  ...new Map(points.map(p => [`${p.x} ${p.y}`, p])).values(),
];
/** Where the sides of two woods cross. */
function crossingsOf(woods: readonly Polygon[]): readonly Point[] {
  return woods.flatMap((wood, i) =>
    woods
      .slice(i + 1)
      .filter(other => boxesTouch(boundsOf(wood), boundsOf(other), TOUCH))
      .flatMap(other => crossingsOfTwo(sides(wood), sides(other))),
  );
}
function crossingsOfTwo(ones: readonly Segment[], others: readonly Segment[]): readonly Point[] {
  const row = boxRow(others.map(segmentShape));
  return ones.flatMap(a =>
    boxesNear(row, boundsOf(segmentShape(a)), 0).flatMap(k => crossingOf(a, others[k] as Segment) ?? []),
  );
}
function crossingOf(one: Segment, other: Segment): Point | null {
  const meeting = meet(one, other);
  return meeting.kind === 'cross' ? meeting.at : null;
}

/** The directions of lines of a pencil that come from the edge, in wedges of less than 45°. */
function rootsOf(pencil: Pencil, { edge, goals }: Scenery): readonly Wedge[] {
  const { corner } = pencil;
  const ends = goals.flatMap(g => g.points);
  const aim = minus(
    ends.reduce((far, p) => (distance(p, corner) > distance(far, corner) ? p : far), ends[0] as Point),
    middle(edge.a, edge.b),
  );
  const isOnEdge = gap(segmentShape(edge), spot(corner)).distance <= 2 * TOUCH;
  const ways = isOnEdge
    ? ends.flatMap(p => wayThrough(pencil, p, aim) ?? [])
    : [edge.a, edge.b].flatMap(p => wayThrough(pencil, p, minus(corner, p)) ?? []);
  const sorted = ways.toSorted((a, b) => cross(unit(aim), a) - cross(unit(aim), b));
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from && to && cross(from, to) > 0 ? narrow({ from, to }) : [];
}
const spot = (p: Point): Polygon => ({ kind: 'polygon', points: [p] });
function narrow(wedge: Wedge): readonly Wedge[] {
  if (dot(wedge.from, wedge.to) > COS_45) return [wedge];
  const at = middleOf(wedge);
  return [...narrow({ from: wedge.from, to: at }), ...narrow({ from: at, to: wedge.to })];
}
const COS_45 = 0.7;
