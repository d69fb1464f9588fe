// §4.3 Line of sight: from five points of a stand's front edge to the corners and side middles of what lies in its field.
// Solid: stands of third units, pieces that block sight, hills above both ends. Woods: by the length inside them.

import {
  type Box,
  boundsOf,
  boundsOfPoints,
  boxesTouch,
  isConvex,
  locate,
  type Mm,
  middle,
  type Point,
  type Polygon,
  type Segment,
  sides,
} from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Terrain } from '../../table/index.ts';
import type { Answer } from '../index.ts';
import { edgePoints } from './fieldOfFire.ts';
import { lengthIn, levelAt } from './ground.ts';
import { INCH } from './inches.ts';
import type { Scene } from './scene.ts';
import { clearanceOf, type Sightline, sightline } from './sightline.ts';
import type { Stand, Troop } from './troop.ts';

interface Solid {
  /** Unit or terrain. */
  readonly id: string;
  readonly name: string;
  readonly outline: Polygon;
  readonly isConvex: boolean;
  /** A hill is solid only above both ends. */
  readonly level: number | null;
  /** A piece that holds an end is not solid for that line. */
  readonly isOpenFromInside: boolean;
}
export interface Obstacles {
  readonly solids: readonly Solid[];
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
  for (const piece of ground) if (isNear(piece)) solids.push(piece.solid);
  return { solids, woods: woods.filter(isNear).map(w => w.wood) };
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
    ...sightBlockers.map(t => ({ ...solidTerrain(t), isOpenFromInside: true })),
    ...hills.map(h => ({ ...solidTerrain(h.terrain), level: h.terrain.level })),
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

const standing = ({ unit }: Troop, { outline }: Stand): Solid => ({
  id: unit.id,
  name: unit.name,
  outline,
  isConvex: true,
  level: null,
  isOpenFromInside: false,
});
const solidTerrain = ({ id, name, outline }: Terrain): Solid => ({
  id,
  name,
  outline,
  isConvex: isConvex(outline),
  level: null,
  isOpenFromInside: false,
});

/** Pieces of a target stand that lie in the field. */
export interface SeenPiece {
  readonly stand: Stand;
  readonly piece: Polygon;
}

export interface SightReading {
  readonly answer: Answer;
  /** The best line there is: free if the answer is yes. Null: none is better than what other stands have. */
  readonly line: Segment | null;
  /** How far that line clears what is solid, or keeps within the woods' limit; − how far it fails. Null: nothing is within an inch. */
  readonly margin: Mm | null;
  /** Its length in woods, and the solid things it runs through. */
  readonly inWoods: Mm;
  readonly blockers: readonly Solid[];
  /** Woods decide: their limit is nearer than anything solid. */
  readonly byWoods: boolean;
}

/** What is farther than this from a line, or from the woods' limit, is no matter: there the search ends. */
const NEAR: Mm = INCH;

/** `floor`: the best margin of the stands before; lines that are worse than that are only looked at for being free. */
export function readSight(
  scene: Scene,
  stand: Stand,
  pieces: readonly SeenPiece[],
  { near, floor }: { readonly near: Obstacles; readonly floor: Mm },
): SightReading {
  const depth = scene.cells.woods.sightDepth;
  let best: Weighed | null = null;
  const starts = edgePoints(stand);
  for (const { stand: seen, piece } of pieces) {
    const solids = [...solidsFor(scene, near, [stand, seen])];
    const ends = aimPoints(piece);
    for (const a of starts) {
      for (const b of ends) {
        const cut = best === null ? Math.min(floor, -TOUCH) : Math.max(best.worth, isFree(best) ? floor : -Infinity);
        const next = weigh(sightline(a, b), { solids, woods: near.woods, depth, cut });
        if (next && (best === null || isBetter(next, best))) best = next;
        if (next && next.worth >= NEAR) return readingOf(next, depth);
      }
    }
  }
  return best ? readingOf(best, depth) : HIDDEN;
}
const HIDDEN: SightReading = { answer: 'no', line: null, margin: null, inWoods: 0, blockers: [], byWoods: false };

/** Hills count only above the higher of the two ends. */
function solidsFor(scene: Scene, { solids }: Obstacles, ends: readonly Stand[]): readonly Solid[] {
  if (solids.every(s => s.level === null)) return solids;
  const level = Math.max(...ends.map(s => levelUnder(scene, s)));
  return solids.filter(s => s.level === null || s.level > level);
}

const levels = new WeakMap<Scene, Map<Stand, number>>();
function levelUnder(scene: Scene, stand: Stand): number {
  const known = levels.get(scene) ?? new Map<Stand, number>();
  levels.set(scene, known);
  const level = known.get(stand) ?? levelAt(scene.ground, stand.base.at);
  known.set(stand, level);
  return level;
}

/** Corners and side middles. */
export const aimPoints = (piece: Polygon): readonly Point[] =>
  piece.points.length === 1 ? piece.points : sides(piece).flatMap(({ a, b }) => [middle(a, b), a]);

interface Weighed {
  readonly line: Sightline;
  readonly solids: readonly Solid[];
  readonly clearance: Mm;
  readonly inWoods: Mm;
  /** The lesser of clearance and what is left of the woods' limit. */
  readonly worth: Mm;
}
interface Weighing {
  /** In the order they are tried: what stopped a line comes to the front. */
  readonly solids: Solid[];
  readonly woods: readonly Terrain[];
  readonly depth: number | null;
  /** A line that is worth less is dropped. */
  readonly cut: Mm;
}

function weigh(line: Sightline, { solids, woods, depth, cut }: Weighing): Weighed | null {
  let clearance = Infinity;
  for (let i = 0; i < solids.length; i++) {
    const solid = solids[i] as Solid;
    if (solid.isOpenFromInside && holdsEnd(line, solid.outline)) continue;
    const enough = Math.min(clearance, NEAR);
    clearance = Math.min(clearance, clearanceOf(line, solid.outline, solid.isConvex, enough));
    if (clearance < cut) {
      solids.splice(i, 1);
      solids.unshift(solid);
      return null;
    }
  }
  const inWoods = woods.length === 0 ? 0 : lengthIn(line, woods);
  const left = inWoods <= TOUCH ? Infinity : depth === null ? 0 : depth * INCH - inWoods;
  return { line, solids, clearance, inWoods, worth: Math.min(clearance, left) };
}
const holdsEnd = ({ a, b }: Sightline, outline: Polygon): boolean =>
  locate(a, outline) === 'inside' || locate(b, outline) === 'inside';

/** A line through no wood is better than one through a wood of unknown effect. */
const isBetter = (next: Weighed, best: Weighed): boolean =>
  next.worth > best.worth || (next.worth === best.worth && next.inWoods < best.inWoods);
const isFree = ({ clearance, worth }: Weighed): boolean => clearance >= 0 && worth >= -TOUCH;

function readingOf(best: Weighed, depth: number | null): SightReading {
  const { line, solids, clearance, inWoods, worth } = best;
  const isSolid = (s: Solid): boolean => !(s.isOpenFromInside && holdsEnd(line, s.outline));
  const stops = (s: Solid): boolean => isSolid(s) && clearanceOf(line, s.outline, s.isConvex, Infinity) < 0;
  const blockers = clearance >= 0 ? [] : solids.filter(stops);
  const inTheWay = inWoods > TOUCH;
  const answer = !isFree(best) ? 'no' : inTheWay && depth === null ? 'unknown' : 'yes';
  const isNear = worth < NEAR;
  const margin = answer === 'unknown' || !isNear ? null : worth;
  const byWoods = isNear && clearance >= 0 && inTheWay && worth < clearance;
  return { answer, line, margin, inWoods, blockers, byWoods };
}
