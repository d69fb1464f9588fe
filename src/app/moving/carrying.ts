// A plan shown while the hand holds it, and carried out when the hand lets go.

import { type Plan, problemsOf, type Scene, WORDS } from '../../desk/index.ts';
import type { Refusal, RefusalCode } from '../../play/index.ts';
import { cannot, foresee, letGo, place, preview } from '../deeds.ts';
import { say, session } from '../session.ts';

/** Draws and rules it as it would be. What reaches over the edge cannot be laid out: its ghosts are drawn alone. */
export function showPlan(scene: Scene, { placings, standing, mm }: Plan): void {
  const mode = session.getState().game?.now.mode ?? 'free';
  const why = problemsOf(scene.position, standing, mode);
  if (standing.over.length > 0) return cannot(why);
  preview(placings, why);
  // A hand that has come back to where it began will have done nothing.
  if (mm > 0) foresee(placings);
}

/** Done, if the game lets it. A hand that came back to where it began has done nothing. */
export function carryOutPlan(scene: Scene, { placings, mm, standing }: Plan): Refusal | null {
  if (mm === 0) {
    letGo();
    return null;
  }
  const refusal = place(placings);
  if (refusal && IN_THE_WAY.includes(refusal.code)) {
    const [why] = problemsOf(scene.position, standing, 'enforced');
    if (why) say(`${WORDS.moved.refused}: ${why.message}`);
  }
  return refusal;
}
const IN_THE_WAY: readonly RefusalCode[] = ['overlaps', 'off-table', 'not-a-position'];
