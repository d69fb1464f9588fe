// Areas of a scenario: is a base in one, does a unit reach into it?

import { disc, gap, onGrid, polygon, type Shape, TOUCH, memo } from '../../geometry/index.ts';
import { holdsWhole, readRange } from '../../measure/index.ts';
import {
  type Base,
  type Lengths,
  layOut,
  mmOf,
  type Position,
  type PositionFile,
  pointOf,
  type ScenarioArea,
  type Unit,
} from '../../table/index.ts';

/** The outline, or the point of an area that is all within a distance of it. */
export function shapeOfArea({ outline, at }: ScenarioArea, lengths: Lengths): Shape {
  const mm = mmOf(lengths);
  return outline ? polygon(outline.map(p => onGrid(pointOf(p, mm)))) : disc(onGrid(pointOf(at ?? [0, 0], mm)), 0);
}

/** mm from a base to the area's outline or point; 0 inside. */
export const distanceTo = (area: ScenarioArea, base: Base, lengths: Lengths): number =>
  gap(shapeOfArea(area, lengths), base.shape).distance;

/** A base stands in an area: wholly inside its outline; within the distance of its point (or `within` mm instead). */
export function isInArea(area: ScenarioArea, base: Base, lengths: Lengths, within?: number): boolean {
  const shape = shapeOfArea(area, lengths);
  if (shape.kind === 'polygon') return holdsWhole(shape, base);
  return gap(shape, base.shape).distance <= (within ?? (area.within ?? 0) * mmOf(lengths)) + TOUCH;
}

/** Some part of the unit is in the area (or within so many mm of its outline or point). */
export function reachesInto(area: ScenarioArea, unit: Unit, lengths: Lengths, within?: number): boolean {
  const limit = within ?? (area.outline ? 0 : (area.within ?? 0) * mmOf(lengths));
  return unit.bases.some(b => distanceTo(area, b, lengths) <= limit + TOUCH);
}

/** mm between two units, edge to edge; without bases they are nowhere near each other. */
export function apart({ unitById }: Position, a: string, b: string): number {
  const shapesOf = (id: string) => (unitById.get(id)?.bases ?? []).map(base => base.shape);
  return readRange(shapesOf(a), shapesOf(b))?.distance ?? Infinity;
}

/** The table laid out, no book asked; null where it is no position. */
export const positionOf = memo((table: PositionFile): Position | null => {
  const laid = layOut({ ...table, calls: [] });
  return laid.ok ? laid.value : null;
});
