// 3.1.3 Lines of aim: which of the designated figures take part.

import type { Mm } from '../../../../geometry/index.ts';
import { type AimReading, greatestDepth, isAllWithin, readLineOfAim, readOutOfArc } from '../../../../measure/index.ts';
import { type Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { blockersOf, marginOf, type Tried, wantOf } from './aimMargin.ts';
import { arcHalf } from './arc.ts';
import { aimSearch, type Field, fieldOf, type Look, sealedFigures } from './field.ts';
import { sightLimit } from './sight.ts';
import { frontOf, keepTarget, targetOf, viewOf } from './view.ts';

export interface Aim {
  /** Where the whole target is out of the arc of every figure: the reading of the one that comes nearest. */
  readonly out: AimReading | null;
  /** Front-rank figures (guns) with a line of aim, in the order of the unit. */
  readonly fronts: readonly Stand[];
  /** All that take part, with the second rank, in the order of the unit. */
  readonly participating: readonly Stand[];
  readonly dropped: readonly Stand[];
  /** Figures that take part; gunners of artillery. */
  readonly participants: number;
  /** Ids of what stands in the way of some figure. */
  readonly blockers: readonly string[];
  /** By how much a figure has a line of aim, or none has one. */
  readonly margin: Mm | null;
  /** That is a bound. */
  readonly atLeast?: true | undefined;
  /** It is that of what blocks figures, not of those who have the target out of their arcs. */
  readonly isByOpening?: boolean;
  /** Null where the whole target is out of the arc of every figure, whoever stands about. */
  readonly tested: Tested | null;
}
/** Where lines of aim were looked for, and what was read of each figure. */
export interface Tested {
  readonly field: Field;
  readonly readings: readonly AimReading[];
}

/** 3.1.3 Each figure of the front rank is tested; the second rank goes with the figure before it. */
export function aimOf(question: FireQuestion): Aim {
  const look = lookOf(question);
  const out = readOutOfArc(look.front.single, look);
  if (out) return nobody(question, out);
  const field = fieldInReach(question, look);
  const isSealed = sealedFigures(field);
  const tries = question.fronts.map((_, i): Tried => {
    const search = aimSearch(field, i);
    return { search, reading: search ? readLineOfAim(search, isSealed(i)) : NO_EDGE };
  });
  return aimWith(question, field, tries);
}

function lookOf(question: FireQuestion): Look {
  const { scene, firer, target } = question;
  const view = viewOf(scene, firer);
  return { view, front: frontOf(question, view), half: arcHalf(scene, firer), target: targetOf(view, target) };
}
/** Where every line to the target is short enough, how far one sees does not matter. */
function fieldInReach(question: FireQuestion, look: Look): Field {
  const { view, front, target } = look;
  keepTarget(view, question.target, target);
  const limit = sightLimit(question.scene).known;
  const isInReach = front.lines.every(edge => isAllWithin({ edge, target, reach: limit }));
  return fieldOf(question, look, isInReach ? Infinity : limit);
}

const NONE: readonly never[] = [];
function nobody(question: FireQuestion, out: AimReading): Aim {
  return {
    out,
    fronts: NONE,
    participating: NONE,
    dropped: question.designated,
    participants: 0,
    blockers: NONE,
    margin: wantOf(question, [out], Infinity),
    tested: null,
  };
}

/** A figure on a round base has no front edge. */
const NO_EDGE = readOutOfArc([], { half: 0, target: [] }) as AimReading;

function aimWith(question: FireQuestion, field: Field, tries: readonly Tried[]): Aim {
  const { fronts, participating, dropped, participants } = takingPart(question, tries);
  return {
    out: null,
    fronts,
    participating,
    dropped,
    participants,
    blockers: blockersOf(tries),
    ...marginOf(question, fronts, { field, tries }),
    tested: { field, readings: tries.map(t => t.reading) },
  };
}

/** How deep the target lies in the arc of each figure that has a line of aim. */
export function depthsOf({ tested }: Aim): readonly Mm[] {
  if (!tested) return [];
  const { front, ground } = tested.field;
  return tested.readings.flatMap(({ verdict }, i) => {
    const edge = front.edges[i];
    return verdict === 'free' && edge ? [greatestDepth([edge], ground)] : [];
  });
}

type Part = Pick<Aim, 'fronts' | 'participating' | 'dropped' | 'participants'>;
function takingPart(question: FireQuestion, tries: readonly Tried[]): Part {
  const { firer, fronts, followers, designated } = question;
  const able: Stand[] = [];
  for (let i = 0; i < tries.length; i++) if (tries[i]?.reading.verdict === 'free') able.push(fronts[i] as Stand);
  if (able.length === 0) return { fronts: NONE, participating: NONE, dropped: designated, participants: 0 };
  const takesPart = new Set(able);
  for (const { front, stand } of followers) if (front && able.includes(front)) takesPart.add(stand);
  const participating = firer.stands.filter(s => takesPart.has(s));
  const counted = participating.reduce((sum, s) => sum + (firer.arm === 'artillery' ? s.gunners : s.figures), 0);
  return {
    fronts: able,
    participating,
    dropped: designated.filter(s => !takesPart.has(s)),
    // Bases may stand on the table for figures that are lost.
    participants: Math.min(counted, firer.figures),
  };
}
