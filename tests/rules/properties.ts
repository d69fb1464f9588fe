// Properties that hold in every book, on any table: a ruling is the same on the table shifted, turned by any angle or mirrored, and
// on a file with its units, bases, pieces and keys in another order; and a margin is what one base must be moved.

import { expect } from 'vitest';
import { direction, onGrid, type Point, polygon } from '../../src/geometry/index.ts';
import type { Judge, Ruleset, Ruling } from '../../src/rules/index.ts';
import { type Base, mmOf, moved, type Position, type Unit } from '../../src/table/index.ts';
import { must } from '../must.ts';

export type Call = Ruling['call'];

/** Mirrored about the line x = 0 first, then turned about (0, 0) by degrees to the left, then shifted by mm. */
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
  { mirror: true, shift: [1000, 0] },
  { mirror: true, turn: 61.9 },
];

function placePoint({ mirror = false, turn = 0, shift: [east, north] = [0, 0] }: Placing, { x, y }: Point): Point {
  const way = direction(turn);
  const across = mirror ? 0 - x : x;
  return { x: across * way.x - y * way.y + east, y: across * way.y + y * way.x + north };
}
const placeFacing = ({ mirror = false, turn = 0 }: Placing, facing: number): number =>
  (mirror ? 180 - facing : facing) + turn;

/** The whole table placed elsewhere. Files of a mirrored unit are counted from the other end, as they go from left to right. */
export function placed(position: Position, placing: Placing): Position {
  const units = position.units.map((unit): Unit => {
    const files = unit.bases.map((b, i) => b.file ?? i + 1);
    const last = Math.max(...files) + Math.min(...files);
    const bases = unit.bases.map((base, i): Base => {
      const at = onGrid(placePoint(placing, base.at));
      const there = moved(base, { at, facing: placeFacing(placing, base.facing) });
      return placing.mirror ? { ...there, file: last - (files[i] as number) } : there;
    });
    return unit.facing === undefined
      ? { ...unit, bases }
      : { ...unit, bases, facing: placeFacing(placing, unit.facing) };
  });
  const terrain = position.terrain.map(piece => ({
    ...piece,
    outline: polygon(piece.outline.points.map(p => onGrid(placePoint(placing, p)))),
  }));
  return withUnits({ ...position, terrain, terrainById: new Map(terrain.map(t => [t.id, t])) }, units);
}
const withUnits = (position: Position, units: readonly Unit[]): Position => ({
  ...position,
  units,
  unitById: new Map(units.map(u => [u.id, u])),
});

const POINTS = ['at', 'impact', 'to', 'point'];
/** The same call on the table placed elsewhere: its points, paths and bearings go along. */
export function placedCall<T>(call: T, position: Position, placing: Placing): T {
  const mm = mmOf(position.lengths);
  const pointAt = (p: readonly [number, number]): readonly [number, number] => {
    const { x, y } = placePoint(placing, { x: p[0] * mm, y: p[1] * mm });
    return [x / mm, y / mm];
  };
  const walk = (value: unknown, key: string): unknown => {
    if (key === 'facing' && typeof value === 'number') return 90 - placeFacing(placing, 90 - value);
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
    expectNear(q?.margin ?? null, r.margin, `${what}: margin of ${r.id}`);
    expectNear(q?.marginDeg ?? null, r.marginDeg ?? null, `${what}: turn of ${r.id}`);
    expectNear(q?.value ?? null, r.value ?? null, `${what}: value of ${r.id}`);
  });
}
function expectNear(got: number | null, wanted: number | null, what: string): void {
  if (got === null || wanted === null) expect(got, what).toBe(wanted);
  else expect(Math.abs(got - wanted), `${what}: ${got} against ${wanted}`).toBeLessThanOrEqual(NEAR);
}

/** Asks a call on the table as it is, on the table placed elsewhere and in another order, and holds the rulings together. */
export function expectSameAnywhere(book: Ruleset, position: Position, call: Call, next: () => number): void {
  const one = must(opened(book, position).ask(call));
  for (const placing of PLACINGS) {
    const there = placed(position, placing);
    const other = must(opened(book, there).ask(placedCall(call, position, placing)));
    expectSame(one, other, JSON.stringify(placing));
  }
  expectSame(one, must(opened(book, reordered(position, next)).ask(call)), 'in another order');
}
const opened = (book: Ruleset, position: Position): Judge => must(book.open(position, { marks: false }));

const WAYS = 24;
/** Units whose move by `mm` in one of 24 directions changes an answer: of a call, or of one of its reasons. */
export function changing(book: Ruleset, position: Position, { call, mm, reason }: Changing): readonly string[] {
  const answerOf = (judge: Judge): string | undefined => {
    const asked = judge.ask(call);
    if (!asked.ok) return undefined;
    return reason === undefined ? asked.value.answer : asked.value.reasons.find(r => r.id === reason)?.answer;
  };
  const before = answerOf(opened(book, position));
  return position.units.flatMap((unit, u) => {
    for (let i = 0; i < WAYS; i++) {
      const way = direction((360 * i) / WAYS);
      const bases = unit.bases.map(b => moved(b, { at: onGrid({ x: b.at.x + mm * way.x, y: b.at.y + mm * way.y }) }));
      const there = withUnits(position, position.units.with(u, { ...unit, bases }));
      if (answerOf(opened(book, there)) !== before) return [unit.id];
    }
    return [];
  });
}
export interface Changing {
  readonly call: Call;
  readonly mm: number;
  readonly reason?: string;
}
/** The margin is honest: no unit changes the answer by 0.99 × of it (less a step of the grid), and some unit does by 1.01 ×. */
export function expectHonest(book: Ruleset, position: Position, call: Call, reason?: string): void {
  const ruling = must(opened(book, position).ask(call));
  const margin = reason === undefined ? ruling.margin?.mm : ruling.reasons.find(r => r.id === reason)?.margin;
  if (margin === undefined || margin === null || Math.abs(margin) < 0.05) return;
  const size = Math.abs(margin);
  const what = `${reason ?? ruling.decidedBy.join()} by ${margin} mm`;
  const asked = reason === undefined ? { call } : { call, reason };
  expect(changing(book, position, { ...asked, mm: 0.99 * size - 0.002 }), `${what}: changed too early by`).toEqual([]);
  expect(
    changing(book, position, { ...asked, mm: 1.01 * size + 0.02 }).length,
    `${what}: nobody changes it`,
  ).toBeGreaterThan(0);
}
