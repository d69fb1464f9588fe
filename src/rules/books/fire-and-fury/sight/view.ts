// §4.1, 4.2 A target before one stand: whether it lies in the field of fire and how deep, what of it does, and how far that is.

import {
  type Degrees,
  distance,
  type Gap,
  hull,
  memo,
  type Mm,
  middle,
  type Point,
  type Polygon,
  type Segment,
  sides,
  signedArea,
  once,
} from '../../../../geometry/index.ts';
import { type fireFieldOf, readFireField, readRange } from '../../../../measure/index.ts';

import { CONTACT } from '../calls/inches.ts';
import type { Stand } from '../calls/troop.ts';
import type { Options } from '../tables/choices.ts';

/** What of a target stand lies in the field: its outline, or a part of it. */
export interface SeenPiece {
  readonly stand: Stand;
  readonly outline: Polygon;
}
export interface View {
  readonly from: Stand;
  readonly field: ReturnType<typeof fireFieldOf>;
  readonly target: readonly Stand[];
  readonly isIn: boolean;
  /** How far the target reaches in past the side it passes least; − its distance from the field. */
  readonly margin: Mm;
  /** The same as a turn of the stand. */
  readonly turn: () => Degrees;
  /** Where that was read. */
  readonly at: Point;
  readonly seen: readonly SeenPiece[];
  /** §4.2 D: from the front edge to the target in the field, or to any of it (I-9). */
  readonly range: () => Gap;
}
export interface Views {
  /** Of the stands that have some of the target in their fields. */
  readonly inField: readonly View[];
  /** The one with the greatest margin, the first of equals. */
  readonly deepest: View;
}

export interface Field {
  readonly stand: Stand;
  readonly field: ReturnType<typeof fireFieldOf>;
}
export function viewsOf(fields: readonly Field[], target: readonly Stand[], to: Options['I-9']): Views {
  const views = fields.map(field => viewOf(field, target, to));
  const deepest = views.reduce((best, view) => (view.margin > best.margin ? view : best));
  return { inField: views.filter(v => v.isIn), deepest };
}

function viewOf({ stand, field }: Field, target: readonly Stand[], to: Options['I-9']): View {
  const { verdict, margin, turn, at, pieces } = readFireField(field, outlines(target));
  const seen = seenOf(target, pieces);
  const range = once(() => rangeTo(stand, to === 'nearest' ? outlines(target) : seen.map(s => s.outline)));
  return { from: stand, field, target, isIn: verdict === 'inside', margin, turn, at, seen, range };
}
/** A target that lies whole in several fields is one list, so that what follows from it is worked out once. */
function seenOf(target: readonly Stand[], pieces: readonly (Polygon | null)[]): readonly SeenPiece[] {
  const whole = wholeTarget(target);
  if (whole.every((s, i) => s.outline === pieces[i])) return whole;
  const seen: SeenPiece[] = [];
  for (const [i, outline] of pieces.entries()) if (outline) seen.push({ stand: target[i] as Stand, outline });
  return seen;
}
export const wholeTarget = memo((target: readonly Stand[]): readonly SeenPiece[] =>
  target.map(stand => ({ stand, outline: stand.outline })),
);
/** The convex outline around all that is seen. */
export const aroundSeen = memo((seen: readonly SeenPiece[]): Polygon => {
  const corners: Point[] = [];
  for (const { outline } of seen) for (const p of outline.points) corners.push(p);
  return hull(corners);
});
/** Stands that fill their hull, side by side in a straight row, are one goal: a gap may show parts of two. */
export const goalsOf = memo((seen: readonly SeenPiece[]): readonly Polygon[] => {
  const pieces = seen.map(p => p.outline);
  if (pieces.length < 2) return pieces;
  const whole = aroundSeen(seen);
  return isFilled(pieces, whole) ? [whole] : pieces;
});
/** Bodies fill their hull, but for what players call touching. */
export function isFilled(bodies: readonly Polygon[], whole: Polygon): boolean {
  const filled = bodies.reduce((sum, p) => sum + signedArea(p.points), 0);
  const box = sides(whole).reduce((sum, { a, b }) => sum + distance(a, b), 0);
  return signedArea(whole.points) - filled <= (CONTACT * box) / 4;
}

const outlines = (stands: readonly Stand[]): readonly Polygon[] => stands.map(s => s.outline);

/** To the nearest of its stands, in the field or not. */
export const rangeToAny = ({ from, target }: View): Gap => rangeTo(from, outlines(target));

/** The least distance from the front edge to any of the pieces. */
function rangeTo(stand: Stand, pieces: readonly Polygon[]): Gap {
  const { a, b } = frontEdgeOf(stand);
  const edge: Polygon = { kind: 'polygon', points: [a, b] };
  return readRange([edge], pieces) as Gap;
}

export const frontEdgeOf = ({ base }: Stand): Segment => ({ a: base.corners.frontLeft, b: base.corners.frontRight });
export const muzzleOf = ({ base }: Stand): Point => middle(base.corners.frontLeft, base.corners.frontRight);
