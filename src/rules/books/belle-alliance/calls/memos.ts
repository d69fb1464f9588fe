// What rules have worked out of a table that does not change, for the next question.

import { memo } from '../../../../geometry/index.ts';
import { type SceneMemos, type SettingMemos, type TroopMemos, type Troop } from './model.ts';

export const emptyMemos = (): SettingMemos => ({
  sight: {},
  boxes: [],
  hiding: new Map(),
  troops: memo(emptyTroopMemos),
});
export const memosOn = (
  { sight, boxes, hiding, troops: known }: SettingMemos,
  troops: readonly Troop[],
): SceneMemos => ({
  sight,
  boxes,
  hiding,
  troops: troops.map(troop => known(troop)),
  views: [],
  contacts: [],
});
export const memosOf = ({ memos }: { readonly memos: SceneMemos }, { index }: Troop): TroopMemos =>
  memos.troops[index] as TroopMemos;
const emptyTroopMemos = (_troop: Troop): TroopMemos => ({ levels: null, range: null, freeToFire: null, standsOn: [] });
