// Numbers of the geometry floor: millimetres, degrees, the grid, the one numerical tolerance.
// Axes: x east, y north, angles counter-clockwise from east.

/** A length in millimetres. */
export type Mm = number;
/** An angle in degrees, counter-clockwise from east. */
export type Degrees = number;

/**
 * Corners lie on multiples of 1/1024 mm. Differences of such numbers, and products of two such
 * differences on a table of up to 30 m, are exact in doubles: the side of a line is then decided without rounding.
 */
export const GRID = 1024;
/** Points that are worked out (a foot, a crossing) are kept on multiples of 2^-24 mm beside the point they start from. */
export const FINE = 2 ** 24;
/** On the edge, numerically: 0.01 mm. Every printed comparison (at most, less than) has this slack. */
export const TOUCH: Mm = 0.01;
/** What players call touching, unless a book says otherwise (each system hands its own to the reading). */
export const CONTACT: Mm = 0.5;

/** `n` to the nearest multiple of 1/`steps`, halves away from zero, never −0: mirror images stay mirror images. */
export function snapTo(n: number, steps: number): number {
  const m = Math.round(Math.abs(n) * steps) / steps;
  return n < 0 && m !== 0 ? -m : m;
}
