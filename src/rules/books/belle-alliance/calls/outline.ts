// 3.2 of our spec: the outline of a unit, its front edge, and which of its sides are front, flank and rear. In print 1.3.0,
// which is not in our sources; the reading is I-3.

import {
  type Box,
  boundsOfPoints,
  type Degrees,
  frameOf,
  hull,
  outlineOf,
  type Polygon,
  type Rectangle,
  type Shape,
  oblongAround,
  memo,
} from '../../../../geometry/index.ts';
import type { Base, Unit } from '../../../../table/index.ts';

export interface Outline {
  /** Convex; together the ground of the unit. Gaps between files belong to a formation. Empty for a unit without bases. */
  readonly shapes: readonly Shape[];
  /** Along the unit's facing, around all its bases; a single base is its own. Null for a unit without bases. */
  readonly rectangle: Rectangle | null;
  /** Of the rectangle, east and north; empty (from Infinity to −Infinity) where there is none. */
  readonly box: Box;
}

/** Of a unit that has not moved since the table was last opened, the same. */
export const outlineOfUnit = memo((unit: Unit): Outline => {
  const rectangle = rectangleOf(unit);
  const shapes = unit.formation === 'skirmish-line' ? skirmishShapes(unit) : formationShapes(unit, rectangle);
  const { frontLeft, frontRight, rearLeft, rearRight } = rectangle ?? {};
  const corners = [frontLeft, frontRight, rearLeft, rearRight].filter(p => p !== undefined);
  return { shapes, rectangle, box: boundsOfPoints(corners) };
});

export const facingOfUnit = (unit: Unit): Degrees => unit.facing ?? unit.bases[0]?.facing ?? 90;

/** The smallest rectangle along the facing that holds all bases; one base alone is its own outline. */
function formationShapes({ bases }: Unit, rectangle: Rectangle | null): readonly Shape[] {
  const [first, ...others] = bases;
  if (!first || !rectangle) return [];
  return others.length === 0 ? [first.shape] : [outlineOf(rectangle)];
}

/** The hull of each figure and its neighbour, from left to right. */
function skirmishShapes(unit: Unit): readonly Shape[] {
  const ordered = unit.bases
    .map((base, i) => ({ base, file: base.file ?? i + 1 }))
    .sort((a, b) => a.file - b.file)
    .map(({ base }) => base);
  const [first, ...others] = ordered;
  const hulls = others.map((base, i): Polygon => hull([...cornersOf(ordered[i] as Base), ...cornersOf(base)]));
  return first && hulls.length === 0 ? [first.shape] : hulls;
}
const cornersOf = ({ shape }: Base) => (shape.kind === 'polygon' ? shape.points : [shape.centre]);

function rectangleOf(unit: Unit): Rectangle | null {
  const [first, ...others] = unit.bases;
  if (!first) return null;
  if (first.kind === 'rectangle' && others.length === 0) return first.corners;
  const shapes = unit.bases.map(b => b.shape);
  return oblongAround(shapes, frameOf(facingOfUnit(unit)), first.at).corners;
}
