// What rules keep for the next question on the same table.

import type { Box, Mm } from '../../geometry/index.ts';
import type { Reason } from '../index.ts';
import type { Range } from './range.ts';
import type { Piece } from './scene.ts';

/** Lists by the numbers of troops and pieces, filled when asked. */
export interface Kept {
  readonly sight: { limit?: SightLimit };
  readonly levels: (Levels | undefined)[];
  readonly views: unknown[];
  readonly boxes: (Box | undefined)[];
  readonly ranges: (Range | undefined)[];
  /** That nothing keeps a firer from firing. */
  readonly freeToFire: (Reason | undefined)[];
  /** By the higher of two levels. */
  readonly hiding: Map<number, readonly Piece[]>;
  /** By piece and troop; by skirmish line and target. */
  readonly standsOn: (boolean | undefined)[];
  readonly contacts: (boolean | undefined)[];
}
export const nothingKept = (): Kept => ({
  sight: {},
  levels: [],
  views: [],
  boxes: [],
  ranges: [],
  freeToFire: [],
  hiding: new Map(),
  standsOn: [],
  contacts: [],
});

/** Table 2: the smaller of the distances for weather and light. `needs` names what is missing. */
export interface SightLimit {
  /** Infinity while nothing is known. */
  readonly known: Mm;
  readonly needs: string | null;
  readonly house: boolean;
}
/** Hill levels under the bases of a unit: lowest and highest, or the level it was given. */
export interface Levels {
  readonly lowest: number;
  readonly highest: number;
}
