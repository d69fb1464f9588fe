// Tiles: what is repeated over an area.

/** A square that is repeated over an area. Lines [x1, y1, x2, y2] and dots [x, y, radius], in the colour of the look. */
export interface Tile {
  readonly size: number;
  readonly width: number;
  readonly lines?: readonly (readonly [number, number, number, number])[];
  readonly dots?: readonly (readonly [number, number, number])[];
}

export const TILES = {
  rising: {
    size: 7,
    width: 1,
    lines: [
      [0, 7, 7, 0],
      [-1, 1, 1, -1],
      [6, 8, 8, 6],
    ],
  },
  falling: {
    size: 7,
    width: 1,
    lines: [
      [0, 0, 7, 7],
      [-1, 6, 1, 8],
      [6, -1, 8, 1],
    ],
  },
  crossed: {
    size: 8,
    width: 0.8,
    lines: [
      [0, 8, 8, 0],
      [0, 0, 8, 8],
    ],
  },
  level: { size: 6, width: 1, lines: [[0, 3, 6, 3]] },
  upright: { size: 6, width: 1, lines: [[3, 0, 3, 6]] },
  dots: {
    size: 6,
    width: 0,
    dots: [
      [1.5, 1.5, 0.9],
      [4.5, 4.5, 0.9],
    ],
  },
  trees: {
    size: 26,
    width: 1,
    dots: [
      [6, 7, 3.4],
      [19, 5, 2.6],
      [13, 17, 3.6],
      [23, 20, 2.4],
      [4, 22, 2.6],
    ],
  },
  orchard: { size: 14, width: 1, dots: [[7, 7, 2.2]] },
  waves: {
    size: 16,
    width: 0.9,
    lines: [
      [1, 4, 4, 3],
      [4, 3, 7, 4],
      [9, 12, 12, 11],
      [12, 11, 15, 12],
    ],
  },
  tufts: {
    size: 18,
    width: 0.9,
    lines: [
      [3, 6, 4, 3],
      [4, 6, 4.5, 2.5],
      [5, 6, 6, 3.4],
      [12, 15, 13, 12],
      [13, 15, 13.5, 11.5],
      [14, 15, 15, 12.4],
    ],
  },
  furrows: {
    size: 8,
    width: 0.7,
    lines: [
      [0, 2, 8, 2],
      [0, 6, 8, 6],
    ],
  },
  stones: {
    size: 15,
    width: 0.8,
    dots: [
      [3, 4, 1.1],
      [10, 2.5, 0.8],
      [7, 10, 1.2],
      [13, 12, 0.9],
      [2, 13, 0.7],
    ],
  },
  bricks: {
    size: 8,
    width: 0.6,
    lines: [
      [0, 0, 8, 0],
      [0, 4, 8, 4],
      [2, 0, 2, 4],
      [6, 4, 6, 8],
    ],
  },
} as const satisfies Readonly<Record<string, Tile>>;
export type TileName = keyof typeof TILES;
