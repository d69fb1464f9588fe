// One table for all engines: rectangles of 40 × 20 mm, one per 100 cm², none over another, and the questions asked about them.

import {
  type Box,
  boundsOf,
  boxesTouch,
  direction,
  frontEdge,
  locate,
  middle,
  onGrid,
  outlineOf,
  overlapDepth,
  type Point,
  type Polygon,
  plus,
  point,
  type Rectangle,
  rectangle,
  type Segment,
} from '../../src/geometry/index.ts';
import type { FireZone } from '../../src/geometry/kernel/kernel.ts';
import { type Random, randomFrom } from '../geometry/scene.ts';
import { buildIndex } from './spatialIndex.ts';

export interface BenchBase {
  readonly at: Point;
  /** Degrees counter-clockwise from east. */
  readonly facing: number;
  readonly corners: Rectangle;
  readonly outline: Polygon;
  readonly box: Box;
}
/** From the middle of a base's front to the middle of another's, neither of which counts. */
export interface LineQuestion {
  readonly line: Segment;
  readonly firer: number;
  readonly target: number;
}
/** Before a base that does not count itself. */
export type ZoneQuestion = FireZone & { readonly firer: number };
/** An eye a millimetre before the front of a base. */
export interface EyeQuestion {
  readonly eye: Point;
  readonly window: Box;
}
export interface Scene {
  readonly bases: readonly BenchBase[];
  readonly side: number;
  readonly lines: readonly LineQuestion[];
  readonly zones: readonly ZoneQuestion[];
  readonly eyes: readonly EyeQuestion[];
  /** Another place a hand's breadth away for base `i`. */
  readonly moves: readonly { readonly i: number; readonly to: BenchBase }[];
}

export const CORRIDOR = 40;

export function benchScene(count: number, questions: number): Scene {
  const random = randomFrom(1815 + count);
  const side = 100 * Math.sqrt(count);
  const bases = placedBases(random, count, side);
  return {
    bases,
    side,
    lines: lineQuestions(random, bases, side, questions),
    zones: Array.from({ length: Math.min(questions, 4000) }, () => {
      const firer = Math.floor(random() * count);
      const { at, facing } = bases[firer] as BenchBase;
      const front = frontEdge(rectangle(at, { width: 80, depth: 20 }, facing));
      return zoneBefore(front, 160 + random() * 440, firer);
    }),
    eyes: eyeQuestions(random, bases, Math.min(questions, 400)),
    moves: Array.from({ length: Math.min(questions, 4000) }, () => {
      const i = Math.floor(random() * count);
      const { at, facing } = bases[i] as BenchBase;
      return { i, to: baseAt(point(at.x + random() * 200 - 100, at.y + random() * 200 - 100), facing + random() * 30) };
    }),
  };
}

export function baseAt(place: Point, facing: number): BenchBase {
  const at = onGrid(place);
  const corners = rectangle(at, { width: 40, depth: 20 }, facing);
  const outline = outlineOf(corners);
  return { at, facing, corners, outline, box: boundsOf(outline) };
}

/** A scene in numbers, as one process sends it to another: for each thing so many of them. */
export interface PackedScene {
  readonly side: number;
  readonly bases: Float64Array;
  readonly lines: Float64Array;
  readonly zones: Float64Array;
  readonly eyes: Float64Array;
  readonly moves: Float64Array;
}

export const packed = (s: Scene): PackedScene => ({
  side: s.side,
  bases: Float64Array.from(s.bases.flatMap(b => [b.at.x, b.at.y, b.facing])),
  lines: Float64Array.from(s.lines.flatMap(q => [...endsOf(q.line), q.firer, q.target])),
  zones: Float64Array.from(s.zones.flatMap(q => [...endsOf(q.front), q.range, q.firer])),
  eyes: Float64Array.from(s.eyes.flatMap(({ eye }) => [eye.x, eye.y])),
  moves: Float64Array.from(s.moves.flatMap(({ i, to }) => [i, to.at.x, to.at.y, to.facing])),
});
const endsOf = ({ a, b }: Segment): readonly number[] => [a.x, a.y, b.x, b.y];

/** Built again by the same functions: the engines get the very objects that a scene drawn here would have. */
export function unpacked({ side, bases, lines, zones, eyes, moves }: PackedScene): Scene {
  const each = <T>(list: Float64Array, size: number, make: (n: (k: number) => number) => T): T[] =>
    Array.from({ length: list.length / size }, (_, i) => make(k => list[i * size + k] as number));
  return {
    side,
    bases: each(bases, 3, n => baseAt(point(n(0), n(1)), n(2))),
    lines: each(lines, 6, n => ({
      line: { a: point(n(0), n(1)), b: point(n(2), n(3)) },
      firer: n(4),
      target: n(5),
    })),
    zones: each(zones, 6, n => zoneBefore({ a: point(n(0), n(1)), b: point(n(2), n(3)) }, n(4), n(5))),
    eyes: each(eyes, 2, n => eyeAt(point(n(0), n(1)))),
    moves: each(moves, 4, n => ({ i: n(0), to: baseAt(point(n(1), n(2)), n(3)) })),
  };
}
const zoneBefore = (front: Segment, range: number, firer: number): ZoneQuestion => ({
  front,
  splay: 30,
  range,
  end: 'flat',
  firer,
});
const eyeAt = (eye: Point): EyeQuestion => ({
  eye,
  window: { minX: eye.x - 800, minY: eye.y - 800, maxX: eye.x + 800, maxY: eye.y + 800 },
});

/** Drawn again where they would overlap; cells of 100 mm hold the neighbours. */
function placedBases(random: Random, count: number, side: number): BenchBase[] {
  const cells = new Map<number, BenchBase[]>();
  const columns = Math.ceil(side / 100) + 2;
  const cellOf = (p: Point): number => Math.floor(p.x / 100 + 1) * columns + Math.floor(p.y / 100 + 1);
  const bases: BenchBase[] = [];
  while (bases.length < count) {
    const base = baseAt(point(random() * side, random() * side), random() * 360);
    const cell = cellOf(base.at);
    const near = [-1, 0, 1].flatMap(c => [-1, 0, 1].flatMap(r => cells.get(cell + c * columns + r) ?? []));
    if (near.some(other => boxesTouch(other.box, base.box) && overlapDepth(other.outline, base.outline).depth >= 0))
      continue;
    bases.push(base);
    cells.set(cell, [...(cells.get(cell) ?? []), base]);
  }
  return bases;
}

function lineQuestions(random: Random, bases: readonly BenchBase[], side: number, count: number): LineQuestion[] {
  const index = buildIndex(bases.map(b => b.outline));
  const questions: LineQuestion[] = [];
  while (questions.length < count) {
    const firer = Math.floor(random() * bases.length);
    const a = middleOf((bases[firer] as BenchBase).corners);
    const angle = random() * 2 * Math.PI;
    const length = 100 + random() * 700;
    const goal = point(a.x + length * Math.cos(angle), a.y + length * Math.sin(angle));
    if (goal.x < 0 || goal.y < 0 || goal.x > side || goal.y > side) continue;
    let target = -1;
    const around = { minX: goal.x - 60, minY: goal.y - 60, maxX: goal.x + 60, maxY: goal.y + 60 };
    index.near(around, i => {
      if (i !== firer) target = i;
      return target >= 0;
    });
    if (target < 0) continue;
    questions.push({ line: { a, b: middleOf((bases[target] as BenchBase).corners) }, firer, target });
  }
  return questions;
}

function eyeQuestions(random: Random, bases: readonly BenchBase[], count: number): EyeQuestion[] {
  const index = buildIndex(bases.map(b => b.outline));
  const questions: EyeQuestion[] = [];
  while (questions.length < count) {
    const { corners, facing } = bases[Math.floor(random() * bases.length)] as BenchBase;
    const eye = onGrid(plus(middleOf(corners), direction(facing)));
    const { x, y } = eye;
    if (
      index.near(
        { minX: x, minY: y, maxX: x, maxY: y },
        i => locate(eye, (bases[i] as BenchBase).outline) !== 'outside',
      )
    )
      continue;
    questions.push(eyeAt(eye));
  }
  return questions;
}

const middleOf = ({ frontLeft, frontRight }: Rectangle): Point => middle(frontLeft, frontRight);
