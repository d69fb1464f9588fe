// The plain fire call that is taken without asking a schema is one that the schema takes as it is.

import { describe, expect, test } from 'vitest';
import { fields, loadRuleset } from '../../src/rules/index.ts';

describe('isPlainFire', () => {
  test.each([
    ['firer and target', { kind: 'fire', firer: 'a', target: 'b' }, true],
    ['another kind', { kind: 'move', firer: 'a', target: 'b' }, false],
    ['one field more', { kind: 'fire', firer: 'a', target: 'b', phase: 'firing' }, false],
    ['no target', { kind: 'fire', firer: 'a' }, false],
    ['an id that is empty', { kind: 'fire', firer: '', target: 'b' }, false],
    ['an id of 200 letters', { kind: 'fire', firer: 'a'.repeat(200), target: 'b' }, true],
    ['an id of 201 letters', { kind: 'fire', firer: 'a'.repeat(201), target: 'b' }, false],
    ['an id that is a number', { kind: 'fire', firer: 1, target: 'b' }, false],
    ['a list', ['fire'], false],
    ['nothing', null, false],
    ['fields of a prototype', Object.create({ kind: 'fire', firer: 'a', target: 'b' }) as unknown, false],
  ])('%s', (_, call, expected) => expect(fields.isPlainFire(call, 'fire')).toBe(expected));
});

test.each([
  ['belle-alliance', 'fire', {}],
  ['emperor', 'skirmish-fire', {}],
  ['emperor', 'infantry-fire', {}],
  ['emperor', 'artillery-fire', {}],
  ['lasalle', 'musketry', {}],
  ['lasalle', 'cannonade', {}],
  ['fire-and-fury', 'fire', { phase: 'offensive', chargeRole: 'none', breakthrough: false, beforeDeploying: false }],
] as const)('%s takes a plain %s call', async (id, kind, added) => {
  const { calls } = await loadRuleset(id);
  const call = { kind, firer: 'a'.repeat(200), target: 'b' };
  expect(fields.isPlainFire(call, kind)).toBe(true);
  expect(calls.find(c => c.kind === kind)?.schema.parse(call)).toEqual({ ...call, ...added });
});
