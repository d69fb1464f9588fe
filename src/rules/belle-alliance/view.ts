// The table as one firer sees it when he looks for lines of aim: everything that can stand in the way, in his coordinates.
// Made once for a firer and kept, because the same firer asks about many targets.

import {
  type Box,
  boundsOf,
  boundsOfPoints,
  boxesTouch,
  type Degrees,
  frontEdge,
  gap,
  type Point,
  type Polygon,
  type Shape,
} from '../../geometry/index.ts';
import {
  type AimSearch,
  edgeSeen,
  type Excuse,
  fewPieces,
  isSealed,
  type Obstacle,
  obstacleOf,
  obstaclesBetween,
  type Outlook,
  outlookFrom,
  readSeams,
  type SeenBody,
  type SeenEdge,
  targetSeen,
  TOUCH,
} from '../../measure/index.ts';
import { isFiredThrough, overhead } from './passing.ts';
import type { FireQuestion } from './question.ts';
import { hittable, keepAt, type Piece, type Scene, SEAM, type Stand, type Troop } from './scene.ts';
import { sightBlockers, sightInto } from './sight.ts';

/** Something that can stand in the way, with the id it goes by in reports. */
export interface Standing extends Obstacle {
  readonly about: string;
}
interface StandingTroop extends Standing {
  readonly troop: Troop;
}
interface StandingSeam extends Standing {
  readonly first: Troop;
  readonly second: Troop;
}
interface View {
  readonly outlook: Outlook;
  /** Front edges by the place of the stand in the unit; null for a round base. */
  readonly edges: readonly (SeenEdge | null)[];
  readonly troops: readonly StandingTroop[];
  readonly seams: readonly StandingSeam[];
  /** Terrain by its number, in convex pieces; and whole, for those who stand on it. */
  readonly ground: (readonly Standing[] | undefined)[];
  readonly openGround: (readonly Standing[] | undefined)[];
  readonly own: readonly Standing[];
  readonly ownSeams: readonly { readonly first: number; readonly second: number; readonly bridge: Standing }[];
}

export const viewOf = (scene: Scene, firer: Troop): View =>
  keepAt(scene.kept.views as (View | undefined)[], firer.index, () => {
    const start: Point = firer.stands[0]?.base.at ?? { x: 0, y: 0 };
    const outlook = outlookFrom(start, firer.frame);
    const standing = (shape: Shape, about: string): Standing => ({ ...obstacleOf(outlook, shape), about });
    const stands = firer.stands.map(s => s.base);
    const ownName = (i: number): string => `${firer.id}/${stands[i]?.id ?? ''}`;
    return {
      outlook,
      edges: stands.map(b => (b.kind === 'rectangle' ? edgeSeen(outlook, frontEdge(b.corners)) : null)),
      troops: scene.troops.flatMap(troop =>
        troop === firer ? [] : troop.outline.shapes.map(shape => ({ ...standing(shape, troop.id), troop })),
      ),
      seams: scene.seams().map(({ first, second, bridge }) => {
        const [one, two] = [scene.troops[first] as Troop, scene.troops[second] as Troop];
        return { ...standing(bridge, one.id), first: one, second: two };
      }),
      ground: [],
      openGround: [],
      own: stands.map((b, i) => standing(b.shape, ownName(i))),
      ownSeams: readSeams(
        stands.map(b => [b.shape]),
        SEAM,
      ).map(s => ({ ...s, bridge: standing(s.bridge, ownName(s.first)) })),
    };
  });

/** What a line of aim of this unit at this target may run into, and the target as it sees it. */
export interface Field {
  readonly view: View;
  /** Front edges of the figures that are tested. */
  readonly edges: readonly SeenEdge[];
  readonly half: Degrees;
  readonly target: readonly SeenBody[];
  readonly reach: number;
  readonly standing: readonly Standing[];
}

export function fieldOf(
  question: FireQuestion,
  { half, reach }: { readonly half: Degrees; readonly reach: number },
): Field {
  const { scene, firer, target, fronts } = question;
  const view = viewOf(scene, firer);
  const around = { target: targetSeen(view.outlook, hittable(target)), half };
  const edges =
    fronts.length === firer.stands.length
      ? view.edges.filter(e => e !== null)
      : fronts.flatMap(s => view.edges[firer.stands.indexOf(s)] ?? []);
  const stops = (troop: Troop): boolean => troop !== firer && troop !== target && !isFiredThrough(question, troop);
  const bodies = anyBetween(edges, view.troops, around)
    .filter(o => stops(o.troop))
    .map((o): Standing => excused(o, overhead(question, o.troop)));
  const seams = anyBetween(edges, view.seams, around)
    .filter(o => stops(o.first) && stops(o.second))
    .map((o): Standing => excused(o, both(overhead(question, o.first), overhead(question, o.second))));
  const ground = anyBetween(edges, groundOf(question, view), around);
  return { view, edges, half, target: around.target, reach, standing: [...bodies, ...seams, ...ground] };
}
const excused = (o: Standing, excuse: Excuse | null): Standing => (excuse ? { ...o, excuse } : o);
const both = (one: Excuse | null, two: Excuse | null): Excuse | null =>
  one && two ? (...way) => one(...way) && two(...way) : null;

/** Terrain that hides. Only where an end may lie in a piece does it matter how deep one sees into it. */
function groundOf(question: FireQuestion, view: View): readonly Standing[] {
  const { scene, firer, target } = question;
  const pieces = sightBlockers(question);
  if (pieces.length === 0) return [];
  const between = boundsOfPoints([...cornersOf(firer), ...cornersOf(target)]);
  return pieces.flatMap((piece): readonly Standing[] => {
    const { outline, id, index } = piece.terrain;
    if (!boxesTouch(boxOf(scene, piece), between)) return [];
    if (isOn(scene, piece, firer) || isOn(scene, piece, target)) {
      return keepAt(view.openGround, index, () => [
        { ...obstacleOf(view.outlook, outline, sightInto(scene, piece)), about: id },
      ]);
    }
    return keepAt(view.ground, index, () =>
      wholePieces(scene, piece).map(shape => ({ ...obstacleOf(view.outlook, shape), about: id })),
    );
  });
}
function cornersOf({ outline: { rectangle: r } }: Troop): readonly Point[] {
  return r ? [r.frontLeft, r.frontRight, r.rearLeft, r.rearRight] : [];
}
const boxOf = ({ kept }: Scene, { terrain }: Piece): Box =>
  keepAt(kept.boxes, terrain.index, () => boundsOf(terrain.outline));

/** Does a unit stand on a piece, or touch it? */
const isOn = (scene: Scene, piece: Piece, { index, outline }: Troop): boolean =>
  keepAt(scene.kept.standsOn, piece.terrain.index * scene.troops.length + index, () =>
    outline.shapes.some(
      shape => boxesTouch(boundsOf(shape), boxOf(scene, piece)) && gap(shape, piece.terrain.outline).distance <= TOUCH,
    ),
  );

/** Convex pieces, and bridges over the cuts between them. */
const wholePieces = ({ kept }: Scene, { terrain }: Piece): readonly Polygon[] =>
  keepAt(kept.pieces, terrain.index, () => {
    const pieces = fewPieces(terrain.outline);
    const seams = readSeams(
      pieces.map(p => [p]),
      SEAM,
    );
    return [...pieces, ...seams.map(s => s.bridge)];
  });

/** What can cut a line from any of the edges. Edges in one straight line are taken as one. */
function anyBetween<O extends Standing>(
  edges: readonly SeenEdge[],
  obstacles: readonly O[],
  around: { readonly target: readonly SeenBody[]; readonly half: Degrees },
): readonly O[] {
  const front = straightFront(edges);
  if (front) return obstaclesBetween({ ...around, edge: front }, obstacles);
  const found = new Set(edges.flatMap(edge => obstaclesBetween({ ...around, edge }, obstacles)));
  return obstacles.filter(o => found.has(o));
}

function straightFront(edges: readonly SeenEdge[]): SeenEdge | null {
  let [u0, u1, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const e of edges) {
    [u0, u1] = [Math.min(u0, e.u0), Math.max(u1, e.u1)];
    [low, high] = [Math.min(low, e.v0, e.v1), Math.max(high, e.v0, e.v1)];
  }
  return edges.length > 0 && high - low <= TOUCH ? { u0, v0: low, u1, v1: low } : null;
}

/** Can it be told at once that no figure has a free line? */
export function isWholeFrontSealed({ view, edges, half, target, standing, reach }: Field): boolean {
  const front = straightFront(edges);
  if (!front || edges.length < 2) return false;
  return isSealed({ outlook: view.outlook, edge: front, half, target, obstacles: standing, reach });
}

/** The search for one figure: all that stands on the field and, unless ignored, the unit's other bases (I-7). */
export function aimSearch(
  { scene, firer }: FireQuestion,
  field: Field,
  stand: Stand,
): (AimSearch & { readonly obstacles: readonly Standing[] }) | null {
  const { view, half, target, reach, standing } = field;
  const me = firer.stands.indexOf(stand);
  const edge = view.edges[me];
  if (!edge) return null;
  const own = scene.chosen['I-7'] === 'ignore' ? [] : ownAhead(view, me, edge);
  return {
    outlook: view.outlook,
    edge,
    half,
    target,
    reach,
    obstacles: own.length === 0 ? standing : [...standing, ...own],
  };
}

function ownAhead({ own, ownSeams }: View, me: number, { v0, v1 }: SeenEdge): readonly Standing[] {
  const from = Math.min(v0, v1);
  const ahead = own.filter((o, i) => i !== me && o.seen.maxV > from + TOUCH);
  if (ahead.length < 2) return ahead;
  const bridges = ownSeams.filter(s => s.first !== me && s.second !== me && s.bridge.seen.maxV > from + TOUCH);
  return [...ahead, ...bridges.map(s => s.bridge)];
}
