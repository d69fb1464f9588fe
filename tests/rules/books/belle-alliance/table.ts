// Tables for tests: units as the spec writes them (cm, degrees counter-clockwise from east), moved onto a table by a shift,
// laid out through the real door.

import { ruleset } from '../../../../src/rules/books/belle-alliance/index.ts';
import type { Judge, Reason, Ruling } from '../../../../src/rules/index.ts';
import { layOut, readPositionFile } from '../../../../src/table/index.ts';
import { laidOut, must } from '../../../must.ts';

export const SHIFT = [120, 60] as const;

export interface Rect {
  readonly cx: number;
  readonly cy: number;
  readonly w: number;
  readonly d: number;
  readonly facing: number;
}
/** `rect(cx, cy, w, d, facing)` of the spec. */
// oxlint-disable-next-line max-params
export const rect = (cx: number, cy: number, w: number, d: number, facing: number): Rect => ({ cx, cy, w, d, facing });
/** An outline from its corners' coordinates, facing north unless told. */
export const box = (x0: number, y0: number, x1: number, y1: number, facing = 90): Rect =>
  facing % 180 === 90
    ? { cx: (x0 + x1) / 2, cy: (y0 + y1) / 2, w: x1 - x0, d: y1 - y0, facing }
    : { cx: (x0 + x1) / 2, cy: (y0 + y1) / 2, w: y1 - y0, d: x1 - x0, facing };

export type Json = Record<string, unknown>;
export type Motion = (x: number, y: number) => readonly [number, number];

/** What is done to the whole table: a turn by quarters, a mirror, a shift in cm. */
export interface Placing {
  readonly quarters?: number;
  readonly mirror?: boolean;
  readonly shift?: readonly [number, number];
}

const turnedPoint = ({ quarters = 0, mirror = false, shift = SHIFT }: Placing, [x0, y0]: readonly [number, number]) => {
  let [x, y] = [mirror ? 0 - x0 : x0, y0];
  for (let i = 0; i < quarters; i++) [x, y] = [0 - y, x];
  return [x + shift[0], y + shift[1]] as const;
};
const bearing = ({ quarters = 0, mirror = false }: Placing, ccw: number): number => {
  const turned = (mirror ? 180 - ccw : ccw) + 90 * quarters;
  return (((90 - turned) % 360) + 360) % 360;
};

export interface Base extends Rect {
  readonly id?: string;
  readonly rank?: number;
  readonly file?: number;
  readonly values?: Json;
}
export interface UnitSpec {
  readonly id: string;
  readonly side: string;
  readonly arm?: string;
  readonly formation?: string;
  readonly facing?: number;
  readonly bases?: readonly Base[];
  /** Round bases: centre and radius. */
  readonly discs?: readonly (readonly [number, number, number])[];
  readonly values?: Json;
}
export interface TerrainSpec {
  readonly id: string;
  readonly kind: string;
  readonly outline: readonly (readonly [number, number])[];
  readonly level?: number;
  readonly blocksSight?: boolean;
  readonly values?: Json;
}
export interface TableSpec {
  readonly units: readonly UnitSpec[];
  readonly terrain?: readonly TerrainSpec[];
  readonly choices?: Record<string, string>;
  readonly figures?: unknown;
  readonly conditions?: Json;
  readonly placing?: Placing;
  readonly calls?: readonly Json[];
  readonly lengths?: 'cm' | 'mm' | 'in';
}

export function fileOf({ units, terrain = [], placing = {}, ...rest }: TableSpec): Json {
  const at = (x: number, y: number) => turnedPoint(placing, [x, y]);
  return {
    format: 'enfilade/position',
    version: 1,
    system: 'belle-alliance',
    lengths: 'cm',
    table: { width: 400, height: 400 },
    sides: [{ id: 'french' }, { id: 'british' }],
    terrain: terrain.map(t => ({ ...t, outline: t.outline.map(([x, y]) => at(x, y)) })),
    units: units.map(({ bases = [], discs = [], facing, ...unit }) => ({
      arm: 'infantry',
      ...unit,
      ...(facing === undefined ? {} : { facing: bearing(placing, facing) }),
      bases: [
        ...bases.map(({ cx, cy, w, d, facing: f, ...base }) => ({
          ...base,
          at: at(cx, cy),
          size: [w, d],
          facing: bearing(placing, f),
        })),
        ...discs.map(([x, y, radius]) => ({ at: at(x, y), radius })),
      ],
    })),
    ...rest,
  };
}

export function judgeFor(spec: TableSpec, options = {}): Judge {
  return must(ruleset.open(laidOut(fileOf(spec)), options));
}
export function rule(spec: TableSpec, call: Json): Ruling {
  return must(judgeFor(spec).ask(call));
}
/** Problems of a call that is not understood. */
export function refused(spec: TableSpec, call: unknown): readonly string[] {
  const asked = judgeFor(spec).ask(call, 'calls[0]');
  return asked.ok ? [] : asked.problems.map(p => `${p.path}: ${p.message}`);
}
/** Problems of a position that does not open. */
export function unopened(spec: TableSpec): readonly string[] {
  const file = readPositionFile(fileOf(spec));
  if (!file.ok) return file.problems.map(p => `${p.path}: ${p.message}`);
  const laid = layOut(file.value);
  if (!laid.ok) return laid.problems.map(p => `${p.path}: ${p.message}`);
  const judge = ruleset.open(laid.value);
  return judge.ok ? [] : judge.problems.map(p => `${p.path}: ${p.message}`);
}

export const reasonOf = (ruling: Ruling, id: string): Reason => {
  const found = ruling.reasons.find(r => r.id === id);
  if (!found) throw new Error(`no reason ${id} among ${ruling.reasons.map(r => r.id).join()}`);
  return found;
};
export const answerOf = (ruling: Ruling, id: string): string => ruling.reasons.find(r => r.id === id)?.answer ?? '-';
/** A point of the spec as a measure gives it. */
export const put = (x: number, y: number): readonly [number, number] => [x + SHIFT[0], y + SHIFT[1]];
export const impactAt = (x: number, y: number): Json => ({ impact: put(x, y) });

/** Ten files at x = −9, −7 … 9, front edge y = 0, two ranks: the battalion of E2. */
export const battalion = (over: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'a',
  side: 'french',
  facing: 90,
  formation: 'line',
  bases: [1, 2].flatMap(rank =>
    Array.from({ length: 10 }, (_, i) => ({
      ...rect(2 * i - 9, 1 - 2 * rank, 2, 2, 90),
      id: `${i + 1}.${rank}`,
      rank,
      file: i + 1,
    })),
  ),
  ...over,
});
/** One base, or a few. */
export const troop = (
  id: string,
  side: string,
  bases: Rect | readonly Base[],
  over: Partial<UnitSpec> = {},
): UnitSpec => {
  const list = 'cx' in bases ? [bases] : bases;
  return { id, side, facing: list[0]?.facing ?? 90, bases: list, ...over };
};
export const fire = (over: Json = {}): Json => ({ kind: 'fire', firer: 'a', target: 't', ...over });
/** A reach that stops nothing. */
export const FAR = {
  table13: { zonesCm: { musket: [100, 200, 300] } },
  table14: { zonesCm: { 'field-gun': [100, 200, 300] } },
};
