// Paints one tile of the model table's ground, from below: meadow and relief, fields and water, roads, floors of woods, one
// layer of cast shadows, hedges and walls, crowns, roofs. Lines that rules measure are not here: they lie above, as vectors.

import { paintCourse, paintRoad, paintRoof, paintStones, paintVillage } from './built.ts';
import { paintField, paintRough, paintWater } from './fields.ts';
import { chance, type Dot, grown, type Land, meet, type Piece } from './land.ts';
import { crownsOf, paintBushes, paintCrowns, paintHedge, paintTufts } from './plants.ts';
import { paintRelief, type Relief, reliefOf } from './relief.ts';
import { disc, type Easel, flood, sheetOf } from './sheet.ts';

export interface TileSpot {
  /** Pixels of one mm. */
  readonly scale: number;
  /** North-west corner, mm. */
  readonly x: number;
  readonly y: number;
  /** Pixels of a side. */
  readonly side: number;
}

export interface Painter {
  readonly tile: (spot: TileSpot) => OffscreenCanvas;
}

const FLOORS = new Map([
  ['wood', '#4f5c33'],
  ['forest', '#414f2b'],
  ['orchard', '#8ea05c'],
]);
/** Mm to the south-east that a piece's shadow falls. */
const CAST = new Map([
  ['building', 6],
  ['village', 0],
  ['wall', 2.2],
  ['fence', 1.2],
  ['hedge', 2.6],
  ['field-work', 2],
  ['fortification', 4],
]);

export function painterOf(land: Land): Painter {
  const relief = reliefOf(land);
  return {
    tile: ({ scale, x, y, side }) => {
      const [sheet, pen] = sheetOf(side, side);
      const view = { x0: x, y0: y, x1: x + side / scale, y1: y + side / scale };
      pen.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
      pen.beginPath();
      pen.rect(0, 0, land.width, land.depth);
      pen.clip();
      paintTile({ pen, scale, view }, land, relief);
      return sheet;
    },
  };
}

function paintTile(easel: Easel, land: Land, relief: Relief): void {
  const { pen, view } = easel;
  const near = land.pieces.filter(p => meet(grown(p.box, 12), view));
  const of = (...kinds: readonly string[]): readonly Piece[] => near.filter(p => kinds.includes(p.kind));
  paintRelief(pen, relief);
  paintGrain(easel);
  paintTufts(easel, { box: view, seed: 4242 });
  for (const piece of near) if (!KNOWN.has(piece.kind)) paintOther(easel, piece);
  for (const piece of near) GROUNDS[piece.kind]?.(easel, piece);
  for (const piece of of('road')) paintRoad(easel, piece);
  for (const piece of near) {
    const floor = FLOORS.get(piece.kind);
    if (floor) flood(pen, piece.dots, floor, piece.kind === 'orchard' ? 0.85 : 0.92);
  }
  const crowns = of('wood', 'forest', 'orchard').flatMap(p => [...crownsOf(p, view)]);
  paintShadows(easel, near, crowns);
  for (const piece of near) WORKS[piece.kind]?.(easel, piece);
  paintCrowns(easel, crowns);
  for (const piece of of('building')) paintRoof(easel, piece);
  for (const piece of of('village')) paintVillage(easel, piece);
}

type Paint = (easel: Easel, piece: Piece) => void;
const stream: Paint = (easel, piece) => paintWater(easel, piece);
const GROUNDS: Readonly<Record<string, Paint | undefined>> = {
  field: paintField,
  ploughland: paintField,
  rough: paintRough,
  broken: paintRough,
  impassable: paintRough,
  scrub: (easel, piece) => {
    flood(easel.pen, piece.dots, '#a3a267', 0.5);
    paintBushes(easel, piece);
  },
  rubble: (easel, piece) => {
    flood(easel.pen, piece.dots, '#aaa08a', 0.75);
    paintStones(easel, piece, 5);
  },
  water: stream,
  river: stream,
  stream,
  ford: (easel, piece) => {
    paintWater(easel, piece);
    paintStones(easel, piece, 6);
  },
};
const STONE = ['#b9b2a2', '#7d7668', '#d5cfc0'] as const;
const LOGS = ['#86683f', '#46331d', '#a98a5c'] as const;
const WORKS: Readonly<Record<string, Paint | undefined>> = {
  hedge: paintHedge,
  wall: (easel, piece) => paintCourse(easel, piece, STONE),
  gate: (easel, piece) => paintCourse(easel, piece, LOGS, 3),
  fence: (easel, piece) => paintCourse(easel, piece, LOGS, 9),
  bridge: (easel, piece) => paintCourse(easel, piece, ['#a5865a', '#5a4327', '#c2a479'], 3.5),
  bank: (easel, piece) => flood(easel.pen, piece.dots, '#8a8f55', 0.9),
  'field-work': (easel, piece) => paintCourse(easel, piece, LOGS, 3.5),
  earthwork: (easel, piece) => paintCourse(easel, piece, ['#9a8658', '#6a5836', '#b8a475'], 7),
  fortification: (easel, piece) => paintCourse(easel, piece, STONE, 8),
};
const KNOWN = new Set([
  'hill',
  'road',
  'building',
  'village',
  ...FLOORS.keys(),
  ...Object.keys(GROUNDS),
  ...Object.keys(WORKS),
]);

/** Unknown kinds are bare earth with a few stones; never nothing. */
function paintOther(easel: Easel, piece: Piece): void {
  flood(easel.pen, piece.dots, '#b3a77e', 0.7);
  paintStones(easel, piece, 12);
}

/** Fine grain, the same at each zoom: specks in pixels, from the table's corner. */
function paintGrain({ pen, scale, view }: Easel): void {
  const pattern = pen.createPattern(grain(), 'repeat');
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix([1 / scale, 0, 0, 1 / scale, 0, 0]));
  pen.fillStyle = pattern;
  pen.fillRect(view.x0, view.y0, view.x1 - view.x0, view.y1 - view.y0);
}
let grained: OffscreenCanvas | null = null;
function grain(): OffscreenCanvas {
  if (grained) return grained;
  const side = 192;
  const [sheet, pen] = sheetOf(side, side);
  const picture = pen.createImageData(side, side);
  for (let i = 0; i < side * side; i++) {
    const pick = chance(17, i % side, Math.floor(i / side));
    const tone = pick < 0.5 ? [40, 52, 18] : [238, 232, 180];
    picture.data.set([...tone, Math.round(38 * Math.abs(pick - 0.5))], i * 4);
  }
  pen.putImageData(picture, 0, 0);
  grained = sheet;
  return sheet;
}

/** One layer for all cast shadows: where two fall on one place it is no darker. Painted small, so that they are soft. */
function paintShadows({ pen, scale, view }: Easel, near: readonly Piece[], crowns: ReturnType<typeof crownsOf>): void {
  const k = Math.min(scale, 2) / 2;
  const [w, h] = [(view.x1 - view.x0) * k, (view.y1 - view.y0) * k];
  const [sheet, ink] = sheetOf(w, h);
  ink.setTransform(k, 0, 0, k, -view.x0 * k, -view.y0 * k);
  ink.fillStyle = '#151a08';
  for (const piece of near) {
    const far = CAST.get(piece.kind) ?? 0;
    for (const part of far > 0 ? [1 / 3, 2 / 3, 1] : []) flood(ink, shifted(piece.dots, far * part), '#151a08');
  }
  for (const { x, y, r } of crowns) disc(ink, [x + r * 0.42, y + r * 0.42], r * 0.96, '#151a08');
  pen.globalAlpha = 0.4;
  pen.drawImage(sheet, view.x0, view.y0, sheet.width / k, sheet.height / k);
  pen.globalAlpha = 1;
}
const shifted = (dots: readonly Dot[], by: number): readonly Dot[] => dots.map(([x, y]): Dot => [x + by, y + by]);
