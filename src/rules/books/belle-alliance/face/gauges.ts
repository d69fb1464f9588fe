// Wedges of the two arcs of fire; a stick for each weapon of tables 13 and 14, marked at its zones, and one for the zone of melee.

import { type Gauges, sticksOf } from '../../../kit/index.ts';
import type { BelleAllianceFigures } from '../tables/figures.ts';

export function gauges(cells: unknown): Gauges {
  const { constants, table13, table14 } = cells as BelleAllianceFigures;
  return {
    wedges: [
      { name: 'infantry, cavalry', half: constants.arcInfantryCavalry },
      { name: 'artillery', half: constants.arcArtillery },
    ],
    sticks: [
      ...sticksOf(table13?.zonesCm ?? null),
      ...sticksOf(table14?.zonesCm ?? null),
      { name: 'melee', marks: [constants.meleeZoneDepthCm] },
    ],
  };
}
