// §4.3 What may stand in the way of a line of sight: stands of third units, pieces that block sight, hills; and woods.

import { boundsOf, boundsOfPoints, type Box, boxesTouch, isConvex, type Mm, type Point } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Terrain } from '../../table/index.ts';
import { type Ground, lowestUnder } from './ground.ts';
import type { Scene } from './scene.ts';
import { bandAround, type Body, bodyOf, isPast, sightline } from './sightline.ts';
import type { Stand, Troop } from './troop.ts';

export interface Solid extends Body {
  /** Unit or terrain. */
  readonly id: string;
  readonly name: string;
  /** A hill is solid only above both ends. */
  readonly level: number | null;
  /** A piece that holds an end is not solid for that line. */
  readonly isOpenFromInside: boolean;
}
export interface Obstacles {
  readonly solids: readonly Solid[];
  /** Do some of them hang on the level of the ends? */
  readonly hasHills: boolean;
  readonly woods: readonly Terrain[];
}

/** What lies near enough to matter between two units. */
export function obstaclesBetween(scene: Scene, firer: Troop, target: Troop): Obstacles {
  const [one, other] = [boxedTroop(firer), boxedTroop(target)];
  const { solids: pieces, woods } = boxedGround(scene.ground);
  const box = boundsOfPoints([...cornersOf(one.box), ...cornersOf(other.box)]);
  const isNear = (boxed: Boxed): boolean => boxesTouch(boxed.box, box, TOUCH);
  const solids: Solid[] = [];
  for (const troop of boxedOf(scene.troops)) {
    if (troop === one || troop === other || !isNear(troop)) continue;
    for (const stand of troop.stands) if (isNear(stand)) solids.push(stand.solid);
  }
  const level = Math.max(lowestUnder(scene.ground, firer.stands), lowestUnder(scene.ground, target.stands));
  for (const piece of pieces) if (isNear(piece) && isAbove(piece.solid, level)) solids.push(piece.solid);
  const hasHills = solids.some(s => s.level !== null);
  return { solids, hasHills, woods: woods.filter(isNear).map(w => w.wood) };
}

/** A hill that is no higher than the lower stands of one side is in nobody's way. */
const isAbove = (solid: Solid, level: number): boolean => solid.level === null || solid.level > level;

/** All lines from some points to others. */
export interface Lines {
  readonly starts: readonly Point[];
  readonly ends: readonly Point[];
}
/**
 * The solids that some of the lines could come nearer to than `enough`. A box along any line around a circle reaches out of
 * it by √2 at most, so what keeps that far from the whole bundle is no matter for any of its lines.
 */
export function solidsAlong({ solids }: Obstacles, { starts, ends }: Lines, enough: Mm): Solid[] {
  const line = sightline(starts[0] as Point, ends[0] as Point);
  const band = bandAround(line, [...starts, ...ends]);
  return solids.filter(({ centre, radius }) => !isPast(line, band, centre, Math.SQRT2 * (enough + radius) + TOUCH));
}

/** The same bodies in the same places, in the same order? A unit that was laid out anew counts as it is where it is. */
export const areSame = (before: readonly Solid[], now: readonly Solid[]): boolean =>
  before.length === now.length && before.every((solid, i) => isSame(solid, now[i] as Solid));
const isSame = (one: Solid, other: Solid): boolean =>
  one === other ||
  (one.id === other.id &&
    one.name === other.name &&
    one.level === other.level &&
    one.isOpenFromInside === other.isOpenFromInside &&
    one.corners.length === other.corners.length &&
    one.corners.every((mm, i) => mm === other.corners[i]));

/** Everything with the box around it: units and ground that have not changed are boxed once. */
interface Boxed {
  readonly box: Box;
}
interface BoxedSolid extends Boxed {
  readonly solid: Solid;
}
interface BoxedTroop extends Boxed {
  readonly stands: readonly BoxedSolid[];
}
interface BoxedGround {
  readonly solids: readonly BoxedSolid[];
  readonly woods: readonly (Boxed & { readonly wood: Terrain })[];
}

const boxedTroops = new WeakMap<Troop, BoxedTroop>();
function boxedTroop(troop: Troop): BoxedTroop {
  const known = boxedTroops.get(troop) ?? {
    box: boundsOfPoints(troop.stands.flatMap(s => s.outline.points)),
    stands: troop.stands.map(s => ({ box: boundsOf(s.outline), solid: standing(troop, s) })),
  };
  boxedTroops.set(troop, known);
  return known;
}
const boxedGrounds = new WeakMap<Ground, BoxedGround>();
function boxedGround(ground: Ground): BoxedGround {
  const known = boxedGrounds.get(ground) ?? {
    solids: groundSolids(ground).map(solid => ({ box: boundsOf(solid.outline), solid })),
    woods: ground.woods.map(({ terrain }) => ({ box: boundsOf(terrain.outline), wood: terrain })),
  };
  boxedGrounds.set(ground, known);
  return known;
}
const allBoxed = new WeakMap<Scene['troops'], readonly BoxedTroop[]>();
function boxedOf(troops: Scene['troops']): readonly BoxedTroop[] {
  const known = allBoxed.get(troops) ?? troops.map(boxedTroop);
  allBoxed.set(troops, known);
  return known;
}
const cornersOf = ({ minX, minY, maxX, maxY }: Box): readonly Point[] =>
  minX > maxX
    ? []
    : [
        { x: minX, y: minY },
        { x: maxX, y: maxY },
      ];

const standing = ({ unit: { id, name } }: Troop, { outline }: Stand): Solid => ({
  id,
  name,
  level: null,
  isOpenFromInside: false,
  ...bodyOf(outline, true),
});
const groundSolids = ({ sightBlockers, hills }: Ground): readonly Solid[] => [
  ...sightBlockers.map(t => groundSolid(t, null)),
  ...hills.map(({ terrain }) => groundSolid(terrain, terrain.level)),
];
/** `level`: of a hill. */
const groundSolid = ({ id, name, outline }: Terrain, level: number | null): Solid => ({
  id,
  name,
  level,
  isOpenFromInside: level === null,
  ...bodyOf(outline, isConvex(outline)),
});
