// C: Line of Sight. How far a look is from another answer, and from another class that has an effect: sideways, by an edge.

import type { Mm } from '../../../../geometry/index.ts';
import {
  clearingOfSight,
  openingOfSight,
  nearestBesideSight,
  type Solids,
  gapInSight,
} from '../../../../measure/index.ts';
import type { Screen } from './screens.ts';
import { isFriend, isNoFriend, isOpaque, type Sight, type SightState } from './sight.ts';

export interface SightMargin {
  /** To the other answer: + holds by, − fails by. */
  readonly margin: Mm | null;
  /** From obscured to clear or back, where the answer stays. */
  readonly classMargin: Mm | null;
}
const NONE: SightMargin = { margin: null, classMargin: null };

/** `force`: the state that counts, after Blast and the hidden token. */
export function sightMargin(sight: Sight, force: SightState | null): SightMargin {
  const { state, screens } = sight;
  if (state === null || force === null || screens.length === 0) return NONE;
  const { toBlocked, toHide, toClear } = waysFrom(sight);
  // a target with a token is blocked as soon as any of it is hidden
  const isHarder = state === 'obscured' && force === 'blocked';
  switch (state) {
    case 'blocked':
      return { margin: negative(openingOf(sight)), classMargin: null };
    case 'obscured':
      return isHarder
        ? { margin: negative(toClear()), classMargin: null }
        : { margin: toBlocked(), classMargin: toClear() };
    default:
      return { margin: toBlocked(), classMargin: toHide() };
  }
}
const negative = (mm: Mm | null): Mm | null => (mm === null ? null : 0 - mm);

interface Ways {
  /** A friend comes into the view, or the widest gap closes. */
  readonly toBlocked: () => Mm | null;
  readonly toHide: () => Mm | null;
  readonly toClear: () => Mm | null;
}
function waysFrom({ reading, solids, screens }: Sight): Ways {
  const of = solidsThat(screens);
  return {
    toBlocked: () =>
      leastOf([nearestBesideSight(reading, solids, of(isFriend)), gapInSight(reading, solids, of(isOpaque))]),
    toHide: () => nearestBesideSight(reading, solids, of(isNoFriend)),
    toClear: () => clearingOfSight(reading, solids, of(isNoFriend)),
  };
}
const solidsThat =
  (screens: readonly Screen[]) =>
  (isOfKind: (screen: Screen) => boolean): Solids =>
  i =>
    isOfKind(screens[i] as Screen);
function leastOf(ways: readonly (Mm | null)[]): Mm | null {
  const known = ways.filter(way => way !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Friends must leave the view; the rest must leave a gap. */
function openingOf({ reading, solids, screens, cause, shares }: Sight): Mm | null {
  const of = solidsThat(screens);
  const friends = cause === 'friendly-model' ? clearingOfSight(reading, solids, of(isFriend)) : 0;
  const rest = (shares?.opaque ?? 0) >= 1 ? openingOfSight(reading, solids, of(isOpaque)) : 0;
  return friends === null || rest === null ? null : Math.max(friends, rest);
}
