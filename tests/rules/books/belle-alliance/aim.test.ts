// The search for a line of aim against a slow one: every pair of many start and end points. What the slow one finds, the
// search must find; what the search shows must be free.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locate, type Point, type Polygon, polygon, stretches } from '../../../../src/geometry/index.ts';
import { FAR, fire, reasonOf, rect, rule, SHIFT, troop } from './table.ts';

const STEPS = 24;
/** Corners of an upright body, in mm on the table. */
const bodyOf = (x: number, y: number, w: number, d: number): Polygon => {
  const at = (cx: number, cy: number): Point => ({ x: (cx + SHIFT[0]) * 10, y: (cy + SHIFT[1]) * 10 });
  return polygon([
    at(x - w / 2, y - d / 2),
    at(x + w / 2, y - d / 2),
    at(x + w / 2, y + d / 2),
    at(x - w / 2, y + d / 2),
  ]);
};
/** An upright body less 0.02 mm all round. */
const core = ({ points }: Polygon): Polygon => {
  const [xs, ys] = [points.map(p => p.x), points.map(p => p.y)];
  const inward = (n: number, all: readonly number[]): number => (n === Math.min(...all) ? n + 0.02 : n - 0.02);
  return polygon(points.map(p => ({ x: inward(p.x, xs), y: inward(p.y, ys) })));
};
const between = (a: Point, b: Point, k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });

/** Some free line from the front edge x −1 … 1, y = 0 within 30°, of those tried. */
function slowly(target: Polygon, blockers: readonly Polygon[]): boolean {
  const [left, right] = [bodyOf(-1, 0, 0, 0).points[0] as Point, bodyOf(1, 0, 0, 0).points[0] as Point];
  for (let i = 0; i <= STEPS; i++) {
    const a = between(left, right, i / STEPS);
    for (const [j, p] of target.points.entries()) {
      const q = target.points[(j + 1) % target.points.length] as Point;
      for (let k = 0; k <= STEPS; k++) {
        const b = between(p, q, k / STEPS);
        const inArc = b.y > a.y && Math.abs(b.x - a.x) <= (b.y - a.y) * Math.tan(Math.PI / 6);
        const line = { a, b };
        if (inArc && [target, ...blockers].every(s => stretches(line, s).length === 0)) return true;
      }
    }
  }
  return false;
}

const spot = fc.record({
  x: fc.integer({ min: -24, max: 24 }).map(n => n / 2),
  y: fc.integer({ min: 8, max: 44 }).map(n => n / 2),
  w: fc.integer({ min: 2, max: 16 }).map(n => n / 2),
});
const TARGET = { y: 30, d: 2 };

test('what a slow search finds is found; what is shown is free', () => {
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 6 }), fc.integer({ min: -12, max: 12 }), (spots, x) => {
      const blockers = spots.filter(s => s.y < 28).map(s => bodyOf(s.x, s.y, s.w, 1));
      const target = bodyOf(x, TARGET.y, 6, TARGET.d);
      const units = [
        troop('a', 'french', rect(0, -1, 2, 2, 90)),
        troop('t', 'british', rect(x, TARGET.y, 6, TARGET.d, 270)),
        ...spots.filter(s => s.y < 28).map((s, i) => troop(`b${i}`, 'british', rect(s.x, s.y, s.w, 1, 270))),
      ];
      const reason = reasonOf(rule({ units, figures: FAR }, fire()), 'line-of-aim');
      if (slowly(target, blockers)) expect(reason.answer).toBe('yes');
      if (reason.answer !== 'yes') return;
      const [[ax, ay], [bx, by]] = reason.marks.find(m => m.role === 'line-of-aim' && m.state === 'free')?.points as [
        [number, number],
        [number, number],
      ];
      const line = { a: { x: ax, y: ay }, b: { x: bx, y: by } };
      // Grazing is free: what lies deeper than 2 × TOUCH under an edge is not run through.
      for (const body of [target, ...blockers]) expect(stretches(line, core(body))).toEqual([]);
      expect(locate(line.b, target)).toBe('on-edge');
    }),
    { numRuns: 400 },
  );
});
