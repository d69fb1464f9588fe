// 3.1.3 The line of fire: where it starts, where it ends, and that it lies in the arc.

import {
  type Degrees,
  distance,
  dot,
  type Mm,
  middle,
  minus,
  ORIGIN,
  type Point,
  plus,
  type Segment,
  type Vector,
} from '../../../../geometry/index.ts';
import {
  type ArcOfFire,
  arcOfFire,
  deviationFrom,
  type Mark,
  markArc,
  markPoint,
  markSegment,
  nearestOnOutlines,
  readImpact,
  readReachIntoArc,
} from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { type Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { cmText, degPair, degText, settled } from '../calls/words.ts';
import type { Aim } from './aim.ts';
import { arcHalf, leanOnArc } from './arc.ts';

export interface FirePoint {
  /** F: the middle between the extreme front corners of the figures that take part (I-17). */
  readonly at: Point;
  /** W (I-18). */
  readonly frontage: Mm;
  readonly leftmost: Point;
  readonly rightmost: Point;
}

/** 3.1.3 The middle of the front of the figures that take part. */
export function firePoint({ scene, firer }: FireQuestion, fronts: readonly Stand[]): FirePoint {
  const corners: Point[] = [];
  let sum = 0;
  for (const { base } of fronts) {
    if (base.kind === 'rectangle') corners.push(base.corners.frontLeft, base.corners.frontRight);
    else corners.push(base.at);
    sum += base.kind === 'rectangle' ? base.width : 0;
  }
  const [first = ORIGIN] = corners;
  let leftmost = first;
  let rightmost = first;
  let least = 0;
  let most = 0;
  for (const p of corners) {
    const across = dot(minus(p, first), firer.frame.right);
    if (across < least) [least, leftmost] = [across, p];
    if (across > most) [most, rightmost] = [across, p];
  }
  const frontage = scene.chosen['I-18'] === 'span' ? most - least : sum;
  return { at: middle(leftmost, rightmost), frontage, leftmost, rightmost };
}

/** The line of fire with what it was made from. */
export interface FireLine {
  readonly from: FirePoint;
  readonly arc: ArcOfFire;
  readonly designated: Point;
  /** P; null when no point of the target can be hit within the arc. */
  readonly impact: Point | null;
  readonly moved: Mm;
  /** Of the point of impact, else of the designated point. */
  readonly deviation: Degrees;
  /** The designated point lies in the arc, but on a side that looks away. */
  readonly isHidden: boolean;
}

/** 3.1.3 The designated point (I-9), moved only because of the arc (I-20) to the nearest outside edge within it. */
export function fireLine(question: FireQuestion, aim: Aim): FireLine {
  const from = firePoint(question, aim.fronts);
  const { arc, designated, impact, isHidden } = impactFrom(question, from.at);
  return {
    from,
    arc,
    designated,
    impact,
    isHidden,
    moved: impact && impact !== designated ? distance(designated, impact) : 0,
    deviation: deviationFrom(arc, impact ?? designated),
  };
}

/** Where a fire from a place goes. */
function impactFrom({ scene, firer, target, impact }: FireQuestion, from: Point) {
  const arc = arcOfFire({ a: from, b: from }, firer.frame, arcHalf(scene, firer));
  const outlines = target.hittable;
  const designated = impact ?? nearestOnOutlines(outlines, from, firer.frame.right) ?? from;
  const visibleOnly = scene.chosen['I-9'] === 'visible-only';
  const { at, isHidden } = readImpact({ arc, outlines, visibleOnly }, designated);
  return { arc, designated, impact: at, isHidden };
}
/** The line of fire if the point of fire lay elsewhere; null where nothing of the target can be hit from there. */
export function lineFrom(question: FireQuestion, from: Point): Segment | null {
  const { impact } = impactFrom(question, from);
  return impact && { a: from, b: impact };
}

/** 3.1.3 Some point of the target can be hit within the arc, as measured at the point of fire. */
export function arcReason(question: FireQuestion, line: FireLine): Reason {
  const { scene, target, firer } = question;
  const { arc, impact, deviation, moved } = line;
  const reach = readReachIntoArc(arc, target.hittable);
  const [angle, limit] = degPair(deviation, arc.half);
  const said = degText(deviationFrom(arc, line.designated));
  const text = impact
    ? moved > 0
      ? `the designated point deviates ${said} from straight ahead; ${firer.name} fires within ${limit}, so the point of impact was moved ${cmText(moved)} along the edge of ${target.name}`
      : `the line of fire deviates ${angle} from straight ahead; ${firer.name} fires within ${limit}`
    : `nothing of ${target.name} can be hit within the ${degText(arc.half)} of the point of fire; the designated point lies at ${angle}`;
  return reason({
    id: 'arc',
    cite: '3.1.3',
    answer: impact ? 'yes' : 'no',
    text,
    value: deviation,
    limit: arc.half,
    unit: 'deg',
    margin: reach ? settled(impact !== null, reach.margin) : null,
    marginDeg: reach ? settled(impact !== null, arc.half - leastDeviation(line, target.hittable)) : undefined,
    choices: ['I-14', 'I-9'],
    house: leanOnArc(scene, firer),
    marks: scene.marks ? arcMarks(line, reach) : [],
  });
}

/** The least turn from straight ahead to any point of the target. */
function leastDeviation({ arc, from }: FireLine, outlines: FireQuestion['target']['hittable']): Degrees {
  const ahead = { a: from.at, b: plus(from.at, arc.frame.forward) };
  let least: Degrees = 180;
  for (const { points } of outlines) {
    const sides = points.map(p => dot(minus(p, ahead.a), arc.frame.right));
    const isAhead = points.some((p, i) => {
      const j = (i + 1) % points.length;
      const [s, t] = [sides[i] as Mm, sides[j] as Mm];
      if (s > 0 === t > 0 && s !== 0) return false;
      const k = s === t ? 0 : s / (s - t);
      const q = points[j] as Point;
      return dot(minus({ x: p.x + k * (q.x - p.x), y: p.y + k * (q.y - p.y) }, ahead.a), arc.frame.forward) > 0;
    });
    least = Math.min(least, isAhead ? 0 : Math.min(...points.map(p => deviationFrom(arc, p))));
  }
  return least;
}

function arcMarks(
  { arc, from, impact, designated, moved }: FireLine,
  reach: ReturnType<typeof readReachIntoArc>,
): readonly Mark[] {
  const far = distance(from.at, impact ?? designated);
  return [
    markArc(arc, far, { label: degText(arc.half) }),
    markPoint('point-of-fire', from.at, { label: 'F' }),
    markSegment('front-line', { a: from.leftmost, b: from.rightmost }, { label: cmText(from.frontage) }),
    ...(moved > 0 || !impact ? [markPoint('designated-point', designated, { label: 'designated' })] : []),
    ...(impact ? [markPoint('point-of-impact', impact, { label: 'P' })] : []),
    ...(reach ? [markSegment('arc-side', reach.edge), markPoint('deciding-point', reach.at)] : []),
  ];
}

/** The line itself, and its direction; a line of no length goes straight ahead. */
export const lineTo = ({ from }: FireLine, impact: Point): Segment => ({ a: from.at, b: impact });
export function wayOf({ firer }: FireQuestion, line: Segment): Vector {
  const d = minus(line.b, line.a);
  return d.x === 0 && d.y === 0 ? firer.frame.forward : d;
}
