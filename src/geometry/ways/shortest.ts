// The shortest ways over places to a goal, by Dijkstra's method from the goal outwards. What a leg takes is the asker's: its length past
// obstacles, the movement that ground costs.

import { distance, type Point } from '../point.ts';
import type { Mm } from '../units.ts';

/** A place from which a way to the goal is known. */
export interface WayPoint {
  readonly at: Point;
  /** mm to the goal from here. */
  readonly mm: Mm;
  /** The next place on the way: the goal, or one of the places. */
  readonly next: Point;
}
/** What a straight leg takes, mm, never less than its length; null: nobody goes there. */
export type LegTakes = (from: Point, to: Point) => Mm | null;

/** All of them. In the order of the places; those from which there is no way are left out. */
export const shortestWays = (places: readonly Point[], goal: Point, takes: LegTakes): readonly WayPoint[] =>
  waysWithin(places, goal, takes)(Infinity);

/** The ways that are known: at least all those shorter than so much. In the order of the places. */
export type WaysWithin = (limit: Mm) => readonly WayPoint[];

/**
 * The same, searched only as far as it is asked about, and gone on with from there. A leg is asked about only when no other way is known to
 * be as short: of a hundred places most are reached by the first leg that is looked at.
 */
export function waysWithin(places: readonly Point[], goal: Point, takes: LegTakes): WaysWithin {
  const settled = new Map<Point, WayPoint>();
  const best = new Map<Point, WayPoint>();
  const open: Leg[] = [];
  const reach = (next: Point, so: Mm): void => {
    const legs = places
      .filter(at => !settled.has(at))
      .map((at): Leg => ({ at, next, so, least: so + distance(at, next) }));
    open.push(...legs);
    open.sort((a, b) => b.least - a.least);
  };
  reach(goal, 0);
  return limit => {
    for (;;) {
      const nearest = nearestOf(best);
      const looked = open.at(-1);
      if (Math.min(looked?.least ?? Infinity, nearest?.mm ?? Infinity) >= limit) break;
      if (looked && looked.least < (nearest?.mm ?? Infinity)) {
        open.pop();
        const { at, next, so, least } = looked;
        if (settled.has(at) || least >= (best.get(at)?.mm ?? Infinity)) continue;
        const mm = takes(at, next);
        if (mm !== null && so + mm < (best.get(at)?.mm ?? Infinity)) best.set(at, { at, mm: so + mm, next });
      } else if (nearest) {
        best.delete(nearest.at);
        settled.set(nearest.at, nearest);
        reach(nearest.at, nearest.mm);
      } else break;
    }
    return places.flatMap(at => settled.get(at) ?? []);
  };
}
interface Leg {
  readonly at: Point;
  readonly next: Point;
  /** mm from its end to the goal. */
  readonly so: Mm;
  /** mm to the goal at least. */
  readonly least: Mm;
}
const nearestOf = (reached: ReadonlyMap<Point, WayPoint>): WayPoint | null =>
  [...reached.values()].reduce<WayPoint | null>((a, b) => (a && a.mm <= b.mm ? a : b), null);
