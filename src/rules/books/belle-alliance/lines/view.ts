// The table as one firer sees it when he looks for lines of aim: everything that can stand in the way, in his coordinates.
// Made once for a firer and kept, because the same firer asks about many targets, and again after one of them has moved.

import { frontEdge, type Mm, ORIGIN, type Shape, memo, memoFrom, once } from '../../../../geometry/index.ts';
import {
  bodyInCrowd,
  crowdSeen,
  edgeSeen,
  type Obstacle,
  type Outlook,
  readSeams,
  seenBody,
  type SeenBody,
  type SeenEdge,
  TOUCH,
} from '../../../../measure/index.ts';
import { type Scene, SEAM, type Stand, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';

/** Something that can stand in the way, with the id it goes by in reports. */
export interface Standing extends Obstacle {
  readonly about: string;
  /** A unit (or a base of the firer), a bridge over the seam between two, or ground. */
  readonly role: Role;
  /** Of ground: how deep one sees into it. */
  readonly depth?: Mm;
}
export type Role = 'body' | 'bridge' | 'ground';
/** Many bodies, and the same as things that stand in the way, as they have been met. */
export interface SeenStanding {
  readonly bodies: ReturnType<typeof crowdSeen>;
  readonly standing: (Standing | undefined)[];
}
type Named = Pick<Standing, 'about' | 'role'>;
/** The k-th of them, that nothing excuses. */
export function standingIn({ bodies, standing }: SeenStanding, k: number, { about, role }: Named): Standing {
  const seen = bodyInCrowd(bodies, k);
  const known = standing[k];
  if (known?.seen === seen) return known;
  const made = { seen, excuse: null, about, role };
  standing[k] = made;
  return made;
}

export interface View {
  readonly outlook: Outlook;
  /** All troops, numbered as in `scene.crowd`, and bridges over the seams between them; null until they are looked at. */
  troops: SeenStanding | null;
  seams: SeenStanding | null;
  /** What can be hit of a troop, by its number. */
  readonly targets: (readonly SeenBody[] | undefined)[];
  /** Whether the other bases of the unit stand in the way, and designated figures as they have been asked about. */
  readonly ownBases: Scene['chosen']['I-7'];
  readonly fronts: (designated: readonly Stand[]) => Front;
  /** The pieces of the setting; by their numbers, in convex parts; and whole, for those who stand on them. */
  readonly pieces: Scene['pieces'];
  readonly ground: (SeenStanding | undefined)[];
  readonly openGround: (Standing | undefined)[];
}

export function viewOf(scene: Scene, firer: Troop): View {
  const views = scene.memos.views as (View | undefined)[];
  const known = views[firer.index];
  if (known) return known;
  const view = viewAgain(firer, scene);
  views[firer.index] = view;
  return view;
}

/** A firer who has not moved since the table was last opened keeps his view: only what has moved is seen anew. */
const viewAgain = memoFrom((before: View | undefined, firer: Troop, scene: Scene): View => {
  const outlook = before?.outlook ?? { start: firer.stands[0]?.base.at ?? ORIGIN, frame: firer.frame };
  const { pieces } = scene;
  const ownBases = scene.chosen['I-7'];
  return {
    outlook,
    troops: null,
    seams: null,
    targets: [],
    ownBases,
    fronts:
      before?.ownBases === ownBases
        ? before.fronts
        : memo((designated: readonly Stand[]) => frontSeen({ firer, outlook, ownBases }, designated)),
    pieces,
    ground: before?.pieces === pieces ? before.ground : [],
    openGround: before?.pieces === pieces ? before.openGround : [],
  };
});

/** Most firers have every target out of their arcs, and look at nobody. */
export function troopsSeen({ crowd }: Scene, firer: Troop, view: View): SeenStanding {
  view.troops ??= troopsAgain(firer, view.outlook, crowd.shapes);
  return view.troops;
}
const troopsAgain = memoFrom(
  (before: SeenStanding | undefined, _firer: Troop, outlook: Outlook, shapes: readonly Shape[]): SeenStanding => ({
    bodies: crowdSeen(outlook, shapes, before?.bodies),
    standing: before?.standing ?? [],
  }),
);

export function seamsSeen(scene: Scene, view: View): SeenStanding {
  view.seams ??= { bodies: crowdSeen(view.outlook, scene.bridges()), standing: [] };
  return view.seams;
}

/** Figures that are tested: their front edges, and the other bases of the unit that stand ahead of each. */
export interface Front {
  /** Null for a round base. */
  readonly edges: readonly (SeenEdge | null)[];
  /** Those that are there. */
  readonly single: readonly SeenEdge[];
  readonly ahead: readonly (readonly Standing[])[];
  /** All figures with an edge, row by row. */
  readonly rows: readonly Row[];
  /** The edge of each row. */
  readonly lines: readonly SeenEdge[];
}
/** Figures whose edges lie in one straight line. */
export interface Row {
  /** By their numbers. */
  readonly figures: readonly number[];
  /** All their edges as one. */
  readonly edge: SeenEdge;
  /** The same without the two outermost figures; null where few are left. */
  readonly inner: SeenEdge | null;
}
export const frontOf = ({ fronts }: FireQuestion, view: View): Front => view.fronts(fronts);
interface Looking extends Pick<View, 'outlook' | 'ownBases'> {
  readonly firer: Troop;
}
function frontSeen({ firer, outlook, ownBases }: Looking, designated: readonly Stand[]): Front {
  const edges = designated.map(({ base }) =>
    base.kind === 'rectangle' ? edgeSeen(outlook, frontEdge(base.corners)) : null,
  );
  const own = ownBases === 'ignore' ? null : basesOf(firer, outlook);
  const ahead = designated.map((stand, i) => {
    const edge = edges[i];
    return own && edge ? ownAhead(own, firer.stands.indexOf(stand), edge) : [];
  });
  const single = edges.filter(e => e !== null);
  const rows = rowsOf(edges);
  return { edges, single, ahead, rows, lines: rows.map(row => row.edge) };
}

/** What can be hit of a target. Most lie out of every arc and are not asked about again: they are not kept. */
export const targetOf = (view: View, target: Troop): readonly SeenBody[] =>
  view.targets[target.index] ?? target.hittable.map(outline => seenBody(view.outlook, outline));
export function keepTarget(view: View, target: Troop, seen: readonly SeenBody[]): void {
  view.targets[target.index] = seen;
}

/** A base that has left its unit's line is a row of its own: the others are asked about together all the same. */
function rowsOf(edges: Front['edges']): readonly Row[] {
  const rows: { readonly figures: number[]; low: Mm; high: Mm }[] = [];
  edges.forEach((edge, i) => {
    if (!edge) return;
    const low = Math.min(edge.v0, edge.v1);
    const high = Math.max(edge.v0, edge.v1);
    const row = rows.find(r => Math.max(r.high, high) - Math.min(r.low, low) <= TOUCH);
    if (!row) {
      rows.push({ figures: [i], low, high });
      return;
    }
    row.figures.push(i);
    row.low = Math.min(row.low, low);
    row.high = Math.max(row.high, high);
  });
  return rows.map(({ figures, low }) => {
    const edge = figures.length === 1 ? (edges[figures[0] as number] as SeenEdge) : edgeOver(edges, figures, low);
    return { figures, edge, inner: figures.length < FEW ? null : edgeOver(edges, figures.slice(1, -1), low) };
  });
}
/** Fewer figures are as well asked about one by one. */
const FEW = 5;
/** The edges of some figures of a row as one; `v`: of the row. */
export function edgeOver(edges: Front['edges'], figures: readonly number[], v: Mm): SeenEdge {
  const some = figures.map(i => edges[i] as SeenEdge);
  return { u0: Math.min(...some.map(e => e.u0)), v0: v, u1: Math.max(...some.map(e => e.u1)), v1: v };
}

/** The bases of a unit as it sees them itself, and bridges over the seams between them. */
interface OwnBases {
  readonly named: (i: number) => string;
  readonly seen: SeenStanding;
  /** Worked out where two bases of the unit stand ahead of a third. */
  readonly seams: () => readonly { readonly first: number; readonly second: number; readonly bridge: Standing }[];
}
function basesOf(firer: Troop, outlook: Outlook): OwnBases {
  const shapes = firer.stands.map(s => s.base.shape);
  const named = (i: number): string => `${firer.id}/${firer.stands[i]?.base.id ?? ''}`;
  const bridgeOf = (bridge: Shape, first: number): Standing => ({
    seen: seenBody(outlook, bridge),
    excuse: null,
    about: named(first),
    role: 'bridge',
  });
  const seams = once(() =>
    readSeams(
      shapes.map(shape => [shape]),
      SEAM,
    ).map(({ first, second, bridge }) => ({ first, second, bridge: bridgeOf(bridge, first) })),
  );
  return { named, seen: { bodies: crowdSeen(outlook, shapes), standing: [] }, seams };
}

function ownAhead({ named, seen, seams }: OwnBases, me: number, { v0, v1 }: SeenEdge): readonly Standing[] {
  const { shapes, boxes } = seen.bodies;
  const from = Math.min(v0, v1) + TOUCH;
  const ahead: Standing[] = [];
  for (let i = 0; i < shapes.length; i++) {
    if (i === me || (boxes[4 * i + 3] as Mm) <= from) continue;
    ahead.push(standingIn(seen, i, { about: named(i), role: 'body' }));
  }
  if (ahead.length < 2) return ahead;
  const bridges = seams().filter(s => s.first !== me && s.second !== me && s.bridge.seen.maxV > from);
  return [...ahead, ...bridges.map(s => s.bridge)];
}
