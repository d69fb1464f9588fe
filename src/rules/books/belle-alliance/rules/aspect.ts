// 3.1.8 flank and rear fire, 3.1.9 column effect.

import {
  acuteBetween,
  type Degrees,
  frameOf,
  type Mm,
  type Rectangle,
  type Segment,
} from '../../../../geometry/index.ts';
import { baseHit, readAspect, TOUCH, TOUCH_DEGREES } from '../../../../measure/index.ts';
import { CM, type Range, type Scene, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { wayOf } from '../lines/fireLine.ts';
import type { Behind } from './behindTarget.ts';

export interface Aspect {
  readonly aspect: 'front' | 'flank' | 'rear';
  readonly toFlank: Degrees;
  readonly toFront: Degrees;
  /** The edge that was hit, for drawing. */
  readonly reading: ReturnType<typeof readAspect>;
}

/** 3.1.8 Flank fire hits a flank at 45° to 90°; rear fire hits the rear. Angles by the unit's facing, of a skirmish line by the base that is hit. */
export function aspectOf(question: FireQuestion, line: Segment, length: Mm): Aspect {
  const { scene, target } = question;
  const way = wayOf(question, line);
  const hit = target.formation === 'skirmish-line' ? standHit(target, line, length) : null;
  const toFlank = acuteBetween(way, (hit ? frameOf(hit.base.facing) : target.frame).forward);
  const corners: Rectangle | null = hit?.base.kind === 'rectangle' ? hit.base.corners : target.outline.rectangle;
  const reading = corners && hasFlanks(scene, target) ? readAspect(corners, line.b, way) : null;
  const isFlank = reading?.side === 'left' || reading?.side === 'right';
  const enough = toFlank >= scene.figures.cells.constants.flankMinDeg - TOUCH_DEGREES;
  const aspect = reading?.side === 'rear' ? 'rear' : isFlank && enough ? 'flank' : 'front';
  return { aspect, toFlank, toFront: 90 - toFlank, reading };
}

/** I-28 */
export function standHit(target: Troop, line: Segment, length: Mm): Troop['stands'][number] | null {
  const i = baseHit(
    line,
    length,
    target.stands.map(({ base }) => ({ shape: base.shape, at: base.at })),
  );
  return i === null ? null : (target.stands[i] ?? null);
}

/** I-3 squares and masses, I-32 loose units. */
function hasFlanks({ chosen }: Scene, { formation, isClosed, values }: Troop): boolean {
  if (formation === 'square' || formation === 'battalion-mass') return chosen['I-3'] === 'four-sides';
  if (formation === 'skirmish-line' && values.disorder !== 'FD') return chosen['I-32'] !== 'none';
  const isLoose =
    values.disorder === 'FD' ||
    !(isClosed || formation === 'unlimbered' || formation === 'limbered' || formation === null);
  return !isLoose || chosen['I-32'] === 'all';
}

/** 3.1.9 Null where it hangs on a range that is not known. `behind`: what the prolonged line enters, from the far side of the target. */
export function columnEffect(
  { scene, firer, target }: FireQuestion,
  { toFlank, toFront }: Aspect,
  { behind, range }: { readonly behind: readonly Behind[]; readonly range: Range },
): boolean | null {
  const { columnEffectMaxDeg, behindTargetCm } = scene.figures.cells.constants;
  const isBelow = (angle: Degrees): boolean => angle < columnEffectMaxDeg - TOUCH_DEGREES;
  if (target.values.disorder === 'FD') return false;
  if (target.formation === 'column-of-attack') return true;
  const isMarching = target.formation === 'column-of-march';
  if (!isMarching && !countsAsLine(target)) return false;
  if (isBelow(isMarching ? toFlank : toFront)) return true;
  if (firer.arm !== 'artillery') return false;
  const through = behind.filter(
    ({ troop, gap }) => troop.isClosed && troop.values.disorder !== 'FD' && gap < behindTargetCm * CM - TOUCH,
  );
  const { most } = range;
  if (through.length === 0) return false;
  return most === null ? null : through.some(b => b.in <= most + TOUCH);
}

/** 3.1.9 Line, and unlimbered guns unless there is only one. */
const countsAsLine = ({ formation, stands }: Troop): boolean =>
  formation === 'line' || (formation === 'unlimbered' && stands.length > 1);
