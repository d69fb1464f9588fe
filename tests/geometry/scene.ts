// Seeded tables for the kernel's tests and the bench: the same numbers on every machine.

import {
  type Disc,
  disc,
  hull,
  onGrid,
  outlineOf,
  type Point,
  type Polygon,
  point,
  rectangle,
  type Segment,
  type Shape,
} from '../../src/geometry/index.ts';

export const segment = (a: Point, b: Point): Segment => ({ a, b });

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

/** Nothing, or a few steps of the grid. */
const hair = (random: Random): number => (random() < 0.5 ? 0 : Math.round((random() - 0.5) * 60) / 1024);
const oneOf = (random: Random, shapes: readonly Shape[]): Shape =>
  shapes[Math.floor(random() * shapes.length)] as Shape;

function someCorner(random: Random, shapes: readonly Shape[]): Point {
  const corners = cornersOf(oneOf(random, shapes));
  return corners[Math.floor(random() * corners.length)] as Point;
}

/**
 * A line of 0 to 800 mm; `close`: from corner to corner of two bases, along a side, or along the rim of a disc, give or take a few
 * steps of the grid.
 */
export function someLine(random: Random, shapes: readonly Shape[], side: number, close: boolean): Segment {
  if (!close) {
    const a = onGrid(point(random() * side, random() * side));
    const { x, y } = onGrid(point(random() * 1130 - 565, random() * 1130 - 565));
    return { a, b: point(a.x + x, a.y + y) };
  }
  const p = someCorner(random, shapes);
  const a = point(p.x + hair(random), p.y + hair(random));
  if (random() < 0.5) {
    const s = oneOf(random, shapes);
    return s.kind === 'polygon' ? alongSide(s, random) : pastRim(s, a, random);
  }
  const q = someCorner(random, shapes);
  return { a, b: point(q.x + hair(random), q.y + hair(random)) };
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

/** From a point along the tangent of a disc, as near as the grid allows, to some way behind it. */
function pastRim({ centre, radius }: Disc, a: Point, random: Random): Segment {
  const [x, y] = [centre.x - a.x, centre.y - a.y];
  const away = Math.sqrt(x * x + y * y);
  if (away <= radius) return { a, b: centre };
  const [s, c] = [radius / away, Math.sqrt(1 - (radius / away) ** 2)];
  const k = 0.5 + random();
  return { a, b: onGrid(point(a.x + k * (x * c - y * s) + hair(random), a.y + k * (x * s + y * c) + hair(random))) };
}
