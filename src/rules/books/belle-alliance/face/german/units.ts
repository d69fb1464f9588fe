// The names of ready units.

import type { Phrases } from '../../../../kit/index.ts';

export const belleAllianceUnits: Phrases = {
  'From which of its firers is the retreat of this unit measured?':
    'Von welchem ihrer Schützen wird der Rückzug dieser Einheit gemessen?',
  'Measured from': 'Gemessen von',
  'May this battery range on that unit without effect?':
    'Darf sich diese Batterie ohne Wirkung auf jene Einheit einschießen?',
  Battery: 'Batterie',
  'retreat from': 'Rückzug von',
  '{firer} brought {unit} into its disorder': '{firer} hat {unit} in Unordnung gebracht',
  '{firer} is none of those that brought {unit} into its disorder':
    '{firer} ist keine von denen, die {unit} in Unordnung gebracht haben',
  '{unit}: retreat and rout are measured from {firer}': '{unit}: Rückzug und Flucht werden von {firer} gemessen',
  '{unit} is artillery': '{unit} ist Artillerie',
  '{unit} is no artillery; only guns are ranged': '{unit} ist keine Artillerie; nur Geschütze schießen sich ein',
  '{unit} is ranged on {target} already': '{unit} ist auf {target} schon eingeschossen',
  'in zone 1 no ranging is needed': 'in Zone 1 braucht man sich nicht einzuschießen',
  '{unit} is not ranged on {target}': '{unit} ist nicht auf {target} eingeschossen',
  '{unit} ranges on {target}, without effect': '{unit} schießt sich ohne Wirkung auf {target} ein',
  'dice have been thrown in this phase; ranging is declared before them':
    'in dieser Phase ist gewürfelt worden; Einschießen wird davor angesagt',
  '{unit} does not march backwards; only a forced action takes it there':
    '{unit} marschiert nicht rückwärts; nur erzwungen kommt sie dorthin',
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
