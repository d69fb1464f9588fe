// Where the card of a fire lies, by hand: a table of 1000 × 700 pixels, a card of 340 × 300.

import { expect, test } from 'vitest';
import { cardPlace } from '../../../src/app/ui/aiming/cardPlace.ts';
import type { Box } from '../../../src/app/ui/chips/dodge.ts';

const open: Box = { left: 0, top: 0, right: 1000, bottom: 700 };
const card = { width: 340, height: 300 };
const unit = (x: number, y: number): Box => ({ left: x - 30, top: y - 10, right: x + 30, bottom: y + 10 });

test.each([
  // name                                        target           firer            left, top
  ['to the right of its target', unit(200, 200), unit(200, 600), { left: 340, top: 160 }], // 230 + 110; 200 − 40
  ['to the left where the right side is too narrow', unit(800, 200), unit(800, 600), { left: 320, top: 160 }], // 770 − 110 − 340
  ['not over the firer on the right', unit(500, 200), unit(750, 300), { left: 20, top: 160 }], // 470 − 110 − 340
  ['nobody fires', unit(200, 200), null, { left: 340, top: 160 }],
  ['never outside the open part', unit(200, 690), unit(200, 600), { left: 340, top: 400 }], // 700 − 300
] as const)('%s', (_, target, firer, place) => {
  expect(cardPlace(card, open, { target, firer })).toEqual(place);
});

test('over neither of them, wherever there is room', () => {
  const covers = (a: Box, b: Box): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  for (let x = 50; x <= 950; x += 90)
    for (let y = 60; y <= 640; y += 58)
      for (const firer of [unit(500, 350), unit(x / 2, 650), unit(950 - x / 3, 100)]) {
        const target = unit(x, y);
        const { left, top } = cardPlace(card, open, { target, firer });
        const area = { left, top, right: left + card.width, bottom: top + card.height };
        expect([x, y, covers(area, target), covers(area, firer)]).toEqual([x, y, false, false]);
        expect(left >= 0 && top >= 0 && area.right <= 1000 && area.bottom <= 700).toBe(true);
      }
});
