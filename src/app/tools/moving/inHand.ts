// What tools that move things are about: the units in hand, and the base among them; picking others on the way.

import type { Scene } from '../../../desk/index.ts';
import { hand } from '../../moving/handStore.ts';
import { select, session } from '../../session.ts';
import type { Hit } from '../input.ts';
import type { Chosen } from '../turnTool.ts';

export const unitsInHand = (): readonly string[] => session.getState().selected;

/** A single base only where its unit alone is in hand. */
export function chosen(): Chosen {
  const { selected, selectedBase } = session.getState();
  const at = selectedBase?.lastIndexOf('/') ?? -1;
  const [only, second] = selected;
  const isOwn = selectedBase !== null && second === undefined && selectedBase.slice(0, at) === only;
  return isOwn ? { units: selected, base: selectedBase.slice(at + 1) } : { units: selected };
}

/** The table as the game has it: plans count from there, not from what is shown while something moves. */
export const sceneInPlay = (shown: Scene): Scene => session.getState().scene ?? shown;

/** A click with a moving tool takes units in hand, and asks nothing. */
export function takeInHand(
  hit: Hit | null,
  { adds, single }: { readonly adds: boolean; readonly single: boolean },
): void {
  const more = adds || hand.getState().adding;
  if (hit?.kind !== 'base') return more || hit ? undefined : select([]);
  const { selected } = session.getState();
  const others = more ? selected.filter(id => id !== hit.unit) : [];
  const out = more && selected.includes(hit.unit);
  select(out ? others : [...others, hit.unit], single ? `${hit.unit}/${hit.base}` : null);
}
