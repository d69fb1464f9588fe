import { expect, test } from 'vitest';
import type { Input } from '../../../src/app/tools/input.ts';
import { cornerHandle, IDLE, swingOf, wheelTool } from '../../../src/app/tools/wheelTool.ts';
import { at, key, told } from '../touch.ts';

const run = (unit: string | undefined, ...inputs: readonly Input[]) =>
  told((state, input) => wheelTool(state, input, unit), IDLE, inputs);

test.each([
  ['left', 'right'],
  ['right', 'left'],
] as const)('the %s corner that is taken hold of swings about the %s one', (taken, pivot) => {
  const { outcomes } = run(
    'fr-1',
    { type: 'down', ...at(10, 10, { hit: { kind: 'handle', id: cornerHandle(taken) } }) },
    { type: 'move', ...at(30, 10) },
    { type: 'up', ...at(30, 40, { shift: true }) },
  );
  const swing = { unit: 'fr-1', pivot, from: { x: 10, y: 10 }, to: { x: 30, y: 40 }, coarse: true };
  expect(outcomes).toEqual([{ type: 'swing', swing }]);
});

test('a press beside the corners takes units in hand', () => {
  const hit = { kind: 'base', unit: 'fr-2', base: '1' } as const;
  const { outcomes } = run('fr-1', { type: 'down', ...at(10, 10, { hit }) }, { type: 'up', ...at(60, 10) });
  expect(outcomes).toEqual([{ type: 'pick', hit, adds: false, single: false }]);
});

test.each([
  // name                    keys                                              pivot    degrees
  ['to the left', [key('ArrowLeft'), key('ArrowLeft', true)], 'left', 11], // 1 + 10
  ['to the right', [key('ArrowRight'), key('ArrowRight')], 'right', -2],
  ['to the left, and back past the start', [key('ArrowLeft'), key('ArrowRight', true)], 'left', -9], // 1 − 10
] as const)('keys wheel %s', (_, keys, pivot, degrees) => {
  const { outcomes } = run('fr-1', ...keys, key('Enter'));
  expect(outcomes).toEqual([{ type: 'swing', swing: { unit: 'fr-1', pivot, degrees } }]);
});

test('no farther than half round', () => {
  const twenty = Array.from({ length: 20 }, () => key('ArrowLeft', true));
  expect(run('fr-1', ...twenty).state).toMatchObject({ at: 'stepping', degrees: 180 });
});

test('Esc leaves nothing; with no unit nothing begins', () => {
  expect(run('fr-1', key('ArrowLeft'), { type: 'cancel' })).toEqual({ state: IDLE, outcomes: [] });
  expect(run(undefined, key('ArrowLeft'), key('Enter'))).toEqual({ state: IDLE, outcomes: [] });
});

test.each([
  // the corner stands 100 mm east of the pivot
  ['a tenth of a degree', { x: 100, y: 30 }, false, 16.7], // atan2(30, 100) = 16.699°
  ['whole 15° with Shift', { x: 100, y: 30 }, true, 15],
  ['clockwise', { x: 0, y: -70 }, false, -90],
] as const)('a hand swings: %s', (_, to, coarse, degrees) => {
  const swing = { unit: 'a', pivot: 'left', from: { x: 100, y: 0 }, to, coarse } as const;
  expect(swingOf({ x: 0, y: 0 }, swing)).toBeCloseTo(degrees, 9);
});
