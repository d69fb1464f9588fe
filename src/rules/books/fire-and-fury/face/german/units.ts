// The names of ready units.

import type { Phrases } from '../../../../kit/index.ts';

export const fireAndFuryUnits: Phrases = {
  'Regiment in line': 'Regiment in Linie',
  'Large regiment in line': 'Starkes Regiment in Linie',
  'Regiment with rifle muskets': 'Regiment mit gezogenen Musketen',
  'Regiment in field column': 'Regiment in Feldkolonne',
  'Skirmishers in extended line': 'Plänkler in geöffneter Linie',
  'Dismounted cavalry': 'Abgesessene Kavallerie',
  'Mounted cavalry': 'Kavallerie zu Pferd',
  'Light howitzers, unlimbered': 'Leichte Haubitzen, abgeprotzt',
  'Light smoothbores, unlimbered': 'Leichte glatte Geschütze, abgeprotzt',
  'Light rifles, unlimbered': 'Leichte gezogene Geschütze, abgeprotzt',
  Leader: 'Anführer',
};
