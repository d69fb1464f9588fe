// Twilight and night: how far weapons reach.

import type { Mm } from '../../../../geometry/index.ts';
import { atMost } from '../../../../measure/index.ts';
import type { Reason } from '../../../kit/index.ts';
import { reason } from '../../../kit/index.ts';
import { INCH, say, sayMm, toInches } from '../calls/inches.ts';
import type { Scene } from '../calls/scene.ts';

export const isTwilight = ({ conditions: { light } }: Scene): boolean => light === 'evening' || light === 'morning';
export const isNight = ({ conditions }: Scene): boolean => conditions.light === 'night';
export const lightCite = (scene: Scene): string =>
  isNight(scene) ? 'OR Night' : isTwilight(scene) ? 'OR Twilight' : 'OR Twilight & Night';

/** OR Twilight, OR Night: the farthest a weapon may fire, inches; null by day. Of fewer than four morning turns the last ones. */
export function lightCap({ conditions, cells: { light } }: Scene): number | null {
  const turn = (conditions.turn ?? 1) - 1;
  switch (conditions.light) {
    case 'evening':
      return light.evening[turn] ?? null;
    case 'morning':
      return light.morning[4 - conditions.twilightTurns + turn] ?? null;
    case 'night':
      return light.night[conditions.sky ?? 'overcast'];
    default:
      return null;
  }
}

/** The cell that the cap is read from. */
export const capCell = ({ conditions: { light, sky } }: Scene): string =>
  light === 'night' ? `light.night.${sky ?? 'overcast'}` : `light.${light}`;

/** `the third evening turn`, `a moonlit night`. */
export function lightWords({ conditions: { light, turn = 1, sky } }: Scene): string {
  if (light === 'night') return sky === 'full-moon' ? 'a night with a full moon' : `a night that is ${sky}`;
  return light === 'day' ? 'daylight' : `${light} twilight turn ${turn}`;
}

/** Is a distance within the light? By day any is. */
export function lightReason(scene: Scene, distance: Mm): Reason {
  const cap = lightCap(scene);
  if (cap === null)
    return reason({
      id: 'light',
      cite: lightCite(scene),
      answer: 'yes',
      text: 'by day the light limits no weapon',
      value: toInches(distance),
      unit: 'in',
    });
  const isSeen = atMost(distance, cap * INCH);
  return reason({
    id: 'light',
    cite: lightCite(scene),
    answer: isSeen ? 'yes' : 'no',
    text: `${sayMm(distance)} away; in ${lightWords(scene)} weapons reach ${say(cap)}`,
    value: toInches(distance),
    limit: cap,
    unit: 'in',
    house: scene.leanOn(capCell(scene)),
    margin: cap * INCH - distance,
  });
}
