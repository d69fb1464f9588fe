// What a tool is told: points on the table in mm, what lies under them, the keys that were held. No pixels.

import type { Mm, Point } from '../../geometry/index.ts';

export type Hit =
  | { readonly kind: 'base'; readonly unit: string; readonly base: string }
  | { readonly kind: 'turn-grip'; readonly unit: string }
  /** Something that the tool in hand has put on the table itself, by the name it gave it. */
  | { readonly kind: 'handle'; readonly id: string };
export interface Touch {
  readonly at: Point;
  readonly hit: Hit | null;
  readonly shift: boolean;
  /** One base instead of its unit; for tools that snap: do not. */
  readonly single: boolean;
  readonly alt: boolean;
  /** A finger: no hovering, larger targets. */
  readonly finger: boolean;
  /** So far a pointer may stray before a press becomes a drag. */
  readonly slack: Mm;
}
export type Input =
  /** `hover`: the pointer moves with nothing pressed. */
  | ({ readonly type: 'down' | 'move' | 'up' | 'hover' } & Touch)
  /** A key that the tool may want: Enter, Space, Backspace, Delete. */
  | { readonly type: 'key'; readonly key: string; readonly shift: boolean }
  /** Esc, a second finger, a lost pointer. `press`: only the press under way is taken back, not what was begun before it. */
  | { readonly type: 'cancel'; readonly press?: true };
