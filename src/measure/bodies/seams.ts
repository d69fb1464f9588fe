// Bodies that stand closer than a seam's width leave no gap between them: a bridge is laid over every such seam, and a line
// that runs along it runs through the bridge. Bridges lie within the two bodies and the seam itself, so they close nothing else.

import {
  type Box,
  boundsOf,
  boxesTouch,
  centroid,
  dot,
  gap,
  leftOf,
  lengthOf,
  type Mm,
  minus,
  overlapDepth,
  type Point,
  type Polygon,
  plus,
  polygon,
  rightOf,
  type Segment,
  type Shape,
  sides,
  times,
  unit,
  type Vector,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';

/** A bridge over the seam between two bodies, by their numbers. */
export interface Seam {
  readonly first: number;
  readonly second: number;
  readonly bridge: Polygon;
}

/** Seams between bodies of one or more shapes each. Shapes of one body are one body already. */
export function readSeams(bodies: readonly (readonly Shape[])[], width: Mm): readonly Seam[] {
  const shapes = bodies.flatMap((body, of) => body.map(shape => ({ of, shape, box: boundsOf(shape) })));
  shapes.sort((s, t) => s.box.minX - t.box.minX);
  const seams: Seam[] = [];
  shapes.forEach((s, i) => {
    for (let j = i + 1; j < shapes.length; j++) {
      const t = shapes[j] as { of: number; shape: Shape; box: Box };
      if (t.box.minX - s.box.maxX > width) break;
      if (s.of === t.of || !boxesTouch(s.box, t.box, width)) continue;
      for (const bridge of bridgesBetween(s.shape, t.shape, width)) seams.push({ first: s.of, second: t.of, bridge });
    }
  });
  return seams;
}

/** Along sides that face each other, or else over the one point where the two shapes are nearest. */
export function bridgesBetween(s: Shape, t: Shape, width: Mm): readonly Polygon[] {
  if (s.kind === 'polygon' && t.kind === 'polygon') {
    if (overlapDepth(s, t).depth > width) return [];
    const others = sides(t);
    const along = sides(s).flatMap(side =>
      others.flatMap(other => (mayLieAlong(side, other, width) ? bridgeAlong(side, other, width) : [])),
    );
    if (along.length > 0) return along;
  }
  const { distance, from, to } = gap(s, t);
  if (distance > width) return [];
  const way = distance > TOUCH ? unit(minus(to, from)) : unit(minus(middleOf(t), middleOf(s)));
  return [bar(plus(from, times(way, 0 - width)), plus(to, times(way, width)), times(leftOf(way), width / 2))];
}
const middleOf = (shape: Shape): Point => (shape.kind === 'disc' ? shape.centre : centroid(shape));

/** By the boxes of two sides: false is sure. Most of two outlines lie far apart. */
const mayLieAlong = ({ a, b }: Segment, { a: c, b: d }: Segment, width: Mm): boolean =>
  Math.min(a.x, b.x) - Math.max(c.x, d.x) <= width + TOUCH &&
  Math.min(c.x, d.x) - Math.max(a.x, b.x) <= width + TOUCH &&
  Math.min(a.y, b.y) - Math.max(c.y, d.y) <= width + TOUCH &&
  Math.min(c.y, d.y) - Math.max(a.y, b.y) <= width + TOUCH;

/** Over the stretch in which two sides run side by side, inside of one against inside of the other. */
function bridgeAlong(s: Segment, t: Segment, width: Mm): readonly Polygon[] {
  const d = minus(s.b, s.a);
  const length = lengthOf(d);
  const way = unit(d);
  const out = rightOf(way);
  const [first, last] = [place(s, way, out, t.b), place(s, way, out, t.a)];
  const rise = last.far - first.far;
  if (rise <= TOUCH) return [];
  const from = Math.max(0, first.far);
  const to = Math.min(length, last.far);
  if (to - from <= TOUCH) return [];
  const asideAt = (far: Mm): Mm => first.aside + ((far - first.far) / rise) * (last.aside - first.aside);
  if (![asideAt(from), asideAt(to)].every(aside => aside >= 0 - width && aside <= width)) return [];
  return [bar(plus(s.a, times(way, from)), plus(s.a, times(way, to)), times(out, 2 * width))];
}
/** Along a side, and out from it. */
const place = (s: Segment, way: Vector, out: Vector, p: Point): { readonly far: Mm; readonly aside: Mm } => ({
  far: dot(minus(p, s.a), way),
  aside: dot(minus(p, s.a), out),
});

const bar = (a: Point, b: Point, half: Vector): Polygon =>
  polygon([plus(a, half), minus(a, half), minus(b, half), plus(b, half)]);
