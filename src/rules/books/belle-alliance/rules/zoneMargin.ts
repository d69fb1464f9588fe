// 3.1.4 How far own units are from the zone beside a line of fire, or from being out of it.

import {
  boundsOf,
  clipPolygon,
  distance,
  dot,
  gap,
  gapOfBoxes,
  hull,
  lengthOf,
  type Mm,
  minus,
  overlapDepth,
  type Polygon,
  plus,
  rightOf,
  roundOutline,
  type Segment,
  type Shape,
  times,
  unit,
} from '../../../../geometry/index.ts';
import { TOUCH, zoneStrip } from '../../../../measure/index.ts';
import type { Reason } from '../../../kit/index.ts';
import type { Troop } from '../calls/model.ts';
import { alike } from '../lines/arcsMargin.ts';

/** A line of fire, what lies to the left of all of `planes` counts, and how wide the zone beside it is. */
export interface Zone {
  readonly line: Segment;
  readonly planes: readonly Segment[];
  /** Half the width that all are owed, whatever their distance. */
  readonly byFrontage: Mm;
  /** What part of its distance from the start of the line a unit is owed. */
  readonly share: number;
  /** Whether that is the distance of the point nearest to the line; else of the point nearest to its start. */
  readonly isAtClearance: boolean;
}
type Told = Pick<Reason, 'margin' | 'atLeast'>;

/** An own unit, and the zone that it is owed now; null where no part of it lies between, or where its width does not matter. */
export interface Owed {
  readonly troop: Troop;
  readonly zone: Mm | null;
}
/**
 * How far the nearest of some units is from the zone, over its sides or its ends; null where there is none. Of the part of the zone that widens with the
 * distance a bound: a corner that lies farther along the line than the point nearest to it may come in first.
 */
export function toZone(zone: Zone, units: readonly Owed[]): Told {
  const plain = regionOf(zone, zoneStrip(zone.line, zone.byFrontage));
  const widest = Math.max(zone.byFrontage, zone.share * distance(zone.line.a, zone.line.b));
  const around = zoneStrip(zone.line, 2 * widest);
  const box = boundsOf(around);
  let [least, least2]: [Mm, Mm] = [Infinity, Infinity];
  for (const { troop, zone: now } of units) {
    if (gapOfBoxes(troop.outline.box, box) >= Math.min(least, least2)) continue;
    const wide = widest > zone.byFrontage ? regionOf(zone, wideOf(zone, now)) : null;
    for (const shape of troop.outline.shapes) {
      if (plain) least = Math.min(least, gap(shape, plain).distance);
      if (wide) least2 = Math.min(least2, gap(shape, wide).distance);
    }
  }
  if (least === Infinity && least2 === Infinity) return { margin: null };
  return least2 < least - TOUCH ? { margin: least2, atLeast: true } : { margin: least };
}
const regionOf = ({ planes }: Zone, strip: Polygon): Polygon | null => clipPolygon(strip, planes);
/** Where the distance governs: a wedge from the start of the line or, where it is the distance of the unit, as wide as now. */
function wideOf({ line, byFrontage, share, isAtClearance }: Zone, now: Mm | null): Polygon {
  const along = minus(line.b, line.a);
  if (!isAtClearance) return zoneStrip(line, now ?? Math.max(byFrontage, share * lengthOf(along)));
  const aside = times(rightOf(along), share / Math.sqrt(1 - share * share));
  return { kind: 'polygon', points: [line.a, plus(line.b, aside), minus(line.b, aside)] };
}

/**
 * How far units must go until none is in its zone any more: of several the one that has farthest to go. A bound where there are several, where the shapes of
 * one come out one by one, and where it leaves over an end, for there it may stand behind the target.
 */
export function outOfZone(zone: Zone, units: readonly (Owed & { readonly into: Mm })[]): Told {
  const ways = units.map(({ troop, zone: now, into }) => {
    const region = regionOf(zone, zoneStrip(zone.line, now ?? 0));
    const outlines = troop.outline.shapes.map(outlineOf);
    if (!region) return { way: 0, isBound: true };
    const way = Math.max(0, ...outlines.map(outline => overlapDepth(outline, region).depth));
    const whole = overlapDepth(hull(outlines.flatMap(o => o.points)), region);
    const along = dot(whole.push, unit(minus(zone.line.b, zone.line.a)));
    return into < way
      ? { way: into, isBound: false }
      : { way, isBound: whole.depth > alike(way) || Math.abs(along) > whole.depth / 2 };
  });
  const most = Math.max(0, ...ways.map(w => w.way));
  const isBound = ways.length > 1 || ways.some(w => w.isBound);
  return isBound ? { margin: most, atLeast: true } : { margin: most };
}
const outlineOf = (shape: Shape): Polygon => (shape.kind === 'disc' ? roundOutline(shape.centre, shape.radius) : shape);
