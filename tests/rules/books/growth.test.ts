// What one call costs on a crowded table: 50 ms at most, whatever stands around. The best of twelve, for machines are shared.

import { expect, test } from 'vitest';
import { loadRuleset, openWith } from '../../../src/rules/index.ts';
import { must } from '../../must.ts';
import { crowd } from './growth.ts';

const MOST = 50;

test.each([
  ['lasalle', 'musketry', {}, 2000, 4, 1],
  ['lasalle', 'musketry', { 'I-11': 'any-line' }, 2000, 4, 1],
  ['lasalle', 'musketry', { 'I-11': 'any-line', 'I-06': '45' }, 2000, 4, 1],
  ['lasalle', 'musketry', { 'I-11': 'any-line' }, 20, 30, 30],
  ['lasalle', 'musketry', {}, 20, 30, 30],
  ['emperor', 'skirmish-fire', {}, 2000, 4, 1],
  ['emperor', 'skirmish-fire', { 'INT-14': 'full' }, 2000, 4, 1],
  ['emperor', 'infantry-fire', { 'INT-14': 'units' }, 2000, 4, 1],
  ['emperor', 'skirmish-fire', {}, 20, 30, 30],
  ['emperor', 'infantry-fire', {}, 20, 30, 30],
] as const)(
  '%s, %s %o: %i bystanders, %i × %i bases',
  async (system, kind, choices, bystanders, files, ranks) => {
    const file = crowd({ system, choices, bystanders, files, ranks });
    const ruleset = await loadRuleset(system);
    const call = { kind, firer: 'f', target: 't' };
    const { position } = must(openWith(ruleset, file));
    must(must(ruleset.open(position)).ask(call));
    const times = [1, 2, 3].map(() => {
      const judge = must(ruleset.open(position));
      const start = performance.now();
      must(judge.ask(call));
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(MOST);
  },
  60_000,
);
