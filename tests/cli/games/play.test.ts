// Scripts on the command line: each command done or refused; records verified; what is no script named by its place.

import { describe, expect, test } from 'vitest';
import { act, begin, type History, startGame, toRecord } from '../../../src/play/index.ts';
import { open } from '../../../src/rules/index.ts';
import { readPositionFile } from '../../../src/table/index.ts';
import { misfits } from '../papers/jsonSchema.ts';
import { told } from '../world.ts';

const unit = (id: string, side: string, at: readonly [number, number], more: object = {}) => ({
  id,
  name: id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing: side === 'r' ? 0 : 180,
  block: { at, files: 16, ranks: 2, base: [1.2, 1.2] },
  values: {},
  ...more,
});
const few = (at: readonly [number, number]) => ({ block: { at, files: 6, ranks: 2, base: [1.2, 1.2] } });
/** The front edges of a and of t and v are 62 − 2.4 − 50 = 9.6 cm apart: within the 24 cm of a musket. */
const start = {
  format: 'enfilade/position',
  version: 1,
  title: 't',
  system: 'belle-alliance',
  lengths: 'cm',
  table: { width: 200, height: 200 },
  sides: [{ id: 'r' }, { id: 'b' }],
  units: [
    unit('a', 'r', [100, 50]),
    unit('t', 'b', [96, 62], few([96, 62])),
    unit('v', 'b', [106, 62], few([106, 62])),
  ],
  calls: [],
};
const NEXT = { type: 'next-phase' };
const fire = (firer: string, target: string) => ({ type: 'declare', call: { kind: 'fire', firer, target } });
const script = (...commands: readonly object[]) => ({
  format: 'enfilade/script',
  version: 1,
  start,
  mode: 'enforced',
  seed: 's1',
  commands,
});
interface Line {
  readonly file: string;
  readonly steps: readonly { readonly done: boolean; readonly code?: string; readonly cite?: string }[];
  readonly phase: string;
  readonly turn: number;
}
const lineOf = (out: string) => JSON.parse(out) as Line;

describe('enfilade play', () => {
  const thrice = script(NEXT, NEXT, NEXT, NEXT, fire('a', 't'), fire('a', 'v'), fire('a', 't'));
  test('one fire in a phase (3.1.1): the second and the third are refused, with the rule', async () => {
    const { code, out } = await told('play s.json --json', { 's.json': thrice });
    const line = lineOf(out);
    expect(line.steps.map(s => s.done)).toEqual([true, true, true, true, true, false, false]);
    expect(line.steps[5]).toMatchObject({ code: 'not-now', cite: '3.1.1' });
    expect({ code, file: line.file, turn: line.turn }).toEqual({ code: 1, file: 's.json', turn: 1 });
  });
  test('as text: each step with its sentence', async () => {
    const { out } = await told('play s.json', { 's.json': thrice });
    expect(out).toContain('5. declare: done\n   Declared: fire, a → t.');
    expect(out).toContain('6. declare: refused\n   not-now: a: it has declared its fire in this phase (3.1.1)');
    expect(out).toContain('5 done, 2 refused.');
  });
  test('all done: exit 0; a file that is wrong beside it: 2, and the other is played', async () => {
    const good = script(NEXT);
    expect((await told('play a.json', { 'a.json': good })).code).toBe(0);
    const two = await told('play b.json a.json --json', { 'a.json': good, 'b.json': { ...good, version: 2 } });
    expect(two).toMatchObject({ code: 2, err: expect.stringContaining('b.json: version') });
    expect(lineOf(two.out).file).toBe('a.json');
  });
  test('nobody acts for another side: side b may not declare for a', async () => {
    const theirs = script(NEXT, NEXT, NEXT, NEXT, { by: 'b', ...fire('a', 't') });
    const { out } = await told('play s.json --json', { 's.json': theirs });
    expect(lineOf(out).steps[4]).toMatchObject({ done: false, code: 'not-your-unit' });
  });
  test('the start may be a file beside the script, and nowhere else', async () => {
    const at = (path: string) => ({ ...script(NEXT), start: path });
    const files = { 'x/s.json': at('p.json'), 'x/p.json': start };
    expect((await told('play x/s.json', files)).code).toBe(0);
    expect(await told('play s.json', { 's.json': at('../p.json') })).toMatchObject({
      code: 2,
      err: expect.stringContaining('s.json: start: "../p.json" lies outside'),
    });
  });
  test.each([
    ['a command nobody knows', script({ type: 'jump' }), 'commands[0].type'],
    ['a key too many', script({ ...NEXT, now: true }), 'commands[0].now'],
    ['a command without a type', script(NEXT, { by: 'a' }), 'commands[1].type: is missing; must be '],
    ['a start that cannot be read', { ...script(NEXT), start: { ...start, units: [{}] } }, 'start.units[0]'],
  ])('%s is named by its place', async (_, wrong, place) => {
    const files = { 's.json': wrong };
    expect(await told('play s.json', files)).toMatchObject({ code: 2, err: expect.stringContaining(place) });
    expect(await told('check s.json', files)).toMatchObject({ code: 2, err: expect.stringContaining(place) });
  });
  test('check says what a script is; it fits its schema, and its commands fit theirs', async () => {
    expect((await told('check s.json', { 's.json': thrice })).out).toBe(
      's.json: ok: script, belle-alliance, 7 commands\n',
    );
    const schema = async (name: string) => JSON.parse((await told(`schema ${name}`)).out) as Record<string, unknown>;
    expect(misfits(await schema('script'), thrice)).toEqual([]);
    expect(misfits(await schema('command'), fire('a', 't'))).toEqual([]);
    expect(misfits(await schema('command'), { type: 'jump' })).not.toEqual([]);
  });
});

describe('enfilade verify', () => {
  async function game(): Promise<History> {
    const file = readPositionFile(start);
    const opened = file.ok ? await open(file.value) : file;
    if (!file.ok || !opened.ok) throw new Error('the start is wrong');
    const { ruleset } = opened.value;
    let history = begin(startGame(ruleset, { file: file.value, seed: 's1', mode: 'enforced' }));
    const declared = { type: 'declare', call: { kind: 'fire', firer: 'a', target: 't' } } as const;
    const commands = [...Array.from({ length: 4 }, () => ({ type: 'next-phase' }) as const), declared];
    for (const command of [...commands, { type: 'roll', fire: 1 } as const]) {
      const next = act(ruleset, history, command);
      if ('ok' in next) throw new Error(next.text);
      history = next;
    }
    return history;
  }
  test('a game that was played holds: its steps are decided and its dice thrown again', async () => {
    const record = toRecord(await game(), 't');
    expect(await told('verify r.json', { 'r.json': record })).toMatchObject({
      code: 0,
      out: 'r.json: 6 steps, 6 decided again, 3 dice thrown again\n  every sum, die and step holds\n',
    });
  });
  test('another die on the table: the step that fails is named', async () => {
    const record = toRecord(await game(), 't');
    const steps = record.steps.map(s => ({
      ...s,
      events: s.events.map(e => (e.type === 'rolled' ? { ...e, faces: [[6, 6, 6]] } : e)),
    }));
    const { code, out } = await told('verify r.json', { 'r.json': { ...record, steps } });
    expect(code).toBe(1);
    expect(out).toContain('fails at step 6');
  });
  test('what is no record is refused with its place', async () => {
    const record = toRecord(await game(), 't');
    expect(await told('verify r.json', { 'r.json': { ...record, steps: 1 } })).toMatchObject({
      code: 2,
      err: expect.stringContaining('r.json: steps'),
    });
  });
});
