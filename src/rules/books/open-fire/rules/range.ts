// C: Check Range.

import { memoByPair } from '../../../../geometry/index.ts';
import { type Mark, markCircle, markSegment, TOUCH } from '../../../../measure/index.ts';
import { leaning, type Reason, reason } from '../../../kit/index.ts';
import { INCH, type Weapon } from '../calls/model.ts';
import { drawn, type Says, type Scene, type Stand, say, sayMm } from '../calls/scene.ts';
import type { Apart } from '../sight/apart.ts';

interface Shot {
  readonly firer: Stand;
  readonly target: Stand;
  readonly weapon: Weapon;
  readonly apart: Apart;
  /** The distance is what the rule says it is; a ruling does not hang on it by any length. */
  readonly settled?: boolean;
}

/** Between the least and the greatest distance of the weapon, both included. */
export function rangeReason(scene: Scene, shot: Shot): Reason {
  const { firer, target, weapon, apart } = shot;
  const { answer, text, value, limit, margin, needs } = foundRange(shot);
  return reason({
    id: 'range',
    cite: 'C: Check Range',
    answer,
    text,
    value: value ?? (apart.distance === null ? undefined : apart.distance / INCH),
    limit,
    unit: 'in',
    margin,
    choices: isSlanted(firer, target) ? SLANTED : undefined,
    house: leaning([weapon.house, apart.house]),
    needs,
    marks: drawn(scene, () => rangeMarks(firer, apart, weapon.range?.most ?? null)),
  });
}

function foundRange({ firer, target, weapon, apart, settled }: Shot): Says {
  const { range, name } = weapon;
  const [a, t] = [firer.model.name, target.model.name];
  if (range === null) {
    return { answer: 'unknown', needs: weapon.needs.range, text: `the range of ${name} is not known` };
  }
  const limit = range.most;
  if (apart.distance === null && apart.gap > limit * INCH + TOUCH) {
    const text = `${t} is at least ${sayMm(apart.gap)} from ${a}; ${name} reaches ${say(limit)}`;
    return { answer: 'no', value: apart.gap / INCH, limit, margin: limit * INCH - apart.gap, text };
  }
  if (apart.distance === null) {
    const text = `${a} and ${t} stand on different levels, and how high a level is is not known`;
    return { answer: 'unknown', needs: 'levelHeightIn', limit, text };
  }
  const nearest = nearestLimit(apart.distance, range);
  const reaches = nearest.limit === limit ? `reaches ${say(limit)}` : `needs at least ${say(nearest.limit)}`;
  const text = `${t} is ${sayMm(apart.distance)} from ${a}; ${name} ${reaches}`;
  const yes = nearest.margin >= -TOUCH;
  if (settled) return { answer: yes ? 'yes' : 'no', text, ...(yes ? {} : { limit: nearest.limit }) };
  return { answer: yes ? 'yes' : 'no', limit: nearest.limit, margin: nearest.margin, text };
}

/** The limit that fails, or the one that is nearer. */
function nearestLimit(
  distance: number,
  { least, most }: NonNullable<Weapon['range']>,
): { readonly limit: number; readonly margin: number } {
  const far = { limit: most, margin: most * INCH - distance };
  if (least === null) return far;
  const near = { limit: least, margin: distance - least * INCH };
  return near.margin < far.margin ? near : far;
}
const isSlanted = ({ footing: a }: Stand, { footing: b }: Stand): boolean => a.level !== b.level || a.floor !== b.floor;
const SLANTED: readonly string[] = ['verticalMeasure'];

function rangeMarks(firer: Stand, { from, to, gap, distance }: Apart, most: number | null): readonly Mark[] {
  const label = say((distance ?? gap) / INCH);
  const way = markSegment('range', { a: from, b: to }, { label });
  return most === null ? [way] : [way, limitMark(firer, most)];
}

/** What lies so many inches around a stand: the same for everyone who is looked for there. */
export const limitMark = memoByPair(({ at, shape }: Stand, limit: number): Mark => {
  const own = shape.kind === 'disc' ? shape.radius : 0;
  return markCircle('range-limit', { kind: 'disc', centre: at, radius: limit * INCH + own }, { label: say(limit) });
});
