import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Span, spanDifference, spanIntersection, spanTotal, spanUnion } from '../../src/geometry/index.ts';

const s = (from: number, to: number): Span => ({ from, to });

test.each([
  ['apart', [s(7, 9), s(1, 4)], [s(1, 4), s(7, 9)]],
  ['end on end', [s(1, 4), s(4, 9)], [s(1, 9)]],
  ['a hair apart', [s(1, 4), s(4.001, 9)], [s(1, 4), s(4.001, 9)]],
  ['one in the other', [s(1, 9), s(3, 4)], [s(1, 9)]],
  ['empty ones go', [s(2, 2), s(5, 3)], []],
])('union: %s', (_, spans, expected) => expect(spanUnion(spans)).toEqual(expected));

test('intersection and difference of a front of 80 with three shadows', () => {
  const front = [s(0, 80)];
  const shadows = [s(-5, 10), s(30, 45), s(40, 50), s(80, 99)];
  expect(spanIntersection(front, shadows)).toEqual([s(0, 10), s(30, 50)]);
  expect(spanDifference(front, shadows)).toEqual([s(10, 30), s(50, 80)]);
  expect(spanTotal(spanDifference(front, shadows))).toBe(50);
});

test('as sets of unit steps', () => {
  const some = fc.array(
    fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => s(Math.min(a, b), Math.max(a, b))),
    { maxLength: 8 },
  );
  const cells = (spans: readonly Span[]): Set<number> => {
    const found = new Set<number>();
    for (const { from, to } of spans) for (let i = from; i < to; i++) found.add(i);
    return found;
  };
  fc.assert(
    fc.property(some, some, (a, b) => {
      const [A, B] = [cells(a), cells(b)];
      expect(cells(spanUnion([...a, ...b]))).toEqual(new Set([...A, ...B].sort((m, n) => m - n)));
      expect(cells(spanIntersection(a, b))).toEqual(new Set([...A].filter(i => B.has(i)).sort((m, n) => m - n)));
      expect(cells(spanDifference(a, b))).toEqual(new Set([...A].filter(i => !B.has(i)).sort((m, n) => m - n)));
      expect(spanTotal(a)).toBe(A.size);
    }),
  );
});
