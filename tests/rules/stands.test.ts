import { describe, expect, test } from 'vitest';
import { roll } from '../../src/play/index.ts';
import { judgeCalls, openWith, type Ruling, withStands } from '../../src/rules/index.ts';
import { readPositionFile } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { made } from '../table/made.ts';
import { sampleBook } from './sixth/judging.ts';

/** Two bases of 4 × 2 cm facing each other, their front edges `gap` cm apart; the range is 30 cm. */
const stands = (
  gap: number,
  {
    mm,
    degrees = 0,
    trials = 400,
    impact = false,
  }: { mm: number; degrees?: number; trials?: number; impact?: boolean },
): Ruling['stands'] => {
  const read = must(
    readPositionFile(
      made({
        units: [
          { id: 'a', side: 'red', arm: 'infantry', bases: [{ at: [40, 20], size: [4, 2], facing: 0 }] },
          { id: 'b', side: 'blue', arm: 'infantry', bases: [{ at: [40, 22 + gap], size: [4, 2], facing: 180 }] },
        ],
        calls: [{ kind: 'fire', firer: 'a', target: 'b', ...(impact ? { impact: [41, 21 + gap] } : {}) }],
      }),
    ),
  );
  const opened = must(openWith(sampleBook, read));
  const rulings = must(judgeCalls(opened));
  const shaking = { trials, mm, degrees, roll: (n: number) => roll('a test', n) };
  return withStands(sampleBook, opened.position, rulings[0] as Ruling, shaking).stands;
};

describe('how sure an answer is', () => {
  test('far from the limit it always stands', () => {
    expect(stands(20, { mm: 2 })).toEqual({ share: 1, trials: 400, mm: 2, degrees: 0 });
    expect(stands(40, { mm: 2 })?.share).toBe(1);
  });
  // Two bases, each up to ±2 mm: the gap changes by the sum of two even spreads, a triangle from −4 to +4 mm. On the
  // limit half of the trials hold; 2 mm short of it, all but the triangle's tip beyond +2: 1 − ½ (2/4)² = 0.875.
  test.each([
    [30, 0.5],
    [29.8, 0.875],
    [30.2, 0.875],
  ])('a gap of %d cm: in about %d of the trials', (gap, share) => {
    expect(stands(gap, { mm: 2, trials: 2000 })?.share).toBeCloseTo(share, 1);
  });
  test('the same seed shakes the same way', () => {
    expect(stands(30, { mm: 2, degrees: 3 })).toEqual(stands(30, { mm: 2, degrees: 3 }));
  });
  test('no trials, no share', () => {
    expect(stands(30, { mm: 2, trials: 0 })?.share).toBe(0);
  });
  test('a designated point goes with the base it lies on', () => {
    expect(stands(20, { mm: 5, degrees: 10, impact: true })?.share).toBe(1);
  });
  // Three bases in a row, side by side: as one body all share one shove, and the gap behaves as that of single bases. Each
  // shaken for itself, the nearest of three would decide, and far fewer trials would hold 2 mm short of the limit.
  test('bases that touch are one body, loose ones are not', () => {
    const shareOf = (step: number): number => {
      const row = (id: string, y: number, facing: number) => ({
        id,
        side: id,
        arm: 'infantry',
        bases: [0, 1, 2].map(i => ({ at: [40 + i * step, y], size: [4, 2], facing })),
      });
      const units = [row('red', 20, 0), row('blue', 22 + 30.2, 180)];
      const read = must(readPositionFile(made({ units, calls: [{ kind: 'fire', firer: 'red', target: 'blue' }] })));
      const opened = must(openWith(sampleBook, read));
      const shaking = { trials: 2000, mm: 2, degrees: 0, roll: (n: number) => roll('a test', n) };
      const [ruling] = must(judgeCalls(opened));
      return withStands(sampleBook, opened.position, ruling as Ruling, shaking).stands?.share ?? 0;
    };
    expect(shareOf(4)).toBeCloseTo(0.875, 1);
    expect(shareOf(4.5)).toBeLessThan(0.8);
  });
  test('what stands in fewer than nine of ten trials is too close to call', () => {
    const read = must(
      readPositionFile(
        made({
          units: [
            { id: 'a', side: 'red', arm: 'infantry', bases: [{ at: [40, 20], size: [4, 2], facing: 0 }] },
            { id: 'b', side: 'blue', arm: 'infantry', bases: [{ at: [40, 51.75], size: [4, 2], facing: 180 }] },
          ],
          calls: [{ kind: 'fire', firer: 'a', target: 'b' }],
        }),
      ),
    );
    const opened = must(openWith(sampleBook, read));
    const [ruling] = must(judgeCalls(opened));
    // 2.5 mm short of the range: no hand's breadth, until it is shaken by ±5 mm: 1 − ½ (7.5/10)² = 0.72.
    expect(ruling?.tooClose).toBe(false);
    const shaking = { trials: 500, mm: 5, degrees: 0, roll: (n: number) => roll('a test', n) };
    expect(withStands(sampleBook, opened.position, ruling as Ruling, shaking).tooClose).toBe(true);
  });
});
