import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelsIn } from '../../src/picture/labels.ts';
import { cut, number, textWidth, wrapped } from '../../src/picture/svg.ts';
import type { Frame } from '../../src/picture/view.ts';

const VIEW: Frame = { x: 0, y: 0, width: 1000, height: 700 };
const overlap = (a: Frame, b: Frame): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const within = (f: Frame): boolean =>
  f.x >= 0 && f.y >= 0 && f.x + f.width <= VIEW.width && f.y + f.height <= VIEW.height;

describe('labels', () => {
  test('stand above what they speak of where nothing is in the way', () => {
    const frame = labelsIn(VIEW).place({ width: 80, height: 14, about: { x: 500, y: 300, width: 40, height: 20 } });
    expect(frame).toMatchObject({ x: 480, width: 80 });
    expect((frame?.y ?? 0) + 14).toBeLessThanOrEqual(300);
  });
  test('go to the preferred side', () => {
    const below = labelsIn(VIEW).place({
      width: 80,
      height: 14,
      about: { x: 500, y: 300, width: 40, height: 20 },
      towards: [0, 1],
    });
    expect(below?.y).toBeGreaterThanOrEqual(320);
  });
  test('lie under no bar, however far they may go and whatever they may cost', () => {
    const labels = labelsIn(VIEW);
    labels.take({ x: 0, y: 0, width: 1000, height: 300 }, 'bar');
    const wish = { width: 80, height: 14, about: { x: 500, y: 280, width: 40, height: 20 }, most: 1e6 };
    expect(labels.place(wish)?.y).toBeGreaterThan(300);
    labels.take(VIEW, 'bar');
    expect(labels.place(wish)).toBeNull();
  });
  test('keep off bases', () => {
    const labels = labelsIn(VIEW);
    labels.take({ x: 440, y: 200, width: 200, height: 98 }, 'base');
    const frame = labels.place({ width: 80, height: 14, about: { x: 500, y: 300, width: 40, height: 20 } }) as Frame;
    expect(overlap(frame, { x: 440, y: 200, width: 200, height: 96 })).toBe(false);
  });
  test('stay within a frame of their own: at the rim of the table they stand on its inner side', () => {
    const table: Frame = { x: 200, y: 100, width: 400, height: 300 };
    const rim = { x: 560, y: 102, width: 36, height: 12 };
    const frame = labelsIn(VIEW).place({ width: 80, height: 14, about: rim, within: table }) as Frame;
    expect(frame.x + frame.width).toBeLessThanOrEqual(600);
    expect(frame.y).toBeGreaterThanOrEqual(114);
  });
  test('along a line: taken once, then neither words nor labels lie there', () => {
    const labels = labelsIn(VIEW);
    const road = { from: [100, 100], to: [180, 180], height: 12, most: 1 } as const;
    expect(labels.placeAlong(road)).toBe(true);
    expect(labels.placeAlong(road)).toBe(false);
    const about = { x: 138, y: 138, width: 4, height: 4 };
    expect(labels.place({ width: 20, height: 10, about, over: true, reach: 0 })).toBeNull();
  });
  test('along a line that leaves the page, or over bases, there is no room', () => {
    const labels = labelsIn(VIEW);
    expect(labels.placeAlong({ from: [950, 10], to: [1050, 10], height: 12, most: 1 })).toBe(false);
    labels.take({ x: 300, y: 290, width: 100, height: 20 }, 'base');
    expect(labels.placeAlong({ from: [300, 300], to: [400, 300], height: 12, most: 1 })).toBe(false);
  });
  test('on what they name the first place that is free; where none is, beside it and only where they are not misread', () => {
    const wood = { x: 300, y: 200, width: 300, height: 200 };
    const inside = [
      [450, 300],
      [350, 300],
      [550, 300],
    ] as const;
    const wish = { width: 80, height: 14, about: wood, inside, reach: 18, most: 3 };
    const labels = labelsIn(VIEW);
    const middles = [1, 2, 3].map(() => labels.place(wish)).map(f => f && [f.x + 40, f.y + 7]);
    expect(middles).toEqual(inside);
    // the fourth stands outside of it: above, but for a field that lies there
    expect(labels.place({ ...wish, mayStand: f => f.y > 400 })?.y).toBeGreaterThan(400);
    expect(labels.place({ ...wish, mayStand: () => false })).toBeNull();
  });
  test('along a road that a base stands on in part, no word touches the base', () => {
    const labels = labelsIn(VIEW);
    labels.take({ x: 390, y: 290, width: 100, height: 20 }, 'base');
    expect(labels.placeAlong({ from: [300, 300], to: [400, 300], height: 12, most: 1.2 })).toBe(false);
    expect(labels.placeAlong({ from: [280, 300], to: [380, 300], height: 12, most: 1.2 })).toBe(true);
  });
  test('are left out where there is no room', () => {
    const tight = labelsIn({ x: 0, y: 0, width: 60, height: 20 });
    expect(tight.place({ width: 80, height: 14, about: { x: 20, y: 8, width: 4, height: 4 } })).toBeNull();
  });
  test('property: no label lies on another, or on what it speaks of, or beyond the table', () => {
    const thing = record({
      x: integer({ min: 0, max: 900 }),
      y: integer({ min: 0, max: 650 }),
      width: integer({ min: 4, max: 90 }),
      height: integer({ min: 4, max: 40 }),
    });
    assert(
      property(array(thing, { minLength: 1, maxLength: 60 }), things => {
        const labels = labelsIn(VIEW);
        for (const t of things) labels.take(t, 'base');
        const placed = things.flatMap(about => {
          const frame = labels.place({ width: 70, height: 14, about });
          return frame ? [{ frame, about }] : [];
        });
        placed.forEach(({ frame, about }, i) => {
          expect(within(frame)).toBe(true);
          expect(overlap(frame, about)).toBe(false);
          for (const other of placed.slice(i + 1)) expect(overlap(frame, other.frame)).toBe(false);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('text on the sheet', () => {
  test.each([
    [0, '0'],
    [-0.001, '0'],
    [1.005, '1'],
    [-12.5, '-12.5'],
    [1e21, '1000000000'],
    [123456.789, '123456.79'],
    [100, '100'],
  ])('%d is written %s', (n, text) => {
    expect(number(n)).toBe(text);
  });
  test('is cut to a width', () => {
    expect(cut('short', 10, 100)).toBe('short');
    const long = cut('a very long name of a very old regiment', 10, 100);
    expect(long.endsWith('…')).toBe(true);
    expect(textWidth(long, 10)).toBeLessThanOrEqual(100);
  });
  test('is wrapped, and cut after so many lines', () => {
    const lines = wrapped('one two three four five six seven eight nine ten', 10, 60, 3);
    expect(lines).toHaveLength(3);
    expect(lines[2]?.endsWith('…')).toBe(true);
    for (const line of lines) expect(textWidth(line, 10)).toBeLessThanOrEqual(60);
    expect(wrapped('one two', 10, 600)).toEqual(['one two']);
  });
});
