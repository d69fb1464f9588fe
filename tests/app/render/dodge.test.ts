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

const ROOM = box(-500, -500, 2000, 2000);
test.each([
  ['alone', [box(0, 0, 100, 26)], [[0, 0]]],
  [
    'one beside the other',
    [box(0, 0, 100, 26), box(100, 0, 100, 26)],
    [
      [0, 0],
      [0, 0],
    ],
  ],
  // the lower stays; the upper ends 3 px over it: 26 → 7
  [
    'the upper gives way',
    [box(0, 0, 100, 26), box(40, 10, 100, 26)],
    [
      [0, -19],
      [0, 0],
    ],
  ],
  // of two as low the left one stays; the other goes up past it: 26 → −3
  [
    'as low as another',
    [box(40, 0, 100, 26), box(0, 0, 100, 26)],
    [
      [0, -29],
      [0, 0],
    ],
  ],
  // the second goes to −29 … −3; of the third up past both −58 is farther than 29 below the first
  [
    'three on one spot',
    [box(0, 0, 100, 26), box(1, 0, 100, 26), box(2, 0, 100, 26)],
    [
      [0, 0],
      [0, -29],
      [0, 29],
    ],
  ],
  // the corner of a chip reaches 5 px into it: 8 px to the right is nearer than 13 up
  [
    'beside it',
    [box(95, -10, 100, 26), box(0, 0, 100, 26)],
    [
      [8, 0],
      [0, 0],
    ],
  ],
] as const)('chips that lie on one another: %s', (_, chips, by) => {
  expect(partedBy(chips, ROOM)).toEqual(by);
});

test('property: of four chips that were parted none lies on another', () => {
  const place = record({ x: integer({ min: 0, max: 240 }), y: integer({ min: 0, max: 120 }) });
  assert(
    property(array(place, { maxLength: 4 }), places => {
      const chips = places.map(({ x, y }) => box(x, y, 104, 26));
      const by = partedBy(chips, ROOM);
      const lain = chips.map((c, i) => {
        const [x, y] = by[i] ?? [0, 0];
        return box(c.left + x, c.top + y, 104, 26);
      });
      for (const [i, a] of lain.entries())
        for (const b of lain.slice(i + 1))
          expect(a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top).toBe(false);
    }),
  );
});

test.each([
  // 10 px out of it to the left, 5 over its upper edge
  ['at a corner', box(-10, -5, 100, 26), [10, 5]],
  ['too far out of it', box(-100, 50, 100, 26), null],
] as const)('a chip stays in the room that panels leave: %s', (_, chip, by) => {
  expect(partedBy([chip], box(0, 0, 400, 300))).toEqual([by]);
});
test('who finds no place is left out', () => {
  // the room holds one; the second would have to go 90 px
  const chips = [box(0, 0, 100, 90), box(0, 0, 100, 90)];
  expect(partedBy(chips, box(0, 0, 100, 100))).toEqual([[0, 0], null]);
});
test('a chip gives way to a panel', () => {
  expect(partedBy([box(0, 30, 100, 26)], ROOM, [box(0, 0, 400, 50)])).toEqual([[0, 23]]);
});
