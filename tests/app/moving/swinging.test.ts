import { beforeEach, expect, test } from 'vitest';
import { undo } from '../../../src/app/deeds.ts';
import { carryOutPlan } from '../../../src/app/moving/carrying.ts';
import { session } from '../../../src/app/session.ts';
import { countedWay, type WheelPlan, wheelPlan, wheelSketch } from '../../../src/app/tools/moving/swinging.ts';
import { turnPlan, turnText } from '../../../src/app/tools/moving/turning.ts';
import { lay, line, now, places, steps } from './scene.ts';

const keys = (unit: string, pivot: 'left' | 'right', degrees: number): WheelPlan =>
  wheelPlan({ unit, pivot, degrees }, now()) as WheelPlan;
const labels = (plan: WheelPlan): readonly string[] =>
  wheelSketch(plan).flatMap(s => (s.kind === 'label' ? [s.text] : []));

beforeEach(() => lay('advised'));

// fr-1 has a front of 16 cm from (82, 40) to (98, 40)
test.each([
  ['to the left, forward', 'left', 30, [82, 40], [82 + 16 * Math.cos(Math.PI / 6), 48]],
  ['to the right, forward', 'right', -90, [98, 40], [98, 56]],
  ['to the left, backward', 'left', -90, [82, 40], [82, 24]],
] as const)('a wheel %s: the inner corner stays, the outer one goes round', (_, pivot, degrees, stays, goes) => {
  const { wheel, stiff } = keys('fr-1', pivot, degrees);
  expect([wheel.pivot.x / 10, wheel.pivot.y / 10]).toEqual(stays);
  expect(wheel.to.x / 10).toBeCloseTo(goes[0], 3);
  expect(wheel.to.y / 10).toBeCloseTo(goes[1], 3);
  expect(stiff.about).toBe(wheel.pivot);
});

test('the arc counts, the chord stands beside it, and the game writes down the arc', () => {
  const plan = keys('fr-1', 'left', 30);
  expect(plan.counts).toBe('arc');
  // 160 · π / 6 = 83.776; 2 · 160 · sin 15° = 82.822; 1 BW = 40
  expect(plan.mm).toBeCloseTo(83.776, 3);
  expect(labels(plan)).toEqual(['arc 2.09 BW (counts) · 0.91 BW left of 3.00 BW', 'chord 2.07 BW', '30°']);
  expect(carryOutPlan(now(), plan)).toBeNull();
  expect(session.getState().game?.now.spent['fr-1']).toBeCloseTo(83.776, 3);
  expect(steps()).toBe(1);
  // the first base: 2 right of and 1.5 behind the pivot, turned by 30°
  const [x, y] = places('fr-1')[0] as readonly [number, number];
  expect(x).toBeCloseTo(82 + 2 * Math.cos(Math.PI / 6) + 1.5 * Math.sin(Math.PI / 6), 3);
  expect(y).toBeCloseTo(40 + 2 * Math.sin(Math.PI / 6) - 1.5 * Math.cos(Math.PI / 6), 3);
  undo();
  expect(places('fr-1')[0]).toEqual([84, 38.5]);
});

test('the chord counts where a book leaves it open and the table has chosen so', () => {
  const scene = now();
  const choice = { id: 'W-1', asks: 'how is a wheel measured?', options: ['arc', 'chord'], cite: '' };
  const ruleset = { ...scene.ruleset, choices: [...scene.ruleset.choices, choice as never] };
  expect(countedWay({ ...scene, ruleset })).toBe('arc');
  const position = { ...scene.position, choices: { 'W-1': 'chord' } };
  expect(countedWay({ ...scene, ruleset, position })).toBe('chord');
  const plan = wheelPlan({ unit: 'fr-1', pivot: 'left', degrees: 30 }, { ...scene, ruleset, position }) as WheelPlan;
  expect(plan.mm).toBeCloseTo(82.822, 3);
  expect(labels(plan)[1]).toBe('chord 2.07 BW (counts) · 0.93 BW left of 3.00 BW');
});

test('a wheel too far says so', () => {
  // 160 · π / 2 = 251.3: 131.3 more than 120
  expect(labels(keys('fr-1', 'left', 90))[0]).toBe('arc 6.28 BW (counts) · 3.28 BW too far, 3.00 BW allowed');
});

test('the hand and the keys come to the same', () => {
  const from = { x: 980, y: 400 };
  const to = { x: 820 + 160 * Math.cos(Math.PI / 6), y: 480 };
  const hand = wheelPlan({ unit: 'fr-1', pivot: 'left', from, to, coarse: false }, now()) as WheelPlan;
  expect(hand.wheel.degrees).toBeCloseTo(30, 9);
  expect(hand.mm).toBeCloseTo(keys('fr-1', 'left', 30).mm, 6);
});

test('two units turn about their common middle; the new bearing is told', async () => {
  await lay('free', [line('fr-1', 'french', [60, 40], 0), line('fr-2', 'french', [90, 40], 0)]);
  // the middle of both lies at (75, 38.5): after a quarter to the left the first base of fr-1, 21 west of it, is 21 south
  const plan = turnPlan({ units: ['fr-1', 'fr-2'], degrees: 90 }, now());
  expect(plan.to[0]?.at.x).toBeCloseTo(750, 3);
  expect(plan.to[0]?.at.y).toBeCloseTo(175, 3);
  expect(turnText(plan)).toBe('90° left · faces 270°');
});

test('no unit, no wheel', () => {
  expect(wheelPlan({ unit: 'nobody', pivot: 'left', degrees: 30 }, now())).toBeNull();
});
