// 3.1.2 Split fire: two parts of one unit, in one phase, on one roll.

import { best, leaning, type Measures, type Reason, reason } from '../../../kit/index.ts';
import { type Answered, answered, fireText, nthBest, takenOver } from '../calls/answers.ts';
import { type Scene, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { inCm } from '../calls/words.ts';
import { unitsOfParts } from './unitsOfFire.ts';

export interface SplitQuestion {
  readonly scene: Scene;
  readonly firer: Troop;
  readonly parts: readonly [FireQuestion, FireQuestion];
}
export interface Found {
  readonly reasons: readonly Reason[];
  readonly measures: Measures;
}

export interface SplitFound extends Found {
  /** Parts that are carried out, each with its units of fire. */
  readonly out: readonly (Answered & { readonly units: number })[];
  readonly splits: boolean;
}
export function judgeSplitFire(question: SplitQuestion): SplitFound {
  const { scene, parts } = question;
  const fires = parts.map(answered);
  const carried = fires.filter(f => f.answer === 'yes');
  const sizes = carried.map(f => ({ arm: f.question.firer.arm, figures: f.findings.participants }));
  const units = unitsOfParts(scene.figures.cells.constants, sizes, scene.chosen['I-38'] === 'one-in-all');
  const splits = parts[0].target !== parts[1].target;
  return {
    reasons: [samePhase(parts, '3.1.2'), sameUnit(question), notNeighbour(question), partsReason(fires)],
    measures: {
      answers: fires.map(f => f.answer),
      participants: fires.map(f => f.findings.participants),
      distances: fires.map(f => (f.findings.hit ? inCm(f.findings.hit.length) : null)),
      unitsOfFire: units.reduce((sum, n) => sum + n, 0),
      unitsOfParts: fires.map(f => (f.answer === 'yes' ? (units[carried.indexOf(f)] ?? 0) : 0)),
      splitFactor: splits,
    },
    out: carried.map((f, i) => ({ ...f, units: units[i] ?? 0 })),
    splits,
  };
}

/** 3.1.1, 3.1.2 Fires that belong together are fired in one phase. */
export function samePhase(fires: readonly FireQuestion[], cite: string): Reason {
  const phases = [...new Set(fires.map(f => f.phase))];
  const isSame = phases.length < 2;
  return reason({
    id: 'same-phase',
    cite,
    answer: isSame ? 'yes' : 'no',
    text: isSame ? `all in the phase ${phases.join()}` : `in different phases: ${phases.join(' and ')}`,
    margin: null,
  });
}

/** 3.3.3 A part is fired by the unit itself or by a skirmish line it has sent out. */
function sameUnit({ firer, parts }: SplitQuestion): Reason {
  const strangers = parts.map(p => p.firer).filter(f => f !== firer && !isSkirmishOf(f, firer));
  const first = strangers[0];
  return reason({
    id: 'same-unit',
    cite: '3.3.3',
    answer: first ? 'no' : 'yes',
    text: first
      ? `${first.name} is neither ${firer.name} nor a skirmish line sent out by it`
      : `both parts are fired by ${firer.name} or its skirmish line`,
    about: strangers.map(f => f.id),
    margin: null,
  });
}
const isSkirmishOf = (troop: Troop, mother: Troop): boolean =>
  troop.formation === 'skirmish-line' && troop.values.motherUnit === mother.id;

/** 3.1.6 A neighbour unit makes no split fire. */
function notNeighbour({ firer }: SplitQuestion): Reason {
  const { neighbourFor } = firer.values;
  return reason({
    id: 'not-neighbour',
    cite: '3.1.6',
    answer: neighbourFor === undefined ? 'yes' : 'no',
    text:
      neighbourFor === undefined
        ? `${firer.name} is no neighbour unit in this phase`
        : `${firer.name} is a neighbour unit in this phase and may not split its fire`,
    about: neighbourFor === undefined ? [] : [neighbourFor],
    margin: null,
  });
}

/** 3.1.2 A part that cannot be carried out leaves the other as it is. */
function partsReason(fires: readonly Answered[]): Reason {
  const answer = best(fires.map(f => f.answer));
  const taken = fires.map(takenOver);
  const needs = taken.find(t => t.needs)?.needs;
  return reason({
    id: 'parts',
    cite: '3.1.2',
    answer,
    text: fires.map(fireText).join('; '),
    value: fires.filter(f => f.answer === 'yes').length,
    limit: 1,
    unit: 'count',
    ...(answer === 'unknown' ? {} : nthBest(fires, 1)),
    about: [...new Set(taken.flatMap(t => t.about))],
    choices: [...new Set(['I-38', ...taken.flatMap(t => t.choices)])],
    house: leaning(taken.map(t => t.house ?? false)),
    ...(answer === 'unknown' && needs ? { needs } : {}),
    marks: taken.flatMap(t => t.marks),
  });
}
