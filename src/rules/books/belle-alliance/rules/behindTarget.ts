// 3.1.4 Own units behind the target, on the prolonged line of fire.

import {
  asShape,
  boundsOf,
  distance,
  gap,
  gapOfBoxes,
  lengthOf,
  type Mm,
  prolong,
  type Segment,
} from '../../../../geometry/index.ts';
import {
  farSideOf,
  type Mark,
  markSegment,
  markShape,
  readBehindAmong,
  readLineOfFire,
  TOUCH,
} from '../../../../measure/index.ts';
import { type Lean, type Reason, reason } from '../../../kit/index.ts';
import { CM, type Range, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { cmPair, cmText, inCm, settled } from '../calls/words.ts';

/** A unit that the prolonged line of fire enters behind the target. */
export interface Behind {
  readonly troop: Troop;
  readonly in: Mm;
  readonly gap: Mm;
}

/** 3.1.4, 3.1.9 Units on the prolonged line, nearest first; gaps from the far side of the target, or from the point of impact. */
export function behindTarget(
  { scene, firer, target }: FireQuestion,
  line: Segment,
  isFromImpact: boolean,
): readonly Behind[] {
  const length = distance(line.a, line.b);
  if (length <= TOUCH) return [];
  const { width, depth } = scene.position.table;
  const by = lengthOf({ x: width, y: depth }) + length;
  const from = isFromImpact ? length : farSideOf(line, length, target.outline.shapes, by);
  return readBehindAmong(line, scene.crowd, { length, from, by })
    .filter(r => r.body !== firer.index && r.body !== target.index)
    .map(r => ({ troop: scene.troops[r.body] as Troop, in: r.in, gap: r.gap }));
}

/** 3.1.4 (I-26) Behind the target no own unit stands on the line, nearer than 10 cm and within range. */
export function behindReason(question: FireQuestion, line: Segment, { units, range }: BehindParts): Reason {
  const { scene, firer, target } = question;
  const least = scene.figures.cells.constants.behindTargetCm * CM;
  const own = units.filter(u => u.troop.side === firer.side);
  const judged = own.map(({ troop, in: enters, gap }) => {
    const { answer, margin } = judge({ troop, in: enters, gap }, least, range.most);
    return { troop, in: enters, gap, answer, margin };
  });
  const worst = judged.reduce<(typeof judged)[number] | null>((w, u) => (w === null || isWorse(u, w) ? u : w), null);
  const shared = { id: 'behind-target', cite: '3.1.4', choices: ['I-26'] };
  if (!worst) {
    const text = `no own unit stands behind ${target.name} on the line of fire`;
    return reason({ answer: 'yes', text, ...freeBehind(question, line, { units, range }, least), ...shared });
  }
  const [away, limit] = cmPair(worst.gap, least);
  const reach = range.most === null ? 'the range is not in our sources' : `the range is ${cmText(range.most)}`;
  return reason({
    answer: worst.answer,
    text: `own unit ${worst.troop.name} stands ${away} behind ${target.name} on the line of fire, ${cmText(worst.in)} from the point of fire; ${limit} are needed within range, and ${reach}`,
    ...decidingFigure(worst, { least, range, behind: scene.figures.leanOn('constants.behindTargetCm') }),
    unit: 'cm',
    ...(worst.answer === 'yes'
      ? lesser(worst.margin, freeBehind(question, line, { units, range }, least))
      : worst.answer === 'no'
        ? notBehind(line, judged, { least, most: range.most ?? Infinity })
        : { margin: worst.margin }),
    about: [worst.troop.id],
    ...(worst.answer === 'unknown' ? { needs: range.needs } : {}),
    marks: scene.marks ? behindMarks(line, worst) : [],
    ...shared,
  });
}
/** The limit that stands nearer to the other answer: how far behind the target, or how far the weapon reaches. */
function decidingFigure({ gap, in: enters }: Behind, { least, range: { most, house }, behind }: Limits) {
  const isByRange = most !== null && enters - most > gap - least;
  return isByRange
    ? { value: inCm(enters), limit: inCm(most), house }
    : { value: inCm(gap), limit: inCm(least), house: behind };
}
interface Limits {
  readonly least: Mm;
  readonly range: Range;
  readonly behind: Lean;
}
interface BehindParts {
  readonly units: readonly Behind[];
  readonly range: Range;
}

type Told = Pick<Reason, 'margin' | 'atLeast'>;
const lesser = (a: Mm | null, b: Told): Told => (a === null || (b.margin !== null && b.margin < a) ? b : { margin: a });
/**
 * How far own units beside the prolonged line are from standing on it, too near behind the target. A bound: at most as much must somebody
 * be moved, for firer and target turn the line, which swings the farther the farther it is prolonged.
 */
function freeBehind({ scene, firer, target }: FireQuestion, line: Segment, parts: BehindParts, least: Mm): Told {
  const length = distance(line.a, line.b);
  if (length <= TOUCH || parts.range.most === null) return NOBODY;
  const { width, depth } = scene.position.table;
  const from = farSideOf(line, length, target.outline.shapes, lengthOf({ x: width, y: depth }) + length);
  const to = Math.min(from + least, parts.range.most);
  if (to <= length) return NOBODY;
  const beyond = asShape({ a: line.b, b: prolong(line, to - length).b });
  const box = boundsOf(beyond);
  let nearest: Mm = Infinity;
  for (const troop of scene.troops) {
    if (troop.side !== firer.side || troop === firer || gapOfBoxes(troop.outline.box, box) >= nearest) continue;
    if (parts.units.some(u => u.troop === troop)) continue;
    for (const shape of troop.outline.shapes) nearest = Math.min(nearest, gap(shape, beyond).distance);
  }
  const swing = to / length;
  if (nearest === Infinity) return NOBODY;
  return swing > 1 ? { margin: nearest / swing, atLeast: true } : { margin: nearest };
}
const NOBODY: Told = { margin: null };

/**
 * Until none stands too near behind the target: each goes back, or aside of the line, of several the one that has farthest to go. A bound where there are
 * several, and where one goes aside: firer and target turn the line, which swings the farther the farther it is prolonged.
 */
function notBehind(line: Segment, judged: readonly NearBehind[], { least, most }: Record<'least' | 'most', Mm>): Told {
  const length = distance(line.a, line.b);
  const near = judged.filter(({ answer }) => answer === 'no');
  const ways = near.map(({ troop, in: enters, gap: back, margin }) => {
    const to = Math.min(enters - back + least, most);
    const beyond = { a: line.b, b: prolong(line, to - length).b };
    const aside = (0 - (readLineOfFire(beyond, [troop.outline.shapes]).margin ?? 0)) / Math.max(1, to / length);
    return { way: Math.min(aside, 0 - (margin ?? 0)), isAside: aside < 0 - (margin ?? 0) };
  });
  const margin = settled(false, 0 - Math.max(0, ...ways.map(w => w.way)));
  return ways.length > 1 || ways.some(w => w.isAside) ? { margin, atLeast: true } : { margin };
}
interface NearBehind extends Behind, Judged {}

type Judged = Pick<Reason, 'answer' | 'margin'>;
/** Far enough behind, or out of range: whichever holds by more. */
function judge({ gap, in: enters }: Behind, least: Mm, most: Mm | null): Judged {
  const isFar = gap >= least - TOUCH;
  if (most === null)
    return isFar ? { answer: 'yes', margin: settled(true, gap - least) } : { answer: 'unknown', margin: null };
  const isYes = isFar || enters > most + TOUCH;
  return { answer: isYes ? 'yes' : 'no', margin: settled(isYes, Math.max(gap - least, enters - most)) };
}
const RANK = { no: 0, unknown: 1, yes: 2 } as const;
function isWorse(a: Judged, b: Judged): boolean {
  const byAnswer = RANK[a.answer] - RANK[b.answer];
  return byAnswer < 0 || (byAnswer === 0 && (a.margin ?? 0) < (b.margin ?? 0));
}

function behindMarks(line: Segment, { troop, in: enters, gap }: Behind): readonly Mark[] {
  const length = distance(line.a, line.b);
  const far = prolong(line, enters - length);
  const from = prolong(line, enters - gap - length);
  return [
    markSegment('strip', { a: line.b, b: far.b }, { state: 'construction' }),
    markSegment('gap', { a: from.b, b: far.b }, { label: cmText(gap), about: [troop.id] }),
    ...troop.outline.shapes.map(shape => markShape('outline', shape, { label: troop.name, about: [troop.id] })),
  ];
}
