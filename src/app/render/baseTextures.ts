// Pictures of bases, one for all of a form, on one sheet: body, tile, outline, thick front edge, facing tick. Front up.

import { Texture } from 'pixi.js';
import { BASE, sideLook, TILES } from '../../picture/index.ts';
import type { Form } from './baseForms.ts';
import type { Cell } from './baseQuads.ts';
import { type Shelved, shelved } from './shelves.ts';
import { canvasOf, drawTile } from './textures.ts';
import { tone } from './tone.ts';

export interface SheetLook {
  readonly night: boolean;
  /** Device pixels of one mm, as a step. */
  readonly sharp: number;
  /** Device pixels of one pixel. */
  readonly ratio: number;
}
export interface BaseSheet {
  readonly texture: Texture;
  readonly cells: ReadonlyMap<string, Cell>;
}

const MOST_PIXELS = 512;
const MOST_SHEET = 4096;
const GAP = 2;
/** A base less deep than this on the screen is drawn without room around it and without a tick. */
const TINY = 6;

/** One sheet for all forms. Where they do not fit on it they are drawn less sharp. */
export function baseSheet(forms: ReadonlyMap<string, Form>, look: SheetLook): BaseSheet {
  const list = [...forms];
  let { sharp } = look;
  for (;;) {
    const plans = list.map(([, form]) => planOf(form, { ...look, sharp }));
    const sheet = shelved(
      plans.map(p => [p.columns, p.rows] as const),
      GAP,
      MOST_SHEET,
    );
    if (sheet) return drawn(list, plans, sheet, look.night);
    sharp *= Math.SQRT1_2;
  }
}

/** How a form is drawn, in pixels of the sheet. */
interface Plan {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Free pixels beside and behind, and in front. */
  readonly room: number;
  readonly ahead: number;
  /** Strokes against those of a base of 14 pixels. */
  readonly k: number;
  readonly tick: number;
  readonly tiny: boolean;
  /** Mm of one pixel. */
  readonly scale: number;
}

function planOf({ width: w, depth: d, round, tick }: Form, { sharp, ratio }: SheetLook): Plan {
  const q = Math.min(sharp, MOST_PIXELS / Math.max(w, d, 1e-3));
  const [width, height] = [w * q, d * q];
  const least = Math.min(width, height);
  const k = ratio * Math.min(2, Math.max(0.35, least / (14 * ratio)));
  const tiny = !round && least < TINY * ratio;
  // Empty pixels cost as much as full ones: room only where something is drawn in it.
  const room = tiny ? 0 : Math.ceil((BASE.outline * k) / 2 + 0.5);
  const size = tick && !tiny ? Math.min(BASE.tick * k, 0.3 * least) : 0;
  const ahead = Math.max(room, Math.ceil(size > 0 ? size + 1 : 0));
  const columns = Math.max(1, Math.ceil(width + 2 * room));
  const rows = Math.max(1, Math.ceil(height + room + ahead));
  return { columns, rows, width, height, room, ahead, k, tick: size, tiny, scale: 1 / q };
}

function drawn(
  forms: readonly (readonly [string, Form])[],
  plans: readonly Plan[],
  { width, height, corners }: Shelved,
  night: boolean,
): BaseSheet {
  const [canvas, pen] = canvasOf(width, height);
  const cells = forms.map(([name, form], i): [string, Cell] => {
    const plan = plans[i] as Plan;
    const [x, y] = corners[i] as readonly [number, number];
    pen.save();
    pen.beginPath();
    pen.rect(x - 1, y - 1, plan.columns + 2, plan.rows + 2);
    pen.clip();
    drawBase(pen, form, { plan, x, y, night });
    pen.restore();
    return [name, { form, ...cellOf(plan, [x, y], [canvas.width, canvas.height]) }];
  });
  return { texture: textureOf(canvas), cells: new Map(cells) };
}

/** A tiny base fills its picture; the others stand in theirs with room around them. */
function cellOf(plan: Plan, [x, y]: readonly [number, number], [w, h]: readonly [number, number]): Omit<Cell, 'form'> {
  const { columns, rows, width, height, ahead, scale, tiny } = plan;
  const place = { u0: x / w, v0: y / h, u1: (x + columns) / w, v1: (y + rows) / h };
  if (tiny) return { side: (width / 2) * scale, front: (height / 2) * scale, rear: (height / 2) * scale, ...place };
  const middle = ahead + height / 2;
  // columns were rounded up: the base stands in the middle of them
  return { side: (columns / 2) * scale, front: middle * scale, rear: (rows - middle) * scale, ...place };
}

interface Spot {
  readonly plan: Plan;
  readonly x: number;
  readonly y: number;
  readonly night: boolean;
}
function drawBase(pen: CanvasRenderingContext2D, { round, rear, side }: Form, { plan, x, y, night }: Spot): void {
  const { columns, rows, width, height, ahead, k, tick, tiny } = plan;
  const look = sideLook(side);
  const [body, ink] = [tone(look.body, night), tone(look.ink, night)];
  if (tiny) {
    pen.translate(x + columns / 2, y + rows / 2);
    pen.scale(columns / width, rows / height);
  } else pen.translate(x + columns / 2, y + ahead + height / 2);
  const outline = (): void => {
    pen.beginPath();
    if (round) pen.arc(0, 0, width / 2, 0, 2 * Math.PI);
    else pen.rect(-width / 2, -height / 2, width, height);
  };
  pen.fillStyle = body;
  // beyond a tiny base's edge its own colour goes on: what is read a little outside of it is no gap
  if (tiny) pen.fillRect(-width, -height, 2 * width, 2 * height);
  outline();
  pen.fill();
  if (look.tile && !tiny) drawPattern(pen, { name: look.tile, ink, k, width, height });
  pen.strokeStyle = ink;
  pen.lineWidth = BASE.outline * k;
  outline();
  pen.stroke();
  drawFront(pen, { width, height, round, tiny, stroke: (rear ? BASE.rearRankFront : BASE.front) * k });
  if (tick > 0) drawTick(pen, height, tick);
}

interface Front {
  readonly width: number;
  readonly height: number;
  readonly round: boolean;
  readonly tiny: boolean;
  readonly stroke: number;
}
function drawFront(pen: CanvasRenderingContext2D, { width, height, round, tiny, stroke }: Front): void {
  pen.fillStyle = pen.strokeStyle;
  if (tiny) return pen.fillRect(-width, -height, 2 * width, height / 2 + Math.min(stroke, height / 2));
  if (!round) return pen.fillRect(-width / 2, -height / 2, width, stroke);
  pen.lineWidth = stroke;
  pen.beginPath();
  pen.arc(0, 0, width / 2 - stroke / 2, -Math.PI * 0.75, -Math.PI * 0.25);
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
/** The outline just drawn, filled with a tile from its upper left corner on. */
function drawPattern(pen: CanvasRenderingContext2D, { name, ink, k, width, height }: Pattern): void {
  const { size } = TILES[name];
  const [tile, tilePen] = canvasOf(size * k, size * k);
  tilePen.scale(tile.width / size, tile.height / size);
  drawTile(tilePen, name, ink);
  const pattern = pen.createPattern(tile, 'repeat');
  if (!pattern) return;
  pattern.setTransform(
    new DOMMatrix([(size * k) / tile.width, 0, 0, (size * k) / tile.height, -width / 2, -height / 2]),
  );
  pen.globalAlpha = 0.55;
  pen.fillStyle = pattern;
  pen.fill();
  pen.globalAlpha = 1;
}

function textureOf(canvas: HTMLCanvasElement): Texture {
  const texture = Texture.from(canvas, true);
  texture.source.autoGenerateMipmaps = false;
  texture.source.scaleMode = 'linear';
  return texture;
}
