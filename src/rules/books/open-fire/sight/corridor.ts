// The ground between an eye and a body, by boxes: what lies wholly outside it cannot stand in the way.

import { type Box, boundsOf, type Mm, type Point, type Shape, TOUCH } from '../../../../geometry/index.ts';
import { type Boxes, type BoxRow, EAST, firstFrom, NORTH, SOUTH, WEST } from './bodies.ts';

export interface Corridor {
  /** Around the eye and the body. */
  readonly box: Box;
  /** What lies beside the cone from the eye around the body, on either hand; nothing where the eye is too near. */
  readonly left: HalfPlane;
  readonly right: HalfPlane;
}
/** `x · point.x + y · point.y > limit`. A box lies in it when the corner that reaches least far does. */
interface HalfPlane {
  readonly x: number;
  readonly y: number;
  readonly limit: Mm;
  readonly cornerX: number;
  readonly cornerY: number;
}

const NOTHING: HalfPlane = { x: 0, y: 0, limit: 0, cornerX: WEST, cornerY: SOUTH };

/** How it is drawn. */
export type Between = (eye: Point, body: Shape) => Corridor;

export const boxBetween: Between = (eye, body) => wholeBox(boxAround(eye, boundsOf(body)));
const wholeBox = (box: Box): Corridor => ({ box, left: NOTHING, right: NOTHING });

/** What stands this near to the lines of sight is looked at too: by how much it misses them is a margin. */
export const ASIDE: Mm = 100;

/** The whole table. */
export const EVERYWHERE: Corridor = wholeBox({ minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity });

const boxAround = ({ x, y }: Point, { minX, minY, maxX, maxY }: Box): Box => ({
  minX: Math.min(minX, x) - ASIDE,
  minY: Math.min(minY, y) - ASIDE,
  maxX: Math.max(maxX, x) + ASIDE,
  maxY: Math.max(maxY, y) + ASIDE,
});

/** The cone is drawn around a circle around the body. */
export function coneBetween(eye: Point, body: Shape): Corridor {
  const bounds = boundsOf(body);
  const box = boxAround(eye, bounds);
  const { x, y, radius } = circleAround(body, bounds);
  const toX = x - eye.x;
  const toY = y - eye.y;
  const d = Math.sqrt(toX * toX + toY * toY);
  if (d <= radius + 1) return wholeBox(box);
  const sin = (radius + TOUCH) / d;
  const cos = Math.sqrt(1 - sin * sin);
  const ahead = { x: toX / d, y: toY / d };
  return { box, left: besideCone(eye, ahead, cos, sin), right: besideCone(eye, ahead, -cos, sin) };
}

/** To the left of a cone where `cos` is positive, else to its right: cos · aside − sin · ahead is how far. */
function besideCone(eye: Point, ahead: Point, cos: number, sin: number): HalfPlane {
  const x = 0 - cos * ahead.y - sin * ahead.x;
  const y = cos * ahead.x - sin * ahead.y;
  const limit = x * eye.x + y * eye.y + ASIDE;
  return { x, y, limit, cornerX: x > 0 ? WEST : EAST, cornerY: y > 0 ? SOUTH : NORTH };
}
function circleAround(shape: Shape, bounds: Box): { readonly x: Mm; readonly y: Mm; readonly radius: Mm } {
  if (shape.kind === 'disc') return { x: shape.centre.x, y: shape.centre.y, radius: shape.radius };
  const { minX, minY, maxX, maxY } = bounds;
  const across = Math.sqrt((maxX - minX) * (maxX - minX) + (maxY - minY) * (maxY - minY));
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, radius: across / 2 };
}

/** Numbers of the bodies whose boxes reach into a corridor, from west to east. */
export function boxesIn({ box, left, right }: Corridor, boxes: Boxes): readonly number[] {
  const { minX, minY, maxX, maxY } = box;
  const { row, numbers, widest } = boxes;
  const found: number[] = [];
  for (let i = firstFrom(boxes, minX - widest - TOUCH); i < row.length && (row[i + WEST] as Mm) <= maxX; i += 4) {
    if ((row[i + SOUTH] as Mm) > maxY || (row[i + NORTH] as Mm) < minY) continue;
    if (liesIn(left, row, i) || liesIn(right, row, i) || (row[i + EAST] as Mm) < minX) continue;
    found.push(numbers[i >> 2] as number);
  }
  return found;
}
const liesIn = ({ x, y, limit, cornerX, cornerY }: HalfPlane, boxes: BoxRow, i: number): boolean =>
  x * (boxes[i + cornerX] as Mm) + y * (boxes[i + cornerY] as Mm) > limit;
