// A line of aim between two single bases that face each other is the same line from either end. Not symmetric, and so not
// held here: the arc and the security zone (measured at the firer), overhead fire (the level of the guns), cover.

import { expect, test } from 'vitest';
import { answerOf, FAR, fire, rect, rule, troop } from './table.ts';

test.each([
  // Two bases 2 cm wide, 30 cm apart; a body 2 cm deep between them, reaching to the right from x.
  ['nothing between', 30, 'yes'],
  ['beside the last straight line', 1.01, 'yes'],
  ['across all of it', -12, 'no'],
] as const)('%s', (_, x, answer) => {
  const units = [
    troop('a', 'french', rect(0, -1, 2, 2, 90)),
    troop('b', 'british', rect(x + 12, 15, 24, 2, 270)),
    troop('t', 'british', rect(0, 31, 2, 2, 270)),
  ];
  const there = rule({ units, figures: FAR }, fire());
  const back = rule({ units, figures: FAR }, fire({ firer: 't', target: 'a' }));
  expect([answerOf(there, 'line-of-aim'), answerOf(back, 'line-of-aim')]).toEqual([answer, answer]);
});
