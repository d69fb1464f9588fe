// C: Line of Sight. Look from the middle of one base at the side of the other that faces it: clear, obscured or blocked.

import { memo } from '../../../../geometry/index.ts';
import { hiddenShare, hidersOf, readSight, type Solid, sightWork, windowOf } from '../../../../measure/index.ts';
import { type Lean, leaning } from '../../../kit/index.ts';
import type { Model } from '../calls/model.ts';
import type { Scene, Stand } from '../calls/scene.ts';
import { type Between, boxBetween, coneBetween } from './corridor.ts';
import { nearestFirst, type Screen, screensBetween } from './screens.ts';

export type SightState = 'clear' | 'obscured' | 'blocked';
export type SightCause = 'open' | 'part-hidden' | 'friendly-model' | 'nothing-visible';

/** Shares smaller than this are rounding. */
const TAU = 1e-6;
/** A vehicle is obscured by terrain only where more than this is hidden. */
const VEHICLE_SHARE = 0.5;

export interface Sight {
  /** Null: it hangs on a height that is not known. */
  readonly state: SightState | null;
  readonly cause: SightCause | null;
  readonly shares: Shares | null;
  readonly hiddenBy: readonly Screen[];
  /** Their ids. */
  readonly hiders: readonly string[];
  readonly window: ReturnType<typeof windowOf>;
  readonly reading: ReturnType<typeof readSight>;
  readonly screens: readonly Screen[];
  /** The screens as they were looked past. */
  readonly solids: readonly Solid[];
  /** A screen as it would be looked past. */
  readonly solidOf: SolidOf;
  readonly needs: string | null;
  readonly house: Lean;
  readonly choices: readonly string[];
}

export function sightOf(scene: Scene, firer: Stand, target: Stand): Sight {
  const corridor = betweenOn(scene)(firer.at, target.shape);
  const screens = nearestFirst(firer.at, screensBetween(scene, firer, target, corridor));
  if (isFlat(scene)) return judged(scene, target, seenPast(endlessSight(firer, target, screens), screens));
  return areHeightsKnown(scene) ? raised(scene, firer, target, screens) : withoutHeights(scene, firer, target, screens);
}
/** The ground that matters to a sight. Where a height is not known, what is only near the lines may. */
const betweenOn = (scene: Scene): Between => (isFlat(scene) || areHeightsKnown(scene) ? coneBetween : boxBetween);

const isFlat = ({ options }: Scene): boolean => options.losMode === 'flat';
/** Then no model and no ground is without one. */
const areHeightsKnown = ({ cells }: Scene): boolean =>
  cells.levelHeightIn !== null && cells.modelHeightIn !== null && cells.eyeHeightIn !== null;

/** Some heights may not be known: then what every solid without end would hide may still tell. */
function withoutHeights(scene: Scene, firer: Stand, target: Stand, screens: readonly Screen[]): Sight {
  if (missingHeight(firer, target, screens) === null) return raised(scene, firer, target, screens);
  const endless = seenPast(endlessSight(firer, target, screens), screens);
  const missing = missingHeight(firer, target, endless.inTheWay);
  if (missing === null) return raised(scene, firer, target, endless.inTheWay);
  const asIfEndless = judged(scene, target, endless);
  if (asIfEndless.state === 'clear') return asIfEndless;
  return { ...asIfEndless, state: null, cause: null, shares: null, needs: missing };
}

function raised(scene: Scene, firer: Stand, target: Stand, screens: readonly Screen[]): Sight {
  const seen = seenPast(raisedSight(firer, target, screens), screens);
  const house = seen.inTheWay.length > 0 && leanOfSight(firer, target, seen.inTheWay);
  return judged(scene, target, seen, house);
}

/** A look, the screens that it was taken past, and those of them that stand in its way in plan. */
interface Seen {
  readonly reading: ReturnType<typeof readSight>;
  readonly screens: readonly Screen[];
  readonly solids: readonly Solid[];
  readonly solidOf: SolidOf;
  readonly inTheWay: readonly Screen[];
}
const seenPast = ({ reading, solids, solidOf }: Looked, screens: readonly Screen[]): Seen => ({
  reading,
  screens,
  solids,
  solidOf,
  inTheWay: reading.crossed.map(i => screens[i] as Screen),
});

interface Looked {
  readonly reading: ReturnType<typeof readSight>;
  readonly solids: readonly Solid[];
  readonly solidOf: SolidOf;
}
type SolidOf = (screen: Screen) => Solid;

interface Shares {
  /** What terrain and enemies hide. */
  readonly opaque: number;
  /** The same with what can be seen through. */
  readonly hidden: number;
  readonly friend: number;
}
const NOTHING_HIDDEN: Shares = { opaque: 0, hidden: 0, friend: 0 };

function sharesOf(seen: Seen): Shares {
  if (seen.inTheWay.length === 0) return NOTHING_HIDDEN;
  const opaque = shareOf(seen, isOpaque);
  return {
    opaque,
    hidden: seen.inTheWay.some(isSoft) ? shareOf(seen, isNoFriend) : opaque,
    friend: shareOf(seen, isFriend),
  };
}
type Kind = (screen: Screen) => boolean;
export const isOpaque: Kind = ({ as }) => as === 'terrain' || as === 'enemy';
const isSoft: Kind = ({ as }) => as === 'soft';
const isGround: Kind = ({ as }) => as === 'terrain' || as === 'soft';
const isEnemy: Kind = ({ as }) => as === 'enemy';
export const isFriend: Kind = ({ as }) => as === 'friend';
export const isNoFriend: Kind = ({ as }) => as !== 'friend';
const isSolid: Kind = ({ as }) => as !== 'soft';

/** What screens of a kind hide together. */
function shareOf({ reading, screens, inTheWay }: Seen, isOfKind: Kind): number {
  if (!inTheWay.some(isOfKind)) return 0;
  return hiddenShare(reading, i => isOfKind(screens[i] as Screen));
}

/** The states of one look. Friends first, then what nobody could see past, then anything hidden at all. */
function judged(scene: Scene, target: Stand, seen: Seen, house: Lean = false): Sight {
  const { reading, screens, solids, solidOf, inTheWay } = seen;
  const shares = sharesOf(seen);
  const [state, cause] = stateOf(scene, target.model, seen, shares);
  const hiddenBy = hidersOf(reading, TAU).map(i => screens[i] as Screen);
  return {
    state,
    cause,
    shares,
    hiddenBy,
    hiders: hiddenBy.map(s => s.id),
    window: windowOf(reading),
    reading,
    screens,
    solids,
    solidOf,
    needs: null,
    house,
    choices: inTheWay.length === 0 ? [] : shares.friend > 0 && shares.opaque > 0 ? MODE_AND_FRIENDS : MODE,
  };
}

const MODE: readonly string[] = ['losMode'];
const MODE_AND_FRIENDS: readonly string[] = ['losMode', 'friendShadowAlone'];

function stateOf(scene: Scene, target: Model, seen: Seen, shares: Shares): readonly [SightState, SightCause] {
  const { options, cells } = scene;
  const obscured = Math.max(TAU, cells.sightTolerance.obscured);
  const blocked = Math.max(TAU, cells.sightTolerance.blocked);
  if (friendShare(seen, shares, options.friendShadowAlone === 'yes') > blocked) return ['blocked', 'friendly-model'];
  if (1 - shares.opaque <= blocked) return ['blocked', 'nothing-visible'];
  const partHidden =
    target.unit.arm === 'vehicle'
      ? shareOf(seen, isGround) > VEHICLE_SHARE || shareOf(seen, isEnemy) > obscured
      : shares.hidden > obscured;
  return partHidden ? ['obscured', 'part-hidden'] : ['clear', 'open'];
}

/** What friends hide; or what they hide of what the others leave visible. */
const friendShare = (seen: Seen, { friend, opaque }: Shares, alone: boolean): number =>
  alone || friend <= 0 || opaque <= 0 ? friend : shareOf(seen, isSolid) - opaque;

/** The first height that is not known although something stands in the way. */
function missingHeight(firer: Stand, target: Stand, inTheWay: readonly Screen[]): string | null {
  if (inTheWay.length === 0) return null;
  if (firer.footing.floor === null || target.footing.floor === null) return 'levelHeightIn';
  if (firer.model.eye.value === null) return firer.model.eye.needs;
  if (target.model.height.value === null) return target.model.height.needs;
  return inTheWay.find(s => !s.isKnown)?.needs ?? null;
}

/** Every solid without end: what the flat table shows, and what heights cannot make worse. */
function endlessSight(firer: Stand, target: Stand, screens: readonly Screen[]): Looked {
  const solids = screens.map(endless);
  const body = { shape: target.shape, bottom: 0, top: 1 };
  return { solids, solidOf: endless, reading: readSight({ at: firer.at, z: 0 }, body, solids, workOf(firer)) };
}
const endless: SolidOf = ({ solid: { shape } }) => ({
  shape,
  bottom: Number.NEGATIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
});
const asItIs: SolidOf = ({ solid }) => solid;

function raisedSight(firer: Stand, target: Stand, screens: readonly Screen[]): Looked {
  const solids = screens.map(asItIs);
  const floor = target.footing.floor ?? 0;
  const reading = readSight(
    { at: firer.at, z: (firer.footing.floor ?? 0) + (firer.model.eye.value ?? 0) },
    { shape: target.shape, bottom: floor, top: floor + (target.model.height.value ?? 0) },
    solids,
    workOf(firer),
  );
  return { solids, solidOf: asItIs, reading };
}
/** A model looks at one target after the other. */
const workOf = memo((_firer: Stand) => sightWork());
const leanOfSight = (firer: Stand, target: Stand, screens: readonly Screen[]): Lean =>
  leaning([firer.model.eye, target.model.height, firer.footing, target.footing, ...screens].map(s => s.house));
