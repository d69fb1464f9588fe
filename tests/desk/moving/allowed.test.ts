// How far a unit may still go, as the tape of a drag says it.

import { expect, test } from 'vitest';
import { leftAfter } from '../../../src/desk/index.ts';
import type { Game } from '../../../src/play/index.ts';
import { READY, ready } from '../../play/scenarios.ts';

/** Books whose rates are in our sources without a table of the owner's. */
const WITH_RATES = READY.filter(name => /^(emperor|fire-and-fury|lasalle)/.test(name));

test.each(READY)('%s: set up anywhere in its zone, counted from turn 1 on', async name => {
  const { book, begun } = await ready(name);
  const setUp = begun('a').now;
  const lefts = (game: Game) =>
    game.table.units.flatMap(u => leftAfter({ ruleset: book, game, unit: u.id }, { mm: 500, degrees: 90 }) ?? []);
  expect(setUp.turn).toBe(0);
  expect(lefts(setUp)).toEqual([]);
  expect(lefts({ ...setUp, turn: 1 }).length > 0).toBe(WITH_RATES.includes(name));
});
