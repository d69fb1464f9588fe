// Properties that hold in every book, on any table: a ruling is the same on the table shifted, turned by any angle or mirrored, and
// on a file with its units, bases, pieces and keys in another order; and a margin is what one base must be moved.

import { expect } from 'vitest';
import {
  boundsOf,
  boundsOfBoxes,
  boxesTouch,
  direction,
  onGrid,
  type Point,
  polygon,
} from '../../src/geometry/index.ts';
import type { Judge, Ruleset, Ruling } from '../../src/rules/index.ts';
import { type Base, mmOf, moved, type Position, type Unit } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { type Call, isPoint, type Mover, moversOf, standsOf, standsOnAnother, typedOf, withUnits } from './movers.ts';

export type { Call };

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

interface Asked {
  readonly book: Ruleset;
  readonly position: Position;
  readonly ruling: Ruling;
}
/** What must change: the answer; or, where another condition says no as well, what the condition that decides says. */
type Change = (after: Ruling, before: Ruling) => boolean;
const ofAnswer: Change = (after, before) => after.answer !== before.answer;
const ofReason: Change = (after, before) =>
  after.answer !== 'unknown' &&
  before.decidedBy.every(id => !after.reasons.some(r => r.id === id && r.answer === before.answer));

/** Does the move change it? One after which the call cannot be asked changes nothing. */
function isChanged(
  { book, ruling }: Asked,
  { by, id }: Mover,
  way: Point,
  mayOverlap: boolean,
  change = ofAnswer,
): boolean {
  const { position, call } = by(way);
  if (!mayOverlap && standsOnAnother(position, id)) return false;
  const judge = book.open(position, { marks: false, margins: false });
  const asked = judge.ok ? judge.value.ask(call) : null;
  return asked?.ok === true && change(asked.value, ruling);
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

/** Whom the deciding reasons and the call name. */
function namedBy({ reasons, decidedBy, call }: Ruling): (mover: { readonly id: string }) => boolean {
  const about = reasons.filter(r => decidedBy.includes(r.id)).flatMap(r => r.about);
  const called = Object.values(call)
    .flatMap(v => (Array.isArray(v) ? v : [v]))
    .filter(v => typeof v === 'string');
  const named = new Set([...about, ...called, ...about.map(id => id.split('/')[0])]);
  return ({ id }) => named.has(id);
}

/** How much of a margin a row holds, and how. */
export interface Held {
  /** No less moves it: it may be less than what is needed, never more. */
  readonly isBound?: boolean;
  /** What the margin changes is the condition that decides; another, which is not shown, says no as well. */
  readonly isOfReason?: boolean;
  /** A call that takes long: what it names is moved, and in fewer directions. */
  readonly isSlow?: boolean;
}

/** Less than this is numerical: contact, and the grid on which corners lie. */
const HAIR = 0.05;
const FEWEST_WAYS = 8;
const FEW_WAYS = 16;
const MANY_WAYS = 360;
/** A body as wide as the view hides all of it from one place alone: it must go that way to a sixth of a degree. */
const MOST_WAYS = 2160;
/** What of a margin is wrong: somebody changes the answer with less, or nobody does with more. Null: it is honest. */
export function dishonesty(book: Ruleset, position: Position, call: Call, held: Held = {}): string | null {
  const table = measured(book, position, call);
  if (!table) return null;
  const { isBound = false, isSlow = false } = held;
  const { ruling } = table;
  const size = Math.abs(ruling.margin?.mm ?? 0);
  const isNamed = namedBy(ruling);
  const all = [...moversOf(position, ruling.call), ...typedOf(position, ruling)];
  const movers = isSlow ? all.filter(m => isNamed(m) || isCalled(position, m)) : all;
  const less = waysBy(0.99 * size - 0.02, isSlow ? FEWEST_WAYS : FEW_WAYS);
  const isNear = nearTo(position, call, size);
  const early = movers.filter(m => isNear(m.id) && less.some(way => isChanged(table, m, way, false))).map(m => m.id);
  const what = `${ruling.answer} by ${ruling.margin?.mm} mm (${ruling.decidedBy.join()})`;
  if (early.length > 0) return `${what}: changed with less by ${early.join()}`;
  return isBound || isReached(table, movers, held, isSlow ? [FEWEST_WAYS, FEW_WAYS] : [FEW_WAYS, MANY_WAYS, MOST_WAYS])
    ? null
    : `${what}: nobody changes it`;
}
/** It is no body on the table but what the call says: a place, an angle, a distance. */
const isCalled = ({ unitById, terrainById }: Position, { id }: Mover): boolean =>
  !unitById.has(id) && !terrainById.has(id);
/** Does a little more than the margin change it? `ways`: numbers of directions to try, one after the other. */
function isReached(
  table: Asked,
  movers: readonly Mover[],
  { isOfReason = false }: Held,
  ways: readonly number[],
): boolean {
  const { position, ruling } = table;
  const isNamed = namedBy(ruling);
  const size = Math.abs(ruling.margin?.mm ?? 0);
  const others = movers.filter(m => !isNamed(m));
  const likeliest = [
    ...movers.filter(isNamed),
    ...others.filter(m => isCalled(position, m)),
    ...standsOf(position, ruling.call, isNamed),
    ...others.filter(m => !isCalled(position, m)),
  ];
  const change = isOfReason ? ofReason : ofAnswer;
  return ways.some(n => {
    const more = waysBy(1.01 * size + 0.02, n);
    return likeliest.some(mover => more.some(way => isChanged(table, mover, way, true, change)));
  });
}
/** Null where there is no margin to hold. */
function measured(book: Ruleset, position: Position, call: Call): Asked | null {
  const asked = must(book.open(position, { marks: false })).ask(call);
  if (!asked.ok || asked.value.answer === 'unknown') return null;
  return Math.abs(asked.value.margin?.mm ?? 0) < HAIR ? null : { book, position, ruling: asked.value };
}

/** Would the row hold without its exception, as far as a few moves tell? An exception that nothing needs hides what comes later. */
export function isNeeded(book: Ruleset, position: Position, call: Call): boolean {
  const table = measured(book, position, call);
  if (!table) return false;
  const isNamed = namedBy(table.ruling);
  const movers = [...moversOf(position, table.ruling.call), ...typedOf(position, table.ruling)];
  return !isReached(table, movers.filter(isNamed), {}, [FEWEST_WAYS]);
}
