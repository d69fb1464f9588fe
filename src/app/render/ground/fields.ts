// Fields and gardens in rows, rough ground, water.

import { paintStones } from './built.ts';
import { areaOf, type Box, chance, type Piece, runOf } from './land.ts';
import { paintTufts } from './plants.ts';
import { type Easel, flood, type Pen, ruled, strewn, trace, within } from './sheet.ts';

const GARDEN = 20_000;
/** Rows along the longest edge, lit on one side; small ones are garden beds. */
export function paintField(easel: Easel, piece: Piece): void {
  const { pen, scale } = easel;
  const { along } = runOf(piece.dots);
  const garden = areaOf(piece.dots) < GARDEN;
  const ploughed = piece.kind === 'ploughland';
  flood(pen, piece.dots, garden ? '#8d7a52' : ploughed ? '#9c8560' : '#c4b27a');
  const step = garden ? 8 : scale < 1 ? 8 : 4;
  within(pen, piece, () => {
    pen.strokeStyle = garden ? '#6c5c3a' : ploughed ? '#76603f' : '#98854e';
    pen.lineWidth = step * 0.32;
    pen.globalAlpha = 0.55;
    ruled(pen, piece, { along, step });
    pen.strokeStyle = garden ? '#7f9a4e' : ploughed ? '#b39d77' : '#dccb94';
    pen.lineWidth = step * (garden ? 0.42 : 0.26);
    pen.globalAlpha = garden ? 0.9 : 0.7;
    if (garden) pen.setLineDash([2.6, 1.6]);
    ruled(pen, piece, { along, step, shift: step * 0.5 });
    pen.setLineDash([]);
    pen.globalAlpha = 1;
    if (scale > 1.2 && !garden && !ploughed) paintStalks(easel, piece, along);
  });
}
/** Single stalks over the rows. */
function paintStalks({ pen, view, scale }: Easel, piece: Piece, along: number): void {
  const [c, s] = [Math.cos(along + 1.2), Math.sin(along + 1.2)];
  pen.lineWidth = Math.max(0.22, 0.6 / scale);
  for (const [x, y, i, j] of strewn(piece, view, scale > 3 ? 3 : 4.5)) {
    const pick = chance(piece.seed, i, j);
    pen.strokeStyle = pick < 0.5 ? '#e9dcab' : '#8f7b44';
    pen.globalAlpha = 0.6;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + c * (1 + 1.4 * pick), y + s * (1 + 1.4 * pick));
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

export function paintRough(easel: Easel, piece: Piece): void {
  const { pen } = easel;
  const { breadth } = runOf(piece.dots);
  flood(pen, piece.dots, '#c2ab77', 0.85);
  within(pen, piece, () => {
    pen.strokeStyle = '#93804f';
    pen.lineJoin = 'round';
    for (const width of [0.5, 0.3, 0.14]) {
      pen.globalAlpha = 0.22;
      pen.lineWidth = breadth * width;
      trace(pen, piece.dots);
      pen.stroke();
    }
    pen.globalAlpha = 1;
    paintTufts(easel, piece, 12);
  });
  paintStones(easel, piece, 15);
}

/** Bank, shallows at the edge, deeper in the middle, a few ripples. */
export function paintWater({ pen, scale, view }: Easel, piece: Piece): void {
  const { breadth, along } = runOf(piece.dots);
  flood(pen, piece.dots, '#4f7f8c');
  within(pen, piece, () => {
    pen.lineJoin = 'round';
    pen.strokeStyle = '#7fa9ab';
    for (const [share, alpha] of [
      [0.9, 0.4],
      [0.55, 0.45],
      [0.25, 0.6],
    ] as const) {
      pen.lineWidth = Math.min(60, breadth) * share;
      pen.globalAlpha = alpha;
      trace(pen, piece.dots);
      pen.stroke();
    }
    pen.strokeStyle = '#8a7b52';
    pen.lineWidth = Math.min(4, breadth * 0.16);
    pen.globalAlpha = 0.8;
    trace(pen, piece.dots);
    pen.stroke();
    if (scale > 0.7) ripples(pen, piece, { view, along, scale });
    pen.globalAlpha = 1;
  });
}
function ripples(pen: Pen, piece: Piece, { view, along, scale }: { view: Box; along: number; scale: number }): void {
  const [c, s] = [Math.cos(along), Math.sin(along)];
  pen.strokeStyle = '#dbe9e6';
  pen.lineWidth = Math.max(0.3, 0.8 / scale);
  for (const [x, y, i, j] of strewn(piece, view, 14)) {
    const pick = chance(piece.seed, i, j);
    if (pick > 0.5) continue;
    const l = 3 + 6 * pick;
    pen.globalAlpha = 0.45;
    pen.beginPath();
    pen.moveTo(x - c * l, y - s * l);
    pen.quadraticCurveTo(x - s * 1.2, y + c * 1.2, x + c * l, y + s * l);
    pen.stroke();
  }
}
