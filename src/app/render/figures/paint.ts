// Paints figures with canvas 2D at the size they have on the screen: below five pixels a block of the coat's colour, then
// bolder drawings, then all that the art holds.

import { type Art, artOf, type Shape } from './art.ts';
import { DRESSES, type Dress } from './dress.ts';
import { muster, type Place, type Stand } from './muster.ts';
import type { Garb } from './troops.ts';

/** Pixels of a figure's width below which there is none. */
export const NO_FIGURE = 5;
const SHADOW_FROM = 16;
const INK = '#15130f';

export interface Easel {
  readonly pen: CanvasRenderingContext2D;
  /** Pixels of one mm. */
  readonly scale: number;
}

/** Figures of a garb on a base, about the pen's origin, front up. */
export function paintFigures({ pen, scale }: Easel, garb: Garb, stand: Stand & { readonly rear: boolean }): void {
  const colours = DRESSES[garb.dress] ?? (DRESSES['blue'] as Dress);
  for (const [i, place] of muster(garb.troop, stand).entries()) {
    const art = artOf(place.art);
    const k = Math.min(place.width / art.width, place.height / art.height) * scale;
    const pixels = k * Math.min(art.width, art.height);
    pen.save();
    pen.translate(place.x * scale, place.y * scale);
    pen.rotate((place.turn * Math.PI) / 180);
    if (pixels < NO_FIGURE) block(pen, place, { colour: colours['coat'] ?? INK, scale });
    else {
      pen.scale(k, k);
      pen.translate(-art.width / 2, -art.height / 2);
      const shapes = shapesAt(art, pixels, stand.rear);
      if (pixels >= SHADOW_FROM) shade(pen, shapes, k);
      for (const shape of shapes) paint(pen, shape, { colour: colourOf(shape.role, colours, i), pixels });
    }
    pen.restore();
  }
}

/** The block of a figure too small to be drawn. */
function block(
  pen: CanvasRenderingContext2D,
  { width, height }: Place,
  { colour, scale }: { colour: string; scale: number },
): void {
  pen.fillStyle = colour;
  const [w, h] = [width * scale * 0.94, height * scale * 0.94];
  pen.fillRect(-w / 2, -h / 2, w, h);
}

const shapesAt = ({ shapes }: Art, pixels: number, rear: boolean): readonly Shape[] =>
  shapes.filter(s => pixels >= s.from && pixels < s.to && (s.rank === null || s.rank === (rear ? 'rear' : 'front')));

/** A soft shadow of everything, towards the light's far side, on the base. */
function shade(pen: CanvasRenderingContext2D, shapes: readonly Shape[], k: number): void {
  const off = 2.4;
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, 1e4, 1e4);
  pen.translate(off, off);
  pen.globalAlpha = 0.13;
  pen.fillStyle = INK;
  for (const shape of shapes) if (shape.stroke === null && k > 0) pen.fill(shape.path);
  pen.restore();
}

interface Ink {
  readonly colour: string;
  readonly pixels: number;
}
function paint(pen: CanvasRenderingContext2D, { path, stroke, role }: Shape, { colour, pixels }: Ink): void {
  if (stroke !== null) {
    pen.strokeStyle = colour;
    pen.lineWidth = stroke;
    return pen.stroke(path);
  }
  pen.fillStyle = colour;
  pen.fill(path);
  if (pixels < 18 || role.endsWith('shine') || role === 'blanket') return;
  pen.strokeStyle = INK;
  pen.globalAlpha = pixels > 40 ? 0.62 : 0.45;
  pen.lineWidth = pixels > 40 ? 0.9 : 1.1;
  pen.stroke(path);
  pen.globalAlpha = 1;
}

/** Horses differ from one to the next. */
const HORSES: readonly (readonly [coat: string, shine: string, mane: string])[] = [
  ['#4a3426', '#7d5c43', '#221a15'],
  ['#5f4230', '#92705a', '#2a201a'],
  ['#37291f', '#63493a', '#191410'],
  ['#6e5a48', '#a08a74', '#3a2f27'],
];
function colourOf(role: string, colours: Dress, i: number): string {
  const horse = HORSES[(i >> 1) % HORSES.length] as (typeof HORSES)[number];
  if (role === 'horse') return horse[0];
  if (role === 'horse-shine') return horse[1];
  if (role === 'mane') return horse[2];
  return colours[role] ?? INK;
}
