// 3.1.4 Own units beside the line of fire.

import {
  betweenEnds,
  distance,
  GRID,
  gapToPoint,
  lineAbreast,
  type Mm,
  type Point,
  type Segment,
  type Shape,
} from '../../../../geometry/index.ts';
import {
  clearanceAmong,
  eachBeside,
  type Mark,
  markArea,
  markPoint,
  markSegment,
  TOUCH,
  zoneStrip,
} from '../../../../measure/index.ts';
import { rounded } from '../../../../table/index.ts';
import { leaning, type Reason, reason } from '../../../kit/index.ts';
import type { Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { cmPair, cmText, inCm, settled } from '../calls/words.ts';
import type { FireLine, FirePoint } from '../lines/fireLine.ts';
import type { Passage } from '../lines/lineOfFire.ts';
import { outOfZone, toZone, type Zone } from './zoneMargin.ts';

/** The zone is held to a step of the grid: worked example E5 of our spec fails by 0.002 mm, which is less than TOUCH. */
const SLACK: Mm = 1 / GRID;

/** An own unit between firer and target. */
export interface Beside {
  readonly troop: Troop;
  readonly reading: NonNullable<ReturnType<typeof clearanceAmong>>;
  /** The zone it is owed: a tenth of its distance, at least half the frontage. */
  readonly zone: Mm;
  /** The distance from the point of fire of which the zone is a tenth. */
  readonly away: Mm;
  readonly frontage: Mm;
}

/** 3.1.4 (I-22 to I-25) The own unit that comes nearest to breaking its zone, the first of equals; null when none is between. */
export function tightest(question: FireQuestion, passage: Passage, { from }: FireLine): Beside | null {
  const { line } = passage;
  if (distance(line.a, line.b) <= TOUCH) return null;
  const planes = planesOf(question, line, from);
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

/** What lies between, and with I-22 in front, lies to the left of all these. */
const planesOf = ({ scene, firer }: FireQuestion, line: Segment, from: FirePoint): readonly Segment[] => [
  ...betweenEnds(line),
  ...(scene.chosen['I-22'] === 'in-front' ? [lineAbreast(from.at, firer.frame.forward)] : []),
];

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
  return { troop, reading, zone, away, frontage: from.frontage };
}
const nearestTo = (shapes: readonly Shape[], p: Point): Mm => Math.min(...shapes.map(s => gapToPoint(s, p).distance));

function isTested({ scene: { chosen } }: FireQuestion, { over }: Passage, troop: Troop): boolean {
  if (chosen['I-24'] === 'exempt' && over.includes(troop)) return false;
  return chosen['I-25'] === 'tested' || (troop.arm !== 'staff' && troop.arm !== 'supply');
}

/** 3.1.4 Every own unit between the firer and the target keeps out of the security zone. */
export function securityZone(
  question: FireQuestion,
  passage: Passage,
  { from }: FireLine,
  beside: Beside | null,
): Reason {
  const { scene } = question;
  const { line, over } = passage;
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
    return reason({ answer: 'yes', text, ...free(question, passage, from), ...shared });
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
    text: `own unit ${troop.name} stands ${clear} from the line of fire; the security zone is ${limit}: ${termText(scene, beside)}`,
    value: inCm(reading.clearance),
    limit: inCm(zone),
    unit: 'cm',
    house: leaning(['constants.securityFraction', 'constants.securityFrontageFraction'].map(scene.figures.leanOn)),
    ...(isKept ? lesser(settled(true, left), free(question, passage, from)) : kept(question, passage, from)),
    about: [troop.id],
    marks: scene.marks ? marks() : [],
    ...shared,
  });
}

const lesser = (a: Mm, b: Told): Told => (b.margin !== null && b.margin < a - TOUCH ? b : { margin: a });
type Told = Pick<Reason, 'margin' | 'atLeast'>;

function zoneAlong(question: FireQuestion, line: Segment, from: FirePoint): Zone {
  const { figures, chosen } = question.scene;
  const { securityFraction, securityFrontageFraction } = figures.cells.constants;
  return {
    line,
    planes: planesOf(question, line, from),
    byFrontage: securityFrontageFraction * from.frontage,
    share: securityFraction,
    isAtClearance: chosen['I-23'] === 'at-clearance',
  };
}
/** How far own units are from the zone, those that stand between now and the others; null where there is none. */
function free(question: FireQuestion, passage: Passage, from: FirePoint): Told {
  const { scene, firer } = question;
  const { line } = passage;
  if (distance(line.a, line.b) <= TOUCH) return { margin: null };
  const zone = zoneAlong(question, line, from);
  const own = scene.troops.filter(t => t !== firer && t.side === firer.side && isTested(question, passage, t));
  return toZone(
    zone,
    own.map(troop => ({
      troop,
      zone: zone.isAtClearance ? null : (besideLine(question, { ...zone, from }, troop)?.zone ?? null),
    })),
  );
}
/** Out of the zone or, where guns may fire over it and nobody they fire over is owed a zone (I-24), into the line: all who are in it. */
function kept(question: FireQuestion, passage: Passage, from: FirePoint): Told {
  const { scene } = question;
  const { line } = passage;
  const zone = zoneAlong(question, line, from);
  const { troops } = ownBeside(question, line, from);
  const inZone = troops.flatMap(troop => {
    const found = isTested(question, passage, troop) ? besideLine(question, { ...zone, from }, troop) : null;
    if (!found || found.reading.clearance - found.zone >= 0 - SLACK) return [];
    const mayBeOver = scene.chosen['I-24'] === 'exempt' && passage.beside.includes(troop);
    return [{ troop, zone: found.zone, into: mayBeOver ? found.reading.clearance : Infinity }];
  });
  const { margin, atLeast } = outOfZone(zone, inZone);
  return { margin: 0 - (margin ?? 0), atLeast };
}

/** Which of the two terms governs, and from what distance. */
function termText({ figures }: FireQuestion['scene'], { away, frontage, zone }: Beside): string {
  const { securityFraction, securityFrontageFraction } = figures.cells.constants;
  const tenth = `${rounded(100 * securityFraction, 2)} % of the ${cmText(away)} to it`;
  const half = `${rounded(100 * securityFrontageFraction, 2)} % of the ${cmText(frontage)} of front`;
  return zone > securityFrontageFraction * frontage ? `${tenth}, more than ${half}` : `${half}, not less than ${tenth}`;
}
