// Every margin of the sample positions is what one body must be moved.

import { expectHonestMargins } from '../../margins.ts';

expectHonestMargins('lasalle', {
  least: {
    'next-closest-by-a-hair 1 elsewhere': 'when the firer leaves all who are in his zone, another enemy comes into it',
    'square-and-charger 7 elsewhere':
      'two enemies are near: no single one can leave, and the unit cannot leave both by less',
  },
});
