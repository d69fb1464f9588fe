// Where hands that shake take the answer away, the margin says so before they do.

import { expectCloseWhereUnsure } from '../../anywhere.ts';

expectCloseWhereUnsure('emperor');
