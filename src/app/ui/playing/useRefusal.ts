// Why the game does not go on: kept beside the buttons that ask for it, forgotten with its next event.

import { useState } from 'react';
import type { Game, Refusal } from '../../../play/index.ts';
import type { Ruleset } from '../../../rules/index.ts';

export interface Now {
  readonly ruleset: Ruleset;
  readonly game: Game;
}
export interface Going extends Now {
  readonly onRefused: (refusal: Refusal | null) => void;
}

export function useRefusal(game: Game | null): readonly [Refusal | null, Going['onRefused']] {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [before, setBefore] = useState(game);
  if (before !== game) {
    setBefore(game);
    setRefusal(null);
  }
  return [refusal, setRefusal];
}
