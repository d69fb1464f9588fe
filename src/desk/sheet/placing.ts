// Moving a unit or one of its bases: from where the gesture began, never from the last frame. The file's unit is moved
// and laid out alone; the position stays as it is, with this one unit replaced.

import {
  angleOf,
  type Box,
  type Degrees,
  direction,
  distance,
  type Mm,
  minus,
  type Point,
  plus,
  times,
  type Vector,
} from '../../geometry/index.ts';
import type { PlacedBase } from '../../play/index.ts';
import {
  type Base,
  bad,
  boxAround,
  type FileBase,
  type FileUnit,
  fromMm,
  good,
  type Lengths,
  layOut,
  type Position,
  type PositionFile,
  problem,
  type Result,
  rounded,
  toMm,
  type Unit,
  writtenRank,
} from '../../table/index.ts';

/** A turn (counter-clockwise) about a point, the body's middle if none is given, then a shift. One base of the unit, or all. */
export interface Shift {
  readonly by: Vector;
  readonly turn: Degrees;
  readonly about?: Point;
  readonly base?: string;
}
export const STILL: Shift = { by: { x: 0, y: 0 }, turn: 0 };

/** The middle of the bases that a shift moves. */
export function middleOfBases(unit: Unit, base?: string): Point {
  const moved = unit.bases.filter(b => base === undefined || b.id === base);
  const first = moved[0]?.at ?? { x: 0, y: 0 };
  const sum = moved.reduce((s, b) => plus(s, minus(b.at, first)), { x: 0, y: 0 });
  return plus(first, times(sum, 1 / Math.max(1, moved.length)));
}

/** Null where it has no bases. */
export const boxOf = ({ bases }: Unit): Box | null => boxAround(bases);

/** The file's unit after a shift. A block stays a block as long as it moves as one body. */
export function shiftedUnit(file: FileUnit, unit: Unit, lengths: Lengths, shift: Shift): FileUnit {
  const about = shift.about ?? middleOfBases(unit, shift.base);
  const at = (p: Point): Point => plus(plus(about, shift.by), spun(minus(p, about), shift.turn));
  const out = (p: Point): [number, number] => [inFile(p.x, lengths), inFile(p.y, lengths)];
  if (shift.base !== undefined) {
    const { block: _block, ...rest } = file;
    const bases = (file.bases ?? unitBases(unit, lengths)).map((b, i) => {
      const stand = unit.bases[i];
      return stand && stand.id === shift.base
        ? { ...b, at: out(at(stand.at)), facing: bearing(90 - stand.facing - shift.turn) }
        : b;
    });
    return { ...rest, bases };
  }
  const facing = file.facing === undefined ? {} : { facing: bearing(file.facing - shift.turn) };
  if (file.block) {
    const [x, y] = file.block.at;
    const moved = at({ x: toMm(x, lengths), y: toMm(y, lengths) });
    return { ...file, facing: bearing((file.facing ?? 0) - shift.turn), block: { ...file.block, at: out(moved) } };
  }
  const bases = (file.bases ?? []).map((b, i) => ({
    ...b,
    at: out(at(unit.bases[i]?.at ?? { x: toMm(b.at[0], lengths), y: toMm(b.at[1], lengths) })),
    ...(b.facing === undefined && (file.facing !== undefined || shift.turn === 0)
      ? {}
      : { facing: bearing((b.facing ?? 0) - shift.turn) }),
  }));
  return { ...file, ...facing, bases };
}

const inFile = (mm: Mm, lengths: Lengths): number => rounded(fromMm(mm, lengths), 4);
const bearing = (b: number): number => rounded(((b % 360) + 360) % 360, 4) % 360;
function spun(v: Vector, turn: Degrees): Vector {
  if (turn === 0) return v;
  const d = direction(turn);
  return { x: v.x * d.x - v.y * d.y, y: v.x * d.y + v.y * d.x };
}

/** A block written base by base, so that one of its bases can leave the row. */
export const unitBases = (unit: Unit, lengths: Lengths): FileBase[] =>
  unit.bases.map(b => ({
    id: b.id,
    at: [inFile(b.at.x, lengths), inFile(b.at.y, lengths)],
    facing: bearing(90 - b.facing),
    ...(b.kind === 'round'
      ? { radius: inFile(b.radius, lengths) }
      : { size: [inFile(b.width, lengths), inFile(b.depth, lengths)] as [number, number] }),
    ...(writtenRank(b) === undefined ? {} : { rank: writtenRank(b) as number }),
    ...(b.file === undefined ? {} : { file: b.file }),
  }));

/** One unit of the file laid out anew; its words and values stay those of the position it stands in. */
export function relaid(position: Position, file: PositionFile, index: number, unit: FileUnit): Result<Unit> {
  const old = position.units[index];
  if (!old) return bad(problem(`units[${index}]`, 'no such unit'));
  const { values: _values, ...bare } = unit;
  const { width, depth } = position.table;
  const laid = layOut({
    format: file.format,
    version: file.version,
    system: file.system,
    lengths: file.lengths,
    table: { width: fromMm(width, file.lengths), height: fromMm(depth, file.lengths) },
    sides: file.sides,
    units: [bare],
  });
  if (!laid.ok) return bad(...laid.problems.map(p => ({ ...p, path: p.path.replace('units[0]', `units[${index}]`) })));
  const fresh = laid.value.units[0] as Unit;
  const bases = fresh.bases.map((b, i) => ({
    ...b,
    values: old.bases[i]?.values ?? b.values,
    path: b.path.replace('units[0]', old.path),
  }));
  // a book that sees the unit in another formation than its file keeps to that
  const own = file.units[index]?.formation === old.formation && fresh.formation !== undefined;
  return good({
    ...old,
    ...(own ? { formation: fresh.formation as string } : {}),
    ...(fresh.facing === undefined ? {} : { facing: fresh.facing }),
    bases,
  });
}

export function withUnit(position: Position, unit: Unit): Position {
  const units = position.units.slice();
  units[unit.index] = unit;
  return { ...position, units, unitById: new Map(position.unitById).set(unit.id, unit) };
}

/** Where a unit looks, for words: the file's facing or its first base's. */
export const facingOf = (unit: Unit): Degrees => unit.facing ?? unit.bases[0]?.facing ?? 90;
/** How far a hand has turned about a point, counter-clockwise. */
export const turnAbout = (middle: Point, from: Point, to: Point): Degrees =>
  angleOf(minus(to, middle)) - angleOf(minus(from, middle));

/** Where the bases of a unit stand, as the game writes it down: lengths of the file, compass bearings. */
export const written = (unit: Unit, lengths: Lengths): PlacedBase[] =>
  unit.bases.map(b => ({
    id: b.id,
    at: [inFile(b.at.x, lengths), inFile(b.at.y, lengths)],
    facing: bearing(90 - b.facing),
  }));

/** The straight way of the corner that moves farthest, mm; of a round base its middle's. */
export function farthestWay(before: Unit, after: Unit): Mm {
  let most = 0;
  after.bases.forEach((b, i) => {
    const a = before.bases[i];
    if (!a) return;
    const pairs = cornersOf(a).map((p, k) => distance(p, cornersOf(b)[k] ?? b.at));
    most = Math.max(most, ...pairs);
  });
  return most;
}
const cornersOf = (b: Base): readonly Point[] => (b.shape.kind === 'polygon' ? b.shape.points : [b.at]);
