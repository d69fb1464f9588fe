// A charge is weighed by the odds of the fight that follows; whoever has declared one goes home with it, and nowhere else.

import { describe, expect, test } from 'vitest';
import { nextCommand, type Settings } from '../../src/opponent/index.ts';
import { type Command, view } from '../../src/play/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { check, declare, game, NEXT } from '../rules/books/fire-and-fury/game/games.ts';
import { line } from '../rules/books/fire-and-fury/table.ts';

const book = await loadRuleset('fire-and-fury');
const REGULAR: Settings = { level: 'regular', style: 'measured', seed: 'a', goOn: true };
const A = line('a', 4, [0, 0], 90, { values: { weapon: 'SM' } });
const foe = (stands: number, rating: string) =>
  line('t', stands, [0, 8], 270, { side: 'grey', values: { weapon: 'SM', rating } });
/** Fresh, +2, with a face of 7: double quick. */
const QUICK = check('a', 1, 7);

function begun(enemy: ReturnType<typeof foe>) {
  const played = game({ units: [A, enemy] });
  for (const said of QUICK) expect(played.say(said)).toBe('done');
  const side = played.unitOf('a')?.side ?? '';
  const advice = () => nextCommand(book, view(played.now(), { side }), side, REGULAR);
  return { ...played, advice };
}
const CHARGE = declare('charge', 'a', { target: 't' });

describe('a charge is declared by the odds of its fight', () => {
  test('4 trained stands at 2 green ones: the sentences say what the dice of the fight do to each', () => {
    const { command, why } = begun(foe(2, 'green')).advice();
    expect(command).toEqual(CHARGE);
    // +1 for the green, +2 for twice their number. Of the hundred pairs 3 break the charger (a stand and its order, 1 + 1), 18 repulse and 7
    // falter him (half a stand): 0.185 of 4. The target: 7 and 36 disorder it (half a stand), 36 sweep it away (1 + 1): 0.935 of 2.
    expect(why).toContain('in the fight a suffers any harm with 28 %, 5 % of its strength expected');
    expect(why).toContain('in the fight t suffers any harm with 79 %, 47 % of its strength expected');
  });
  test('at 8 trained ones it does not', () => {
    expect(begun(foe(8, 'trained')).advice().command).not.toEqual(CHARGE);
  });
});

describe('a charge that is declared', () => {
  test('waits where it stands for its phase, and goes in then', () => {
    const { say, advice, unitOf } = begun(foe(2, 'green'));
    expect(say(CHARGE)).toBe('done');
    expect(advice().command).toEqual(NEXT);
    for (let n = 0; n < 4; n++) expect(say(NEXT)).toBe('done');
    const { command, why } = advice();
    expect(why[0]).toBe('a goes in on t');
    expect(say(command as Command)).toBe('done');
    // the front line of the enemy stands at y = 8, and so does its own now: the middle of a base is half its depth behind, the table 60 off
    expect(unitOf('a')?.bases?.[0]?.at[1]).toBeCloseTo(60 + 8 - 0.75 / 2, 3);
    expect(advice().why[0]).toBe('it chooses: against t');
  });
  test('whose enemy is shot away before its phase goes on with what is left of its move, and nobody else moves then', () => {
    // twelve stands shoot at the one that is charged; who stands behind it is the next to go for
    const shot = game({
      units: [
        A,
        line('s', 12, [8, 0], 90, { values: { weapon: 'RM' } }),
        line('t', 1, [0, 8], 270, { side: 'grey', values: { weapon: 'SM', rating: 'green' } }),
        line('u', 4, [0, 30], 270, { side: 'grey', values: { weapon: 'SM' } }),
      ],
    });
    for (const said of [...QUICK, CHARGE, NEXT, NEXT, NEXT]) expect(shot.say(said)).toBe('done');
    expect(shot.say({ type: 'declare', call: { kind: 'fire', firer: 's', target: 't' } })).toBe('done');
    const fire = shot.now().fires.at(-1)?.id ?? 0;
    expect(shot.say({ type: 'enter-dice', fire, faces: [[10]] })).toBe('done');
    expect(shot.say({ type: 'apply' })).toBe('done');
    expect(shot.unitOf('t')).toBeUndefined();
    expect(shot.say(NEXT)).toBe('done');
    const side = shot.unitOf('a')?.side ?? '';
    const advice = () => nextCommand(book, view(shot.now(), { side }), side, REGULAR);
    const { command } = advice();
    expect(command).toMatchObject({ type: 'move', unit: 'a' });
    expect(shot.say(command as Command)).toBe('done');
    // it comes nearer to who is left, by no more than its 12" at the double quick
    const y = (shot.unitOf('a')?.bases?.[0]?.at[1] ?? 0) - 60;
    expect(y).toBeGreaterThan(1);
    expect(y).toBeLessThan(12);
    expect(advice().command).toEqual(NEXT);
  });
  test('repulsed, it does not go in again, neither in its own turn nor in that of the enemy', () => {
    const { say, advice, now } = begun(foe(2, 'green'));
    expect(say(CHARGE)).toBe('done');
    for (let n = 0; n < 4; n++) expect(say(NEXT)).toBe('done');
    for (let n = 0; n < 2; n++) expect(say(advice().command as Command)).toBe('done');
    const fire = now().fires.find(f => f.call.kind === 'charge-combat')?.id ?? 0;
    // 1 − 10 + 3 is −6: bloody repulse
    expect(say({ type: 'enter-dice', fire, faces: [[1, 10]] })).toBe('done');
    expect(say({ type: 'apply' })).toBe('done');
    expect(advice().why[0]).toMatch(/straight back$/);
    expect(say(advice().command as Command)).toBe('done');
    for (let n = 0; n < 6; n++) {
      expect(advice().command?.type).not.toBe('move');
      if (n < 5) expect(say(NEXT)).toBe('done');
    }
    expect(now().phase).toBe('charge');
    expect(now().side).toBe('grey');
  });
});
