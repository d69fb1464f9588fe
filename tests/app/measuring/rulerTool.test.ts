import { expect, test } from 'vitest';
import type { End } from '../../../src/app/measuring/ends.ts';
import type { Hit, Input, Touch } from '../../../src/app/tools/input.ts';
import {
  endsShown,
  RULER_IDLE,
  type RulerGround,
  type RulerState,
  rulerTool,
} from '../../../src/app/tools/measuring/rulerTool.ts';
import { at, key, told } from '../touch.ts';
import { fieldOf, TWO } from './field.ts';

const position = fieldOf(TWO);
const pinnedEnds: readonly End[] = [
  { kind: 'point', at: { x: 500, y: 500 } },
  { kind: 'point', at: { x: 600, y: 500 } },
];
const ground: RulerGround = {
  position,
  single: false,
  snaps: true,
  legs: 100,
  pinned: new Map([['r1', pinnedEnds]]),
};
const click = (x: number, y: number, hit: Hit | null = null): readonly Input[] => [
  { type: 'down', ...at(x, y, { hit }) },
  { type: 'up', ...at(x, y, { hit }) },
];
const drag = (from: Touch, ...way: readonly (readonly [number, number])[]): readonly Input[] => [
  { type: 'down', ...from },
  ...way.map(([x, y]): Input => ({ type: 'move', ...at(x, y) })),
  { type: 'up', ...at(...(way.at(-1) ?? [0, 0])) },
];
const hover = (x: number, y: number): Input => ({ type: 'hover', ...at(x, y) });

const run = (inputs: readonly Input[], on: RulerGround = ground) =>
  told((state: RulerState, input) => rulerTool(state, input, on), RULER_IDLE, inputs);
const point = (x: number, y: number): End => ({ kind: 'point', at: { x, y } });

test('a click on a unit, a click on another: the ruler lies', () => {
  const { state } = run([...click(100, 100), ...click(170, 160)]);
  expect(state).toEqual({
    at: 'done',
    ends: [
      { kind: 'unit', unit: 'fr' },
      { kind: 'unit', unit: 'br' },
    ],
  });
});

test('on the ground every click is a waypoint; Enter ends at the pointer', () => {
  const { state } = run([...click(300, 300), ...click(330, 340), hover(380, 460), key('Enter')]);
  expect(state).toEqual({ at: 'done', ends: [point(300, 300), point(330, 340), point(380, 460)] });
});

test('a second click on the same place ends', () => {
  const { state } = run([...click(300, 300), ...click(330, 340), ...click(332, 341)]);
  expect(state).toEqual({ at: 'done', ends: [point(300, 300), point(330, 340)] });
});

test('a second click on the handle of the last end does the same', () => {
  const { state } = run([...click(300, 300), ...click(330, 340), ...click(330, 340, { kind: 'handle', id: 'end:1' })]);
  expect(state).toEqual({ at: 'done', ends: [point(300, 300), point(330, 340)] });
});

test('what hovers is shown before it is clicked', () => {
  const { state } = run([...click(300, 300), hover(330, 340)]);
  expect(endsShown(state)).toEqual([point(300, 300), point(330, 340)]);
  expect(state.at).toBe('laying');
});

test('Space sets a waypoint at the pointer, on a unit at the place and not on the unit', () => {
  const { state } = run([...click(300, 300), hover(100, 100), key(' '), ...click(170, 160)]);
  expect(state).toEqual({ at: 'done', ends: [point(300, 300), point(100, 100), { kind: 'unit', unit: 'br' }] });
});

test('Backspace takes the last point back, at the first the whole ruler', () => {
  const two = run([...click(300, 300), ...click(330, 340), key('Backspace')]);
  expect(two.state).toMatchObject({ at: 'laying', ends: [point(300, 300)] });
  expect(run([...click(300, 300), key('Backspace')]).state).toBe(RULER_IDLE);
});

test('a drag lays a ruler in one go', () => {
  const { state } = run(drag(at(300, 300), [310, 310], [330, 340]));
  expect(state).toEqual({ at: 'done', ends: [point(300, 300), point(330, 340)] });
});

test('a trembling click is no drag', () => {
  const { state } = run(drag(at(300, 300), [303, 302]));
  expect(state).toMatchObject({ at: 'laying', ends: [point(300, 300)] });
});

test('an end that lies can be taken and put elsewhere, a press alone leaves it', () => {
  const handle = { kind: 'handle', id: 'end:1' } as const;
  const laid = [...click(300, 300), ...click(330, 340), key('Enter')];
  expect(run([...laid, ...drag(at(330, 340, { hit: handle }), [340, 350], [360, 380])]).state).toEqual({
    at: 'done',
    ends: [point(300, 300), point(360, 380)],
  });
  expect(run([...laid, ...click(330, 340, handle)]).state).toEqual({
    at: 'done',
    ends: [point(300, 300), point(330, 340)],
  });
});

test('an end of a pinned ruler: the deed names it, the tool has nothing left in hand', () => {
  const handle = { kind: 'handle', id: 'pinned:r1:1' } as const;
  const { state, outcomes } = run(drag(at(600, 500, { hit: handle }), [610, 520], [640, 540]));
  expect(state).toBe(RULER_IDLE);
  expect(outcomes).toEqual([{ type: 'move-end', ruler: 'r1', which: 1, end: point(640, 540) }]);
});

test('Esc clears everything; a second finger takes back the press alone', () => {
  const begun = [...click(300, 300), ...click(330, 340), { type: 'down', ...at(400, 400) } as const];
  expect(run([...begun, { type: 'cancel' }]).state).toBe(RULER_IDLE);
  expect(run([...begun, { type: 'cancel', press: true }]).state).toMatchObject({
    at: 'laying',
    ends: [point(300, 300), point(330, 340)],
  });
});

test('a line of fire has one leg: the second place ends it, Enter then is the question', () => {
  const one = { ...ground, legs: 1 };
  const { state, outcomes } = run([...click(100, 100), ...click(330, 340), key('Enter')], one);
  const ends = [{ kind: 'unit', unit: 'fr' }, point(330, 340)];
  expect(state).toEqual({ at: 'done', ends });
  expect(outcomes).toEqual([{ type: 'entered', ends }]);
});

test('with snapping off a click on a unit is a place', () => {
  const { state } = run(click(100, 100), { ...ground, snaps: false });
  expect(state).toMatchObject({ ends: [point(100, 100)] });
});
