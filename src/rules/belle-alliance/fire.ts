// May this unit fire at that one? The rules of 3.1.0 in the book's order, from the state of the firer to the figures at the
// point of impact.

import { distance, type Point, type Segment } from '../../geometry/index.ts';
import { type Mark, markSegment } from '../../measure/index.ts';
import { type Answer, type Measure, type Measures, type Reason, sharedMeasure, worst } from '../index.ts';
import { type Aim, aimOf } from './aim.ts';
import { type Aspect, aspectOf, columnEffect } from './aspect.ts';
import { type Covered, coverOf } from './cover.ts';
import { arcReason, type FireLine, fireLine, lineTo } from './fireLine.ts';
import { lineOfAim } from './lineOfAim.ts';
import { lineOfFire, passageOf, readPassage } from './lineOfFire.ts';
import { type Looked, lookedAlong } from './looked.ts';
import { mayFire } from './mayFire.ts';
import type { FireQuestion } from './question.ts';
import { canister, type Range, rangeOf, rangeReason, zoneOf } from './range.ts';
import { behindReason, behindTarget, type Beside, securityZone, tightest } from './securityZone.ts';
import { fieldOfSight } from './sight.ts';
import type { Stand } from './scene.ts';
import { enoughToFire, unitsOfFire } from './unitsOfFire.ts';
import { inCm } from './words.ts';

export interface FireFindings {
  readonly answer: Answer;
  readonly reasons: readonly Reason[];
  readonly measures: Measures;
  /** Figures that take part; gunners of artillery. */
  readonly participants: number;
  /** Null where no line of fire could be drawn. */
  readonly hit: Hit | null;
  readonly looked: Looked;
}
/** What the line of fire found at its end. */
export interface Hit {
  readonly line: Segment;
  readonly length: number;
  readonly zone: number | null;
  readonly aspect: Aspect['aspect'];
  readonly columnEffect: boolean | null;
  readonly cover: Covered['cover'];
  readonly range: Range;
}

/** 3.1.1, 3.1.3, 3.1.4, 3.4.4 After a line of aim or an arc that fails, nothing more can be measured. */
export const judgeFire = (question: FireQuestion): FireFindings => judgeAim(question, aimOf(question));
/** Where among the reasons lines of aim are spoken of. */
export const AIMED = 1;
/** `aimed`: what is said of the lines of aim, where it is known already. */
export function judgeAim(question: FireQuestion, aim: Aim, aimed = lineOfAim(question, aim)): FireFindings {
  const reasons = [mayFire(question), aimed];
  const measures = aimMeasures(question, aim);
  const { participants } = aim;
  const looked = { aim, line: null };
  if (aim.fronts.length === 0) return { answer: 'no', reasons, measures, participants, hit: null, looked };
  const fire = fireLine(question, aim);
  reasons.push(enoughToFire(question, participants), arcReason(question, fire));
  const lined = Object.assign({}, measures, lineMeasures(fire));
  if (!fire.impact) return { answer: 'no', reasons, measures: lined, participants, hit: null, looked };
  return judgeLine(question, { aim, fire, reasons, measures: lined, impact: fire.impact });
}

interface Drawn {
  readonly aim: Aim;
  readonly fire: FireLine;
  readonly impact: Point;
  readonly reasons: readonly Reason[];
  readonly measures: Measures;
}
function judgeLine(question: FireQuestion, { aim, fire, impact, reasons: before, measures }: Drawn): FireFindings {
  const { scene, firer } = question;
  const line = lineTo(fire, impact);
  const length = distance(line.a, line.b);
  const range = rangeOf(question);
  const passage = passageOf(question, aim, line);
  const reading = readPassage(question, passage, fire);
  const beside = tightest(question, passage, fire);
  const farSide = behindTarget(question, line, false);
  const units = scene.chosen['I-26'] === 'impact' ? behindTarget(question, line, true) : farSide;
  const reasons = [
    ...before,
    fieldOfSight(question, line),
    lineOfFire(question, passage, reading),
    securityZone(question, passage, beside),
    behindReason(question, line, { units, range }),
    rangeReason(question, line, { range, length }),
    ...(firer.arm === 'artillery' && firer.values.canister ? [canister(question, { range, length })] : []),
  ];
  const aspect = aspectOf(question, line, length);
  const hit = {
    line,
    length,
    range,
    aspect: aspect.aspect,
    zone: zoneOf(range, length),
    columnEffect: columnEffect(question, aspect, {
      behind: farSide,
      range,
    }),
    cover: coverOf(question, line).cover,
  };
  const gaps = units.filter(u => u.troop.side === firer.side).map(u => u.gap);
  const gapBehind = gaps.length > 0 ? inCm(Math.min(...gaps)) : null;
  const impacts = impactMeasures(fire, impact, beside);
  const all = Object.assign({}, measures, impacts, { gapBehind }, hitMeasures(hit, aspect));
  const edge = aspectMarks(question, aspect);
  const marked =
    edge.length === 0 ? reasons : reasons.map(r => (r.id === 'arc' ? { ...r, marks: [...r.marks, ...edge] } : r));
  const looked = { aim, line: lookedAlong(question, fire, { reading, beside }) };
  const { participants } = aim;
  return { answer: worst(reasons.map(r => r.answer)), reasons: marked, measures: all, participants, hit, looked };
}

function aimMeasures(
  { scene, firer, designated }: FireQuestion,
  { participants, participating, dropped }: Aim,
): Measures {
  return {
    participants,
    participatingBases: participating.map(idOf),
    droppedBases: dropped === designated ? allIds(designated) : dropped.map(idOf),
    unitsOfFire: unitsOfFire(scene.figures.cells.constants, firer.arm, participants),
  };
}
const idOf = ({ base }: Stand): string => base.id;
/** Where none takes part, all are dropped: one list for all questions of a unit. */
const idsOfAll = new WeakMap<readonly Stand[], Measure>();
function allIds(designated: readonly Stand[]): Measure {
  const known = idsOfAll.get(designated);
  if (known) return known;
  const found = sharedMeasure(designated.map(idOf));
  idsOfAll.set(designated, found);
  return found;
}
const pointInCm = ({ x, y }: Point): readonly [number, number] => [inCm(x), inCm(y)];
const lineMeasures = ({ from, deviation }: FireLine): Measures => ({
  pointOfFire: pointInCm(from.at),
  frontage: inCm(from.frontage),
  deviation,
});
const impactMeasures = ({ from, moved }: FireLine, impact: Point, beside: Beside | null): Measures => ({
  pointOfImpact: pointInCm(impact),
  moved: inCm(moved),
  distance: inCm(distance(from.at, impact)),
  clearance: beside ? inCm(beside.reading.clearance) : null,
  securityZone: beside ? inCm(beside.zone) : null,
});
const hitMeasures = ({ zone, columnEffect: effect, cover }: Hit, { aspect, toFlank, toFront }: Aspect): Measures => ({
  zone,
  aspect,
  angleFlank: toFlank,
  angleFront: toFront,
  columnEffect: effect,
  cover,
});

/** The edge that was hit, with its name. */
function aspectMarks({ scene, target }: FireQuestion, { reading, aspect }: Aspect): readonly Mark[] {
  if (!scene.marks || !reading) return [];
  const role = reading.side === 'front' ? 'front-line' : 'flank-line';
  return [markSegment(role, reading.edge, { label: aspect, about: [target.id] })];
}
