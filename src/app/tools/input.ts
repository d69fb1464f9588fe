// What a tool is told: points on the table in mm, what lies under them, the keys that were held. No pixels.

import type { Mm, Point } from '../../geometry/index.ts';

export type Hit =
  | { readonly kind: 'base'; readonly unit: string; readonly base: string }
  | { readonly kind: 'turn-grip'; readonly unit: string };
export interface Touch {
  readonly at: Point;
  readonly hit: Hit | null;
  readonly shift: boolean;
  /** One base instead of its unit. */
  readonly single: boolean;
  /** So far a pointer may stray before a press becomes a drag. */
  readonly slack: Mm;
}
export type Input =
  | ({ readonly type: 'down' | 'move' | 'up' } & Touch)
  /** Esc, a second finger, a lost pointer. */
  | { readonly type: 'cancel' };
