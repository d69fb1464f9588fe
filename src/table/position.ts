// A position: everything on the table at one moment, laid out. Built from a checked file, never written by hand.

import type { Degrees, Mm, Point, Polygon } from '../geometry/index.ts';
import type { Base, Values } from './base.ts';
import type { Lengths } from './length.ts';
import type { SystemId } from './systemId.ts';

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly arm: string;
  readonly formation?: string;
  /** As the file gives it; a unit without one: the system says (most take the first base's). */
  readonly facing?: Degrees;
  readonly bases: readonly Base[];
  readonly values: Values;
  /** `units[3]` */
  readonly path: string;
  /** Place in the file, from 0. */
  readonly index: number;
}

export interface Terrain {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly outline: Polygon;
  /** Contour level of the ground it stands for. */
  readonly level: number;
  /** Above that ground. Not given: the system says. */
  readonly height?: Mm;
  readonly blocksSight?: boolean;
  readonly values: Values;
  readonly path: string;
  readonly index: number;
}

export interface Side {
  readonly id: string;
  readonly name: string;
}

export interface Table {
  readonly width: Mm;
  readonly depth: Mm;
}

export interface Position {
  readonly title: string;
  readonly system: SystemId;
  readonly lengths: Lengths;
  readonly table: Table;
  readonly sides: readonly Side[];
  readonly terrain: readonly Terrain[];
  /** In the order of the file. */
  readonly units: readonly Unit[];
  readonly unitById: ReadonlyMap<string, Unit>;
  readonly terrainById: ReadonlyMap<string, Terrain>;
  /** As the file has them; the system's own schemas read them. */
  readonly scale: Readonly<Record<string, number>>;
  readonly conditions: Values;
  readonly choices: Readonly<Record<string, string>>;
  readonly figures: unknown;
  readonly calls: readonly unknown[];
}

/** A point of the file (in its lengths) on the table, in mm. */
export type FilePoint = readonly [number, number];
export const pointOf = ([x, y]: FilePoint, mm: Mm): Point => ({ x: x * mm, y: y * mm });
