import { describe, expect, test } from 'vitest';
import { type Answer, best, type Reason, type Ruling, reason, ruling, worst } from '../../src/rules/index.ts';

const because = (id: string, answer: Answer, margin: number | null = null): Reason =>
  reason({ id, cite: id, answer, text: id, margin });
const ruled = (...reasons: readonly Reason[]): Ruling =>
  ruling({
    call: { kind: 'fire' },
    system: 'lasalle',
    reasons,
    measures: { third: 1 / 3, list: [[2 / 3, null, true]] },
  });

test.each([
  [['yes', 'yes'], 'yes', 'yes'],
  [['yes', 'unknown'], 'unknown', 'yes'],
  [['unknown', 'no'], 'no', 'unknown'],
  [['yes', 'unknown', 'no'], 'no', 'yes'],
  [[], 'yes', 'no'],
] as const)('%o: worst %s, best %s', (answers, low, high) => {
  expect(worst(answers)).toBe(low);
  expect(best(answers)).toBe(high);
});

describe('a yes', () => {
  test('is decided by the condition that is nearest to its limit, whose margin it has', () => {
    const r = ruled(because('a', 'yes', 30), because('b', 'yes', 4.5), because('c', 'yes'));
    expect([r.answer, r.decidedBy, r.margin, r.tooClose]).toEqual(['yes', ['b'], { mm: 4.5 }, false]);
  });
  test('that no distance decides has no margin', () => {
    const r = ruled(because('a', 'yes'));
    expect([r.answer, r.decidedBy, r.margin, r.tooClose]).toEqual(['yes', [], null, false]);
  });
});

describe('a no', () => {
  test('is decided by every reason that refuses; to mend it, the worst of them has to be mended', () => {
    const r = ruled(because('a', 'yes', 1), because('b', 'no', -3), because('c', 'no', -12));
    expect([r.answer, r.decidedBy, r.margin]).toEqual(['no', ['b', 'c'], { mm: -12, atLeast: true }]);
  });
  test.each([
    ['of different distances: what mends one may leave the other', [-3, -12], { mm: -12, atLeast: true }],
    ['of one distance', [-12, -12], { mm: -12 }],
    ['of one distance, but for the grid', [-12, -11.995], { mm: -12 }],
    ['alone', [-12], { mm: -12 }],
  ] as const)('by reasons %s', (_, margins, margin) => {
    expect(ruled(...margins.map((mm, i) => because(`${i}`, 'no', mm))).margin).toEqual(margin);
  });
  test('by reasons that are known to be mended together', () => {
    const reasons = [because('b', 'no', -3), because('c', 'no', -12)];
    const parts = { call: { kind: 'fire' }, system: 'lasalle', measures: {} } as const;
    expect(ruling({ ...parts, reasons, undoneTogether: true }).margin).toEqual({ mm: -12 });
  });
  test('by several is too close to call where all of them are', () => {
    const near = (...margins: readonly number[]) => ruled(...margins.map((mm, i) => because(`${i}`, 'no', mm)));
    expect([near(-1, -2).tooClose, near(-1, -3).tooClose]).toEqual([true, false]);
  });
  test('with a refusal that no distance can mend has no margin', () => {
    const r = ruled(because('b', 'no', -1), because('c', 'no'));
    expect([r.decidedBy, r.margin, r.tooClose]).toEqual([['b', 'c'], null, false]);
  });
  test('beats an unknown', () => {
    expect(ruled(because('a', 'unknown'), because('b', 'no', -1)).decidedBy).toEqual(['b']);
  });
});

describe('a margin that is a bound', () => {
  const bound = (id: string, answer: Answer, margin: number): Reason =>
    reason({ id, cite: id, answer, text: id, margin, atLeast: true });
  test.each([
    ['the least of a yes', [because('a', 'yes', 9), bound('b', 'yes', 4)], { mm: 4, atLeast: true }],
    ['another reason holds by less, exactly', [because('a', 'yes', 3), bound('b', 'yes', 4)], { mm: 3 }],
    ['the greatest of a no', [because('a', 'no', -3), bound('b', 'no', -4)], { mm: -4, atLeast: true }],
    ['one of two as great', [because('a', 'no', -4), bound('b', 'no', -4)], { mm: -4, atLeast: true }],
  ] as const)('%s', (_, reasons, margin) => {
    expect(ruled(...reasons).margin).toEqual(margin);
  });
  test('is said of a margin alone', () => {
    expect(reason({ id: 'a', cite: 'a', answer: 'yes', text: '', atLeast: true })).not.toHaveProperty('atLeast');
  });
});

test('an unknown has no margin, whatever else is near', () => {
  const r = ruled(because('a', 'yes', 0.1), because('b', 'unknown', 5));
  expect([r.answer, r.decidedBy, r.margin, r.tooClose]).toEqual(['unknown', ['b'], null, false]);
});

test.each([
  [2, true],
  [-2, true],
  [2.001, false],
  [-2.001, false],
  [0, true],
] as const)('a margin of %d mm is too close to call: %s', (margin, tooClose) => {
  expect(ruled(because('a', margin >= 0 ? 'yes' : 'no', margin)).tooClose).toBe(tooClose);
});

test('the tolerance of the table can be another', () => {
  const reasons = [because('a', 'yes', 3)];
  expect(ruling({ call: { kind: 'fire' }, system: 'lasalle', reasons, measures: {} }, 5).tooClose).toBe(true);
});

test('numbers are rounded for the reader, deep inside too', () => {
  expect(ruled(because('a', 'yes', 1 / 3)).margin).toEqual({ mm: 0.333333 });
  expect(ruled(because('a', 'yes')).measures).toEqual({ third: 0.333333, list: [[0.666667, null, true]] });
});

test('an effect is told only with a yes', () => {
  const parts = { call: { kind: 'fire' }, system: 'lasalle', measures: {}, effect: { dice: 2 } } as const;
  expect(ruling({ ...parts, reasons: [because('a', 'yes')] }).effect).toEqual({ dice: 2 });
  expect(ruling({ ...parts, reasons: [because('a', 'no')] }).effect).toBeUndefined();
});

test('a reason is written in the order of the public format, with honest defaults', () => {
  const full = reason({
    margin: -1,
    text: 't',
    answer: 'no',
    cite: '1',
    id: 'r',
    needs: 'x',
    unit: 'cm',
    limit: 5,
    value: 4.9,
  });
  expect(Object.keys(full)).toEqual([
    'id',
    'cite',
    'answer',
    'text',
    'value',
    'limit',
    'unit',
    'margin',
    'about',
    'choices',
    'house',
    'needs',
    'marks',
  ]);
  expect(because('r', 'yes')).toEqual({
    id: 'r',
    cite: 'r',
    answer: 'yes',
    text: 'r',
    margin: null,
    about: [],
    choices: [],
    house: false,
    marks: [],
  });
});

test.each([
  [['one'], { notes: ['one'] }],
  [['one', 'two'], { notes: ['one', 'two'] }],
  [[], {}],
])('notes %o: a list of none is not there', (notes, given) => {
  const { notes: told } = ruling({ call: { kind: 'fire' }, system: 'lasalle', reasons: [], measures: {}, notes });
  expect(told === undefined ? {} : { notes: told }).toEqual(given);
});
