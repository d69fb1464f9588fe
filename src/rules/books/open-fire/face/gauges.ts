// Open Fire parts front and rear by a straight line: no wedge; a stick for each weapon, and one for the moves.

import { type Gauges, sticksOf } from '../../../kit/index.ts';
import type { OpenFireFigures } from '../tables/figures.ts';

export function gauges(cells: unknown): Gauges {
  const { weapons, advanceIn, fastAdvanceIn, assaultRangeIn } = cells as OpenFireFigures;
  const rows = Object.entries(weapons ?? {}).map(([name, { rngIn }]) => [name, rngIn === null ? null : [rngIn].flat()]);
  return {
    wedges: [],
    sticks: [
      ...sticksOf(Object.fromEntries(rows) as Record<string, readonly number[] | null>),
      { name: 'advance', marks: [assaultRangeIn, advanceIn, fastAdvanceIn] },
    ],
  };
}
