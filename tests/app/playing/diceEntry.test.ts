// Dice typed in: fields, the book's sentence on what does not fit, the next ask after the first.

import { describe, expect, test } from 'vitest';
import {
  type DiceEntry,
  type DiceInput,
  type DiceRules,
  diceEntry,
  EMPTY,
} from '../../../src/app/playing/diceEntry.ts';
import type { Faces } from '../../../src/play/index.ts';

/** Two dice to hit on 4 and more; one for each hit to save. */
const rules: DiceRules = {
  askAfter: lying => {
    if (lying.length === 0) return { id: 'hit', label: 'Hit', count: 2, sides: 6, first: 1 };
    const hits = (lying[0] ?? []).filter(f => f >= 4).length;
    return lying.length === 1 && hits > 0 ? { id: 'save', label: 'Save', count: hits, sides: 6, first: 1 } : null;
  },
  problemIn: thrown => {
    const last = thrown.at(-1) ?? [];
    const count = thrown.length === 1 ? 2 : (thrown[0] ?? []).filter(f => f >= 4).length;
    if (last.length !== count) return `${count} dice, not ${last.length}`;
    const wrong = last.find(f => !(f >= 1 && f <= 6));
    return wrong === undefined ? null : `a face is 1 to 6, not ${wrong}`;
  },
};
const given = (inputs: readonly DiceInput[]): readonly [DiceEntry, Faces?] =>
  inputs.reduce<readonly [DiceEntry, Faces?]>(([state], input) => diceEntry(state, input, rules), [EMPTY]);
const type = (at: number, text: string): DiceInput => ({ type: 'type', at, text });
const put: DiceInput = { type: 'put' };

describe('typed dice', () => {
  test('one field each', () => {
    expect(given([type(1, '5'), type(0, '2')])[0].fields).toEqual(['2', '5']);
  });
  test('several in one field run on, and no farther than the dice asked for', () => {
    expect(given([type(0, '2, 5 6')])[0].fields).toEqual(['2', '5']);
  });
  test('no hit: the dice are complete', () => {
    expect(given([type(0, '2 3'), put])[1]).toEqual([[2, 3]]);
  });
  test('a hit asks for the next dice, and only then are all complete', () => {
    const [state, none] = given([type(0, '4 3'), put]);
    expect([state.lying, state.fields, none]).toEqual([[[4, 3]], [], undefined]);
    expect(given([type(0, '4 3'), put, type(0, '6'), put])[1]).toEqual([[4, 3], [6]]);
  });
  test('too few: the sentence says how many, nothing is thrown', () => {
    const [state, faces] = given([type(0, '4'), put]);
    expect([state.problem, state.fields, faces]).toEqual(['2 dice, not 1', ['4', ''], undefined]);
  });
  test('a face that is not on the die', () => {
    expect(given([type(0, '4 7'), put])[0].problem).toBe('a face is 1 to 6, not 7');
  });
  test('what is no number is named as it was typed', () => {
    expect(given([type(0, 'x'), type(1, '4'), put])[0].problem).toBe('a face is 1 to 6, not «x»');
  });
  test('typing on takes the sentence away', () => {
    expect(given([type(0, '4 7'), put, type(1, '6')])[0]).toEqual({ lying: [], fields: ['4', '6'], problem: '' });
  });
  test('one throw back: its faces stand in the fields again', () => {
    expect(given([type(0, '4 3'), put, { type: 'back' }])[0]).toEqual({ lying: [], fields: ['4', '3'], problem: '' });
  });
});
