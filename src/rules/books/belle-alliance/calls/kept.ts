// What rules keep for the next question.

import type { Box, Mm } from '../../../../geometry/index.ts';
import { keptFor, type Reason } from '../../../kit/index.ts';
import type { Range } from '../lines/range.ts';
import type { Troop } from './scene.ts';
import type { Piece } from './setting.ts';

/** Of a setting, whoever stands about: it outlasts an opening. Lists by the numbers of pieces, filled when asked. */
export interface KeptOfSetting {
  readonly sight: { limit?: SightLimit };
  readonly boxes: (Box | undefined)[];
  /** By the higher of two levels. */
  readonly hiding: Map<number, readonly Piece[]>;
  readonly troops: WeakMap<Troop, KeptOfTroop>;
}
/** Of a troop as it stands. */
export interface KeptOfTroop {
  levels: Levels | null;
  range: Range | null;
  /** That nothing keeps it from firing. */
  freeToFire: Reason | null;
  /** By piece. */
  readonly standsOn: (boolean | undefined)[];
}
/** Of one opening: lists by the numbers of troops. */
export interface Kept extends Omit<KeptOfSetting, 'troops'> {
  readonly troops: readonly KeptOfTroop[];
  readonly views: unknown[];
  /** By skirmish line and target. */
  readonly contacts: (boolean | undefined)[];
}

export const nothingKept = (): KeptOfSetting => ({ sight: {}, boxes: [], hiding: new Map(), troops: new WeakMap() });
export const keptOn = ({ sight, boxes, hiding, troops: known }: KeptOfSetting, troops: readonly Troop[]): Kept => ({
  sight,
  boxes,
  hiding,
  troops: troops.map(troop => keptFor(known, troop, nothingKeptOf)),
  views: [],
  contacts: [],
});
export const keptOf = ({ kept }: { readonly kept: Kept }, { index }: Troop): KeptOfTroop =>
  kept.troops[index] as KeptOfTroop;
const nothingKeptOf = (): KeptOfTroop => ({ levels: null, range: null, freeToFire: null, standsOn: [] });

/** Table 2: the smaller of the distances for weather and light. `needs` names what is missing. */
export interface SightLimit {
  /** Infinity while nothing is known. */
  readonly known: Mm;
  readonly needs: string | null;
  readonly house: boolean;
}
/** Hill levels under the bases of a unit: lowest and highest, or the level it was given. */
export interface Levels {
  readonly lowest: number;
  readonly highest: number;
}
