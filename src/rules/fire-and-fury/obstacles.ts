// §4.3 What may stand in the way of a line of sight: stands of third units, pieces that block sight, hills; and woods.

import { boundsOf, boundsOfPoints, type Box, boxesTouch, isConvex, type Mm, type Point } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Terrain } from '../../table/index.ts';
import { lowestUnder } from './ground.ts';
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
  const { troops, ground, woods } = boxedOf(scene);
  const [one, other] = [troops[scene.troops.indexOf(firer)], troops[scene.troops.indexOf(target)]];
  const box = boundsOfPoints([one?.box, other?.box].flatMap(b => (b ? cornersOf(b) : [])));
  const isNear = (boxed: Boxed): boolean => boxesTouch(boxed.box, box, TOUCH);
  const solids: Solid[] = [];
  for (const troop of troops) {
    if (troop === one || troop === other || !isNear(troop)) continue;
    for (const stand of troop.stands) if (isNear(stand)) solids.push(stand.solid);
  }
  const level = Math.max(lowestUnder(scene.ground, firer.stands), lowestUnder(scene.ground, target.stands));
  for (const piece of ground) if (isNear(piece) && isAbove(piece.solid, level)) solids.push(piece.solid);
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

/** Everything with the box around it, for the next pair of units. */
interface Boxed {
  readonly box: Box;
}
interface BoxedScene {
  readonly troops: readonly (Boxed & { readonly stands: readonly (Boxed & { readonly solid: Solid })[] })[];
  readonly ground: readonly (Boxed & { readonly solid: Solid })[];
  readonly woods: readonly (Boxed & { readonly wood: Terrain })[];
}
const boxedScenes = new WeakMap<Scene, BoxedScene>();
function boxedOf(scene: Scene): BoxedScene {
  const before = boxedScenes.get(scene);
  if (before) return before;
  const { sightBlockers, hills, woods } = scene.ground;
  const ground = [
    ...sightBlockers.map(t => groundSolid(t, null)),
    ...hills.map(({ terrain }) => groundSolid(terrain, terrain.level)),
  ];
  const boxed = {
    troops: scene.troops.map(t => ({
      box: boundsOfPoints(t.stands.flatMap(s => s.outline.points)),
      stands: t.stands.map(s => ({ box: boundsOf(s.outline), solid: standing(t, s) })),
    })),
    ground: ground.map(solid => ({ box: boundsOf(solid.outline), solid })),
    woods: woods.map(w => ({ box: boundsOf(w.terrain.outline), wood: w.terrain })),
  };
  boxedScenes.set(scene, boxed);
  return boxed;
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
/** `level`: of a hill. */
const groundSolid = ({ id, name, outline }: Terrain, level: number | null): Solid => ({
  id,
  name,
  level,
  isOpenFromInside: level === null,
  ...bodyOf(outline, isConvex(outline)),
});
