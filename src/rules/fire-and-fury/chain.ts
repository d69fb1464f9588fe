// The chain of a fire call: each link keeps the stands that pass or cannot be told. Shared by direct and plunging fire.

import type { Degrees, Mm } from '../../geometry/index.ts';
import { atMost, type Mark, markArea, markPoint, markSegment } from '../../measure/index.ts';
import { type Answer, best, type Reason, reason } from '../index.ts';
import { type Field, fieldArea, fieldOf, type FieldReading, frontEdgeOf, rangeTo, readField } from './fieldOfFire.ts';
import type { Band } from './figureSchema.ts';
import { INCH, say, sayMm, toInches } from './inches.ts';
import type { Weapon } from './keys.ts';
import { lightReason } from './light.ts';
import { drawn, type Scene } from './scene.ts';
import type { SeenPiece } from './sight.ts';
import { type Stand, standName, type Troop, weaponOf } from './troop.ts';
import { bandAt, bandsOf, longestRange, rowFor, weaponDoubt } from './weapons.ts';

/** A stand on its way through the chain. */
export interface Shot {
  readonly stand: Stand;
  readonly field: Field;
  readonly pieces: readonly SeenPiece[];
  /** D: from the front edge to the target. */
  readonly distance: Mm;
  readonly from: Mark['points'];
  /** The figure or value for want of which a link could not be told; null where all could. */
  readonly needs: string | null;
  readonly band: Band | null;
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
  const own = best(trials.map(t => t.answer));
  const isBorrowed = own === 'yes' && wasSure && !trials.some(t => t.answer === 'yes' && t.shot.needs === null);
  const shots = trials
    .filter(t => t.answer !== 'no')
    .map(t => (t.answer === 'unknown' ? { ...t.shot, needs: t.shot.needs ?? t.needs ?? '' } : t.shot));
  const speakers = trials.filter(t => t.answer === own);
  const speaker = speakers.reduce((top, t) => (rankOf(t) > rankOf(top) ? t : top));
  return { answer: isBorrowed ? 'unknown' : own, shots, speaker };
}

/** A pass without a measure is beyond all measure. */
const rankOf = ({ answer, margin }: Trial): number => margin ?? (answer === 'yes' ? Infinity : -Infinity);

export const anglePath = (firer: Troop): string => `fof.halfAngleDeg.${firer.arm === 'artillery' ? 'guns' : 'troops'}`;
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
  const read = readFields({ scene, firer, target }, stands, half);
  const shots = read.flatMap(({ field, reading }) =>
    reading.seen.length > 0 ? [shotOf(scene, { field, reading, target })] : [],
  );
  const speaker = read.reduce((top, r) => (r.reading.margin > top.reading.margin ? r : top));
  const { margin } = speaker.reading;
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
    marks: drawn(scene, () => fieldMarks(speaker, target)),
  });
  return { reason: said, shots };
}

function readFields({ scene, target }: Fire, stands: readonly Stand[], half: Degrees) {
  let floor = -Infinity;
  return stands.map(stand => {
    const field = keptField(scene, stand, half);
    const reading = readField(field, target.stands, floor);
    floor = Math.max(floor, reading.margin);
    return { field, reading };
  });
}

/** By scene: the field of each stand, for the next target. */
const fields = new WeakMap<Scene, Map<Stand, Field>>();
function keptField(scene: Scene, stand: Stand, half: number): Field {
  const known = fields.get(scene) ?? new Map<Stand, Field>();
  fields.set(scene, known);
  const field = known.get(stand) ?? fieldOf(stand, half, scene.options['I-7']);
  known.set(stand, field);
  return field;
}

interface InField {
  readonly field: Field;
  readonly reading: FieldReading;
  readonly target: Troop;
}
function shotOf(scene: Scene, { field, reading: { seen: pieces }, target }: InField): Shot {
  const measured = scene.options['I-9'] === 'admissible' ? pieces.map(p => p.piece) : target.stands.map(s => s.outline);
  const { distance, from, to } = rangeTo(field.stand, measured);
  const ends: Mark['points'] = [from, to].map(p => [p.x, p.y]);
  return { stand: field.stand, field, pieces, distance, from: ends, needs: null, band: null };
}

function fieldMarks(
  { field, reading }: { readonly field: Field; readonly reading: FieldReading },
  target: Troop,
): readonly Mark[] {
  const away = rangeTo(
    field.stand,
    target.stands.map(s => s.outline),
  ).distance;
  return [
    markArea('arc-of-fire', fieldArea(field, away + 4 * INCH), { label: 'field of fire' }),
    markSegment('front-line', frontEdgeOf(field.stand)),
    ...reading.seen.map(({ piece }) => markArea('outline', piece, { about: [target.unit.id] })),
    markPoint('deciding-point', reading.at),
  ];
}

/** OR Twilight, OR Night: the target lies within the light. */
export function inLight({ scene, target }: Fire, shots: readonly Shot[], wasSure: boolean): FieldLink {
  const trials = shots.map(shot => {
    const said = lightReason(scene, shot.distance);
    return { shot, answer: said.answer, margin: said.margin, said };
  });
  const linked = link(trials, wasSure);
  const { said, shot } = linked.speaker;
  const marks = drawn(scene, () => [rangeMarkOf(shot)]);
  const text = `${target.unit.name} is ${said.text}`;
  return { reason: { ...said, text, answer: linked.answer, choices: ['I-9'], marks }, shots: linked.shots };
}

export const rangeMarkOf = ({ from, distance }: Shot): Mark => ({
  kind: 'segment',
  role: 'range',
  points: from,
  label: sayMm(distance),
});

/** §4.2, OR Weapons: the target lies within the last band of a stand's weapon. */
export function inRange(fire: Fire, shots: readonly Shot[], wasSure: boolean): FieldLink {
  const { scene, firer, target } = fire;
  const linked = link(
    shots.map(shot => rangeTrial(fire, shot)),
    wasSure,
  );
  const { shot, margin, weapon, limit } = linked.speaker;
  const away = `${target.unit.name} is ${sayMm(shot.distance)} away`;
  const shared = {
    id: 'range',
    cite: (weapon && WEAPON_CITES[weapon]) ?? 'general §4.2',
    answer: linked.answer,
    choices: ['I-9'],
    value: toInches(shot.distance),
    unit: 'in' as const,
    marks: drawn(scene, () => [rangeMarkOf(shot)]),
  };
  if (weapon === null || limit === null) {
    const { text, needs } = missingRow(linked.speaker);
    return { reason: reason({ text: `${away}; ${text}`, needs, ...shared }), shots: linked.shots };
  }
  const doubt = weaponDoubt(scene.cells, weapon);
  const text = `${away}; ${firer.unit.name} reaches ${say(limit)} with ${weapon}${doubt ? ` (note: ${doubt})` : ''}`;
  const house = scene.isHouse(`weapon.${rowFor(weapon)}.bands`);
  return { reason: reason({ text, limit, margin, house, ...shared }), shots: linked.shots };
}

interface RangeTrial extends Trial {
  readonly weapon: Weapon | null;
  readonly limit: number | null;
}
function rangeTrial({ scene, firer }: Fire, shot: Shot): RangeTrial {
  const weapon = weaponOf(firer, shot.stand);
  const bands = weapon && bandsOf(scene.cells, weapon);
  if (!bands) {
    const needs = weapon === null ? `${firer.unit.path}.values.weapon` : `weapon.${rowFor(weapon)}.bands`;
    return { shot, answer: 'unknown', margin: null, needs, weapon, limit: null };
  }
  const limit = longestRange(bands);
  const answer = atMost(shot.distance, limit * INCH) ? 'yes' : 'no';
  const margin = limit * INCH - shot.distance;
  return { shot: { ...shot, band: bandAt(bands, shot.distance) }, answer, margin, weapon, limit };
}

const missingRow = ({ weapon, shot, needs = '' }: RangeTrial): { readonly text: string; readonly needs: string } =>
  weapon === null
    ? { text: `the weapon of ${standName(shot.stand)} is not given`, needs }
    : { text: `the ranges of ${weapon} are not in our sources`, needs };

const WEAPON_CITES: Readonly<Partial<Record<Weapon, string>>> = {
  HH: 'OR Heavy Howitzer',
  MH: 'OR Mountain Howitzers',
  RC: 'OR Rifle and Carbine',
};
