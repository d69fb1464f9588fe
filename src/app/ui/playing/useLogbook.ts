// The log of the game that lies open, told once for each game and language.

import { LANGUAGE, type Logbook, logbookOf } from '../../../desk/index.ts';
import { type History, turnOf } from '../../../play/index.ts';
import type { Ruleset } from '../../../rules/index.ts';
import { useSession } from '../hooks/useStores.ts';

export function useLogbook(): { readonly book: Logbook | null; readonly turnName: string } {
  const ruleset = useSession(s => s.scene?.ruleset);
  const game = useSession(s => s.game);
  if (!ruleset || !game) return { book: null, turnName: '' };
  return { book: toldOnce(ruleset, game), turnName: turnOf(ruleset).name };
}

let last: { readonly of: History; readonly language: string; readonly book: Logbook } | null = null;
function toldOnce(ruleset: Ruleset, game: History): Logbook {
  if (last?.of !== game || last.language !== LANGUAGE) {
    last = { of: game, language: LANGUAGE, book: logbookOf(ruleset, game) };
  }
  return last.book;
}
