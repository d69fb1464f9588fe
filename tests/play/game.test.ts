// The game as the sum of its events: undo, walls, branches, the record and its checksums. Random games: random.test.ts.

import { describe, expect, test } from 'vitest';
import {
  act,
  begin,
  branch,
  fromRecord,
  joined,
  judgeOf,
  redo,
  startGame,
  toRecord,
  undo,
} from '../../src/play/index.ts';
import { ruleset as belleAlliance } from '../../src/rules/books/belle-alliance/index.ts';
import { ruleset as lasalle } from '../../src/rules/books/lasalle/index.ts';
import { ruleset as openFire } from '../../src/rules/books/open-fire/index.ts';
import { readPositionFile } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { gameOn } from './games.ts';
import { done, NEXT, runWith } from './runs.ts';

describe('undo', () => {
  const start = gameOn(lasalle, 'lasalle-diagram-1.json', 'walls');
  test('takes back a note and brings it back', () => {
    const noted = done(act(lasalle, start, { type: 'note', text: 'here we go' }));
    const back = done(undo(noted));
    expect(back.steps).toEqual([]);
    expect(done(redo(back)).steps).toEqual(noted.steps);
  });
  test('stops at a die', () => {
    const thrown = done(act(lasalle, start, { type: 'throw', purpose: 'initiative', count: 2, sides: 6, first: 1 }));
    expect(undo(thrown)).toMatchObject({ ok: false, code: 'a-die-was-thrown' });
    const noted = done(act(lasalle, thrown, { type: 'note', text: 'after it' }));
    expect(done(undo(noted)).now).toEqual(thrown.now);
  });
  test('has nothing to take back at the start, and nothing to bring back', () => {
    expect(undo(start)).toMatchObject({ code: 'nothing-to-undo' });
    expect(redo(start)).toMatchObject({ code: 'nothing-to-redo' });
  });
  test('a new command forgets what was undone', () => {
    const noted = done(act(lasalle, start, { type: 'note', text: 'one' }));
    const other = done(act(lasalle, done(undo(noted)), { type: 'note', text: 'two' }));
    expect(redo(other)).toMatchObject({ code: 'nothing-to-redo' });
  });
  test('one step that was taken back stands beside the one in its place, and stays there when steps are joined', () => {
    const noted = done(act(lasalle, start, { type: 'note', text: 'one' }));
    const other = done(act(lasalle, done(undo(noted)), { type: 'note', text: 'two' }));
    expect(other.steps.map(s => s.instead)).toEqual([noted.steps]);
    const more = done(act(lasalle, other, { type: 'note', text: 'three' }));
    expect(more.steps.map(s => s.instead)).toEqual([noted.steps, undefined]);
    expect(joined(more, 0).steps.map(s => s.instead)).toEqual([noted.steps]);
  });
  test('steps that stand in no other’s place are joined without a word of one', () => {
    const one = done(act(lasalle, start, { type: 'note', text: 'one' }));
    const two = done(act(lasalle, one, { type: 'note', text: 'two' }));
    expect(Object.keys(joined(two, 0).steps[0] ?? {}).sort()).toEqual(['events', 'orders']);
  });
});

test('a die is the seed and its number, whatever was thrown or done between', () => {
  const start = gameOn(lasalle, 'lasalle-diagram-1.json', 'same');
  const thrown = { type: 'throw', purpose: 'x', count: 3, sides: 6, first: 1 } as const;
  const a = done(act(lasalle, done(act(lasalle, start, { type: 'note', text: 'between' })), thrown));
  const b = done(act(lasalle, start, thrown));
  expect(a.steps.at(-1)?.events).toEqual(b.steps.at(-1)?.events);
  expect([a.now.rolls, a.now.loose]).toEqual([0, 3]);
});

test('a branch begins at a moment and leaves the game as it is', () => {
  const start = gameOn(lasalle, 'lasalle-diagram-1.json', 'branch');
  const one = done(act(lasalle, start, { type: 'note', text: 'one' }));
  const two = done(act(lasalle, one, { type: 'note', text: 'two' }));
  const whatIf = done(act(lasalle, branch(two, 1), { type: 'note', text: 'instead' }));
  expect(whatIf.steps.map(s => s.events[0])).toMatchObject([{ text: 'one' }, { text: 'instead' }]);
  expect(two.steps).toHaveLength(2);
});

test('sides in turn: a turn is over when each has had its phases, and the next one is the turn after', () => {
  const start = gameOn(lasalle, 'lasalle-diagram-1.json', 'turns');
  const ids = start.now.table.sides.map(s => s.id);
  const [first, second] = start.now.side === ids[0] ? ids : [ids[1], ids[0]];
  const phases = lasalle.play?.turn.phases.length ?? 0;
  const games = [start.now];
  for (let h = start; games.length <= 4 * phases; games.push(h.now)) h = done(act(lasalle, h, NEXT));
  const firsts = games.filter((g, i) => i === 0 || g.side !== games[i - 1]?.side);
  expect(firsts.map(g => [g.turn, g.side, games.indexOf(g)])).toEqual([
    [1, first, 0],
    [1, second, phases],
    [2, first, 2 * phases],
    [2, second, 3 * phases],
    [3, first, 4 * phases],
  ]);
});

describe('the record', () => {
  const start = gameOn(lasalle, 'lasalle-diagram-1.json', 'record');
  const game = done(
    act(lasalle, done(act(lasalle, start, { type: 'note', text: 'one' })), { type: 'note', text: 'two' }),
  );
  test('names the step at which it was altered', () => {
    const record = structuredClone(toRecord(game, 'a game'));
    const [first] = record.steps;
    if (first?.events[0]?.type === 'noted') first.events[0].text = 'something else';
    expect(fromRecord(lasalle, record)).toMatchObject({ ok: false, problems: [{ path: 'steps[0].sum' }] });
  });
  test('refuses an event that is none, with its path', () => {
    const record = structuredClone(toRecord(game, 'a game')) as unknown as { steps: { events: unknown[] }[] };
    record.steps[1]?.events.push({ type: 'magic' });
    expect(fromRecord(lasalle, record)).toMatchObject({ ok: false, problems: [{ path: 'steps[1].events[1].type' }] });
  });
  test('is read only by its own book', () => {
    expect(fromRecord(openFire, toRecord(game, 'a game'))).toMatchObject({
      ok: false,
      problems: [{ path: 'start.system' }],
    });
  });
});

describe('modes', () => {
  const { table } = gameOn(lasalle, 'lasalle-diagram-1.json', 'modes').start;
  const onto = (mode: 'enforced' | 'advised' | 'free') => {
    const [mover, other] = [table.units[0], table.units[1]];
    const bases = (mover?.bases ?? []).map((b, i) => ({
      id: b.id ?? String(i + 1),
      at: (other?.bases?.[i] ?? b).at,
      facing: 0,
    }));
    const game = begin(startGame(lasalle, { file: table, seed: 's', mode }));
    return act(lasalle, game, { type: 'move', unit: mover?.id ?? '', bases, mm: 0 });
  };
  test.each(['enforced', 'advised'] as const)('%s: a base is not put onto another', mode => {
    expect(onto(mode)).toMatchObject({ ok: false, code: 'overlaps' });
  });
  test('free: it is', () => expect(onto('free')).not.toHaveProperty('ok'));
  test('a unit that is not there', () => {
    const game = begin(startGame(lasalle, { file: table, seed: 's' }));
    expect(act(lasalle, game, { type: 'remove-unit', unit: 'nobody' })).toMatchObject({ code: 'no-such-unit' });
  });
});

describe('under another book than its own', () => {
  // a line of Lasalle's, before Belle Alliance: each book keeps its own words
  const file = must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      system: 'lasalle',
      lengths: 'cm',
      scale: { BW: 4 },
      table: { width: 60, height: 60 },
      sides: [{ id: 'red' }],
      units: [
        {
          id: 'a',
          side: 'red',
          arm: 'infantry',
          formation: 'line',
          facing: 0,
          block: { at: [30, 30], files: 4, ranks: 1, base: [4, 2] },
          values: { disr: 1 },
        },
      ],
    }),
  );
  const start = begin(startGame(belleAlliance, { file, seed: 'other book', mode: 'free' }));
  const id = 'a';
  const put = runWith(belleAlliance);
  test('values and formations change where that book reads them', () => {
    const hurt = put(start, { type: 'set-values', unit: id, values: { figures: 20 } });
    expect(hurt.now.table.units).toEqual(start.now.table.units);
    expect(hurt.now.table.also?.['belle-alliance']?.units?.[id]?.values).toMatchObject({ figures: 20 });
    const judge = judgeOf(belleAlliance, hurt.now.table);
    expect('position' in judge && judge.position.unitById.get(id)?.values['figures']).toBe(20);
    const better = put(hurt, { type: 'set-values', unit: id, values: { figures: null } });
    expect(better.now.table.also?.['belle-alliance']?.units?.[id]?.values).toEqual({});
    const bases = start.now.table.units[0]?.bases ?? [];
    const formed = put(start, { type: 'form', unit: id, formation: 'square', facing: 0, bases });
    expect(formed.now.table.units[0]?.formation).toBe('line');
    expect(formed.now.table.also?.['belle-alliance']?.units?.[id]?.formation).toBe('square');
  });
  test('a unit that is removed leaves no words behind', () => {
    const gone = put(
      start,
      { type: 'set-values', unit: id, values: { figures: 20 } },
      { type: 'remove-unit', unit: id },
    );
    expect(gone.now.table.also?.['belle-alliance']?.units).toEqual({});
    expect('position' in judgeOf(belleAlliance, gone.now.table)).toBe(true);
  });
  test('its record names the book and is read back under it alone', () => {
    const hurt = done(act(belleAlliance, start, { type: 'set-values', unit: id, values: { figures: 20 } }));
    const record = toRecord(hurt, 'other');
    expect(record).toMatchObject({ system: 'belle-alliance', start: { system: 'lasalle' } });
    const back = fromRecord(belleAlliance, JSON.parse(JSON.stringify(record)));
    expect(back.ok && back.value.now).toEqual(hurt.now);
    expect(fromRecord(lasalle, record)).toMatchObject({ ok: false, problems: [{ path: 'system' }] });
    expect(toRecord(gameOn(lasalle, 'lasalle-diagram-1.json', 'own'), 'own')).not.toHaveProperty('system');
  });
});
