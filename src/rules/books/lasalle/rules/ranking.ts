// D mandatory targets (§4.7): how far the table is from another ranking. Each way in which one body could change it is tried on the
// ranking itself, so that only those count that would really change the answer.

import {
  entryOf,
  leastThat,
  type Mm,
  memoByPair,
  type Polygon,
  plus,
  times,
  type Vector,
} from '../../../../geometry/index.ts';
import { type FireZone, fireZone, readZoneMargin, TOUCH } from '../../../../measure/index.ts';
import { type Allowed, inZoneOf, type Sighted, type TargetClass } from './targets.ts';

export interface Ranking {
  readonly zone: FireZone;
  readonly sighted: readonly Sighted[];
  readonly aimed: Sighted;
  readonly tie: Mm;
  /** Who may be shot at of those that the zone holds. */
  readonly rule: (sighted: readonly Sighted[]) => Allowed;
}

/** The least movement of one body that lets the target be shot at, or forbids it; null where none can. */
export function rankingMargin(ranking: Ranking): Mm | null {
  const { aimed, rule } = ranking;
  const targets = ranking.sighted.filter(s => s.distance !== null);
  const before = rule(targets).targets.includes(aimed);
  const isOther = (like: readonly Sighted[], target = aimed): boolean => rule(like).targets.includes(target) !== before;
  const asked: Asked = { ...ranking, targets, isOther };
  const ways = [...nearer(asked), ...leaving(asked), ...reclassed(asked), ...entering(asked)];
  return ways.length === 0 ? null : Math.min(...ways);
}
interface Asked extends Ranking {
  /** Those of the zone that are targets. */
  readonly targets: readonly Sighted[];
  /** Would the answer be another with these targets, the one that is meant among them? */
  readonly isOther: (like: readonly Sighted[], target?: Sighted) => boolean;
}
type Ways = readonly Mm[];

const awayOf = ({ distance }: Sighted): Mm => distance ?? 0;
const instead = (targets: readonly Sighted[], one: Sighted, other: Sighted): readonly Sighted[] =>
  targets.map(s => (s === one ? other : s));
/** Farther than a limit that is kept to TOUCH. */
const PAST: Mm = 4 * TOUCH;

/** The target comes past a rival, or falls behind it: as far as the tie lets it. */
function nearer({ targets, aimed, tie, isOther }: Asked): Ways {
  return targets.flatMap(rival => {
    if (rival === aimed) return [];
    return [tie, 0 - tie].flatMap(slack => {
      const way = awayOf(rival) + slack - awayOf(aimed);
      const moved = { ...aimed, distance: awayOf(aimed) + way + (way < 0 ? 0 - PAST : PAST) };
      return isOther(instead(targets, aimed, moved), moved) ? [Math.abs(way)] : [];
    });
  });
}

/** A rival leaves the zone. */
function leaving({ zone, targets, aimed, isOther }: Asked): Ways {
  return targets.flatMap(rival => {
    if (rival === aimed || !isOther(targets.filter(s => s !== rival))) return [];
    return readZoneMargin(zone, [rival.troop.outlines], rival.reading.place)?.margin ?? [];
  });
}

/** A full target becomes a partial one, or a partial one full. */
function reclassed({ zone, targets, aimed, isOther }: Asked): Ways {
  return targets.flatMap(one => {
    const other: Sighted = { ...one, class: one.class === 'full' ? 'partial' : 'full' };
    const target = one === aimed ? other : aimed;
    return isOther(instead(targets, one, other), target) ? (classShift(zone, one) ?? []) : [];
  });
}
const classShift = (zone: FireZone, { troop, inZone }: Sighted): Mm | null => shiftOf(zone, troop.outlines)(inZone);
const shiftOf = memoByPair((zone: FireZone, outlines: readonly Polygon[]) => {
  const known = new Map<TargetClass, Mm | null>();
  return (from: TargetClass): Mm | null => entryOf(known, from, () => leastShift(zone, outlines, from));
});

const STEPS = 48;
/** Along the front and square to it, as far as the zone is wide: the first place at which the class is another. */
function leastShift(zone: FireZone, outlines: readonly Polygon[], from: TargetClass): Mm | null {
  const { right, forward } = zone.frame;
  const isOther = (way: Vector, by: Mm): boolean => {
    const there = inZoneOf(zone, moved(outlines, times(way, by)));
    return there !== 'none' && there !== from;
  };
  let least = Infinity;
  for (const way of [right, times(right, -1), forward, times(forward, -1)]) {
    const most = Math.min(least, Math.max(zone.width, zone.range));
    for (let k = 1; k <= STEPS; k++) {
      if (!isOther(way, (most * k) / STEPS)) continue;
      const [from, to] = [(most * (k - 1)) / STEPS, (most * k) / STEPS];
      least = Math.min(
        least,
        leastThat(by => isOther(way, by), { from, to, within: TOUCH / 10 }),
      );
      break;
    }
  }
  return least === Infinity ? null : least;
}
const moved = (outlines: readonly Polygon[], by: Vector): readonly Polygon[] =>
  outlines.map(({ points, ...rest }) => ({ ...rest, points: points.map(p => plus(p, by)) }));

/** An enemy outside comes into the zone, nearer than the target. */
function entering({ zone, sighted, targets, aimed, tie, isOther }: Asked): Ways {
  const before = awayOf(aimed) - tie;
  const outside = sighted.filter(s => s.inZone === 'none' && s.troop.outlines.length > 0);
  const [first] = outside;
  if (before <= 0 || !first) return [];
  const newcomer: Sighted = { ...first, inZone: 'partial', class: 'partial', distance: before - PAST };
  if (!isOther([...targets, newcomer])) return [];
  const part = fireZone({ ...zone, range: before });
  const way = readZoneMargin(part, [outside.flatMap(s => s.troop.outlines)], 'none');
  return way ? [0 - way.margin] : [];
}
