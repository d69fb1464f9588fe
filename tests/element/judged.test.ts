// What the element for other pages shows of a position at an address, with a network of two files.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judged, told } from '../../src/element/judged.ts';
import { bad, good, problem } from '../../src/table/index.ts';

const SITE = 'https://example.org/cases/';
const HERE = 'maps/positions/';
const OWN = 'belle-alliance-own-battalion-in-the-way.json';
const asked: string[] = [];
const network = async (url: string) => {
  asked.push(url);
  if (!url.startsWith(SITE)) return bad(problem('', `${url} cannot be read`));
  try {
    return good(readFileSync(HERE + url.slice(SITE.length), 'utf8'));
  } catch {
    return bad(problem('', `${url} cannot be read: 404`));
  }
};
const wish = (more: object = {}) => ({ href: SITE + OWN, call: '1', system: '', ...more });

test('the answer in words, its reasons, a picture of its own', async () => {
  const found = await judged(wish(), network);
  if (!found.ok) throw new Error(told(found.problems));
  expect(found.value.ruling.reasons.length).toBeGreaterThan(0);
  expect(found.value.picture).toMatch(/^<svg /);
  expect(found.value.answer).toMatch(/^(Yes|No|Unknown)/);
});

test.each([
  ['a call that is not there', { call: '99' }, /call/],
  ['no number', { call: 'first' }, 'call: must be the number of a call, from 1'],
  ['a book that is not there', { system: 'chess' }, /^system: must be belle-alliance/],
  ['no file', { href: `${SITE}none.json` }, `${SITE}none.json cannot be read: 404`],
])('%s', async (_, more, says) => {
  const found = await judged(wish(more), network);
  expect(found.ok ? '' : told(found.problems)).toMatch(says);
});

test.each(['../secret.json', 'https://elsewhere.org/map.json', '/map.json'])(
  'a map at %s is not fetched',
  async map => {
    asked.length = 0;
    const file = { ...JSON.parse(readFileSync(HERE + OWN, 'utf8')), map };
    const found = await judged(wish({ href: `${SITE}p.json` }), url => {
      if (url === `${SITE}p.json`) return Promise.resolve(good(JSON.stringify(file)));
      return network(url);
    });
    expect(found.ok ? '' : told(found.problems)).toBe('map: lies outside the folder of the position');
    expect(asked).toEqual([]);
  },
);
