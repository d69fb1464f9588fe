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
  readonly declared: Declared;
  /** 3.1.6: asked as a neighbour, so that its own declarations do not count. */
  readonly asNeighbour: boolean;
}
/** What is established with a fire before any is carried out. */
export interface Declared {
  /** 3.1.6 The unit that gives its fire for this one. */
  readonly neighbour: Troop | null;
  /** 3.1.7 Units that support the firer or the target. */
  readonly supports: readonly Troop[];
  /** Free rows of table 6 or 7 that the player says apply, by name. */
  readonly ticked: readonly string[];
  /** 3.1.2 Is it part of a split fire at two targets? Null: the values of the firer tell. */
  readonly splits: boolean | null;
}
export const NOTHING_DECLARED: Declared = { neighbour: null, supports: [], ticked: [], splits: null };
export interface Follower {
  readonly stand: Stand;
  /** Null: nobody stands before it in its file. */
  readonly front: Stand | null;
}
