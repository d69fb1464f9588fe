// What a fire is expected to do: stands and disorder by the chances of the effects, as a share of the stands the target has. §5.5

import type { Position, Unit } from '../../../../table/index.ts';
import { type Expectation, figuresFrom, type Ruling } from '../../../kit/index.ts';
import { FIGURES } from '../tables/figures.ts';

/** Disorder costs a unit its next turn, and a stand if it is struck again. */
const DISORDER = 0.5;

export function expects({ unitById, figures }: Position, { call, effect }: Ruling): readonly Expectation[] {
  const odds = (effect?.['odds'] ?? []) as readonly { readonly effect: string; readonly p: number }[];
  const read = figuresFrom(FIGURES, figures);
  const rows = (read.ok && read.value.cells.fire.table.effects) || [];
  const harm = odds.map(({ effect: name, p }) => {
    const row = rows.find(r => r.effect === name);
    return { p, stands: row?.stands ?? 0, disorder: row?.disorder ?? false };
  });
  return [call['target'], effect?.['alsoOn']].flatMap((id): readonly Expectation[] => {
    const unit = unitById.get(String(id));
    if (!unit || harm.length === 0) return [];
    const any = harm.reduce((sum, h) => sum + (h.stands > 0 || h.disorder ? h.p : 0), 0);
    const lost = harm.reduce((sum, h) => sum + h.p * (h.stands + (h.disorder ? disorderOf(unit) : 0)), 0);
    return [{ unit: unit.id, any, share: Math.min(1, lost / Math.max(1, unit.bases.length)) }];
  });
}
/** Disorder on disorder costs a stand. */
const disorderOf = ({ values }: Unit): number =>
  values['order'] === 'disordered' || values['order'] === 'silenced' ? 1 : DISORDER;
