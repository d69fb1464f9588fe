// S: Attacks, C: Facing and Arcs. Two arcs, front and rear, parted by a line through the middle of the base.

import { markPoint, markSegment, readFrontHalf, type FrontHalfReading, TOUCH } from '../../measure/index.ts';
import { beside, dot, lengthOf, minus, rightOf, times } from '../../geometry/index.ts';
import { type Reason, reason } from '../index.ts';
import { has, INCH, type Weapon } from './model.ts';
import { drawn, say, type Scene, type Stand } from './scene.ts';

export interface ArcFinding {
  readonly arc: 'front' | 'rear';
  readonly reading: FrontHalfReading;
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
  const { arc, reading } = found;
  const anyArc = has(weapon.special, 'any-arc');
  const free = scene.options.frontArcRequired === 'no' || anyArc === true;
  const value = reading.margin / INCH;
  const marks = drawn(scene, () => arcMarks(firer, target, reading));
  const parts = { id: 'arc', cite: 'S: Attacks; C: Facing and Arcs', value, unit: 'in', marks } as const;
  const where = arcWords(asked);
  const choices = [
    ...(arc === 'rear' && anyArc !== true ? ['frontArcRequired'] : []),
    ...(reading.verdict === 'on-edge' ? ['arcBoundary'] : []),
  ];
  if (free) {
    const why = anyArc === true ? `${weapon.name} may be used in any arc` : 'the front arc is not required';
    return reason({ answer: 'yes', choices, text: `${where}; ${why}`, ...parts });
  }
  if (arc === 'front')
    return reason({ answer: 'yes', limit: 0, margin: reading.margin, choices, text: where, ...parts });
  if (anyArc === null) {
    return reason({
      answer: 'unknown',
      choices,
      needs: weapon.needs.special,
      text: `${where}; whether ${weapon.name} may be used in any arc is not known`,
      ...parts,
    });
  }
  return reason({ answer: 'no', limit: 0, margin: reading.margin, choices, text: where, ...parts });
}

function arcWords({ firer, target, found: { arc, reading } }: ArcQuestion): string {
  const [a, t] = [firer.model.name, target.model.name];
  const by = say(Math.abs(reading.margin) / INCH);
  if (reading.verdict === 'on-edge')
    return `${t} touches the line between the arcs of ${a} and counts as in its ${arc} arc`;
  return arc === 'front'
    ? `${t} reaches ${by} into the front arc of ${a}`
    : `${t} lies ${by} wholly behind ${a}, in its rear arc`;
}

function arcMarks(firer: Stand, target: Stand, reading: FrontHalfReading) {
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
