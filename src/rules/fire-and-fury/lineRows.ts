// Lines of sight that are kept: to which of the pieces that were looked at each of them runs, and how near a body matters to it. In
// plain numbers: there are thousands of them, and all are held against whoever moves.

import type { Mm } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import { type Body, clearanceOf, SIGHTLINE, type Sightline, sightline } from './sightline.ts';

/** In the order of their pieces. */
export interface LineRows {
  /** Of each line: the number of its piece, its limit, its sightline. */
  rows: Float64Array;
  count: number;
}
const LIMIT = 1;
const LINE = 2;
const ROW = LINE + SIGHTLINE;

export const noLines = (): LineRows => ({ rows: new Float64Array(ROW * 16), count: 0 });

/** `at`: the number of its piece. */
export function addLine(lines: LineRows, at: number, line: Sightline, limit: Mm): void {
  const own = ROW * lines.count;
  if (lines.rows.length === own) {
    const rows = new Float64Array(2 * own);
    rows.set(lines.rows);
    lines.rows = rows;
  }
  const { rows } = lines;
  rows[own] = at;
  rows[own + LIMIT] = limit;
  for (let i = 0; i < SIGHTLINE; i++) rows[own + LINE + i] = line[i] as number;
  lines.count++;
}
/** Begins anew with those of the first pieces. */
export function beginWith(lines: LineRows, others: LineRows | null, pieces: number): void {
  lines.count = 0;
  if (others) addLines(lines, others, 0, pieces);
}
/** Those of some pieces. */
export function addLines(lines: LineRows, { rows, count }: LineRows, from: number, to: number): void {
  for (let i = 0; i < count; i++) {
    const own = ROW * i;
    const at = rows[own] as number;
    if (at >= from && at < to) addLine(lines, at, rows.subarray(own + LINE, own + ROW), rows[own + LIMIT] as Mm);
  }
}
/** A copy with no room for more. */
export const keptLines = ({ rows, count }: LineRows): LineRows =>
  count === 0 ? NO_LINES : { rows: rows.slice(0, ROW * count), count };
const NO_LINES: LineRows = { rows: new Float64Array(0), count: 0 };

export function joinedLines(all: readonly LineRows[]): LineRows {
  const count = all.reduce((sum, lines) => sum + lines.count, 0);
  const rows = new Float64Array(ROW * count);
  let at = 0;
  for (const lines of all) {
    rows.set(lines.rows, at);
    at += ROW * lines.count;
  }
  return { rows, count };
}

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
function isNear(rows: Float64Array, own: number, body: Body): boolean {
  const limit = rows[own + LIMIT] as Mm;
  return !isOff(rows, own + LINE, body, limit) && clearanceOf(lineAt(rows, own), body, limit + TOUCH) <= limit;
}
function stopOne(rows: Float64Array, own: number, bodies: readonly Body[]): boolean {
  const limit = rows[own + LIMIT] as Mm;
  for (let k = 0; k < bodies.length; k++) {
    const body = bodies[k] as Body;
    if (!isOff(rows, own + LINE, body, limit) && clearanceOf(lineAt(rows, own), body, limit) < limit) return true;
  }
  return false;
}

/** Does the circle around a body surely keep farther than the limit from a line? */
function isOff(rows: Float64Array, own: number, { centre, radius }: Body, limit: Mm): boolean {
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
function lineAt(rows: Float64Array, own: number): Sightline {
  for (let i = 0; i < SIGHTLINE; i++) IN_HAND[i] = rows[own + LINE + i] as number;
  return IN_HAND;
}
