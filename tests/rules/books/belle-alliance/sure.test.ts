// Where hands that shake take the answer away, the margin says so before they do.

import { expectCloseWhereUnsure } from '../../anywhere.ts';

expectCloseWhereUnsure('belle-alliance', {
  'voltigeurs-in-front 1': 'skirmishers in contact with the target: contact is made by hand and has no margin',
});
