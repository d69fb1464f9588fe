// 3.1.4 Own units beside the line of fire, and behind the target on it.

import {
  distance,
  GRID,
  gapToPoint,
  lengthOf,
  type Mm,
  type Point,
  prolong,
  type Segment,
  type Shape,
} from '../../../../geometry/index.ts';
import {
  betweenEnds,
  clearanceAmong,
  eachBeside,
  farSideOf,
  lineAbreast,
  type Mark,
  markArea,
  markPoint,
  markSegment,
  markShape,
  readBehindAmong,
  TOUCH,
  type ZoneClearance,
  zoneStrip,
} from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { CM, type Range, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { cmPair, cmText, inCm, settled } from '../calls/words.ts';
import type { FireLine, FirePoint } from '../lines/fireLine.ts';
import type { Passage } from '../lines/lineOfFire.ts';

/** The zone is held to a step of the grid: worked example E5 of our spec fails by 0.002 mm, which is less than TOUCH. */
const SLACK: Mm = 1 / GRID;

/** An own unit between firer and target. */
export interface Beside {
  readonly troop: Troop;
  readonly reading: ZoneClearance;
  /** The zone it is owed: a tenth of its distance, at least half the frontage. */
  readonly zone: Mm;
}

/** 3.1.4 (I-22 to I-25) The own unit that comes nearest to breaking its zone, the first of equals; null when none is between. */
export function tightest(question: FireQuestion, passage: Passage, { from }: FireLine): Beside | null {
  const { scene, firer } = question;
  const { line } = passage;
  if (distance(line.a, line.b) <= TOUCH) return null;
  const limits = scene.chosen['I-22'] === 'in-front' ? [lineAbreast(from.at, firer.frame.forward)] : [];
  const planes = [...betweenEnds(line), ...limits];
  const { troops, leads } = ownBeside(question, line, from);
  let likeliest = -1;
  for (let i = 0; i < leads.length; i++) {
    if (likeliest < 0 || (leads[i] as Mm) < (leads[likeliest] as Mm)) likeliest = i;
  }
  let best: Beside | null = null;
  let first = -1;
  let lead = Infinity;
  // The likeliest is measured before the others, for few of those can come as near to breaking their zones.
  for (let n = -1; n < troops.length; n++) {
    const i = n < 0 ? likeliest : n;
    if (i < 0 || n === likeliest || (leads[i] as Mm) > lead) continue;
    const troop = troops[i] as Troop;
    const found = isTested(question, passage, troop) ? besideLine(question, { line, planes, from }, troop) : null;
    const left = found ? found.reading.clearance - found.zone : Infinity;
    if (!found || (best && !(left < lead || (left === lead && i < first)))) continue;
    best = found;
    first = i;
    lead = left;
  }
  return best;
}

/** Own units that may stand between, and by how much each at least clears its zone. */
interface OwnBeside {
  readonly troops: Troop[];
  readonly leads: Mm[];
}
function ownBeside({ scene, firer }: FireQuestion, line: Segment, { frontage }: FirePoint): OwnBeside {
  const { securityFraction, securityFrontageFraction } = scene.figures.cells.constants;
  const found: OwnBeside = { troops: [], leads: [] };
  const { troops, leads } = found;
  eachBeside(line, scene.crowd, (of, clearance, farthest) => {
    const troop = scene.troops[of] as Troop;
    if (troop === firer || troop.side !== firer.side) return;
    const lead = clearance - Math.max(securityFraction * farthest, securityFrontageFraction * frontage);
    const last = troops.length - 1;
    if (troops[last] === troop) {
      leads[last] = Math.min(leads[last] as Mm, lead);
      return;
    }
    troops.push(troop);
    leads.push(lead);
  });
  return found;
}

interface Between {
  readonly line: Segment;
  readonly planes: readonly Segment[];
  readonly from: FirePoint;
}
/** Null when no part of the unit lies between. */
function besideLine({ scene }: FireQuestion, { line, planes, from }: Between, troop: Troop): Beside | null {
  const { securityFraction, securityFrontageFraction } = scene.figures.cells.constants;
  const { shapes } = troop.outline;
  const reading = clearanceAmong(line, shapes, planes);
  if (!reading) return null;
  const away = scene.chosen['I-23'] === 'at-clearance' ? distance(from.at, reading.at) : nearestTo(shapes, from.at);
  const zone = Math.max(securityFraction * away, securityFrontageFraction * from.frontage);
  return { troop, reading, zone };
}
const nearestTo = (shapes: readonly Shape[], p: Point): Mm => Math.min(...shapes.map(s => gapToPoint(s, p).distance));

function isTested({ scene: { chosen } }: FireQuestion, { over }: Passage, troop: Troop): boolean {
  if (chosen['I-24'] === 'exempt' && over.includes(troop)) return false;
  return chosen['I-25'] === 'tested' || (troop.arm !== 'staff' && troop.arm !== 'supply');
}

/** 3.1.4 Every own unit between the firer and the target keeps out of the security zone. */
export function securityZone({ scene }: FireQuestion, { line, over }: Passage, beside: Beside | null): Reason {
  const shared = {
    id: 'security-zone',
    cite: '3.1.4',
    choices: [
      'I-18',
      'I-22',
      'I-23',
      ...(over.length > 0 ? ['I-24'] : []),
      ...(scene.train.length > 0 ? ['I-25'] : []),
    ],
  };
  if (!beside) {
    const text = 'no own unit stands between the firer and the target';
    return reason({ answer: 'yes', text, margin: null, ...shared });
  }
  const { troop, reading, zone } = beside;
  const left = reading.clearance - zone;
  const isKept = left >= 0 - SLACK;
  const [clear, limit] = cmPair(reading.clearance, zone);
  const marks = (): readonly Mark[] => [
    markArea('security-zone', zoneStrip(line, zone), { label: `security zone ${limit}` }),
    markSegment('clearance', { a: reading.foot, b: reading.at }, { label: clear, about: [troop.id] }),
    markPoint('deciding-point', reading.at, { about: [troop.id] }),
  ];
  return reason({
    answer: isKept ? 'yes' : 'no',
    text: `own unit ${troop.name} stands ${clear} from the line of fire; the security zone is ${limit}`,
    value: inCm(reading.clearance),
    limit: inCm(zone),
    unit: 'cm',
    margin: settled(isKept, left),
    about: [troop.id],
    marks: scene.marks ? marks() : [],
    ...shared,
  });
}

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
    return reason({ answer: 'yes', text, margin: null, ...shared });
  }
  const [gap, limit] = cmPair(worst.gap, least);
  const reach = range.most === null ? 'the range is not in our sources' : `the range is ${cmText(range.most)}`;
  return reason({
    answer: worst.answer,
    text: `own unit ${worst.troop.name} stands ${gap} behind ${target.name} on the line of fire, ${cmText(worst.in)} from the point of fire; ${limit} are needed within range, and ${reach}`,
    value: inCm(worst.gap),
    limit: inCm(least),
    unit: 'cm',
    margin: worst.margin,
    about: [worst.troop.id],
    house: worst.gap < least && range.house,
    ...(worst.answer === 'unknown' ? { needs: range.needs } : {}),
    marks: scene.marks ? behindMarks(line, worst) : [],
    ...shared,
  });
}
interface BehindParts {
  readonly units: readonly Behind[];
  readonly range: Range;
}

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
