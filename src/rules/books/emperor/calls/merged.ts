// Several reasons of one id as one: a plan's answer is the worst over its shots, and says which targets it speaks of.

import { labelled, leanIn, type Reason, worst } from '../../../kit/index.ts';

export interface Told {
  readonly target: string;
  readonly reason: Reason;
}

/** The worst of them; its numbers are those of the reason nearest to its limit. */
export function merged(told: readonly Told[]): Reason | null {
  const answer = worst(told.map(t => t.reason.answer));
  const deciding = told.filter(t => t.reason.answer === answer);
  const [first] = deciding;
  if (!first) return null;
  const measured = deciding.filter(t => t.reason.margin !== null);
  const least = measured.reduce<Told | null>(
    (low, t) => (low === null || (t.reason.margin ?? 0) < (low.reason.margin ?? 0) ? t : low),
    null,
  );
  const shown = (least ?? first).reason;
  const anyUnmeasured = answer === 'no' && measured.length < deciding.length;
  return {
    ...shown,
    answer,
    text: unique(deciding.map(t => t.reason.text)).join('; '),
    margin: anyUnmeasured ? null : shown.margin,
    about: unique([...deciding.map(t => t.target), ...deciding.flatMap(t => t.reason.about)]),
    choices: unique(told.flatMap(t => t.reason.choices)),
    yours: undefined,
    ...labelled(leanIn(deciding.map(t => t.reason))),
    marks: unique(deciding.flatMap(t => t.reason.marks)),
  };
}
const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];
