// The rulings of the sample positions hang on no place and no order: turned by any angle, mirrored, shifted, written otherwise.

import { expectTheSameAnywhere } from '../../anywhere.ts';

expectTheSameAnywhere('fire-and-fury');
