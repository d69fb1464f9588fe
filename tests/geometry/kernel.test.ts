// The kernel leaves out nobody who matters: near a box, and along a line.

import { describe, expect, test } from 'vitest';
import {
  type Box,
  boundsOf,
  boxesAlong,
  boxesNear,
  boxesTouch,
  boxRow,
  disc,
  gap,
  gapSquared,
  outlineOf,
  point,
  rectangle,
  type Shape,
  stretches,
} from '../../src/geometry/index.ts';
import { randomFrom, segment, someBase, someLine } from './scene.ts';

const shapes: readonly Shape[] = [
  outlineOf(rectangle(point(150, 90), { width: 40, depth: 20 }, 90)), // 130 … 170, 80 … 100
  disc(point(20, 300), 12.5), // 7.5 … 32.5, 287.5 … 312.5
  disc(point(400, 60), 12.5), // 387.5 … 412.5, 47.5 … 72.5
];
const row = boxRow(shapes);
const boxOf = (minX: number, minY: number, maxX: number, maxY: number): Box => ({ minX, minY, maxX, maxY });

test('four numbers a body: the middle of its box, half its width, half its depth', () => {
  expect([...row]).toEqual([150, 90, 20, 10, 20, 300, 12.5, 12.5, 400, 60, 12.5, 12.5]);
  expect(boxRow([])).toHaveLength(0);
});

describe('bodies near a box', () => {
  test.each([
    ['on one', boxOf(140, 85, 145, 95), 0, [0]],
    ['touching it', boxOf(170, 100, 180, 110), 0, [0]],
    ['a millimetre beside it', boxOf(171, 80, 180, 100), 0, []],
    ['within a millimetre', boxOf(171, 80, 180, 100), 1, [0]],
    ['between all', boxOf(30, 72, 390, 290), 0, [0, 1, 2]],
    ['far outside', boxOf(5000, 5000, 6000, 6000), 0, []],
  ] as const)('%s', (_, box, within, found) => {
    expect(boxesNear(row, box, within)).toEqual(found);
  });

  test.each([1809, 1812, 1815])('random tables: nobody is left out, nobody listed is far, seed %i', seed => {
    const random = randomFrom(seed);
    const bases = Array.from({ length: 60 }, () => someBase(random, 1000));
    const boxes = boxRow(bases);
    for (let n = 0; n < 200; n++) {
      const [x, y, within] = [random() * 1200 - 100, random() * 1200 - 100, random() * 80];
      const box = boxOf(x, y, x + random() * 300, y + random() * 300);
      const near = bases.flatMap((base, i) => (boxesTouch(boundsOf(base), box, within) ? [i] : []));
      const listed = boxesNear(boxes, box, within);
      expect(listed).toEqual(expect.arrayContaining(near));
      expect(listed.filter(i => !boxesTouch(boundsOf(bases[i] as Shape), box, within + 0.02))).toEqual([]);
    }
  });
});

describe('bodies along a line', () => {
  const line = segment(point(0, 90), point(100, 90)); // ends 30 before the base
  test.each([
    ['through it', segment(point(0, 95), point(300, 95)), 0, 0, [0]],
    ['along its front', segment(point(0, 100), point(300, 100)), 0, 0, [0]],
    ['ending before it', line, 0, 0, []],
    ['looked at 30 beyond its end', line, 0, 30, [0]],
    ['looked at 29 beyond its end', line, 0, 29, []],
    ['backwards, 30 before its beginning', segment(line.b, line.a), 30, 0, [0]],
    ['a slanted line whose box meets it, the line does not', segment(point(0, 0), point(170, 300)), 0, 0, []],
  ] as const)('%s', (_, asked, from, to, found) => {
    expect(boxesAlong(asked, row, from, to)).toEqual(found);
  });

  test.each([1806, 1813, 1870])('random and degenerate lines: nobody whom it meets is left out, seed %i', seed => {
    const random = randomFrom(seed);
    const bases = Array.from({ length: 80 }, () => someBase(random, 1000));
    const boxes = boxRow(bases);
    for (let n = 0; n < 300; n++) {
      const asked = someLine(random, bases, 1000, n % 2 === 0);
      if (asked.a.x === asked.b.x && asked.a.y === asked.b.y) continue;
      const met = bases.flatMap((base, i) => (stretches(asked, base).length > 0 ? [i] : []));
      expect(boxesAlong(asked, boxes)).toEqual(expect.arrayContaining(met));
    }
  });
});

test.each([
  ['over it', boxOf(140, 85, 145, 95), 0],
  ['30 east of it', boxOf(200, 80, 220, 100), 900],
  ['30 east and 40 north', boxOf(200, 140, 220, 160), 2500],
])('the square of the way from the first to a box %s', (_, box, square) => {
  expect(gapSquared(row, 0, box)).toBe(square);
  const asShape: Shape = {
    kind: 'polygon',
    points: [
      point(box.minX, box.minY),
      point(box.maxX, box.minY),
      point(box.maxX, box.maxY),
      point(box.minX, box.maxY),
    ],
  };
  expect(gap(shapes[0] as Shape, asShape).distance ** 2).toBeCloseTo(square, 6);
});
