// 3.2 of our spec: the outline of a unit, its front edge, and which of its sides are front, flank and rear. In print 1.3.0,
// which is not in our sources; the reading is I-3.

import { type Degrees, frameOf, hull, type Polygon, type Rectangle, type Shape } from '../../geometry/index.ts';
import { oblongAround } from '../../measure/index.ts';
import type { Base, Unit } from '../../table/index.ts';

export interface Outline {
  /** Convex; together the ground of the unit. Gaps between files belong to a formation. Empty for a unit without bases. */
  readonly shapes: readonly Shape[];
  /** Along the unit's facing, around all its bases; a single base is its own. Null for a unit without bases. */
  readonly rectangle: Rectangle | null;
}

const known = new WeakMap<Unit, Outline>();

/** Worked out once per unit: a unit that has not moved since the table was last opened keeps its outline. */
export function outlineOfUnit(unit: Unit): Outline {
  const before = known.get(unit);
  if (before) return before;
  const outline = unit.formation === 'skirmish-line' ? skirmishOutline(unit) : formationOutline(unit);
  known.set(unit, outline);
  return outline;
}

export const facingOfUnit = (unit: Unit): Degrees => unit.facing ?? unit.bases[0]?.facing ?? 90;

/** The smallest rectangle along the facing that holds all bases; one base alone is its own outline. */
function formationOutline(unit: Unit): Outline {
  const [first, ...others] = unit.bases;
  const rectangle = rectangleOf(unit);
  if (!first || !rectangle) return { shapes: [], rectangle };
  if (others.length === 0) return { shapes: [first.shape], rectangle };
  const { frontRight, frontLeft, rearLeft, rearRight } = rectangle;
  return { shapes: [{ kind: 'polygon', points: [frontRight, frontLeft, rearLeft, rearRight] }], rectangle };
}

/** The hull of each figure and its neighbour, from left to right. */
function skirmishOutline(unit: Unit): Outline {
  const ordered = unit.bases
    .map((base, i) => ({ base, file: base.file ?? i + 1 }))
    .sort((a, b) => a.file - b.file)
    .map(({ base }) => base);
  const [first, ...others] = ordered;
  const hulls = others.map((base, i): Polygon => hull([...cornersOf(ordered[i] as Base), ...cornersOf(base)]));
  return { shapes: first && hulls.length === 0 ? [first.shape] : hulls, rectangle: rectangleOf(unit) };
}
const cornersOf = ({ shape }: Base) => (shape.kind === 'polygon' ? shape.points : [shape.centre]);

function rectangleOf(unit: Unit): Rectangle | null {
  const [first, ...others] = unit.bases;
  if (!first) return null;
  if (first.kind === 'rectangle' && others.length === 0) return first.corners;
  const shapes = unit.bases.map(b => b.shape);
  return oblongAround(shapes, frameOf(facingOfUnit(unit)), first.at).corners;
}
