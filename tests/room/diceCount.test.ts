// The dice of a record, counted, with chances worked out by hand.

import { expect, test } from 'vitest';
import { countDice, straying, verifyRoom } from '../../src/room/index.ts';
import { memoryRoom, positionOf, promise, SIX_DICE } from './rooms.ts';

test.each([
  // one die: 5 is as far from 2.5 as 0 is; 2 of 6
  [1, 6, 5, 2 / 6],
  // two sixes or two ones: 2 of 36
  [2, 6, 10, 2 / 36],
  // the mean itself: always
  [2, 6, 5, 1],
  // 11 of 12 or further: sums 0, 1 and 9, 10, counted from 0: (1 + 2 + 2 + 1) of 36
  [2, 6, 9, 6 / 36],
  // six sixes or six ones: 2 of 6^6
  [6, 6, 30, 2 / 46656],
  // three coins, all heads or all tails: 2 of 8
  [3, 2, 3, 2 / 8],
])('%i dice of %i with the sum %i above their lowest', (dice, sides, sum, p) => {
  expect(straying(dice, sides, sum)).toBeCloseTo(p, 12);
});
test('turned over, dice stray as far', () => {
  for (let sum = 0; sum <= 90; sum++) expect(straying(10, 10, sum)).toBeCloseTo(straying(10, 10, 90 - sum), 10);
});

test('each side has its own', async () => {
  const room = await memoryRoom(positionOf('belle-alliance-voltigeurs-in-front.json'));
  promise(room, '1');
  promise(room, '2');
  for (const by of ['1', '2', '1']) room.throwDice(by, SIX_DICE);
  const { throws } = verifyRoom(room.book, room.entries);
  const counts = countDice(throws);
  expect(counts.map(({ by, sides, dice, mean }) => [by, sides, dice, mean])).toEqual([
    ['1', 6, 12, 42],
    ['2', 6, 6, 21],
  ]);
  expect(counts.map(c => c.sum)).toEqual(
    ['1', '2'].map(by =>
      throws
        .filter(t => t.by === by)
        .flatMap(t => t.faces.flat())
        .reduce((a, b) => a + b, 0),
    ),
  );
});
