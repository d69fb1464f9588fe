// What a line of fire passes among a crowd, and what it passes nearest to: the readings of `lineOfFire`, for a table full of bodies.

import {
  type BoxRow,
  boundsOfPoints,
  fillBox,
  gapSquared,
  lengthOf,
  type Mm,
  minus,
  type Point,
  type Segment,
  type Shape,
} from '../../geometry/index.ts';
import { type Spans, shiftPast, spansFor } from '../aim/freeingShift.ts';
import {
  type Body,
  distanceToShape,
  type LineOfFireReading,
  mayPass,
  type NearestBody,
  nearestBody,
  type Passing,
  runsThrough,
} from '../fire/lineOfFire.ts';
import { TOUCH } from '../reading.ts';
import { type Crowd, shapesAlong } from './crowd.ts';
import type { Seam } from './seams.ts';

/** What a line may meet: bodies of a crowd that count (1), others numbered after them, and bridges over seams. */
interface Met {
  readonly crowd: Crowd;
  readonly counts: Uint8Array;
  readonly others: readonly Body[];
  readonly seams: readonly Seam[];
}

/** `readLineOfFire` among a crowd. */
export function readLineAmong(line: Segment, met: Met): LineOfFireReading {
  const kind = 'line-of-fire';
  const passed = passedAmong(line, met);
  if (passed.length > 0) {
    passed.sort((p, q) => p.in - q.in);
    return {
      kind,
      verdict: 'outside',
      line,
      passed,
      nearest: null,
      margin: 0 - shiftAmong(line, met),
    };
  }
  const nearest = nearestAmong(line, met);
  if (!nearest) return { kind, verdict: 'inside', line, passed, nearest, margin: null };
  const verdict = nearest.distance > TOUCH ? 'inside' : 'on-edge';
  return { kind, verdict, line, passed, nearest, margin: nearest.distance };
}

function passedAmong(line: Segment, { crowd, counts, others, seams }: Met): Passing[] {
  const { of, bodies } = crowd;
  const passed: Passing[] = [];
  let last = -1;
  for (const k of shapesAlong(line, crowd)) {
    const body = of[k] as number;
    if (body === last || counts[body] !== 1) continue;
    last = body;
    for (const run of runsThrough(line, bodies[body] as Body)) passed.push({ body, ...run });
  }
  for (let i = 0; i < others.length; i++) {
    for (const run of runsThrough(line, others[i] as Body)) passed.push({ body: bodies.length + i, ...run });
  }
  for (const { first, bridge } of seams) {
    if (!mayPass(line, bridge)) continue;
    for (const run of runsThrough(line, [bridge])) passed.push({ body: first, ...run });
  }
  return passed;
}

/** `freeingShift` of all that counts, which is looked at by its boxes first. */
function shiftAmong({ a, b }: Segment, { crowd, counts, others, seams }: Met): Mm {
  const length = lengthOf(minus(b, a));
  const { boxes, of, shapes } = crowd;
  const besides: Shape[] = [];
  for (const body of others) besides.push(...body);
  for (const { bridge } of seams) besides.push(bridge);
  const spans = spansFor(shapes.length + besides.length);
  const way = { a, dx: (b.x - a.x) / length, dy: (b.y - a.y) / length, length, spans };
  const numbers: number[] = [];
  for (let k = 0; k < shapes.length; k++) {
    if (counts[of[k] as number] === 1 && putSpan(way, numbers.length, boxes, 4 * k)) numbers.push(k);
  }
  const oneBox = new Float64Array(4);
  for (let i = 0; i < besides.length; i++) {
    fillBox(oneBox, 0, besides[i] as Shape);
    if (putSpan(way, numbers.length, oneBox, 0)) numbers.push(shapes.length + i);
  }
  const shapeAt = (place: number): Shape => {
    const k = numbers[place] as number;
    return shapes[k] ?? (besides[k - shapes.length] as Shape);
  };
  return shiftPast({ a, b }, spans, numbers.length, shapeAt);
}

interface Way {
  readonly a: Point;
  readonly dx: number;
  readonly dy: number;
  readonly length: Mm;
  readonly spans: Spans;
}
/** Puts the span of the box whose four numbers start at `at` into its place. False where it lies before or beyond the line. */
function putSpan({ a, dx, dy, length, spans }: Way, place: number, boxes: BoxRow, at: number): boolean {
  const x = (boxes[at] as Mm) - a.x;
  const y = (boxes[at + 1] as Mm) - a.y;
  const w = boxes[at + 2] as Mm;
  const d = boxes[at + 3] as Mm;
  const far = dx * x + dy * y;
  const long = Math.abs(dx) * w + Math.abs(dy) * d;
  if (far + long < 0 || far - long > length) return false;
  const aside = dx * y - dy * x;
  const wide = Math.abs(dx) * d + Math.abs(dy) * w + TOUCH;
  spans.lows[place] = aside - wide;
  spans.highs[place] = aside + wide;
  return true;
}

/** The body with the shortest way from a free line; the first of equals. */
export function nearestAmong(
  line: Segment,
  { crowd, counts, others }: Pick<Met, 'crowd' | 'counts' | 'others'>,
): NearestBody | null {
  const { bodies, of } = crowd;
  const near: Body[] = [];
  const numbers: number[] = [];
  const gaps = new Float64Array(of.length);
  const within = nearestBound(line, crowd, counts, gaps);
  let last = -1;
  for (let k = 0; k < of.length; k++) {
    const body = of[k] as number;
    if (body === last || counts[body] !== 1 || (gaps[k] as Mm) > within) continue;
    last = body;
    near.push(bodies[body] as Body);
    numbers.push(body);
  }
  for (let i = 0; i < others.length; i++) {
    near.push(others[i] as Body);
    numbers.push(bodies.length + i);
  }
  const found = nearestBody(line, near);
  return found && { body: numbers[found.body] as number, distance: found.distance, from: found.from, to: found.to };
}

/** Fills in how far each box keeps from the line; an upper bound of the shortest way to any shape that counts. */
function nearestBound({ a, b }: Segment, { shapes, boxes, of }: Crowd, counts: Uint8Array, gaps: Float64Array): Mm {
  const around = boundsOfPoints([a, b]);
  let least = Infinity;
  let first = -1;
  for (let k = 0, at = 0; k < shapes.length; k++, at += 4) {
    if (counts[of[k] as number] !== 1) continue;
    const gap = Math.sqrt(gapSquared(boxes, at, around));
    gaps[k] = gap;
    if (gap < least) {
      least = gap;
      first = k;
    }
  }
  return (first < 0 ? Infinity : distanceToShape({ a, b }, shapes[first] as Shape)) + TOUCH;
}
