// Which obstacles reach into the ground between an edge and a target: the first question about every body on the table, so it
// is plain numbers, and boxes before corners.

import { type Degrees, type Mm, type Shape, memo, memoOfLast } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import { type Outlook, type SeenBody, seenBody } from './aimBodies.ts';
import type { SeenEdge } from './aimLines.ts';
import { type AimSearch, type Obstacle, openingOf } from './aimSearch.ts';

type Around = Pick<AimSearch, 'edge' | 'target' | 'half'>;

/** Obstacles that reach into the ground between the edge and the target, within the arc. The others cannot cut any line. */
export function obstaclesBetween<O extends Obstacle>(around: Around, obstacles: readonly O[]): readonly O[] {
  const found: O[] = [];
  const ground = groundBetween(around);
  for (let i = 0; i < obstacles.length; i++) {
    const obstacle = obstacles[i] as O;
    if (reachesBetween(ground, obstacle.seen)) found.push(obstacle);
  }
  return found;
}

/** The ground ahead of an edge, between two lines to either hand. */
export interface Ground {
  readonly u0: Mm;
  readonly v0: Mm;
  readonly u1: Mm;
  readonly v1: Mm;
  /** To either hand two lines: the slope of that from either end; the inner runs through a place of its own. */
  readonly left0: number;
  readonly right0: number;
  readonly left1: number;
  readonly right1: number;
  readonly innerLeft: { u: Mm; v: Mm };
  readonly innerRight: { u: Mm; v: Mm };
  readonly from: Mm;
  readonly to: Mm;
}

/**
 * The ground between an edge and a target, from any point of the edge: the lines to either hand from both ends of it, and from where
 * to where ahead. Where the target is past the arc from one end and not from the other, the inner line is the side of the arc
 * from the last point that it is not past.
 */
export const groundBetween = ({ edge, target, half }: Around): Ground => groundFor(edge, target, half);
/** Asked again for every list of obstacles. */
const groundFor = memoOfLast(1, (edge: SeenEdge, target: readonly SeenBody[], half: Degrees): Ground => {
  const { limit } = openingOf(half);
  const { u0, v0, u1, v1 } = edge;
  let to = -Infinity;
  for (let k = 0; k < target.length; k++) to = Math.max(to, (target[k] as SeenBody).maxV);
  const first = fanFrom(u0, v0, target);
  const second = fanFrom(u1, v1, target);
  const innerLeft = { u: u1, v: v1 };
  const innerRight = { u: u0, v: v0 };
  if (second.left < 0 - limit && first.left >= 0 - limit) leanOn(target, innerLeft, 0 - limit);
  if (first.right > limit && second.right <= limit) leanOn(target, innerRight, limit);
  return {
    u0,
    v0,
    u1,
    v1,
    left0: within(first.left, limit),
    right0: within(first.right, limit),
    left1: within(second.left, limit),
    right1: within(second.right, limit),
    innerLeft,
    innerRight,
    from: Math.min(v0, v1) + TOUCH,
    to: to - TOUCH,
  };
});
/** A slope, not past the sides of the arc. */
const within = (slope: number, limit: number): number => Math.max(0 - limit, Math.min(slope, limit));

/** Moves a line on the slope of a side of the arc outwards, to the corner of the target that it touches last. */
function leanOn(target: readonly SeenBody[], place: { u: Mm; v: Mm }, slope: number): void {
  for (let k = 0; k < target.length; k++) {
    const { us, vs } = target[k] as SeenBody;
    for (let i = 0; i < us.length; i++) {
      const across = (us[i] as Mm) - place.u - slope * ((vs[i] as Mm) - place.v);
      if (slope < 0 ? across >= 0 : across <= 0) continue;
      place.u = us[i] as Mm;
      place.v = vs[i] as Mm;
    }
  }
}

/** The whole arc, whatever the target. */
function groundAhead({ u0, v0, u1, v1 }: SeenEdge, half: Degrees): Ground {
  const { limit } = openingOf(half);
  const left = 0 - limit;
  return {
    u0,
    v0,
    u1,
    v1,
    left0: left,
    right0: limit,
    left1: left,
    right1: limit,
    innerLeft: { u: u1, v: v1 },
    innerRight: { u: u0, v: v0 },
    from: Math.min(v0, v1) + TOUCH,
    to: Infinity,
  };
}

/** The slopes from a point to the leftmost and the rightmost corner of a target. The next figure stands where the last one ends. */
const fanFrom = memoOfLast(
  2,
  (u: Mm, v: Mm, target: readonly SeenBody[]): { readonly left: number; readonly right: number } => {
    let left = Infinity;
    let right = -Infinity;
    for (let k = 0; k < target.length; k++) {
      const { us, vs, minV } = target[k] as SeenBody;
      if (minV <= v + TOUCH) return { left: -Infinity, right: Infinity };
      for (let i = 0; i < us.length; i++) {
        const slope = ((us[i] as number) - u) / ((vs[i] as number) - v);
        if (slope < left) left = slope;
        if (slope > right) right = slope;
      }
    }
    return { left, right };
  },
);

/** By its box, the four numbers from `at`, with TOUCH around it: false where a body surely does not reach between. */
function mayReachBox(ground: Ground, boxes: Float64Array, at: number): boolean {
  const { u0, v0, u1, v1, left0, left1, right0, right1, innerLeft, innerRight } = ground;
  const minV = (boxes[at + 2] as Mm) - TOUCH;
  const maxV = (boxes[at + 3] as Mm) + TOUCH;
  if (maxV <= ground.from || minV >= ground.to) return false;
  const east = (boxes[at + 1] as Mm) + TOUCH;
  if (
    east - u0 - left0 * ((left0 > 0 ? minV : maxV) - v0) <= 0 &&
    east - innerLeft.u - left1 * ((left1 > 0 ? minV : maxV) - innerLeft.v) <= 0
  ) {
    return false;
  }
  const west = (boxes[at] as Mm) - TOUCH;
  return (
    west - innerRight.u - right0 * ((right0 > 0 ? maxV : minV) - innerRight.v) < 0 ||
    west - u1 - right1 * ((right1 > 0 ? maxV : minV) - v1) < 0
  );
}

/** Does a body reach into the ground? */
export function reachesBetween(ground: Ground, { us, vs, radius, minV, maxV }: SeenBody): boolean {
  if (maxV <= ground.from || minV >= ground.to) return false;
  const { u0, v0, u1, v1, left0, left1, right0, right1, innerLeft, innerRight } = ground;
  const wide = radius * 2;
  let left = false;
  let right = false;
  for (let i = 0; i < us.length && !(left && right); i++) {
    const u = us[i] as number;
    const v = vs[i] as number;
    if (!left) left = u + wide - u0 - left0 * (v - v0) > 0 || u + wide - innerLeft.u - left1 * (v - innerLeft.v) > 0;
    if (!right)
      right = u - wide - innerRight.u - right0 * (v - innerRight.v) < 0 || u - wide - u1 - right1 * (v - v1) < 0;
  }
  return left && right;
}

/** Many shapes as one firer sees them: their boxes in one array, each body only when it is near enough to be looked at. */
interface SeenCrowd {
  readonly outlook: Outlook;
  readonly shapes: readonly Shape[];
  /** Least and greatest u, least and greatest v, four numbers a shape. */
  readonly boxes: Float64Array;
  readonly bodies: (SeenBody | undefined)[];
  /** Numbers of the shapes that reach into the arcs of the edges that were asked about last: one front asks about many targets. */
  readonly inArcs: InArcs;
}
interface InArcs {
  edges: readonly SeenEdge[] | null;
  half: Degrees;
  numbers: readonly number[];
}

/** `before`: the same crowd seen from the same place; of that, only shapes that are others now are seen anew. */
export function crowdSeen(outlook: Outlook, shapes: readonly Shape[], before?: SeenCrowd): SeenCrowd {
  const isAgain = before?.outlook === outlook && before.shapes.length === shapes.length;
  const boxes = isAgain ? before.boxes.slice() : new Float64Array(4 * shapes.length);
  const bodies = isAgain ? before.bodies.slice() : [];
  const corners = cornersOf(shapes);
  for (let k = 0; k < shapes.length; k++) {
    if (isAgain && before.shapes[k] === shapes[k]) continue;
    fillSeenBox(boxes, 4 * k, outlook, { corners, k });
    if (isAgain) bodies[k] = undefined;
  }
  return { outlook, shapes, boxes, bodies, inArcs: { edges: null, half: 0, numbers: [] } };
}

/** The corners of many shapes in one row, each's from its start on. A disc has one, its centre, and a radius. */
interface Corners {
  readonly starts: readonly number[];
  /** x and y of each. */
  readonly points: Float64Array;
  readonly radii: readonly Mm[];
}
/** The same shapes are seen by firer after firer. */
const cornersOf = memo((shapes: readonly Shape[]): Corners => {
  let n = 0;
  for (const shape of shapes) n += shape.kind === 'disc' ? 1 : shape.points.length;
  const points = new Float64Array(2 * n);
  const starts = [0];
  const radii: Mm[] = [];
  let at = 0;
  for (const shape of shapes) {
    for (const { x, y } of shape.kind === 'disc' ? [shape.centre] : shape.points) {
      points[at++] = x;
      points[at++] = y;
    }
    starts.push(at);
    radii.push(shape.kind === 'disc' ? shape.radius : 0);
  }
  return { starts, points, radii };
});

interface Cornered {
  readonly corners: Corners;
  /** The number of the shape. */
  readonly k: number;
}
function fillSeenBox(boxes: Float64Array, at: number, { start, frame }: Outlook, { corners, k }: Cornered): void {
  const { right, forward } = frame;
  const { starts, points, radii } = corners;
  const radius = radii[k] as Mm;
  const end = starts[k + 1] as number;
  let minU = Infinity;
  let maxU = -Infinity;
  let minV = Infinity;
  let maxV = -Infinity;
  for (let i = starts[k] as number; i < end; i += 2) {
    const dx = (points[i] as Mm) - start.x;
    const dy = (points[i + 1] as Mm) - start.y;
    const u = dx * right.x + dy * right.y;
    const v = dx * forward.x + dy * forward.y;
    if (u < minU) minU = u;
    if (u > maxU) maxU = u;
    if (v < minV) minV = v;
    if (v > maxV) maxV = v;
  }
  boxes[at] = minU - 2 * radius;
  boxes[at + 1] = maxU + 2 * radius;
  boxes[at + 2] = minV - radius;
  boxes[at + 3] = maxV + radius;
}

export function bodyInCrowd({ outlook, shapes, bodies }: SeenCrowd, k: number): SeenBody {
  const known = bodies[k];
  if (known) return known;
  const made = seenBody(outlook, shapes[k] as Shape);
  bodies[k] = made;
  return made;
}

/** Numbers of the shapes that reach into the ground between, in order; of several edges, into any of the grounds. */
export function crowdBetween(
  edges: readonly SeenEdge[],
  { target, half }: Pick<AimSearch, 'target' | 'half'>,
  crowd: SeenCrowd,
): readonly number[] {
  const near = numbersInArcs(edges, half, crowd);
  const reaches = new Uint8Array(crowd.shapes.length);
  for (let e = 0; e < edges.length; e++) {
    const ground = groundBetween({ edge: edges[e] as SeenEdge, target, half });
    for (let i = 0; i < near.length; i++) {
      const k = near[i] as number;
      if (reaches[k] === 1 || !mayReachBox(ground, crowd.boxes, 4 * k)) continue;
      if (reachesBetween(ground, bodyInCrowd(crowd, k))) reaches[k] = 1;
    }
  }
  const found: number[] = [];
  for (let i = 0; i < near.length; i++) if (reaches[near[i] as number] === 1) found.push(near[i] as number);
  return found;
}

/** By their boxes: most bodies stand behind a front or outside its arcs, and do not reach between it and any target. */
function numbersInArcs(edges: readonly SeenEdge[], half: Degrees, { boxes, inArcs }: SeenCrowd): readonly number[] {
  if (inArcs.edges === edges && inArcs.half === half) return inArcs.numbers;
  const reaches = new Uint8Array(boxes.length >> 2);
  for (let e = 0; e < edges.length; e++) {
    const edge = edges[e] as SeenEdge;
    const ground = groundAhead(edge, half);
    for (let k = 0; 4 * k < boxes.length; k++) {
      // Beside the edge the sides of the arc, which are drawn from its ends, tell nothing.
      const isBeside = (boxes[4 * k + 2] as Mm) - TOUCH < Math.max(edge.v0, edge.v1);
      if (isBeside ? (boxes[4 * k + 3] as Mm) + TOUCH > ground.from : mayReachBox(ground, boxes, 4 * k)) reaches[k] = 1;
    }
  }
  const found: number[] = [];
  for (let k = 0; 4 * k < boxes.length; k++) if (reaches[k] === 1) found.push(k);
  inArcs.edges = edges;
  inArcs.half = half;
  inArcs.numbers = found;
  return found;
}
