// Which values of a unit lie beside it as tokens.

import type { TokenRule } from '../../../kit/index.ts';

export const tokens: readonly TokenRule[] = [
  { token: 'losses', value: 'lives', when: { below: 'maxLives' } },
  { token: 'falls-back', value: 'thrownBack', when: [true] },
  { token: 'in-melee', value: 'inMelee', when: [true] },
  { token: 'charging', value: 'charging', when: 'named' },
  { token: 'ardor', value: 'ardor', when: [true] },
  { token: 'no-drum', value: 'drum', when: [false] },
  { token: 'no-flag', value: 'flag', when: [false] },
  { token: 'moved', value: 'moved', when: [true] },
  { token: 'moved', value: 'moving', when: [true] },
  { token: 'fired', value: 'fired', when: [true] },
  { token: 'acted', value: 'stepsOver', when: [true] },
  { token: 'acted', value: 'ordered', when: [true] },
];
