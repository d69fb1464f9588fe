// The names of ready units.

import type { Phrases } from '../../../../kit/index.ts';

export const belleAllianceUnits: Phrases = {
  'Battalion in line': 'Bataillon in Linie',
  'Battalion in column of attack': 'Bataillon in Angriffskolonne',
  'Rifle company in line': 'Büchsenschützen in Linie',
  'Heavy cavalry in line': 'Schwere Kavallerie in Linie',
  'Light cavalry in line': 'Leichte Kavallerie in Linie',
  'Field battery, unlimbered': 'Feldbatterie, abgeprotzt',
  'Heavy battery, unlimbered': 'Schwere Batterie, abgeprotzt',
  'infantry, cavalry': 'Infanterie, Kavallerie',
  'Howitzers, unlimbered': 'Haubitzen, abgeprotzt',
};
