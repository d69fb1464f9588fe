// From dice to disruptions, and the turn: single steps, then whole phases through the game.

import { describe, expect, test } from 'vitest';
import { type Command, decide, evolve, type Game, startGame } from '../../../../src/play/index.ts';
import { play } from '../../../../src/rules/books/lasalle/game/play.ts';
import { ruleset } from '../../../../src/rules/books/lasalle/index.ts';
import type { Change, Ruling, Thrown } from '../../../../src/rules/index.ts';
import { type Position, type PositionFile } from '../../../../src/table/index.ts';
import { laidOut, must } from '../../../must.ts';
import { cannonade, type Extra, musketry, ruled, type Stand, table, unit } from './table.ts';

const LINE: Stand = ['line', 4, 0, 0, 90];
const face = (target: Extra = {}, more: Partial<PositionFile> = {}, firer: Extra = {}) =>
  table(
    [
      unit('br', 'british', LINE, firer),
      unit('a', 'french', ['line', 4, 0.2, 1, 270], target),
      unit('guns', 'british', ['guns', 3, 4.5, 0, 90]),
      unit('b', 'french', ['attack', 4, 4.5, 3, 270]),
    ],
    more,
  );
const positionOf = (file: PositionFile): Position => laidOut(file);
const resolved = (ruling: Ruling, thrown: Thrown) => must(play.resolve(ruling, thrown));
const rain = { conditions: { weather: 'rain' } };

describe('the worked roll of §5.7: 6, 2, 4, 5', () => {
  const dice = [6, 2, 4, 5];
  test('dry: 3 hits', () => {
    const outcome = resolved(ruled(face(), musketry('a')), [dice]);
    expect(outcome).toMatchObject({ text: '3 hits', result: { hits: 3 } });
    expect(outcome.atLeast).toBeCloseTo(5 / 16, 5);
    expect(outcome.atMost).toBeCloseTo(15 / 16, 5);
  });
  test.each([
    [[1, 4, 6], 2],
    [[1, 4, 3], 1],
  ])('in rain the three hits are rolled again as %s: %i stay', (again, hits) => {
    const ruling = ruled(face({}, rain), musketry('a'));
    expect(play.nextDice(ruling, [])).toMatchObject({ id: 'fire', count: 4, sides: 6, first: 1 });
    expect(play.nextDice(ruling, [dice])).toMatchObject({ id: 'reroll', count: 3, sides: 6, first: 1 });
    expect(play.nextDice(ruling, [dice, again])).toBeNull();
    const { result, steps } = resolved(ruling, [dice, again]);
    expect(result).toEqual({ hits });
    expect(steps.map(s => s.label)).toEqual(['dice', 'needed', 'hits', 'rolled again', 'kept on 4 or more']);
    expect(steps.map(s => s.value)).toEqual(['6 2 4 5', 4, 3, again.join(' '), hits]);
  });
  test('misses are never rolled again', () => {
    const ruling = ruled(face({}, rain), musketry('a'));
    expect(play.nextDice(ruling, [[1, 2, 3, 3]])).toBeNull();
    expect(resolved(ruling, [[1, 2, 3, 3]]).result).toEqual({ hits: 0 });
  });
  test('guns are not troubled by rain', () => {
    const ruling = ruled(face({}, rain), cannonade('b'));
    expect(play.nextDice(ruling, [[4, 4, 4]])).toBeNull();
    expect(resolved(ruling, [[4, 5, 3]]).result).toEqual({ hits: 2 });
  });
  test('wrong dice are refused', () => {
    const ruling = ruled(face(), musketry('a'));
    for (const thrown of [[], [[1, 2, 3]], [[1, 2, 3, 7]], [[1, 2, 3, 0]], [dice, [1]]] as Thrown[]) {
      expect(play.resolve(ruling, thrown).ok).toBe(false);
    }
  });
});

test('no dice where the answer is not yes, or the effect is not known', () => {
  expect(play.nextDice(ruled(face({}, { figures: 'printed' }), musketry('a')), [])).toBeNull();
  expect(play.nextDice(ruled(face({}, {}, { values: { reacted: true } }), musketry('a')), [])).toBeNull();
  expect(play.nextDice(ruled(face(), musketry()), [])).toBeNull();
  expect(play.nextDice(ruled(face(), { kind: 'near-enemy', unit: 'br' }), [])).toBeNull();
});

describe('settling', () => {
  const fire = (hits: number, target = 'a', call: object = musketry(target)) => ({
    call: { ...(call as { kind: string }) },
    result: { hits },
  });
  const onUnit = (changes: readonly Change[], id: string) =>
    changes.filter(c => c.unit === id).map(c => (c.kind === 'values' ? c.values : c.kind));
  test('hits of the phase are added, and become disruptions when it ends', () => {
    const file = face({ values: { hits: 1, disr: 1 } });
    const { changes, text } = play.settle(positionOf(file), [fire(2), fire(2, 'a', cannonade('a'))]);
    expect(onUnit(changes, 'a')).toEqual([{ hits: 5 }]);
    expect(text).toContain('a: 4 hits, 5 in this phase');
    expect(onUnit(changes, 'br')).toEqual([{ reacted: true }]);
    expect(onUnit(changes, 'guns')).toEqual([{ reacted: true }]);
    const ended = play.ends?.(positionOf(face({ values: { hits: 5, disr: 1 } })), 'reaction');
    expect(ended?.text).toBe('a: 5 hits, 2 disruptions, 3 in all');
    expect(ended?.changes).toEqual([{ kind: 'values', unit: 'a', values: { disr: 3, hits: null } }]);
  });
  test.each([
    // hits, disruptions before, after; null: off the table. Four bases.
    [1, 0, 0],
    [2, 0, 1],
    [4, 0, 1],
    [5, 0, 2],
    [8, 0, 2],
    [9, 0, null],
    [2, 2, 3],
    [2, 3, null],
    [5, 2, null],
    [1, 3, 3],
  ])('%i hits on a unit with %i disruptions: %s', (hits, before, after) => {
    const changes = play.ends?.(positionOf(face({ values: { hits, disr: before } })), 'reaction').changes;
    expect(changes).toEqual(
      after === null
        ? [{ kind: 'removed', unit: 'a' }]
        : [{ kind: 'values', unit: 'a', values: { disr: after, hits: null } }],
    );
  });
  test('nothing happens at the end of other phases, or without hits', () => {
    expect(play.ends?.(positionOf(face({ values: { hits: 5 } })), 'combat').changes).toEqual([]);
    expect(play.ends?.(positionOf(face()), 'reaction').changes).toEqual([]);
  });
  test('I-20 per-shot: every volley for itself, at once', () => {
    const file = face({ values: { disr: 1 } }, { choices: { 'I-20': 'per-shot' } });
    const settled = (...hits: readonly number[]) =>
      onUnit(
        play.settle(
          positionOf(file),
          hits.map(n => fire(n)),
        ).changes,
        'a',
      );
    expect(settled(1, 1)).toEqual([{ disr: 1, hits: null }]);
    expect(settled(2, 3)).toEqual([{ disr: 3, hits: null }]);
    expect(settled(2, 5)).toEqual(['removed']); // 1 + 1 + 2 reach four bases
    expect(settled(9)).toEqual(['removed']);
  });
  test('figures of the position count', () => {
    const file = face({ values: { hits: 3 } }, { figures: { disruption: { two: 3 } } });
    expect(play.ends?.(positionOf(file), 'reaction').changes).toEqual([
      { kind: 'values', unit: 'a', values: { disr: 2, hits: null } },
    ]);
  });
});

describe('recovery', () => {
  const call = { kind: 'recovery', unit: 'br' };
  const file = (values: object) => face({}, {}, { values: { disr: 2, ...values } });
  test('all dice must pass', () => {
    const ruling = ruled(file({ moved: true }), call); // moved and near the enemy: three dice of 3 or more
    expect(play.nextDice(ruling, [])).toMatchObject({ id: 'recovery', count: 3, sides: 6 });
    expect(play.nextDice(ruling, [[3, 4, 5]])).toBeNull();
    const passed = resolved(ruling, [[3, 4, 5]]);
    expect(passed).toMatchObject({ result: { passed: true }, atMost: 1 });
    expect(passed.atLeast).toBeCloseTo(8 / 27, 5);
    expect(resolved(ruling, [[3, 2, 6]])).toMatchObject({ result: { passed: false }, atLeast: 1 });
  });
  test('success takes one disruption, and it is tried once', () => {
    const settled = (passed: boolean) => play.settle(positionOf(file({})), [{ call, result: { passed } }]);
    expect(settled(true)).toEqual({
      text: 'br recovers: 1 disruption left',
      changes: [{ kind: 'values', unit: 'br', values: { disr: 1, recovered: true } }],
    });
    expect(settled(false).changes).toEqual([{ kind: 'values', unit: 'br', values: { disr: 2, recovered: true } }]);
  });
});

test('the turn: Reaction, Combat, Activity, Status; fire in the first only', () => {
  expect(play.turn.phases.map(p => p.id)).toEqual(['reaction', 'combat', 'activity', 'status']);
  expect(play.turn.phases.filter(p => p.acts.includes('fire')).map(p => p.id)).toEqual(['reaction']);
  expect(play.turn.phases.filter(p => p.acts.includes('rally')).map(p => p.id)).toEqual(['activity']);
});

test('movement, where our sources have it', () => {
  const way = (formation: string, arm = 'infantry') => {
    const file = face();
    const units = file.units.map(u => (u.id === 'br' ? { ...u, formation, arm } : u));
    return play.allowance(positionOf({ ...file, units }), 'br').allowance;
  };
  expect(['march-column', 'attack-column', 'line'].map(f => way(f))).toEqual([240, 160, 120]);
  expect(way('square')).toBeNull();
  expect(way('line', 'cavalry')).toBeNull();
});

test('formations: a small square is the pinwheel of §3', () => {
  const square = play.formations.find(f => f.id === 'square');
  // side 70: centres (u', w) (20, 15), (55, 20), (50, 55), (15, 50), from the middle of the front side (35, 0)
  expect(square?.layOut(4, { width: 40, depth: 30 }).map(s => [s.right, s.ahead, s.turn === 0 ? 0 : s.turn])).toEqual([
    [-15, -15, 0],
    [20, -20, -90],
    [15, -55, -180],
    [-20, -50, -270],
  ]);
});

describe('through the game', () => {
  const run = (game: Game, ...commands: readonly Command[]): Game =>
    commands.reduce((g, command) => {
      const decision = decide(ruleset, g, { command });
      if (!decision.ok) throw new Error(`${command.type}: ${decision.text}`);
      return decision.events.reduce(evolve, g);
    }, game);
  const valuesOf = (game: Game, id: string) => game.table.units.find(u => u.id === id)?.values;
  const start = (file: PositionFile): Game => startGame(ruleset, { file, seed: 'volley', mode: 'enforced' });
  const volley = (fire: number, call: object, faces: number[][]): readonly Command[] => [
    { type: 'declare', call: { ...(call as { kind: string }) } },
    { type: 'enter-dice', fire, faces },
  ];

  test('two volleys in one phase add up; the next phase marks them', () => {
    const both = face({}, {}, {});
    const units = both.units.map(u => (u.id === 'guns' ? unit('guns', 'british', ['guns', 3, 3.4, 0, 90]) : u));
    const file = { ...both, units: units.filter(u => u.id !== 'b') };
    const fired = run(
      start(file),
      ...volley(1, musketry('a'), [[6, 2, 4, 5]]),
      ...volley(2, cannonade('a', 'canister'), [[4, 4, 1, 1, 1, 1]]),
      { type: 'next-phase' },
    );
    // 3 and 2 hits: five together, two disruptions, where volley by volley it would be one and one
    expect(valuesOf(fired, 'a')).toEqual({ disr: 2 });
    expect(fired.phase).toBe('combat');
    expect(valuesOf(fired, 'br')).toEqual({});
  });
  test('a broken unit leaves the table', () => {
    const fired = run(start(face({ values: { disr: 3 } })), ...volley(1, musketry('a'), [[4, 4, 1, 1]]), {
      type: 'next-phase',
    });
    expect(fired.table.units.map(u => u.id)).toEqual(['br', 'guns', 'b']);
  });
  test('a unit that has fired does not fire again; a seeded roll asks for the re-roll of exactly the hits', () => {
    const game = run(start(face({}, rain)), { type: 'declare', call: musketry('a') }, { type: 'roll', fire: 1 });
    const [fire] = game.fires;
    const [first = [], again = []] = fire?.faces ?? [];
    expect(first).toHaveLength(4);
    expect(again).toHaveLength(first.filter(f => f >= 4).length);
    expect(valuesOf(game, 'br')).toEqual({ reacted: true });
    const twice = decide(ruleset, game, { command: { type: 'declare', call: musketry('a') } });
    expect(twice).toMatchObject({ ok: false, code: 'ruled-out' });
  });
  test('charges last until the Combat Phase is over', () => {
    const file = face({ values: { charging: true } }, {}, { values: { charged: true, reacted: true } });
    const combat = run(start(file), { type: 'next-phase' });
    expect([valuesOf(combat, 'a'), valuesOf(combat, 'br')]).toEqual([{ charging: true }, { charged: true }]);
    const activity = run(combat, { type: 'next-phase' });
    expect([valuesOf(activity, 'a'), valuesOf(activity, 'br')]).toEqual([{}, {}]);
  });
  test('recovery belongs to the Activity Phase, fire does not', () => {
    const activity = run(start(face({}, {}, { values: { disr: 1 } })), { type: 'next-phase' }, { type: 'next-phase' });
    expect(decide(ruleset, activity, { command: { type: 'declare', call: musketry('a') } })).toMatchObject({
      ok: false,
      code: 'not-now',
    });
    const tried = run(activity, ...volley(1, { kind: 'recovery', unit: 'br' }, [[5, 6]]));
    expect(valuesOf(tried, 'br')).toEqual({ disr: 0, recovered: true });
    const next = run(tried, { type: 'next-phase' }, { type: 'next-phase' });
    expect([next.phase, next.side]).toEqual(['reaction', 'french']);
    expect(valuesOf(next, 'br')).toEqual({ disr: 0 });
  });
});
