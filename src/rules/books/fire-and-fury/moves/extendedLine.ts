// OR Extended Line Frontage: intervals, a refused flank, a position that is held; expanding and contracting in frontageChange.ts.
// §4.9, 4.10 of the specification.

import { angleBetween, type Degrees, distance, middle } from '../../../../geometry/index.ts';
import {
  atMost,
  type FrontLine,
  type Mark,
  markArea,
  markSegment,
  TOUCH,
  TOUCH_DEGREES,
} from '../../../../measure/index.ts';
import { type Measures, type Reason, reason } from '../../../kit/index.ts';
import { CONTACT, count, sayDegrees, sayMm, toInches } from '../calls/inches.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { type Body, frontOf } from '../calls/troop.ts';
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
import { aboutCentre, centreOffset, frontageChange, haveShifted, type LineAction } from './frontageChange.ts';
import { placeReasons, zoneReasons } from './placing.ts';

const CITE = 'OR Extended Line Frontage';
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
