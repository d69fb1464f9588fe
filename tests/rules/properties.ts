// Properties that hold in every book, on any table: a ruling is the same on the table shifted, turned by any angle or mirrored, and
// on a file with its units, bases, pieces and keys in another order; and a margin is what one base must be moved.

import { expect } from 'vitest';
import {
  boundsOf,
  boundsOfBoxes,
  boxesTouch,
  direction,
  gap,
  onGrid,
  type Point,
  polygon,
} from '../../src/geometry/index.ts';
import type { Judge, Ruleset, Ruling } from '../../src/rules/index.ts';
import { type Base, mmOf, moved, type Position, type Unit } from '../../src/table/index.ts';
import { must } from '../must.ts';

export type Call = Ruling['call'];

/** Mirrored about the middle of the table first, then turned about it by degrees to the left, then shifted by mm. */
export interface Placing {
  readonly mirror?: boolean;
  readonly turn?: number;
  readonly shift?: readonly [number, number];
}
export const PLACINGS: readonly Placing[] = [
  { shift: [137.4, -62.9] },
  { turn: 90 },
  { turn: 37.3, shift: [11, 5] },
  { turn: 203.7 },
  { mirror: true, shift: [1000, -20.5] },
  { mirror: true, turn: 61.9 },
];

function placePoint(placing: Placing, { x, y }: Point, { table: { width, depth } }: Pick<Position, 'table'>): Point {
  const { mirror = false, turn = 0, shift: [east, north] = [0, 0] } = placing;
  const way = direction(turn);
  const [across, up] = [mirror ? width / 2 - x : x - width / 2, y - depth / 2];
  return { x: across * way.x - up * way.y + width / 2 + east, y: across * way.y + up * way.x + depth / 2 + north };
}
const placeFacing = ({ mirror = false, turn = 0 }: Placing, facing: number): number =>
  (mirror ? 180 - facing : facing) + turn;

/** The whole table placed elsewhere. Files of a mirrored unit are counted from the other end, as they go from left to right. */
export function placed(position: Position, placing: Placing): Position {
  const units = position.units.map((unit): Unit => {
    const files = unit.bases.map((b, i) => b.file ?? i + 1);
    const last = Math.max(...files) + Math.min(...files);
    const bases = unit.bases.map((base, i): Base => {
      const at = onGrid(placePoint(placing, base.at, position));
      const there = moved(base, { at, facing: placeFacing(placing, base.facing) });
      return placing.mirror ? { ...there, file: last - (files[i] as number) } : there;
    });
    return unit.facing === undefined
      ? { ...unit, bases }
      : { ...unit, bases, facing: placeFacing(placing, unit.facing) };
  });
  const terrain = position.terrain.map(piece => ({
    ...piece,
    outline: polygon(piece.outline.points.map(p => onGrid(placePoint(placing, p, position)))),
  }));
  return withUnits({ ...position, terrain, terrainById: new Map(terrain.map(t => [t.id, t])) }, units);
}
const withUnits = (position: Position, units: readonly Unit[]): Position => ({
  ...position,
  units,
  unitById: new Map(units.map(u => [u.id, u])),
});

const POINTS = ['at', 'impact', 'to', 'point'];
const BEARINGS = ['facing', 'face', 'along'];
const OTHER_HAND: Readonly<Record<string, string>> = { left: 'right', right: 'left' };
const placedBearing = (placing: Placing, value: number): number =>
  (((90 - placeFacing(placing, 90 - value)) % 360) + 360) % 360;
/** The same call on the table placed elsewhere: its points, paths and bearings go along. */
export function placedCall<T>(call: T, position: Position, placing: Placing): T {
  const mm = mmOf(position.lengths);
  const pointAt = (p: readonly [number, number]): readonly [number, number] => {
    const { x, y } = placePoint(placing, { x: p[0] * mm, y: p[1] * mm }, position);
    return [x / mm, y / mm];
  };
  const walk = (value: unknown, key: string): unknown => {
    if (BEARINGS.includes(key) && typeof value === 'number') return placedBearing(placing, value);
    if ((key === 'sector' || key === 'flank') && placing.mirror) return OTHER_HAND[String(value)] ?? value;
    if (POINTS.includes(key) && isPoint(value)) return pointAt(value);
    if (key === 'path' && Array.isArray(value)) return value.map(p => (isPoint(p) ? pointAt(p) : p));
    if (Array.isArray(value)) return value.map(v => walk(v, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, walk(v, k)]));
  };
  return walk(call, '') as T;
}
const isPoint = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(n => typeof n === 'number');

/** The same file with units, bases, pieces and keys in another order; `next`: numbers in [0, 1). */
export function reordered(position: Position, next: () => number): Position {
  const units = shuffled(position.units, next).map((unit, index): Unit => {
    const bases = unit.bases.map((base, i): Base => ({ ...base, file: base.file ?? i + 1 }));
    return { ...unit, index, bases: shuffled(bases, next), values: otherKeys(unit.values) };
  });
  const terrain = shuffled(position.terrain, next).map((piece, index) => ({ ...piece, index }));
  return withUnits({ ...position, terrain, terrainById: new Map(terrain.map(t => [t.id, t])) }, units);
}
function shuffled<T>(list: readonly T[], next: () => number): readonly T[] {
  const all = [...list];
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [all[i], all[j]] = [all[j] as T, all[i] as T];
  }
  return all;
}
const otherKeys = <T extends object>(values: T): T => Object.fromEntries(Object.entries(values).reverse()) as T;

/** A reason or a ruling says the same: answers, ids, values and margins, within what the grid can do. */
export const NEAR = 0.02;
export function expectSame(one: Ruling, other: Ruling, what: string): void {
  const shape = ({ answer, reasons }: Ruling) => ({
    answer,
    reasons: reasons.map(r => [r.id, r.answer, r.house, r.needs]),
  });
  expect(shape(other), what).toEqual(shape(one));
  // Of two reasons with the same margin either may be named.
  expectNear(other.margin?.mm ?? null, one.margin?.mm ?? null, `${what}: margin of the ruling`);
  one.reasons.forEach((r, i) => {
    const q = other.reasons[i];
    // How far off the edge of the table is, changes with the place on it.
    if (r.id === 'table') return;
    expectNear(q?.margin ?? null, r.margin, `${what}: margin of ${r.id}`);
    expectNear(q?.marginDeg ?? null, r.marginDeg ?? null, `${what}: turn of ${r.id}`);
    expectNear(q?.value ?? null, r.value ?? null, `${what}: value of ${r.id}`);
  });
}
function expectNear(got: number | null, wanted: number | null, what: string): void {
  if (got === null || wanted === null) expect(got, what).toBe(wanted);
  else expect(Math.abs(got - wanted), `${what}: ${got} against ${wanted}`).toBeLessThanOrEqual(NEAR);
}

/** So wide and deep that a table may be turned in its middle without reaching an edge, in mm. */
const HALL = 20_000;
/** Asks a call in the middle of a hall, on the table placed elsewhere in it and in another order, and holds the rulings together. */
export function expectSameAnywhere(book: Ruleset, table: Position, asked: Call, next: () => number): void {
  const middle = { shift: [(HALL - table.table.width) / 2, (HALL - table.table.depth) / 2] } as const;
  const position = { ...placed(table, middle), table: { width: HALL, depth: HALL } };
  const call = placedCall(asked, table, middle);
  const one = must(opened(book, position).ask(call));
  for (const placing of PLACINGS) {
    const there = placed(position, placing);
    const other = must(opened(book, there).ask(placedCall(call, position, placing)));
    expectSame(one, other, JSON.stringify(placing));
  }
  expectSame(one, must(opened(book, reordered(position, next)).ask(call)), 'in another order');
}
const opened = (book: Ruleset, position: Position): Judge => must(book.open(position, { marks: false }));

/** Whatever one hand can move: a unit, a piece of ground, the place that a call names. */
interface Mover {
  readonly id: string;
  /** The table and the call after a move by mm. */
  readonly by: (way: Point) => { readonly position: Position; readonly call: Call };
}
function moversOf(position: Position, call: Call): readonly Mover[] {
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
type FilePoint = readonly [number, number];
/** A designated point of impact goes with its target. */
function withImpact<T>(value: T, target: string, move: (p: FilePoint) => FilePoint): T {
  if (Array.isArray(value)) return value.map(v => withImpact(v as unknown, target, move)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const found = Object.entries(value).map(([k, v]) => [k, withImpact(v as unknown, target, move)] as const);
  const made = Object.fromEntries(found);
  if (made['target'] === target && isPoint(made['impact'])) made['impact'] = move(made['impact']);
  return made as T;
}
/** The end of a way, or where a unit is to stand. */
function placesOf(position: Position, call: Call): readonly Mover[] {
  const mm = mmOf(position.lengths);
  const { path, to } = call as { readonly path?: unknown; readonly to?: unknown };
  const add = ([x, y]: FilePoint, way: Point): FilePoint => [x + way.x / mm, y + way.y / mm];
  const last: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  if (Array.isArray(path) && isPoint(last)) {
    return [{ id: 'path', by: way => ({ position, call: { ...call, path: [...path.slice(0, -1), add(last, way)] } }) }];
  }
  return isPoint(to) ? [{ id: 'to', by: way => ({ position, call: { ...call, to: add(to, way) } }) }] : [];
}

/** Bases on each other, as far as a hand could not put them. */
function standsOnAnother({ units }: Position, id: string): boolean {
  const unit = units.find(u => u.id === id);
  return units.some(
    other =>
      other.id !== id &&
      other.bases.some(b =>
        unit?.bases.some(m => boxesTouch(boundsOf(b.shape), boundsOf(m.shape)) && !gap(b.shape, m.shape).distance),
      ),
  );
}

interface Asked {
  readonly book: Ruleset;
  readonly position: Position;
  readonly ruling: Ruling;
}
/** Does the move change the answer? One after which the call cannot be asked changes nothing. */
function isChanged({ book, ruling }: Asked, { by, id }: Mover, way: Point, mayOverlap: boolean): boolean {
  const { position, call } = by(way);
  if (!mayOverlap && standsOnAnother(position, id)) return false;
  const judge = book.open(position, { marks: false });
  const asked = judge.ok ? judge.value.ask(call) : null;
  return asked?.ok === true && asked.value.answer !== ruling.answer;
}
const waysBy = (mm: number, ways: number): readonly Point[] =>
  Array.from({ length: ways }, (_, i) => {
    const { x, y } = direction((360 * i) / ways);
    return { x: mm * x, y: mm * y };
  });

/** Ground farther from all units than it may be moved comes between no two of them. */
function nearTo({ units, terrainById }: Position, call: Call, mm: number): (id: string) => boolean {
  if (POINTS.some(key => key !== 'impact' && key in call) || 'path' in call) return () => true;
  const boxes = units.flatMap(u => u.bases.map(b => boundsOf(b.shape)));
  const box = boundsOfBoxes(boxes);
  return id => {
    const piece = terrainById.get(id);
    return !piece || boxesTouch(boundsOf(piece.outline), box, mm + 1);
  };
}

/** Whom the deciding reasons and the call name come first. */
function likeliestFirst(movers: readonly Mover[], { reasons, decidedBy, call }: Ruling): readonly Mover[] {
  const about = reasons.filter(r => decidedBy.includes(r.id)).flatMap(r => r.about);
  const called = Object.values(call).filter(v => typeof v === 'string');
  const isNamed = ({ id }: Mover): boolean => about.includes(id) || called.includes(id);
  return [...movers.filter(isNamed), ...movers.filter(m => !isNamed(m))];
}

/** Less than this is numerical: contact, and the grid on which corners lie. */
const HAIR = 0.05;
const FEW_WAYS = 16;
const MANY_WAYS = 360;
/** `isBound`: a margin that may be less than what is needed, never more. What of a margin is wrong: `early`, somebody changes the answer with less; `nobody` does with more. Null: it is honest. */
export function dishonesty(book: Ruleset, position: Position, call: Call, isBound = false): string | null {
  const asked = must(book.open(position, { marks: false })).ask(call);
  if (!asked.ok || asked.value.answer === 'unknown') return null;
  const ruling = asked.value;
  const size = Math.abs(ruling.margin?.mm ?? 0);
  if (size < HAIR) return null;
  const table: Asked = { book, position, ruling };
  const movers = moversOf(position, ruling.call);
  const less = waysBy(0.99 * size - 0.02, FEW_WAYS);
  const isNear = nearTo(position, call, size);
  const early = movers.filter(m => isNear(m.id) && less.some(way => isChanged(table, m, way, false))).map(m => m.id);
  const what = `${ruling.answer} by ${ruling.margin?.mm} mm (${ruling.decidedBy.join()})`;
  if (early.length > 0) return `${what}: changed with less by ${early.join()}`;
  if (isBound) return null;
  // Of several failures each must be mended: the largest of them is no more than the least that is needed.
  if (ruling.answer === 'no' && ruling.decidedBy.length > 1) return null;
  const likeliest = likeliestFirst(movers, ruling);
  const isLate = [FEW_WAYS, MANY_WAYS].some(ways => {
    const more = waysBy(1.01 * size + 0.02, ways);
    return likeliest.some(mover => more.some(way => isChanged(table, mover, way, true)));
  });
  return isLate ? null : `${what}: nobody changes it`;
}
