// At how many stands left a unit is worn or spent: as its label says, else by its loss profile and the stands it began with. §2.3

import type { UnitValues } from '../calls/keys.ts';
import type { FireFigures } from './figureSchema.ts';

export interface Thresholds {
  readonly worn: number | undefined;
  readonly spent: number | undefined;
}

export function thresholdsOf(values: UnitValues, { level }: FireFigures): Thresholds {
  const { wornAt, spentAt, lossProfile, originalStands } = values;
  const shares = lossProfile === undefined ? null : level[lossProfile];
  const of = (share: number | null | undefined): number | undefined =>
    share === null || share === undefined || originalStands === undefined
      ? undefined
      : Math.floor(originalStands * share + 1e-9);
  return { worn: wornAt ?? of(shares?.worn), spent: spentAt ?? of(shares?.spent) };
}
