// Lines of sight that are kept: to which of the pieces that were looked at each of them runs, and how near a body matters to it. In
// plain numbers: there are thousands of them, and all are held against whoever moves. And in plain arrays: a copy of one is made for
// every stand that looks, and of a typed array it takes some ten times as long.

import type { Mm } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { type Body, clearanceOf, SIGHTLINE, type Sightline, sightline } from './sightline.ts';

/** In the order of their pieces. */
export interface LineRows {
  /** Of each line: the number of its piece, its limit, its sightline. */
  readonly rows: number[];
  count: number;
}
const LIMIT = 1;
const LINE = 2;
const ROW = LINE + SIGHTLINE;

export const noLines = (): LineRows => ({ rows: [], count: 0 });

/** `at`: the number of its piece. */
export function addLine(lines: LineRows, at: number, line: Sightline, limit: Mm): void {
  const { rows } = lines;
  const own = ROW * lines.count;
  rows[own] = at;
  rows[own + LIMIT] = limit;
  for (let i = 0; i < SIGHTLINE; i++) rows[own + LINE + i] = line[i] as number;
  lines.count++;
}
/** Begins anew. */
export function clearLines(lines: LineRows): void {
  lines.count = 0;
}
/** A copy of some lines, in the place of those that others have to the pieces of a span. */
export function linesWithin(others: LineRows, { first, end }: Span, { rows, count }: LineRows): LineRows {
  const before = countBefore(others, first);
  const after = countBefore(others, end);
  if (count === 0 && before === after) return others;
  const own = rows.slice(0, ROW * count);
  if (others.count === 0) return { rows: own, count };
  const all = others.rows.slice(0, ROW * before).concat(own, others.rows.slice(ROW * after));
  return { rows: all, count: before + count + others.count - after };
}
/** How many run to pieces before one. */
function countBefore({ rows, count }: LineRows, piece: number): number {
  let before = 0;
  while (before < count && (rows[ROW * before] as number) < piece) before++;
  return before;
}
export const NO_LINES: LineRows = noLines();

/** No more than lines to be near to: whose pieces they run to is lost. */
export const joinedLines = (all: readonly LineRows[]): LineRows => ({
  rows: ([] as number[]).concat(...all.map(({ rows }) => rows)),
  count: all.reduce((sum, { count }) => sum + count, 0),
});

/** Does a body come as near to one of the lines as its limit, or nearer? */
export function comesNear({ rows, count }: LineRows, body: Body): boolean {
  for (let i = 0; i < count; i++) if (isNear(rows, ROW * i, body)) return true;
  return false;
}
/** Some pieces in a row: from the first to the one before the end. */
export interface Span {
  first: number;
  end: number;
}
export const noPieces = (): Span => ({ first: Infinity, end: 0 });
function reach(span: Span, piece: number): void {
  span.first = Math.min(span.first, piece);
  span.end = Math.max(span.end, piece + 1);
}
/** Adds the pieces with lines that a body comes near to. */
export function addNear(span: Span, { rows, count }: LineRows, body: Body): void {
  for (let i = 0; i < count; i++) if (isNear(rows, ROW * i, body)) reach(span, rows[ROW * i] as number);
}
/** Adds the pieces with lines that none of the bodies stops: none is nearer than the limit of the line. */
export function addUnstopped(span: Span, { rows, count }: LineRows, bodies: readonly Body[]): void {
  for (let i = 0; i < count; i++) if (!stopOne(rows, ROW * i, bodies)) reach(span, rows[ROW * i] as number);
}
function isNear(rows: readonly number[], own: number, body: Body): boolean {
  const limit = rows[own + LIMIT] as Mm;
  return !isOff(rows, own + LINE, body, limit) && clearanceOf(lineAt(rows, own), body, limit + TOUCH) <= limit;
}
function stopOne(rows: readonly number[], own: number, bodies: readonly Body[]): boolean {
  const limit = rows[own + LIMIT] as Mm;
  for (let k = 0; k < bodies.length; k++) {
    const body = bodies[k] as Body;
    if (!isOff(rows, own + LINE, body, limit) && clearanceOf(lineAt(rows, own), body, limit) < limit) return true;
  }
  return false;
}

/** Does the circle around a body surely keep farther than the limit from a line? */
function isOff(rows: readonly number[], own: number, { centre, radius }: Body, limit: Mm): boolean {
  const reach = Math.max(limit, 0) + radius + 2 * TOUCH;
  const vx = centre.x - (rows[own] as Mm);
  const vy = centre.y - (rows[own + 1] as Mm);
  const ux = rows[own + 4] as number;
  const uy = rows[own + 5] as number;
  if (Math.abs(ux * vy - uy * vx) > reach) return true;
  const along = ux * vx + uy * vy;
  return along < 0 - reach || along > (rows[own + 6] as Mm) + reach;
}
const IN_HAND = sightline({ x: 0, y: 0 }, { x: 0, y: 0 });
function lineAt(rows: readonly number[], own: number): Sightline {
  for (let i = 0; i < SIGHTLINE; i++) IN_HAND[i] = rows[own + LINE + i] as number;
  return IN_HAND;
}
