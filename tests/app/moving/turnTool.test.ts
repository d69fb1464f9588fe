import { expect, test } from 'vitest';
import type { Input, Touch } from '../../../src/app/tools/input.ts';
import { handTurn, IDLE, turnTool } from '../../../src/app/tools/turnTool.ts';
import { at, key, told } from '../touch.ts';

const run = (units: readonly string[], ...inputs: readonly Input[]) =>
  told((state, input) => turnTool(state, input, { units }), IDLE, inputs);

test.each([
  // name                          from          to            coarse  facing  turn
  ['a quarter to the left', [100, 50], [50, 100], false, 90, 90],
  ['a quarter to the right', [100, 50], [50, 0], false, 90, -90],
  // atan2(20, 50) = 21.80°: 22 whole degrees
  ['whole degrees', [100, 50], [100, 70], false, 90, 22],
  // 97 + 21.80 = 118.80; the nearest whole 15 is 120: 23 on
  ['to a bearing of whole 15°', [100, 50], [100, 70], true, 97, 23],
  ['not at all', [100, 50], [90, 50], false, 90, 0],
  ['past the half circle it is the other way', [100, 50], [0, 49], false, 90, -179],
] as const)('a hand that turns: %s', (_, from, to, coarse, facing, turn) => {
  const middle = { x: 50, y: 50 };
  const [a, b] = [from, to].map(([x, y]) => ({ x, y })) as [{ x: number; y: number }, { x: number; y: number }];
  expect(handTurn(middle, facing, { from: a, to: b, coarse })).toBe(turn);
});

test.each([
  // the hand turns by atan2(20, 50) = 21.80°, from 90 to 111.80
  ['near to a neighbour’s facing: as it faces', [112.5], 22.5],
  ['near to square with it', [22.5], 22.5],
  ['the other way round', [292.5], 22.5],
  ['of two the nearer', [110.25, 112.5], 22.5],
  ['more than 2° off: whole degrees', [114], 22],
] as const)('square with neighbours: %s', (_, neighbours, turn) => {
  const swing = { from: { x: 100, y: 50 }, to: { x: 100, y: 70 }, coarse: false };
  expect(handTurn({ x: 50, y: 50 }, 90, swing, neighbours)).toBeCloseTo(turn, 9);
});

test('a drag anywhere turns what is in hand; on another unit it turns that one', () => {
  const other = { kind: 'base', unit: 'c', base: '1' } as const;
  const drag = (hit: Touch['hit']): readonly Input[] => [
    { type: 'down', ...at(10, 10, { hit }) },
    { type: 'move', ...at(40, 10) },
    { type: 'up', ...at(40, 30) },
  ];
  const way = { from: { x: 10, y: 10 }, to: { x: 40, y: 30 }, coarse: false, free: false };
  expect(run(['a', 'b'], ...drag(null)).outcomes).toEqual([{ type: 'turn', turning: { units: ['a', 'b'], ...way } }]);
  expect(run(['a', 'b'], ...drag(other)).outcomes).toEqual([{ type: 'turn', turning: { units: ['c'], ...way } }]);
  expect(run([], ...drag(null)).outcomes).toEqual([{ type: 'pick', hit: null, adds: false, single: false }]);
});

test('arrows turn by 1°, with Shift by 15°; Enter takes the sum', () => {
  const { state, outcomes } = run(
    ['a'],
    key('ArrowLeft'),
    key('ArrowLeft', true),
    key('ArrowRight'),
    key('ArrowLeft'),
    key('ArrowLeft'),
    key('Enter'),
  );
  expect(state).toBe(IDLE);
  expect(outcomes).toEqual([{ type: 'step', stepping: { units: ['a'], degrees: 17 } }]); // 1 + 15 − 1 + 1 + 1
});

test('what the arrows have begun is left with Esc; with nothing in hand they begin nothing', () => {
  expect(run(['a'], key('ArrowLeft'), { type: 'cancel' })).toEqual({ state: IDLE, outcomes: [] });
  expect(run([], key('ArrowLeft'), key('Enter'))).toEqual({ state: IDLE, outcomes: [] });
});
