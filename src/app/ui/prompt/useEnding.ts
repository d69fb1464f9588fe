// The end page opens by itself once, when the battle that lies open ends; shut, it is opened again from the prompt.

import { useState } from 'react';
import type { Game } from '../../../play/index.ts';
import { useSession } from '../hooks/useStores.ts';

export function useEnding(game: Game | null): readonly [boolean, (on: boolean) => void] {
  const [open, setOpen] = useState(false);
  const gameId = useSession(s => s.gameId);
  const isOver = (game?.field?.over ?? null) !== null;
  const [before, setBefore] = useState({ gameId, isOver });
  if (before.gameId !== gameId || before.isOver !== isOver) {
    setBefore({ gameId, isOver });
    setOpen(isOver && before.gameId === gameId && !before.isOver);
  }
  return [open && isOver, setOpen];
}
