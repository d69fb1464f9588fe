import { expect, test } from 'vitest';
import type { Input } from '../../src/app/tools/input.ts';
import { guided, IDLE, selectTool } from '../../src/app/tools/selectTool.ts';
import { frameOf } from '../../src/geometry/index.ts';
import { at, told } from './touch.ts';

const base = { kind: 'base', unit: 'fr-1', base: '2.1' } as const;

const run = (selected: readonly string[], ...inputs: readonly Input[]) =>
  told((state, input) => selectTool(state, input, selected), IDLE, inputs);
/** The one drag that came of it. */
function dragOf(selected: readonly string[], ...inputs: readonly Input[]) {
  const { outcomes } = run(selected, ...inputs);
  expect(outcomes).toHaveLength(1);
  const [only] = outcomes;
  return only?.type === 'shift' ? only.drag : undefined;
}

test('a click picks, even when the hand trembles', () => {
  const { state, outcomes } = run(
    [],
    { type: 'down', ...at(10, 20, { hit: base }) },
    { type: 'move', ...at(13, 23) },
    { type: 'up', ...at(13, 23) },
  );
  expect(state).toBe(IDLE);
  expect(outcomes).toEqual([{ type: 'pick', hit: base, at: { x: 10, y: 20 }, adds: false, single: false }]);
});

test('a drag counts from where it began, not from the last step', () => {
  const drag = dragOf(
    [],
    { type: 'down', ...at(10, 20, { hit: base }) },
    { type: 'move', ...at(40, 20) },
    { type: 'move', ...at(90, 70) },
    { type: 'up', ...at(110, 50) },
  );
  expect(drag).toEqual({
    lead: 'fr-1',
    units: ['fr-1'],
    from: { x: 10, y: 20 },
    to: { x: 110, y: 50 },
    slack: 5,
    free: false,
    guided: false,
  });
});

test('a drag on one of several in hand takes them all along, led by the one that was taken hold of', () => {
  const drag = dragOf(
    ['fr-3', 'fr-1', 'fr-2'],
    { type: 'down', ...at(10, 20, { hit: base }) },
    { type: 'move', ...at(40, 20) },
    { type: 'up', ...at(40, 20) },
  );
  expect(drag).toMatchObject({ lead: 'fr-1', units: ['fr-3', 'fr-1', 'fr-2'] });
});

test('a drag on another unit leaves what is in hand where it is', () => {
  const drag = dragOf(
    ['fr-3', 'fr-2'],
    { type: 'down', ...at(10, 20, { hit: base }) },
    { type: 'move', ...at(40, 20) },
    { type: 'up', ...at(40, 20) },
  );
  expect(drag).toMatchObject({ lead: 'fr-1', units: ['fr-1'] });
});

test('one base with the key held, of one unit, whatever else is in hand', () => {
  const drag = dragOf(
    ['fr-1', 'fr-2'],
    { type: 'down', ...at(10, 20, { hit: base, single: true }) },
    { type: 'move', ...at(40, 20) },
    { type: 'up', ...at(40, 20) },
  );
  expect(drag).toMatchObject({ lead: 'fr-1', units: ['fr-1'], base: '2.1' });
});

test('Alt and Shift count as they are held when the hand moves, not as they were when it pressed', () => {
  const pressed = run(
    [],
    { type: 'down', ...at(10, 20, { hit: base, alt: true, single: true, shift: true }) },
    { type: 'move', ...at(40, 20) },
  );
  expect(pressed.state).toMatchObject({ at: 'dragging', base: '2.1', free: false, guided: false });
  const later = dragOf(
    [],
    { type: 'down', ...at(10, 20, { hit: base }) },
    { type: 'move', ...at(40, 20) },
    { type: 'up', ...at(40, 20, { alt: true, shift: true }) },
  );
  expect(later).toMatchObject({ free: true, guided: true });
});

test('a drag on the grip turns the unit it belongs to; Shift by whole steps', () => {
  const { outcomes } = run(
    ['fr-1'],
    { type: 'down', ...at(10, 20, { hit: { kind: 'turn-grip', unit: 'fr-1' } }) },
    { type: 'move', ...at(40, 20) },
    { type: 'up', ...at(40, 60, { shift: true }) },
  );
  const turning = { units: ['fr-1'], from: { x: 10, y: 20 }, to: { x: 40, y: 60 }, coarse: true, free: false };
  expect(outcomes).toEqual([{ type: 'turn', turning }]);
});

test.each([
  ['a drag', base],
  ['a turn', { kind: 'turn-grip', unit: 'fr-1' } as const],
  ['a box', null],
] as const)('%s that is cancelled leaves nothing', (_, hit) => {
  const { state, outcomes } = run(
    [],
    { type: 'down', ...at(10, 20, { hit }) },
    { type: 'move', ...at(60, 20) },
    { type: 'cancel' },
    { type: 'up', ...at(60, 20) },
  );
  expect(state).toBe(IDLE);
  expect(outcomes).toEqual([]);
});

test('a drag on empty ground is a box; Shift adds', () => {
  const { outcomes } = run(
    [],
    { type: 'down', ...at(10, 20, { shift: true }) },
    { type: 'move', ...at(60, 20) },
    { type: 'up', ...at(60, 80) },
  );
  expect(outcomes).toEqual([{ type: 'box', from: { x: 10, y: 20 }, to: { x: 60, y: 80 }, adds: true }]);
});

test.each([
  ['nearly ahead', [3, 50], [0, 50]],
  // 36.87° off is nearest to 30°: 50 · cos 6.87° = 49.641 along (sin 30°, cos 30°)
  ['between', [30, 40], [24.8205, 42.9904]],
  ['back', [-2, -50], [0, -50]],
] as const)('a guided way keeps to whole 15° off the facing: %s', (_, [x, y], [gx, gy]) => {
  const by = guided(frameOf(90), { x, y }, 15);
  expect(by.x).toBeCloseTo(gx, 3);
  expect(by.y).toBeCloseTo(gy, 3);
});
