// I-13 Ground that hides lets lines of aim out of itself and into itself: which lines end in it, how long they do when it, an edge or the target is
// moved, and how far it is from holding others. Firer's coordinates, mm; bounds.

import {
  clipPolygon,
  clipSegment,
  cross,
  type Degrees,
  distance,
  fewPieces,
  gap,
  hull,
  isConvex,
  leftOf,
  locate,
  type Mm,
  minus,
  ORIGIN,
  type Point,
  type Polygon,
  plus,
  pointAlong,
  rightOf,
  type Segment,
  sides,
  tangent,
  times,
  unit,
} from '../../../../geometry/index.ts';
import { runsThrough, type SeenBody, type SeenEdge, seenBody } from '../../../../measure/index.ts';
import { depthLeftIn, wayBefore } from './sight.ts';
import type { Standing } from './view.ts';

/** From where one looks, and what is looked at. */
export interface Ends {
  readonly edge: SeenEdge;
  readonly target: readonly SeenBody[];
}
/** A piece of ground about. */
export interface Ground {
  readonly about: string;
  /** Convex. */
  readonly parts: readonly Polygon[];
  readonly outlines: readonly Polygon[];
  /** How deep one sees into it. */
  readonly depth: Mm;
  /** A unit stands on it: lines that end in it are let through. */
  readonly isOpen: boolean;
}
/** Ground that lets lines through, because one end of them lies in it. */
export interface Holding {
  readonly ground: Ground;
  readonly end: 'edge' | 'target';
}

/** Pieces of ground among all that stands about, each once. */
export function groundAmong(about: readonly Standing[]): readonly Ground[] {
  const found = new Map<string, Ground>();
  for (const { about: id, role, seen, depth = Infinity, excuse } of about) {
    if (role !== 'ground') continue;
    const outline = { kind: 'polygon', points: cornersOf(seen) } as const;
    const before = found.get(id);
    const outlines = [...(before?.outlines ?? []), outline];
    const parts = [...(before?.parts ?? []), ...(isConvex(outline) ? [outline] : fewPieces(outline))];
    found.set(id, { about: id, parts, outlines, depth, isOpen: excuse !== null });
  }
  return [...found.values()];
}
/** Does ground hold all that is looked at, or all from where one looks? Then it leaves no line alone. */
export function holdsAll({ parts }: Ground, { edge, target }: Ends): boolean {
  const isIn = (points: readonly Point[]): boolean =>
    parts.some(part => points.every(p => locate(p, part) !== 'outside'));
  return isIn(target.flatMap(cornersOf)) || isIn(pointsOfEdge(edge));
}
/** Open ground as far as it lies before the target: what begins behind its front cuts no line. */
export function beforeTarget(ends: Ends, standing: Standing): readonly Standing[] {
  if (standing.role !== 'ground' || standing.excuse === null) return [standing];
  const outline: Polygon = { kind: 'polygon', points: cornersOf(standing.seen) };
  const parts = isConvex(outline) ? [outline] : fewPieces(outline);
  return nearSides(ends).flatMap(({ a, b }) =>
    parts.flatMap(part => {
      const cut = clipPolygon(part, [{ a: b, b: a }]);
      return cut ? [{ ...standing, seen: seenBody(OWN, cut) }] : [];
    }),
  );
}
/** Sides of the target that look at some of the edge. */
function nearSides({ edge, target }: Ends): readonly Segment[] {
  const from = pointsOfEdge(edge);
  const looks = ({ a, b }: Segment): boolean => from.some(p => cross(minus(b, a), minus(p, a)) < 0);
  return target.flatMap(body => sides({ kind: 'polygon', points: cornersOf(body) }).filter(looks));
}

/** Every way in which some of these hold lines, each by one end. Of many only those that hold alone. */
export function holdings(ground: readonly Ground[]): readonly (readonly Holding[])[] {
  if (ground.length > FEW) return ground.flatMap(g => holdings([g]));
  const ways = ground.reduce<readonly (readonly Holding[])[]>(
    (found, g) =>
      found.flatMap(held => [held, [...held, { ground: g, end: 'edge' }], [...held, { ground: g, end: 'target' }]]),
    [[]],
  );
  return ways.filter(held => held.length > 0);
}
const FEW = 3;

/** What of edge and target lies so near to the ground that is to hold them, in parts. */
export function endsWithin({ edge, target }: Ends, held: readonly Holding[], near: Mm): readonly Ends[] {
  let edges: readonly Segment[] = [segmentOf(edge)];
  let bodies = target;
  for (const { ground, end } of held) {
    const areas = ground.parts.map(part => areaAround(part, near));
    if (end === 'edge') edges = areas.flatMap(area => edges.flatMap(e => clipSegment(e, area) ?? []));
    else bodies = areas.flatMap(area => bodies.flatMap(body => cutBody(body, area)));
  }
  return bodies.length === 0
    ? []
    : edges.map(({ a, b }) => ({ edge: { u0: a.x, v0: a.y, u1: b.x, v1: b.y }, target: bodies }));
}
const cutBody = (body: SeenBody, area: readonly Segment[]): readonly SeenBody[] => {
  const outline: Polygon = { kind: 'polygon', points: cornersOf(body) };
  return (body.isConvex ? [outline] : fewPieces(outline)).flatMap(part => {
    const cut = clipPolygon(part, area);
    return cut ? [seenBody(OWN, cut)] : [];
  });
};
const OWN = { start: ORIGIN, frame: { forward: { x: 0, y: 1 }, right: { x: 1, y: 0 } } } as const;
/** All that lies so near to a convex outline, its corners cut square to the way out: nothing nearer is left out. */
function areaAround(outline: Polygon, near: Mm): readonly Segment[] {
  const all = sides(outline);
  if (near === 0) return all;
  return all.flatMap((side, i) => {
    const [out, next] = [side, all[(i + 1) % all.length] as Segment].map(({ a, b }) => unit(rightOf(minus(b, a)))) as [
      Point,
      Point,
    ];
    const between = plus(out, next);
    const bevel = between.x === 0 && between.y === 0 ? unit(minus(side.b, side.a)) : unit(between);
    return [shifted(side.a, out, near), shifted(side.b, bevel, near)];
  });
}
/** A line so far out from a point, with the point to its left. */
const shifted = (from: Point, out: Point, by: Mm): Segment => {
  const a = plus(from, times(out, by));
  return { a, b: plus(a, leftOf(out)) };
};

/** How far ground is from holding an end of some line, and from being so shallow there that it is seen through. */
export function wayInto({ edge, target }: Ends, { ground, end }: Holding): Mm {
  const there =
    end === 'edge'
      ? [hull(pointsOfEdge(edge))]
      : target.map((t): Polygon => ({ kind: 'polygon', points: cornersOf(t) }));
  const over = Math.min(...ground.outlines.flatMap(outline => there.map(one => gap(outline, one).distance)));
  if (ground.depth === Infinity) return over;
  return Math.max(over, Math.min(...ground.outlines.map(outline => tooDeep(outline, ground.depth, { edge, target }))));
}
/** How far the ends must come out of ground into which one sees so far, square to the side where a line enters: of lines between corners the least. */
function tooDeep(outline: Polygon, depth: Mm, { edge, target }: Ends): Mm {
  const ways = pointsOfEdge(edge).flatMap(a =>
    target.flatMap(cornersOf).map(b => 0 - depthLeft(outline, depth, { a, b })),
  );
  return Math.max(0, Math.min(...ways));
}
/** How much deeper an end of a line may go into ground that holds it; negative: it is too deep. */
function depthLeft(outline: Polygon, depth: Mm, { a, b }: Segment): Mm {
  if (runsThrough({ a, b }, [outline]).length === 0) return 0;
  return depthLeftIn(outline, depth, locate(a, outline) !== 'outside' ? { a, b } : { a: b, b: a });
}

/** The ends of lines that ground holds, and the least way after which it holds them no longer, and lies between. */
export interface Held {
  readonly ends: Ends;
  readonly way: Mm;
}
/** Parts of the ends that are held longer and longer: their ways, the longest first. `half`: of the arc. */
export function heldEnds(all: Ends, held: readonly Holding[], half: Degrees): readonly Held[] {
  const [byEdge, byTarget] = [held.filter(h => h.end === 'edge'), held.filter(h => h.end === 'target')];
  return endsWithin(all, held, 0).flatMap((ends): readonly Held[] => {
    const goals = frontsOf({ edge: ends.edge, target: all.target }, byTarget, half).flatMap(alongFront);
    const most = Math.max(-Infinity, ...goals.map(p => wayOut(byTarget, p, pointsOfEdge(ends.edge))));
    if (byEdge.length === 0) return [{ ends, way: most }];
    const points = alongEdge(ends.edge).map(p => ({ p, way: Math.min(most, wayOut(byEdge, p, goals)) }));
    const ways = [...new Set(points.map(({ way }) => way))].sort((a, b) => b - a);
    return ways.map(way => {
      const some = points.filter(point => point.way >= way).map(({ p }) => p);
      const [a, b] = [some[0] as Point, some.at(-1) as Point];
      return { ends: { ...ends, edge: { u0: a.x, v0: a.y, u1: b.x, v1: b.y } }, way };
    });
  });
}
/** Where lines first meet a target: what of its sides looks at the edge, lies in the arc of some of it and in the ground that holds it. */
function frontsOf({ edge, target }: Ends, held: readonly Holding[], half: Degrees): readonly Segment[] {
  const { a, b } = segmentOf(edge);
  const far = tangent(half);
  const arc: readonly Segment[] = [
    { a: { x: a.x - far, y: a.y + 1 }, b: a },
    { a: b, b: { x: b.x + far, y: b.y + 1 } },
  ];
  const seen = nearSides({ edge, target }).flatMap(side => clipSegment(side, arc) ?? []);
  return held.reduce(
    (some, { ground }) => ground.parts.flatMap(part => some.flatMap(side => clipSegment(side, sides(part)) ?? [])),
    seen,
  );
}
/** Until a point leaves the first of those that hold it, with that ground before it; 0 where one does not hold it. */
function wayOut(held: readonly Holding[], p: Point, others: readonly Point[]): Mm {
  const ways = held.map(({ ground: { outlines, depth } }): Mm => {
    const outline = outlines.find(o => locate(p, o) !== 'outside');
    if (!outline) return 0;
    const deeper = (b: Point): Mm =>
      depth === Infinity ? Infinity : Math.max(0, depthLeft(outline, depth, { a: p, b }));
    return Math.min(...others.map(b => Math.min(wayBefore(outline, { a: p, b }), deeper(b))));
  });
  return Math.min(Infinity, ...ways);
}
const alongFront = ({ a, b }: Segment): readonly Point[] => [a, pointAlong({ a, b }, distance(a, b) / 2), b];
/** Points of an edge, evenly. */
function alongEdge(edge: SeenEdge): readonly Point[] {
  const { a, b } = segmentOf(edge);
  return Array.from({ length: STEPS + 1 }, (_, i) => plus(a, times(minus(b, a), i / STEPS)));
}
const STEPS = 4;

const segmentOf = ({ u0, v0, u1, v1 }: SeenEdge): Segment => ({ a: { x: u0, y: v0 }, b: { x: u1, y: v1 } });
const pointsOfEdge = (edge: SeenEdge): readonly Point[] => {
  const { a, b } = segmentOf(edge);
  return [a, b];
};
const cornersOf = ({ us, vs }: Pick<SeenBody, 'us' | 'vs'>): readonly Point[] =>
  us.map((x, i) => ({ x, y: vs[i] as Mm }));
