// Near the enemy (§6.2) and recovery (§6.4).

import { describe, expect, test } from 'vitest';
import { answersOf, type Extra, reasonOf, ruled, type Stand, table, unit } from './table.ts';

const LINE: Stand = ['line', 4, 0, 0, 90];
const near = (target?: string) => ({ kind: 'near-enemy', unit: 'br', ...(target ? { target } : {}) });
const recovery = { kind: 'recovery', unit: 'br' };

describe('near the enemy: 4 BW or less', () => {
  const at = (y: number) => table([unit('br', 'british', LINE), unit('a', 'french', ['line', 4, 0.3, y, 270])]);
  test.each([
    [3.99, 'yes', 0.4],
    [4, 'yes', 0],
    [4.01, 'no', -0.4],
  ] as const)('%s BW: %s', (y, answer, margin) => {
    const ruling = ruled(at(y), near());
    const reason = reasonOf(ruling, 'near-enemy');
    expect(reason).toMatchObject({ answer, limit: 4, unit: 'BW', cite: 'B, D p. 43; §6.2', about: ['a'] });
    expect(reason.margin).toBeCloseTo(margin, 3);
    expect(ruling.measures['nearest']).toBe('a');
    expect(ruling.measures['distance']).toBeCloseTo(y, 4);
    expect(ruling.effect).toBeUndefined();
  });
  test('base to base, in all directions', () => {
    // behind: br's rear edge y −0.75; a's front at −4.5: 3.75
    const behind = table([unit('br', 'british', LINE), unit('a', 'french', ['line', 4, 0, -4.5, 90])]);
    expect(ruled(behind, near()).measures['distance']).toBeCloseTo(3.75, 4);
    // diagonally: 3 and 4 between the corners
    const aside = table([unit('br', 'british', LINE), unit('a', 'french', ['attack', 4, 6, 4, 270])]);
    expect(ruled(aside, near()).measures['distance']).toBeCloseTo(5, 4);
  });
  test('the first of equals; one enemy only, if asked', () => {
    const file = table([
      unit('far', 'french', ['line', 4, 0, 9, 270]),
      unit('a', 'french', ['line', 4, 0, 3, 270]),
      unit('br', 'british', LINE),
      unit('b', 'french', ['line', 4, 0, -4.5, 90]),
      unit('c', 'french', ['attack', 4, -3, 3, 270]),
    ]);
    expect(ruled(file, near()).measures['nearest']).toBe('a');
    expect(ruled(file, near('c')).measures['nearest']).toBe('c');
    expect(ruled(file, near('far'))).toMatchObject({ answer: 'no' });
    expect(reasonOf(ruled(file, near('far')), 'near-enemy').about).toEqual([]);
  });
  test('no enemy', () => {
    const ruling = ruled(table([unit('br', 'british', LINE)]), near());
    expect(ruling).toMatchObject({ answer: 'no', margin: null, measures: { distance: null, nearest: null } });
  });
  test('another figure', () => {
    const file = { ...at(4.5), figures: { nearEnemyBW: 5 } };
    expect(ruled(file, near()).answer).toBe('yes');
  });
});

describe('recovery', () => {
  const tries = (values: Extra['values'], more = {}, y = 9) =>
    ruled(
      table(
        [unit('br', 'british', LINE, { values: { disr: 1, ...values } }), unit('a', 'french', ['line', 4, 0, y, 270])],
        more,
      ),
      recovery,
    );
  test('all conditions, always judged', () => {
    const ruling = tries({});
    expect(ruling.reasons.map(r => r.id)).toEqual([
      'phase',
      'in-command',
      'charge',
      'manoeuvre',
      'rough-going',
      'once-per-turn',
      'disrupted',
    ]);
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures).toEqual({ near: false, dice: 1, needed: 3 });
    expect(ruling.effect).toEqual({ dice: 1, needed: 3, chance: 0.666667 });
  });
  test.each([
    ['in-command', { inCommand: false }],
    ['charge', { charging: true }],
    ['manoeuvre', { manoeuvred: true }],
    ['rough-going', { roughGoing: true }],
    ['once-per-turn', { recovered: true }],
    ['disrupted', { disr: 0 }],
  ] as const)('%s', (id, values) => {
    const ruling = tries(values);
    expect(ruling.answer).toBe('no');
    expect(ruling.decidedBy).toEqual([id]);
    expect(Object.values(answersOf(ruling)).filter(a => a === 'no')).toHaveLength(1);
    expect(ruling.reasons).toHaveLength(7);
    expect(ruling.effect).toBeUndefined();
  });
  test.each([
    [undefined, 'yes'],
    ['activity', 'yes'],
    ['reaction', 'no'],
    ['combat', 'no'],
    ['status', 'no'],
  ] as const)('phase %s: %s', (phase, answer) => {
    expect(tries({}, phase ? { conditions: { phase } } : {}).answer).toBe(answer);
  });
  test.each([
    // discipline, moved, enemy at, dice, needed, chance
    ['experienced', false, 9, 1, 3, 0.666667], // 4/6
    ['experienced', true, 9, 2, 3, 0.444444],
    ['experienced', true, 4, 3, 3, 0.296296], // (2/3)^3
    ['amateur', false, 9, 1, 4, 0.5],
    ['amateur', false, 4, 2, 4, 0.25],
    ['irregular', true, 4, 3, 4, 0.125],
  ] as const)('%s, moved %s, enemy at %s BW: %i dice', (discipline, moved, y, dice, needed, chance) => {
    const ruling = tries({ discipline, moved }, {}, y);
    expect(ruling.effect).toEqual({ dice, needed, chance });
    expect(ruling.measures).toEqual({ near: y <= 4, dice, needed });
  });
});
