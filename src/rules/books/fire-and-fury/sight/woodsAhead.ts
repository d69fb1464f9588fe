// §4.3 Every line that is seen along runs through woods: how far the firer or the target may go before each of them has too much in woods.

import {
  direction,
  type Mm,
  minus,
  type Point,
  plus,
  rightOf,
  type Segment,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import type { Fire } from '../calls/chain.ts';
import { INCH } from '../calls/inches.ts';
import { lengthIn } from '../rules/ground.ts';
import type { OpenSight } from './closing.ts';
import type { Screens } from './screens.ts';
import { firstThat } from './thinning.ts';
import { noWay, type Way } from './trying.ts';

/**
 * Where some of every line lies in woods: how far the firer or the target may go before each of them has too much in woods. A bound: of each stand
 * a few lines are asked, and other ones may be better then.
 */
export function leftInWoods({ scene, firer, target }: Fire, open: readonly OpenSight[], { woods }: Screens): Way {
  const depth = (scene.cells.woods.sightDepth ?? 0) * INCH;
  const ids = [firer.unit.id, target.unit.id] as const;
  let last = noWay(0);
  for (const { line, others } of open) {
    const inWoods = lengthIn(line, woods);
    if (inWoods <= TOUCH) return noWay(Infinity);
    const straight = Math.max(0, depth - inWoods);
    for (const l of [line, ...others]) {
      const way = wayOfEnds(l, ids, { woods, depth, straight });
      if (way.mm > last.mm) last = way;
    }
  }
  return last;
}
interface Growing {
  readonly woods: readonly Terrain[];
  readonly depth: Mm;
  /** No more is asked: who goes straight back within a wood has more of it before him by as much. */
  readonly straight: Mm;
}
/** So far may one end of a line go, whichever way, before too much of it lies in woods. */
function wayOfEnds({ a, b }: Segment, [atA, atB]: readonly [string, string], { woods, depth, straight }: Growing): Way {
  const towards = unit(minus(b, a));
  const ways = AROUND.map(({ x, y }) => plus(times(rightOf(towards), x), times(towards, y)));
  const isThin = (from: Point, to: Point): boolean => lengthIn({ a: from, b: to }, woods) <= depth;
  const isThinFrom = (by: Vector): boolean => isThin(plus(a, by), b);
  const isThinTo = (by: Vector): boolean => isThin(a, plus(b, by));
  const isFree = (mm: Mm): boolean => ways.every(way => isThinFrom(times(way, mm)) && isThinTo(times(way, mm)));
  const mm = firstThat(by => !isFree(by), { farthest: straight, enough: straight });
  const past = ways.map(way => ({ by: times(way, mm), more: times(way, mm + TOUCH) }));
  const moves = past.flatMap(({ by, more }) => [
    ...(isThinFrom(more) ? [] : [{ id: atA, by }]),
    ...(isThinTo(more) ? [] : [{ id: atB, by }]),
  ]);
  return { mm, moves: moves.slice(0, FEWEST) };
}
/** So many are tried, of those that bring too much of one line into woods. */
const FEWEST = 4;
const AROUND: readonly Point[] = Array.from({ length: 24 }, (_, i) => direction(15 * i));
