// The way of a shift in legs: through waypoints, and no farther than there is movement for. Shifts in mm, all seen from where the body
// stands; the body does not turn.

import {
  distance,
  lengthOf,
  minus,
  type Mm,
  plus,
  type Point,
  times,
  unit,
  type Vector,
} from '../../geometry/index.ts';

export interface Going {
  /** Where it turns off, in order. */
  readonly through: readonly Vector[];
  readonly by: Vector;
  readonly mm: Mm;
  /** Where the hand wanted it; null: it gets there. */
  readonly beyond: Vector | null;
}

const HERE: Point = { x: 0, y: 0 };
/** A body that could go less than this is held where the hand has it: the game says why it may not. */
const LEAST: Mm = 1;

/** `places`: waypoints, then the end. `room`: so far it may go; null: nobody counts. */
export function goingTo(places: readonly Vector[], room: Mm | null): Going {
  const end = places.at(-1) ?? HERE;
  const whole: Going = { through: places.slice(0, -1), by: end, mm: lengthThrough(places), beyond: null };
  if (room === null || room < LEAST || whole.mm <= room) return whole;
  let [from, left] = [HERE, room];
  for (const [i, to] of places.entries()) {
    const leg = distance(from, to);
    if (leg >= left) {
      const by = plus(from, times(unit(minus(to, from)), left));
      return { through: places.slice(0, i), by, mm: room, beyond: end };
    }
    [from, left] = [to, left - leg];
  }
  return whole;
}

/** From where it stands, through all of them. */
export const lengthThrough = (places: readonly Vector[]): Mm =>
  places.reduce((sum, p, i) => sum + lengthOf(minus(p, places[i - 1] ?? HERE)), 0);
