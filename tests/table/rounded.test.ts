// Numbers for reports are rounded in plain numbers where that is sure; the slow way writes them out and reads them again.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounded } from '../../src/table/index.ts';

const slowly = (n: number, digits: number): number => {
  const r = Number(n.toFixed(digits));
  return r === 0 ? 0 : r;
};
const digits = fc.constantFrom(0, 1, 2, 3, 4, 6, 8);

test('the number that toFixed writes, whatever its size', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), digits, (n, d) => {
      expect(Object.is(rounded(n, d), slowly(n, d))).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test('and halves, as near as doubles come to them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.constantFrom(-1, 0, 1), digits, (k, off, d) => {
      const half = (k + 0.5) / 10 ** d;
      const n = half + off * Math.abs(half) * 2 ** -52;
      expect(Object.is(rounded(n, d), slowly(n, d))).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test.each([Number.NaN, Infinity, -Infinity, -0])('%d', n => expect(rounded(n)).toBe(slowly(n, 6)));
