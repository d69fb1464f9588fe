// Where the name of a road, a stream or a wall lies: along it, on a stretch that is straight enough for the words.

import type { Spot } from '../../camera.ts';

/** The line through the middle of the words, from their first letter to their last. Pixels. */
export interface Stretch {
  readonly from: Spot;
  readonly to: Spot;
}

/** Pixels by which an outline may leave the chord under the words. */
const BENT = 5;
/** More corners than this are thinned out first: a name needs no more. */
const MOST_CORNERS = 240;

/** Stretches of an outline that are so long, those nearest to a spot first. Pixels. */
export function stretchesOf(outline: readonly Spot[], length: number, near: Spot): readonly Stretch[] {
  const corners = thinned(outline);
  const turn = Math.sign(doubleArea(corners)) || 1;
  const found = corners.flatMap((_, i) => chordsFrom(corners, i, length)).map(c => inwards(c, corners, turn));
  const away = ({ from, to }: Stretch): number =>
    Math.hypot((from[0] + to[0]) / 2 - near[0], (from[1] + to[1]) / 2 - near[1]);
  return found.map(upright).sort((a, b) => away(a) - away(b));
}

function thinned(outline: readonly Spot[]): readonly Spot[] {
  const step = Math.ceil(outline.length / MOST_CORNERS);
  return step === 1 ? outline : outline.filter((_, i) => i % step === 0);
}

/** From a corner on to where the outline is far enough away, if it stayed near the straight line till there. */
function chordsFrom(corners: readonly Spot[], first: number, length: number): readonly Stretch[] {
  const a = corners[first] as Spot;
  for (let n = 1; n < corners.length; n++) {
    const b = corners[(first + n) % corners.length] as Spot;
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (long < length) continue;
    const between = Array.from({ length: n - 1 }, (_, k) => corners[(first + k + 1) % corners.length] as Spot);
    return between.every(p => offLine(p, a, b) <= BENT) ? partsOf(a, b, length / long) : [];
  }
  return [];
}
/** The words in the middle of a long edge, or towards one of its ends. `share`: of the edge that they need. */
const partsOf = (a: Spot, b: Spot, share: number): readonly Stretch[] =>
  [0.5, 0.25, 0.75].flatMap(at => {
    const [from, to] = [at - share / 2, at + share / 2];
    return from < 0 || to > 1 ? [] : [{ from: between(a, b, from), to: between(a, b, to) }];
  });
const between = (a: Spot, b: Spot, t: number): Spot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const offLine = (p: Spot, a: Spot, b: Spot): number =>
  Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / Math.hypot(b[0] - a[0], b[1] - a[1]);

/** From the edge to the middle between it and the one across. */
function inwards({ from, to }: Stretch, corners: readonly Spot[], turn: number): Stretch {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, ny] = [(-(to[1] - from[1]) / long) * turn, ((to[0] - from[0]) / long) * turn];
  const middle = between(from, to, 0.5);
  // where the edge bends the words lie a little beside it: the nearest crossing is the edge itself
  const [near = 0, across = near] = crossings(middle, [nx, ny], corners).filter(far => far >= -BENT - 1);
  const half = (near + across) / 2;
  return { from: [from[0] + nx * half, from[1] + ny * half], to: [to[0] + nx * half, to[1] + ny * half] };
}
/** How far along a direction a line through a spot crosses the outline, the farthest behind it first. */
function crossings([x, y]: Spot, [nx, ny]: Spot, corners: readonly Spot[]): readonly number[] {
  return corners
    .flatMap((a, i) => {
      const b = corners[(i + 1) % corners.length] as Spot;
      const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
      const cross = nx * ey - ny * ex;
      if (Math.abs(cross) < 1e-9) return [];
      const at = ((a[0] - x) * ny - (a[1] - y) * nx) / cross;
      // a corner belongs to the edge that begins there
      return at >= 0 && at < 1 ? [((a[0] - x) * ey - (a[1] - y) * ex) / cross] : [];
    })
    .sort((p, q) => p - q);
}
const doubleArea = (corners: readonly Spot[]): number =>
  corners.reduce((sum, a, i) => {
    const b = corners[(i + 1) % corners.length] as Spot;
    return sum + a[0] * b[1] - b[0] * a[1];
  }, 0);

/** Read from left to right; what stands upright, from below. */
const upright = ({ from, to }: Stretch): Stretch =>
  to[0] < from[0] - 0.5 || (Math.abs(to[0] - from[0]) <= 0.5 && to[1] > from[1])
    ? { from: to, to: from }
    : { from, to };
