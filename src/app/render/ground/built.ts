// What is built: roofs, walls, fences, works, roads and bridges.

import { areaOf, chance, type Dot, edgeDistance, isWithin, type Piece, runOf } from './land.ts';
import { disc, type Easel, flood, type Pen, ruled, strewn, trace, within } from './sheet.ts';

type Roof = readonly [lit: string, dark: string];
const TILES: Roof = ['#b07a5d', '#86533d'];
const SLATE: Roof = ['#8f9192', '#66696b'];

export function paintRoof(easel: Easel, { dots, seed, box }: Piece): void {
  const roof = chance(seed, 1, 1) < 0.62 ? TILES : SLATE;
  if (dots.length === 4) gable(easel, dots, { roof, seed });
  else hipped(easel, { dots, box }, roof);
}

interface Roofing {
  readonly roof: Roof;
  readonly seed: number;
}
/** Two slopes along the ridge; the one towards the north-west is lit. */
function gable({ pen, scale }: Easel, dots: readonly Dot[], { roof, seed }: Roofing): void {
  const long = length(dots, 0) + length(dots, 2) >= length(dots, 1) + length(dots, 3);
  const [a, b, c, d] = (long ? dots : [...dots.slice(1), dots[0]]) as [Dot, Dot, Dot, Dot];
  const [p, q] = [middle(d, a), middle(b, c)];
  const normal = (from: Dot, to: Dot): number => {
    const [mx, my] = middle(from, to);
    const [rx, ry] = middle(p, q);
    return rx - mx + (ry - my);
  };
  const [first, second]: Roof = normal(a, b) > normal(d, c) ? roof : [roof[1], roof[0]];
  flood(pen, [a, b, q, p], first);
  flood(pen, [p, q, c, d], second);
  courses(pen, scale, [a, b, c, d]);
  pen.strokeStyle = 'rgb(40 28 20 / 75%)';
  pen.lineWidth = Math.max(0.5, 1 / scale);
  pen.beginPath();
  pen.moveTo(...p);
  pen.lineTo(...q);
  pen.stroke();
  if (scale < 0.7) return;
  for (const at of long && length(dots, 0) > 60 ? [0.24, 0.72] : [0.3 + 0.3 * chance(seed, 2, 2)])
    chimney(pen, p, q, at);
}
function chimney(pen: Pen, [px, py]: Dot, [qx, qy]: Dot, at: number): void {
  const [x, y] = [px + (qx - px) * at, py + (qy - py) * at];
  pen.save();
  pen.translate(x, y);
  pen.rotate(Math.atan2(qy - py, qx - px));
  pen.fillStyle = 'rgb(20 14 10 / 40%)';
  pen.fillRect(-1.6, -1.4, 5.2, 5);
  pen.fillStyle = '#6d4636';
  pen.fillRect(-2.2, -2.2, 4.4, 4.4);
  pen.fillStyle = '#2a211c';
  pen.fillRect(-0.9, -0.9, 1.8, 1.8);
  pen.restore();
}
/** Courses of tiles, along the ridge. */
function courses(pen: Pen, scale: number, dots: readonly Dot[]): void {
  if (scale < 1.2) return;
  pen.save();
  trace(pen, dots);
  pen.clip();
  pen.strokeStyle = 'rgb(40 26 18 / 28%)';
  pen.lineWidth = 0.35;
  const { along } = {
    along: Math.atan2((dots[1] as Dot)[1] - (dots[0] as Dot)[1], (dots[1] as Dot)[0] - (dots[0] as Dot)[0]),
  };
  const xs = dots.map(d => d[0]);
  const ys = dots.map(d => d[1]);
  const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  ruled(pen, { box, dots, kind: '', seed: 0, level: 0 }, { along, step: 2 });
  pen.setLineDash([0.35, 3]);
  pen.lineWidth = 1.5;
  ruled(pen, { box, dots, kind: '', seed: 0, level: 0 }, { along, step: 2, shift: 1 });
  pen.restore();
}
const length = (dots: readonly Dot[], i: number): number => {
  const [a, b] = [dots[i % dots.length] as Dot, dots[(i + 1) % dots.length] as Dot];
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
};
const middle = (a: Dot, b: Dot): Dot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Every edge has a slope that rises inwards. */
function hipped({ pen, scale }: Easel, { dots, box }: Pick<Piece, 'dots' | 'box'>, [lit, dark]: Roof): void {
  flood(pen, dots, lit);
  const centre: Dot = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  if (!isWithin(dots, ...centre)) return;
  for (const [i, a] of dots.entries()) {
    const b = dots[(i + 1) % dots.length] as Dot;
    const [mx, my] = middle(a, b);
    const away = centre[0] - mx + (centre[1] - my);
    flood(pen, [a, b, centre], away > 0 ? lit : dark, 0.9);
  }
  if (scale < 0.8) return;
  pen.strokeStyle = 'rgb(40 28 20 / 55%)';
  pen.lineWidth = 0.5;
  pen.beginPath();
  for (const a of dots) {
    pen.moveTo(...a);
    pen.lineTo(...centre);
  }
  pen.stroke();
}

/** Trodden ground with small houses on it. */
export function paintVillage(easel: Easel, piece: Piece): void {
  const { pen, view } = easel;
  flood(pen, piece.dots, '#b5a886');
  const { along } = runOf(piece.dots);
  const size = Math.min(30, Math.sqrt(areaOf(piece.dots)) / 3.2);
  for (const [x, y, i, j] of strewn(
    piece,
    { ...view, x0: view.x0 - 60, y0: view.y0 - 60, x1: view.x1 + 60, y1: view.y1 + 60 },
    size * 1.5,
  )) {
    const [w, d] = [size * (0.38 + 0.14 * chance(piece.seed, i, j)), size * 0.26];
    if (!isWithin(piece.dots, x, y) || edgeDistance(piece.dots, x, y) < Math.hypot(w, d)) continue;
    const turn = along + (chance(piece.seed, i + 4, j) < 0.3 ? Math.PI / 2 : 0);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const corner = (u: number, v: number): Dot => [x + u * c - v * s, y + u * s + v * c];
    const house = [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)];
    flood(
      pen,
      house.map(([hx, hy]): Dot => [hx + 3, hy + 3]),
      '#20180f',
      0.3,
    );
    const roof = chance(piece.seed, i, j + 8) < 0.65 ? TILES : SLATE;
    gable(easel, house, { roof, seed: piece.seed + i });
    pen.strokeStyle = '#3b2a20';
    pen.lineWidth = 0.5;
    trace(pen, house);
    pen.stroke();
  }
}

/** Stones with joints across the wall, or posts and rails, logs, planks. */
export function paintCourse(
  { pen, scale }: Easel,
  piece: Piece,
  [body, joint, light]: readonly [string, string, string],
  step = 6,
): void {
  const { along, breadth } = runOf(piece.dots);
  flood(pen, piece.dots, body);
  within(pen, piece, () => {
    pen.strokeStyle = light;
    pen.lineWidth = breadth * 0.42;
    pen.globalAlpha = 0.5;
    pen.translate(-breadth * 0.12, -breadth * 0.12);
    trace(pen, piece.dots);
    pen.stroke();
    pen.translate(breadth * 0.12, breadth * 0.12);
    pen.globalAlpha = 1;
    if (scale * step < 3) return;
    pen.strokeStyle = joint;
    pen.lineWidth = Math.max(0.3, 0.7 / scale);
    ruled(pen, piece, { along: along + Math.PI / 2, step });
  });
}

/** Worn crown, darker sides; setts on a wide one from mid on. */
export function paintRoad({ pen, scale, view }: Easel, piece: Piece): void {
  const { breadth, along } = runOf(piece.dots);
  flood(pen, piece.dots, '#e0d1a6');
  within(pen, piece, () => {
    pen.lineJoin = 'round';
    for (const [share, alpha] of [
      [0.72, 0.55],
      [0.4, 0.6],
      [0.14, 0.7],
    ] as const) {
      pen.strokeStyle = share < 0.2 ? '#a38f62' : '#c3ae80';
      pen.globalAlpha = alpha;
      pen.lineWidth = breadth * share;
      trace(pen, piece.dots);
      pen.stroke();
    }
    pen.globalAlpha = 1;
    if (breadth > 16 && scale > 1) setts({ pen, scale, view }, piece, { along, breadth });
  });
}
/** Paving stones in rows across the middle of the road. */
function setts({ pen, view }: Easel, { dots, box, seed }: Piece, { along, breadth }: ReturnType<typeof runOf>): void {
  const [c, s] = [Math.cos(along), Math.sin(along)];
  const reach = Math.hypot(view.x1 - view.x0, view.y1 - view.y0) / 2 + 8;
  const [mx, my] = [(view.x0 + view.x1) / 2, (view.y0 + view.y1) / 2];
  const [u0, v0] = [mx * c + my * s, my * c - mx * s];
  const size = 3.6;
  for (let j = Math.floor((v0 - reach) / size); j * size < v0 + reach; j++) {
    for (let i = Math.floor((u0 - reach) / size); i * size < u0 + reach; i++) {
      const [u, v] = [(i + (j & 1) / 2) * size, j * size];
      const [x, y] = [u * c - v * s, u * s + v * c];
      if (x < box.x0 || x > box.x1 || y < box.y0 || y > box.y1) continue;
      if (!isWithin(dots, x, y) || edgeDistance(dots, x, y) < breadth * 0.22) continue;
      const pick = chance(seed, i, j);
      pen.fillStyle = pick < 0.33 ? '#cfc3a0' : pick < 0.66 ? '#dccfab' : '#bfb394';
      pen.save();
      pen.translate(x, y);
      pen.rotate(along);
      pen.fillRect(-size * 0.42, -size * 0.42, size * 0.84, size * 0.84);
      pen.restore();
    }
  }
}

/** Loose stones. */
export function paintStones({ pen, view, scale }: Easel, piece: Piece, step = 7): void {
  if (scale < 0.6) return;
  within(pen, piece, () => {
    for (const [x, y, i, j] of strewn(piece, view, step)) {
      const pick = chance(piece.seed, i, j + 2);
      if (pick < 0.3) continue;
      const r = 0.5 + 1.1 * pick;
      pen.globalAlpha = 0.4;
      disc(pen, [x + 0.5, y + 0.5], r, '#2a2418');
      pen.globalAlpha = 1;
      disc(pen, [x, y], r, pick < 0.7 ? '#a59c86' : '#bdb49c');
      disc(pen, [x - r * 0.3, y - r * 0.3], r * 0.5, '#d2cab4');
    }
  });
}
