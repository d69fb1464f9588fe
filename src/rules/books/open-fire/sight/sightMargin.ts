// C: Line of Sight. How far a look is from another answer, and from another class that has an effect: sideways, by an edge.

import type { Mm } from '../../../../geometry/index.ts';
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
  /** From obscured to clear or back, where the answer stays. */
  readonly classMargin: Mm | null;
}
const NONE: SightMargin = { margin: null, classMargin: null };

/** All that could come into the view, however far it stands aside. */
export type Others = () => readonly Screen[];

/** A look, and what of it counts for this shot. */
export interface Looked {
  readonly sight: Sight;
  /** The state that counts, after Blast and the hidden token. */
  readonly force: SightState | null;
  /** Blocked as soon as anything is hidden: a target with a token. */
  readonly isHarder: boolean;
}
export function sightMargin({ sight, force, isHarder }: Looked, others: Others): SightMargin {
  const { state } = sight;
  if (state === null || force === null) return NONE;
  const { toBlocked, toHide, toClear } = waysFrom(sight, others);
  switch (state) {
    case 'blocked':
      return { margin: negative(openingOf(sight)), classMargin: null };
    case 'obscured':
      return isHarder
        ? { margin: negative(toClear()), classMargin: null }
        : { margin: toBlocked(), classMargin: toClear() };
    default:
      return isHarder
        ? { margin: leastOf([toBlocked(), toHide()]), classMargin: null }
        : { margin: toBlocked(), classMargin: toHide() };
  }
}
const negative = (mm: Mm | null): Mm | null => (mm === null ? null : 0 - mm);

interface Ways {
  /** A friend comes into the view, or the widest gap closes. */
  readonly toBlocked: () => Mm | null;
  readonly toHide: () => Mm | null;
  readonly toClear: () => Mm | null;
}
function waysFrom(sight: Sight, others: Others): Ways {
  const { reading, solids, screens } = sight;
  return {
    toBlocked: () =>
      leastOf([reaching(sight, isFriend, others)(nearestBesideSight), reaching(sight, isOpaque, others)(gapInSight)]),
    toHide: () => reaching(sight, isNoFriend, others)(nearestBesideSight),
    toClear: () => clearingOfSight(reading, solids, solidsThat(screens)(isNoFriend)),
  };
}
/** Does the solid of this number count? */
type Counts = (solid: number) => boolean;
type Way = (reading: Sight['reading'], solids: readonly Solid[], of: Counts) => Mm | null;
/** Whoever stands near the view was looked past; the whole table is gone through only where none of them is as near. */
function reaching(
  { reading, solids, screens, solidOf }: Sight,
  isOfKind: Kind,
  others: Others,
): (way: Way) => Mm | null {
  return way => {
    const near = way(reading, solids, solidsThat(screens)(isOfKind));
    if (near !== null && near <= ASIDE) return near;
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
