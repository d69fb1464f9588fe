// No margin of the sample positions is more than what one body must be moved; of most calls it is no less either.

import { expectHonestMargins } from '../../margins.ts';

const OFF_THE_ROOF =
  'the jumper leaves his roof and must go on until the other roof hides him: the margin is the hypotenuse, as if that way ran along the edge';
const TWO = 'two conditions say no, by different distances: what mends the one need not mend the other';
expectHonestMargins('open-fire', {
  least: {
    'across-the-yard 2': TWO,
    'across-the-yard 2 elsewhere': TWO,
    'rooftops 2 elsewhere': TWO,
    'rooftops 5 elsewhere': TWO,
    'rooftops 6': OFF_THE_ROOF,
    'rooftops 6 elsewhere': OFF_THE_ROOF,
  },
  needless: {
    'rooftops 1 elsewhere': TWO,
  },
});
