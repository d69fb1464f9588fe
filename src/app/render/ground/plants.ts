// What grows: crowns of woods and orchards, leaves of hedges, tufts and bushes. Crowns are painted once for each size and
// green and laid down as pictures.

import { chance, edgeDistance, isWithin, type Piece, runOf } from './land.ts';
import { disc, type Easel, flood, type Pen, sheetOf, strewn, within } from './sheet.ts';

type Greens = readonly [dark: string, mid: string, light: string];
const WOOD: readonly Greens[] = [
  ['#33471f', '#4f6a33', '#7d9552'],
  ['#3e5428', '#5c7a3b', '#869c56'],
];
const CONIFER: Greens = ['#263a22', '#3b5433', '#5c7a4c'];
const ORCHARD: readonly Greens[] = [
  ['#4a6130', '#6d8a45', '#a0b06b'],
  ['#536a34', '#7a954e', '#adbb78'],
];
const VARIANTS = 6;

export interface Crown {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly greens: Greens;
  readonly variant: number;
}

/** Crowns whose middle lies in the view or near it; none reaches over the outline. */
export const crownsOf = (piece: Piece, view: Easel['view']): readonly Crown[] =>
  piece.kind === 'orchard' ? orchardCrowns(piece) : woodCrowns(piece, view);

function woodCrowns(piece: Piece, view: Easel['view']): readonly Crown[] {
  const forest = piece.kind === 'forest';
  const crowns: Crown[] = [];
  for (const [x, y, i, j] of strewn(piece, view, forest ? 11.5 : 13.5)) {
    const r = roomFor(piece, x, y, 6.2 + 3.4 * chance(piece.seed, i, j + 99));
    if (r === null) continue;
    const pick = chance(piece.seed, i + 7, j);
    const greens = forest && pick < 0.22 ? CONIFER : (WOOD[pick < 0.55 ? 0 : 1] as Greens);
    crowns.push({ x, y, r, greens, variant: Math.floor(pick * 97) % VARIANTS });
  }
  return crowns;
}

/** As large as it may be without reaching over the outline; null where that is too small for a tree. */
function roomFor({ dots }: Piece, x: number, y: number, wished: number): number | null {
  if (!isWithin(dots, x, y)) return null;
  const r = Math.min(wished, edgeDistance(dots, x, y) - 0.4);
  return r < wished * 0.42 ? null : r;
}

const ORCHARD_STEP = 30;
/** Rows along the longest edge, a little out of line. */
function orchardCrowns(piece: Piece): readonly Crown[] {
  const { dots, box, seed } = piece;
  const { along } = runOf(dots);
  const [c, s] = [Math.cos(along), Math.sin(along)];
  const [ox, oy] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const many = Math.ceil(Math.hypot(box.x1 - box.x0, box.y1 - box.y0) / 2 / ORCHARD_STEP);
  const crowns: Crown[] = [];
  for (let j = -many; j <= many; j++) {
    for (let i = -many; i <= many; i++) {
      const u = (i + 0.5 + 0.16 * (chance(seed, i, j) - 0.5)) * ORCHARD_STEP;
      const v = (j + 0.16 * (chance(seed + 3, i, j) - 0.5)) * ORCHARD_STEP;
      const [x, y] = [ox + u * c - v * s, oy + u * s + v * c];
      const r = roomFor(piece, x, y, 9 + 3 * chance(seed, i, j + 99));
      if (r === null) continue;
      const pick = chance(seed, i + 7, j);
      crowns.push({
        x,
        y,
        r,
        greens: ORCHARD[pick < 0.5 ? 0 : 1] as Greens,
        variant: Math.floor(pick * 97) % VARIANTS,
      });
    }
  }
  return crowns;
}

const painted = new Map<string, OffscreenCanvas>();

export function paintCrowns({ pen, scale }: Easel, crowns: readonly Crown[]): void {
  for (const { x, y, r, greens, variant } of crowns) {
    const pixels = Math.max(2, Math.round(r * scale));
    const key = `${greens[0]} ${pixels} ${variant}`;
    let picture = painted.get(key);
    if (!picture) {
      if (painted.size > 900) painted.clear();
      picture = paintCrown(pixels, greens, variant);
      painted.set(key, picture);
    }
    const size = (picture.width / pixels) * r;
    pen.drawImage(picture, x - size / 2, y - size / 2, size, size);
  }
}

/** One crown of so many pixels' radius, lit from the north-west. */
function paintCrown(r: number, [dark, mid, light]: Greens, variant: number): OffscreenCanvas {
  const side = 2 * r + 2;
  const [sheet, pen] = sheetOf(side, side);
  pen.translate(side / 2, side / 2);
  const lobes = 7 + variant;
  const wave = (t: number): number => r * (0.9 + 0.1 * Math.cos(t * lobes + variant) * Math.cos(t * 3 + variant * 2));
  const rim = new Path2D();
  for (let i = 0; i <= 48; i++) {
    const t = (i * Math.PI) / 24;
    rim.lineTo(wave(t) * Math.cos(t), wave(t) * Math.sin(t));
  }
  rim.closePath();
  const shade = pen.createRadialGradient(-r * 0.35, -r * 0.35, r * 0.1, 0, 0, r);
  shade.addColorStop(0, light);
  shade.addColorStop(0.55, mid);
  shade.addColorStop(1, dark);
  pen.fillStyle = shade;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a drawing is no array
  pen.fill(rim);
  if (r < 5) return sheet;
  pen.save();
  pen.clip(rim);
  clumps(pen, r, { dark, light, seed: variant + 11 });
  pen.restore();
  pen.strokeStyle = '#202c14';
  pen.globalAlpha = 0.65;
  pen.lineWidth = Math.max(0.6, r * 0.05);
  pen.stroke(rim);
  return sheet;
}
function clumps(pen: Pen, r: number, { dark, light, seed }: { dark: string; light: string; seed: number }): void {
  const count = Math.min(46, 10 + Math.round(r * 1.1));
  for (let i = 0; i < count; i++) {
    const [t, d] = [chance(seed, i, 1) * 2 * Math.PI, Math.sqrt(chance(seed, i, 2)) * r * 0.88];
    const [x, y] = [d * Math.cos(t), d * Math.sin(t)];
    const size = r * (0.13 + 0.1 * chance(seed, i, 3));
    pen.globalAlpha = 0.3;
    disc(pen, [x + size * 0.3, y + size * 0.3], size, dark);
    const towards = 0.5 - (x + y) / (2.9 * r);
    pen.globalAlpha = 0.1 + 0.5 * Math.max(0, Math.min(1, towards));
    disc(pen, [x - size * 0.2, y - size * 0.2], size * 0.8, light);
  }
  pen.globalAlpha = 1;
}

/** Leaves along a hedge; the dark line over it is the hedge. */
export function paintHedge({ pen, scale, view }: Easel, piece: Piece): void {
  flood(pen, piece.dots, '#33461f');
  const { breadth } = runOf(piece.dots);
  const step = Math.max(2.2, Math.min(5, breadth * 0.55), 2.4 / scale);
  within(pen, piece, () => {
    for (const [x, y, i, j] of strewn(piece, view, step)) {
      const pick = chance(piece.seed, i, j + 5);
      const r = step * (0.5 + 0.22 * pick);
      disc(pen, [x + r * 0.25, y + r * 0.3], r, '#2b3b1a');
      disc(pen, [x, y], r, pick < 0.5 ? '#4d6630' : '#587338');
      disc(pen, [x - r * 0.28, y - r * 0.3], r * 0.52, pick < 0.5 ? '#6c8445' : '#7b9450');
    }
  });
}

/** Bushes of scrub. */
export function paintBushes(easel: Easel, piece: Piece): void {
  const { pen, view } = easel;
  within(pen, piece, () => {
    for (const [x, y, i, j] of strewn(piece, view, 11)) {
      const pick = chance(piece.seed, i, j + 5);
      if (pick < 0.35) continue;
      const r = 1.8 + 2.4 * pick;
      pen.globalAlpha = 0.35;
      disc(pen, [x + 0.8, y + 0.8], r, '#1f260f');
      pen.globalAlpha = 1;
      disc(pen, [x, y], r, '#5c7040');
      disc(pen, [x - r * 0.3, y - r * 0.3], r * 0.6, '#8a9a5c');
    }
  });
}

/** Tufts of grass over the meadow, and a flower here and there, from mid on. */
export function paintTufts({ pen, scale, view }: Easel, piece: Pick<Piece, 'box' | 'seed'>, step = 17): void {
  if (scale < 1.2) return;
  const near = scale >= 3;
  pen.lineWidth = Math.max(0.25, 0.7 / scale);
  for (const [x, y, i, j] of strewn(piece, view, step)) {
    const pick = chance(piece.seed, i, j + 31);
    if (pick > 0.62) continue;
    const light = pick < 0.2;
    pen.strokeStyle = light ? '#c3c084' : '#6b7a43';
    pen.globalAlpha = near ? 0.75 : 0.5;
    const h = 0.9 + 1.3 * chance(piece.seed, i + 3, j);
    pen.beginPath();
    for (const lean of near ? [-0.8, -0.3, 0.3, 0.9] : [-0.6, 0.5]) {
      pen.moveTo(x + lean * 0.3, y);
      pen.lineTo(x + lean * h * 0.8, y - h);
    }
    pen.stroke();
    if (near && pick < 0.035) disc(pen, [x + 1.5, y - 0.6], 0.55, pick < 0.015 ? '#efe6c0' : '#d9b45a');
  }
  pen.globalAlpha = 1;
}
