// Does an outline cross, touch or repeat itself? Exact on grid points; a sweep, because maps bring outlines of thousands of corners.

import { type Point, samePoint } from './point.ts';
import { meet, type Segment } from './segment.ts';

/** Two sides of an outline that share more than the corner between neighbours. `first < second`, sides are numbered by their first corner. */
export interface SelfCrossing {
  readonly first: number;
  readonly second: number;
  readonly at: Point;
}

/**
 * The first pair of sides (by number) that cross, touch or overlap, or a side of no length; null for a simple outline.
 * Sides are swept along the axis (x, y or a diagonal) on which they overlap least.
 */
export function selfCrossing(points: readonly Point[]): SelfCrossing | null {
  const n = points.length;
  const sideAt = (i: number): Segment => ({ a: points[i] as Point, b: points[(i + 1) % n] as Point });
  for (let i = 0; i < n; i++) {
    const { a, b } = sideAt(i);
    if (samePoint(a, b)) return { first: Math.min(i, (i + 1) % n), second: Math.max(i, (i + 1) % n), at: a };
  }
  let found: SelfCrossing | null = null;
  forOverlappingSides(points, (first, second) => {
    if (found && (first > found.first || (first === found.first && second > found.second))) return;
    if (isClear(points, first, second)) return;
    const at = sharedPoint(sideAt(first), sideAt(second), {
      next: second === first + 1,
      closing: first === 0 && second === n - 1,
    });
    if (at) found = { first, second, at };
  });
  return found;
}

/** Both ends of one side lie strictly on one side of the other: no need to look closer. Runs for every pair the sweep finds. */
function isClear(points: readonly Point[], i: number, j: number): boolean {
  const n = points.length;
  const [a, b] = [points[i] as Point, points[i + 1 === n ? 0 : i + 1] as Point];
  const [c, d] = [points[j] as Point, points[j + 1 === n ? 0 : j + 1] as Point];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const sc = dx * (c.y - a.y) - dy * (c.x - a.x);
  const sd = dx * (d.y - a.y) - dy * (d.x - a.x);
  return (sc > 0 && sd > 0) || (sc < 0 && sd < 0);
}

/** A point two sides share beyond the corner that neighbours have in common. */
function sharedPoint(s: Segment, t: Segment, { next, closing }: { next: boolean; closing: boolean }): Point | null {
  const m = meet(s, t);
  if (m.kind === 'none') return null;
  if (m.kind === 'overlap') return m.from;
  return (next && samePoint(m.at, s.b)) || (closing && samePoint(m.at, s.a)) ? null : m.at;
}

/** Calls `visit` for each pair of sides whose extents touch, along the best axis and across it. */
function forOverlappingSides(points: readonly Point[], visit: (first: number, second: number) => void): void {
  const { along, across } = leastOverlap(points);
  const order = Uint32Array.from(points, (_, i) => i).sort(
    (i, j) => (along.low[i] as number) - (along.low[j] as number),
  );
  const open = new Uint32Array(points.length);
  let count = 0;
  for (const i of order) {
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const j = open[k] as number;
      if ((along.high[j] as number) < (along.low[i] as number)) continue;
      open[kept++] = j;
      if ((across.low[j] as number) > (across.high[i] as number)) continue;
      if ((across.high[j] as number) < (across.low[i] as number)) continue;
      visit(Math.min(i, j), Math.max(i, j));
    }
    open[kept++] = i;
    count = kept;
  }
}

/** Where each side begins and ends along an axis. */
interface Extents {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

function leastOverlap(points: readonly Point[]): { readonly along: Extents; readonly across: Extents } {
  const [x, y] = [extents(points, p => p.x), extents(points, p => p.y)];
  const [rising, falling] = [extents(points, p => p.x + p.y), extents(points, p => p.x - p.y)];
  const axes = [
    { along: x, across: y },
    { along: y, across: x },
    { along: rising, across: falling },
    { along: falling, across: rising },
  ];
  const overlaps = axes.map(axis => overlap(axis.along));
  return axes[overlaps.indexOf(Math.min(...overlaps))] ?? { along: x, across: y };
}

function extents(points: readonly Point[], along: (p: Point) => number): Extents {
  const values = Float64Array.from(points, along);
  const next = (i: number): number => values[i + 1 === values.length ? 0 : i + 1] as number;
  return { low: values.map((v, i) => Math.min(v, next(i))), high: values.map((v, i) => Math.max(v, next(i))) };
}

/** How many sides lie over a place of the axis, on average. */
function overlap({ low, high }: Extents): number {
  let sum = 0;
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < low.length; i++) {
    sum += (high[i] as number) - (low[i] as number);
    least = Math.min(least, low[i] as number);
    most = Math.max(most, high[i] as number);
  }
  return most > least ? sum / (most - least) : low.length;
}
