// Transforms of SVG: a list of words to one matrix. Axes as SVG has them, y downwards.

import type { Point } from '../../geometry/index.ts';

/** x′ = a·x + c·y + e, y′ = b·x + d·y + f */
export type Matrix = readonly [number, number, number, number, number, number];
export const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];

/** First `n`, then `m`. */
export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
export const applied = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});
/** How much longer lengths become, on average. */
export const growthOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

const RADIANS = Math.PI / 180;

/** Null where a word of it is not known. */
export function matrixOf(text: string): Matrix | null {
  let whole = UNCHANGED;
  const rest = text.replace(/([a-zA-Z]+)\s*\(([^)]*)\)\s*,?/g, (_, word: string, numbers: string) => {
    const n = numbers
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const one = n.every(Number.isFinite) ? oneOf(word, n) : null;
    if (one) whole = times(whole, one);
    return one ? '' : '?';
  });
  return rest.trim() === '' ? whole : null;
}

function oneOf(word: string, n: readonly number[]): Matrix | null {
  const [a = 0, b, c] = n;
  switch (word) {
    case 'matrix':
      return n.length === 6 ? (n as unknown as Matrix) : null;
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'skewX':
      return [1, 0, Math.tan(a * RADIANS), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(a * RADIANS), 0, 1, 0, 0];
    case 'rotate': {
      const [cos, sin] = [Math.cos(a * RADIANS), Math.sin(a * RADIANS)];
      const turn: Matrix = [cos, sin, -sin, cos, 0, 0];
      if (b === undefined || c === undefined) return turn;
      return times(times([1, 0, 0, 1, b, c], turn), [1, 0, 0, 1, -b, -c]);
    }
    default:
      return null;
  }
}
