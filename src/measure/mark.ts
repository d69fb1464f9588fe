// Marks: the evidence of a reading as things that can be drawn. One vocabulary for all books; millimetres on the table.

import type { Degrees, Disc, Mm, Point, Polygon, Segment, Shape } from '../geometry/index.ts';
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
export type MarkRole = (typeof MARK_ROLES)[number];

/** Solid: free. Dashed: blocked. Dotted: construction only. */
export type MarkState = 'free' | 'blocked' | 'construction';
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

type Extra = Pick<Mark, 'state' | 'label' | 'about'>;
const at = (p: Point): MarkPoint => [rounded(p.x, 4), rounded(p.y, 4)];

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
  points: points.map(at),
  ...extra,
});
export const markArea = (role: MarkRole, area: Polygon, extra: Extra = {}): Mark => ({
  kind: 'area',
  role,
  points: area.points.map(at),
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

/** Points along part of a circle, for areas with a round side: from angle `from` counter-clockwise to `to`, ends included. */
export function arcPoints({ centre, radius }: Disc, from: Degrees, to: Degrees, step: Degrees = 3): readonly Point[] {
  const sweep = ((to - from) % 360) + (to >= from ? 0 : 360);
  const n = Math.max(1, Math.ceil(sweep / step));
  return Array.from({ length: n + 1 }, (_, i) => {
    const a = ((from + (sweep * i) / n) * Math.PI) / 180;
    return { x: centre.x + radius * Math.cos(a), y: centre.y + radius * Math.sin(a) };
  });
}
