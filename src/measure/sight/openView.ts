// Is there a free straight line from an edge to a body, past whatever stands between, and how wide is the widest free gap? Exact.
//
// A line that ends on a chord of the body leaves each blocker on its left or on its right. With the ends of edge and chord the blockers
// make two sets of points; the widest strip between the sets is the gap (`parting.ts`). More points never make a gap wider,
// so the search takes the widest candidate first, and gives the blocker that cuts it deepest to the left or to the right. The first
// candidate that nothing cuts is the widest gap of all; below zero it says how much is missing.
// Touching a blocker blocks no line; but no line passes between two blockers that touch.

import {
  distance,
  hull,
  type Mm,
  once,
  type Point,
  type Polygon,
  samePoint,
  type Segment,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import {
  type Ahead,
  aheadOf,
  type Chord,
  chordsOf,
  type EdgeFrame,
  edgeFrame,
  isAside,
  partsBefore,
  wallsOf,
} from './openChords.ts';
import { asideOf, greatestOf, leastOf, type Parting, widestParting } from './parting.ts';

interface OpenView {
  readonly kind: 'open-view';
  readonly verdict: 'free' | 'blocked';
  /** Width of the widest free gap; negative: how much is missing. */
  readonly width: Mm;
  /** A line in the middle of that gap, or where it would be. */
  readonly line: Segment;
  /** Numbers of the blockers that bound the gap or close it. */
  readonly bounds: readonly number[];
}
export interface ViewSearch {
  /** Left to right as one looks from it. */
  readonly edge: Segment;
  /** Convex pieces of what is looked at; they lie ahead of the edge. */
  readonly goals: readonly Polygon[];
  /** Each with its convex parts. */
  readonly blockers: readonly (readonly Polygon[])[];
  /** A gap that is no wider is not looked for. */
  readonly widerThan?: Mm;
}

/** The ground between the edge and one chord, and what lies on it. */
interface Field {
  readonly chord: Chord;
  /** Worked out when a gap of this chord is the widest of all, and then once. */
  readonly obstacles: () => readonly Obstacle[];
}
/** A blocker that lines to the chord may meet. */
interface Obstacle {
  readonly index: number;
  readonly all: readonly Point[];
  /** What of it lies between edge and chord; cut out when it is asked for, and then once. */
  readonly pieces: () => readonly (readonly Point[])[];
}
/** A gap that is looked into: what lies to its left and its right. */
interface Candidate {
  readonly field: Field;
  readonly left: readonly Point[];
  readonly right: readonly Point[];
  readonly parting: Parting;
  readonly bounds: readonly number[];
}

/** Null where there is nothing to look at, or no gap that is wide enough. */
export function readOpenView({ edge, goals, blockers, widerThan = -Infinity }: ViewSearch): OpenView | null {
  const frame = edgeFrame(edge);
  const screens = blockers.map(parts => screenOf(frame, parts));
  const chords = goals.flatMap(goal => chordsOf(frame, goal));
  const queue = chords.flatMap(chord => candidateOf(fieldOf(chord, screens)) ?? []);
  let steps = 0;
  for (;;) {
    const best = takeWidest(queue);
    if (!best || best.parting.width <= widerThan) return null;
    const cutter = deepestCut(best);
    if (!cutter) return readingOf(frame, best);
    const children = [true, false].flatMap(isLeft => withBlocker(best, cutter, isLeft) ?? []);
    steps++;
    // A crowd without end: from here on only the better half of each choice is followed, which can but make the gap too narrow.
    if (steps > MOST_STEPS) queue.splice(0, queue.length, ...children.toSorted(widerFirst).slice(0, 1));
    else queue.push(...children);
  }
}
const MOST_STEPS = 5000;
const widerFirst = (a: Candidate, b: Candidate): number => b.parting.width - a.parting.width;

function takeWidest(queue: Candidate[]): Candidate | undefined {
  let widest = 0;
  for (let i = 1; i < queue.length; i++)
    if ((queue[i] as Candidate).parting.width > (queue[widest] as Candidate).parting.width) widest = i;
  const last = queue.pop();
  if (!last || widest === queue.length) return last;
  const found = queue[widest];
  queue[widest] = last;
  return found;
}

function fieldOf(chord: Chord, screens: readonly Screen[]): Field {
  const obstacles = once(() => {
    const walls = wallsOf(chord);
    return screens.flatMap(({ ahead, points: all }, index): readonly Obstacle[] =>
      isAside(walls, all) ? [] : [{ index, all, pieces: once(() => partsBefore(chord, ahead())) }],
    );
  });
  return { chord, obstacles };
}

function candidateOf(field: Field): Candidate | null {
  const { left, right, slopes } = field.chord;
  const parting = widestParting(left, right, slopes);
  return parting && { field, left, right, parting, bounds: [] };
}

interface Cutter {
  readonly index: number;
  readonly points: readonly Point[];
  readonly depth: Mm;
}
/** A blocker in the axes of the edge. */
interface Screen {
  readonly points: readonly Point[];
  readonly ahead: () => Ahead;
}
function screenOf({ inward }: EdgeFrame, blocker: readonly Polygon[]): Screen {
  const parts = blocker.map((part): Polygon => ({ kind: 'polygon', points: part.points.map(inward) }));
  return { points: parts.flatMap(p => p.points), ahead: once(() => aheadOf(parts)) };
}

/** The part of a blocker that reaches deepest into the gap from both sides; null where nothing does. */
function deepestCut({ field, left, right, parting }: Candidate): Cutter | null {
  const { slope } = parting;
  const [from, to] = [greatestOf(left, slope), leastOf(right, slope)];
  const depthOf = (points: readonly Point[]): Mm =>
    Math.min(greatestOf(points, slope) - from, to - leastOf(points, slope));
  let deepest: Cutter | null = null;
  for (const { index, all, pieces } of field.obstacles()) {
    // The whole reaches at least as deep as what of it lies between: most blockers are told by that.
    if (depthOf(all) <= (deepest?.depth ?? HAIR)) continue;
    for (const points of pieces()) {
      const depth = depthOf(points);
      if (depth > (deepest?.depth ?? HAIR)) deepest = { index, points, depth };
    }
  }
  return deepest;
}
/** What rounding may have moved. */
const HAIR: Mm = 1e-6;

function withBlocker(old: Candidate, { points, index }: Cutter, isLeft: boolean): Candidate | null {
  const left = isLeft ? hull([...old.left, ...points]).points : old.left;
  const right = isLeft ? old.right : hull([...old.right, ...points]).points;
  const parting = widestParting(left, right, old.field.chord.slopes);
  return parting && { field: old.field, left, right, parting, bounds: [...old.bounds, index] };
}

function readingOf(frame: EdgeFrame, { field, left, right, parting, bounds }: Candidate): OpenView {
  const { chord } = field;
  const { slope, width } = parting;
  const [from, to] = [greatestOf(left, slope), leastOf(right, slope)];
  const [low, high] = [greatestOf(chord.left, slope), leastOf(chord.right, slope)];
  const aside = Math.min(Math.max((from + to) / 2, low), high);
  // A line that only the ends of edge or body hold on one side touches a blocker at most on the other: touching does not block. Along
  // a chord that is seen end-on it may run through what is cut off behind that chord; other chords show whether it is free.
  const isEndOn = asideOf(chord.right[1], slope) - asideOf(chord.left[1], slope) <= TOUCH && !isPoint(chord);
  const isHeld = Math.abs(width) <= TOUCH && !isEndOn && (from === low || to === high);
  const isHeldFree = isHeld && !isThroughContact(field, { slope, from, to });
  return {
    kind: 'open-view',
    verdict: width > TOUCH || isHeldFree ? 'free' : 'blocked',
    width,
    line: lineAlong(frame, chord, slope, aside),
    bounds: [...new Set(bounds)],
  };
}

/** A blocker to the left and one to the right of the line meet at one place of it: they touch there. */
function isThroughContact(
  { obstacles }: Field,
  { slope, from, to }: { readonly slope: number; readonly from: Mm; readonly to: Mm },
): boolean {
  const pieces = obstacles().flatMap(o => o.pieces());
  const atLeft = pieces.filter(p => isNear(greatestOf(p, slope), from) && leastOf(p, slope) < from - TOUCH);
  const atRight = pieces.filter(p => isNear(leastOf(p, slope), to) && greatestOf(p, slope) > to + TOUCH);
  const along = (points: readonly Point[], at: Mm): Stretch => {
    const there = points.filter(p => isNear(asideOf(p, slope), at)).map(p => p.y);
    return { near: Math.min(...there), far: Math.max(...there) };
  };
  const rights = atRight.map(p => along(p, to));
  return atLeft.some(piece => {
    const { near, far } = along(piece, from);
    return rights.some(right => near <= right.far + TOUCH && right.near <= far + TOUCH);
  });
}
/** Where a blocker touches a line, in the distance from the edge. */
interface Stretch {
  readonly near: Mm;
  readonly far: Mm;
}
const isNear = (a: Mm, b: Mm): boolean => Math.abs(a - b) <= TOUCH;
const isPoint = ({ left, right }: Chord): boolean => samePoint(left[1], right[1]);

/** From the edge to the chord. */
function lineAlong(frame: EdgeFrame, { left: [, p], right: [, q] }: Chord, slope: number, aside: number): Segment {
  const [a, b] = [p as Point, q as Point];
  const [s, t] = [asideOf(a, slope), asideOf(b, slope)];
  const share = t === s ? 0 : Math.min(1, Math.max(0, (aside - s) / (t - s)));
  const end = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  const start = { x: Math.min(Math.max(end.x - slope * end.y, 0), distance(frame.edge.a, frame.edge.b)), y: 0 };
  return { a: frame.outward(start), b: frame.outward(end) };
}
