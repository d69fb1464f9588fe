// Which values of a unit lie beside it as tokens.

import type { TokenRule } from '../../../kit/index.ts';

export const tokens: readonly TokenRule[] = [
  { token: 'losses', value: 'hp', when: { below: 'hp0' } },
  { token: 'disorder', value: 'stress', when: 'positive' },
  { token: 'hidden', value: 'hidden', when: [true] },
  { token: 'moved', value: 'moved', when: [true] },
  { token: 'moved', value: 'advanced', when: [true] },
  { token: 'fired', value: 'attacked', when: [true] },
  { token: 'acted', value: 'activated', when: [true] },
  { token: 'acted', value: 'activationEnded', when: [true] },
  { token: 'no-supply', value: 'usedOneUse', when: 'named' },
];
