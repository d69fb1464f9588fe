// Every margin of the sample positions is what one body must be moved, or says that it is a bound. Where one is, by hand: what is told, and what one body
// must really be moved. 1 BW = 40 mm; with I-11 `any-line` some line must be free.

import { describe, expect, test } from 'vitest';
import { expectHonestMargins } from '../../margins.ts';
import { type Box, ground, musketry, reasonOf, ruled, table, unit } from './table.ts';

expectHonestMargins('lasalle', {
  least: {
    'next-closest-by-a-hair 1 elsewhere': 'when the firer leaves all who are in his zone, another enemy comes into it',
    'square-and-charger 2 elsewhere': 'who comes into the fire zone is farther off than one who must be shot at',
    'square-and-charger 7 elsewhere':
      'two enemies are near: no single one can leave, and the unit cannot leave both by less',
  },
});

const LOOKED_AT = { 'I-11': 'any-line' };
const wood = (id: string, box: Box) => ground(id, box, { blocksSight: true });
/** The firer's front lies at y = `north`, from x = −2 to 2, the target's at 3 less what it comes south. */
function seenPast(woods: readonly ReturnType<typeof wood>[], { north = 0, south = 0 } = {}) {
  const units = [unit('br', 'british', ['line', 4, 0, north, 90]), unit('p', 'french', ['line', 4, 0, 3 - south, 270])];
  return reasonOf(
    ruled({ ...table(units, { terrain: [...woods] }), choices: LOOKED_AT }, musketry('p')),
    'line-of-sight',
  );
}
describe('I-11', () => {
  test('a wood over the firer’s front and one over the target: who leaves the one is hidden by the other', () => {
    const woods = [wood('w', [-6, -1.5, 6, 0.75]), wood('v', [-6, 2.5, 6, 4])];
    // out of the near wood by 0.75, out of the far one by 0.5
    expect(seenPast(woods)).toMatchObject({ answer: 'no', margin: expect.closeTo(-30, 3), atLeast: true });
    // the firer must come up to the target, and touch it
    expect([0.76, 2.99, 3].map(north => seenPast(woods, { north }).answer)).toEqual(['no', 'no', 'yes']);
    expect([0.51, 2.99, 3].map(south => seenPast(woods, { south }).answer)).toEqual(['no', 'no', 'yes']);
  });
  test('one of them alone: the firer is out of it by so much', () => {
    const reason = seenPast([wood('w', [-6, -1.5, 6, 0.75])]);
    expect(reason).toMatchObject({ answer: 'no', margin: expect.closeTo(-30, 3) });
    expect(reason).not.toHaveProperty('atLeast');
  });
  test('a wood in the middle: to one hand it closes a gap of 1.5 BW, and opens one to the other', () => {
    const middle = (x = 0) => [wood('w', [x - 0.5, 1, x + 0.5, 1.75])];
    expect(seenPast(middle())).toMatchObject({ answer: 'yes', margin: expect.closeTo(60, 3), atLeast: true });
    expect([0.5, 1.51, 2].map(x => seenPast(middle(x)).answer)).toEqual(['yes', 'yes', 'yes']);
  });
  test('a wood over all but one BW: it goes on by that', () => {
    const over = (x = 0) => [wood('w', [-9, 1, 1 + x, 1.75])];
    expect(seenPast(over())).toMatchObject({ answer: 'yes', margin: expect.closeTo(40, 3) });
    expect(seenPast(over())).not.toHaveProperty('atLeast');
    expect([0.99, 1.01].map(x => seenPast(over(x)).answer)).toEqual(['yes', 'no']);
  });
});

describe('outside of the fire zone', () => {
  const outside = (...others: readonly ReturnType<typeof unit>[]) =>
    reasonOf(
      ruled(
        table([unit('br', 'british', ['line', 4, 0, 0, 90]), unit('p', 'french', ['line', 4, 0, 4.5, 270]), ...others]),
        musketry('p'),
      ),
      'fire-zone',
    );
  test('alone, it comes in by half a BW', () => {
    expect(outside()).toMatchObject({ answer: 'no', margin: expect.closeTo(-20, 3) });
    expect(outside()).not.toHaveProperty('atLeast');
  });
  test('before it another that is nearer, and must be shot at', () => {
    expect(outside(unit('q', 'french', ['line', 4, 0, 2, 270]))).toMatchObject({
      answer: 'no',
      margin: expect.closeTo(-20, 3),
      atLeast: true,
    });
  });
});

describe('near the enemy', () => {
  const nearTo = (...at: readonly (readonly [number, number])[]) => {
    const enemies = at.map(([x, y], i) => unit(`e${i}`, 'french', ['line', 2, x, y, 270]));
    const ruling = ruled(table([unit('br', 'british', ['line', 2, 0, 0, 90]), ...enemies]), {
      kind: 'near-enemy',
      unit: 'br',
    });
    return reasonOf(ruling, 'near-enemy');
  };
  test('one before and one behind: who leaves the nearer comes to the other', () => {
    // 4 BW are near: it leaves the one at 3 by 1 BW, and then stands 2.5 from the one behind: −0.75 − 1 from −4.25
    expect(nearTo([0, 3], [0, -5])).toMatchObject({ answer: 'yes', margin: expect.closeTo(40, 3), atLeast: true });
  });
  test('one alone, or two on the same side', () => {
    for (const near of [nearTo([0, 3]), nearTo([0, 3], [0.5, 3.5])]) {
      expect(near).toMatchObject({ answer: 'yes', margin: expect.closeTo(40, 3) });
      expect(near).not.toHaveProperty('atLeast');
    }
  });
});
