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
function holding(line: Segment, { crowd, counts, others, seams }: Met): readonly Shape[] {
  const { a, b } = line;
  const length = lengthOf(minus(b, a));
  const way = { a, dx: (b.x - a.x) / length, dy: (b.y - a.y) / length, length };
  const { boxes } = crowd;
  const beside: Beside = { shapes: [], lows: [], highs: [] };
  for (let k = 0; k < crowd.shapes.length; k++) {
    if (counts[crowd.of[k] as number] === 1) addBeside(way, beside, crowd.shapes[k] as Shape, { boxes, at: 4 * k });
  }
  for (const shape of [...others.flat(), ...seams.map(s => s.bridge)]) {
    fillBox(oneBox, 0, shape);
    addBeside(way, beside, shape, { boxes: oneBox, at: 0 });
  }
  return chained(beside);
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
/** Shapes that do not lie before or beyond a line, and from where to where their boxes reach across it. */
interface Beside {
  readonly shapes: Shape[];
  readonly lows: Mm[];
  readonly highs: Mm[];
}
function addBeside(way: Way, beside: Beside, shape: Shape, { boxes, at }: BoxAt): void {
  const { a, dx, dy, length } = way;
  const x = (boxes[at] as Mm) - a.x;
  const y = (boxes[at + 1] as Mm) - a.y;
  const w = boxes[at + 2] as Mm;
  const d = boxes[at + 3] as Mm;
  const far = dx * x + dy * y;
  const long = Math.abs(dx) * w + Math.abs(dy) * d;
  if (far + long < 0 || far - long > length) return;
  const aside = dx * y - dy * x;
  const wide = Math.abs(dx) * d + Math.abs(dy) * w + TOUCH;
  beside.shapes.push(shape);
  beside.lows.push(aside - wide);
  beside.highs.push(aside + wide);
}

function chained({ shapes, lows, highs }: Beside): readonly Shape[] {
  const isHeld = new Uint8Array(shapes.length);
  let low = 0;
  let high = 0;
  for (let grown = true; grown; ) {
    grown = false;
    for (let i = 0; i < shapes.length; i++) {
      if (isHeld[i] === 1 || (lows[i] as Mm) > high || (highs[i] as Mm) < low) continue;
      isHeld[i] = 1;
      grown = true;
      low = Math.min(low, lows[i] as Mm);
      high = Math.max(high, highs[i] as Mm);
    }
  }
  return shapes.filter((_, i) => isHeld[i] === 1);
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
  return found && { ...found, body: numbers[found.body] as number };
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
