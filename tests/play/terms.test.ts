// What the page asks before it acts: terms of the table, what is left of a move, who may act, what becomes of declared fires.

import { describe, expect, test } from 'vitest';
import {
  act,
  allowanceOf,
  type Command,
  fireChoices,
  type History,
  judgeOf,
  mayAct,
  nextAsk,
  spentOf,
} from '../../src/play/index.ts';
import { ruleset as lasalle } from '../../src/rules/books/lasalle/index.ts';
import { gameOn } from './games.ts';
import { done } from './runs.ts';

const start = gameOn(lasalle, 'lasalle-diagram-1.json', 'terms');
const set = (history: History, terms: Extract<Command, { readonly type: 'set-terms' }>['terms']) =>
  act(lasalle, history, { type: 'set-terms', terms });

describe('terms', () => {
  test('replace whole keys, null takes one away', () => {
    const rain = done(set(start, { conditions: { weather: 'rain' }, title: 'A wet day' }));
    expect(rain.now.table).toMatchObject({ conditions: { weather: 'rain' }, title: 'A wet day' });
    expect(rain.now.table.units).toBe(start.now.table.units);
    const dry = done(set(rain, { conditions: null }));
    expect(dry.now.table).not.toHaveProperty('conditions');
    expect(dry.now.table.title).toBe('A wet day');
  });
  test('hold for the whole phase, its beginning included', () => {
    const rain = done(set(start, { conditions: { weather: 'rain' } }));
    expect(rain.now.atPhaseStart.conditions).toEqual({ weather: 'rain' });
  });
  test.each([
    ['an option that there is not', { choices: { 'I-02': 'perhaps' } }],
    ['a weather that there is not', { conditions: { weather: 'frogs' } }],
    ['a scale of nothing', { scale: { BW: 0 } }],
    ['sides that lack a unit’s own', { sides: [{ id: 'nobody' }] }],
    ['a table too small', { table: { width: 1, height: 1 } }],
    ['a call of no kind', { calls: [{ kind: 'wish' }] }],
    ['a key that is no term', { units: [] }],
  ])('%s: refused', (_, terms) => {
    expect(set(start, terms as never)).toMatchObject({ ok: false, code: 'not-a-position' });
  });
  test('are taken back', () => {
    const rain = done(set(start, { title: 'x' }));
    expect(rain.steps.at(-1)?.events).toEqual([{ type: 'terms-set', terms: { title: 'x' } }]);
  });
});

describe('what is left of a move', () => {
  const bw = 40;
  const line = start.now.table.units.find(u => u.arm === 'infantry' && u.formation === 'line');
  test('rate, spent, left', () => {
    if (!line) throw new Error('the diagram has no line');
    const scale = (start.now.table.scale?.['BW'] ?? 0) * { mm: 1, cm: 10, in: 25.4 }[start.now.table.lengths];
    const left = allowanceOf(lasalle, start.now, line.id);
    // a line moves 3 BW
    expect(left).toMatchObject({ allowance: 3 * scale, spent: 0, left: 3 * scale });
    const after = { ...start.now, spent: { [line.id]: bw } };
    expect(spentOf(after, line.id)).toBe(bw);
    expect(allowanceOf(lasalle, after, line.id).left).toBeCloseTo(3 * scale - bw, 9);
  });
  test('where no rate is known nothing is left to say', () => {
    expect(allowanceOf(lasalle, start.now, 'nobody')).toMatchObject({ allowance: null, left: null, spent: 0 });
  });
  test('a table is opened once: asked again, the very same judge answers', () => {
    expect(judgeOf(lasalle, start.now.table)).toBe(judgeOf(lasalle, start.now.table));
    const unit = start.now.table.units[0];
    const free = done(act(lasalle, start, { type: 'set-mode', mode: 'free', measuring: 'free' }));
    const moved = done(
      act(lasalle, free, {
        type: 'move',
        unit: unit?.id ?? '',
        bases: (unit?.bases ?? []).map((b, i) => ({ id: b.id ?? String(i + 1), at: b.at, facing: b.facing ?? 0 })),
        mm: 0,
      }),
    );
    const judge = judgeOf(lasalle, moved.now.table);
    expect('position' in judge && judge.position.unitById.get(unit?.id ?? '')).toBeTruthy();
  });
});

test('who may act: the phase, the side, the unit', () => {
  const [own, other] = start.now.table.sides.map(s => start.now.table.units.find(u => u.side === s.id)?.id ?? '');
  expect(mayAct(lasalle, start.now, own ?? '', 'fire')).toEqual([]);
  expect(mayAct(lasalle, start.now, own ?? '', 'rally').map(o => o.code)).toEqual(['not-now']);
  expect(mayAct(lasalle, start.now, other ?? '', 'fire').map(o => o.code)).toEqual(['not-your-turn']);
  expect(mayAct(lasalle, start.now, 'nobody', 'fire').map(o => o.code)).toEqual(['no-such-unit']);
});

test('a fire: declared, dice asked for, rolled; then nothing more to throw', () => {
  const call = start.now.table.calls?.find(c => {
    const judge = judgeOf(lasalle, start.now.table);
    const asked = 'ask' in judge ? judge.ask(c) : null;
    return asked?.ok && asked.value.answer === 'yes' && asked.value.effect;
  });
  if (!call) throw new Error('the diagram allows no fire');
  const declared = done(act(lasalle, start, { type: 'declare', call }));
  const [choice] = fireChoices(lasalle, declared.now).fires;
  expect(choice).toMatchObject({ mayRecall: true, waits: false, fire: { id: 1, state: 'declared' } });
  expect(choice?.dice?.sides).toBe(6);
  expect(fireChoices(lasalle, declared.now).hindrance).toMatchObject({ code: 'fires-open' });
  expect(nextAsk(lasalle, declared.now, 1, [])).toEqual(choice?.dice);
  expect(nextAsk(lasalle, declared.now, 1, [Array.from({ length: choice?.dice?.count ?? 0 }, () => 1)])).toBeNull();
  const rolled = done(act(lasalle, declared, { type: 'roll', fire: 1 }));
  const [after] = fireChoices(lasalle, rolled.now).fires;
  expect(after).toMatchObject({ mayRecall: false, dice: null });
  expect(fireChoices(lasalle, rolled.now).hindrance).toBeNull();
});

test('the order of a command’s keys leaves no mark: what is stored is what is played', () => {
  const unit = start.now.table.units[0];
  const bases = (unit?.bases ?? []).map((b, i) => ({ facing: b.facing ?? 0, at: b.at, id: b.id ?? String(i + 1) }));
  const free = done(act(lasalle, start, { measuring: 'free', mode: 'free', type: 'set-mode' }));
  const one = done(act(lasalle, free, { mm: 0, bases, unit: unit?.id ?? '', type: 'move' }));
  const two = done(
    act(lasalle, free, {
      type: 'move',
      unit: unit?.id ?? '',
      bases: bases.map(b => ({ id: b.id, at: b.at, facing: b.facing })),
      mm: 0,
    }),
  );
  expect(JSON.stringify(one.steps)).toBe(JSON.stringify(two.steps));
  expect(JSON.stringify(one.now)).toBe(JSON.stringify(two.now));
});

test('what would be no position names the unit and the value, not their place in the file', () => {
  const [unit] = start.now.table.units;
  const edited = { ...unit, id: unit?.id ?? '', values: { ...unit?.values, frontFiles: -3 } } as never;
  const asked = act(lasalle, start, { type: 'set-unit', unit: edited });
  expect(asked).toMatchObject({ ok: false, code: 'not-a-position' });
  const text = 'text' in asked ? asked.text : '';
  expect(text).toContain(`the table would not be a position any more: ${unit?.name ?? unit?.id} (front files): `);
  expect(text).not.toMatch(/units|values|frontFiles/);
});
test('an event that cannot be stored does not happen', () => {
  const unit = { id: 'x', side: 'red', arm: 'infantry', colour: 'green' } as never;
  expect(act(lasalle, start, { type: 'set-unit', unit })).toMatchObject({ ok: false, code: 'not-a-position' });
});

test('an edit corrects the beginning of the phase as well', () => {
  const unit = start.now.table.units[0];
  if (!unit) throw new Error('nobody');
  const edited = done(act(lasalle, start, { type: 'set-unit', unit: { ...unit, name: 'Renamed' } }));
  expect(edited.now.atPhaseStart.units[0]?.name).toBe('Renamed');
  const gone = done(act(lasalle, start, { type: 'lose-bases', unit: unit.id, bases: [unit.bases?.[0]?.id ?? '1'] }));
  expect(gone.now.atPhaseStart.units[0]?.bases).toEqual(unit.bases); // what fire did is no correction
});
