// Pictures of bases, one for all of a form, on one sheet. Front up. Painted for the size they have on the screen: as the
// model table has them (modelBase.ts) or as a staff map has them (plainBase.ts).

import { Texture } from 'pixi.js';
import { BASE } from '../../../picture/index.ts';
import { type Shelved, shelved } from '../names/shelves.ts';
import { canvasOf } from '../textures.ts';
import type { Form } from './baseForms.ts';
import type { Plan, SheetLook } from './basePlan.ts';
import type { Cell } from './baseQuads.ts';
import { paintModelBase } from './modelBase.ts';
import { paintPlainBase } from './plainBase.ts';

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
    if (sheet) return drawn(list, plans, sheet, look);
    sharp *= Math.SQRT1_2;
  }
}

function planOf({ width: w, depth: d, round, tick }: Form, { sharp, ratio, model }: SheetLook): Plan {
  const q = Math.min(sharp, MOST_PIXELS / Math.max(w, d, 1e-3));
  const [width, height] = [w * q, d * q];
  const least = Math.min(width, height);
  const k = ratio * Math.min(2, Math.max(0.35, least / (14 * ratio)));
  const tiny = !round && least < TINY * ratio;
  // Empty pixels cost as much as full ones: room only where something is drawn in it.
  const room = tiny ? 0 : model ? 1 : Math.ceil((BASE.outline * k) / 2 + 0.5);
  const size = tick === 'none' || tiny ? 0 : model ? modelTick(q, ratio) : Math.min(BASE.tick * k, 0.3 * least);
  const ahead = Math.max(room, size > 0 ? Math.ceil(size + (model ? 3 * ratio : 1)) : 0);
  // a tick at the right end reaches half its width beyond it
  const beside = tick === 'right' ? Math.max(room, Math.ceil(size * 0.75 + 2 * ratio)) : room;
  const columns = Math.max(1, Math.ceil(width + 2 * beside));
  const rows = Math.max(1, Math.ceil(height + room + ahead));
  return { columns, rows, width, height, room, ahead, k, tick: size, tiny, scale: 1 / q };
}

/** Pixels: 3 mm, at least 4.5 and at most 13 on the screen. */
const modelTick = (sharp: number, ratio: number): number => Math.min(13 * ratio, Math.max(4.5 * ratio, 3 * sharp));

function drawn(
  forms: readonly (readonly [string, Form])[],
  plans: readonly Plan[],
  { width, height, corners }: Shelved,
  look: SheetLook,
): BaseSheet {
  const [canvas, pen] = canvasOf(width, height);
  const cells = forms.map(([name, form], i): [string, Cell] => {
    const plan = plans[i] as Plan;
    const [x, y] = corners[i] as readonly [number, number];
    pen.save();
    pen.beginPath();
    pen.rect(x - 1, y - 1, plan.columns + 2, plan.rows + 2);
    pen.clip();
    paintBase(pen, form, { plan, x, y, look });
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
  readonly look: SheetLook;
}
/** With the pen's origin in the base's middle. */
function paintBase(pen: CanvasRenderingContext2D, form: Form, { plan, x, y, look }: Spot): void {
  const { columns, rows, width, height, ahead, tiny } = plan;
  if (tiny) {
    pen.translate(x + columns / 2, y + rows / 2);
    pen.scale(columns / width, rows / height);
  } else pen.translate(x + columns / 2, y + ahead + height / 2);
  if (look.model) paintModelBase(pen, form, { plan, look });
  else paintPlainBase(pen, form, { plan, look });
}

function textureOf(canvas: HTMLCanvasElement): Texture {
  const texture = Texture.from(canvas, true);
  texture.source.autoGenerateMipmaps = false;
  texture.source.scaleMode = 'linear';
  return texture;
}
