// Which values of a unit lie beside it as tokens.

import type { TokenRule } from '../../../kit/index.ts';

export const tokens: readonly TokenRule[] = [
  { token: 'disorder', value: 'disr', when: 'positive' },
  { token: 'fired', value: 'reacted', when: [true] },
  { token: 'moved', value: 'moved', when: [true] },
];
