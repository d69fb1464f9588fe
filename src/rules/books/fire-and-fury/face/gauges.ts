// A wedge for the field of fire of troops and one for guns; a stick for each weapon, marked at its bands.

import { type Gauges, sticksOf } from '../../../kit/index.ts';
import type { FireFigures } from '../tables/figureSchema.ts';

export function gauges(cells: unknown): Gauges {
  const { fof, weapon } = cells as FireFigures;
  const { troops, guns } = fof.halfAngleDeg;
  const rows = Object.entries(weapon).map(([code, { bands }]) => [code, bands && bands.map(b => b.max)] as const);
  return {
    wedges: [
      ...(troops === null ? [] : [{ name: 'troops', half: troops }]),
      ...(guns === null || guns === troops ? [] : [{ name: 'guns', half: guns }]),
    ],
    sticks: sticksOf(Object.fromEntries(rows)),
  };
}
