// The chain of a fire call: each link keeps the stands that pass or cannot be told. Shared by direct and plunging fire.

import type { Mm } from '../../../../geometry/index.ts';
import { fireFieldArea, fireFieldOf, type Mark, markArea, markPoint, markSegment } from '../../../../measure/index.ts';
import { type Answer, type Reason, reason } from '../../../kit/index.ts';
import { lightReason } from '../sight/light.ts';
import { wayOutOfField } from '../sight/leavingField.ts';
import { type Field, frontEdgeOf, rangeToAny, type View, type Views, viewsOf } from '../sight/view.ts';
import type { Band } from '../tables/weapons.ts';
import { INCH, sayMm } from './inches.ts';
import { drawn, type Scene } from './scene.ts';
import type { Stand, Troop } from './troop.ts';

/** A stand on its way through the chain. */
export interface Shot {
  readonly stand: Stand;
  /** What it has of the target. */
  readonly view: View;
  /** The figure or value for want of which a link could not be told; null where all could. */
  readonly needs: string | null;
  readonly band: Band | null;
}
/** D: from the front edge to the target. */
export const distanceOf = ({ view }: Shot): Mm => view.range().distance;
export const leastDistance = (shots: readonly Shot[]): Mm => Math.min(...shots.map(distanceOf));
export interface Fire {
  readonly scene: Scene;
  readonly firer: Troop;
  readonly target: Troop;
}

/** One stand's answer to one link. */
export interface Trial {
  readonly shot: Shot;
  readonly answer: Answer;
  readonly margin: Mm | null;
  /** Of an unknown answer. */
  readonly needs?: string;
}
export interface Link<T extends Trial> {
  readonly answer: Answer;
  /** Stands that go on. */
  readonly shots: readonly Shot[];
  /** The stand that speaks for the link: of those with its answer the one with the greatest margin. */
  readonly speaker: T;
}

/** Yes if one passes, else unknown if one is, else no. A pass that only a doubtful stand makes is worth no more than the doubt. */
export function link<T extends Trial>(trials: readonly T[], wasSure: boolean): Link<T> {
  const own = trials.reduce<Answer>((top, { answer }) => bestOfTwo(top, answer), 'no');
  const shots: Shot[] = [];
  let speaker: T | null = null;
  let isClean = false;
  for (const trial of trials) {
    const { answer, shot } = trial;
    if (answer === 'yes' && shot.needs === null) isClean = true;
    if (answer !== 'no') shots.push(answer === 'unknown' ? doubted(shot, trial.needs) : shot);
    if (answer === own && (speaker === null || rankOf(trial) > rankOf(speaker))) speaker = trial;
  }
  const isBorrowed = own === 'yes' && wasSure && !isClean;
  return { answer: isBorrowed ? 'unknown' : own, shots, speaker: speaker as T };
}
const bestOfTwo = (one: Answer, other: Answer): Answer =>
  one === 'yes' || other === 'yes' ? 'yes' : one === 'unknown' ? one : other;
/** The first doubt stays. */
const doubted = ({ stand, view, needs, band }: Shot, fresh = ''): Shot => ({
  stand,
  view,
  needs: needs ?? fresh,
  band,
});

/** A pass without a measure is beyond all measure. */
const rankOf = ({ answer, margin }: Trial): number => margin ?? (answer === 'yes' ? Infinity : -Infinity);

export const anglePath = (firer: Troop): string =>
  firer.arm === 'artillery' ? 'fof.halfAngleDeg.guns' : 'fof.halfAngleDeg.troops';
export const halfAngle = ({ cells }: Scene, firer: Troop): number | null =>
  cells.fof.halfAngleDeg[firer.arm === 'artillery' ? 'guns' : 'troops'];

export interface FieldLink {
  readonly reason: Reason;
  readonly shots: readonly Shot[];
}

/** §4.1 The target lies in the field of fire of a stand. */
export function fieldOfFire(fire: Fire, stands: readonly Stand[]): FieldLink {
  const { scene, firer, target } = fire;
  const half = halfAngle(scene, firer);
  if (half === null) {
    const text = 'how far to either side a stand may fire is not in our sources';
    const needs = anglePath(firer);
    return { reason: reason({ id: 'field-of-fire', cite: 'general §4.1', answer: 'unknown', text, needs }), shots: [] };
  }
  const fields = stands.map(stand => ({ stand, field: fireFieldOf(stand.base, half, scene.options['I-7']) }));
  const views = viewsOf(fields, target.stands, scene.options['I-9']);
  const shots = views.inField.map((view): Shot => ({ stand: view.from, view, needs: null, band: null }));
  return { reason: fieldReason(fire, views, fields), shots };
}
function fieldReason({ scene, firer, target }: Fire, { inField, deepest }: Views, fields: readonly Field[]): Reason {
  const { margin } = deepest;
  const isIn = inField.length > 0;
  return reason({
    id: 'field-of-fire',
    cite: 'general §4.1',
    answer: isIn ? 'yes' : 'no',
    text: isIn
      ? `${target.unit.name} lies in the field of fire of ${inField.length} of ${fields.length} stands, ${sayMm(margin)} deep`
      : `${target.unit.name} lies ${sayMm(0 - margin)} outside the field of fire of ${firer.unit.name}`,
    margin: !isIn ? margin : scene.margins ? wayOutOfField(fields, inField, target.stands) : null,
    marginDeg: deepest.turn(),
    choices: ['I-7'],
    house: scene.leanOn(anglePath(firer)),
    marks: drawn(scene, () => fieldMarks(deepest, target)),
  });
}

const fieldMarks = (view: View, { unit }: Troop): readonly Mark[] => [
  markArea('arc-of-fire', fireFieldArea(view.field, rangeToAny(view).distance + 4 * INCH), { label: 'field of fire' }),
  markSegment('front-line', frontEdgeOf(view.from)),
  ...view.seen.map(({ outline }) => markArea('outline', outline, { about: [unit.id] })),
  markPoint('deciding-point', view.at),
];

/** OR Twilight, OR Night: the target lies within the light. */
export function inLight({ scene, target }: Fire, shots: readonly Shot[], wasSure: boolean): FieldLink {
  const trials = shots.map(shot => {
    const said = lightReason(scene, distanceOf(shot));
    return { shot, answer: said.answer, margin: said.margin, said };
  });
  const linked = link(trials, wasSure);
  const { said, shot } = linked.speaker;
  const marks = drawn(scene, () => [rangeMarkOf(shot)]);
  const text = `${target.unit.name} is ${said.text}`;
  return { reason: { ...said, text, answer: linked.answer, choices: ['I-9'], marks }, shots: linked.shots };
}

export function rangeMarkOf({ view }: Shot): Mark {
  const { distance, from, to } = view.range();
  return { kind: 'segment', role: 'range', points: [from, to].map(p => [p.x, p.y]), label: sayMm(distance) };
}
