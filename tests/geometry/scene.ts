// Seeded tables for the kernel's tests and the bench: the same numbers on every machine.

import {
  disc,
  frontEdge,
  hull,
  onGrid,
  outlineOf,
  type Point,
  point,
  type Polygon,
  rectangle,
  type Segment,
  type Shape,
} from '../../src/geometry/index.ts';
import type { FireZone } from '../../src/geometry/kernel.ts';

/** 0 … 1, by Knuth's and Lewis' "quick and dirty" congruential generator, its high bits. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
export type Random = ReturnType<typeof randomFrom>;

/** Angles that meet the axes and each other, as often as any others. */
export const someFacing = (random: Random): number =>
  random() < 0.4 ? Math.floor(random() * 24) * 15 : random() * 360;

/** A base somewhere on a square table: mostly rectangles, some discs, a few other convex outlines. */
export function someBase(random: Random, side: number): Shape {
  const at = point(random() * side, random() * side);
  const kind = random();
  if (kind < 0.15) return disc(at, 5 + random() * 20);
  if (kind < 0.2)
    return hull(Array.from({ length: 6 }, () => onGrid(point(at.x + random() * 30, at.y + random() * 30))));
  return outlineOf(rectangle(at, { width: 40, depth: 20 }, someFacing(random)));
}

export const cornersOf = (s: Shape): readonly Point[] => (s.kind === 'polygon' ? s.points : [s.centre]);

/** A line of 0 to 800 mm; `close`: from corner to corner of two bases, or along a side, give or take a few steps of the grid. */
export function someLine(random: Random, shapes: readonly Shape[], side: number, close: boolean): Segment {
  const corner = (): Point => {
    const corners = cornersOf(shapes[Math.floor(random() * shapes.length)] as Shape);
    const p = corners[Math.floor(random() * corners.length)] as Point;
    const hair = (): number => (random() < 0.5 ? 0 : Math.round((random() - 0.5) * 60) / 1024);
    return close ? point(p.x + hair(), p.y + hair()) : onGrid(point(random() * side, random() * side));
  };
  const a = corner();
  if (close && random() < 0.5) {
    const s = shapes[Math.floor(random() * shapes.length)] as Shape;
    if (s.kind === 'polygon') return alongSide(s, random);
  }
  if (close) return { a, b: corner() };
  const { x, y } = onGrid(point(random() * 1130 - 565, random() * 1130 - 565));
  return { a, b: point(a.x + x, a.y + y) };
}

function alongSide({ points }: Polygon, random: Random): Segment {
  const i = Math.floor(random() * points.length);
  const [p, q] = [points[i] as Point, points[(i + 1) % points.length] as Point];
  const [before, behind] = [Math.floor(random() * 4), Math.floor(random() * 4)];
  return {
    a: point(p.x - before * (q.x - p.x), p.y - before * (q.y - p.y)),
    b: point(q.x + behind * (q.x - p.x), q.y + behind * (q.y - p.y)),
  };
}

/** A front of 80 mm with 30° or 45°; `close`: it begins on the corner of a base and looks along an axis or a side. */
export function someZone(random: Random, shapes: readonly Shape[], side: number, close: boolean): FireZone {
  const s = shapes[Math.floor(random() * shapes.length)] as Shape;
  const at = close ? (cornersOf(s)[0] as Point) : point(random() * side, random() * side);
  const front = frontEdge(rectangle(at, { width: 80, depth: close ? 0 : 20 }, someFacing(random)));
  const range = close ? 160 + 40 * Math.floor(random() * 12) : 160 + random() * 440;
  return { front, splay: random() < 0.5 ? 30 : 45, range, end: random() < 0.5 ? 'round' : 'flat' };
}
