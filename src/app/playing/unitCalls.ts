// What a unit in hand may have declared by itself, a check or a rally, and its dice on the card.

import { type Refusal, unitCalls } from '../../play/index.ts';
import { perform } from '../deeds.ts';
import { session } from '../session.ts';
import { aiming, lastOf } from './aiming.ts';
import type { Call } from './fires.ts';
import { ofUnitInHand } from './inHand.ts';

/** What an enforced game takes now. */
export const callsInHand = ofUnitInHand<Call>(unitCalls);

export function declareCall(call: Call): Refusal | null {
  const refusal = perform({ type: 'declare', call });
  const fire = refusal ? undefined : lastOf(call);
  const [unit] = session.getState().selected;
  if (fire?.state === 'declared' && unit !== undefined)
    aiming.setState({ aim: { firer: unit, target: unit, at: 0, parts: [], fire: fire.id } });
  return refusal;
}
