// Known cameras over a table of 180 × 120 cm: where a place of the table is in the picture, and what a pixel of the picture shows.

import { rectanglePlaces, SHEETS, type Four, type Grey } from '../../../src/desk/index.ts';
import type { Point } from '../../../src/geometry/index.ts';

export const WIDE = 4000;
export const HIGH = 3000;
export const HALF = Math.hypot(WIDE, HIGH) / 2;
export const TABLE = rectanglePlaces(1800, 1200);
/** A sheet of A4 with its middle on the table's. */
export const SHEET = rectanglePlaces(...SHEETS.A4).map(p => ({
  x: p.x + 900 - 148.5,
  y: p.y + 600 - 105,
})) as unknown as Four;
const FOCAL = WIDE * 0.8;
const FAR = 2100;

/** Numbers in [-1, 1): a small row of its own, the same on every machine. */
export function noiseFrom(seed: number): () => number {
  let n = seed;
  return () => {
    n = (n * 1664525 + 1013904223) % 2 ** 32;
    return (n / 2 ** 32) * 2 - 1;
  };
}

export interface Camera {
  /** Off straight down, degrees. */
  readonly tilt: number;
  readonly turn: number;
  /** Share by which the corner of the picture is pulled in. */
  readonly barrel: number;
}
/** 20 cameras: tilts up to 45°, all turns, up to 1 % of barrel. */
export const CAMERAS: readonly Camera[] = Array.from({ length: 20 }, (_, i) => ({
  tilt: (45 * i) / 19,
  turn: i * 37 - 90,
  barrel: 0.002 * (i % 6),
}));
export const SPOTS: readonly Point[] = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap(u =>
  [0.1, 0.4, 0.8].map(v => ({ x: 1800 * u, y: 1200 * v })),
);

/** A pinhole that looks at the middle of the table from so far that all of it is in the picture. From the picture's middle. */
export function pictureFrom({ tilt, turn, barrel }: Camera): (p: Point) => Point {
  const [t, a] = [(tilt * Math.PI) / 180, (turn * Math.PI) / 180];
  return ({ x, y }) => {
    const [u, v] = [x - 900, y - 600];
    const [right, ahead] = [u * Math.cos(a) + v * Math.sin(a), -u * Math.sin(a) + v * Math.cos(a)];
    const depth = FAR + ahead * Math.sin(t);
    return bent({ x: (FOCAL * right) / depth, y: (-FOCAL * ahead * Math.cos(t)) / depth }, barrel);
  };
}
/** The lens moves a point inwards until taking it outwards by k (r / half)² gives it back. */
function bent(p: Point, k: number): Point {
  let q = p;
  for (let i = 0; i < 40; i++) {
    const s = 1 + k * (Math.hypot(q.x, q.y) / HALF) ** 2;
    q = { x: p.x / s, y: p.y / s };
  }
  return q;
}
/** The way back: which place of the table a place of the picture shows. */
function placeFrom({ tilt, turn, barrel }: Camera): (p: Point) => Point {
  const [t, a] = [(tilt * Math.PI) / 180, (turn * Math.PI) / 180];
  return p => {
    const s = 1 + barrel * (Math.hypot(p.x, p.y) / HALF) ** 2;
    const [px, py] = [(p.x * s) / FOCAL, (p.y * s) / FOCAL];
    const ahead = (-py * FAR) / (Math.cos(t) + py * Math.sin(t));
    const right = px * (FAR + ahead * Math.sin(t));
    return { x: 900 + right * Math.cos(a) - ahead * Math.sin(a), y: 600 + right * Math.sin(a) + ahead * Math.cos(a) };
  };
}

const NOISE = 8;
/** Floor 60, table 95, sheet 225, each pixel the mean of 25 places in it, and a noise of its own of up to 8. */
export function shotBy(camera: Camera): Grey {
  const place = placeFrom(camera);
  const [low, high] = [SHEET[0], SHEET[2]];
  const known = new Map<number, number>();
  const shown = (x: number, y: number): number => {
    const p = place({ x: x - WIDE / 2, y: y - HIGH / 2 });
    if (p.x > low.x && p.x < high.x && p.y > low.y && p.y < high.y) return 225;
    return p.x > 0 && p.x < 1800 && p.y > 0 && p.y < 1200 ? 95 : 60;
  };
  const at = (x: number, y: number): number => {
    const key = y * WIDE + x;
    const before = known.get(key);
    if (before !== undefined) return before;
    let sum = 0;
    for (let i = 0; i < 25; i++) sum += shown(x + (i + 0.5) / 25, y + (((i * 7) % 25) + 0.5) / 25);
    const grey = sum / 25 + NOISE * noiseFrom(key * 2654435761)();
    known.set(key, grey);
    return grey;
  };
  return { width: WIDE, height: HIGH, at };
}
