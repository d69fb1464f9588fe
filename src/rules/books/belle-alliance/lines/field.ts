// What can stand in the way of one unit's lines of aim at one target: troops, seams between them, terrain that hides.

import {
  type Box,
  boundsOf,
  boxesTouch,
  clipPolygon,
  type Degrees,
  gap,
  type Mm,
  ORIGIN,
  type Polygon,
  fewPieces,
  memo,
} from '../../../../geometry/index.ts';
import {
  type AimSearch,
  crowdBetween,
  crowdSeen,
  type Excuse,
  isSealed,
  seenBody,
  obstaclesBetween,
  readSeams,
  type SeenBody,
  type SeenEdge,
  TOUCH,
} from '../../../../measure/index.ts';
import { memosOf } from '../calls/memos.ts';
import { type Piece, type Scene, SEAM, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { isFiredThrough, overhead } from './passing.ts';
import { depthInto, sightBlockers, sightInto } from './sight.ts';
import { type Front, type Standing, seamsSeen, standingIn, troopsSeen, type View } from './view.ts';

/** What a line of aim of this unit at this target may run into, and the target as it sees it. */
export interface Field {
  /** Between the front's edges and the target, within the arcs. */
  readonly ground: Pick<AimSearch, 'outlook' | 'target' | 'half'>;
  readonly front: Front;
  /** The longest line that is looked for. */
  readonly reach: Mm;
  /** Troops first, by their numbers. */
  readonly standing: readonly Standing[];
  readonly troops: number;
}
export interface Look {
  readonly view: View;
  readonly front: Front;
  readonly half: Degrees;
  readonly target: readonly SeenBody[];
}

export function fieldOf(question: FireQuestion, look: Look, reach: number): Field {
  const { view, front, half, target } = look;
  const standing: Standing[] = [];
  addTroops(question, look, standing);
  const troops = standing.length;
  addSeams(question, look, standing);
  addGround(question, look, standing);
  const ground = { outlook: view.outlook, target, half };
  return { ground, front, reach, standing, troops };
}

/** Does a troop stop lines of aim, and what excuses it? Undefined where it does not. */
function stopping(question: FireQuestion, troop: Troop): Excuse | null | undefined {
  if (troop === question.firer || troop === question.target || isFiredThrough(question, troop)) return undefined;
  return overhead(question, troop);
}

function addTroops(question: FireQuestion, { view, front, target, half }: Look, standing: Standing[]): void {
  const { troops, crowd } = question.scene;
  const seen = troopsSeen(question.scene, question.firer, view);
  for (const k of crowdBetween(front.lines, { target, half }, seen.bodies)) {
    const troop = troops[crowd.of[k] as number] as Troop;
    const excuse = stopping(question, troop);
    if (excuse === undefined) continue;
    const plain = standingIn(seen, k, { about: troop.id, role: 'body' });
    standing.push(excuse ? { ...plain, excuse } : plain);
  }
}

function addSeams(question: FireQuestion, { view, front, target, half }: Look, standing: Standing[]): void {
  const { scene } = question;
  const seams = scene.seams();
  if (seams.length === 0) return;
  const seen = seamsSeen(scene, view);
  for (const k of crowdBetween(front.lines, { target, half }, seen.bodies)) {
    const seam = seams[k];
    const [first, second] = [scene.troops[seam?.first ?? -1], scene.troops[seam?.second ?? -1]];
    const one = first && stopping(question, first);
    const two = second && stopping(question, second);
    if (!first || one === undefined || two === undefined) continue;
    const plain = standingIn(seen, k, { about: first.id, role: 'bridge' });
    const excuse = both(one, two);
    standing.push(excuse ? { ...plain, excuse } : plain);
  }
}
const both = (one: Excuse | null, two: Excuse | null): Excuse | null =>
  one && two ? (...way) => one(...way) && two(...way) : null;

/** Terrain that hides. Only where an end may lie in a piece does it matter how deep one sees into it. */
function addGround(question: FireQuestion, look: Look, standing: Standing[]): void {
  const { scene, firer, target } = question;
  const one = firer.outline.box;
  const other = target.outline.box;
  const between = {
    minX: Math.min(one.minX, other.minX),
    minY: Math.min(one.minY, other.minY),
    maxX: Math.max(one.maxX, other.maxX),
    maxY: Math.max(one.maxY, other.maxY),
  };
  for (const piece of sightBlockers(question)) {
    if (!boxesTouch(boxOf(scene, piece), between)) continue;
    if (isOn(scene, piece, firer) || isOn(scene, piece, target)) addOpenGround(scene, piece, look, standing);
    else addWholeGround(piece, look, standing);
  }
}
function addOpenGround(scene: Scene, piece: Piece, { view, front, target, half }: Look, standing: Standing[]): void {
  const { outline, id, index } = piece.terrain;
  const ground = (view.openGround[index] ??= {
    seen: seenBody(view.outlook, outline),
    excuse: sightInto(scene, piece),
    depth: depthInto(scene, piece),
    about: id,
    role: 'ground',
  });
  if (front.lines.some(edge => obstaclesBetween({ edge, target, half }, [ground]).length > 0)) standing.push(ground);
}
function addWholeGround({ terrain }: Piece, { view, front, target, half }: Look, standing: Standing[]): void {
  const { id, index, outline } = terrain;
  const seen = (view.ground[index] ??= { bodies: crowdSeen(view.outlook, wholePieces(outline)), standing: [] });
  for (const k of crowdBetween(front.lines, { target, half }, seen.bodies)) {
    const piece = standingIn(seen, k, { about: id, role: 'ground' });
    if (reachesBefore(piece, { front, target, half })) standing.push(piece);
  }
}
/** What of a piece lies no farther ahead than the target: does it reach between? The rest of a long one may lie on both sides of what is between. */
function reachesBefore(piece: Standing, { front, target, half }: Omit<Look, 'view'>): boolean {
  const { us, vs, maxV } = piece.seen;
  const far = Math.max(...target.map(t => t.maxV));
  if (maxV <= far) return true;
  const outline: Polygon = { kind: 'polygon', points: us.map((x, i) => ({ x, y: vs[i] as Mm })) };
  const before = clipPolygon(outline, [{ a: { x: 0, y: far }, b: { x: -1, y: far } }]);
  if (!before) return false;
  const near: Standing = { ...piece, seen: seenBody(OWN, before) };
  return front.lines.some(edge => obstaclesBetween({ edge, target, half }, [near]).length > 0);
}
/** Firer's coordinates as they are. */
const OWN = { start: ORIGIN, frame: { forward: { x: 0, y: 1 }, right: { x: 1, y: 0 } } } as const;
const boxOf = ({ memos }: Scene, { terrain }: Piece): Box => (memos.boxes[terrain.index] ??= boundsOf(terrain.outline));

/** Does a unit stand on a piece, or touch it? Most stand far from most. */
const isOn = (scene: Scene, piece: Piece, troop: Troop): boolean =>
  boxesTouch(troop.outline.box, boxOf(scene, piece), TOUCH) &&
  (memosOf(scene, troop).standsOn[piece.terrain.index] ??= troop.outline.shapes.some(
    shape => boxesTouch(boundsOf(shape), boxOf(scene, piece)) && gap(shape, piece.terrain.outline).distance <= TOUCH,
  ));

/** Convex pieces of an outline, and bridges over the cuts between them. */
const wholePieces = memo((outline: Polygon): readonly Polygon[] => {
  const pieces = fewPieces(outline);
  const seams = readSeams(
    pieces.map(p => [p]),
    SEAM,
  );
  return [...pieces, ...seams.map(s => s.bridge)];
});

/**
 * Of which figures, by their numbers, can it be told at once that they have no free line? Of all of a row or, as free lines mostly
 * lead past what stands before one end of it, of all but the outermost.
 */
export function sealedFigures(field: Field): (i: number) => boolean {
  const sealed: number[] = [];
  for (const { figures, edge, inner } of field.front.rows) {
    if (figures.length > 1 && isShut(field, edge)) sealed.push(...figures);
    else if (inner && isShut(field, inner)) sealed.push(...figures.slice(1, -1));
  }
  return i => sealed.includes(i);
}

/** Can it be told at once that no line from an edge is free? */
const isShut = ({ ground: { half, target }, standing }: Field, edge: SeenEdge): boolean =>
  isSealed({ edge, half, target, obstacles: standing });

/** A search with what stands in its way, known by name. */
export type StandingSearch = AimSearch<Standing>;
/** The search for the i-th figure: all that stands on the field and, unless ignored, the unit's other bases (I-7). */
export function aimSearch({ ground, front, reach, standing }: Field, i: number): StandingSearch | null {
  const { outlook, half, target } = ground;
  const edge = front.edges[i];
  const own = front.ahead[i] ?? [];
  if (!edge) return null;
  const obstacles = own.length === 0 ? standing : [...standing, ...own];
  return { outlook, edge, half, target, reach, obstacles };
}
