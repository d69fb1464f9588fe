// §4.3 A hill does not stand in the way of whoever is on it. Who leaves it on the far side no longer sees over it: how far that is.

import {
  distance,
  distanceToPoint,
  gap,
  type Mm,
  nearestOn,
  type Point,
  type Polygon,
  segmentShape,
  sides,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import type { Scene } from '../calls/scene.ts';
import type { Stand } from '../calls/troop.ts';
import { isIn, lengthIn, levelUnder } from '../rules/ground.ts';
import type { Screens } from './screens.ts';
import { readSight, type SightReading } from './sightOf.ts';
import { frontEdgeOf, type View } from './view.ts';

/** What a stand sees of the target. */
export interface Looking {
  readonly view: View;
  /** Somebody may hide some of it already. */
  readonly isPart: boolean;
}
/**
 * The least way after which a hill lies before all these views; a bound, since each stand is measured by itself and not its unit. From
 * `enough` on nobody asks how far.
 */
export function leavingMargin(scene: Scene, looks: readonly Looking[], enough: Mm): Mm {
  let least = enough;
  for (const { terrain } of scene.ground.hills) {
    const way = (leaver: Stand, other: Stand): Mm => wayOff(scene, terrain, { leaver, other, enough: least });
    least = Math.min(
      least,
      lastOf(looks, (seen, from) => way(seen, from), least),
    );
    least = Math.min(
      least,
      lastOf(looks, (seen, from) => way(from, seen), least),
    );
  }
  return least;
}
/** Of a target that is seen whole all stands must leave the view; of a part nobody knows which. */
function lastOf(looks: readonly Looking[], way: (seen: Stand, from: Stand) => Mm, enough: Mm): Mm {
  let last = -Infinity;
  for (const { view, isPart } of looks) {
    last = Math.max(last, isPart ? Math.min(...waysIn(view, way)) : farthestIn(view, way, enough));
    if (last >= enough) break;
  }
  return last;
}
const waysIn = ({ from, seen }: View, way: (seen: Stand, from: Stand) => Mm): readonly Mm[] =>
  seen.map(p => way(p.stand, from));
function farthestIn({ from, seen }: View, way: (seen: Stand, from: Stand) => Mm, enough: Mm): Mm {
  let farthest = -Infinity;
  for (const { stand } of seen) {
    farthest = Math.max(farthest, way(stand, from));
    if (farthest >= enough) break;
  }
  return farthest;
}

interface Pair {
  readonly leaver: Stand;
  readonly other: Stand;
  readonly enough: Mm;
}
/** Infinity: it stands before the hill or beside it, or the other end is as high; 0: it is behind it already. */
function wayOff({ ground }: Scene, hill: Terrain, { leaver, other, enough }: Pair): Mm {
  const { at } = leaver.base;
  if (levelUnder(ground, other) >= hill.level) return Infinity;
  if (!isIn(at, hill)) return isBehind(at, other.base.at, hill) ? 0 : Infinity;
  const far = sides(hill.outline)
    .map(side => nearestOn(side, at))
    .map(to => ({ to, way: distance(at, to) }))
    .filter(({ way }) => way < enough)
    .toSorted((a, b) => a.way - b.way);
  return far.find(({ to }) => isBehind(to, other.base.at, hill))?.way ?? Infinity;
}
const isBehind = (a: Point, b: Point, hill: Terrain): boolean => lengthIn({ a, b }, [hill]) > TOUCH;

interface Entering {
  readonly scene: Scene;
  readonly view: View;
  readonly screens: Screens;
}
/** The least way after which one end of a line lies on a hill, or in a piece, that alone is in the way; `enough` where none is less. */
export function enteringWay({ scene, view, screens }: Entering, { bounds }: SightReading, enough: Mm): Mm {
  let least = enough;
  for (const ground of new Set(bounds.filter(b => b.level !== null || b.isOpenFromInside))) {
    const way = ground.level === null ? wayInto(ground.outline, view) : wayOnto(ground.outline, view);
    if (way >= least) continue;
    const solids = screens.solids.filter(s => s !== ground);
    if (readSight({ ...scene, margins: false }, view, { ...screens, solids }).answer !== 'no') least = way;
  }
  return least;
}
/** Whoever stands on a hill does so with the middle of the base. */
const wayOnto = (hill: Polygon, { from, seen }: View): Mm =>
  Math.min(...[from, ...seen.map(p => p.stand)].map(({ base }) => distanceToPoint(hill, base.at)));
/** A piece holds an end of a line as soon as some of the front edge, or of what is seen, lies in it. */
const wayInto = (piece: Polygon, { from, seen }: View): Mm =>
  Math.min(...[segmentShape(frontEdgeOf(from)), ...seen.map(p => p.outline)].map(end => gap(piece, end).distance));
