// What a seat may see of a game. Everything that lies on the table is open to all; what dice will show is open to nobody.

import type { Game } from './game.ts';
import { type Seat, sitsAs } from './seat.ts';

/** A game without its seed: whoever has the seed knows every die to come. */
export interface GameView extends Omit<Game, 'seed'> {
  readonly seat: Seat;
  /** May this seat ask for distances, arcs and lines now? The umpire always may. */
  readonly mayMeasure: boolean;
}

export function view(game: Game, seat: Seat): GameView {
  const { seed: _seed, ...open } = game;
  return { ...open, seat, mayMeasure: sitsAs(seat, 'umpire') || mayMeasure(game) };
}

/** Where a measuring policy has players declare first, nothing is measured before the first declaration of the phase. */
export const mayMeasure = ({ mode, measuring, fires }: Pick<Game, 'mode' | 'measuring' | 'fires'>): boolean =>
  mode === 'free' || measuring === 'free' || fires.length > 0;
