// Sweeping a base along a path without turning it. Instead of the moving shape and a fixed one, look at the moving centre
// and the fixed shape grown by the base (Minkowski): convex cores, and a radius around them where something is round.
// Clearance is signed: + the gap between the two, − how deep they overlap.

import { cross, distance, dot, minus, type Point, plus } from '../point.ts';
import { type Box, boundsOf, boundsOfPoints, hull, isConvex, locate } from '../polygon.ts';
import { nearestOn, type Segment } from '../segment.ts';
import { type Polygon, type Shape, sides } from '../shape.ts';
import { type Span } from '../spans.ts';
import { offset } from '../turn.ts';
import { FINE, type Mm } from '../units.ts';
import { joinedSpans, type Leg, type MovePath, onLeg, runsInside } from './path.ts';

export interface Reach {
  /** One point, a segment, or a convex outline counter-clockwise. */
  readonly cores: readonly (readonly Point[])[];
  readonly radius: Mm;
  /** A hollow outline whose sides are the cores: its inside belongs to the fixed shape as well. */
  readonly area: Polygon | null;
}

/** Where the centre of `base` (which now stands with its centre at `centre`) meets a fixed shape. */
export function reachOf(base: Shape, centre: Point, fixed: Shape): Reach {
  if (fixed.kind === 'disc')
    return { ...grown([fixed.centre], base, centre), radius: fixed.radius + roundness(base), area: null };
  if (isConvex(fixed)) return { ...grown(fixed.points, base, centre), radius: roundness(base), area: null };
  const cores = sides(fixed).flatMap(({ a, b }) => grown([a, b], base, centre).cores);
  return { cores, radius: roundness(base), area: fixed };
}
/** The same for a single line. */
export const reachOfLine = (base: Shape, centre: Point, { a, b }: Segment): Reach => ({
  ...grown([a, b], base, centre),
  radius: roundness(base),
  area: null,
});

/** Around a base whose centre goes through these places; `base` now stands with its centre at `centre`. */
export function boundsOfWay(places: readonly Point[], base: Shape, centre: Point): Box {
  const [own, way] = [boundsOf(base), boundsOfPoints(places)];
  return {
    minX: way.minX + own.minX - centre.x,
    minY: way.minY + own.minY - centre.y,
    maxX: way.maxX + own.maxX - centre.x,
    maxY: way.maxY + own.maxY - centre.y,
  };
}

const roundness = (base: Shape): Mm => (base.kind === 'disc' ? base.radius : 0);

function grown(points: readonly Point[], base: Shape, centre: Point): Pick<Reach, 'cores'> {
  if (base.kind === 'disc') return { cores: [points] };
  const back = base.points.map(p => minus(centre, p));
  return { cores: [hull(points.flatMap(p => back.map(v => plus(p, v)))).points] };
}

export interface Clearance {
  readonly clearance: Mm;
  /** How far has been gone where it is least. */
  readonly gone: Mm;
}

/** Least clearance on the path; of equal places the last. Exact down to the centre's entry into a hollow outline, a bound beyond. */
export function leastClearance(path: MovePath, reach: Reach): Clearance {
  const legs = path.legs.length > 0 ? path.legs : [standing(path.start)];
  let best: Clearance = { clearance: Number.POSITIVE_INFINITY, gone: 0 };
  for (const leg of legs) {
    for (const t of placesOn(leg, reach)) {
      const clearance = clearanceAt(reach, onLeg(leg, t));
      if (clearance <= best.clearance) best = { clearance, gone: leg.from + Math.min(Math.max(t, 0), leg.length) };
    }
  }
  return best;
}
const standing = (at: Point): Leg => ({ a: at, b: at, unit: { x: 1, y: 0 }, length: 0, from: 0 });

/** Signed clearance with the centre at `p`. */
export function clearanceAt({ cores, radius, area }: Reach, p: Point): Mm {
  const away = Math.min(...cores.map(core => awayFrom(core, p)));
  return (area && locate(p, area) === 'inside' ? 0 - Math.abs(away) : away) - radius;
}

/** Distance from a core, negative inside. */
function awayFrom(core: readonly Point[], p: Point): Mm {
  const edges = edgesOf(core);
  if (edges.length === 0) return distance(core[0] as Point, p);
  const outside = core.length > 2 ? Math.max(...edges.map(e => 0 - offset(e, p))) : 1;
  return outside <= 0 ? outside : Math.min(...edges.map(e => distance(nearestOn(e, p), p)));
}
const edgesOf = (core: readonly Point[]): readonly Segment[] =>
  core.length < 2
    ? []
    : core.length === 2
      ? [{ a: core[0] as Point, b: core[1] as Point }]
      : sides({ kind: 'polygon', points: core });

/** Where on a leg the least clearance can be: its ends, beside corners, where two sides are equally near, inside a hollow outline. */
function placesOn(leg: Leg, { cores, area }: Reach): readonly Mm[] {
  const own = cores.flatMap(core => [
    ...core.map(p => dot(minus(p, leg.a), leg.unit)),
    ...(core.length > 2 ? equallyNear(leg, edgesOf(core)) : []),
  ]);
  const within = area
    ? runsInside({ start: leg.a, end: leg.b, legs: [{ ...leg, from: 0 }], length: leg.length }, area)
    : [];
  const places = [0, ...own.filter(t => t > 0 && t < leg.length), ...within.map(r => (r.from + r.to) / 2), leg.length];
  return places.sort((s, t) => s - t);
}

/** Offsets from the sides are straight lines over the leg; the least depth is where two of them cross. */
function equallyNear(leg: Leg, edges: readonly Segment[]): readonly Mm[] {
  const lines = edges.map(e => ({ at: offset(e, leg.a), slope: slopeTo(e, leg) }));
  return lines.flatMap((s, i) =>
    lines.slice(i + 1).flatMap(t => (s.slope === t.slope ? [] : [(t.at - s.at) / (s.slope - t.slope)])),
  );
}
function slopeTo({ a, b }: Segment, leg: Leg): number {
  const d = minus(b, a);
  return cross(d, leg.unit) / distance(a, b);
}

/** Where on the path the clearance is at most `limit` (which may be negative): places told by how far has been gone. */
export function runsWithin(path: MovePath, reach: Reach, limit: Mm): readonly Span[] {
  const rho = reach.radius + limit;
  const runs = path.legs.flatMap(leg =>
    reach.cores.flatMap(core => {
      const run = runNear(leg, core, rho);
      return run ? [{ from: leg.from + run.from, to: leg.from + run.to }] : [];
    }),
  );
  const inside = reach.area && rho >= 0 ? runsInside(path, reach.area) : [];
  return joinedSpans([...runs, ...inside], 1 / FINE);
}

/** The one run of a leg on which the centre is within `rho` of a convex core (negative: at least that deep inside). */
function runNear(leg: Leg, core: readonly Point[], rho: Mm): Span | null {
  const edges = edgesOf(core);
  const inside =
    core.length > 2
      ? [
          clipped(
            leg,
            edges.map(e => ({ at: offset(e, leg.a) + Math.min(rho, 0), slope: slopeTo(e, leg) })),
          ),
        ]
      : [];
  if (rho < 0) return inside[0] ?? null;
  const parts = [...inside, ...core.map(p => nearPoint(leg, p, rho)), ...edges.map(e => besideEdge(leg, e, rho))];
  const found = parts.filter(p => p !== null);
  return found.length === 0
    ? null
    : { from: Math.min(...found.map(p => p.from)), to: Math.max(...found.map(p => p.to)) };
}

function nearPoint(leg: Leg, p: Point, rho: Mm): Span | null {
  const w = minus(p, leg.a);
  const away = cross(leg.unit, w);
  if (Math.abs(away) > rho) return null;
  const half = Math.sqrt(rho * rho - away * away);
  const t = dot(w, leg.unit);
  return t + half < 0 || t - half > leg.length
    ? null
    : { from: Math.max(0, t - half), to: Math.min(leg.length, t + half) };
}

/** Straight beside a side: between its two ends, at most `rho` to either hand. */
function besideEdge(leg: Leg, e: Segment, rho: Mm): Span | null {
  const d = minus(e.b, e.a);
  const l = distance(e.a, e.b);
  const w = minus(leg.a, e.a);
  const [ahead, aheadSlope] = [dot(w, d) / l, dot(leg.unit, d) / l];
  const [aside, asideSlope] = [offset(e, leg.a), slopeTo(e, leg)];
  return clipped(leg, [
    { at: ahead, slope: aheadSlope },
    { at: l - ahead, slope: 0 - aheadSlope },
    { at: rho - aside, slope: 0 - asideSlope },
    { at: rho + aside, slope: asideSlope },
  ]);
}

/** The part of a leg on which every line `at + slope · t` is ≥ 0. */
function clipped(leg: Leg, lines: readonly { readonly at: number; readonly slope: number }[]): Span | null {
  let [from, to] = [0, leg.length];
  for (const { at, slope } of lines) {
    if (slope === 0 && at < 0) return null;
    if (slope > 0) from = Math.max(from, (0 - at) / slope);
    if (slope < 0) to = Math.min(to, (0 - at) / slope);
  }
  return from <= to ? { from, to } : null;
}
