// A base as the fast kernel has it: a centre, two half sides as vectors, and a radius beyond them. A rectangle has radius 0, a disc
// no sides; any other outline stands in with the circle round it and is called odd: the exact test decides whatever comes near it.

import type { Point } from '../point.ts';
import { boundsOfPoints } from '../polygon.ts';
import type { Polygon, Shape } from '../shape.ts';
import { GRID, type Mm } from '../units.ts';

export interface Body {
  x: Mm;
  y: Mm;
  px: Mm;
  py: Mm;
  qx: Mm;
  qy: Mm;
  radius: Mm;
  odd: boolean;
  /** A rectangle whose corners lie evenly round its centre: on the grid they are then centre and half sides added up, to the last bit. */
  even: boolean;
}

/** Corners of a base are snapped one by one: its outline is a rectangle but for so much. */
const SNAPPED: Mm = 3 / GRID;

export const emptyBody = (): Body => ({ x: 0, y: 0, px: 0, py: 0, qx: 0, qy: 0, radius: 0, odd: false, even: false });

/** No point of the base is farther from its centre. */
export const reachOf = (b: Body): Mm =>
  Math.sqrt(b.px * b.px + b.py * b.py + b.qx * b.qx + b.qy * b.qy) + b.radius + SNAPPED;

/** Writes into `body` instead of making one: a hundred thousand bases are read at a time. */
export function readBody(shape: Shape, body: Body): void {
  body.px = 0;
  body.py = 0;
  body.qx = 0;
  body.qy = 0;
  body.radius = 0;
  body.odd = false;
  body.even = false;
  if (shape.kind === 'disc') {
    body.x = shape.centre.x;
    body.y = shape.centre.y;
    body.radius = shape.radius;
  } else if (!readRectangle(shape, body)) readOdd(shape, body);
}

function readRectangle({ points }: Polygon, body: Body): boolean {
  if (points.length !== 4) return false;
  const a = points[0] as Point;
  const b = points[1] as Point;
  const c = points[2] as Point;
  const d = points[3] as Point;
  const skew = Math.max(Math.abs(a.x + c.x - (b.x + d.x)), Math.abs(a.y + c.y - (b.y + d.y)));
  if (skew > SNAPPED) return false;
  const px = (a.x - b.x) / 2;
  const py = (a.y - b.y) / 2;
  const qx = (b.x - c.x) / 2;
  const qy = (b.y - c.y) / 2;
  const longest = Math.max(Math.abs(px), Math.abs(py), Math.abs(qx), Math.abs(qy));
  if (Math.abs(px * qx + py * qy) > SNAPPED * longest) return false;
  body.x = (a.x + c.x) / 2;
  body.y = (a.y + c.y) / 2;
  body.px = px;
  body.py = py;
  body.qx = qx;
  body.qy = qy;
  body.even = skew === 0;
  return true;
}

function readOdd({ points }: Polygon, body: Body): void {
  const box = boundsOfPoints(points);
  body.x = (box.minX + box.maxX) / 2;
  body.y = (box.minY + box.maxY) / 2;
  for (const p of points) {
    const away = Math.sqrt((p.x - body.x) * (p.x - body.x) + (p.y - body.y) * (p.y - body.y));
    if (away > body.radius) body.radius = away;
  }
  body.odd = true;
}
