// 4.1 and 4.2 of the specification: what a unit is on the table. Its bases, and the box around them along its
// facing. The same for the same unit however often the table is opened.

import {
  beside,
  type Frame,
  frameOf,
  type Mm,
  minus,
  type Point,
  plus,
  type Shape,
  times,
  type Vector,
  frameAlong,
  type Oblong,
  oblongAround,
  memo,
} from '../../../../geometry/index.ts';
import type { Unit } from '../../../../table/index.ts';

export interface Body {
  /** What distances are measured to: the bases, without the gaps between them. */
  readonly shapes: readonly Shape[];
  /** What sectors are measured from. */
  readonly box: Oblong;
  readonly middle: Point;
}

export const bodyOf = memo((unit: Unit): Body => {
  const shapes = unit.bases.map(b => b.shape);
  const start = unit.bases[0]?.at ?? { x: 0, y: 0 };
  return { shapes, box: oblongAround(shapes, frameOfUnit(unit), start), middle: middleOf(unit, start) };
});

/** The stored facing; without one, along the vector sum of the bases' facings (or the first base, where they cancel out). */
function frameOfUnit(unit: Unit): Frame {
  if (unit.facing !== undefined) return frameOf(unit.facing);
  const [first] = unit.bases;
  if (!first || unit.bases.every(b => b.facing === first.facing)) return first?.frame ?? frameOf(90);
  const sum = unit.bases.reduce<Vector>((v, b) => plus(v, b.frame.forward), { x: 0, y: 0 });
  return Math.abs(sum.x) + Math.abs(sum.y) < NO_WAY ? first.frame : frameAlong(sum);
}
/** Sums of unit vectors shorter than this point nowhere. */
const NO_WAY = 1e-6;

/** The centre of all bases, each by its area. */
function middleOf(unit: Unit, start: Point): Point {
  let whole: Mm = 0;
  let sum: Vector = { x: 0, y: 0 };
  for (const base of unit.bases) {
    const area = base.kind === 'rectangle' ? base.width * base.depth : Math.PI * base.radius * base.radius;
    whole += area;
    sum = plus(sum, times(minus(base.at, start), area));
  }
  return whole === 0 ? start : beside(start, times(sum, 1 / whole));
}
