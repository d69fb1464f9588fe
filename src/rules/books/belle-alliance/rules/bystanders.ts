// 3.1.3, 3.1.4, 3.1.9 Whom a shot meets on its way: who stops it, whose security zone it breaks, who stands behind the target.

import type { Reason } from '../../../kit/index.ts';
import type { Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { type Behind, behindReason, behindTarget } from './behindTarget.ts';
import { type Beside, securityZone, tightest } from './securityZone.ts';
import type { Flight } from './shot.ts';
import type { Aim } from '../lines/aim.ts';
import type { FireLine } from '../lines/fireLine.ts';
import { lineOfFire, type LineReading, type Passage, passageOf, readPassage } from '../lines/lineOfFire.ts';

export interface Bystanders {
  /** 3.1.3 Who stops the line of fire. */
  readonly passing: {
    readonly reason: Reason;
    readonly reading: LineReading;
    readonly through: readonly Troop[];
  };
  /** 3.1.4 Whose security zone it breaks. */
  readonly guarding: { readonly reason: Reason; readonly beside: Beside | null };
  /** 3.1.4, 3.1.9 What the prolonged line enters, from the far side of the target; and as the gap is measured (I-26). */
  readonly following: {
    readonly reason: Reason;
    readonly farSide: readonly Behind[];
    readonly behind: readonly Behind[];
  };
  /** Nobody stands in the line but the unit that comes nearest to it, or breaks its zone the most. */
  readonly isOneInTheWay: boolean;
}

interface Fired {
  readonly aim: Aim;
  readonly fire: FireLine;
  readonly flight: Flight;
}
export function bystandersOf(question: FireQuestion, { aim, fire, flight }: Fired): Bystanders {
  const passage = passageOf(question, aim, flight.line);
  const passing = passingOf(question, passage, fire);
  const guarding = guardingOf(question, passage, fire);
  return {
    passing,
    guarding,
    following: followingOf(question, flight),
    isOneInTheWay: passing.reading.passed.every(({ body }) => question.scene.troops[body] === guarding.beside?.troop),
  };
}

function passingOf(question: FireQuestion, passage: Passage, fire: FireLine): Bystanders['passing'] {
  const reading = readPassage(question, passage, fire);
  return { reason: lineOfFire(question, passage, reading), reading, through: passage.through };
}
function guardingOf(question: FireQuestion, passage: Passage, fire: FireLine): Bystanders['guarding'] {
  const beside = tightest(question, passage, fire);
  return { reason: securityZone(question, passage, fire, beside), beside };
}
function followingOf(question: FireQuestion, { line, range }: Flight): Bystanders['following'] {
  const farSide = behindTarget(question, line, false);
  const behind = question.scene.chosen['I-26'] === 'impact' ? behindTarget(question, line, true) : farSide;
  return { reason: behindReason(question, line, { units: behind, range }), farSide, behind };
}
