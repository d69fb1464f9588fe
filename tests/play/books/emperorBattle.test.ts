// 3.5, 3.7 and 3.9 of Emperor in a game: charges, what is known of a Minibattle, routs; 3.3.2 groups that are sent out.

import { describe, expect, test } from 'vitest';
import { allowanceOf, type Command, type History, judgeOf, startScenario } from '../../../src/play/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { readScenarioFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { begun, code, declare, general, ground, laid, run, shift, steps, unitAt } from './emperorGames.ts';
import { NEXT, valuesOf } from '../runs.ts';
import { READY, valueOfReady } from '../scenarios.ts';

const dice = (fire: number, ...faces: number[]): Command => ({ type: 'enter-dice', fire, faces: [faces] });
const formationOf = ({ now }: History, id: string): string | undefined =>
  now.table.units.find(u => u.id === id)?.formation;
const basesOf = ({ now }: History, id: string): readonly string[] =>
  (now.table.units.find(u => u.id === id)?.bases ?? []).map(b => b.id ?? '');

describe('3.5 charges', () => {
  test('a charge is made over 2 BD by infantry, whatever its formation', () => {
    const h = run(begun(), ...steps(4));
    const charged = run(h, declare('charge-order', 'a', 'b'), NEXT);
    expect(valuesOf(charged.now, 'a')).toMatchObject({ charging: 'b' });
    expect(allowanceOf(emperor, charged.now, 'a').allowance).toBe(200);
    expect(allowanceOf(emperor, run(h, NEXT).now, 'a').allowance).toBe(100);
    expect(valuesOf(run(charged, ...steps(4)).now, 'a')).not.toHaveProperty('charging');
  });
  // the front of a lies at y = 40, that of b at y = 45: half a BD. What lies between takes 2 − 0.5 = 1.5 BD at most
  test.each([
    [1, 0, 'line'],
    [2, 0, 'mob'],
    [1, 1, 'mob'],
  ])('over ground of Pe %i and Pr %i it goes as a %s', (permeability, protection, formation) => {
    const bank = ground('bank', 'bank', [40, 42, 60, 43], { permeability, protection });
    const h = run(laid(begun(), bank), ...steps(4), declare('charge-order', 'a', 'b'), NEXT);
    expect(formationOf(h, 'a')).toBe(formation);
    // a Mob in its charge is not slowed by it
    expect(code(h, shift(h, 'a', [0, 4.98]))).toBe(formation === 'mob' || permeability === 1 ? 'done' : 'not-that-way');
  });
  test('who is charged stays, unless it charges too', () => {
    const h = run(begun(), ...steps(4), declare('charge-order', 'a', 'b'));
    const stays = run(h, NEXT);
    expect(code(stays, shift(stays, 'b', [0, 3]))).toBe('not-now');
    const both = run(h, declare('charge-order', 'b', 'a'), NEXT);
    expect(code(both, shift(both, 'b', [0, -3]))).toBe('done');
  });
  test('infantry tests against the front of cavalry, which charges back once it has passed', () => {
    const horse = unitAt('c', [70, 50], {
      side: 'blue',
      arm: 'cavalry',
      formation: 'line',
      facing: 180,
      files: 4,
      ranks: 1,
      values: { type: 2, horseSize: 1, lives: 3 },
    });
    const foot = unitAt('d', [70, 40], { formation: 'line', files: 4, ranks: 1 });
    const ordered = run(begun([horse, foot]), ...steps(4), declare('charge-order', 'd', 'c'));
    expect(valuesOf(ordered.now, 'c')).not.toHaveProperty('charging');
    // Bravery 4 with the Flag: a 5 passes, a 6 costs the Drum and stops the charge
    const passed = run(ordered, dice(2, 5));
    expect(valuesOf(passed.now, 'c')).toMatchObject({ charging: 'd' });
    expect(valuesOf(passed.now, 'd')).toMatchObject({ charging: 'c' });
    const failed = run(ordered, dice(2, 6));
    expect(valuesOf(failed.now, 'd')).toMatchObject({ drum: false });
    expect(valuesOf(failed.now, 'd')).not.toHaveProperty('charging');
    expect(valuesOf(failed.now, 'c')).not.toHaveProperty('charging');
  });
});

describe('3.7 a Minibattle as far as it is known', () => {
  const charged = run(begun(), ...steps(4), declare('charge-order', 'a', 'b'), NEXT);
  const home = run(charged, shift(charged, 'a', [0, 4.98]), NEXT);
  const salvo: Command = { type: 'declare', call: { kind: 'salvo', firer: 'b', target: 'a' } };
  test('the attacker that has come home in front tests', () => {
    expect(home.now.phase).toBe('minibattles');
    expect(home.now.fires).toMatchObject([
      { call: { kind: 'bravery-test', unit: 'a', before: 'minibattle' }, due: true },
    ]);
    expect(code(home, NEXT)).toBe('fires-open');
    expect(run(charged, NEXT).now.fires).toEqual([]);
  });
  // Line of 3 lives, Fire 4, its Drum: faces up to 5 win; however many do, it is one Hit, and takes the Drum first
  test.each([
    [[1, 9, 9], false, 1 - 0.5 ** 3],
    [[1, 2, 3], false, 1 - 0.5 ** 3],
    [[6, 7, 0], undefined, 1],
  ] as const)('before it who stands gives its salvo: %j', (faces, drum, atLeast) => {
    const fired = run(home, salvo);
    const rolled = run(fired, dice(2, ...faces));
    expect(valuesOf(rolled.now, 'a')['drum']).toBe(drum);
    expect(valuesOf(rolled.now, 'a')).not.toHaveProperty('flag');
    expect(valuesOf(rolled.now, 'b')).toMatchObject({ nco: 2 });
    expect(rolled.now.fires.at(-1)?.outcome?.atLeast).toBeCloseTo(atLeast, 12);
  });
  test('no salvo at who does not charge, or has come to blows', () => {
    expect(code(home, { type: 'declare', call: { kind: 'salvo', firer: 'a', target: 'b' } })).toBe('ruled-out');
    expect(code(charged, salvo)).not.toBe('done');
    const blows = run(home, dice(1, 5));
    expect(valuesOf(blows.now, 'a')).toMatchObject({ inMelee: true });
    expect(code(blows, salvo)).toBe('ruled-out');
  });
  test('what our sources cut off is played by hand, and the log says so', () => {
    const said = (h: History): string =>
      h.steps
        .at(-1)
        ?.events.map(e => ('text' in e ? e.text : ''))
        .join() ?? '';
    // Bravery 4, its Flag takes 1 off: a 5 passes
    const blows = run(home, dice(1, 5));
    expect(said(blows)).toContain(
      'a comes to blows; the test of a defender, the melee and the pursuit are not in our sources, they are played by hand',
    );
    expect(said(run(home, dice(1, 6)))).not.toContain('by hand');
  });
  test('so are the dice of a command: the ruling says so', () => {
    const { table } = begun([general('g', [50, 37.75])]).now;
    const judge = judgeOf(emperor, table);
    const ruling =
      'position' in judge ? emperor.play?.tests?.ask(judge.position, { kind: 'order', unit: 'g', target: 'a' }) : null;
    expect(ruling?.ok && ruling.value.reasons.find(r => r.id === 'test')?.text).toBe(
      "the test of a command hangs on the receiver's Drill of 2; its dice are not in our sources, it is thrown by hand first",
    );
  });
  test('who fails takes a Hit and goes 2 to 4 BD back as a Mob', () => {
    const back = run(home, dice(1, 6));
    expect(valuesOf(back.now, 'a')).toMatchObject({ drum: false, thrownBack: true });
    expect(valuesOf(back.now, 'a')).not.toHaveProperty('charging');
    expect(formationOf(back, 'a')).toBe('mob');
    expect(allowanceOf(emperor, back.now, 'a')).toMatchObject({ allowance: 400, cite: '3.7' });
    expect(code(back, shift(back, 'a', [0, -30]))).toBe('done');
    expect(code(back, shift(back, 'b', [0, 3]))).toBe('not-now');
    const next = run(back, shift(back, 'a', [0, -30]), ...steps(3));
    expect(next.now.phase).toBe('command');
    expect(valuesOf(next.now, 'a')).not.toHaveProperty('thrownBack');
  });
  test('Ardor takes 1 off, and is lost with the charge', () => {
    const eager = run(home, { type: 'set-values', unit: 'a', values: { ardor: true } });
    // Bravery 4, Flag and Ardor: a 6 passes, a 7 fails
    expect(valuesOf(run(eager, dice(1, 6)).now, 'a')).toMatchObject({ inMelee: true, ardor: true });
    expect(valuesOf(run(eager, dice(1, 7)).now, 'a')).not.toHaveProperty('ardor');
  });
  test('where both charge, both test and neither gives a salvo', () => {
    const both = run(begun(), ...steps(4), declare('charge-order', 'a', 'b'), declare('charge-order', 'b', 'a'), NEXT);
    const met = run(both, shift(both, 'a', [0, 4.98]), NEXT);
    expect(met.now.fires.map(f => f.call)).toEqual([
      { kind: 'bravery-test', unit: 'a', before: 'clash' },
      { kind: 'bravery-test', unit: 'b', before: 'clash' },
    ]);
    expect(code(met, salvo)).toBe('ruled-out');
    const alone = run(met, dice(1, 9), dice(2, 0));
    expect(valuesOf(alone.now, 'a')).not.toHaveProperty('drum');
    expect(alone.now.fires.at(0)?.state).toBe('applied');
  });
  test('cavalry in Column with more than one life may try once more', () => {
    const horse = (lives: number) =>
      unitAt('c', [70, 40], { arm: 'cavalry', values: { type: 2, horseSize: 1, lives } });
    const foot = unitAt('d', [70, 45], { side: 'blue', formation: 'line', facing: 180, files: 4, ranks: 1 });
    const homeOf = (lives: number): History => {
      const h = run(begun([horse(lives), foot]), ...steps(4), declare('charge-order', 'c', 'd'), NEXT);
      return run(h, shift(h, 'c', [0, 4.98]), NEXT);
    };
    // Bravery 2 + 0 + 1 = 3, the Flag takes 1: a 4 passes, a 5 fails
    const once = run(homeOf(2), dice(1, 5));
    expect(once.now.fires.at(-1)).toMatchObject({ call: { unit: 'c', again: true }, due: true });
    expect(valuesOf(once.now, 'c')).toMatchObject({ charging: 'd' });
    expect(valuesOf(run(once, dice(2, 5)).now, 'c')).toMatchObject({ drum: false, thrownBack: true });
    expect(valuesOf(run(once, dice(2, 4)).now, 'c')).toMatchObject({ inMelee: true });
    expect(valuesOf(run(homeOf(1), dice(1, 5)).now, 'c')).toMatchObject({ thrownBack: true });
  });
});

describe('3.9 routs', () => {
  // they stand in contact: the rear of d against the front of b, whose flanks and rear nobody guards
  const touching = (more: readonly object[]): History => run(begun(more), ...steps(8));
  const modifier = (h: History, id: string): unknown => {
    const fire = h.now.fires.find(f => f.call['unit'] === id);
    const thrown = run(h, dice(fire?.id ?? 0, 0));
    return thrown.now.fires.find(f => f.id === fire?.id)?.outcome?.steps.find(s => s.label === 'added')?.value;
  };
  const line = (id: string, at: readonly [number, number], more: object = {}) =>
    unitAt(id, at, { formation: 'line', files: 4, ranks: 1, ...more });
  const pair = [line('d', [20, 20]), line('e', [20, 20.01], { side: 'blue', facing: 180 })];
  test('in contact without a General within 3 BD: the defender tests, and breaks', () => {
    const h = touching(pair);
    expect(h.now.phase).toBe('routs');
    expect(h.now.fires.map(f => f.call)).toEqual([
      { kind: 'bravery-test', unit: 'd', before: 'rout' },
      { kind: 'bravery-test', unit: 'e', before: 'rout' },
    ]);
    // Bravery 4, the Flag takes 1
    const broken = run(h, dice(1, 6), dice(2, 5));
    expect(formationOf(broken, 'd')).toBe('rout');
    expect(formationOf(broken, 'e')).toBe('line');
    expect(allowanceOf(emperor, broken.now, 'd')).toMatchObject({
      allowance: 400,
      text: expect.stringContaining('the direction of its flight is not in our sources, it is chosen by hand'),
    });
    expect(allowanceOf(emperor, broken.now, 'e').text).not.toContain('by hand');
    expect(valuesOf(run(broken, NEXT).now, 'd')).toMatchObject({ drum: false, flag: false });
  });
  // the front of d lies at y = 20, a General's base has a radius of 1 cm: 3 BD end at 20 + 30 + 1
  test.each([
    [50.99, 'e'],
    [51, 'd, e'],
  ])('a General whose middle is at y = %f', (y, who) => {
    const h = touching([...pair, general('g', [20, y])]);
    expect(h.now.fires.map(f => f.call['unit']).join(', ')).toBe(who);
  });
  test('charged in front it stands on what leans on its flanks and on how high it is', () => {
    expect(modifier(touching(pair), 'd')).toBe(-1);
    // d reaches from x = 15 to 25: friends at both ends
    const friends = [line('f', [10, 20]), line('i', [30, 20])];
    expect(modifier(touching([...pair, ...friends]), 'd')).toBe(-3);
    const hill: Command = {
      type: 'set-terrain',
      piece: {
        id: 'h',
        kind: 'hill',
        level: 2,
        outline: [
          [10, 10],
          [30, 10],
          [30, 20.005],
          [10, 20.005],
        ],
      },
    };
    expect(modifier(run(laid(begun(pair), hill), ...steps(8)), 'd')).toBe(-3);
  });
  test('in flank or rear 2 are added, for a further direction 1', () => {
    // m stands across the right end of d and looks west
    const flank = line('m', [25.01, 20], { side: 'blue', facing: 270 });
    expect(modifier(touching([line('d', [20, 20]), flank]), 'd')).toBe(1);
    expect(modifier(touching([...pair, flank]), 'd')).toBe(2);
  });
  test('a Square against cavalry takes 3 off', () => {
    const square = unitAt('d', [20, 20], { formation: 'square' });
    const horse = unitAt('m', [20, 20.01], {
      side: 'blue',
      arm: 'cavalry',
      facing: 180,
      values: { type: 2, horseSize: 1, lives: 3 },
    });
    expect(modifier(touching([square, horse]), 'd')).toBe(-4);
  });
});

describe('3.9 who escapes has one lost life back', () => {
  const scenario = must(readScenarioFile({ ...(valueOfReady(READY[1]) as object), tests: [], turns: 2 }));
  // both sides stand as the scenario has them ready
  const start = must(startScenario(emperor, scenario, 'escape', { mode: 'free' }));
  const withLives = (unit: string, lives: number): History =>
    run(start, { type: 'set-values', unit, values: { lives } }, NEXT);
  test.each([
    ['fr-17', 0, 'south', 1],
    ['fr-17', 0, 'north', 0],
    ['fr-17', 2, 'south', 2],
    ['au-4', 0, 'south', 0],
  ] as const)('%s with %i lives over the %s edge: %i', (unit, lives, edge, left) => {
    const gone = run(withLives(unit, lives), { type: 'leave', unit, edge });
    expect(gone.now.field?.left.at(-1)?.unit.values).toMatchObject({ lives: left });
  });
  test('and so has one that is still on the table when the game ends', () => {
    let h = withLives('fr-17', 0);
    while (!h.now.field?.over) h = run(h, NEXT);
    expect(h.now.turn).toBe(scenario.turns);
    expect(valuesOf(h.now, 'fr-17')).toMatchObject({ lives: 1 });
  });
});

describe('3.3.2 groups', () => {
  const light = unitAt('c', [20, 20], { formation: 'line', files: 4, ranks: 1, values: { type: 2 } });
  const h = run(begun([light]), ...steps(5));
  const sends = (unit: string, ...bases: string[]): Command => ({
    type: 'declare',
    call: { kind: 'send-out', unit, bases },
  });
  const first = basesOf(h, 'c')[0] ?? '';
  const second = basesOf(h, 'c')[1] ?? '';
  test('Light infantry sends out one group, which moves 3 BD from where it stood', () => {
    const out = run(h, sends('c', first));
    expect(basesOf(out, 'c')).toHaveLength(3);
    expect(basesOf(out, 'c-group-1')).toEqual([first]);
    expect(formationOf(out, 'c-group-1')).toBe('skirmish-group');
    expect(valuesOf(out.now, 'c-group-1')).toEqual({ mother: 'c' });
    expect(allowanceOf(emperor, out.now, 'c-group-1').allowance).toBe(300);
    expect(code(out, sends('c', second))).toBe('ruled-out');
    const gone = run(out, shift(out, 'c-group-1', [0, 20]));
    expect(code(gone, { type: 'declare', call: { kind: 'call-back', unit: 'c-group-1' } })).toBe('ruled-out');
    const back = run(out, { type: 'declare', call: { kind: 'call-back', unit: 'c-group-1' } });
    expect(basesOf(back, 'c')).toHaveLength(4);
    expect(new Set(basesOf(back, 'c')).size).toBe(4);
    expect(back.now.table.units.some(u => u.id === 'c-group-1')).toBe(false);
  });
  test.each([
    ['Line infantry', unitAt('c', [20, 20], { values: { type: 1 } }), 'ruled-out'],
    ['two bases', light, 'done'],
    ['the last Officer stays', { ...light, values: { ...light.values, lives: 1 } }, 'ruled-out'],
    ['routed', { ...light, values: { ...light.values, lives: 0 } }, 'ruled-out'],
  ])('%s: %s', (_, unit, answer) => {
    const start = run(begun([unit]), ...steps(5));
    expect(code(start, sends('c', ...basesOf(start, 'c').slice(0, 2)))).toBe(answer);
  });
  test('not three bases, none that it does not have, and only in the phase of movement', () => {
    expect(code(h, sends('c', ...basesOf(h, 'c').slice(0, 3)))).toBe('ruled-out');
    expect(code(h, sends('c', 'x'))).toBe('bad-call');
    expect(code(run(h, NEXT, NEXT), sends('c', first))).toBe('not-now');
  });
});
