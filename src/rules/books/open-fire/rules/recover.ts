// C: Action: Recover. What the command rolls leave of a model's stress tokens, exactly.

import { power } from '../../../../geometry/index.ts';
import { binomial, type Distribution } from '../../../kit/index.ts';
import type { Options } from '../tables/choices.ts';
import { chanceOf, needOf } from './dice.ts';

/**
 * Chances of 0, 1 … `tokens` left. One roll for each token; a natural 12 takes all of them off, every other success one
 * (or none, as the choice has it). `modifier`: Fear.
 */
export function stressLeft(
  command: number,
  tokens: number,
  per: Options['recoverPerSuccess'],
  modifier = 0,
): Distribution {
  const twelve = 1 / 12;
  const others = chanceOf(needOf(command, modifier)) - twelve;
  const noTwelve = power(1 - twelve, tokens);
  const successes = per === 'one' ? binomial(tokens, others / (1 - twelve)) : [1];
  const left = new Array<number>(tokens + 1).fill(0);
  left[0] = 1 - noTwelve;
  successes.forEach((p, k) => {
    left[tokens - k] = (left[tokens - k] ?? 0) + noTwelve * p;
  });
  return left;
}
