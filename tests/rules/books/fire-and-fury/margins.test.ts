// Every margin of the sample positions is what one body must be moved.

import { expectHonestMargins } from '../../margins.ts';

expectHonestMargins('fire-and-fury');
