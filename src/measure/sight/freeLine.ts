// Is there any free straight line from an edge to a body, past whatever stands between? If there is one, it can be turned
// and shifted until it touches two of the points that can hold it: ends of the edge and of the body's sides (or where a blocker
// ends them), corners of blockers that it passes on one side. So the lines through two such points are tried, and nothing is sampled.
// Touching a blocker does not block; blockers that touch each other are one body, and no line passes between them.

import {
  along,
  boundsOf,
  boxesTouch,
  clipPolygon,
  cross,
  distance,
  dot,
  type Frame,
  hull,
  locate,
  type Mm,
  meet,
  minus,
  offset,
  type Point,
  type Polygon,
  type Segment,
  segmentGap,
  sides,
  stretches,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';

export interface FreeLineReading {
  readonly kind: 'free-line';
  readonly verdict: 'free' | 'blocked';
  /** A free line, or the shortest way where there is none. */
  readonly line: Segment;
  /** Numbers of the blockers that cut the shortest way or, where none cuts it alone, all between. */
  readonly inTheWay: readonly number[];
}

export interface LineSearch {
  /** Left to right as the firer looks along the frame. */
  readonly edge: Segment;
  readonly frame: Frame;
  /** Sides of what is to be seen; they lie ahead of the edge. */
  readonly goals: readonly Segment[];
  readonly blockers: readonly Polygon[];
}

/** Null when there is nothing to be seen. */
export function readFreeLine(search: LineSearch): FreeLineReading | null {
  const { edge, goals } = search;
  const ways = goals.map(goal => segmentGap(edge, goal));
  const [first] = ways;
  if (!first) return null;
  const nearest = ways.reduce((best, way) => (way.distance < best.distance ? way : best), first);
  const shortest: Segment = { a: nearest.from, b: nearest.to };
  const near = between(search);
  if (nearest.distance <= TOUCH || isFree(shortest, near)) return free(shortest);
  for (const line of candidates(search, near)) if (isFree(line, near)) return free(line);
  const cutting = near.filter(b => stretches(shortest, b.shape).length > 0);
  const inTheWay = (cutting.length > 0 ? cutting : near).map(b => b.index);
  return { kind: 'free-line', verdict: 'blocked', line: shortest, inTheWay };
}
const free = (line: Segment): FreeLineReading => ({ kind: 'free-line', verdict: 'free', line, inTheWay: [] });

interface Blocker {
  readonly shape: Polygon;
  readonly index: number;
  /** Does it stand between, or only touch the ground between? */
  readonly corners: readonly Corner[];
}
interface Corner {
  readonly at: Point;
  readonly before: Point;
  readonly after: Point;
}

/** All lines lie in the hull of the edge and the goals: what is not near that does not matter. */
function between({ edge, goals, blockers }: LineSearch): readonly Blocker[] {
  const ground = hull([edge.a, edge.b, ...goals.flatMap(g => [g.a, g.b])]);
  const box = boundsOf(ground);
  return blockers.flatMap((shape, index): Blocker[] => {
    if (!boxesTouch(boundsOf(shape), box, TOUCH)) return [];
    const { points } = shape;
    const all = points.map((at, i) => ({
      at,
      before: points[(i + points.length - 1) % points.length] as Point,
      after: points[(i + 1) % points.length] as Point,
    }));
    const corners = all.filter(c => isOutward(c) && locate(c.at, ground) !== 'outside');
    const stands = ground.points.length < 3 || corners.length > 0 || clipPolygon(shape, sides(ground)) !== null;
    return stands || all.some(c => locate(c.at, ground) !== 'outside') ? [{ shape, index, corners }] : [];
  });
}
const isOutward = ({ at, before, after }: Corner): boolean => cross(minus(at, before), minus(after, at)) > 0;

/** Lines from the edge to the first goal they meet, through two points that can hold them. */
function* candidates(search: LineSearch, near: readonly Blocker[]): Generator<Segment> {
  const rails = [search.edge, ...search.goals];
  const outlines = near.flatMap(b => sides(b.shape));
  const ends = rails.flatMap(rail => [rail.a, rail.b, ...outlines.flatMap(side => meetingPoints(rail, side))]);
  const held = [...ends.map(at => ({ at, before: at, after: at })), ...near.flatMap(b => b.corners)];
  for (let i = 1; i < held.length; i++) {
    for (let j = 0; j < i; j++) {
      const [p, q] = [held[i] as Corner, held[j] as Corner];
      if (!passesOnOneSide(p, q) || !passesOnOneSide(q, p)) continue;
      const line = lineThrough(search, p.at, q.at);
      if (line) yield line;
    }
  }
}

/** A blocker that stands on the edge or on a goal ends it there. */
function meetingPoints(rail: Segment, side: Segment): readonly Point[] {
  const m = meet(rail, side);
  return m.kind === 'none' ? [] : m.kind === 'overlap' ? [m.from, m.to] : [m.at];
}

/** Does the line through `c` and `d` leave both neighbours of `c` on one side? */
function passesOnOneSide(c: Corner, d: Corner): boolean {
  const line = { a: c.at, b: d.at };
  const [s, t] = [offset(line, c.before), offset(line, c.after)];
  return !((s > TOUCH && t < -TOUCH) || (s < -TOUCH && t > TOUCH));
}

/** The line through two points, from the edge to the first goal it meets; null when it misses one of them. */
function lineThrough({ edge, frame, goals }: LineSearch, p: Point, q: Point): Segment | null {
  const rise = dot(minus(q, p), frame.forward);
  if (Math.abs(rise) <= TOUCH) return null;
  const [low, high] = rise > 0 ? [p, q] : [q, p];
  const width = distance(edge.a, edge.b);
  const way = minus(high, low);
  const aside =
    dot(minus(low, edge.a), frame.right) -
    (dot(minus(low, edge.a), frame.forward) * dot(way, frame.right)) / Math.abs(rise);
  if (aside < -TOUCH || aside > width + TOUCH) return null;
  const start = along(edge.a, edge.b, aside / width);
  const met = goals.flatMap(goal => meetingWith({ a: start, b: high }, goal));
  const [first] = met;
  if (!first) return null;
  const end = met.reduce((best, point) => (distance(start, point) < distance(start, best) ? point : best), first);
  return { a: start, b: end };
}

/** Where the line ahead of its start meets a goal; ends within TOUCH of it are met. */
function meetingWith(line: Segment, goal: Segment): readonly Point[] {
  const ahead = (p: Point): boolean => dot(minus(p, line.a), minus(line.b, line.a)) >= 0;
  const [s, t] = [offset(line, goal.a), offset(line, goal.b)];
  const ends = [...(Math.abs(s) <= TOUCH ? [goal.a] : []), ...(Math.abs(t) <= TOUCH ? [goal.b] : [])];
  const inside = s > 0 === t > 0 ? [] : [along(goal.a, goal.b, s / (s - t))];
  return [...ends, ...inside].filter(ahead);
}

function isFree(line: Segment, near: readonly Blocker[]): boolean {
  const box = boundsOf({ kind: 'polygon', points: [line.a, line.b] });
  const close = near.filter(b => boxesTouch(boundsOf(b.shape), box, TOUCH));
  if (close.some(b => stretches(line, b.shape).length > 0)) return false;
  return !isSqueezed(close.flatMap(b => contacts(line, b.shape)));
}

/** Where a body lies against a line, and on which side of it: distances from the line's start. */
interface Contact {
  readonly side: 'left' | 'right';
  readonly from: Mm;
  readonly to: Mm;
}

function contacts(line: Segment, shape: Polygon): readonly Contact[] {
  const length = distance(line.a, line.b);
  const far = (p: Point): Mm => dot(minus(p, line.a), minus(line.b, line.a)) / length;
  const found = sides(shape).flatMap(({ a, b }): Contact[] => {
    const [s, t] = [offset(line, a), offset(line, b)];
    const [onA, onB] = [Math.abs(s) <= TOUCH, Math.abs(t) <= TOUCH];
    if (onA && onB) {
      const [m, n] = [far(a), far(b)];
      return [{ side: n > m ? 'left' : 'right', from: Math.min(m, n), to: Math.max(m, n) }];
    }
    if (onA) return [{ side: t > 0 ? 'left' : 'right', from: far(a), to: far(a) }];
    return onB ? [{ side: s > 0 ? 'left' : 'right', from: far(b), to: far(b) }] : [];
  });
  return found.filter(c => c.to >= -TOUCH && c.from <= length + TOUCH);
}

/** Two bodies that lie against the line at one place from both sides touch each other there. */
function isSqueezed(all: readonly Contact[]): boolean {
  const right = all.filter(c => c.side === 'right');
  return all.some(c => c.side === 'left' && right.some(d => Math.max(c.from, d.from) <= Math.min(c.to, d.to) + TOUCH));
}
