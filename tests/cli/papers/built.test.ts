// The command as it is shipped: built, started as a program of its own, each command end to end.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { position, yes } from '../world.ts';

const BUILT = '.cache/cli-under-test';
const MAIN = join(BUILT, 'main.js');
let folder = '';

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
function enfilade(
  args: readonly string[],
  { input = '', node = [] }: { input?: string; node?: readonly string[] } = {},
): Ran {
  const ran = spawnSync(process.execPath, [...node, MAIN, ...args], { input, encoding: 'utf8', maxBuffer: 1e9 });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}
const saved = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enfilade-'));
  const args = ['node_modules/tsdown/dist/run.mjs', '--filter', 'cli', '--out-dir', BUILT, '--logLevel', 'error'];
  const built = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`not built: ${built.stderr}${built.stdout}`);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a bug of ours', () => {
  const broken = (code: string) => ({ node: ['--import', `data:text/javascript,${encodeURIComponent(code)}`] });
  test.each([
    ['in what is asked for', "JSON.stringify = () => { throw new Error('provoked') }", ['schema', 'position'], ''],
    [
      'in what nobody waits for',
      "process.stdin.once('end', () => { throw new Error('provoked') })",
      ['judge', '-'],
      JSON.stringify(yes),
    ],
  ])('%s is said, and is no answer', (_, code, args, input) => {
    const ran = enfilade(args, { ...broken(code), input });
    expect(ran).toMatchObject({ code: 70, out: '' });
    expect(ran.err).toMatch(/^enfilade: a bug; please report it with the file: Error: provoked\n/);
  });
});

test('a part that cannot be loaded is a bug of ours, too', () => {
  const broken = join(folder, 'broken');
  cpSync(BUILT, broken, { recursive: true });
  writeFileSync(join(broken, 'run.js'), "throw new Error('provoked');\n");
  const ran = spawnSync(process.execPath, [join(broken, 'main.js'), 'judge', '-'], { input: '{}', encoding: 'utf8' });
  expect(ran).toMatchObject({ status: 70, stdout: '' });
  expect(ran.stderr).toMatch(/^enfilade: a bug; please report it with the file: Error: provoked\n/);
});

describe('each command', () => {
  test('judge', () => {
    const file = saved('a.json', position);
    expect(enfilade(['judge', file])).toMatchObject({
      code: 1,
      err: '',
      out: expect.stringContaining('3 calls: 2 yes, 1 no, 0 unknown.'),
    });
    expect(JSON.parse(enfilade(['judge', '--json', file]).out).rulings).toHaveLength(3);
  });
  test('judge from standard input', () => {
    expect(enfilade(['judge', '--json', '-'], { input: JSON.stringify(yes) })).toMatchObject({ code: 0, err: '' });
  });
  test('judge with a picture, and with a map beside the position', () => {
    const { terrain, table, ...bare } = position;
    mkdirSync(join(folder, 'positions/ground'), { recursive: true });
    saved('positions/ground/field.json', {
      format: 'enfilade/map',
      version: 1,
      lengths: 'cm',
      table,
      terrain: terrain.map(({ values: _v, ...t }) => t),
    });
    const file = saved('positions/b.json', { ...bare, map: 'ground/field.json' });
    const svg = join(folder, 'b.svg');
    expect(enfilade(['judge', '--call', '2', '--svg', svg, file]).code).toBe(0);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg /);
  });
  test('check', () => {
    const file = saved('a.json', position);
    expect(enfilade(['check', file, join(folder, 'nowhere.json'), folder])).toEqual({
      code: 2,
      out: `${file}: ok: position, lasalle, 3 units, 3 calls\n`,
      err: `${join(folder, 'nowhere.json')}: no such file\n${folder}: is a folder, not a file\n`,
    });
  });
  test('odds', () => {
    expect(enfilade(['odds', saved('a.json', position)])).toMatchObject({
      code: 1,
      err: '',
      out: expect.stringContaining('40.19 %'),
    });
  });
  test.each(['position', 'map', 'ruling', 'rules-data'])('schema %s', name => {
    expect(JSON.parse(enfilade(['schema', name]).out).title).toBe(`enfilade/${name}`);
  });
  test.each(['belle-alliance', 'emperor', 'fire-and-fury', 'lasalle', 'open-fire'])('rules %s', system => {
    expect(enfilade(['rules', system])).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^# /) });
  });
  test('help', () => {
    expect(enfilade(['help'])).toMatchObject({ code: 0, err: '' });
    expect(enfilade([])).toMatchObject({ code: 0, err: '' });
    expect(enfilade(['dance'])).toMatchObject({ code: 2, out: '' });
  });
});

describe('a good neighbour', () => {
  test('a reader that stops early is no error', () => {
    const file = saved('a.json', position);
    const shell = spawnSync(
      'sh',
      [
        '-c',
        `"$0" "$1" judge --json ${Array.from({ length: 300 }, () => '"$2"').join(' ')} | head -c 100`,
        process.execPath,
        MAIN,
        file,
      ],
      { encoding: 'utf8' },
    );
    expect([shell.status, shell.stderr]).toEqual([0, '']);
    expect(shell.stdout).toHaveLength(100);
  });
  // 45,000 rulings with their margins take a minute and more
  test('1,000 files in one call: one line each, in a heap that could not hold their rulings', {
    timeout: 300_000,
  }, () => {
    const wide = { ...position, calls: Array.from({ length: 45 }, (_, i) => position.calls[i % 3]) };
    const files = Array.from({ length: 1000 }, (_, i) => saved(`many-${i}.json`, wide));
    const { code, out, err } = enfilade(['judge', '--json', ...files], { node: ['--max-old-space-size=20'] });
    expect([code, err]).toEqual([1, '']);
    // all lines together are nearly three times the heap
    expect(out.length).toBeGreaterThan(56_000_000);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map(line => line.slice(9, line.indexOf('","rulings"'))),
    ).toEqual(files);
  });
  test('nothing in it is a renderer, a globe, or a geometry with a global tolerance', () => {
    const parts = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'));
    expect(parts.length).toBeGreaterThan(5); // each book is a part of its own
    for (const part of parts) {
      const text = readFileSync(join(BUILT, part), 'utf8');
      // other programs' formats are a part of their own, which `convert` alone loads
      const globe = part === 'convert.js' ? [] : ['@turf'];
      for (const word of ['pixi', ...globe, 'flatten-js', 'react-dom']) expect(text.includes(word)).toBe(false);
      if (part !== 'main.js') continue;
      expect(/^import[^;]*convert\.js/m.test(text)).toBe(false);
    }
  });
});

test('cold start of judge on one position', () => {
  const file = saved('a.json', position);
  const once = (): number => {
    const started = performance.now();
    expect(enfilade(['judge', file]).code).toBe(1);
    return performance.now() - started;
  };
  const times = Array.from({ length: 9 }, once).sort((a, b) => a - b);
  console.log(`cold start of judge: best ${times[0]?.toFixed(0)} ms, middle ${times[4]?.toFixed(0)} ms of 9`);
  // 300 ms is the aim on a machine that does nothing else; tests run beside each other
  expect(times[0]).toBeLessThan(1000);
});
