// A plan shown while the hand holds it, and carried out when the hand lets go.

import { type Plan, placingsOf, problemsOf, type Scene, WORDS, waysRound } from '../../desk/index.ts';
import type { Vector } from '../../geometry/index.ts';
import type { Refusal, RefusalCode } from '../../play/index.ts';
import { cannot, foresee, type Legs, letGo, placeAlong, preview, refusalAlong } from '../deeds.ts';
import { say, session } from '../session.ts';

/**
 * Draws and rules it as it would be. What reaches over the edge cannot be laid out: its ghosts are drawn alone. `goRound` is told of a way
 * that the game allows where it refuses this one.
 */
export function showPlan(scene: Scene, plan: Plan, goRound?: (through: readonly Vector[]) => void): void {
  const { placings, standing, mm } = plan;
  const mode = session.getState().game?.now.mode ?? 'free';
  const why = problemsOf(scene.position, standing, mode);
  if (standing.over.length > 0) return cannot(why);
  preview(placings, why);
  // A hand that has come back to where it began will have done nothing.
  if (mm === 0) return;
  foresee(legsOf(plan), why => {
    const through = goRound ? wayRound(scene, plan, why) : null;
    if (through) goRound?.(through);
    return through !== null;
  });
}

/** Done, if the game lets it; where it does not like the way, by one that it allows. A hand that came back to where it began has done nothing. */
export function carryOutPlan(scene: Scene, plan: Plan): Refusal | null {
  const { mm, standing } = plan;
  if (mm === 0) {
    letGo();
    return null;
  }
  const refusal = placeAlong(legsOf(plan));
  const through = refusal && wayRound(scene, plan, refusal);
  if (through && placeAlong(legsOf(withWay(scene, plan, through))) === null) {
    say(WORDS.moving.wentRound(refusal.text));
    return null;
  }
  if (refusal && IN_THE_WAY.includes(refusal.code)) {
    const [why] = problemsOf(scene.position, standing, 'enforced');
    if (why) say(`${WORDS.moved.refused}: ${why.message}`);
  }
  return refusal;
}

/** So many ways are put to the game at most. */
const MOST_WAYS = 24;
/** Waypoints of the shortest way that the game allows where it refuses the straight one for what lies between. */
function wayRound(scene: Scene, plan: Plan, why: Refusal): readonly Vector[] | null {
  const { stiff, body, through, room } = plan;
  if (why.code !== 'not-that-way' || stiff.turn !== 0 || through.length > 0) return null;
  const ways = waysRound(scene.position, body, { by: stiff.by, room }).slice(0, MOST_WAYS);
  return ways.find(way => refusalAlong(legsOf(withWay(scene, plan, way))) === null) ?? null;
}
const withWay = (scene: Scene, plan: Plan, through: readonly Vector[]): Plan => ({
  ...plan,
  stops: through.map(by => placingsOf(scene, plan.body, { ...plan.stiff, by })),
});

const legsOf = ({ stops, placings }: Plan): Legs => [...stops, placings];
const IN_THE_WAY: readonly RefusalCode[] = ['overlaps', 'off-table', 'not-a-position'];
