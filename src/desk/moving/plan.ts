// What a movement in hand comes to: where everything would stand, how far it goes, what is left of the allowance, what
// stands in its way, what it falls in place with. Worked out once for each step of the hand; drawn from it, done from it.

import { boundsOf, dot, type Mm, plus, type Vector, grownBox, type StraightWay } from '../../geometry/index.ts';
import { carried, readWay, type Snap, type Stiff, snapsOf } from '../../measure/index.ts';
import type { Game, Gone } from '../../play/index.ts';
import { type Base, boxAround, type Position } from '../../table/index.ts';
import type { Placing, Scene } from '../sheet/sheet.ts';
import { type Allowed, type Left, leftAfter } from './allowed.ts';
import { type Body, basesOf, carriedBody, placingsOf } from './body.ts';
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
}

export interface Wish {
  readonly body: Body;
  readonly stiff: Stiff;
  /** The way that counts, where it is not the straight one. */
  readonly mm?: Mm;
  /** The unit whose bases fall into place, and within what distance. */
  readonly snaps?: { readonly lead: string; readonly slack: Mm };
}

/** `game`: what the units have left is counted in it; null: nobody plays. */
export function planOf(scene: Scene, game: Game | null, { body, stiff: wanted, mm: counted, snaps }: Wish): Plan {
  const { position } = scene;
  const moved = new Set(body.map(p => p.unit.id));
  const first = carriedBody(body, wanted);
  const snap = snaps
    ? snapFor(
        position,
        first.filter(b => b.unit === snaps.lead),
        { moved, slack: snaps.slack },
      )
    : null;
  const stiff = snap ? { ...wanted, by: plus(wanted.by, snap.by) } : wanted;
  const to = snap ? carriedBody(body, stiff) : first;
  const from = basesOf(body);
  const way = readWay(from, to);
  const mm = counted ?? way?.length ?? 0;
  return {
    body,
    stiff,
    from,
    to,
    placings: placingsOf(scene, body, stiff, counted),
    way,
    mm,
    left: game && leastLeft({ ruleset: scene.ruleset, game }, body, { mm, degrees: Math.abs(stiff.turn) }),
    standing: standingOf(position, to, moved),
    snap,
  };
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
