// 3.1.5 Several units fire at one target: each for itself, losses added before they are rounded, the strongest moral result counts.

import { leaning, type Reason, reason } from '../../../kit/index.ts';
import { type Answered, answered, fireText, nthBest, takenOver } from '../calls/answers.ts';
import type { FireQuestion } from '../calls/question.ts';
import { plural } from '../calls/words.ts';
import { DISORDERS, type Disorder } from '../tables/figures.ts';
import { type Found, samePhase } from './splitFire.ts';

export interface RolledFire {
  readonly question: FireQuestion;
  readonly loss: number | undefined;
  readonly moral: Disorder | undefined;
}

export function judgeCommonTarget(rolled: readonly RolledFire[]): Found {
  const fires = rolled.map(r => ({ ...r, ...answered(r.question) }));
  const out = fires.filter(f => f.answer === 'yes');
  const losses = out.flatMap(f => f.loss ?? []);
  const morals = out.flatMap(f => f.moral ?? []);
  const isWhole = (list: readonly unknown[]): boolean => out.length > 0 && list.length === out.length;
  const strongest = Math.max(0, ...morals.map(m => DISORDERS.indexOf(m)));
  const moral = isWhole(morals) ? (DISORDERS[strongest] ?? null) : null;
  return {
    reasons: [
      samePhase(
        rolled.map(r => r.question),
        '3.1.1',
      ),
      firesReason(fires),
    ],
    measures: {
      answers: fires.map(f => f.answer),
      unitsOfFire: fires.map(f => f.findings.measures['unitsOfFire'] ?? 0),
      loss: isWhole(losses) ? losses.reduce((sum, loss) => sum + loss, 0) : null,
      moral,
      moralFrom: moral === null ? [] : out.filter(f => f.moral === moral).map(f => f.question.firer.id),
    },
  };
}

/** 3.1.5 At least two of them are carried out. */
function firesReason(fires: readonly Answered[]): Reason {
  const count = (answer: Answered['answer']): number => fires.filter(f => f.answer === answer).length;
  const [yes, open] = [count('yes'), count('unknown')];
  const answer = yes >= 2 ? 'yes' : yes + open >= 2 ? 'unknown' : 'no';
  const taken = fires.map(takenOver);
  const needs = taken.find(t => t.needs)?.needs;
  return reason({
    id: 'fires',
    cite: '3.1.5',
    answer,
    text: `${plural(yes, 'fire')} of ${fires.length} ${yes === 1 ? 'is' : 'are'} carried out: ${fires.map(fireText).join('; ')}`,
    value: yes,
    limit: 2,
    unit: 'count',
    ...(answer === 'unknown' ? {} : nthBest(fires, 2)),
    about: [...new Set(taken.flatMap(t => t.about))],
    choices: [...new Set(taken.flatMap(t => t.choices))],
    house: leaning(taken.map(t => t.house ?? false)),
    ...(answer === 'unknown' && needs ? { needs } : {}),
    marks: taken.flatMap(t => t.marks),
  });
}
