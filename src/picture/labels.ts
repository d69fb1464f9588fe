// Where names stand: beside what they speak of, never on each other, off the bases, off the marks where there is room.
// What is taken is kept on a raster of small cells; every label tries a ring of places and takes the cheapest.

import type { Frame, Spot } from './view.ts';

const CELL = 4;
/** What a cell holds: 0 where it is free. */
const TAKEN = { ground: 1, mark: 2, base: 3, bar: 254, label: 255 } as const;
/** What a cell under a label costs, by what it holds. A label never lies on a label. */
const COST_OF_CELL = new Float64Array(TAKEN.label + 1).fill(Infinity);
COST_OF_CELL.set([0, 0.3, 1.2, 6]);
/** … where lines are to be kept clear: they say as much as the label. */
const COST_CLEAR = COST_OF_CELL.slice();
COST_CLEAR[TAKEN.mark] = 8;
/** … and every pixel away from its thing. */
const COST_AWAY = 0.035;

export interface LabelWish {
  readonly width: number;
  readonly height: number;
  /** What it speaks of; the label stands outside of it. */
  readonly about: Frame;
  /** Corners of what it speaks of, where it does not fill that frame: a turned unit's label may come nearer. */
  readonly corners?: readonly Spot[];
  /** Preferred direction on the sheet (y down), a unit vector; none: above first. */
  readonly towards?: Spot;
  /** How far from it a label may stand. */
  readonly reach?: number;
  /** Middles to stand on inside of it, the best first; only where none is free it stands beside. */
  readonly inside?: Iterable<Spot>;
  /** Is this place beside it one that would not be misread? */
  readonly mayStand?: (place: Frame) => boolean;
  /** May it stand on top of what it speaks of (names of woods and fields)? */
  readonly over?: boolean;
  /** Dearer places than this are not taken; the label is left out. */
  readonly most?: number;
  /** It lies on a line only where there is nothing better within its reach. */
  readonly clear?: boolean;
  /** It stays within this frame, say the table. */
  readonly within?: Frame;
}
/** Words along a line: the line through their middle, and how high they are. */
export interface LineWish {
  readonly from: Spot;
  readonly to: Spot;
  readonly height: number;
  readonly most: number;
}

export interface Labels {
  /** Cells that bases, marks or pieces of ground cover, or a bar over the sheet: no label lies under a bar. */
  readonly take: (frame: Frame, by: 'base' | 'mark' | 'ground' | 'bar') => void;
  readonly takeLine: (a: Spot, b: Spot) => void;
  /** A place of the label's size, or null where there is none. It is taken from then on. */
  readonly place: (wish: LabelWish) => Frame | null;
  /** Is there room along the line? Then it is taken. */
  readonly placeAlong: (wish: LineWish) => boolean;
}

export function labelsIn(view: Frame): Labels {
  const raster = rasterOf(view);
  const take: Labels['take'] = (f, by) => {
    if (meets(f, view)) cover(raster, f, TAKEN[by]);
  };
  return {
    take,
    takeLine: (a, b) => {
      const steps = Math.min(2000, Math.ceil(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])) / CELL));
      for (let k = 0; k <= steps; k++) {
        const t = steps === 0 ? 0 : k / steps;
        take({ x: a[0] + (b[0] - a[0]) * t, y: a[1] + (b[1] - a[1]) * t, width: 0, height: 0 }, 'mark');
      }
    },
    place: wish => {
      const best = cheapest(wish, view, raster);
      if (best) cover(raster, best, TAKEN.label);
      return best;
    },
    placeAlong: wish => {
      const squares = squaresAlong(wish);
      if (!squares.every(s => holds(view, s))) return false;
      if (squares.some(s => costOf(raster, s, { far: 0, most: Infinity }) >= wish.most)) return false;
      for (const s of squares) cover(raster, s, TAKEN.label);
      return true;
    },
  };
}

/** Squares as high as the words, in a row along their line. */
function squaresAlong({ from, to, height }: LineWish): readonly Frame[] {
  const n = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / height));
  return Array.from({ length: n }, (_, k): Frame => {
    const t = (k + 0.5) / n;
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    return { x: x - height / 2, y: y - height / 2, width: height, height };
  });
}

/** Cells over a frame, row by row. */
interface Raster {
  readonly cells: Uint8Array;
  readonly columns: number;
  /** The column and the row of a pixel, the nearest one where it lies outside. */
  readonly column: (x: number) => number;
  readonly row: (y: number) => number;
}
function rasterOf(view: Frame): Raster {
  const columns = Math.max(1, Math.ceil(view.width / CELL));
  const rows = Math.max(1, Math.ceil(view.height / CELL));
  return {
    cells: new Uint8Array(columns * rows),
    columns,
    column: x => Math.min(columns - 1, Math.max(0, Math.floor((x - view.x) / CELL))),
    row: y => Math.min(rows - 1, Math.max(0, Math.floor((y - view.y) / CELL))),
  };
}

/** What weighs more stays. */
function cover({ cells, columns, column, row }: Raster, { x, y, width, height }: Frame, by: number): void {
  const [left, right, last] = [column(x), column(x + width), row(y + height)];
  for (let r = row(y); r <= last; r++) {
    for (let i = r * columns + left; i <= r * columns + right; i++) {
      if ((cells[i] as number) < by) cells[i] = by;
    }
  }
}

/** Being so `far`, and the mean of the cells under it; Infinity as soon as it is certain to be `most` or more. */
function costOf(
  { cells, columns, column, row }: Raster,
  { x, y, width, height }: Frame,
  { far, most, costs = COST_OF_CELL }: { readonly far: number; readonly most: number; readonly costs?: Float64Array },
): number {
  const [left, right, first, last] = [column(x), column(x + width), row(y), row(y + height)];
  const n = (right - left + 1) * (last - first + 1);
  let sum = 0;
  for (let r = first; r <= last; r++) {
    for (let i = r * columns + left; i <= r * columns + right; i++) {
      sum += costs[cells[i] as number] as number;
    }
    if (sum / n + far >= most) return Infinity;
  }
  return sum / n + far;
}

/** A pixel away from the best place, where it stays on its thing: cheaper than one that leaves it. */
const INWARD = 0.25;
const RINGS = [4, 10, 18, 28, 42, 60, 90, 130, 180];

/** The cheapest of the places around a thing, nearest rings first, the preferred side before the others. */
function cheapest(wish: LabelWish, view: Frame, raster: Raster): Frame | null {
  const { about, width, height, reach = 60, over, inside, most = 5, within } = wish;
  const [cx, cy] = [about.x + about.width / 2, about.y + about.height / 2];
  const costs = wish.clear ? COST_CLEAR : COST_OF_CELL;
  let best: Frame | null = null;
  let least = most;
  const weigh = (x: number, y: number, away: number, mayStand?: LabelWish['mayStand']): void => {
    const far = away * COST_AWAY;
    if (far >= least) return;
    const frame = { x: x - width / 2, y: y - height / 2, width, height };
    if (!holds(view, frame) || (within && !holds(within, frame)) || mayStand?.(frame) === false) return;
    const cost = costOf(raster, frame, { far, most: least, costs });
    if (cost < least) [best, least] = [frame, cost];
  };
  if (over) weigh(cx, cy, 0);
  let first: Spot | null = null;
  for (const [x, y] of inside ?? []) {
    first ??= [x, y];
    weigh(x, y, Math.hypot(x - first[0], y - first[1]) * INWARD);
    // nothing is cheaper than a free place
    if (least === 0) break;
  }
  if (best && first) return best;
  const rays = raysFrom(wish, [cx, cy]);
  for (const ring of RINGS) {
    // farther out nothing is cheaper any more
    if (ring > reach || ring * COST_AWAY >= least) break;
    for (const { dx, dy, clear, turned } of rays) {
      weigh(cx + dx * (clear + ring), cy + dy * (clear + ring), ring + turned, wish.mayStand);
    }
  }
  return best;
}

const TURNS = 24;

interface Ray {
  readonly dx: number;
  readonly dy: number;
  /** So far along it the label's middle must go for the label to clear the thing. */
  readonly clear: number;
  /** What the turn away from the preferred side is worth, in pixels away. */
  readonly turned: number;
}
/** Directions from the middle of a thing, the preferred one first, then ever more to either side of it. */
function raysFrom(wish: LabelWish, middle: Spot): readonly Ray[] {
  const { about, towards = [0, -1] } = wish;
  const first = Math.atan2(towards[1], towards[0]);
  return Array.from({ length: TURNS }, (_, k): Ray => {
    const turn = ((k % 2 === 0 ? k : -k - 1) / 2) * ((2 * Math.PI) / TURNS);
    const [dx, dy] = [Math.cos(first + turn), Math.sin(first + turn)];
    const clear = Math.min(outOf(about, wish, [dx, dy]), beyond(wish, middle, [dx, dy]));
    return { dx, dy, clear, turned: Math.abs(turn) * 8 };
  });
}

/** How far along a direction a label's middle must go for the label to clear the thing. */
function outOf(about: Frame, { width, height }: LabelWish, [dx, dy]: Spot): number {
  const across = (about.width + width) / 2 / Math.max(Math.abs(dx), 1e-6);
  const up = (about.height + height) / 2 / Math.max(Math.abs(dy), 1e-6);
  return Math.min(across, up);
}

/** The same past the thing's corners: beyond the line square to the direction that has them all behind it. */
function beyond({ corners, width, height }: LabelWish, [cx, cy]: Spot, [dx, dy]: Spot): number {
  if (!corners || corners.length === 0) return Infinity;
  const reach = corners.reduce((most, [x, y]) => Math.max(most, (x - cx) * dx + (y - cy) * dy), -Infinity);
  return reach + (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
}

const meets = (f: Frame, v: Frame): boolean =>
  f.x <= v.x + v.width && f.x + f.width >= v.x && f.y <= v.y + v.height && f.y + f.height >= v.y;
const holds = (v: Frame, f: Frame): boolean =>
  f.x >= v.x + 2 && f.y >= v.y + 2 && f.x + f.width <= v.x + v.width - 2 && f.y + f.height <= v.y + v.height - 2;
