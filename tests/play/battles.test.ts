// Every ready scenario from its set-up to its end in enforced mode, by players who do anything that `choicesOf` offers: there is always
// an end, nobody is ever stuck, the record verifies and is replayed to the same bytes. `npm run bench:battles` plays a hundred of each.

import { describe, expect, test } from 'vitest';
import { fought } from './battling.ts';
import { READY, ready } from './scenarios.ts';

describe.each(READY)('%s', name => {
  test('a battle by chance', { timeout: 600_000 }, async () => {
    const { steps, counts, ...said } = fought(await ready(name), 'battle 0');
    expect(said).toEqual({ ended: true, stuck: null, replayed: true, unproved: null, twice: [] });
    expect(steps).toBeGreaterThan(50);
    // units march and fire in it, or it would prove nothing
    expect(counts['moved']).toBeGreaterThan(5);
    expect(counts['declared']).toBeGreaterThan(3);
  });
});
