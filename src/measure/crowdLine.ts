// What a line of fire passes among a crowd, and what it passes nearest to: the readings of `lineOfFire`, for a table full of bodies.

import { lengthOf, minus, type Mm, type Point, type Segment, type Shape } from '../geometry/index.ts';
import { type Crowd, fillBox, shapesAlong } from './crowd.ts';
import { freeingShift } from './freeingShift.ts';
import {
  type Body,
  distanceToShape,
  type LineOfFireReading,
  mayPass,
  type NearestBody,
  nearestBody,
  type Passing,
  runsThrough,
} from './lineOfFire.ts';
import { TOUCH } from './reading.ts';
import type { Seam } from './seams.ts';

/** What a line may meet: bodies of a crowd that count (1), others numbered after them, and bridges over seams. */
export interface Met {
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
      margin: 0 - freeingShift(line, holding(line, met)),
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

/** Shapes that may hold a line which is shifted sideways: those that reach, box by box, from the line outwards without a gap. */
function holding({ a, b }: Segment, { crowd, counts, others, seams }: Met): readonly Shape[] {
  const length = lengthOf(minus(b, a));
  const way = { a, dx: (b.x - a.x) / length, dy: (b.y - a.y) / length, length };
  const { boxes, of, shapes } = crowd;
  const besides = [...others.flat(), ...seams.map(s => s.bridge)];
  const most = shapes.length + besides.length;
  if (spans.numbers.length < most) makeRoom(2 * most);
  let n = 0;
  for (let k = 0; k < shapes.length; k++) {
    if (counts[of[k] as number] === 1 && addSpan(n, k, way, { boxes, at: 4 * k })) n++;
  }
  for (let i = 0; i < besides.length; i++) {
    fillBox(oneBox, 0, besides[i] as Shape);
    if (addSpan(n, shapes.length + i, way, { boxes: oneBox, at: 0 })) n++;
  }
  return chained(n).map(k => shapes[k] ?? (besides[k - shapes.length] as Shape));
}
const oneBox = new Float64Array(4);

interface BoxAt {
  readonly boxes: Float64Array;
  readonly at: number;
}
interface Way {
  readonly a: Point;
  readonly dx: number;
  readonly dy: number;
  readonly length: Mm;
}
/** Shapes by their numbers, and from where to where their boxes reach across a line: places used again and again. */
const spans = { numbers: new Int32Array(0), lows: new Float64Array(0), highs: new Float64Array(0) };
function makeRoom(n: number): void {
  spans.numbers = new Int32Array(n);
  spans.lows = new Float64Array(n);
  spans.highs = new Float64Array(n);
}
/** False where the box lies before or beyond the line. */
function addSpan(n: number, number: number, { a, dx, dy, length }: Way, { boxes, at }: BoxAt): boolean {
  const x = (boxes[at] as Mm) - a.x;
  const y = (boxes[at + 1] as Mm) - a.y;
  const w = boxes[at + 2] as Mm;
  const d = boxes[at + 3] as Mm;
  const far = dx * x + dy * y;
  const long = Math.abs(dx) * w + Math.abs(dy) * d;
  if (far + long < 0 || far - long > length) return false;
  const aside = dx * y - dy * x;
  const wide = Math.abs(dx) * d + Math.abs(dy) * w + TOUCH;
  spans.numbers[n] = number;
  spans.lows[n] = aside - wide;
  spans.highs[n] = aside + wide;
  return true;
}

/** Numbers of the shapes in the chain that holds the line, in order; those that are in it change places with the last of the others. */
function chained(n: number): number[] {
  const { numbers, lows, highs } = spans;
  const held: number[] = [];
  let low = 0;
  let high = 0;
  let rest = n;
  for (let before = -1; before < held.length; ) {
    before = held.length;
    for (let i = 0; i < rest; ) {
      if ((lows[i] as Mm) > high || (highs[i] as Mm) < low) {
        i++;
        continue;
      }
      held.push(numbers[i] as number);
      low = Math.min(low, lows[i] as Mm);
      high = Math.max(high, highs[i] as Mm);
      rest--;
      numbers[i] = numbers[rest] as number;
      lows[i] = lows[rest] as Mm;
      highs[i] = highs[rest] as Mm;
    }
  }
  return held.sort((i, j) => i - j);
}

/** The body with the shortest way from a free line; the first of equals. */
export function nearestAmong(
  line: Segment,
  { crowd, counts, others }: Pick<Met, 'crowd' | 'counts' | 'others'>,
): NearestBody | null {
  const { bodies, of } = crowd;
  const near: Body[] = [];
  const numbers: number[] = [];
  const within = nearestBound(line, crowd, counts);
  const gaps = boxGaps;
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

let boxGaps = new Float64Array(256);
/** Fills in how far each box keeps from the line; an upper bound of the shortest way to any shape that counts. */
function nearestBound({ a, b }: Segment, { shapes, boxes, of }: Crowd, counts: Uint8Array): Mm {
  if (boxGaps.length < shapes.length) boxGaps = new Float64Array(2 * shapes.length);
  const x = (a.x + b.x) / 2;
  const y = (a.y + b.y) / 2;
  const w = Math.abs(a.x - b.x) / 2;
  const d = Math.abs(a.y - b.y) / 2;
  let least = Infinity;
  let first = -1;
  for (let k = 0, at = 0; k < shapes.length; k++, at += 4) {
    if (counts[of[k] as number] !== 1) continue;
    const aside = Math.max(0, Math.abs((boxes[at] as Mm) - x) - w - (boxes[at + 2] as Mm));
    const ahead = Math.max(0, Math.abs((boxes[at + 1] as Mm) - y) - d - (boxes[at + 3] as Mm));
    const gap = Math.sqrt(aside * aside + ahead * ahead);
    boxGaps[k] = gap;
    if (gap < least) {
      least = gap;
      first = k;
    }
  }
  return (first < 0 ? Infinity : distanceToShape({ a, b }, shapes[first] as Shape)) + TOUCH;
}
