// Names of areas are read by day and by night: WCAG 2.2, 1.4.3 wants a contrast of 4.5 for small text.

import { expect, test } from 'vitest';
import { areaInk, CASING } from '../../../src/app/render/inks.ts';

/** Relative luminance of sRGB, 0 to 255. */
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map(c =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const ofHex = (colour: string): number => luminance([1, 3, 5].map(i => Number.parseInt(colour.slice(i, i + 2), 16)));
function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

test('black on white is 21', () => {
  expect(contrast(ofHex('#000000'), ofHex('#ffffff'))).toBeCloseTo(21, 9);
});

// an area that nobody holds is quiet, one that is held is in the hand's blue
test.each(['quiet', 'hand'] as const)('a name in %s stands out from its casing by day and by night', of => {
  expect(contrast(ofHex(areaInk(of, false)), ofHex(CASING.day))).toBeGreaterThan(4.5);
  expect(contrast(ofHex(areaInk(of, true)), ofHex(CASING.night))).toBeGreaterThan(4.5);
});
