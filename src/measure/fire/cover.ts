// What the figures at a point of impact stand behind or within.

import {
  distance,
  gapToPoint,
  locate,
  type Mm,
  type Point,
  type Polygon,
  prolong,
  type Segment,
  type Shape,
  sides,
  stretches,
} from '../../geometry/index.ts';
import { isInContact } from '../bodies/contact.ts';
import { TOUCH } from '../reading.ts';
import { runsThrough } from './lineOfFire.ts';

export interface FootPrint {
  readonly shape: Shape;
  readonly at: Point;
}

/**
 * The base that a line of fire hits: the one whose inside it enters when it is prolonged a little; else, of those with the
 * point on their outline, the one whose centre is nearest; else the nearest base. Its number; null where there is none.
 */
export function baseHit(line: Segment, length: Mm, bases: readonly FootPrint[]): number | null {
  const long = prolong(line, 4 * TOUCH);
  const entered = bases.findIndex(({ shape }) =>
    runsThrough(long, [shape]).some(run => run.in <= length + 2 * TOUCH && run.out > length + 2 * TOUCH),
  );
  if (entered >= 0) return entered;
  const ways = bases.map(({ shape, at }) => ({ to: gapToPoint(shape, line.b).distance, centre: distance(at, line.b) }));
  let best: number | null = null;
  ways.forEach((way, i) => {
    const least = best === null ? null : (ways[best] as (typeof ways)[number]);
    if (least === null || isNearer(way, least)) best = i;
  });
  return best;
}
interface Way {
  readonly to: Mm;
  readonly centre: Mm;
}
/** Bases that hold the point are alike, however they were rounded; then the centre decides. */
function isNearer(a: Way, b: Way): boolean {
  const [onA, onB] = [a.to <= 2 * TOUCH, b.to <= 2 * TOUCH];
  if (onA && onB) return a.centre < b.centre - TOUCH;
  return onA !== onB ? onA : a.to < b.to;
}

/** Behind: the line runs through the cover before it hits the base, and the base touches the cover. */
export const isBehindCover = (line: Segment, base: Shape, cover: Polygon, contact: Mm): boolean =>
  runsThrough(line, [cover]).length > 0 && isInContact([base], [cover], contact);

/** Does every part of a base stand in an area? The edge of the area belongs to it. */
export function holdsWhole(area: Polygon, { shape, at }: FootPrint): boolean {
  if (shape.kind === 'disc') {
    return (
      locate(at, area) === 'inside' &&
      sides(area).every(s => gapToPoint(asPolygon(s), at).distance >= shape.radius - TOUCH)
    );
  }
  return (
    shape.points.every(p => locate(p, area) !== 'outside') &&
    sides(area).every(side => stretches(side, shape).length === 0)
  );
}
const asPolygon = ({ a, b }: Segment): Polygon => ({ kind: 'polygon', points: [a, b] });
