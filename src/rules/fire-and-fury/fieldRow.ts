// §4.1 The fields of fire of several stands before one outline, in plain numbers. Stands of a line look the same way: along the
// normals of their fields the outline is measured once.

import type { Mm, Point, Polygon } from '../../geometry/index.ts';
import type { Field, Line } from './fieldOfFire.ts';

export interface FieldRow {
  readonly fields: readonly Field[];
  /** Of each line of each field: its normal into the field, x and y, and how far along that the line lies. */
  readonly normals: Float64Array;
}
const LINES = 3;
const NORMAL = 3;
const FIELD = LINES * NORMAL;

export function fieldRowOf(fields: readonly Field[]): FieldRow {
  const normals = new Float64Array(FIELD * fields.length);
  for (let i = 0; i < fields.length; i++) {
    const { lines } = fields[i] as Field;
    for (let k = 0; k < LINES; k++) {
      const { ax, ay, dx, dy, length } = lines[k] as Line;
      const x = (0 - dy) / length;
      const y = dx / length;
      const own = FIELD * i + NORMAL * k;
      normals[own] = x;
      normals[own + 1] = y;
      normals[own + 2] = x * ax + y * ay;
    }
  }
  return { fields, normals };
}

/** How an outline lies to each field of a row, mm, to a hair; three numbers a field. */
export type Lies = Float64Array;
export const LIE = 3;
/** How far it lies beyond that line which it is farthest beyond: at least so far is it outside. */
export const beyondAt = (lies: Lies, i: number): Mm => lies[LIE * i] as Mm;
/** How far all of it keeps within the lines; negative where a corner does not. */
export const withinAt = (lies: Lies, i: number): Mm => lies[LIE * i + 1] as Mm;
/** The same of the one corner that lies deepest in the field. */
export const deepestAt = (lies: Lies, i: number): Mm => lies[LIE * i + 2] as Mm;

export function readLies({ fields, normals }: FieldRow, { points }: Polygon, lies: Lies): void {
  const count = points.length;
  if (fars.length < LINES * count) fars = new Float64Array(2 * LINES * count);
  for (let i = 0; i < fields.length; i++) {
    const own = FIELD * i;
    if (i === 0 || !areParallel(normals, own - FIELD, own)) readFars(normals, own, points);
    let beyond = -Infinity;
    for (let k = 0; k < LINES; k++) beyond = Math.max(beyond, (normals[own + NORMAL * k + 2] as Mm) - (most[k] as Mm));
    let within = Infinity;
    let deepest = -Infinity;
    for (let p = 0; p < count; p++) {
      let depth = Infinity;
      for (let k = 0; k < LINES; k++) {
        depth = Math.min(depth, (fars[LINES * p + k] as Mm) - (normals[own + NORMAL * k + 2] as Mm));
      }
      within = Math.min(within, depth);
      deepest = Math.max(deepest, depth);
    }
    lies[LIE * i] = beyond;
    lies[LIE * i + 1] = within;
    lies[LIE * i + 2] = deepest;
  }
}
/** Of the outline in hand: how far along each normal each of its corners lies, and the greatest of these. */
let fars = new Float64Array(32);
const most = new Float64Array(LINES);
function readFars(normals: Float64Array, own: number, points: readonly Point[]): void {
  for (let k = 0; k < LINES; k++) {
    const nx = normals[own + NORMAL * k] as number;
    const ny = normals[own + NORMAL * k + 1] as number;
    let greatest = -Infinity;
    for (let p = 0; p < points.length; p++) {
      const { x, y } = points[p] as Point;
      const far = nx * x + ny * y;
      fars[LINES * p + k] = far;
      if (far > greatest) greatest = far;
    }
    most[k] = greatest;
  }
}
function areParallel(normals: Float64Array, one: number, other: number): boolean {
  for (let k = 0; k < FIELD; k += NORMAL) {
    if (normals[one + k] !== normals[other + k] || normals[one + k + 1] !== normals[other + k + 1]) return false;
  }
  return true;
}
