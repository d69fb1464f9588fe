// Corridors beside a line and zones before a front, exactly: the slow path, which the fast kernel asks in close cases.

import { direction } from './angle.ts';
import { clipPolygon } from './clip.ts';
import { gap, gapToPoint } from './gap.ts';
import { beside, leftOf, minus, type Point, reverse, times, unit, type Vector } from './point.ts';
import type { Segment } from './segment.ts';
import type { Disc, Polygon, Shape } from './shape.ts';
import { offset } from './turn.ts';
import { type Degrees, type Mm, TOUCH } from './units.ts';

/** The ground within `half` of a line, square at its ends. */
export function corridor(line: Segment, half: Mm): Polygon {
  const aside = times(leftOf(unit(minus(line.b, line.a))), half);
  const back = reverse(aside);
  return {
    kind: 'polygon',
    points: [beside(line.a, back), beside(line.b, back), beside(line.b, aside), beside(line.a, aside)],
  };
}

/** Does a shape reach into a corridor, or touch it (within TOUCH)? */
export const isInCorridor = (shape: Shape, line: Segment, half: Mm): boolean =>
  gap(corridor(line, half), shape).distance <= TOUCH;

/**
 * The ground before a front edge (from left to right as it looks): between two sides that open by `splay` degrees, out to `range`
 * from the edge (`round`), or to a line as far before it (`flat`).
 */
export interface FireZone {
  readonly front: Segment;
  readonly splay: Degrees;
  readonly range: Mm;
  readonly end: 'round' | 'flat';
}

/** How much of a base lies in a zone. Touching from outside is none of it; touching the edge from inside is still whole. */
export type Share = 'none' | 'part' | 'whole';

/** The lines that bound a zone, with the zone to their left: front, left side, right side, and the far line of a flat one. */
export function zoneSides({ front, splay, range, end }: FireZone): readonly Segment[] {
  const { x: c, y: s } = direction(splay);
  const right = unit(minus(front.b, front.a));
  const ahead = leftOf(right);
  const length = end === 'flat' ? range / c : range;
  const ray = (from: Point, out: Vector): Point =>
    beside(from, times({ x: ahead.x * c + out.x * s, y: ahead.y * c + out.y * s }, length));
  const [leftEnd, rightEnd] = [ray(front.a, reverse(right)), ray(front.b, right)];
  const sides = [front, { a: leftEnd, b: front.a }, { a: front.b, b: rightEnd }];
  return end === 'flat' ? [...sides, { a: rightEnd, b: leftEnd }] : sides;
}

export function shareInZone(zone: FireZone, shape: Shape): Share {
  return shape.kind === 'disc' ? shareOfDisc(zone, shape) : shareOfPolygon(zone, shape);
}

function shareOfPolygon(zone: FireZone, shape: Polygon): Share {
  const sides = zoneSides(zone);
  const isRound = zone.end === 'round';
  const front: Polygon = { kind: 'polygon', points: [zone.front.a, zone.front.b] };
  const isIn = (p: Point): boolean =>
    sides.every(side => offset(side, p) >= -TOUCH) && (!isRound || gapToPoint(front, p).distance <= zone.range + TOUCH);
  if (shape.points.every(isIn)) return 'whole';
  const within = clipPolygon(shape, sides);
  if (!within) return 'none';
  return isRound && gap(front, within).distance >= zone.range - TOUCH ? 'none' : 'part';
}

function shareOfDisc(zone: FireZone, { centre, radius }: Disc): Share {
  const sides = zoneSides(zone);
  const isRound = zone.end === 'round';
  const front: Polygon = { kind: 'polygon', points: [zone.front.a, zone.front.b] };
  const away = gapToPoint(front, centre).distance;
  const depth = Math.min(...sides.map(side => offset(side, centre)), ...(isRound ? [zone.range - away] : []));
  if (depth >= radius - TOUCH) return 'whole';
  if (depth >= 0) return 'part';
  // The centre lies outside: the nearest point of the zone is on one of its sides, or on the arc straight before the centre.
  const isAhead = sides.every(side => offset(side, centre) >= 0);
  const toSides = sides.map(({ a, b }) => gapToPoint({ kind: 'polygon', points: [a, b] }, centre).distance);
  const least = Math.min(...toSides, ...(isRound && isAhead ? [away - zone.range] : []));
  return least >= radius - TOUCH ? 'none' : 'part';
}
