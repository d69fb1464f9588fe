// §4.1, 4.2 A target before one stand: whether it lies in the field of fire and how deep, what of it does, and how far that is.
// The outline around the target settles most of it; the rest is worked out when it is asked for.

import { type Gap, gap, hull, lengthOf, type Mm, minus, type Point, type Polygon } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Options } from './choices.ts';
import {
  clipOf,
  depthOf,
  type Field,
  fieldArea,
  frontEdgeOf,
  isAhead,
  type Lie,
  lieOf,
  RAY,
  rangeTo,
} from './fieldOfFire.ts';
import { sightline, squareToOutline } from './sightline.ts';
import type { Stand } from './troop.ts';

/** What of a target stand lies in the field. */
export interface SeenPiece {
  readonly stand: Stand;
  readonly piece: Polygon;
}
export interface View {
  readonly field: Field;
  readonly target: readonly Stand[];
  readonly to: Options['I-9'];
  /** Does anything of the target lie in the field, and surely all of it? */
  readonly isIn: boolean;
  readonly isWhole: boolean;
  /** How far the target reaches in past the side it passes least; − its distance from the field. −∞: surely less than another stand's. */
  readonly margin: Mm;
  /** Where that was read. */
  readonly at: Point;
  /** Kept once they have been asked for. */
  seen?: readonly SeenPiece[];
  range?: Gap;
  least?: Mm;
}
export interface Viewing {
  readonly target: readonly Stand[];
  /** I-9 To what of it the range is measured. */
  readonly to: Options['I-9'];
  /** The greatest margin of other stands: what is surely less is not measured. */
  readonly floor: Mm;
}

/** Of several stands; the one with the target deepest in its field by the outline is read first. */
export function viewsOf(fields: readonly Field[], target: readonly Stand[], to: Options['I-9']): readonly View[] {
  const outline = outlineAround(target);
  const lies = fields.map(field => lieOf(field, outline));
  const deepest = lies.reduce((top, lie) => (lie.beyond < top.beyond ? lie : top));
  const first = lies.indexOf(deepest);
  const best = viewOf(fields[first] as Field, { target, to, floor: -Infinity }, deepest);
  let floor = best.margin;
  return fields.map((field, i) => {
    if (i === first) return best;
    const view = viewOf(field, { target, to, floor }, lies[i]);
    floor = Math.max(floor, view.margin);
    return view;
  });
}

/** `around`: how the outline around the target lies to the field. */
export function viewOf(
  field: Field,
  { target, to, floor }: Viewing,
  around: Lie = lieOf(field, outlineAround(target)),
): View {
  const isWhole = around.within > 2 * TOUCH;
  const most = TOUCH - around.beyond;
  const isNoMatter = (isWhole || most < 0) && most <= floor;
  const read = isNoMatter
    ? { isIn: isWhole, margin: -Infinity, at: field.stand.base.at }
    : around.beyond > 2 * TOUCH
      ? awayFrom(field, target, floor)
      : readField(field, target, { floor, isIn: isWhole });
  return { field, target, to, isIn: read.isIn, isWhole, margin: read.margin, at: read.at };
}

interface Reading {
  readonly isIn: boolean;
  readonly margin: Mm;
  readonly at: Point;
}
/** Stand by stand; one that cannot be the deepest is only clipped while nothing is known to lie in the field. */
function readField(
  field: Field,
  target: readonly Stand[],
  known: { readonly floor: Mm; readonly isIn: boolean },
): Reading {
  let { isIn } = known;
  let deepest: Polygon | null = null;
  let margin = -Infinity;
  for (const stand of target) {
    const lie = lieOf(field, stand.outline);
    const most = Math.max(0, 0 - lie.beyond);
    if (lie.beyond > TOUCH || (isIn && most + TOUCH <= Math.max(margin, known.floor))) continue;
    const piece = clipOf(field, stand.outline, lie);
    if (!piece) continue;
    isIn = true;
    const depth = piece === stand.outline ? most : depthOf(field, piece).margin;
    if (depth <= margin) continue;
    margin = depth;
    deepest = piece;
  }
  if (deepest) return { isIn, ...depthOf(field, deepest) };
  return isIn ? { isIn, margin, at: field.stand.base.at } : awayFrom(field, target, known.floor);
}

/** The nearest of the stands outside; one that is farther off by a single line of the field is not measured. */
function awayFrom(field: Field, target: readonly Stand[], floor: Mm): Reading {
  const { at: from } = field.stand.base;
  const lies = target.map(({ outline }) => ({ outline, least: lieOf(field, outline).beyond }));
  let best: Reading = { isIn: false, at: from, margin: -Infinity };
  for (const { outline, least } of lies.sort((p, q) => p.least - q.least)) {
    if (0 - least <= best.margin || 0 - least < floor) break;
    const reach = Math.max(...outline.points.map(p => lengthOf(minus(p, from)))) + RAY;
    const { distance, to } = gap(fieldArea(field, reach), outline);
    const margin = 0 - Math.max(distance, TOUCH);
    if (margin > best.margin) best = { isIn: false, at: to, margin };
  }
  return best;
}

const outlines = new WeakMap<readonly Stand[], Polygon>();
export function outlineAround(stands: readonly Stand[]): Polygon {
  const known = outlines.get(stands) ?? hull(stands.flatMap(s => s.outline.points));
  outlines.set(stands, known);
  return known;
}

/** What of the target lies in the field, stand by stand. */
export function seenIn(view: View): readonly SeenPiece[] {
  view.seen ??= view.isWhole ? wholeStands(view.target) : clipped(view);
  return view.seen;
}
const clipped = ({ field, target }: View): readonly SeenPiece[] =>
  target.flatMap(stand => {
    const piece = clipOf(field, stand.outline);
    return piece ? [{ stand, piece }] : [];
  });

const wholes = new WeakMap<readonly Stand[], readonly SeenPiece[]>();
function wholeStands(stands: readonly Stand[]): readonly SeenPiece[] {
  const known = wholes.get(stands) ?? stands.map(stand => ({ stand, piece: stand.outline }));
  wholes.set(stands, known);
  return known;
}

/** §4.2 D: from the front edge to the target. */
export function rangeOf(view: View): Gap {
  const { field, target, to } = view;
  view.range ??= rangeTo(field.stand, to === 'nearest' ? wholeStands(target) : seenIn(view));
  return view.range;
}
/** To the nearest of its stands, in the field or not. */
export const rangeToAny = (view: View): Gap =>
  view.isWhole || view.to === 'nearest' ? rangeOf(view) : rangeTo(view.field.stand, wholeStands(view.target));

/** The range is surely no less: to the outline around a target that lies ahead it is shorter. */
export function leastRange(view: View): Mm {
  view.least ??= toOutline(view);
  return view.least;
}
function toOutline({ field, target }: View): Mm {
  const { a, b } = frontEdgeOf(field.stand);
  const outline = outlineAround(target);
  return isAhead(field, outline) ? Math.sqrt(squareToOutline(sightline(a, b, IN_HAND), outline.points)) - TOUCH : 0;
}
const IN_HAND = sightline({ x: 0, y: 0 }, { x: 0, y: 0 });
