// C: Action: Attack, S: Jumping. What a model has declared in this step of its activation, and whose dice may still lie in the hand.

import { type AskedInGame, callsOf, deedsOf, type GameCall, type Hindrance, inPhase } from '../../../kit/index.ts';

/** One attack an activation; and no jump while the dice of another are still to be thrown, for they may end it. */
export function mayDeclare({ position, memory }: AskedInGame, call: GameCall): Hindrance | null {
  const id = String(call['firer'] ?? call['unit']);
  const name = position.unitById.get(id)?.name ?? id;
  const before = callsOf(deedsOf(inPhase(memory), id), call.kind);
  if (call.kind === 'attack' && before.length > 0)
    return { text: `${name} has declared its attack of this activation`, cite: 'C: Action: Attack' };
  if (call.kind === 'jump' && before.some(d => d.state === 'declared'))
    return { text: `${name} has declared a jump; its dice come first`, cite: 'S: Jumping' };
  return null;
}
