// Where a label of the hand goes when a chip stands where it would lie. Pixels, y down.

import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, dodgeOf, partedBy } from '../../../src/app/ui/chips/dodge.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const LABEL = box(100, 200, 80, 20);

test.each([
  ['no chip', [], 0],
  ['a chip beside it', [box(181, 200, 60, 24)], 0],
  // its lower edge at 204: up would take 23, down 7
  ['a chip on its upper part', [box(120, 180, 60, 24)], 7],
  ['a chip on its lower part', [box(120, 215, 60, 24)], -8],
  // up past the first: 212 … 236 → −11; the second lies there: up past both 23 + 3 …
  ['up, past the chip above the one that it lies on', [box(120, 212, 60, 60), box(120, 176, 60, 20)], -47],
  ['no place near enough', [box(90, 0, 200, 600)], 0],
] as const)('%s', (_, chips, by) => {
  expect(dodgeOf(LABEL, chips)).toBe(by);
});

test('property: a label that is shifted lies on no chip', () => {
  const place = record({ x: integer({ min: 0, max: 300 }), y: integer({ min: 100, max: 300 }) });
  assert(
    property(array(place, { maxLength: 6 }), places => {
      const chips = places.map(({ x, y }) => box(x, y, 70, 24));
      const by = dodgeOf(LABEL, chips);
      if (by === 0) return;
      const isOn = chips.some(
        c => c.left < LABEL.right && c.right > LABEL.left && c.top < LABEL.bottom + by && c.bottom > LABEL.top + by,
      );
      expect(isOn).toBe(false);
    }),
  );
});

test.each([
  ['alone', [box(0, 0, 100, 26)], [0]],
  ['one beside the other', [box(0, 0, 100, 26), box(100, 0, 100, 26)], [0, 0]],
  // the lower stays; the upper ends 3 px over it: 26 → 7
  ['the upper gives way', [box(0, 0, 100, 26), box(40, 10, 100, 26)], [-19, 0]],
  // of two as low the left one stays; the other goes up past it: 26 → −3
  ['as low as another', [box(40, 0, 100, 26), box(0, 0, 100, 26)], [-29, 0]],
  // the second goes to −29 … −3; of the third up past both −58 is as near as 58 past them below: 29 below the first
  ['three on one spot', [box(0, 0, 100, 26), box(1, 0, 100, 26), box(2, 0, 100, 26)], [0, -29, 29]],
] as const)('chips that lie on one another: %s', (_, chips, by) => {
  expect(partedBy(chips)).toEqual(by);
});

test('property: of chips that were parted, and found room, none lies on another', () => {
  const place = record({ x: integer({ min: 0, max: 240 }), y: integer({ min: 0, max: 120 }) });
  assert(
    property(array(place, { maxLength: 3 }), places => {
      const chips = places.map(({ x, y }) => box(x, y, 104, 26));
      const by = partedBy(chips);
      const lain = chips.map((c, i) => ({ ...c, top: c.top + (by[i] ?? 0), bottom: c.bottom + (by[i] ?? 0) }));
      for (const [i, a] of lain.entries())
        for (const b of lain.slice(i + 1))
          expect(
            a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top,
            JSON.stringify([a, b]),
          ).toBe(false);
    }),
  );
});
