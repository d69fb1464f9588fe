// The same battle once more with the sides swapped: the computer takes what it did not lead. Players at one screen change places.

import { WORDS } from '../../desk/index.ts';
import type { ScenarioFile } from '../../table/index.ts';
import { beginScenario } from '../games/scenarios.ts';
import { say, session } from '../session.ts';
import { machine, seatsIn } from './machine.ts';
import { sit } from './seating.ts';

export async function playSwapped(scenario: ScenarioFile): Promise<void> {
  const seats = seatsIn(machine.getState(), session.getState().gameId);
  const [how] = Object.values(seats);
  if (!(await beginScenario(scenario))) return;
  if (!how) return say(WORDS.playing.ending.changePlaces);
  for (const { id } of scenario.sides) if (!(id in seats)) sit(id, { ...how, orders: [] });
}
