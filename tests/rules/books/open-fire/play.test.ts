// From dice to hit points: the throws an attack asks for, what they come to, what is marked; and the turn as far as it is found.

import { describe, expect, test } from 'vitest';
import { type Command, decide, evolve, type Game, startGame } from '../../../../src/play/index.ts';
import { play } from '../../../../src/rules/books/open-fire/game/play.ts';
import { ruleset } from '../../../../src/rules/books/open-fire/index.ts';
import { stressLeft } from '../../../../src/rules/books/open-fire/rules/recover.ts';
import type { Ruling, Thrown } from '../../../../src/rules/index.ts';
import { readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';
import { ask, fileOf, hill, judgeOf, type Man, type Table, TROOPER, WEAPONS } from './table.ts';

const attack = { kind: 'attack', firer: 'a', target: 'b' };
const table = (own: object = {}, other: object = {}, more: Partial<Table> = {}): Table => ({
  men: [
    {
      id: 'a',
      name: 'Rifle',
      at: [0, 0],
      values: { ...TROOPER, weapons: [{ ...WEAPONS.carbine, special: [] }], ...own },
    } as Man,
    { id: 'b', name: 'Scout', side: 'blue', at: [20, 0], values: { ...TROOPER, ...other } } as Man,
  ],
  ...more,
});
const weapon = (more: object) => ({ weapons: [{ ...WEAPONS.carbine, special: [], ...more }] });
function resolved(ruling: Ruling, thrown: Thrown) {
  return must(play.resolve(ruling, thrown));
}
const asks = (ruling: Ruling, ...thrown: readonly (readonly number[])[]) => {
  const next = play.nextDice(ruling, thrown);
  return next ? [next.id, next.count] : null;
};

describe('throw by throw (need 7 to hit, 9 to save)', () => {
  test('plain', () => {
    const ruling = ask(table(), attack);
    expect(play.nextDice(ruling, [])).toEqual({ id: 'hit', label: 'Skill', count: 3, sides: 12, first: 1 });
    expect(asks(ruling, [7, 6, 12])).toEqual(['defence', 4]);
    expect(asks(ruling, [6, 6, 1])).toBeNull();
    expect(asks(ruling, [7, 6, 12], [9, 8, 1, 12])).toBeNull();
    const outcome = resolved(ruling, [
      [7, 6, 12],
      [9, 8, 1, 12],
    ]);
    expect(outcome.result).toEqual({ loss: 2, died: false, firerDied: false });
    expect(outcome.steps.map(s => s.label)).toEqual([
      'skill rolls',
      'needed to hit',
      'hits',
      'defence rolls',
      'needed to save',
      'hit points lost',
    ]);
    // both tails hold the rolled number
    expect(outcome.atLeast + outcome.atMost).toBeGreaterThan(1);
    expect(outcome.atMost).toBeCloseTo(
      ((ruling.effect?.['loss'] ?? []) as number[]).slice(0, 3).reduce((a, b) => a + b),
      12,
    );
  });
  test('Skilled: failures but ones again', () => {
    const ruling = ask(table({ special: ['skilled'] }), attack);
    expect(asks(ruling, [7, 6, 1])).toEqual(['hit-again', 1]);
    expect(asks(ruling, [7, 7, 1])).toEqual(['defence', 4]);
    expect(asks(ruling, [7, 6, 1], [8])).toEqual(['defence', 4]);
  });
  test('Resilient: failed defence but ones again', () => {
    const ruling = ask(table({}, { special: ['resilient'] }), attack);
    expect(asks(ruling, [7, 1, 1], [8, 1])).toEqual(['defence-again', 1]);
    expect(resolved(ruling, [[7, 1, 1], [8, 1], [9]]).result).toMatchObject({ loss: 1 });
  });
  test('Rending: a natural 12 costs 2 more', () => {
    const ruling = ask(table(weapon({ special: ['rending:2'] })), attack);
    expect(
      resolved(ruling, [
        [12, 1, 1],
        [9, 1],
      ]).result,
    ).toMatchObject({ loss: 3 });
  });
  test('Unstable: a natural 1 kills the user', () => {
    const ruling = ask(table(weapon({ special: ['unstable'] })), attack);
    expect(resolved(ruling, [[2, 1, 2]]).result).toMatchObject({ loss: 0, firerDied: true });
  });
  test('the last hit point: one survival roll, at −1', () => {
    const ruling = ask(table({}, { hp: 2 }), attack);
    expect(asks(ruling, [7, 1, 1], [1, 12])).toBeNull();
    expect(asks(ruling, [7, 1, 1], [1, 9])).toEqual(['survival', 1]); // hurt: 10 to save
    expect(resolved(ruling, [[7, 1, 1], [1, 9], [10]]).result).toMatchObject({ loss: 2, died: false });
    expect(resolved(ruling, [[7, 1, 1], [1, 9], [9]]).result).toMatchObject({ loss: 2, died: true });
  });
  test('for every further point one more, where that is played', () => {
    const ruling = ask(table({}, { hp: 1 }, { choices: { survivalRolls: 'perPoint' } }), attack);
    expect(asks(ruling, [7, 7, 1], [1, 1, 1, 12])).toEqual(['survival', 3]);
    expect(
      resolved(ruling, [
        [7, 7, 1],
        [1, 1, 1, 12],
        [10, 11, 9],
      ]).result,
    ).toMatchObject({ died: true });
    expect(
      resolved(ruling, [
        [7, 7, 1],
        [1, 1, 1, 12],
        [10, 11, 12],
      ]).result,
    ).toMatchObject({ died: false });
  });
  test('wrong dice are told so', () => {
    const ruling = ask(table(), attack);
    const message = (...thrown: readonly (readonly number[])[]) => {
      const r = play.resolve(ruling, thrown);
      return r.ok ? '' : (r.problems[0]?.message ?? '');
    };
    expect(message([7, 6])).toContain('3 dice, not 2');
    expect(message([7, 6, 13])).toContain('not 13');
    expect(message([7, 6, 1])).toContain('still to be thrown');
  });
  test('no dice without a yes', () => {
    expect(play.nextDice(ask(table({ attacked: true }), attack), [])).toBeNull();
  });
});

/** Walks through every face of every die: a second way to the odds, over the dice a game throws. */
function walked(ruling: Ruling, thrown: Thrown = [], share = 1): { readonly died: number; readonly loss: number } {
  const next = play.nextDice(ruling, thrown);
  if (!next) {
    const { result } = resolved(ruling, thrown);
    return { died: result['died'] === true ? share : 0, loss: share * Number(result['loss']) };
  }
  let sum = { died: 0, loss: 0 };
  const faces = new Array<number>(next.count).fill(1);
  for (let n = 0; n < 12 ** next.count; n++) {
    let rest = n;
    for (let i = 0; i < next.count; i++) {
      faces[i] = 1 + (rest % 12);
      rest = Math.floor(rest / 12);
    }
    const part = walked(ruling, [...thrown, [...faces]], share / 12 ** next.count);
    sum = { died: sum.died + part.died, loss: sum.loss + part.loss };
  }
  return sum;
}

describe('the forecast against every face of every die', () => {
  const gun = (special: readonly string[], att = 1, dmg = 1) => weapon({ att, dmg, special });
  test.each([
    ['plain', gun([]), { hp: 1 }, {}],
    ['skilled and rending', { ...gun(['rending:1']), special: ['skilled'] }, { hp: 2 }, {}],
    ['resilient', gun([]), { hp: 1, special: ['resilient'] }, {}],
    ['two defence rolls, one point each', gun([], 1, 2), { hp: 1 }, { choices: { survivalRolls: 'perPoint' } }],
    ['two dice', gun([], 2, 1), { hp: 2 }, {}],
    ['torrent', gun(['torrent'], 1, 2), { hp: 2, hp0: 2 }, {}],
  ] as const)('%s', (_, own, other, more) => {
    const near = { at: [8, 0] as const };
    const men = table(own, other).men.map(m => (m.id === 'b' ? { ...m, ...near } : m));
    const ruling = ask({ ...more, men }, attack);
    const sum = walked(ruling);
    expect(ruling.effect?.['killChance']).toBeCloseTo(sum.died, 9);
    expect(ruling.measures.expectedLoss).toBeCloseTo(sum.loss, 5);
  });
});

describe('marking', () => {
  const settled = (of: Table, ...results: readonly (readonly [object, object])[]) =>
    play.settle(
      judgeOf(of).position,
      results.map(([call, result]) => ({ call: call as { kind: string }, result: result as Record<string, unknown> })),
    );
  const hit = (loss: number, died = false) => ({ loss, died, firerDied: false });
  test('hit points, and the attack is used up', () => {
    expect(settled(table(), [attack, hit(2)]).changes).toEqual([
      { kind: 'values', unit: 'b', values: { hp: 3 } },
      { kind: 'values', unit: 'a', values: { attacked: true } },
    ]);
  });
  test('two attacks on one model: each on what is left', () => {
    const { changes } = settled(table(), [attack, hit(2)], [attack, hit(2)]);
    expect(changes.filter(c => c.unit === 'b')).toEqual([
      { kind: 'values', unit: 'b', values: { hp: 3 } },
      { kind: 'values', unit: 'b', values: { hp: 1 } },
    ]);
  });
  test('survived at one; killed; killed twice', () => {
    expect(settled(table(), [attack, hit(6)]).changes[0]).toEqual({ kind: 'values', unit: 'b', values: { hp: 1 } });
    const twice = settled(table(), [attack, hit(6, true)], [attack, hit(6, true)]);
    expect(twice.changes.filter(c => c.kind === 'removed')).toEqual([{ kind: 'removed', unit: 'b' }]);
    expect(twice.text).toContain('Scout is removed');
  });
  test('One Use is used, a free attack is no action, an unstable weapon kills', () => {
    const once = table(weapon({ name: 'tube', special: ['one-use'] }));
    expect(settled(once, [attack, hit(0)]).changes).toEqual([
      { kind: 'values', unit: 'a', values: { attacked: true, usedOneUse: ['tube'] } },
    ]);
    expect(settled(table(), [{ ...attack, kind: 'free-attack' }, hit(0)]).changes).toEqual([]);
    expect(settled(table(), [attack, { ...hit(0), firerDied: true }]).changes).toEqual([
      { kind: 'removed', unit: 'a' },
    ]);
  });
  test('freeAttackReveals', () => {
    const free = { ...attack, kind: 'free-attack' };
    expect(settled(table({ hidden: true }), [free, hit(0)]).changes).toEqual([]);
    expect(
      settled(table({ hidden: true }, {}, { choices: { freeAttackReveals: 'yes' } }), [free, hit(0)]).changes,
    ).toEqual([{ kind: 'values', unit: 'a', values: { hidden: null } }]);
  });
  test('jumps and survival rolls', () => {
    const jump = { kind: 'jump', unit: 'a' };
    expect(settled(table(), [jump, { made: false }]).changes).toEqual([
      { kind: 'values', unit: 'a', values: { activationEnded: true } },
    ]);
    const land = { made: true, landX: 8, landY: 2, landDistance: 2.5 };
    expect(settled(table(), [jump, land]).changes).toEqual([
      { kind: 'values', unit: 'a', values: { moved: true } },
      { kind: 'placed', unit: 'a', at: [8, 2], mm: 63.5 },
    ]);
    const survival = { kind: 'survival', unit: 'b' };
    expect(settled(table(), [survival, { survived: false }]).changes).toEqual([{ kind: 'removed', unit: 'b' }]);
    expect(settled(table(), [survival, { survived: true }]).changes).toEqual([
      { kind: 'values', unit: 'b', values: { hp: 1 } },
    ]);
  });
});

describe('jumps, survival, recovery', () => {
  const roofs: Table = {
    men: [{ id: 'j', at: [5.5, 2], values: TROOPER }],
    ground: [hill('pa', [0, -5, 6, 9]), hill('pb', [7.5, -5, 20, 9])],
  };
  const jump = { kind: 'jump', unit: 'j', along: 90, landing: 'pb' };
  test('a 1 on either die fails', () => {
    const ruling = ask(roofs, jump);
    expect(asks(ruling)).toEqual(['jump', 2]);
    expect(resolved(ruling, [[2, 12]])).toMatchObject({
      result: { made: true, landX: expect.closeTo(58, 4), landY: expect.closeTo(52, 4) },
      atMost: 1,
    });
    expect(resolved(ruling, [[12, 1]]).result).toEqual({ made: false });
    expect(resolved(ruling, [[12, 1]]).atMost).toBeCloseTo(23 / 144, 9);
  });
  test('survival, and once again for a Resilient model', () => {
    const survival = { kind: 'survival', unit: 'b' };
    const plain = ask(table(), survival);
    expect(asks(plain, [9])).toBeNull();
    expect(resolved(plain, [[10]]).result).toEqual({ survived: true });
    const tough = ask(table({}, { special: ['resilient'] }), survival);
    expect(asks(tough, [9])).toEqual(['survival-again', 1]);
    expect(asks(tough, [1])).toBeNull();
    expect(resolved(tough, [[9], [10]]).result).toEqual({ survived: true });
  });
  test('Recover, Cmd 8, two tokens: 0 left 13/48, 1 left 7/18, 2 left 49/144', () => {
    const [none, one, two] = stressLeft(8, 2, 'one');
    expect(none).toBeCloseTo(13 / 48, 12);
    expect(one).toBeCloseTo(7 / 18, 12);
    expect(two).toBeCloseTo(49 / 144, 12);
    expect(stressLeft(8, 2, 'none')[2]).toBeCloseTo((11 / 12) ** 2, 12); // only a natural 12 helps
  });
});

describe('the activation', () => {
  test('its steps, in the book’s order', () => {
    expect(play.turn.phases.map(p => p.id)).toEqual(['recover', 'move', 'attack', 'secure', 'abilities']);
    expect(play.turn.sides).toBe('activations');
    expect(play.clears('recover')[0]?.keys).toContain('moved');
  });
  test('allowance in mm', () => {
    const { position } = judgeOf(table({}, { special: ['slow'], hp: 2 }));
    expect(play.allowance(position, 'a').allowance).toBeCloseTo(13 * 25.4, 6);
    expect(play.allowance(position, 'b').allowance).toBeCloseTo(6 * 25.4, 6);
    expect(play.allowance(position, 'x').allowance).toBeNull();
  });
  test('which act a call is', () => {
    expect(['attack', 'free-attack', 'jump', 'move', 'hide'].map(kind => play.actOf?.({ kind }))).toEqual([
      'fire',
      'fire',
      'move',
      'move',
      'note',
    ]);
  });
});

describe('through a game', () => {
  const run = (game: Game, ...commands: readonly Command[]): Game =>
    commands.reduce((g, command) => {
      const answer = decide(ruleset, g, { command });
      if (!answer.ok) throw new Error(`${answer.code}: ${answer.text}`);
      return answer.events.reduce(evolve, g);
    }, game);
  const start = (of: Table): Game => {
    const file = must(readPositionFile(fileOf(of)));
    return startGame(ruleset, { file, seed: 'skirmish', mode: 'enforced' });
  };
  const valuesOf = (game: Game, id: string) => game.table.units.find(u => u.id === id)?.values;
  const toAttack: readonly Command[] = [{ type: 'next-phase' }, { type: 'next-phase' }];

  test('an attack is rolled, marked at once, and the next one refused', () => {
    const game = run(
      start(table()),
      ...toAttack,
      { type: 'declare', call: attack },
      {
        type: 'enter-dice',
        fire: 1,
        faces: [
          [7, 6, 12],
          [9, 8, 1, 12],
        ],
      },
    );
    expect(valuesOf(game, 'b')).toMatchObject({ hp: 3 });
    expect(valuesOf(game, 'a')).toMatchObject({ attacked: true });
    const again = decide(ruleset, game, { command: { type: 'declare', call: attack } });
    expect(again.ok).toBe(false);
    expect(again.ok ? '' : again.text).toContain('has attacked');
  });
  test('seeded dice run to the end of the attack; a killed model leaves the table', () => {
    const rolled = run(start(table()), ...toAttack, { type: 'declare', call: attack }, { type: 'roll', fire: 1 });
    expect(rolled.fires[0]?.faces?.[0]).toHaveLength(3);
    const faces = [[7, 7, 7], [1, 1, 1, 1, 1, 1], [2]];
    const killed = run(
      start(table()),
      ...toAttack,
      { type: 'declare', call: attack },
      { type: 'enter-dice', fire: 1, faces },
    );
    expect(killed.table.units.map(u => u.id)).toEqual(['a']);
  });
  test('a jump that is made puts the model down where it lands; it goes on with what is left', () => {
    // gap 1.5 in, a base of 1 in: it lands 2.5 in on; of its 7 in 4.5 are left without an advance, of 13 with one 10.5.
    // All tables of these tests lie 50 in from the corner.
    const roofs: Table = {
      men: [{ id: 'j', at: [5.5, 2], values: TROOPER }],
      ground: [hill('pa', [0, -5, 6, 9]), hill('pb', [7.5, -5, 20, 9])],
    };
    const jump = { kind: 'jump', unit: 'j', along: 90, landing: 'pb' };
    const at = (game: Game) => game.table.units.find(u => u.id === 'j')?.bases?.[0]?.at;
    const to = (x: number, mm: number): Command => ({
      type: 'move',
      unit: 'j',
      bases: [{ id: '1', at: [50 + x, 52], facing: 0 }],
      mm,
    });
    const moving = run(start(roofs), { type: 'next-phase' });
    const declared = run(moving, { type: 'declare', call: jump });
    // 13 in are 330.2 mm: after 266.7 the 63.5 of the jump are left, after a little more they are not
    const onTheSpot = (mm: number) =>
      decide(ruleset, run(moving, to(5.5, mm)), { command: { type: 'declare', call: jump } });
    expect(onTheSpot(266.7).ok).toBe(true);
    expect(onTheSpot(266.8)).toMatchObject({ ok: false, code: 'too-far' });
    const failed = run(declared, { type: 'enter-dice', fire: 1, faces: [[1, 12]] });
    expect(at(failed)).toEqual([55.5, 52]);
    expect(valuesOf(failed, 'j')).toMatchObject({ activationEnded: true });
    const landed = run(declared, { type: 'enter-dice', fire: 1, faces: [[2, 12]] });
    expect(at(landed)).toEqual([58, 52]);
    expect(landed.spent['j']).toBeCloseTo(63.5, 6);
    const near = run(landed, to(12.5, 114.3));
    expect(valuesOf(near, 'j')).not.toHaveProperty('advanced');
    expect(valuesOf(run(landed, to(12.6, 116.84)), 'j')).toMatchObject({ advanced: true });
    expect(decide(ruleset, landed, { command: to(19, 279.4) }).ok).toBe(false);
  });
  test('not in the move phase', () => {
    const early = decide(ruleset, run(start(table()), { type: 'next-phase' }), {
      command: { type: 'declare', call: attack },
    });
    expect(early.ok).toBe(false);
  });
});
