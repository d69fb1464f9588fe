// The straight lines worth trying. A free line can be turned and shifted until it is held by two points: ends of the edge it
// starts from, corners of the target, corners of bodies it passes on one side (or a disc it touches), or by one such point
// and a limit of its direction. Lines along a side count too: a body beside the target leaves the way free from there on.
// So only these lines are tried, and nothing is sampled.

import type { Mm } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { SeenBody } from './aimBodies.ts';

/** The front edge in the firer's coordinates, left end first. */
export interface SeenEdge {
  readonly u0: Mm;
  readonly v0: Mm;
  readonly u1: Mm;
  readonly v1: Mm;
}
/** A line from a point of the edge; `slope` = across for each mm ahead. */
export interface AimLine {
  readonly u: Mm;
  readonly v: Mm;
  readonly slope: number;
}
/** A point that can hold a line. `owner` tells bodies apart: of one convex body, only two neighbouring corners hold a line together. */
interface Holder {
  readonly u: Mm;
  readonly v: Mm;
  readonly owner: number;
  readonly radius: Mm;
  /** Which of how many corners of its outline. */
  readonly at: number;
  readonly corners: number;
  readonly body: SeenBody | null;
}
const EDGE = -1;
const TARGET = -2;
const ENTRY = -3;

/** A place that may hold a line, beside the corners. */
type Place = Pick<Holder, 'u' | 'v' | 'owner'>;

/** Lines straight ahead, through every holder, the one nearest to the middle of the edge first. */
export function straightLines(
  edge: SeenEdge,
  target: readonly SeenBody[],
  bodies: readonly SeenBody[],
  entries: readonly Place[] = [],
): AimLine[] {
  const middle = (edge.u0 + edge.u1) / 2;
  const across = [middle, edge.u0, edge.u1];
  for (const { us, radius } of [...target, ...bodies]) {
    for (const u of us) across.push(...(radius > 0 ? [u - radius, u + radius] : [u]));
  }
  across.push(...crossings(edge, bodies).map(c => c.u), ...entries.map(e => e.u));
  return linesThrough(
    edge,
    across.map(u => ({ u, v: edge.v0, slope: 0 })),
  ).sort((l, m) => Math.abs(l.u - middle) - Math.abs(m.u - middle));
}

interface Limits {
  readonly steepest: number;
  readonly limits: readonly number[];
  /** Where ground that lets lines end in it begins along the edge or a side of the target. */
  readonly entries?: readonly Place[];
}
/** Lines held by two points, and where `limits` are given by one point and a limiting slope, the straightest first. */
export function heldLines(
  edge: SeenEdge,
  target: readonly SeenBody[],
  bodies: readonly SeenBody[],
  { steepest, limits, entries = [] }: Limits,
): AimLine[] {
  const holders = [...ends(edge), ...target.flatMap(body => cornersOf(body, TARGET))];
  bodies.forEach((body, i) => holders.push(...cornersOf(body, i)));
  for (const place of [...crossings(edge, bodies), ...entries]) {
    holders.push({ owner: EDGE, ...place, radius: 0, at: 0, corners: 1, body: null });
  }
  const found: Finding = { edge, steepest, lines: [] };
  for (let i = 1; i < holders.length; i++) {
    for (let j = 0; j < i; j++) addBetween(holders[i] as Holder, holders[j] as Holder, found);
  }
  for (const slope of limits) for (const h of holders) addAlong(h, slope, found);
  return found.lines.sort((l, m) => Math.abs(l.slope) - Math.abs(m.slope));
}
/** Lines that leave the edge and are not too steep. */
interface Finding {
  readonly edge: SeenEdge;
  readonly steepest: number;
  readonly lines: AimLine[];
}

const ends = ({ u0, v0, u1, v1 }: SeenEdge): readonly Holder[] =>
  [
    { u: u0, v: v0 },
    { u: u1, v: v1 },
  ].map(end => ({ ...end, owner: EDGE, radius: 0, at: 0, corners: 1, body: null }));

/** Where bodies lie across the edge: lines may start from there. */
function crossings({ u0, v0, u1, v1 }: SeenEdge, bodies: readonly SeenBody[]): readonly { u: Mm; v: Mm }[] {
  const [du, dv] = [u1 - u0, v1 - v0];
  return bodies.flatMap(({ us, vs, minV, maxV }) => {
    if (minV >= Math.max(v0, v1) || maxV <= Math.min(v0, v1)) return [];
    return Array.from(us, (u, i) => {
      const [v, j] = [vs[i] as number, (i + us.length - 1) % us.length];
      const [eu, ev] = [(us[j] as number) - u, (vs[j] as number) - v];
      const det = du * ev - dv * eu;
      const [k, l] = [((u - u0) * ev - (v - v0) * eu) / det, ((u - u0) * dv - (v - v0) * du) / det];
      return k >= 0 && k <= 1 && l >= 0 && l <= 1 ? { u: u0 + k * du, v: v0 + k * dv } : null;
    }).filter(c => c !== null);
  });
}

/**
 * Just inside and just outside of where bodies begin along the edge and the sides of the target: ground lets those lines through that end in
 * it, and not the one that ends on its border.
 */
export function entriesInto(
  edge: SeenEdge,
  target: readonly SeenBody[],
  bodies: readonly SeenBody[],
): readonly Place[] {
  const along = ({ u0, v0, u1, v1 }: SeenEdge, owner: number): readonly Place[] => {
    const [du, dv] = [u1 - u0, v1 - v0];
    const by = INSIDE / Math.sqrt(du * du + dv * dv);
    return crossings({ u0, v0, u1, v1 }, bodies).flatMap(({ u, v }) =>
      [0 - by, by].map(k => ({ u: u + k * du, v: v + k * dv, owner })),
    );
  };
  const sides = target.flatMap(({ us, vs }) =>
    Array.from(us, (u0, i): SeenEdge => {
      const j = (i + 1) % us.length;
      return { u0, v0: vs[i] as Mm, u1: us[j] as Mm, v1: vs[j] as Mm };
    }),
  );
  return [...along(edge, EDGE), ...sides.flatMap(side => along(side, ENTRY))];
}
/** mm */
const INSIDE: Mm = 4 * TOUCH;

const cornersOf = (body: SeenBody, owner: number): readonly Holder[] =>
  Array.from(body.us, (u, i) => ({
    u,
    v: body.vs[i] as number,
    owner,
    radius: body.radius,
    at: i,
    corners: body.us.length,
    body: owner === TARGET ? null : body,
  }));

function addBetween(h: Holder, k: Holder, found: Finding): void {
  if (h.owner === k.owner && !isSide(h, k)) return;
  if (h.radius > 0 || k.radius > 0) {
    for (const [r, s] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      if ((r > 0 || h.radius > 0) && (s > 0 || k.radius > 0)) addTangent([h, r * h.radius], [k, s * k.radius], found);
    }
    return;
  }
  const ahead = k.v - h.v;
  if (Math.abs(ahead) <= TOUCH) return;
  const slope = (k.u - h.u) / ahead;
  if (Math.abs(slope) > found.steepest) return;
  const line = fromEdge(found.edge, { u: h.u, v: h.v, slope });
  if (line && isHeldBy(h, slope) && isHeldBy(k, slope)) found.lines.push(line);
}

/** Two corners of one outline: ends of a side, or any two of an outline that is not convex. */
function isSide({ owner, body, at: i, corners }: Holder, { at: j }: Holder): boolean {
  if (owner === EDGE) return false;
  const apart = Math.abs(i - j);
  return apart === 1 || apart === corners - 1 || body?.isConvex === false;
}

/** Does the line leave the corner's neighbours on one side of it? Then the body can hold it there. */
function isHeldBy({ u, v, at: i, body, radius }: Holder, slope: number): boolean {
  if (body === null || radius > 0) return true;
  const { us, vs } = body;
  const n = us.length;
  const aside = (j: number): number => (us[j] as number) - u - slope * ((vs[j] as number) - v);
  const [s, t] = [aside((i + n - 1) % n), aside((i + 1) % n)];
  return !((s > TOUCH && t < -TOUCH) || (s < -TOUCH && t > TOUCH));
}

/** The line that has two points at signed distances to its right. */
function addTangent([h, toH]: readonly [Holder, Mm], [k, toK]: readonly [Holder, Mm], found: Finding): void {
  const du = k.u - h.u;
  const dv = k.v - h.v;
  const apart = Math.sqrt(du * du + dv * dv);
  const sin = (toK - toH) / apart;
  if (!(Math.abs(sin) <= 1)) return;
  const cos = Math.sqrt(1 - sin * sin);
  // The way of the line: from h to k, turned so that k comes to lie farther to the right by the difference.
  const wu = (du * cos - dv * sin) / apart;
  const wv = (dv * cos + du * sin) / apart;
  if (Math.abs(wv) * apart <= TOUCH) return;
  const slope = wu / wv;
  const line =
    Math.abs(slope) > found.steepest ? null : fromEdge(found.edge, { u: h.u - toH * wv, v: h.v + toH * wu, slope });
  if (line) found.lines.push(line);
}

function addAlong(h: Holder, slope: number, found: Finding): void {
  const aside = h.radius * Math.sqrt(1 + slope * slope);
  for (const by of h.radius > 0 ? [aside, 0 - aside] : [0]) {
    const line = fromEdge(found.edge, { u: h.u + by, v: h.v, slope });
    if (line && isHeldBy(h, slope)) found.lines.push(line);
  }
}

/** The same lines from the points where they leave the edge; those that miss the edge are left out. */
export const linesThrough = (edge: SeenEdge, lines: readonly AimLine[]): AimLine[] =>
  lines.map(line => fromEdge(edge, line)).filter(line => line !== null);

function fromEdge({ u0, v0, u1, v1 }: SeenEdge, { u, v, slope }: AimLine): AimLine | null {
  const du = u1 - u0;
  const dv = v1 - v0;
  const slack = TOUCH / 1024;
  const turned = du - slope * dv;
  const far = u - u0 - slope * (v - v0);
  if (turned > 0 ? far < -slack || far > turned + slack : far > slack || far < turned - slack) return null;
  if (Math.abs(turned) <= slack) return null;
  const along = Math.max(0, Math.min(1, far / turned));
  return { u: u0 + along * du, v: v0 + along * dv, slope };
}
