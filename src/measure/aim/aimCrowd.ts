// Many bodies as one firer sees them, and which of them reach into the ground between an edge and a target: boxes before corners.

import { type Degrees, type Mm, type Shape, memo } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import { type Outlook, type SeenBody, seenBody } from './aimBodies.ts';
import { type Ground, groundBetween, reachesBetween } from './aimGround.ts';
import type { SeenEdge } from './aimLines.ts';
import { type AimSearch, openingOf } from './aimSearch.ts';

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
