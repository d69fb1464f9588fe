// Which values of a unit lie beside it as tokens.

import type { TokenRule } from '../../../kit/index.ts';

export const tokens: readonly TokenRule[] = [
  { token: 'losses', value: 'figures', when: { below: 'originalFigures' } },
  { token: 'disorder', value: 'disorder', when: ['LD', 'MD', 'FD'] },
  { token: 'no-supply', value: 'supplies', when: [0] },
  { token: 'fired', value: 'declaredFire', when: [true] },
  { token: 'fired', value: 'firedContinued', when: [true] },
  { token: 'passed-through', value: 'passedThrough', when: [true] },
  { token: 'ranged', value: 'rangedOn', when: 'named' },
  { token: 'canister', value: 'canister', when: [true] },
];
