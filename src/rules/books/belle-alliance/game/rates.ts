// 2.3.1, table 3: how far a unit marches in a bound. The table is not in our sources; where its owner enters it, it is kept.

import { z } from 'zod';
import type { Position } from '../../../../table/index.ts';
import type { Allowance } from '../../../kit/index.ts';
import { CM } from '../calls/model.ts';
import { plainScene } from '../calls/scene.ts';

/** cm a bound by arm and formation, `infantry line`, or by arm alone. */
const ratesTable = z.object({ ratesCm: z.record(z.string(), z.number().min(0).max(1000)) });

export function allowance(position: Position, id: string): Allowance {
  const unit = position.unitById.get(id);
  const scene = plainScene(position);
  const table = ratesTable.safeParse(scene.ok ? scene.value.figures.cells.table3 : null);
  const rates = table.success ? table.data.ratesCm : {};
  const rate = unit && (rates[`${unit.arm} ${unit.formation ?? ''}`] ?? rates[unit.arm]);
  return rate === undefined
    ? { allowance: null, text: 'rates of movement (table 3) are not in our sources', cite: '2.3.1' }
    : { allowance: rate * CM, text: `${rate} cm`, cite: 'table 3' };
}
