// Figures of the player's own in the effect of a shot and in the steps of what its dice came to: dice per base, the number that keeps a hit
// in rain. Each is labelled where it counts, and only there.

import { describe, expect, test } from 'vitest';
import { resolve } from '../../../../src/rules/books/lasalle/game/settle.ts';
import type { PositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';
import { cannonade, effectOf, musketry, ruled, table, unit } from './table.ts';

type Own = NonNullable<PositionFile['figures']>;
const rain = { conditions: { weather: 'rain' } };
const foot = (more: Partial<PositionFile>) =>
  ruled(
    table([unit('br', 'british', ['line', 4, 0, 0, 90]), unit('a', 'french', ['line', 4, 0, 1, 270])], more),
    musketry('a'),
  );
const guns = (ammunition: string, more: Partial<PositionFile>) =>
  ruled(
    table([unit('guns', 'british', ['guns', 3, 0, 0, 90]), unit('a', 'french', ['line', 4, 0, 5, 270])], more),
    cannonade('a', ammunition),
  );
/** Every step that is labelled yours, with a 6 and then 5s on the dice. */
const yoursOf = (ruling: ReturnType<typeof ruled>): readonly (readonly [string, number | string])[] => {
  const { dice, reroll } = effectOf(ruling);
  const sixes = Array<number>(dice.total).fill(6);
  const { steps } = must(resolve(ruling, reroll ? [sixes, sixes.map(() => 5)] : [sixes]));
  return steps.filter(s => s.yours).map(s => [s.label, s.value]);
};

describe('dice per base', () => {
  // four bases of muskets, three of guns
  test.each<readonly [string, (figures: Own) => ReturnType<typeof ruled>, Own, number]>([
    ['muskets', figures => foot({ figures }), { musketry: { dicePerBase: 2 } }, 8],
    ['round shot', figures => guns('round-shot', { figures }), { roundShot: { dicePerBase: 3 } }, 9],
    ['canister', figures => guns('canister', { figures }), { canister: { dicePerBase: 4 } }, 12],
  ])('%s: yours', (_, shot, figures, dice) => {
    const ruling = shot(figures);
    expect(ruling.effect).toMatchObject({ dice: { bases: dice }, diceOf: 'yours' });
    expect(yoursOf(ruling)).toEqual([['dice', Array(dice).fill(6).join(' ')]]);
  });
  const OTHERS = { musketry: { dicePerBase: 2 }, canister: { dicePerBase: 4 } };
  test.each<readonly [string, ReturnType<typeof ruled>, number]>([
    ['muskets', foot({ figures: { roundShot: { dicePerBase: 3 }, canister: { dicePerBase: 4 } } }), 4],
    ['round shot', guns('round-shot', { figures: OTHERS }), 3],
    ['canister', guns('canister', { figures: { ...OTHERS, canister: {}, roundShot: { dicePerBase: 3 } } }), 6],
    ['muskets, the figures of the book', foot({}), 4],
  ])('%s: those of others are not', (_, ruling, dice) => {
    expect(ruling.effect).toMatchObject({ dice: { bases: dice } });
    expect(ruling.effect).not.toHaveProperty('diceOf');
    expect(yoursOf(ruling)).toEqual([]);
  });
});

describe('the number that keeps a hit in rain', () => {
  const same = { choices: { 'I-19': 'same-as-to-hit' } };
  // all four hit and are thrown again: four 5s
  test('yours', () => {
    const ruling = foot({ ...rain, figures: { rain: { keeps: 5 } } });
    // 1/2 · 2/6
    expect(ruling.effect).toMatchObject({ reroll: { keeps: 5, keepsOf: 'yours' }, dieChance: [1, 6] });
    expect(yoursOf(ruling)).toEqual([['kept on 5 or more', 4]]);
  });
  test('yours, and none is kept', () => {
    expect(yoursOf(foot({ ...rain, figures: { rain: { keeps: 6 } } }))).toEqual([['kept on 6 or more', 0]]);
  });
  test.each<readonly [string, Partial<PositionFile>, object | null]>([
    ['the book’s', rain, { keeps: 4 }],
    ['the book’s, beside a number to hit of one’s own', { ...rain, figures: { musketry: { toHit: 5 } } }, { keeps: 4 }],
    ['dry: nothing is thrown again', { figures: { rain: { keeps: 5 } } }, null],
    [
      'yours, where it is the number to hit that keeps',
      { ...rain, ...same, figures: { rain: { keeps: 5 } } },
      { keeps: 4 },
    ],
  ])('%s: no label', (_, more, reroll) => {
    const ruling = foot(more);
    expect(ruling.effect).toHaveProperty('reroll', reroll);
    expect(yoursOf(ruling).filter(([label]) => label.startsWith('kept'))).toEqual([]);
  });
  test('where the number to hit keeps too and is yours, both are', () => {
    const ruling = foot({ ...rain, ...same, figures: { musketry: { toHit: 5 } } });
    expect(ruling.effect).toMatchObject({ toHitOf: 'yours', reroll: { keeps: 5, keepsOf: 'yours' } });
    expect(yoursOf(ruling)).toEqual([
      ['needed', 5],
      ['kept on 5 or more', 4],
    ]);
  });
});
