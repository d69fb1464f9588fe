// What is aimed goes with its phase; what a hand has asked stays.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { perform } from '../../../src/app/deeds.ts';
import { aimAt, letAimGo, watchPhases } from '../../../src/app/playing/aiming.ts';
import { nextPhase } from '../../../src/app/playing/fires.ts';
import { askCall, select, session } from '../../../src/app/session.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { fileOf, laid } from './tables.ts';

const FIRE = { firer: 'fr-1', target: 'al-1' } as const;
let stop = (): void => undefined;
beforeEach(() => {
  laid(emperor, fileOf('emperor-volleys-at-the-wall'));
  perform({ type: 'set-mode', mode: 'enforced', measuring: 'free' });
  // command, artillery fire, skirmish fire
  for (let i = 0; i < 3; i++) nextPhase();
  stop = watchPhases();
});
afterEach(() => {
  stop();
  letAimGo();
});
const asked = () => session.getState().asking.draft;

test('aimed, the phase goes on: it is asked no longer', () => {
  expect(session.getState().game?.now.phase).toBe('infantry-fire');
  select([FIRE.firer]);
  expect(aimAt(FIRE.target)).toBe(true);
  expect(asked()).toMatchObject(FIRE);
  letAimGo();
  perform({ type: 'note', text: 'still the same phase' });
  expect(asked()).toMatchObject(FIRE);
  expect(nextPhase()).toBeNull();
  expect(asked()).toEqual({});
});

test('asked by hand, also after something was aimed: it stays', () => {
  select([FIRE.firer]);
  aimAt(FIRE.target);
  askCall({ kind: 'infantry-fire', ...FIRE });
  expect(nextPhase()).toBeNull();
  expect(asked()).toMatchObject(FIRE);
});
