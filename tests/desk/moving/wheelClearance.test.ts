// What a wheel passes on its way, between its true arcs and the bodies beside it.

import { expect, test } from 'vitest';
import { wheelClearance } from '../../../src/desk/moving/wheelClearance.ts';
import { layOut, type Position, type Unit } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

/** A line 400 mm wide and 100 deep, its left front corner at (300, 400), looking north; a post of 10 mm at a place. */
function table(x: number, y: number): { readonly position: Position; readonly unit: Unit } {
  const position = must(
    layOut({
      format: 'enfilade/position',
      version: 1,
      system: 'lasalle',
      lengths: 'mm',
      table: { width: 1200, height: 1200 },
      sides: [{ id: 'a' }, { id: 'b' }],
      units: [
        {
          id: 'line',
          side: 'a',
          arm: 'infantry',
          facing: 0,
          block: { at: [500, 400], files: 4, ranks: 1, base: [100, 100] },
        },
        { id: 'post', side: 'b', arm: 'infantry', bases: [{ at: [x, y], size: [10, 10], facing: 0 }] },
      ],
    }),
  );
  return { position, unit: position.unitById.get('line') as Unit };
}
const passes = (x: number, y: number, degrees: number, reach = 60) => {
  const { position, unit } = table(x, y);
  const found = wheelClearance(position, { unit, pivot: 'left', degrees }, reach);
  return found && [found.other.id, found.gap.distance];
};

test('a wheel to the left about the left front corner: the arc of the rear right corner, √(400² + 100²) = 412.311 mm', () => {
  // in the direction of 45°: the near corner of the post is at (313, 313) from the pivot, 442.649 mm away
  const [other, far] = passes(300 + 318, 400 + 318, 90) ?? [];
  expect(other).toBe('post');
  expect(far).toBeCloseTo(442.649 - 412.311, 2);
});

test('straight ahead of the pivot the end of the wheel is nearer than its arc: from y = 800 to the post at 845', () => {
  expect(passes(300, 850, 90)).toEqual(['post', 45]);
});

test('a body within the swept ground is gone over', () => {
  // 300 mm from the pivot, at 45° of 90
  expect(passes(300 + 212, 400 + 212, 90)).toEqual(['post', 0]);
});

test('beyond the end of the wheel, behind it, or farther than asked: nobody', () => {
  expect(passes(300 + 212, 400 + 212, 10)).toBeNull();
  expect(passes(300, 870, 90)).toBeNull();
  expect(passes(300, 850, 0)).toBeNull();
});
