// The table as one firer sees it when he looks for lines of aim: everything that can stand in the way, in his coordinates.
// Made once for a firer and kept, because the same firer asks about many targets.

import { type Degrees, frontEdge, type Point } from '../../geometry/index.ts';
import {
  type AimSearch,
  edgeSeen,
  type Excuse,
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
import { hittable, keep, type Scene, SEAM, type Stand, type Troop } from './scene.ts';
import { sightBlockers, sightInto } from './sight.ts';

/** Something that can stand in the way, with the id it goes by in reports. */
export interface Standing extends Obstacle {
  readonly about: string;
}
interface View {
  readonly outlook: Outlook;
  /** Front edges by the place of the stand in the unit; null for a round base. */
  readonly edges: readonly (SeenEdge | null)[];
  /** Outlines by the number of the troop. */
  readonly troops: readonly (readonly Standing[])[];
  readonly seams: readonly { readonly first: number; readonly second: number; readonly bridge: Standing }[];
  readonly own: readonly Standing[];
  readonly ownSeams: readonly { readonly first: number; readonly second: number; readonly bridge: Standing }[];
}

export const viewOf = (scene: Scene, firer: Troop): View =>
  keep(scene, `view ${firer.index}`, () => {
    const start: Point = firer.stands[0]?.base.at ?? { x: 0, y: 0 };
    const outlook = outlookFrom(start, firer.frame);
    const standing = (shape: Parameters<typeof obstacleOf>[1], about: string): Standing => ({
      ...obstacleOf(outlook, shape),
      about,
    });
    const name = (i: number): string => scene.troops[i]?.id ?? '';
    const stands = firer.stands.map(s => s.base);
    const ownName = (i: number): string => `${firer.id}/${stands[i]?.id ?? ''}`;
    return {
      outlook,
      edges: stands.map(b => (b.kind === 'rectangle' ? edgeSeen(outlook, frontEdge(b.corners)) : null)),
      troops: scene.troops.map(t => t.outline.shapes.map(shape => standing(shape, t.id))),
      seams: scene.seams().map(s => ({ ...s, bridge: standing(s.bridge, name(s.first)) })),
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
  const seen = targetSeen(view.outlook, hittable(target));
  const edges = fronts.flatMap(s => view.edges[firer.stands.indexOf(s)] ?? []);
  const between = <O extends Standing>(obstacles: readonly O[]): readonly O[] =>
    anyBetween(edges, obstacles, { target: seen, half });
  const isBody = (t: Troop | undefined): t is Troop =>
    t !== undefined && t !== firer && t !== target && !isFiredThrough(question, t);
  const bodies = between(view.troops.flat()).flatMap((o): readonly Standing[] => {
    const troop = scene.byId.get(o.about);
    return isBody(troop) ? [{ ...o, excuse: overhead(question, troop) }] : [];
  });
  const bridges = between(view.seams.map(s => s.bridge)).flatMap((bridge): readonly Standing[] => {
    const both = view.seams.find(s => s.bridge === bridge);
    const [one, two] = [scene.troops[both?.first ?? -1], scene.troops[both?.second ?? -1]];
    if (!isBody(one) || !isBody(two)) return [];
    const [overOne, overTwo] = [overhead(question, one), overhead(question, two)];
    const excuse: Excuse | null = overOne && overTwo ? (...way) => overOne(...way) && overTwo(...way) : null;
    return [{ ...bridge, excuse }];
  });
  const ground = sightBlockers(question).map((piece): Standing => {
    const excuse = sightInto(scene, piece);
    return { ...obstacleOf(view.outlook, piece.terrain.outline, excuse), about: piece.terrain.id };
  });
  return { view, half, target: seen, reach, standing: [...bodies, ...bridges, ...between(ground)] };
}

/** What can cut a line from any of the edges. Edges in one straight line are taken as one. */
function anyBetween<O extends Standing>(
  edges: readonly SeenEdge[],
  obstacles: readonly O[],
  around: { readonly target: readonly SeenBody[]; readonly half: Degrees },
): readonly O[] {
  const vs = edges.flatMap(e => [e.v0, e.v1]);
  const v = Math.min(...vs);
  if (Math.max(...vs) - v <= TOUCH) {
    const u0 = Math.min(...edges.map(e => e.u0));
    const u1 = Math.max(...edges.map(e => e.u1));
    return edges.length === 0 ? [] : obstaclesBetween({ ...around, edge: { u0, v0: v, u1, v1: v } }, obstacles);
  }
  const found = new Set(edges.flatMap(edge => obstaclesBetween({ ...around, edge }, obstacles)));
  return obstacles.filter(o => found.has(o));
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
