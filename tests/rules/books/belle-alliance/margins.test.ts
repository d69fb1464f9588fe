// No margin of the sample positions is more than what one body must be moved; of some calls it is no less either.

import { expectHonestMargins } from '../../margins.ts';

const CONTACT = 'skirmishers in contact with the target: contact is made by hand and has no margin';
const ON_EACH_OTHER = 'set down, the skirmishers and the target stand on each other';
const FEWER = 'fewer figures take part, and the point of fire leaps: how far that is, is not measured';
expectHonestMargins(
  'belle-alliance',
  {
    'neighbours-and-supports 1 elsewhere': FEWER,
    'neighbours-and-supports 5 elsewhere': FEWER,
    'voltigeurs-in-front 1': CONTACT,
    'voltigeurs-in-front 1 elsewhere': ON_EACH_OTHER,
    'voltigeurs-in-front 2 elsewhere': ON_EACH_OTHER,
  },
  [
    'arc-in-the-rye 3',
    'neighbours-and-supports 1',
    'neighbours-and-supports 5',
    'over-their-heads 2',
    'over-their-heads 3',
    'past-the-corner-of-the-wood 2',
  ],
);
