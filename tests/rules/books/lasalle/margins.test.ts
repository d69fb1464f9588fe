// Every margin of the sample positions is what one body must be moved.

import { expectHonestMargins } from '../../margins.ts';

const ALONG_THE_FRONT =
  'a gap in sight is measured along the firer’s front (I-11); at a slant the wood closes it with a little less';
expectHonestMargins('lasalle', {
  more: {
    'past-the-wood 1': ALONG_THE_FRONT,
    'past-the-wood 3': ALONG_THE_FRONT,
    'past-the-wood 1 elsewhere': ALONG_THE_FRONT,
    'past-the-wood 3 elsewhere': ALONG_THE_FRONT,
  },
  least: {
    'next-closest-by-a-hair 1 elsewhere': 'when the firer leaves all who are in his zone, another enemy comes into it',
    'square-and-charger 7 elsewhere':
      'two enemies are near: no single one can leave, and the unit cannot leave both by less',
  },
});
