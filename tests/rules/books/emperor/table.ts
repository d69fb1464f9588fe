// Tables for the tests, drawn as the specification writes them: BD, x right, y up, degrees counter-clockwise from +x, around an
// origin that is put somewhere on the table. Read through the real door.

import { ruleset } from '../../../../src/rules/books/emperor/index.ts';
import type { Judge, JudgeOptions, Reason, Ruling } from '../../../../src/rules/index.ts';
import { formatProblem, layOut, type Position, type Result, readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';

export type Spot = readonly [number, number];
export interface DrawnBase {
  readonly at: Spot;
  readonly facing: number;
  readonly size?: Spot;
  readonly radius?: number;
}
export interface DrawnUnit {
  readonly id: string;
  readonly side?: string;
  readonly arm?: string;
  readonly formation?: string;
  readonly facing?: number;
  readonly bases?: readonly DrawnBase[];
  readonly values?: Readonly<Record<string, unknown>>;
}
export interface DrawnPiece {
  readonly id: string;
  readonly kind: string;
  readonly outline: readonly Spot[];
  readonly level?: number;
  readonly blocksSight?: boolean;
  readonly values?: Readonly<Record<string, unknown>>;
}
export interface Sketch {
  readonly bd?: number;
  readonly units: readonly DrawnUnit[];
  readonly terrain?: readonly DrawnPiece[];
  readonly choices?: Readonly<Record<string, string>>;
  readonly figures?: unknown;
  readonly conditions?: Readonly<Record<string, unknown>>;
}

export const WIDTH = 0.25;
export const DEPTH = 0.125;

const forward = (facing: number): Spot => [Math.cos((facing * Math.PI) / 180), Math.sin((facing * Math.PI) / 180)];
/** A point of a unit's frame: so far ahead of and to the left of its Flagpoint. */
export function local([x, y]: Spot, facing: number, ahead: number, left: number): Spot {
  const [c, s] = forward(facing);
  return [x + c * ahead - s * left, y + s * ahead + c * left];
}
export const base = (at: Spot, facing: number): DrawnBase => ({ at, facing, size: [WIDTH, DEPTH] });

/** `Line(FP; θ)`: four bases abreast, the middle of the front at FP. */
export const lineBases = (fp: Spot, facing: number): readonly DrawnBase[] =>
  [-0.375, -0.125, 0.125, 0.375].map(left => base(local(fp, facing, -DEPTH / 2, left), facing));
export const columnBases = (fp: Spot, facing: number): readonly DrawnBase[] =>
  [0, 1].flatMap(rank => [-0.125, 0.125].map(left => base(local(fp, facing, -DEPTH / 2 - rank * DEPTH, left), facing)));
export const manoeuvreBases = (fp: Spot, facing: number, pitch = 1): readonly DrawnBase[] =>
  [0, 1, 2, 3].map(rank => base(local(fp, facing, -DEPTH / 2 - rank * pitch, 0), facing));
/** Four bases round a hollow, the front one with the middle of its edge at FP. */
export const squareBases = (fp: Spot, facing: number): readonly DrawnBase[] => [
  base(local(fp, facing, -0.0625, 0), facing),
  base(local(fp, facing, -0.25, 0.1875), facing + 90),
  base(local(fp, facing, -0.4375, 0), facing + 180),
  base(local(fp, facing, -0.25, -0.1875), facing + 270),
];

const FULL = { type: 3, drill: 3, experience: 2 } as const;
const unit = (id: string, rest: Omit<DrawnUnit, 'id'>): DrawnUnit => ({ id, values: FULL, ...rest });
export const line = (id: string, fp: Spot, facing: number, rest: Partial<DrawnUnit> = {}): DrawnUnit =>
  unit(id, { bases: lineBases(fp, facing), facing, ...rest });
export const column = (id: string, fp: Spot, facing: number, rest: Partial<DrawnUnit> = {}): DrawnUnit =>
  unit(id, { bases: columnBases(fp, facing), facing, formation: 'column', ...rest });
export const horse = (id: string, fp: Spot, facing: number, rest: Partial<DrawnUnit> = {}): DrawnUnit =>
  line(id, fp, facing, { arm: 'cavalry', ...rest });
/** Horse by the centre of its outline. */
export const horseAt = (id: string, centre: Spot, facing: number, rest: Partial<DrawnUnit> = {}): DrawnUnit =>
  horse(id, local(centre, facing, DEPTH / 2, 0), facing, rest);
/** A group of one base by its centre. */
export const group = (id: string, at: Spot, facing: number, mother: string, rest: Partial<DrawnUnit> = {}): DrawnUnit =>
  unit(id, { bases: [base(at, facing)], facing, formation: 'skirmish-group', values: { mother }, ...rest });
export const enemy = { side: 'red' } as const;

/** The standard shooter of the specification: a Line at (0, 0), facing up. */
export const S = (values: Readonly<Record<string, unknown>> = {}, rest: Partial<DrawnUnit> = {}): DrawnUnit =>
  line('S', [0, 0], 90, { values: { ...FULL, ...values }, ...rest });

export const rect = (x0: number, y0: number, x1: number, y1: number): readonly Spot[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** Where the drawing lies on the table. */
export interface Move {
  /** mm, after turning. */
  readonly shift?: Spot;
  readonly quarters?: number;
  readonly mirrored?: boolean;
}
const ORIGIN_MM = 1000;

function placing(bd: number, { shift = [0, 0], quarters = 0, mirrored = false }: Move) {
  const spot = ([x, y]: Spot): Spot => {
    let [u, v] = [(mirrored ? 0 - x : x) * bd, y * bd];
    for (let i = 0; i < quarters; i++) [u, v] = [0 - v, u];
    return [ORIGIN_MM + shift[0] + u, ORIGIN_MM + shift[1] + v];
  };
  const bearing = (ccw: number): number => {
    const turnedTo = (mirrored ? 180 - ccw : ccw) + 90 * quarters;
    return (((90 - turnedTo) % 360) + 360) % 360;
  };
  return { spot, bearing };
}

export function fileOf(sketch: Sketch, move: Move = {}, calls: readonly unknown[] = []): unknown {
  const bd = sketch.bd ?? 50;
  const { spot, bearing } = placing(bd, move);
  const points = (values: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([k, v]) => [k, k === 'flagpoint' || k === 'gunAt' ? spot(v as Spot) : v]),
    );
  return {
    format: 'enfilade/position',
    version: 1,
    system: 'emperor',
    lengths: 'mm',
    scale: { BD: bd },
    table: { width: 2400, height: 2400 },
    sides: [{ id: 'blue' }, { id: 'red' }],
    ...(sketch.choices ? { choices: sketch.choices } : {}),
    ...(sketch.figures === undefined ? {} : { figures: sketch.figures }),
    ...(sketch.conditions ? { conditions: sketch.conditions } : {}),
    terrain: (sketch.terrain ?? []).map(t => ({ ...t, outline: t.outline.map(spot) })),
    units: sketch.units.map(u => ({
      id: u.id,
      side: u.side ?? 'blue',
      arm: u.arm ?? 'infantry',
      ...(u.formation ? { formation: u.formation } : {}),
      ...(u.facing === undefined ? {} : { facing: bearing(u.facing) }),
      ...(u.bases
        ? {
            bases: u.bases.map(b => ({
              at: spot(b.at),
              facing: bearing(b.facing),
              ...(b.radius === undefined
                ? { size: [(b.size?.[0] ?? WIDTH) * bd, (b.size?.[1] ?? DEPTH) * bd] }
                : { radius: b.radius * bd }),
            })),
          }
        : {}),
      values: points(u.values),
    })),
    calls,
  };
}

export function opened(file: unknown, options: JudgeOptions = {}): Result<Judge> {
  const read = readPositionFile(file);
  if (!read.ok) return read;
  const laid = layOut(read.value);
  return laid.ok ? ruleset.open(laid.value, options) : laid;
}

/** What is wrong with a file, or with one call of it. */
export function problemsOf(file: unknown, call?: unknown): readonly string[] {
  const judge = opened(file);
  if (!judge.ok) return judge.problems.map(formatProblem);
  if (call === undefined) return [];
  const asked = judge.value.ask(call, 'calls[0]');
  return asked.ok ? [] : asked.problems.map(formatProblem);
}

export function judgeOf(sketch: Sketch, move: Move = {}): Judge {
  return must(opened(fileOf(sketch, move)));
}
export const positionOf = (sketch: Sketch): Position => judgeOf(sketch).position;

export function ask(sketch: Sketch, call: unknown, move: Move = {}): Ruling {
  return must(judgeOf(sketch, move).ask(call, 'calls[0]'));
}

export const shot = (target: string, rest: object = {}, firer = 'S') => ({
  kind: 'skirmish-fire',
  firer,
  target,
  ...rest,
});
export const plan = (shots: readonly object[], firer = 'S') => ({ kind: 'skirmish-fire', firer, shots });
export const volley = (target: string, firer = 'S') => ({ kind: 'infantry-fire', firer, target });
export const cannon = (target: string, firer = 'B') => ({ kind: 'artillery-fire', firer, target });

export function why(ruling: Ruling, id: string): Reason {
  const found = ruling.reasons.find(r => r.id === id);
  if (!found) throw new Error(`no reason ${id}; there are ${ruling.reasons.map(r => r.id).join(', ')}`);
  return found;
}
export const answerOf = (ruling: Ruling, id: string) => why(ruling, id).answer;

/** Both nothing, or the same to so many digits. */
export const isAbout = (measure: unknown, wanted: number | null, digits = 4): boolean =>
  wanted === null
    ? measure === null || measure === undefined
    : typeof measure === 'number' && Math.abs(measure - wanted) < 0.5 * 10 ** -digits;
