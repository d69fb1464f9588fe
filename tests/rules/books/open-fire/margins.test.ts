// No margin of the sample positions is more than what one body must be moved; of most calls it is no less either.

import { expectHonestMargins } from '../../margins.ts';

const OFF_THE_ROOF =
  'the jumper leaves his roof and must go on until the other roof hides him: the margin is the hypotenuse, as if that way ran along the edge';
expectHonestMargins('open-fire', {
  least: {
    'rooftops 6': OFF_THE_ROOF,
    'rooftops 6 elsewhere': OFF_THE_ROOF,
  },
});
