// Pictures set on one sheet: none on another, none over the rim, with a gap around each.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shelved } from '../../../src/app/render/names/shelves.ts';

test('the tallest stand first, a shelf as high as its tallest', () => {
  // 96 wide and 20 high; 40 × 30; 40 × 10: width = max(96 + 2·2, √(98·22 + 42·32 + 42·12)·1.1 = √4004·1.1 = 69.6 → 70) = 100
  const sheet = shelved(
    [
      [96, 20],
      [40, 30],
      [40, 10],
    ],
    2,
    500,
  );
  // first the 30 high one at (2, 2); 96 does not fit beside it (2 + 40 + 2 + 96 + 2 > 100): next shelf at 2 + 30 + 2
  // then 40 × 10 does not fit beside the 96 either: next shelf at 34 + 20 + 2; its end is 56 + 10 + 2
  expect(sheet).toEqual({
    width: 100,
    height: 68,
    corners: [
      [2, 34],
      [2, 2],
      [2, 56],
    ],
  });
});

test.each([
  ['wider than the sheet', [[99, 10]], null],
  ['as wide as it goes', [[96, 10]], { width: 100, height: 14, corners: [[2, 2]] }],
  ['higher than the sheet', [[10, 97]], null],
] as const)('%s', (_, sizes, want) => {
  expect(shelved(sizes, 2, 100)).toEqual(want);
});

test('no two of any lot touch', () => {
  const size = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 3 }), (sizes, gap) => {
      const sheet = shelved(sizes, gap, 4096);
      expect(sheet).not.toBeNull();
      const frames = sizes.map(([w, h], i) => ({
        w,
        h,
        x: sheet?.corners[i]?.[0] ?? -1,
        y: sheet?.corners[i]?.[1] ?? -1,
      }));
      for (const [i, a] of frames.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(gap);
        expect(a.y).toBeGreaterThanOrEqual(gap);
        expect(a.x + a.w + gap).toBeLessThanOrEqual(sheet?.width ?? 0);
        expect(a.y + a.h + gap).toBeLessThanOrEqual(sheet?.height ?? 0);
        for (const b of frames.slice(i + 1)) {
          const apart =
            a.x + a.w + gap <= b.x || b.x + b.w + gap <= a.x || a.y + a.h + gap <= b.y || b.y + b.h + gap <= a.y;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});
