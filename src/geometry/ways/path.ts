// A way to move: a polyline of the base's centres. Places on it are told by how far has been gone (mm), so that what
// happens first is simply the smaller number. Points in mm on the table.

import { along, beside, distance, minus, type Point, times, unit, type Vector } from '../point.ts';
import { type Polygon } from '../shape.ts';
import { type Span } from '../spans.ts';
import { stretches } from '../stretch.ts';
import { type Mm, TOUCH } from '../units.ts';

export interface Leg {
  readonly a: Point;
  readonly b: Point;
  readonly unit: Vector;
  readonly length: Mm;
  /** Gone before this leg begins. */
  readonly from: Mm;
}
export interface MovePath {
  readonly start: Point;
  readonly end: Point;
  readonly legs: readonly Leg[];
  readonly length: Mm;
}

/** Steps of no length are left out; a path of one point has no legs. */
export function movePath(points: readonly Point[]): MovePath {
  const start = points[0] ?? { x: 0, y: 0 };
  const legs: Leg[] = [];
  let [a, from] = [start, 0];
  for (const b of points.slice(1)) {
    const length = distance(a, b);
    if (length === 0) continue;
    legs.push({ a, b, unit: unit(minus(b, a)), length, from });
    [a, from] = [b, from + length];
  }
  return { start, end: a, legs, length: from };
}

/** A straight way in a direction given as a unit vector: no end point is rounded into it. */
export function straightPath(start: Point, towards: Vector, length: Mm): MovePath {
  const end = beside(start, times(towards, length));
  return { start, end, length, legs: [{ a: start, b: end, unit: towards, length, from: 0 }] };
}

/** Where the centre is after `gone`; corners come back as they are. */
export function pointOnPath({ legs, start, end }: MovePath, gone: Mm): Point {
  const leg = legs.find(l => gone <= l.from + l.length);
  if (!leg) return gone <= 0 ? start : end;
  if (gone - leg.from >= leg.length) return leg.b;
  return gone <= leg.from ? leg.a : beside(leg.a, times(leg.unit, gone - leg.from));
}

/** Runs of the centre through the inside of an area; a run that goes round a corner of the path is one run. */
export function runsInside(path: MovePath, area: Polygon): readonly Span[] {
  const runs = path.legs.flatMap(leg =>
    stretches(leg, area).map(s => ({ from: leg.from + s.in, to: leg.from + s.out })),
  );
  return joinedSpans(runs, TOUCH);
}

/** Sorted, those that overlap or lie within `slack` of each other made one; spans without length stay. */
export function joinedSpans(spans: readonly Span[], slack: Mm): readonly Span[] {
  const out: { from: Mm; to: Mm }[] = [];
  for (const { from, to } of spans.toSorted((s, t) => s.from - t.from)) {
    const last = out.at(-1);
    if (last && from <= last.to + slack) last.to = Math.max(last.to, to);
    else out.push({ from, to });
  }
  return out;
}

/** The point of a leg at `t` mm from its start. */
export const onLeg = (leg: Leg, t: Mm): Point =>
  t >= leg.length ? leg.b : t <= 0 ? leg.a : along(leg.a, leg.b, t / leg.length);
