// Phases in which several sides act: nobody's part is cut off because another is done, be it the computer's own other side or the people.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { perform } from '../../../src/app/deeds.ts';
import { deskHere, sitAt } from '../../../src/app/laying.ts';
import type { askMachine } from '../../../src/app/opponent/asking.ts';
import { goingNow, notYet } from '../../../src/app/opponent/goingOn.ts';
import { machine, NO_MACHINE } from '../../../src/app/opponent/machine.ts';
import { runMachine } from '../../../src/app/opponent/running.ts';
import { setPace, sit } from '../../../src/app/opponent/seating.ts';
import { nextPhase, rollAll } from '../../../src/app/playing/fires.ts';
import { session } from '../../../src/app/session.ts';
import { reopened } from '../../../src/desk/index.ts';
import { nextCommand } from '../../../src/opponent/index.ts';
import type { Game } from '../../../src/play/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import { must } from '../../must.ts';
import { ready } from '../../play/scenarios.ts';

vi.mock('../../../src/app/opponent/asking.ts', () => {
  const thinks: typeof askMachine = async ({ system, view, side, settings }) =>
    nextCommand(await loadRuleset(system), view, side, settings);
  return { askMachine: thinks };
});

const LONG = 120_000;
const now = (): Game => {
  const { game } = session.getState();
  if (!game) throw new Error('no game lies there');
  return game.now;
};
/** Which sides have moved or formed a unit in a phase of a turn. */
function sidesThatMoved(turn: number, phase: string): readonly string[] {
  let at = { turn: 0, phase: '' };
  const sides = new Set<string>();
  for (const { events } of session.getState().game?.steps ?? []) {
    for (const e of events) {
      if (e.type === 'phase') at = { turn: e.turn, phase: e.phase };
      else if ((e.type === 'moved' || e.type === 'formed') && at.turn === turn && at.phase === phase)
        sides.add(now().table.units.find(u => u.id === e.unit)?.side ?? '');
    }
  }
  return [...sides].toSorted();
}
async function laidOut(name: string): Promise<void> {
  const { book, begun } = await ready(name);
  const game = begun('together', 'enforced');
  const { table, map } = game.start as Game & { readonly map?: undefined };
  const scene = must(reopened(book, { name, file: { ...table, calls: [] }, map, system: book.id }));
  machine.setState(NO_MACHINE);
  sitAt({ desk: deskHere({ scene, game }), gameId: name });
}
/** Runs it until the game stands there. */
async function played(isThere: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !isThere(); i++) {
    await runMachine();
    await new Promise(done => setTimeout(done, 1));
  }
  expect(isThere()).toBe(true);
}

describe.each([
  ['belle-alliance-la-haye-sainte.json', 'movement', 2],
  // in the second turn the Austrians wait where they stand
  ['emperor-bridge-at-the-village.json', 'movement', 1],
])('%s', (name, phase, turns) => {
  beforeEach(() => laidOut(name));

  test('played by the computer alone, both sides move in each turn', { timeout: LONG }, async () => {
    setPace('once');
    const stop = session.subscribe(() => now().turn > turns && machine.setState({ paused: true }));
    for (const { id } of now().table.sides) sit(id, { level: 'recruit' });
    await played(() => now().turn > turns);
    stop();
    const both = now()
      .table.sides.map(s => s.id)
      .toSorted();
    for (let turn = 1; turn <= turns; turn++) expect(sidesThatMoved(turn, phase)).toEqual(both);
  });

  test('the people are done at once: the computer finishes its part, then the phase ends', {
    timeout: LONG,
  }, async () => {
    setPace('once');
    const [, theirs] = now().table.sides.map(s => s.id);
    sit(theirs ?? '', { level: 'recruit' });
    await played(() => now().side !== theirs);
    while (now().turn === 0 || now().phase !== phase) {
      // dice that the book asks for, as for the weather
      rollAll();
      const before = now();
      expect(nextPhase()).toBeNull();
      await played(() => now() !== before && goingNow() === null);
    }
    const { turn } = now();
    expect(nextPhase()).toBeNull();
    // it waits for the computer, and not for nothing
    expect(now().phase).toBe(phase);
    expect(goingNow() !== null).toBe(true);
    await played(() => now().phase !== phase);
    expect(sidesThatMoved(turn, phase)).toEqual([theirs]);
  });
});

test('“not yet” takes it back, and so does whatever the people do next', { timeout: LONG }, async () => {
  await laidOut('belle-alliance-la-haye-sainte.json');
  const [, theirs] = now().table.sides.map(s => s.id);
  for (let i = 0; i < 2; i++) perform({ type: 'next-phase' });
  while (now().phase !== 'movement') perform({ type: 'next-phase' });
  machine.setState({ ...NO_MACHINE, gameId: session.getState().gameId, pace: 'once' });
  machine.setState({ seats: { [theirs ?? '']: { level: 'recruit', style: 'measured', programme: null, orders: [] } } });
  expect(nextPhase()).toBeNull();
  expect(goingNow() !== null).toBe(true);
  notYet();
  expect(goingNow() !== null).toBe(false);
  expect(now().phase).toBe('movement');
  expect(nextPhase()).toBeNull();
  expect(goingNow() !== null).toBe(true);
  expect(perform({ type: 'set-mode', mode: 'advised', measuring: 'free' })).toBeNull();
  expect(goingNow() !== null).toBe(false);
});
