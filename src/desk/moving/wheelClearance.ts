// What a wheel passes on its way: the body nearest to the ground that it sweeps. That ground is bounded by true arcs
// (flatten-js), so this file is loaded with the wheel tool and not before.

import { boundsOf, type Degrees, type Gap, type Mm, rectangleAround } from '../../geometry/index.ts';
import { gapToWheel, wheel } from '../../geometry/trueArcs.ts';
import type { Position, Unit } from '../../table/index.ts';
import { facingOf } from '../sheet/placing.ts';
import { basesNear } from './standing.ts';

export interface WheelClearance {
  readonly other: Unit;
  /** From the swept ground to the body; its distance is 0 where the wheel goes over it. */
  readonly gap: Gap;
}
export interface Wheeling {
  readonly unit: Unit;
  readonly pivot: 'left' | 'right';
  /** + to the left. */
  readonly degrees: Degrees;
}

/** The nearest body within `reach` of the swept ground; null where nobody is that near. */
export function wheelClearance(position: Position, wheeling: Wheeling, reach: Mm): WheelClearance | null {
  const { unit, pivot, degrees } = wheeling;
  const corners = unit.bases.flatMap(b => (b.shape.kind === 'polygon' ? b.shape.points : []));
  if (corners.length === 0 || degrees === 0) return null;
  const block = rectangleAround(corners, facingOf(unit));
  const swept = wheel(block, pivot === 'left' ? 'frontLeft' : 'frontRight', degrees);
  const { apex, radius } = swept.swept;
  const disc = boundsOf({ kind: 'disc', centre: apex, radius: radius + reach });
  let nearest: WheelClearance | null = null;
  for (const base of basesNear(position, disc, new Set([unit.id]))) {
    const gap = gapToWheel(swept, base.shape);
    const other = position.unitById.get(base.unit);
    if (other && gap.distance <= (nearest?.gap.distance ?? reach)) nearest = { other, gap };
  }
  return nearest;
}
