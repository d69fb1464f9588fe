// No margin of the sample positions is more than what one body must be moved; of most calls it is no less either.

import { expectHonestMargins } from '../../margins.ts';

const SLOW = 'hundreds of lines through woods, or all batteries of massed fire: to move the whole table takes minutes';
/** Each kind by hand in bounds.test.ts. */
const STANDS = 'somebody stands in the view already, and the body that comes must hide only what is left of it';
const BENT = 'the wood or hill that comes over the view is bent around something, and not all of it is that deep';
const JUST = 'the gun that comes over the view is just as wide as it, and must not stand askew';
const BOTH = 'the larger of the ways into the wood and onto the hill: where both are at once is farther';
const TYPED = 'an angle that is typed; the margin is that of a way and names no degrees';
const BETWEEN = 'a slow call is moved in sixteen directions; the way into this field of fire lies between two of them';
const NEXT = 'another condition, which is not asked after the first that fails, says no as well';
const TWO = 'two conditions say no, by different distances: what mends the one need not mend the other';
expectHonestMargins('fire-and-fury', {
  slow: {
    'charge-on-mcrae 6': SLOW,
    'charge-on-mcrae 6 elsewhere': SLOW,
    'charge-on-mcrae 8': SLOW,
    'charge-on-mcrae 8 elsewhere': SLOW,
    'halls-howitzers 6': SLOW,
    'halls-howitzers 6 elsewhere': SLOW,
    'halls-howitzers 7': SLOW,
    'halls-howitzers 7 elsewhere': SLOW,
    'redoubt-at-big-bethel 5': SLOW,
    'redoubt-at-big-bethel 5 elsewhere': SLOW,
    'redoubt-at-big-bethel 6': SLOW,
    'redoubt-at-big-bethel 6 elsewhere': SLOW,
    'redoubt-at-big-bethel 7': SLOW,
    'redoubt-at-big-bethel 7 elsewhere': SLOW,
    'valverde-at-dusk 2 elsewhere': SLOW,
    'valverde-at-dusk 4': SLOW,
    'valverde-at-dusk 5': SLOW,
    'valverde-at-dusk 5 elsewhere': SLOW,
  },
  ofReason: {
    'halls-howitzers 7': NEXT,
    'valverde-at-dusk 3 elsewhere': NEXT,
    'valverde-at-dusk 5 elsewhere': NEXT,
  },
  untried: {
    'redoubt-at-big-bethel 1': JUST,
    'winthrop-changes-front 3': TYPED,
    'winthrop-changes-front 3 elsewhere': TYPED,
    'halls-howitzers 7 elsewhere': BETWEEN,
  },
  needless: {
    'tethered-horses 1 elsewhere': TWO,
    'tethered-horses 2 elsewhere': TWO,
  },
  least: {
    'tethered-horses 10 elsewhere': TWO,
    'charge-on-mcrae 8 elsewhere': BENT,
    'halls-howitzers 4': BOTH,
    'halls-howitzers 4 elsewhere': BOTH,
    'redoubt-at-big-bethel 6 elsewhere': BENT,
    'valverde-at-dusk 2 elsewhere': BENT,
    'valverde-at-dusk 4': BENT,
    'deploying-at-little-bethel 6': STANDS,
    'deploying-at-little-bethel 7 elsewhere': STANDS,
    'redoubt-at-big-bethel 4': STANDS,
    'redoubt-at-big-bethel 4 elsewhere': BENT,
    'valverde-at-dusk 2': BENT,
  },
});
