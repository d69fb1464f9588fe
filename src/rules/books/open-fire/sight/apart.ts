// C: Measuring. Base to base; between levels as the choice has it. "Within" includes the limit.

import { beside, distance, gap, type Mm, type Point, times } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { type Lean, leaning } from '../../../kit/index.ts';
import { INCH } from '../calls/model.ts';
import type { Scene, Stand } from '../calls/scene.ts';
import type { Footing } from './ground.ts';

/** How much a difference of levels adds. `up`: straight up, for the slant; `more`: added to the way in plan. */
export interface Rise {
  readonly up: Mm | null;
  readonly more: Mm;
  readonly house: Lean;
}

export function riseBetween({ options }: Scene, a: Footing, b: Footing): Rise {
  switch (options.verticalMeasure) {
    case 'horizontal':
      return { up: 0, more: 0, house: false };
    case 'plusOnePerLevel':
      return { up: 0, more: Math.abs(a.level - b.level) * INCH, house: false };
    case 'slant': {
      const up = upBetween(a, b);
      return { up, more: 0, house: up !== 0 && leaning([a.house, b.house]) };
    }
  }
}
/** Two floors of one level whose height is not known are still equally high. */
function upBetween(a: Footing, b: Footing): Mm | null {
  if (a.floor !== null && b.floor !== null) return Math.abs(a.floor - b.floor);
  return a.floor === null && b.floor === null && a.level === b.level ? 0 : null;
}

/** The distance that belongs to a way in plan. */
export const distanceOver = (inPlan: Mm, { up, more }: Rise): Mm | null =>
  up === null ? null : up === 0 ? inPlan + more : Math.sqrt(inPlan * inPlan + up * up);

/** The way in plan that belongs to a limit: null where the rise alone is more. */
export function planLimit(limit: Mm, { up, more }: Rise): Mm | null {
  if (up === null) return null;
  if (up === 0) return limit - more < 0 ? null : limit - more;
  return up > limit ? null : Math.sqrt(limit * limit - up * up);
}

export interface Apart {
  /** In plan. */
  readonly gap: Mm;
  /** Null: the height of a level is not known. */
  readonly distance: Mm | null;
  readonly from: Point;
  readonly to: Point;
  readonly house: Lean;
}

export function apart(scene: Scene, a: Stand, b: Stand): Apart {
  const rise = riseBetween(scene, a.footing, b.footing);
  const way = wayBetween(a, b);
  return {
    gap: way.distance,
    from: way.from,
    to: way.to,
    distance: distanceOver(way.distance, rise),
    house: rise.house,
  };
}

/** Discs from their centres, so that both directions give the same bits. */
function wayBetween(a: Stand, b: Stand): { readonly distance: Mm; readonly from: Point; readonly to: Point } {
  if (a.shape.kind !== 'disc' || b.shape.kind !== 'disc') return gap(a.shape, b.shape);
  const [p, q] = [a.shape.centre, b.shape.centre];
  const d = distance(p, q);
  const between = d - (a.shape.radius + b.shape.radius);
  if (between <= 0) return { distance: 0, from: p, to: p };
  const v = times({ x: q.x - p.x, y: q.y - p.y }, 1 / d);
  return { distance: between, from: beside(p, times(v, a.shape.radius)), to: beside(q, times(v, 0 - b.shape.radius)) };
}

/** Null: cannot be told without the height of a level. */
export function isWithin({ gap: inPlan, distance: d }: Apart, limit: Mm): boolean | null {
  if (d !== null) return d <= limit + TOUCH;
  return inPlan > limit + TOUCH ? false : null;
}
