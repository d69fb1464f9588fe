// Fires inside other calls: their answers and margins as one reason of the call that asks.

import { type Answer, leanIn, type Reason, type ReasonParts, type Ruling, ruling } from '../../../kit/index.ts';
import { type FireFindings, judgeFire } from '../rules/fire.ts';
import type { FireQuestion } from './question.ts';

/** A fire as it would be answered alone. */
export interface Answered {
  readonly question: FireQuestion;
  readonly findings: FireFindings;
  readonly answer: Answer;
  readonly margin: number | null;
  /** That is a bound. */
  readonly atLeast?: true | undefined;
}

export function answered(question: FireQuestion): Answered {
  const findings = judgeFire(question);
  const { answer, margin } = asRuling(findings);
  // the margin of a yes is the least of all, and without the search some are left out
  const isLeftOut = answer === 'yes' && !question.scene.margins;
  return { question, findings, answer, margin: isLeftOut ? null : (margin?.mm ?? null), atLeast: margin?.atLeast };
}
const asRuling = ({ reasons, undoneTogether }: FireFindings): Ruling =>
  ruling({ call: { kind: 'fire' }, system: 'belle-alliance', reasons, undoneTogether, measures: {} });

/** Why: the first reason that has the answer; for a yes nothing. */
export function whyOf({ findings, answer }: Answered): string {
  const why = findings.reasons.find(r => r.answer === answer);
  return answer === 'yes' || !why ? '' : `: ${why.text} (${why.cite})`;
}

/** What a reason about a fire takes over from it. */
export function takenOver(
  fire: Answered,
): Pick<Reason, 'margin' | 'atLeast' | 'about' | 'choices' | 'marks'> & Partial<ReasonParts> {
  const deciding = fire.findings.reasons.filter(r => r.answer === fire.answer);
  const needs = deciding.find(r => r.needs !== undefined)?.needs;
  return {
    margin: fire.margin,
    atLeast: fire.atLeast,
    about: [...new Set(deciding.flatMap(r => (fire.answer === 'yes' ? [] : r.about)))],
    house: leanIn(deciding),
    choices: [...new Set(fire.findings.reasons.flatMap(r => r.choices))],
    ...(fire.answer === 'unknown' && needs ? { needs } : {}),
    marks: fire.findings.reasons.flatMap(r => r.marks),
  };
}

const WORDS: Readonly<Record<Answer, string>> = {
  yes: 'is carried out',
  no: 'is not carried out',
  unknown: 'is not decided',
};
export const fireText = (fire: Answered): string =>
  `the fire of ${fire.question.firer.name} at ${fire.question.target.name} ${WORDS[fire.answer]}${whyOf(fire)}`;

/** The margin of «at least `n` of these fires»: the n-th best; null where no distance decides. A bound where several must change. */
export function nthBest(fires: readonly Answered[], n: number): Pick<Reason, 'margin' | 'atLeast'> {
  const ways = fires.map(({ margin, answer, atLeast }) => ({
    margin: margin ?? (answer === 'yes' ? Infinity : -Infinity),
    atLeast,
  }));
  const nth = ways.sort((a, b) => b.margin - a.margin)[n - 1];
  if (!nth || !Number.isFinite(nth.margin)) return { margin: null };
  const carried = fires.filter(f => f.answer === 'yes').length;
  const isOne = carried >= n ? carried === n : carried === n - 1;
  return isOne ? nth : { ...nth, atLeast: true };
}
