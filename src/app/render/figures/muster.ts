// How figures stand on a base: which drawings, where and how large, in mm from the base's middle, front up. The box a
// drawing is fitted into never leaves the base.

import type { Mm } from '../../../geometry/index.ts';
import type { ArtName } from './art.ts';
import type { Troop } from './troops.ts';

export interface Place {
  readonly art: ArtName;
  /** Middle of the box, mm; x to the right, y to the rear. */
  readonly x: Mm;
  readonly y: Mm;
  /** The box the drawing is fitted into. */
  readonly width: Mm;
  readonly height: Mm;
  /** Degrees clockwise. */
  readonly turn: number;
}
export interface Stand {
  readonly width: Mm;
  readonly depth: Mm;
  readonly round: boolean;
}

/** One figure takes about so much of a base's front and depth; what is larger carries more of them. */
const FOOT: Room = { width: 13, depth: 13, mostFiles: 6, mostRanks: 4 };
const LOOSE: Room = { width: 19, depth: 19, mostFiles: 4, mostRanks: 3 };
const HORSE: Room = { width: 14, depth: 22, mostFiles: 5, mostRanks: 3 };
/** Of the base's edge, left free beside figures. */
const EDGE = 0.04;

interface Room {
  readonly width: Mm;
  readonly depth: Mm;
  readonly mostFiles: number;
  readonly mostRanks: number;
}

export function muster(troop: Troop, stand: Stand): readonly Place[] {
  const box = inner(stand);
  switch (troop) {
    case 'foot':
      return ranks(box, FOOT, () => ['infantry']);
    case 'loose':
      return scattered(ranks(box, LOOSE, () => ['skirmisher']));
    case 'dragoon':
    case 'cuirassier':
    case 'hussar':
    case 'mounted':
      return ranks(box, HORSE, () => ['horse', troop]);
    case 'horses':
      return ranks(box, HORSE, () => ['horse']);
    case 'gun':
      return guns(box);
    case 'limber':
      return limber(box);
    case 'leader':
      return leaders(box);
    case 'vehicle':
      return [{ art: 'vehicle', x: 0, y: 0, ...box, turn: 0 }];
  }
}

interface Box {
  readonly width: Mm;
  readonly height: Mm;
}
/** The rectangle figures stand in: of a disc, the square within it and a little more, for figures have no corners. */
function inner({ width, depth, round }: Stand): Box {
  const k = round ? 0.8 : 1 - 2 * EDGE;
  return { width: width * k, height: depth * k };
}

function ranks({ width, height }: Box, room: Room, arts: () => readonly ArtName[]): readonly Place[] {
  const files = clamp(Math.round(width / room.width), room.mostFiles);
  const rows = clamp(Math.round(height / room.depth), room.mostRanks);
  const [w, h] = [width / files, height / rows];
  return Array.from({ length: files * rows }, (_, i) => i).flatMap(i => {
    const x = ((i % files) - (files - 1) / 2) * w;
    const y = (Math.floor(i / files) - (rows - 1) / 2) * h;
    return arts().map(art => ({ art, x, y, width: w, height: h, turn: 0 }));
  });
}
const clamp = (n: number, most: number): number => Math.max(1, Math.min(most, n));

const TURNS = [-9, 6, 13, -4, -14, 10, 2] as const;
/** Loose order: turned a little, each in a box that leaves room for the turn. */
const scattered = (places: readonly Place[]): readonly Place[] =>
  places.map((p, i) => ({
    ...p,
    width: p.width * 0.86,
    height: p.height * 0.86,
    turn: TURNS[i % TURNS.length] as number,
  }));

/** A gun with two men at each wheel and two at the trail; two guns where the base is much wider than deep. */
function guns({ width, height }: Box): readonly Place[] {
  const count = clamp(Math.round(width / height), 3);
  const w = width / count;
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * w).flatMap(x => oneGun(x, w, height));
}
function oneGun(x: Mm, width: Mm, height: Mm): readonly Place[] {
  const size = Math.min(width, height, 40);
  const [man, gun] = [size * 0.3, size * 0.66];
  const crew = (dx: number, dy: number, turn: number): Place => {
    const reach = [width / 2 - man * 0.62, height / 2 - man * 0.62] as const;
    return { art: 'infantry', x: x + dx * reach[0], y: dy * reach[1], width: man, height: man, turn };
  };
  const men = [crew(-1, -0.45, 18), crew(1, -0.5, -14), crew(-0.95, 0.75, 8), crew(0.95, 0.75, -20)];
  return [{ art: 'gun', x, y: -size * 0.05, width: gun, height: gun, turn: 0 }, ...men];
}

/** A pair of horses before the limber, the driver on the near one; the gun hooked on where there is room. */
function limber({ width, height }: Box): readonly Place[] {
  const h = Math.min(height, width * 1.45);
  const w = Math.min(width, h * 0.8);
  const pair = { y: -h * 0.24, width: w * 0.36, height: h * 0.5, turn: 0 };
  const near = { ...pair, x: -w * 0.21 };
  return [
    { art: 'limber', x: 0, y: h * 0.22, width: w * 0.7, height: h * 0.5, turn: 0 },
    { art: 'horse', ...pair, x: w * 0.21 },
    { art: 'horse', ...near },
    { art: 'hussar', ...near },
  ];
}

/** The commander ahead, an aide behind his right hand; one alone on a small base. */
function leaders({ width, height }: Box): readonly Place[] {
  const h = Math.min(height, width * 1.2);
  if (width < 14) return on('officer', { x: 0, y: 0, width, height, turn: 0 });
  return [
    ...on('officer', { x: -width * 0.2, y: -h * 0.04, width: h * 0.42, height: h * 0.86, turn: -6 }),
    ...on('hussar', { x: width * 0.24, y: h * 0.08, width: h * 0.34, height: h * 0.7, turn: 10 }),
  ];
}
const on = (art: ArtName, place: Omit<Place, 'art'>): readonly Place[] => [
  { art: 'horse', ...place },
  { art, ...place },
];
