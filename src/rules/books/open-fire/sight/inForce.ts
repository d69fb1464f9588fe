// C: Weapon Special Rules: Blast; S: Hidden Movement. What a look comes to for one shot.

import type { Answer } from '../../../kit/index.ts';
import { has, type Weapon } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';
import type { Sight, SightState } from './sight.ts';

export interface InForce {
  /** Null: not known. */
  readonly state: SightState | null;
  readonly answer: Answer;
  readonly needs: string | null;
  readonly choices: readonly string[];
  readonly words: string;
  /** Whatever hides some of the target blocks this shot. */
  readonly isHarder: boolean;
}

/** C: Weapon Special Rules: Blast; S: Hidden Movement. `token`: the target carries one that counts here. */
export function sightInForce({ options }: Scene, sight: Sight, weapon: Weapon, token: boolean): InForce {
  const isHarder = token && (has(weapon.special, 'blast') === false || options.hiddenBeatsBlast === 'yes');
  return { ...stateInForce(sight, weapon, { token, isHarder }), isHarder };
}
interface Hiding {
  readonly token: boolean;
  readonly isHarder: boolean;
}
function stateInForce(sight: Sight, weapon: Weapon, { token, isHarder }: Hiding): Omit<InForce, 'isHarder'> {
  if (sight.state === null) return { state: null, answer: 'unknown', ...PLAIN, needs: sight.needs };
  if (sight.state === 'clear') return { state: 'clear', answer: 'yes', ...PLAIN };
  if (sight.state === 'blocked') return { state: 'blocked', answer: 'no', ...PLAIN };
  const blast = has(weapon.special, 'blast');
  const choices = token && blast !== false ? ['hiddenBeatsBlast'] : [];
  if (isHarder) {
    const words = '; it is hidden, so that counts as blocked';
    return { state: 'blocked', answer: 'no', ...PLAIN, choices, words };
  }
  if (blast === null) {
    return token
      ? { state: null, answer: 'unknown', ...PLAIN, needs: weapon.needs.special, choices }
      : { state: 'obscured', answer: 'yes', ...PLAIN, choices };
  }
  return blast
    ? { state: 'clear', answer: 'yes', ...PLAIN, choices, words: '; a Blast weapon takes that as clear' }
    : { state: 'obscured', answer: 'yes', ...PLAIN };
}
const PLAIN: Pick<InForce, 'needs' | 'choices' | 'words'> = { needs: null, choices: [], words: '' };
