// How deep bases stand in each other, or how far over the edge: small lengths, in inches where the table is measured in inches.

import type { Mm } from '../../geometry/index.ts';
import { fromMm, type Lengths } from '../../table/index.ts';
import { translated } from '../words/words.ts';

export const depthText = (mm: Mm, lengths: Lengths): string =>
  translated(lengths === 'in' ? `${fromMm(mm, 'in').toFixed(2)} in` : `${mm.toFixed(1)} mm`);
