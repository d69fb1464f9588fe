// How deep bases stand in each other, in the lengths of the table.

import { expect, test } from 'vitest';
import { depthText } from '../../../src/desk/index.ts';

test.each([
  // 25.4 mm are an inch
  [25.4, 'in', '1.00 in'],
  [3.175, 'in', '0.13 in'],
  [25, 'cm', '25.0 mm'],
  [3, 'mm', '3.0 mm'],
] as const)('%d mm on a table in %s: %s', (mm, lengths, text) => {
  expect(depthText(mm, lengths)).toBe(text);
});
