// Corridors: bundles of parallel lines from an edge to a goal, past convex bodies. A line is two numbers: it leaves the edge at
// x = a and is at x = b one unit of depth ahead. The lines that pass a point on one side are then a half plane of the (a, b)
// plane, those that pass a convex body on one side a convex cell, and every body cuts a cell into at most two.
// Axes: x right along the edge from its left end, y ahead of it; mm. Sideways means along the edge, but for the width of a gap.

import { clipPolygon, type Mm, type Point, type Polygon, square } from '../../geometry/index.ts';

export interface Corridor {
  /** How far its lines can be shifted along the edge; square to themselves where the search says so. */
  readonly width: Mm;
  /** Its middle line: from the edge, at depth 0, to the goal. */
  readonly from: Point;
  readonly to: Point;
}

/** A stretch to be reached: all lines count that have `left` on their left and `right` on their right. */
export interface Goal {
  readonly left: Point;
  readonly right: Point;
}

export interface CorridorSearch {
  readonly width: Mm;
  readonly goals: readonly Goal[];
  /** Convex, ahead of the edge, the nearest first. */
  readonly bodies: readonly Polygon[];
  /** Widths square to the lines: no body that comes over by less closes the corridor. Not given: along the edge. */
  readonly isSquare?: boolean;
}

interface Line {
  readonly a: number;
  readonly b: number;
}
type Cell = readonly Line[];

/** The unit of depth between a and b, in mm: any length does, this one keeps the numbers of the size of a table. */
const DEPTH: Mm = 100;
/** Where a line is at the depth of a point, measured from that point: + the point lies on its left. */
const past = ({ a, b }: Line, { x, y }: Point): Mm => a + (b - a) * (y / DEPTH) - x;

/** The widest corridor of all goals that is wider than `least`; null when there is none. */
export function widestCorridor(search: CorridorSearch, least: Mm): Corridor | null {
  let best: Corridor | null = null;
  for (const goal of search.goals) {
    const found = throughGoal(search, goal, best?.width ?? least);
    if (found) best = found;
  }
  return best;
}

interface Pending {
  readonly cell: Cell;
  /** The body it meets next. */
  readonly next: number;
}
/** Depth first, and only cells that are wider than the best so far: a cell never grows when it is cut. */
function throughGoal({ width, bodies, isSquare = false }: CorridorSearch, goal: Goal, floor: Mm): Corridor | null {
  const first = linesTo(goal, width);
  if ((widestOf(first, isSquare)?.width ?? 0) <= floor) return null;
  const near = bodies.flatMap(body => beforeGoal(body, goal) ?? []);
  let best: Corridor | null = null;
  let least = floor;
  const pending: Pending[] = [{ cell: first, next: 0 }];
  for (let top = pending.pop(); top; top = pending.pop()) {
    const wide = widestOf(top.cell, isSquare);
    if (!wide || wide.width <= least) continue;
    const body = near[top.next];
    if (!body) {
      least = wide.width;
      best = corridorTo(goal, wide);
      continue;
    }
    for (const cell of pastBody(top.cell, body)) pending.push({ cell, next: top.next + 1 });
  }
  return best;
}

/** What of a body a line can meet before it crosses the goal. */
const beforeGoal = (body: Polygon, { left, right }: Goal): Polygon | null => clipPolygon(body, [{ a: right, b: left }]);

/** All lines from the edge that cross the goal from its near side. */
function linesTo({ left, right }: Goal, width: Mm): Cell {
  const at = (p: Point, a: number): number => a + ((p.x - a) * DEPTH) / p.y;
  const low = Math.min(at(left, 0), at(left, width));
  const high = Math.max(at(right, 0), at(right, width));
  if (low >= high) return [];
  const all: Cell = [
    { a: 0, b: low },
    { a: width, b: low },
    { a: width, b: high },
    { a: 0, b: high },
  ];
  return cut(
    cut(all, l => past(l, left)),
    l => 0 - past(l, right),
  );
}

/** The lines of a cell that pass a body on the one side or on the other. */
function pastBody(cell: Cell, { points }: Polygon): readonly Cell[] {
  let [onLeft, onRight] = [cell, cell];
  for (const p of points) {
    onLeft = cut(onLeft, l => past(l, p));
    onRight = cut(onRight, l => 0 - past(l, p));
  }
  if (onLeft === cell || onRight === cell) return [cell];
  return [onLeft, onRight].filter(c => c.length > 2);
}

/** What of a convex cell lies where `depth`, a linear function, is not negative; the cell itself when that is all of it. */
function cut(cell: Cell, depth: (line: Line) => number): Cell {
  const depths = cell.map(depth);
  if (depths.every(d => d >= 0)) return cell;
  const left: Line[] = [];
  for (let i = 0; i < cell.length; i++) {
    const j = i + 1 === cell.length ? 0 : i + 1;
    const [p, q] = [cell[i] as Line, cell[j] as Line];
    const [s, t] = [depths[i] as number, depths[j] as number];
    if (s >= 0) left.push(p);
    if (s > 0 === t > 0 || s === 0 || t === 0) continue;
    const k = s / (s - t);
    left.push({ a: p.a + (q.a - p.a) * k, b: p.b + (q.b - p.b) * k });
  }
  return left;
}

interface Bundle {
  readonly width: Mm;
  readonly middle: Line;
}
/** Parallel lines have one b − a. Of a convex cell the longest stretch of them begins or ends at a corner. */
function widestOf(cell: Cell, isSquare: boolean): Bundle | null {
  const slants = cell.map(({ a, b }) => b - a);
  return (isSquare ? withSquarest(cell, slants) : slants).reduce<Bundle | null>((best, slant) => {
    const [from, to] = stretchAt(cell, slant);
    const width = isSquare ? (to - from) / lengthened(slant) : to - from;
    const middle = (from + to) / 2;
    return best === null || width > best.width ? { width, middle: { a: middle, b: middle + slant } } : best;
  }, null);
}
/** How much longer a stretch is along the edge than square to lines of a slant. */
const lengthened = (slant: number): number => Math.sqrt(1 + square(slant / DEPTH));
/** Between two corners a stretch is α + β · slant long, which is widest, square to its lines, at the slant β · DEPTH² / α. */
function withSquarest(cell: Cell, slants: readonly number[]): readonly number[] {
  const ends = [...new Set(slants)].sort((p, q) => p - q);
  const between = ends.slice(1).flatMap((q, i): readonly number[] => {
    const p = ends[i] as number;
    const [m, n] = [p + (q - p) / 3, q - (q - p) / 3];
    const beta = (longAt(cell, n) - longAt(cell, m)) / (n - m);
    const slant = (beta * square(DEPTH)) / (longAt(cell, m) - beta * m);
    return slant > p && slant < q ? [slant] : [];
  });
  return [...ends, ...between];
}
function longAt(cell: Cell, slant: number): Mm {
  const [from, to] = stretchAt(cell, slant);
  return to - from;
}
function stretchAt(cell: Cell, slant: number): readonly [number, number] {
  let [from, to] = [Infinity, -Infinity];
  const take = (a: number): void => {
    from = Math.min(from, a);
    to = Math.max(to, a);
  };
  for (let i = 0; i < cell.length; i++) {
    const [p, q] = [cell[i] as Line, cell[i + 1 === cell.length ? 0 : i + 1] as Line];
    const [s, t] = [p.b - p.a - slant, q.b - q.a - slant];
    if (s === 0) take(p.a);
    if (s > 0 !== t > 0 && s !== 0 && t !== 0) take(p.a + ((q.a - p.a) * s) / (s - t));
  }
  return [from, to];
}

function corridorTo({ left, right }: Goal, { width, middle }: { readonly width: Mm; readonly middle: Line }): Corridor {
  const [s, t] = [past(middle, left), 0 - past(middle, right)];
  const k = s + t === 0 ? 0.5 : s / (s + t);
  const to = { x: left.x + (right.x - left.x) * k, y: left.y + (right.y - left.y) * k };
  return { width, from: { x: middle.a, y: 0 }, to };
}
