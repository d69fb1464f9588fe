// Bases as quads in plain arrays, four corners each, ready for the graphics card. Drawing axes: mm, y downwards.

import type { Mm } from '../../../geometry/index.ts';
import type { Base } from '../../../table/index.ts';
import type { Form } from './baseForms.ts';

/** The picture of a form: how far it reaches from the base's middle, and where it stands on the sheet (0 to 1, y downwards). */
export interface Cell {
  readonly form: Form;
  readonly side: Mm;
  readonly front: Mm;
  readonly rear: Mm;
  readonly u0: number;
  readonly v0: number;
  readonly u1: number;
  readonly v1: number;
}

/** x and y of four corners: a quad in either array. */
export const QUAD = 8;

/** Front left, front right, rear right, rear left. Reads as little of the base as it can: with thousands of them that is the cost. */
export function putPlace(places: Float32Array, slot: number, base: Base, { side, front, rear }: Cell): void {
  const { at, facing } = base;
  const { x, y } = at;
  const turn = (facing * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  // forward is (c, -s) in drawing axes, right (s, c)
  const o = slot * QUAD;
  places[o] = x + c * front - s * side;
  places[o + 1] = -y - s * front - c * side;
  places[o + 2] = x + c * front + s * side;
  places[o + 3] = -y - s * front + c * side;
  places[o + 4] = x - c * rear + s * side;
  places[o + 5] = -y + s * rear + c * side;
  places[o + 6] = x - c * rear - s * side;
  places[o + 7] = -y + s * rear - c * side;
}

export function putPicture(pictures: Float32Array, slot: number, { u0, v0, u1, v1 }: Cell): void {
  const o = slot * QUAD;
  pictures[o] = u0;
  pictures[o + 1] = v0;
  pictures[o + 2] = u1;
  pictures[o + 3] = v0;
  pictures[o + 4] = u1;
  pictures[o + 5] = v1;
  pictures[o + 6] = u0;
  pictures[o + 7] = v1;
}

/** Two triangles a quad. */
export function trianglesOf(quads: number): Uint32Array {
  const list = new Uint32Array(quads * 6);
  for (let q = 0; q < quads; q++)
    list.set(
      [0, 1, 2, 0, 2, 3].map(c => 4 * q + c),
      q * 6,
    );
  return list;
}
