// 3.1.3 What is said about the lines of aim: how many figures have one, why the others have none, and by what margin.

import { distance, frontEdge, type Mm } from '../../geometry/index.ts';
import {
  inTheWayOf,
  leastAimShift,
  lineOnTable,
  type Mark,
  markArc,
  markSegment,
  readAimRoom,
} from '../../measure/index.ts';
import { type Reason, reason } from '../index.ts';
import type { Aim, Tested } from './aim.ts';
import { arcHalf } from './arc.ts';
import type { ChoiceId } from './choices.ts';
import type { FireQuestion } from './question.ts';
import type { Scene, Stand, Troop } from './scene.ts';
import { sightLimit } from './sight.ts';
import { listText, plural } from './words.ts';

const CHOICES: readonly ChoiceId[] = ['I-7', 'I-14'];

/** 3.1.3 At least one designated figure (gun) has a line of aim. */
export function lineOfAim(question: FireQuestion, aim: Aim): Reason {
  const { scene } = question;
  const able = aim.fronts.length;
  const blockers = blockersOf(aim.tested);
  return reason({
    id: 'line-of-aim',
    cite: '3.1.3',
    answer: able > 0 ? 'yes' : 'no',
    text: aimText(question, aim, blockers),
    value: able,
    limit: 1,
    unit: 'count',
    margin: able > 0 ? Math.max(0, roomOf(aim)) : wantOf(question, aim),
    about: blockers,
    choices: CHOICES,
    house: aim.tested.some(t => t.reading.verdict === 'out-of-reach') && sightLimit(scene).house,
    marks: scene.marks ? aimMarks(question, aim) : [],
  });
}

/** Ids of all that stand in the way of some figure, each once. */
function blockersOf(tested: readonly Tested[]): readonly string[] {
  const ids: string[] = [];
  for (const { about } of inTheWayOf(tested)) if (!ids.includes(about)) ids.push(about);
  return ids;
}

function aimText(question: FireQuestion, { tested, out, fronts }: Aim, blockers: readonly string[]): string {
  const { scene, firer, target } = question;
  const what = firer.arm === 'artillery' ? 'gun' : 'figure';
  const asked = question.fronts.length;
  if (asked === 0) return `${firer.name} has no ${what} that could take aim`;
  let outOfArc = out ? asked : 0;
  let outOfReach = 0;
  let blocked = 0;
  for (const { reading } of tested) {
    if (reading.verdict === 'out-of-arc') outOfArc++;
    if (reading.verdict === 'out-of-reach') outOfReach++;
    if (reading.verdict === 'blocked') blocked++;
  }
  const why: string[] = [];
  if (outOfArc > 0) why.push(`${outOfArc} cannot reach it within the arc`);
  if (outOfReach > 0) why.push(`${outOfReach} cannot see that far`);
  if (blocked > 0) why.push(`${blocked} ${blocked === 1 ? 'is' : 'are'} blocked by ${namesOf(scene, firer, blockers)}`);
  const who = fronts.length === 0 ? `no ${what}` : `${fronts.length} of ${plural(asked, what)}`;
  const has = fronts.length > 1 ? 'have' : 'has';
  return `${who} ${has} a line of aim at ${target.name}${why.length > 0 ? `: ${why.join(', ')}` : ''}`;
}

/** Names of units and terrain; the firer's own bases are its own bases. */
export function namesOf({ byId, position }: Scene, firer: Troop, ids: readonly string[]): string {
  const nameOf = (id: string): string =>
    byId.get(id)?.name ?? position.terrainById.get(id)?.name ?? `other bases of ${firer.name}`;
  const names: string[] = [];
  for (const id of ids) {
    const name = nameOf(id);
    if (!names.includes(name)) names.push(name);
  }
  return listText(names);
}

/**
 * How much would have to change before the last line of aim is lost: of the figure that is best off, the depth of the target
 * in its arc or, if less, the room of its line beside what stands near it. Figures with nothing near them come first.
 */
function roomOf({ tested }: Aim): Mm {
  let open = -Infinity;
  for (const { reading } of tested) {
    if (reading.verdict === 'free' && reading.near === 0) open = Math.max(open, reading.margin ?? 0);
  }
  if (open > -Infinity) return open;
  let best = -Infinity;
  for (const { search, reading } of tested) {
    const depth = reading.margin ?? 0;
    if (reading.verdict !== 'free' || depth <= best || !search) continue;
    best = Math.max(best, Math.min(depth, readAimRoom(search, reading)));
  }
  return best;
}

/** How much is wanting: of the figure that comes nearest, the way into the arc, into sight, or past what stands in the way. */
function wantOf({ fronts, target }: FireQuestion, { tested, out }: Aim): Mm | null {
  if (fronts.length === 0 || target.hittable.length === 0) return null;
  let nearest = out?.margin ?? -Infinity;
  for (const { reading } of tested) if (reading.margin !== null) nearest = Math.max(nearest, reading.margin);
  return Math.min(0, 0 - leastAimShift(tested, 0 - nearest));
}

function aimMarks(question: FireQuestion, { tested, fronts }: Aim): readonly Mark[] {
  const { firer } = question;
  const marks: Mark[] = [];
  const [first] = question.fronts;
  if (first && fronts.length === 0) marks.push(arcMark(question, first));
  for (const { stand, search, reading } of tested) {
    if (!reading.ray || !search) continue;
    const state = reading.verdict === 'free' ? 'free' : 'blocked';
    const line = lineOnTable(search.outlook, reading.ray);
    marks.push(markSegment('line-of-aim', line, { state, about: [`${firer.id}/${stand.base.id}`] }));
  }
  return marks;
}

/** The arc of a figure, as far as the farthest base of the target. */
function arcMark(question: FireQuestion, { base }: Stand): Mark {
  const { firer, target, scene } = question;
  const edge = base.kind === 'rectangle' ? frontEdge(base.corners) : { a: base.at, b: base.at };
  const half = arcHalf(scene, firer);
  let far = 0;
  for (const s of target.stands) far = Math.max(far, distance(s.base.at, base.at));
  const about = [`${firer.id}/${base.id}`];
  return markArc({ edge, frame: firer.frame, half }, far, { label: `${half}°`, about });
}
