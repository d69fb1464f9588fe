// 3.3.1 A skirmish line and its soutien: at least one figure within 15 cm.

import { locate, type Mm, type Point, type Shape, shortestGap } from '../../../../geometry/index.ts';
import { markPoint, markSegment, TOUCH } from '../../../../measure/index.ts';
import { type Reason, reason } from '../../../kit/index.ts';
import { CM, type Scene, type Troop } from '../calls/model.ts';
import { cmPair, inCm, plural, settled } from '../calls/words.ts';
import type { Found } from './splitFire.ts';

export interface SoutienReading {
  readonly nearest: NonNullable<ReturnType<typeof shortestGap>> | null;
  /** Figures no farther than the limit from the soutien's outline. */
  readonly counted: number;
  readonly limit: Mm;
}

/** 3.3.1, 3.3.2 Which figures of a skirmish line count with their soutien. */
export function readSoutien({ figures }: Scene, line: Troop, soutien: Troop): SoutienReading {
  const limit = figures.cells.constants.soutienCm * CM;
  const gaps = line.stands.map(s => ({ stand: s, gap: shortestGap([s.base.shape], soutien.outline.shapes) }));
  const near = gaps.filter(({ gap }) => gap !== null && gap.distance <= limit + TOUCH);
  const ways = gaps.flatMap(({ gap }) => gap ?? []);
  return {
    nearest: ways.reduce<SoutienReading['nearest']>(
      (best, g) => (best && best.distance <= g.distance ? best : g),
      null,
    ),
    counted: near.reduce((sum, { stand }) => sum + stand.figures, 0),
    limit,
  };
}

export function judgeSoutien(scene: Scene, unit: Troop, soutien: Troop): Found {
  const reading = readSoutien(scene, unit, soutien);
  return {
    reasons: [skirmishLine(unit), within(scene, [unit, soutien], reading)],
    measures: { nearest: reading.nearest ? inCm(reading.nearest.distance) : null, counted: reading.counted },
  };
}

/** 3.3.1 */
function skirmishLine({ name, formation }: Troop): Reason {
  const isOne = formation === 'skirmish-line';
  const text = isOne
    ? `${name} is a skirmish line`
    : `${name} is in ${formation ?? 'no formation'}, not a skirmish line`;
  return reason({ id: 'skirmish-line', cite: '3.3.1', answer: isOne ? 'yes' : 'no', text, margin: null });
}

/** 3.3.1 One figure within 15 cm is enough. */
function within(
  scene: Scene,
  [unit, soutien]: readonly [Troop, Troop],
  { nearest, counted, limit }: SoutienReading,
): Reason {
  const house = scene.figures.leanOn('constants.soutienCm');
  const shared = { id: 'within-15', cite: '3.3.1', limit: inCm(limit), unit: 'cm' as const, house };
  if (!nearest) {
    return reason({ ...shared, answer: 'no', text: 'one of the two has no bases on the table', margin: null });
  }
  const isNear = nearest.distance <= limit + TOUCH;
  const [far, most] = cmPair(nearest.distance, limit);
  return reason({
    ...shared,
    answer: isNear ? 'yes' : 'no',
    text: `the nearest figure of ${unit.name} stands ${far} from ${soutien.name}; ${plural(counted, 'figure')} within ${most}`,
    value: inCm(nearest.distance),
    margin: settled(isNear, limit - nearest.distance),
    // the way out of each other comes on top
    atLeast: nearest.distance === 0 && liesOn(unit, soutien) ? true : undefined,
    marks: scene.marks
      ? [
          markSegment('range', { a: nearest.from, b: nearest.to }, { label: far }),
          markPoint('deciding-point', nearest.from),
        ]
      : [],
  });
}
/** Do bases of one lie on those of the other, and not only beside them? */
function liesOn(one: Troop, other: Troop): boolean {
  const isIn = (p: Point, shapes: readonly Shape[]): boolean =>
    shapes.some(shape => shape.kind === 'polygon' && locate(p, shape) === 'inside');
  const isOn = (some: Troop, others: Troop): boolean =>
    some.stands.some(({ base }) =>
      [base.at, ...(base.shape.kind === 'polygon' ? base.shape.points : [])].some(p => isIn(p, others.outline.shapes)),
    );
  return isOn(one, other) || isOn(other, one);
}
