// Stands of a rank beside each other: intervals, overlaps, refused flanks. §4.9, 4.10 of the specification.

import {
  type Degrees,
  type Gap,
  gap,
  type Mm,
  overlapDepth,
  type Point,
  type Polygon,
  turnFrom,
} from '../../../../geometry/index.ts';
import { atMost, type Mark, markArea, markSegment, TOUCH, TOUCH_DEGREES } from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { CONTACT, count, INCH, sayMm, toInches } from '../calls/inches.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { isRefused, leadingRank, ranksOf, type Stand, unrefused } from '../calls/troop.ts';

/** The intervals of the leading rank, from left to right: right edge of a stand to the left edge of the next. */
export function intervalsOf(stands: readonly Stand[]): readonly Gap[] {
  const rank = leadingRank(stands);
  return rank.slice(1).map((right, i) => {
    const left = rank[i] as Stand;
    const { frontRight, rearRight } = left.base.corners;
    const { frontLeft, rearLeft } = right.base.corners;
    return gap(edge(frontRight, rearRight), edge(frontLeft, rearLeft));
  });
}
const edge = (a: Point, b: Point): Polygon => ({ kind: 'polygon', points: [a, b] });

/** The widest interval; null where a single stand has none. */
export const widest = (stands: readonly Stand[]): Gap | null =>
  intervalsOf(stands).reduce<Gap | null>((wide, g) => (wide === null || g.distance > wide.distance ? g : wide), null);
export const widestMm = (stands: readonly Stand[]): Mm => widest(stands)?.distance ?? 0;

export interface Overlapping {
  readonly one: Stand;
  readonly other: Stand;
  readonly depth: Mm;
}
/** The two unrefused stands that overlap most: more than what touching by hand allows. */
export function deepestOverlap(stands: readonly Stand[]): Overlapping | null {
  const free = unrefused(stands);
  const pairs = free.flatMap((one, i) =>
    free.slice(i + 1).map(other => ({ one, other, depth: overlapDepth(one.outline, other.outline).depth })),
  );
  const deepest = pairs.reduce<Overlapping | null>((top, p) => (top === null || p.depth > top.depth ? p : top), null);
  return deepest && deepest.depth > CONTACT + TOUCH ? deepest : null;
}

/** OR Extended Line Frontage: no interval over the limit. */
export function intervalsReason(scene: Scene, stands: readonly Stand[], limit: Mm): Reason {
  const wide = widest(stands);
  const value = wide?.distance ?? 0;
  return reason({
    id: 'intervals',
    cite: 'OR Extended Line Frontage',
    answer: atMost(value, limit) ? 'yes' : 'no',
    text: `the widest interval is ${sayMm(value)}; ${sayMm(limit)} is the limit`,
    value: toInches(value),
    limit: toInches(limit),
    unit: 'in',
    house: scene.leanOn('extendedLine.maxInterval'),
    margin: limit - value,
    marks: drawn(scene, () => (wide ? [gapMark(wide)] : [])),
  });
}
export const gapMark = (g: Gap): Mark => markSegment('gap', { a: g.from, b: g.to }, { label: sayMm(g.distance) });
export const overlapWords = ({ depth }: Overlapping): string => `two stands overlap by ${sayMm(depth)}`;
export const overlapMarks = ({ one, other }: Overlapping): readonly Mark[] => [
  markArea('blocker', one.outline),
  markArea('blocker', other.outline),
];

export const maxInterval = ({ cells }: Scene): Mm => cells.extendedLine.maxInterval * INCH;

export type Flank = 'left' | 'right';
export interface RefusedFlank {
  readonly refused: number;
  readonly stands: number;
  /** Null: the refused stands are not the outermost of one flank. */
  readonly flank: Flank | null;
}

/** Which flank is refused; in every rank its outermost stands. Null where none is. */
export function refusedFlankOf(stands: readonly Stand[]): RefusedFlank | null {
  const refused = stands.filter(isRefused).length;
  if (refused === 0) return null;
  const isAt = (flank: Flank): boolean =>
    ranksOf(stands).every(rank => {
      const fromOutside = flank === 'left' ? rank : rank.toReversed();
      const first = fromOutside.findIndex(s => !isRefused(s));
      return first < 0 || !fromOutside.slice(first).some(isRefused);
    });
  const flank = isAt('right') ? 'right' : isAt('left') ? 'left' : null;
  return { refused, stands: stands.length, flank };
}

/** What is wrong with a refused flank, whichever unit: more than half, or not the outermost stands of one flank. */
export function refusalFault({ refused, stands, flank }: RefusedFlank, name: string): string | null {
  if (2 * refused > stands) return `${name} refuses ${refused} of ${count(stands, 'stand')}, more than half`;
  return flank === null ? `the refused stands of ${name} are not the outermost of one flank` : null;
}

/** I-18 How far each refused stand is turned outward from the nearest unrefused one of its rank. */
export function outwardTurns(stands: readonly Stand[], flank: Flank): readonly Degrees[] {
  return ranksOf(stands).flatMap(rank => {
    const fromInside = flank === 'left' ? rank.toReversed() : rank;
    const neighbour = fromInside.findLast(s => !isRefused(s));
    if (!neighbour) return [];
    const sign = flank === 'left' ? 1 : -1;
    return rank.filter(isRefused).map(s => sign * turnFrom(neighbour.base.frame.forward, s.base.frame.forward));
  });
}
export const isOutward = (turn: Degrees): boolean => turn > TOUCH_DEGREES && turn <= 90 + TOUCH_DEGREES;
