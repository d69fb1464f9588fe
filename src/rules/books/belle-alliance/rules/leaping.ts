// 3.1.3 The line of fire starts in the middle of the figures that take part. Where the outermost of them loses its line of aim, or another
// gets one, that point leaps, and another answer may come of it: how far the table is from that.

import { dot, type Mm } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { type Reason, worstOf } from '../../../kit/index.ts';
import type { Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { settled } from '../calls/words.ts';
import type { Aim } from '../lines/aim.ts';
import { bystandersOf } from '../lines/bystanders.ts';
import { roomOf, wantOf } from '../lines/countMargin.ts';
import { shotOf } from './shot.ts';

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
export function withLeaps(question: FireQuestion, aim: Aim, reasons: readonly Reason[]): readonly Reason[] {
  const most = leastOf(reasons);
  if (worstOf(reasons) !== 'yes' || most === 0 || aim.fronts.length === 0 || !aim.tested) return reasons;
  if (!question.scene.margins) return reasons.map(r => (OF_THE_LINE.has(r.id) ? { ...r, margin: null } : r));
  const least = new Map<string, Mm>();
  for (const [n, { first, last, way }] of pairsOf(question, aim, most).entries()) {
    // of ways that are as long none goes first, whichever way the table lies
    if (way > Math.min(...least.values()) + TOUCH) break;
    const after = n < MANY ? reasonsFrom(question, aim, [first, last]) : AT_ONCE;
    for (const { id, answer, margin } of after) {
      const on = answer === 'no' ? 0 : Math.abs(margin ?? Infinity);
      least.set(id, Math.min(least.get(id) ?? Infinity, Math.max(way, on)));
    }
  }
  // what changes no headline is left as it is: it would hang on ties with the margin that decides
  return reasons.map(r => {
    const way = least.get(r.id) ?? Infinity;
    return way < most - TOUCH ? lowered(r, way) : r;
  });
}
/** What is said of the line of fire: without the search nobody knows how much of its margins a leap leaves. */
const OF_THE_LINE: ReadonlySet<string> = new Set([
  'field-of-sight',
  'line-of-fire',
  'security-zone',
  'behind-target',
  'range',
]);
const leastOf = (reasons: readonly Reason[]): Mm => Math.min(...reasons.map(r => Math.abs(r.margin ?? Infinity)));
const AT_ONCE: readonly Pick<Reason, 'id' | 'answer' | 'margin'>[] = [{ id: 'line-of-fire', answer: 'no', margin: 0 }];
const lowered = (reason: Reason, way: Mm): Reason =>
  way < (reason.margin ?? Infinity) ? { ...reason, margin: settled(true, way) } : reason;

/** Without the arc: what brings a figure out of its arc or into it moves the target the other way than what the arc of the point of fire fears. */
function reasonsFrom(question: FireQuestion, aim: Aim, fronts: readonly Stand[]): readonly Reason[] {
  const there = { ...aim, fronts };
  const { fire, flight } = shotOf(question, there);
  if (!flight) return [];
  const { passing, guarding, following } = bystandersOf(question, { aim: there, fire, flight });
  return [flight.sight, passing.reason, guarding.reason, following.reason, ...flight.reaches];
}

interface Ends {
  readonly first: Stand;
  readonly last: Stand;
  readonly way: Mm;
}
/** Other pairs of ends than now that less than `most` brings about, the nearest first. */
function pairsOf(question: FireQuestion, aim: Aim, most: Mm): readonly Ends[] {
  const row = rowOf(question, aim);
  const [lefts, rights] = [endsOf(row, most), endsOf(row.toReversed(), most)];
  const placeOf = new Map(row.map(({ stand }, i) => [stand, i]));
  const place = (stand: Stand): number => placeOf.get(stand) ?? 0;
  return lefts
    .flatMap(l => rights.map(r => ({ first: l.stand, last: r.stand, way: Math.max(l.way, r.way) })))
    .filter(({ first, last, way }) => way > 0 && place(first) <= place(last))
    .sort((a, b) => a.way - b.way);
}

interface InRow {
  readonly stand: Stand;
  readonly takesPart: boolean;
  /** The least way after which it takes part, or does so no more. */
  readonly way: () => Mm;
}
/** The front figures from left to right. */
function rowOf({ fronts, firer }: FireQuestion, { tested }: Aim): readonly InRow[] {
  if (!tested) return [];
  const { field, readings } = tested;
  const row = readings.map((reading, i): InRow & { readonly across: Mm } => {
    const stand = fronts[i] as Stand;
    const takesPart = reading.verdict === 'free';
    const way = () => (takesPart ? roomOf(field, i) : wantOf(field, i, reading));
    return { stand, takesPart, way, across: dot(stand.base.at, firer.frame.right) };
  });
  return row.sort((a, b) => a.across - b.across);
}
/** Whoever may be the first of the row: one before who comes to take part, or one behind when all before him have lost their lines. */
function endsOf(row: readonly InRow[], most: Mm): readonly End[] {
  const now = row.findIndex(({ takesPart }) => takesPart);
  const before = row.slice(0, now).map(({ stand, way }) => ({ stand, way: way() }));
  const ends: End[] = before.filter(({ way }) => way < most);
  const taking = now < 0 ? [] : row.slice(now).filter(r => r.takesPart);
  let lost: Mm = 0;
  for (const [i, { stand, way }] of taking.entries()) {
    ends.push({ stand, way: lost });
    // without the last there is no line of fire
    if (i === taking.length - 1) break;
    lost = Math.max(lost, way());
    if (lost >= most) break;
  }
  return ends;
}
