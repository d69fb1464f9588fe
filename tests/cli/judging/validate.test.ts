import { describe, expect, test } from 'vitest';
import { position, told, wrong } from '../world.ts';

const map = {
  format: 'enfilade/map',
  version: 1,
  lengths: 'cm',
  table: { width: 100, height: 80 },
  terrain: [
    {
      id: 'w',
      kind: 'wood',
      outline: [
        [1, 1],
        [9, 1],
        [9, 9],
      ],
    },
  ],
};
const data = {
  format: 'enfilade/rules-data',
  version: 1,
  system: 'lasalle',
  figures: { base: 'printed', musketry: { toHit: 5 } },
};

test('positions, maps and rules data, in one go', async () => {
  expect(await told('check a.json m.json f.json', { 'a.json': position, 'm.json': map, 'f.json': data })).toMatchObject(
    {
      code: 0,
      err: '',
      out: 'a.json: ok: position, lasalle, 3 units, 3 calls\nm.json: ok: map, 1 piece of terrain\nf.json: ok: rules data, lasalle\n',
    },
  );
});

describe('what is wrong is named with its path', () => {
  test.each([
    ['{"units": [', 'a: not JSON: the text ends too early; a value or ] was expected\n'],
    [
      {},
      'a: format: must be one of "enfilade/position", "enfilade/map", "enfilade/rules-data", "enfilade/scenario", "enfilade/record", "enfilade/script"\n',
    ],
    [
      [],
      'a: format: must be one of "enfilade/position", "enfilade/map", "enfilade/rules-data", "enfilade/scenario", "enfilade/record", "enfilade/script"\n',
    ],
    [wrong, 'a: calls[0].target: no such unit: "ghost"\n'],
    [{ ...position, scale: undefined }, /^a: scale/],
    [
      { ...position, units: [{ ...position.units[0], values: { sk: -1 } }] },
      /^a: units\[0\]\.values\.sk: must be ≥ 0\n/,
    ],
    [
      { ...position, units: [{ ...position.units[0], values: { sb: 1 } }], calls: [] },
      'a: units[0].values.sb: unknown key\n',
    ],
    [
      {
        ...map,
        terrain: [
          {
            ...map.terrain[0],
            outline: [
              [0, 0],
              [9, 9],
              [9, 0],
              [0, 9],
            ],
          },
        ],
      },
      'a: terrain[0].outline: sides 0 and 2 cross, touch or repeat a corner\n',
    ],
    [{ ...data, figures: { musketry: { toHit: 'four' } } }, 'a: figures.musketry.toHit: must be a number\n'],
    [{ ...data, figures: { muskets: {} } }, 'a: figures.muskets: unknown key\n'],
    [{ ...position, figures: { musketry: { toHot: 4 } } }, 'a: figures.musketry.toHot: unknown key\n'],
    [{ ...position, choices: { 'I-99': 'x' } }, /^a: choices\.I-99: no such choice/],
  ])('%#', async (file, err) => {
    const result = await told('check a', { a: file });
    expect([result.code, result.out]).toEqual([2, '']);
    const fits = typeof err === 'string' ? result.err === err : err.test(result.err);
    expect(fits ? '' : result.err).toBe('');
  });
  test('an overlay is read before its own book', async () => {
    const also = { 'open-fire': { units: { 'fr-1': { values: { nonsense: 1 } } } } };
    const { code, err } = await told('check a', { a: { ...position, also } });
    expect(code).toBe(2);
    expect(err).toContain('(under open-fire)');
  });
  test('a path or a name that would write on the terminal is made visible', async () => {
    const { err } = await told(['check', 'a\u001b[2J'], { 'a\u001b[2J': { ...position, '\u001b]0;x': 1 } });
    expect(err).toBe('a\\u001b[2J: ["\\u001b]0;x"]: unknown key\n');
  });
});
