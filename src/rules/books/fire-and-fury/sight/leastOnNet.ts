// The least height over a square and some way beyond: a coarse net first, then down from its lowest spots.

/** `below` where it is no lower than that. */
export type Height = (u: number, w: number, below: number) => number;
interface Spot {
  readonly u: number;
  readonly w: number;
  readonly height: number;
}
/** The least height over 0 … 1 both ways, and so far beyond; `enough` where all is as high. */
export function leastOnNet(height: Height, [beyondU, beyondW]: readonly [number, number], enough: number): number {
  const size = [(1 + 2 * beyondU) / 2, (1 + 2 * beyondW) / 2] as const;
  const best = lowestRound(height, { u: 0.5, w: 0.5, height: enough }, { size, meshes: MESHES, most: STARTS });
  return Math.min(enough, ...best.map(spot => finer(height, spot, [size[0] / MESHES, size[1] / MESHES])));
}
const MESHES = 8;
const STARTS = 3;
/** Down from spot to spot; where none of those around is lower, to nearer ones. */
function finer(height: Height, start: Spot, [du, dw]: readonly [number, number]): number {
  let best = start;
  let size = 0.5;
  for (let i = 0; i < MOST_STEPS && size > 1 / FINEST; i++) {
    const [lowest] = lowestRound(height, best, { size: [du * size, dw * size], meshes: 1, most: 1 });
    if (lowest) best = lowest;
    else size /= 2;
  }
  return best.height;
}
const MOST_STEPS = 40;
const FINEST = 2000;
interface Net {
  /** From the middle to its edges. */
  readonly size: readonly [number, number];
  readonly meshes: number;
  /** So many spots are kept. */
  readonly most: number;
}
/** The lowest spots of a net, the lowest first, of equals the first; only those lower than its middle. */
function lowestRound(height: Height, middle: Spot, { size: [du, dw], meshes, most }: Net): readonly Spot[] {
  const steps = Array.from({ length: 2 * meshes + 1 }, (_, i) => (i - meshes) / meshes);
  let lowest: readonly Spot[] = [];
  for (const i of steps) {
    for (const j of steps) {
      const [u, w] = [middle.u + i * du, middle.w + j * dw];
      const below = lowest.length < most ? middle.height : (lowest.at(-1) as Spot).height;
      const spot = { u, w, height: height(u, w, below) };
      if (spot.height < below) lowest = [...lowest, spot].sort((a, b) => a.height - b.height).slice(0, most);
    }
  }
  return lowest;
}
