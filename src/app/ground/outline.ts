// Outlines by hand: bands about a line, where an outline crosses itself, a contour inside another. Points in mm.

import {
  type Bent,
  boundsOfPoints,
  boxesTouch,
  bulgeOf,
  distance,
  dot,
  flattened,
  type Mm,
  meet,
  middle,
  middleOfArc,
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
  waysOfArc,
} from '../../geometry/index.ts';

/** A road, a wall, a stream: its middle line, and how wide it is. */
export interface Band {
  readonly line: Bent;
  readonly width: Mm;
}

/** Where a line turns sharply its corner is drawn out to a point, up to so many half widths. */
const LONGEST_MITRE = 2;

/**
 * The outline of a band: along its right side and back on its left. Corner i and corner 2n−1−i lie on both sides of point i, side i
 * and side 2n−2−i on both sides of side i: an arc between two arcs about the same centre.
 */
export function outlineOfBand({ line, width }: Band): Bent {
  const { corners, through } = withoutRepeats(line);
  const half = width / 2;
  const sides = corners.slice(1).map((b, i) => sideOf(corners[i] as Point, through[i] ?? null, b));
  const out = corners.map((_, i): Vector => {
    const [before, after] = [sides[i - 1]?.ways[1] ?? sides[i]?.ways[0], sides[i]?.ways[0] ?? sides[i - 1]?.ways[1]];
    const [m, n] = [rightOf(before ?? EAST), rightOf(after ?? EAST)];
    const middle = unit(plus(m, n));
    return times(middle, Math.min(half / Math.max(1e-9, dot(middle, n)), LONGEST_MITRE * half));
  });
  const edge = (sign: 1 | -1): Point[] => corners.map((p, i) => plus(p, times(out[i] as Vector, sign)));
  const arcs = (sign: 1 | -1): (Point | null)[] =>
    sides.map(({ middle, right }) => middle && plus(middle, times(right, sign * half)));
  return { corners: [...edge(1), ...edge(-1).reverse()], through: [...arcs(1), null, ...arcs(-1).reverse(), null] };
}
const EAST: Vector = { x: 1, y: 0 };

interface Side {
  /** Of an arc. */
  readonly middle: Point | null;
  /** Away from its middle, to its right. */
  readonly right: Vector;
  readonly ways: readonly [Vector, Vector];
}
/** A side from one corner to the next, straight or an arc. */
export function sideOf(a: Point, via: Point | null, b: Point): Side {
  const bulge = via ? bulgeOf(a, via, b) : 0;
  return {
    middle: via && middleOfArc(a, b, bulge),
    right: rightOf(unit(minus(b, a))),
    ways: waysOfArc(a, b, bulge),
  };
}
export function withoutRepeats({ corners, through }: Bent): Bent {
  return onlyCorners(
    { corners, through },
    i => i === 0 || distance(corners[i] as Point, corners[i - 1] as Point) > 0.01,
  );
}
/** Those corners that are kept, each with the side that it begins. */
export function onlyCorners({ corners, through }: Bent, isKept: (i: number) => boolean): Bent {
  const kept = corners.flatMap((_, i) => (isKept(i) ? [i] : []));
  return { corners: kept.map(i => corners[i] as Point), through: kept.map(i => through[i] ?? null) };
}

/** Files round to thousandths of their unit; two such corners make a middle that is off by less than this. */
const ROUNDING: Mm = 0.2;

/** The band that an outline was made from, or null: then it is changed corner by corner. */
export function bandOf(outline: Bent): Band | null {
  const { corners } = outline;
  if (corners.length < 4 || corners.length % 2 === 1) return null;
  const turned = begunAt1(outline);
  for (const bent of [outline, turned, reversedBent(outline), reversedBent(turned)]) {
    const band = middleOf(bent);
    const again = outlineOfBand(band);
    const long = lengthAlong(band.line.corners);
    if (long > band.width && again.corners.length === corners.length && isSame(again, bent)) return band;
  }
  return null;
}
const begunAt1 = ({ corners, through }: Bent): Bent => ({
  corners: [...corners.slice(1), ...corners.slice(0, 1)],
  through: [...through.slice(1), ...through.slice(0, 1)],
});
/** Its last corner first. */
const reversedBent = ({ corners, through }: Bent): Bent => ({
  corners: [...corners].reverse(),
  through: [...through.slice(0, -1).reverse(), through.at(-1) ?? null],
});
const isSame = (one: Bent, other: Bent): boolean =>
  one.corners.every((p, i) => isNear(p, other.corners[i])) &&
  one.through.every((_, i) => {
    const [p, q] = [middleOfSide(one, i), middleOfSide(other, i)];
    return p && q ? isNear(p, q) : p === q;
  });
const isNear = (p: Point, q: Point | undefined): boolean => q !== undefined && distance(p, q) <= ROUNDING;
function middleOf(outline: Bent): Band {
  const { corners } = outline;
  const n = corners.length / 2;
  const line = corners.slice(0, n).map((p, i) => middle(p, corners[2 * n - 1 - i] as Point));
  const arcs = line.map((_, i) => {
    const [right, left] = i < n - 1 ? [middleOfSide(outline, i), middleOfSide(outline, 2 * n - 2 - i)] : [null, null];
    return right && left && middle(right, left);
  });
  const width = distance(corners[0] as Point, corners[2 * n - 1] as Point);
  return { line: { corners: line, through: arcs }, width };
}
/** The middle of a side that is an arc. */
export function middleOfSide({ corners, through }: Bent, i: number): Point | null {
  const [a, via, b] = [corners[i], through[i], corners[(i + 1) % corners.length]];
  return a && via && b ? middleOfArc(a, b, bulgeOf(a, via, b)) : null;
}
export const lengthAlong = (line: readonly Point[]): Mm =>
  line.slice(1).reduce((sum, p, i) => sum + distance(line[i] as Point, p), 0);

/** The corners of the polygon, or of the line, that rulings would go by. */
export const cut = ({ corners, through }: Bent, isClosed = true): readonly Point[] =>
  flattened({ corners: corners.map(onGrid), through: through.map(p => p && onGrid(p)) }, isClosed).map(c => c.at);

/** Where a closed outline crosses, touches or repeats itself; null: it does not. */
export const crossingOf = (outline: Bent): Point | null => selfCrossing(cut(outline))?.at ?? null;

/** The same for a line that is not closed (yet). */
export function crossingAlong(bent: Bent): Point | null {
  const line = cut(bent, false);
  const sides = line.slice(1).map((b, i) => {
    const side = { a: line[i] as Point, b };
    return { side, box: boundsOfPoints([side.a, b]) };
  });
  for (const [i, { side: last, box }] of sides.entries()) {
    for (const [j, before] of sides.slice(0, i).entries()) {
      if (!boxesTouch(before.box, box)) continue;
      const m = meet(before.side, last);
      if (m.kind === 'overlap') return m.from;
      if (m.kind !== 'none' && !(j === i - 1 && samePoint(m.at, last.a))) return m.at;
    }
  }
  return null;
}
