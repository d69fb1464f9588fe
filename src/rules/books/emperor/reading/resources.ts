// What a unit has to fire with: section 5.1 of the specification, from the state at the start of the phase.

import type { Lean } from '../../../kit/index.ts';
import type { Weather } from '../calls/keys.ts';
import { groupsOf, has, type Scene, type Stand, valueOf } from '../calls/scene.ts';
import { bothKnown, type Known, known, missing, whenKnown } from './known.ts';

/** Officers at full strength. */
export function maxLivesOf(scene: Scene, { arm, values }: Stand): Known<number> {
  if (values.maxLives !== undefined) return known(values.maxLives);
  const printed = arm === 'general' ? null : scene.cells.maxLives[arm];
  return printed === null ? missing(`maxLives.${arm}`) : known(printed);
}
/** Whose figure that is: a unit's own number is nobody's. */
export const leanOnLives = ({ figures }: Scene, { arm, values }: Stand): Lean =>
  values.maxLives === undefined && arm !== 'general' && figures.leanOn(`maxLives.${arm}`);
/** Officers now, those away with groups included. */
export const livesOf = (scene: Scene, stand: Stand): Known<number> =>
  stand.values.lives === undefined ? maxLivesOf(scene, stand) : known(stand.values.lives);

/** Officers that count: without those away with a group, where INT-18 has them missing. */
export const livesHere = (scene: Scene, stand: Stand): Known<number> =>
  whenKnown(livesOf(scene, stand), lives =>
    has(scene, 'INT-18', 'missing-life') ? Math.max(0, lives - groupsOf(scene, stand).length) : lives,
  );

/** Drill + Experience. */
export const plainFire = (stand: Stand): Known<number> =>
  whenKnown(
    bothKnown(valueOf(stand, 'drill'), valueOf(stand, 'experience')),
    ([drill, experience]) => drill + experience,
  );

/** 3.3.1.1 and 3.3.1.1.2 Light infantrymen at hand: Fire, less one for each missing life, Drum and Flag. */
export function skirmishersOf(scene: Scene, stand: Stand): Known<number> {
  const { drum, flag } = stand.values;
  const lives = bothKnown(maxLivesOf(scene, stand), livesHere(scene, stand));
  return whenKnown(bothKnown(plainFire(stand), lives), ([fire, [most, now]]) =>
    Math.max(0, fire - Math.max(0, most - now) - (drum ? 0 : 1) - (flag ? 0 : 1)),
  );
}

/** 3.3.1.2 Shots: Type, less one in a Square or a garrison, less one for each Skirmish Group out. */
export const shotsOf = (scene: Scene, stand: Stand): Known<number> =>
  whenKnown(valueOf(stand, 'type'), type =>
    Math.max(0, type - (stand.formation === 'square' || stand.house ? 1 : 0) - skirmishGroupsOut(scene, stand)),
  );
export const skirmishGroupsOut = (scene: Scene, stand: Stand): number =>
  groupsOf(scene, stand).filter(g => g.formation === 'skirmish-group').length;

/** 3.3.1.2.4 The smaller of the two. */
export const skirmisherShotsOf = (scene: Scene, stand: Stand): Known<number> =>
  whenKnown(bothKnown(skirmishersOf(scene, stand), shotsOf(scene, stand)), ([men, shots]) => Math.min(men, shots));

/** Ammunition. */
export function ncoOf(scene: Scene, { arm, values, unit }: Stand): Known<number> {
  if (values.nco !== undefined) return known(values.nco);
  if (arm !== 'infantry') return missing(`${unit.path}.values.nco`);
  const { infantry } = scene.cells.nco;
  return infantry === null ? missing('nco.infantry') : known(infantry);
}

export type Wet = 'dry' | 'light' | 'heavy' | 'storm';
const WET: Readonly<Record<Weather, Wet>> = {
  clear: 'dry',
  'light-wind': 'dry',
  'strong-wind': 'dry',
  'light-rain': 'light',
  'light-snow': 'light',
  'heavy-rain': 'heavy',
  'heavy-snow': 'heavy',
  storm: 'storm',
};
export const wetOf = (scene: Scene): Wet => WET[scene.conditions.weather];

/** 3.1.1 Fire of men with muskets (INT-31): one worse in light rain. In heavy rain they do not fire at all. */
export const fireOf = (scene: Scene, stand: Stand): Known<number> =>
  whenKnown(plainFire(stand), fire => fire - (wetOf(scene) === 'light' ? 1 : 0));
