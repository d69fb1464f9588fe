// Borders on which it changes whether one body comes within a limit of another (`reach.ts`), as moves of one of them or of the end of a way. In mm.

import { distance, leftOf, lengthOf, minus, type Point, plus, times, unit, type Vector } from '../point.ts';
import { hull } from '../polygon.ts';
import type { Segment } from '../segment.ts';
import { type Polygon, sides } from '../shape.ts';
import type { Mm } from '../units.ts';
import type { Borders } from './leastMove.ts';
import type { Reach } from './reach.ts';

export const NO_BORDERS: Borders = { lines: [], circles: [] };
export const joinedBorders = (all: readonly Borders[]): Borders => ({
  lines: all.flatMap(b => b.lines),
  circles: all.flatMap(b => b.circles),
});
/** Places become ways from a point. */
export const bordersFrom = ({ lines, circles }: Borders, from: Point): Borders => ({
  lines: lines.map(({ a, b }) => ({ a: minus(a, from), b: minus(b, from) })),
  circles: circles.map(c => ({ ...c, centre: minus(c.centre, from) })),
});

/** Around the hull of some corners, so far off. */
export function bordersAround(corners: readonly Point[], radius: Mm): Borders {
  const { points } = hull(corners);
  const edges = points.length < 2 ? [] : sides({ kind: 'polygon', points });
  const lines = edges.map(({ a, b }) => {
    const out = times(unit(leftOf(minus(a, b))), radius);
    return { a: plus(a, out), b: plus(b, out) };
  });
  return { lines, circles: radius > 0 ? points.map(centre => ({ kind: 'disc', centre, radius })) : [] };
}

/** Where the middle of a base comes within a limit of a fixed shape. */
export const placesWithin = ({ cores, radius }: Reach, limit: Mm): Borders =>
  joinedBorders(cores.map(core => bordersAround(core, radius + limit)));

/** Moves of the fixed shape after which a corner or leg of a way comes within a limit of it. */
export function movesOntoWay(corners: readonly Point[], { cores, radius }: Reach, limit: Mm): Borders {
  const at = (p: Point, core: readonly Point[]): readonly Point[] => core.map(q => minus(p, q));
  return joinedBorders(
    cores.flatMap(core =>
      corners.flatMap((p, i) => {
        const before = corners[i - 1];
        const leg = before ? [bordersAround([...at(before, core), ...at(p, core)], radius + limit)] : [];
        return [bordersAround(at(p, core), radius + limit), ...leg];
      }),
    ),
  );
}

/** Ends of a leg from a point that just grazes what lies within a limit of a fixed shape, or ends at it. */
export function endsOfLeg(from: Point, reach: Reach, limit: Mm, far: Mm): Borders {
  const radius = reach.radius + limit;
  const grazing = reach.cores.flat().flatMap(corner => tangents(from, corner, { radius, far }));
  return joinedBorders([placesWithin(reach, limit), { lines: grazing, circles: [] }]);
}
/** Lines from a point that touch a circle. */
function tangents(
  from: Point,
  centre: Point,
  { radius, far }: { readonly radius: Mm; readonly far: Mm },
): readonly Segment[] {
  const [way, away] = [minus(centre, from), distance(centre, from)];
  if (away <= radius) return [];
  const sine = radius / away;
  const cosine = Math.sqrt(1 - sine * sine);
  const on = unit(way);
  return [1, -1].map(hand =>
    lineFrom(from, { x: on.x * cosine - hand * on.y * sine, y: hand * on.x * sine + on.y * cosine }, far),
  );
}
export const lineFrom = (from: Point, way: Vector, far: Mm): Segment => ({
  a: from,
  b: plus(from, times(way, far / (lengthOf(way) || 1))),
});

/** Places at which an outline is entered or left. */
export const placesAtEdges = (outline: Polygon): Borders => ({ lines: sides(outline), circles: [] });
/** Moves of an outline after which its edge comes over a point. */
export const movesOver = (p: Point, outline: Polygon): Borders => ({
  lines: sides(outline).map(({ a, b }) => ({ a: minus(p, a), b: minus(p, b) })),
  circles: [],
});
