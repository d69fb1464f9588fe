// Ellipses of other programs as corners.

import type { Point } from '../../geometry/index.ts';

/** Mm that a curve of another program may stray from where it is cut. */
export const STRAY = 0.05;
const MOST_CORNERS = 720;

/**
 * Corners on the ellipse, its four farthest points among them; between two the larger of its circles strays r·(1 − cos(π/n)) from the
 * side, at most the tolerance. All in one unit.
 */
export function ellipseCorners(centre: Point, rx: number, ry: number, tolerance: number): readonly Point[] {
  const r = Math.max(rx, ry);
  const wanted = Math.PI / Math.acos(Math.max(0, 1 - tolerance / r));
  const n = Math.min(MOST_CORNERS, Math.max(8, 4 * Math.ceil(wanted / 4)));
  return Array.from({ length: n }, (_, i) => {
    const a = (2 * Math.PI * i) / n;
    return { x: centre.x + rx * Math.cos(a), y: centre.y + ry * Math.sin(a) };
  });
}
