// The link of range in the chain of a fire call: which stands reach the target with their weapons.

import { memoByPair } from '../../../../geometry/index.ts';
import { atMost } from '../../../../measure/index.ts';
import { type Lean, reason } from '../../../kit/index.ts';
import { distanceOf, type FieldLink, type Fire, link, rangeMarkOf, type Shot, type Trial } from '../calls/chain.ts';
import { INCH, say, sayMm, toInches } from '../calls/inches.ts';
import type { Weapon } from '../calls/keys.ts';
import { drawn, type Terms } from '../calls/scene.ts';
import { type Troop, weaponOf } from '../calls/troop.ts';
import type { Band } from '../tables/weapons.ts';
import { bandAt, bandsOf, longestRange, rowFor, weaponDoubt } from '../tables/weapons.ts';

/** §4.2, OR Weapons: the target lies within the last band of a stand's weapon. */
export function inRange(fire: Fire, shots: readonly Shot[], wasSure: boolean): FieldLink {
  const { scene, firer, target } = fire;
  const linked = link(rangeTrials(fire, shots), wasSure);
  const { shot, margin, reach } = linked.speaker;
  const { weapon, limit, doubt, house } = reach;
  const distance = distanceOf(shot);
  const away = `${target.unit.name} is ${sayMm(distance)} away`;
  const shared = {
    id: 'range',
    cite: (weapon && WEAPON_CITES[weapon]) ?? 'general §4.2',
    answer: linked.answer,
    choices: ['I-9'],
    value: toInches(distance),
    unit: 'in' as const,
    marks: drawn(scene, () => [rangeMarkOf(shot)]),
  };
  if (weapon === null || limit === null) {
    const { text, needs } = missingRow(linked.speaker);
    return { reason: reason({ text: `${away}; ${text}`, needs, ...shared }), shots: linked.shots };
  }
  const text = `${away}; ${firer.unit.name} reaches ${say(limit)} with ${weapon}${doubt ? ` (note: ${doubt})` : ''}`;
  return { reason: reason({ text, limit, margin, house, ...shared }), shots: linked.shots };
}

interface Reach {
  readonly weapon: Weapon | null;
  readonly bands: readonly Band[] | null;
  /** Inches: where the last band ends. */
  readonly limit: number | null;
  /** What the source says against the row. */
  readonly doubt: string | null;
  readonly house: Lean;
}
interface RangeTrial extends Trial {
  readonly reach: Reach;
}

const rangeTrials = ({ scene: { terms }, firer }: Fire, shots: readonly Shot[]): readonly RangeTrial[] =>
  shots.map(shot => rangeTrial(terms, firer, shot));

/** The reach of a weapon under the figures in force. */
const reachOf = memoByPair(({ cells, leanOn }: Terms, weapon: Weapon | null): Reach => {
  if (weapon === null) return { weapon, bands: null, limit: null, doubt: null, house: false };
  const bands = bandsOf(cells, weapon);
  const limit = bands && longestRange(bands);
  return { weapon, bands, limit, doubt: weaponDoubt(cells, weapon), house: leanOn(`weapon.${rowFor(weapon)}.bands`) };
});
function rangeTrial(terms: Terms, firer: Troop, shot: Shot): RangeTrial {
  const reach = reachOf(terms, weaponOf(firer, shot.stand));
  const { weapon, bands, limit } = reach;
  if (bands === null || limit === null) {
    const needs = weapon === null ? `${firer.unit.path}.values.weapon` : `weapon.${rowFor(weapon)}.bands`;
    return { shot, answer: 'unknown', margin: null, needs, reach };
  }
  const distance = distanceOf(shot);
  const { stand, view, needs } = shot;
  return {
    shot: { stand, view, needs, band: bandAt(bands, distance) },
    answer: atMost(distance, limit * INCH) ? 'yes' : 'no',
    margin: limit * INCH - distance,
    reach,
  };
}

const missingRow = ({
  reach: { weapon },
  needs = '',
}: RangeTrial): { readonly text: string; readonly needs: string } =>
  weapon === null
    ? { text: 'the weapon of a stand is not given', needs }
    : { text: `the ranges of ${weapon} are not in our sources`, needs };

const WEAPON_CITES: Readonly<Partial<Record<Weapon, string>>> = {
  HH: 'OR Heavy Howitzer',
  MH: 'OR Mountain Howitzers',
  RC: 'OR Rifle and Carbine',
};
