import { expect, test } from 'vitest';
import type { Input, Touch } from '../../src/app/tools/input.ts';
import { IDLE, type SelectOutcome, type SelectState, selectTool } from '../../src/app/tools/selectTool.ts';

const base = { kind: 'base', unit: 'fr-1', base: '2.1' } as const;
const at = (x: number, y: number, extra: Partial<Touch> = {}): Touch => ({
  at: { x, y },
  hit: null,
  shift: false,
  single: false,
  slack: 5,
  ...extra,
});

function run(...inputs: readonly Input[]): { state: SelectState; outcomes: readonly SelectOutcome[] } {
  const outcomes: SelectOutcome[] = [];
  let state: SelectState = IDLE;
  for (const input of inputs) {
    const [next, outcome] = selectTool(state, input);
    state = next;
    if (outcome) outcomes.push(outcome);
  }
  return { state, outcomes };
}

test('a click picks, even when the hand trembles', () => {
  const { state, outcomes } = run(
    { type: 'down', ...at(10, 20, { hit: base }) },
    { type: 'move', ...at(13, 23) },
    { type: 'up', ...at(13, 23) },
  );
  expect(state).toBe(IDLE);
  expect(outcomes).toEqual([{ type: 'pick', hit: base, at: { x: 10, y: 20 }, adds: false, single: false }]);
});

test('a drag counts from where it began, not from the last step', () => {
  const { outcomes } = run(
    { type: 'down', ...at(10, 20, { hit: base }) },
    { type: 'move', ...at(40, 20) },
    { type: 'move', ...at(90, 70) },
    { type: 'up', ...at(110, 50) },
  );
  expect(outcomes).toEqual([{ type: 'shift', unit: 'fr-1', by: { x: 100, y: 30 } }]);
});

test('one base with the key held', () => {
  const { outcomes } = run(
    { type: 'down', ...at(10, 20, { hit: base, single: true }) },
    { type: 'move', ...at(40, 20) },
    { type: 'up', ...at(40, 20) },
  );
  expect(outcomes).toEqual([{ type: 'shift', unit: 'fr-1', base: '2.1', by: { x: 30, y: 0 } }]);
});

test.each([
  ['a drag', base],
  ['a turn', { kind: 'turn-grip', unit: 'fr-1' } as const],
  ['a box', null],
] as const)('%s that is cancelled leaves nothing', (_, hit) => {
  const { state, outcomes } = run(
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
    { type: 'down', ...at(10, 20, { shift: true }) },
    { type: 'move', ...at(60, 20) },
    { type: 'up', ...at(60, 80) },
  );
  expect(outcomes).toEqual([{ type: 'box', from: { x: 10, y: 20 }, to: { x: 60, y: 80 }, adds: true }]);
});
