// Changing an outline whose sides may be arcs. Of a line the last corner begins no side.

import {
  ARC_STRAY,
  type Bent,
  bulgeOf,
  distance,
  halved,
  middle,
  middleOfArc,
  nearestOn,
  type Point,
} from '../../geometry/index.ts';
import { middleOfSide } from './outline.ts';

interface Side {
  readonly a: Point;
  readonly b: Point;
  readonly via: Point | null;
}
const sideAt = ({ corners, through }: Bent, i: number): Side => ({
  a: corners[i] as Point,
  b: corners[(i + 1) % corners.length] as Point,
  via: through[i] ?? null,
});
const at = (i: number, n: number): number => (i + n) % n;

export function sideMiddle(shape: Bent, i: number): Point {
  const { a, b } = sideAt(shape, i);
  return middleOfSide(shape, i) ?? middle(a, b);
}

/** A corner elsewhere: the arcs on both its sides keep the angle they sweep. */
export function withCorner({ corners, through }: Bent, index: number, to: Point): Bent {
  const moved = { corners: corners.map((p, i) => (i === index ? to : p)), through };
  const beside = [index, at(index - 1, corners.length)];
  const along = (via: Point | null, i: number): Point | null => {
    if (!via || !beside.includes(i)) return via;
    const [old, next] = [sideAt({ corners, through }, i), sideAt(moved, i)];
    return middleOfArc(next.a, next.b, bulgeOf(old.a, via, old.b));
  };
  return { ...moved, through: through.map(along) };
}

/** A side through this point; straight where the point lies on the line between its ends. */
export function withBend({ corners, through }: Bent, index: number, via: Point): Bent {
  const { a, b } = sideAt({ corners, through }, index);
  const isFlat = distance(via, nearestOn({ a, b }, via)) <= ARC_STRAY;
  return { corners, through: through.map((p, i) => (i === index ? (isFlat ? null : via) : p)) };
}

/** A straight side as an arc of a quarter circle, out of the piece where the corners run counter-clockwise; an arc as a straight side. */
export function withOtherSide(shape: Bent, index: number, bulge: number): Bent {
  const { a, b, via } = sideAt(shape, index);
  return withBend(shape, index, via ? middle(a, b) : middleOfArc(a, b, bulge));
}

/** A side with a corner more; an arc is parted in two. */
export function withSide(shape: Bent, index: number, p: Point): Bent {
  const { a, b, via } = sideAt(shape, index);
  const bulge = via ? halved(bulgeOf(a, via, b)) : 0;
  const parts = via ? [middleOfArc(a, p, bulge), middleOfArc(p, b, bulge)] : [null, null];
  return {
    corners: [...shape.corners.slice(0, index + 1), p, ...shape.corners.slice(index + 1)],
    through: [...shape.through.slice(0, index), ...parts, ...shape.through.slice(index + 1)],
  };
}

/** A corner fewer: two arcs become one through where it was, all else a straight side. */
export function withoutCorner({ corners, through }: Bent, index: number, isClosed: boolean): Bent {
  const n = corners.length;
  const before = at(index - 1, n);
  const isInner = isClosed || (index > 0 && index < n - 1);
  const joined = isInner && through[before] && through[index] ? (corners[index] as Point) : null;
  const kept = corners.map((_, i) => i).filter(i => i !== index);
  return {
    corners: kept.map(i => corners[i] as Point),
    through: kept.map(i => (i === before ? joined : (through[i] ?? null))),
  };
}
