// A unit that is ready to be put on the table: what it is, how its bases lie, what its book says of it.

import type { Values } from '../../../table/index.ts';

/** Sizes in the book's own unit: cm, inches, base widths (BW) or basic distances (BD). */
export interface Template {
  /** Its name is in the catalogue of words, under book and id. */
  readonly id: string;
  readonly arm: string;
  readonly formation?: string;
  readonly files: number;
  readonly ranks: number;
  readonly base: { readonly width: number; readonly depth: number } | { readonly radius: number };
  /** Between neighbours, and between ranks. */
  readonly gap?: readonly [number, number];
  readonly values?: Values;
  /** Of a group: the value that names the unit it belongs to. */
  readonly belongs?: string;
  /** Of every base. */
  readonly baseValues?: Values;
}
