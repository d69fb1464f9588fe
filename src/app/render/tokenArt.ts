// The tokens' pictures: a turned disc of wood with a sign on it, or a number.

import type { Token, TokenKind } from '../../rules/index.ts';
import { disc, LOSS, type Pen, SIGN, SIGNS } from './tokenSigns.ts';

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
  hits: { light: '#f3c3b8', dark: '#d98f80' },
  charging: { light: '#f0c79a', dark: '#d29a5c' },
  charged: { light: '#f0c79a', dark: '#d29a5c' },
  'in-melee': { light: '#f0c79a', dark: '#d29a5c' },
  'no-command': { light: '#dcd3c4', dark: '#b0a48e' },
};

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

function number(pen: Pen, text: string, r: number, ink: string): void {
  pen.font = `700 ${r * (text.length > 2 ? 0.86 : 1.1)}px Inter, system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = ink;
  pen.fillText(text, 0, r * 0.06);
}
