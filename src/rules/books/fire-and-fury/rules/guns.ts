// OR Prolonging Guns, OR Rallying Guns, OR Heavy Field Guns. §4.15, 6.3, 6.4 of the specification.

import {
  angleBetween,
  angleOf,
  bearingOf,
  type Degrees,
  type Leg,
  type Mm,
  minus,
  movePath,
  onGrid,
  type Point,
  reverse,
  sweptArea,
  type Vector,
} from '../../../../geometry/index.ts';
import { atMost, type Mark, markPolyline, markSegment, TOUCH, TOUCH_DEGREES } from '../../../../measure/index.ts';
import { type FilePoint, pointOf } from '../../../../table/index.ts';
import { type Lean, type Measures, type Reason, reason } from '../../../kit/index.ts';
import { inchesOrNull, sayDegrees, sayMm, toInches } from '../calls/inches.ts';
import { putAt, shifted } from '../calls/pose.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { type Body, outlinesOf, standing, type Troop } from '../calls/troop.ts';
import {
  type Effect,
  HEAVY_GUNS,
  isBetterThanTardy,
  isHeavyGun,
  leanOnRate,
  manoeuvreOf,
  manoeuvreWords,
  rateOf,
} from '../moves/manoeuvre.ts';
import { placeReasons } from '../moves/placing.ts';
import { lengthIn } from './ground.ts';

const CITE = 'OR Prolonging Guns';

/** A stretch of the path with its angle; on a road no angle counts. */
interface Stretch extends Leg {
  readonly isRoad: boolean;
  readonly angle: Degrees;
}

export function judgeProlong(scene: Scene, troop: Troop, path: readonly FilePoint[], effect: Effect) {
  const stand = troop.stands[0];
  const start = stand?.base.at ?? { x: 0, y: 0 };
  const forward = stand?.base.frame.forward ?? { x: 0, y: 1 };
  const way = movePath([start, ...path.map(p => onGrid(pointOf(p, scene.mm)))]);
  const stretches = stretchesOf(scene, way.legs, reverse(forward));
  const offRoad = stretches.filter(s => !s.isRoad);
  const last = way.legs.at(-1);
  const rate = rateOf(scene, troop, 'line', manoeuvreOf(scene, effect) === 'double-quick');
  const half = rate.mm === null ? null : rate.mm / 2;
  const shown = drawn(scene, () => pathMarks(start, way.legs));
  const reasons = [
    gunsReason(troop, CITE),
    unlimberedReason(troop, CITE, 'prolong'),
    manoeuvreReason(scene, effect, CITE),
    weapon(troop),
    direction(scene, offRoad, shown),
    halfMove(way.length, { half, needs: rate.needs, house: leanOnRate(scene, rate), marks: shown }),
    ...alongPath(scene, troop, way.legs),
  ];
  const measures: Measures = {
    pathLength: toInches(way.length),
    halfMove: inchesOrNull(half),
    greatestTurn: Math.max(0, ...offRoad.map(s => s.angle)),
    newFacing: bearingOf(angleOf(last ? reverse(last.unit) : forward)),
  };
  return { reasons, measures };
}

/** Where a prolonged gun ends: its muzzle looks back along the last stretch. */
export function prolongedTo({ mm }: Scene, troop: Troop, path: readonly FilePoint[]): Body {
  const from = standing(troop);
  const start = troop.stands[0]?.base.at ?? { x: 0, y: 0 };
  const { legs } = movePath([start, ...path.map(p => onGrid(pointOf(p, mm)))]);
  const last = legs.at(-1);
  if (!last) return from;
  const facing = angleOf(reverse(last.unit));
  const stands = shifted(from.stands, minus(last.b, start));
  return { ...from, stands: stands.map(s => putAt(s, { ...s, at: s.base.at, facing }, s.values)) };
}

/** Every gun of the unit goes the same way, leg by leg, and stands at its end as it stood. */
function alongPath(scene: Scene, troop: Troop, legs: readonly Leg[]): readonly Reason[] {
  const last = legs.at(-1);
  const first = legs[0];
  if (!first || !last || troop.stands.length === 0) return [];
  const from = standing(troop);
  const swept = legs.flatMap(leg => {
    const [before, after] = [leg.a, leg.b].map(p => outlinesOf(shifted(from.stands, minus(p, first.a))));
    return sweptArea(before ?? [], after ?? []);
  });
  return placeReasons(scene, { from, to: { ...from, stands: shifted(from.stands, minus(last.b, first.a)) }, swept });
}

/** I-26 Each stretch against straight back, or against the one before it. */
function stretchesOf({ options, ground }: Scene, legs: readonly Leg[], back: Vector): readonly Stretch[] {
  return legs.map((leg, i) => {
    const before = options['I-26'] === 'each-turn' ? (legs[i - 1]?.unit ?? back) : back;
    return {
      ...leg,
      isRoad: lengthIn(leg, ground.roads) >= leg.length - 2 * TOUCH,
      angle: angleBetween(before, leg.unit),
    };
  });
}

const pathMarks = (start: Point, legs: readonly Leg[]): readonly Mark[] => [
  markPolyline('path', [start, ...legs.map(l => l.b)], { label: sayMm(legs.reduce((sum, l) => sum + l.length, 0)) }),
];

export const gunsReason = ({ arm, unit }: Troop, cite: string): Reason =>
  reason({
    id: 'guns',
    cite,
    answer: arm === 'artillery' ? 'yes' : 'no',
    text: arm === 'artillery' ? `${unit.name} are guns` : `${unit.name} are no guns`,
  });

/** `what`: what only unlimbered guns do, as `prolong`. */
export const unlimberedReason = ({ formation, unit }: Troop, cite: string, what: string): Reason =>
  reason({
    id: 'unlimbered',
    cite,
    answer: formation === 'unlimbered' ? 'yes' : 'no',
    text:
      formation === 'unlimbered'
        ? `${unit.name} is unlimbered`
        : `${unit.name} is ${formation}; only unlimbered guns ${what}`,
  });

/** Well handled or better. */
export function manoeuvreReason(scene: Scene, effect: Effect, cite: string): Reason {
  const may = isBetterThanTardy(manoeuvreOf(scene, effect));
  return reason({
    id: 'manoeuvre',
    cite,
    answer: may ? 'yes' : 'no',
    text: `${manoeuvreWords(scene, effect)}; well handled or better is needed`,
  });
}

/** OR Heavy Field Guns: neither hand haul nor prolong. */
const weapon = (troop: Troop): Reason =>
  reason({
    id: 'weapon',
    cite: 'OR Heavy Field Guns',
    answer: isHeavyGun(troop) ? 'no' : 'yes',
    text: isHeavyGun(troop)
      ? `${troop.unit.name} is too heavy: ${HEAVY_GUNS.join(' and ')} do not prolong`
      : `${troop.unit.name} is light enough to prolong`,
  });

/** Up to 45° to either side of straight back, or along a road. The margin is how far the end of the stretch could swing. */
function direction(scene: Scene, stretches: readonly Stretch[], marks: readonly Mark[]): Reason {
  const { cells, options } = scene;
  const limit = cells.prolong.maxTurnDeg;
  const worst = stretches.reduce<Stretch | null>((top, s) => (top === null || s.angle > top.angle ? s : top), null);
  const angle = worst?.angle ?? 0;
  const margin = worst ? swing(worst.length, limit - angle) : null;
  const against = options['I-26'] === 'each-turn' ? 'the stretch before it' : 'straight back';
  return reason({
    id: 'direction',
    cite: CITE,
    answer: angle <= limit + TOUCH_DEGREES || (margin ?? 0) >= -TOUCH ? 'yes' : 'no',
    text: worst
      ? `a stretch is turned ${sayDegrees(angle)} from ${against}; ${sayDegrees(limit)} is the limit`
      : 'the path follows a road',
    value: angle,
    limit,
    unit: 'deg',
    house: scene.leanOn('prolong.maxTurnDeg'),
    margin,
    marginDeg: worst ? limit - angle : undefined,
    choices: ['I-26'],
    marks: worst && marks.length > 0 ? [...marks, markSegment('clearance', worst)] : marks,
  });
}
const swing = (length: Mm, angle: Degrees): Mm => (length * angle * Math.PI) / 180;

interface Half {
  readonly half: Mm | null;
  readonly needs: string | null;
  readonly house: Lean;
  readonly marks: readonly Mark[];
}
function halfMove(length: Mm, { half, needs, house, marks }: Half): Reason {
  const shared = { id: 'half-move', cite: CITE, value: toInches(length), unit: 'in' as const, marks };
  if (half === null)
    return reason({
      ...shared,
      answer: 'unknown',
      text: `the path is ${sayMm(length)}; the rate of guns is not in our sources`,
      ...(needs ? { needs } : {}),
    });
  return reason({
    ...shared,
    answer: atMost(length, half) ? 'yes' : 'no',
    text: `the path is ${sayMm(length)}; half a move is ${sayMm(half)}`,
    limit: toInches(half),
    margin: half - length,
    house,
  });
}

/** OR Rallying Guns: silenced guns rally on well handled or better only. */
export function judgeRallyGuns(scene: Scene, troop: Troop, effect: Effect) {
  const { order } = troop.values;
  const silenced = reason({
    id: 'silenced',
    cite: 'OR Rallying Guns',
    answer: order === 'silenced' ? 'yes' : 'no',
    text:
      order === 'silenced'
        ? `${troop.unit.name} is silenced`
        : `${troop.unit.name} is not silenced but in ${order.replaceAll('-', ' ')}`
            .replace('in disordered', 'disordered')
            .replace('in broken', 'broken'),
  });
  const cite = 'OR Rallying Guns';
  const measures: Measures = {};
  return { reasons: [gunsReason(troop, cite), silenced, manoeuvreReason(scene, effect, cite)], measures };
}
