// C: Line of Sight. How far a look is from another answer, and from another class that has an effect: sideways, by an edge.

import type { Mm, Vector } from '../../../../geometry/index.ts';
import {
  clearingOfSight,
  gapInSight,
  nearestBesideSight,
  openingOfSight,
  type Solid,
} from '../../../../measure/index.ts';
import { ASIDE } from './corridor.ts';
import type { Screen } from './screens.ts';
import { isFriend, isNoFriend, isOpaque, type Sight, type SightState } from './sight.ts';

export interface SightMargin {
  /** To the other answer: + holds by, − fails by. */
  readonly margin: Mm | null;
  /** The margin is a bound. */
  readonly atLeast: boolean;
  /** Of a bound of a sight that is refused: how he would have to go who must give way farthest. */
  readonly push?: Vector;
  /** From obscured to clear or back, where the answer stays; perhaps a bound. */
  readonly classMargin: Mm | null;
}
export const NO_MARGIN: SightMargin = { margin: null, atLeast: false, classMargin: null };

/** All that could come into the view, however far it stands aside. */
export type Others = () => readonly Screen[];

/** A look, and what of it counts for this shot. */
export interface Looked {
  readonly sight: Sight;
  /** The state that counts, after Blast and the hidden token. */
  readonly force: SightState | null;
  /** Blocked as soon as anything is hidden: a target with a token. */
  readonly isHarder: boolean;
  /** A bound is enough. */
  readonly isRough?: boolean;
}
export function sightMargin({ sight, force, isHarder, isRough = false }: Looked, others: Others): SightMargin {
  const { state } = sight;
  if (state === null || force === null) return NO_MARGIN;
  const { toBlocked, toHide, toClear } = waysFrom(sight, others, isRough);
  switch (state) {
    case 'blocked':
      return refused(openingOf(sight));
    case 'obscured':
      return isHarder ? refused(toClear()) : { ...held(toBlocked()), classMargin: wayOf(toClear()) };
    default:
      return isHarder ? held(leastOf([toBlocked(), toHide()])) : { ...held(toBlocked()), classMargin: wayOf(toHide()) };
  }
}
const held = (to: Bound | null): SightMargin =>
  to === null ? NO_MARGIN : { margin: to.way, atLeast: to.atLeast, classMargin: null };
const refused = (to: SightWay | null): SightMargin =>
  to === null ? NO_MARGIN : { margin: 0 - to.way, atLeast: to.atLeast, push: to.push, classMargin: null };
const wayOf = (to: Bound | null): Mm | null => to && to.way;

/** How far somebody must give way, and which way he goes. */
type SightWay = NonNullable<ReturnType<typeof openingOfSight>>;
type Bound = Pick<SightWay, 'way' | 'atLeast'>;
interface Ways {
  /** A friend comes into the view, or the widest gap closes. */
  readonly toBlocked: () => Bound | null;
  readonly toHide: () => Bound | null;
  readonly toClear: () => SightWay | null;
}
function waysFrom(sight: Sight, others: Others, isRough: boolean): Ways {
  const { reading, solids, screens } = sight;
  return {
    toBlocked: () =>
      leastOf([
        reaching(sight, isFriend, others)(nearest),
        reaching(sight, isOpaque, others)((...look) => gapInSight(...look, isRough)),
      ]),
    toHide: () => reaching(sight, isNoFriend, others)(nearest),
    toClear: () => clearingOfSight(reading, solids, solidsThat(screens)(isNoFriend)),
  };
}
const nearest: Way = (...look) => {
  const way = nearestBesideSight(...look);
  return way === null ? null : { way, atLeast: false };
};
/** Does the solid of this number count? */
type Counts = (solid: number) => boolean;
type Way = (reading: Sight['reading'], solids: readonly Solid[], of: Counts) => Bound | null;
/** Whoever stands near the view was looked past; the whole table is gone through only where none of them is as near. */
function reaching(
  { reading, solids, screens, solidOf }: Sight,
  isOfKind: Kind,
  others: Others,
): (way: Way) => Bound | null {
  return way => {
    const near = way(reading, solids, solidsThat(screens)(isOfKind));
    if (near !== null && near.way <= ASIDE) return near;
    const known = new Set(screens);
    const far = others().filter(screen => !known.has(screen));
    const all = [...screens, ...far];
    return way(reading, [...solids, ...far.map(solidOf)], i => isOfKind(all[i] as Screen));
  };
}
type Kind = (screen: Screen) => boolean;
const solidsThat =
  (screens: readonly Screen[]) =>
  (isOfKind: Kind): Counts =>
  i =>
    isOfKind(screens[i] as Screen);
/** Of equal ways one that is no bound. */
const leastOf = (ways: readonly (Bound | null)[]): Bound | null =>
  ways.reduce((best, way) => {
    if (best === null || way === null) return best ?? way;
    return way.way < best.way || (way.way === best.way && !way.atLeast) ? way : best;
  }, null);

const NOTHING_TO_GIVE_WAY: SightWay = { way: 0, atLeast: false, push: { x: 0, y: 0 } };
/** Friends must leave the view; the rest must leave a gap. A bound where both must. */
function openingOf({ reading, solids, screens, cause, shares }: Sight): SightWay | null {
  const of = solidsThat(screens);
  const needs = [
    ...(cause === 'friendly-model' ? [clearingOfSight(reading, solids, of(isFriend))] : []),
    ...((shares?.opaque ?? 0) >= 1 ? [openingOfSight(reading, solids, of(isOpaque))] : []),
  ];
  if (needs.length === 0) return NOTHING_TO_GIVE_WAY;
  return needs.reduce((most, need) => {
    if (most === null || need === null) return null;
    return { ...(need.way > most.way ? need : most), atLeast: true };
  });
}
