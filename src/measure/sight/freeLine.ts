// Is there any free straight line from an edge to a body, past whatever stands between? Exactly: by the widest corridor of
// parallel lines (corridors.ts), never by sampling. A corridor of no width is no free line: none runs along a common edge, and
// none between two bodies that touch. How far the table is from the other answer: the width of the widest gap, square to its lines, or
// how far one body must be moved to open one (opening.ts).

import {
  type Box,
  boundsOf,
  boxesTouch,
  clipPolygon,
  distance,
  dot,
  type Frame,
  fewPieces,
  hull,
  isConvex,
  lengthOf,
  type Mm,
  minus,
  once,
  type Point,
  type Polygon,
  plus,
  rightOf,
  type Segment,
  segmentGap,
  sides,
  signedArea,
  stretches,
  times,
  type Vector,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import { type Corridor, type Goal, widestCorridor } from './corridors.ts';
import { type Blocker, openingWay } from './opening.ts';
import { pushOnto } from './pushing.ts';

interface FreeLineReading {
  readonly kind: 'free-line';
  readonly verdict: 'free' | 'blocked';
  /** A free line, or the shortest way where there is none. */
  readonly line: Segment;
  /** + the widest free gap, square to its lines; − how far one body must be moved to open one; null where the edge touches what is to be seen. */
  readonly margin: () => Mm | null;
  /** Whichever way a body, the edge or what is to be seen may go that far to change it, or straight against it. Perhaps none does: the margin is a bound. */
  readonly ways: () => readonly Vector[];
  /** Numbers of the blockers that cut the shortest way or, where none cuts it alone, all between. */
  readonly inTheWay: readonly number[];
}

interface LineSearch {
  /** Left to right as the firer looks along the frame. */
  readonly edge: Segment;
  readonly frame: Frame;
  /** Stretches of what is to be seen; they lie ahead of the edge. */
  readonly goals: readonly Segment[];
  readonly blockers: readonly Polygon[];
  /** Which blockers are of one body: bases of a unit that touch are moved together. Not given: each is a body. */
  readonly bodies?: readonly number[];
  /** Which blockers are ground, that may be laid under bases. Not given: none. */
  readonly isGround?: readonly boolean[];
}

/** Null when there is nothing to be seen. */
export function readFreeLine(search: LineSearch): FreeLineReading | null {
  const { edge, goals } = search;
  const ways = goals.map(goal => segmentGap(edge, goal));
  const [first] = ways;
  if (!first) return null;
  const nearest = ways.reduce((best, way) => (way.distance < best.distance ? way : best), first);
  const shortest: Segment = { a: nearest.from, b: nearest.to };
  if (nearest.distance <= TOUCH)
    return { kind: 'free-line', verdict: 'free', line: shortest, margin: () => null, ways: () => [], inTheWay: [] };
  const near = between(search);
  const corridors = { ...aimsFor(search), bodies: piecesOf(search, shapesOf(near)) };
  const open = widestCorridor(corridors, TOUCH);
  if (open) {
    const line = near.length === 0 ? shortest : upToGoal(lineOf(search, open), goals);
    const closing = once(() => closingWay(search, widestCorridor({ ...corridors, isSquare: true }, 0)));
    const [margin, ways] = [() => closing().way, () => closing().ways];
    return { kind: 'free-line', verdict: 'free', line, margin, ways, inTheWay: [] };
  }
  const cutting = near.filter(b => stretches(shortest, b.shape).length > 0);
  const inTheWay = (cutting.length > 0 ? cutting : near).map(b => b.index);
  const opening = once(() => openingWay(search, near));
  const margin = (): Mm | null => {
    const found = opening();
    return found && 0 - found.way;
  };
  return {
    kind: 'free-line',
    verdict: 'blocked',
    line: shortest,
    margin,
    ways: () => opening()?.ways ?? [],
    inTheWay,
  };
}

const aimsFor = (search: LineSearch): { readonly width: Mm; readonly goals: readonly Goal[] } => {
  const { local } = localTo(search);
  const goals = search.goals.flatMap(goal => aimsOf(local(goal.a), local(goal.b)));
  return { width: distance(search.edge.a, search.edge.b), goals };
};
const piecesOf = (search: LineSearch, shapes: readonly Polygon[]): readonly Polygon[] =>
  shapes.flatMap(shape => piecesAhead(localTo(search), shape)).toSorted(nearestFirst);
const shapesOf = (near: readonly Blocker[]): readonly Polygon[] => near.map(b => b.shape);
function lineOf(search: LineSearch, { from, to }: Corridor): Segment {
  const { world } = localTo(search);
  return { a: world(from), b: world(to) };
}

/** The width of the widest gap or, where ground that lies under the edge or what is to be seen closes it by less as it comes out between them, that way. */
function closingWay(search: LineSearch, gap: Corridor | null): Closing {
  if (!gap) return { way: 0, ways: [] };
  const { world } = localTo(search);
  const { width, from, to } = gap;
  const slant = (to.x - from.x) / (to.y - from.y);
  const half = (width / 2) * Math.sqrt(1 + slant * slant);
  const sideAt = (x: Mm): Segment => {
    const line = { a: world({ x: from.x + x, y: from.y }), b: world({ x: to.x + x, y: to.y }) };
    // what is seen may lie slantwise: one side of the gap is longer than its middle, the other shorter
    return upToGoal({ a: line.a, b: plus(line.b, minus(line.b, line.a)) }, search.goals, line.b);
  };
  const lines = [sideAt(0 - half), sideAt(half)] as const;
  const ground = search.blockers.filter((_, i) => search.isGround?.[i] === true);
  const pushes = ground.flatMap(shape => pushOnto(hull(shape.points), lines, width) ?? []);
  return {
    way: Math.min(width, ...pushes.map(lengthOf)),
    ways: [...pushes, rightOf(minus(lines[0].b, lines[0].a))],
  };
}
interface Closing {
  readonly way: Mm;
  readonly ways: readonly Vector[];
}

/** All lines lie in the hull of the edge and the goals: what stands outside does not matter. */
function between({ edge, goals, blockers }: LineSearch): readonly Blocker[] {
  const ground = hull([edge.a, edge.b, ...goals.flatMap(g => [g.a, g.b])]);
  const [box, walls] = [boundsOf(ground), sides(ground)];
  return blockers.flatMap((shape, index): Blocker[] => {
    if (!boxesTouch(boundsOf(shape), box, TOUCH)) return [];
    return clipPolygon(shape, walls) === null ? [] : [{ shape, index }];
  });
}

interface Local {
  readonly local: (p: Point) => Point;
  readonly world: (p: Point) => Point;
}
/** x right along the edge from its left end, y ahead. */
function localTo({ edge, frame }: LineSearch): Local {
  return {
    local: p => {
      const v = minus(p, edge.a);
      return { x: dot(v, frame.right), y: dot(v, frame.forward) };
    },
    world: ({ x, y }) => plus(edge.a, plus(times(frame.right, x), times(frame.forward, y))),
  };
}

/** A stretch can be crossed either way; what of it does not lie ahead of the edge is not reached. */
function aimsOf(a: Point, b: Point): readonly Goal[] {
  const ahead = (p: Point, other: Point): Point => {
    if (p.y >= TOUCH) return p;
    const k = (TOUCH - other.y) / (p.y - other.y);
    return { x: other.x + (p.x - other.x) * k, y: TOUCH };
  };
  if (Math.max(a.y, b.y) <= TOUCH) return [];
  const [p, q] = [ahead(a, b), ahead(b, a)];
  return [
    { left: p, right: q },
    { left: q, right: p },
  ];
}

/** Convex, in the axes of the edge, without what stands behind it. */
function piecesAhead({ local }: Local, shape: Polygon): readonly Polygon[] {
  const edge = { a: { x: 0, y: 0 }, b: { x: 1, y: 0 } };
  const pieces = isConvex(shape) ? [shape] : fewPieces(shape);
  return pieces.flatMap(({ points }) => clipPolygon({ kind: 'polygon', points: points.map(local) }, [edge]) ?? []);
}
const depthOf = ({ points }: Polygon): Mm => Math.min(...points.map(p => p.y));
const nearestFirst = (a: Polygon, b: Polygon): number => depthOf(a) - depthOf(b);

/** The line ends at the first goal it meets. */
function upToGoal(line: Segment, goals: readonly Segment[], orTo = line.b): Segment {
  const met = goals.map(goal => segmentGap(line, goal)).filter(way => way.distance <= TOUCH);
  const first = met.reduce(
    (best, way) => (distance(line.a, way.from) < distance(line.a, best) ? way.to : best),
    line.b,
  );
  return { a: line.a, b: met.length === 0 ? orTo : first };
}

/**
 * Stretches that stand for what is to be seen, so that every corridor to it crosses one of them: sides and diagonals of its
 * convex shapes. Shapes that together are convex (a line of bases) are taken as one.
 */
export function goalsOf(shapes: readonly Polygon[]): readonly Segment[] {
  return joinedShapes(joinedShapes(shapes)).flatMap(({ points }) =>
    points.flatMap((a, i) => points.slice(i + 1).map(b => ({ a, b }))),
  );
}
/** Neighbours in the list are joined while the whole stays convex. */
function joinedShapes(shapes: readonly Polygon[]): readonly Polygon[] {
  const joined: Polygon[] = [];
  for (const shape of shapes) {
    const last = joined.at(-1);
    const whole = last && hull([...last.points, ...shape.points]);
    if (whole && isFilled(whole, area(last) + area(shape))) joined[joined.length - 1] = whole;
    else joined.push(shape);
  }
  return joined;
}
const area = ({ points }: Polygon): number => Math.abs(signedArea(points));
const isFilled = (whole: Polygon, parts: number): boolean => area(whole) <= parts + TOUCH * around(boundsOf(whole));
const around = ({ minX, minY, maxX, maxY }: Box): Mm => 2 * (maxX - minX + maxY - minY);
