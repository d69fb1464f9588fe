// True arcs are heavy: they are loaded when the wheel is taken in hand. Until they are there a wheel says nothing of what it passes.

import type { Scene } from '../../../desk/index.ts';
import type { WheelClearance, Wheeling, wheelClearance } from '../../../desk/moving/wheelClearance.ts';
import type { Mm } from '../../../geometry/index.ts';
import { say } from '../../session.ts';

let loaded: { readonly wheelClearance: typeof wheelClearance } | null = null;

/** Bodies farther from the swept ground are not spoken of. */
const NEAR: Mm = 30;

export function loadArcs(): void {
  if (loaded) return;
  import('../../../desk/moving/wheelClearance.ts').then(
    module => void (loaded = module),
    // a wheel does without: what stands in the way of its end is told by the plan
    (error: unknown) => say(String(error)),
  );
}
export const clearanceOf = ({ position }: Scene, wheeling: Wheeling): WheelClearance | null =>
  loaded?.wheelClearance(position, wheeling, NEAR) ?? null;
