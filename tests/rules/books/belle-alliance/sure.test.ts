// Where hands that shake take the answer away, the margin says so before they do.

import { expectCloseWhereUnsure } from '../../anywhere.ts';

expectCloseWhereUnsure('belle-alliance', {
  'voltigeurs-in-front 1': 'skirmishers in contact with the target: contact is made by hand and has no margin',
  'voltigeurs-in-front 3 elsewhere 2':
    'two figures take part and three must: how far the third is from it, is not measured yet',
});
