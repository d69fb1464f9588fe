// The two d10 of a charge combat, and what they do to both sides. §5.5, 5.7 of the specification; the table is a figure.

import { good, type Position } from '../../../../../table/index.ts';
import {
  type DiceAsk,
  figuresFrom,
  heldAgainst,
  labelled,
  leanIn,
  type PlayRules,
  percentiles,
  type RolledFire,
  type Ruling,
  type Settlement,
  type Thrown,
} from '../../../../kit/index.ts';
import { type CombatEffect, PAIRS } from '../../rules/combat.ts';
import type { CombatRow, CombatToll } from '../../tables/combatSchema.ts';
import { FIGURES } from '../../tables/figures.ts';
import { marked, struck } from '../settle.ts';

const CITE = 'general §5.7';
export const nextCombatDice = ({ effect }: Ruling, thrown: Thrown): DiceAsk | null =>
  effect && thrown.length === 0 ? { id: 'combat', label: 'Charger, target', count: 2, sides: 10, first: 1 } : null;

export function resolveCombat(ruled: Ruling, thrown: Thrown): ReturnType<PlayRules['resolve']> {
  const held = heldAgainst(nextCombatDice, ruled, thrown);
  if (!held.ok) return held;
  const [own, other] = thrown[0] ?? [];
  if (!ruled.effect || own === undefined || other === undefined)
    return good({ text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 });
  const effect = ruled.effect as unknown as CombatEffect;
  const { modifiers, total, odds } = effect;
  const difference = own - other + total;
  const at = rankOf(effect, own - other);
  const name = odds[at]?.effect ?? '';
  return good({
    text: `${difference}: ${name.replaceAll('-', ' ')}`,
    steps: [
      { label: 'd10', value: own, cite: CITE, house: false },
      { label: 'd10 of the target', value: 0 - other, cite: CITE, house: false },
      ...modifiers.map(m => ({ label: m.id, value: m.value, cite: m.cite, ...labelled(leanIn([m])) })),
      { label: 'result', value: difference, cite: CITE, ...labelled(leanIn(modifiers)) },
      { label: 'effect', value: name, cite: CITE, ...labelled(leanIn([effect])) },
    ],
    result: { effect: name },
    ...percentiles(
      odds.map(o => o.p),
      at,
    ),
  });
}

/** Which of the effects a difference of the dice comes to: each has as many of the hundred pairs as its chance says. */
function rankOf({ odds }: CombatEffect, difference: number): number {
  const below = PAIRS.filter(d => d < difference).length;
  let pairs = 0;
  return odds.findIndex(({ p }) => {
    pairs += Math.round(p * PAIRS.length);
    return below < pairs;
  });
}

/** The row of the table that the dice came to; null: the figures in force have no such effect. */
function rowOf({ figures }: Position, { result }: RolledFire): CombatRow | null {
  const read = figuresFrom(FIGURES, figures);
  return (read.ok && read.value.cells.combat.table?.find(r => r.effect === result['effect'])) || null;
}

/** Both sides; who retreats does so by the call `retreat`. */
export function settleCombat(position: Position, fire: RolledFire): Settlement {
  const row = rowOf(position, fire);
  if (!row) return { text: '', changes: [] };
  const parts = [
    sideStruck(position, String(fire.call['unit']), row.charger),
    sideStruck(position, String(fire.call['target']), row.target),
  ];
  const texts = parts.map(p => p.text).filter(Boolean);
  return {
    text: [row.effect.replaceAll('-', ' '), ...texts].join('; '),
    changes: parts.flatMap(p => p.changes),
  };
}

function sideStruck(position: Position, id: string, { stands, order }: CombatToll): Settlement {
  const unit = position.unitById.get(id);
  if (!unit || (stands === 0 && order === 'keeps')) return { text: '', changes: [] };
  const toll = struck({ unit, lost: 0, order: unit.values['order'] }, { stands, disorder: order === 'disordered' });
  const broken = order === 'broken' ? (unit.arm === 'artillery' ? 'silenced' : 'broken') : toll.order;
  return marked(position, { ...toll, order: broken });
}

/** Who retreats by what the dice of a combat came to. */
export function retreatersOf(position: Position, fire: RolledFire): readonly string[] {
  const row = rowOf(position, fire);
  return [...(row?.charger.retreats ? ['unit'] : []), ...(row?.target.retreats ? ['target'] : [])].map(who =>
    String(fire.call[who]),
  );
}
