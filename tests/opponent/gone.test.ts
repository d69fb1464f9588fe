// Nobody fires at a target that is gone already: out of action by the scenario, or destroyed by dice that lie and are marked together.

import { expect, test } from 'vitest';
import { nextCommand, type Settings } from '../../src/opponent/index.ts';
import { type Command, type Game, view } from '../../src/play/index.ts';
import { freshMemory, loadRuleset } from '../../src/rules/index.ts';
import { ready } from '../play/scenarios.ts';
import { game, NEXT } from '../rules/books/fire-and-fury/game/games.ts';
import { line } from '../rules/books/fire-and-fury/table.ts';

const REGULAR: Settings = { level: 'regular', style: 'measured', seed: 'a', goOn: true };

const { book: emperor, begun } = await ready('emperor-bridge-at-the-village.json');
test.each([
  [1, 'au-8'],
  [0, undefined],
] as const)('the bridge: the battery at the 8th with %i lives left', (lives, target) => {
  const { now } = begun('a');
  const units = now.table.units
    .filter(u => u.side === 'french' || u.id === 'au-8')
    .map(u => (u.id === 'au-8' ? { ...u, values: { ...u.values, lives } } : u));
  const memory = freshMemory({ turn: 1, phase: 'artillery-fire', side: null });
  const table = { ...now.table, units };
  const at: Game = { ...now, table, atPhaseStart: table, turn: 1, phase: 'artillery-fire', side: null, memory };
  const { command } = nextCommand(emperor, view(at, { side: 'french' }), 'french', REGULAR);
  expect(targetOf(command)).toBe(target);
});

const fury = await loadRuleset('fire-and-fury');
test.each([
  ['its dice have done nothing', 1, 't'],
  ['its dice have destroyed the one stand', 10, undefined],
] as const)('Fire and Fury, the second to fire: %s', (_name, face, target) => {
  const values = { weapon: 'RM' };
  const a = line('a', 8, [-4.2, 0], 90, { values });
  const b = line('b', 8, [4.2, 0], 90, { values });
  const { say, now } = game({ units: [a, b, line('t', 1, [0, 2], 270, { side: 'grey', values })] });
  for (let n = 0; n < 3; n++) say(NEXT);
  expect(say({ type: 'declare', call: { kind: 'fire', firer: 'a', target: 't' } })).toBe('done');
  expect(say({ type: 'enter-dice', fire: 1, faces: [[face]] })).toBe('done');
  const { command } = nextCommand(fury, view(now(), { side: 'blue' }), 'blue', REGULAR);
  expect(targetOf(command)).toBe(target);
});

const targetOf = (command: Command | null): unknown =>
  command?.type === 'declare' ? command.call['target'] : undefined;
