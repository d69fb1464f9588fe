// §4.3 A hill does not stand in the way of whoever is on it. Who leaves it on the far side no longer sees over it: how far that is.

import {
  distance,
  type Gap,
  gap,
  gapToPoint,
  hull,
  type Mm,
  minus,
  nearestOn,
  once,
  type Point,
  segmentShape,
  sides,
  type Vector,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import type { Fire } from '../calls/chain.ts';
import type { Scene } from '../calls/scene.ts';
import type { Stand } from '../calls/troop.ts';
import { isIn, lengthIn, levelAt, levelUnder } from '../rules/ground.ts';
import type { Screen, Screens } from './screens.ts';
import { readSight, type SightReading } from './sightOf.ts';
import { backwards, goneBy, type Move, noWay, shorter, type Way } from './trying.ts';
import { frontEdgeOf, type View } from './view.ts';

/** What a stand sees of the target. */
export interface Looking {
  readonly view: View;
  /** Somebody may hide some of it already. */
  readonly isPart: boolean;
}
/**
 * The least way after which a hill, or another one, lies before all these views; a bound, since each stand is measured by itself and not its unit. From
 * `enough` on nobody asks how far.
 */
export function leavingWay({ scene, firer, target }: Fire, looks: readonly Looking[], enough: Mm): Way {
  let least = noWay(enough);
  for (const { terrain } of scene.ground.hills) {
    const way = (leaver: Stand, other: Stand): Off => wayOff(scene, terrain, { leaver, other, enough: least.mm });
    for (const troop of [target, firer]) {
      if (!troop.stands.some(s => isIn(s.base.at, terrain))) continue;
      const off = lastOf(looks, (seen, from) => (troop === target ? way(seen, from) : way(from, seen)), least.mm);
      if (off.mm < least.mm) least = { mm: off.mm, moves: movesOff(off, troop.unit.id, terrain.id) };
    }
  }
  return least;
}
/** Either of them goes, or the hill does. */
const movesOff = ({ by, mm }: Off, leaver: string, hill: string): readonly Move[] =>
  by === null ? [] : [...goneBy(hill, backwards(by), mm), ...goneBy(leaver, by, mm)];

/** How far a stand must go to leave a hill, and which way. */
interface Off {
  readonly mm: Mm;
  readonly by: Vector | null;
}
const NEVER: Off = { mm: Infinity, by: null };
const AT_ONCE: Off = { mm: 0, by: null };
const FIRST: Off = { mm: -Infinity, by: null };
const later = (one: Off, other: Off): Off => (other.mm > one.mm ? other : one);
/** Of a target that is seen whole all stands must leave the view; of a part nobody knows which. */
function lastOf(looks: readonly Looking[], way: (seen: Stand, from: Stand) => Off, enough: Mm): Off {
  let last = FIRST;
  for (const { view, isPart } of looks) {
    last = later(last, isPart ? firstIn(view, way) : farthestIn(view, way, enough));
    if (last.mm >= enough) break;
  }
  return last;
}
const firstIn = ({ from, seen }: View, way: (seen: Stand, from: Stand) => Off): Off =>
  seen.map(p => way(p.stand, from)).reduce((first, off) => (off.mm < first.mm ? off : first), NEVER);
function farthestIn({ from, seen }: View, way: (seen: Stand, from: Stand) => Off, enough: Mm): Off {
  let last = FIRST;
  for (const { stand } of seen) {
    last = later(last, way(stand, from));
    if (last.mm >= enough) break;
  }
  return last;
}

interface Pair {
  readonly leaver: Stand;
  readonly other: Stand;
  readonly enough: Mm;
}
/** Never: it stands before the hill or beside it, or the other end is as high; at once: it is behind it already, or behind another. */
function wayOff({ ground }: Scene, hill: Terrain, { leaver, other, enough }: Pair): Off {
  const { at } = leaver.base;
  if (levelUnder(ground, other) >= hill.level) return NEVER;
  const isOther = once(() => isOtherAmid(ground, hill, [leaver, other]));
  const isAmid = (from: Point): boolean => isBehind(from, other.base.at, hill) || isOther();
  if (!isIn(at, hill)) return isAmid(at) ? AT_ONCE : NEVER;
  const far = sides(hill.outline)
    .map(side => nearestOn(side, at))
    .map(to => ({ to, mm: distance(at, to), by: minus(to, at) }))
    .filter(({ mm }) => mm < enough)
    .toSorted((a, b) => a.mm - b.mm);
  return far.find(({ to }) => isAmid(to)) ?? NEVER;
}
/** Another hill that is higher than both ends without this one lies where a line between them may run. */
function isOtherAmid(ground: Scene['ground'], hill: Terrain, [leaver, other]: readonly [Stand, Stand]): boolean {
  const others = ground.hills.filter(h => h.terrain !== hill);
  const without = Math.max(levelAt({ ...ground, hills: others }, leaver.base.at), levelUnder(ground, other));
  const amid = hull([...leaver.outline.points, ...other.outline.points]);
  return others.some(h => h.terrain.level > without && gap(amid, h.terrain.outline).distance <= TOUCH);
}
const isBehind = (a: Point, b: Point, hill: Terrain): boolean => lengthIn({ a, b }, [hill]) > TOUCH;

interface Entering {
  readonly scene: Scene;
  readonly view: View;
  readonly screens: Screens;
}
/** The least way after which one end of a line lies on a hill, or in a piece, that alone is in the way; no less than before where none is. */
export function enteringWay({ scene, view, screens }: Entering, { bounds }: SightReading, before: Way): Way {
  let least = before;
  for (const ground of new Set(bounds.filter(b => b.level !== null || b.isOpenFromInside))) {
    const way = ground.level === null ? wayInto(ground, view) : wayOnto(ground, view);
    if (way.mm >= least.mm) continue;
    const solids = screens.solids.filter(s => s !== ground);
    if (readSight({ ...scene, margins: false }, view, { ...screens, solids }).answer !== 'no') least = way;
  }
  return least;
}
/** Whoever stands on a hill does so with the middle of the base. */
const wayOnto = (hill: Screen, { from, seen }: View): Way =>
  nearestOf(
    [from, ...seen.map(p => p.stand)].map(({ base }) => wayTo(hill, base.unit, gapToPoint(hill.outline, base.at))),
  );
/** A piece holds an end of a line as soon as some of the front edge, or of what is seen, lies in it. */
const wayInto = (piece: Screen, { from, seen }: View): Way =>
  nearestOf([
    wayTo(piece, from.base.unit, gap(piece.outline, segmentShape(frontEdgeOf(from)))),
    ...seen.map(p => wayTo(piece, p.stand.base.unit, gap(piece.outline, p.outline))),
  ]);
/** The unit comes to the ground, or the ground to it. */
const wayTo = ({ id }: Screen, unit: string, { distance: mm, from, to }: Gap): Way => ({
  mm,
  moves: [...goneBy(id, minus(to, from), mm), ...goneBy(unit, minus(from, to), mm)],
});
const nearestOf = (ways: readonly Way[]): Way => ways.reduce(shorter);
