import { describe, expect, test } from 'vitest';
import { COMMANDS, readLine } from '../../../src/cli/options/options.ts';
import { simulateWords } from '../../../src/cli/options/simulateOptions.ts';
import { told } from '../world.ts';

const problemOf = (line: string | readonly string[]): string | undefined => {
  const read = readLine(typeof line === 'string' ? line.split(' ') : line);
  return read.ok ? undefined : read.problems[0]?.message;
};

test.each([
  [
    'jugde x',
    'no such command: "jugde"; there are judge, check, odds, convert, link, open, print, report, schema, rules, play, verify, simulate, battle, work, serve, help',
  ],
  [
    'position.json',
    'no such command: "position.json"; there are judge, check, odds, convert, link, open, print, report, schema, rules, play, verify, simulate, battle, work, serve, help',
  ],
  [
    '--json',
    'no such command: "--json"; there are judge, check, odds, convert, link, open, print, report, schema, rules, play, verify, simulate, battle, work, serve, help',
  ],
  ['judge', 'usage: enfilade judge FILE...'],
  ['schema', 'usage: enfilade schema NAME'],
  ['schema a b', 'usage: enfilade schema NAME'],
  ['rules', 'usage: enfilade rules SYSTEM'],
  ['judge x --loud', 'unknown option "--loud"'],
  ['judge x -j', 'unknown option "-j"'],
  ['check x --json', 'unknown option "--json"'],
  ['judge x --svg', '--svg needs a value: --svg OUT'],
  ['judge x --json=yes', '--json takes no value'],
  ['judge x --call 1 --call 2', '--call is given twice'],
  ['judge x --call 0', '--call must be a whole number from 1, not "0"'],
  ['judge x --call 1.5', '--call must be a whole number from 1, not "1.5"'],
  ['judge x --call one', '--call must be a whole number from 1, not "one"'],
  [
    'judge x --system chess',
    '--system must be belle-alliance, emperor, fire-and-fury, lasalle, open-fire, not "chess"',
  ],
  ['judge x --tolerance -1', '--tolerance must be a number of millimetres, not "-1"'],
  ['judge x --tolerance NaN', '--tolerance must be a number of millimetres, not "NaN"'],
  ['judge x --tolerance 1e3', '--tolerance must be a number of millimetres, not "1e3"'],
  ['judge x --sure 2', '--sure must be MM,DEG such as 2,1, not "2"'],
  ['judge x --sure 2,1,3', '--sure must be MM,DEG such as 2,1, not "2,1,3"'],
  ['judge x --sure ,', '--sure must be MM,DEG such as 2,1, not ","'],
  ['judge x --choice I-22', '--choice must be ID=OPTION, not "I-22"'],
  ['judge x --choice =any', '--choice must be ID=OPTION, not "=any"'],
  ['judge x --choice I-22=', '--choice must be ID=OPTION, not "I-22="'],
])('enfilade %s: %s', (line, problem) => {
  expect(problemOf(line)).toBe(problem);
});

test('a line is read', () => {
  const read = readLine([
    'judge',
    'a.json',
    '-',
    '--call=2',
    '--system',
    'emperor',
    '--json',
    '--svg',
    'o.svg',
    '--tolerance',
    '0.5',
    '--sure',
    '2,.5',
    '--choice',
    'I-1=a',
    '--choice',
    'I-2=b=c',
    '--figures',
    'f.json',
    '--grid',
    '--',
    '--odd.json',
  ]);
  expect(read.ok && [read.value.words, read.value.options]).toEqual([
    ['a.json', '-', '--odd.json'],
    {
      json: true,
      grid: true,
      call: 2,
      system: 'emperor',
      svg: 'o.svg',
      tolerance: 0.5,
      sure: { mm: 2, degrees: 0.5 },
      choices: { 'I-1': 'a', 'I-2': 'b=c' },
      figures: 'f.json',
    },
  ]);
});

describe('help', () => {
  test.each([[''], ['help'], ['--help'], ['-h']])('enfilade %s names every command', async line => {
    const { code, out, err } = await told(line);
    expect([code, err]).toEqual([0, '']);
    for (const { name } of COMMANDS) expect(out).toContain(`enfilade ${name}`);
  });
  test.each(COMMANDS.map(c => c.name))('%s says every option of its own', async name => {
    const { code, out } = await told(`help ${name}`);
    expect(code).toBe(0);
    for (const option of COMMANDS.find(c => c.name === name)?.options ?? []) expect(out).toContain(`--${option.name}`);
    expect((await told(`${name} --help`)).out).toBe(out);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(90);
  });
  test('an unknown command has no help', async () => {
    expect(await told('help dance')).toMatchObject({ code: 2, out: '' });
  });
});

test('wrong usage is said on standard error, with exit code 2', async () => {
  const { code, out, err } = await told('judge');
  expect([code, out]).toEqual([2, '']);
  expect(err).toBe('enfilade: usage: enfilade judge FILE...\nenfilade help says how it is used.\n');
});

test('the version is that of the package', async () => {
  expect((await told('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('simulate forgets no option that it takes', () => {
  const values: Readonly<Record<string, string>> = {
    games: '2',
    workers: '1',
    sides: 'regular,regular',
    queue: 'nats://h:1',
  };
  const options = COMMANDS.find(c => c.name === 'simulate')?.options ?? [];
  const given = new Map(options.map(({ name }) => [name, [values[name] ?? name]]));
  const read = simulateWords(given);
  expect(read.ok ? Object.keys(read.value).toSorted() : read.problems).toEqual(options.map(o => o.name).toSorted());
});
