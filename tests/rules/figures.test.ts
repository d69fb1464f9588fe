import { describe, expect, test } from 'vitest';
import {
  type Figures,
  figuresFrom,
  figuresOf,
  labelled,
  leaning,
  leanIn,
  merge,
  readRulesData,
} from '../../src/rules/index.ts';
import { formatProblem } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { figures, type SampleFigures, sampleBook } from './sixth/judging.ts';

const inForce = (said: unknown): Figures<SampleFigures> => must(figuresFrom(figures, said));
const problemsOf = (said: unknown): readonly string[] => {
  const result = figuresFrom(figures, said);
  return result.ok ? [] : result.problems.map(formatProblem);
};

test.each([
  // figures                                  range.cm  whose is it?
  [undefined, 30, 'house'],
  ['house', 30, 'house'],
  ['printed', null, false],
  [{ range: { cm: 25 } }, 25, 'yours'],
  [{ base: 'printed', range: { cm: 25 } }, 25, 'yours'],
  [{ base: 'printed' }, null, false],
  [{ range: { cm: null } }, null, false],
  [{ base: 'house', printedCm: 6 }, 30, 'house'],
] as const)('figures %o: range %s, leaning on %s', (said, cm, whose) => {
  const found = inForce(said);
  expect(found.cells.range.cm).toBe(cm);
  expect(found.leanOn('range.cm')).toBe(whose);
});

test('one cell of a table is replaced, its neighbours stay', () => {
  const { cells, leanOn } = inForce({ range: { arms: { infantry: 12 } } });
  expect(cells.range).toEqual({ cm: 30, arms: { infantry: 12, artillery: 60 } });
  expect(['range.arms.infantry', 'range.arms.artillery', 'printedCm'].map(leanOn)).toEqual(['yours', false, false]);
});

test('a printed figure that the position replaces is its own, not the book’s', () => {
  expect(inForce({ printedCm: 6 }).leanOn('printedCm')).toBe('yours');
});

test('a whole table is a house figure while one of its cells is', () => {
  expect(inForce('house').leanOn('range.arms')).toBe('house');
  expect(inForce('house').leanOn('nowhere.at.all')).toBe(false);
});

test.each([
  [[false, false], { house: false }],
  [[false, 'yours'], { house: false, yours: true }],
  [['yours', 'house'], { house: true }],
  [[], { house: false }],
] as const)('of figures that lean on %o the labels are %o', (leans, labels) => {
  expect(labelled(leaning(leans))).toEqual(labels);
  expect(leanIn(leans.map(labelled))).toBe(leaning(leans));
});

test.each([
  ['ours', 'figures: must be "house", "printed" or an object of cells'],
  [7, 'figures: must be "house", "printed" or an object of cells'],
  [null, 'figures: must be "house", "printed" or an object of cells'],
  [{ base: 'ours' }, 'figures.base: must be "house" or "printed"'],
  [{ rnage: { cm: 3 } }, 'figures.rnage: unknown key'],
  [{ range: { cm: 'far' } }, 'figures.range.cm: must be a number'],
  [{ printedCm: null }, 'figures.printedCm: must be a number'],
])('%o: %s', (said, problem) => {
  expect(problemsOf(said)).toContain(problem);
});

describe('merging cells', () => {
  test('lists are replaced whole, so is a cell by null', () => {
    expect(merge({ a: [1, 2, 3], b: 1 }, { a: [9], b: null })).toEqual({ a: [9], b: null });
  });
  test('a key of the prototype is a key like any other', () => {
    const over = JSON.parse('{"__proto__": {"polluted": true}}');
    expect(Object.keys(merge({ a: 1 }, over) as object)).toEqual(['a', '__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('a rules-data file', () => {
  const file = { format: 'enfilade/rules-data', version: 1, system: 'lasalle', figures: { range: { cm: 20 } } };
  const read = (value: unknown) => {
    const data = readRulesData(value);
    return data.ok ? figuresOf(data.value, sampleBook) : data;
  };
  test('its figures go in the place of a position’s', () => {
    expect(read(file)).toEqual({ ok: true, value: { range: { cm: 20 } } });
  });
  test.each([
    [{ ...file, system: 'emperor' }, 'system: these figures are for emperor, the position is judged under lasalle'],
    [{ ...file, figures: { nonsense: 1 } }, 'figures.nonsense: unknown key'],
    [{ ...file, version: 2 }, 'version: must be 1'],
    [{ ...file, figures: 'house' }, 'figures: must be an object'],
    [{ ...file, more: 1 }, 'more: unknown key'],
  ])('%o', (value, said) => {
    const result = read(value);
    expect(result.ok ? [] : result.problems.map(formatProblem)).toContain(said);
  });
});
