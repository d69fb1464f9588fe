// The tokens' pictures: a turned disc of wood with a sign on it, or a number.

import type { Token, TokenKind } from '../../rules/index.ts';

type Pen = CanvasRenderingContext2D;
interface Wood {
  readonly light: string;
  readonly dark: string;
}
const PLAIN: Wood = { light: '#f1ead8', dark: '#cfc3a4' };
const WOODS: Readonly<Partial<Record<TokenKind, Wood>>> = {
  disorder: { light: '#f6e08a', dark: '#d9b43c' },
  hidden: { light: '#b9bd9a', dark: '#8f966c' },
  acted: { light: '#dcdcc0', dark: '#b5b695' },
  moved: { light: '#d9e3ea', dark: '#a9bcc9' },
  'falls-back': { light: '#f3c3b8', dark: '#d98f80' },
  'no-supply': { light: '#dcd3c4', dark: '#b0a48e' },
};
const SIGN = '#1b1a15';
const LOSS = '#8f1526';

export function paintToken(pen: Pen, { kind, count }: Token, { r, night }: { r: number; night: boolean }): void {
  const { light, dark } = WOODS[kind] ?? PLAIN;
  pen.fillStyle = 'rgb(20 16 8 / 40%)';
  disc(pen, r * 0.1, r * 0.12, r * 0.98);
  const shade = pen.createRadialGradient(-r * 0.35, -r * 0.4, r * 0.1, 0, 0, r);
  shade.addColorStop(0, light);
  shade.addColorStop(1, dark);
  pen.fillStyle = shade;
  disc(pen, 0, 0, r * 0.94);
  pen.strokeStyle = SIGN;
  pen.lineWidth = Math.max(1, r * 0.11);
  pen.beginPath();
  pen.arc(0, 0, r * 0.9, 0, 2 * Math.PI);
  pen.stroke();
  if (night) {
    pen.fillStyle = 'rgb(18 17 13 / 22%)';
    disc(pen, 0, 0, r * 0.94);
  }
  if (kind === 'losses' && count !== null) return number(pen, `−${count}`, r, LOSS);
  pen.strokeStyle = SIGN;
  pen.fillStyle = SIGN;
  pen.lineWidth = r * 0.2;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  SIGNS[kind](pen, r);
  if (count === null || count < 2) return;
  pen.translate(r * 0.42, r * 0.42);
  number(pen, String(count), r * 0.62, SIGN);
}

function disc(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.fill();
}
function number(pen: Pen, text: string, r: number, ink: string): void {
  pen.font = `700 ${r * (text.length > 2 ? 0.86 : 1.1)}px Inter, system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = ink;
  pen.fillText(text, 0, r * 0.06);
}
function line(pen: Pen, r: number, ...dots: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of dots) pen.lineTo(x * r, y * r);
  pen.stroke();
}

const SIGNS: Readonly<Record<TokenKind, (pen: Pen, r: number) => void>> = {
  losses: (pen, r) => line(pen, r, [-0.4, 0], [0.4, 0]),
  disorder: (pen, r) => line(pen, r, [-0.5, 0.3], [-0.2, -0.35], [0.12, 0.3], [0.45, -0.38]),
  fired: (pen, r) => {
    pen.lineWidth = r * 0.13;
    for (const [x, y, size] of [
      [-0.22, 0.12, 0.27],
      [0.24, 0.14, 0.25],
      [0.02, -0.22, 0.29],
    ] as const) {
      pen.fillStyle = '#ffffff';
      disc(pen, x * r, y * r, size * r);
      pen.beginPath();
      pen.arc(x * r, y * r, size * r, 0, 2 * Math.PI);
      pen.stroke();
    }
  },
  hidden: (pen, r) => {
    pen.lineWidth = r * 0.14;
    pen.beginPath();
    pen.ellipse(0, 0, r * 0.52, r * 0.3, 0, 0, 2 * Math.PI);
    pen.stroke();
    disc(pen, 0, 0, r * 0.15);
    line(pen, r, [-0.5, 0.45], [0.5, -0.45]);
  },
  acted: (pen, r) => line(pen, r, [-0.42, 0.02], [-0.12, 0.34], [0.46, -0.34]),
  moved: (pen, r) => {
    line(pen, r, [0, 0.45], [0, -0.4]);
    line(pen, r, [-0.3, -0.1], [0, -0.42], [0.3, -0.1]);
  },
  'falls-back': (pen, r) => {
    line(pen, r, [0.3, -0.42], [-0.42, 0], [0.3, 0.42]);
    line(pen, r, [-0.3, 0], [0.45, 0]);
  },
  'no-drum': (pen, r) => {
    pen.lineWidth = r * 0.13;
    pen.strokeRect(-0.34 * r, -0.3 * r, 0.68 * r, 0.6 * r);
    line(pen, r, [-0.34, -0.3], [0, 0.3], [0.34, -0.3]);
    pen.strokeStyle = LOSS;
    pen.lineWidth = r * 0.16;
    line(pen, r, [-0.52, 0.52], [0.52, -0.52]);
  },
  'no-flag': (pen, r) => {
    pen.lineWidth = r * 0.13;
    line(pen, r, [-0.28, 0.5], [-0.28, -0.46], [0.42, -0.28], [-0.28, -0.02]);
    pen.strokeStyle = LOSS;
    pen.lineWidth = r * 0.16;
    line(pen, r, [-0.52, 0.52], [0.52, -0.52]);
  },
  'no-supply': (pen, r) => {
    pen.lineWidth = r * 0.13;
    pen.beginPath();
    pen.arc(0, 0.08 * r, 0.32 * r, 0, 2 * Math.PI);
    pen.stroke();
    pen.strokeStyle = LOSS;
    pen.lineWidth = r * 0.16;
    line(pen, r, [-0.52, 0.52], [0.52, -0.52]);
  },
};
