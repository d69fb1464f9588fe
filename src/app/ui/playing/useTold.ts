// Names for sentences about fires.

import { piecesIn, type Told } from '../../../desk/index.ts';
import type { Game } from '../../../play/index.ts';
import { useLogbook } from './useLogbook.ts';

/** Names of units, those of units that are gone among them. */
export function useTold(game: Game): Told {
  const { book } = useLogbook();
  return {
    names: book?.names ?? new Map(),
    sides: new Map(),
    areas: new Map(),
    pieces: piecesIn(game),
    fires: new Map(game.fires.map(f => [f.id, f.call])),
    phases: [],
    standing: new Set(game.table.units.map(u => u.id)),
    lengths: game.table.lengths,
  };
}
