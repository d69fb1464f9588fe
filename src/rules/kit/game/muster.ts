// Units a drawn battle may field under a book: plain troops with the values it must know of them. Data of the book's folder.

import type { Lengths, Values } from '../../../table/index.ts';

export interface MusterRow {
  readonly name: string;
  readonly arm: string;
  readonly formation?: string;
  readonly values?: Values;
  readonly points: number;
  readonly stands: {
    readonly number: number;
    /** Of `lengths`. */
    readonly size?: readonly [number, number];
    readonly radius?: number;
  };
  /** Of so many units one; 0: one a side whatever its size. */
  readonly each: number;
}
export interface Muster {
  readonly lengths: Lengths;
  readonly scale?: Readonly<Record<string, number>>;
  /** Points of a side of the usual size. */
  readonly points: number;
  readonly turns: number;
  readonly rows: readonly MusterRow[];
  /** What the book must know of ground of a kind. */
  readonly ground?: Readonly<Record<string, Values>>;
}
