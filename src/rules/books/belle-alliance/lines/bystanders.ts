// 3.1.3, 3.1.4, 3.1.9 Whom a shot meets on its way: who stops it, whose security zone it breaks, who stands behind the target. Three
// parts, so that after a move those stand to which it cannot matter.

import type { LineOfFireReading } from '../../../../measure/index.ts';
import { once, type Reason } from '../../../kit/index.ts';
import type { FireQuestion } from '../calls/question.ts';
import { type Behind, type Beside, behindReason, behindTarget, securityZone, tightest } from '../rules/securityZone.ts';
import type { Flight } from '../rules/shot.ts';
import type { Aim } from './aim.ts';
import type { FireLine } from './fireLine.ts';
import { lineOfFire, type Passage, passageOf, readPassage } from './lineOfFire.ts';
import { type LookedAlong, lookedAlong } from './looked.ts';

export interface BystanderParts {
  /** 3.1.3 Who stops the line of fire. */
  readonly passing: { readonly reason: Reason; readonly reading: LineOfFireReading };
  /** 3.1.4 Whose security zone it breaks. */
  readonly guarding: { readonly reason: Reason; readonly beside: Beside | null };
  /** 3.1.4, 3.1.9 What the prolonged line enters, from the far side of the target; and as the gap is measured (I-26). */
  readonly following: {
    readonly reason: Reason;
    readonly farSide: readonly Behind[];
    readonly behind: readonly Behind[];
  };
}
export interface Bystanders extends BystanderParts {
  readonly looked: LookedAlong;
}

interface Fired {
  readonly aim: Aim;
  readonly fire: FireLine;
  readonly flight: Flight;
}
/** `known`: what is known already. */
export function bystandersOf(question: FireQuestion, fired: Fired, known: Partial<BystanderParts>): Bystanders {
  const { aim, fire, flight } = fired;
  const passage = once(() => passageOf(question, aim, flight.line));
  const passing = known.passing ?? passingOf(question, passage(), fire);
  const guarding = known.guarding ?? guardingOf(question, passage(), fire);
  const following = known.following ?? followingOf(question, flight);
  const looked = lookedAlong(question, fire, { reading: passing.reading, beside: guarding.beside });
  return { passing, guarding, following, looked };
}

function passingOf(question: FireQuestion, passage: Passage, fire: FireLine): Bystanders['passing'] {
  const reading = readPassage(question, passage, fire);
  return { reason: lineOfFire(question, passage, reading), reading };
}
function guardingOf(question: FireQuestion, passage: Passage, fire: FireLine): Bystanders['guarding'] {
  const beside = tightest(question, passage, fire);
  return { reason: securityZone(question, passage, beside), beside };
}
function followingOf(question: FireQuestion, { line, range }: Flight): Bystanders['following'] {
  const farSide = behindTarget(question, line, false);
  const behind = question.scene.chosen['I-26'] === 'impact' ? behindTarget(question, line, true) : farSide;
  return { reason: behindReason(question, line, { units: behind, range }), farSide, behind };
}
