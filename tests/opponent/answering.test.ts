// The best orders are held against the enemy's reply, which only takes worth away: which have theirs, and which may be given.

import { expect, test } from 'vitest';
import { heldAgainst, type Thought } from '../../src/opponent/acts/answering.ts';
import { ready } from '../play/scenarios.ts';

const { begun } = await ready('open-fire-mill-yard.json');
const after = begun('a').now;
const thought = (text: string, value: number): Thought => ({
  unit: 'a',
  command: null,
  text,
  value,
  marks: [],
  because: () => [],
  after,
});

test.each([
  // worth before         what the replies cost       most   worth as given, those that had a reply first
  // 5 falls to 2, then 4 to 3.5, which 3 does not reach: nobody else need be asked
  [{ a: 5, b: 4, c: 3, d: 1 }, { a: 3, b: 0.5 }, 6, { a: 2, b: 3.5, c: 3, d: 1 }, 'ab'],
  // only one reply: what seems better than the 2 that are left of it is not given
  [{ a: 5, b: 4, c: 3, d: 1 }, { a: 3, b: 0.5 }, 1, { a: 2, d: 1 }, 'a'],
  // no answer to the best: it is given
  [{ a: 1, b: 5, c: 3, d: 4 }, {}, 6, { b: 5, d: 4, c: 3, a: 1 }, 'b'],
  // all fall: each is asked in turn
  [{ a: 4, b: 3, c: 2 }, { a: 4, b: 3, c: 2 }, 6, { a: 0, b: 0, c: 0 }, 'abc'],
] as const)('%j, replies cost %j, at most %i', (worth, costs, most, given, asked) => {
  const thoughts = Object.entries(worth).map(([text, value]) => thought(text, value));
  const names: string[] = [];
  const orders = heldAgainst(thoughts, most, ({ after: _after, ...order }) => {
    names.push(order.text);
    return { ...order, value: order.value - ((costs as Record<string, number>)[order.text] ?? 0) };
  });
  expect(Object.fromEntries(orders.map(o => [o.text, o.value]))).toEqual(given);
  expect(names.join('')).toBe(asked);
});
