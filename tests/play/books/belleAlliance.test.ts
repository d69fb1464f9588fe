// Belle Alliance as it is played: what a phase lets a unit declare, what fires leave behind, with the numbers worked out by hand.

import { describe, expect, test } from 'vitest';
import {
  act,
  allowanceOf,
  begin,
  type Command,
  firesOf,
  type Game,
  type History,
  settlesOf,
  startGame,
  weighedFires,
} from '../../../src/play/index.ts';
import { play } from '../../../src/rules/books/belle-alliance/game/play.ts';
import { ruleset as book } from '../../../src/rules/books/belle-alliance/index.ts';
import { withNames } from '../../../src/desk/index.ts';
import { layOut, readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { codeWith, NEXT, runWith, valuesOf } from '../runs.ts';

const run = runWith(book);
const code = codeWith(book);

type Place = readonly [number, number];
/** A battalion in two ranks of bases of 1.2 cm; red looks north, blue south. */
const battalion = (id: string, side: 'red' | 'blue', at: Place, files: number, values: object = {}) => ({
  id,
  name: id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing: side === 'red' ? 0 : 180,
  block: { at, files, ranks: 2, base: [1.2, 1.2] },
  values,
});
const fileOf = (units: readonly object[]) =>
  must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      system: 'belle-alliance',
      lengths: 'cm',
      table: { width: 200, height: 200 },
      sides: [{ id: 'red' }, { id: 'blue' }],
      units,
    }),
  );
const onTable = (...units: readonly object[]): History =>
  begin(startGame(book, { file: fileOf(units), seed: 'played', mode: 'enforced' }));
const firing = (...units: readonly object[]): History => run(onTable(...units), NEXT, NEXT, NEXT, NEXT);

const declare = (call: { readonly kind: string; readonly [field: string]: unknown }): Command => ({
  type: 'declare',
  call: call as never,
});
const fire = (firer: string, target: string, more: object = {}): Command =>
  declare({ kind: 'fire', firer, target, ...more });
const dice = (id: number, ...faces: number[]): Command => ({ type: 'enter-dice', fire: id, faces: [faces] });
const moveBy = ({ table }: Game, id: string, dx: number, dy: number): Command => {
  const unit = table.units.find(u => u.id === id);
  const bases = (unit?.bases ?? []).map((b, i) => ({
    id: b.id ?? String(i + 1),
    at: [b.at[0] + dx, b.at[1] + dy] as [number, number],
    facing: b.facing ?? 0,
  }));
  return { type: 'move', unit: id, bases, mm: 10 * Math.abs(dx + dy) };
};

describe('3.1.6 a neighbour unit', () => {
  const three = [
    battalion('n', 'red', [125, 50], 16),
    battalion('c', 'red', [145, 50], 16),
    battalion('w', 'blue', [133, 62], 16),
  ];
  const given = declare({ kind: 'neighbour', unit: 'n', firer: 'c', target: 'w' });
  test('gives up its fire, to one unit only', () => {
    const h = run(firing(...three), given);
    expect(code(h, fire('n', 'w'))).toBe('not-now');
    expect(code(h, given)).toBe('not-now');
    expect(code(h, fire('c', 'w'))).toBe('done');
  });
  test('that has declared its own fire gives nothing', () => {
    expect(code(run(firing(...three), fire('n', 'w')), given)).toBe('not-now');
  });
  describe('gives its fire to one whole fire at that target', () => {
    const units = [...three, battalion('x', 'blue', [154, 62], 8)];
    const split = declare({
      kind: 'split-fire',
      firer: 'c',
      parts: [
        { target: 'w', figures: Array.from({ length: 8 }, (_, i) => `${i + 1}.1`) },
        { target: 'x', figures: Array.from({ length: 8 }, (_, i) => `${i + 9}.1`) },
      ],
    });
    const takeBack: Command = { type: 'recall', fire: 1 };
    test('not to a split fire, whichever is declared first', () => {
      expect(code(firing(...units), split)).toBe('done');
      expect(code(run(firing(...units), split), given)).toBe('not-now');
      expect(code(run(firing(...units), given), split)).toBe('not-now');
      expect(code(run(firing(...units), given, takeBack), split)).toBe('done');
    });
    test('not to a fire at another target', () => {
      expect(code(firing(...units), fire('c', 'x'))).toBe('done');
      expect(code(run(firing(...units), fire('c', 'x')), given)).toBe('not-now');
      expect(code(run(firing(...units), given), fire('c', 'x'))).toBe('not-now');
      expect(code(run(firing(...units), fire('c', 'w')), given)).toBe('done');
    });
  });
  test('counts on the dice, and shares the roll that makes supplies short', () => {
    const h = run(firing(...three), given, fire('c', 'w'), dice(2, 1, 1, 5));
    const outcome = h.now.fires.find(f => f.id === 2)?.outcome;
    expect(outcome?.steps.filter(s => s.label.startsWith('neighbour unit')).map(s => s.value)).toEqual([2, 1]);
    const end = run(h, NEXT);
    expect(valuesOf(end.now, 'c')).toMatchObject({ supplies: 3 });
    expect(valuesOf(end.now, 'n')).toMatchObject({ supplies: 3 });
  });
  test('the dice of its declaration are those of the fire it is given to; without one it has none', () => {
    const h = run(firing(...three), given, fire('c', 'w'));
    expect(run(h, dice(1, 1, 1, 5)).now).toEqual(run(h, dice(2, 1, 1, 5)).now);
    expect(run(h, { type: 'roll', fire: 1 }).now).toEqual(run(h, { type: 'roll', fire: 2 }).now);
    expect(code(run(h, dice(2, 1, 1, 5)), dice(1, 1, 1, 5))).toBe('no-dice');
    expect(code(run(firing(...three), given), dice(1, 1, 1, 5))).toBe('no-dice');
  });
  test('nothing is declared or taken back after the first die', () => {
    const h = run(firing(...three), fire('c', 'w'), dice(1, 1, 2, 5));
    expect(code(h, given)).toBe('not-now');
    expect(code(h, { type: 'recall', fire: 1 })).not.toBe('done');
  });
});

describe('3.3.3 a skirmish line and its mother unit', () => {
  const line = {
    id: 'sk',
    side: 'red',
    arm: 'infantry',
    formation: 'skirmish-line',
    facing: 0,
    // beside its mother unit, clear of her line of fire
    bases: [185, 189, 193].map((x, i) => ({ id: String(i + 1), at: [x, 54] as const, size: [1, 1] as const })),
    values: { motherUnit: 'c' },
  };
  const units = [
    battalion('c', 'red', [145, 50], 16),
    line,
    battalion('w', 'blue', [142, 62], 16),
    battalion('x', 'blue', [189, 62], 8),
  ];
  test.each([
    [fire('c', 'w'), fire('sk', 'x')],
    [fire('sk', 'x'), fire('c', 'w')],
  ])('once one has declared its fire, the other fires no more by itself', (first, second) => {
    expect(code(firing(...units), second)).toBe('done');
    const h = run(firing(...units), first);
    expect(h.now.fires.map(f => f.state)).toEqual(['declared']);
    expect(act(book, h, second)).toMatchObject({ ok: false, code: 'not-now', cite: '3.3.3' });
  });
});

describe('3.1.7 a support unit', () => {
  const units = [
    battalion('c', 'red', [145, 50], 16),
    battalion('s', 'red', [165.5, 47], 16),
    battalion('r', 'red', [125, 48], 16),
    battalion('q', 'red', [185.5, 50], 16),
    battalion('w', 'blue', [145, 62], 16),
    battalion('x', 'blue', [165.5, 62], 8),
  ];
  const support = (supporter: string, unit: string): Command => declare({ kind: 'support', supporter, unit });
  test('supports one unit a phase, which has one support, and does not fire', () => {
    const h = run(firing(...units), support('s', 'c'));
    expect(code(h, fire('s', 'x'))).toBe('not-now');
    expect(code(h, support('s', 'q'))).toBe('not-now');
    expect(code(h, support('r', 'c'))).toBe('not-now');
    expect(code(run(firing(...units), fire('s', 'x')), support('s', 'c'))).toBe('not-now');
  });
  test('counts on the dice of the unit it supports', () => {
    const h = run(firing(...units), fire('c', 'w'), support('s', 'c'), dice(1, 2, 3, 4));
    expect(h.now.fires[0]?.outcome?.steps.map(s => s.label)).toContain('support unit of the firer, moral');
  });
});

describe('3.1.2 split fire', () => {
  const units = [
    battalion('a', 'red', [100, 50], 16),
    battalion('t', 'blue', [96, 62], 6),
    battalion('v', 'blue', [106, 62], 6),
  ];
  const front = (from: number): readonly string[] => Array.from({ length: 8 }, (_, i) => `${from + i}.1`);
  const split = declare({
    kind: 'split-fire',
    firer: 'a',
    parts: [
      { target: 't', figures: front(1) },
      { target: 'v', figures: front(9) },
    ],
  });
  test('is one declaration with one roll', () => {
    const h = run(firing(...units), split);
    expect(code(h, fire('a', 't'))).toBe('not-now');
    expect(code(h, split)).toBe('not-now');
    // 12 cm: zone 2. 17 − 2 (split) = 15: one figure a unit of fire; 16 + 16 figures are 1 + 1 units and one reduced unit
    // in all: 2 and 1 lost. More than twice the figures: moral 15 + 2 = 17, MD.
    const thrown = run(h, dice(1, 6, 6, 5));
    const end = run(thrown, NEXT);
    expect(valuesOf(end.now, 't')).toMatchObject({ figures: 12 - 2, disorder: 'MD' });
    expect(valuesOf(end.now, 'v')).toMatchObject({ figures: 12 - 1, disorder: 'MD' });
    expect(valuesOf(end.now, 'a')).toMatchObject({ firedAtLastBound: ['t', 'v'] });
    // the card and the log say whose each of the two results is, whatever the ids look like
    const text = thrown.now.fires[0]?.outcome?.text ?? '';
    expect(
      withNames(text, {
        names: new Map([
          ['t', 'Trusty'],
          ['v', 'Valiant'],
        ]),
      }),
    ).toBe('15 against Trusty: 2 figures before rounding, MD; 15 against Valiant: 1 figure before rounding, MD');
  });
});

describe('1.1.1 continued fire', () => {
  const units = [
    battalion('a', 'red', [100, 50], 16),
    battalion('p', 'red', [100, 30], 6),
    battalion('t', 'blue', [100, 62], 12),
  ];
  const again = (): History => {
    const first = run(firing(...units), fire('a', 't'), dice(1, 1, 2, 3), NEXT, NEXT, NEXT, NEXT);
    expect(first.now).toMatchObject({ turn: 2, phase: 'continued-fire' });
    return run(first, fire('a', 't', { phase: 'continued-fire' }), dice(1, 1, 2, 3), NEXT);
  };
  const offered = ({ now }: History): readonly string[] =>
    ['a', 'p', 't', 'v'].flatMap(id => firesOf(book, now, id).map(f => `${id} ${f.target}`));
  test('is offered at the target of the last bound alone, which everybody sees without measuring', () => {
    // v stands beside t, 9.6 cm from edge to edge, in the arc of a; nobody has fired yet
    const all = [...units, battalion('v', 'blue', [124, 62], 12)];
    const first = run(onTable(...all), NEXT, NEXT);
    expect(first.now).toMatchObject({ turn: 1, phase: 'continued-fire', measuring: 'after-declaration' });
    expect(offered(first)).toEqual([]);
    const at = weighedFires(book, first.now, 'a').map(f => [f.target, f.ruling, f.seen?.cite, f.seen?.text]);
    expect(at).toEqual([
      ['t', null, '3.1.1', 'a did not fire at t in the last bound, so it may not continue to (1.1.1)'],
      ['v', null, '3.1.1', 'a did not fire at v in the last bound, so it may not continue to (1.1.1)'],
    ]);
    const later = run(firing(...all), fire('a', 't'), dice(1, 1, 2, 3), NEXT, NEXT, NEXT, NEXT);
    expect(offered(later)).toEqual(['a t']);
    // in the firing phase what only a measure rules out is found out by declaring it: p looks over a at both
    const firingPhase = firing(...all);
    expect(offered(firingPhase)).toEqual(expect.arrayContaining(['a t', 'a v', 'p t', 'p v']));
    expect(run(firingPhase, fire('p', 'v')).now.fires[0]?.state).toBe('not-carried-out');
  });
  test('who was passed through, or has continued, is offered no fire', () => {
    expect(offered(run(again(), NEXT))).not.toContain('a t');
  });
  test('locks the unit: no move, no second fire, nobody passes through it', () => {
    const h = again();
    expect(code(h, moveBy(h.now, 'a', 0, -1))).toBe('not-now');
    // it stands at y 47.6 to 50; 23 cm on, p has its rear at 50.6
    expect(code(h, moveBy(h.now, 'p', 0, 23))).toBe('not-that-way');
    expect(code(h, moveBy(h.now, 'p', 0, 10))).toBe('done');
    const later = run(h, NEXT, fire('a', 't'));
    expect(later.now.fires[0]?.state).toBe('not-carried-out');
  });
  test('who was passed through does not fire in the bound', () => {
    const h = run(onTable(...units), NEXT, NEXT, NEXT);
    const through = run(h, moveBy(h.now, 'p', 0, 23));
    expect(valuesOf(through.now, 'a')).toMatchObject({ passedThrough: true });
    const fired = run(through, NEXT, fire('a', 't'));
    expect(fired.now.fires[0]?.state).toBe('not-carried-out');
    // the next bound it may again
    expect(valuesOf(run(fired, NEXT, NEXT).now, 'a')).not.toHaveProperty('passedThrough');
  });
});

describe('guns', () => {
  const battery = {
    id: 'g',
    name: 'g',
    side: 'red',
    arm: 'artillery',
    formation: 'unlimbered',
    facing: 0,
    block: { at: [100, 20], files: 3, ranks: 1, base: [4, 4] },
  };
  const line = {
    id: 'sk',
    name: 'sk',
    side: 'blue',
    arm: 'infantry',
    formation: 'skirmish-line',
    facing: 180,
    bases: [94, 97, 100, 103, 106].map((x, i) => ({ id: String(i + 1), at: [x, 66], size: [1, 1] })),
    values: { soutien: 't' },
  };
  const target = battalion('t', 'blue', [100, 70], 10);

  test('3.4.1 a battery is ranged on nobody that it has destroyed in the bound, and the bound goes on', () => {
    const h = run(firing(battery, battalion('t', 'blue', [100, 45], 1), battalion('far', 'blue', [100, 160], 10)));
    const gone = run(h, fire('g', 't'), dice(1, 6, 6, 6), NEXT);
    expect(gone.now.table.units.map(u => u.id)).toEqual(['g', 'far']);
    expect(gone.now.phase).toBe('melee');
    expect(valuesOf(gone.now, 'g')).not.toHaveProperty('rangedOn');
  });

  test('3.4.1 a battery is ranged on what it fired at in the bound, and no longer', () => {
    const h = run(firing(battery, target), fire('g', 't'), dice(1, 1, 2, 3));
    expect(h.now.fires[0]?.outcome?.steps.map(s => s.label)).toContain('first shot, not ranged, loss');
    const ranged = run(h, NEXT);
    expect(valuesOf(ranged.now, 'g')).toMatchObject({ rangedOn: ['t'] });
    const moving = run(ranged, NEXT, NEXT, NEXT, NEXT);
    expect(moving.now).toMatchObject({ turn: 2, phase: 'movement' });
    expect(valuesOf(run(moving, moveBy(moving.now, 'g', 1, 0)).now, 'g')).not.toHaveProperty('rangedOn');
    expect(valuesOf(run(moving, moveBy(moving.now, 't', 20, 0)).now, 'g')).toMatchObject({ rangedOn: ['t'] });
    expect(valuesOf(run(moving, moveBy(moving.now, 't', 20.1, 0)).now, 'g')).toMatchObject({ rangedOn: [] });
    expect(valuesOf(run(moving, NEXT, NEXT).now, 'g')).not.toHaveProperty('rangedOn');
  });
  test('3.3.2 fire through a skirmish line is shared with it', () => {
    const h = run(firing(battery, line, target), fire('g', 't'), dice(1, 4, 4, 4));
    // 5 figures of the line within 15 cm, 20 of its soutien
    expect(h.now.fires[0]?.outcome?.result).toMatchObject({ shared: [{ unit: 'sk', part: 5 / 25 }] });
  });
  test('3.3.2 eight lost by 28 and 4 figures are 7 and 1; the line has the moral result too', () => {
    const position = must(layOut(fileOf([battery, line, battalion('t', 'blue', [100, 70], 14)])));
    const result = { loss: 8, moral: 'LD', lowSupplies: false, shared: [{ unit: 'sk', part: 4 / 32 }] };
    const { changes } = play.settle(position, [{ call: { kind: 'fire', firer: 'g', target: 't' }, result }]);
    expect(changes.filter(c => c.kind === 'values' && c.unit !== 'g')).toMatchObject([
      { unit: 't', values: { figures: 28 - 7, disorder: 'LD' } },
      { unit: 'sk', values: { figures: 5 - 1, disorder: 'LD' } },
    ]);
  });
  test('3.1.5 of equal results the player of the target chooses whom it retreats from', () => {
    const position = must(layOut(fileOf([battery, battalion('a', 'red', [120, 60], 8), target])));
    const by = (firer: string, moral: string) => ({
      call: { kind: 'fire', firer, target: 't' },
      result: { loss: 0, moral, lowSupplies: false },
    });
    expect(play.settle(position, [by('g', 'MD'), by('a', 'MD')]).text).toContain('measured from g and a');
    expect(play.settle(position, [by('g', 'MD'), by('a', 'LD')]).text).not.toContain('measured from');
  });
});

describe('what a command cannot do', () => {
  const units = [
    battalion('a', 'red', [100, 50], 4),
    battalion('t', 'blue', [100, 62], 4),
    battalion('v', 'blue', [120, 62], 4),
  ];
  const moving = run(onTable(...units), NEXT, NEXT, NEXT);
  const basesOf = ({ now }: History, id: string) => now.table.units.find(u => u.id === id)?.bases ?? [];
  const form = (bases: ReturnType<typeof basesOf>): Command => ({
    type: 'form',
    unit: 'a',
    formation: 'line',
    facing: 0,
    bases: [...bases],
  });
  const by = (dy: number) => basesOf(moving, 'a').map(b => ({ ...b, at: [b.at[0], b.at[1] + dy] as [number, number] }));
  test('a change of formation stays on its ground, give or take a base of 1.2 cm, however often it is done', () => {
    expect(code(moving, form(by(0)))).toBe('done');
    expect(code(moving, form(by(1.2)))).toBe('done');
    // its rear, 2.4 cm behind its front, comes to where the front was
    expect(code(moving, form(by(2.4)))).toBe('done');
    expect(code(moving, form(by(3.7)))).toBe('too-far');
    expect(code(run(moving, form(by(2.4))), form(by(4.8)))).toBe('too-far');
  });
  test('a change of formation is made of the bases of the unit', () => {
    const [first, ...rest] = by(0);
    const more = { ...first, id: 'more', at: [110, 49] as [number, number], size: [1.2, 1.2] as [number, number] };
    expect(code(moving, form([...by(0), more]))).toBe('wrong-bases');
    expect(code(moving, form(rest))).toBe('wrong-bases');
    expect(code(moving, form(by(0).map(b => ({ ...b, size: [1.3, 1.2] as [number, number] }))))).toBe('wrong-bases');
    expect(code(moving, form(by(0).map(b => ({ ...b, values: { figures: 2 } }))))).toBe('wrong-bases');
  });
  test('a call does not bind a unit of another side', () => {
    const phase = firing(...units);
    expect(code(phase, declare({ kind: 'support', supporter: 't', unit: 'a' }))).toBe('ruled-out');
    expect(code(phase, declare({ kind: 'neighbour', unit: 't', firer: 'a', target: 'v' }))).toBe('ruled-out');
    expect(code(phase, fire('t', 'a'))).toBe('done');
  });
  test('3.1.1 fire belongs to its phases, and to no melee', () => {
    expect(code(run(firing(...units), NEXT), fire('a', 't'))).toBe('not-now');
  });
});

describe('3.1.5 from whom a retreat is measured', () => {
  // both 12 cm in front of t, each with the files whose 30° reach it; 5 + 5 + 5 = 15, and 2 more for twice the figures of t, is MD
  const units = [
    battalion('a', 'red', [100, 50], 16),
    battalion('n', 'red', [120, 50], 16),
    battalion('t', 'blue', [110, 62], 8),
    battalion('v', 'blue', [160, 62], 8),
  ];
  const shaken = run(firing(...units), fire('a', 't'), fire('n', 't'), dice(1, 5, 5, 5), dice(2, 5, 5, 5), NEXT);
  const from = (firer: string): Command => declare({ kind: 'retreat-from', unit: 't', firer });
  test('two firers of the same result: the player of the target is asked, and chooses one of them', () => {
    expect(valuesOf(shaken.now, 't')).toMatchObject({ disorder: 'MD', shakenBy: ['a', 'n'] });
    expect(settlesOf(book, shaken.now)).toMatchObject([
      {
        unit: 't',
        holds: false,
        ways: [
          { call: { kind: 'retreat-from', unit: 't', firer: 'a' }, text: 'a' },
          { call: { kind: 'retreat-from', unit: 't', firer: 'n' }, text: 'n' },
        ],
      },
    ]);
    expect(code(shaken, from('v'))).toBe('ruled-out');
    const chosen = run(shaken, from('n'));
    expect(valuesOf(chosen.now, 't')).toMatchObject({ shakenBy: ['n'] });
    expect(settlesOf(book, chosen.now)).toEqual([]);
    expect(code(chosen, from('a'))).toBe('ruled-out');
    expect(chosen.steps.at(-1)?.events.map(e => ('text' in e ? e.text : ''))).toContain(
      't: retreat and rout are measured from n',
    );
    expect(valuesOf(run(chosen, NEXT).now, 't')).not.toHaveProperty('shakenBy');
  });
  test('in seats it is the player of the target who chooses, and nobody else', () => {
    const by = (side: string) => {
      const answer = act(book, shaken, from('n'), { by: { side } });
      return 'ok' in answer ? answer.code : answer.now.fires.map(f => f.side);
    };
    expect(by('red')).toBe('not-your-unit');
    expect(by('blue')).toEqual(['blue']);
  });
  test('one firer: nobody is asked', () => {
    const alone = run(firing(...units), fire('a', 't'), dice(1, 5, 5, 5), NEXT);
    expect(valuesOf(alone.now, 't')).toMatchObject({ disorder: 'MD' });
    expect(valuesOf(alone.now, 't')).not.toHaveProperty('shakenBy');
    expect(settlesOf(book, alone.now)).toEqual([]);
  });
});

describe('3.4.1 ranging without effect', () => {
  const battery = (formation: string) => ({
    id: 'g',
    name: 'g',
    side: 'red',
    arm: 'artillery',
    formation,
    facing: 0,
    block: { at: [100, 20], files: 3, ranks: 1, base: [4, 4] },
  });
  const range = declare({ kind: 'ranging', unit: 'g', target: 't' });
  // zones of field guns end at 30, 60 and 90 cm
  const at = (y: number): History => firing(battery('unlimbered'), battalion('t', 'blue', [100, y], 10));
  test('takes the place of the fire, does nothing to the target, and ranges the battery', () => {
    const h = run(at(70), range);
    expect(code(h, fire('g', 't'))).toBe('not-now');
    expect(code(h, range)).toBe('not-now');
    expect(code(run(at(70), fire('g', 't')), range)).toBe('not-now');
    const end = run(h, NEXT);
    expect(valuesOf(end.now, 'g')).toMatchObject({ rangedOn: ['t'] });
    expect(valuesOf(end.now, 't')).toEqual({});
    const next = run(end, NEXT, NEXT, NEXT, NEXT, NEXT, fire('g', 't'), dice(1, 1, 2, 3));
    expect(next.now.fires[0]?.outcome?.steps.map(s => s.label)).not.toContain('first shot, not ranged, loss');
  });
  test('not in zone 1, nor by infantry', () => {
    expect(run(at(45), range).now.fires[0]?.state).toBe('not-carried-out');
    const foot = firing(battalion('g', 'red', [100, 50], 10), battalion('t', 'blue', [100, 62], 10));
    expect(run(foot, range).now.fires[0]?.state).toBe('not-carried-out');
  });
});

describe('2.3.1 marching', () => {
  const units = (values: object = {}) => [
    battalion('a', 'red', [100, 50], 4, values),
    battalion('t', 'blue', [100, 90], 4),
  ];
  const moving = (values: object = {}): History => run(onTable(...units(values)), NEXT, NEXT, NEXT);
  test('closed formations do not march backwards, unless they are forced to', () => {
    const h = moving();
    expect(code(h, moveBy(h.now, 'a', 0, -1))).toBe('not-that-way');
    expect(code(h, moveBy(h.now, 'a', 1, 0))).toBe('done');
    const forced = moving({ disorder: 'MD' });
    expect(code(forced, moveBy(forced.now, 'a', 0, -1))).toBe('done');
  });
  test('no rates are in our sources; those its owner enters are kept', () => {
    expect(allowanceOf(book, moving().now, 'a')).toMatchObject({ allowance: null });
    const terms = { figures: { base: 'house', table3: { ratesCm: { infantry: 20, 'infantry line': 15 } } } };
    const entered = run(onTable(...units()), { type: 'set-terms', terms }, NEXT, NEXT, NEXT);
    expect(allowanceOf(book, entered.now, 'a')).toMatchObject({ allowance: 150, cite: 'table 3' });
    expect(code(entered, moveBy(entered.now, 'a', 0, 15))).toBe('done');
    expect(code(entered, moveBy(entered.now, 'a', 0, 15.1))).toBe('too-far');
  });
});
