// English: the catalogue that every other language translates.

import { aiming } from './aiming.ts';
import { army } from './army.ts';
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

export const EN = {
  ...page,
  aiming,
  army,
  cases,
  dispute,
  games,
  ground,
  measuring,
  moving,
  opponent,
  ownTables,
  paper,
  playing,
  rooms,
  scenario,
  start,
  tokens,
  tour,
};
