// 3.1.3 The arc of fire: 30° for infantry and cavalry, 45° for artillery, outwards from straight ahead (I-14).

import type { Degrees } from '../../../../geometry/index.ts';
import type { Lean } from '../../../kit/index.ts';
import type { Scene, Troop } from '../calls/model.ts';

/** The half angle from straight ahead. */
export function arcHalf({ figures, chosen }: Scene, { arm }: Troop): Degrees {
  const { arcArtillery, arcInfantryCavalry } = figures.cells.constants;
  const angle = arm === 'artillery' ? arcArtillery : arcInfantryCavalry;
  return chosen['I-14'] === 'from-edge' ? 90 - angle : angle;
}
/** Whose figure that is. */
export const leanOnArc = ({ figures }: Scene, { arm }: Troop): Lean =>
  figures.leanOn(arm === 'artillery' ? 'constants.arcArtillery' : 'constants.arcInfantryCavalry');
