// Which values of a unit lie beside it as tokens.

import type { TokenRule } from '../../../kit/index.ts';

export const tokens: readonly TokenRule[] = [
  { token: 'disorder', value: 'order', when: ['disordered', 'silenced'] },
  { token: 'falls-back', value: 'order', when: ['broken'] },
  { token: 'dismounted', value: 'mounted', when: [false] },
  { token: 'dismounted', value: 'dismounted', when: [true] },
  { token: 'no-horses', value: 'horsesLost', when: [true] },
  { token: 'sent-out', value: 'newlyDeployed', when: [true] },
  { token: 'charging', value: 'coldSteel', when: [true] },
  { token: 'moved', value: 'prolonged', when: [true] },
];
