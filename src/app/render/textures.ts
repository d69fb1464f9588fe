// Textures drawn once and used by thousands of sprites: tiles of the shared look, and labels as small pictures.
// Text is drawn as text by the browser, so every script is set as it should be.

import { Texture } from 'pixi.js';
import { TILES, type TileName } from '../../picture/index.ts';
import { CASING, inkOf } from './inks.ts';
import { type Body, badgeBody, type Plate, plateBody, type Tag, tagBody } from './names/plates.ts';

export const SERIF = '"Source Serif 4", "Iowan Old Style", Georgia, "DejaVu Serif", serif';
export const FONT = '"Inter", system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif';
const SHARP = 2;

export function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  // kept in plain memory: these are drawn once, small, and then handed to the card
  return [canvas, canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D];
}

const tiles = new Map<string, Texture>();
/** A tile in a colour, ready to be repeated; `SHARP` pixels a unit. */
export function tileTexture(name: TileName, colour: string): Texture {
  const key = `${name} ${colour}`;
  const known = tiles.get(key);
  if (known) return known;
  const { size } = TILES[name];
  const [canvas, pen] = canvasOf(size * SHARP, size * SHARP);
  pen.scale(SHARP, SHARP);
  drawTile(pen, name, colour);
  const texture = Texture.from(canvas, true);
  texture.source.addressMode = 'repeat';
  texture.source.autoGenerateMipmaps = false;
  tiles.set(key, texture);
  return texture;
}
export const TILE_SCALE = 1 / SHARP;

/** One tile at the pen's origin. */
export function drawTile(pen: CanvasRenderingContext2D, name: TileName, colour: string): void {
  const tile: { width: number; lines?: readonly (readonly number[])[]; dots?: readonly (readonly number[])[] } =
    TILES[name];
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  pen.lineWidth = tile.width;
  for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of tile.lines ?? []) {
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
    pen.stroke();
  }
  for (const [x = 0, y = 0, r = 0] of tile.dots ?? []) {
    pen.beginPath();
    pen.arc(x, y, r, 0, 2 * Math.PI);
    pen.fill();
  }
}

export interface LabelLook {
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly serif?: boolean;
  /** A body instead of bare words: a unit's plate, a margin's tag, a letter over a point. */
  readonly plate?: Plate;
  readonly tag?: Tag;
  readonly badge?: boolean;
  readonly night: boolean;
}
export interface LabelPicture {
  readonly texture: Texture;
  readonly width: number;
  readonly height: number;
}

/**
 * The card and the memory let go of a picture that is shown no more. Its source is emptied, not destroyed: the renderer keeps
 * groups of textures it once drew together, and one of them may still name it.
 */
export function letGo(texture: Texture): void {
  const { source } = texture;
  texture.destroy();
  source.unload();
  source.resource = null;
  source.uploadMethodId = 'unknown';
}

const labels = new Map<string, LabelPicture>();
const MOST_LABELS = 900;
const RIM = 3;

/** A label with a rim in the colour of the paper. The oldest ones go when there are too many. */
export function labelPicture(text: string, look: LabelLook, ratio: number): LabelPicture {
  const key = `${text}\n${JSON.stringify(look)}${ratio}`;
  const known = labels.get(key);
  if (known) {
    labels.delete(key);
    labels.set(key, known);
    return known;
  }
  const fresh = drawLabel(text, look, ratio);
  labels.set(key, fresh);
  return fresh;
}
/** Called between frames, when no sprite holds an old label any more. */
export function forgetOldLabels(inUse: ReadonlySet<Texture>): void {
  for (const [key, { texture }] of labels) {
    if (labels.size <= MOST_LABELS) return;
    if (inUse.has(texture)) continue;
    labels.delete(key);
    letGo(texture);
  }
}

/** Fonts have come: what was set without them is set anew. */
export function forgetLabels(): void {
  for (const { texture } of labels.values()) stale.push(texture);
  labels.clear();
}
const stale: Texture[] = [];
/** Called when no sprite holds a forgotten label any more. */
export function dropForgotten(inUse: ReadonlySet<Texture>): void {
  for (const texture of stale.splice(0)) if (!inUse.has(texture)) letGo(texture);
}

const [, ruler] = canvasOf(1, 1);
const fontOf = ({ bold, italic, serif, size }: LabelLook): string =>
  `${italic ? 'italic ' : ''}${bold ? '600 ' : '500 '}${size}px ${serif ? SERIF : FONT}`;

function drawLabel(text: string, look: LabelLook, ratio: number): LabelPicture {
  const { width, height, paint } = bodyOf(text, look);
  const [canvas, pen] = canvasOf(width * ratio, height * ratio);
  pen.scale(ratio, ratio);
  paint(pen);
  return { texture: Texture.from(canvas, true), width, height };
}

function bodyOf(text: string, look: LabelLook): Body {
  const type = { size: look.size, font: FONT, night: look.night };
  if (look.plate) return plateBody(ruler, look.plate, type);
  if (look.tag) return tagBody(ruler, look.tag, type);
  return look.badge ? badgeBody(text, type) : wordsBody(text, look);
}

/** Bare words with a rim in the colour of the paper. */
function wordsBody(text: string, look: LabelLook): Body {
  ruler.font = fontOf(look);
  if (look.serif) ruler.letterSpacing = SPACED;
  const width = Math.ceil(ruler.measureText(text).width) + 2 * RIM;
  ruler.letterSpacing = '0px';
  const height = Math.ceil(look.size * 1.25) + 2 * RIM;
  return {
    width,
    height,
    paint: pen => {
      pen.font = fontOf(look);
      if (look.serif) pen.letterSpacing = SPACED;
      pen.textBaseline = 'middle';
      pen.lineJoin = 'round';
      const middle = height / 2 + 0.5;
      pen.strokeStyle = inkOf(CASING, look.night);
      pen.globalAlpha = look.serif ? 0.72 : 0.92;
      pen.lineWidth = look.serif ? 3 : look.size / 3.4;
      pen.strokeText(text, RIM, middle);
      pen.globalAlpha = 1;
      pen.fillStyle = look.colour;
      pen.fillText(text, RIM, middle);
    },
  };
}
const SPACED = '0.6px';
