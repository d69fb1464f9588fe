// Bodies as one firer sees them: u across to his right, v straight ahead, in mm from a point of his own. Lines of aim are tried
// by the thousand, so this is plain numbers over typed arrays.

import {
  beside,
  dot,
  type Frame,
  isConvex,
  type Mm,
  minus,
  type Point,
  plus,
  type Segment,
  type Shape,
  times,
  memo,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';

/** Where (0, 0) lies, and which way is ahead. */
export interface Outlook {
  readonly start: Point;
  readonly frame: Frame;
}

/** A shape in a firer's coordinates. A disc has one corner, its centre, and a radius. */
export interface SeenBody {
  readonly shape: Shape;
  readonly us: readonly Mm[];
  readonly vs: readonly Mm[];
  readonly radius: Mm;
  readonly isConvex: boolean;
  /** The slopes of lines that it may stand in the way of: seen alone, all of them. */
  readonly from: number;
  readonly to: number;
  readonly minU: Mm;
  readonly maxU: Mm;
  readonly minV: Mm;
  readonly maxV: Mm;
}

/** A straight line in a firer's coordinates: a start, a direction of length 1, and how far it goes. */
export interface Ray {
  u: Mm;
  v: Mm;
  du: number;
  dv: number;
  length: Mm;
}

export function seenBody({ start, frame }: Outlook, shape: Shape): SeenBody {
  const isRound = shape.kind === 'disc';
  const points = isRound ? [shape.centre] : shape.points;
  const radius = isRound ? shape.radius : 0;
  // Plain arrays: thousands are made of four corners each, and typed ones take ten times as long to make.
  const us = new Array<Mm>(points.length);
  const vs = new Array<Mm>(points.length);
  const { right, forward } = frame;
  let minU = Infinity;
  let maxU = -Infinity;
  let minV = Infinity;
  let maxV = -Infinity;
  for (let i = 0; i < points.length; i++) {
    const { x, y } = points[i] as Point;
    const dx = x - start.x;
    const dy = y - start.y;
    const u = dx * right.x + dy * right.y;
    const v = dx * forward.x + dy * forward.y;
    us[i] = u;
    vs[i] = v;
    minU = Math.min(minU, u - radius);
    maxU = Math.max(maxU, u + radius);
    minV = Math.min(minV, v - radius);
    maxV = Math.max(maxV, v + radius);
  }
  const convex = isRound || isConvexOnce(shape);
  return { shape, us, vs, radius, isConvex: convex, from: -Infinity, to: Infinity, minU, maxU, minV, maxV };
}

/** Asked again by every firer who sees the shape. */
const isConvexOnce = memo(isConvex);

export function seenPoint({ start, frame }: Outlook, p: Point): { readonly u: Mm; readonly v: Mm } {
  const q = minus(p, start);
  return { u: dot(q, frame.right), v: dot(q, frame.forward) };
}
export const onTable = ({ start, frame }: Outlook, u: Mm, v: Mm): Point =>
  beside(start, plus(times(frame.right, u), times(frame.forward, v)));
export const lineOnTable = (outlook: Outlook, { u, v, du, dv, length }: Ray): Segment => ({
  a: onTable(outlook, u, v),
  b: onTable(outlook, u + du * length, v + dv * length),
});

/** How a line lies to a convex body: on one side of it, touching it, or through its inside. */
export type Passage = 'beside' | 'grazing' | 'through';
/** From where to where along the line, where it touches or runs through. */
export interface Chord {
  in: Mm;
  out: Mm;
}

/** Corners within TOUCH of the line count as lying on it. The line is taken without ends; `chord` gets the distances. */
export function passageOf(ray: Ray, body: SeenBody, chord: Chord): Passage {
  if (body.radius > 0) return passageOfDisc(ray, body, chord);
  const { us, vs } = body;
  const n = us.length;
  let left = false;
  let right = false;
  let low = Infinity;
  let high = -Infinity;
  let pu = (us[n - 1] as number) - ray.u;
  let pv = (vs[n - 1] as number) - ray.v;
  let before = snapped(ray.du * pv - ray.dv * pu);
  for (let i = 0; i < n; i++) {
    const u = (us[i] as number) - ray.u;
    const v = (vs[i] as number) - ray.v;
    const side = snapped(ray.du * v - ray.dv * u);
    let far = Number.NaN;
    if (side === 0) far = ray.du * u + ray.dv * v;
    else if (before > 0 !== side > 0 && before !== 0) {
      const k = before / (before - side);
      far = ray.du * (pu + k * (u - pu)) + ray.dv * (pv + k * (v - pv));
    }
    if (far < low) low = far;
    if (far > high) high = far;
    if (side > 0) left = true;
    if (side < 0) right = true;
    pu = u;
    pv = v;
    before = side;
  }
  chord.in = low;
  chord.out = high;
  return left && right ? 'through' : low <= high ? 'grazing' : 'beside';
}
const snapped = (side: number): number => (side <= TOUCH && side >= -TOUCH ? 0 : side);

function passageOfDisc(ray: Ray, { us, vs, radius }: SeenBody, chord: Chord): Passage {
  const u = (us[0] as number) - ray.u;
  const v = (vs[0] as number) - ray.v;
  const aside = Math.abs(ray.du * v - ray.dv * u);
  if (aside > radius + TOUCH) return 'beside';
  const half = Math.sqrt(Math.max(0, radius * radius - aside * aside));
  chord.in = ray.du * u + ray.dv * v - half;
  chord.out = chord.in + 2 * half;
  return radius - aside > TOUCH ? 'through' : 'grazing';
}

/** Does the line, between its ends, run through the inside of a convex body for more than TOUCH? */
export const cuts = (ray: Ray, body: SeenBody, chord: Chord): boolean =>
  passageOf(ray, body, chord) === 'through' && Math.min(chord.out, ray.length) - Math.max(chord.in, 0) > TOUCH;
