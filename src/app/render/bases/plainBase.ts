// A base as on a staff map: body and tile of its side, outline, thick front edge, tick.

import { BASE, sideLook, TILES } from '../../../picture/index.ts';
import { canvasOf, drawTile } from '../textures.ts';
import { tone } from '../tone.ts';
import type { Form } from './baseForms.ts';
import type { Plan, SheetLook } from './basePlan.ts';

export interface BasePicture {
  readonly plan: Plan;
  readonly look: SheetLook;
}

export function paintPlainBase(
  pen: CanvasRenderingContext2D,
  { round, rear, side, tick: ticked }: Form,
  { plan, look: { night } }: BasePicture,
): void {
  const { width, height, k, tick, tiny } = plan;
  const look = sideLook(side);
  const [body, ink] = [tone(look.body, night), tone(look.ink, night)];
  const outline = (): void => traceBase(pen, { round, width, height });
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
  if (tick > 0) drawTick(pen, [ticked === 'right' ? width / 2 : 0, -height / 2], tick);
}

interface Body {
  readonly round: boolean;
  readonly width: number;
  readonly height: number;
}
/** The outline of a base, `inset` pixels within its edge. */
export function traceBase(pen: CanvasRenderingContext2D, { round, width, height }: Body, inset = 0): void {
  pen.beginPath();
  if (round) pen.arc(0, 0, Math.max(0, width / 2 - inset), 0, 2 * Math.PI);
  else pen.rect(inset - width / 2, inset - height / 2, width - 2 * inset, height - 2 * inset);
}

interface Front extends Body {
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

function drawTick(pen: CanvasRenderingContext2D, [x, top]: readonly [number, number], size: number): void {
  pen.fillStyle = pen.strokeStyle;
  pen.beginPath();
  pen.moveTo(x, top - size);
  pen.lineTo(x + size * 0.55, top);
  pen.lineTo(x - size * 0.55, top);
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
