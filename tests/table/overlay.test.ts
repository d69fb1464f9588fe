import { describe, expect, test } from 'vitest';
import { formatProblem, type PositionFile, readPositionFile, underSystem } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { made, unitA, unitB } from './made.ts';

const good = (value: unknown): PositionFile => must(readPositionFile(value));
const first = {
  choices: { 'I-11': 'any-line' },
  figures: 'printed',
  scale: { BW: 4 },
  conditions: { weather: 'rain' },
  calls: [{ kind: 'musketry', firer: 'a' }],
  terrain: [
    {
      id: 't',
      kind: 'wall',
      outline: [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
      values: { cover: 'hard' },
    },
  ],
  units: [
    { ...unitA, formation: 'line', values: { sk: 1 } },
    { ...unitB, bases: [{ at: [50, 60], size: [4, 2], values: { sk: true } }] },
  ],
};
const under = (over: unknown): PositionFile =>
  must(underSystem(good(made({ ...first, ...(over === undefined ? {} : { also: { emperor: over } }) })), 'emperor'));

test('under its own book a file stays as it is', () => {
  const file = good(made(first));
  expect(underSystem(file, 'lasalle')).toEqual({ ok: true, value: file });
});

describe('under another book', () => {
  test('nothing of the first book’s own words is read by the second', () => {
    const file = under(undefined);
    expect(file.system).toBe('emperor');
    expect(file.choices).toBeUndefined();
    expect(file.figures).toBeUndefined();
    expect(file.scale).toBeUndefined();
    expect(file.calls).toEqual([]);
    expect(file.units.map(u => u.values)).toEqual([undefined, undefined]);
    expect(file.units[1]?.bases?.[0]?.values).toBeUndefined();
    expect(file.terrain?.[0]?.values).toBeUndefined();
  });
  test('what stands on the table stays: places, arms, formations, the weather', () => {
    const file = under(undefined);
    expect(file.units[0]?.block).toEqual(unitA.block);
    expect(file.units[0]?.formation).toBe('line');
    expect(file.units[1]?.arm).toBe('infantry');
    expect(file.conditions).toEqual({ weather: 'rain' });
  });
  test('what the overlay names replaces that key whole; the rest falls back', () => {
    const file = under({
      scale: { BD: 100 },
      conditions: { mist: true },
      choices: { 'INT-04': '30' },
      calls: [{ kind: 'infantry-fire', firer: 'a', target: 'b' }],
      units: { a: { formation: 'column', values: { type: 1 } }, b: { arm: 'artillery' } },
      terrain: { t: { values: { protection: 2 } } },
    });
    expect(file.scale).toEqual({ BD: 100 });
    expect(file.conditions).toEqual({ mist: true });
    expect(file.choices).toEqual({ 'INT-04': '30' });
    expect(file.calls).toHaveLength(1);
    expect(file.units.map(u => [u.arm, u.formation, u.values])).toEqual([
      ['infantry', 'column', { type: 1 }],
      ['artillery', undefined, undefined],
    ]);
    expect(file.terrain?.[0]?.values).toEqual({ protection: 2 });
  });
  test('ids that are not in the file are named', () => {
    const file = good(made({ ...first, also: { emperor: { units: { ghost: {} }, terrain: { 'no wall': {} } } } }));
    const result = underSystem(file, 'emperor');
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([
      'also.emperor.units.ghost: no such id in this file',
      'also.emperor.terrain.no wall: no such id in this file',
    ]);
  });
});
