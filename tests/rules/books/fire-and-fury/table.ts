// Tables for the tests of this book. The specification counts inches from the middle of the table and degrees counter-
// clockwise from east; a position file counts from the south-west corner and by the compass.

import { ruleset } from '../../../../src/rules/books/fire-and-fury/index.ts';
import type { Judge, Reason, Ruling } from '../../../../src/rules/index.ts';
import { layOut, type Problem, type Result, readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';

/** Where the specification's origin lies, in inches from the corner. */
export const ORIGIN = 60;
export type Point = readonly [number, number];
export const at = (x: number, y: number): [number, number] => [x + ORIGIN, y + ORIGIN];
export const bearing = (ccw: number): number => (((90 - ccw) % 360) + 360) % 360;

type Json = Record<string, unknown>;
export interface UnitFile extends Json {
  id: string;
}

export const INFANTRY: [number, number] = [1, 0.75];
export const GUN: [number, number] = [1, 1.5];

interface Line {
  readonly side?: string;
  readonly arm?: string;
  readonly formation?: string;
  readonly base?: [number, number];
  readonly ranks?: number;
  readonly gap?: [number, number];
  readonly values?: Json;
}
/** "Line n at (x, y) facing a": touching stands, the middle of their front line at the point. */
export function line(id: string, n: number, [x, y]: Point, facing: number, more: Line = {}): UnitFile {
  const { side = 'blue', arm = 'infantry', formation, base = INFANTRY, ranks = 1, gap, values = {} } = more;
  return {
    id,
    side,
    arm,
    ...(formation ? { formation } : {}),
    facing: bearing(facing),
    block: { at: at(x, y), files: n, ranks, base, ...(gap ? { gap } : {}) },
    values,
  };
}

export interface Spot {
  readonly at: Point;
  readonly facing: number;
  readonly values?: Json;
}
export const spots = (facing: number, ...points: readonly Point[]): Spot[] => points.map(p => ({ at: p, facing }));

/** Stand by stand, by their centres. */
export function stands(id: string, list: readonly Spot[], more: Line = {}): UnitFile {
  const { side = 'blue', arm = 'infantry', formation, base = INFANTRY, values = {} } = more;
  return {
    id,
    side,
    arm,
    ...(formation ? { formation } : {}),
    bases: list.map(s => ({
      at: at(...s.at),
      facing: bearing(s.facing),
      size: base,
      ...(s.values ? { values: s.values } : {}),
    })),
    values,
  };
}

/** A gun by the centre of its stand. */
export const gun = (id: string, centre: Point, facing: number, more: Line = {}): UnitFile =>
  stands(id, [{ at: centre, facing }], { arm: 'artillery', base: GUN, values: { weapon: 'HH' }, ...more });

export const round = (id: string, arm: string, centre: Point, radius: number, more: Line = {}): UnitFile => ({
  id,
  side: more.side ?? 'blue',
  arm,
  bases: [{ at: at(...centre), radius }],
  values: more.values ?? {},
});

export const block = (files: number, [x, y]: Point, facing: number, more: Json = {}): Json => ({
  facing: bearing(facing),
  block: { at: at(x, y), files, ranks: 1, ...more },
});
export const pose = (list: readonly Spot[]): Json => ({
  bases: list.map(s => ({ at: at(...s.at), facing: bearing(s.facing), ...(s.values ? { values: s.values } : {}) })),
});

export const piece = (id: string, kind: string, points: readonly Point[], more: Json = {}): Json => ({
  id,
  kind,
  outline: points.map(([x, y]) => at(x, y)),
  ...more,
});
export const box = (x0: number, y0: number, x1: number, y1: number): readonly Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** Regiment R8 of §7: a line of 8 at (0, 0) that looks up the table. */
export const R8 = line('r8', 8, [0, 0], 90);

export interface Table {
  readonly units: readonly UnitFile[];
  readonly terrain?: readonly Json[];
  readonly conditions?: Json;
  readonly choices?: Record<string, string>;
  readonly figures?: unknown;
  readonly more?: Json;
}
export const document = ({ units, terrain = [], conditions, choices, figures, more = {} }: Table): Json => ({
  format: 'enfilade/position',
  version: 1,
  system: 'fire-and-fury',
  lengths: 'in',
  table: { width: 2 * ORIGIN, height: 2 * ORIGIN },
  sides: [{ id: 'blue' }, { id: 'grey' }],
  terrain,
  units,
  ...(conditions ? { conditions } : {}),
  ...(choices ? { choices } : {}),
  ...(figures === undefined ? {} : { figures }),
  ...more,
});

export function openFile(file: unknown): Result<Judge> {
  const read = readPositionFile(file);
  if (!read.ok) return read;
  const laid = layOut(read.value);
  return laid.ok ? ruleset.open(laid.value) : laid;
}
export const open = (table: Table): Result<Judge> => openFile(document(table));

export function judge(table: Table): Judge {
  return must(open(table));
}
export function ask(table: Table, call: Json): Ruling {
  return must(judge(table).ask(call, 'call'));
}
export function problemsOf(table: Table, call?: Json): readonly Problem[] {
  const opened = open(table);
  if (!opened.ok) return opened.problems;
  const asked = opened.value.ask(call, 'call');
  return asked.ok ? [] : asked.problems;
}

export const reasonOf = (ruling: Ruling, id: string): Reason => {
  const found = ruling.reasons.find(r => r.id === id);
  if (!found) throw new Error(`no reason ${id}: ${ruling.reasons.map(r => r.id).join(', ')}`);
  return found;
};
export const ids = (ruling: Ruling): readonly string[] => ruling.reasons.map(r => r.id);
/** `id: answer`, one after the other. */
export const said = (ruling: Ruling): readonly string[] => ruling.reasons.map(r => `${r.id} ${r.answer}`);
