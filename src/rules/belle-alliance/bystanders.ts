// 3.1.3, 3.1.4, 3.1.9 Whom a shot meets on its way: who stops it, whose security zone it breaks, who stands behind the target.

import type { Reason } from '../index.ts';
import type { Aim } from './aim.ts';
import type { FireLine } from './fireLine.ts';
import { lineOfFire, passageOf, readPassage } from './lineOfFire.ts';
import { type LookedAlong, lookedAlong } from './looked.ts';
import type { FireQuestion } from './question.ts';
import { type Behind, behindReason, behindTarget, type Beside, securityZone, tightest } from './securityZone.ts';
import type { Flight } from './shot.ts';

export interface Bystanders {
  /** The line of fire, the security zone, and who stands behind the target. */
  readonly reasons: readonly Reason[];
  readonly beside: Beside | null;
  /** What the prolonged line enters, from the far side of the target; and as the gap is measured (I-26). */
  readonly farSide: readonly Behind[];
  readonly behind: readonly Behind[];
  readonly looked: LookedAlong;
}

interface Fired {
  readonly aim: Aim;
  readonly fire: FireLine;
  readonly flight: Flight;
}
export function bystandersOf(question: FireQuestion, { aim, fire, flight: { line, range } }: Fired): Bystanders {
  const passage = passageOf(question, aim, line);
  const reading = readPassage(question, passage, fire);
  const beside = tightest(question, passage, fire);
  const farSide = behindTarget(question, line, false);
  const behind = question.scene.chosen['I-26'] === 'impact' ? behindTarget(question, line, true) : farSide;
  return {
    reasons: [
      lineOfFire(question, passage, reading),
      securityZone(question, passage, beside),
      behindReason(question, line, { units: behind, range }),
    ],
    beside,
    farSide,
    behind,
    looked: lookedAlong(question, fire, { reading, beside }),
  };
}
