import { describe, expect, test } from 'vitest';
import { no, position, told, unknown, wrong, yes } from '../world.ts';

const rulingsOf = (
  out: string,
): readonly {
  answer: string;
  tooClose: boolean;
  margin: { mm: number } | null;
  stands?: { share: number; trials: number };
}[] =>
  out
    .trim()
    .split('\n')
    .flatMap(line => JSON.parse(line).rulings);

describe('exit codes', () => {
  test.each([
    // files                      code
    [{ a: yes }, 0],
    [{ a: no }, 1],
    [{ a: unknown }, 3],
    [{ a: wrong }, 2],
    [{ a: yes, b: unknown }, 3],
    [{ a: unknown, b: no }, 1],
    [{ a: no, b: wrong }, 2],
    [{ a: 'not JSON' }, 2],
    [{ a: { ...position, calls: [] } }, 3],
  ] as const)('%#', async (files, code) => {
    expect((await told(['judge', ...Object.keys(files)], files)).code).toBe(code);
    expect((await told(['judge', '--json', ...Object.keys(files)], files)).code).toBe(code);
  });
  test('with several files, those that can be judged are', async () => {
    const { code, out, err } = await told('judge --json a.json b.json c.json nowhere.json', {
      'a.json': no,
      'b.json': wrong,
      'c.json': yes,
    });
    expect(code).toBe(2);
    expect(
      out
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).file),
    ).toEqual(['a.json', 'c.json']);
    expect(err).toBe('b.json: calls[0].target: no such unit: "ghost"\nnowhere.json: no such file\n');
  });
});

describe('JSON', () => {
  test('one line a file, rulings in the order of the calls', async () => {
    const { out, err } = await told('judge --json a.json b.json', { 'a.json': no, 'b.json': yes });
    expect(err).toBe('');
    const lines = out.split('\n');
    expect(lines).toHaveLength(3);
    expect(rulingsOf(out).map(r => r.answer)).toEqual(['no', 'yes', 'yes', 'yes', 'yes']);
    expect(Object.keys(JSON.parse(lines[0] as string))).toEqual(['file', 'rulings']);
    expect(JSON.parse(lines[0] as string).rulings[1].call).toEqual(position.calls[1]);
  });
  test('from standard input', async () => {
    expect(JSON.parse((await told('judge --json -', { '-': yes })).out).file).toBe('-');
  });
  test('a single call', async () => {
    expect(rulingsOf((await told('judge --json --call 2 a', { a: no })).out).map(r => r.answer)).toEqual(['yes']);
    const beyond = await told('judge --json --call 4 a', { a: no });
    expect([beyond.code, beyond.out, beyond.err]).toEqual([
      2,
      '',
      'a: calls: there is no call 4; the position has 3\n',
    ]);
  });
});

describe('the report', () => {
  test('looks as it did', async () => {
    await expect((await told('judge a.json', { 'a.json': no })).out).toMatchFileSnapshot('../../pictures/report.txt');
  });
  test('who asks what of whom, the answer, the margin, and a line for each reason', async () => {
    const { out } = await told('judge a.json --call 2', { 'a.json': no });
    expect(out).toContain('Two lines before a wall\nLasalle');
    expect(out).toContain('2. musketry: 1/13e Ligne (fr-1, french) → Scots Fusiliers (br-2, british)');
    expect(out).toContain('✓ Yes: it holds by 2 cm (8.75°).');
    expect(out).toMatch(/D musketry +✓ Scots Fusiliers is a partial target/);
    expect(out).toContain('[margin +2 cm (+8.75°)]');
  });
  test('a choice is asked in words with the option in force, once in a ruling', async () => {
    const asked = async (...more: readonly string[]) =>
      (await told(['judge', 'a', '--call', '2', ...more], { a: no })).out.replace(/\s+/g, ' ');
    const first = await asked();
    expect(first).toContain('of fire? no: whatever lies in the zone is a target (choice I-11)]');
    expect(first.split('[Does anything stand in the way')).toHaveLength(2);
    const other = await asked('--choice', 'I-11=any-line');
    expect(other).toContain('a target needs one free line from the front edge: past other units');
    expect(other).not.toMatch(/· choices? I-/);
  });
  test('an honest "too close to call", and how often the answer stands', async () => {
    const { out } = await told('judge a.json --call 1 --sure 2,1', { 'a.json': no });
    expect(out).toContain('✗ No: it just fails, on the limit.');
    expect(out).toContain('Too close to call by hand');
    expect(out).toMatch(/How sure: with every base off by up to 2 mm and 1° the answer stays no in \d+ %/);
  });
  test('an unknown names what is missing', async () => {
    const { out } = await told('judge a', { a: unknown });
    expect(out).toContain('? Unknown: units[0].formation is missing.');
    expect(out).toContain('[needs units[0].formation');
  });
  test('fits 88 columns', async () => {
    const long = {
      ...no,
      title: 'word '.repeat(80).trim(),
      units: no.units.map(u => ({ ...u, name: `${u.id} ${'x'.repeat(300)}` })),
    };
    const { out } = await told('judge a', { a: long });
    for (const line of out.split('\n')) expect([...line].length).toBeLessThanOrEqual(88);
  });
  test('a position without calls says so', async () => {
    expect((await told('judge a', { a: { ...position, calls: [] } })).out).toContain('This position asks no calls.');
  });
  test('several answers are counted', async () => {
    expect((await told('judge a', { a: no })).out).toContain('3 calls: 2 yes, 1 no, 0 unknown.');
  });
});

describe('options', () => {
  test('the tolerance of the table', async () => {
    const close = async (mm: string) =>
      rulingsOf((await told(`judge --json --tolerance ${mm} a`, { a: yes })).out)[0]?.tooClose;
    expect(await close('19.9')).toBe(false); // the margin is 20 mm
    expect(await close('20')).toBe(true);
  });
  test('choices win over those of the file; one that is not there is an error of input', async () => {
    const touching = { ...no, calls: [no.calls[0]] };
    const said = async (...choices: readonly string[]) =>
      told(['judge', '--json', ...choices.flatMap(c => ['--choice', c]), 'a'], { a: touching });
    // with a splay of 22.5° the zone widens, and its far side is an arc: br-1 is still beyond it or on it
    expect((await said('I-06=22.5', 'I-07=flat')).code).toBeLessThan(2);
    const unknownChoice = await said('X-1=y');
    expect(unknownChoice.code).toBe(2);
    expect(unknownChoice.err).toMatch(/^a: choices\.X-1: no such choice; there are I-06, /);
  });
  test('figures from a rules-data file', async () => {
    const data = {
      format: 'enfilade/rules-data',
      version: 1,
      system: 'lasalle',
      figures: { musketry: { rangeBW: 5 } },
    };
    expect(rulingsOf((await told('judge --json --call 1 a', { a: no })).out)[0]?.answer).toBe('no');
    // 5 BW = 20 cm: the zone now reaches 4 cm beyond br-1's front edge
    expect(rulingsOf((await told('judge --json --call 1 --figures f a', { a: no, f: data })).out)[0]?.answer).not.toBe(
      'no',
    );
    const missing = await told('judge --figures nowhere a', { a: no });
    expect([missing.code, missing.err]).toEqual([2, 'nowhere: no such file\n']);
    const other = await told('judge --figures f a', { a: no, f: { ...data, system: 'emperor', figures: {} } });
    expect([other.code, other.err]).toEqual([
      2,
      'a: --figures system: these figures are for emperor, the position is judged under lasalle\n',
    ]);
  });
  test('how sure a call is: the same every time', async () => {
    const line = 'judge --json --sure 2,1 a';
    const [first, second] = [await told(line, { a: no }), await told(line, { a: no })];
    expect(first.out).toBe(second.out);
    expect(rulingsOf(first.out).map(r => r.stands?.trials)).toEqual([250, 250, 250]);
    expect(rulingsOf(first.out)[1]?.stands?.share).toBe(1);
  });
});

describe('pictures', () => {
  test('one ruling, one file', async () => {
    const { written, out } = await told('judge --svg out.svg --call 2 a', { a: no });
    expect([...written.keys()]).toEqual(['out.svg']);
    expect(written.get('out.svg')).toMatch(/^<svg [\s\S]*Scots Fusiliers[\s\S]*<\/svg>\n$/);
    expect(out).toContain('Picture: out.svg');
  });
  test.each([
    ['out.svg', ['out-1.svg', 'out-2.svg', 'out-3.svg', 'out-4.svg', 'out-5.svg']],
    ['a.b/OUT.SVG', ['a.b/OUT-1.SVG', 'a.b/OUT-2.SVG', 'a.b/OUT-3.SVG', 'a.b/OUT-4.SVG', 'a.b/OUT-5.SVG']],
  ])('several are numbered: %s', async (name, names) => {
    expect([...(await told(['judge', '--json', '--svg', name, 'a', 'b'], { a: no, b: yes })).written.keys()]).toEqual(
      names,
    );
  });
  test('a position without calls has a picture of its table', async () => {
    const { written } = await told('judge --svg out.svg a', { a: { ...position, calls: [] } });
    expect([...written.keys()]).toEqual(['out.svg']);
  });
  test('a picture that cannot be written is an error', async () => {
    const { code, err } = await told('judge --svg /nowhere/out.svg --call 2 a', { a: no });
    expect([code, err]).toEqual([2, '/nowhere/out.svg: no such file\n']);
  });
});

describe('maps', () => {
  const { terrain, table, ...bare } = no;
  const map = {
    format: 'enfilade/map',
    version: 1,
    lengths: 'cm',
    table,
    terrain: terrain.map(({ values: _values, ...t }) => t),
  };
  test('are looked for beside the position that names them', async () => {
    const files = {
      'maps/positions/a.json': { ...bare, map: 'ground/field.json' },
      'maps/positions/ground/field.json': map,
    };
    expect((await told('judge --json maps/positions/a.json', files)).code).toBe(1);
  });
  test('beside the caller, where the position comes from standard input', async () => {
    expect((await told('judge --json -', { '-': { ...bare, map: 'field.json' }, 'field.json': map })).code).toBe(1);
  });
  test.each([
    ['nowhere.json', undefined, 'a.json: map: "nowhere.json": no such file\n'],
    [
      'field.json',
      '{',
      'a.json: map: "field.json": not JSON: the text ends too early; a key in quotes or } was expected\n',
    ],
    ['field.json', no, 'a.json: map: "field.json": format: this is a position; a map is needed\n'],
    [
      'field.json',
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
      'a.json: terrain[0].outline: sides 0 and 2 cross, touch or repeat a corner (a piece of the map "field.json")\n',
    ],
  ])('%s', async (name, content, err) => {
    const files = { 'a.json': { ...bare, map: name }, ...(content === undefined ? {} : { 'field.json': content }) };
    expect(await told('judge a.json', files)).toMatchObject({ code: 2, out: '', err });
  });
});

describe('the same table before another book', () => {
  const { terrain: _terrain, ...open } = position;
  const file = {
    ...open,
    units: [position.units[0], position.units[2]],
    calls: [position.calls[1]],
    also: {
      emperor: {
        scale: { BD: 10 },
        units: {
          'fr-1': { formation: 'line', values: { type: 2, drill: 2, experience: 2 } },
          'br-2': { formation: 'column' },
        },
      },
      'belle-alliance': { units: { 'br-2': { formation: 'column-of-attack' } } },
      'fire-and-fury': { units: { 'br-2': { formation: 'field-column' } } },
    },
  };
  const asked = async (system: string) => {
    const { code, out, err } = await told(`judge --json --system ${system} a`, { a: file });
    const [ruling] = out === '' ? [] : JSON.parse(out).rulings;
    return { code, err, kind: ruling?.call.kind, system: ruling?.system, margin: ruling?.margin?.mm };
  };
  // br-2's front edge lies 13 cm north of fr-1's, from x = 36 to 44; fr-1's front runs from 42 to 58
  test.each([
    ['lasalle', 'musketry', 20], // 2 cm of it within the zone
    ['emperor', 'skirmish-fire', 70], // 13 cm of 2 BD = 20 cm
  ] as const)('%s: %s, a margin of %d mm', async (system, kind, margin) => {
    expect(await asked(system)).toEqual({ code: 0, err: '', kind, system, margin });
  });
  test('the plain question of who fires at whom is asked in each book’s own words', async () => {
    expect(await asked('belle-alliance')).toMatchObject({ code: 0, err: '', kind: 'fire' });
    expect((await asked('fire-and-fury')).kind).toBe('fire');
  });
  test('what the other book cannot read is named', async () => {
    expect(await asked('open-fire')).toMatchObject({
      code: 2,
      err: 'a: units[0]: must have one base, not 4: every unit is one model\na: units[1]: must have one base, not 4: every unit is one model\n',
    });
    const bare = await told('judge --system emperor a', { a: { ...file, also: {} } });
    expect(bare.err).toMatch(/^a: units\[1\]\.formation: must be line, column, /);
  });
});

describe('what is written and what is read', () => {
  test.each([
    ['a.json', '--svg must name a file that ends in .svg'],
    ['out', '--svg must name a file that ends in .svg'],
    ['-', '--svg must name a file that ends in .svg'],
    ['.svg', '--svg must name a file that ends in .svg'],
  ])('a picture is not written to %s', async (name, said) => {
    const { code, err, written } = await told(['judge', 'a.json', '--svg', name], { 'a.json': no });
    expect([code, written.size]).toEqual([2, 0]);
    expect(err).toContain(said);
  });
  test('a picture never replaces an input', async () => {
    const { code, err, written } = await told('judge --call 1 ./a.svg --svg a.svg', { 'a.svg': no });
    expect([code, written.size]).toEqual([2, 0]);
    expect(err).toContain('would be overwritten');
  });
  test('a choice given twice is an error', async () => {
    const { code, err } = await told('judge a --choice I-11=off --choice I-11=any-line', { a: no });
    expect(code).toBe(2);
    expect(err).toContain('"I-11" is given twice');
  });
  test.each(['../field.json', 'a/../../field.json', '/etc/passwd', 'C:/x.json', '\\\\host\\x.json'])(
    'the map %s lies elsewhere',
    async map => {
      const { code, err } = await told('judge maps/a.json', { 'maps/a.json': { ...no, map }, 'field.json': {} });
      expect(code).toBe(2);
      expect(err).toContain('lies outside the folder of its position');
    },
  );
  test('bases on each other are noted, in the ruling and by check', async () => {
    const [first, ...others] = position.units;
    const twin = { ...first, id: 'fr-2' };
    const file = { ...position, units: [first, ...others, twin], calls: [position.calls[2]] };
    const [line = ''] = (await told('judge --json a', { a: file })).out.split('\n');
    expect(JSON.parse(line).rulings[0].notes[0]).toContain('base "1.1" of "fr-1" and base "1.1" of "fr-2"');
    expect((await told('judge a', { a: file })).out).toContain('Note: units[0].block');
    expect((await told('check a', { a: file })).out).toContain('note: units[0].block');
  });
});
