// Two games of the same dice with the players changed over: what a side has in its favour must cancel out.

import { expect, test } from 'vitest';
import type { GameResult } from '../../src/opponent/index.ts';
import { pairsOf } from '../../src/opponent/index.ts';

/** Blue is played by the first player in even games, by the second in odd ones, as `playGame` has it. */
const game = (n: number, blue: number, red: number): GameResult => ({
  n,
  sides: n % 2 === 0 ? { blue: 0, red: 1 } : { blue: 1, red: 0 },
  winner: blue === red ? null : (n % 2 === 0) === blue > red ? 0 : 1,
  winningSide: blue === red ? null : blue > red ? 'blue' : 'red',
  points: { blue, red },
  turns: 6,
  orders: 1,
  most: 1,
  refused: 0,
  ended: true,
  left: [],
  decided: {},
  stood: [],
  fell: [],
  folly: { fired: [], spinning: 0, masking: 0, moves: 0 },
});

test('a side that always wins makes no player the stronger', () => {
  const pairs = pairsOf([game(0, 9, 2), game(1, 8, 1), game(2, 7, 0), game(3, 7, 0)]);
  expect([pairs.won.won, pairs.split.won, pairs.lost.won]).toEqual([0, 2, 0]);
  // +7 and −7, +7 and −7
  expect(pairs.lead.mean).toBe(0);
});

test('pairs won, split and lost; half a pair counts for nothing', () => {
  // the first wins as blue and as red; wins one and draws one; loses one and draws one; then half a pair
  const played = [
    game(0, 5, 1),
    game(1, 2, 4),
    game(2, 6, 3),
    game(3, 1, 1),
    game(4, 0, 2),
    game(5, 3, 3),
    game(6, 9, 0),
  ];
  const pairs = pairsOf(played);
  expect([pairs.won.won, pairs.split.won, pairs.lost.won, pairs.won.of]).toEqual([2, 0, 1, 3]);
  // (4 + 2) / 2 = 3, (3 + 0) / 2 = 1.5, (−2 + 0) / 2 = −1; their mean 3.5 / 3
  expect(pairs.lead.mean).toBeCloseTo(3.5 / 3, 9);
  // deviations 11/6, 1/3, −13/6: variance (121 + 4 + 169) / 36 / 2 = 4.0833; standard error √(4.0833 / 3) = 1.16667
  expect(pairs.lead.high - pairs.lead.mean).toBeCloseTo(1.959964 * 1.16667, 4);
});

test('in whatever order games come', () => {
  const played = [game(3, 1, 1), game(0, 5, 1), game(2, 6, 3), game(1, 2, 4)];
  expect(pairsOf(played)).toEqual(pairsOf(played.toReversed()));
});

test('no whole pair: nothing is claimed', () => {
  expect(pairsOf([game(0, 5, 1)]).won).toMatchObject({ of: 0, low: 0, high: 1 });
});
