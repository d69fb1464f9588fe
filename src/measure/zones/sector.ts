// Front, flanks and rear of a body: the box around its bases along its facing, and the four areas that open from the box's
// corners. Knows no rule: the half angle is a parameter, and what a side means is decided one floor up.
// Areas are convex and closed, given as directed lines with the ground to the left of each.

import {
  angleOf,
  type Area,
  arcPoints,
  beside,
  boxesOf,
  boundsOfPoints,
  clipPolygon,
  type Degrees,
  depthIn,
  type Frame,
  minus,
  type Mm,
  type Oblong,
  plus,
  type Point,
  type Polygon,
  reverse,
  type Segment,
  type Shape,
  tangent,
  times,
  type Vector,
} from '../../geometry/index.ts';
import { type Mark, markArea } from '../mark.ts';
import { TOUCH } from '../reading.ts';

/** In the order in which a point on a common boundary is given to one of them. */
export const SECTORS = ['front', 'rear', 'left', 'right'] as const;
type Sector = (typeof SECTORS)[number];

/** Long enough that the grid gives a line's direction to a ten-millionth of a degree. */
const LINE: Mm = 1024;
const lineFrom = (a: Point, way: Vector): Segment => ({ a, b: beside(a, times(way, LINE)) });

/**
 * The ground ahead of a front from `left` to `right`, growing to either side by `slope` mm per mm ahead.
 * Lines: ahead of the front, right of the left side, left of the right side.
 */
export function wedgeAhead(frame: Frame, left: Point, right: Point, slope: number): Area {
  const { forward, right: aside } = frame;
  return [
    lineFrom(left, aside),
    lineFrom(left, reverse(minus(forward, times(aside, slope)))),
    lineFrom(right, plus(forward, times(aside, slope))),
  ];
}

/** The four areas around a box; front and rear open by `half` from straight ahead and straight back. */
export function sectorsOf(box: Oblong, half: Degrees): Readonly<Record<Sector, Area>> {
  const slope = tangent(half);
  const { frontLeft, frontRight, rearLeft, rearRight } = box.corners;
  const back = { forward: reverse(box.frame.forward), right: reverse(box.frame.right) };
  const front = wedgeAhead(box.frame, frontLeft, frontRight, slope);
  const rear = wedgeAhead(back, rearRight, rearLeft, slope);
  const [, leftOfFront, rightOfFront] = front as [Segment, Segment, Segment];
  const [, rightOfRear, leftOfRear] = rear as [Segment, Segment, Segment];
  return {
    front,
    rear,
    left: [lineFrom(rearLeft, box.frame.forward), turnedRound(leftOfFront), turnedRound(leftOfRear)],
    right: [lineFrom(frontRight, back.forward), turnedRound(rightOfFront), turnedRound(rightOfRear)],
  };
}
const turnedRound = ({ a, b }: Segment): Segment => ({ a, b: { x: a.x - (b.x - a.x), y: a.y - (b.y - a.y) } });

export interface SectorReading {
  readonly kind: 'sector';
  /** `inside`: within the box itself. */
  readonly sector: Sector | 'inside';
  /** How far it lies from the nearest line of that sector. */
  readonly margin: Mm;
}

/** The sector of a point; on a common boundary the first of front, rear, left, right. */
export function readSector(box: Oblong, half: Degrees, p: Point): SectorReading {
  const areas = sectorsOf(box, half);
  for (const sector of SECTORS) {
    const margin = depthIn(areas[sector], p);
    if (margin >= -TOUCH) return { kind: 'sector', sector, margin: Math.max(0, margin) };
  }
  const { outline } = box;
  const sides = outline.points.map((a, i) => ({ a, b: outline.points[(i + 1) % outline.points.length] as Point }));
  return { kind: 'sector', sector: 'inside', margin: depthIn(sides, p) };
}

/** A large polygon of an area: all of it that lies near a body and the area's own corners. */
export function areaNear(area: Area, shapes: readonly Shape[], reach: Mm = LINE): Polygon | null {
  let { minX, minY, maxX, maxY } = boundsOfPoints(area.map(l => l.a));
  for (const box of boxesOf(shapes)) {
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  const box: Polygon = {
    kind: 'polygon',
    points: [
      { x: minX - reach, y: minY - reach },
      { x: maxX + reach, y: minY - reach },
      { x: maxX + reach, y: maxY + reach },
      { x: minX - reach, y: maxY + reach },
    ],
  };
  return clipPolygon(box, area);
}

/** All ground within `reach` of a box, as an outline with round corners. */
export function surroundings(box: Oblong, reach: Mm): Polygon {
  const quarter = angleOf(box.frame.right);
  const points = box.outline.points.flatMap((centre, i) =>
    arcPoints({ kind: 'disc', centre, radius: reach }, quarter + 90 * i, quarter + 90 * (i + 1), 5),
  );
  return { kind: 'polygon', points };
}

/** An area around a box, drawn as far as `reach`; nothing where no ground of it is that near. */
export function sectorMark(box: Oblong, area: Area, reach: Mm, label: string): readonly Mark[] {
  const ground = clipPolygon(surroundings(box, reach), area);
  return ground ? [markArea('sector', ground, { label, state: 'construction' })] : [];
}
