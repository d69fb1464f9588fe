// The game at any moment is the game played through to it, in whatever order moments are looked at.

import { expect, test } from 'vitest';
import { gameAt } from '../../../src/desk/index.ts';
import { act, begin, branch, type History, momentOf, startGame } from '../../../src/play/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { fileOf } from '../../app/playing/tables.ts';

function noted(from: History, n: number, lives: 1 | 2): History {
  let history = from;
  for (let i = 0; i < n; i++) {
    const unit = history.now.table.units[i % 3]?.id ?? '';
    const next = act(emperor, history, { type: 'set-values', unit, values: { nco: i % 4, lives } });
    if ('ok' in next) throw new Error(next.text);
    history = next;
  }
  return history;
}

test('forwards, backwards, and in a branch that parts from it', () => {
  const file = fileOf('emperor-volleys-at-the-wall');
  const start = begin(startGame(emperor, { file, seed: 'moments', mode: 'free' }));
  const game = noted(start, 130, 1);
  const other = noted(branch(game, 60), 70, 2);
  for (const n of [0, 1, 49, 50, 51, 129, 130, 100, 99, 7]) expect(gameAt(game, n)).toEqual(momentOf(game, n));
  for (const n of [130, 61, 100, 60, 12]) expect(gameAt(other, n)).toEqual(momentOf(other, n));
  // the branch has not left its mark on the game
  expect(gameAt(game, 100)).toEqual(momentOf(game, 100));
});
