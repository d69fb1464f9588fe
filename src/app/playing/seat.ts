// Who sits at the screen: which side's units the hands step through, and the curtain between two players who share it.
// Beside the game, never in it.

import { memo } from '../../geometry/index.ts';
import { createStore } from 'zustand/vanilla';
import { actingSides, type Game, gameAt, type History } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import { type SessionState, session } from '../session.ts';
import { isLow, isPhone, layOut, view } from '../view.ts';

export interface Seat {
  /** Chosen by hand where both sides may act; null: nobody has chosen. */
  readonly iAm: string | null;
  /** The screen is covered whenever the other side is to act. */
  readonly handsOver: boolean;
  /** The side the device is being handed to; null: the table is open. */
  readonly curtain: string | null;
}
export const seat = createStore<Seat>(() => ({ iAm: null, handsOver: false, curtain: null }));

/** The side whose turn it is to do something; of several the one that sits here. */
export function actingSide(ruleset: Ruleset, game: Game, { iAm }: Pick<Seat, 'iAm'>): string | null {
  const sides = actingSides(ruleset, game);
  return sides.length > 1 && iAm !== null && sides.includes(iAm) ? iAm : (sides[0] ?? null);
}

/** A table is played on once a mode was agreed, a phase has passed, or a scenario lies under it. */
export function isPlayed({ game }: Pick<SessionState, 'game'>): boolean {
  if (!game) return false;
  if (game.now.mode !== 'free' || game.now.field !== null) return true;
  return hasBegun(game);
}
const BEGINS: ReadonlySet<string> = new Set(['set-mode', 'phase', 'activated']);
/** Asked at every frame of a drag, looked through once for each game. */
const hasBegun = memo((game: History) => game.steps.some(step => step.events.some(e => BEGINS.has(e.type))));

/** The game at the moment that is shown. */
export function gameShown({ game, moment }: Pick<SessionState, 'game' | 'moment'>): Game | null {
  if (!game || moment === null) return game?.now ?? null;
  if (last?.of !== game || last.n !== moment) last = { of: game, n: moment, game: gameAt(game, moment) };
  return last.game;
}
let last: { readonly of: object; readonly n: number; readonly game: Game } | null = null;

/** The side that the keys step through; null: as the selection has it. */
export function sideInHand(): string | null {
  const s = session.getState();
  const game = gameShown(s);
  return s.scene && game && isPlayed(s) ? actingSide(s.scene.ruleset, game, seat.getState()) : null;
}

/** Sits down as a side; with the curtain, if that was agreed. */
export const sitAs = (iAm: string): void => {
  const { handsOver, iAm: before } = seat.getState();
  seat.setState({ iAm, curtain: handsOver && before !== null && before !== iAm ? iAm : null });
};
export const openCurtain = (): void => {
  const { curtain, iAm } = seat.getState();
  seat.setState({ curtain: null, iAm: curtain ?? iAm });
};

/** Draws the curtain whenever another side than before is the only one to act. */
export function watchTurns(): () => void {
  return session.subscribe((s, before) => {
    if (s.game === before.game || !s.scene || !s.game || s.gameId !== before.gameId) return;
    if (s.aside !== before.aside || !seat.getState().handsOver || !before.game) return;
    const side = (game: Game): string | null => {
      const sides = s.scene ? actingSides(s.scene.ruleset, game) : [];
      return sides.length === 1 ? (sides[0] ?? null) : null;
    };
    const [was, is] = [side(before.game.now), side(s.game.now)];
    if (is !== null && is !== was && is !== seat.getState().iAm) seat.setState({ curtain: is });
  });
}

/** The table gets the room once the first turn has begun: the panel beside it folds to its tabs. */
export function watchBeginning(): () => void {
  return session.subscribe((s, before) => {
    if (s.game === before.game || !s.game || !before.game || s.gameId !== before.gameId) return;
    const begins = isPlayed(s) && s.game.now.turn > 0 && (before.game.now.turn === 0 || !isPlayed(before));
    if (!begins) return;
    // there the panel lies under or over the table, and a table that nobody has moved takes what it leaves
    if (isLow() || isPhone()) layOut();
    view.setState({ folded: true });
  });
}
