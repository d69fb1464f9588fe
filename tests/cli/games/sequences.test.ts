// Scripts on the command line, each for one sentence that needs the game's memory: what is done, what is refused, what it comes to.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { told } from '../world.ts';

interface Step {
  readonly done: boolean;
  readonly code?: string;
  readonly cite?: string;
  readonly events?: readonly { readonly type: string; readonly faces?: readonly (readonly number[])[] }[];
}
interface Line {
  readonly steps: readonly Step[];
  readonly phase: string;
  readonly table: {
    readonly units: readonly { readonly id: string; readonly values?: object; readonly bases?: readonly object[] }[];
  };
}
async function played(name: string, change: (script: { commands: object[] }) => void = () => {}): Promise<Line> {
  const file = new URL(`../../play/scripts/${name}.json`, import.meta.url);
  const script = JSON.parse(readFileSync(file, 'utf8')) as { commands: object[] };
  change(script);
  const { out } = await told('play s.json --json', { 's.json': script });
  return JSON.parse(out) as Line;
}
const said = ({ steps }: Line): readonly string[] => steps.map(s => (s.done ? 'done' : `${s.code} ${s.cite}`));
const done = (n: number): readonly string[] => Array.from({ length: n }, () => 'done');
const valuesOf = ({ table }: Line, id: string): object => table.units.find(u => u.id === id)?.values ?? {};
const NEXT = { type: 'next-phase' };

test('3.1.1, 3.1.2 one fire of a unit in a phase: the second and the third are refused', async () => {
  expect(said(await played('belle-alliance-fires-thrice')).slice(4)).toEqual([
    'done',
    'not-now 3.1.1',
    'not-now 3.1.1',
  ]);
});
test('3.1.2 split fire is one roll of three dice for both parts', async () => {
  const line = await played('belle-alliance-split-one-roll', ({ commands }) => commands.push(NEXT));
  expect(said(line)).toEqual(done(7));
  const rolled = line.steps.flatMap(s => (s.events ?? []).filter(e => e.type === 'rolled'));
  expect(rolled.map(r => r.faces?.map(f => f.length))).toEqual([[3]]);
  // each target of 12 figures has lost, or it has not: the same roll decides both
  const marked = line.steps.at(-1)?.events?.find(e => e.type === 'applied');
  expect(JSON.stringify(marked)).toMatch(/t: .*v: /);
});
test('3.1.1 fire that fails names no new target', async () => {
  const line = await played('belle-alliance-no-new-target');
  expect(line.steps[4]?.events?.map(e => e.type)).toEqual(['declared', 'not-carried-out']);
  expect(said(line).slice(5)).toEqual(['not-now 3.1.1']);
});
test('3.1.6 a neighbour unit counts, does not fire, shares the roll for supplies, and is one no more in the next bound', async () => {
  const own = { type: 'declare', call: { kind: 'fire', firer: 'n', target: 'w' } };
  const line = await played('belle-alliance-neighbour');
  expect(said(line)).toEqual(done(8));
  expect(valuesOf(line, 'c')).toMatchObject({ supplies: 3 });
  expect(valuesOf(line, 'n')).toMatchObject({ supplies: 3, firedAtLastBound: ['w'] });
  const barred = await played('belle-alliance-neighbour', ({ commands }) => commands.splice(5, 3, own));
  expect(said(barred).at(-1)).toBe('not-now 3.1.6');
  const next = await played('belle-alliance-neighbour', ({ commands }) =>
    commands.push(NEXT, NEXT, NEXT, NEXT, NEXT, own),
  );
  expect(next.phase).toBe('firing');
  expect(said(next).at(-1)).toBe('done');
});
test('3.3.1.2.1, 3.3.1.3 two shots of Type 2, one of them to flank or rear', async () => {
  expect(said(await played('emperor-more-shots-than-there-are'))).toEqual([
    ...done(4),
    'not-now 3.3.1.2',
    'not-now 3.3.1.2',
    'not-now 3.3.1.2',
  ]);
});
test('3.4.1 one volley, one NCO: 3 − 1 = 2', async () => {
  const line = await played('emperor-two-volleys-one-nco');
  expect(said(line).slice(3, 5)).toEqual(['done', 'not-now 3.4.1']);
  expect(valuesOf(line, 'a')).toMatchObject({ nco: 2 });
});
