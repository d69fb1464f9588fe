// Open Fire: rounds of activations. Initiative, whose turn it is, what opens and closes an activation, stress, the hidden token,
// free attacks, reserves with Support.

import { describe, expect, test } from 'vitest';
import {
  begin,
  type Command,
  type History,
  judgeOf,
  offersOf,
  type Seat,
  startGame,
  throwsInitiative,
  view,
  WATCHER,
  waiting,
} from '../../../src/play/index.ts';
import { ruleset } from '../../../src/rules/books/open-fire/index.ts';
import { readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { codeWith, NEXT, runWith, valuesOf } from '../runs.ts';
import { READY, ready } from '../scenarios.ts';

interface Man {
  readonly id: string;
  readonly side: string;
  readonly at: readonly [number, number];
  readonly values?: Readonly<Record<string, unknown>>;
}
const game = (men: readonly Man[], seed = 'round', more: object = {}): History => {
  const file = must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      system: 'open-fire',
      lengths: 'in',
      table: { width: 48, height: 48 },
      sides: [{ id: 'red' }, { id: 'blue' }],
      ...more,
      units: men.map(m => ({
        id: m.id,
        side: m.side,
        arm: 'infantry',
        facing: 0,
        bases: [{ id: '1', at: m.at, radius: 0.5 }],
        values: { profile: 'rifleman', ...m.values },
      })),
    }),
  );
  return begin(startGame(ruleset, { file, seed, mode: 'enforced' }));
};
const FOUR: readonly Man[] = [
  { id: 'r1', side: 'red', at: [10, 10] },
  { id: 'r2', side: 'red', at: [14, 10] },
  { id: 'b1', side: 'blue', at: [11, 30] },
  { id: 'b2', side: 'blue', at: [17, 31] },
];
const run = runWith(ruleset);
const code = codeWith(ruleset);
const FIVE_STEPS = [NEXT, NEXT, NEXT, NEXT, NEXT];
const activate = (unit: string): Command => ({ type: 'activate', unit });
const to = (unit: string, x: number, y: number, mm: number): Command => ({
  type: 'move',
  unit,
  bases: [{ id: '1', at: [x, y], facing: 0 }],
  mm,
});

test('7 any distance at any time: in every step every seat may measure, and to ask changes nothing', () => {
  const seats: readonly Seat[] = [{ side: 'red' }, { side: 'blue' }, WATCHER];
  const told: (readonly [string, number])[] = [];
  let h = run(game(FOUR), activate('r1'));
  for (const step of FIVE_STEPS) {
    const before = JSON.stringify(h.now);
    expect(seats.map(seat => view(h.now, seat).mayMeasure)).toEqual([true, true, true]);
    const judge = judgeOf(ruleset, h.now.table);
    const ruling =
      'ask' in judge ? must(judge.ask({ kind: 'attack', firer: 'r1', target: 'b1', weapon: 'rifle' })) : null;
    told.push([h.now.phase, Number(ruling?.measures['distance'])]);
    expect(JSON.stringify(h.now)).toBe(before);
    h = run(h, step);
  }
  // from (10, 10) to (11, 30), two radii of 0.5 less: √401 − 1
  expect(told.map(([, inches]) => inches)).toEqual(Array(5).fill(expect.closeTo(19.025, 3)));
  expect(new Set(told.map(([phase]) => phase)).size).toBe(5);
});

describe('whose turn', () => {
  test('unit by unit, sides in turn; the last ones go on alone', () => {
    let h = run(game(FOUR), activate('r1'), ...FIVE_STEPS);
    expect(h.now).toMatchObject({ active: null, acted: ['r1'], side: 'blue', phase: 'recover', turn: 1 });
    h = run(h, activate('b1'), ...FIVE_STEPS);
    expect(h.now.side).toBe('red');
    h = run(h, activate('r2'), ...FIVE_STEPS);
    expect(h.now.side).toBe('blue');
    expect(waiting(ruleset, h.now).map(u => u.id)).toEqual(['b2']);
    expect(valuesOf(h.now, 'r1')).toMatchObject({ activated: true });
    h = run(h, activate('b2'), ...FIVE_STEPS);
    expect(h.now).toMatchObject({ turn: 2, acted: [], phase: 'recover' });
    expect(valuesOf(h.now, 'r1')).not.toHaveProperty('activated');
  });
  test('the other side, a unit twice, two at once: refused', () => {
    const h = game(FOUR);
    expect(code(h, activate('b1'))).toBe('not-your-turn');
    const first = run(h, activate('r1'));
    expect(code(first, activate('r2'))).toBe('not-your-turn');
    expect(code(first, to('r2', 14, 11, 25.4))).toBe('not-now'); // it is the Recover step, and r1 is active
    const later = run(first, ...FIVE_STEPS, activate('b1'), ...FIVE_STEPS);
    expect(code(later, activate('r1'))).toBe('not-now');
    expect(code(later, activate('nobody'))).toBe('no-such-unit');
  });
  test('acting with a unit activates it', () => {
    const h = run(game(FOUR), NEXT, to('r1', 10, 12, 50.8));
    expect(h.now.active).toBe('r1');
    expect(h.steps.at(-1)?.events.map(e => e.type)).toEqual(['activated', 'moved', 'applied']);
    expect(code(h, to('r2', 14, 12, 50.8))).toBe('not-your-turn');
  });
  test('a round is not over while somebody waits', () => {
    const h = run(game(FOUR), NEXT, NEXT, NEXT, NEXT);
    expect(code(h, NEXT)).toBe('not-now');
  });
});

describe('initiative', () => {
  test('one D12 a side, the highest begins; ties throw again', () => {
    for (let i = 0; i < 40; i++) {
      const two = game([FOUR[0] as Man, FOUR[2] as Man], `seed ${i}`);
      const h = run(two, activate('r1'), ...FIVE_STEPS, activate('b1'), ...FIVE_STEPS);
      const rolled = h.steps.at(-1)?.events.find(e => e.type === 'rolled');
      if (rolled?.type !== 'rolled') throw new Error('nobody threw for initiative');
      const [last = []] = rolled.faces.slice(-1);
      expect(rolled.faces.slice(0, -1).every(([a, b]) => a === b)).toBe(true);
      expect(last[0]).not.toBe(last[1]);
      expect(h.now.side).toBe((last[0] ?? 0) > (last[1] ?? 0) ? 'red' : 'blue');
      expect(last.every(f => f >= 1 && f <= 12)).toBe(true);
    }
  });
  test('real dice: ties first, then the throw that decides; what does not fit is refused', () => {
    const two = game([FOUR[0] as Man, FOUR[2] as Man], 'seed');
    const last = run(two, activate('r1'), ...FIVE_STEPS, activate('b1'), ...FIVE_STEPS.slice(0, -1));
    expect(throwsInitiative(ruleset, last.now)).toBe(true);
    expect(throwsInitiative(ruleset, two.now)).toBe(false);
    const typed = (...initiative: number[][]) => ({ type: 'next-phase', initiative }) as const;
    const h = run(last, typed([7, 7], [3, 11]));
    expect(h.now.side).toBe('blue');
    expect(h.now.rolls).toBe(last.now.rolls);
    expect(h.steps.at(-1)?.events).toContainEqual({
      type: 'rolled',
      fire: null,
      purpose: 'initiative',
      faces: [
        [7, 7],
        [3, 11],
      ],
      from: null,
    });
    for (const faces of [[[7, 7]], [[7]], [[0, 4]], [[13, 4]], [[2.5, 4]], [[8, 4], [3]]]) {
      expect(code(last, typed(...faces)), JSON.stringify(faces)).toBe('wrong-dice');
    }
    expect(code(run(two, activate('r1')), typed([3, 4]))).toBe('wrong-dice');
  });
});

describe('moving', () => {
  // a rifleman moves 6 inches: 152.4 mm; with an advance 12 inches: 304.8 mm
  test('has moved; past its normal move it has advanced', () => {
    const start = run(game(FOUR), activate('r1'), NEXT);
    const near = run(start, to('r1', 10, 16, 152.4));
    expect(valuesOf(near.now, 'r1')).toMatchObject({ moved: true });
    expect(valuesOf(near.now, 'r1')).not.toHaveProperty('advanced');
    const far = run(start, to('r1', 10, 16.1, 154.94));
    expect(valuesOf(far.now, 'r1')).toMatchObject({ moved: true, advanced: true });
    expect(code(start, to('r1', 10, 22.1, 307.34))).toBe('too-far');
    const inTwo = run(near, to('r1', 10, 16.5, 12.7));
    expect(valuesOf(inTwo.now, 'r1')).toMatchObject({ advanced: true });
  });
  test('what stands in the way counts, and what the ground costs, over all steps of the activation', () => {
    const wall = {
      id: 'w',
      kind: 'wall',
      outline: [
        [5, 14],
        [15, 14],
        [15, 14.5],
        [5, 14.5],
      ],
      values: { keywords: ['barrier'] },
    };
    const enemy: Man = { id: 'e', side: 'blue', at: [12, 12] };
    const start = run(game([...FOUR, enemy], 'round', { terrain: [wall] }), activate('r1'), NEXT);
    // over the base of an enemy, though nobody stands where it ends
    expect(code(start, to('r1', 13.5, 13.5, 125.72))).toBe('not-that-way');
    // 6 inches and 1 more for the barrier: an advance
    const over = run(start, to('r1', 10, 15.5, 139.7));
    expect(valuesOf(over.now, 'r1')).toMatchObject({ moved: true, advanced: true });
    // in two steps the same
    const first = run(start, to('r1', 10, 13, 76.2));
    expect(valuesOf(first.now, 'r1')).not.toHaveProperty('advanced');
    expect(valuesOf(run(first, to('r1', 10, 15.5, 63.5)).now, 'r1')).toMatchObject({ advanced: true });
  });
  test.each([
    ['yes', 0],
    ['no', 45],
  ] as const)('finalPivot %s: after a way to the north-east it looks to %i', (choice, facing) => {
    const h = run(
      game(FOUR, 'round', { choices: { finalPivot: choice } }),
      activate('r1'),
      NEXT,
      to('r1', 12, 12, 71.84),
    );
    expect(h.now.table.units.find(u => u.id === 'r1')).toMatchObject({ facing, bases: [{ facing }] });
  });
  test('a pivot is no move', () => {
    const h = run(game(FOUR), activate('r1'), NEXT, {
      type: 'move',
      unit: 'r1',
      bases: [{ id: '1', at: [10, 10], facing: 90 }],
      mm: 0,
    });
    expect(valuesOf(h.now, 'r1')).not.toHaveProperty('moved');
  });
  // T1, T2 of the worked examples: the hidden model at (20, 20), the mover ends 7 or 7.01 inches from its centre
  test.each([
    ['6 inches off: found', 27, false],
    ['a hair more: not', 27.01, true],
  ] as const)('hidden: %s', (_, x, stays) => {
    const men: readonly Man[] = [
      { id: 'm', side: 'red', at: [30, 20] },
      { id: 'h', side: 'blue', at: [20, 20], values: { hidden: true } },
    ];
    const h = run(game(men), activate('m'), NEXT, to('m', x, 20, 80));
    expect(valuesOf(h.now, 'h')['hidden'] === true).toBe(stays);
  });
});

describe('beginning and end of an activation', () => {
  test('the token goes first, then one command roll for each stress token', () => {
    const men: readonly Man[] = [
      { id: 'r1', side: 'red', at: [10, 10], values: { hidden: true, stress: 2, moved: true } },
      FOUR[2] as Man,
    ];
    const h = run(game(men), activate('r1'));
    expect(valuesOf(h.now, 'r1')).toEqual({ profile: 'rifleman', stress: 2 });
    expect(h.now.fires).toMatchObject([{ id: 1, call: { kind: 'recover', unit: 'r1' }, state: 'declared', due: true }]);
    expect(code(h, NEXT)).toBe('fires-open');
    expect(code(h, { type: 'recall', fire: 1 })).toBe('wrong-state');
    // Command 7: a 7 takes one token off, a 6 none
    const one = run(h, { type: 'enter-dice', fire: 1, faces: [[7, 6]] });
    expect(valuesOf(one.now, 'r1')['stress']).toBe(1);
    const all = run(h, { type: 'enter-dice', fire: 1, faces: [[12, 1]] });
    expect(valuesOf(all.now, 'r1')).not.toHaveProperty('stress');
    // 2 tokens, need 7: P(12) = 1/12 each, P(7…11) = 5/12. None left: 1 − (11/12)² + (5/12)² = 23/144 + 25/144 = 48/144
    expect(all.now.fires[0]?.outcome?.atLeast).toBeCloseTo(48 / 144, 12);
    expect(run(one, NEXT).now.phase).toBe('move');
  });
  test('the token at the end: offered after a move without advance and attack', () => {
    const h = run(game(FOUR), activate('r1'), NEXT, to('r1', 10, 12, 50.8), NEXT, NEXT, NEXT);
    const hide = { kind: 'hide', unit: 'r1' };
    expect(offersOf(ruleset, h.now)).toEqual([hide]);
    const hidden = run(h, { type: 'declare', call: hide });
    expect(valuesOf(hidden.now, 'r1')).toMatchObject({ hidden: true });
    expect(offersOf(ruleset, hidden.now)).toEqual([]);
    expect(run(hidden, NEXT).now.active).toBeNull();
    const still = run(game(FOUR), activate('r1'), NEXT, NEXT, NEXT, NEXT);
    expect(offersOf(ruleset, still.now)).toEqual([]);
    expect(code(still, { type: 'declare', call: hide })).toBe('ruled-out');
  });
  test('whoever was left behind may strike once', () => {
    // bases touch at 1 inch between centres; r1 starts 0.8 inch from b1, b1 faces east towards it
    const men: readonly Man[] = [
      { id: 'r1', side: 'red', at: [20, 20] },
      { id: 'b1', side: 'blue', at: [18.2, 20], values: { profile: 'veteran' } },
    ];
    const start = game(men);
    const facing = run(
      start,
      { type: 'set-mode', mode: 'free', measuring: 'free' },
      {
        type: 'move',
        unit: 'b1',
        bases: [{ id: '1', at: [18.2, 20], facing: 90 }],
        mm: 0,
      },
      { type: 'set-mode', mode: 'enforced', measuring: 'free' },
    );
    const h = run(facing, activate('r1'), NEXT, to('r1', 24, 20, 101.6), NEXT, NEXT, NEXT);
    const free = offersOf(ruleset, h.now).filter(c => c.kind === 'free-attack');
    expect(free.map(c => c['weapon'])).toContain('blade');
    const blade = free.find(c => c['weapon'] === 'blade');
    const struck = run(h, { type: 'declare', call: blade ?? { kind: '' } });
    expect(struck.now.fires).toMatchObject([{ side: 'blue', state: 'declared' }]);
    expect(offersOf(ruleset, struck.now).filter(c => c.kind === 'free-attack')).toEqual([]);
  });
});

describe('S: Jumping', () => {
  const roof = (id: string, x: number): object => ({
    id,
    kind: 'hill',
    outline: [
      [x, 20],
      [x + 4, 20],
      [x + 4, 24],
      [x, 24],
    ],
    level: 1,
  });
  // roofs from 20 to 24 and from 25 to 29: a gap of one inch, one die; r1 touches the edge at 24 with a base of half an inch
  const men: readonly Man[] = [
    { id: 'r1', side: 'red', at: [23.5, 22] },
    { id: 'b1', side: 'blue', at: [40, 40] },
  ];
  const atEdge = run(game(men, 'jump', { terrain: [roof('a', 20), roof('b', 25)] }), activate('r1'), NEXT);
  const jump = { kind: 'jump', unit: 'r1', along: 90, landing: 'b' };
  const thrown = (face: number): History =>
    run(atEdge, { type: 'declare', call: jump }, { type: 'enter-dice', fire: 1, faces: [[face]] });
  test('offered at the edge, over the gap alone', () => {
    expect(offersOf(ruleset, atEdge.now)).toEqual([jump]);
  });
  test('a failed one ends the activation: no jump, no way, no objective', () => {
    const failed = thrown(1);
    expect(offersOf(ruleset, failed.now)).toEqual([]);
    expect(code(failed, { type: 'declare', call: { ...jump, along: 89 } })).not.toBe('done');
    expect(code(failed, to('r1', 23, 22, 12.7))).not.toBe('done');
    expect(valuesOf(failed.now, 'r1')).toMatchObject({ activationEnded: true });
  });
  test('one that is made puts the model down beyond, and it goes on', () => {
    const made = thrown(2);
    const [place] = made.now.table.units.find(u => u.id === 'r1')?.bases ?? [];
    // wholly on the second roof: 25 + 0.5
    expect(place?.at[0]).toBeCloseTo(25.5, 2);
    expect(code(made, to('r1', 26.5, 22, 25.4))).toBe('done');
  });
});

test('stress: one token for each unit that lost a point in the round, none for whoever was missed', () => {
  const attack: Command = { type: 'declare', call: { kind: 'attack', firer: 'r1', target: 'b1', weapon: 'rifle' } };
  // rifle, 20 inches apart: 2 dice, need 7 to hit, 2 defence rolls each, need 8
  const fired = run(game([FOUR[0] as Man, FOUR[2] as Man]), activate('r1'), NEXT, NEXT, attack, {
    type: 'enter-dice',
    fire: 1,
    faces: [
      [7, 6],
      [7, 8],
    ],
  });
  expect(valuesOf(fired.now, 'b1')).toMatchObject({ hp: 3 });
  expect(fired.now.struck).toEqual(['b1']);
  const h = run(fired, NEXT, NEXT, NEXT, activate('b1'), ...FIVE_STEPS);
  expect(h.now.turn).toBe(2);
  expect(valuesOf(h.now, 'b1')).toMatchObject({ stress: 1 });
  expect(valuesOf(h.now, 'r1')).not.toHaveProperty('stress');
});

describe('reserves', () => {
  const begun = async (): Promise<History> => run((await ready(READY[0])).begun('mill'), NEXT);
  const own = (h: History): 'r' | 'b' => (h.now.side === 'red' ? 'r' : 'b');
  const onto = (h: History, unit: string): Command => ({
    type: 'deploy',
    unit,
    facing: 90,
    bases: [{ id: '1', at: own(h) === 'r' ? [3, 6] : [33, 7], radius: 0.5 }],
  });
  test('comes on at its activation, within its area', async () => {
    const h = await begun();
    const unit = `${own(h)}-1`;
    expect(code(h, { type: 'deploy', unit, facing: 90, bases: [{ id: '1', at: [18, 15], radius: 0.5 }] })).toBe(
      'outside',
    );
    const there = run(h, onto(h, unit));
    expect(there.now.active).toBe(unit);
    expect(there.now.field?.reserve).not.toContain(unit);
    expect(code(there, onto(h, `${own(h)}-2`))).not.toBe('done');
  });
  // r-1 at (3, 6), an enemy of radius 0.5 at (x, 6): 6 inches apart at x = 10
  test.each([
    ['no', 10, true],
    ['yes', 10, false],
    ['yes', 10.01, true],
  ] as const)('deployRevealsHidden %s, a hidden enemy at %f: hidden still %s', async (choice, x, stays) => {
    const h = run(
      (await ready(READY[0])).begun('mill', 'free'),
      { type: 'set-terms', terms: { choices: { deployRevealsHidden: choice } } },
      NEXT,
    );
    const at = (unit: string, x: number): Command => ({
      type: 'deploy',
      unit,
      facing: 90,
      bases: [{ id: '1', at: [x, 6], radius: 0.5 }],
    });
    const hidden: Command = { type: 'set-values', unit: 'b-1', values: { hidden: true } };
    const there = run(h, at('b-1', x), hidden, at('r-1', 3));
    expect(valuesOf(there.now, 'b-1')['hidden'] === true).toBe(stays);
  });
  test('must come on in round 1, or is destroyed', async () => {
    const h = await begun();
    const unit = `${own(h)}-1`;
    const active = run(h, activate(unit));
    expect(code(active, NEXT)).toBe('not-now');
    const gone = run(active, { type: 'remove-unit', unit }, NEXT);
    expect(gone.now.field?.reserve).not.toContain(unit);
    expect(gone.now.active).toBeNull();
  });
  test('Support: not in round 1, later by a command roll', async () => {
    const h = await begun();
    const gunner = `${own(h)}-gunner`;
    expect(code(h, activate(gunner))).toBe('not-now');
    expect(waiting(ruleset, h.now).map(u => u.id)).not.toContain(gunner);
    const later: History = { ...h, now: { ...h.now, turn: 2 } };
    const tested = run(later, activate(gunner));
    expect(tested.now.fires).toMatchObject([{ call: { kind: 'arrive', unit: gunner }, due: true }]);
    // a gunner's Command is 7
    const on = run(tested, { type: 'enter-dice', fire: 1, faces: [[7]] }, onto(h, gunner));
    expect(on.now.table.units.map(u => u.id)).toContain(gunner);
    const stays = run(tested, { type: 'enter-dice', fire: 1, faces: [[6]] });
    expect(code(stays, onto(h, gunner))).toBe('not-now');
    expect(run(stays, NEXT).now).toMatchObject({ active: null, acted: [gunner] });
    // passed and not put down: in a later round it comes on without another test
    const passed = run(tested, { type: 'enter-dice', fire: 1, faces: [[7]] }, NEXT);
    const next: History = { ...passed, now: { ...passed.now, turn: 3, side: h.now.side, acted: [], active: null } };
    const again = run(next, onto(h, gunner));
    expect(again.now.table.units.map(u => u.id)).toContain(gunner);
    expect(again.now.fires.filter(f => f.state === 'declared')).toEqual([]);
  });
});
