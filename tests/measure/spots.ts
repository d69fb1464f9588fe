// Bodies for tests of lines of aim. Whole and half millimetres, so that corners touch and sides lie on one line.

import fc from 'fast-check';
import { frameOf, outlineOf, type Polygon, rectangle } from '../../src/geometry/index.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly d: number;
  readonly facing: number;
}
export const spotOf = (depths: readonly number[], facings: readonly number[]): fc.Arbitrary<Spot> =>
  fc.record({
    x: fc.integer({ min: -60, max: 60 }).map(n => 5 * n),
    y: fc.integer({ min: 0, max: 28 }).map(n => 10 * n),
    w: fc.integer({ min: 1, max: 20 }).map(n => 10 * n),
    d: fc.constantFrom(...depths),
    facing: fc.constantFrom(...facings),
  });
export const bodyAt = ({ x, y, w, d, facing }: Spot): Polygon =>
  outlineOf(rectangle({ x, y }, { width: w, depth: d }, facing));

/** From the south edge, straight north. */
export const outlook = { start: { x: 0, y: 0 }, frame: frameOf(90) };
