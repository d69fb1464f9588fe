// How more units come into a fire, or a second target: what a book lets be declared together with a plain fire.

import type { Position, Unit } from '../../../table/index.ts';
import type { Ruling } from '../ruling.ts';
import type { GameCall } from './memory.ts';

/**
 * `together`: the unit fires in the same throw; `neighbour`: it gives its fire up for the firer; `support`: it supports the firer;
 * `split`: the unit is a second target; `shot`, `gun`: one more shot of the firer at that target.
 */
export const JOININGS = ['together', 'neighbour', 'support', 'split', 'shot', 'gun'] as const;
export interface Joining {
  readonly how: (typeof JOININGS)[number];
  readonly unit: string;
}
export interface JoinedFire {
  /** Whatever could still come to this fire by side and kind; what the table and the memory say of it is asked afterwards. */
  readonly mayJoin: (position: Position, plain: GameCall, parts: readonly Joining[]) => readonly Joining[];
  /** The calls to be declared, in their order; the fire itself comes last. */
  readonly joined: (position: Position, plain: GameCall, parts: readonly Joining[]) => readonly GameCall[];
  /** Does every part of an allowed fire come off? Not given: an allowed fire is whole. */
  readonly isWhole?: (fire: Ruling) => boolean;
}

/** The other units of a unit's side, and those of its enemies. */
export function aroundUnit(
  { units, unitById }: Position,
  id: unknown,
): { readonly own: readonly Unit[]; readonly enemies: readonly Unit[] } {
  const side = unitById.get(String(id))?.side;
  return { own: units.filter(u => u.side === side && u.id !== id), enemies: units.filter(u => u.side !== side) };
}
export const joiningsOf = (how: Joining['how'], units: readonly Unit[]): readonly Joining[] =>
  units.map(({ id }) => ({ how, unit: id }));
/** The units that join in one way. */
export const joinedBy = (parts: readonly Joining[], how: Joining['how']): readonly string[] =>
  parts.filter(p => p.how === how).map(p => p.unit);
