// Labels with a body: plates of units (flag, name, strength) and tags of margins (answer, number). Painted once with canvas
// 2D, shown as pictures.

import { CASING, type Flag, INK, inkOf, NO, QUIET, YES } from '../inks.ts';

type Pen = CanvasRenderingContext2D;

export interface Plate {
  readonly flag: Flag;
  readonly letter: string;
  readonly ink: string;
  /** Empty: the flag alone is shown. */
  readonly name: string;
  readonly strength: string;
  readonly strong: boolean;
}
export interface Tag {
  readonly text: string;
  readonly answer: 'yes' | 'no' | 'unknown';
}
export interface Body {
  readonly width: number;
  readonly height: number;
  readonly paint: (pen: Pen) => void;
}
export interface Type {
  readonly size: number;
  readonly font: string;
  readonly night: boolean;
}

const PANEL = { day: 'rgb(253 251 244 / 94%)', night: 'rgb(36 34 29 / 94%)' } as const;
const EDGE = { day: 'rgb(40 32 18 / 42%)', night: 'rgb(240 232 210 / 26%)' } as const;
const PAD = 5;

export function plateBody(ruler: Pen, plate: Plate, { size, font, night }: Type): Body {
  const { name, strength, strong, letter, flag, ink } = plate;
  const side = Math.round(size * 1.12);
  const bold = `${strong ? 700 : 600} ${size}px ${font}`;
  const light = `500 ${size}px ${font}`;
  const words = (text: string, face: string): number => {
    ruler.font = face;
    return text === '' ? 0 : Math.ceil(ruler.measureText(text).width);
  };
  const [nameWide, strongWide] = [words(name, bold), words(strength, light)];
  const nameAt = PAD + side + 5;
  const barAt = nameAt + nameWide + 5;
  const width = name === '' ? side + 2 * PAD - 2 : barAt + (strength === '' ? 0 : strongWide + 8);
  const height = side + 7;
  return {
    width: width + 2,
    height: height + 2,
    paint: pen => {
      pen.translate(1, 1);
      pen.fillStyle = 'rgb(20 16 8 / 22%)';
      box(pen, [0.5, 1, width, height], 4);
      pen.fillStyle = night ? PANEL.night : PANEL.day;
      box(pen, [0, 0, width, height], 4);
      pen.strokeStyle = night ? EDGE.night : EDGE.day;
      pen.lineWidth = 1;
      pen.stroke();
      const at = name === '' ? PAD - 1 : PAD;
      paintFlag(pen, flag, { x: at, y: (height - side) / 2, side, ink });
      pen.textBaseline = 'middle';
      pen.fillStyle = '#ffffff';
      pen.font = `700 ${Math.round(size * 0.86)}px ${font}`;
      pen.textAlign = 'center';
      pen.fillText(letter, at + side * (flag === 'swallow' || flag === 'pennon' ? 0.42 : 0.5), height / 2 + 0.5);
      pen.textAlign = 'start';
      if (name === '') return;
      pen.fillStyle = inkOf(INK, night);
      pen.font = bold;
      pen.fillText(name, nameAt, height / 2 + 0.5);
      if (strength === '') return;
      pen.fillStyle = inkOf(QUIET, night);
      pen.fillRect(barAt, height / 2 - size * 0.42, 1, size * 0.84);
      pen.font = light;
      pen.fillText(strength, barAt + 5, height / 2 + 0.5);
    },
  };
}

function box(pen: Pen, [x, y, w, h]: readonly [number, number, number, number], r: number): void {
  pen.beginPath();
  pen.roundRect(x, y, w, h, r);
  pen.fill();
}

interface FlagSpot {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly ink: string;
}
/** Sides differ in the form of their flags before they differ in colour. */
export function paintFlag(pen: Pen, flag: Flag, { x, y, side, ink }: FlagSpot): void {
  const wide = side * 1.18;
  const corners: Readonly<Record<Exclude<Flag, 'round'>, readonly (readonly [number, number])[]>> = {
    square: [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ],
    swallow: [
      [0, 0],
      [wide, 0],
      [wide * 0.76, side / 2],
      [wide, side],
      [0, side],
    ],
    pennon: [
      [0, 0],
      [wide, side / 2],
      [0, side],
    ],
    lozenge: [
      [side / 2, -1],
      [side + 1, side / 2],
      [side / 2, side + 1],
      [-1, side / 2],
    ],
    notched: [
      [0, 0],
      [side / 2, side * 0.2],
      [side, 0],
      [side, side],
      [side / 2, side * 0.8],
      [0, side],
    ],
  };
  pen.fillStyle = ink;
  pen.beginPath();
  if (flag === 'round') pen.arc(x + side / 2, y + side / 2, side / 2, 0, 2 * Math.PI);
  else for (const [dx, dy] of corners[flag]) pen.lineTo(x + dx, y + dy);
  pen.closePath();
  pen.fill();
}

/** A pill: disc and tick for a yes, octagon and cross for a no; then the margin. */
export function tagBody(ruler: Pen, { text, answer }: Tag, { size, font, night }: Type): Body {
  const face = `700 ${size}px ${font}`;
  ruler.font = face;
  const icon = answer === 'unknown' ? 0 : size * 1.2;
  const height = Math.round(size * 1.75);
  const textAt = height * 0.34 + (icon > 0 ? icon + 5 : 0);
  const width = Math.ceil(textAt + ruler.measureText(text).width + height * 0.42);
  const ink = inkOf(answer === 'yes' ? YES : answer === 'no' ? NO : QUIET, night);
  return {
    width: width + 2,
    height: height + 2,
    paint: pen => {
      pen.translate(1, 1);
      pen.fillStyle = night ? '#201d17' : CASING.day;
      box(pen, [0.75, 0.75, width - 1.5, height - 1.5], height / 2);
      pen.strokeStyle = ink;
      pen.lineWidth = 1.6;
      pen.stroke();
      if (icon > 0)
        paintAnswer(pen, {
          x: height * 0.34 + icon / 2,
          y: height / 2,
          r: icon / 2,
          ink,
          yes: answer === 'yes',
          night,
        });
      pen.fillStyle = ink;
      pen.font = face;
      pen.textBaseline = 'middle';
      pen.fillText(text, textAt, height / 2 + 0.5);
    },
  };
}

interface AnswerSpot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly ink: string;
  readonly yes: boolean;
  readonly night: boolean;
}
function paintAnswer(pen: Pen, { x, y, r, ink, yes, night }: AnswerSpot): void {
  pen.fillStyle = ink;
  pen.beginPath();
  if (yes) pen.arc(x, y, r, 0, 2 * Math.PI);
  else
    for (let i = 0; i < 8; i++) {
      const t = ((i + 0.5) * Math.PI) / 4;
      pen.lineTo(x + r * 1.06 * Math.cos(t), y + r * 1.06 * Math.sin(t));
    }
  pen.closePath();
  pen.fill();
  pen.strokeStyle = night ? '#14130f' : '#ffffff';
  pen.lineWidth = r * 0.34;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  const k = r * 0.42;
  if (yes) {
    pen.moveTo(x - k * 1.05, y);
    pen.lineTo(x - k * 0.25, y + k * 0.85);
    pen.lineTo(x + k * 1.15, y - k * 0.8);
  } else {
    pen.moveTo(x - k, y - k);
    pen.lineTo(x + k, y + k);
    pen.moveTo(x + k, y - k);
    pen.lineTo(x - k, y + k);
  }
  pen.stroke();
}

/** A letter on a white disc with a dark rim, over a point. */
export function badgeBody(letter: string, { size, font, night }: Type): Body {
  const r = size * 0.72;
  return {
    width: 2 * r + 4,
    height: 2 * r + 4,
    paint: pen => {
      pen.translate(r + 2, r + 2);
      pen.fillStyle = night ? '#201d17' : '#ffffff';
      pen.strokeStyle = inkOf(INK, night);
      pen.lineWidth = 1.8;
      pen.beginPath();
      pen.arc(0, 0, r, 0, 2 * Math.PI);
      pen.fill();
      pen.stroke();
      pen.fillStyle = inkOf(INK, night);
      pen.font = `700 ${size}px ${font}`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(letter, 0, 0.5);
    },
  };
}
