// 3.1.3 The line of fire passes through nobody, with the exceptions of 3.3.1 and 3.4.2.

import {
  distance,
  dot,
  gap,
  type Mm,
  minus,
  type Segment,
  segmentShape,
  type Shape,
  type Stretch,
  unit,
} from '../../../../geometry/index.ts';
import { type Mark, markSegment, markShape, readLineAmong, runsThrough } from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { CM, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { cmPair, cmText, listText, settled } from '../calls/words.ts';
import { contactLeft, isFarEnough, isFiredThrough, leanOnOver, mayGoOver, overMargin } from './passing.ts';
import type { Aim } from './aim.ts';
import { leavingAlone } from './leavingLine.ts';
import type { FireLine } from './fireLine.ts';

export type LineReading = ReturnType<typeof readLineAmong>;
/**
 * Who stands on the table for one line of fire. Bodies are numbered as the troops; then come own bases that do not take part.
 */
export interface Passage extends Readonly<Parameters<typeof readLineAmong>[1]> {
  readonly line: Segment;
  /** Troops that the guns lawfully fire over, and skirmish lines that the line runs through. */
  readonly over: readonly Troop[];
  readonly through: readonly Troop[];
  /** Troops beside the line that the guns would lawfully fire over. */
  readonly beside: readonly Troop[];
}

/** 3.1.3, 3.3.1, 3.4.2 What can stop this line. The figures that take part do not (I-7). */
export function passageOf(question: FireQuestion, aim: Aim, line: Segment): Passage {
  const { scene, firer, target } = question;
  const { crowd, troops } = scene;
  const counts = new Uint8Array(troops.length).fill(1);
  const [over, through, beside]: [Troop[], Troop[], Troop[]] = [[], [], []];
  counts[firer.index] = 0;
  counts[target.index] = 0;
  const passable = firer.arm === 'artillery' ? troops : scene.skirmishLines;
  for (const troop of passable) {
    if (counts[troop.index] === 0) continue;
    const passing = passingOf(question, troop, line);
    if (passing === null) continue;
    counts[troop.index] = 0;
    if (passing === 'over') over.push(troop);
    if (passing === 'through') through.push(troop);
    if (passing === 'beside') beside.push(troop);
  }
  const seams = scene.seams().filter(s => counts[s.first] === 1 && counts[s.second] === 1);
  const others =
    scene.chosen['I-7'] === 'ignore'
      ? []
      : firer.stands.filter(s => !aim.participating.includes(s)).map(s => [s.base.shape]);
  return { line, crowd, counts, others, seams, over, through, beside };
}

/** Null: the troop stops what meets it. Else the line goes over it, through it, or meets it nowhere. */
function passingOf(question: FireQuestion, troop: Troop, line: Segment): 'over' | 'through' | 'beside' | null {
  const { shapes } = troop.outline;
  const isOpen = isFiredThrough(question, troop);
  if (!isOpen && !mayGoOver(question, troop)) return null;
  const runs = runsThrough(line, shapes);
  if (isOpen) return runs.length > 0 ? 'through' : 'beside';
  const length = distance(line.a, line.b);
  const ways = runs.length > 0 ? runs : [extentAlong(line, shapes)];
  if (!ways.every(run => isFarEnough(question, troop, run, length))) return null;
  return runs.length > 0 ? 'over' : 'beside';
}

/** From where to where a body reaches, measured along a line that need not meet it. */
function extentAlong({ a, b }: Segment, shapes: readonly Shape[]): Stretch {
  const way = unit(minus(b, a));
  const fars = shapes.flatMap(shape => {
    const points = shape.kind === 'disc' ? [shape.centre] : shape.points;
    const radius = shape.kind === 'disc' ? shape.radius : 0;
    return points.flatMap(p => [dot(minus(p, a), way) - radius, dot(minus(p, a), way) + radius]);
  });
  return { in: Math.min(...fars), out: Math.max(...fars) };
}

/** What the line passes; of a target that hides its far side (I-9), the target as well. */
export function readPassage({ target }: FireQuestion, passage: Passage, { isHidden }: FireLine): LineReading {
  const { line, others } = passage;
  return readLineAmong(line, isHidden ? { ...passage, others: [...others, target.hittable] } : passage);
}

/** 3.1.3 No figures and no formation of either side stand in the line of fire; nor does the target itself (I-9). */
export function lineOfFire(question: FireQuestion, passage: Passage, reading: LineReading): Reason {
  const { scene } = question;
  const isFree = reading.passed.length === 0;
  return reason({
    id: 'line-of-fire',
    cite: '3.1.3',
    answer: isFree ? 'yes' : 'no',
    text: isFree ? freeText(question, passage, reading) : stoppedText(question, passage, reading),
    ...marginOf(question, passage, reading),
    about: isFree ? [...new Set([...passage.over, ...passage.through].map(t => t.id))] : idsOf(question, reading),
    choices: ['I-7', 'I-9', ...(scene.skirmishLines.length > 0 ? ['I-10'] : [])],
    ...(namesOver(question, passage, reading) ? { house: leanOnOver(question) } : {}),
    marks: scene.marks ? lineMarks(question, reading) : [],
  });
}

/** Somebody is fired over, or would be if he stood elsewhere. */
function namesOver(question: FireQuestion, { over }: Passage, { passed: [first] }: LineReading): boolean {
  const stopper = first && troopOf(question, first);
  return stopper ? mayGoOver(question, stopper) : over.length > 0;
}

type Told = Pick<Reason, 'margin' | 'byContact' | 'atLeast'>;
/** Nobody comes into the line, who is fired over stays so, and who is fired through keeps his contact, which is made by hand. */
function marginOf(question: FireQuestion, passage: Passage, reading: LineReading): Told {
  const { line, over, through, beside } = passage;
  const { passed, margin } = reading;
  if (passed.length > 0)
    return { margin: margin && settled(false, Math.max(margin, 0 - leavingAlone(question, passage, reading))) };
  const length = distance(line.a, line.b);
  const overs = over.map(troop => overMargin(question, troop, runsThrough(line, troop.outline.shapes), length));
  const least = Math.min(margin ?? Infinity, ...overs);
  const contact = Math.min(...through.map(troop => contactLeft(question, troop)));
  const comes = Math.min(...beside.map(troop => Math.max(contactLeft(question, troop), awayFrom(line, troop))));
  if (Math.min(contact, comes) < least) {
    // who loses his contact beside the line must come into it as well
    const margin = settled(true, Math.min(contact, comes));
    return comes < contact ? { margin, byContact: true, atLeast: true } : { margin, byContact: true };
  }
  return { margin: least === Infinity ? null : settled(true, least) };
}
const awayFrom = (line: Segment, { outline }: Troop): Mm =>
  Math.min(...outline.shapes.map(shape => gap(shape, segmentShape(line)).distance));

const troopOf = ({ scene }: FireQuestion, { body }: { readonly body: number }): Troop | undefined => scene.troops[body];
/** Each once. */
function idsOf(question: FireQuestion, { passed }: LineReading): readonly string[] {
  const ids: string[] = [];
  for (const run of passed) {
    const troop = troopOf(question, run);
    if (troop && troop !== question.target && !ids.includes(troop.id)) ids.push(troop.id);
  }
  return ids;
}

function freeText({ target }: FireQuestion, { over, through }: Passage, { nearest }: LineReading): string {
  const names = (troops: readonly Troop[]): string => listText(troops.map(t => t.name));
  const passing = [
    ...(over.length > 0 ? [`it goes over ${names(over)} (3.4.2)`] : []),
    ...(through.length > 0 ? [`${names(through)} gives no cover (3.3.1)`] : []),
  ];
  const near = nearest ? `, ${cmText(nearest.distance)} from the nearest body` : '';
  return `the line of fire at ${target.name} is free${passing.length > 0 ? `: ${passing.join(' and ')}` : near}`;
}

function stoppedText(question: FireQuestion, { crowd, others }: Passage, { passed, line }: LineReading): string {
  const { firer, target } = question;
  const [first] = passed;
  if (!first) return '';
  if (first.body >= crowd.bodies.length + others.length) {
    return `the designated point lies on a side of ${target.name} that looks away from ${firer.name}`;
  }
  const troop = troopOf(question, first);
  if (!troop) return `the line of fire passes through other bases of ${firer.name}`;
  const length = distance(line.a, line.b);
  const whose = troop.side === firer.side ? 'own' : 'enemy';
  const over = mayGoOver(question, troop) ? overText(question, troop, { run: first, length }) : '';
  return `the line of fire passes through ${troop.name} (${whose}), ${cmText(first.in)} from the point of fire${over}`;
}

function overText(question: FireQuestion, troop: Troop, { run, length }: { run: Stretch; length: Mm }): string {
  const { overheadMinCm, overheadOwnCm } = question.scene.figures.cells.constants;
  const beyond = (troop.side === question.firer.side ? overheadOwnCm : overheadMinCm) * CM;
  const [before, least] = cmPair(run.in, overheadMinCm * CM);
  const [after, most] = cmPair(length - run.out, beyond);
  const isNear = run.in < overheadMinCm * CM;
  return isNear
    ? `; to fire over it ${least} are needed before it, there are ${before} (3.4.2)`
    : `; to fire over it ${most} are needed beyond it, there are ${after} (3.4.2)`;
}

function lineMarks(question: FireQuestion, { line, passed, nearest }: LineReading): readonly Mark[] {
  const isFree = passed.length === 0;
  const blockers = passed.flatMap(p => {
    const troop = troopOf(question, p);
    return (troop?.outline.shapes ?? []).map(shape =>
      markShape('blocker', shape, { label: troop?.name ?? '', about: [troop?.id ?? ''] }),
    );
  });
  return [
    markSegment('line-of-fire', line, { state: isFree ? 'free' : 'blocked' }),
    ...blockers,
    ...(nearest ? [markSegment('gap', { a: nearest.from, b: nearest.to }, { label: cmText(nearest.distance) })] : []),
  ];
}
