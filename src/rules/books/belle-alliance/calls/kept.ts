// What rules keep for the next question.

import { memo } from '../../../../geometry/index.ts';
import { type Kept, type KeptOfSetting, type KeptOfTroop, type Troop } from './model.ts';

export const nothingKept = (): KeptOfSetting => ({
  sight: {},
  boxes: [],
  hiding: new Map(),
  troops: memo(nothingKeptOf),
});
export const keptOn = ({ sight, boxes, hiding, troops: known }: KeptOfSetting, troops: readonly Troop[]): Kept => ({
  sight,
  boxes,
  hiding,
  troops: troops.map(troop => known(troop)),
  views: [],
  contacts: [],
});
export const keptOf = ({ kept }: { readonly kept: Kept }, { index }: Troop): KeptOfTroop =>
  kept.troops[index] as KeptOfTroop;
const nothingKeptOf = (_troop: Troop): KeptOfTroop => ({ levels: null, range: null, freeToFire: null, standsOn: [] });
