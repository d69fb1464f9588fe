// The ground between an eye and a body, by boxes: what lies wholly outside it cannot stand in the way.

import {
  type Box,
  type BoxRow,
  boundsOf,
  boxesNear,
  type Mm,
  type Point,
  type Shape,
  TOUCH,
} from '../../../../geometry/index.ts';

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
}

const NOTHING: HalfPlane = { x: 0, y: 0, limit: 0 };

/** How it is drawn. */
export type Between = (eye: Point, body: Shape) => Corridor;

export const boxBetween: Between = (eye, body) => wholeBox(boxAround(eye, boundsOf(body)));
const wholeBox = (box: Box): Corridor => ({ box, left: NOTHING, right: NOTHING });

/** What stands this near to the lines of sight is looked at too: by how much it misses them is a margin. */
export const ASIDE: Mm = 100;

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
  return { x, y, limit: x * eye.x + y * eye.y + ASIDE };
}
function circleAround(shape: Shape, bounds: Box): { readonly x: Mm; readonly y: Mm; readonly radius: Mm } {
  if (shape.kind === 'disc') return { x: shape.centre.x, y: shape.centre.y, radius: shape.radius };
  const { minX, minY, maxX, maxY } = bounds;
  const across = Math.sqrt((maxX - minX) * (maxX - minX) + (maxY - minY) * (maxY - minY));
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, radius: across / 2 };
}

/** Numbers of the bodies whose boxes reach into a corridor; without one, all. */
export function boxesIn(corridor: Corridor | null, row: BoxRow): readonly number[] {
  if (corridor === null) return Array.from({ length: row.length / 4 }, (_, i) => i);
  const { box, left, right } = corridor;
  return boxesNear(row, box, 0).filter(i => !liesIn(left, row, 4 * i) && !liesIn(right, row, 4 * i));
}
const liesIn = ({ x, y, limit }: HalfPlane, row: BoxRow, at: number): boolean => {
  const middle = x * (row[at] as Mm) + y * (row[at + 1] as Mm);
  return middle - Math.abs(x) * (row[at + 2] as Mm) - Math.abs(y) * (row[at + 3] as Mm) > limit;
};
