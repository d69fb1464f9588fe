import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatProblem, pathOf, read, rounded, visible } from '../../src/table/index.ts';

test.each([
  [['units', 3, 'bases', 0, 'size', 1], 'units[3].bases[0].size[1]'],
  [['a b'], '["a b"]'],
  [['values', 'x.y'], 'values["x.y"]'],
  [['values', '\u001b[0m'], 'values["\\u001b[0m"]'],
  [[], ''],
] as const)('%o is written %s', (steps, path) => {
  expect(pathOf(steps)).toBe(path);
});

test('long text is cut, control and direction characters are escaped', () => {
  expect(visible('a\nb\u0007')).toBe('"a\\nb\\u0007"');
  expect(visible('\u202egnp.exe')).toBe('"\\u202egnp.exe"');
  expect(visible('x'.repeat(100))).toHaveLength(60);
});

test.each([
  ['musketery', 'must be musketry, cannonade, move, not "musketery"; nearest: musketry'],
  ['move-on', 'must be musketry, cannonade, move, not "move-on"; nearest: move'],
  ['mov', 'must be musketry, cannonade, move, not "mov"; nearest: move'],
  ['charge', 'must be musketry, cannonade, move, not "charge"'],
  [7, 'must be musketry, cannonade, move, not "7"'],
  [undefined, 'is missing; must be musketry, cannonade, move'],
  [null, 'must be musketry, cannonade, move'],
])('a kind that is none: %o', (kind, said) => {
  const of = (word: string) => z.strictObject({ kind: z.literal(word) });
  const schema = z.array(z.discriminatedUnion('kind', [of('musketry'), of('cannonade'), of('move')]));
  const result = read(schema, [{ kind: 'move' }, { kind }], 'calls');
  expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([`calls[1].kind: ${said}`]);
});

describe('sentences for complaints', () => {
  const schema = z.strictObject({
    whole: z.int(),
    list: z.array(z.number()).max(2),
    kind: z.enum(['a', 'b', 'c']),
    either: z.union([z.string(), z.number()]),
  });
  const fine = { whole: 1, list: [1], kind: 'a', either: 1 };
  test.each([
    [{ ...fine, whole: 1.5 }, 'at.whole: must be a whole number'],
    [{ ...fine, list: [1, 2, 3] }, 'at.list: must have at most 2 entries'],
    [{ ...fine, kind: 'd' }, 'at.kind: must be "a", "b" or "c"'],
    [{ ...fine, kind: undefined }, 'at.kind: is missing; must be "a", "b" or "c"'],
    [{ ...fine, whole: undefined }, 'at.whole: is missing; must be a number'],
    [{ ...fine, extra: 1, 'very extra': 2 }, 'at.extra: unknown key'],
    [{ ...fine, extra: 1, 'very extra': 2 }, 'at["very extra"]: unknown key'],
    [{ ...fine, whole: null }, 'at.whole: must be a number'],
  ])('%o', (value, said) => {
    const result = read(schema, value, 'at');
    expect(result.ok ? [] : result.problems.map(formatProblem)).toContain(said);
  });
});

test.each([
  [1.23456789, 1.234568],
  [-0.0000001, 0],
  [2, 2],
])('%d is reported as %d', (n, said) => {
  expect(Object.is(rounded(n), said)).toBe(true);
});
