// The log of a recorded game as text and as a web page in which every word of the game is text.

import { expect, test } from 'vitest';
import { act, begin, type RecordFile, startGame, toRecord } from '../../../src/play/index.ts';
import { open } from '../../../src/rules/index.ts';
import { readPositionFile } from '../../../src/table/index.ts';
import { told } from '../world.ts';

const EVIL = '<script>alert(1)</script>';
const unit = (id: string, side: string, y: number, name: string) => ({
  id,
  name,
  side,
  arm: 'infantry',
  formation: 'line',
  facing: side === 'r' ? 0 : 180,
  block: { at: [100, y], files: 16, ranks: 2, base: [1.2, 1.2] },
});
/** The front edges of a and t are 62 − 50 = 12 cm apart: within the 24 cm of a musket. */
const start = {
  format: 'enfilade/position',
  version: 1,
  system: 'belle-alliance',
  lengths: 'cm',
  table: { width: 200, height: 200 },
  sides: [{ id: 'r' }, { id: 'b' }],
  units: [unit('a', 'r', 50, 'Ligne'), unit('t', 'b', 62, EVIL)],
};

async function record(): Promise<RecordFile> {
  const file = readPositionFile(start);
  const opened = file.ok ? await open(file.value) : file;
  if (!file.ok || !opened.ok) throw new Error(JSON.stringify(opened));
  const { ruleset } = opened.value;
  const next = { type: 'next-phase' } as const;
  const fire = { type: 'declare', call: { kind: 'fire', firer: 'a', target: 't' } } as const;
  let history = begin(startGame(ruleset, { file: file.value, seed: 's1', mode: 'free' }));
  for (const command of [next, next, next, next, fire, { type: 'roll', fire: 1 } as const]) {
    const done = act(ruleset, history, command);
    if ('ok' in done) throw new Error(done.text);
    history = done;
  }
  return toRecord(history, `The farm ${EVIL}`);
}

test('as text: title, turn and phase, each event in words', async () => {
  const { code, out } = await told('report r.json', { 'r.json': await record() });
  expect(code).toBe(0);
  expect(out.split('\n')[0]).toBe(`The farm ${EVIL}`);
  expect(out).toMatch(/^Bound 1 · Firing \(3.1.1\)$/m);
  expect(out).toContain(`  Fire, Ligne → ${EVIL}: dice `);
});

test('as a page: two tables to scale, nothing that runs, nothing fetched', async () => {
  const { code, written } = await told('report r.json --out battle.html', { 'r.json': await record() });
  const page = written.get('battle.html') ?? '';
  expect(code).toBe(0);
  expect(page).toContain('Fire, Ligne → &lt;script&gt;alert(1)&lt;/script&gt;: dice ');
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/(?:src|href)="(?!#)/);
  expect(page.match(/<svg /g)).toHaveLength(2);
  expect(page).toContain("default-src 'none'");
});

test('a record that was altered is refused with its place, and no input is written over', async () => {
  const good = await record();
  const [first, ...rest] = good.steps;
  const altered = { ...good, steps: [{ ...first, sum: '0'.repeat(64) }, ...rest] };
  expect(await told('report r.json', { 'r.json': altered })).toMatchObject({
    code: 2,
    err: expect.stringContaining('steps[0].sum'),
  });
  expect(await told('report r.json --out r.json', { 'r.json': good })).toMatchObject({ code: 2, out: '' });
  expect(await told('report p.json', { 'p.json': start })).toMatchObject({ code: 2, out: '' });
});
