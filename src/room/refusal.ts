// What a room refuses, with its sentence.

import type { ProblemCode } from './messages.ts';

export interface RoomRefusal {
  readonly ok: false;
  /** A code of the room, or of the game where the game refused. */
  readonly code: string;
  readonly text: string;
  readonly cite: string;
}
export const refused = (code: ProblemCode, text: string): RoomRefusal => ({ ok: false, code, text, cite: '' });
