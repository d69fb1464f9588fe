// 3.1.1 How far a count of figures with a line of aim is from a number that is needed: what it takes until the last one too many has lost
// its line, or the last one wanting has got one.

import type { Mm } from '../../../../geometry/index.ts';
import { type AimReading, greatestDepth, type WayOut } from '../../../../measure/index.ts';
import type { Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { sizesOf } from '../tables/unitSizes.ts';
import type { Aim, Tested } from './aim.ts';
import { figureAt, gapFor, openingFor } from './aimMargin.ts';
import {
  ableIn,
  alike,
  type Bound,
  bound,
  boundOf,
  countOf,
  hasOpenGround,
  isOpen,
  outOfArcs,
  type Wanted,
} from './arcsMargin.ts';

/** 3.1.1 Figures or gunners without which nothing is fired. */
export const leastToFire = ({ scene, firer }: FireQuestion): number =>
  sizesOf(scene.figures.cells.constants, firer.arm).reduced;

/** A figure of the front rank: how many count with it, and the way after which it has a line, or has none any more. */
interface Taking {
  readonly i: number;
  readonly counts: number;
  readonly way: Mm;
}

/** `needed`: so many must take part. + there are enough, − too few; null where no way on the table changes it. */
export function countMargin(question: FireQuestion, aim: Aim, needed: number): Bound {
  const { tested, participants, margin, atLeast } = aim;
  if (!question.scene.margins || !tested || question.firer.figures < needed) return { margin: null };
  if (participants < needed) return wantedFor(question, tested, needed - participants);
  const counted = (i: number): number => countOf(question, question.fronts[i] as Stand);
  const taking = partOf(tested, true).map(counted);
  // Nobody may be left: then the whole row is as far from it as its last line.
  return taking.every(counts => counts >= needed) ? { margin, atLeast } : roomFor(tested, { needed, countOf: counted });
}
/** Those who take part, or those who do not, by their numbers. */
const partOf = ({ readings }: Tested, isPart: boolean): readonly number[] =>
  readings.flatMap(({ verdict }, i) => ((verdict === 'free') === isPart ? [i] : []));

/** Until so many more have a line. A bound where they get it by different ways, one by one. */
function wantedFor(question: FireQuestion, { field, readings }: Tested, wanted: number): Bound {
  const { way, figures } = comingFor(question, { field, readings }, wanted);
  if (way === null) return { margin: null };
  const isByArc = figures.every(i => readings[i]?.verdict === 'out-of-arc');
  const isOne = figures.length === 1 && !hasOpenGround(field);
  return isByArc || isOne ? { margin: 0 - way } : bound(0 - way);
}

function comingFor(question: FireQuestion, tested: Tested, wanted: number): ReturnType<typeof wayOver> {
  const { field, readings } = tested;
  const wants = partOf(tested, false).map((i): Taking => {
    const counts = countOf(question, question.fronts[i] as Stand);
    return { i, counts, way: wantOf(field, i, readings[i] as AimReading) };
  });
  return wayOver(wants, wanted);
}
/** The front figures that take part as soon as so many do, in the order of the unit. */
export function frontsWith(question: FireQuestion, aim: Aim, needed: number): readonly Stand[] {
  const { tested, fronts, participants } = aim;
  if (!tested) return fronts;
  const { figures } = comingFor(question, tested, needed - participants);
  return question.fronts.filter((front, i) => fronts.includes(front) || figures.includes(i));
}

/** How many of those who do not take part have a line after a way, or after hardly more. */
export function countWithin(question: FireQuestion, { field, readings }: Tested, way: Mm): number {
  const most = alike(way);
  const soon = partOf({ field, readings }, false).filter(
    i => wantOf(field, i, readings[i] as AimReading, 2 * most) <= most,
  );
  return soon.reduce((sum, i) => sum + countOf(question, question.fronts[i] as Stand), 0);
}

/**
 * Until so few are left: the target leaves the arcs of some, and others lose their lines past what stands about. A bound where it takes both, or
 * several who lose theirs one by one.
 */
export function roomFor(tested: Tested, wanted: Wanted): Bound {
  const { field } = tested;
  const free = partOf(tested, true);
  const able = ableIn(tested);
  const out = outOfArcs(field, able, wanted);
  if (out !== null && isOpen(field)) return boundOf(out);
  const isFew = free.length <= MANY;
  const taking = free.map((i): Taking => {
    const way = out !== null && isFew ? gapOf(field, i, out.way) : roomOf(field, i);
    return { i, counts: wanted.countOf(i), way };
  });
  if (out !== null && isFew) return leastOfBoth({ field, able, taking }, wanted, out);
  const counted = taking.reduce((sum, t) => sum + t.counts, 0);
  return bound(wayOver(taking, counted - wanted.needed + 1).way);
}
/** Of more figures it is not looked for which of them the target leaves, and which lose their lines to others. */
export const MANY = 48;
interface Losing {
  readonly field: Tested['field'];
  readonly able: readonly number[];
  /** The ways after which those who take part lose their lines past what stands about. */
  readonly taking: readonly Taking[];
}
/** Those with the narrowest gaps lose their lines, and the target leaves the arcs of the others. */
function leastOfBoth({ field, able, taking }: Losing, wanted: Wanted, out: WayOut): Bound {
  let least = out.way;
  const lost: number[] = [];
  for (const { i, way } of taking.toSorted((a, b) => a.way - b.way)) {
    if (way >= least) break;
    lost.push(i);
    const rest = able.filter(other => !lost.includes(other));
    least = Math.min(least, Math.max(way, outOfArcs(field, rest, wanted)?.way ?? 0));
  }
  return least === out.way ? boundOf(out) : bound(least);
}

/** The least way after which figures that count so much have changed, and who has by then. */
function wayOver(
  taking: readonly Taking[],
  wanted: number,
): { readonly way: Mm | null; readonly figures: readonly number[] } {
  let changed = 0;
  const figures: number[] = [];
  for (const { i, counts, way } of taking.toSorted((a, b) => a.way - b.way)) {
    changed += counts;
    figures.push(i);
    if (changed >= wanted) return { way: Number.isFinite(way) ? way : null, figures };
  }
  return { way: null, figures };
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
