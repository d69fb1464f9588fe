// Textures drawn once and used by thousands of sprites: tiles of the shared look, and labels as small pictures.
// Text is drawn as text by the browser, so every script is set as it should be.

import { Texture } from 'pixi.js';
import { PAPER, TILES, type TileName } from '../../picture/index.ts';
import { tone } from './tone.ts';

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
  /** A letter in a box of this colour before the text. */
  readonly chip?: { readonly letter: string; readonly colour: string };
  readonly night: boolean;
}
export interface LabelPicture {
  readonly texture: Texture;
  readonly width: number;
  readonly height: number;
}

const labels = new Map<string, LabelPicture>();
const MOST_LABELS = 900;
const RIM = 3;

/** A label with a rim in the colour of the paper. The oldest ones go when there are too many. */
export function labelPicture(text: string, look: LabelLook, ratio: number): LabelPicture {
  const key = `${text}\n${look.size}${look.colour}${look.bold ?? ''}${look.italic ?? ''}${look.chip?.letter ?? ''}${look.chip?.colour ?? ''}${look.night}${ratio}`;
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
    texture.destroy(true);
  }
}

const [, ruler] = canvasOf(1, 1);
const fontOf = ({ bold, italic, size }: LabelLook): string =>
  `${italic ? 'italic ' : ''}${bold ? '600 ' : '500 '}${size}px ${FONT}`;

function drawLabel(text: string, look: LabelLook, ratio: number): LabelPicture {
  ruler.font = fontOf(look);
  const chip = look.chip ? look.size + 3 : 0;
  const width = Math.ceil(ruler.measureText(text).width) + 2 * RIM + (chip ? chip + 3 : 0);
  const height = Math.ceil(look.size * 1.25) + 2 * RIM;
  const [canvas, pen] = canvasOf(width * ratio, height * ratio);
  pen.scale(ratio, ratio);
  pen.font = fontOf(look);
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  const middle = height / 2 + 0.5;
  if (look.chip) drawChip(pen, look, middle);
  const x = RIM + (chip ? chip + 3 : 0);
  pen.strokeStyle = tone(PAPER.table, look.night);
  pen.globalAlpha = 0.9;
  pen.lineWidth = look.size / 3.4;
  pen.strokeText(text, x, middle);
  pen.globalAlpha = 1;
  pen.fillStyle = look.colour;
  pen.fillText(text, x, middle);
  return { texture: Texture.from(canvas, true), width, height };
}

function drawChip(pen: CanvasRenderingContext2D, { chip, size, night }: LabelLook, middle: number): void {
  if (!chip) return;
  const side = size + 3;
  pen.fillStyle = chip.colour;
  pen.beginPath();
  pen.roundRect(RIM, middle - side / 2 - 0.5, side, side, 3);
  pen.fill();
  pen.fillStyle = night ? '#14130f' : '#ffffff';
  const font = pen.font;
  pen.font = `700 ${size - 1}px ${FONT}`;
  pen.textAlign = 'center';
  pen.fillText(chip.letter, RIM + side / 2, middle);
  pen.textAlign = 'start';
  pen.font = font;
}
