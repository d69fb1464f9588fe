// A room as a page sees it.

import type { Game, GameEvent } from '../../play/index.ts';
import type { Ask, Presence, RoomState, Sent } from '../../room/index.ts';
import type { Ruleset } from '../../rules/index.ts';

export type Standing = 'connecting' | 'here' | 'away' | 'shut';
export interface RoomView {
  readonly standing: Standing;
  /** Why the room is shut. */
  readonly farewell: string;
  readonly seat: string;
  readonly state: RoomState | null;
  readonly book: Ruleset | null;
  /** The table with what was asked and is not answered yet. */
  readonly shown: Game | null;
  /** What each command that is on its way is going to do, as far as it can be known. */
  readonly ahead: readonly (readonly GameEvent[])[];
  readonly waiting: readonly Ask[];
  /** Of these, what waits for dice: what follows is not sent before they lie. */
  readonly throws: readonly string[];
  readonly presence: readonly Presence[];
  readonly entries: readonly Sent[];
  /** The log does not fit what this page has seen before: somebody wrote it anew. */
  readonly alarm: string;
}
