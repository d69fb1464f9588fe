// The battle once more with the sides swapped: the computer leads what it did not lead before, as it was told to play.

import { beforeEach, expect, test, vi } from 'vitest';
import { playSwapped } from '../../../src/app/opponent/again.ts';
import { machine, NO_MACHINE, seatsIn } from '../../../src/app/opponent/machine.ts';
import { pause, sit } from '../../../src/app/opponent/seating.ts';
import { session } from '../../../src/app/session.ts';
import { WORDS } from '../../../src/desk/index.ts';
import { ruleset as fireAndFury } from '../../../src/rules/books/fire-and-fury/index.ts';
import { readScenarioFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { valueOfReady } from '../../play/scenarios.ts';
import { fileOf, laid } from '../playing/tables.ts';

vi.mock('../../../src/app/games/scenarios.ts', () => ({
  beginScenario: () => {
    session.setState({ gameId: 'once more' });
    return Promise.resolve(true);
  },
}));
vi.mock('../../../src/app/opponent/asking.ts', () => ({ askMachine: () => new Promise(() => undefined) }));

const scenario = must(readScenarioFile(valueOfReady('fire-and-fury-big-bethel.json')));
beforeEach(() => {
  machine.setState(NO_MACHINE);
  laid(fireAndFury, fileOf('fire-and-fury-redoubt-at-big-bethel'));
  session.setState({ gameId: 'the battle' });
});
const seats = () => seatsIn(machine.getState(), session.getState().gameId);

test('it takes the side that it did not lead, at its level', async () => {
  const [first, second] = scenario.sides.map(s => s.id);
  sit(second as string, { level: 'veteran' });
  pause();
  await playSwapped(scenario);
  expect(seats()).toMatchObject({ [first as string]: { level: 'veteran' } });
  expect(Object.keys(seats())).toEqual([first]);
});

test('two people at one screen are told to change places', async () => {
  await playSwapped(scenario);
  expect(seats()).toEqual({});
  expect(session.getState().notice).toBe(WORDS.playing.ending.changePlaces);
});
