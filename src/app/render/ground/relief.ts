// Meadow and relief as two small pictures of the whole table: patches of grass, and light on the slopes between contours.
// Each contour adds one level over a soft slope. The light comes from the north-west.

import { areaOf, chance, type Dot, edgeDistance, isWithin, type Land, type Piece } from './land.ts';
import { type Pen, sheetOf } from './sheet.ts';

export interface Relief {
  readonly meadow: OffscreenCanvas;
  readonly light: OffscreenCanvas;
  /** Mm of one pixel of both. */
  readonly cell: number;
}

const CELL = 7.5;
const MOST_CELLS = 60_000;
/** Half of a slope, mm; of a small knoll. */
const SLOPE = 100;
const KNOLL = { area: 30_000, slope: 40 } as const;
const MOST_LIGHT = 0.21;

export function reliefOf(land: Land): Relief {
  const cell = Math.max(CELL, Math.sqrt((land.width * land.depth) / MOST_CELLS));
  const [columns, rows] = [Math.ceil(land.width / cell) + 1, Math.ceil(land.depth / cell) + 1];
  const heights = new Float32Array(columns * rows);
  for (const piece of land.pieces) if (piece.kind === 'hill') raise(heights, columns, piece, { land, cell });
  return { meadow: meadow(columns, rows, heights), light: light(columns, rows, heights, cell), cell };
}

function raise(
  heights: Float32Array,
  columns: number,
  { dots }: Piece,
  { land, cell }: { land: Land; cell: number },
): void {
  const slope = areaOf(dots) < KNOLL.area ? KNOLL.slope : SLOPE;
  // where a contour runs along the table's edge it only ends there
  const onEdge = (a: Dot, b: Dot): boolean =>
    (a[0] <= 1 && b[0] <= 1) ||
    (a[1] <= 1 && b[1] <= 1) ||
    (a[0] >= land.width - 1 && b[0] >= land.width - 1) ||
    (a[1] >= land.depth - 1 && b[1] >= land.depth - 1);
  for (let i = 0; i < heights.length; i++) {
    const x = Math.min(land.width - 0.5, Math.max(0.5, (i % columns) * cell));
    const y = Math.min(land.depth - 0.5, Math.max(0.5, Math.floor(i / columns) * cell));
    const away = edgeDistance(dots, x, y, (a, b) => !onEdge(a, b));
    const t = Math.min(1, away / slope) * (isWithin(dots, x, y) ? 1 : -1);
    heights[i] = (heights[i] as number) + 0.5 + t * (0.75 - 0.25 * t * t);
  }
}

function light(columns: number, rows: number, heights: Float32Array, cell: number): OffscreenCanvas {
  const [sheet, pen] = sheetOf(columns, rows);
  const picture = pen.createImageData(columns, rows);
  const at = (x: number, y: number): number =>
    heights[Math.min(rows - 1, Math.max(0, y)) * columns + Math.min(columns - 1, Math.max(0, x))] as number;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      // rising to the south-east: turned towards the light
      const slope = (at(x + 1, y + 1) - at(x - 1, y - 1)) / (2 * Math.SQRT2 * cell);
      const shade = Math.tanh(slope * 95) * MOST_LIGHT;
      const o = (y * columns + x) * 4;
      const tone = shade > 0 ? [255, 246, 205] : [24, 30, 12];
      picture.data.set([...tone, Math.round(Math.abs(shade) * 255 * (shade > 0 ? 1.1 : 1.5))], o);
    }
  }
  pen.putImageData(picture, 0, 0);
  return sheet;
}

const GRASS = [
  [127, 141, 88],
  [149, 162, 106],
  [162, 168, 113],
  [178, 171, 122],
] as const;

/** Patches of grass: dips greener, heights paler. */
function meadow(columns: number, rows: number, heights: Float32Array): OffscreenCanvas {
  const [sheet, pen] = sheetOf(columns, rows);
  const picture = pen.createImageData(columns, rows);
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    const patch = 0.55 * noise(x / 17, y / 17, 3) + 0.3 * noise(x / 6, y / 6, 5) + 0.15 * noise(x / 2.2, y / 2.2, 7);
    const t = Math.min(2.999, Math.max(0, 0.15 + 2.1 * patch + 0.1 * (heights[i] as number)));
    const [a, b] = [GRASS[Math.floor(t)] ?? GRASS[1], GRASS[Math.floor(t) + 1] ?? GRASS[3]];
    const k = t - Math.floor(t);
    picture.data.set([a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k, 255], i * 4);
  }
  pen.putImageData(picture, 0, 0);
  return sheet;
}

/** Value noise, 0 to 1. */
function noise(x: number, y: number, seed: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0].map(t => t * t * (3 - 2 * t)) as [number, number];
  const row = (dy: number): number => {
    const a = chance(seed, x0, y0 + dy);
    return a + (chance(seed, x0 + 1, y0 + dy) - a) * fx;
  };
  return row(0) + (row(1) - row(0)) * fy;
}

/** Lays both over the part of the table that the pen shows. */
export function paintRelief(pen: Pen, { meadow: grass, light: slopes, cell }: Relief): void {
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'high';
  const [w, h] = [grass.width * cell, grass.height * cell];
  pen.drawImage(grass, -cell / 2, -cell / 2, w, h);
  pen.drawImage(slopes, -cell / 2, -cell / 2, w, h);
}
