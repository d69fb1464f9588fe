// The page of a batch: a scale under the intervals, the ground under the dots, and a sentence where nobody lost anything.

import { expect, test } from 'vitest';
import { type Batch, batchPage, battlefieldOf, type GameResult } from '../../src/opponent/index.ts';
import { ready } from '../play/scenarios.ts';

const { book, scenario } = await ready('open-fire-mill-yard.json');
const RESULT: GameResult = {
  n: 0,
  sides: { blue: 0, red: 1 },
  winner: 0,
  winningSide: 'blue',
  points: { blue: 3, red: 1 },
  turns: 2,
  orders: 40,
  most: 90,
  refused: 0,
  ended: true,
  left: [
    { blue: 5, red: 5 },
    { blue: 5, red: 5 },
  ],
  decided: { range: 2 },
  stood: [['blue', 100, 100]],
  fell: [],
  folly: { fired: ['blue', 'red'], spinning: 0, masking: 0, moves: 9 },
};
const players = ['regular', 'straight'] as const;
const batchOf = (results: readonly GameResult[]): Batch => ({
  scenario,
  seed: 'a',
  players,
  results,
  ground: battlefieldOf(book, { scenario, seed: 'a', players }),
});

test('ground under the dots, a scale under the intervals', () => {
  const page = batchPage(batchOf([RESULT]));
  expect(page).toContain('>Mill pond</text>');
  expect(page.match(/<polygon /g)?.length).toBe(scenario.terrain?.length);
  for (const share of ['0 %', '25 %', '50 %', '75 %', '100 %']) expect(page).toContain(`>${share}</text>`);
});

test('losses are drawn, or it is said that there are none', () => {
  expect(batchPage(batchOf([RESULT]))).toContain('No side lost a base in any game.');
  const lost = { ...RESULT, left: [...RESULT.left.slice(0, 1), { blue: 4, red: 5 }] };
  const page = batchPage(batchOf([lost]));
  expect(page).not.toContain('No side lost');
  expect(page.match(/<polyline /g)?.length).toBe(2);
});
