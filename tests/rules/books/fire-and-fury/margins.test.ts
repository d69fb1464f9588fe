// No margin of the sample positions is more than what one body must be moved; of most calls it is no less either.

import { expectHonestMargins } from '../../margins.ts';

const SLOW = 'hundreds of lines through woods, or all batteries of massed fire: to move the whole table takes minutes';
const COVERS = 'the body that comes over the view stands in it already, or is no convex one: the margin is a bound';
const BOTH = 'the larger of the ways into the wood and onto the hill: where both are at once is farther';
const TYPED = 'an angle that is typed; the margin is that of a way and names no degrees';
const BETWEEN = 'a slow call is moved in sixteen directions; the way into this field of fire lies between two of them';
const NEXT = 'another condition, which is not asked after the first that fails, says no as well';
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
  least: {
    'winthrop-changes-front 3': TYPED,
    'winthrop-changes-front 3 elsewhere': TYPED,
    'charge-on-mcrae 8': COVERS,
    'charge-on-mcrae 8 elsewhere': COVERS,
    'halls-howitzers 4': BOTH,
    'halls-howitzers 4 elsewhere': BOTH,
    'halls-howitzers 7 elsewhere': BETWEEN,
    'redoubt-at-big-bethel 6 elsewhere': COVERS,
    'valverde-at-dusk 2 elsewhere': COVERS,
    'valverde-at-dusk 4': COVERS,
    'deploying-at-little-bethel 6': COVERS,
    'deploying-at-little-bethel 7 elsewhere': COVERS,
    'redoubt-at-big-bethel 1': COVERS,
    'redoubt-at-big-bethel 4': COVERS,
    'redoubt-at-big-bethel 4 elsewhere': COVERS,
    'valverde-at-dusk 2': COVERS,
  },
});
