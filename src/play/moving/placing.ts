// May bases stand where they were put down? Geometry's answer, in the words of a refusal.

import { boundsOf, boxesTouch, gap, overlapDepth, square, TOUCH } from '../../geometry/index.ts';
import { CONTACT } from '../../measure/index.ts';
import { lengthText } from '../../rules/index.ts';
import { type Base, boxOfBases, type Position } from '../../table/index.ts';
import type { RefusalCode } from '../game/refusal.ts';

export interface Objection {
  readonly code: RefusalCode;
  readonly text: string;
  readonly cite: string;
}
export interface Overlap {
  readonly unit: string;
  readonly base: string;
  readonly otherUnit: string;
  readonly otherBase: string;
  /** mm: the shortest shift that parts them. */
  readonly depth: number;
}

/** Bases of other units that the bases of `unit` stand on, deeper than players call touching. */
export function overlapsOf(position: Position, unit: string): readonly Overlap[] {
  const moved = position.unitById.get(unit)?.bases ?? [];
  const ground = boxOfBases(moved);
  const near = position.units.filter(u => u.id !== unit && boxesTouch(boxOfBases(u.bases), ground));
  const others = near.flatMap(u => u.bases);
  return moved.flatMap(base =>
    others.flatMap(other => {
      const depth = depthOf(base, other);
      return depth > CONTACT ? [{ unit, base: base.id, otherUnit: other.unit, otherBase: other.id, depth }] : [];
    }),
  );
}

/** How deep two bases stand in each other; 0 or less where they do not. */
export function depthOf(a: Base, b: Base): number {
  if (!boxesTouch(boundsOf(a.shape), boundsOf(b.shape))) return 0;
  if (a.shape.kind === 'polygon' && b.shape.kind === 'polygon') return overlapDepth(a.shape, b.shape).depth;
  if (a.kind === 'round' && b.kind === 'round') {
    return a.radius + b.radius - Math.sqrt(square(a.at.x - b.at.x) + square(a.at.y - b.at.y));
  }
  return depthOfDisc(a, b);
}
function depthOfDisc(a: Base, b: Base): number {
  const [round, square] = a.kind === 'round' ? [a, b] : [b, a];
  if (round.kind !== 'round') return 0;
  const toCentre = gap({ kind: 'disc', centre: round.at, radius: 0 }, square.shape).distance;
  return toCentre <= TOUCH ? round.radius : round.radius - toCentre;
}

/** Overlaps as objections, deepest first; those with units that move along with it are none. */
export function objectionsToPlace(
  position: Position,
  unit: string,
  together: readonly string[] = [],
): readonly Objection[] {
  return overlapsOf(position, unit)
    .filter(o => !together.includes(o.otherUnit))
    .toSorted((a, b) => b.depth - a.depth)
    .map(o => ({
      code: 'overlaps',
      text: overlapText(position, o),
      cite: '',
    }));
}

/** A base counts where the other unit has several: `base 3`. */
function overlapText(position: Position, { unit, otherUnit, otherBase, depth }: Overlap): string {
  const name = (id: string): string => position.unitById.get(id)?.name ?? id;
  const at = (position.unitById.get(otherUnit)?.bases.findIndex(b => b.id === otherBase) ?? -1) + 1;
  const deep = lengthText(depth, position.lengths);
  return `${name(unit)} would stand ${deep} deep in ${name(otherUnit)}; move it clear of base ${at}`;
}
