// 3.1.3 How far a target is from leaving the arcs of figures that take part: of so many that too few are left.

import type { Mm } from '../../../../geometry/index.ts';
import { type AimReading, type SeenEdge, TOUCH, type WayOut, wayOutOfArcs } from '../../../../measure/index.ts';
import type { Stand } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import type { Field } from './field.ts';
import { groundAmong, holdsAll } from './groundMargin.ts';

/** A distance on the table that may be a bound: nothing less changes what it is of, and what changes it may be more. */
export interface Bound {
  readonly margin: Mm | null;
  readonly atLeast?: true | undefined;
}
export const bound = (margin: Mm | null): Bound => ({ margin, atLeast: true });
export const boundOf = ({ way, isBound }: WayOut): Bound => (isBound ? bound(way) : { margin: way });

/** A way, with all that comes at the same time. */
export const alike = (way: Mm): Mm => way * (1 + 1 / 32) + TOUCH;

/** A figure of the front rank, with the figures behind it. */
export function countOf({ firer, followers }: FireQuestion, front: Stand): number {
  const all = [front, ...followers.filter(f => f.front === front).map(f => f.stand)];
  return all.reduce((sum, s) => sum + (firer.arm === 'artillery' ? s.gunners : s.figures), 0);
}

/** Nobody stands between, and nothing, and no figure has others of its unit before it. */
export const isOpen = ({ standing, front }: Field): boolean =>
  standing.length === 0 && front.ahead.every(ahead => ahead.length === 0);
/** Ground that lets lines through where it holds an end of them. */
export const hasOpenGround = ({ standing }: Field): boolean =>
  standing.some(o => o.role === 'ground' && o.excuse !== null);
/** Does it leave some of these figures a part of the target alone? */
function leavesPart({ front, ground: { target }, standing }: Field, figures: readonly number[]): boolean {
  const edges = figures.flatMap(i => front.edges[i] ?? []);
  return groundAmong(standing).some(g => g.isOpen && edges.some(edge => !holdsAll(g, { edge, target })));
}

/** Where lines of aim were looked for, and what was read of each figure. */
interface Read {
  readonly field: Field;
  readonly readings: readonly AimReading[];
}
/** Those who take part; where nobody stands about also those who do so as soon as the target lies in their arcs. */
export function ableIn({ field, readings }: Read): readonly number[] {
  const isAble = ({ verdict }: AimReading): boolean =>
    verdict === 'free' || (verdict === 'out-of-arc' && isOpen(field));
  return readings.flatMap((reading, i) => (isAble(reading) && field.front.edges[i] ? [i] : []));
}
/** How many must be left, and how many a figure of the front rank counts, by its number. */
export interface Wanted {
  readonly needed: number;
  readonly countOf: (i: number) => number;
  /** Whether the arcs go from the middles of figures, as that of the point of fire does where one alone is left. */
  readonly isByMiddles?: boolean;
}
/** One figure is enough. */
export const ONE: Wanted = { needed: 1, countOf: () => 1 };
/**
 * The way after which of some figures, by their numbers, fewer than needed have the target in their arcs; null where its shape does not tell, and
 * where ground leaves some of them a part of it.
 */
export function outOfArcs(field: Field, figures: readonly number[], wanted: Wanted): WayOut | null {
  if (leavesPart(field, figures)) return null;
  const counting = figures.map(i => {
    const edge = field.front.edges[i] as SeenEdge;
    return { edge: wanted.isByMiddles ? middleOf(edge) : edge, counts: wanted.countOf(i) };
  });
  return wayOutOfArcs(counting, wanted.needed, field.ground);
}
const middleOf = ({ u0, v0, u1, v1 }: SeenEdge): SeenEdge => {
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return { u0: u, v0: v, u1: u, v1: v };
};

/**
 * Figures as wide as each other in one row: from the middle of two or more nothing is out of the arc that both have in theirs, for the sides of
 * the arc from there lie within the sides of theirs.
 */
export function isEven({ rows, single, edges }: Field['front']): boolean {
  const widths = single.map(widthOf);
  return rows.length === 1 && single.length === edges.length && Math.max(...widths) - Math.min(...widths) <= TOUCH;
}
const widthOf = ({ u0, u1 }: SeenEdge): Mm => Math.abs(u1 - u0);
