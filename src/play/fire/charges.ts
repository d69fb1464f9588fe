// Charges that are declared and still have their fight before them. Where a book does not say what is fought, none has been.

import { type GameCall, inTurn, type Ruleset } from '../../rules/index.ts';
import type { Game } from '../game/game.ts';

export interface OpenCharge {
  readonly unit: string;
  readonly target: string;
  /** The target is no more on the table: shot away, led off, or back in its regiment. */
  readonly isGone: boolean;
}

/** Of the side whose turn it is, the last of each unit; all, where both sides act together. */
export function openCharges({ play }: Ruleset, { memory, side, table }: Game): readonly OpenCharge[] {
  const { fightOf, actOf } = play ?? {};
  if (!actOf) return [];
  const deeds = inTurn(memory).filter(d => side === null || d.side === side);
  const isFought = (fight: GameCall): boolean => deeds.some(d => d.call !== undefined && isSame(d.call, fight));
  const last = new Map(deeds.flatMap(({ call }) => (call && actOf(call) === 'charge' ? [[call['unit'], call]] : [])));
  return [...last.values()].flatMap((call): readonly OpenCharge[] => {
    const [unit, target] = [String(call['unit']), String(call['target'])];
    const fight = fightOf?.(call);
    if ((fight && isFought(fight)) || !table.units.some(u => u.id === unit)) return [];
    return [{ unit, target, isGone: !table.units.some(u => u.id === target && (u.bases?.length ?? 0) > 0) }];
  });
}
const isSame = (a: GameCall, b: GameCall): boolean => ['kind', 'unit', 'target'].every(key => a[key] === b[key]);
