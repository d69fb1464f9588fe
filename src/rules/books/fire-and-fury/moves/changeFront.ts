// OR Change Front: a wheel of up to 90° from where the unit stands, and nothing else. §4.11 of the specification.

import {
  angleOf,
  arcPoints,
  bearingOf,
  type Degrees,
  distance,
  type Mm,
  type Point,
  type Polygon,
  passesOver,
  polygon,
  square,
  sweptByTurn,
  turnedAbout,
} from '../../../../geometry/index.ts';
import {
  atMost,
  type FrontLine,
  type Mark,
  markArea,
  markPoint,
  markPolyline,
  readWheel,
  TOUCH_DEGREES,
} from '../../../../measure/index.ts';
import { type Measures, type Reason, reason, spoken } from '../../../kit/index.ts';
import { CONTACT, inchesOrNull, sayDegrees, sayMm, toInches } from '../calls/inches.ts';
import type { TroopFormation } from '../calls/keys.ts';
import { turnedStand } from '../calls/pose.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { type Body, cornersOf, frontOf, type Stand, type Troop } from '../calls/troop.ts';
import type { Action } from './fullMove.ts';
import { type Effect, leanOnRate, manoeuvreOf, manoeuvreWords, type Rate, rateOf } from './manoeuvre.ts';
import { placeReasons, refusalReasons, zoneReasons } from './placing.ts';

const CITE = 'OR Change Front';

export interface ChangingFront {
  readonly body: Body;
  readonly to: Body | null;
  readonly flank: 'left' | 'right';
  readonly sense: 'forward' | 'back';
  readonly angle: Degrees;
  readonly effect: Effect;
  readonly combined: readonly Action[];
}

export function judgeChangeFront(scene: Scene, ask: ChangingFront) {
  const { body, to, flank, sense, angle, effect } = ask;
  const front = frontOf(body);
  const isLeftTurn = (flank === 'left') === (sense === 'forward');
  const wheel = readWheel(front, flank, isLeftTurn ? angle : 0 - angle);
  const way = scene.options['I-19'] === 'arc' ? wheel.arc : wheel.chord;
  const rate = wheelRate(scene, body, effect);
  const reasons = [
    formationReason(body),
    manoeuvreReason(scene, effect),
    notCombined(ask.combined),
    angleReason(scene, angle),
    rateReason(scene, { body, wheel, way, rate, effect }),
    ...(to ? [endPosition(scene, body, to, wheel)] : []),
    ...whereItGoes(scene, body, to ?? wheeled(body, wheel), wheel),
  ];
  const measures: Measures = {
    frontage: toInches(front.width),
    wheelDistance: toInches(way),
    rate: inchesOrNull(rate.mm),
    farCornerX: toInches(wheel.to.x),
    farCornerY: toInches(wheel.to.y),
    maxAngle: maxAngle(scene, front, rate.mm),
    newFacing: bearingOf(angleOf(front.forward) + wheel.degrees),
  };
  return { reasons, measures };
}

/** The wheel is a way: room at its end, nobody on it, the zone of skirmishers, a refused flank. */
type Wheel = ReturnType<typeof readWheel>;

function whereItGoes(scene: Scene, body: Body, to: Body, { pivot, degrees }: Wheel): readonly Reason[] {
  const swept = body.stands.flatMap(s => sweptByTurn(pivot, s.outline, degrees));
  return [...placeReasons(scene, { from: body, to, swept }), ...zoneReasons(scene, to), ...refusalReasons(scene, to)];
}
/** Where a change of front takes a unit. */
export function frontChanged({ body, flank, sense, angle }: Omit<ChangingFront, 'to' | 'effect' | 'combined'>): Body {
  const isLeftTurn = (flank === 'left') === (sense === 'forward');
  return wheeled(body, readWheel(frontOf(body), flank, isLeftTurn ? angle : 0 - angle));
}
const wheeled = (body: Body, { pivot, degrees }: Wheel): Body => ({
  ...body,
  stands: body.stands.map(s => turnedStand(s, pivot, degrees)),
});

/** I-20 The full rate; at the double quick that rate. */
function wheelRate(scene: Scene, { troop, formation }: Body, effect: Effect): Rate {
  const m = manoeuvreOf(scene, effect);
  const rate = rateOf(scene, troop, formation as TroopFormation, m === 'double-quick');
  const isHalf = m === 'tardy' && scene.options['I-20'] === 'half' && rate.mm !== null;
  return isHalf ? { ...rate, mm: rate.mm / 2 } : rate;
}

/** The widest wheel the rate allows, never over the limit; null without a rate. */
function maxAngle({ cells, options }: Scene, front: FrontLine, rate: Mm | null): Degrees | null {
  if (rate === null) return null;
  const ofDiameter = Math.min(1, rate / (2 * front.width));
  const widest =
    options['I-19'] === 'arc'
      ? ((rate / front.width) * 180) / Math.PI
      : 2 * angleOf({ x: Math.sqrt(1 - square(ofDiameter)), y: ofDiameter });
  return Math.min(cells.changeFront.maxDeg, widest);
}

function formationReason({ troop, formation }: Body): Reason {
  const may = troop.arm !== 'artillery' && (formation === 'line' || formation === 'extended-line');
  const words = spoken(formation);
  return reason({
    id: 'formation',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: may
      ? `${troop.unit.name} is in ${words}`
      : `${troop.unit.name} is ${troop.arm === 'artillery' ? 'artillery' : `in ${words}`}; only troops in line or extended line change front`,
  });
}

const manoeuvreReason = (scene: Scene, effect: Effect): Reason =>
  reason({
    id: 'manoeuvre',
    cite: CITE,
    answer: manoeuvreOf(scene, effect) === null ? 'no' : 'yes',
    text: manoeuvreWords(scene, effect),
    choices: ['I-20'],
  });

function notCombined(combined: readonly Action[]): Reason {
  const others = combined.filter(a => a !== 'refuse-flank');
  return reason({
    id: 'not-combined',
    cite: CITE,
    answer: others.length > 0 ? 'no' : 'yes',
    text:
      others.length > 0
        ? `a change of front cannot be combined with ${others.map(o => o.replaceAll('-', ' ')).join(', ')}`
        : 'nothing else is done but refusing a flank, if that',
  });
}

/** The angle is declared, not measured: no distance on the table decides. */
function angleReason({ cells, leanOn }: Scene, angle: Degrees): Reason {
  const limit = cells.changeFront.maxDeg;
  return reason({
    id: 'angle',
    cite: CITE,
    answer: angle <= limit + TOUCH_DEGREES ? 'yes' : 'no',
    text: `the wheel is ${sayDegrees(angle)}; ${sayDegrees(limit)} is the limit`,
    value: angle,
    limit,
    unit: 'deg',
    house: leanOn('changeFront.maxDeg'),
  });
}

interface Going {
  readonly body: Body;
  readonly wheel: Wheel;
  readonly way: Mm;
  readonly rate: Rate;
  readonly effect: Effect;
}
/** I-19 The far front corner goes no farther than the unit may move. Who is wheeled over is named. */
function rateReason(scene: Scene, { body, wheel, way, rate }: Going): Reason {
  const met = unitsSwept(scene, body, wheel);
  const over = met.length > 0 ? `; it passes over ${met.map(t => t.unit.name).join(', ')}` : '';
  const shared = {
    id: 'rate',
    cite: CITE,
    value: toInches(way),
    unit: 'in' as const,
    choices: ['I-19', 'I-20'],
    about: met.map(t => t.unit.id),
    house: leanOnRate(scene, rate),
    marks: drawn(scene, () => wheelMarks(wheel, met, way)),
  };
  if (rate.mm === null)
    return reason({
      ...shared,
      house: false,
      answer: 'unknown',
      text: `the far corner goes ${sayMm(way)}; the rate is not in our sources${over}`,
      ...(rate.needs ? { needs: rate.needs } : {}),
    });
  return reason({
    ...shared,
    answer: atMost(way, rate.mm) ? 'yes' : 'no',
    text: `the far corner goes ${sayMm(way)}; the unit may go ${sayMm(rate.mm)}${over}`,
    limit: toInches(rate.mm),
    margin: rate.mm - way,
  });
}

/** Other units whose stands lie on ground the wheel passes over. */
function unitsSwept(scene: Scene, { troop, stands }: Body, { pivot, degrees }: Wheel): readonly Troop[] {
  const reach = Math.max(...stands.flatMap(cornersOf).map(p => distance(p, pivot)));
  const isNear = (s: Stand): boolean => distance(s.base.at, pivot) <= reach + s.base.width + s.base.depth;
  const near = scene.troops.filter(t => t !== troop && t.stands.some(isNear));
  if (near.length === 0) return [];
  const swept: readonly Polygon[] = stands.flatMap(s => sweptByTurn(pivot, s.outline, degrees));
  return near.filter(t => t.stands.some(s => isNear(s) && passesOver(swept, s.outline)));
}

function wheelMarks({ pivot, from, to, degrees }: Wheel, met: readonly Troop[], way: Mm): readonly Mark[] {
  const radius = distance(pivot, from);
  const start = angleOf({ x: from.x - pivot.x, y: from.y - pivot.y });
  const end = start + degrees;
  const arc: readonly Point[] = arcPoints(
    { kind: 'disc', centre: pivot, radius },
    Math.min(start, end),
    Math.max(start, end),
  );
  return [
    markArea('swept', polygon([pivot, ...arc])),
    markPolyline('path', degrees < 0 ? arc.toReversed() : arc, { label: sayMm(way) }),
    markPoint('designated-point', pivot, { label: 'pivot' }),
    markPoint('deciding-point', to),
    ...met.flatMap(t => t.stands.map(s => markArea('blocker', s.outline, { label: t.unit.name, about: [t.unit.id] }))),
  ];
}

/** Every stand where the wheel takes it; stands refused afterwards are not held against it. */
function endPosition(scene: Scene, body: Body, to: Body, wheel: Wheel): Reason {
  const worst = farthestOff(body, to, wheel);
  const off = worst?.off ?? 0;
  const isThere = atMost(off, CONTACT);
  return reason({
    id: 'end-position',
    cite: CITE,
    answer: isThere ? 'yes' : 'no',
    text: isThere
      ? 'the stands are where the wheel takes them'
      : `a corner is ${sayMm(off)} from where the wheel takes it`,
    value: toInches(off),
    limit: toInches(CONTACT),
    unit: 'in',
    margin: CONTACT - off,
    byContact: true,
    marks: drawn(scene, () => [
      ...to.stands.map(s => markArea('pose', s.outline)),
      ...(worst ? [markPoint('deciding-point', worst.at)] : []),
    ]),
  });
}

interface Off {
  readonly at: Point;
  readonly off: Mm;
}
/** The corner that is farthest from where the wheel takes it. */
function farthestOff(body: Body, to: Body, { pivot, degrees }: Wheel): Off | null {
  const offs = body.stands.flatMap((stand, i): readonly Off[] => {
    const put = to.stands[i];
    if (!put || put.values.refused) return [];
    const should = cornersOf(stand).map(p => turnedAbout(pivot, p, degrees));
    return cornersOf(put).map((at, k) => ({ at, off: distance(at, should[k] ?? at) }));
  });
  return offs.reduce<Off | null>((top, o) => (top === null || o.off > top.off ? o : top), null);
}
