// §4.3 Line of sight: from five points of a stand's front edge to the corners and side middles of what lies in its field.
// Solid: stands of third units, pieces that block sight, hills above both ends. Woods: by the length inside them.

import {
  boundsOfPoints,
  boxesTouch,
  boundsOf,
  gap,
  locate,
  type Mm,
  middle,
  offset,
  type Point,
  type Polygon,
  type Segment,
  sides,
  stretches,
} from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Terrain } from '../../table/index.ts';
import type { Answer } from '../index.ts';
import { edgePoints } from './fieldOfFire.ts';
import { levelAt, lengthIn } from './ground.ts';
import { INCH } from './inches.ts';
import type { Scene } from './scene.ts';
import type { Stand, Troop } from './troop.ts';

interface Solid {
  /** Unit or terrain. */
  readonly id: string;
  readonly name: string;
  readonly outline: Polygon;
  /** A hill is solid only above both ends; a piece that holds an end is not. */
  readonly level: number | null;
  readonly kind: 'stand' | 'piece' | 'hill';
}
export interface Obstacles {
  readonly solids: readonly Solid[];
  readonly woods: readonly Terrain[];
}

/** What lies near enough to matter between two units. */
export function obstaclesBetween(scene: Scene, firer: Troop, target: Troop): Obstacles {
  const box = boundsOfPoints([...firer.stands, ...target.stands].flatMap(s => s.outline.points));
  const isNear = (outline: Polygon): boolean => boxesTouch(boundsOf(outline), box, TOUCH);
  const stands = scene.troops
    .filter(t => t !== firer && t !== target)
    .flatMap(t => t.stands.map(s => ({ id: t.unit.id, name: t.unit.name, outline: s.outline })))
    .map((s): Solid => ({ ...s, level: null, kind: 'stand' }));
  const ofTerrain = (t: Terrain, kind: 'piece' | 'hill'): Solid => ({
    id: t.id,
    name: t.name,
    outline: t.outline,
    level: kind === 'hill' ? t.level : null,
    kind,
  });
  const { sightBlockers, hills, woods } = scene.ground;
  const solids = [
    ...stands,
    ...sightBlockers.map(t => ofTerrain(t, 'piece')),
    ...hills.map(h => ofTerrain(h.terrain, 'hill')),
  ].filter(s => isNear(s.outline));
  return { solids, woods: woods.map(w => w.terrain).filter(t => isNear(t.outline)) };
}

/** Pieces of a target stand that lie in the field. */
export interface SeenPiece {
  readonly stand: Stand;
  readonly piece: Polygon;
}

export interface SightReading {
  readonly answer: Answer;
  /** The best line there is: free if the answer is yes. */
  readonly line: Segment;
  /** How far that line clears what is solid, or keeps within the woods' limit; − how far it fails. Null: nothing is near. */
  readonly margin: Mm | null;
  /** Its length in woods, and the solid things it runs through. */
  readonly inWoods: Mm;
  readonly blockers: readonly Solid[];
  /** Woods decide: their limit is nearer than anything solid. */
  readonly byWoods: boolean;
}

export function readSight(scene: Scene, stand: Stand, pieces: readonly SeenPiece[], near: Obstacles): SightReading {
  const own = levelAt(scene.ground, stand.base.at);
  const depth = scene.cells.woods.sightDepth;
  let best: Weighed | null = null;
  for (const { stand: seen, piece } of pieces) {
    const level = Math.max(own, levelAt(scene.ground, seen.base.at));
    const solids = near.solids.filter(s => s.level === null || s.level > level);
    for (const from of edgePoints(stand)) {
      for (const to of aimPoints(piece)) {
        const line = { a: from, b: to };
        const next = weigh(line, { solids, woods: near.woods }, depth);
        if (best === null || isBetter(next, best)) best = next;
        if (next.clearance === Infinity && next.inWoods <= TOUCH) return readingOf(next, depth);
      }
    }
  }
  return readingOf(best as Weighed, depth);
}

/** Corners and side middles. */
export const aimPoints = (piece: Polygon): readonly Point[] =>
  piece.points.length === 1 ? piece.points : sides(piece).flatMap(({ a, b }) => [middle(a, b), a]);

interface Weighed {
  readonly line: Segment;
  /** + how far the nearest solid thing is; − how far the line would have to be shifted to come free. */
  readonly clearance: Mm;
  readonly inWoods: Mm;
  readonly blockers: readonly Solid[];
  /** The lesser of clearance and what is left of the woods' limit. */
  readonly worth: Mm;
}

function weigh(line: Segment, { solids, woods }: Obstacles, depth: number | null): Weighed {
  let clearance = Infinity;
  const blockers: Solid[] = [];
  for (const solid of solids) {
    if (solid.kind === 'piece' && holdsEnd(line, solid.outline)) continue;
    const free = clearanceOf(line, solid.outline, clearance);
    if (free < 0) blockers.push(solid);
    clearance = Math.min(clearance, free);
  }
  const inWoods = woods.length === 0 ? 0 : lengthIn(line, woods);
  const left = inWoods <= TOUCH ? Infinity : depth === null ? 0 : depth * INCH - inWoods;
  return { line, clearance, inWoods, blockers, worth: Math.min(clearance, left) };
}
/** A line through no wood is better than one through a wood of unknown effect. */
const isBetter = (next: Weighed, best: Weighed): boolean =>
  next.worth > best.worth || (next.worth === best.worth && next.inWoods < best.inWoods);

const holdsEnd = ({ a, b }: Segment, outline: Polygon): boolean =>
  locate(a, outline) === 'inside' || locate(b, outline) === 'inside';

/** Exact only up to `enough`: what is farther away does not decide. */
function clearanceOf(line: Segment, outline: Polygon, enough: Mm): Mm {
  const offsets = outline.points.map(p => offset(line, p));
  const [low, high] = [Math.min(...offsets), Math.max(...offsets)];
  if (Math.max(low, 0 - high) >= enough) return Infinity;
  if (low < 0 && high > 0 && stretches(line, outline).length > 0) return 0 - Math.min(high, 0 - low);
  return gap({ kind: 'polygon', points: [line.a, line.b] }, outline).distance;
}

function readingOf({ line, clearance, inWoods, blockers, worth }: Weighed, depth: number | null): SightReading {
  const isSolidFree = clearance >= 0;
  const inTheWay = inWoods > TOUCH;
  const answer = !isSolidFree || worth < -TOUCH ? 'no' : inTheWay && depth === null ? 'unknown' : 'yes';
  const margin = answer === 'unknown' || worth === Infinity ? null : worth;
  return { answer, line, margin, inWoods, blockers, byWoods: isSolidFree && inTheWay && worth < clearance };
}
