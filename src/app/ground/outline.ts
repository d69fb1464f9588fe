// Outlines by hand: bands about a line, where an outline crosses itself, a contour inside another. Points in mm.

import {
  distance,
  dot,
  type Mm,
  meet,
  minus,
  onGrid,
  type Point,
  plus,
  rightOf,
  samePoint,
  selfCrossing,
  times,
  unit,
  type Vector,
} from '../../geometry/index.ts';

/** A road, a wall, a stream: its middle line, and how wide it is. */
export interface Band {
  readonly line: readonly Point[];
  readonly width: Mm;
}

/** Where a line turns sharply its corner is drawn out to a point, up to so many half widths. */
const LONGEST_MITRE = 2;

/** The outline of a band: along its right side and back on its left. Corner i and corner 2n−1−i lie on both sides of point i. */
export function outlineOfBand({ line, width }: Band): readonly Point[] {
  const points = withoutRepeats(line);
  const ways = points.slice(1).map((p, i) => unit(minus(p, points[i] as Point)));
  const half = width / 2;
  const out = points.map((_, i): Vector => {
    const [before, after] = [ways[i - 1] ?? ways[i], ways[i] ?? ways[i - 1]];
    const [m, n] = [rightOf(before ?? EAST), rightOf(after ?? EAST)];
    const middle = unit(plus(m, n));
    return times(middle, Math.min(half / Math.max(1e-9, dot(middle, n)), LONGEST_MITRE * half));
  });
  const side = (sign: 1 | -1): Point[] => points.map((p, i) => plus(p, times(out[i] as Vector, sign)));
  return [...side(1), ...side(-1).reverse()];
}
const EAST: Vector = { x: 1, y: 0 };
export const withoutRepeats = (points: readonly Point[]): readonly Point[] =>
  points.filter((p, i) => i === 0 || distance(p, points[i - 1] as Point) > 0.01);

/** Files round to thousandths of their unit; two such corners make a middle that is off by less than this. */
const ROUNDING: Mm = 0.2;

/** The band that an outline was made from, or null: then it is changed corner by corner. */
export function bandOf(outline: readonly Point[]): Band | null {
  if (outline.length < 4 || outline.length % 2 === 1) return null;
  const turned = [...outline.slice(1), outline[0] as Point];
  for (const points of [outline, turned, [...outline].reverse(), [...turned].reverse()]) {
    const band = middleOf(points);
    const again = outlineOfBand(band);
    const long = lengthAlong(band.line);
    if (long > band.width && again.length === points.length && again.every((p, i) => isNear(p, points[i]))) return band;
  }
  return null;
}
const isNear = (p: Point, q: Point | undefined): boolean => q !== undefined && distance(p, q) <= ROUNDING;
function middleOf(points: readonly Point[]): Band {
  const n = points.length / 2;
  const line = points.slice(0, n).map((p, i) => times(plus(p, points[2 * n - 1 - i] as Point), 0.5));
  return { line, width: distance(points[0] as Point, points[2 * n - 1] as Point) };
}
export const lengthAlong = (line: readonly Point[]): Mm =>
  line.slice(1).reduce((sum, p, i) => sum + distance(line[i] as Point, p), 0);

/** Where a closed outline crosses, touches or repeats itself; null: it does not. */
export const crossingOf = (points: readonly Point[]): Point | null => selfCrossing(points.map(onGrid))?.at ?? null;

/** The same for a line that is not closed (yet). */
export function crossingAlong(points: readonly Point[]): Point | null {
  const line = points.map(onGrid);
  for (let i = 1; i + 1 < line.length; i++) {
    const last = { a: line[i] as Point, b: line[i + 1] as Point };
    for (let j = 0; j < i; j++) {
      const m = meet({ a: line[j] as Point, b: line[j + 1] as Point }, last);
      if (m.kind === 'overlap') return m.from;
      if (m.kind !== 'none' && !(j === i - 1 && samePoint(m.at, last.a))) return m.at;
    }
  }
  return null;
}
