// How far a body keeps from a line of fire, at right angles to it. Only the part of the body that lies between the two ends
// of the line counts, and of that only what lies to the left of every further limit (in front of a front line, say).

import {
  clipPolygon,
  type Mm,
  nearestOn,
  offset,
  type Point,
  type Polygon,
  plus,
  rightOf,
  type Segment,
  type Shape,
  times,
  roundOutline,
} from '../../geometry/index.ts';
import type { Body } from './lineOfFire.ts';
import { TOUCH } from '../reading.ts';

interface ZoneClearance {
  readonly kind: 'security-zone';
  readonly clearance: Mm;
  /** The point of the body nearest to the line, and its foot on the line. */
  readonly at: Point;
  readonly foot: Point;
}

/**
 * What of a body lies to the left of all limits: the two lines across the ends of the line first (`betweenEnds`). Null when nothing does.
 * Touching a limit, or reaching past it by no more than TOUCH, is not between.
 */
export function clearanceAmong(line: Segment, body: Body, planes: readonly Segment[]): ZoneClearance | null {
  let best: ZoneClearance | null = null;
  for (let i = 0; i < body.length; i++) {
    const part = partBetween(body[i] as Shape, planes);
    const reading = part && nearestTo(line, part);
    if (reading && (best === null || reading.clearance < best.clearance)) best = reading;
  }
  return best;
}

/** A shape that one of the limits cuts off wholly is done with before anything is clipped. */
function partBetween(shape: Shape, planes: readonly Segment[]): Polygon | null {
  const outline = shape.kind === 'disc' ? roundOutline(shape.centre, shape.radius) : shape;
  for (let i = 0; i < planes.length; i++) if (isCutOff(outline, planes[i] as Segment)) return null;
  return clipPolygon(outline, planes);
}

/** No corner lies more than TOUCH to the left of a line. */
function isCutOff({ points }: Polygon, { a, b }: Segment): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const l = Math.sqrt(dx * dx + dy * dy);
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Point;
    const x = p.x - a.x;
    const y = p.y - a.y;
    const aside = l === 0 ? Math.sqrt(x * x + y * y) : (dx * y - dy * x) / l;
    if (aside > TOUCH) return false;
  }
  return true;
}

function nearestTo(line: Segment, { points }: Polygon): ZoneClearance {
  const [first] = points as readonly [Point, ...Point[]];
  let left = false;
  let right = false;
  let at = first;
  let least = Infinity;
  for (const p of points) {
    const aside = offset(line, p);
    if (aside > 0) left = true;
    if (aside < 0) right = true;
    if (Math.abs(aside) >= least) continue;
    least = Math.abs(aside);
    at = p;
  }
  const crosses = left && right;
  const foot = nearestOn(line, at);
  return { kind: 'security-zone', clearance: crosses ? 0 : least, at: crosses ? foot : at, foot };
}

/** The strip that is kept free, half as wide to each side as the zone says, for drawing. */
export function zoneStrip({ a, b }: Segment, half: Mm): Polygon {
  const d = { x: b.x - a.x, y: b.y - a.y };
  const l = Math.sqrt(d.x * d.x + d.y * d.y);
  const aside = l === 0 ? { x: half, y: 0 } : times(rightOf(d), half / l);
  const back = times(aside, -1);
  return { kind: 'polygon', points: [plus(a, aside), plus(b, aside), plus(b, back), plus(a, back)] };
}
