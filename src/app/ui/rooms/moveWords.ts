// Whose move it is, in words.

import { WORDS } from '../../../desk/index.ts';
import type { Move } from '../../../room/index.ts';

export function wordsOfMove(move: Move): string {
  switch (move.whose) {
    case 'own':
      return WORDS.rooms.yours;
    case 'together':
      return WORDS.rooms.together;
    case 'over':
      return WORDS.rooms.over;
    case 'other':
      return WORDS.rooms.theirs(move.name);
  }
}
