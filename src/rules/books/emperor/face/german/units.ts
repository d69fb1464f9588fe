// The names of ready units.

import type { Phrases } from '../../../../kit/index.ts';

export const emperorUnits: Phrases = {
  'Infantry in line': 'Infanterie in Linie',
  'Infantry in column': 'Infanterie in Kolonne',
  'Light infantry in line': 'Leichte Infanterie in Linie',
  'Grenadiers in line': 'Grenadiere in Linie',
  'Cavalry in line': 'Kavallerie in Linie',
  'Skirmish group': 'Plänklergruppe',
  'Screening group': 'Vorpostengruppe',
  General: 'General',
};
