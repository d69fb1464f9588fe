// Shortest ways between filled shapes, and how deep two of them overlap.

import { beside, distance, lengthOf, minus, type Point, times, unit, type Vector } from './point.ts';
import { extentAlong, locate } from './polygon.ts';
import { nearestOn, segmentGap } from './segment.ts';
import { type Polygon, type Shape, sides } from './shape.ts';
import type { Mm } from './units.ts';

export interface Gap {
  readonly distance: Mm;
  readonly from: Point;
  readonly to: Point;
}

/** Shortest way from one shape to another, 0 where they touch or overlap. */
export function gap(s: Shape, t: Shape): Gap {
  if (s.kind === 'disc') {
    const way = gapToPoint(t, s.centre);
    return shortened({ distance: way.distance, from: way.to, to: way.from }, s.radius);
  }
  if (t.kind === 'disc') {
    const way = gapToPoint(s, t.centre);
    const back = shortened({ distance: way.distance, from: way.to, to: way.from }, t.radius);
    return { distance: back.distance, from: back.to, to: back.from };
  }
  return gapOfPolygons(s, t);
}

/** From a shape to a point: 0 inside. */
export function gapToPoint(shape: Shape, p: Point): Gap {
  if (shape.kind === 'disc') {
    const d = distance(shape.centre, p);
    if (d <= shape.radius) return { distance: 0, from: p, to: p };
    return { distance: d - shape.radius, from: beside(shape.centre, times(minus(p, shape.centre), shape.radius / d)), to: p };
  }
  if (locate(p, shape) === 'inside') return { distance: 0, from: p, to: p };
  const ways = sides(shape).map(side => {
    const from = nearestOn(side, p);
    return { distance: distance(from, p), from, to: p };
  });
  return ways.reduce((best, way) => (way.distance < best.distance ? way : best));
}

/** A way that begins at a disc's centre, begun at its rim instead. */
function shortened(way: Gap, radius: Mm): Gap {
  if (way.distance <= radius) return { distance: 0, from: way.to, to: way.to };
  const from = beside(way.from, times(minus(way.to, way.from), radius / way.distance));
  return { distance: way.distance - radius, from, to: way.to };
}

function gapOfPolygons(s: Polygon, t: Polygon): Gap {
  const [p, q] = [s.points[0] as Point, t.points[0] as Point];
  if (locate(p, t) === 'inside') return { distance: 0, from: p, to: p };
  if (locate(q, s) === 'inside') return { distance: 0, from: q, to: q };
  let best: Gap = { distance: Infinity, from: p, to: q };
  for (const a of sides(s)) {
    for (const b of sides(t)) {
      const way = segmentGap(a, b);
      if (way.distance < best.distance) best = way;
      if (best.distance === 0) return best;
    }
  }
  return best;
}

/**
 * Shortest push of `s` that parts two convex polygons (separating axes): its depth and direction. 0 or less: they do not overlap.
 */
export function overlapDepth(s: Polygon, t: Polygon): { readonly depth: Mm; readonly push: Vector } {
  const start = s.points[0] as Point;
  let best = { depth: Infinity, push: { x: 0, y: 0 } };
  for (const side of [...sides(s), ...sides(t)]) {
    const d = minus(side.b, side.a);
    if (lengthOf(d) === 0) continue;
    const axis = unit({ x: d.y, y: 0 - d.x });
    const [s0, s1] = extentAlong(s, start, axis);
    const [t0, t1] = extentAlong(t, start, axis);
    const [ahead, back] = [t1 - s0, s1 - t0];
    if (ahead < best.depth) best = { depth: ahead, push: times(axis, ahead) };
    if (back < best.depth) best = { depth: back, push: times(axis, 0 - back) };
  }
  return best;
}
