// Lasalle fires straight ahead: no wedge; sticks for musketry, canister and round shot, in base widths.

import type { Gauges } from '../../../kit/index.ts';
import type { LasalleFigures } from '../tables/figures.ts';

export function gauges(cells: unknown): Gauges {
  const { musketry, canister, roundShot } = cells as LasalleFigures;
  return {
    wedges: [],
    sticks: [
      { name: 'musketry', marks: [musketry.rangeBW] },
      { name: 'artillery', marks: [canister.rangeBW, roundShot.rangeBW] },
    ],
  };
}
