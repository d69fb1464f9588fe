// §4.1 The fields of fire of several stands before one outline, in plain numbers. Stands of a line look the same way: along the
// normals of their fields the outline is measured once.

import type { Mm } from '../../../../geometry/index.ts';
import { type Field, LINES, NORMAL } from './fieldOfFire.ts';
import type { Outlined } from './sightline.ts';

/** How an outline lies to each field of a row, mm, to a hair; three numbers a field. */
export type Lies = Float64Array;
export const LIE = 3;
/** How far it lies beyond that line which it is farthest beyond: at least so far is it outside. */
export const beyondAt = (lies: Lies, i: number): Mm => lies[LIE * i] as Mm;
/** How far all of it keeps within the lines; negative where a corner does not. */
export const withinAt = (lies: Lies, i: number): Mm => lies[LIE * i + 1] as Mm;
/** The same of the one corner that lies deepest in the field. */
export const deepestAt = (lies: Lies, i: number): Mm => lies[LIE * i + 2] as Mm;

export function readLies(fields: readonly Field[], { corners }: Outlined, lies: Lies): void {
  const count = corners.length / 2;
  if (fars.length < LINES * count) fars = new Float64Array(2 * LINES * count);
  for (let i = 0; i < fields.length; i++) {
    const { normals } = fields[i] as Field;
    for (let k = 0; k < LINES; k++) {
      if (i === 0 || !areParallel((fields[i - 1] as Field).normals, normals, k)) readFars(normals, k, corners);
    }
    let beyond = -Infinity;
    for (let k = 0; k < LINES; k++) beyond = Math.max(beyond, (normals[NORMAL * k + 2] as Mm) - (most[k] as Mm));
    let within = Infinity;
    let deepest = -Infinity;
    for (let p = 0; p < count; p++) {
      let depth = Infinity;
      for (let k = 0; k < LINES; k++) {
        depth = Math.min(depth, (fars[LINES * p + k] as Mm) - (normals[NORMAL * k + 2] as Mm));
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
type Normals = Field['normals'];
/** Along the k-th. */
function readFars(normals: Normals, k: number, corners: Float64Array): void {
  const nx = normals[NORMAL * k] as number;
  const ny = normals[NORMAL * k + 1] as number;
  let greatest = -Infinity;
  for (let p = 0; 2 * p < corners.length; p++) {
    const far = nx * (corners[2 * p] as Mm) + ny * (corners[2 * p + 1] as Mm);
    fars[LINES * p + k] = far;
    if (far > greatest) greatest = far;
  }
  most[k] = greatest;
}
const areParallel = (one: Normals, other: Normals, k: number): boolean =>
  one[NORMAL * k] === other[NORMAL * k] && one[NORMAL * k + 1] === other[NORMAL * k + 1];
