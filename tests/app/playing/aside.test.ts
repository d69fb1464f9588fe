// A what-if and the game proper are never taken for one another, not even between two states of the page: games are
// written down at every state.

import { expect, test } from 'vitest';
import { leaveAside, perform, tryAside } from '../../../src/app/deeds.ts';
import { session } from '../../../src/app/session.ts';
import type { History } from '../../../src/play/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { fileOf, laid } from './tables.ts';

test('at every state the game with no other beside it is the game proper', () => {
  laid(emperor, fileOf('emperor-volleys-at-the-wall'));
  for (const text of ['one', 'two', 'three']) perform({ type: 'note', text });
  const proper = session.getState().game as History;
  const alone: (History | null)[] = [];
  const beside: (History | null)[] = [];
  const off = session.subscribe(s => (s.aside === null ? alone : beside).push(s.game));
  tryAside(1);
  perform({ type: 'note', text: 'what if' });
  leaveAside();
  off();
  expect(alone.length).toBeGreaterThan(0);
  expect(alone.every(game => game === proper)).toBe(true);
  expect(beside.map(game => game?.steps.length)).toEqual([1, 2]);
  expect(session.getState()).toMatchObject({ game: proper, aside: null });
});
