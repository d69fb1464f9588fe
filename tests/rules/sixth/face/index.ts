// What the sixth book brings to a table: two ready units, one kind of ground, the usual size.

import type { Face } from '../../../../src/rules/index.ts';

export const face: Face = {
  templates: [
    {
      id: 'company',
      name: 'Company',
      arm: 'infantry',
      formation: 'line',
      files: 4,
      ranks: 1,
      base: { width: 2, depth: 2 },
    },
    { id: 'battery', name: 'Battery', arm: 'artillery', files: 2, ranks: 1, base: { width: 4, depth: 4 } },
  ],
  ground: { wood: { blocksSight: true } },
  tokens: [],
  table: { lengths: 'cm', width: 120, depth: 90 },
  gauges: () => ({ wedges: [], sticks: [{ name: 'Range', marks: [30] }] }),
};
