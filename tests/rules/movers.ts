// What one hand can move on a table, and what a call types instead of showing it.

import {
  boundsOf,
  boxesTouch,
  direction,
  frameOf,
  gap,
  oblongAround,
  onGrid,
  type Point,
  polygon,
} from '../../src/geometry/index.ts';
import type { Ruling } from '../../src/rules/index.ts';
import { mmOf, moved, type Position, type Unit } from '../../src/table/index.ts';

export type Call = Ruling['call'];

export const withUnits = (position: Position, units: readonly Unit[]): Position => ({
  ...position,
  units,
  unitById: new Map(units.map(u => [u.id, u])),
});
export type FilePoint = readonly [number, number];
export const isPoint = (value: unknown): value is FilePoint =>
  Array.isArray(value) && value.length === 2 && value.every(n => typeof n === 'number');

/** Whatever one hand can move: a unit, a piece of ground, the place that a call names. */
export interface Mover {
  readonly id: string;
  /** The table and the call after a move by mm. */
  readonly by: (way: Point) => { readonly position: Position; readonly call: Call };
}
export function moversOf(position: Position, call: Call): readonly Mover[] {
  const mm = mmOf(position.lengths);
  const units = position.units.map(
    (unit, u): Mover => ({
      id: unit.id,
      by: way => ({
        position: withUnits(position, position.units.with(u, movedUnit(unit, way))),
        call: withImpact(call, unit.id, ([x, y]) => [x + way.x / mm, y + way.y / mm]),
      }),
    }),
  );
  const ground = position.terrain.map((piece, t): Mover => {
    const at = (way: Point) => polygon(piece.outline.points.map(p => onGrid({ x: p.x + way.x, y: p.y + way.y })));
    const withPiece = (outline: typeof piece.outline): Position => {
      const terrain = position.terrain.with(t, { ...piece, outline });
      return { ...position, terrain, terrainById: new Map(terrain.map(p => [p.id, p])) };
    };
    return { id: piece.id, by: way => ({ position: withPiece(at(way)), call }) };
  });
  return [...units, ...ground, ...placesOf(position, call)];
}
const movedUnit = (unit: Unit, way: Point): Unit => ({
  ...unit,
  bases: unit.bases.map(b => moved(b, { at: onGrid({ x: b.at.x + way.x, y: b.at.y + way.y }) })),
});
/** A designated point of impact goes with its target. */
function withImpact<T>(value: T, target: string, move: (p: FilePoint) => FilePoint): T {
  if (Array.isArray(value)) return value.map(v => withImpact(v as unknown, target, move)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const found = Object.entries(value).map(([k, v]) => [k, withImpact(v as unknown, target, move)] as const);
  const made = Object.fromEntries(found);
  if (made['target'] === target && isPoint(made['impact'])) made['impact'] = move(made['impact']);
  return made as T;
}
/** The end of a way, or where a unit is to stand: a point, or every place of a pose. */
function placesOf(position: Position, call: Call): readonly Mover[] {
  const mm = mmOf(position.lengths);
  const { path } = call as { readonly path?: unknown };
  const add = ([x, y]: FilePoint, way: Point): FilePoint => [x + way.x / mm, y + way.y / mm];
  const last: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  if (Array.isArray(path) && isPoint(last)) {
    return [{ id: 'path', by: way => ({ position, call: { ...call, path: [...path.slice(0, -1), add(last, way)] } }) }];
  }
  const posed = (value: unknown, way: Point): unknown => {
    if (isPoint(value)) return add(value, way);
    if (Array.isArray(value)) return value.map(v => posed(v, way));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, isPlace(k) ? posed(v, way) : v]));
  };
  return Object.entries(call)
    .filter(([key, value]) => POSES.includes(key) && (isPoint(value) || typeof value === 'object'))
    .map(([key, value]) => ({ id: key, by: way => ({ position, call: { ...call, [key]: posed(value, way) } }) }));
}
const POSES = ['to', 'then', 'regimentTo', 'chargerTo'];
const isPlace = (key: string): boolean => ['at', 'block', 'bases'].includes(key);

/** What a call types instead of showing it: turned or lengthened by as much as the margin says, in degrees or in mm. */
export function typedOf(position: Position, { call, margin }: Ruling): readonly Mover[] {
  const { angle, distance } = call as { readonly angle?: unknown; readonly distance?: unknown };
  const mm = mmOf(position.lengths);
  const degrees = (margin?.deg ?? 0) / (margin?.mm ?? 1);
  const turned: Mover[] =
    typeof angle === 'number' && degrees !== 0
      ? [{ id: 'angle', by: way => ({ position, call: { ...call, angle: angle + way.x * degrees } }) }]
      : [];
  return typeof distance === 'number'
    ? [...turned, { id: 'distance', by: way => ({ position, call: { ...call, distance: distance + way.x / mm } }) }]
    : turned;
}

/** Units turned where they stand by as much as the margin says in degrees, to either side; what of a way is east counts. */
export const turnsOf = (position: Position, { margin, call }: Ruling): readonly Mover[] =>
  margin?.deg === undefined
    ? []
    : position.units.map((unit, u): Mover => {
        const degrees = (margin.deg ?? 0) / margin.mm;
        const by = (way: Point) => withUnits(position, position.units.with(u, turnedUnit(unit, way.x * degrees)));
        return { id: `${unit.id} turned`, by: way => ({ position: by(way), call }) };
      });
/** About the middle of the box around its bases along its facing. */
function turnedUnit(unit: Unit, by: number): Unit {
  const first = unit.bases[0]?.at ?? { x: 0, y: 0 };
  const { centre } = oblongAround(
    unit.bases.map(b => b.shape),
    frameOf(unit.facing ?? unit.bases[0]?.facing ?? 90),
    first,
  );
  const { x, y } = direction(by);
  const bases = unit.bases.map(b => {
    const [east, north] = [b.at.x - centre.x, b.at.y - centre.y];
    const at = onGrid({ x: centre.x + east * x - north * y, y: centre.y + east * y + north * x });
    return moved(b, { at, facing: b.facing + by });
  });
  return { ...unit, bases, ...(unit.facing === undefined ? {} : { facing: unit.facing + by }) };
}

/** Single stands of the units that are named. */
export const standsOf = (position: Position, call: Call, isNamed: (unit: Unit) => boolean): readonly Mover[] =>
  position.units.flatMap((unit, u) => {
    if (!isNamed(unit) || unit.bases.length === 1) return [];
    return unit.bases.map((base, b): Mover => {
      const by = ({ x, y }: Point): Unit => ({
        ...unit,
        bases: unit.bases.with(b, moved(base, { at: onGrid({ x: base.at.x + x, y: base.at.y + y }) })),
      });
      return {
        id: `${unit.id}/${base.id}`,
        by: way => ({ position: withUnits(position, position.units.with(u, by(way))), call }),
      };
    });
  });

/** Bases on each other, as far as a hand could not put them. */
export function standsOnAnother({ units }: Position, id: string): boolean {
  const unit = units.find(u => u.id === id);
  return units.some(
    other =>
      other.id !== id &&
      other.bases.some(b =>
        unit?.bases.some(m => boxesTouch(boundsOf(b.shape), boundsOf(m.shape)) && !gap(b.shape, m.shape).distance),
      ),
  );
}
