// 3.8 Restoring order: a General in contact, and neither he nor the unit has acted. The formation comes first.

import { type Hindrance, type Reason, reason } from '../../../kit/index.ts';
import { yesIf } from '../calls/common.ts';
import { type Scene, type Stand, valueOf } from '../calls/scene.ts';
import { generalsWith } from '../game/chain.ts';
import { orNull } from '../reading/known.ts';

/** 3.8 A living General in contact who has not used his order. */
export function generalReason(scene: Scene, stand: Stand): Reason {
  const near = generalsWith(scene, stand);
  const free = near.filter(g => !g.values.ordered);
  const text =
    free.length > 0
      ? `${free.map(g => g.name).join(', ')} is in contact with ${stand.name}`
      : near.length > 0
        ? `${near.map(g => g.name).join(', ')} has given his order of this turn`
        : `no General is in contact with ${stand.name}`;
  return reason({ id: 'general', cite: '3.8', answer: yesIf(free.length > 0), text });
}

/** 3.8 Whoever moved, or fired in Infantry Fire, has acted; skirmish fire does not count. */
export function actedReason({ name, values: { moved, fired } }: Stand): Reason {
  const acted = moved || fired;
  return reason({
    id: 'not-acted',
    cite: '3.8',
    answer: yesIf(!acted),
    text: acted ? `${name} has acted in this turn` : `${name} has not acted in this turn`,
  });
}

/** First the formation of drilled troops, then the Musician, then the Flag. */
export function inOrder(stand: Stand, what: 'drum' | 'flag'): Reason {
  const isMob = stand.formation === 'mob' && orNull(valueOf(stand, 'drill')) !== 0;
  const before = isMob ? 'formation' : what === 'flag' && !stand.values.drum ? 'drum' : null;
  return reason({
    id: 'in-order',
    cite: '3.8',
    answer: yesIf(before === null),
    text: before === null ? 'nothing else comes first' : `its ${before} comes first`,
  });
}

/** What keeps a Mob from forming up again; null: it may. Its front may change with it. */
export function reforming(scene: Scene, stand: Stand): Hindrance | null {
  const against = [generalReason(scene, stand), actedReason(stand)].find(r => r.answer === 'no');
  if (against) return { text: against.text, cite: against.cite };
  if (stand.formation !== 'mob') return { text: `${stand.name} is in order`, cite: '3.8' };
  return orNull(valueOf(stand, 'drill')) === 0
    ? { text: `${stand.name} has no Drill: it stays a Mob`, cite: '3.8' }
    : null;
}
