// What follows from fire, book by book: Emperor's tests and weather, Belle Alliance's common targets, supplies and
// continued fire, the manoeuvre check of Fire and Fury.

import { describe, expect, test } from 'vitest';
import { act, begin, type Command, type Game, type History, startGame } from '../../src/play/index.ts';
import { play as belleAlliancePlay } from '../../src/rules/belle-alliance/play.ts';
import { ruleset as belleAlliance } from '../../src/rules/belle-alliance/index.ts';
import { ruleset as fireAndFury } from '../../src/rules/fire-and-fury/index.ts';
import { ruleset as emperor } from '../../src/rules/emperor/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';
import { layOut, readPositionFile } from '../../src/table/index.ts';
import { must } from './scenarios.ts';

const runWith =
  (book: Ruleset) =>
  (history: History, ...commands: readonly Command[]): History =>
    commands.reduce((h, command) => {
      const next = act(book, h, command);
      if ('ok' in next) throw new Error(`${next.code}: ${next.text}`);
      return next;
    }, history);
const codeWith =
  (book: Ruleset) =>
  (history: History, command: Command): string => {
    const answer = act(book, history, command);
    return 'ok' in answer ? answer.code : 'done';
  };
const valuesOf = ({ table }: Game, id: string) => table.units.find(u => u.id === id)?.values ?? {};
const NEXT: Command = { type: 'next-phase' };

describe('Emperor', () => {
  const run = runWith(emperor);
  const code = codeWith(emperor);
  /** Two lines 5 cm apart with 1 BD = 10 cm: closer than 1 BD, each in front of the other. */
  const begun = (more: readonly object[] = []): History => {
    const line = (id: string, side: string, y: number, facing: number) => ({
      id,
      name: id,
      side,
      arm: 'infantry',
      formation: 'line',
      facing,
      block: { at: [50, y], files: 4, ranks: 1, base: [2.5, 1.25] },
      values: { type: 1, drill: 2, experience: 2, morale: 0, lives: 3, nco: 3 },
    });
    const file = must(
      readPositionFile({
        format: 'enfilade/position',
        version: 1,
        system: 'emperor',
        lengths: 'cm',
        scale: { BD: 10 },
        table: { width: 100, height: 100 },
        sides: [{ id: 'red' }, { id: 'blue' }],
        units: [line('a', 'red', 40, 0), line('b', 'blue', 45, 180), ...more],
      }),
    );
    return begin(startGame(emperor, { file, seed: 'emperor', mode: 'enforced' }));
  };
  const volley: Command = { type: 'declare', call: { kind: 'infantry-fire', firer: 'a', target: 'b' } };

  test('each fire in its own phase', () => {
    const guns = run(begun(), NEXT);
    expect(guns.now.phase).toBe('artillery-fire');
    expect(code(guns, volley)).toBe('not-now');
    expect(code(run(guns, NEXT, NEXT), volley)).toBe('done');
  });

  test('3.4.6 a unit that lost a life and has some left tests its Bravery before the phase ends', () => {
    const fired = run(begun(), NEXT, NEXT, NEXT, volley);
    const dice = fired.now.fires[0];
    expect(dice?.state).toBe('declared');
    // three dice, the two lowest count: 1, 9, 9 is one Kill (Fire 4: up to 4 wins; 9 does not)
    const rolled = run(fired, { type: 'enter-dice', fire: 1, faces: [[1, 9, 9]] });
    expect(valuesOf(rolled.now, 'b')).toMatchObject({ lives: 3 });
    const marked = run(rolled, NEXT);
    expect(marked.now.phase).toBe('infantry-fire');
    expect(valuesOf(marked.now, 'b')).toMatchObject({ lives: 2 });
    expect(valuesOf(marked.now, 'a')).toMatchObject({ nco: 2 });
    expect(marked.now.fires.at(-1)).toMatchObject({ call: { kind: 'bravery-test', unit: 'b' }, due: true });
    expect(code(marked, NEXT)).toBe('fires-open');
    // Bravery 2 + 2 + 0 = 4; the Flag takes 1 off the die: a 5 passes, a 6 fails and costs the first Hit, the Drum
    const stands = run(marked, { type: 'enter-dice', fire: 2, faces: [[5]] });
    expect(valuesOf(stands.now, 'b')).not.toHaveProperty('drum');
    expect(stands.now.fires.at(-1)?.outcome?.atLeast).toBeCloseTo(0.6, 12);
    const fails = run(marked, { type: 'enter-dice', fire: 2, faces: [[6]] });
    expect(valuesOf(fails.now, 'b')).toMatchObject({ drum: false });
    expect(run(fails, NEXT).now.phase).toBe('charges');
  });

  test('no test for who lost nothing, or everything', () => {
    const miss = run(begun(), NEXT, NEXT, NEXT, volley, { type: 'enter-dice', fire: 1, faces: [[9, 9, 9]] }, NEXT);
    expect(miss.now.phase).toBe('charges');
    const weak = run(begun(), { type: 'set-values', unit: 'b', values: { lives: 1 } });
    const routed = run(weak, NEXT, NEXT, NEXT, volley, { type: 'enter-dice', fire: 1, faces: [[1, 9, 9]] }, NEXT);
    expect(valuesOf(routed.now, 'b')).toMatchObject({ lives: 0 });
    expect(routed.now.phase).toBe('charges');
    // 3.9: at the end of the routs it has lost Drum and Flag
    const end = run(routed, NEXT, NEXT, NEXT, NEXT, NEXT);
    expect(end.now.turn).toBe(2);
    expect(valuesOf(end.now, 'b')).toMatchObject({ drum: false, flag: false });
  });

  test.each([
    [1, 3, 'light-wind'],
    [3, 3, 'light-rain'],
    [4, 3, 'clear'],
    [5, 5, 'storm'],
    [6, 6, 'clear'],
  ])('3.1.1 a %i under a Dominant Weather of %i: %s', (die, dominant, weather) => {
    const h = run(
      begun(),
      { type: 'declare', call: { kind: 'weather', dominant } },
      { type: 'enter-dice', fire: 1, faces: [[die]] },
    );
    expect(h.now.table.conditions).toMatchObject({ weather });
  });

  test('3.5.3 infantry against the front of cavalry tests before it charges', () => {
    const horse = {
      id: 'c',
      side: 'blue',
      arm: 'cavalry',
      formation: 'line',
      facing: 180,
      block: { at: [70, 50], files: 4, ranks: 1, base: [2.5, 2.5] },
      values: { type: 2, drill: 2, experience: 2, morale: 0, horseSize: 1, lives: 3 },
    };
    const foot = {
      id: 'd',
      side: 'red',
      arm: 'infantry',
      formation: 'line',
      facing: 0,
      block: { at: [70, 40], files: 4, ranks: 1, base: [2.5, 1.25] },
      values: { type: 1, drill: 2, experience: 2, morale: 0, lives: 3 },
    };
    const h = run(begun([horse, foot]), NEXT, NEXT, NEXT, NEXT);
    const charge = run(h, { type: 'declare', call: { kind: 'charge-order', unit: 'd', target: 'c' } });
    expect(charge.now.fires).toMatchObject([
      { state: 'applied' },
      { call: { kind: 'bravery-test', unit: 'd' }, due: true },
    ]);
    const plain = run(h, { type: 'declare', call: { kind: 'charge-order', unit: 'a', target: 'b' } });
    expect(plain.now.fires).toHaveLength(1);
  });

  test('3.8 a General in contact brings back the Drum without a test, the Flag with one', () => {
    const general = (y: number) => ({
      id: 'g',
      side: 'red',
      arm: 'general',
      bases: [{ at: [50, y], radius: 1 }],
      values: { morale: 0 },
    });
    const lost: Command = { type: 'set-values', unit: 'a', values: { drum: false, flag: false } };
    // the rear edge of a lies at y = 40 − 1.25 = 38.75: a centre 1 cm behind it is in contact, 2 cm are not
    const near = run(begun([general(37.75)]), lost, ...Array.from({ length: 7 }, () => NEXT));
    expect(near.now.phase).toBe('restoring-order');
    const order = (what: string): Command => ({ type: 'declare', call: { kind: 'restore-order', unit: 'a', what } });
    expect(valuesOf(run(near, order('drum')).now, 'a')).toMatchObject({ drum: true, flag: false });
    // Bravery 4, the Flag is gone, nothing is added: a 4 passes, a 5 does not
    const dice = (face: number): Command => ({ type: 'enter-dice', fire: 1, faces: [[face]] });
    expect(valuesOf(run(near, order('flag'), dice(4)).now, 'a')).toMatchObject({ flag: true });
    expect(valuesOf(run(near, order('flag'), dice(5)).now, 'a')).toMatchObject({ flag: false });
    const far = run(begun([general(36.75)]), lost, ...Array.from({ length: 7 }, () => NEXT));
    expect(code(far, order('drum'))).toBe('ruled-out');
    expect(code(begun([general(37.75)]), order('drum'))).not.toBe('done');
  });

  test('a battery that moves may not fire in this turn', () => {
    const battery = {
      id: 'g',
      side: 'red',
      arm: 'artillery',
      formation: 'limbered',
      facing: 0,
      block: { at: [20, 20], files: 1, ranks: 2, base: [2.5, 2.5] },
      values: { type: 1, drill: 2, experience: 2 },
    };
    const h = run(begun([battery]), NEXT, NEXT, NEXT, NEXT, NEXT);
    const bases = (h.now.table.units.find(u => u.id === 'g')?.bases ?? []).map(b => ({
      id: b.id ?? '',
      at: [b.at[0], b.at[1] + 5] as [number, number],
      facing: 0,
    }));
    const moved = run(h, { type: 'move', unit: 'g', bases, mm: 50 });
    expect(valuesOf(moved.now, 'g')).toMatchObject({ moving: true });
    expect(valuesOf(run(moved, NEXT, NEXT, NEXT, NEXT).now, 'g')).not.toHaveProperty('moving');
  });
});

describe('Belle Alliance', () => {
  const file = must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      system: 'belle-alliance',
      lengths: 'cm',
      table: { width: 120, height: 90 },
      sides: [{ id: 'red' }, { id: 'blue' }],
      units: [
        {
          id: 'a',
          side: 'red',
          arm: 'infantry',
          facing: 0,
          block: { at: [40, 40], files: 10, ranks: 2, base: [2, 2] },
        },
        {
          id: 'b',
          side: 'blue',
          arm: 'infantry',
          facing: 180,
          block: { at: [40, 52], files: 10, ranks: 2, base: [2, 2] },
        },
      ],
    }),
  );
  const position = must(layOut(file));
  const fire = (loss: number, moral: string, more: object = {}) => ({
    call: { kind: 'fire', firer: 'a', target: 'b', ...more },
    result: { loss, moral, lowSupplies: false },
  });
  const onTarget = (...fires: readonly ReturnType<typeof fire>[]) =>
    belleAlliancePlay.settle(position, fires).changes.filter(c => c.unit === 'b');

  test('3.1.5 losses are added before they are rounded, half up', () => {
    // 1.25 + 1.25 = 2.5, so 3; each for itself would be 1 and 1
    expect(onTarget(fire(1.25, 'none'), fire(1.25, 'none'))).toEqual([
      { kind: 'values', unit: 'b', values: { figures: 17, originalFigures: 20 } },
      { kind: 'bases-lost', unit: 'b', bases: ['10.2', '1.2', '9.2'] },
    ]);
    expect(onTarget(fire(0.49, 'none'))).toEqual([]);
  });
  test('the strongest moral result counts', () => {
    expect(onTarget(fire(0, 'LD'), fire(0, 'MD'), fire(0, 'none'))).toEqual([
      { kind: 'values', unit: 'b', values: { disorder: 'MD' } },
    ]);
  });
  test('fewer than three figures are removed', () => {
    expect(onTarget(fire(18, 'FD'))).toEqual([{ kind: 'removed', unit: 'b' }]);
    expect(onTarget(fire(17, 'none'))[0]).toMatchObject({ kind: 'values', values: { figures: 3 } });
  });
  test('figures go with bases that are taken off by hand; the strength at the start is written down', () => {
    const run = runWith(belleAlliance);
    const start = begin(startGame(belleAlliance, { file, seed: 'off', mode: 'free' }));
    const valuesOf = (h: typeof start) => h.now.table.units.find(u => u.id === 'b')?.values;
    const once = run(start, { type: 'lose-bases', unit: 'b', bases: ['10.2', '9.2'] });
    expect(valuesOf(once)).toEqual({ figures: 18, originalFigures: 20 });
    expect(valuesOf(run(once, { type: 'lose-bases', unit: 'b', bases: ['8.2'] }))).toEqual({
      figures: 17,
      originalFigures: 20,
    });
  });
  test('1.1.1, 5.5.3 what the firer remembers', () => {
    const low = {
      ...fire(0, 'none', { phase: 'continued-fire' }),
      result: { loss: 0, moral: 'none', lowSupplies: true },
    };
    const { changes } = belleAlliancePlay.settle(position, [low]);
    expect(changes).toEqual([
      { kind: 'values', unit: 'a', values: { firedAtLastBound: ['b'], supplies: 3, firedContinued: true } },
    ]);
  });
  test('through a bound: nothing is measured before, dice are three, fire has its phase', () => {
    const run = runWith(belleAlliance);
    const start = begin(startGame(belleAlliance, { file, seed: 'bound', mode: 'enforced' }));
    expect(start.now).toMatchObject({ measuring: 'after-declaration', phase: 'orders', side: null });
    const call = { kind: 'fire', firer: 'a', target: 'b' };
    const early = run(start, NEXT, NEXT);
    expect(early.now.phase).toBe('continued-fire');
    expect(codeWith(belleAlliance)(early, { type: 'declare', call })).toBe('not-now');
    const firing = run(early, NEXT, NEXT, { type: 'declare', call });
    const shot = run(firing, { type: 'enter-dice', fire: 1, faces: [[1, 1, 6]] }, NEXT);
    expect(valuesOf(shot.now, 'a')).toMatchObject({ firedAtLastBound: ['b'], supplies: 3 });
    // next bound: continued fire at the same target may be asked for, and is forgotten if it is not used
    const next = run(shot, NEXT, NEXT, NEXT);
    expect(next.now).toMatchObject({ turn: 2, phase: 'continued-fire' });
    expect(valuesOf(next.now, 'a')).toMatchObject({ firedAtLastBound: ['b'] });
    expect(valuesOf(run(next, NEXT).now, 'a')).not.toHaveProperty('firedAtLastBound');
  });
});

describe('Fire and Fury: the manoeuvre check', () => {
  const run = runWith(fireAndFury);
  const code = codeWith(fireAndFury);
  const begun = (values: object = {}, formation = 'line'): History => {
    const file = must(
      readPositionFile({
        format: 'enfilade/position',
        version: 1,
        system: 'fire-and-fury',
        lengths: 'in',
        table: { width: 48, height: 48 },
        sides: [{ id: 'union' }, { id: 'south' }],
        units: [
          {
            id: 'a',
            side: 'union',
            arm: 'infantry',
            formation,
            facing: 0,
            block: { at: [20, 20], files: 4, ranks: 1, base: [1, 0.75] },
            values: { weapon: 'RM', ...values },
          },
        ],
      }),
    );
    return begin(startGame(fireAndFury, { file, seed: 'check', mode: 'enforced' }));
  };
  const call = { kind: 'manoeuvre-check', unit: 'a' };
  // trained 0, able leader 0, fresh +2, line 0: the die + 2
  test.each([
    [6, 'double-quick', {}],
    [5, 'well-handled', {}],
    [1, 'well-handled', {}],
    [2, 'tardy', { inCommand: false }], // + 2 − 2
    [1, 'fall-back', { inCommand: false, keyPositionLost: true }], // 1 + 2 − 2 − 1 = 0
    [1, 'panic', { inCommand: false, level: 'spent' }], // 1 − 2 − 2 = −3
    [4, 'well-handled', { level: 'worn', leader: 'poor' }], // 4 − 1 = 3
  ])('good order, a %i: %s', (die, effect, more) => {
    const h = run(
      begun(),
      { type: 'declare', call: { ...call, ...more } },
      { type: 'enter-dice', fire: 1, faces: [[die]] },
    );
    expect(h.now.fires[0]?.outcome?.result).toMatchObject({ effect });
  });
  test('disordered: 5 to 10 rally, and the order is good again', () => {
    const h = run(
      begun({ order: 'disordered' }),
      { type: 'declare', call },
      { type: 'enter-dice', fire: 1, faces: [[3]] },
    );
    expect(h.now.fires[0]?.outcome?.result).toMatchObject({ effect: 'rally' });
    expect(valuesOf(h.now, 'a')).not.toHaveProperty('order');
    // 3 + 2 = 5 just rallies; faces 3 to 10 do as well or better
    expect(h.now.fires[0]?.outcome?.atLeast).toBeCloseTo(0.8, 12);
  });
  test('broken, spent, out of command: a panic costs a stand for each point below 0', () => {
    // 1 − 2 spent − 2 out of command − 2 broken = −5: more stands than it has
    const more = { inCommand: false, level: 'spent' };
    const gone = run(
      begun({ order: 'broken' }),
      { type: 'declare', call: { ...call, ...more } },
      { type: 'enter-dice', fire: 1, faces: [[1]] },
    );
    expect(gone.now.table.units).toEqual([]);
    // 4 − 6 = −2
    const two = run(
      begun({ order: 'broken' }),
      { type: 'declare', call: { ...call, ...more } },
      { type: 'enter-dice', fire: 1, faces: [[4]] },
    );
    expect(two.now.table.units[0]?.bases).toHaveLength(2);
  });
  test('by night nothing is better than tardy; in its own phase only; strange words refused', () => {
    const night = run(begun(), { type: 'set-terms', terms: { conditions: { light: 'night', sky: 'moonlit' } } });
    const h = run(night, { type: 'declare', call }, { type: 'enter-dice', fire: 1, faces: [[10]] });
    expect(h.now.fires[0]?.outcome?.result).toMatchObject({ effect: 'tardy' });
    expect(code(run(begun(), NEXT), { type: 'declare', call })).toBe('not-now');
    expect(code(begun(), { type: 'declare', call: { ...call, mood: 'merry' } })).toBe('bad-call');
  });
});
