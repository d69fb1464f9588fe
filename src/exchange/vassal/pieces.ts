// Pieces of a VASSAL saved game: `+/id/type/state`, where type and state list the piece's traits in the same order.

import { numberIn } from '../seam/text.ts';
import { nestedParts, parts } from './obscured.ts';

export interface Piece {
  readonly name: string;
  readonly board: string;
  /** Pixels, x to the right, y down. */
  readonly x: number;
  readonly y: number;
  readonly side: string;
  /** Degrees clockwise. */
  readonly turn: number;
}
export interface Pieces {
  readonly placed: readonly Piece[];
  /** Not on any board. */
  readonly aside: number;
  readonly unread: number;
  /** Steps of a log after its start. */
  readonly steps: number;
}

export function piecesIn(commands: readonly string[]): Pieces {
  const placed: Piece[] = [];
  let [aside, unread, steps] = [0, 0, 0];
  for (const command of commands) {
    if (command.startsWith('LOG\t')) steps++;
    if (!command.startsWith('+/')) continue;
    const [, id = '', type = '', state = ''] = parts(command, '/');
    if (type === 'stack' || type.startsWith('deck')) continue;
    const piece = id === '' ? null : pieceOf(type, state);
    if (piece === null) unread++;
    else if (piece.board === '' || piece.board === 'null') aside++;
    else placed.push(piece);
  }
  return { placed, aside, unread, steps };
}

function pieceOf(type: string, state: string): Piece | null {
  const [types, states] = [nestedParts(type), nestedParts(state)];
  const innermost = types.at(-1) ?? '';
  if (!innermost.startsWith('piece;')) return null;
  const [board = '', x, y] = parts(states[types.length - 1] ?? '', ';');
  const [px, py] = [numberIn(x), numberIn(y)];
  if (px === null || py === null) return null;
  const [, , , , name = ''] = parts(innermost, ';');
  return { name, board, x: px, y: py, side: sideOf(types, states), turn: turnOf(types, states) };
}

const SIDE = /^(side|army|player|nation|faction|owner)$/i;
/** The value of the first marker whose name means a side. */
export function sideOf(types: readonly string[], states: readonly string[]): string {
  for (const [i, type] of types.entries()) {
    if (!type.startsWith('mark;')) continue;
    const keys = parts(parts(type, ';')[1] ?? '', ',');
    const at = keys.findIndex(key => SIDE.test(key));
    if (at >= 0) return parts(states[i] ?? '', ',')[at] ?? '';
  }
  return '';
}

/** `rotate;6` counts sixths of a turn; with one facing the state is the angle itself, counter-clockwise. */
function turnOf(types: readonly string[], states: readonly string[]): number {
  const i = types.findIndex(type => type.startsWith('rotate;'));
  if (i < 0) return 0;
  const facings = numberIn(parts(types[i] ?? '', ';')[1]) ?? 1;
  const state = numberIn(states[i]) ?? 0;
  return facings > 1 ? (state * 360) / facings : -state;
}
