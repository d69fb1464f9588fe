// A game of Emperor: fire in its phases and the tests that follow from it, charges, the Chain of Command, the weather.

import { describe, expect, test } from 'vitest';
import { act, allowanceOf, type Command, type History, startScenario } from '../../../src/play/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { readScenarioFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { begun, code, declare, general, run, steps, to, turned, unitAt, volley } from './emperorGames.ts';
import { NEXT, valuesOf } from '../runs.ts';
import { READY, valueOfReady } from '../scenarios.ts';

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
  // nobody declared it: the refusal does not speak of a fire
  expect(act(emperor, marked, NEXT)).toMatchObject({
    code: 'fires-open',
    text: 'the dice that the book asks for are not yet rolled; roll them',
  });
  // Bravery 2 + 2 + 0 = 4; the Flag takes 1 off the die: a 5 passes, a 6 fails and costs the first Hit, the Drum
  const stands = run(marked, { type: 'enter-dice', fire: 2, faces: [[5]] });
  expect(valuesOf(stands.now, 'b')).not.toHaveProperty('drum');
  expect(stands.now.fires.at(-1)?.outcome?.atLeast).toBeCloseTo(0.6, 12);
  const fails = run(marked, { type: 'enter-dice', fire: 2, faces: [[6]] });
  expect(valuesOf(fails.now, 'b')).toMatchObject({ drum: false });
  expect(run(fails, NEXT).now.phase).toBe('charges');
});

test('3.4.1 who has fired a volley does nothing else, unless it is charged', () => {
  const fired = run(begun(), ...steps(3), volley, { type: 'enter-dice', fire: 1, faces: [[9, 9, 9]] }, NEXT);
  expect(fired.now.phase).toBe('charges');
  expect(code(fired, declare('charge-order', 'a', 'b'))).toBe('not-now');
  const charged = run(fired, declare('charge-order', 'b', 'a'));
  expect(code(charged, declare('charge-order', 'a', 'b'))).toBe('done');
  const again = { type: 'form', unit: 'a', ...turned(fired, 'a') } as const;
  expect(code(run(fired, NEXT), again)).toBe('not-now');
  expect(code(run(charged, NEXT), again)).toBe('done');
  expect(valuesOf(run(fired, ...steps(5)).now, 'a')).not.toHaveProperty('fired');
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

test('3.5.1 on its way only cavalry is ordered to charge', () => {
  const line = { formation: 'line', files: 4, ranks: 1 };
  const horse = unitAt('c', [70, 40], { ...line, arm: 'cavalry', values: { type: 2, horseSize: 1, lives: 3 } });
  const foe = unitAt('d', [70, 55], { ...line, side: 'blue', facing: 180 });
  const declaring = run(begun([horse, foe]), ...steps(4));
  expect(declaring.now.phase).toBe('charges');
  expect(code(declaring, declare('charge-order', 'a', 'b'))).toBe('done');
  const moving = run(declaring, NEXT);
  expect(moving.now.phase).toBe('movement');
  expect(act(emperor, moving, declare('charge-order', 'a', 'b'))).toMatchObject({
    text: expect.stringContaining('only cavalry is ordered to charge while it moves'),
  });
  expect(code(moving, declare('charge-order', 'c', 'd'))).toBe('done');
});

test('3.5.3 so does anybody against the front of the Old Guard', () => {
  const h = run(begun([], { guard: { oldGuard: true } }), ...steps(4));
  const at = (unit: string, target: string): Command => ({
    type: 'declare',
    call: { kind: 'charge-order', unit, target },
  });
  expect(run(h, at('a', 'b')).now.fires.at(-1)).toMatchObject({ call: { kind: 'bravery-test', unit: 'a' }, due: true });
  expect(run(h, at('b', 'a')).now.fires).toHaveLength(1);
});

test('3.8 a General in contact brings back the Drum without a test, the Flag with one', () => {
  const lost: Command = { type: 'set-values', unit: 'a', values: { drum: false, flag: false } };
  // the rear edge of a lies at y = 40 − 1.25 = 38.75: a centre 1 cm behind it is in contact, 2 cm are not
  const near = run(begun([general('g', [50, 37.75])]), lost, ...steps(7));
  expect(near.now.phase).toBe('restoring-order');
  const order = (what: string): Command => ({ type: 'declare', call: { kind: 'restore-order', unit: 'a', what } });
  expect(code(near, order('flag'))).toBe('ruled-out');
  const drummed = run(near, order('drum'));
  expect(valuesOf(drummed.now, 'a')).toMatchObject({ drum: true, flag: false });
  // Bravery 4, the Flag is gone, nothing is added: a 4 passes, a 5 does not
  const dice = (face: number): Command => ({ type: 'enter-dice', fire: 2, faces: [[face]] });
  expect(valuesOf(run(drummed, order('flag'), dice(4)).now, 'a')).toMatchObject({ flag: true });
  const failed = run(drummed, order('flag'), dice(5));
  expect(valuesOf(failed.now, 'a')).toMatchObject({ flag: false });
  // one try for each General
  expect(valuesOf(failed.now, 'g')).toMatchObject({ ordered: true });
  expect(code(failed, order('flag'))).toBe('ruled-out');
  const far = run(begun([general('g', [50, 36.75])]), lost, ...steps(7));
  expect(code(far, order('drum'))).toBe('ruled-out');
  // neither may have acted: it moved; he gave his order to a unit
  const at = run(begun([general('g', [50, 37.75])]), lost, ...steps(5));
  const moved = run(at, { type: 'form', unit: 'a', ...turned(at, 'a') }, NEXT, NEXT);
  expect(code(moved, order('drum'))).toBe('ruled-out');
  const ordered = run(begun([general('g', [50, 37.75])]), lost, declare('order', 'g', 'a'), ...steps(7));
  expect(code(ordered, order('drum'))).toBe('ruled-out');
  expect(code(begun([general('g', [50, 37.75])]), order('drum'))).not.toBe('done');
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

describe('3.1 three Action Steps for each General', () => {
  // 1 BD is 10 cm: 2 BD a step, 60 cm in all
  const start = begun([general('g', [50, 20]), general('h', [52, 20])]);
  test('he moves up to 2 BD in each, nobody else moves in this phase', () => {
    const once = run(start, to('g', 50, 37.75, 177.5));
    expect(valuesOf(once.now, 'g')).toMatchObject({ stepsMoved: 1 });
    expect(valuesOf(run(once, to('g', 30, 37.75, 200)).now, 'g')).toMatchObject({ stepsMoved: 2 });
    expect(code(start, to('g', 50, 80, 600))).toBe('done');
    expect(code(start, to('g', 50, 80, 600.1))).toBe('too-far');
    const bases = (start.now.table.units.find(u => u.id === 'a')?.bases ?? []).map((b, i) => ({
      id: b.id ?? String(i + 1),
      at: [b.at[0] - 1, b.at[1]] as [number, number],
      facing: 0,
    }));
    expect(code(start, { type: 'move', unit: 'a', bases, mm: 10 })).toBe('not-now');
  });
  test('an order to a unit is given in contact and ends his steps', () => {
    expect(code(start, declare('order', 'g', 'a'))).toBe('ruled-out');
    const ordered = run(start, to('g', 50, 37.75, 177.5), declare('order', 'g', 'a'));
    expect(valuesOf(ordered.now, 'g')).toMatchObject({ stepsMoved: 1, stepsActed: 1, stepsOver: true, ordered: true });
    expect(code(ordered, declare('order', 'g', 'a', { report: true }))).toBe('ruled-out');
    expect(code(ordered, to('g', 49, 37.75, 10))).toBe('too-far');
  });
  test('an order to a General takes the same step of both, a report one each', () => {
    // g moves away and back in one step, so that h, who waits, receives in step two
    const met = run(start, to('g', 50, 24, 40), to('g', 50, 20, 40), declare('order', 'g', 'h'));
    expect(valuesOf(met.now, 'g')).toMatchObject({ stepsMoved: 1, stepsActed: 1 });
    expect(valuesOf(met.now, 'h')).toMatchObject({ stepsActed: 2 });
    const third = run(met, declare('order', 'h', 'g', { report: true }));
    expect(valuesOf(third.now, 'h')).toMatchObject({ stepsActed: 3 });
    expect(code(third, declare('order', 'h', 'g', { report: true }))).toBe('ruled-out');
  });
  test('tied to a unit he goes with it, any other has no way left after the phase', () => {
    const joined = run(start, to('g', 50, 37.75, 177.5), declare('join', 'g', 'a'), ...steps(5));
    expect(joined.now.phase).toBe('movement');
    // a Line of Drill 2 with its Drum: 2 − 2 + 1 = 1 BD
    expect(allowanceOf(emperor, joined.now, 'g')).toMatchObject({ allowance: 100 });
    expect(allowanceOf(emperor, joined.now, 'h')).toMatchObject({ allowance: 0 });
    const next = run(joined, ...steps(4));
    expect(next.now).toMatchObject({ turn: 2, phase: 'command' });
    expect(allowanceOf(emperor, next.now, 'h')).toMatchObject({ allowance: 600 });
    expect(valuesOf(next.now, 'g')).toMatchObject({ joined: 'a' });
    expect(valuesOf(run(next, to('g', 60, 30, 120)).now, 'g')).not.toHaveProperty('joined');
  });
  test.each([
    ['a', 'b', 'bad-call'],
    ['g', 'g', 'bad-call'],
    ['g', 'x', 'bad-call'],
    ['a', 'g', 'ruled-out'],
  ])('%s to %s: %s', (unit, target, answer) => {
    expect(code(start, declare('order', unit, target))).toBe(answer);
  });
  test('a General is not tied to a General, and gives no orders after his phase', () => {
    expect(code(start, declare('join', 'g', 'h'))).toBe('ruled-out');
    expect(code(run(start, NEXT), declare('order', 'g', 'h'))).toBe('ruled-out');
  });
});

describe('3.6 what a movement counts', () => {
  const inMovement = (more: readonly object[] = []): History => run(begun(more), ...steps(5));
  /** Its own bases, a little on and turned. */
  const turning = (h: History, id: string, degrees: number, mm: number): Command => ({
    type: 'move',
    unit: id,
    facing: degrees,
    bases: (h.now.table.units.find(u => u.id === id)?.bases ?? []).map((b, i) => ({
      id: b.id ?? String(i + 1),
      at: [b.at[0], b.at[1] - 1],
      facing: (b.facing ?? 0) + degrees,
    })),
    mm,
  });
  // a Line of Drill 2 with its Drum has 1 BD, which is 100 mm
  test.each([
    [0, 10, 10],
    [1, 10, 100],
    [45, 40, 100],
    [-45, 40, 100],
  ])('turned by %i over %i mm: %i mm', (degrees, mm, counts) => {
    const h = run(inMovement(), turning(inMovement(), 'a', degrees, mm));
    expect(h.now.spent['a']).toBeCloseTo(counts, 9);
  });
  test('a turn by more than 45 degrees is too much for it', () => {
    expect(code(inMovement(), turning(inMovement(), 'a', 46, 10))).toBe('too-far');
    const line = inMovement();
    const column = run(line, { type: 'form', unit: 'a', ...turned(line, 'a'), formation: 'manoeuvre-column' });
    expect(code(column, turning(column, 'a', 90, 10))).toBe('done');
  });
  test('limbering takes 1 BD of the turn', () => {
    const battery = {
      id: 'g',
      side: 'red',
      arm: 'artillery',
      formation: 'battery',
      facing: 0,
      block: { at: [20, 20], files: 2, ranks: 1, base: [2.5, 2.5] },
      values: { type: 3, drill: 2, experience: 2 },
    };
    const h = inMovement([battery]);
    expect(allowanceOf(emperor, h.now, 'g').allowance).toBe(0);
    const limbered = run(h, { type: 'form', unit: 'g', ...turned(h, 'g'), formation: 'limbered' });
    // horse artillery: 3 BD, 1 for the Drum and 1 for an action point, less 1; Drill 2 has a second point, so it may unlimber or go on
    expect(allowanceOf(emperor, limbered.now, 'g').allowance).toBe(400);
    expect(allowanceOf(emperor, run(limbered, ...steps(5)).now, 'g').allowance).toBe(500);
  });
  test.each([
    [1, 50],
    [3, 100],
    [6, 150],
  ])('a %i for its pace: %i mm', (face, mm) => {
    const h = run(
      inMovement(),
      { type: 'declare', call: { kind: 'pace', unit: 'a' } },
      { type: 'enter-dice', fire: 1, faces: [[face]] },
    );
    expect(allowanceOf(emperor, h.now, 'a').allowance).toBe(mm);
    expect(allowanceOf(emperor, run(h, ...steps(4)).now, 'a').allowance).toBe(100);
  });
});

describe('3.1.1 mist and mud', () => {
  const throws = (kind: string, face: number, more: object = {}): readonly Command[] => [
    { type: 'declare', call: { kind, ...more } },
    { type: 'enter-dice', fire: 1, faces: [[face]] },
  ];
  const mist = begun([], { conditions: { mist: true } });
  test.each([
    [1, {}],
    [2, { mist: true, mistValue: 2 }],
  ])('a %i against the value 1', (face, left) => {
    expect(run(mist, ...throws('mist', face)).now.table.conditions).toEqual(left);
  });
  test.each([
    [2, 3, { weather: 'strong-wind', mist: true, mistValue: 2 }],
    [5, 5, { weather: 'storm', mist: true, mistValue: 2 }],
    [1, 3, { weather: 'light-wind', mist: true }],
  ])('weather %i of %i', (face, dominant, left) => {
    expect(run(mist, ...throws('weather', face, { dominant })).now.table.conditions).toEqual(left);
  });
  test('no mist, no die', () => {
    expect(code(begun(), { type: 'declare', call: { kind: 'mist' } })).toBe('ruled-out');
  });
  test('mud takes 1 of the way on the lowest levels', () => {
    const muddy = run(begun(), ...throws('mud', 3));
    expect(muddy.now.table.conditions).toEqual({ mud: 3 });
    expect(allowanceOf(emperor, begun().now, 'a').allowance).toBe(100);
    expect(allowanceOf(emperor, muddy.now, 'a').allowance).toBe(0);
  });
  test.each([
    [1, 0],
    [0, 100],
  ])('3.6.5 ground of Permeability %i leaves a Line of 1 BD %i mm', (permeability, left) => {
    const outline: [number, number][] = [
      [40, 35],
      [60, 35],
      [60, 42],
      [40, 42],
    ];
    const piece = { id: 'w', kind: 'wood', outline, values: { permeability } };
    const h = run(begun(), { type: 'set-terrain', piece });
    expect(allowanceOf(emperor, h.now, 'a').allowance).toBe(left);
  });
  test('a scenario takes its tests in their turns, and none that has nothing to test', () => {
    const scenario = must(
      readScenarioFile({
        ...(valueOfReady(READY[1]) as object),
        map: undefined,
        conditions: { mist: true },
        tests: [{ phase: 'command', call: { kind: 'mist' }, from: 2, every: 2 }],
      }),
    );
    const start = must(startScenario(emperor, scenario, 'hours', { mode: 'free' }));
    const inTurn = (h: History, turn: number): History => {
      let now = h;
      while (now.now.turn < turn) now = run(now, NEXT);
      return now;
    };
    const second = inTurn(start, 2);
    expect(inTurn(start, 1).now.fires).toEqual([]);
    expect(second.now.fires).toMatchObject([{ call: { kind: 'mist' }, due: true }]);
    const stays = run(second, { type: 'enter-dice', fire: 1, faces: [[6]] });
    expect(inTurn(stays, 3).now.fires).toEqual([]);
    expect(inTurn(stays, 4).now.fires).toMatchObject([{ call: { kind: 'mist' } }]);
    const gone = run(second, { type: 'enter-dice', fire: 1, faces: [[1]] });
    expect(inTurn(gone, 4).now.fires).toEqual([]);
  });
});
