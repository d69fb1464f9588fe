// The chain of a fire call: each link keeps the stands that pass or cannot be told. Shared by direct and plunging fire.

import type { Degrees, Mm, Polygon } from '../../geometry/index.ts';
import { type Mark, markArea, markPoint, markSegment } from '../../measure/index.ts';
import { type Answer, keptFor, type Reason, reason } from '../index.ts';
import type { Options } from './choices.ts';
import { fieldArea, fieldOf, frontEdgeOf } from './fieldOfFire.ts';
import { type FieldRow, fieldRowOf } from './fieldRow.ts';
import type { Band } from './figureSchema.ts';
import { INCH, sayMm } from './inches.ts';
import { lightReason } from './light.ts';
import { drawn, type Scene } from './scene.ts';
import type { Stand, Troop } from './troop.ts';
import { leastRange, rangeOf, rangeToAny, seenIn, type View, viewsOf } from './view.ts';

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
export function fieldOfFire({ scene, firer, target }: Fire, stands: readonly Stand[]): FieldLink {
  const half = halfAngle(scene, firer);
  const cite = 'general §4.1';
  if (half === null) {
    const text = 'how far to either side a stand may fire is not in our sources';
    return {
      reason: reason({ id: 'field-of-fire', cite, answer: 'unknown', text, needs: anglePath(firer) }),
      shots: [],
    };
  }
  const row = keptFields(stands, half, scene.options['I-7']);
  const { inField, deepest } = viewsOf(row, target.stands, scene.options['I-9']);
  const shots = inField.map((view): Shot => ({ stand: view.field.stand, view, needs: null, band: null }));
  const { margin } = deepest;
  const said = reason({
    id: 'field-of-fire',
    cite,
    answer: shots.length > 0 ? 'yes' : 'no',
    text:
      shots.length > 0
        ? `${target.unit.name} lies in the field of fire of ${shots.length} of ${stands.length} stands, ${sayMm(margin)} deep`
        : `${target.unit.name} lies ${sayMm(0 - margin)} outside the field of fire of ${firer.unit.name}`,
    margin,
    choices: ['I-7'],
    house: scene.isHouse(anglePath(firer)),
    marks: drawn(scene, () => fieldMarks(deepest, target)),
  });
  return { reason: said, shots };
}

interface Kept {
  readonly half: Degrees;
  readonly from: Options['I-7'];
  readonly row: FieldRow;
}
const kept = new WeakMap<readonly Stand[], Kept>();
/** For the next target, and for the next opening. */
function keptFields(stands: readonly Stand[], half: Degrees, from: Options['I-7']): FieldRow {
  const known = kept.get(stands);
  if (known?.half === half && known.from === from) return known.row;
  const row = fieldRowOf(stands.map(stand => fieldOf(stand, half, from)));
  kept.set(stands, { half, from, row });
  return row;
}

function fieldMarks(view: View, target: Troop): readonly Mark[] {
  const { field, at } = view;
  return [
    markArea('arc-of-fire', fieldArea(field, rangeToAny(view).distance + 4 * INCH), { label: 'field of fire' }),
    frontMark(field.stand),
    ...seenIn(view).map(({ stand, piece }) =>
      piece === stand.outline ? wholeMark(stand, target) : outlineMark(piece, target),
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
