// Where hands that shake take the answer away, the margin says so before they do.

import { expectCloseWhereUnsure } from '../../anywhere.ts';

const CONTACT = 'standing at the edge is contact, which is made by hand: it has no margin while it holds';
expectCloseWhereUnsure('open-fire', { 'rooftops 3': CONTACT, 'rooftops 4': CONTACT });
