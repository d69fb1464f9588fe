import { describe, expect, test } from 'vitest';
import { type Point, polygon, rectangle, passesOver, sweptByTurn, turnedAbout } from '../../../src/geometry/index.ts';
import { frontLineBetween, readWheel } from '../../../src/measure/index.ts';

const at = (x: number, y: number): Point => ({ x, y });
/** A front of 60 from (−30, 0) to (30, 0) that looks up. */
const base = rectangle(at(0, -5), { width: 60, depth: 10 }, 90);
const front = frontLineBetween(base, base);

describe('a wheel', () => {
  test.each([
    // pivot   degrees   far end goes to                    arc = 60·|a|·π/180    chord = 2·60·sin(|a|/2)
    ['left', 60, at(0, 30 * Math.sqrt(3)), 62.8319, 60],
    ['left', -30, at(-30 + 30 * Math.sqrt(3), -30), 31.4159, 31.0583],
    ['right', 90, at(30, -60), 94.2478, 84.8528],
    ['right', -90, at(30, 60), 94.2478, 84.8528],
  ] as const)('about the %s end by %i°', (pivot, degrees, to, arc, chord) => {
    const wheel = readWheel(front, pivot, degrees);
    expect(wheel.pivot).toEqual(pivot === 'left' ? at(-30, 0) : at(30, 0));
    expect(wheel.to.x).toBeCloseTo(to.x, 4);
    expect(wheel.to.y).toBeCloseTo(to.y, 4);
    expect(wheel.arc).toBeCloseTo(arc, 3);
    expect(wheel.chord).toBeCloseTo(chord, 3);
  });
  test('a quarter turn is exact', () => {
    expect(turnedAbout(at(10, 10), at(17, 13), 90)).toEqual(at(7, 17));
    expect(turnedAbout(at(10, 10), at(17, 13), -90)).toEqual(at(13, 3));
    expect(turnedAbout(at(10, 10), at(17, 13), 0)).toEqual(at(17, 13));
  });
});

describe('the ground a wheel passes over', () => {
  const body = polygon([at(0, -10), at(60, -10), at(60, 0), at(0, 0)]);
  const swept = sweptByTurn(at(0, 0), body, 90);
  const box = (x: number, y: number) => polygon([at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]);
  test.each([
    ['near the far end, half way round', box(41, 41), true], // 58.0 from the pivot
    ['beyond its reach', box(43, 43), false], // nearest corner 60.8
    ['behind the start', box(30, -12), false],
    ['under the end', box(-5, 30), false],
    ['just before the end', box(2, 55), true],
    // the outer rear corner is 60.83 from the pivot and sweeps a wider circle
    ['between the two circles', box(60.2, 1), true],
  ] as const)('%s', (_, ground, passes) => {
    expect(passesOver(swept, ground)).toBe(passes);
  });
  test('it ends where the turn takes the body', () => {
    const last = polygon(body.points.map(p => turnedAbout(at(0, 0), p, 90)));
    expect(last.points).toEqual([at(10, 0), at(10, 60), at(0, 60), at(0, 0)]);
    expect(passesOver(swept, last)).toBe(true);
  });
});
