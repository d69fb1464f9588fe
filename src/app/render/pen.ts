// Drawing in the renderer's own axes (y downwards): outlines, dashes, arcs, tiled areas.

import { type Graphics, Matrix } from 'pixi.js';
import type { TileName } from '../../picture/index.ts';
import type { Spot } from '../camera.ts';
import { TILE_SCALE, tileTexture } from './textures.ts';
import { number } from './tone.ts';

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly alpha?: number;
  readonly dash?: readonly number[];
}

export function outline(g: Graphics, spots: readonly Spot[], closed: boolean): Graphics {
  spots.forEach(([x, y], i) => (i === 0 ? g.moveTo(x, y) : g.lineTo(x, y)));
  return closed ? g.closePath() : g;
}

export function strokeOutline(g: Graphics, spots: readonly Spot[], closed: boolean, stroke: Stroke): void {
  const { colour, width, alpha = 1, dash = [] } = stroke;
  if (spots.length < 2) return;
  if (dash.length === 0) outline(g, spots, closed);
  else dashed(g, closed ? [...spots, spots[0] as Spot] : spots, dash);
  g.stroke({
    color: number(colour),
    width,
    alpha,
    join: 'round',
    cap: dash.length > 0 && (dash[0] ?? 9) < 2 ? 'round' : 'butt',
  });
}

const MOST_DASHES = 4000;

function dashed(g: Graphics, spots: readonly Spot[], dash: readonly number[]): void {
  let [index, left, on, drawn] = [0, dash[0] as number, true, 0];
  for (let i = 1; i < spots.length; i++) {
    const [x0, y0] = spots[i - 1] as Spot;
    const [x1, y1] = spots[i] as Spot;
    const length = Math.hypot(x1 - x0, y1 - y0);
    let at = 0;
    while (at < length && drawn++ < MOST_DASHES) {
      const end = Math.min(length, at + left);
      if (on) {
        g.moveTo(x0 + ((x1 - x0) * at) / length, y0 + ((y1 - y0) * at) / length);
        g.lineTo(x0 + ((x1 - x0) * end) / length, y0 + ((y1 - y0) * end) / length);
      }
      left -= end - at;
      at = end;
      if (left > 1e-6) continue;
      index = (index + 1) % dash.length;
      left = Math.max(0.5, dash[index] as number);
      on = !on;
    }
  }
}

/** The shape just drawn, filled. */
export function tint(g: Graphics, colour: string, alpha: number): Graphics {
  const style = { color: number(colour), alpha };
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a drawing is no array
  return g.fill(style);
}

/** A tiled area: `size` is the length of one of the tile's units in the drawing. */
export function fillTile(
  g: Graphics,
  fill: () => void,
  tile: { name: TileName; colour: string; alpha: number; size: number },
): void {
  fill();
  const matrix = new Matrix().scale(tile.size * TILE_SCALE, tile.size * TILE_SCALE);
  const texture = tileTexture(tile.name, tile.colour);
  const style = { texture, alpha: tile.alpha, textureSpace: 'global', matrix } as const;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a drawing is no array
  g.fill(style);
}

/** Spots along part of a circle: counter-clockwise on the table, which is against the clock on the screen too. */
export function arcSpots([cx, cy]: Spot, from: Spot, to: Spot): readonly Spot[] {
  const radius = Math.hypot(from[0] - cx, from[1] - cy);
  const a = Math.atan2(-(from[1] - cy), from[0] - cx);
  const b = Math.atan2(-(to[1] - cy), to[0] - cx);
  const sweep = (b - a + 4 * Math.PI) % (2 * Math.PI);
  const n = Math.max(2, Math.ceil(sweep / 0.06));
  return Array.from({ length: n + 1 }, (_, i): Spot => {
    const t = a + (sweep * i) / n;
    return [cx + radius * Math.cos(t), cy - radius * Math.sin(t)];
  });
}
