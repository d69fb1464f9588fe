// OR Extended Line Frontage: intervals, expanding and contracting, a refused flank. §4.9, 4.10 of the specification.

import { angleBetween, type Degrees, type Mm, type Point } from '../../../../geometry/index.ts';
import {
  acrossFrom,
  atMost,
  type FrontLine,
  type Mark,
  markArea,
  markPoint,
  markSegment,
  middleOfFront,
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
  const isChanged = isMoved && Math.abs(change) > CONTACT + TOUCH;
  const isSameFacing = angleBetween(old.forward, front.forward) <= TOUCH_DEGREES;
  const offset = isChanged && isSameFacing && action !== 'change-formation' ? centreOffset(old, body) : null;
  const refusal = refusedFlankOf(body.stands);
  const reasons = [
    formation(body, action),
    intervalCount(scene, body),
    intervalsReason(scene, body.stands, maxInterval(scene)),
    overlap(scene, body),
    ...(isChanged ? [frontageChange(scene, { action, change, front })] : []),
    ...(offset ? [aboutCentre(scene, offset, old)] : []),
    ...(refusal ? [refusedFlank(scene, refusal, body, action)] : []),
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
/** I-17 How far a corner of the left half is right of the old middle, or one of the right half left of it: the greatest. */
function centreOffset(old: FrontLine, { stands }: Body): Offset | null {
  const rank = leadingRank(stands);
  const half = Math.floor(rank.length / 2);
  const middle = old.width / 2;
  const left = rank
    .slice(0, half)
    .flatMap(cornersOf)
    .map(corner => ({ corner, past: acrossFrom(old, corner) - middle }));
  const right = rank
    .slice(rank.length - half)
    .flatMap(cornersOf)
    .map(corner => ({ corner, past: middle - acrossFrom(old, corner) }));
  return [...left, ...right].reduce<Offset | null>((top, o) => (top === null || o.past > top.past ? o : top), null);
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
      markPoint('designated-point', middleOfFront(old), { label: 'centre' }),
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
