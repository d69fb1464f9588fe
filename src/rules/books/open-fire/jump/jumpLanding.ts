// S: Jumping. How much room there is on the landing: who is set down where there is most of it has it to every side. Lengths in mm.

import { direction, leastThat, leftOf, type Mm, polygonMoved, times } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Scene } from '../calls/scene.ts';
import { wholly } from '../sight/area.ts';
import { type JumpPlan, type JumpReading, readJump } from './jumpReading.ts';

export interface LandingRoom {
  readonly mm: Mm;
  /** Nothing less leaves no place to land, and what does is perhaps more. */
  readonly atLeast: boolean;
}
/** Null where no margin is asked for, and where nobody lands. */
export function landingRoom(scene: Scene, plan: JumpPlan, { path, back, exit, gap }: JumpReading): LandingRoom | null {
  if (!scene.margins || exit === null || gap === null) return null;
  const { unit, landing: area } = plan;
  const { width, depth } = scene.position.table;
  const base = { shape: unit.base.shape, centre: unit.base.at };
  const others = scene.models.filter(m => m !== unit).map(m => m.base.shape);
  const isTight = (room: Mm): boolean =>
    !wholly(path, base, { area, others }, 0 - room).some(run => run.to - back >= exit + gap);
  const mm = leastThat(isTight, { from: 0, to: Math.max(width, depth), within: TOUCH / 2 });
  const aside = times(leftOf(direction(plan.along)), mm + 2 * TOUCH);
  const isReached = [aside, times(aside, -1)].some(by => {
    const outline = polygonMoved(area.outline, by);
    return readJump(scene, { ...plan, landing: { ...area, outline } }).landDistance === null;
  });
  return { mm, atLeast: !isReached };
}
