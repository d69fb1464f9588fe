// Where a line runs through a shape, as distances along the line: the road a line of fire has inside a wood.

import { reachInDisc } from './clip.ts';
import { beside, cross, dot, lengthOf, minus, type Point, times } from './point.ts';
import type { Segment } from './segment.ts';
import type { Polygon, Shape } from './shape.ts';
import { spanIntersection, spanUnion } from './spans.ts';
import { type Mm, TOUCH } from './units.ts';

/** Distances from the line's first end. */
export interface Stretch {
  readonly in: Mm;
  readonly out: Mm;
}

/** The line made longer at its second end (shorter where `by` is negative). A line of no length stays as it is. */
export function prolong(line: Segment, by: Mm): Segment {
  const d = minus(line.b, line.a);
  const l = lengthOf(d);
  return l === 0 ? line : { a: line.a, b: beside(line.b, times(d, by / l)) };
}

/**
 * The parts of a segment in the interior of a shape, in order. Corners within TOUCH of the line count as lying on it: grazing
 * a corner or running along a side is not inside. Parts not longer than TOUCH are left out, gaps as short are closed.
 */
export function stretches(line: Segment, shape: Shape): readonly Stretch[] {
  const length = lengthOf(minus(line.b, line.a));
  if (length <= TOUCH) return [];
  if (shape.kind === 'polygon') {
    const asLeft = crossed(line, shape, TOUCH * length, true);
    if (asLeft === 'nowhere') return [];
    const asRight = crossed(line, shape, TOUCH * length, false);
    if (asRight === 'nowhere') return [];
    if (asLeft !== 'often' && asRight !== 'often') return onePart(asLeft, asRight, length);
  }
  const whole = [{ from: 0, to: length }];
  const inside = shape.kind === 'disc' ? insideDisc(line, shape, length) : insidePolygon(line, shape, length);
  const joined: { in: Mm; out: Mm }[] = [];
  for (const { from, to } of spanIntersection(inside, whole)) {
    const last = joined.at(-1);
    if (last && from - last.out <= TOUCH) last.out = to;
    else joined.push({ in: from, out: to });
  }
  return joined.filter(s => s.out - s.in > TOUCH);
}

/** Where an outline crosses a line: nowhere, in two places (the less, then the greater, each times the line's length), or more often. */
type Crossed = 'nowhere' | 'often' | readonly [number, number];

/** The same as `crossings`, without a list: most outlines are crossed not at all, or once in and once out. */
function crossed({ a, b }: Segment, { points }: Polygon, slack: number, onIsLeft: boolean): Crossed {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const n = points.length;
  let found = 0;
  let first = 0;
  let second = 0;
  let p = 0;
  let pFar = 0;
  for (let i = -1; i < n; i++) {
    const corner = points[i < 0 ? n - 1 : i] as Point;
    const x = corner.x - a.x;
    const y = corner.y - a.y;
    const c = dx * y - dy * x;
    const q = Math.abs(c) <= slack ? 0 : c;
    const qFar = x * dx + y * dy;
    if (i >= 0 && (p === 0 ? onIsLeft : p > 0) !== (q === 0 ? onIsLeft : q > 0)) {
      if (found === 2) return 'often';
      const far = p === 0 ? pFar : q === 0 ? qFar : (qFar * p - pFar * q) / (p - q);
      if (found === 0) first = far;
      else second = far;
      found++;
    }
    p = q;
    pFar = qFar;
  }
  if (found === 0) return 'nowhere';
  return first > second ? [second, first] : [first, second];
}

/** What is inside both ways, and between the ends of the line. */
function onePart(some: readonly [number, number], others: readonly [number, number], length: Mm): readonly Stretch[] {
  const from = Math.max(some[0] / length, others[0] / length, 0);
  const to = Math.min(some[1] / length, others[1] / length, length);
  return to - from > TOUCH ? [{ in: from, out: to }] : [];
}

type Spans = ReturnType<typeof spanUnion>;

/** A line that enters by no more than TOUCH grazes. */
function insideDisc(line: Segment, disc: Extract<Shape, { kind: 'disc' }>, length: Mm): Spans {
  const aside = Math.abs(cross(minus(line.b, line.a), minus(disc.centre, line.a))) / length;
  const reach = disc.radius - aside > TOUCH ? reachInDisc(line, disc) : null;
  return reach ? [{ from: reach[0] * length, to: reach[1] * length }] : [];
}

/**
 * A point of the line is interior when the ground just left and just right of it is: corners on the line are taken once as
 * left and once as right of it, the crossings paired in order, and the two answers intersected.
 */
function insidePolygon(line: Segment, { points }: Polygon, length: Mm): Spans {
  const d = minus(line.b, line.a);
  const slack = TOUCH * length;
  const corners = points.map((p): Corner => {
    const v = minus(p, line.a);
    const c = cross(d, v);
    return { side: Math.abs(c) <= slack ? 0 : c, far: dot(v, d) };
  });
  if (corners.every(c => c.side >= 0) || corners.every(c => c.side <= 0)) return [];
  const scaled = (fars: readonly number[]): Spans =>
    spanUnion(pairs(fars).map(([from, to]) => ({ from: from / length, to: to / length })));
  return spanIntersection(scaled(crossings(corners, true)), scaled(crossings(corners, false)));
}

/** A corner seen along the line: twice an area (0: on the line), and how far along, times the line's length. */
interface Corner {
  readonly side: number;
  readonly far: number;
}

function crossings(corners: readonly Corner[], onIsLeft: boolean): readonly number[] {
  const isLeft = (c: Corner): boolean => (c.side === 0 ? onIsLeft : c.side > 0);
  const found: number[] = [];
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % corners.length] as Corner;
    if (isLeft(p) === isLeft(q)) return;
    if (p.side === 0 || q.side === 0) found.push(p.side === 0 ? p.far : q.far);
    else found.push((q.far * p.side - p.far * q.side) / (p.side - q.side));
  });
  return found.sort((m, n) => m - n);
}

const pairs = (values: readonly number[]): readonly (readonly [number, number])[] =>
  values.flatMap((v, i) => (i % 2 === 0 && i + 1 < values.length ? [[v, values[i + 1] as number] as const] : []));

/** The point of a line at a distance from its first end. */
export function pointAlong(line: Segment, far: Mm): Point {
  const d = minus(line.b, line.a);
  const l = lengthOf(d);
  return l === 0 || far === 0 ? line.a : far === l ? line.b : beside(line.a, times(d, far / l));
}
