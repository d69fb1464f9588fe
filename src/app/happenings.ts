// What just happened in the game that can be seen and heard: a unit fired, a command was refused. Told from one state of the
// page to the next; nothing waits for it.

import type { Game } from '../play/index.ts';
import { type SessionState, session } from './session.ts';

export type Happening =
  | { readonly kind: 'fired'; readonly unit: string; readonly gun: boolean }
  | { readonly kind: 'rolled'; readonly dice: number }
  | { readonly kind: 'refused' };

/** Tells of everything from now on; the answer ends it. */
export const onHappening = (told: (what: Happening) => void): (() => void) =>
  session.subscribe((now, before) => {
    for (const what of happenings(before, now)) told(what);
  });

export function happenings(before: SessionState, now: SessionState): readonly Happening[] {
  const list: Happening[] = [];
  if (now.refused !== before.refused && now.refused.length > 0 && before.refused.length === 0)
    list.push({ kind: 'refused' });
  const [game, old] = [now.game?.now, before.game?.now];
  // undo, redo and another game are no happenings
  if (!game || !old || game === old || now.gameId !== before.gameId) return list;
  if ((now.game?.steps.length ?? 0) <= (before.game?.steps.length ?? 0)) return list;
  for (const fire of game.fires) {
    const was = old.fires.find(f => f.id === fire.id);
    if (!isThrown(fire) || (was && isThrown(was))) continue;
    list.push({ kind: 'rolled', dice: Math.max(1, fire.faces?.flat().length ?? 1) });
    const { firer } = fire.call as { readonly firer?: unknown };
    const unit = now.scene?.position.unitById.get(String(firer));
    if (unit) list.push({ kind: 'fired', unit: unit.id, gun: /artillery|gun|battery/.test(unit.arm) });
  }
  return list;
}
const isThrown = ({ state }: Game['fires'][number]): boolean => state !== 'declared' && state !== 'not-carried-out';
