// OR Skirmishers, Deploying: in defensive fire a regiment may be fired upon as it stood before it sent out its skirmishers.

import type { AskedInGame, Change, Deed, GameCall, Hindrance, Memory } from '../../../kit/index.ts';
import { deedsNamed, inTurn } from '../../../kit/index.ts';
import { DEPLOYED } from './turnOf.ts';

const isAsked = (call: GameCall): boolean => call['beforeDeploying'] === true;
const deploymentOf = (memory: Memory, regiment: unknown): Deed | undefined =>
  deedsNamed(inTurn(memory), DEPLOYED).find(d => d.units[0] === regiment);

/** What brings the table back to that moment. */
export function earlier(call: GameCall, memory: Memory): readonly Change[] {
  const deed = isAsked(call) ? deploymentOf(memory, call['target']) : undefined;
  const [regiment, line] = deed?.units ?? [];
  if (!deed || regiment === undefined || line === undefined) return [];
  return [{ kind: 'rejoined', unit: line, to: regiment }, ...((deed.result?.['was'] ?? []) as readonly Change[])];
}

/** Only in defensive fire, and at who has deployed in this turn. */
export function notBefore({ position, memory }: AskedInGame, call: GameCall): Hindrance | null {
  if (!isAsked(call)) return null;
  const { target } = call;
  if (memory.phase === 'defensive-fire' && deploymentOf(memory, target)) return null;
  const name = position.unitById.get(String(target))?.name ?? String(target);
  return {
    text: `${name} has sent out no skirmishers in this turn, or this is no defensive fire`,
    cite: 'OR Skirmishers, Deploying',
  };
}
