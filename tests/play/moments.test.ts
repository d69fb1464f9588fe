// The game at any moment is the game played through to it, in whatever order moments are looked at.

import { expect, test } from 'vitest';
import { act, begin, branch, type Game, gameAt, type History, play, startGame, undo } from '../../src/play/index.ts';
import { ruleset as emperor } from '../../src/rules/books/emperor/index.ts';
import { fileOf } from '../app/playing/tables.ts';

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

const playedTo = ({ start, steps }: History, n: number): Game => play(start, steps.slice(0, n));

test('forwards, backwards, and in a branch that parts from it', () => {
  const file = fileOf('emperor-volleys-at-the-wall');
  const start = begin(startGame(emperor, { file, seed: 'moments', mode: 'free' }));
  const game = noted(start, 130, 1);
  const other = noted(branch(game, 60), 70, 2);
  for (const n of [0, 1, 49, 50, 51, 129, 130, 100, 99, 7]) expect(gameAt(game, n)).toEqual(playedTo(game, n));
  for (const n of [130, 61, 100, 60, 12]) expect(gameAt(other, n)).toEqual(playedTo(other, n));
  // the branch has not left its mark on the game
  expect(gameAt(game, 100)).toEqual(playedTo(game, 100));
});

test('undone step by step and gone on with otherwise', () => {
  const file = fileOf('emperor-volleys-at-the-wall');
  let game = noted(begin(startGame(emperor, { file, seed: 'moments', mode: 'free' })), 104, 1);
  for (let n = 103; n >= 97; n--) {
    const before = undo(game);
    if ('ok' in before) throw new Error(before.text);
    expect(before.now).toEqual(playedTo(before, n));
    game = before;
  }
  const other = noted(game, 8, 2);
  for (const n of [96, 97, 99, 100, 101, 105]) expect(gameAt(other, n)).toEqual(playedTo(other, n));
});
