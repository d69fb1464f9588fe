// Units of a list, which says nothing of places, side by side on the table: the first side in the south, the second in the
// north, looking at each other; further sides behind them.

import type { Mm } from '../../geometry/index.ts';
import { good, type Result } from '../../table/index.ts';
import { baseIn, footprint, type Unit } from './army.ts';
import { refuse } from './format.ts';
import { type Answers, askLength, numberOf, type Question } from './question.ts';

export const askTable = (): readonly Question[] => [
  askLength({ id: 'table-width', asks: 'How wide is the table?' }, 1800, 30_000),
  askLength({ id: 'table-depth', asks: 'How deep is the table?' }, 1200, 30_000),
];
export const tableIn = (answers: Answers): { readonly width: Mm; readonly depth: Mm } => ({
  width: numberOf(answers, 'table-width'),
  depth: numberOf(answers, 'table-depth'),
});

/** Between units, and from the edge. */
const GAP: Mm = 25;

/** Units that have a place keep it. */
export function deployed(units: readonly Unit[], answers: Answers): Result<readonly Unit[]> {
  const table = tableIn(answers);
  const sides = [...new Set(units.map(u => u.side))];
  const next = new Map(sides.map(side => [side, { x: GAP, y: GAP, deepest: 0 }]));
  const placed: Unit[] = [];
  for (const unit of units) {
    if (unit.at) {
      placed.push(unit);
      continue;
    }
    const isSouth = sides.indexOf(unit.side) % 2 === 0;
    const row = next.get(unit.side) as { x: Mm; y: Mm; deepest: Mm };
    const ground = footprint(unit, answers);
    if (row.x + ground.width + GAP > table.width && row.x > GAP)
      Object.assign(row, { x: GAP, y: row.y + row.deepest + GAP, deepest: 0 });
    row.deepest = Math.max(row.deepest, ground.depth);
    const { depth } = baseIn(answers, unit);
    const fromEdge = row.y + ground.depth - depth / 2;
    const x = row.x + ground.width / 2;
    if (x + ground.width / 2 > table.width || fromEdge + depth / 2 > table.depth)
      return refuse('table-width', `the table is too small for ${units.length} units`);
    placed.push({
      ...unit,
      bearing: isSouth ? 0 : 180,
      at: isSouth ? { x, y: fromEdge } : { x: table.width - x, y: table.depth - fromEdge },
    });
    row.x += ground.width + GAP;
  }
  return good(placed);
}
