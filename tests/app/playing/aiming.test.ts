// What is aimed goes with its phase, and a card that has said all goes once its unit goes on; what a hand has asked stays.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { perform } from '../../../src/app/deeds.ts';
import { aimAt, aiming, letAimGo, watchAim, watchPhases } from '../../../src/app/playing/aiming.ts';
import { applyLosses, enterDice, nextPhase, rollFire } from '../../../src/app/playing/fires.ts';
import { declareCall } from '../../../src/app/playing/unitCalls.ts';
import { askCall, select, session } from '../../../src/app/session.ts';
import { nextAsk } from '../../../src/play/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { ruleset as fireAndFury } from '../../../src/rules/books/fire-and-fury/index.ts';
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

test('declared, and the page is loaded again before the phase goes on: it is asked no longer', () => {
  const call = { kind: 'infantry-fire', ...FIRE };
  expect(perform({ type: 'declare', call })).toBeNull();
  const { game } = session.getState();
  const { count = 0 } = (game && nextAsk(emperor, game.now, 1, [])) ?? {};
  // sixes hit nobody: no test follows
  expect(enterDice(1, [Array.from({ length: count }, () => 6)])).toBeNull();
  expect(applyLosses()).toBeNull();
  // as the link brings it back
  askCall(call);
  expect(asked()).toMatchObject(FIRE);
  expect(nextPhase()).toBeNull();
  expect(asked()).toEqual({});
});

test('a check is thrown: its card stays to be read, and goes as the unit is dragged', () => {
  stop();
  stop = watchAim();
  laid(fireAndFury, fileOf('fire-and-fury-redoubt-at-big-bethel'));
  perform({ type: 'set-mode', mode: 'enforced', measuring: 'free' });
  const { scene, game } = session.getState();
  const unit = scene?.position.units.find(u => u.side === game?.now.side && u.arm === 'infantry')?.id ?? '';
  select([unit]);
  expect(declareCall({ kind: 'manoeuvre-check', unit })).toBeNull();
  const fire = aiming.getState().aim?.fire ?? 0;
  // a hand that shifts the unit while the die is still to be thrown leaves the card
  session.setState({ moving: scene });
  session.setState({ moving: null });
  expect(aiming.getState().aim?.fire).toBe(fire);
  expect(rollFire(fire)).toBeNull();
  perform({ type: 'note', text: 'all is said' });
  expect(aiming.getState().aim?.fire).toBe(fire);
  session.setState({ moving: session.getState().scene });
  expect(aiming.getState().aim).toBeNull();
});
