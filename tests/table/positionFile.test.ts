import { describe, expect, test } from 'vitest';
import {
  DEEPEST,
  formatProblem,
  type PositionFile,
  type Problem,
  parseJson,
  readMapFile,
  readPositionFile,
  withMap,
  writeFile,
} from '../../src/table/index.ts';
import { must } from '../must.ts';
import { made, unitA, unitB } from './made.ts';

const problemsOf = (value: unknown): readonly string[] => {
  const read = readPositionFile(value);
  return read.ok ? [] : read.problems.map(formatProblem);
};
const good = (value: unknown): PositionFile => must(readPositionFile(value));

test('a made table is read', () => {
  expect(problemsOf(made())).toEqual([]);
});

test.each([
  // what is changed                                      what is said
  [{ units: [{ ...unitB, bases: [{ at: [1, 1], size: [2, 0] }] }] }, 'units[0].bases[0].size[1]: must be > 0'],
  [{ units: [{ ...unitB, bases: [{ at: [1], size: [2, 1] }] }] }, 'units[0].bases[0].at: must have at least 2 entries'],
  [{ units: [{ ...unitB, bases: [{ at: [1, '2'], size: [2, 1] }] }] }, 'units[0].bases[0].at[1]: must be a number'],
  [{ units: [{ ...unitB, bases: [{ size: [2, 1] }] }] }, 'units[0].bases[0].at: is missing; must be a list'],
  [{ units: [{ ...unitA, id: '' }] }, 'units[0].id: must not be empty'],
  [{ units: [{ ...unitA, sides: 'red' }] }, 'units[0].sides: unknown key'],
  [{ system: 'chess' }, 'system: must be "belle-alliance", "emperor", "fire-and-fury", "lasalle" or "open-fire"'],
  [{ lengths: 'm' }, 'lengths: must be "mm", "cm" or "in"'],
  [{ version: 2 }, 'version: must be 1'],
  [{ table: { width: 0, height: 80 } }, 'table.width: must be > 0'],
  [{ sides: 'red' }, 'sides: must be a list'],
  [{ units: undefined }, 'units: is missing; must be a list'],
  [{ title: 'x'.repeat(501) }, 'title: must not be longer than 500 characters'],
  [{ calls: [{ firer: 'a' }] }, 'calls[0].kind: is missing; must be a text'],
  [{ calls: ['fire'] }, 'calls[0]: must be an object'],
  [{ scale: { BW: 0 } }, 'scale.BW: must be > 0'],
  [{ choices: { 'I-1': 3 } }, 'choices.I-1: must be a text'],
  [{ also: { chess: {} } }, 'also.chess: unknown key'],
  [
    {
      terrain: [
        {
          id: 't',
          kind: 'wall',
          outline: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    },
    'terrain[0].outline: must have at least 3 entries',
  ],
])('%o: %s', (change, said) => {
  expect(problemsOf(made(change as object))).toContain(said);
});

test('what is no document is refused in a sentence', () => {
  expect(problemsOf(null)).toEqual(['must be an object']);
  expect(problemsOf([])).toEqual(['must be an object']);
  expect(problemsOf('position')).toEqual(['must be an object']);
  expect(problemsOf({ ...made(), format: 'enfilade/map' })).toEqual(['format: this is a map; a position is needed']);
  const map = readMapFile(made());
  expect(map.ok ? [] : map.problems.map(formatProblem)).toEqual(['format: this is a position; a map is needed']);
});

test('at most twenty complaints are made', () => {
  const units = Array.from({ length: 500 }, (_, i) => ({ ...unitA, id: `u${i}`, facing: 'north' }));
  expect(problemsOf(made({ units }))).toHaveLength(20);
});

describe('JSON text', () => {
  const saidOf = (text: string): readonly Problem[] => {
    const parsed = parseJson(text);
    return parsed.ok ? [] : parsed.problems;
  };
  test.each([
    ['', 'the file is empty'],
    [' \n ', 'the file is empty'],
    ['{"a": 1', 'the text ends too early; a comma or } was expected'],
    ['[[1, 2]', 'the text ends too early; a comma or ] was expected'],
    ['{\n  "a": 1,\n}', 'line 3, column 1: a key in quotes was expected'],
    ['{"a": NaN}', 'line 1, column 7: a value was expected'],
    ['[1, 2,, 3]', 'line 1, column 7: a value was expected'],
    ['[1, 2] x', 'line 1, column 8: the end was expected'],
    ["{'a': 1}", 'line 1, column 2: a key in quotes or } was expected'],
    ['{"a" 1}', 'line 1, column 6: a colon was expected'],
    ['{"a": "b\nc"}', 'line 1, column 7: a value was expected'],
    ['{"a": 01}', 'line 1, column 8: a comma or } was expected'],
    ['{"a": [1 2]}', 'line 1, column 10: a comma or ] was expected'],
    ['// comment', 'line 1, column 1: a value was expected'],
  ])('%j: %s', (text, said) => {
    expect(saidOf(text)).toEqual([{ path: '', message: `not JSON: ${said}` }]);
  });
  test('a byte order mark is forgiven', () => {
    expect(parseJson('\uFEFF{"a": 1}')).toEqual({ ok: true, value: { a: 1 } });
  });
  test('what is nested too deep is refused before anything walks it', () => {
    expect(saidOf('['.repeat(200_000) + ']'.repeat(200_000))[0]?.message).toBe(
      `lists and objects lie more than ${DEEPEST} deep in each other`,
    );
    expect(saidOf('['.repeat(DEEPEST) + ']'.repeat(DEEPEST))).toEqual([]);
  });
  test('brackets within texts do not count, nor do escaped quotes end a text', () => {
    expect(saidOf(JSON.stringify({ title: '['.repeat(300) }))).toEqual([]);
    expect(saidOf(JSON.stringify({ title: `\\"${'{'.repeat(300)}` }))).toEqual([]);
  });
  test.each([
    ['{"units": [{"values": {"__proto__": {"sk": 3}}}]}', 'units[0].values.__proto__'],
    ['{"\\u005f_proto__": {}}', '__proto__'],
    ['{"__\\u0070roto__": 1}', '__proto__'],
  ])('a key that schemas would pass over is named: %s', (text, path) => {
    expect(saidOf(text)).toEqual([{ path, message: 'unknown key' }]);
  });
  test('the same letters in a text are harmless', () => {
    expect(saidOf('{"title": "__proto__"}')).toEqual([]);
  });
  test('numbers beyond all numbers are refused by the schema', () => {
    const parsed = parseJson(JSON.stringify(made()).replace('"width":120', '"width":1e999'));
    expect(parsed.ok && problemsOf(parsed.value)).toEqual(['table.width: must be a number']);
  });
});

describe('round trip', () => {
  const full = made({
    choices: { 'I-22': 'any' },
    figures: { base: 'printed', table13: { zonesCm: { musket: [8, 16.25] } } },
    scale: { BW: 4 },
    conditions: { weather: 'rain' },
    terrain: [
      {
        id: 'w',
        kind: 'wall',
        outline: [
          [1, 1],
          [9.5, 1],
          [9.5, 1.375],
        ],
        height: 0.8,
        blocksSight: false,
        values: { cover: 'II' },
      },
    ],
    units: [{ ...unitA, name: '1/13e «Ligne»', values: { figures: 20, nested: { list: [1, null, 'x'] } } }, unitB],
    calls: [{ kind: 'fire', firer: 'a', target: 'b', impact: [49.5, 59] }],
    also: { emperor: { scale: { BD: 100 }, units: { a: { formation: 'line' } } } },
  });
  test('parse, write, parse gives the same bytes', () => {
    const once = writeFile(good(full));
    const parsed = parseJson(once);
    expect(parsed.ok && writeFile(good(parsed.value))).toBe(once);
  });
  test('nothing is lost and nothing is added', () => {
    expect(JSON.parse(writeFile(good(full)))).toEqual(JSON.parse(JSON.stringify(full)));
  });
});

describe('a map beneath a position', () => {
  const map = {
    format: 'enfilade/map',
    version: 1,
    lengths: 'in',
    table: { width: 60, height: 40 },
    terrain: [
      {
        id: 'wall',
        kind: 'wall',
        outline: [
          [10, 10],
          [20, 10],
          [20, 11],
        ],
        height: 2,
      },
      {
        id: 'wood',
        kind: 'wood',
        outline: [
          [30, 10],
          [40, 10],
          [40, 20],
        ],
      },
    ],
  };
  const read = must(readMapFile(map));

  test('its lengths become those of the position, its table stands in for a missing one', () => {
    const { table: _table, ...bare } = made({ map: 'there.json' });
    const whole = withMap(good(bare), read);
    expect(whole.table).toEqual({ width: 60 * 2.54, height: 40 * 2.54 });
    expect(whole.terrain?.[0]?.outline[1]).toEqual([20 * 2.54, 10 * 2.54]);
    expect(whole.terrain?.[0]?.height).toBe(5.08);
    expect(whole.map).toBeUndefined();
  });
  test('a piece of the position with the same id stands in the place of the map’s', () => {
    const own = {
      id: 'wall',
      kind: 'hedge',
      outline: [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    };
    const whole = withMap(good(made({ map: 'there.json', terrain: [own] })), read);
    expect(whole.terrain?.map(t => [t.id, t.kind])).toEqual([
      ['wall', 'hedge'],
      ['wood', 'wood'],
    ]);
    expect(whole.table).toEqual({ width: 120, height: 80 });
  });
});
