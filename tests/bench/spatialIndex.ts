// A uniform grid over the boxes of shapes: which shapes may a box or a line meet? Typed arrays; entries of a cell are chained,
// so that one shape is moved in place. Candidates only: whoever asks tests the shape itself.

import { type Box, boundsOf, boundsOfBoxes, boxesTouch } from '../../src/geometry/polygon.ts';
import type { Segment } from '../../src/geometry/segment.ts';
import type { Shape } from '../../src/geometry/shape.ts';
import { type Mm, TOUCH } from '../../src/geometry/units.ts';

/** Gets the number of a shape; answers true to end the search. */
export type Visit = (i: number) => boolean | undefined;

export interface SpatialIndex {
  readonly size: number;
  /** Shapes whose box comes within TOUCH of the box, each once, lowest number first. True when `visit` ended it. */
  near(box: Box, visit: Visit): boolean;
  /** Shapes whose box the segment comes within TOUCH of, each once, lowest number first. True when `visit` ended it. */
  along(line: Segment, visit: Visit): boolean;
  /** Puts another shape in the place of the i-th. */
  move(i: number, shape: Shape): void;
}

/** A shape over more cells than this (a river across the table) is kept in a list of its own. */
const MOST_CELLS = 256;
const NONE = -1;

interface Grid {
  readonly minX: Mm;
  readonly minY: Mm;
  readonly cell: Mm;
  readonly columns: number;
  readonly rows: number;
}
/** Cells of a box: columns c0 … c1, rows r0 … r1. What lies beyond the grid counts to its outermost cells. */
interface Cells {
  readonly c0: number;
  readonly c1: number;
  readonly r0: number;
  readonly r1: number;
}

export function buildIndex(shapes: readonly Shape[]): SpatialIndex {
  const boxes = shapes.map(boundsOf);
  const grid = gridFor(boxes);
  const chains = cellChains(grid.columns * grid.rows);
  const wide = new Set<number>();
  const seen = new Uint32Array(boxes.length);
  let search = 0;

  const put = (i: number): void => {
    const cells = cellsOf(grid, boxes[i] as Box);
    if (countOf(cells) > MOST_CELLS) wide.add(i);
    else forCells(grid, cells, at => chains.add(at, i));
  };
  const take = (i: number): void => {
    if (wide.delete(i)) return;
    forCells(grid, cellsOf(grid, boxes[i] as Box), at => chains.remove(at, i));
  };
  const candidates = (areas: readonly Cells[], isNear: (box: Box) => boolean): readonly number[] => {
    search += 1;
    const found: number[] = [];
    const meet = (i: number): void => {
      if (seen[i] === search) return;
      seen[i] = search;
      if (isNear(boxes[i] as Box)) found.push(i);
    };
    for (const i of wide) meet(i);
    for (const area of areas) forCells(grid, area, at => chains.each(at, meet));
    return found.sort((i, j) => i - j);
  };

  for (let i = 0; i < boxes.length; i++) put(i);
  return {
    size: boxes.length,
    near: (box, visit) =>
      candidates([cellsOf(grid, widened(box))], other => boxesTouch(other, box, TOUCH)).some(i => visit(i) === true),
    along: (line, visit) =>
      candidates(cellsAlong(grid, line), box => passesBox(line, box)).some(i => visit(i) === true),
    move(i, shape) {
      take(i);
      boxes[i] = boundsOf(shape);
      put(i);
    },
  };
}

/** Cells twice as wide as the boxes usually are, but never many more cells than shapes. */
function gridFor(boxes: readonly Box[]): Grid {
  const { minX, minY, maxX, maxY } = boundsOfBoxes(boxes);
  if (boxes.length === 0) return { minX: 0, minY: 0, cell: 1, columns: 1, rows: 1 };
  const sizes = boxes.map(b => Math.max(b.maxX - b.minX, b.maxY - b.minY)).sort((p, q) => p - q);
  const usual = sizes[sizes.length >> 1] as Mm;
  const area = (maxX - minX) * (maxY - minY);
  const longest = Math.max(maxX - minX, maxY - minY);
  const cell = Math.max(1, usual * 2, Math.sqrt(area / (2 * boxes.length)), longest / (16 + 2 * boxes.length));
  return {
    minX,
    minY,
    cell,
    columns: 1 + Math.floor((maxX - minX) / cell),
    rows: 1 + Math.floor((maxY - minY) / cell),
  };
}

const within = (n: number, most: number): number => Math.max(0, Math.min(most, n));
const columnOf = (g: Grid, x: Mm): number => within(Math.floor((x - g.minX) / g.cell), g.columns - 1);
const rowOf = (g: Grid, y: Mm): number => within(Math.floor((y - g.minY) / g.cell), g.rows - 1);
const cellsOf = (g: Grid, b: Box): Cells => ({
  c0: columnOf(g, b.minX),
  c1: columnOf(g, b.maxX),
  r0: rowOf(g, b.minY),
  r1: rowOf(g, b.maxY),
});
const countOf = ({ c0, c1, r0, r1 }: Cells): number => (c1 - c0 + 1) * (r1 - r0 + 1);
const widened = (b: Box): Box => ({
  minX: b.minX - 2 * TOUCH,
  minY: b.minY - 2 * TOUCH,
  maxX: b.maxX + 2 * TOUCH,
  maxY: b.maxY + 2 * TOUCH,
});

function forCells(g: Grid, { c0, c1, r0, r1 }: Cells, visit: (at: number) => void): void {
  for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) visit(r * g.columns + c);
}

/** One strip of cells for each column the line passes. */
function cellsAlong(g: Grid, { a, b }: Segment): readonly Cells[] {
  const all = cellsOf(g, widened(boxOf(a, b)));
  const slope = a.x === b.x ? 0 : (b.y - a.y) / (b.x - a.x);
  const strips: Cells[] = [];
  for (let c = all.c0; c <= all.c1; c++) {
    const west = c === 0 ? -Infinity : g.minX + c * g.cell - 2 * TOUCH;
    const east = c === g.columns - 1 ? Infinity : g.minX + (c + 1) * g.cell + 2 * TOUCH;
    const from = Math.max(west, Math.min(a.x, b.x));
    const to = Math.min(east, Math.max(a.x, b.x));
    const y0 = a.x === b.x ? a.y : a.y + slope * (from - a.x);
    const y1 = a.x === b.x ? b.y : a.y + slope * (to - a.x);
    const r0 = Math.max(all.r0, rowOf(g, Math.min(y0, y1) - 2 * TOUCH));
    const r1 = Math.min(all.r1, rowOf(g, Math.max(y0, y1) + 2 * TOUCH));
    strips.push({ c0: c, c1: c, r0, r1 });
  }
  return strips;
}
const boxOf = (a: Segment['a'], b: Segment['b']): Box => ({
  minX: Math.min(a.x, b.x),
  minY: Math.min(a.y, b.y),
  maxX: Math.max(a.x, b.x),
  maxY: Math.max(a.y, b.y),
});

/** Does the segment come within TOUCH of the box? Separating axes: x, y, and across the segment. */
function passesBox({ a, b }: Segment, box: Box): boolean {
  if (!boxesTouch(boxOf(a, b), box, TOUCH)) return false;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const across = dx * (box.minY - a.y + (box.maxY - a.y)) - dy * (box.minX - a.x + (box.maxX - a.x));
  const reach = Math.abs(dx) * (box.maxY - box.minY) + Math.abs(dy) * (box.maxX - box.minX);
  return Math.abs(across) <= reach + 2 * TOUCH * (Math.abs(dx) + Math.abs(dy));
}

interface CellChains {
  add(at: number, i: number): void;
  remove(at: number, i: number): void;
  each(at: number, visit: (i: number) => void): void;
}

/** Lists of shape numbers, one for each cell, chained through two growing arrays; freed links are used again. */
function cellChains(cells: number): CellChains {
  const heads = new Int32Array(cells).fill(NONE);
  let shapes = new Int32Array(64);
  let nexts = new Int32Array(64);
  let used = 0;
  let free = NONE;
  const link = (): number => {
    if (free !== NONE) {
      const again = free;
      free = nexts[again] as number;
      return again;
    }
    if (used === shapes.length) [shapes, nexts] = [doubled(shapes), doubled(nexts)];
    return used++;
  };
  return {
    add(at, i) {
      const l = link();
      shapes[l] = i;
      nexts[l] = heads[at] as number;
      heads[at] = l;
    },
    remove(at, i) {
      let before = NONE;
      for (let l = heads[at] as number; l !== NONE; before = l, l = nexts[l] as number) {
        if (shapes[l] !== i) continue;
        if (before === NONE) heads[at] = nexts[l] as number;
        else nexts[before] = nexts[l] as number;
        nexts[l] = free;
        free = l;
        return;
      }
    },
    each(at, visit) {
      for (let l = heads[at] as number; l !== NONE; l = nexts[l] as number) visit(shapes[l] as number);
    },
  };
}

function doubled(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(values.length * 2);
  more.set(values);
  return more;
}
