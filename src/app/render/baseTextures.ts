// One texture for all bases of a size, side and rank: body, tile, outline, thick front edge, facing tick.
// Drawn with the front up; the sprite turns it.

import { Texture } from 'pixi.js';
import { BASE, sideLook, TILES } from '../../picture/index.ts';
import type { Base } from '../../table/index.ts';
import { canvasOf, drawTile } from './textures.ts';
import { tone } from './tone.ts';

const MOST_PIXELS = 512;

export interface BaseLook {
  /** Place of the side in the file. */
  readonly side: number;
  /** Does this base carry its unit's facing tick? */
  readonly tick: boolean;
  readonly night: boolean;
  /** Device pixels of one mm, as a step. */
  readonly sharp: number;
  /** Device pixels of one pixel. */
  readonly ratio: number;
}
export interface BasePicture {
  readonly texture: Texture;
  /** Mm of one pixel of the texture. */
  readonly scale: number;
}

const pictures = new Map<string, BasePicture>();

export function basePicture(base: Base, look: BaseLook): BasePicture {
  const [w, d] = base.kind === 'round' ? [2 * base.radius, 2 * base.radius] : [base.width, base.depth];
  const rear = (base.rank ?? 1) > 1;
  const key = `${base.kind} ${w.toFixed(2)} ${d.toFixed(2)} ${rear} ${look.side} ${look.tick} ${look.night} ${look.sharp}`;
  const known = pictures.get(key);
  if (known) return known;
  const fresh = drawBase({ w, d, round: base.kind === 'round', rear }, look);
  pictures.set(key, fresh);
  return fresh;
}
/** After a change of scale step or theme the old ones are of no use. */
export function forgetBases(): void {
  for (const { texture } of pictures.values()) texture.destroy(true);
  pictures.clear();
}

interface Form {
  readonly w: number;
  readonly d: number;
  readonly round: boolean;
  readonly rear: boolean;
}

function drawBase({ w, d, round, rear }: Form, { side, tick, night, sharp, ratio }: BaseLook): BasePicture {
  const q = Math.min(sharp, MOST_PIXELS / Math.max(w, d));
  // Strokes grow with the bases: a base of 14 pixels has full ones.
  const k = ratio * Math.min(2, Math.max(0.35, (Math.min(w, d) * q) / (14 * ratio)));
  // Empty pixels cost as much as full ones: room for a tick only where there is one.
  const pad = Math.ceil((tick ? BASE.tick + 2 : BASE.outline) * k);
  const [width, height] = [w * q, d * q];
  const [canvas, pen] = canvasOf(width + 2 * pad, height + 2 * pad);
  pen.translate(canvas.width / 2, canvas.height / 2);
  const look = sideLook(side);
  const [body, ink] = [tone(look.body, night), tone(look.ink, night)];
  const outline = (): void => {
    pen.beginPath();
    if (round) pen.arc(0, 0, width / 2, 0, 2 * Math.PI);
    else pen.rect(-width / 2, -height / 2, width, height);
  };
  outline();
  pen.fillStyle = body;
  pen.fill();
  if (look.tile) drawPattern(pen, { name: look.tile, ink, k, width, height }, outline);
  pen.strokeStyle = ink;
  pen.lineWidth = BASE.outline * k;
  outline();
  pen.stroke();
  drawFront(pen, { width, height, round, stroke: (rear ? BASE.rearRankFront : BASE.front) * k });
  if (tick) drawTick(pen, height, Math.min(BASE.tick * k, 0.3 * Math.min(width, height)));
  return { texture: textureOf(canvas), scale: 1 / q };
}

function drawFront(
  pen: CanvasRenderingContext2D,
  { width, height, round, stroke }: { width: number; height: number; round: boolean; stroke: number },
): void {
  pen.lineWidth = stroke;
  pen.beginPath();
  if (round) pen.arc(0, 0, width / 2 - stroke / 2, -Math.PI * 0.75, -Math.PI * 0.25);
  else {
    pen.moveTo(-width / 2, -height / 2 + stroke / 2);
    pen.lineTo(width / 2, -height / 2 + stroke / 2);
  }
  pen.stroke();
}

function drawTick(pen: CanvasRenderingContext2D, height: number, size: number): void {
  const top = -height / 2;
  pen.fillStyle = pen.strokeStyle;
  pen.beginPath();
  pen.moveTo(0, top - size);
  pen.lineTo(size * 0.55, top);
  pen.lineTo(-size * 0.55, top);
  pen.closePath();
  pen.fill();
}

interface Pattern {
  readonly name: keyof typeof TILES;
  readonly ink: string;
  readonly k: number;
  readonly width: number;
  readonly height: number;
}
function drawPattern(
  pen: CanvasRenderingContext2D,
  { name, ink, k, width, height }: Pattern,
  outline: () => void,
): void {
  pen.save();
  pen.clip();
  pen.globalAlpha = 0.55;
  const { size } = TILES[name];
  const step = size * k;
  for (let x = -width / 2; x < width / 2; x += step) {
    for (let y = -height / 2; y < height / 2; y += step) {
      pen.save();
      pen.translate(x, y);
      pen.scale(k, k);
      drawTile(pen, name, ink);
      pen.restore();
    }
  }
  pen.restore();
  outline();
}

function textureOf(canvas: HTMLCanvasElement): Texture {
  const texture = Texture.from(canvas, true);
  texture.source.autoGenerateMipmaps = false;
  texture.source.scaleMode = 'linear';
  return texture;
}
