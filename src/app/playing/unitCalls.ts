// What a unit in hand may have declared by itself, a check or a rally, and its dice on the card.

import { type Refusal, unitCalls } from '../../play/index.ts';
import { perform } from '../deeds.ts';
import { type SessionState, session } from '../session.ts';
import { aiming, lastOf } from './aiming.ts';
import type { Call } from './fires.ts';
import { isPlayed } from './seat.ts';

const NONE: readonly Call[] = [];
let known: { readonly game: object; readonly unit: string; readonly calls: readonly Call[] } | null = null;

/** What an enforced game takes now; none while something is moved or the table of another moment is shown. */
export function callsInHand(
  s: Pick<SessionState, 'scene' | 'desk' | 'game' | 'moment' | 'moving' | 'selected'>,
): readonly Call[] {
  const [unit, second] = s.selected;
  if (!s.scene || !s.game || unit === undefined || second !== undefined) return NONE;
  if (s.moment !== null || s.moving !== null || !isPlayed(s)) return NONE;
  const game = s.game.now;
  if (known?.game === game && known.unit === unit) return known.calls;
  const side = game.table.units.find(u => u.id === unit)?.side;
  const calls = s.desk?.plays(side ?? '') ? unitCalls(s.scene.ruleset, game, unit) : NONE;
  known = { game, unit, calls };
  return calls;
}

export function declareCall(call: Call): Refusal | null {
  const refusal = perform({ type: 'declare', call });
  const fire = refusal ? undefined : lastOf(call);
  const [unit] = session.getState().selected;
  if (fire?.state === 'declared' && unit !== undefined)
    aiming.setState({ aim: { firer: unit, target: unit, at: 0, parts: [], fire: fire.id } });
  return refusal;
}
