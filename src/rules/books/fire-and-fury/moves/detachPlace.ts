// OR Skirmishers, Deploying: the place of the detached stands, and their move after it. §4.5, 4.9, 4.10 of the specification.

import { asShape, gap, longestWay, type Mm, offset, type StraightWay } from '../../../../geometry/index.ts';
import { atMost, type Mark, markArea, markPoint, markSegment, TOUCH } from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { CONTACT, INCH, say, sayMm, toInches } from '../calls/inches.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { type Body, cornersOf, frontCornersOf, frontOf, isRefused, type Stand, unrefused } from '../calls/troop.ts';
import {
  deepestOverlap,
  type Flank,
  gapMark,
  intervalsOf,
  maxInterval,
  overlapMarks,
  overlapWords,
  refusalFault,
  refusedFlankOf,
  widest,
} from '../rules/flank.ts';
import { rearDepths } from '../rules/massedTarget.ts';
import { leanOnRate, type Rate } from './manoeuvre.ts';

const CITE = 'OR Skirmishers, Deploying';

/** §4.9 No interval over 1", no stands on each other. */
export function intervals(scene: Scene, stands: readonly Stand[]): Reason {
  const limit = maxInterval(scene);
  const wide = widest(stands);
  const overlap = deepestOverlap(stands);
  const value = wide?.distance ?? 0;
  const answer = atMost(value, limit) && !overlap ? 'yes' : 'no';
  return reason({
    id: 'intervals',
    cite: 'OR Extended Line Frontage',
    answer,
    text: overlap
      ? overlapWords(overlap)
      : `the widest interval of ${intervalsOf(stands).length} is ${sayMm(value)}; ${sayMm(limit)} is the limit`,
    value: toInches(value),
    limit: toInches(limit),
    unit: 'in',
    house: !overlap && scene.leanOn('extendedLine.maxInterval'),
    margin: overlap ? Math.min(limit - value, CONTACT - overlap.depth) : limit - value,
    marks: drawn(scene, () => [...(overlap ? overlapMarks(overlap) : []), ...(wide ? [gapMark(wide)] : [])]),
  });
}

const placeMarks = (skirmishers: Body, regiment: Body): readonly Mark[] => [
  markSegment('front-line', frontOf(regiment), { label: 'front of the regiment' }),
  ...skirmishers.stands.map(s => markArea('pose', s.outline)),
];

/** In front of the line between the regiment's front corners; touching it is allowed. */
export function inFront(scene: Scene, skirmishers: Body, regiment: Body): Reason {
  const front = frontOf(regiment);
  const corners = unrefused(skirmishers.stands)
    .flatMap(cornersOf)
    .map(p => ({ p, ahead: offset(front, p) }));
  const least = corners.reduce<(typeof corners)[number] | null>(
    (low, c) => (low === null || c.ahead < low.ahead ? c : low),
    null,
  );
  const ahead = least?.ahead ?? 0;
  return reason({
    id: 'in-front',
    cite: CITE,
    answer: ahead >= -TOUCH ? 'yes' : 'no',
    text:
      ahead >= -TOUCH
        ? `the skirmishers are in front of the regiment, the rearmost corner by ${sayMm(Math.max(0, ahead))}`
        : `a corner is ${sayMm(0 - ahead)} behind the front line of the regiment`,
    value: toInches(ahead),
    limit: 0,
    unit: 'in',
    margin: least ? ahead : null,
    marks: drawn(scene, () => [
      ...placeMarks(skirmishers, regiment),
      ...(least ? [markPoint('deciding-point', least.p)] : []),
    ]),
  });
}

/** I-12 No rear corner over 2" from the regiment's front line; and the line stands before that front, not somewhere beside it. */
export function within2(scene: Scene, skirmishers: Body, regiment: Body): Reason {
  const limit = scene.cells.skirmish.deployDistance;
  const depths = rearDepths(scene, unrefused(skirmishers.stands), regiment);
  const far = depths.reduce<(typeof depths)[number] | null>(
    (top, d) => (top === null || d.depth > top.depth ? d : top),
    null,
  );
  const stretch = frontOf(regiment);
  const beside = Math.min(...skirmishers.stands.map(s => gap(s.outline, asShape(stretch)).distance));
  const depth = Math.max(far?.depth ?? 0, beside);
  const from =
    scene.options['I-12'] === 'front-line' ? 'the regiment’s front line' : 'the nearest stand of the regiment';
  return reason({
    id: 'within-2',
    cite: CITE,
    answer: atMost(depth, limit * INCH) ? 'yes' : 'no',
    text: `${beside > (far?.depth ?? 0) ? 'the nearest stand' : 'the farthest rear corner'} is ${sayMm(depth)} from ${from}; ${say(limit)} is the limit`,
    value: toInches(depth),
    limit,
    unit: 'in',
    house: scene.leanOn('skirmish.deployDistance'),
    margin: far ? limit * INCH - depth : null,
    choices: ['I-12'],
    marks: drawn(scene, () => [
      ...placeMarks(skirmishers, regiment),
      ...(far ? [markPoint('deciding-point', far.corner)] : []),
    ]),
  });
}

/** Both may refuse the same flank with up to half their stands; a refused skirmisher stand stays within 2" of the regiment. */
export function refusedFlank(scene: Scene, skirmishers: Body, regiment: Body): Reason {
  const both = [
    { name: 'the skirmish line', flank: refusedFlankOf(skirmishers.stands) },
    { name: 'the regiment', flank: refusedFlankOf(regiment.stands) },
  ].flatMap(b => (b.flank ? [{ name: b.name, refusal: b.flank }] : []));
  const fault = both.map(b => refusalFault(b.refusal, b.name)).find(f => f !== null);
  const flanks = new Set(both.map(b => b.refusal.flank).filter((f): f is Flank => f !== null));
  const limit = scene.cells.skirmish.deployDistance * INCH;
  const gaps = skirmishers.stands.filter(isRefused).map(s => nearestTo(s, regiment.stands));
  const far = gaps.length > 0 ? Math.max(...gaps) : null;
  const isFar = far !== null && !atMost(far, limit);
  const opposite = flanks.size > 1 ? 'the skirmish line and the regiment refuse opposite flanks' : null;
  const away = isFar ? `a refused stand is ${sayMm(far)} from the regiment; ${sayMm(limit)} is the limit` : null;
  const wrong = fault ?? opposite ?? away;
  return reason({
    id: 'refused-flank',
    cite: CITE,
    answer: wrong ? 'no' : 'yes',
    text: wrong ?? `the ${[...flanks].join(' and ')} flank is refused by no more than half`,
    house: far !== null && scene.leanOn('skirmish.deployDistance'),
    margin: fault || opposite || far === null ? null : limit - far,
    ...(far === null ? {} : { value: toInches(far), limit: toInches(limit), unit: 'in' as const }),
    marks: drawn(scene, () => skirmishers.stands.filter(isRefused).map(s => markArea('pose', s.outline))),
  });
}
const nearestTo = (stand: Stand, others: readonly Stand[]): Mm =>
  Math.min(...others.map(o => gap(stand.outline, o.outline).distance));

/** The greatest straight way of a front corner. */
export const movedBy = (from: readonly Stand[], to: readonly Stand[]): StraightWay | null =>
  longestWay(from.flatMap(frontCornersOf), to.flatMap(frontCornersOf));

/** A further move of up to half a move, if the regiment was well handled and held its position. */
export function halfMove(scene: Scene, rate: Rate, moved: StraightWay, staysWithin2: boolean): Reason {
  const way = `they move ${sayMm(moved.length)}`;
  const shared = {
    id: 'half-move',
    cite: CITE,
    value: toInches(moved.length),
    unit: 'in' as const,
    marks: drawn(scene, () => [markSegment('path', { a: moved.from, b: moved.to }, { label: sayMm(moved.length) })]),
  };
  if (staysWithin2)
    return reason({ ...shared, answer: 'no', text: `${way}, but this turn they must stay within 2" of the regiment` });
  if (rate.mm === null) {
    const needs = rate.needs ? { needs: rate.needs } : {};
    return reason({ ...shared, answer: 'unknown', text: `${way}; their rate is not in our sources`, ...needs });
  }
  const half = rate.mm / 2;
  return reason({
    ...shared,
    answer: atMost(moved.length, half) ? 'yes' : 'no',
    text: `${way}; half a move is ${sayMm(half)}`,
    limit: toInches(half),
    margin: half - moved.length,
    house: leanOnRate(scene, rate),
  });
}
