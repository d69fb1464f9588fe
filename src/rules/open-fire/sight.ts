// C: Line of Sight. Look from the middle of one base at the side of the other that faces it: clear, obscured or blocked.

import { bearingOf } from '../../geometry/index.ts';
import {
  hiddenShare,
  hidersOf,
  readSight,
  type SightReading,
  type SightWindow,
  type Solid,
  solidsBetween,
  windowOf,
} from '../../measure/index.ts';
import type { Measures } from '../index.ts';
import type { Model } from './model.ts';
import type { Scene, Stand } from './scene.ts';
import { type Screen, screensBetween, withoutAside } from './screens.ts';

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
  readonly window: SightWindow | null;
  readonly reading: SightReading;
  readonly screens: readonly Screen[];
  readonly needs: string | null;
  readonly house: boolean;
  readonly choices: readonly string[];
}

export function sightOf(scene: Scene, firer: Stand, target: Stand): Sight {
  const screens = screensBetween(scene, firer, target);
  if (scene.options.losMode === 'flat') return judged(scene, target, endlessSight(firer, target, screens), screens);
  if (missingHeight(firer, target, screens) === null) return raised(scene, firer, target, screens);
  const endless = endlessSight(firer, target, screens);
  const between = solidsBetween(endless);
  const inTheWay = screens.filter((_, i) => between.has(i));
  const missing = missingHeight(firer, target, inTheWay);
  if (missing === null) return raised(scene, firer, target, inTheWay);
  const asIfEndless = judged(scene, target, endless, screens);
  if (asIfEndless.state === 'clear') return asIfEndless;
  return { ...asIfEndless, state: null, cause: null, shares: null, needs: missing };
}

function raised(scene: Scene, firer: Stand, target: Stand, all: readonly Screen[]): Sight {
  const screens = withoutAside(firer.at, target.shape, all);
  const reading = raisedSight(firer, target, screens);
  const between = solidsBetween(reading);
  const house =
    between.size > 0 &&
    usesHouse(
      firer,
      target,
      screens.filter((_, i) => between.has(i)),
    );
  return { ...judged(scene, target, reading, screens), house };
}

interface Shares {
  /** What terrain and enemies hide. */
  readonly opaque: number;
  /** The same with what can be seen through. */
  readonly hidden: number;
  readonly friend: number;
  /** What friends hide of what the others leave visible. */
  readonly friendOnly: number;
  readonly terrain: number;
  readonly enemy: number;
}
function sharesOf(reading: SightReading, screens: readonly Screen[]): Shares {
  const between = solidsBetween(reading);
  const present = new Set(screens.filter((_, i) => between.has(i)).map(s => s.as));
  const of = (...kinds: readonly Screen['as'][]): number => {
    if (!kinds.some(k => present.has(k))) return 0;
    const counted = screens.map(s => kinds.includes(s.as));
    return hiddenShare(reading, i => counted[i] === true);
  };
  const opaque = of('terrain', 'enemy');
  const friend = of('friend');
  return {
    opaque,
    hidden: present.has('soft') ? of('terrain', 'enemy', 'soft') : opaque,
    friend,
    friendOnly: friend > 0 && opaque > 0 ? of('terrain', 'enemy', 'friend') - opaque : friend,
    terrain: of('terrain', 'soft'),
    enemy: of('enemy'),
  };
}

/** The states of one look. Friends first, then what nobody could see past, then anything hidden at all. */
function judged(scene: Scene, target: Stand, reading: SightReading, screens: readonly Screen[]): Sight {
  const shares = sharesOf(reading, screens);
  const [state, cause] = stateOf(scene, target.model, shares);
  const between = solidsBetween(reading);
  const hiders = hidersOf(reading, TAU);
  return {
    state,
    cause,
    shares,
    hiddenBy: screens.filter((_, i) => hiders.has(i)),
    window: windowOf(reading),
    reading,
    screens,
    needs: null,
    house: false,
    choices: [
      ...(between.size > 0 ? ['losMode'] : []),
      ...(shares.friend > 0 && shares.opaque > 0 ? ['friendShadowAlone'] : []),
    ],
  };
}

function stateOf({ options, cells }: Scene, target: Model, shares: Shares): readonly [SightState, SightCause] {
  const obscured = Math.max(TAU, cells.sightTolerance.obscured);
  const blocked = Math.max(TAU, cells.sightTolerance.blocked);
  const friend = options.friendShadowAlone === 'yes' ? shares.friend : shares.friendOnly;
  if (friend > blocked) return ['blocked', 'friendly-model'];
  if (1 - shares.opaque <= blocked) return ['blocked', 'nothing-visible'];
  const partHidden =
    target.unit.arm === 'vehicle'
      ? shares.terrain > VEHICLE_SHARE || shares.enemy > obscured
      : shares.hidden > obscured;
  return partHidden ? ['obscured', 'part-hidden'] : ['clear', 'open'];
}

/** The first height that is not known although something stands in the way. */
function missingHeight(firer: Stand, target: Stand, inTheWay: readonly Screen[]): string | null {
  if (inTheWay.length === 0) return null;
  if (firer.footing.floor === null || target.footing.floor === null) return 'levelHeightIn';
  if (firer.model.eye.value === null) return firer.model.eye.needs;
  if (target.model.height.value === null) return target.model.height.needs;
  return inTheWay.find(s => s.top === null)?.needs ?? null;
}

/** Every solid without end: what the flat table shows, and what heights cannot make worse. */
const endlessSight = (firer: Stand, target: Stand, screens: readonly Screen[]): SightReading =>
  readSight(
    { at: firer.at, z: 0 },
    { shape: target.shape, bottom: 0, top: 1 },
    screens.map(s => ({ shape: s.shape, bottom: Number.NEGATIVE_INFINITY, top: Number.POSITIVE_INFINITY })),
  );

function raisedSight(firer: Stand, target: Stand, screens: readonly Screen[]): SightReading {
  const floor = target.footing.floor ?? 0;
  return readSight(
    { at: firer.at, z: (firer.footing.floor ?? 0) + (firer.model.eye.value ?? 0) },
    { shape: target.shape, bottom: floor, top: floor + (target.model.height.value ?? 0) },
    screens.map((s): Solid => ({ shape: s.shape, bottom: s.bottom, top: s.top ?? Number.POSITIVE_INFINITY })),
  );
}
const usesHouse = (firer: Stand, target: Stand, screens: readonly Screen[]): boolean =>
  firer.model.eye.house || target.model.height.house || [firer.footing, target.footing, ...screens].some(s => s.house);

export function sightMeasures(
  { state, cause, shares, hiddenBy, window: w }: Sight,
  inForce: SightState | null,
): Measures {
  return {
    sight: state,
    sightInForce: inForce,
    sightCause: cause,
    hiddenShare: shares?.hidden ?? null,
    opaqueShare: shares?.opaque ?? null,
    friendShare: shares?.friend ?? null,
    hiddenBy: shares ? hiddenBy.map(s => s.id) : null,
    window: w ? [bearingOf(w.left), bearingOf(w.right)] : null,
    windowWidth: w?.width ?? null,
  };
}
