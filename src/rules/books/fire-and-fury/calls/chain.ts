// The chain of a fire call: each link keeps the stands that pass or cannot be told. Shared by direct and plunging fire.

import type { Degrees, Mm, Polygon } from '../../../../geometry/index.ts';
import { type Mark, markArea, markPoint, markSegment } from '../../../../measure/index.ts';
import { type Answer, keptFor, type Reason, reason } from '../../../kit/index.ts';
import { type Field, fieldArea, fieldOf, frontEdgeOf } from '../sight/fieldOfFire.ts';
import { lightReason } from '../sight/light.ts';
import {
  leastRange,
  rangeOf,
  rangeToAny,
  seenIn,
  type View,
  type Views,
  viewsOf,
  viewsWithout,
} from '../sight/view.ts';
import type { Options } from '../tables/choices.ts';
import type { Band } from '../tables/figureSchema.ts';
import { INCH, sayMm } from './inches.ts';
import { drawn, type Scene, type Terms } from './scene.ts';
import { isSettled, type Stand, type Trail, type Troop } from './troop.ts';

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
export const distanceOf = ({ view }: Shot): Mm => rangeOf(view).distance;
/** The least D of some stands; those whose range is surely no less are not measured. */
export function leastDistance(shots: readonly Shot[]): Mm {
  let least = Infinity;
  for (const { view } of shots) if (view.range) least = Math.min(least, view.range.distance);
  for (const shot of shots) if (leastRange(shot.view) < least) least = Math.min(least, distanceOf(shot));
  return least;
}
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
  const fields = keptFields(stands, half, scene.options['I-7']);
  if (!isSettled(firer) && !isSettled(target)) return fieldRead(fire, fields, null).link;
  const ofFirer = keptFor(lastFields, firer.trail, () => new WeakMap<Trail, FieldRead>());
  const before = ofFirer.get(target.trail);
  const isUsable = before?.target === target.stands && before.terms === scene.terms && before.marks === scene.marks;
  const read = fieldRead(fire, fields, isUsable ? before : null);
  ofFirer.set(target.trail, read);
  return read.link;
}

/** How a unit lay to the fields of another, and what was said of it. */
interface FieldRead {
  readonly terms: Terms;
  readonly marks: boolean;
  readonly target: readonly Stand[];
  readonly fields: readonly Field[];
  readonly views: Views;
  readonly link: FieldLink;
}
const lastFields = new WeakMap<Trail, WeakMap<Trail, FieldRead>>();
function fieldRead(fire: Fire, fields: readonly Field[], before: FieldRead | null): FieldRead {
  const { terms, marks, options } = fire.scene;
  const target = fire.target.stands;
  const views =
    (before && viewsWithout(fields, before.fields, before.views)) ?? viewsOf(fields, target, options['I-9']);
  const { inField, deepest } = views;
  const saysTheSame =
    before !== null &&
    before.views.deepest === deepest &&
    before.views.inField.length === inField.length &&
    before.fields.length === fields.length;
  const said = saysTheSame ? before.link.reason : fieldReason(fire, views, fields.length);
  const shots = inField.map((view): Shot => ({ stand: view.field.stand, view, needs: null, band: null }));
  return { terms, marks, target, fields, views, link: { reason: said, shots } };
}
function fieldReason({ scene, firer, target }: Fire, { inField, deepest }: Views, stands: number): Reason {
  const { margin } = deepest;
  return reason({
    id: 'field-of-fire',
    cite: 'general §4.1',
    answer: inField.length > 0 ? 'yes' : 'no',
    text:
      inField.length > 0
        ? `${target.unit.name} lies in the field of fire of ${inField.length} of ${stands} stands, ${sayMm(margin)} deep`
        : `${target.unit.name} lies ${sayMm(0 - margin)} outside the field of fire of ${firer.unit.name}`,
    margin,
    choices: ['I-7'],
    house: scene.isHouse(anglePath(firer)),
    marks: drawn(scene, () => fieldMarks(deepest, target)),
  });
}

interface Kept<T> {
  readonly half: Degrees;
  readonly from: Options['I-7'];
  readonly value: T;
}
const fieldsOfAll = new WeakMap<readonly Stand[], Kept<readonly Field[]>>();
const fieldOfEach = new WeakMap<Stand, Kept<Field>>();
/** For the next target, and for the next opening. */
const keptFields = (stands: readonly Stand[], half: Degrees, from: Options['I-7']): readonly Field[] =>
  keptUnder(fieldsOfAll, stands, { half, from }, () =>
    stands.map(s => keptUnder(fieldOfEach, s, { half, from }, () => fieldOf(s, half, from))),
  );
function keptUnder<K extends object, T>(
  kept: WeakMap<K, Kept<T>>,
  key: K,
  { half, from }: Omit<Kept<T>, 'value'>,
  make: () => T,
): T {
  const known = kept.get(key);
  if (known?.half === half && known.from === from) return known.value;
  const value = make();
  kept.set(key, { half, from, value });
  return value;
}

function fieldMarks(view: View, target: Troop): readonly Mark[] {
  const { field, at } = view;
  return [
    markArea('arc-of-fire', fieldArea(field, rangeToAny(view).distance + 4 * INCH), { label: 'field of fire' }),
    frontMark(field.stand),
    ...seenIn(view).map(({ stand, outline }) =>
      outline === stand.outline ? wholeMark(stand, target) : outlineMark(outline, target),
    ),
    markPoint('deciding-point', at),
  ];
}
const fronts = new WeakMap<Stand, Mark>();
/** The same for every target. */
const frontMark = (stand: Stand): Mark => keptFor(fronts, stand, () => markSegment('front-line', frontEdgeOf(stand)));
const outlineMark = (piece: Polygon, { unit }: Troop): Mark => markArea('outline', piece, { about: [unit.id] });
const wholes = new WeakMap<Stand, Mark>();
/** A stand that is seen whole is the same outline for all who see it. */
const wholeMark = (stand: Stand, own: Troop): Mark => keptFor(wholes, stand, () => outlineMark(stand.outline, own));

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
  const { distance, from, to } = rangeOf(view);
  return { kind: 'segment', role: 'range', points: [from, to].map(p => [p.x, p.y]), label: sayMm(distance) };
}
