// 3.1.3 What is said about the lines of aim: how many figures have one, why the others have none, and by what margin.

import { frontEdge, gapOfBoxes, type Mm } from '../../../../geometry/index.ts';
import { lineOnTable, type Mark, markArc, markSegment } from '../../../../measure/index.ts';
import { leaning, type Reason, reason } from '../../../kit/index.ts';
import { type Scene, type Stand, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { cmPair, inCm, listText, plural } from '../calls/words.ts';
import type { ChoiceId } from '../tables/choices.ts';
import type { Aim } from './aim.ts';
import { arcHalf, leanOnArc } from './arc.ts';
import { countOf } from './arcsMargin.ts';
import { countWithin, leastToFire } from './countMargin.ts';
import { rangeOf } from './range.ts';
import { sightLimit } from './sight.ts';

const CHOICES: readonly ChoiceId[] = ['I-7', 'I-14'];

/** 3.1.3 At least one designated figure (gun) has a line of aim. */
export function lineOfAim(question: FireQuestion, aim: Aim): Reason {
  const { scene } = question;
  const able = aim.fronts.length;
  const tooFar = able === 0 ? tooFarToSee(question, aim) : null;
  if (tooFar) return tooFar;
  const isTooFar = aim.tested?.readings.some(r => r.verdict === 'out-of-reach') === true;
  return reason({
    id: 'line-of-aim',
    cite: '3.1.3',
    answer: able > 0 ? 'yes' : 'no',
    text: aimText(question, aim),
    value: able,
    limit: 1,
    unit: 'count',
    margin: aim.margin,
    atLeast: aim.atLeast ?? (able === 0 ? isTooLittle(question, aim) : undefined),
    about: aim.blockers,
    choices: CHOICES,
    house: leaning([isTooFar && sightLimit(scene).house, leanOnArc(scene, question.firer)]),
    marks: scene.marks ? aimMarks(question, aim) : [],
  });
}

/**
 * 3.1.1, 3.1.3 Are those who have a line of aim first too few, or does the weapon not reach so far? Then more is needed than the reason says: what
 * comes after a line of aim that fails is not measured.
 */
function isTooLittle(question: FireQuestion, { tested, margin, isByOpening, blockers }: Aim): true | undefined {
  const { fronts, firer, target, scene } = question;
  if (margin === null || !scene.margins) return undefined;
  const most = rangeOf(question).most ?? Infinity;
  if (gapOfBoxes(firer.outline.box, target.outline.box) > most) return true;
  const least = leastToFire(question);
  const one = Math.max(...fronts.map(f => countOf(question, f)));
  if (one >= least || !tested) return one < least || undefined;
  // others may be freed by less, if a skirmish line before them is brought to its mother unit
  if (!isByOpening && scene.skirmishLines.some(t => blockers.includes(t.id))) return undefined;
  return countWithin(question, tested, 0 - margin) < least || undefined;
}

/** 1.1.6 The sight distance alone keeps every figure from aiming: it is said with its value. */
function tooFarToSee({ scene, firer, target, fronts }: FireQuestion, { tested, margin }: Aim): Reason | null {
  const readings = tested?.readings ?? [];
  if (margin === null || readings.length === 0 || readings.some(r => r.verdict !== 'out-of-reach')) return null;
  const limit = sightLimit(scene);
  const [far, most] = cmPair(limit.known - margin, limit.known);
  const what = firer.arm === 'artillery' ? 'gun' : 'figure';
  return reason({
    id: 'line-of-aim',
    cite: '1.1.6',
    answer: 'no',
    text: `no ${what} of ${plural(fronts.length, what)} sees ${target.name}: it is ${far} away, and one sees ${most} ${limit.by}`,
    value: inCm(limit.known - margin),
    limit: inCm(limit.known),
    unit: 'cm',
    margin,
    choices: CHOICES,
    house: limit.house,
  });
}

function aimText(question: FireQuestion, { tested, out, fronts, blockers }: Aim): string {
  const { scene, firer, target } = question;
  const what = firer.arm === 'artillery' ? 'gun' : 'figure';
  const asked = question.fronts.length;
  if (asked === 0) return `${firer.name} has no ${what} that could take aim`;
  let outOfArc = out ? asked : 0;
  let outOfReach = 0;
  let blocked = 0;
  for (const { verdict } of tested?.readings ?? []) {
    if (verdict === 'out-of-arc') outOfArc++;
    if (verdict === 'out-of-reach') outOfReach++;
    if (verdict === 'blocked') blocked++;
  }
  const why: string[] = [];
  if (outOfArc > 0) why.push(`${outOfArc} cannot reach it within the arc`);
  if (outOfReach > 0) why.push(`${outOfReach} cannot see that far`);
  if (blocked > 0) why.push(`${blocked} ${blocked === 1 ? 'is' : 'are'} blocked by ${namesOf(scene, firer, blockers)}`);
  const who = fronts.length === 0 ? `no ${what}` : `${fronts.length} of ${plural(asked, what)}`;
  const has = fronts.length > 1 ? 'have' : 'has';
  return `${who} ${has} a line of aim at ${target.name}${why.length > 0 ? `: ${why.join(', ')}` : ''}`;
}

/** Names of units and terrain; the firer's own bases are its own bases. */
export function namesOf({ byId, position }: Scene, firer: Troop, ids: readonly string[]): string {
  const nameOf = (id: string): string =>
    byId.get(id)?.name ?? position.terrainById.get(id)?.name ?? `other bases of ${firer.name}`;
  const names: string[] = [];
  for (const id of ids) {
    const name = nameOf(id);
    if (!names.includes(name)) names.push(name);
  }
  return listText(names);
}

function aimMarks(question: FireQuestion, { tested, fronts }: Aim): readonly Mark[] {
  const { firer } = question;
  const marks: Mark[] = [];
  const [first] = question.fronts;
  if (first && fronts.length === 0) marks.push(arcMark(question, first));
  if (!tested) return marks;
  tested.readings.forEach(({ verdict, ray }, i) => {
    if (!ray) return;
    const state = verdict === 'free' ? 'free' : 'blocked';
    const about = [`${firer.id}/${question.fronts[i]?.base.id}`];
    marks.push(markSegment('line-of-aim', lineOnTable(tested.field.ground.outlook, ray), { state, about }));
  });
  return marks;
}

/** The arc of a figure, as far as the farthest base of the target. */
function arcMark(question: FireQuestion, { base }: Stand): Mark {
  const { firer, target, scene } = question;
  const edge = base.kind === 'rectangle' ? frontEdge(base.corners) : { a: base.at, b: base.at };
  const half = arcHalf(scene, firer);
  const { centres } = target;
  let square = 0;
  for (let k = 0; k < centres.length; k += 2) {
    const across = (centres[k] as Mm) - base.at.x;
    const along = (centres[k + 1] as Mm) - base.at.y;
    square = Math.max(square, across * across + along * along);
  }
  const about = [`${firer.id}/${base.id}`];
  return markArc({ edge, frame: firer.frame, half }, Math.sqrt(square), { label: `${half}°`, about });
}
