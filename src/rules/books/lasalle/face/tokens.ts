// Which values of a unit lie beside it as tokens.

import type { TokenRule } from '../../../kit/index.ts';

export const tokens: readonly TokenRule[] = [
  { token: 'disorder', value: 'disr', when: 'positive' },
  { token: 'hits', value: 'hits', when: 'positive' },
  { token: 'charging', value: 'charging', when: [true] },
  { token: 'charged', value: 'charged', when: [true] },
  { token: 'acted', value: 'reacted', when: [true] },
  { token: 'acted', value: 'recovered', when: [true] },
  { token: 'moved', value: 'moved', when: [true] },
  { token: 'moved', value: 'manoeuvred', when: [true] },
  { token: 'moved', value: 'roughGoing', when: [true] },
  { token: 'no-command', value: 'inCommand', when: [false] },
];
