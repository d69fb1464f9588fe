// A game's past: its start and its steps.

import type { Order } from '../game/command.ts';
import type { GameEvent } from '../game/event.ts';
import type { Game } from '../game/game.ts';

/** What one command did, or several that belong together. `at`: when, as the page's clock had it; plays no part in any state. */
export interface Step {
  readonly events: readonly GameEvent[];
  /** What was asked; steps of records before version 2 do not know it. */
  readonly orders?: readonly Order[];
  readonly at?: string;
  /** Steps that were taken back before this one, the last of them first. */
  readonly instead?: readonly Step[];
}
export interface History {
  readonly start: Game;
  readonly steps: readonly Step[];
  /** Taken back and not yet forgotten, the last of them first. */
  readonly undone: readonly Step[];
  readonly now: Game;
}
