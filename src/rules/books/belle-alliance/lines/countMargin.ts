// 3.1.1 How far a count of figures with a line of aim is from a number that is needed: what it takes until the last one too many has lost
// its line, or the last one wanting has got one. A bound: each of them needs so much, all of them together perhaps more.

import type { Mm } from '../../../../geometry/index.ts';
import { type AimReading, greatestDepth } from '../../../../measure/index.ts';
import type { Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import type { Aim, Tested } from './aim.ts';
import { figureAt, gapFor, openingFor } from './aimMargin.ts';

/** A figure of the front rank: how many count with it, and the way after which it has a line, or has none any more. */
interface Taking {
  readonly counts: number;
  readonly way: Mm;
}

/** `needed`: so many must take part. + there are enough, − too few; null where no way on the table changes it. */
export function countMargin(question: FireQuestion, aim: Aim, needed: number): Mm | null {
  const { tested, participants, margin } = aim;
  if (!question.scene.margins || !tested || question.firer.figures < needed) return null;
  const isEnough = participants >= needed;
  const taking = takingOf(question, tested, isEnough);
  const counted = taking.reduce((sum, t) => sum + t.counts, 0);
  // Nobody may be left: then the whole row is as far from it as its last line.
  if (isEnough && taking.every(t => t.counts >= needed)) return margin;
  const way = wayOver(taking, isEnough ? counted - needed + 1 : needed - participants);
  return way === null ? null : isEnough ? way : 0 - way;
}

/** The least way after which figures that count so much have changed. */
function wayOver(taking: readonly Taking[], wanted: number): Mm | null {
  let changed = 0;
  for (const { counts, way } of taking.toSorted((a, b) => a.way - b.way)) {
    changed += counts;
    if (changed >= wanted) return Number.isFinite(way) ? way : null;
  }
  return null;
}

/** Those who take part, or those who do not. */
function takingOf(question: FireQuestion, { field, readings }: Tested, isPart: boolean): readonly Taking[] {
  const asked = readings.flatMap((reading, i) => ((reading.verdict === 'free') === isPart ? [{ reading, i }] : []));
  return asked.map(({ reading, i }) => ({
    counts: countOf(question, question.fronts[i] as Stand),
    way: isPart ? roomOf(field, i) : wantOf(field, i, reading),
  }));
}
/** With the figures behind it. */
function countOf({ firer, followers }: FireQuestion, front: Stand): number {
  const all = [front, ...followers.filter(f => f.front === front).map(f => f.stand)];
  return all.reduce((sum, s) => sum + (firer.arm === 'artillery' ? s.gunners : s.figures), 0);
}

/** How deep the target lies in its arc, or how wide the gap that lets its lines through. */
export function roomOf(field: Tested['field'], i: number): Mm {
  const depth = depthOf(field, i);
  return Math.min(depth, gapOf(field, i, depth));
}
export function depthOf({ front, ground }: Tested['field'], i: number): Mm {
  const edge = front.edges[i];
  return edge ? greatestDepth([edge], ground) : Infinity;
}
/** Infinity where nobody stands there; where it is `most` or more nobody asks how much. */
export const gapOf = (field: Tested['field'], i: number, most = Infinity): Mm =>
  field.front.edges[i] ? gapFor(field, figureAt(field, i), most) : Infinity;
/** Into the arc or into sight, or until what stands in the way lets a line through. */
export function wantOf(field: Tested['field'], i: number, { verdict, margin }: AimReading, most = Infinity): Mm {
  if (!field.front.edges[i]) return Infinity;
  return verdict === 'blocked' ? openingFor(field, figureAt(field, i), most) : Math.max(0, 0 - (margin ?? -Infinity));
}
