// The positions that come with the project: each opens, each call is answered, and each holds a call that a hair decides.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../../src/rules/index.ts';
import { must } from '../../../must.ts';
import { opened } from './table.ts';

const FOLDER = new URL('../../../../maps/positions/', import.meta.url);
const files = readdirSync(FOLDER).filter(name => name.startsWith('emperor-'));

function rulingsOf(name: string): readonly Ruling[] {
  const judge = must(opened(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))));
  return judge.position.calls.map((call, i) => must(judge.ask(call, `calls[${i}]`)));
}

test('there are at least six', () => {
  expect(files.length).toBeGreaterThanOrEqual(6);
});

describe.each(files)('%s', name => {
  const rulings = rulingsOf(name);
  test('answers yes and no, and a hair decides something', () => {
    const answers = rulings.map(r => r.answer);
    expect(answers).toContain('yes');
    expect(answers).toContain('no');
    const hairs = rulings.flatMap(r =>
      r.reasons.filter(x => x.margin !== null && Math.abs(x.margin) <= 2 && x.margin !== 0),
    );
    expect(hairs.length).toBeGreaterThan(0);
  });
  test('every reason is a sentence with marks where it measures', () => {
    for (const r of rulings.flatMap(r => r.reasons)) {
      expect(r.text.length).toBeGreaterThan(10);
      expect(r.text).not.toMatch(/undefined|NaN|null/);
      expect(r.cite).not.toBe('');
    }
  });
});

test('each kind of call is asked somewhere', () => {
  const kinds = new Set(files.flatMap(name => rulingsOf(name).map(r => r.call.kind)));
  expect([...kinds].sort()).toEqual([
    'artillery-fire',
    'charge-order',
    'formation',
    'hit-spread',
    'infantry-fire',
    'skirmish-fire',
  ]);
});
