// Units on their way: straight, or on the arc of a wheel; ended by a new step.

import { expect, test } from 'vitest';
import { onWay, travel } from '../../../src/app/render/travel.ts';
import { moved, type Position } from '../../../src/table/index.ts';
import { baseAt, tableWith, unitOf } from './tables.ts';

test('straight, half of the way is half of the way', () => {
  const half = onWay(baseAt(0, 0, 90), baseAt(40, 20, 90), 0.5);
  expect([half.at.x, half.at.y, half.facing]).toEqual([20, 10, 90]);
});

test('a quarter wheel goes on the arc about its pivot', () => {
  // about (0, 0) from (100, 0) looking north to (0, 100) looking west: half of it is at 45°, 100 away: (70.71, 70.71)
  const half = onWay(baseAt(100, 0, 90), baseAt(0, 100, 180), 0.5);
  expect(half.at.x).toBeCloseTo(70.71, 1);
  expect(half.at.y).toBeCloseTo(70.71, 1);
  expect(half.facing).toBeCloseTo(135, 9);
});

test('across north the short way round: from 350 to 10 over 0', () => {
  expect(onWay(baseAt(0, 0, 350), baseAt(0, 0, 10), 0.5).facing).toBeCloseTo(0, 9);
});

const one = (x: number): Position => tableWith([unitOf('u', 'a', [baseAt(x, 0, 90)])]);
const shifted = (position: Position, x: number): Position => {
  const units = position.units.map(u => ({ ...u, bases: u.bases.map(b => moved(b, { at: { x, y: 0 } })) }));
  return { ...position, units, unitById: new Map(units.map(u => [u.id, u])) };
};
const xOf = (position: Position): number => position.units[0]?.bases[0]?.at.x ?? Number.NaN;

test('drawn on its way for 200 ms, then where it stands', () => {
  const way = travel();
  const from = one(0);
  const to = shifted(from, 80);
  way.at(from, 1000, false);
  expect(xOf(way.at(to, 2000, false))).toBe(0);
  // halfway: t = 1/2, eased 1/4 × (3 − 1) = 1/2
  expect(xOf(way.at(to, 2100, false))).toBe(40);
  expect(way.isMoving()).toBe(true);
  expect(way.at(to, 2200, false)).toBe(to);
  expect(way.isMoving()).toBe(false);
});

test('held in the hand or without motion it is just there', () => {
  const way = travel();
  const from = one(0);
  const to = shifted(from, 80);
  way.at(from, 1000, true);
  expect(way.at(to, 2000, true)).toBe(to);
  expect(way.isMoving()).toBe(false);
});
