// A fire that is asked about: who, at whom, with which figures, where and when.

import type { Point } from '../../../../geometry/index.ts';
import { type Scene, type Stand, type Troop } from './model.ts';

export const PHASES = ['firing', 'continued-fire'] as const;
export type FirePhase = (typeof PHASES)[number];

export interface FireQuestion {
  readonly scene: Scene;
  readonly firer: Troop;
  readonly target: Troop;
  /** On an outside edge of the target; null: the nearest point. */
  readonly impact: Point | null;
  /** Designated bases that are tested, in the order of the unit: the front rank of a closed formation, else every figure. */
  readonly fronts: readonly Stand[];
  /** Second rank of a closed formation, each with the figure before it. */
  readonly followers: readonly Follower[];
  /** Both, in the order of the unit. */
  readonly designated: readonly Stand[];
  readonly phase: FirePhase;
  /** 3.1.6: asked as a neighbour, so that its own declarations do not count. */
  readonly asNeighbour: boolean;
}
export interface Follower {
  readonly stand: Stand;
  /** Null: nobody stands before it in its file. */
  readonly front: Stand | null;
}
