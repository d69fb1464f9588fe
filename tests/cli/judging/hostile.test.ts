// Malformed, huge, deep and hostile files: a clear error or a slow answer within bounds, never a crash.

import { describe, expect, test } from 'vitest';
import { clean } from '../../../src/table/index.ts';
import { position, told } from '../world.ts';

const SECONDS = 20;
async function within(seconds: number, work: () => Promise<{ code: number; out: string; err: string }>) {
  const started = performance.now();
  const result = await work();
  expect((performance.now() - started) / 1000).toBeLessThan(seconds);
  return result;
}
const check = (file: unknown) => within(SECONDS, () => told('check a', { a: file }));
const oneUnit = position.units[0];
const MB = 1_000_000;

describe('huge', () => {
  test.each([
    ['10 MB of spaces', ' '.repeat(10 * MB), 'not JSON: the file is empty'],
    ['10 MB of letters', 'x'.repeat(10 * MB), 'not JSON: line 1, column 1: a value was expected'],
    ['10 MB of quotes', '"'.repeat(10 * MB + 1), 'not JSON'],
    ['10 MB of backslashes', `"${'\\'.repeat(10 * MB)}`, 'not JSON'],
    ['10 MB of brackets', '['.repeat(10 * MB), 'lists and objects lie more than 100 deep in each other'],
    ['10 MB of numbers', `[${'1,'.repeat(5 * MB - 2)}1]`, 'format: must be'],
    ['more than the most', 'x'.repeat(64 * 1024 * 1024 + 1), 'the file is longer than 67108864 characters'],
  ])('%s', async (_what, text, said) => {
    const { code, err } = await check(text);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });
  test('10 MB in one title', async () => {
    const { code, err } = await check({ ...position, title: 'x'.repeat(10 * MB) });
    expect([code, err]).toEqual([2, 'a: title: must not be longer than 500 characters\n']);
  });
  test('10 MB in one key', async () => {
    const { code, err } = await check({ ...position, ['k'.repeat(10 * MB)]: 1 });
    expect(code).toBe(2);
    expect(err.length).toBeLessThan(200);
  });
  test('a million wrong units: twenty complaints', async () => {
    const { code, err } = await check({ ...position, units: Array.from({ length: 90_000 }, () => 1) });
    expect(code).toBe(2);
    expect(err.trim().split('\n')).toHaveLength(20);
  });
  test('100,000 units are judged', async () => {
    const units = Array.from({ length: 100_000 }, (_, i) => ({
      id: `u${i}`,
      side: 'french',
      arm: 'infantry',
      formation: 'line',
      bases: [{ at: [0.2 + (i % 400) * 0.25, 5 + Math.floor(i / 400) * 0.06], size: [0.2, 0.05] }],
    }));
    const enemy = {
      id: 'enemy',
      side: 'british',
      arm: 'infantry',
      formation: 'line',
      facing: 180,
      bases: [{ at: [60, 22], size: [4, 0.5] }],
    };
    const file = { ...position, units: [...units.slice(0, -1), enemy], calls: [{ kind: 'near-enemy', unit: 'u0' }] };
    const { code, err } = await within(60, () => told('judge --json a', { a: file }));
    expect([code, err]).toEqual([1, '']);
  });
  test('more units than that are refused', async () => {
    const { code, err } = await check({ ...position, units: Array.from({ length: 100_001 }, () => oneUnit) });
    expect([code, err]).toEqual([2, 'a: units: must have at most 100000 entries\n']);
  });
  test('outlines that would take long to follow are refused', async () => {
    const spiral = Array.from({ length: 10_000 }, (_, i) => [
      (Math.cos(i / 10) * i) / 200 + 60,
      (Math.sin(i / 10) * i) / 200 + 40,
    ]);
    const terrain = Array.from({ length: 30 }, (_, i) => ({ id: `t${i}`, kind: 'wood', outline: spiral }));
    const { code, err } = await check({ ...position, terrain });
    expect([code, err]).toEqual([2, 'a: terrain: more than 200000 corners on the table\n']);
  });
});

describe('deep', () => {
  test.each([101, 10_000, 1_000_000])('%d lists in each other', async depth => {
    const text = JSON.stringify({ ...position, calls: ['HERE'] }).replace(
      '"HERE"',
      '['.repeat(depth) + ']'.repeat(depth),
    );
    expect((await check(text)).err).toBe('a: lists and objects lie more than 100 deep in each other\n');
  });
  test('90 objects in each other, in every place that takes any value', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(90)}1${'}'.repeat(90)}`);
    for (const file of [
      { ...position, conditions: deep },
      { ...position, figures: deep },
      { ...position, units: [{ ...oneUnit, values: deep }] },
      { ...position, terrain: [{ ...position.terrain[0], values: deep }] },
      { ...position, calls: [{ kind: 'musketry', firer: deep }] },
      { ...position, also: { emperor: { figures: deep } } },
    ]) {
      expect((await check(file)).code).toBe(2);
    }
  });
});

describe('hostile', () => {
  const nasty = '<img src=x onerror=alert(1)>"\'&\u0000\u001b[31m\u202e\ud800';
  test('names are text in every output', async () => {
    const file = {
      ...position,
      title: nasty,
      units: position.units.map(u => ({ ...u, name: `${u.id}${nasty}` })),
      sides: [{ id: 'french', name: nasty }, { id: 'british' }],
    };
    const { code, out, err, written } = await told('judge --svg o.svg --call 2 a', { a: file });
    expect([code, err]).toEqual([0, '']);
    expect(written.get('o.svg')).not.toContain('<img');
    for (const text of [out, written.get('o.svg') ?? ''])
      expect(clean(text.replaceAll('\n', ''))).toBe(text.replaceAll('\n', ''));
  });
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('an id may be %s', async id => {
    const file = JSON.parse(JSON.stringify(position).replaceAll('"fr-1"', JSON.stringify(id)));
    expect((await told('judge --json a', { a: file })).code).toBe(1);
  });
  test.each([
    '{"__proto__": {"format": "enfilade/position"}}',
    JSON.stringify(position).replace('"values":{"sk":1}', '"values":{"__proto__":{"sk":1}}'),
    JSON.stringify(position)
      .replace('"figures"', '"figures"')
      .replace('"scale"', '"choices":{"__proto__":"x"},"scale"'),
    JSON.stringify(position).replace('"scale"', '"figures":{"constructor":{"prototype":{"x":1}}},"scale"'),
  ])('a key of the prototype is refused and changes nothing: %#', async text => {
    expect((await check(text)).code).toBe(2);
    expect(({} as Record<string, unknown>)['x'] ?? ({} as Record<string, unknown>)['sk']).toBeUndefined();
  });
  test.each([
    ['NaN', /"at":\[50,30\]/, '"at":[NaN,30]', 'not JSON'],
    ['Infinity', /"at":\[50,30\]/, '"at":[1e999,30]', 'units[0].block.at[0]: must be a number'],
    ['a text for a number', /"at":\[50,30\]/, '"at":["50",30]', 'units[0].block.at[0]: must be a number'],
    ['null for a number', /"at":\[50,30\]/, '"at":[null,30]', 'units[0].block.at[0]: must be a number'],
    ['beyond the world', /"at":\[50,30\]/, '"at":[1e15,30]', 'units[0].block.at[0]: must be ≤ 100000'],
    ['off the table', /"at":\[50,30\]/, '"at":[5,30]', 'units[0].block: base "1.1" is 3 off the table'],
    ['smaller than small', /"base":\[4,3\]/, '"base":[1e-12,3]', 'is smaller than 0.1 mm'],
    ['an id twice', /"id":"br-2"/, '"id":"br-1"', 'units[2].id: "br-1" is taken by units[1]'],
    ['an outline that crosses itself', /\[70,44\],\[70,44.6\]/, '[70,44.6],[70,44]', 'terrain[0].outline: sides'],
    [
      'an outline without area',
      /"outline":\[\[40,44\],\[70,44\],\[70,44.6\],\[40,44.6\]\]/,
      '"outline":[[40,44],[70,44],[50,44]]',
      'terrain[0].outline: sides',
    ],
  ])('%s', async (_what, from, to, said) => {
    const { code, err } = await check(JSON.stringify(position).replace(from, to));
    expect(code).toBe(2);
    expect(err).toContain(said);
  });
});
