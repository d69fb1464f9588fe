// The table as one firer sees it when he looks for lines of aim: everything that can stand in the way, in his coordinates.
// Made once for a firer and kept, because the same firer asks about many targets, and again after one of them has moved.

import { frontEdge, type Mm, type Shape } from '../../geometry/index.ts';
import {
  bodyInCrowd,
  crowdSeen,
  edgeSeen,
  type Obstacle,
  obstacleOf,
  type Outlook,
  outlookFrom,
  readSeams,
  type SeenBody,
  type SeenCrowd,
  type SeenEdge,
  targetSeen,
  TOUCH,
} from '../../measure/index.ts';
import { once } from '../index.ts';
import type { FireQuestion } from './question.ts';
import { type Scene, SEAM, type Stand, type Troop } from './scene.ts';

/** Something that can stand in the way, with the id it goes by in reports. */
export interface Standing extends Obstacle {
  readonly about: string;
}
/** The pieces of a terrain, and the same as things that stand in the way, as they have been met. */
export interface SeenGround {
  readonly pieces: SeenCrowd;
  readonly standing: (Standing | undefined)[];
}
export interface View {
  readonly outlook: Outlook;
  /** Bodies of all troops, numbered as in `scene.crowd`, and bridges over the seams between them. */
  readonly troops: SeenCrowd;
  readonly seams: SeenCrowd;
  /** The same as things that stand in the way, as they have been met. */
  readonly standing: (Standing | undefined)[];
  readonly bridges: (Standing | undefined)[];
  /** What can be hit of a troop, by its number. */
  readonly targets: (readonly SeenBody[] | undefined)[];
  /** Whether the other bases of the unit stand in the way, and designated figures as they have been asked about. */
  readonly ownBases: Scene['chosen']['I-7'];
  readonly fronts: WeakMap<readonly Stand[], Front>;
  /** All terrain; by its number, in convex pieces; and whole, for those who stand on it. */
  readonly terrain: Scene['position']['terrain'];
  readonly ground: (SeenGround | undefined)[];
  readonly openGround: (Standing | undefined)[];
}

export function viewOf(scene: Scene, firer: Troop): View {
  const views = scene.kept.views as (View | undefined)[];
  const known = views[firer.index];
  if (known) return known;
  const view = freshView(scene, firer, lastViews.get(firer));
  views[firer.index] = view;
  lastViews.set(firer, view);
  return view;
}

/** A firer who has not moved since the table was last opened keeps his view: only what has moved is seen anew. */
const lastViews = new WeakMap<Troop, View>();
function freshView(scene: Scene, firer: Troop, before: View | undefined): View {
  const outlook = before?.outlook ?? outlookFrom(firer.stands[0]?.base.at ?? { x: 0, y: 0 }, firer.frame);
  const { terrain } = scene.position;
  const ownBases = scene.chosen['I-7'];
  return {
    outlook,
    troops: crowdSeen(outlook, scene.crowd.shapes, before?.troops),
    seams: crowdSeen(
      outlook,
      scene.seams().map(s => s.bridge),
    ),
    standing: [],
    bridges: [],
    targets: [],
    ownBases,
    fronts: before?.ownBases === ownBases ? before.fronts : new WeakMap(),
    terrain,
    ground: before?.terrain === terrain ? before.ground : [],
    openGround: [],
  };
}

/** Figures that are tested: their front edges, and the other bases of the unit that stand ahead of each. */
export interface Front {
  /** Null for a round base. */
  readonly edges: readonly (SeenEdge | null)[];
  /** Those that are there. */
  readonly single: readonly SeenEdge[];
  readonly ahead: readonly (readonly Standing[])[];
  /** All edges as one where they lie in one straight line; else each. */
  readonly rows: readonly SeenEdge[];
  readonly whole: SeenEdge | null;
  /** The same without the two outermost edges; null where few are left. */
  readonly inner: SeenEdge | null;
}
export function frontOf({ firer, fronts }: FireQuestion, view: View): Front {
  const known = view.fronts.get(fronts);
  if (known) return known;
  const edges = fronts.map(({ base }) =>
    base.kind === 'rectangle' ? edgeSeen(view.outlook, frontEdge(base.corners)) : null,
  );
  const own = view.ownBases === 'ignore' ? null : basesOf(firer, view.outlook);
  const ahead = fronts.map((stand, i) => {
    const edge = edges[i];
    return own && edge ? ownAhead(own, firer.stands.indexOf(stand), edge) : [];
  });
  const single = edges.filter(e => e !== null);
  const whole = straightFront(single);
  const front = {
    edges,
    single,
    ahead,
    rows: whole ? [whole] : single,
    whole: single.length < 2 ? null : whole,
    inner: whole && single.length === edges.length ? innerOf(single) : null,
  };
  view.fronts.set(fronts, front);
  return front;
}

/** What can be hit of a target. Most lie out of every arc and are not asked about again: they are not kept. */
export const targetOf = (view: View, target: Troop): readonly SeenBody[] =>
  view.targets[target.index] ?? targetSeen(view.outlook, target.hittable);
export function keepTarget(view: View, target: Troop, seen: readonly SeenBody[]): void {
  view.targets[target.index] = seen;
}

function straightFront(edges: readonly SeenEdge[]): SeenEdge | null {
  let u0 = Infinity;
  let u1 = -Infinity;
  let low = Infinity;
  let high = -Infinity;
  for (const e of edges) {
    u0 = Math.min(u0, e.u0);
    u1 = Math.max(u1, e.u1);
    low = Math.min(low, e.v0, e.v1);
    high = Math.max(high, e.v0, e.v1);
  }
  return edges.length > 0 && high - low <= TOUCH ? { u0, v0: low, u1, v1: low } : null;
}

const innerOf = (edges: readonly SeenEdge[]): SeenEdge | null =>
  edges.length < FEW ? null : straightFront(edges.slice(1, -1));
/** Fewer figures are as well asked about one by one. */
const FEW = 5;

/** The bases of a unit as it sees them itself, and bridges over the seams between them. */
interface OwnBases {
  readonly named: (i: number) => string;
  readonly seen: SeenCrowd;
  /** The same as things that stand in the way, as they have been met. */
  readonly standing: (Standing | undefined)[];
  /** Worked out where two bases of the unit stand ahead of a third. */
  readonly seams: () => readonly { readonly first: number; readonly second: number; readonly bridge: Standing }[];
}
function basesOf(firer: Troop, outlook: Outlook): OwnBases {
  const shapes = firer.stands.map(s => s.base.shape);
  const named = (i: number): string => `${firer.id}/${firer.stands[i]?.base.id ?? ''}`;
  const bridgeOf = (bridge: Shape, first: number): Standing => ({
    seen: obstacleOf(outlook, bridge).seen,
    excuse: null,
    about: named(first),
  });
  const seams = once(() =>
    readSeams(
      shapes.map(shape => [shape]),
      SEAM,
    ).map(({ first, second, bridge }) => ({ first, second, bridge: bridgeOf(bridge, first) })),
  );
  return { named, seen: crowdSeen(outlook, shapes), standing: [], seams };
}

function ownAhead({ named, seen, standing, seams }: OwnBases, me: number, { v0, v1 }: SeenEdge): readonly Standing[] {
  const from = Math.min(v0, v1) + TOUCH;
  const ahead: Standing[] = [];
  for (let i = 0; i < seen.shapes.length; i++) {
    if (i === me || (seen.boxes[4 * i + 3] as Mm) <= from) continue;
    ahead.push((standing[i] ??= { seen: bodyInCrowd(seen, i), excuse: null, about: named(i) }));
  }
  if (ahead.length < 2) return ahead;
  const bridges = seams().filter(s => s.first !== me && s.second !== me && s.bridge.seen.maxV > from);
  return [...ahead, ...bridges.map(s => s.bridge)];
}
