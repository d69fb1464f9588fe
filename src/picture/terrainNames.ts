// Names and levels of terrain: levels on their contour lines, names within what they speak of or close beside it.

import { boundsOf, locate, type Point } from '../geometry/index.ts';
import type { Position, Terrain } from '../table/index.ts';
import type { Labels } from './labels.ts';
import { PAPER, terrainLook } from './look/index.ts';
import { group, textWidth, words } from './svg.ts';
import { isSeen } from './terrain.ts';
import { type Frame, frameAround, inside, type Spot, spot, type View } from './view.ts';

const NAME = 11;
const LEVEL = 9.5;
const MOST = 200;
/** Points of a piece are looked for on a raster of so many rows and columns. */
const RASTER = 13;

/** Buildings and the like are kept free of names where there is room elsewhere. */
export function takeTerrain(position: Position, view: View, labels: Labels): void {
  for (const t of position.terrain) {
    if (terrainLook(t.kind).layer < 6) continue;
    labels.take(frameAround(t.outline.points.map(p => spot(view, [p.x, p.y]))), 'ground');
  }
}

/** Walls, hedges and works are many, and what they are can be seen: named where the ruling speaks of them. */
const isThin = (kind: string): boolean => [6, 7].includes(terrainLook(kind).layer);

/** Given names, and ids where the ruling speaks of a piece. Names that lie within their piece come first. */
export function nameTerrain(position: Position, view: View, labels: Labels, about: ReadonlySet<string>): string {
  const seen = position.terrain.filter(t => isSeen(t, view));
  const levels = seen.filter(t => t.kind === 'hill').map(t => nameLevel(t, view, labels));
  const named = seen
    .filter(t => about.has(t.id) || (t.name !== t.id && !isThin(t.kind)))
    .slice(0, MOST)
    .flatMap(t => placeOf(t, view) ?? []);
  const order = [...named.filter(n => n.over), ...named.filter(n => !n.over)];
  return group({ class: 'terrain-names' }, ...levels, ...order.map(n => nameOf(n, labels)));
}

interface Named {
  readonly name: string;
  readonly about: Frame;
  /** The name fits into the piece. */
  readonly over: boolean;
}

/** The point of the piece nearest to the middle of what is seen of it; null where hardly anything is. */
function placeOf(t: Terrain, view: View): Named | null {
  const { minX, minY, maxX, maxY } = boundsOf(t.outline);
  const [x0, x1] = [Math.max(minX, view.part.minX), Math.min(maxX, view.part.maxX)];
  const [y0, y1] = [Math.max(minY, view.part.minY), Math.min(maxY, view.part.maxY)];
  const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  const away = (p: Point): number => Math.hypot(p.x - middle.x, p.y - middle.y);
  const points = rasterOf(x0, y0, x1, y1).filter(p => locate(p, t.outline) === 'inside');
  const [first, ...rest] = points;
  if (!first) return null;
  const at = rest.reduce((best, p) => (away(p) < away(best) ? p : best), first);
  const half = { x: (textWidth(t.name, NAME) / 2 + 3) / view.scale, y: (NAME / 2 + 3) / view.scale };
  const fits = [-1, 1].every(i =>
    [-1, 1].every(j => locate({ x: at.x + i * half.x, y: at.y + j * half.y }, t.outline) === 'inside'),
  );
  const [x, y] = spot(view, [at.x, at.y]);
  return inside(view.frame, [x, y])
    ? { name: t.name, about: { x: x - 4, y: y - 4, width: 8, height: 8 }, over: fits }
    : null;
}

/** Points over a box, its middle among them. */
function rasterOf(x0: number, y0: number, x1: number, y1: number): readonly Point[] {
  const step = (from: number, to: number, k: number): number => from + ((to - from) * (k + 0.5)) / RASTER;
  return Array.from({ length: RASTER * RASTER }, (_, n) => ({
    x: step(x0, x1, n % RASTER),
    y: step(y0, y1, Math.floor(n / RASTER)),
  }));
}

function nameOf({ name, about, over }: Named, labels: Labels): string {
  const frame = labels.place({ width: textWidth(name, NAME), height: NAME + 2, about, over, reach: 28, most: 3 });
  if (!frame) return '';
  const at: Spot = [frame.x + frame.width / 2, frame.y + NAME];
  return words(name, at, { size: NAME, fill: PAPER.quiet, anchor: 'middle', italic: true, halo: PAPER.table });
}

/** The level, on the first corner of the contour where there is room. */
function nameLevel(t: Terrain, view: View, labels: Labels): string {
  const spots = t.outline.points.map(p => spot(view, [p.x, p.y]));
  const tries = Math.min(spots.length, 24);
  const box = { width: 10, height: 10 };
  for (let k = 0; k < tries; k++) {
    const [x, y] = spots[Math.floor((k * spots.length) / tries)] as Spot;
    if (!labels.place({ ...box, about: { x: x - 5, y: y - 5, ...box }, over: true, reach: 0, most: 1 })) continue;
    const style = { size: LEVEL, fill: PAPER.contour, anchor: 'middle', weight: 'bold', halo: PAPER.table } as const;
    return words(String(t.level), [x, y + 3.4], style);
  }
  return '';
}
