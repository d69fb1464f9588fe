// §4.1 with §4.3 Firer or target goes: part of the target leaves the fields, and somebody who stands still hides the rest. Neither the way out of the
// fields nor that of who hides all of it tells how soon. It is tried: in so many directions about the line between the two.

import {
  boundsOf,
  boundsOfBoxes,
  boxesTouch,
  cosineOf,
  grownBox,
  leftOf,
  type Mm,
  minus,
  ORIGIN,
  plus,
  type Point,
  sineOf,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import type { Fire, Shot } from '../calls/chain.ts';
import type { Stand } from '../calls/troop.ts';
import { allScreens } from './screens.ts';
import { seesAfter, type Standing } from './trying.ts';

/** Directions in a full turn. Who goes between two of them goes hardly less far. */
const WAYS = 12;
const BETWEEN = cosineOf(Math.PI / WAYS);
/** Of more stands, and among more bodies, nobody tries; with woods between each look is a search, and of so many stands it would take 0.2 s. */
const [MOST_STANDS, MOST_IN_WOODS, MOST_BODIES] = [12, 4, 32];
/** mm: so exactly it is told. */
const STEP: Mm = 0.005;

/**
 * mm that firer and target may go in each of the directions while some of the target is seen; a share less where that is less than `most`, from which on nobody asks.
 */
export function stillSeen(fire: Fire, shots: readonly Shot[], standing: Standing, most: Mm): Mm {
  const { firer, target } = fire;
  const stands = standing.woods.length > 0 ? MOST_IN_WOODS : MOST_STANDS;
  if (!Number.isFinite(most) || shots.length > stands) return most;
  const near = howManyNear(fire, standing, most);
  if (near === 0 || near > MOST_BODIES) return most;
  const ahead = unit(minus(middleOf(target.stands), middleOf(firer.stands)));
  let least = most;
  for (const { id } of [target.unit, firer.unit])
    for (const way of waysAbout(ahead)) {
      const isSeen = (mm: Mm): boolean => seesAfter(fire, shots, standing, { id, by: times(way, mm) });
      if (!isSeen(least * NEARLY)) least = farthest(isSeen, least);
    }
  return least < most ? least * BETWEEN : most;
}
/** Margins are told to so much. */
const NEARLY = 0.97;

/** Who could hide anything from either, once it has gone so far. */
function howManyNear({ scene, firer, target }: Fire, { allWoods }: Standing, mm: Mm): number {
  const stands = [...firer.stands, ...target.stands];
  const box = grownBox(boundsOfBoxes(stands.map(s => boundsOf(s.outline))), mm);
  const bodies = allScreens(scene, firer, target).filter(s => boxesTouch(s.box, box));
  return bodies.length + allWoods.filter(w => boxesTouch(boundsOf(w.outline), box)).length;
}
/** The same however the table lies. */
function middleOf(stands: readonly Stand[]): Point {
  const corners = stands.flatMap(s => s.outline.points);
  return corners.reduce((sum, p) => plus(sum, times(p, 1 / corners.length)), ORIGIN);
}
function waysAbout(ahead: Vector): readonly Vector[] {
  const left = leftOf(ahead);
  return Array.from({ length: WAYS }, (_, i) => {
    const turn = (2 * Math.PI * i) / WAYS - Math.PI;
    return plus(times(ahead, cosineOf(turn)), times(left, sineOf(turn)));
  });
}
/** The last step before it is seen no more; it is not at the end. */
function farthest(isSeen: (mm: Mm) => boolean, end: Mm): Mm {
  let [seen, hidden] = [0, Math.ceil(end / STEP)];
  while (hidden - seen > 1) {
    const half = (seen + hidden) >> 1;
    if (isSeen(half * STEP)) seen = half;
    else hidden = half;
  }
  return seen * STEP;
}
