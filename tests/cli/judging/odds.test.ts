import { describe, expect, test } from 'vitest';
import { effectLines, percent } from '../../../src/cli/distributions.ts';
import { keyText } from '../../../src/desk/index.ts';
import { position, told, unknown } from '../world.ts';

test('distributions of the calls that are allowed, a sentence for the others', async () => {
  const { code, out } = await told('odds a.json', { 'a.json': position });
  expect(code).toBe(1);
  expect(out).toContain(
    '1. musketry: 1/13e Ligne (fr-1, french) → Coldstream (br-1, british)\n   No: it just fails, on the limit.',
  );
  // 5 dice (4 bases, 1 for skirmishers) on 6: (5/6)^5 = 40.19 % none, 5 · 1/6 · (5/6)^4 as much for one
  expect(out).toMatch(/0 {2}40\.19 % {2}100\.00 %/);
  expect(out).toMatch(/1 {2}40\.19 % {3}59\.81 %/);
  await expect(out).toMatchFileSnapshot('../../pictures/odds.txt');
});
test('as JSON: one line a file, effects as they are', async () => {
  const { out } = await told('odds --json a.json', { 'a.json': position });
  const { file, odds } = JSON.parse(out);
  expect(file).toBe('a.json');
  expect(odds.map((o: { answer: string }) => o.answer)).toEqual(['no', 'yes', 'yes']);
  expect(odds[0].effect).toBeNull();
  expect(odds[1].effect.odds.hits[0]).toBeCloseTo((5 / 6) ** 5, 5);
});
test('an unknown says what is missing', async () => {
  expect(await told('odds a', { a: unknown })).toMatchObject({
    code: 3,
    out: expect.stringContaining('units[0].formation is missing'),
  });
});

describe('effects are found by their form', () => {
  test('a list of chances that sums to one', () => {
    expect(effectLines({ hits: [0.25, 0.5, 0.25] }, keyText)).toEqual([
      '',
      '   hits',
      '         exactly  at least',
      '      0  25.00 %  100.00 %  ██████',
      '      1  50.00 %   75.00 %  ████████████',
      '      2  25.00 %   25.00 %  ██████',
    ]);
  });
  test('chances by target, by name, in rows', () => {
    const lines = effectLines(
      {
        hits: { 'br-1': [0.9, 0.1] },
        result: { none: 0.5, someLoss: 0.5 },
        outcomes: [{ roll: 3, chance: 1 / 216, loss: 0.25, moral: 'LD' }],
      },
      keyText,
    ).join('\n');
    expect(lines).toContain('hits, br-1');
    expect(lines).toMatch(/some loss {2}50\.00 %/);
    expect(lines).toMatch(/roll {2}chance {2}loss {2}moral/);
    expect(lines).toMatch(/3 {2}0\.46 % {2}0\.25 {2}LD/);
  });
  test('facts stand on a line; null is not said; lists of numbers that are no chances are', () => {
    expect(
      effectLines(
        { dice: '3d6', unitsOfFire: 5.5, survival: null, hitOn: [1, 2], killChance: 0.125, ok: true },
        keyText,
      ),
    ).toEqual(['   dice 3d6 · units of fire 5.5 · hit on 1 2 · kill chance 12.50 % · ok yes']);
  });
  test.each([
    [0, '0.00 %'],
    [1, '100.00 %'],
    [1 / 216, '0.46 %'],
    [0.00002, '0.00200 %'],
  ])('%d is %s', (p, text) => {
    expect(percent(p)).toBe(text);
  });
});
