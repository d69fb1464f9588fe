// Our reading of real files beside their own drawing, pixel by pixel. ENFILADE_SHOTS=folder keeps the pictures, original on the left.

import { readFileSync, writeFileSync } from 'node:fs';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { type Answers, asPosition, readWithReady } from '../../src/exchange/index.ts';
import { layOut, type Position } from '../../src/table/index.ts';
import type { Shape } from '../../src/geometry/index.ts';
import {
  geoOriginal,
  type Original,
  simulatorOriginal,
  tiledJsonOriginal,
  tiledOriginal,
  uvttOriginal,
  vassalOriginal,
} from './originals.ts';

const SHOTS = process.env['ENFILADE_SHOTS'];
const SIDE = 700;

async function readingOf(path: string, bytes: Uint8Array, answers: Answers): Promise<Position> {
  const { reading } = await readWithReady({ name: path, bytes }, answers);
  const file = reading.kind === 'map' ? reading.map : reading.kind === 'position' ? reading.position : null;
  const laid = file && layOut(asPosition(file, 'lasalle'));
  if (!laid?.ok) throw new Error(JSON.stringify(reading).slice(0, 500));
  return laid.value;
}
/** The table of ours as its file would draw it: y down. */
const ours = ({ table, terrain, units }: Position): Original => ({
  frame: { x: 0, y: 0, width: table.width, height: table.depth },
  draw: pen => {
    for (const shape of [...terrain.map(t => t.outline), ...units.flatMap(u => u.bases.map(b => b.shape))]) {
      pen.beginPath();
      traced(pen, shape, table.depth);
      pen.fill();
    }
  },
});
function traced(pen: SKRSContext2D, shape: Shape, depth: number): void {
  if (shape.kind === 'disc') pen.arc(shape.centre.x, depth - shape.centre.y, shape.radius, 0, 2 * Math.PI);
  else for (const { x, y } of shape.points) pen.lineTo(x, depth - y);
}

/** As thick as those of the originals, a 40th of a tile: ten tiles are a side of the table. */
const rimsOf = ({ table, terrain }: Position): Original => ({
  frame: { x: 0, y: 0, width: table.width, height: table.depth },
  draw: pen => {
    pen.lineWidth = table.width / 400;
    for (const { outline } of terrain) {
      pen.beginPath();
      traced(pen, outline, table.depth);
      pen.closePath();
      pen.stroke();
    }
  },
});

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly inked: (x: number, y: number) => boolean;
  readonly png: Buffer;
}
function drawn({ frame, draw }: Original): Drawing {
  const scale = SIDE / Math.max(frame.width, frame.height);
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#000';
  pen.scale(scale, scale);
  pen.translate(-frame.x, -frame.y);
  draw(pen);
  const { data } = pen.getImageData(0, 0, width, height);
  return {
    width,
    height,
    inked: (x, y) => (data[4 * (y * width + x)] ?? 255) < 128,
    png: canvas.toBuffer('image/png'),
  };
}

/** Pixels: less than a line is wide. */
const NEAR = 2;
/** Of the ink of `a`, how much has none of `b` near it. */
function strays(a: Drawing, b: Drawing): number {
  let [all, far] = [0, 0];
  const near = (x: number, y: number): boolean => {
    for (let dy = -NEAR; dy <= NEAR; dy++)
      for (let dx = -NEAR; dx <= NEAR; dx++) if (b.inked(x + dx, y + dy)) return true;
    return false;
  };
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      if (!a.inked(x, y)) continue;
      all++;
      if (!near(x, y)) far++;
    }
  return far / Math.max(1, all);
}

type Draw = (bytes: Uint8Array) => Original | Promise<Original>;
test.each<readonly [string, Answers, Draw]>([
  // squares of 25.4 mm, walls of 6 mm
  ['uvtt/two-rooms.dd2vtt', { scale: 25.4, 'wall-width': 6 }, b => uvttOriginal(b, 6 / 25.4)],
  ['uvtt/curved-walls.dd2vtt', { scale: 25.4, 'wall-width': 6 }, b => uvttOriginal(b, 6 / 25.4)],
  ['tiled/collider.tmx', { scale: 50 }, b => tiledOriginal(b)],
  ['tiled/orthogonal.tmx', { scale: 50 }, b => tiledOriginal(b)],
  // 508 × 254 mm are 20 × 10 inches
  ['tts/barricade.json', { 'scenery-width': 508, 'scenery-depth': 254 }, b => simulatorOriginal(b, [20, 10])],
  // the long side fills 1800 mm: a road of 18 mm is a hundredth of it
  ['geojson/roads-seoul.geojson', { 'road-width': 18 }, b => geoOriginal(b, 1)],
  ['geojson/polygon-samples.geojson', {}, b => geoOriginal(b, 0)],
  // half a mm a pixel, bases of 20 mm: discs of 20 pixels
  ['vassal/ragnarok-start.vsav', { scale: 0.5, base: 20 }, b => vassalOriginal(b, 20)],
])('%s', async (path, answers, draw) => {
  const bytes = new Uint8Array(readFileSync(`tests/exchange/samples/${path}`));
  const mine = drawn(ours(await readingOf(path, bytes, answers)));
  expect(strayed(path, drawn(await draw(bytes)), mine)).toBeLessThan(0.005);
});

// one shape covers the whole map: filled, nothing else of it could be seen
test.each<readonly [string, Answers, Draw]>([
  // 8 pixels a tile in plan, 5 mm a pixel
  ['tiled/isometric.tmx', { scale: 40 }, b => tiledOriginal(b, true)],
  // 55 pixels a tile, a mm a pixel: lines of 1 mm
  ['tiled/test.json', { scale: 55, 'road-width': 1 }, tiledJsonOriginal],
])('%s, its rims', async (path, answers, draw) => {
  const bytes = new Uint8Array(readFileSync(`tests/exchange/samples/${path}`));
  const mine = drawn(rimsOf(await readingOf(path, bytes, answers)));
  expect(strayed(path, drawn(await draw(bytes)), mine)).toBeLessThan(0.005);
});

/** Of the ink of either side, how much has none of the other near it. */
function strayed(path: string, theirs: Drawing, mine: Drawing): number {
  if (SHOTS) for (const [side, { png }] of [['original', theirs], ['ours', mine]] as const) writeFileSync(`${SHOTS}/${path.replace('/', '-')}-${side}.png`, png); // biome-ignore format: one line
  const isOneSize = mine.width === theirs.width && mine.height === theirs.height;
  return isOneSize ? Math.max(strays(theirs, mine), strays(mine, theirs)) : Number.POSITIVE_INFINITY;
}
