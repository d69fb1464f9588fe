// Which values of a unit lie beside it as tokens.

import type { TokenRule } from '../../../kit/index.ts';

export const tokens: readonly TokenRule[] = [
  { token: 'disorder', value: 'order', when: ['disordered', 'silenced'] },
  { token: 'falls-back', value: 'order', when: ['broken'] },
];
