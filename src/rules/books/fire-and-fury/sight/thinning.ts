// §4.3 Every line runs too far through woods: how far the firer, the target or one wood must be moved before some line runs no farther
// than one sees; or who stands in the way of such a line. Lines are searched over a net that grows finer round its best.

import {
  along,
  beside,
  boundsOf,
  boundsOfBoxes,
  boxesTouch,
  cross,
  distance,
  dot,
  gap,
  gapOfBoxes,
  hull,
  type Mm,
  middle,
  minus,
  offset,
  type Point,
  type Polygon,
  rightOf,
  type Segment,
  type Span,
  segmentShape,
  sides,
  spanDifference,
  spanTotal,
  spanUnion,
  stretches,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import { chordsIn, lengthIn } from '../rules/ground.ts';
import { type Height, leastOnNet } from './leastOnNet.ts';
import type { Screen } from './screens.ts';

export interface Wooded {
  readonly edge: Segment;
  /** Convex pieces of what is looked at. */
  readonly goals: readonly Polygon[];
  readonly woods: readonly Terrain[];
  readonly solids: readonly Screen[];
  /** How much of a line may lie in woods. */
  readonly depth: Mm;
}

/** The least way of one body after which a line may be seen along; `enough` where there is none that is shorter. */
export function thinningWay(look: Wooded, enough: Mm): Mm {
  for (const part of PARTS) {
    const way = wayOnNet(look, part * enough);
    if (way < part * enough) return Math.min(way, enough);
  }
  return enough;
}
/** A coarse net over much ground would miss a short way; and one that keeps nothing as long as `enough` would miss what is hardly shorter. */
const PARTS = [1 / 16, 1 / 4, 1, 5 / 4];

/** Who goes ahead along a line sees along the rest of it from here on. */
export function wayAhead(line: Segment, woods: readonly Terrain[], depth: Mm): Mm {
  const length = distance(line.a, line.b);
  return length - Math.min(length, seenInWoods({ a: line.b, b: line.a }, woods, depth));
}

function wayOnNet(look: Wooded, enough: Mm): Mm {
  const box = boundsOfBoxes(
    [look.edge.a, look.edge.b, ...look.goals.flatMap(g => g.points)].map(p => boundsOf(spot(p))),
  );
  const woods = look.woods.filter(w => boxesTouch(boundsOf(w.outline), box, 2 * enough));
  const across = acrossGoals(look);
  const [beyondEdge, beyondGoals] = [look.edge, across].map(s => (1.5 * enough) / Math.max(distance(s.a, s.b), TOUCH));
  const near = { ...look, woods };
  const wayAt: Height = (u, w, below) => {
    const [p, q] = [along(look.edge.a, look.edge.b, u), along(across.a, across.b, w)] as const;
    if (distance(p, q) <= TOUCH) return below;
    return wayFor(near, { p, towards: unit(minus(q, p)), share: u, farthest: enough }, below);
  };
  return leastOnNet(wayAt, [beyondEdge as number, beyondGoals as number], enough);
}
const spot = (p: Point): Polygon => ({ kind: 'polygon', points: [p] });

/** From the left-most to the right-most corner, as one looks from the edge. */
function acrossGoals({ edge, goals }: Pick<Wooded, 'edge' | 'goals'>): Segment {
  const points = hull(goals.flatMap(g => g.points)).points;
  const from = middle(edge.a, edge.b);
  const right = rightOf(
    unit(
      minus(
        goals.flatMap(g => g.points).reduce((far, p) => (distance(from, p) > distance(from, far) ? p : far), from),
        from,
      ),
    ),
  );
  const sorted = points.toSorted((a, b) => dot(right, minus(a, from)) - dot(right, minus(b, from)));
  return { a: sorted[0] as Point, b: sorted.at(-1) as Point };
}

interface Way {
  readonly p: Point;
  readonly towards: Vector;
  /** How far along the edge `p` lies, 0 to 1 on it. */
  readonly share: number;
  readonly farthest: Mm;
}
/** So far must one body be moved that this line is one to see along; `enough` where it is no less. */
function wayFor(look: Wooded, way: Way, enough: Mm): Mm {
  const { edge, goals } = look;
  const { p, towards, farthest, share } = way;
  const isOnEdge = share >= 0 && share <= 1;
  const end = minus(share < 0 ? edge.a : edge.b, p);
  // the line meets that of the edge in `p`: the nearer end of the edge comes nearest to it
  if (!isOnEdge && Math.abs(cross(towards, end)) > enough + HAIR) return enough;
  const far = farthestGoal(goals, { p, towards, aside: enough + HAIR });
  if (far === null || far + farthest <= 0) return enough;
  const ahead: Segment = { a: p, b: beside(p, times(towards, far + farthest)) };
  const met = leastIn(ahead, goals);
  let least = enough;
  if (isOnEdge) least = wayUpTo(within(ahead, look), goals, least);
  if (met === Infinity) return least;
  const b = beside(p, times(towards, met));
  const back: Segment = { a: b, b: beside(p, times(towards, 0 - met - farthest)) };
  least = wayUpTo(within(back, look), [segmentShape(edge)], least);
  return isOnEdge ? aside(look, { a: p, b }, { farthest, enough: least }) : least;
}
/** What rounding may move. */
const HAIR: Mm = 1e-6;

interface Aim {
  readonly p: Point;
  readonly towards: Vector;
  readonly aside: Mm;
}
/** How far along a line the farthest corner of all goals lies; null where all of them lie farther aside than that, on one side of it. */
function farthestGoal(goals: readonly Polygon[], { p, towards, aside }: Aim): Mm | null {
  let [far, left, right] = [-Infinity, -Infinity, Infinity];
  for (const { points } of goals) {
    for (const q of points) {
      const x = q.x - p.x;
      const y = q.y - p.y;
      far = Math.max(far, towards.x * x + towards.y * y);
      const off = towards.x * y - towards.y * x;
      left = Math.max(left, off);
      right = Math.min(right, off);
    }
  }
  return right > aside || left < 0 - aside ? null : far;
}
/** Where a line first enters one of them; Infinity where it enters none. */
function leastIn(line: Segment, bodies: readonly Polygon[]): Mm {
  let least = Infinity;
  for (const body of bodies) {
    const [first] = stretches(line, body);
    if (first && first.in < least) least = first.in;
  }
  return least;
}
/** How far a body must come to reach a line; boxes that are farther apart than `enough` are not measured. */
function wayUpTo(line: Segment, bodies: readonly Polygon[], enough: Mm): Mm {
  const shape = segmentShape(line);
  const box = boundsOf(shape);
  return bodies.reduce(
    (least, body) => (gapOfBoxes(boundsOf(body), box) < least ? Math.min(least, gap(shape, body).distance) : least),
    enough,
  );
}
interface Reach {
  /** No body is moved farther. */
  readonly farthest: Mm;
  /** From here on nobody asks how far. */
  readonly enough: Mm;
}
/** What stands on a line from the edge to the goals gives way to it: a wood, or all that is solid of one unit or piece. */
function aside(look: Wooded, line: Segment, reach: Reach): Mm {
  const { enough } = reach;
  const inTheWay = look.solids.filter(s => stretches(line, s.outline).length > 0);
  if (inTheWay.length === 0) return woodAside(look, line, reach);
  if (inTheWay.some(s => s.id !== inTheWay[0]?.id) || lengthIn(line, look.woods) > look.depth) return enough;
  const asides = inTheWay.flatMap(s => s.outline.points).map(q => offset(line, q));
  return Math.min(enough, Math.max(...asides), 0 - Math.min(...asides));
}

/** As far along a line as one sees. */
function within(line: Segment, { woods, solids, depth }: Wooded): Segment {
  const free = solids.reduce((least, s) => Math.min(least, leastIn(line, [s.outline])), Infinity);
  const seen = Math.min(free, seenInWoods(line, woods, depth));
  return Number.isFinite(seen) ? { a: line.a, b: beside(line.a, times(unit(minus(line.b, line.a)), seen)) } : line;
}
function seenInWoods(line: Segment, woods: readonly Terrain[], depth: Mm): Mm {
  let left = depth;
  for (const { from, to } of ordered(chordsIn(line, woods))) {
    if (to - from > left) return from + left;
    left -= to - from;
  }
  return Infinity;
}
const ordered = (spans: readonly Span[]): readonly Span[] => spans.toSorted((a, b) => a.from - b.from);

/**
 * One wood pushed until no more of a line lies in woods than may. Out of the way of a line that runs right through it goes aside; where the line
 * ends in it, the shortest way is square to the side by which the line goes in or out. Along the line it need not go: its ends can come as far.
 */
function woodAside({ woods, depth }: Wooded, line: Segment, { farthest, enough }: Reach): Mm {
  const inside = woods.map(w => stretches(line, w.outline).map(s => ({ from: s.in, to: s.out })));
  let least = enough;
  for (const [i, wood] of woods.entries()) {
    const own = inside[i] as readonly Span[];
    if (spanTotal(own) <= TOUCH) continue;
    const others = spanUnion(inside.toSpliced(i, 1).flat());
    if (spanTotal(others) > depth) continue;
    if (spanTotal([...others, ...notMoved(line, wood.outline, { reach: least, inside: own })]) > depth) continue;
    const isThin = (way: Vector): boolean =>
      spanTotal([...others, ...chordsIn(shifted(line, times(way, -1)), [wood])]) <= depth;
    for (const way of waysAside(line, wood.outline, own))
      least = Math.min(
        least,
        firstThat(by => isThin(times(way, by)), { farthest, enough: least }),
      );
  }
  return least;
}
/** To the right and to the left, and for each end of the line in the outline, towards that end, square to the side that is crossed. */
function waysAside(line: Segment, outline: Polygon, inside: readonly Span[]): readonly Vector[] {
  const towards = unit(minus(line.b, line.a));
  const right = rightOf(towards);
  const [first, last] = [inside[0], inside.at(-1)];
  const length = distance(line.a, line.b);
  const crossed = [
    ...(first && first.from <= TOUCH && first.to < length - TOUCH ? [{ at: first.to, to: -1 }] : []),
    ...(last && last.to >= length - TOUCH && last.from > TOUCH ? [{ at: last.from, to: 1 }] : []),
  ];
  const all = sides(outline);
  const square = crossed.flatMap(({ at, to }) => {
    const place = beside(line.a, times(towards, at));
    const i = all.findIndex(s => gap(segmentShape(s), spot(place)).distance <= TOUCH);
    if (i < 0) return [];
    // past a corner the line crosses the next side
    return [-1, 0, 1].flatMap(k => {
      const side = all[(i + k + all.length) % all.length] as Segment;
      const out = unit(rightOf(minus(side.b, side.a)));
      return dot(out, towards) * to > 0 ? [out] : k === 0 ? [times(out, -1)] : [];
    });
  });
  return [right, times(right, -1), ...square];
}
interface Pushed {
  readonly reach: Mm;
  /** Of the line, before. */
  readonly inside: readonly Span[];
}
/** What of a line stays in an outline that is pushed no farther than `reach`: where none of its sides lies so near. */
function notMoved(line: Segment, outline: Polygon, { reach, inside }: Pushed): readonly Span[] {
  const along = unit(minus(line.b, line.a));
  const near = sides(outline).flatMap(side => spanNear(side, line.a, along, reach + TOUCH) ?? []);
  return spanDifference(
    inside,
    near.map(({ from, to }) => ({ from: from - reach, to: to + reach })),
  );
}
/** Along a line: where a side lies within reach of it. */
function spanNear({ a, b }: Segment, start: Point, way: Vector, reach: Mm): Span | null {
  const [p, q] = [minus(a, start), minus(b, start)];
  const [pAside, qAside] = [cross(way, p), cross(way, q)];
  if ((pAside > reach && qAside > reach) || (pAside < -reach && qAside < -reach)) return null;
  const [pFar, qFar] = [dot(way, p), dot(way, q)];
  const farAt = (aside: Mm): Mm => pFar + ((qFar - pFar) * (aside - pAside)) / (qAside - pAside);
  const [one, other] = [pAside, qAside].map((aside, i) =>
    Math.abs(aside) <= reach ? ([pFar, qFar][i] as Mm) : farAt(Math.sign(aside) * reach),
  ) as [Mm, Mm];
  return { from: Math.min(one, other) - TOUCH, to: Math.max(one, other) + TOUCH };
}
const shifted = ({ a, b }: Segment, way: Vector): Segment => ({ a: beside(a, way), b: beside(b, way) });
/** In steps that hang on the greatest way alone: the same whatever was found before. */
export function firstThat(holds: (by: Mm) => boolean, { farthest, enough }: Reach): Mm {
  let before = 0;
  for (let i = 1; i <= STEPS && before < enough; i++) {
    const at = (farthest * i) / STEPS;
    if (holds(at)) return between(holds, before, at);
    before = at;
  }
  return enough;
}
function between(holds: (by: Mm) => boolean, low: Mm, high: Mm): Mm {
  let [from, to] = [low, high];
  while (to - from > TOUCH / 4) {
    const half = (from + to) / 2;
    if (holds(half)) to = half;
    else from = half;
  }
  return to;
}
const STEPS = 6;
