// Tables for the tests of this book: written in base widths with y up and angles counter-clockwise from east, as the worked
// examples are, and read through the real door. 1 BW = 40 mm; the example's origin stands in the middle of the table.

import { expect } from 'vitest';
import { ruleset } from '../../../../src/rules/books/lasalle/index.ts';
import type { Judge, JudgeOptions, Ruling } from '../../../../src/rules/index.ts';
import { formatProblem, layOut, type PositionFile, readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';

export const BW = 40;
/** The origin of the examples, in BW. */
export const MIDDLE = [20, 20] as const;
export type Values = Readonly<Record<string, unknown>>;
/** formation, bases, x, y, facing, base depth (BW). */
export type Stand = readonly (string | number)[];
export type Box = readonly number[];

export interface Extra {
  readonly arm?: string;
  readonly values?: Values;
  readonly name?: string;
}
export type FileUnit = PositionFile['units'][number];
export type FileTerrain = NonNullable<PositionFile['terrain']>[number];

const FORMATIONS: Readonly<Record<string, string>> = {
  line: 'line',
  attack: 'attack-column',
  march: 'march-column',
  square: 'square',
  guns: 'unlimbered',
  limbered: 'limbered',
};
const bearing = (ccw: number): number => (((90 - ccw) % 360) + 360) % 360;
export const at = (x: number, y: number): [number, number] => [(MIDDLE[0] + x) * BW, (MIDDLE[1] + y) * BW];

/** A unit as the examples write it: `line 4 @ (0,0) 90`. */
export function unit(id: string, side: string, stand: Stand, extra: Extra = {}): FileUnit {
  const [formation, n, x, y, facing, depth = 0.75] = stand as [string, number, number, number, number, number?];
  const shared = {
    id,
    side,
    arm: extra.arm ?? (formation === 'guns' || formation === 'limbered' ? 'artillery' : 'infantry'),
    formation: FORMATIONS[formation] ?? formation,
    facing: bearing(facing),
    ...(extra.name === undefined ? {} : { name: extra.name }),
    ...(extra.values === undefined ? {} : { values: { ...extra.values } }),
  };
  if (formation === 'square') return { ...shared, bases: pinwheel(stand) };
  const files = formation === 'attack' ? 2 : formation === 'march' || formation === 'limbered' ? 1 : n;
  return { ...shared, block: { at: at(x, y), files, ranks: n / files, base: [BW, depth * BW] } };
}

/** §3: four bases facing outwards, side 1 + D; (x, y) is the middle of the front side. */
function pinwheel([, , x, y, facing, depth = 0.75]: Stand): NonNullable<FileUnit['bases']> {
  const [d, s, phi] = [Number(depth), 1 + Number(depth), (Number(facing) * Math.PI) / 180];
  const [fx, fy, rx, ry] = [Math.cos(phi), Math.sin(phi), Math.sin(phi), -Math.cos(phi)];
  // centre in (u', w), and how far its front is turned from the square's, counter-clockwise
  const places: readonly (readonly [number, number, number])[] = [
    [0.5, d / 2, 0],
    [s - d / 2, 0.5, -90],
    [s - 0.5, s - d / 2, 180],
    [d / 2, s - 0.5, 90],
  ];
  return places.map(([u, w, turn]) => {
    const [across, back] = [u - s / 2, -w];
    return {
      at: at(Number(x) + across * rx + back * fx, Number(y) + across * ry + back * fy),
      facing: bearing(Number(facing) + turn),
      size: [BW, d * BW],
    };
  });
}

/** A unit laid out base by base, so that single bases can differ. */
export function loose(whole: FileUnit, more: NonNullable<FileUnit['bases']> = []): FileUnit {
  const { block, ...rest } = whole;
  if (!block) return { ...whole, bases: [...(whole.bases ?? []), ...more] };
  const phi = ((90 - (whole.facing ?? 0)) * Math.PI) / 180;
  const [fx, fy, rx, ry] = [Math.cos(phi), Math.sin(phi), Math.sin(phi), -Math.cos(phi)];
  const bases: NonNullable<FileUnit['bases']> = [];
  for (let rank = 0; rank < block.ranks; rank++) {
    for (let file = 0; file < block.files; file++) {
      const [u, v] = [(file - (block.files - 1) / 2) * block.base[0], -(rank + 0.5) * block.base[1]];
      bases.push({ at: [block.at[0] + u * rx + v * fx, block.at[1] + u * ry + v * fy], size: [...block.base] });
    }
  }
  return { ...rest, bases: [...bases, ...more] };
}

/** An SK base over a rectangle [x0, y0, x1, y1]. */
export const skirmishers = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: Box): NonNullable<FileUnit['bases']>[number] => ({
  at: at((x0 + x1) / 2, (y0 + y1) / 2),
  facing: 0,
  size: [(x1 - x0) * BW, (y1 - y0) * BW],
  values: { sk: true },
});

export const ground = (
  id: string,
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: Box,
  extra: Partial<FileTerrain> = {},
): FileTerrain => ({
  id,
  kind: 'wood',
  outline: [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)],
  ...extra,
});

export function table(units: readonly FileUnit[], more: Partial<PositionFile> = {}): PositionFile {
  return {
    format: 'enfilade/position',
    version: 1,
    system: 'lasalle',
    lengths: 'mm',
    scale: { BW },
    table: { width: 40 * BW, height: 40 * BW },
    sides: [{ id: 'british' }, { id: 'french' }],
    units: [...units],
    ...more,
  };
}

/** The problems of a position, as one text; empty for a good one. */
export function problemsOf(file: unknown): string {
  const opened = opening(file);
  return opened.ok ? '' : opened.problems.map(formatProblem).join('\n');
}
function opening(file: unknown, options?: JudgeOptions) {
  const checked = readPositionFile(file);
  if (!checked.ok) return checked;
  const laid = layOut(checked.value);
  return laid.ok ? ruleset.open(laid.value, options) : laid;
}
export function judgeOf(file: unknown, options?: JudgeOptions): Judge {
  return must(opening(file, options));
}
export function ruled(file: unknown, call: unknown, options?: JudgeOptions): Ruling {
  return must(judgeOf(file, options).ask(call));
}
/** What is wrong with a call, as one text. */
export function wrongWith(file: unknown, call: unknown, path?: string): string {
  const asked = judgeOf(file).ask(call, path);
  return asked.ok ? '' : asked.problems.map(formatProblem).join('\n');
}

export const musketry = (target?: string, firer = 'br') => ({
  kind: 'musketry',
  firer,
  ...(target === undefined ? {} : { target }),
});
export const cannonade = (target?: string, ammunition?: string) => ({
  kind: 'cannonade',
  firer: 'guns',
  ...(target === undefined ? {} : { target }),
  ...(ammunition === undefined ? {} : { ammunition }),
});

export function reasonOf(ruling: Ruling, id: string) {
  const found = ruling.reasons.find(r => r.id === id);
  if (!found) throw new Error(`no reason ${id}`);
  return found;
}
export const answersOf = (ruling: Ruling): Readonly<Record<string, string>> =>
  Object.fromEntries(ruling.reasons.map(r => [r.id, r.answer]));

export interface TargetMeasure {
  readonly unit: string;
  readonly class: string;
  readonly distance: number | null;
  readonly share: number;
  readonly basesIn: number;
  readonly bases: number;
}
export const targetsOf = (ruling: Ruling): readonly TargetMeasure[] =>
  ruling.measures['targets'] as unknown as readonly TargetMeasure[];

export interface Effect {
  readonly target: string;
  readonly dice: { readonly bases: number; readonly skirmish: number; readonly total: number };
  readonly toHit: number;
  readonly modifiers: readonly {
    readonly id: string;
    readonly add: number;
    readonly house: boolean;
    readonly about: readonly string[];
  }[];
  readonly reroll: { readonly keeps: number } | null;
  readonly dieChance: readonly [number, number];
  readonly odds: {
    readonly hits: readonly number[];
    readonly mean: number;
    readonly disruptions: Readonly<Record<'none' | 'one' | 'two' | 'destroyed', number>>;
    readonly broken: number;
  };
}
export const effectOf = (ruling: Ruling): Effect => {
  expect(ruling.effect).toBeDefined();
  return ruling.effect as unknown as Effect;
};
