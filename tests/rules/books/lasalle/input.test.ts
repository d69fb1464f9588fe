// What is wrong with a position or a call is said with its place, and never thrown.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/lasalle/index.ts';
import { layOut, readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';
import { at, judgeOf, problemsOf, ruled, skirmishers, table, unit, wrongWith } from './table.ts';

const british = unit('br', 'british', ['line', 4, 0, 0, 90]);
const french = unit('a', 'french', ['attack', 4, 0, 2, 270]);
const officer = { id: 'general', side: 'french', arm: 'officer', bases: [{ at: at(5, 5), radius: 12 }] };
const FILE = table([british, french, officer, unit('friend', 'british', ['line', 4, 6, 0, 90])]);

test('a good position', () => expect(problemsOf(FILE)).toBe(''));

describe('positions', () => {
  test.each([
    ['scale', { scale: {} }, 'scale.BW: is missing; must be a number'],
    ['another scale', { scale: { BW: 40, BD: 3 } }, 'scale.BD: unknown key'],
    ['weather', { conditions: { weather: 'fog' } }, 'conditions.weather: must be "clear", "rain" or "snow"'],
    [
      'phase',
      { conditions: { phase: 'fire' } },
      'conditions.phase: must be "reaction", "combat", "activity" or "status"',
    ],
    ['condition', { conditions: { light: 'day' } }, 'conditions.light: unknown key'],
    ['choice', { choices: { 'I-99': 'x' } }, 'choices.I-99: no such choice'],
    ['option', { choices: { 'I-11': 'on' } }, 'choices.I-11: must be off or any-line, not "on"'],
    ['figures', { figures: 'mine' }, 'figures: must be "house", "printed" or an object of cells'],
    ['cell', { figures: { musketry: { reach: 4 } } }, 'figures.musketry.reach: unknown key'],
    ['number of a cell', { figures: { canister: { rangeBW: 0 } } }, 'figures.canister.rangeBW: must be > 0'],
    ['modifier', { figures: { modifiers: { regular: { rain: 1 } } } }, 'figures.modifiers.regular.rain: unknown key'],
  ] as const)('%s', (_, more, message) => expect(problemsOf(table([british], more))).toContain(message));

  const withUnit = (more: object) => problemsOf(table([{ ...british, ...more } as typeof british]));
  test.each([
    ['arm', { arm: 'militia' }, 'units[0].arm: must be infantry, cavalry, artillery, officer'],
    ['formation', { formation: 'mob' }, 'units[0].formation: must be line'],
    ['unknown value', { values: { morale: 3 } }, 'units[0].values.morale: unknown key'],
    ['skirmish value', { values: { sk: 4 } }, 'units[0].values.sk: must be ≤ 3'],
    ['half a hit', { values: { hits: 0.5 } }, 'units[0].values.hits: must be a whole number'],
    ['discipline', { values: { discipline: 'raw' } }, 'units[0].values.discipline: must be'],
    ['a text for a flag', { values: { reacted: 'yes' } }, 'units[0].values.reacted: must be true or false'],
    [
      'a round base of infantry',
      { block: undefined, bases: [{ at: at(0, 0), radius: 10 }] },
      'units[0].bases[0].radius: only officers have round bases',
    ],
    [
      'a value of a base',
      { block: undefined, bases: [{ at: at(0, 0), size: [40, 30], values: { gun: true } }] },
      'units[0].bases[0].values.gun: unknown key',
    ],
    [
      'four SK bases',
      { block: undefined, bases: [1, 2, 3, 4].map(i => skirmishers([i, 0, i + 0.5, 0.5])) },
      'units[0].bases: has more than 3 SK bases',
    ],
  ] as const)('unit: %s', (_, more, message) => expect(withUnit(more)).toContain(message));

  test.each([
    ['cover', { values: { cover: 'II' } }, 'terrain[0].values.cover: must be "none", "soft" or "hard"'],
    ['unknown', { values: { wet: true } }, 'terrain[0].values.wet: unknown key'],
  ] as const)('terrain: %s', (_, more, message) => {
    const terrain = [{ id: 'w', kind: 'wood', outline: [at(1, 1), at(2, 1), at(2, 2)], ...more }];
    expect(problemsOf(table([british], { terrain }))).toContain(message);
  });

  test('an officer may stand on anything', () => {
    expect(problemsOf(table([{ ...officer, bases: [{ at: at(0, 0), size: [10, 10] }] }]))).toBe('');
    expect(problemsOf(table([{ ...officer, values: { rank: 1 } } as never]))).toContain(
      'units[0].values.rank: unknown key',
    );
  });
  test('the number of SK bases is the skirmish value, if none is given', () => {
    const two = [skirmishers([0, 0.5, 0.5, 1]), skirmishers([1, 0.5, 1.5, 1])];
    const u = {
      id: 'br',
      side: 'british',
      arm: 'infantry',
      formation: 'line',
      bases: [{ at: at(0, 0), size: [40, 30] as [number, number] }, ...two],
    };
    const target = { ...french, block: { ...(french.block as NonNullable<typeof french.block>), at: at(0, 1.5) } };
    const call = { kind: 'musketry', firer: 'br', target: 'a' };
    expect(ruled(table([u, target]), call).measures['dice']).toBe(2);
    expect(ruled(table([{ ...u, values: { sk: 0 } }, target]), call).measures['dice']).toBe(1);
  });
  test('a unit too large to be one', () => {
    const huge = { ...british, block: { at: at(0, 0), files: 40, ranks: 26, base: [2, 2] as [number, number] } };
    expect(problemsOf(table([huge]))).toContain('units[0].bases: must have at most 1000 entries');
  });
});

describe('calls', () => {
  test.each([
    ['no object', 7, 'calls[2]: '],
    ['no kind', { firer: 'br' }, 'calls[2].kind'],
    ['unknown kind', { kind: 'charge', unit: 'br' }, 'calls[2].kind'],
    ['no firer', { kind: 'musketry' }, 'calls[2].firer: is missing; must be a text'],
    ['unknown firer', { kind: 'musketry', firer: 'x' }, 'calls[2].firer: no such unit: "x"'],
    ['unknown target', { kind: 'musketry', firer: 'br', target: 'y' }, 'calls[2].target: no such unit: "y"'],
    ['own side', { kind: 'musketry', firer: 'br', target: 'friend' }, 'calls[2].target: is on the same side'],
    ['itself', { kind: 'cannonade', firer: 'br', target: 'br' }, 'calls[2].target: is on the same side'],
    ['an officer', { kind: 'musketry', firer: 'br', target: 'general' }, 'calls[2].target: "general" is an officer'],
    ['an officer fires', { kind: 'cannonade', firer: 'general' }, 'calls[2].firer: "general" is an officer'],
    ['an officer near', { kind: 'near-enemy', unit: 'general' }, 'calls[2].unit: "general" is an officer'],
    ['own side near', { kind: 'near-enemy', unit: 'br', target: 'friend' }, 'calls[2].target: is on the same side'],
    ['unknown key', { kind: 'recovery', unit: 'br', target: 'a' }, 'calls[2].target: unknown key'],
    ['ammunition', { kind: 'cannonade', firer: 'br', ammunition: 'shell' }, 'calls[2].ammunition: must be'],
    ['face', { kind: 'musketry', firer: 'br', face: 'left' }, 'calls[2].face: must be a number'],
  ] as const)('%s', (_, call, message) => expect(wrongWith(FILE, call, 'calls[2]')).toContain(message));

  test('a unit without bases is refused at the door', () => {
    const gone = { id: 'gone', side: 'french', arm: 'infantry', formation: 'line', bases: [] };
    const refused = readPositionFile(table([british, french, gone]));
    expect(refused.ok ? [] : refused.problems.map(p => p.path)).toEqual(['units[2]']);
  });

  test('wellFormed reads a call without judging it', () => {
    const judge = judgeOf(FILE);
    expect(judge.wellFormed({ kind: 'musketry', firer: 'br', target: 'a' }).ok).toBe(true);
    expect(judge.wellFormed({ kind: 'musketry', firer: 'br', target: 'zz' }).ok).toBe(false);
  });

  test('whatever is asked, nothing is thrown', () => {
    const judge = judgeOf(FILE);
    const id = fc.constantFrom('br', 'a', 'general', 'friend', '__proto__', '');
    const call = fc.oneof(
      fc.anything(),
      fc.record(
        {
          kind: fc.constantFrom('musketry', 'cannonade', 'near-enemy', 'recovery', 'constructor'),
          firer: id,
          unit: id,
          target: id,
          face: fc.oneof(fc.double(), fc.integer()),
          ammunition: fc.constantFrom('canister', 'round-shot', 'shell'),
        },
        { requiredKeys: ['kind'] },
      ),
    );
    fc.assert(
      fc.property(call, c => {
        expect(typeof judge.ask(c).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });
});

test('the plain question between two units', () => {
  const laid = must(
    layOut(
      must(
        readPositionFile(
          table([
            ...FILE.units,
            unit('guns', 'british', ['guns', 3, -6, 0, 90]),
            { ...unit('horse', 'french', ['line', 4, -6, 4, 270]), arm: 'cavalry' },
          ]),
        ),
      ),
    ),
  );
  const ask = (firer: string, target: string) => ruleset.fireCall(laid, firer, target);
  expect(ask('br', 'a')).toEqual({ kind: 'musketry', firer: 'br', target: 'a' });
  expect(ask('guns', 'a')).toEqual({ kind: 'cannonade', firer: 'guns', target: 'a' });
  expect(ask('horse', 'br')).toBeNull();
  expect(ask('br', 'friend')).toBeNull();
  expect(ask('br', 'general')).toBeNull();
  expect(ask('br', 'nobody')).toBeNull();
  expect(ruleset.ownUnit(laid)).toEqual({ name: 'BW', mm: 40 });
});
