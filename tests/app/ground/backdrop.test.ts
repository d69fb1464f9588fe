// A picture's scale from two points and a length.

import { expect, test } from 'vitest';
import { inMiddle, scaleBy } from '../../../src/app/ground/backdrop.ts';

test.each([
  ['300 mm over 500 pixels', [100, 50, 400, 450], 300, 0.6], // √(300² + 400²) = 500
  ['points on each other', [100, 50, 100, 50], 300, null],
  ['nearer than 8 pixels', [100, 50, 107, 50], 300, null],
  ['no length', [100, 50, 400, 450], Number.NaN, null],
] as const)('%s', (_, [x, y, u, v], length, scale) => {
  expect(
    scaleBy(
      [
        { x, y },
        { x: u, y: v },
      ],
      length,
    ),
  ).toBe(scale);
});

test('its middle lies on the table’s: 400 × 300 pixels at 2 mm on 1800 × 1200 mm', () => {
  // 800 × 600 mm: from x 500, its upper edge at 600 + 300
  expect(inMiddle({ width: 400, height: 300 }, 2, { width: 1800, depth: 1200 })).toEqual({ x: 500, y: 900 });
});
