// OR Extended Line Frontage: intervals, expanding and contracting, a refused flank. §4.9, 4.10 of the specification.

import {
  angleBetween,
  type Degrees,
  distance,
  dot,
  middle,
  minus,
  type Mm,
  type Point,
  times,
} from '../../../../geometry/index.ts';
import {
  acrossFrom,
  atMost,
  type FrontLine,
  type Mark,
  markArea,
  markPoint,
  markSegment,
  TOUCH,
  TOUCH_DEGREES,
} from '../../../../measure/index.ts';
import { type Measures, type Reason, reason } from '../../../kit/index.ts';
import { CONTACT, count, sayDegrees, sayMm, toInches } from '../calls/inches.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { type Body, cornersOf, frontOf, leadingRank } from '../calls/troop.ts';
import {
  deepestOverlap,
  intervalsOf,
  intervalsReason,
  isOutward,
  maxInterval,
  outwardTurns,
  overlapMarks,
  overlapWords,
  type RefusedFlank,
  refusalFault,
  refusedFlankOf,
  widest,
  widestMm,
} from '../rules/flank.ts';
import { placeReasons, zoneReasons } from './placing.ts';

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

export interface Extending {
  readonly before: Body;
  readonly body: Body;
  readonly isMoved: boolean;
  readonly action: LineAction;
}

export function judgeExtendedLine(scene: Scene, { before, body, isMoved, action }: Extending) {
  const [old, front] = [frontOf(before), frontOf(body)];
  const change = front.width - old.width;
  const isSameFacing = angleBetween(old.forward, front.forward) <= TOUCH_DEGREES;
  const isRedressed = isMoved && (Math.abs(change) > CONTACT + TOUCH || haveShifted(before, body));
  const offset = isRedressed && action !== 'change-formation' ? centreOffset(old, body, isSameFacing) : null;
  const refusal = refusedFlankOf(body.stands);
  const reasons = [
    formation(body, action),
    intervalCount(scene, body),
    intervalsReason(scene, body.stands, maxInterval(scene)),
    overlap(scene, body),
    ...(isRedressed ? [frontageChange(scene, { action, change, front })] : []),
    ...(offset ? [aboutCentre(scene, offset, old)] : []),
    ...(refusal ? [refusedFlank(scene, refusal, body, action)] : []),
    ...(isMoved
      ? [
          ...held(scene, old, front, action),
          ...placeReasons(scene, { from: before, to: body }),
          ...zoneReasons(scene, body),
        ]
      : []),
  ];
  const measures: Measures = {
    stands: body.stands.length,
    refused: refusal?.refused ?? 0,
    largestGap: toInches(widestMm(body.stands)),
    frontage: toInches(front.width),
    ...(offset ? { centreOffset: toInches(offset.past) } : {}),
  };
  return { reasons, measures };
}

function formation({ troop, formation: now }: Body, action: LineAction): Reason {
  const isIt = now === 'extended-line' || action === 'change-formation';
  const text =
    now === 'extended-line'
      ? `${troop.unit.name} is in extended line`
      : action === 'change-formation'
        ? `${troop.unit.name} takes up extended line`
        : `${troop.unit.name} is in ${now.replaceAll('-', ' ')}`;
  return reason({ id: 'formation', cite: CITE, answer: isIt ? 'yes' : 'no', text });
}

/** Only skirmishers and units of up to six stands may have intervals. */
function intervalCount({ cells, marks }: Scene, { troop, stands }: Body): Reason {
  const most = cells.extendedLine.maxStandsWithIntervals;
  const wide = widest(stands);
  const value = wide?.distance ?? 0;
  const isWide = !atMost(value, CONTACT);
  const isSkirmish = troop.values.skirmishersOf !== undefined;
  const mayHave = isSkirmish || stands.length <= most;
  const who = isSkirmish ? 'skirmishers' : count(stands.length, 'stand');
  const text = mayHave
    ? `${who} may have intervals`
    : `${who}, over ${most}: they must touch; the widest interval is ${sayMm(value)}`;
  return reason({
    id: 'interval-count',
    cite: CITE,
    answer: isWide && !mayHave ? 'no' : 'yes',
    text,
    margin: mayHave ? null : CONTACT - value,
    byContact: !mayHave,
    ...(mayHave ? {} : { value: toInches(value), limit: toInches(CONTACT), unit: 'in' as const }),
    marks:
      marks && wide && isWide && !mayHave
        ? [markSegment('gap', { a: wide.from, b: wide.to }, { label: sayMm(value) })]
        : [],
  });
}

function overlap(scene: Scene, { stands }: Body): Reason {
  const deepest = deepestOverlap(stands);
  return reason({
    id: 'overlap',
    cite: CITE,
    answer: deepest ? 'no' : 'yes',
    text: deepest ? overlapWords(deepest) : 'no two stands overlap',
    margin: deepest ? CONTACT - deepest.depth : null,
    marks: drawn(scene, () => (deepest ? overlapMarks(deepest) : [])),
  });
}

const EXPANDS: readonly LineAction[] = ['advance', 'withdraw', 'hold', 'change-formation'];
const CONTRACTS: readonly LineAction[] = [...EXPANDS, 'involuntary-retreat'];

interface Changing {
  readonly action: LineAction;
  readonly change: Mm;
  readonly front: FrontLine;
}
/** §4.9, the table: when an extended line may expand, and when contract. */
function frontageChange(scene: Scene, { action, change, front }: Changing): Reason {
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
function centreOffset(old: FrontLine, body: Body, isSameFacing: boolean): Offset | null {
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
function haveShifted(before: Body, body: Body): boolean {
  const [old, now] = [intervalsOf(before.stands), intervalsOf(body.stands)];
  return old.some((g, i) => Math.abs((now[i]?.distance ?? 0) - g.distance) > CONTACT + TOUCH);
}

/** A unit that holds its position stays where its middle is. */
function held(scene: Scene, old: FrontLine, now: FrontLine, action: LineAction): readonly Reason[] {
  if (action !== 'hold' && action !== 'involuntary-hold') return [];
  const [from, to] = [middle(old.a, old.b), middle(now.a, now.b)];
  const way = distance(from, to);
  const turn = (angleBetween(old.forward, now.forward) * Math.PI * now.width) / 360;
  const most = Math.max(way, turn);
  return [
    reason({
      id: 'position',
      cite: CITE,
      answer: atMost(most, CONTACT) ? 'yes' : 'no',
      text: atMost(most, CONTACT)
        ? 'the unit holds its position'
        : `the unit does not hold its position: it moves ${sayMm(most)}`,
      value: toInches(most),
      limit: toInches(CONTACT),
      unit: 'in',
      margin: CONTACT - most,
      byContact: true,
      marks: drawn(scene, () => [markSegment('path', { a: from, b: to }, { label: sayMm(way) })]),
    }),
  ];
}

/** Expanding and contracting is done from the centre: no half passes it. */
const aboutCentre = (scene: Scene, { past, corner }: Offset, old: FrontLine): Reason =>
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

/** §4.10 At most half the stands, the outermost of one flank, turned outward; never in an involuntary retreat. */
function refusedFlank(scene: Scene, refusal: RefusedFlank, { troop, stands }: Body, action: LineAction): Reason {
  const turns: readonly Degrees[] = refusal.flank ? outwardTurns(stands, refusal.flank) : [];
  const wrongTurn = turns.find(t => !isOutward(t));
  const fault =
    refusalFault(refusal, troop.unit.name) ??
    (wrongTurn === undefined
      ? null
      : `a refused stand is turned outward by ${sayDegrees(wrongTurn)}; 0° to 90° is allowed`) ??
    (action === 'involuntary-retreat' ? 'a unit that retreats involuntarily cannot refuse a flank' : null);
  return reason({
    id: 'refused-flank',
    cite: CITE,
    answer: fault ? 'no' : 'yes',
    text: fault ?? `${count(refusal.refused, 'stand')} of ${refusal.stands} refuse the ${refusal.flank ?? ''} flank`,
    value: refusal.refused,
    limit: refusal.stands / 2,
    unit: 'count',
    marks: drawn(scene, (): readonly Mark[] =>
      stands.filter(s => s.values.refused).map(s => markArea('pose', s.outline)),
    ),
  });
}

export const hasIntervals = ({ stands }: Body): boolean => intervalsOf(stands).some(g => !atMost(g.distance, CONTACT));
