// Marks that are left out when the table is seen from afar.

import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/app/render/evidence.ts';
import { culled, extentOf } from '../../../src/app/render/markCull.ts';

const line = (mm: number, strong = false): Evidence => ({
  mark: {
    kind: 'segment',
    role: 'line-of-fire',
    points: [
      [100, 50],
      [100 + mm, 40],
    ],
  },
  label: '',
  strong,
  faded: false,
  answer: 'no' as const,
});
const point = (x: number, strong = false): Evidence => ({
  mark: { kind: 'point', role: 'deciding-point', points: [[x, 50]] },
  label: '',
  strong,
  faded: false,
  answer: 'no' as const,
});

test.each([
  // name                            mark              pixels of a mm  drawn
  ['15 mm at a tenth: 1.5 pixels', line(15), 0.1, 1],
  ['14.9 mm at a tenth', line(14.9), 0.1, 0],
  ['14.9 mm, but it decides', line(14.9, true), 0.1, 1],
  ['a point has no size', point(10), 0.01, 1],
] as const)('%s', (_, evidence, scale, drawn) => {
  expect(culled([evidence], scale)).toHaveLength(drawn);
});

test('weak points that fall on one spot are drawn once, those that decide always', () => {
  const points = [point(100), point(101), point(130), point(100, true)];
  // at 0.1: 10, 10.1 and 13 pixels; spots of 1.5 pixels: 7, 7, 9
  expect(culled(points, 0.1)).toEqual([point(100), point(130), point(100, true)]);
  // at 3: 300, 303, 390 pixels: 200, 202, 260
  expect(culled(points, 3)).toHaveLength(4);
});

test('the larger side; a circle has its diameter', () => {
  expect(
    extentOf({
      points: [
        [3, 4],
        [10, 16],
      ],
    }),
  ).toBe(12);
  expect(extentOf({ points: [[3, 4]], radius: 25 })).toBe(50);
  expect(extentOf({ points: [] })).toBe(0);
});
