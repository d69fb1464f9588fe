import { describe, expect, test } from 'vitest';
import { angleOf, offset, type Point, polygon, rectangle } from '../../../src/geometry/index.ts';
import { acrossFrom, distanceToStrip, frontLineBetween, readStrip, stripArea } from '../../../src/measure/index.ts';

const at = (x: number, y: number): Point => ({ x, y });
const size = { width: 40, depth: 20 };
/** Two bases in line, their front edges from (0, 0) to (40, 0) and from (40, 0) to (80, 0). */
const pair = [rectangle(at(20, -10), size, 90), rectangle(at(60, -10), size, 90)] as const;
const front = frontLineBetween(...pair);
const box = (x0: number, y0: number, x1: number, y1: number) =>
  polygon([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]);

describe('the front line', () => {
  test('from the left corner of the first to the right corner of the last', () => {
    expect([front.a, front.b]).toEqual([at(0, 0), at(80, 0)]);
    expect(front.width).toBe(80);
    expect(angleOf(front.forward)).toBe(90);
  });
  test('ahead of it and beside it', () => {
    expect(offset(front, at(17, 3))).toBe(3);
    expect(offset(front, at(17, -5))).toBe(-5);
    expect(acrossFrom(front, at(17, 3))).toBe(17);
    expect(acrossFrom(front, at(-4, 99))).toBe(-4);
  });
  test('where both ends fall together, the first base alone', () => {
    // the second base looks back from the same corner
    const back = rectangle(at(-20, 10), size, 270); // its front right corner is at (-40, 0), its front left at (0, 0)
    expect(frontLineBetween(pair[0], pair[0]).width).toBe(40);
    expect(frontLineBetween(pair[0], rectangle(at(20, 10), size, 270)).width).toBe(40);
    expect(frontLineBetween(pair[0], back).width).toBe(40);
  });
  test('a refused base turns it', () => {
    // the second base turned 45° to the right about (40, 0): its far front corner is at (40 + 40/√2, −40/√2)
    const k = Math.SQRT1_2;
    const centre = at(40 + 20 * k - 10 * k, 0 - 20 * k - 10 * k);
    const bent = frontLineBetween(pair[0], rectangle(centre, size, 45));
    expect(bent.b.x).toBeCloseTo(68.284, 2);
    expect(bent.b.y).toBeCloseTo(-28.284, 2);
    // angle of (68.284, −28.284): −22.5°, so it looks to 67.5°
    expect(angleOf(bent.forward)).toBeCloseTo(67.5, 2);
  });
});

describe('strips ahead and behind', () => {
  test.each([
    // name                   way       body                      verdict    margin  area
    ['half in it', 'behind', box(-10, -60, 10, -40), 'inside', 10, 200],
    ['wholly in it', 'behind', box(10, -60, 30, -40), 'inside', 30, 400],
    ['across the front', 'behind', box(30, -15, 50, 5), 'inside', 15, 300],
    ['side to side', 'behind', box(-20, -60, 0, -40), 'on-edge', 0, 0],
    ['a hair outside', 'behind', box(-20, -60, -0.1, -40), 'outside', -0.1, 0],
    ['before it', 'behind', box(10, 3, 30, 20), 'outside', -3, 0],
    ['before it', 'ahead', box(10, 3, 30, 20), 'inside', 20, 340],
    ['behind it', 'ahead', box(10, -20, 30, -3), 'outside', -3, 0],
    ['off its corner', 'behind', box(83, 4, 90, 9), 'outside', -5, 0],
  ] as const)('%s (%s)', (_, way, body, verdict, margin, area) => {
    const reading = readStrip(front, way, body);
    expect(reading.verdict).toBe(verdict);
    expect(reading.margin).toBeCloseTo(margin, 6);
    expect(reading.area).toBeCloseTo(area, 6);
  });
  test('the distance of a point', () => {
    expect(distanceToStrip(front, 'behind', at(40, -500))).toBe(0);
    expect(distanceToStrip(front, 'behind', at(83, -500))).toBe(3);
    expect(distanceToStrip(front, 'behind', at(-3, 4))).toBe(5);
    expect(distanceToStrip(front, 'ahead', at(40, -7))).toBe(7);
  });
  test('cut off for drawing', () => {
    expect(stripArea(front, 'behind', 100).points).toHaveLength(4);
    expect(stripArea(front, 'ahead', 100).points).toContainEqual(at(80, 100));
  });
});
