// Nobody acts for another side; what one side cannot settle alone is agreed. A record that was forged or cut says at which step.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  act,
  begin,
  type Command,
  type GameEvent,
  type History,
  play,
  readCommand,
  type Seat,
  startGame,
  toRecord,
  UMPIRE,
  verify,
  WATCHER,
} from '../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import { positionFile } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { done, NEXT, runWith } from './runs.ts';

const unit = (id: string, side: string, at: [number, number]) => ({
  id,
  name: id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing: side === 'r' ? 0 : 180,
  block: { at, files: 8, ranks: 2, base: [1.2, 1.2] },
  values: {},
});
/** The front edges of a and t are 62 − 2.4 − 50 = 9.6 cm apart: within the 24 cm of a musket. */
const file = positionFile.parse({
  format: 'enfilade/position',
  version: 1,
  title: 't',
  system: 'belle-alliance',
  lengths: 'cm',
  table: { width: 200, height: 200 },
  sides: [{ id: 'r' }, { id: 'b' }],
  units: [unit('a', 'r', [100, 50]), unit('t', 'b', [100, 62])],
  calls: [],
});
const game = async (): Promise<{ readonly book: Ruleset; readonly start: History }> => {
  const book = await loadRuleset('belle-alliance');
  return { book, start: begin(startGame(book, { file, seed: 's1', mode: 'enforced' })) };
};
const R: Seat = { side: 'r' };
const B: Seat = { side: 'b' };
const FIRE: Command = { type: 'declare', call: { kind: 'fire', firer: 'a', target: 't' } };
const FREE: Command = { type: 'set-mode', mode: 'free', measuring: 'free' };
const ROLL: Command = { type: 'roll', fire: 1 };

describe('seats', () => {
  const firing = async () => {
    const { book, start } = await game();
    const now = runWith(book)(start, NEXT, NEXT, NEXT, NEXT);
    const code = (by: Seat, command: Command, on = now): string => {
      const answer = act(book, on, command, { by });
      return 'ok' in answer
        ? answer.code
        : (answer.steps
            .at(-1)
            ?.events.map(e => e.type)
            .join(' ') ?? '');
    };
    return { book, now, code };
  };
  test('a unit is its own side’s, and so is its fire', async () => {
    const { book, now, code } = await firing();
    expect([code(B, FIRE), code(R, FIRE)]).toEqual(['not-your-unit', 'declared']);
    const declared = done(act(book, now, FIRE, { by: R }));
    expect(code(B, ROLL, declared)).toBe('not-your-fire');
    expect(code(B, { type: 'recall', fire: 1 }, declared)).toBe('not-your-fire');
    expect(code(R, ROLL, declared)).toContain('rolled');
  });
  test('whoever looks on changes nothing, nor does a side that is not there; the umpire plays none', async () => {
    const { code } = await firing();
    expect([code(WATCHER, NEXT), code({ side: 'x' }, NEXT), code(UMPIRE, FIRE)]).toEqual([
      'only-watching',
      'only-watching',
      'not-your-unit',
    ]);
  });
  test('the mode is proposed and agreed; the umpire settles it alone', async () => {
    const { book, now, code } = await firing();
    expect(code(R, FREE)).toBe('proposed');
    const proposed = done(act(book, now, FREE, { by: R }));
    expect(proposed.now.mode).toBe('enforced');
    expect(code(R, FREE, proposed)).toBe('not-agreed');
    // another mode is another proposal
    expect(code(B, { ...FREE, mode: 'advised' }, proposed)).toBe('proposed');
    expect(code(B, FREE, proposed)).toBe('agreed set-mode');
    expect(done(act(book, proposed, FREE, { by: B })).now).toMatchObject({ mode: 'free', proposals: [] });
    expect(code(UMPIRE, FREE)).toBe('set-mode');
  });
  test('what is proposed its own side takes back, and the other refuses; neither does so for the other', async () => {
    const { book, now, code } = await firing();
    const withdraw: Command = { type: 'withdraw', proposal: FREE };
    const decline: Command = { type: 'decline', side: 'r', proposal: FREE };
    expect([code(R, withdraw), code(B, decline)]).toEqual(['not-agreed', 'not-agreed']);
    const proposed = done(act(book, now, FREE, { by: R }));
    const answers: readonly (readonly [Seat, Command, string])[] = [
      [R, withdraw, 'withdrawn'],
      [B, decline, 'declined'],
      [B, withdraw, 'not-agreed'],
      [R, decline, 'not-agreed'],
      [UMPIRE, decline, 'not-your-unit'],
      [WATCHER, decline, 'only-watching'],
    ];
    for (const [by, command, answer] of answers)
      expect([command, code(by, command, proposed)]).toEqual([command, answer]);
    for (const [by, command] of answers.slice(0, 2)) {
      const gone = done(act(book, proposed, command, { by }));
      expect(gone.now).toMatchObject({ mode: 'enforced', proposals: [] });
      // the other side's yes comes too late: it proposes now
      expect([code(B, FREE, gone), code(R, FREE, gone)]).toEqual(['proposed', 'proposed']);
    }
  });
});

test.each([
  ['a unit that comes onto the table', { type: 'set-unit', unit: unit('c', 'r', [100, 20]) }],
  ['values of a unit, once the game is on', { type: 'set-values', unit: 'a', values: { disorder: 'LD' } }],
  ['a unit taken off, once the game is on', { type: 'remove-unit', unit: 'a' }],
] as const)('%s: its owner proposes, the other side agrees to the very same', async (_, asked) => {
  const { book, start } = await game();
  const command = must(readCommand(asked));
  const now = runWith(book)(start, NEXT);
  expect(act(book, now, command, { by: B })).toMatchObject({ ok: false, code: 'not-your-unit' });
  const proposed = done(act(book, now, command, { by: R }));
  expect(proposed.now.proposals).toHaveLength(1);
  const agreed = done(act(book, proposed, command, { by: B }));
  expect(agreed.now.proposals).toEqual([]);
  expect(agreed.now.table).not.toEqual(now.now.table);
});

describe('proposals', () => {
  const wood = (id: string, x: number): Command =>
    must(
      readCommand({
        type: 'set-terrain',
        piece: {
          id,
          kind: 'wood',
          outline: [
            [x, 1],
            [x + 2, 1],
            [x + 2, 3],
          ],
        },
      }),
    );
  const openOf = ({ now }: History): readonly unknown[] => now.proposals.map(p => p.command);

  test('stay open beside each other; a newer one about the same thing takes its place', async () => {
    const { book, start } = await game();
    const [one, other, moved] = [wood('w1', 1), wood('w2', 5), wood('w1', 9)];
    const first = done(act(book, start, one, { by: R }));
    const both = done(act(book, first, other, { by: R }));
    expect(openOf(both)).toEqual([one, other]);
    expect(openOf(done(act(book, both, moved, { by: R })))).toEqual([other, moved]);
    const agreed = done(act(book, both, one, { by: B }));
    expect(openOf(agreed)).toEqual([other]);
    expect(agreed.now.table.terrain?.map(p => p.id)).toContain('w1');
    expect(openOf(done(act(book, agreed, other, { by: B })))).toEqual([]);
  });
  test('at most twenty of a side', async () => {
    const { book, start } = await game();
    let history: History = start;
    for (let n = 0; n < 20; n++) history = done(act(book, history, wood(`w${n}`, n), { by: R }));
    expect(act(book, history, wood('more', 1), { by: R })).toMatchObject({ ok: false, code: 'not-agreed' });
  });
  test('edits that belong together are proposed, agreed to and carried out as one, or not at all', async () => {
    const { book, start } = await game();
    const of = (...commands: readonly Command[]): Command => must(readCommand({ type: 'edit', commands }));
    const whole = of(wood('w1', 1), { type: 'remove-unit', unit: 'a' });
    expect(act(book, start, whole, { by: B })).toMatchObject({ ok: false, code: 'not-your-unit' });
    const proposed = done(act(book, start, whole, { by: R }));
    expect(proposed.now.table).toEqual(start.now.table);
    const agreed = done(act(book, proposed, whole, { by: B }));
    expect(agreed.now.table.units.map(u => u.id)).not.toContain('a');
    expect(agreed.now.table.terrain?.map(p => p.id)).toContain('w1');
    const broken = of(wood('w1', 1), { type: 'remove-unit', unit: 'nobody' });
    expect(act(book, start, broken, { by: R })).toMatchObject({ ok: false, code: 'no-such-unit' });
  });
  test('a record written when a side had one proposal at a time still holds', async () => {
    const { book, start } = await game();
    const history = [wood('w1', 1), wood('w2', 5)].reduce(
      (h: History, c) => done(act(book, h, c, { by: R })),
      done(act(book, start, FREE, { by: B })),
    );
    const older = (e: GameEvent): GameEvent => {
      if (e.type !== 'proposed') return e;
      const { beside: _, ...said } = e;
      return said;
    };
    const steps = history.steps.map(step => ({ ...step, events: step.events.map(older) }));
    const record = toRecord({ ...history, steps, now: play(start.start, steps) }, 't');
    expect(verify(book, JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
  });
});

describe('records', () => {
  const played = async () => {
    const { book, start } = await game();
    const history = runWith(book)(start, NEXT, NEXT, NEXT, NEXT, FIRE, ROLL, NEXT);
    // as a file: through its text
    return { book, record: JSON.parse(JSON.stringify(toRecord(history, 't'))) as ReturnType<typeof toRecord> };
  };
  type Kept = Awaited<ReturnType<typeof played>>['record'];
  const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');
  /** The sums of a forger who knows how they are made; the last one, over the game, is left as it was. */
  function summedAnew(record: Kept): Kept {
    const { title, seed, mode, measuring, start } = record;
    let last = sumOf(JSON.stringify([2, title, seed, mode, measuring, null, start, null]));
    const steps = record.steps.map(({ sum: _sum, ...body }) => {
      last = sumOf(last + JSON.stringify(body));
      return { ...body, sum: last };
    });
    return { ...record, steps } as Kept;
  }
  test('an honest one holds; its seven steps are decided again, three dice thrown again', async () => {
    const { book, record } = await played();
    expect(verify(book, record)).toMatchObject({ ok: true, step: null, steps: 7, decided: 7, dice: 3 });
    expect(summedAnew(record)).toEqual(record);
  });
  test('sixes with new sums: the sixth step does not fit the seed', async () => {
    const { book, record } = await played();
    const steps = record.steps.map(s => ({
      ...s,
      events: s.events.map(e => (e.type === 'rolled' ? { ...e, faces: [[6, 6, 6]] } : e)),
    }));
    expect(verify(book, summedAnew({ ...record, steps } as Kept))).toMatchObject({ ok: false, step: 6 });
  });
  test.each([
    ['ended: I won', { type: 'ended', winner: 'r', text: 'I won' }],
    ['a loss nobody asked for', { type: 'unit-removed', unit: 't' }],
  ])('%s, with new sums: the step it was put into is named', async (_, event) => {
    const { book, record } = await played();
    const steps = record.steps.map((s, i) => (i === 2 ? { ...s, events: [...s.events, event] } : s));
    expect(verify(book, summedAnew({ ...record, steps } as Kept))).toMatchObject({ ok: false, step: 3 });
  });
  test('a face of 99, with new sums: the step is named', async () => {
    const { book, record } = await played();
    const text = JSON.stringify(record.steps).replace(/"faces":\[\[\d,/, '"faces":[[99,');
    const forged = summedAnew({ ...record, steps: JSON.parse(text) } as Kept);
    expect(verify(book, forged)).toMatchObject({ ok: false, step: 6 });
  });
  test('a unit that does not exist, with new sums: the step is named', async () => {
    const { book, record } = await played();
    const steps = record.steps.map(s => ({
      ...s,
      events: s.events.map(e => (e.type === 'declared' ? { ...e, call: { ...e.call, target: 'ghost' } } : e)),
    }));
    expect(verify(book, summedAnew({ ...record, steps } as Kept))).toMatchObject({ ok: false, step: 5 });
  });
  test('other times, with new sums: its end does not fit', async () => {
    const { book, record } = await played();
    const steps = record.steps.map(s => ({ ...s, at: '2001-01-01T00:00:00.000Z' }));
    expect(verify(book, summedAnew({ ...record, steps } as unknown as Kept))).toMatchObject({ ok: false });
  });
  test.each([1, 3, 6])('the last %i steps cut off: its end does not fit', async n => {
    const { book, record } = await played();
    expect(verify(book, { ...record, steps: record.steps.slice(0, -n) })).toMatchObject({ ok: false, step: null });
  });
  test('an older version said it in other words: it holds, and that is told', async () => {
    const { book, start } = await game();
    const history = runWith(book)(start, NEXT, NEXT, NEXT, NEXT, FIRE, ROLL, NEXT);
    const older = (e: GameEvent): GameEvent =>
      e.type === 'resolved'
        ? { ...e, text: 'said otherwise', steps: e.steps.map(step => ({ ...step, label: `older ${step.label}` })) }
        : e;
    const steps = history.steps.map(step => ({ ...step, events: step.events.map(older) }));
    const record = toRecord({ ...history, steps, now: play(start.start, steps) }, 't');
    expect(verify(book, JSON.parse(JSON.stringify(record)))).toMatchObject({
      ok: true,
      unproven: [{ what: 'other-words', steps: [6] }],
    });
  });
  test('what a player noted is no wording: another note is named', async () => {
    const { book, start } = await game();
    const history = runWith(book)(start, { type: 'note', text: 'the left holds' });
    const forger = (e: GameEvent): GameEvent => (e.type === 'noted' ? { ...e, text: 'the left gives way' } : e);
    const steps = history.steps.map(step => ({ ...step, events: step.events.map(forger) }));
    const record = toRecord({ ...history, steps, now: play(start.start, steps) }, 't');
    expect(verify(book, JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: false, step: 1 });
  });
  test.each([
    ['title', 'another'],
    ['mode', 'free'],
    ['measuring', 'free'],
    ['seed', 's2'],
  ])('another %s: the first sum does not fit', async (key, value) => {
    const { book, record } = await played();
    expect(verify(book, { ...record, [key]: value })).toMatchObject({ ok: false, step: 1 });
  });
});
