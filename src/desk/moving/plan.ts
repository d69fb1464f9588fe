// What a movement in hand comes to: where everything would stand, how far it goes, what is left of the allowance, what
// stands in its way, what it falls in place with. Worked out once for each step of the hand; drawn from it, done from it.

import { boundsOf, dot, type Mm, plus, type Vector, grownBox, type StraightWay } from '../../geometry/index.ts';
import { carried, readWay, type Snap, type Stiff, snapsOf } from '../../measure/index.ts';
import type { Game, Gone } from '../../play/index.ts';
import { type Base, boxAround, type Position } from '../../table/index.ts';
import type { Placing, Scene } from '../sheet/sheet.ts';
import { type Allowed, type Left, leftAfter, SLACK } from './allowed.ts';
import { type Body, basesOf, carriedBody, placingsOf } from './body.ts';
import { type Going, goingTo, lengthThrough } from './going.ts';
import { basesNear, type Standing, standingOf } from './standing.ts';

export interface Plan {
  readonly body: Body;
  readonly stiff: Stiff;
  readonly from: readonly Base[];
  readonly to: readonly Base[];
  readonly placings: readonly Placing[];
  /** Of the corner that goes farthest, straight. */
  readonly way: StraightWay | null;
  /** What counts: the straight way, along the arc in a wheel. */
  readonly mm: Mm;
  /** Of the unit that has least left. */
  readonly left: Left | null;
  readonly standing: Standing;
  readonly snap: Snap | null;
  /** Where it turns off on its way: shifts from where it stands. */
  readonly through: readonly Vector[];
  /** Placed at each of them, in order. */
  readonly stops: readonly (readonly Placing[])[];
  /** The shift that the hand wanted, where the movement that is left ends before it. */
  readonly beyond: Vector | null;
  /** So far it may go, where it stops; null: nobody counts. */
  readonly room: Mm | null;
}
/** Of a plan that is no shift in legs. */
export const ONE_LEG = { through: [], stops: [], beyond: null, room: null } as const;

export interface Wish {
  readonly body: Body;
  readonly stiff: Stiff;
  /** The way that counts, where it is not the straight one. */
  readonly mm?: Mm;
  /** Waypoints of a shift. */
  readonly through?: readonly Vector[];
  /** It goes no farther than there is movement for. */
  readonly stops?: boolean;
  /** The unit whose bases fall into place, and within what distance. */
  readonly snaps?: { readonly lead: string; readonly slack: Mm };
}

/** `game`: what the units have left is counted in it; null: nobody plays. */
export function planOf(scene: Scene, game: Game | null, wish: Wish): Plan {
  const { body, mm: counted } = wish;
  const room = wish.stops && game ? roomOf({ ruleset: scene.ruleset, game }, body) : null;
  const going = goingTo([...(wish.through ?? []), wish.stiff.by], room);
  const wanted = { ...wish.stiff, by: going.by };
  const snap = going.beyond ? null : snapOf(scene.position, wish, { going, room });
  const stiff = snap ? { ...wanted, by: plus(wanted.by, snap.by) } : wanted;
  const to = carriedBody(body, stiff);
  const from = basesOf(body);
  const way = readWay(from, to);
  const { through, beyond } = going;
  const mm = counted ?? (through.length > 0 ? lengthThrough([...through, stiff.by]) : (way?.length ?? 0));
  return {
    body,
    stiff,
    from,
    to,
    placings: placingsOf(scene, body, stiff, counted),
    way,
    mm,
    left: game && leastLeft({ ruleset: scene.ruleset, game }, body, { mm, degrees: Math.abs(stiff.turn) }),
    standing: standingOf(scene.position, to, idsOf(body)),
    snap,
    through,
    stops: through.map(by => placingsOf(scene, body, { ...stiff, by })),
    beyond,
    room,
  };
}
const idsOf = (body: Body): ReadonlySet<string> => new Set(body.map(p => p.unit.id));

/** What the unit with the least movement left may go; null: none of them is counted. */
const roomOf = (of: Omit<Allowed, 'unit'>, body: Body): Mm | null =>
  leastLeft(of, body, { mm: 0, degrees: 0 })?.left ?? null;

interface Wished {
  readonly going: Going;
  readonly room: Mm | null;
}
/** It falls into place within the movement that is left. */
function snapOf(position: Position, { body, stiff, snaps }: Wish, { going, room }: Wished): Snap | null {
  if (!snaps) return null;
  const there = carriedBody(body, { ...stiff, by: going.by }).filter(b => b.unit === snaps.lead);
  const snap = snapFor(position, there, { moved: idsOf(body), slack: snaps.slack });
  const isWithin =
    snap && (room === null || lengthThrough([...going.through, plus(going.by, snap.by)]) <= room + SLACK);
  return isWithin ? snap : null;
}

function leastLeft(of: Omit<Allowed, 'unit'>, body: Body, gone: Gone): Left | null {
  const lefts = body.flatMap(p => leftAfter({ ...of, unit: p.unit.id }, gone) ?? []);
  return lefts.reduce<Left | null>((least, l) => (least === null || l.left < least.left ? l : least), null);
}

/** Front edges are lined up with neighbours this far away. */
export const NEIGHBOUR: Mm = 250;

function snapFor(
  position: Position,
  bases: readonly Base[],
  { moved, slack }: { readonly moved: ReadonlySet<string>; readonly slack: Mm },
): Snap | null {
  const box = boxAround(bases);
  if (!box) return null;
  const near = (b: Base): readonly Base[] => basesNear(position, grownBox(boundsOf(b.shape), slack), moved);
  const contacts = basesNear(position, grownBox(box, slack), moved);
  const touching = contacts.length === 0 ? [] : bases.filter(b => near(b).length > 0);
  const fronts = basesNear(position, grownBox(box, NEIGHBOUR), moved);
  const found = snapsOf({ contacts: touching, fronts: mostAhead(bases) }, { contacts, fronts }, slack);
  return found.find(({ by }) => isFree(position, bases, { moved, by })) ?? null;
}

/** In place is where nobody stands. */
function isFree(
  position: Position,
  bases: readonly Base[],
  { moved, by }: { readonly moved: ReadonlySet<string>; readonly by: Vector },
): boolean {
  const there = bases.map(b => carried(b, { about: b.at, turn: 0, by }));
  return standingOf(position, there, moved).clashes.length === 0;
}

/** The base whose front edge lies farthest to the front. */
function mostAhead(bases: readonly Base[]): readonly Base[] {
  const [first] = bases;
  if (!first) return [];
  const ahead = (b: Base): Mm => dot(b.at, first.frame.forward) + (b.kind === 'round' ? 0 : b.depth / 2);
  return [bases.reduce((best, b) => (ahead(b) > ahead(best) ? b : best), first)];
}
