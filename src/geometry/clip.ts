// Clipping by half-planes. A plane is a directed line; what lies to its left stays. Corners that stay are copied.

import { beside, distance, dot, minus, type Point, times } from './point.ts';
import { signedArea } from './polygon.ts';
import type { Segment } from './segment.ts';
import type { Disc, Polygon } from './shape.ts';
import { offset } from './turn.ts';
import { TOUCH } from './units.ts';

/** What of a polygon lies left of every line; null when nothing with an area is left (Sutherland and Hodgman, 1974). */
export function clipPolygon(shape: Polygon, planes: readonly Segment[]): Polygon | null {
  let points: readonly Point[] = shape.points;
  for (const plane of planes) {
    points = clipOnce(points, plane);
    if (points.length < 3) return null;
  }
  return Math.abs(signedArea(points)) > TOUCH * TOUCH ? { kind: 'polygon', points } : null;
}

function clipOnce(points: readonly Point[], plane: Segment): readonly Point[] {
  return points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length] as Point;
    const [a, b] = [offset(plane, p), offset(plane, q)];
    const kept = a >= 0 ? [p] : [];
    return (a > 0 && b < 0) || (a < 0 && b > 0) ? [...kept, beside(p, times(minus(q, p), a / (a - b)))] : kept;
  });
}

/** What of a segment lies left of every line (ends on a line stay); null when nothing is left. */
export function clipSegment(s: Segment, planes: readonly Segment[]): Segment | null {
  let { a, b } = s;
  for (const plane of planes) {
    const [u, v] = [offset(plane, a), offset(plane, b)];
    if (u < 0 && v < 0) return null;
    if (u < 0) a = beside(a, times(minus(b, a), u / (u - v)));
    else if (v < 0) b = beside(b, times(minus(a, b), v / (v - u)));
  }
  return { a, b };
}

/** What of a segment lies within a disc; null when nothing does. */
export function clipSegmentToDisc(s: Segment, { centre, radius }: Disc): Segment | null {
  const l = distance(s.a, s.b);
  if (l === 0) return distance(s.a, centre) <= radius ? s : null;
  const d = times(minus(s.b, s.a), 1 / l);
  const t = dot(minus(centre, s.a), d);
  const away = offset(s, centre);
  if (Math.abs(away) > radius) return null;
  const half = Math.sqrt(radius * radius - away * away);
  if (t + half < 0 || t - half > l) return null;
  const a = t - half <= 0 ? s.a : beside(s.a, times(d, t - half));
  const b = t + half >= l ? s.b : beside(s.a, times(d, t + half));
  return { a, b };
}
