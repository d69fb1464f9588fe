// No margin of the sample positions is more than what one body must be moved; of most calls it is no less either.

import { expectHonestMargins } from '../../margins.ts';

const LONG =
  'hundreds of lines through woods, some hundred times: minutes; rows of closing.test.ts and sightline.test.ts hold the same readings';
const MASSED = 'all batteries of massed fire, some hundred times: minutes; the margins are those of their fires';
const COVERS = 'the body that comes over the view stands in it already, or is no convex one: the margin is a bound';
const POSE = 'the pose of the call would have to be moved; the property moves units and ground';
const NEXT = 'another condition, which is not asked after the first that fails, says no as well';
const STAND = 'one stand must step aside; the property moves units';
expectHonestMargins(
  'fire-and-fury',
  {
    'charge-on-mcrae 6': LONG,
    'charge-on-mcrae 6 elsewhere': LONG,
    'charge-on-mcrae 8': LONG,
    'charge-on-mcrae 8 elsewhere': LONG,
    'halls-howitzers 6': LONG,
    'halls-howitzers 6 elsewhere': LONG,
    'halls-howitzers 7': MASSED,
    'halls-howitzers 7 elsewhere': MASSED,
    'halls-howitzers 8': MASSED,
    'halls-howitzers 8 elsewhere': MASSED,
    'redoubt-at-big-bethel 5': MASSED,
    'redoubt-at-big-bethel 5 elsewhere': MASSED,
    'redoubt-at-big-bethel 6': MASSED,
    'redoubt-at-big-bethel 6 elsewhere': MASSED,
    'redoubt-at-big-bethel 7': MASSED,
    'redoubt-at-big-bethel 7 elsewhere': MASSED,
    'valverde-at-dusk 2 elsewhere': LONG,
    'valverde-at-dusk 4': LONG,
    'valverde-at-dusk 5': MASSED,
    'valverde-at-dusk 5 elsewhere': MASSED,
  },
  {
    'deploying-at-little-bethel 4': POSE,
    'deploying-at-little-bethel 6': COVERS,
    'deploying-at-little-bethel 6 elsewhere': COVERS,
    'deploying-at-little-bethel 7 elsewhere': COVERS,
    'halls-howitzers 4': NEXT,
    'halls-howitzers 4 elsewhere': NEXT,
    'halls-howitzers 5 elsewhere': COVERS,
    'redoubt-at-big-bethel 1': COVERS,
    'redoubt-at-big-bethel 4': COVERS,
    'redoubt-at-big-bethel 4 elsewhere': COVERS,
    'tethered-horses 9 elsewhere': COVERS,
    'valverde-at-dusk 1': 'a distance that is typed',
    'valverde-at-dusk 1 elsewhere': 'a distance that is typed',
    'valverde-at-dusk 2': COVERS,
    'valverde-at-dusk 3': COVERS,
    'valverde-at-dusk 3 elsewhere': NEXT,
    'winthrop-changes-front 1': 'an angle that is typed',
    'winthrop-changes-front 1 elsewhere': 'an angle that is typed',
    'winthrop-changes-front 2': 'an angle that is typed',
    'winthrop-changes-front 2 elsewhere': 'an angle that is typed',
    'winthrop-changes-front 3': 'an angle that is typed',
    'winthrop-changes-front 3 elsewhere': 'an angle that is typed',
    'winthrop-changes-front 4': 'an angle that is typed',
    'winthrop-changes-front 4 elsewhere': 'an angle that is typed',
    'winthrop-changes-front 8': STAND,
    'winthrop-changes-front 8 elsewhere': STAND,
  },
);
