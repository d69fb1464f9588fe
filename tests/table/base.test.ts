import { expect, test } from 'vitest';
import { depthOffTable, place } from '../../src/table/index.ts';

const rect = (x: number, y: number, facing: number) =>
  place({ unit: 'a', values: {}, path: '', id: '1', at: { x, y }, facing, size: { width: 40, depth: 20 } });

test.each([
  ['on the table', 100, 100, 0],
  ['on its edge', 20, 10, 0],
  ['over the west edge', 17, 100, 3],
  ['over two edges: the deeper', 296, 195, 16], // 296 + 20 − 300, 195 + 10 − 200
] as const)('off the table: %s', (_, x, y, depth) => {
  expect(depthOffTable(rect(x, y, 90), { width: 300, depth: 200 })).toBeCloseTo(depth, 6);
});
