// S: Attacks, C: Facing and Arcs. Two arcs, front and rear, parted by a line through the middle of the base.

import { beside, dot, lengthOf, minus, rightOf, times } from '../../../../geometry/index.ts';
import { markPoint, markSegment, readFrontHalf, TOUCH } from '../../../../measure/index.ts';
import { type Answer, type Reason, reason } from '../../../kit/index.ts';
import { has, INCH, type Weapon } from '../calls/model.ts';
import { drawn, type Scene, type Stand, say } from '../calls/scene.ts';

export interface ArcFinding {
  readonly arc: 'front' | 'rear';
  readonly reading: ReturnType<typeof readFrontHalf>;
}

/** C: Facing and Arcs. In front where any part of the base is; one that only touches the line: as the choice has it. */
export function arcOf({ options }: Scene, observer: Stand, seen: Stand): ArcFinding {
  const reading = readFrontHalf(observer.at, observer.model.base.frame.forward, seen.shape);
  const front = reading.margin >= -TOUCH && (options.arcBoundary === 'front' || reading.margin > TOUCH);
  return { arc: front ? 'front' : 'rear', reading };
}

/** What was found of a target, seen from a firer. */
export interface ArcQuestion {
  readonly firer: Stand;
  readonly target: Stand;
  readonly found: ArcFinding;
}
/** S: Attacks; S: Any Arc. */
export function arcReason(scene: Scene, asked: ArcQuestion, weapon: Weapon): Reason {
  const { firer, target, found } = asked;
  const { reading } = found;
  const { answer, words, needs, isMeasured } = foundArc(scene, found.arc, weapon);
  return reason({
    id: 'arc',
    cite: 'S: Attacks; C: Facing and Arcs',
    answer,
    text: arcWords(asked) + words,
    value: reading.margin / INCH,
    limit: isMeasured ? 0 : undefined,
    unit: 'in',
    margin: isMeasured ? reading.margin : undefined,
    marginDeg: isMeasured ? reading.turn : undefined,
    choices: arcChoices(found, weapon),
    needs,
    marks: drawn(scene, () => arcMarks(firer, target, reading)),
  });
}

interface ArcAnswer {
  readonly answer: Answer;
  /** What is said after where the target lies. */
  readonly words: string;
  readonly needs?: string;
  /** It hangs on how far in the arc, or out of it, the target lies. */
  readonly isMeasured: boolean;
}
const IN_FRONT: ArcAnswer = { answer: 'yes', words: '', isMeasured: true };
const IN_REAR: ArcAnswer = { answer: 'no', words: '', isMeasured: true };
function foundArc({ options }: Scene, arc: ArcFinding['arc'], { name, special, needs }: Weapon): ArcAnswer {
  const anyArc = has(special, 'any-arc');
  if (anyArc === true) return { answer: 'yes', words: `; ${name} may be used in any arc`, isMeasured: false };
  if (options.frontArcRequired === 'no') return NOT_REQUIRED;
  if (arc === 'front') return IN_FRONT;
  if (anyArc === false) return IN_REAR;
  const words = `; whether ${name} may be used in any arc is not known`;
  return { answer: 'unknown', words, needs: needs.special, isMeasured: false };
}
const NOT_REQUIRED: ArcAnswer = { answer: 'yes', words: '; the front arc is not required', isMeasured: false };

function arcChoices({ arc, reading }: ArcFinding, { special }: Weapon): readonly string[] {
  const isFree = arc === 'front' || has(special, 'any-arc') === true;
  if (reading.verdict !== 'on-edge') return isFree ? NONE : ['frontArcRequired'];
  return isFree ? ['arcBoundary'] : ['frontArcRequired', 'arcBoundary'];
}
const NONE: readonly string[] = [];

function arcWords({ firer, target, found: { arc, reading } }: ArcQuestion): string {
  const [a, t] = [firer.model.name, target.model.name];
  const by = say(Math.abs(reading.margin) / INCH);
  if (reading.verdict === 'on-edge')
    return `${t} touches the line between the arcs of ${a} and counts as in its ${arc} arc`;
  return arc === 'front'
    ? `${t} reaches ${by} into the front arc of ${a}`
    : `${t} lies ${by} wholly behind ${a}, in its rear arc`;
}

function arcMarks(firer: Stand, target: Stand, reading: ArcFinding['reading']) {
  const { forward } = firer.model.base.frame;
  const reach = Math.max(lengthOf(minus(target.at, firer.at)), 2 * INCH) * 1.15;
  const side = times(rightOf(forward), reach);
  const foot = beside(reading.foremost, times(forward, 0 - dot(minus(reading.foremost, firer.at), forward)));
  return [
    markSegment(
      'arc-side',
      { a: beside(firer.at, times(side, -1)), b: beside(firer.at, side) },
      { label: 'front arc', about: [firer.model.id] },
    ),
    markSegment('clearance', { a: foot, b: reading.foremost }, { label: say(reading.margin / INCH) }),
    markPoint('deciding-point', reading.foremost),
  ];
}
