import { expect, test } from 'vitest';
import { type End, spotOn } from '../../../src/app/measuring/ends.ts';
import { passingLine } from '../../../src/app/measuring/passing.ts';
import { lineText } from '../../../src/app/measuring/told.ts';
import type { Position } from '../../../src/table/index.ts';
import { baseOf, fieldOf, type Piece } from './field.ts';

const LINES = { fr: { at: [10, 10], facing: 0 }, br: { at: [10, 40], facing: 180, side: 'british' } } as const;
/** From the middle of fr's front edge, (100, 110), to the middle of br's, (100, 390): 280 mm, straight up. */
const endsOn = (position: Position): readonly End[] => [
  spotOn(baseOf(position, 'fr'), { x: 100, y: 110 }, 'front'),
  spotOn(baseOf(position, 'br'), { x: 100, y: 390 }, 'front'),
];
const lineWith = (third: Piece | null, terrain: Parameters<typeof fieldOf>[1] = []) => {
  const position = fieldOf({ ...LINES, ...(third ? { own: third } : {}) }, terrain);
  const line = passingLine(endsOn(position), position);
  if (!line) throw new Error('no line');
  return line;
};

test('a free line: its length, nothing met', () => {
  const line = lineWith(null);
  expect(line).toMatchObject({ verdict: 'free', met: [], blocker: null, nearest: null });
  expect(line.leg.mm).toBeCloseTo(280, 9);
});

test('blocked: who, where, how far through, how far aside it would be free', () => {
  // own stands from (80, 240) to (120, 260): met after 240 − 110 = 130, for 20; its sides lie 20 to either hand
  const line = lineWith({ at: [10, 25], facing: 0 });
  expect(line.verdict).toBe('blocked');
  expect(line.blocker?.far).toBeCloseTo(130, 6);
  expect(line.blocker?.at).toMatchObject({ x: 100, y: 240 });
  expect(line.blocker?.inside[0]?.to).toBeCloseTo(150, 6);
  expect(line.shift).toBeCloseTo(20, 2);
  expect(lineText(line)).toContain('blocked by Unit own at 130.0 mm · 20.0 mm to the side would free it');
});

test.each([
  // centre x in cm; its right side lies 2 cm further: at the line's x = 100 mm, 1 mm short of it, 1 mm past it
  ['touches', 8, 'touches', 0],
  ['passes beside', 7.9, 'free', 1],
  ['cuts', 8.1, 'blocked', null],
] as const)('a body that %s', (_, x, verdict, nearest) => {
  const line = lineWith({ at: [x, 25], facing: 0 });
  expect(line.verdict).toBe(verdict);
  if (nearest === null) expect(line.shift).toBeCloseTo(1, 2);
  else expect(line.nearest?.mm).toBeCloseTo(nearest, 2);
  // a touch is told with its place: 130 mm on, where its corner is
  if (verdict === 'touches') expect(line.met).toMatchObject([{ inside: [], blocks: 'yes' }]);
});

const strip = (blocksSight?: boolean) => ({
  id: 'strip',
  name: 'Hedge',
  kind: 'hedge',
  ...(blocksSight === undefined ? {} : { blocksSight }),
  outline: [
    [5, 20],
    [15, 20],
    [15, 21],
    [5, 21],
  ] as [number, number][],
});
test.each([
  [true, 'blocked', 'yes'],
  [undefined, 'perhaps', 'perhaps'],
  [false, 'free', 'no'],
] as const)('ground with blocksSight %s', (blocksSight, verdict, blocks) => {
  const line = lineWith(null, [strip(blocksSight)]);
  expect(line.verdict).toBe(verdict);
  // from y 200 on: 90 mm from the start, 10 mm wide
  expect(line.met).toMatchObject([{ blocks, far: 90 }]);
  expect(line.met[0]?.inside[0]?.to).toBeCloseTo(100, 6);
});

test('flat ground blocks nobody, though the file is silent', () => {
  const line = lineWith(null, [{ ...strip(), kind: 'road' }]);
  expect(line).toMatchObject({ verdict: 'free', met: [{ blocks: 'no' }] });
});

test('the first blocker is the nearest one, whatever its place in the file', () => {
  const line = lineWith({ at: [10, 25], facing: 0 }, [strip(true)]);
  expect(line.blocker?.thing.kind).toBe('ground');
  expect(line.met.map(m => Math.round(m.far))).toEqual([90, 130]);
});

test('the units at the ends do not stand in their own way', () => {
  const position = fieldOf(LINES);
  const whole: readonly End[] = [
    { kind: 'unit', unit: 'fr' },
    { kind: 'unit', unit: 'br' },
  ];
  expect(passingLine(whole, position)).toMatchObject({ verdict: 'free', met: [] });
});
