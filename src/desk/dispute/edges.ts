// Edges found in a photo. A marked corner is off by a pixel or so; the sides of a sheet or a table show hundreds of places where
// light turns to dark, and the lines through them meet within a tenth of a pixel. Places count in pixels from the picture's upper
// left corner, y down: the middle of its first pixel is (0.5, 0.5).

import { dot, lengthOf, minus, type Point, plus, times } from '../../geometry/index.ts';
import { type Four, intoLens, type Lens, lensOf, throughLens } from './photo.ts';

/** A picture in grey, 0 … 255, by column and row of its pixels. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
}

/** Places along a side, and how far to both sides an edge is looked for: as far as a hand marks beside it. */
const STATIONS = 128;
const REACH = 8;
const STEP = 0.5;
/** Near its corners a side is not its own. */
const FROM_CORNER = 0.06;
/** Grey steps a pixel below which there is no edge; share of the stations that must show one. */
const FAINT = 4;
const ENOUGH = 0.5;
/** Pixels from the line through the others beyond which a place is of something else. */
const ASTRAY = 1.5;

export interface FoundCorners {
  readonly corners: Four;
  /** Pixels: how far the places lie from their lines, root of the mean square. */
  readonly spread: number;
}
/** The corners where the sides meet that run near the marked ones; null: a side does not show, or leads elsewhere. */
export function foundCorners(picture: Grey, marked: Four, lens: Lens | null): FoundCorners | null {
  const sides = marked.map((a, i) => edgePoints(picture, [a, marked[(i + 1) % 4] as Point]));
  if (sides.some(s => s.length < STATIONS * ENOUGH)) return null;
  const flat = flattener(picture, lens);
  const lines = sides.map(side => lineThrough(side.map(flat.out)));
  const corners = marked.map((_, i) => {
    const [before, after] = [lines[(i + 3) % 4], lines[i]];
    const met = before && after ? meeting(before, after) : null;
    return met && flat.back(met);
  });
  const near = corners.every((c, i) => c && lengthOf(minus(c, marked[i] as Point)) <= 1.5 * REACH);
  if (!near) return null;
  const spread = Math.sqrt(lines.reduce((sum, l) => sum + l.square, 0) / 4);
  return { corners: corners as unknown as Four, spread };
}

/** Where the edge runs that lies near the way from mark to mark: two ends, or ends and a middle of a side that the lens bends. */
export function edgePoints(
  picture: Grey,
  way: readonly [Point, Point] | readonly [Point, Point, Point],
): readonly Point[] {
  const [a, m, b] = way.length === 3 ? way : [way[0], times(plus(way[0], way[1]), 0.5), way[1]];
  // the curve through the three marks
  const pull = minus(m, times(plus(a, b), 0.5));
  const along = minus(b, a);
  const across = times({ x: -along.y, y: along.x }, 1 / (lengthOf(along) || 1));
  const places = Array.from({ length: STATIONS }, (_, i) => {
    const t = FROM_CORNER + ((1 - 2 * FROM_CORNER) * i) / (STATIONS - 1);
    return plus(plus(a, times(along, t)), times(pull, 4 * t * (1 - t)));
  });
  const slopes = places.map(p => steepest(picture, p, across));
  // a side is brighter on the same hand all along
  const hand = Math.sign(slopes.reduce((sum, s) => sum + s.slope, 0));
  const found = slopes.filter(s => s.slope * hand > FAINT).map(s => s.at);
  return found.length < STATIONS * ENOUGH ? found : onCourse(found, pull);
}

/** Places that follow the curve of the others; what lies astray is of something else that stands there. */
function onCourse(found: readonly Point[], pull: Point): readonly Point[] {
  let kept = found;
  // a bent side is no line: what the marks say of its bend is allowed for
  const allowed = ASTRAY + lengthOf(pull);
  for (let round = 0; round < 4; round++) {
    const line = lineThrough(kept);
    const next = kept.filter(
      p => Math.abs(dot(minus(p, line.through), line.across)) <= Math.max(allowed, 2 * Math.sqrt(line.square)),
    );
    if (next.length === kept.length) break;
    kept = next;
  }
  return kept;
}

/** The steepest change of grey across an edge, to a fraction of a pixel. */
function steepest(picture: Grey, middle: Point, across: Point): { readonly at: Point; readonly slope: number } {
  const count = (2 * REACH) / STEP;
  const grey = Array.from({ length: count + 3 }, (_, i) =>
    mixed(picture, plus(middle, times(across, (i - 1) * STEP - REACH))),
  );
  // over two pixels: noise of single ones falls out
  const slope = (i: number): number =>
    ((grey[i + 2] ?? 0) + (grey[i + 1] ?? 0) - (grey[i] ?? 0) - (grey[i - 1] ?? grey[i] ?? 0)) / (3 * STEP);
  let best = 1;
  for (let i = 2; i < count; i++) if (Math.abs(slope(i)) > Math.abs(slope(best))) best = i;
  // the middle of the hump, by its weight
  let [weight, sum] = [0, 0];
  for (let i = Math.max(1, best - 4); i <= Math.min(count, best + 4); i++) {
    const w = Math.max(0, slope(i) * Math.sign(slope(best)));
    weight += w;
    sum += w * i;
  }
  const i = weight > 0 ? sum / weight : best;
  return { at: plus(middle, times(across, (i - 0.5) * STEP - REACH)), slope: slope(best) };
}

/** Grey between the pixels. */
function mixed({ at, width, height }: Grey, p: Point): number {
  const [x, y] = [p.x - 0.5, p.y - 0.5];
  const [u, v] = [Math.min(width - 2, Math.max(0, Math.floor(x))), Math.min(height - 2, Math.max(0, Math.floor(y)))];
  const [s, t] = [Math.min(1, Math.max(0, x - u)), Math.min(1, Math.max(0, y - v))];
  return (at(u, v) * (1 - s) + at(u + 1, v) * s) * (1 - t) + (at(u, v + 1) * (1 - s) + at(u + 1, v + 1) * s) * t;
}

interface Line {
  readonly through: Point;
  readonly across: Point;
  /** Mean square of the distances from it. */
  readonly square: number;
}
/** The line from which the points lie least far. */
function lineThrough(points: readonly Point[]): Line {
  const n = Math.max(1, points.length);
  const through = times(points.reduce(plus, { x: 0, y: 0 }), 1 / n);
  let [xx, xy, yy] = [0, 0, 0];
  for (const p of points) {
    const { x, y } = minus(p, through);
    [xx, xy, yy] = [xx + x * x, xy + x * y, yy + y * y];
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const across = { x: -Math.sin(angle), y: Math.cos(angle) };
  const square = points.reduce((sum, p) => sum + dot(minus(p, through), across) ** 2, 0) / n;
  return { through, across, square };
}
function meeting(a: Line, b: Line): Point | null {
  const det = a.across.x * b.across.y - a.across.y * b.across.x;
  if (Math.abs(det) < 1e-6) return null;
  const [u, v] = [dot(a.through, a.across), dot(b.through, b.across)];
  return { x: (u * b.across.y - v * a.across.y) / det, y: (v * a.across.x - u * b.across.x) / det };
}

/** Out of the lens and back into it, in pixels from the upper left corner. */
function flattener({ width, height }: Grey, lens: Lens | null) {
  const middle = { x: width / 2, y: height / 2 };
  const out = (p: Point): Point => (lens ? plus(middle, throughLens(lens, minus(p, middle))) : p);
  const back = (p: Point): Point => (lens ? plus(middle, intoLens(lens, minus(p, middle))) : p);
  return { out, back };
}

/** The lens under which these edges, found in the picture, are straight. */
export function lensOfEdges({ width, height }: Grey, edges: readonly (readonly Point[])[]): Lens {
  const middle = { x: width / 2, y: height / 2 };
  return lensOf(
    edges.map(e => e.map(p => minus(p, middle))),
    Math.hypot(width, height) / 2,
  );
}
