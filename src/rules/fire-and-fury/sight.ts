// §4.3 Line of sight: from five points of a stand's front edge to the corners and side middles of what lies in its field.
// Solid: stands of third units, pieces that block sight, hills above both ends. Woods: by the length inside them.

import { locate, type Mm, middle, type Point, type Polygon, type Segment } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Terrain } from '../../table/index.ts';
import type { Answer } from '../index.ts';
import { edgePoints } from './fieldOfFire.ts';
import { lengthIn, levelAt } from './ground.ts';
import { INCH } from './inches.ts';
import { type Obstacles, type Solid, solidsAlong } from './obstacles.ts';
import type { Scene } from './scene.ts';
import { clearanceOf, sightline } from './sightline.ts';
import type { Stand } from './troop.ts';

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
    const ends = aimPoints(piece);
    const level = near.hasHills ? Math.max(levelUnder(scene, stand), levelUnder(scene, seen)) : 0;
    const solids = solidsAlong(near, { starts, ends, level }, NEAR);
    for (const a of starts) {
      for (const b of ends) {
        const cut = best === null ? Math.min(floor, -TOUCH) : Math.max(best.worth, isFree(best) ? floor : -Infinity);
        const next = weigh({ a, b }, { solids, woods: near.woods, depth, cut });
        if (next && (best === null || isBetter(next, best))) best = next;
        if (next && next.worth >= NEAR) return readingOf(next, depth);
      }
    }
  }
  return best ? readingOf(best, depth) : HIDDEN;
}
const HIDDEN: SightReading = { answer: 'no', line: null, margin: null, inWoods: 0, blockers: [], byWoods: false };

const levels = new WeakMap<Scene, Map<Stand, number>>();
function levelUnder(scene: Scene, stand: Stand): number {
  const known = levels.get(scene) ?? new Map<Stand, number>();
  levels.set(scene, known);
  const level = known.get(stand) ?? levelAt(scene.ground, stand.base.at);
  known.set(stand, level);
  return level;
}

/** Corners and side middles; of a stand that is seen whole they are kept. */
export function aimPoints(piece: Polygon): readonly Point[] {
  const known = aims.get(piece);
  if (known) return known;
  const { points } = piece;
  const made: Point[] = [];
  for (let i = 0; i < points.length; i++) {
    const [p, q] = [points[i] as Point, points[i + 1 === points.length ? 0 : i + 1] as Point];
    if (points.length > 1) made.push(middle(p, q));
    made.push(p);
  }
  aims.set(piece, made);
  return made;
}
const aims = new WeakMap<Polygon, readonly Point[]>();

interface Weighed {
  readonly line: Segment;
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

/** The row of the line that is being weighed. */
const IN_HAND = sightline({ x: 0, y: 0 }, { x: 0, y: 0 });

function weigh(line: Segment, { solids, woods, depth, cut }: Weighing): Weighed | null {
  const row = sightline(line.a, line.b, IN_HAND);
  let clearance = Infinity;
  for (let i = 0; i < solids.length; i++) {
    const solid = solids[i] as Solid;
    if (solid.isOpenFromInside && holdsEnd(line, solid.outline)) continue;
    clearance = Math.min(clearance, clearanceOf(row, solid, Math.min(clearance, NEAR)));
    if (clearance < cut) {
      if (i > 0) {
        solids.splice(i, 1);
        solids.unshift(solid);
      }
      return null;
    }
  }
  const inWoods = woods.length === 0 ? 0 : lengthIn(line, woods);
  const left = inWoods <= TOUCH ? Infinity : depth === null ? 0 : depth * INCH - inWoods;
  return { line, solids, clearance, inWoods, worth: Math.min(clearance, left) };
}
const holdsEnd = ({ a, b }: Segment, outline: Polygon): boolean =>
  locate(a, outline) === 'inside' || locate(b, outline) === 'inside';

/** A line through no wood is better than one through a wood of unknown effect. */
const isBetter = (next: Weighed, best: Weighed): boolean =>
  next.worth > best.worth || (next.worth === best.worth && next.inWoods < best.inWoods);
const isFree = ({ clearance, worth }: Weighed): boolean => clearance >= 0 && worth >= -TOUCH;

function readingOf(best: Weighed, depth: number | null): SightReading {
  const { line, solids, clearance, inWoods, worth } = best;
  const isSolid = (s: Solid): boolean => !(s.isOpenFromInside && holdsEnd(line, s.outline));
  const row = sightline(line.a, line.b);
  const stops = (s: Solid): boolean => isSolid(s) && clearanceOf(row, s, Infinity) < 0;
  const blockers = clearance >= 0 ? [] : solids.filter(stops);
  const inTheWay = inWoods > TOUCH;
  const answer = !isFree(best) ? 'no' : inTheWay && depth === null ? 'unknown' : 'yes';
  const isNear = worth < NEAR;
  const margin = answer === 'unknown' || !isNear ? null : worth;
  const byWoods = isNear && clearance >= 0 && inTheWay && worth < clearance;
  return { answer, line, margin, inWoods, blockers, byWoods };
}
