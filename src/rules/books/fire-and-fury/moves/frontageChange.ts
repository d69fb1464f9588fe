// OR Extended Line Frontage: when an extended line may expand and when contract, and that it does so about its centre. §4.9, I-17.

import { dot, middle, minus, type Mm, type Point, times } from '../../../../geometry/index.ts';
import { acrossFrom, atMost, type FrontLine, markPoint, markSegment, TOUCH } from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { CONTACT, sayMm, toInches } from '../calls/inches.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { type Body, cornersOf, frontOf, leadingRank } from '../calls/troop.ts';
import { intervalsOf } from '../rules/flank.ts';

const CITE = 'OR Extended Line Frontage';
export const LINE_ACTIONS = [
  'none',
  'advance',
  'withdraw',
  'hold',
  'change-formation',
  'involuntary-retreat',
  'involuntary-hold',
  'flank-march',
] as const;
export type LineAction = (typeof LINE_ACTIONS)[number];

const EXPANDS: readonly LineAction[] = ['advance', 'withdraw', 'hold', 'change-formation'];
const CONTRACTS: readonly LineAction[] = [...EXPANDS, 'involuntary-retreat'];

interface Changing {
  readonly action: LineAction;
  readonly change: Mm;
  readonly front: FrontLine;
}
/** §4.9, the table: when an extended line may expand, and when contract. */
export function frontageChange(scene: Scene, { action, change, front }: Changing): Reason {
  const verb = change > 0 ? 'expand' : 'contract';
  const may = (change > 0 ? EXPANDS : CONTRACTS).includes(action);
  const words =
    action === 'none'
      ? 'without an advance, a withdrawal or a hold'
      : `in this action (${action.replaceAll('-', ' ')})`;
  return reason({
    id: 'frontage-change',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: `the frontage ${verb}s by ${sayMm(Math.abs(change))}; it may ${may ? '' : 'not '}${verb} ${words}`,
    marks: drawn(scene, () => [markSegment('front-line', front, { label: sayMm(front.width) })]),
  });
}

interface Offset {
  readonly past: Mm;
  readonly corner: Point;
}
/**
 * I-17 How far a corner of the left half is right of the old middle, or one of the right half left of it: the greatest. After a wheel the
 * middle lies where a wheel about either end takes it, with the advance before it or after it: the place that is best for the unit.
 */
export function centreOffset(old: FrontLine, body: Body, isSameFacing: boolean): Offset | null {
  const rank = leadingRank(body.stands);
  const half = Math.floor(rank.length / 2);
  const front = isSameFacing ? old : frontOf(body);
  const [low, high] = isSameFacing ? [old.width / 2, old.width / 2] : middleAfterWheel(old, front);
  const left = rank
    .slice(0, half)
    .flatMap(cornersOf)
    .map(corner => ({ corner, past: acrossFrom(front, corner) - high }));
  const right = rank
    .slice(rank.length - half)
    .flatMap(cornersOf)
    .map(corner => ({ corner, past: low - acrossFrom(front, corner) }));
  return [...left, ...right].reduce<Offset | null>((top, o) => (top === null || o.past > top.past ? o : top), null);
}

/** Along the new front, from the left-most place of the old middle to the right-most. */
function middleAfterWheel(old: FrontLine, now: FrontLine): readonly [Mm, Mm] {
  const half = old.width / 2;
  const gone = dot(minus(middle(now.a, now.b), middle(old.a, old.b)), old.forward);
  const ends = [acrossFrom(now, old.a) + half, acrossFrom(now, old.b) - half];
  const before = dot(times(old.forward, gone), times({ x: now.forward.y, y: 0 - now.forward.x }, 1));
  return [Math.min(...ends) + Math.min(0, before), Math.max(...ends) + Math.max(0, before)];
}

/** Have the stands changed their intervals? The frontage is all of them, not its width alone. */
export function haveShifted(before: Body, body: Body): boolean {
  const [old, now] = [intervalsOf(before.stands), intervalsOf(body.stands)];
  return old.some((g, i) => Math.abs((now[i]?.distance ?? 0) - g.distance) > CONTACT + TOUCH);
}

/** Expanding and contracting is done from the centre: no half passes it. */
export const aboutCentre = (scene: Scene, { past, corner }: Offset, old: FrontLine): Reason =>
  reason({
    id: 'about-centre',
    cite: CITE,
    answer: atMost(past, 0) ? 'yes' : 'no',
    text: atMost(past, 0)
      ? `neither half passes the centre; ${sayMm(Math.max(0, 0 - past))} is left`
      : `a stand is ${sayMm(past)} past the centre`,
    value: toInches(past),
    limit: 0,
    unit: 'in',
    margin: 0 - past,
    marks: drawn(scene, () => [
      markPoint('designated-point', middle(old.a, old.b), { label: 'centre' }),
      markPoint('deciding-point', corner),
    ]),
  });
