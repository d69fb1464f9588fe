// What a fire is expected to do: stands and disorder by the chances of the effects, as a share of the stands the target has. A charge
// combat does it to both sides. §5.5, 5.7

import type { Position, Unit } from '../../../../table/index.ts';
import { type Expectation, figuresFrom, type Ruling } from '../../../kit/index.ts';
import { COMBAT } from '../rules/combat.ts';
import type { CombatToll } from '../tables/combatSchema.ts';
import { FIGURES } from '../tables/figures.ts';

/** Disorder costs a unit its next turn, and a stand if it is struck again. */
const DISORDER = 0.5;
/** Who is broken does nothing until it has rallied: two turns of a disordered unit. */
const BROKEN = 1;

export const expects = (position: Position, ruling: Ruling): readonly Expectation[] =>
  ruling.call.kind === COMBAT ? expectsFight(position, ruling) : expectsFire(position, ruling);

type Odds = readonly { readonly effect: string; readonly p: number }[];
function expectsFire({ unitById, figures }: Position, { call, effect }: Ruling): readonly Expectation[] {
  const odds = (effect?.['odds'] ?? []) as Odds;
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
/** What the dice of a charge combat do to the charger and to its target. */
function expectsFight({ unitById, figures }: Position, { call, effect }: Ruling): readonly Expectation[] {
  const odds = (effect?.['odds'] ?? []) as Odds;
  const read = figuresFrom(FIGURES, figures);
  const rows = (read.ok && read.value.cells.combat.table) || [];
  return (['charger', 'target'] as const).flatMap((part): readonly Expectation[] => {
    const unit = unitById.get(String(call[part === 'charger' ? 'unit' : part]));
    if (!unit || odds.length === 0) return [];
    const tolls = odds.flatMap(({ effect: name, p }) => {
      const row = rows.find(r => r.effect === name);
      return row ? [{ p, lost: lostBy(unit, row[part]) }] : [];
    });
    const any = tolls.reduce((sum, { p, lost }) => sum + (lost > 0 ? p : 0), 0);
    const lost = tolls.reduce((sum, t) => sum + t.p * t.lost, 0);
    return [{ unit: unit.id, any, share: Math.min(1, lost / Math.max(1, unit.bases.length)) }];
  });
}
/** Stands, with what the loss of order is worth. */
const lostBy = (unit: Unit, { stands, order }: CombatToll): number =>
  stands + (order === 'broken' ? BROKEN : order === 'disordered' ? disorderOf(unit) : 0);
/** Disorder on disorder costs a stand. */
const disorderOf = ({ values }: Unit): number =>
  values['order'] === 'disordered' || values['order'] === 'silenced' ? 1 : DISORDER;
