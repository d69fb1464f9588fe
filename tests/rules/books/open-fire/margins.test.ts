// Every margin of the sample positions is what one body must be moved.

import { expectHonestMargins } from '../../margins.ts';

const CONTACT = 'standing at the edge is contact, which is made by hand: it has no margin while it holds';
const ROOF = 'a firer on a roof who steps back from its edge sees less: heights have no margin yet';
expectHonestMargins('open-fire', {
  more: {
    'behind-the-line 5 elsewhere':
      'the target steps back behind his neighbour: who stands beyond a target is not looked at',
    'long-shot 7': ROOF,
    'long-shot 7 elsewhere': ROOF,
    'rooftops 3': CONTACT,
    'rooftops 4': CONTACT,
    'rooftops 4 elsewhere': CONTACT,
    'rooftops 6': ROOF,
    'rooftops 6 elsewhere': ROOF,
  },
});
