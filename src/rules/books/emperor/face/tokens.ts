// Which values of a unit lie beside it as tokens.

import type { TokenRule } from '../../../kit/index.ts';

export const tokens: readonly TokenRule[] = [
  { token: 'losses', value: 'lives', when: { below: 'maxLives' } },
  { token: 'disorder', value: 'pushed', when: 'positive' },
  { token: 'falls-back', value: 'thrownBack', when: [true] },
  { token: 'no-drum', value: 'drum', when: [false] },
  { token: 'no-flag', value: 'flag', when: [false] },
  { token: 'moved', value: 'moved', when: [true] },
  { token: 'fired', value: 'fired', when: [true] },
];
