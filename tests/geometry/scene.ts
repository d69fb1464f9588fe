// Seeded tables for the kernel's tests and the bench: the same numbers on every machine.

import {
  type Disc,
  disc,
  frontEdge,
  gap,
  gapToPoint,
  hull,
  offset,
  onGrid,
  outlineOf,
  type Point,
  type Polygon,
  point,
  rectangle,
  type Segment,
  type Shape,
} from '../../src/geometry/index.ts';
import type { FireZone } from '../../src/geometry/kernel/kernel.ts';

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

export function someEye(random: Random, shapes: readonly Shape[], side: number, close: boolean): Point {
  if (!close) return onGrid(point(random() * side, random() * side));
  const p = someCorner(random, shapes);
  return point(p.x + hair(random), p.y + hair(random));
}

/** Half the width of a corridor; `close`: so that it just touches some base. */
export function someHalf(random: Random, shapes: readonly Shape[], { a, b }: Segment, close: boolean): number {
  if (!close) return 10 + random() * 60;
  if (random() < 0.4) return 40;
  const away = gap({ kind: 'polygon', points: [a, b] }, oneOf(random, shapes)).distance;
  return Math.max(1, (away % 120) + hair(random));
}

/**
 * A front of 80 mm; `close`: it begins on the corner of a base, looks along an axis or a side, and reaches as far as the corner of
 * another, or to a round number.
 */
export function someZone(random: Random, shapes: readonly Shape[], side: number, close: boolean): FireZone {
  const at = close ? (cornersOf(oneOf(random, shapes))[0] as Point) : point(random() * side, random() * side);
  const front = frontEdge(rectangle(at, { width: 80, depth: close ? 0 : 20 }, someFacing(random)));
  const end = random() < 0.5 ? 'round' : 'flat';
  const splay = SPLAYS[Math.floor(random() * SPLAYS.length)] as number;
  return {
    front,
    splay: end === 'flat' && splay === 90 ? 45 : splay,
    range: someRange(random, shapes, front, close),
    end,
  };
}
const SPLAYS = [30, 30, 45, 45, 0, 15, 60, 90];

function someRange(random: Random, shapes: readonly Shape[], { a, b }: Segment, close: boolean): number {
  if (!close) return 160 + random() * 440;
  if (random() < 0.5) return 160 + 40 * Math.floor(random() * 12);
  const corner = someCorner(random, shapes);
  const away =
    random() < 0.5 ? offset({ a, b }, corner) : gapToPoint({ kind: 'polygon', points: [a, b] }, corner).distance;
  return Math.max(20, Math.min(600, away)) + hair(random);
}
