// OR Skirmishers, Deploying: which stands may be detached, and where they may be put. §4.4, 4.5 of the specification.

import { offset } from '../../../../geometry/index.ts';
import { type Answer, type Measures, type Reason, reason, spoken } from '../../../kit/index.ts';
import { count, toInches } from '../calls/inches.ts';
import type { Scene } from '../calls/scene.ts';
import {
  type Body,
  cornersOf,
  frontOf,
  isRefused,
  rearCornersOf,
  type Stand,
  standName,
  type Troop,
  unrefused,
} from '../calls/troop.ts';
import { widestMm } from '../rules/flank.ts';
import { piecesUnder } from '../rules/ground.ts';
import { halfMove, inFront, intervals, movedBy, refusedFlank, within2 } from './detachPlace.ts';
import { type Effect, isBetterThanTardy, manoeuvreOf, manoeuvreWords, rateOf } from './manoeuvre.ts';
import { placeReasons } from './placing.ts';
import { studyZone } from './zone.ts';

const CITE = 'OR Skirmishers, Deploying';
const LEAST = 2;
const MOST = 6;

export interface Detaching {
  readonly troop: Troop;
  /** The skirmishers where they are put, and after a further move. */
  readonly skirmishers: Body;
  readonly later: Body | null;
  /** The stands that stay; if all go, the regiment as it was. */
  readonly regiment: Body;
  readonly staying: number;
  readonly effect: Effect;
  readonly regimentMoved: 'hold' | 'half-move';
  readonly setUp: boolean;
}

/** §4.4 0: none can be detached. */
export function maxDetach(stands: number): number {
  const most = Math.min(MOST, Math.floor((stands - 1) / 2));
  return most < LEAST ? 0 : most;
}

export function judgeDetach(scene: Scene, ask: Detaching) {
  const { troop, skirmishers, regiment, later } = ask;
  const [all, going] = [troop.stands.length, skirmishers.stands.length] as const;
  const isRefusing = [...skirmishers.stands, ...regiment.stands].some(isRefused);
  const gives = manoeuvreOf(scene, ask.effect);
  const staysWithin2 = !(isBetterThanTardy(gives) && ask.regimentMoved === 'hold');
  const moved = later ? movedBy(skirmishers.stands, later.stands) : null;
  const rate = rateOf(scene, troop, 'extended-line', gives === 'double-quick');
  const reasons = [
    infantry(troop),
    regimentFormation(scene, regiment, troop),
    manoeuvre(scene, ask),
    ...counts(going, all),
    commandAndLabel(skirmishers.stands),
    intervals(scene, skirmishers.stands),
    inFront(scene, skirmishers, regiment),
    within2(scene, skirmishers, regiment),
    ...(isRefusing ? [refusedFlank(scene, skirmishers, regiment)] : []),
    ...(moved ? [halfMove(scene, rate, moved, staysWithin2)] : []),
    ...whereTheyStand(scene, ask),
  ];
  const measures: Measures = {
    stands: all,
    detached: going,
    maxDetach: maxDetach(all),
    ...depths(skirmishers, regiment),
    largestGap: toInches(widestMm(skirmishers.stands)),
    ...(moved ? { moved: toInches(moved.length) } : {}),
    staysWithin2,
    regimentDisordered: isDisordered(scene, ask),
  };
  return { reasons, measures };
}

/** The place of the skirmishers and that of their further move: a single rank, room, the way, and the zone. */
function whereTheyStand(scene: Scene, { troop, skirmishers, later, regiment }: Detaching): readonly Reason[] {
  const put = placeReasons(scene, { from: skirmishers, to: skirmishers, swept: null, among: [troop] });
  const zone = zoneAbout(scene, skirmishers, regiment);
  if (!later) return [...put, ...zone];
  const after = placeReasons(scene, { from: skirmishers, to: later, among: [troop] });
  return [
    ...put,
    ...zone,
    ...[...after, ...studyZone(scene, later, regiment).reasons].map(r => ({ ...r, id: `then-${r.id}` })),
  ];
}
const zoneAbout = (scene: Scene, skirmishers: Body, regiment: Body): readonly Reason[] =>
  studyZone(scene, skirmishers, regiment).reasons.filter(r => r.id !== 'in-front');

/** Least distance ahead of the regiment's front line of any corner, greatest of a rear corner; of unrefused stands. */
function depths(skirmishers: Body, regiment: Body): Measures {
  const front = frontOf(regiment);
  const free = unrefused(skirmishers.stands);
  if (free.length === 0) return { leastFront: null, greatestRear: null };
  return {
    leastFront: toInches(Math.min(...free.flatMap(cornersOf).map(p => offset(front, p)))),
    greatestRear: toInches(Math.max(...free.flatMap(rearCornersOf).map(p => offset(front, p)))),
  };
}

const infantry = ({ arm, unit }: Troop): Reason =>
  reason({
    id: 'infantry',
    cite: CITE,
    answer: arm === 'infantry' ? 'yes' : 'no',
    text:
      arm === 'infantry'
        ? `${unit.name} is infantry`
        : `${unit.name} is ${arm}; only an infantry regiment deploys skirmishers`,
  });

function regimentFormation({ options }: Scene, { formation }: Body, { unit }: Troop): Reason {
  const may =
    formation === 'line' ||
    formation === 'field-column' ||
    (formation === 'supported-line' && options['I-11'] === 'yes');
  const words = spoken(formation);
  return reason({
    id: 'regiment-formation',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: may ? `${unit.name} is in ${words}` : `${unit.name} is in ${words}; it must be in line or field column`,
    choices: formation === 'supported-line' ? ['I-11'] : [],
  });
}

function manoeuvre(scene: Scene, { effect, regimentMoved, setUp }: Detaching): Reason {
  const gives = manoeuvreOf(scene, effect);
  const isTooMuch = gives === 'tardy' && regimentMoved === 'half-move';
  const answer: Answer = setUp || (gives !== null && !isTooMuch) ? 'yes' : 'no';
  const held = isTooMuch ? '; a tardy regiment that changes formation must hold its position' : '';
  const text = setUp ? 'the skirmishers are placed at set-up' : `${manoeuvreWords(scene, effect)}${held}`;
  return reason({ id: 'manoeuvre', cite: CITE, answer, text });
}

const counted = (
  id: string,
  text: string,
  { value, limit, holds }: { value: number; limit: number; holds: boolean },
): Reason => reason({ id, cite: CITE, answer: holds ? 'yes' : 'no', text, value, limit, unit: 'count' });
const counts = (going: number, all: number): readonly Reason[] => [
  twoOrMore(going),
  sixOrFewer(going),
  lessThanHalf(going, all),
];
const twoOrMore = (going: number): Reason =>
  counted('two-or-more', `${count(going, 'stand')} would go; at least ${LEAST} must`, {
    value: going,
    limit: LEAST,
    holds: going >= LEAST,
  });
const sixOrFewer = (going: number): Reason =>
  counted('six-or-fewer', `${count(going, 'stand')} would go; at most ${MOST} may`, {
    value: going,
    limit: MOST,
    holds: going <= MOST,
  });
const lessThanHalf = (going: number, all: number): Reason =>
  counted('less-than-half', `${going} of ${all} stands would go; it must be less than half`, {
    value: going,
    limit: all / 2,
    holds: 2 * going < all,
  });

function commandAndLabel(stands: readonly Stand[]): Reason {
  const wrong = stands.find(s => s.values.command || s.values.label);
  return reason({
    id: 'command-and-label',
    cite: CITE,
    answer: wrong ? 'no' : 'yes',
    text: wrong
      ? `the ${wrong.values.command ? 'command stand' : 'stand with the unit label'} is among them; it stays with the regiment`
      : 'the command stand and the stand with the unit label stay',
    about: wrong ? [standName(wrong)] : [],
  });
}

/** A green regiment that changes formation in broken or rough ground is disordered; its skirmishers are not. */
export function isDisordered(scene: Scene, { troop, regiment, staying }: Detaching): boolean {
  if (troop.values.rating !== 'green' || staying === 0) return false;
  return regiment.stands.some(s => piecesUnder(s.outline, scene.ground.bad).length > 0);
}
