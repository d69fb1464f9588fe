// Emperor measures straight ahead in basic distances: no wedge; sticks for skirmishers, volleys, guns and charges.

import type { Gauges } from '../../../kit/index.ts';
import type { EmperorFigures } from '../tables/figures.ts';

export function gauges(cells: unknown): Gauges {
  const { skirmishFire, infantryFire, chargeOrder, artilleryFire } = cells as EmperorFigures;
  const reach = Object.values(artilleryFire.maxRangeBD).filter(bd => bd !== null);
  const bands = (artilleryFire.bands ?? []).map(b => b.toBD).filter(bd => bd < Math.max(...reach));
  return {
    wedges: [],
    sticks: [
      { name: 'skirmish', marks: [skirmishFire.rangeBD, skirmishFire.suppressionBD] },
      { name: 'volley', marks: [infantryFire.rangeBD] },
      ...(reach.length > 0 ? [{ name: 'artillery', marks: ascending([...bands, ...reach]) }] : []),
      { name: 'charge', marks: [chargeOrder.infantryBD, chargeOrder.cavalryBD] },
    ],
  };
}
const ascending = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)].sort((a, b) => a - b);
