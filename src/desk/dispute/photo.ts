// A photo of a table made straight: four marked points of known places give the plane; a line known to be straight gives the
// barrel of the lens. Pixels count from the middle of the picture, x right and y down; the table's millimetres as everywhere.

import { dot, lengthOf, minus, type Mm, type Point, plus, times } from '../../geometry/index.ts';

/** Eight numbers and a one, row by row: (x, y) → ((ax + by + c) / w, (dx + ey + f) / w), w = gx + hy + 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];
export type Four = readonly [Point, Point, Point, Point];

/** The plane's picture that takes four points to four others; null where three of them lie on one line. */
export function homographyOf(from: Four, to: Four): Homography | null {
  const rows = from.flatMap((p, i) => {
    const q = to[i] as Point;
    return [
      [p.x, p.y, 1, 0, 0, 0, -p.x * q.x, -p.y * q.x, q.x],
      [0, 0, 0, p.x, p.y, 1, -p.x * q.y, -p.y * q.y, q.y],
    ];
  });
  return solve(rows) as Homography | null;
}

export function seenThrough([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Gauss with the largest pivot of each column; the last column is the right side. Null: no single answer. */
function solve(rows: number[][]): readonly number[] | null {
  const n = rows.length;
  // columns of very different size (pixels, ones, products) are brought to one
  const sizes = Array.from({ length: n }, (_, k) => Math.max(...rows.map(r => Math.abs(r[k] as number))) || 1);
  const m = rows.map(r => r.map((v, k) => v / (sizes[k] ?? 1)));
  for (let k = 0; k < n; k++) {
    const at = m.reduce(
      (best, r, i) => (i >= k && Math.abs(r[k] as number) > Math.abs(m[best]?.[k] ?? 0) ? i : best),
      k,
    );
    [m[k], m[at]] = [m[at] as number[], m[k] as number[]];
    const row = m[k] as number[];
    const pivot = row[k] as number;
    if (Math.abs(pivot) < 1e-12) return null;
    for (const [i, other] of m.entries()) {
      if (i === k) continue;
      const factor = (other[k] as number) / pivot;
      if (factor !== 0) for (let j = k; j <= n; j++) other[j] = (other[j] as number) - factor * (row[j] as number);
    }
  }
  return m.map((r, k) => (r[n] as number) / (r[k] as number) / (sizes[k] as number));
}

/** The barrel of a lens: a point of the picture lies farther out by the share k × (r / half)². `half`: half of its diagonal. */
export interface Lens {
  readonly k: number;
  readonly half: number;
}
export const throughLens = ({ k, half }: Lens, p: Point): Point => times(p, 1 + k * (lengthOf(p) / half) ** 2);
/** The way back, closer with each round; a thousandth of a pixel after far fewer. */
export function intoLens({ k, half }: Lens, p: Point): Point {
  let q = p;
  for (let i = 0; i < 30; i++) q = times(p, 1 / (1 + k * (lengthOf(q) / half) ** 2));
  return q;
}

const MOST_BARREL = 0.3;
/** The lens under which the points of each line, known to be straight, lie as nearly straight as can be. */
export function lensOf(lines: readonly (readonly Point[])[], half: number): Lens {
  const bend = (k: number): number =>
    lines.reduce((sum, line) => sum + bendOf(line.map(p => throughLens({ k, half }, p))), 0);
  let [low, high] = [-MOST_BARREL, MOST_BARREL];
  const golden = (Math.sqrt(5) - 1) / 2;
  while (high - low > 1e-6) {
    const [a, b] = [high - golden * (high - low), low + golden * (high - low)];
    if (bend(a) < bend(b)) high = b;
    else low = a;
  }
  return { k: (low + high) / 2, half };
}
/** Squares of the distances from the line through the first and the last point, as shares of its length. */
function bendOf(line: readonly Point[]): number {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return 0;
  const along = minus(last, first);
  const across = { x: -along.y, y: along.x };
  return line.reduce((sum, p) => sum + (dot(minus(p, first), across) / dot(along, along)) ** 2, 0);
}

export interface Marked {
  /** In pixels from the middle of the picture. */
  readonly pixels: Four;
  /** Where they are on the table, mm. */
  readonly places: Four;
  readonly lens?: Lens;
  /** Two points whose distance was measured. */
  readonly known?: { readonly ends: readonly [Point, Point]; readonly mm: Mm };
}
export interface Straightened {
  /** A pixel's place on the table, mm. */
  readonly placeOf: (pixel: Point) => Point;
  /** And back. */
  readonly pixelOf: (place: Point) => Point;
  /** How far the known length is off before it is put right, mm; null where none was given. */
  readonly residual: Mm | null;
}

/** A picture that is straight. A known length puts the scale right: a small sheet is marked less well than a long tape. */
export function straightened({ pixels, places, lens, known }: Marked): Straightened | null {
  const flat = (p: Point): Point => (lens ? throughLens(lens, p) : p);
  const flats = pixels.map(flat) as unknown as Four;
  const [h, back] = [homographyOf(flats, places), homographyOf(places, flats)];
  if (!h || !back) return null;
  const bare = (p: Point): Point => seenThrough(h, flat(p));
  const seen = (p: Point): Point => (lens ? intoLens(lens, seenThrough(back, p)) : seenThrough(back, p));
  if (!known) return { placeOf: bare, pixelOf: seen, residual: null };
  const measured = lengthOf(minus(bare(known.ends[1]), bare(known.ends[0])));
  if (!(measured > 0) || !(known.mm > 0)) return null;
  const scale = known.mm / measured;
  const [origin] = places;
  const scaled = (p: Point, by: number): Point => plus(origin, times(minus(p, origin), by));
  return {
    placeOf: p => scaled(bare(p), scale),
    pixelOf: p => seen(scaled(p, 1 / scale)),
    residual: measured - known.mm,
  };
}

/** Sheets that lie in every house, mm. */
export const SHEETS = { A4: [297, 210], Letter: [279.4, 215.9] } as const;
/** Corners of a rectangle from its near left one, counter-clockwise from above. */
export const rectanglePlaces = (width: Mm, depth: Mm): Four => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: depth },
  { x: 0, y: depth },
];

/** What a tape would read between two fronts, from their marked corners: left and right end of each, as their own men see it. */
export interface FrontMarks {
  readonly mine: readonly [left: Point, right: Point];
  readonly theirs: readonly [left: Point, right: Point];
}
export interface ReadFronts {
  readonly apart: Mm;
  readonly offset: Mm;
  /** Degrees off straight at me, clockwise. */
  readonly turned: number;
  readonly myFront: Mm;
  readonly theirFront: Mm;
}
export function readFronts({ mine, theirs }: FrontMarks): ReadFronts {
  const middle = ([a, b]: readonly [Point, Point]): Point => times({ x: a.x + b.x, y: a.y + b.y }, 0.5);
  const front = minus(mine[1], mine[0]);
  const right = times(front, 1 / (lengthOf(front) || 1));
  const forward = { x: -right.y, y: right.x };
  const way = minus(middle(theirs), middle(mine));
  const other = minus(theirs[1], theirs[0]);
  // straight at me their left-to-right runs against mine
  const against = times(other, -1);
  const turned = (-Math.atan2(dot(against, forward), dot(against, right)) * 180) / Math.PI;
  return {
    apart: dot(way, forward),
    offset: dot(way, right),
    turned: turned === 0 ? 0 : turned,
    myFront: lengthOf(front),
    theirFront: lengthOf(other),
  };
}
