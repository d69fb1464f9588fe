// What a book brings to a table beyond its rules: ready units, ground as it reads it, the usual size of a table.

import type { Degrees, Mm } from '../../geometry/index.ts';
import type { Lengths, Values } from '../../table/index.ts';
import type { TokenRule } from './words/tokens.ts';

/** Sizes in the book's own unit: cm, inches, base widths (BW) or basic distances (BD). */
export interface Template {
  readonly id: string;
  /** What players call it, in English; the book's phrases translate it. */
  readonly name: string;
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

/** What a freshly drawn piece of ground of a kind says; written into the piece, to be seen and changed. */
export interface GroundPreset {
  readonly values?: Values;
  readonly height?: Mm;
  readonly blocksSight?: boolean;
}

/** The size of a table as players of the book have it, in its own lengths. */
export interface UsualTable {
  readonly lengths: Lengths;
  readonly width: number;
  readonly depth: number;
}

/** What players cut out of card and lay on the table. Lengths in the book's own unit. */
export interface Gauges {
  /** Angles off straight ahead, as the book bounds its arcs. */
  readonly wedges: readonly { readonly name: string; readonly half: Degrees }[];
  /** Sticks with a mark at each limit, from the near end. */
  readonly sticks: readonly { readonly name: string; readonly marks: readonly number[] }[];
}
/** A stick of each row of a table; a row without figures has none. */
export const sticksOf = (
  rows: Readonly<Record<string, readonly number[] | null>> | null,
): { readonly name: string; readonly marks: readonly number[] }[] =>
  Object.entries(rows ?? {}).flatMap(([name, marks]) => (marks && marks.length > 0 ? [{ name, marks }] : []));

export interface Face {
  readonly templates: readonly Template[];
  /** By kind of ground; a kind that is not listed means nothing to the book. */
  readonly ground: Readonly<Record<string, GroundPreset>>;
  readonly table: UsualTable;
  /** Which values of a unit lie beside it as tokens. */
  readonly tokens: readonly TokenRule[];
  /** Its troops wear the dress of our day: how bases are painted. */
  readonly modern?: boolean;
  /** The rule that forbids measuring before a declaration, where the book has one. */
  readonly measuringCite?: string;
  /** Wedges and sticks of the figures in force (cells of the book's own tables). */
  readonly gauges: (cells: unknown) => Gauges;
}
