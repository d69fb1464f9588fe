// Marks: the evidence of a reading as things that can be drawn. One vocabulary for all books; millimetres on the table.

import {
  arcPoints,
  type Degrees,
  type Disc,
  type Mm,
  type Point,
  type Polygon,
  type Segment,
  type Shape,
} from '../geometry/index.ts';
import { rounded } from '../table/index.ts';

/** What a mark stands for. The picture and the page give each role one look. */
export const MARK_ROLES = [
  'line-of-fire', // F → P, from the point of fire to the point of impact
  'line-of-aim', // a single base's line to the target
  'line-of-sight',
  'arc-of-fire', // area in which a base or a unit may fire
  'arc-side', // the side of an arc that decided
  'fire-zone', // area with a range
  'front-line', // front edge of a unit
  'flank-line', // the edge that was hit
  'security-zone', // area that own units must keep out of
  'strip', // a corridor: behind a target, along a gun's front, a retreat path
  'sector', // front, flank or rear area of a unit
  'range', // the measured way, with its length
  'range-limit', // where a range or a radius ends
  'clearance', // the shortest way to a limit
  'gap', // shortest way between two things
  'path', // a way to move
  'swept', // area a move passes over
  'pose', // a proposed place
  'outline', // the body that was measured
  'blocker', // what stands in the way
  'shadow', // what cannot be seen
  'cover', // terrain that shields
  'point-of-fire',
  'point-of-impact',
  'designated-point',
  'deciding-point', // where the margin was read
] as const;
type MarkRole = (typeof MARK_ROLES)[number];

/** Solid: free. Dashed: blocked. Dotted: construction only. */
type MarkState = 'free' | 'blocked' | 'construction';
export type MarkPoint = readonly [Mm, Mm];

export interface Mark {
  /** `arc`: part of a circle, points = [centre, start, end], counter-clockwise; `circle`: points = [centre]. */
  readonly kind: 'point' | 'segment' | 'polyline' | 'area' | 'arc' | 'circle';
  readonly role: MarkRole;
  readonly points: readonly MarkPoint[];
  readonly radius?: Mm;
  readonly state?: MarkState;
  /** Short: a name, a length with its unit. Plain text. */
  readonly label?: string;
  /** Ids of units or terrain it speaks of. */
  readonly about?: readonly string[];
}

export type Extra = Pick<Mark, 'state' | 'label' | 'about'>;
export const markedAt = (x: Mm, y: Mm): MarkPoint => [rounded(x, 4), rounded(y, 4)];
const at = ({ x, y }: Point): MarkPoint => markedAt(x, y);
/** A point that comes twice in a row is written once. */
function allAt(points: readonly Point[]): readonly MarkPoint[] {
  const all: MarkPoint[] = [];
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Point;
    all.push(i > 0 && p === points[i - 1] ? (all[i - 1] as MarkPoint) : at(p));
  }
  return all;
}

export const markPoint = (role: MarkRole, p: Point, extra: Extra = {}): Mark => ({
  kind: 'point',
  role,
  points: [at(p)],
  ...extra,
});
export const markSegment = (role: MarkRole, s: Segment, extra: Extra = {}): Mark => ({
  kind: 'segment',
  role,
  points: [at(s.a), at(s.b)],
  ...extra,
});
export const markPolyline = (role: MarkRole, points: readonly Point[], extra: Extra = {}): Mark => ({
  kind: 'polyline',
  role,
  points: allAt(points),
  ...extra,
});
export const markArea = (role: MarkRole, area: Polygon, extra: Extra = {}): Mark => ({
  kind: 'area',
  role,
  points: allAt(area.points),
  ...extra,
});
export const markCircle = (role: MarkRole, { centre, radius }: Disc, extra: Extra = {}): Mark => ({
  kind: 'circle',
  role,
  points: [at(centre)],
  radius: rounded(radius, 4),
  ...extra,
});
/** A shape as the mark that fits it. */
export const markShape = (role: MarkRole, shape: Shape, extra: Extra = {}): Mark =>
  shape.kind === 'disc' ? markCircle(role, shape, extra) : markArea(role, shape, extra);

/** From the centre of one part of a circle along both parts, counter-clockwise, to the centre of the other: an area. */
export function markFan(role: MarkRole, one: Round, other: Round, extra: Extra = {}): Mark {
  const points = [one, other].flatMap(({ disc, from, to }) => arcPoints(disc, from, to).map(at));
  return { kind: 'area', role, points: [at(one.disc.centre), ...points, at(other.disc.centre)], ...extra };
}
/** Part of a circle, counter-clockwise. */
export interface Round {
  readonly disc: Disc;
  readonly from: Degrees;
  readonly to: Degrees;
}
