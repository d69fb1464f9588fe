// The signs on the tokens: one for each state, told apart by shape alone.

import type { TokenKind } from '../../rules/index.ts';

export type Pen = CanvasRenderingContext2D;
export const SIGN = '#1b1a15';
export const LOSS = '#8f1526';

export function disc(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.fill();
}
function line(pen: Pen, r: number, ...dots: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of dots) pen.lineTo(x * r, y * r);
  pen.stroke();
}
function ring(pen: Pen, r: number, size: number): void {
  pen.beginPath();
  pen.arc(0, 0, r * size, 0, 2 * Math.PI);
  pen.stroke();
}
/** It is gone. */
function struckOut(pen: Pen, r: number): void {
  pen.strokeStyle = LOSS;
  pen.lineWidth = r * 0.16;
  line(pen, r, [-0.52, 0.52], [0.52, -0.52]);
}

function horseshoe(pen: Pen, r: number): void {
  pen.lineWidth = r * 0.15;
  pen.beginPath();
  pen.arc(0, -0.02 * r, 0.38 * r, 0.85 * Math.PI, 2.15 * Math.PI);
  pen.stroke();
  line(pen, r, [-0.34, 0.16], [-0.28, 0.5]);
  line(pen, r, [0.34, 0.16], [0.28, 0.5]);
}

/** Drawn about the middle of a disc of radius r. */
export const SIGNS: Readonly<Record<TokenKind, (pen: Pen, r: number) => void>> = {
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
    struckOut(pen, r);
  },
  'no-flag': (pen, r) => {
    pen.lineWidth = r * 0.13;
    line(pen, r, [-0.28, 0.5], [-0.28, -0.46], [0.42, -0.28], [-0.28, -0.02]);
    struckOut(pen, r);
  },
  'no-supply': (pen, r) => {
    pen.lineWidth = r * 0.13;
    pen.beginPath();
    pen.arc(0, 0.08 * r, 0.32 * r, 0, 2 * Math.PI);
    pen.stroke();
    struckOut(pen, r);
  },
  hits: (pen, r) => {
    pen.lineWidth = r * 0.13;
    for (const size of [0.5, 0.22]) ring(pen, r, size);
  },
  charging: (pen, r) => {
    line(pen, r, [-0.45, 0.35], [0, -0.1], [0.45, 0.35]);
    line(pen, r, [-0.45, -0.05], [0, -0.5], [0.45, -0.05]);
  },
  charged: (pen, r) => {
    line(pen, r, [-0.45, -0.35], [0, 0.1], [0.45, -0.35]);
    line(pen, r, [-0.45, 0.05], [0, 0.5], [0.45, 0.05]);
  },
  'in-melee': (pen, r) => {
    line(pen, r, [-0.42, -0.42], [0.42, 0.42]);
    line(pen, r, [0.42, -0.42], [-0.42, 0.42]);
  },
  ardor: (pen, r) => {
    pen.lineWidth = r * 0.15;
    for (const turn of [0, 60, 120]) {
      const [x, y] = [0.48 * Math.cos((turn * Math.PI) / 180), 0.48 * Math.sin((turn * Math.PI) / 180)];
      line(pen, r, [-x, -y], [x, y]);
    }
  },
  'no-command': (pen, r) => {
    pen.lineWidth = r * 0.13;
    line(pen, r, [0, -0.5], [0.16, -0.14], [0.5, -0.1], [0.24, 0.14], [0.32, 0.5], [0, 0.28]);
    line(pen, r, [0, 0.28], [-0.32, 0.5], [-0.24, 0.14], [-0.5, -0.1], [-0.16, -0.14], [0, -0.5]);
    struckOut(pen, r);
  },
  'passed-through': (pen, r) => {
    pen.lineWidth = r * 0.14;
    line(pen, r, [-0.5, -0.15], [-0.14, -0.15]);
    line(pen, r, [0.14, -0.15], [0.5, -0.15]);
    line(pen, r, [0, 0.5], [0, -0.48]);
    line(pen, r, [-0.2, -0.26], [0, -0.5], [0.2, -0.26]);
  },
  ranged: (pen, r) => {
    pen.lineWidth = r * 0.13;
    ring(pen, r, 0.34);
    line(pen, r, [-0.55, 0], [0.55, 0]);
    line(pen, r, [0, -0.55], [0, 0.55]);
  },
  canister: (pen, r) => {
    for (const [x, y] of [
      [-0.3, 0.22],
      [0.02, 0.34],
      [0.34, 0.2],
      [-0.16, -0.12],
      [0.18, -0.1],
      [0.02, -0.4],
    ] as const)
      disc(pen, x * r, y * r, r * 0.12);
  },
  dismounted: horseshoe,
  'no-horses': (pen, r) => {
    horseshoe(pen, r);
    struckOut(pen, r);
  },
  'sent-out': (pen, r) => {
    for (const x of [-0.36, 0, 0.36]) disc(pen, x * r, -0.2 * r, r * 0.13);
    line(pen, r, [-0.48, 0.3], [0.48, 0.3]);
  },
};
