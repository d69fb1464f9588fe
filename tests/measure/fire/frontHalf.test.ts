import { describe, expect, test } from 'vitest';
import { direction, disc, type Point, polygon } from '../../../src/geometry/index.ts';
import { readFrontHalf } from '../../../src/measure/index.ts';

// margin = (c − a)·f + r; one inch is 1000 mm here (§7.1 of the Skirmish spec, every row)
const at = (x: number, y: number): Point => ({ x: 1000 * x, y: 1000 * y });
const square = (x0: number, y0: number, x1: number, y1: number) =>
  polygon([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]);

describe('ahead of the line or behind it', () => {
  test.each([
    ['A1', at(0, 0), 0, disc(at(-0.4, 3), 500), 'inside', 0.1],
    ['A2', at(0, 0), 0, disc(at(-0.5, 3), 500), 'on-edge', 0],
    ['A3', at(0, 0), 0, disc(at(-0.51, 3), 500), 'outside', -0.01],
    ['A4', at(0, 0), 30, disc(at(-2, 2), 500), 'outside', -0.2321],
    ['A5', at(0, 0), 30, disc(at(-1, 2), 500), 'inside', 0.634],
    ['A6', at(4, 4), 90, disc(at(9, 3.6), 500), 'inside', 0.1],
    ['A7', at(10, 6), 135, disc(at(10.6, 6), 500), 'inside', 0.0757],
    ['A8', at(10, 6), 135, disc(at(11.6, 6.5), 500), 'outside', -0.2778],
    ['A9', at(0, 0), 45, square(-1.6, -0.5, -0.6, 0.5), 'outside', -0.0707],
    ['A10', at(0, 0), 45, square(-1.1, -0.5, -0.1, 0.5), 'inside', 0.2828],
  ] as const)('%s', (_, eye, facing, body, verdict, margin) => {
    const reading = readFrontHalf(eye, direction(facing), body);
    expect(reading.verdict).toBe(verdict);
    expect(reading.margin / 1000).toBeCloseTo(margin, 4);
  });
});
