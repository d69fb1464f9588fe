// §4.3 What may stand in the way of a line of sight: stands of third units, pieces that block sight, hills; and woods.

import {
  type Box,
  boundsOf,
  boundsOfBoxes,
  boundsOfPoints,
  boxesTouch,
  isConvex,
  type Mm,
  type Point,
} from '../../../../geometry/index.ts';
import { grownBox, TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import { keptFor, keptOfEach } from '../../../kit/index.ts';
import { INCH } from '../calls/inches.ts';
import type { Scene } from '../calls/scene.ts';
import type { Stand, Troop } from '../calls/troop.ts';
import { type Ground, lowestUnder } from '../rules/ground.ts';
import { type Body, bandAround, bodyOf, type Circles, circlesOf, isPast, outlined, sightline } from './sightline.ts';

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
  /** Around each of the solids. */
  readonly circles: Circles;
  /** Do some of them hang on the level of the ends? */
  readonly hasHills: boolean;
  readonly woods: readonly Terrain[];
  /** All within it is here; of hills those that are higher. */
  readonly box: Box;
  readonly level: number;
}

/** What is farther than this from a line, or from the woods' limit, is no matter: there the search ends. */
export const NEAR: Mm = INCH;

/** What lies near enough to matter between two units: a line along the side of the ground between may have it outside, beside it. */
export function obstaclesBetween(scene: Scene, firer: Troop, target: Troop, beyond: Mm = 0): Obstacles {
  const [one, other] = [boxedTroop(firer), boxedTroop(target)];
  const { solids: pieces, woods } = boxedGround(scene.ground);
  const box = grownBox(boundsOfBoxes([one.box, other.box]), NEAR + beyond);
  const isNear = (boxed: Boxed): boolean => boxesTouch(boxed.box, box, TOUCH);
  const solids: Solid[] = [];
  const { troops, boxes } = boxedOf(scene.troops);
  for (let i = 0; i < troops.length; i++) {
    const troop = troops[i] as BoxedTroop;
    if (!touches(boxes, i, box) || troop === one || troop === other) continue;
    for (let k = 0; k < troop.stands.length; k++) {
      if (touches(troop.boxes, k, box)) solids.push(troop.stands[k] as Solid);
    }
  }
  const level = levelBetween(scene, firer, target);
  for (const piece of pieces) if (isNear(piece) && isAbove(piece.solid, level)) solids.push(piece.solid);
  const hasHills = solids.some(s => s.level !== null);
  return { solids, circles: circlesOf(solids), hasHills, woods: woods.filter(isNear).map(w => w.wood), box, level };
}
const levelBetween = ({ ground }: Scene, firer: Troop, target: Troop): number =>
  Math.max(lowestUnder(ground, firer.stands), lowestUnder(ground, target.stands));
/** Is all that lies between two units among what lay between them before one of them moved? */
export function hasAllBetween({ box, level }: Obstacles, scene: Scene, firer: Troop, target: Troop): boolean {
  const [one, other] = [boxedTroop(firer).box, boxedTroop(target).box];
  return (
    level === levelBetween(scene, firer, target) &&
    Math.min(one.minX, other.minX) - NEAR >= box.minX &&
    Math.max(one.maxX, other.maxX) + NEAR <= box.maxX &&
    Math.min(one.minY, other.minY) - NEAR >= box.minY &&
    Math.max(one.maxY, other.maxY) + NEAR <= box.maxY
  );
}

/** A hill that is no higher than the lower stands of one side is in nobody's way. */
export const isAbove = (solid: Solid, level: number): boolean => solid.level === null || solid.level > level;

/** All lines from some points to others. */
export interface Lines {
  readonly starts: readonly Point[];
  readonly ends: readonly Point[];
}
/** The solids that some of the lines could come nearer to than `enough`. */
export function solidsAlong(near: Pick<Obstacles, 'solids' | 'circles'>, { starts, ends }: Lines, enough: Mm): Solid[] {
  const { solids, circles } = near;
  const line = sightline(starts[0] as Point, ends[0] as Point, IN_HAND);
  const band = bandAround(line, starts, ends);
  let count = 0;
  for (let i = 0; i < solids.length; i++) {
    if (!isPast(band, circles, i, enough)) found[count++] = solids[i] as Solid;
  }
  return found.slice(0, count);
}
const IN_HAND = sightline({ x: 0, y: 0 }, { x: 0, y: 0 });
/** What has been found so far; a list that grows with each that is found is made anew again and again. */
const found: Solid[] = [];

/** Everything with the box around it: units and ground that have not changed are boxed once. */
interface Boxed {
  readonly box: Box;
}
interface BoxedSolid extends Boxed {
  readonly solid: Solid;
}
interface BoxedTroop extends Boxed {
  readonly stands: readonly Solid[];
  /** Around each of them. */
  readonly boxes: Boxes;
}
/** Of a whole table. */
interface BoxedTroops {
  readonly troops: readonly BoxedTroop[];
  readonly boxes: Boxes;
}
/** Boxes in plain numbers, four of each, one after the other. */
type Boxes = Float64Array;
const boxesOf = (boxes: readonly Box[]): Boxes =>
  Float64Array.from(boxes.flatMap(({ minX, maxX, minY, maxY }) => [minX, maxX, minY, maxY]));
/** `boxesTouch` of the i-th. */
function touches(boxes: Boxes, i: number, { minX, maxX, minY, maxY }: Box): boolean {
  const at = 4 * i;
  if ((boxes[at] as Mm) - maxX > TOUCH || minX - (boxes[at + 1] as Mm) > TOUCH) return false;
  return (boxes[at + 2] as Mm) - maxY <= TOUCH && minY - (boxes[at + 3] as Mm) <= TOUCH;
}
interface BoxedGround {
  readonly solids: readonly BoxedSolid[];
  readonly woods: readonly (Boxed & { readonly wood: Terrain })[];
}

const boxedTroop = keptOfEach(
  (troop: Troop): BoxedTroop => ({
    box: boundsOfPoints(troop.stands.flatMap(s => s.outline.points)),
    stands: troop.stands.map(s => standing(troop, s)),
    boxes: boxesOf(troop.stands.map(s => boundsOf(s.outline))),
  }),
);
const boxedGround = keptOfEach(
  (ground: Ground): BoxedGround => ({
    solids: groundSolids(ground).map(solid => ({ box: boundsOf(solid.outline), solid })),
    woods: ground.woods.map(({ terrain }) => ({ box: boundsOf(terrain.outline), wood: terrain })),
  }),
);
const allBoxed = new WeakMap<Scene['troops'], BoxedTroops>();
const boxedOf = (troops: Scene['troops']): BoxedTroops =>
  keptFor(allBoxed, troops, () => boxedTogether(troops.map(boxedTroop)));
const boxedTogether = (troops: readonly BoxedTroop[]): BoxedTroops => ({
  troops,
  boxes: boxesOf(troops.map(t => t.box)),
});

const solids = new WeakMap<Stand, Solid>();
/** A stand that has not moved is the same solid, whatever the others of its unit do. */
const standing = ({ unit: { id, name } }: Troop, stand: Stand): Solid =>
  keptFor(solids, stand, () => ({ id, name, level: null, isOpenFromInside: false, ...bodyOf(stand, true) }));
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
  ...bodyOf(outlined(outline), isConvex(outline)),
});
