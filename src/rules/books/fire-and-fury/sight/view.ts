// §4.1, 4.2 A target before one stand: whether it lies in the field of fire and how deep, what of it does, and how far that is.
// The outline around the target settles most of it; the rest is worked out when it is asked for.

import { farthest, type Gap, gap, hull, type Mm, type Point, type Polygon } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { keptOfEach } from '../../../kit/index.ts';
import type { Stand } from '../calls/troop.ts';
import type { Options } from '../tables/choices.ts';
import {
  clipLying,
  clipOf,
  depthOf,
  type Field,
  fieldArea,
  frontEdgeOf,
  isAhead,
  mostDepth,
  RAY,
  rangeTo,
  readLie,
} from './fieldOfFire.ts';
import { beyondAt, deepestAt, LIE, type Lies, readLies, withinAt } from './fieldRow.ts';
import {
  type Circles,
  circleAround,
  circlesOf,
  type Outlined,
  outlined,
  radiusOf,
  sightline,
  squareToOutline,
} from './sightline.ts';

/** What of a target stand lies in the field: its outline, or a part of it. */
export interface SeenPiece extends Outlined {
  readonly stand: Stand;
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
  seen: readonly SeenPiece[] | null;
  range: Gap | null;
  least: Mm | null;
}
export interface Viewing {
  readonly target: readonly Stand[];
  /** I-9 To what of it the range is measured. */
  readonly to: Options['I-9'];
  /** The greatest margin of other stands: what is surely less is not measured. */
  readonly floor: Mm;
}

export interface Views {
  /** Of the stands that have some of the target in their fields. */
  readonly inField: readonly View[];
  /** The one with the greatest margin, the first of equals. */
  readonly deepest: View;
}
/** Of several stands; the one with the target deepest in its field by the outline is read first. */
export function viewsOf(fields: readonly Field[], target: readonly Stand[], to: Options['I-9']): Views {
  if (lies.length < LIE * fields.length) lies = new Float64Array(2 * LIE * fields.length);
  readLies(fields, outlineAround(target), lies);
  let first = 0;
  for (let i = 0; i < fields.length; i++) if (beyondAt(lies, i) < beyondAt(lies, first)) first = i;
  const viewing = { target, to, floor: -Infinity };
  const best = viewLying(fields[first] as Field, viewing, first);
  viewing.floor = best.margin;
  const inField: View[] = [];
  let deepest: View | null = null;
  for (let i = 0; i < fields.length; i++) {
    if (i !== first && isOut(i) && mostMargin(i) <= viewing.floor) continue;
    const view = i === first ? best : viewLying(fields[i] as Field, viewing, i);
    if (view.isIn) inField.push(view);
    if (deepest === null || view.margin > deepest.margin) deepest = view;
    if (view.margin > viewing.floor) viewing.floor = view.margin;
  }
  return { inField, deepest: deepest as View };
}
/**
 * Where some of the fields are others than they were before the same target: the views from the rest are as they were, as long as the
 * deepest of them is. Null: all have to be read.
 */
export function viewsWithout(fields: readonly Field[], before: readonly Field[], known: Views): Views | null {
  if (fields.length !== before.length || !fields.includes(known.deepest.field)) return null;
  const { target, to, margin: floor } = known.deepest;
  const inField: View[] = [];
  let deepest: View | null = null;
  let next = 0;
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i] as Field;
    const was = before[i];
    // One that is neither in the field nor the deepest is no matter.
    const view =
      known.inField[next]?.field === was ? known.inField[next++] : was === known.deepest.field ? known.deepest : null;
    const is = was === field ? view : viewOf(field, { target, to, floor });
    if (!is) continue;
    if (is.isIn) inField.push(is);
    if (deepest === null || is.margin > deepest.margin) deepest = is;
  }
  return { inField, deepest: deepest as View };
}
/** How the outline around the target lies to the fields that are being looked at. */
let lies: Lies = new Float64Array(32);
const isOut = (i: number): boolean => beyondAt(lies, i) > TOUCH;
const mostMargin = (i: number): Mm => TOUCH - beyondAt(lies, i);

export function viewOf(field: Field, viewing: Viewing): View {
  readLies([field], outlineAround(viewing.target), lies);
  return viewLying(field, viewing, 0);
}
/** Of the i-th of the fields that are being looked at. */
function viewLying(field: Field, { target, to, floor }: Viewing, i: number): View {
  const isWhole = withinAt(lies, i) > 2 * TOUCH;
  const isIn = isWhole || deepestAt(lies, i) > TOUCH;
  const isNoMatter = (isIn || isOut(i)) && mostMargin(i) <= floor;
  const read: Reading = isNoMatter
    ? { isIn, margin: -Infinity, at: field.stand.base.at }
    : beyondAt(lies, i) > 2 * TOUCH
      ? awayFrom(field, target, floor)
      : readField(field, target, { floor, isIn, most: mostMargin(i) });
  return {
    field,
    target,
    to,
    isIn: read.isIn,
    isWhole,
    margin: read.margin,
    at: read.at,
    seen: null,
    range: null,
    least: null,
  };
}

interface Reading {
  readonly isIn: boolean;
  readonly margin: Mm;
  readonly at: Point;
}
/**
 * Stand by stand, from the one that is likely the deepest on; one that cannot be it is only clipped while nothing is known to lie in the
 * field. Of equals the first speaks.
 */
function readField(
  field: Field,
  target: readonly Stand[],
  known: { readonly floor: Mm; readonly isIn: boolean; readonly most: Mm },
): Reading {
  let { isIn } = known;
  const likely = boundDepths(field, target);
  let deepest: Polygon | null = null;
  let margin = -Infinity;
  let own = 0;
  for (let tried = 0; tried < target.length; tried++) {
    if (isIn && known.most <= known.floor) break;
    const i = (likely + tried) % target.length;
    const deepestYet = Math.max(margin, known.floor);
    const bound = depths[i] as Mm;
    if (bound < 0 || (isIn && bound + TOUCH <= deepestYet)) continue;
    const stand = target[i] as Stand;
    readLie(field, stand, lie, 0);
    const beyond = lie[0] as Mm;
    const most = Math.max(0, 0 - beyond);
    if (beyond > TOUCH || (isIn && most + TOUCH <= deepestYet)) continue;
    const piece = clipLying(field, stand, lie, 0);
    if (!piece) continue;
    isIn = true;
    const depth = piece === stand.outline ? most : depthOf(field, piece).margin;
    if (depth < margin || (depth === margin && i > own)) continue;
    margin = depth;
    deepest = piece;
    own = i;
  }
  if (deepest) return { isIn, ...depthOf(field, deepest) };
  return isIn ? { isIn, margin, at: field.stand.base.at } : awayFrom(field, target, known.floor);
}
/** Of the stands of the target: each lies no deeper in the field than this. The number of the one that may lie deepest. */
let depths = new Float64Array(32);
function boundDepths(field: Field, target: readonly Stand[]): number {
  const bounds = circlesAround(target);
  if (depths.length < target.length) depths = new Float64Array(2 * target.length);
  let likely = 0;
  for (let i = 0; i < target.length; i++) {
    depths[i] = mostDepth(field, bounds, i) + TOUCH;
    if ((depths[i] as Mm) > (depths[likely] as Mm)) likely = i;
  }
  return likely;
}

/** A circle around each stand: most stands are too far out, or not deep enough, by that alone. */
const circlesAround = keptOfEach(
  (stands: readonly Stand[]): Circles => circlesOf(stands.map(s => circleAround(s.outline))),
);
/** How the stand that is being looked at lies to the field. */
const lie = new Float64Array(2);

/** The nearest of the stands outside, those that can be the nearest first: by a single line of the field a stand is at least so far off. */
function awayFrom(field: Field, target: readonly Stand[], floor: Mm): Reading {
  const { at: from } = field.stand.base;
  if (leasts.length < target.length) leasts = new Float64Array(2 * target.length);
  const bounds = circlesAround(target);
  for (let i = 0; i < target.length; i++) leasts[i] = 0 - mostDepth(field, bounds, i) - TOUCH;
  let best: Reading = { isIn: false, at: from, margin: -Infinity };
  for (;;) {
    const i = leastOf(leasts, target.length);
    const least = leasts[i] as Mm;
    if (0 - least <= best.margin || 0 - least < floor) break;
    readLie(field, target[i] as Stand, lie, 0);
    leasts[i] = lie[0] as Mm;
    if ((leasts[i] as Mm) > least) continue;
    leasts[i] = Infinity;
    const { outline } = target[i] as Stand;
    const reach = farthest(outline, from).distance + RAY;
    const { distance, to } = gap(fieldArea(field, reach), outline);
    const margin = 0 - Math.max(distance, TOUCH);
    if (margin > best.margin) best = { isIn: false, at: to, margin };
  }
  return best;
}
/** Of the stands of the target: how far each is off at least; without end once it has been measured. */
let leasts = new Float64Array(32);
/** The first of the least. */
function leastOf(row: Float64Array, length: number): number {
  let least = 0;
  for (let i = 1; i < length; i++) if ((row[i] as Mm) < (row[least] as Mm)) least = i;
  return least;
}

export const outlineAround = keptOfEach(
  (stands: readonly Stand[]): Outlined => outlined(hull(stands.flatMap(s => s.outline.points))),
);

/** What of the target lies in the field, stand by stand. */
export function seenIn(view: View): readonly SeenPiece[] {
  view.seen ??= view.isWhole ? wholeStands(view.target) : clipped(view);
  return view.seen;
}
function clipped({ field, target }: View): readonly SeenPiece[] {
  const bounds = circlesAround(target);
  const whole = wholeStands(target);
  const seen: SeenPiece[] = [];
  for (let i = 0; i < target.length; i++) {
    const most = mostDepth(field, bounds, i);
    if (most < -TOUCH) continue;
    const stand = target[i] as Stand;
    const isWhole = most > 2 * (radiusOf(bounds, i) + TOUCH);
    const outline = isWhole ? stand.outline : clipOf(field, stand);
    if (outline === stand.outline) seen.push(whole[i] as SeenPiece);
    else if (outline) seen.push({ stand, ...outlined(outline) });
  }
  return seen;
}

const wholeStands = keptOfEach((stands: readonly Stand[]): readonly SeenPiece[] =>
  stands.map(stand => ({ stand, outline: stand.outline, corners: stand.corners })),
);

/** §4.2 D: from the front edge to the target. */
export function rangeOf(view: View): Gap {
  const { field, target, to } = view;
  const isToAll = view.isWhole || to === 'nearest';
  view.range ??= isToAll ? rangeToAll(field.stand, target) : rangeTo(field.stand, seenIn(view), null);
  return view.range;
}
const rangeToAll = (stand: Stand, target: readonly Stand[]): Gap => rangeTo(stand, target, circlesAround(target));
/** To the nearest of its stands, in the field or not. */
export const rangeToAny = (view: View): Gap =>
  view.isWhole || view.to === 'nearest' ? rangeOf(view) : rangeToAll(view.field.stand, view.target);

/** The range is surely no less: to the outline around a target that lies ahead it is shorter. */
export function leastRange(view: View): Mm {
  view.least ??= toOutline(view);
  return view.least;
}
function toOutline({ field, target }: View): Mm {
  const { a, b } = frontEdgeOf(field.stand);
  const around = outlineAround(target);
  return isAhead(field, around) ? Math.sqrt(squareToOutline(sightline(a, b, IN_HAND), around.corners)) - TOUCH : 0;
}
const IN_HAND = sightline({ x: 0, y: 0 }, { x: 0, y: 0 });
