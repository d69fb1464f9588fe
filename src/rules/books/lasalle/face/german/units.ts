// The names of ready units.

import type { Phrases } from '../../../../kit/index.ts';

export const lasalleUnits: Phrases = {
  'Infantry in attack column': 'Infanterie in Angriffskolonne',
  'Amateurs in line': 'Unerfahrene in Linie',
  Officer: 'Offizier',
};
