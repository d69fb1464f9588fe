// What the book leaves to a side the computer chooses, as it costs its side least; before that it does not go on.

import { expect, test } from 'vitest';
import { nextCommand, type Settings } from '../../src/opponent/index.ts';
import { view } from '../../src/play/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { spread, thrown } from '../play/books/spreads.ts';

const book = await loadRuleset('emperor');
const VETERAN: Settings = { level: 'veteran', style: 'measured', seed: 'a', goOn: true };

test('3.3.6.1 one Hit over three units of 1, 3 and 1 lives: the one with 3 takes it', () => {
  // half a life is half of a unit with one, a sixth of one with three
  const { now } = thrown(book, [1, 9], [9, 9], 3);
  const advice = nextCommand(book, view(now, { side: 'b' }), 'b', VETERAN);
  expect(advice.command).toEqual(spread(['t', 0], ['v', 1], ['w', 0]));
  expect(advice.why[0]).toBe('it chooses: t 0, v 1, w 0');
  expect(advice.why).toContain('so it costs its side least');
});
test('the other side waits for it', () => {
  const { now } = thrown(book, [1, 9], [9, 9]);
  const { command } = nextCommand(book, view(now, { side: 'r' }), 'r', VETERAN);
  expect(command?.type).not.toBe('next-phase');
});
