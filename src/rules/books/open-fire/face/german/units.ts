// The names of ready units.

import type { Phrases } from '../../../../kit/index.ts';

export const openFireUnits: Phrases = {
  Rifleman: 'Schütze',
  Veteran: 'Veteran',
  Scout: 'Späher',
  Gunner: 'MG-Schütze',
};
