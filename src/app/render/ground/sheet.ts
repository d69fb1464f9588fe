// Canvases of the ground's painter, and the few strokes it makes everywhere.

import { type boxOf, chance, type Dot, type Piece } from './land.ts';

export type Pen = OffscreenCanvasRenderingContext2D;

export function sheetOf(width: number, height: number): [OffscreenCanvas, Pen] {
  const sheet = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  // in plain memory: painted once, then handed over; a graphics card in software would take seconds to begin
  return [sheet, sheet.getContext('2d', { willReadFrequently: true }) as Pen];
}

/** How the pen stands: pixels of one mm, and the part of the table on its sheet. */
export interface Easel {
  readonly pen: Pen;
  readonly scale: number;
  readonly view: ReturnType<typeof boxOf>;
}

export function trace(pen: Pen, dots: readonly Dot[]): void {
  pen.beginPath();
  for (const [i, [x, y]] of dots.entries())
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  pen.closePath();
}
export function flood(pen: Pen, dots: readonly Dot[], colour: string, alpha = 1): void {
  trace(pen, dots);
  pen.globalAlpha = alpha;
  pen.fillStyle = colour;
  pen.fill();
  pen.globalAlpha = 1;
}
/** Paints within a piece's outline only. */
export function within(pen: Pen, { dots }: Piece, paint: () => void): void {
  pen.save();
  trace(pen, dots);
  pen.clip();
  paint();
  pen.restore();
}
export function disc(pen: Pen, [x, y]: Dot, r: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.fill();
}

/** Lines across the box at an angle, `step` mm apart, counted from the table's corner so that tiles agree. */
export function ruled(pen: Pen, { box }: Piece, how: { along: number; step: number; shift?: number }): void {
  const { along, step, shift = 0 } = how;
  const [c, s] = [Math.cos(along), Math.sin(along)];
  const across = (x: number, y: number): number => y * c - x * s;
  const corners: readonly Dot[] = [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x1, box.y1],
    [box.x0, box.y1],
  ];
  const offs = corners.map(([x, y]) => across(x, y));
  const [from, to] = [Math.min(...offs), Math.max(...offs)];
  const runs = corners.map(([x, y]) => x * c + y * s);
  const [start, end] = [Math.min(...runs), Math.max(...runs)];
  pen.beginPath();
  for (let d = Math.floor(from / step) * step + shift; d <= to; d += step) {
    pen.moveTo(start * c - d * s, start * s + d * c);
    pen.lineTo(end * c - d * s, end * s + d * c);
  }
  pen.stroke();
}

/** Places on a jittered grid within a piece's box and the view, row by row: the same for every tile. */
export function* strewn(
  { box, seed }: Pick<Piece, 'box' | 'seed'>,
  view: Easel['view'],
  step: number,
): Generator<readonly [x: number, y: number, i: number, j: number, seed: number]> {
  const [x0, x1] = [Math.max(box.x0, view.x0 - 2 * step), Math.min(box.x1, view.x1 + 2 * step)];
  const [y0, y1] = [Math.max(box.y0, view.y0 - 2 * step), Math.min(box.y1, view.y1 + 2 * step)];
  const high = (step * Math.sqrt(3)) / 2;
  for (let j = Math.floor(y0 / high); j * high <= y1; j++) {
    for (let i = Math.floor(x0 / step); i * step <= x1; i++) {
      const x = (i + (j & 1) / 2 + 0.5 * (chance(seed, i, j) - 0.5)) * step;
      const y = j * high + 0.5 * (chance(seed + 1, i, j) - 0.5) * step;
      yield [x, y, i, j, seed];
    }
  }
}
