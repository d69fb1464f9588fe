// Where a moved base would fall into place beside one that stands: edge against edge, corner on corner, front edges in one
// line. Each is a pull along one direction; two pulls that cross fix the place. A shift only: nothing is turned.

import {
  angleBetween,
  boundsOf,
  boxesTouch,
  cross,
  distance,
  dot,
  lengthOf,
  type Mm,
  minus,
  type Point,
  plus,
  rightOf,
  type Segment,
  sides,
  times,
  unit,
  type Vector,
} from '../../geometry/index.ts';
import type { Base, RectBase } from '../../table/index.ts';

export const SNAPS = ['edge', 'corner', 'front'] as const;
export type SnapKind = (typeof SNAPS)[number];

interface SnapMark {
  readonly kind: SnapKind;
  /** What it fell in place with: a stretch of edge, a corner (both ends the same), both front edges. */
  readonly at: Segment;
  readonly unit: string;
  readonly base: string;
}
export interface Snap {
  /** What is added to the shift. */
  readonly by: Vector;
  readonly marks: readonly SnapMark[];
}

/** Along `way` (a unit vector) the moved base has to go `mm` to stand in place. */
interface Pull {
  readonly kind: SnapKind;
  readonly way: Vector;
  readonly mm: Mm;
  readonly own: Base;
  readonly other: Base;
  /** The side of the standing base that is met, or its corner twice. */
  readonly side: Segment;
  /** Where the moved base meets it, before the shift: a corner, or both ends of a side. */
  readonly met: readonly Point[];
}

/** Facings that differ less than this are the same for a hand. */
const SAME_FACING = 0.2;
const SAME_DEPTH: Mm = 0.05;
/** Sine of the least angle at which two pulls fix a place. */
const CROSSING = 0.4;

/** Bases that may touch, and bases whose front edges may come to lie in one line. */
export interface SnapBases {
  readonly contacts: readonly Base[];
  readonly fronts: readonly Base[];
}

/** So many of the nearest pulls are tried. */
const TRIED = 6;

/** Places within `slack`, the best first: the nearest pull, with a second one across it taken along where there is one. */
export function snapsOf(moved: SnapBases, standing: SnapBases, slack: Mm): readonly Snap[] {
  const contacts = moved.contacts.flatMap(own => standing.contacts.flatMap(other => contactPulls(own, other, slack)));
  const fronts = moved.fronts.flatMap(own => standing.fronts.flatMap(other => frontPulls(own, other, slack)));
  const all = [...contacts, ...fronts].toSorted((p, q) => Math.abs(p.mm) - Math.abs(q.mm));
  const across = [...all, ...contacts.flatMap(c => endPulls(c, slack))];
  return all
    .filter(isNewAmong(all))
    .slice(0, TRIED)
    .flatMap(first => {
      const second = secondOf(first, across, slack);
      const alone = snapBy(times(first.way, first.mm), [first]);
      return second ? [snapBy(second.by, [first, second.pull]), alone] : [alone];
    });
}
/** Bases of one row all pull alike: one of them is enough. */
const isNewAmong =
  (all: readonly Pull[]) =>
  (pull: Pull, i: number): boolean =>
    !all
      .slice(0, i)
      .some(
        p =>
          Math.abs(p.mm - pull.mm) < SAME_DEPTH && Math.abs(cross(p.way, pull.way)) < 0.01 && dot(p.way, pull.way) > 0,
      );
const snapBy = (by: Vector, pulls: readonly Pull[]): Snap => ({ by, marks: pulls.map(p => markOf(p, by)) });

/** The pull across the first with which the whole shift is least. */
function secondOf(first: Pull, pulls: readonly Pull[], slack: Mm): { readonly pull: Pull; readonly by: Vector } | null {
  let best: { readonly pull: Pull; readonly by: Vector } | null = null;
  for (const pull of pulls) {
    const det = cross(first.way, pull.way);
    if (Math.abs(det) < CROSSING) continue;
    const by = {
      x: (first.mm * pull.way.y - pull.mm * first.way.y) / det,
      y: (first.way.x * pull.mm - pull.way.x * first.mm) / det,
    };
    if (lengthOf(by) > slack * Math.SQRT2 + SAME_DEPTH) continue;
    if (best === null || lengthOf(by) < lengthOf(best.by) - SAME_DEPTH) best = { pull, by };
  }
  return best;
}

// --- contact

function contactPulls(own: Base, other: Base, slack: Mm): readonly Pull[] {
  if (!boxesTouch(boundsOf(own.shape), boundsOf(other.shape), slack)) return [];
  if (own.shape.kind === 'disc' && other.shape.kind === 'disc') {
    const apart = minus(other.at, own.at);
    const away = lengthOf(apart);
    const mm = away - own.shape.radius - other.shape.radius;
    const at = plus(other.at, times(unit(apart), 0 - other.shape.radius));
    if (away === 0 || Math.abs(mm) > slack) return [];
    return [{ kind: 'edge', way: unit(apart), mm, own, other, side: { a: at, b: at }, met: [] }];
  }
  return [...toSides(own, other, slack), ...fromSides(own, other, slack)];
}

/** The moved base comes up against a side of the standing one. */
function toSides(own: Base, other: Base, slack: Mm): readonly Pull[] {
  if (other.shape.kind === 'disc') return [];
  return sides(other.shape).flatMap((side): Pull[] => {
    const out = rightOf(unit(minus(side.b, side.a)));
    const touching = nearestAlong(own, out);
    const mm = 0 - dot(minus(touching[0] as Point, side.a), out);
    return Math.abs(mm) <= slack && liesBeside(touching, side, slack)
      ? [{ kind: 'edge', way: out, mm, own, other, side, met: touching }]
      : [];
  });
}
/** A side of the moved base comes up against the standing one. */
function fromSides(own: Base, other: Base, slack: Mm): readonly Pull[] {
  if (own.shape.kind === 'disc') return [];
  return sides(own.shape).flatMap((side): Pull[] => {
    const out = rightOf(unit(minus(side.b, side.a)));
    const touching = nearestAlong(other, out);
    const mm = dot(minus(touching[0] as Point, side.a), out);
    const stands = { a: touching[0] as Point, b: touching.at(-1) as Point };
    return Math.abs(mm) <= slack && liesBeside(touching, side, slack)
      ? [{ kind: 'edge', way: out, mm, own, other, side: stands, met: [side.a, side.b] }]
      : [];
  });
}

/** The corner, or the two corners of a parallel side, that reach least along a direction. */
function nearestAlong({ shape }: Base, way: Vector): readonly Point[] {
  if (shape.kind === 'disc') return [plus(shape.centre, times(way, 0 - shape.radius))];
  const far = Math.min(...shape.points.map(p => dot(p, way)));
  return shape.points.filter(p => dot(p, way) <= far + SAME_DEPTH);
}

function liesBeside(points: readonly Point[], { a, b }: Segment, slack: Mm): boolean {
  const along = unit(minus(b, a));
  const places = points.map(p => dot(minus(p, a), along));
  return Math.max(...places) > 0 - slack && Math.min(...places) < distance(a, b) + slack;
}

/** Once in contact: along the common edge, until two ends meet. */
function endPulls({ own, other, way, side, met }: Pull, slack: Mm): readonly Pull[] {
  if (own.shape.kind === 'disc' || other.shape.kind === 'disc') return [];
  const along = rightOf(way);
  return [side.a, side.b].flatMap(end =>
    met.flatMap((p): Pull[] => {
      const mm = dot(minus(end, p), along);
      const corner = { a: end, b: end };
      return Math.abs(mm) <= slack ? [{ kind: 'corner', way: along, mm, own, other, side: corner, met: [p] }] : [];
    }),
  );
}

// --- front edges in one line

function frontPulls(own: Base, other: Base, slack: Mm): readonly Pull[] {
  if (own.kind !== 'rectangle' || other.kind !== 'rectangle') return [];
  if (angleBetween(own.frame.forward, other.frame.forward) > SAME_FACING) return [];
  const way = own.frame.forward;
  const mm = dot(minus(other.corners.frontLeft, own.corners.frontLeft), way);
  const side = { a: other.corners.frontLeft, b: other.corners.frontRight };
  return Math.abs(mm) <= slack ? [{ kind: 'front', way, mm, own, other, side, met: [] }] : [];
}

// --- marks

function markOf({ kind, own, other, side, met }: Pull, by: Vector): SnapMark {
  const of = { kind, unit: other.unit, base: other.id };
  if (kind === 'front') return { ...of, at: frontsFrom(own as RectBase, other as RectBase, by) };
  if (kind === 'corner') return { ...of, at: side };
  const places = met.map(p => plus(p, by));
  return { ...of, at: sharedStretch(places, side) };
}

/** From the outer end of the one front edge to the outer end of the other. */
function frontsFrom(own: RectBase, other: RectBase, by: Vector): Segment {
  const ends = [plus(own.corners.frontLeft, by), plus(own.corners.frontRight, by)];
  const all = [...ends, other.corners.frontLeft, other.corners.frontRight];
  const far = (p: Point): Mm => dot(p, own.frame.right);
  const sorted = all.toSorted((p, q) => far(p) - far(q));
  return { a: sorted[0] as Point, b: sorted.at(-1) as Point };
}

/** What of a standing side the moved one lies against. */
function sharedStretch(met: readonly Point[], side: Segment): Segment {
  const length = distance(side.a, side.b);
  if (length <= SAME_DEPTH || met.length === 0) return side;
  const along = unit(minus(side.b, side.a));
  const places = met.map(p => Math.max(0, Math.min(length, dot(minus(p, side.a), along))));
  const at = (far: Mm): Point => plus(side.a, times(along, far));
  return { a: at(Math.min(...places)), b: at(Math.max(...places)) };
}
