// May this unit fire at that one? The rules of 3.1.0 in the book's order, from the state of the firer to the figures at the
// point of impact.

import { type Mm, type Point, memo } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { rounded } from '../../../../table/index.ts';
import { type Answer, type Finding, type Measures, type Reason, sharedMeasure, worstOf } from '../../../kit/index.ts';
import type { Stand, Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { cmMeasure } from '../calls/words.ts';
import { type Aim, aimOf } from '../lines/aim.ts';
import { type Bystanders, bystandersOf } from './bystanders.ts';
import { frontsWith, leastToFire } from '../lines/countMargin.ts';
import type { FireLine } from '../lines/fireLine.ts';
import { lineOfAim } from '../lines/lineOfAim.ts';
import { zoneOf } from '../lines/range.ts';
import { type Aspect, columnEffect } from './aspect.ts';
import type { Covered } from './cover.ts';
import { arcOfFigures } from './arcOfFigures.ts';
import { reasonsOfLine, saidOfLine, withLeaps } from './leaping.ts';
import { mayFire } from './mayFire.ts';
import { withOtherPlaces } from './otherPlace.ts';
import { type Flight, type Shot, shotOf } from './shot.ts';
import { enoughToFire, unitsOfFire } from './unitsOfFire.ts';

export interface FireFindings extends Finding {
  readonly answer: Answer;
  /** Figures that take part; gunners of artillery. */
  readonly participants: number;
  /** Null where no line of fire could be drawn. */
  readonly hit: Hit | null;
  readonly areRounded: true;
}
interface Parts {
  readonly aim: Aim;
  readonly aimed: Reason;
  /** Null where no figure has a line of aim. */
  readonly shot: Shot | null;
  /** Null where no line of fire could be drawn. */
  readonly bystanders: Bystanders | null;
}
/** What the line of fire found at its end. */
export interface Hit {
  readonly length: Mm;
  readonly zone: number | null;
  readonly aspect: Aspect['aspect'];
  readonly columnEffect: boolean | null;
  readonly cover: Covered['cover'];
  /** 3.3.1 Skirmish lines that the line of fire runs through. */
  readonly through: readonly Troop[];
}

/** 3.1.1, 3.1.3, 3.1.4, 3.4.4 After a line of aim or an arc that fails, nothing more can be measured. */
export function judgeFire(question: FireQuestion): FireFindings {
  const parts = partsOf(question);
  const reasons = withOtherPlaces(question, parts, withLeaps(question, parts, reasonsOf(question, parts)));
  const hit = hitOf(question, parts);
  const measures = measuresOf(question, parts, hit);
  return {
    answer: worstOf(reasons),
    reasons,
    measures,
    participants: parts.aim.participants,
    hit,
    undoneTogether: isOneOwnUnit(reasons, parts) || undefined,
    areRounded: true,
  };
}
/** 3.1.3, 3.1.4 One own unit stands in the line, and nothing else is against it: whoever leaves the zone has left the line. */
function isOneOwnUnit(reasons: readonly Reason[], { bystanders }: Parts): boolean {
  const against = reasons.filter(r => r.answer === 'no');
  const zone = against.find(r => r.id === 'security-zone');
  return (
    zone !== undefined &&
    !zone.atLeast &&
    bystanders?.isOneInTheWay === true &&
    against.every(r => r === zone || (r.id === 'line-of-fire' && (r.margin ?? 0) >= (zone.margin ?? 0)))
  );
}
function partsOf(question: FireQuestion): Parts {
  const aim = aimOf(question);
  const aimed = lineOfAim(question, aim);
  if (aim.fronts.length === 0) return { aim, aimed, shot: null, bystanders: null };
  const shot = shotOf(question, aim);
  const { fire, flight } = shot;
  return { aim, aimed, shot, bystanders: flight && bystandersOf(question, { aim, fire, flight }) };
}

function reasonsOf(question: FireQuestion, { aim, aimed, shot, bystanders }: Parts): readonly Reason[] {
  if (!shot) return [mayFire(question), isMoreNeeded(question, aim, aimed) ? { ...aimed, atLeast: true } : aimed];
  const reasons = [mayFire(question), aimed];
  const said = enoughToFire(question, aim);
  const enough: Reason = isMoreAgainst(question, aim, said) ? { ...said, atLeast: true } : said;
  const arc = arcOfFigures(question, aim, { arc: shot.arc, enough });
  return [...reasons, enough, ...saidOfLine({ ...shot, arc }, bystanders)];
}
/** 3.1.3 Figures are blocked, and the line of fire of whoever is freed, all or one of them, has more against it. */
function isMoreNeeded(question: FireQuestion, aim: Aim, { margin }: Reason): boolean {
  if (!question.scene.margins || !aim.tested || margin === null) return false;
  const blocked = question.fronts.filter((_, i) => aim.tested?.readings[i]?.verdict === 'blocked');
  const groups = [blocked, ...sample(blocked).map(stand => [stand])];
  return groups.every(fronts => {
    const said = fronts.length === 0 ? [] : reasonsOfLine(question, { ...aim, fronts });
    // what stops the lines of aim stops the line of fire as well
    const against = said.filter(r => r.answer === 'no' && r.id !== 'line-of-fire');
    return against.some(r => Math.abs(r.margin ?? Infinity) > Math.abs(margin) + TOUCH);
  });
}
/** 3.1.1 Too few take part, and the line of fire of as many as are needed has something else against it: a wider zone (3.1.4). */
function isMoreAgainst(question: FireQuestion, aim: Aim, { answer, margin }: Reason): boolean {
  if (answer !== 'no' || margin === null || !question.scene.margins) return false;
  const fronts = frontsWith(question, aim, leastToFire(question));
  return worstOf(reasonsOfLine(question, { ...aim, fronts })) === 'no';
}
/** Of many figures some, evenly. */
const sample = (stands: readonly Stand[]): readonly Stand[] =>
  stands.filter((_, i) => i % Math.ceil(stands.length / FEW) === 0);
const FEW = 8;

function hitOf(question: FireQuestion, { shot, bystanders }: Parts): Hit | null {
  if (!shot?.flight || !bystanders) return null;
  const { length, range, aspect, cover } = shot.flight;
  const effect = columnEffect(question, aspect, { behind: bystanders.following.farSide, range });
  return {
    length,
    zone: zoneOf(range, length),
    aspect: aspect.aspect,
    columnEffect: effect,
    cover,
    through: bystanders.passing.through,
  };
}

function measuresOf(question: FireQuestion, { aim, shot, bystanders }: Parts, hit: Hit | null): Measures {
  const measures = aimMeasures(question, aim);
  if (!shot) return measures;
  Object.assign(measures, lineMeasures(shot.fire));
  if (!shot.flight || !bystanders || !hit) return measures;
  const { flight, fire } = shot;
  return Object.assign(
    measures,
    impactMeasures(fire, flight, bystanders),
    { gapBehind: gapBehind(question, bystanders) },
    hitMeasures(hit, flight.aspect),
  );
}

function aimMeasures(
  { scene, firer, designated }: FireQuestion,
  { participants, participating, dropped }: Aim,
): Measures {
  return {
    participants: rounded(participants),
    participatingBases: participating.map(idOf),
    droppedBases: dropped === designated ? allIds(designated) : dropped.map(idOf),
    unitsOfFire: unitsOfFire(scene.figures.cells.constants, firer.arm, participants),
  };
}
const idOf = ({ base }: Stand): string => base.id;
/** Where none takes part, all are dropped: one list for all questions of a unit. */
const allIds = memo((designated: readonly Stand[]) => sharedMeasure(designated.map(idOf)));
const pointInCm = ({ x, y }: Point): readonly [number, number] => [cmMeasure(x), cmMeasure(y)];
const lineMeasures = ({ from, deviation }: FireLine): Measures => ({
  pointOfFire: pointInCm(from.at),
  frontage: cmMeasure(from.frontage),
  deviation: rounded(deviation),
});
const impactMeasures = (
  { moved }: FireLine,
  { line, length }: Flight,
  { guarding: { beside } }: Bystanders,
): Measures => ({
  pointOfImpact: pointInCm(line.b),
  moved: cmMeasure(moved),
  distance: cmMeasure(length),
  clearance: beside ? cmMeasure(beside.reading.clearance) : null,
  securityZone: beside ? cmMeasure(beside.zone) : null,
});
/** 3.1.4 From the target to the nearest own unit behind it. */
function gapBehind({ firer }: FireQuestion, { following }: Bystanders): number | null {
  const gaps = following.behind.filter(({ troop }) => troop.side === firer.side).map(({ gap }) => gap);
  return gaps.length > 0 ? cmMeasure(Math.min(...gaps)) : null;
}
const hitMeasures = ({ zone, columnEffect: effect, cover }: Hit, { aspect, toFlank, toFront }: Aspect): Measures => ({
  zone,
  aspect,
  angleFlank: rounded(toFlank),
  angleFront: rounded(toFront),
  columnEffect: effect,
  cover,
});
