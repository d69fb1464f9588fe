// §4.1 with §4.3 Firer or target goes: part of the target leaves the fields, and somebody who stands still hides the rest. A hill goes from under one
// of them, and comes before it. Neither the way out of the fields nor that of who hides all of it tells how soon. It is tried: in so many directions about
// the line between the two.

import {
  type Box,
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

interface Tries {
  /** Directions in a full turn. */
  readonly ways: number;
  /** Of the way from which on nobody asks: margins are told to the last one, and who is hidden before may be seen again at the end. */
  readonly shares: readonly number[];
}
const FEW_TRIES: Tries = { ways: 12, shares: [0.97] };
const MANY_TRIES: Tries = { ways: 24, shares: [0.5, 0.65, 0.8, 0.97] };
/** Who goes between two directions may be hidden a share sooner. */
const BETWEEN = cosineOf(Math.PI / FEW_TRIES.ways);
/** Among so few bodies, and without woods, there is time for many. */
const FEW_BODIES = 16;
/** Of more stands, and among more bodies, nobody tries; with woods between each look is a search, and of so many stands it would take 0.2 s. */
const [MOST_STANDS, MOST_IN_WOODS, MOST_BODIES] = [12, 4, 32];
/** mm: so exactly it is told. */
const STEP: Mm = 0.005;

/**
 * mm that firer, target and hills about may go in each of the directions while some of the target is seen; a share less where that is less than `most`, from which on nobody asks.
 */
export function stillSeen(fire: Fire, shots: readonly Shot[], standing: Standing, most: Mm): Mm {
  const { firer, target } = fire;
  const stands = standing.woods.length > 0 ? MOST_IN_WOODS : MOST_STANDS;
  if (!Number.isFinite(most) || shots.length > stands) return most;
  const near = howManyNear(fire, standing, most);
  const all = near.bodies + near.woods;
  if (all === 0 || all > MOST_BODIES) return most;
  const { ways, shares } = all <= FEW_BODIES && near.woods === 0 ? MANY_TRIES : FEW_TRIES;
  const ahead = unit(minus(middleOf(target.stands), middleOf(firer.stands)));
  let least = most;
  for (const id of [target.unit.id, firer.unit.id, ...hillsNear(fire, most)])
    for (const way of waysAbout(ahead, ways)) {
      const isSeen = (mm: Mm): boolean => seesAfter(fire, shots, standing, { id, by: times(way, mm) });
      least = Math.min(least, firstHidden(isSeen, { most, shares, least }));
    }
  return least < most ? least * BETWEEN : most;
}

interface Within {
  readonly most: Mm;
  readonly shares: readonly number[];
  readonly least: Mm;
}
/** mm to where it is seen no more, if that is less than `least`; the same whichever direction was tried before. */
function firstHidden(isSeen: (mm: Mm) => boolean, { most, shares, least }: Within): Mm {
  let from: Mm = 0;
  for (const share of shares) {
    if (from >= least) break;
    if (!isSeen(most * share)) return farthest(isSeen, from, most * share);
    from = most * share;
  }
  return least;
}

/** Who could hide anything from either, once it has gone so far. */
function howManyNear({ scene, firer, target }: Fire, { allWoods }: Standing, mm: Mm) {
  const box = boxAround([...firer.stands, ...target.stands], mm);
  const bodies = allScreens(scene, firer, target).filter(s => boxesTouch(s.box, box));
  const woods = allWoods.filter(w => boxesTouch(boundsOf(w.outline), box));
  return { bodies: bodies.length, woods: woods.length };
}
/** Hills that may come under one of the two or before it. */
function hillsNear({ scene, firer, target }: Fire, mm: Mm): readonly string[] {
  const box = boxAround([...firer.stands, ...target.stands], mm);
  const hills = scene.ground.hills.map(h => h.terrain);
  return hills.filter(h => boxesTouch(boundsOf(h.outline), box)).map(h => h.id);
}
const boxAround = (stands: readonly Stand[], mm: Mm): Box =>
  grownBox(boundsOfBoxes(stands.map(s => boundsOf(s.outline))), mm);
/** The same however the table lies. */
function middleOf(stands: readonly Stand[]): Point {
  const corners = stands.flatMap(s => s.outline.points);
  return corners.reduce((sum, p) => plus(sum, times(p, 1 / corners.length)), ORIGIN);
}
function waysAbout(ahead: Vector, ways: number): readonly Vector[] {
  const left = leftOf(ahead);
  return Array.from({ length: ways }, (_, i) => {
    const turn = (2 * Math.PI * i) / ways - Math.PI;
    return plus(times(ahead, cosineOf(turn)), times(left, sineOf(turn)));
  });
}
/** The last step before it is seen no more; it is not at the end. */
function farthest(isSeen: (mm: Mm) => boolean, from: Mm, end: Mm): Mm {
  let [seen, hidden] = [Math.floor(from / STEP), Math.ceil(end / STEP)];
  while (hidden - seen > 1) {
    const half = (seen + hidden) >> 1;
    if (isSeen(half * STEP)) seen = half;
    else hidden = half;
  }
  return seen * STEP;
}
