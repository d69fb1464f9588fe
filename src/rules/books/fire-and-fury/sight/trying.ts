// §4.3 One body moved, and who sees then: how it is told whether a way that a margin names is enough, or a bound.

import {
  boundsOf,
  boundsOfBoxes,
  boxesTouch,
  type Mm,
  minus,
  ORIGIN,
  distance,
  polygonMoved,
  times,
  type Vector,
} from '../../../../geometry/index.ts';
import { fireFieldOf, TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import { type Fire, halfAngle, type Shot } from '../calls/chain.ts';
import { shifted } from '../calls/pose.ts';
import type { Scene } from '../calls/scene.ts';
import type { Troop } from '../calls/troop.ts';
import { allScreens, type Screen, type Screens } from './screens.ts';
import { seesAny } from './sightOf.ts';
import { type View, viewsOf } from './view.ts';

/** A unit or a piece of ground, as one. */
export interface Move {
  readonly id: string;
  readonly by: Vector;
}
/** The least way of one body, and what may go it; a bound where none of these moves is enough. */
export interface Way {
  readonly mm: Mm;
  readonly moves: readonly Move[];
  /** Whether the body alone hides all there is: a short cut. */
  readonly isSure?: () => boolean;
}
export const noWay = (mm: Mm): Way => ({ mm, moves: [] });
export const shorter = (one: Way, other: Way): Way => (other.mm < one.mm ? other : one);
/** So far along a way; none along none. */
export function goneBy(id: string, towards: Vector, mm: Mm): readonly Move[] {
  const length = distance(towards, ORIGIN);
  return length > 0 ? [{ id, by: times(towards, mm / length) }] : [];
}

/** What may come between, wherever it stands. */
export interface Standing extends Screens {
  readonly allWoods: readonly Terrain[];
}
/** A hair more than the way itself, and a share of it more: who just fits is past it then, who comes askew is not there before. */
export const justPast = (by: Vector): Vector => longer(by, 1);
const longer = (by: Vector, share: number): Vector =>
  times(by, share + (2 * TOUCH) / Math.max(distance(by, ORIGIN), TOUCH));
/** The share: within it two margins are one. */
export const MORE = 1.0095;
/** Who hides just so much may be past it by more; who opens a gap has it open by more as well. */
const CLOSING = [1, MORE];
const OPENING = [MORE];

/** Does a move of a hair more change whether one of those that fire sees? */
export const isChangedBy = (
  fire: Fire,
  shots: readonly Shot[],
  standing: Standing,
  { move, isSeen }: Change,
): boolean =>
  (isSeen ? CLOSING : OPENING).some(
    share => seesAfter(fire, shots, standing, { id: move.id, by: longer(move.by, share) }) === !isSeen,
  );
interface Change {
  readonly move: Move;
  /** Before. */
  readonly isSeen: boolean;
}
/** Whether one of those that fire sees the target after a move. */
export function seesAfter(fire: Fire, shots: readonly Shot[], standing: Standing, move: Move): boolean {
  const isOwn = [fire.firer, fire.target].some(t => t.unit.id === move.id);
  return (isOwn ? seesFrom : seesPast)(fire, shots, standing, move);
}

/** Whatever stands between is moved. */
function seesPast(fire: Fire, shots: readonly Shot[], standing: Standing, { id, by }: Move): boolean {
  const moved = groundMoved(fire.scene, { id, by });
  const own = allScreens(fire.scene, fire.firer, fire.target).filter(s => s.id === id);
  const solids = [...standing.solids.filter(s => s.id !== id), ...own.map(s => screenMoved(s, by))];
  const wood = standing.allWoods.find(w => w.id === id);
  const woods = wood ? [...standing.woods.filter(w => w.id !== id), terrainMoved(wood, by)] : standing.woods;
  return shots.some(({ view }) => seesAny(moved, view, { solids, woods }));
}
/** The firer or the target goes: its stands have other things before them. */
function seesFrom({ scene, firer, target }: Fire, shots: readonly Shot[], standing: Standing, { id, by }: Move) {
  const gone = (troop: Troop): Troop =>
    troop.unit.id === id ? { ...troop, stands: shifted(troop.stands, by) } : troop;
  const [from, to] = [gone(firer), gone(target)];
  const box = boundsOfBoxes([...from.stands, ...to.stands].map(s => boundsOf(s.outline)));
  const solids = allScreens(scene, firer, target).filter(s => boxesTouch(s.box, box, TOUCH));
  const woods = standing.allWoods.filter(w => boxesTouch(boundsOf(w.outline), box, TOUCH));
  const quiet: Scene = { ...scene, margins: false, marks: false };
  return viewsAfter({ scene, firer: from, target: to }, shots).some(view => seesAny(quiet, view, { solids, woods }));
}
/** Of all stands of those ranks, whether they fired before or not. */
function viewsAfter({ scene, firer, target }: Fire, shots: readonly Shot[]): readonly View[] {
  const half = halfAngle(scene, firer) ?? 0;
  const rank = Math.max(...shots.map(s => s.stand.rank));
  const stands = firer.stands.filter(s => s.rank <= rank && !s.values.overflow);
  const fields = stands.map(stand => ({ stand, field: fireFieldOf(stand.base, half, scene.options['I-7']) }));
  return viewsOf(fields, target.stands, scene.options['I-9']).inField;
}

function groundMoved(scene: Scene, { id, by }: Move): Scene {
  const { ground } = scene;
  const quiet = { ...scene, margins: false, marks: false };
  if (!ground.hills.some(h => h.terrain.id === id)) return quiet;
  const hills = ground.hills.map(h => (h.terrain.id === id ? { ...h, terrain: terrainMoved(h.terrain, by) } : h));
  return { ...quiet, ground: { ...ground, hills } };
}
const terrainMoved = (terrain: Terrain, by: Vector): Terrain => ({
  ...terrain,
  outline: polygonMoved(terrain.outline, by),
});
const screenMoved = (screen: Screen, by: Vector): Screen => ({
  ...screen,
  outline: polygonMoved(screen.outline, by),
  parts: screen.parts.map(part => polygonMoved(part, by)),
});
/** The other way: who goes by this leaves the ground as if the ground went by that. */
export const backwards = (by: Vector): Vector => minus(ORIGIN, by);
