// A base of the model table: flocked top with a bevel, figures, then, exact and on top, the outline drawn inside its edge,
// the front edge in its side's ink and form, and the tick.

import { DRESSES } from '../figures/dress.ts';
import { NO_FIGURE, paintFigures } from '../figures/paint.ts';
import { CASING, edgeOf, inkOf, sideInk } from '../inks.ts';
import type { Form } from './baseForms.ts';
import { type BasePicture, traceBase } from './plainBase.ts';

const TOP = '#b4a97c';
const FLOCK = ['#8f9a5c', '#c9bd90', '#9a8c62', '#7f8a52'] as const;
const LINE = '#1b1a15';
/** Pixels of a base's narrower side from which its top is seen, and from which it has flock and bevel. */
const FLOCK_FROM = 14;
const DIM = { night: 'rgb(18 17 13 / 32%)', done: 'rgb(188 187 180 / 52%)' } as const;

export function paintModelBase(pen: CanvasRenderingContext2D, form: Form, { plan, look }: BasePicture): void {
  const { round, rear, side, garb } = form;
  const { width, height, scale, tick, tiny } = plan;
  const { ratio, night } = look;
  const body = { round, width, height };
  const least = Math.min(width, height) / ratio;
  const blank = tiny || least < NO_FIGURE;
  pen.save();
  traceBase(pen, body);
  pen.clip();
  pen.fillStyle = blank ? coatOf(form) : TOP;
  pen.fillRect(-width, -height, 2 * width, 2 * height);
  if (!blank) {
    if (least >= FLOCK_FROM) paintFlock(pen, width, height, ratio);
    paintFigures({ pen, scale: 1 / scale }, garb, { width: width * scale, depth: height * scale, round, rear });
  }
  if (garb.done) dim(pen, plan, DIM.done);
  if (night) dim(pen, plan, DIM.night);
  pen.restore();
  const stroke = outlineWidth(1 / scale / ratio) * ratio;
  pen.strokeStyle = night ? '#0d0c09' : LINE;
  pen.lineWidth = Math.min(stroke, least * ratio * 0.14);
  traceBase(pen, body, pen.lineWidth / 2);
  pen.stroke();
  const edge = Math.min(frontWidth(rear, 1 / scale, ratio), height * 0.34);
  paintFront(pen, { ...body, edge, side, night, ratio });
  if (tick > 0)
    paintTick(pen, [form.tick === 'right' ? width / 2 : 0, -height / 2], { size: tick, side, night, ratio });
}

const coatOf = ({ garb }: Form): string => DRESSES[garb.dress]?.['coat'] ?? TOP;

function dim(pen: CanvasRenderingContext2D, { width, height }: BasePicture['plan'], colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(-width, -height, 2 * width, 2 * height);
}

/** Pixels at a scale of pixels in one mm. */
function outlineWidth(scale: number): number {
  return scale < 1.2 ? 0.8 : scale < 3 ? 1.15 : 1.5;
}
/** Device pixels: mm of the table once they can be seen. */
function frontWidth(rear: boolean, sharp: number, ratio: number): number {
  const far = (rear ? 1.2 : 2.2) * ratio;
  return Math.max(far, (rear ? 0.55 : 1.05) * sharp);
}

/** Specks of flock, the same on every base; a light hair inside the edge towards the light, a dark one away from it. */
function paintFlock(pen: CanvasRenderingContext2D, width: number, height: number, ratio: number): void {
  const step = 2.4 * Math.sqrt(Math.min(width, height) / 12);
  let n = 7;
  const next = (): number => (n = (n * 48271) % 2147483647) / 2147483647;
  const count = Math.min(260, Math.round((width * height) / (step * step * 9)));
  for (let i = 0; i < count; i++) {
    pen.globalAlpha = 0.3 + 0.4 * next();
    pen.fillStyle = FLOCK[Math.floor(next() * FLOCK.length)] as string;
    pen.beginPath();
    pen.arc((next() - 0.5) * width, (next() - 0.5) * height, step * (0.25 + 0.4 * next()), 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 0.4;
  pen.lineWidth = 2.4 * ratio;
  pen.strokeStyle = '#f3ecc8';
  pen.strokeRect(2 * ratio - width / 2, 2 * ratio - height / 2, width, height);
  pen.strokeStyle = '#5c5434';
  pen.strokeRect(-width / 2 - 2 * ratio, -height / 2 - 2 * ratio, width, height);
  pen.globalAlpha = 1;
}

interface Front {
  readonly round: boolean;
  readonly width: number;
  readonly height: number;
  readonly edge: number;
  readonly side: number;
  readonly night: boolean;
  readonly ratio: number;
}
function paintFront(pen: CanvasRenderingContext2D, { round, width, height, edge, side, night, ratio }: Front): void {
  const ink = sideInk(side, night);
  pen.save();
  if (round) {
    pen.lineWidth = edge;
    pen.strokeStyle = ink;
    const arc = (from: number, to: number): void => {
      pen.beginPath();
      pen.arc(0, 0, width / 2 - edge / 2, -Math.PI * (0.5 + from), -Math.PI * (0.5 - to));
      pen.stroke();
    };
    arc(0.25, 0.25);
    pen.strokeStyle = CASING.day;
    if (edgeOf(side) !== 'plain') for (const at of [-0.17, -0.02, 0.13]) arc(0 - at, at + 0.05);
    return pen.restore();
  }
  const [left, top] = [-width / 2, -height / 2];
  pen.fillStyle = ink;
  pen.fillRect(left, top, width, edge);
  pen.fillStyle = CASING.day;
  if (edge >= 2 * ratio) paintForm(pen, side, { left, top, width, edge });
  if (edge >= 3 * ratio) {
    pen.fillStyle = LINE;
    pen.fillRect(left, top + edge, width, Math.max(0.5, 0.5 * ratio));
    pen.strokeStyle = LINE;
    pen.lineWidth = Math.max(0.6, 0.7 * ratio);
    pen.strokeRect(left + pen.lineWidth / 2, top + pen.lineWidth / 2, width - pen.lineWidth, edge);
  }
  pen.restore();
}

interface Band {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly edge: number;
}
/** What tells a side's front edge from others without its colour, in the colour of paper. */
function paintForm(pen: CanvasRenderingContext2D, side: number, { left, top, width, edge }: Band): void {
  const bars = Math.max(2, Math.round(width / Math.max(edge * 4, width / 5)));
  const step = width / bars;
  switch (edgeOf(side)) {
    case 'plain':
      return;
    case 'barred':
      for (let i = 0; i < bars; i++)
        pen.fillRect(left + (i + 0.37) * step, top + edge * 0.08, step * 0.26, edge * 0.84);
      return;
    case 'dotted':
      for (let i = 0; i < bars; i++) {
        pen.beginPath();
        pen.arc(left + (i + 0.5) * step, top + edge / 2, edge * 0.3, 0, 2 * Math.PI);
        pen.fill();
      }
      return;
    case 'split':
      return pen.fillRect(left + width * 0.42, top, width * 0.16, edge);
    case 'toothed':
      for (let i = 0; i < bars * 2; i++) {
        pen.beginPath();
        pen.moveTo(left + (i * step) / 2, top + edge);
        pen.lineTo(left + ((i + 0.5) * step) / 2, top + edge * 0.25);
        pen.lineTo(left + ((i + 1) * step) / 2, top + edge);
        pen.fill();
      }
      return;
    case 'double':
      return pen.fillRect(left, top + edge * 0.38, width, edge * 0.24);
  }
}

interface TickLook {
  readonly size: number;
  readonly side: number;
  readonly night: boolean;
  readonly ratio: number;
}
function paintTick(
  pen: CanvasRenderingContext2D,
  [x, top]: readonly [number, number],
  { size, side, night, ratio }: TickLook,
): void {
  pen.beginPath();
  pen.moveTo(x, top - size);
  pen.lineTo(x + size * 0.68, top);
  pen.lineTo(x - size * 0.68, top);
  pen.closePath();
  pen.lineJoin = 'round';
  pen.strokeStyle = inkOf(CASING, night);
  pen.lineWidth = 2.4 * ratio;
  pen.stroke();
  pen.fillStyle = sideInk(side, night);
  pen.fill();
}
