// 3.1.3 The line of fire starts in the middle of the figures that take part. Where the outermost of them loses its line of aim, or another
// gets one, that point leaps, and another answer may come of it: how far the table is from that.

import { dot, type Mm, once } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { type Reason, worstOf } from '../../../kit/index.ts';
import type { Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { settled } from '../calls/words.ts';
import type { Aim } from '../lines/aim.ts';
import { alike, isEven } from '../lines/arcsMargin.ts';
import { type Bystanders, bystandersOf } from './bystanders.ts';
import { depthOf, gapOf, wantOf } from '../lines/countMargin.ts';
import { arcReason, fireLine } from '../lines/fireLine.ts';
import { type Shot, shotOf } from './shot.ts';

/** An outermost figure, and the least way after which it is that. */
interface End {
  readonly stand: Stand;
  readonly way: Mm;
}
/** Pairs of ends that are looked at; of a front with more the rest counts as if the leap were enough. */
const MANY = 48;

/**
 * All that is said of the line of fire, with margins no greater than the leaps leave them. A bound: a figure loses its line and the new line
 * of fire meets somebody, each with so much, and where no one body does both, both together take more.
 */
export function withLeaps(question: FireQuestion, { aim, shot }: Fired, reasons: readonly Reason[]): readonly Reason[] {
  const most = headlineOf(reasons);
  if (!hangsOnTheLine(reasons, true) || most === 0 || aim.fronts.length === 0 || !aim.tested) return reasons;
  if (!question.scene.margins)
    return reasons.map(r => (OF_THE_LINE.has(r.id) ? { ...r, margin: null, atLeast: undefined } : r));
  const isYes = worstOf(reasons) === 'yes';
  const front = { row: rowOf(question, aim, alike(most)), most, isEven: isEven(aim.tested.field.front) };
  const kept = isYes
    ? keptYes(leapsOf(question, aim, front), reasons, most)
    : keptNo([...leapsToYes(question, aim, front)], reasons);
  const nextBy = (by: Pairing['by']): Mm => pairsOf(front.row, { ...front, most: alike(most), by })[0]?.way ?? Infinity;
  const soon = { sight: nextBy('sight'), anything: shot?.flight?.isByEnds ? nextBy('anything') : Infinity };
  const answer = isYes ? 'yes' : 'no';
  return kept.map(r => (r.answer === answer && goesAlong(r, soon) ? { ...r, atLeast: true as const } : r));
}
interface Fired {
  readonly aim: Aim;
  readonly shot: Shot | null;
}
/** What hangs on where the line runs, and by more than the way after which it runs elsewhere: whoever goes so far may have to go on. */
function goesAlong({ id, answer, margin }: Reason, soon: Readonly<Record<Pairing['by'], Mm>>): boolean {
  // out of the way of one line it is of the next as well; but a zone widens with the front
  if (margin === null || !(answer === 'yes' ? ASIDE.has(id) : id === 'security-zone')) return false;
  return alike(Math.abs(margin)) > (id === 'field-of-sight' ? Math.min(soon.sight, soon.anything) : soon.sight);
}
const ASIDE: ReadonlySet<string> = new Set(['field-of-sight', 'line-of-fire', 'security-zone', 'behind-target']);
/** What is said of the line of fire: without the search nobody knows how much of its margins a leap leaves. */
export const OF_THE_LINE: ReadonlySet<string> = new Set([
  'arc',
  'field-of-sight',
  'line-of-fire',
  'security-zone',
  'behind-target',
  'range',
  'canister',
]);
/** Nothing but what is said of the line speaks against the fire, or where more may take part, that they are too few; and nothing is unknown. */
export const hangsOnTheLine = (reasons: readonly Reason[], mayTakePart = false): boolean =>
  worstOf(reasons) !== 'unknown' &&
  reasons.every(r => r.answer === 'yes' || OF_THE_LINE.has(r.id) || (mayTakePart && r.id === 'units-of-fire'));
/** So far the answer holds by what is said now: of a yes the least of all, of a no the greatest of what is against it. */
export function headlineOf(reasons: readonly Reason[]): Mm {
  const sizes = (list: readonly Reason[]): readonly Mm[] => list.map(r => Math.abs(r.margin ?? Infinity));
  const against = reasons.filter(r => r.answer !== 'yes');
  return against.length === 0 ? Math.min(...sizes(reasons)) : Math.max(...sizes(against));
}

/** Another line of fire: the least way after which it is the one, and what is said of it then. */
export interface Tried {
  readonly way: Mm;
  readonly after: readonly Pick<Reason, 'id' | 'answer' | 'margin' | 'atLeast'>[];
  /** That way is a bound. */
  readonly isBound: boolean;
}
/** Of a yes each margin is at most the way after which its reason says no. What changes no headline is left as it is: it would hang on ties with the margin that decides. */
export function keptYes(tried: readonly Tried[], reasons: readonly Reason[], most: Mm): readonly Reason[] {
  const least = new Map<string, Told>();
  for (const { way, after, isBound } of tried) {
    for (const said of after) {
      const on = onOf(said);
      // where the other line holds as well, it takes both
      const isLess = isBound || (on > 0 && (way > 0 || said.atLeast === true));
      const told: Told = { way: Math.max(way, on), isBound: isLess };
      if (told.way < (least.get(said.id)?.way ?? Infinity)) least.set(said.id, told);
    }
  }
  return reasons.map(r => {
    const { way, isBound } = least.get(r.id) ?? NEVER;
    if (way >= most - TOUCH || way >= (r.margin ?? Infinity)) return r;
    return { ...r, margin: settled(true, way), atLeast: isBound || undefined };
  });
}
interface Told {
  readonly way: Mm;
  readonly isBound: boolean;
}
const NEVER: Told = { way: Infinity, isBound: false };
/** A no is a yes as soon as all that is against it is gone. A bound where more than a leap is needed, and of a zone that widens with the front. */
export function keptNo(tried: readonly Tried[], reasons: readonly Reason[]): readonly Reason[] {
  // figures that are wanting must take part as well
  const wanting = Math.max(0, ...reasons.filter(isNoElsewhere).map(r => Math.abs(r.margin ?? Infinity)));
  const best = tried.reduce<Tried | null>((least, t) => (least && toYes(least) <= toYes(t) ? least : t), null);
  if (!best) return reasons;
  const least = Math.max(wanting, toYes(best));
  const isBound = best.isBound || wanting > 0 || best.after.some(a => a.answer !== 'yes');
  return reasons.map(r =>
    r.answer === 'no' && OF_THE_LINE.has(r.id) && least < Math.abs(r.margin ?? Infinity) - TOUCH
      ? { ...r, margin: settled(false, 0 - least), atLeast: isBound || r.id === 'security-zone' || undefined }
      : r,
  );
}
const isNoElsewhere = ({ id, answer }: Reason): boolean => answer === 'no' && !OF_THE_LINE.has(id);
const toYes = ({ way, after }: Tried): Mm =>
  Math.max(way, ...after.filter(a => a.answer !== 'yes').map(a => Math.abs(a.margin ?? Infinity)));
/** Lines of fire from other ends that may be allowed, the nearest first. */
function* leapsToYes(question: FireQuestion, aim: Aim, { row, ...front }: Front): Generator<Tried> {
  let least = front.most;
  for (const [n, { first, last, way }] of pairsOf(row, { ...front, by: 'anything' }).entries()) {
    if (way >= least) break;
    const tried = {
      way,
      isBound: true,
      after: n < MANY ? reasonsOfLine(question, { ...aim, fronts: [first, last] }) : [],
    };
    least = Math.min(least, toYes(tried));
    yield tried;
  }
}
/** Lines of fire from other ends, the nearest first. */
function leapsOf(question: FireQuestion, aim: Aim, { row, ...front }: Front): readonly Tried[] {
  const arcOf = (there: Aim): Tried['after'] => [arcReason(question, fireLine(question, there))];
  const lineOf = (there: Aim): Tried['after'] => reasonsOfLine(question, there).filter(r => r.id !== 'arc');
  // what brings a figure out of its arc or into it moves the target the other way than what the arc of the point of fire fears
  const byAnything = leapsBy(row, aim, { ...front, by: 'anything', said: lineOf, atOnce: 'line-of-fire' });
  // what two figures have in their arcs lies in that of their middle, wherever it has leapt to
  if (front.isEven) return [...byAnything];
  return [...byAnything, ...leapsBy(row, aim, { ...front, by: 'sight', said: arcOf, atOnce: 'arc' })];
}
interface Front {
  readonly row: readonly InRow[];
  readonly most: Mm;
  readonly isEven: boolean;
}
interface Leaping extends Pairing {
  readonly said: (there: Aim) => Tried['after'];
  /** Says no where there are too many to be looked at. */
  readonly atOnce: string;
}
function* leapsBy(row: readonly InRow[], aim: Aim, { said, atOnce, ...pairing }: Leaping): Generator<Tried> {
  let least = Infinity;
  for (const [n, { first, last, way }] of pairsOf(row, pairing).entries()) {
    // of ways that are as long none goes first, whichever way the table lies
    if (way > least + TOUCH) break;
    const after: Tried['after'] =
      n < MANY ? said({ ...aim, fronts: between(row, first, last) }) : [{ id: atOnce, answer: 'no', margin: 0 }];
    least = Math.min(least, ...after.map(r => Math.max(way, onOf(r))));
    yield { way, after, isBound: true };
  }
}
/** 3.1.4 All of them may take part by then: the wider the front, the wider the zone. */
function between(row: readonly InRow[], first: Stand, last: Stand): readonly Stand[] {
  const stands = row.map(r => r.stand);
  return stands.slice(stands.indexOf(first), stands.indexOf(last) + 1);
}
const onOf = ({ answer, margin }: Tried['after'][number]): Mm => (answer === 'no' ? 0 : Math.abs(margin ?? Infinity));
/** All that is said of the line of fire of these figures; whether a margin of it is a bound nobody looks for. */
export function reasonsOfLine(asked: FireQuestion, aim: Aim): readonly Reason[] {
  const question = { ...asked, scene: { ...asked.scene, margins: false } };
  const shot = shotOf(question, aim);
  const { fire, flight } = shot;
  return saidOfLine(shot, flight && bystandersOf(question, { aim, fire, flight }));
}
/** In the book's order; the arc alone where nothing of the target can be hit within it. */
export const saidOfLine = ({ arc, flight }: Shot, bystanders: Bystanders | null): readonly Reason[] =>
  flight && bystanders
    ? [
        arc,
        flight.sight,
        bystanders.passing.reason,
        bystanders.guarding.reason,
        bystanders.following.reason,
        ...flight.reaches,
      ]
    : [arc];

interface Ends {
  readonly first: Stand;
  readonly last: Stand;
  readonly way: Mm;
}
interface Pairing {
  readonly most: Mm;
  /** Who stands in the way alone, or the arcs of the figures as well. */
  readonly by: 'sight' | 'anything';
  readonly isEven: boolean;
}
/** Other pairs of ends than now that less than `most` brings about, the nearest first. Of those with the same middle the nearest is the widest: no narrower one meets anybody else. */
function pairsOf(row: readonly InRow[], pairing: Pairing): readonly Ends[] {
  const [lefts, rights] = [endsOf(row, pairing), endsOf(row.toReversed(), pairing)];
  const placeOf = new Map(row.map(({ stand, across }) => [stand, across]));
  const place = (stand: Stand): Mm => placeOf.get(stand) ?? 0;
  const middleOf = (l: Stand, r: Stand): number => Math.round((place(l) + place(r)) / TOUCH);
  const [first, last] = [row.find(r => r.takesPart), row.findLast(r => r.takesPart)];
  const seen = new Set(first && last ? [middleOf(first.stand, last.stand)] : []);
  return lefts
    .flatMap(l => rights.map(r => ({ first: l.stand, last: r.stand, way: Math.max(l.way, r.way) })))
    .filter(({ first: l, last: r }) => !(l === first?.stand && r === last?.stand) && place(l) <= place(r))
    .sort((a, b) => a.way - b.way)
    .filter(({ first: l, last: r }) => {
      const middle = middleOf(l, r);
      if (pairing.isEven && seen.has(middle)) return false;
      seen.add(middle);
      return true;
    });
}

interface InRow {
  readonly stand: Stand;
  /** From left to right. */
  readonly across: Mm;
  readonly takesPart: boolean;
  /** The least way after which it takes part, or does so no more. */
  readonly sight: () => Mm;
  readonly anything: () => Mm;
}
/** The front figures from left to right. Ways of `most` or more bring nothing about. */
function rowOf({ fronts, firer }: FireQuestion, { tested }: Aim, most: Mm): readonly InRow[] {
  if (!tested) return [];
  const { field, readings } = tested;
  const row = readings.map((reading, i): InRow => {
    const stand = fronts[i] as Stand;
    const takesPart = reading.verdict === 'free';
    const isBlocked = reading.verdict === 'blocked';
    const want = once(() => wantOf(field, i, reading, most));
    const sight = once(() => (takesPart ? gapOf(field, i, most) : isBlocked ? want() : Infinity));
    const anything = once(() => (takesPart ? Math.min(depthOf(field, i), sight()) : want()));
    return { stand, takesPart, sight, anything, across: dot(stand.base.at, firer.frame.right) };
  });
  return row.sort((a, b) => a.across - b.across);
}
/**
 * Whoever may be the first of the row: as soon as he takes part, and all before him who take part have lost their lines. Those behind the last who
 * takes part now count as well: as soon as they have lines, all who have one now may have lost theirs.
 */
function endsOf(row: readonly InRow[], { most, by }: Pairing): readonly End[] {
  const last = row.findLast(({ takesPart }) => takesPart);
  const isAnyBehind = row.at(-1) !== last;
  const ends: End[] = [];
  let lost: Mm = 0;
  for (const r of row) {
    const way = r.takesPart ? lost : Math.max(lost, r[by]());
    if (way < most) ends.push({ stand: r.stand, way });
    // without the last there is no line of fire, but by those behind him
    if (r === last && !isAnyBehind) break;
    if (r.takesPart) lost = Math.max(lost, r[by]());
    if (lost >= most) break;
  }
  return ends;
}
