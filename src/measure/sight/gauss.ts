// Integrals of smooth functions that may start or end like a square root (a line of sight along a disc's tangent).

import { cosineOf, sineOf } from '../../geometry/index.ts';

const POINTS = 24;

/** Half of the nodes of Gauss and Legendre in (0, 1) with their weights; the other half is their mirror image. */
const NODES: readonly { readonly x: number; readonly weight: number }[] = Array.from({ length: POINTS / 2 }, (_, i) =>
  node(cosineOf((Math.PI * (i + 0.75)) / (POINTS + 0.5))),
);

/** A root of the Legendre polynomial near `start`, by Newton's steps. */
function node(start: number): { readonly x: number; readonly weight: number } {
  let x = start;
  let slope = 1;
  for (let step = 0; step < 20; step++) {
    let [before, value] = [1, x];
    for (let n = 2; n <= POINTS; n++) [before, value] = [value, ((2 * n - 1) * x * value - (n - 1) * before) / n];
    slope = (POINTS * (x * value - before)) / (x * x - 1);
    x -= value / slope;
  }
  return { x, weight: 2 / ((1 - x * x) * slope * slope) };
}

/**
 * How far the nodes lie from the middle of a stretch, as shares of its half, and what a pair of them on either side counts.
 * The sine draws the nodes together at both ends, which takes a square root there out of the sum.
 */
export const STEPS = Float64Array.from(NODES, ({ x }) => sineOf((Math.PI / 2) * x));
export const WEIGHTS = Float64Array.from(
  NODES,
  ({ x, weight }) => weight * cosineOf((Math.PI / 2) * x) * (Math.PI / 2),
);
