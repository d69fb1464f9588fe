// German.

import type { Find } from '../../../rules/index.ts';
import type { Words } from '../type.ts';
import { aiming } from './aiming.ts';
import { armyWith } from './army.ts';
import { cases } from './cases.ts';
import { dispute, paper } from './dispute.ts';
import { games } from './games.ts';
import { ground } from './ground.ts';
import { measuring } from './measuring.ts';
import { moving } from './moving.ts';
import { opponent } from './opponent.ts';
import { ownTables } from './ownTables.ts';
import { page } from './page.ts';
import { playing } from './playing.ts';
import { rooms } from './rooms.ts';
import { scenario } from './scenario.ts';
import { start } from './start.ts';
import { tokens } from './tokens.ts';
import { tour } from './tour.ts';

/** `find`: the phrase book that goes with it (`germanPhrases`). */
export const germanWords = (find: Find): Words => ({
  ...page,
  aiming,
  army: armyWith(find),
  cases,
  dispute,
  games,
  ground,
  measuring,
  moving,
  paper,
  playing,
  opponent,
  ownTables,
  rooms,
  scenario,
  start,
  tokens,
  tour,
});
export { germanPhrases } from './floors/index.ts';
