// A field on sheets of paper at true size.

import { expect, test } from 'vitest';
import { write } from '../../src/exchange/index.ts';
import type { MapFile } from '../../src/table/index.ts';

const field = (width: number, height: number, lengths: MapFile['lengths'] = 'mm', title = 'A field'): MapFile => ({
  format: 'enfilade/map',
  version: 1,
  title,
  lengths,
  table: { width, height },
  terrain: [{ id: 'w', kind: 'wood', outline: [[10, 10], [60, 12], [30, 50]] }], // biome-ignore format: one line
});
const pageOf = (map: MapFile): string => {
  const page = write(map, 'tiles');
  return page.ok ? page.value : JSON.stringify(page.problems);
};
const boxesOf = (page: string): string[] => [...page.matchAll(/viewBox="([^"]*)"/g)].map(m => m[1] ?? '');

test.each([
  ['one sheet', 190, 250, ['0 0 190 250']],
  ['a hair more is a second sheet', 190.5, 250, ['0 0 190 250', '190 0 0.5 250']],
  // 400 = 190 + 190 + 20 across, 300 = 250 + 50 down, row by row
  [
    'two rows of three',
    400,
    300,
    ['0 0 190 250', '190 0 190 250', '380 0 20 250', '0 250 190 50', '190 250 190 50', '380 250 20 50'],
  ],
] as const)('%s', (_, w, h, boxes) => {
  expect(boxesOf(pageOf(field(w, h)))).toEqual(boxes);
});

test('a sheet is as large on paper as on the table: 10 in are 254 mm, 190 and 64', () => {
  const page = pageOf(field(10, 5, 'in'));
  expect([...page.matchAll(/<svg role="img" width="([\d.]+)mm" height="([\d.]+)mm"/g)].map(m => [m[1], m[2]])).toEqual([
    ['190', '127'],
    ['64', '127'],
  ]);
  expect(page).toContain('A field, B1 (2 / 2)');
});

test('titles are text, nothing runs, and nobody prints a thousand sheets', () => {
  const page = pageOf(field(100, 100, 'mm', '<script>x</script>'));
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;');
  // 26 columns of 190 and 20 rows of 250 are 520
  expect(pageOf(field(4900, 4900))).toContain('would be 520 sheets of paper; at most 500');
});
