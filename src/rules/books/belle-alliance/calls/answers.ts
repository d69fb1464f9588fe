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
}

export function answered(question: FireQuestion): Answered {
  const findings = judgeFire(question);
  const { answer, margin } = asRuling(findings);
  // the margin of a yes is the least of all, and without the search some are left out
  const isLeftOut = answer === 'yes' && !question.scene.margins;
  return { question, findings, answer, margin: isLeftOut ? null : (margin?.mm ?? null) };
}
const asRuling = ({ reasons }: FireFindings): Ruling =>
  ruling({ call: { kind: 'fire' }, system: 'belle-alliance', reasons, measures: {} });

/** Why: the first reason that has the answer; for a yes nothing. */
export function whyOf({ findings, answer }: Answered): string {
  const why = findings.reasons.find(r => r.answer === answer);
  return answer === 'yes' || !why ? '' : `: ${why.text} (${why.cite})`;
}

/** What a reason about a fire takes over from it. */
export function takenOver(
  fire: Answered,
): Pick<Reason, 'margin' | 'about' | 'choices' | 'marks'> & Partial<ReasonParts> {
  const deciding = fire.findings.reasons.filter(r => r.answer === fire.answer);
  const needs = deciding.find(r => r.needs !== undefined)?.needs;
  return {
    margin: fire.margin,
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

/** The margin of «at least `n` of these fires»: the n-th best. Null where no distance decides. */
export function nthBest(fires: readonly Answered[], n: number): number | null {
  const margins = fires.map(f => (f.margin === null ? (f.answer === 'yes' ? Infinity : -Infinity) : f.margin));
  const nth = margins.sort((a, b) => b - a)[n - 1];
  return nth === undefined || !Number.isFinite(nth) ? null : nth;
}
