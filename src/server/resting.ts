// What a room keeps in memory while nobody does anything in it: its entries' sum, and no more. What a book has read off a table (bodies,
// sight, ground) hangs on that table and is several times its size; it is read anew when somebody acts.

import type { Game } from '../play/index.ts';
import type { RoomState } from '../room/index.ts';

/** The same room on fresh, compact tables, on which nothing has been read yet. */
export function rested(state: RoomState): RoomState {
  const start = freshGame(state.start);
  return { ...state, start, game: state.game === state.start ? start : freshGame(state.game) };
}

/** Tables that are one stay one: whether a phase has changed anything is seen by it. */
function freshGame(game: Game): Game {
  const table = copied(game.table);
  return { ...game, table, atPhaseStart: game.atPhaseStart === game.table ? table : copied(game.atPhaseStart) };
}
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
