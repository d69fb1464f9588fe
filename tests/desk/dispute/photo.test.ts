// Photos of a table of 180 × 120 cm from known cameras: points are projected through a pinhole, bent by a lens, marked with an
// error of up to one pixel, and read back.

import { describe, expect, test } from 'vitest';
import {
  type Four,
  homographyOf,
  lensOf,
  readFronts,
  rectanglePlaces,
  SHEETS,
  seenThrough,
  straightened,
} from '../../../src/desk/index.ts';
import { distance, type Point } from '../../../src/geometry/index.ts';

const WIDE = 4000;
const HIGH = 3000;
const HALF = Math.hypot(WIDE, HIGH) / 2;
const TABLE = rectanglePlaces(1800, 1200);

/** Numbers in [-1, 1): a small row of its own, the same on every machine. */
function noiseFrom(seed: number): () => number {
  let n = seed;
  return () => {
    n = (n * 1664525 + 1013904223) % 2 ** 32;
    return (n / 2 ** 32) * 2 - 1;
  };
}

interface Camera {
  /** Off straight down, degrees. */
  readonly tilt: number;
  readonly turn: number;
  /** Share by which the corner of the picture is pulled in. */
  readonly barrel: number;
}
/** A pinhole that looks at the middle of the table from so far that all of it is in the picture. */
function pictureFrom({ tilt, turn, barrel }: Camera): (p: Point) => Point {
  const [t, a] = [(tilt * Math.PI) / 180, (turn * Math.PI) / 180];
  const focal = WIDE * 0.8;
  const far = 2100;
  return ({ x, y }) => {
    const [u, v] = [x - 900, y - 600];
    const [right, ahead] = [u * Math.cos(a) + v * Math.sin(a), -u * Math.sin(a) + v * Math.cos(a)];
    const depth = far + ahead * Math.sin(t);
    const p = { x: (focal * right) / depth, y: (-focal * ahead * Math.cos(t)) / depth };
    return bent(p, barrel);
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
const CAMERAS: readonly Camera[] = Array.from({ length: 20 }, (_, i) => ({
  tilt: (45 * i) / 19,
  turn: i * 37 - 90,
  barrel: 0.002 * (i % 6),
}));
const SPOTS: readonly Point[] = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap(u =>
  [0.1, 0.4, 0.8].map(v => ({ x: 1800 * u, y: 1200 * v })),
);

describe('homography', () => {
  test('a square seen as a trapezium: its middle lies where the diagonals cross', () => {
    const h = homographyOf(
      [
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 3, y: 2 },
        { x: 1, y: 2 },
      ],
      rectanglePlaces(2, 2),
    );
    // the diagonals y = 2x / 3 and y = (4 − x) 2 / 3 cross at (2, 4 / 3)
    const middle = seenThrough(h as NonNullable<typeof h>, { x: 2, y: 4 / 3 });
    expect(middle.x).toBeCloseTo(1, 9);
    expect(middle.y).toBeCloseTo(1, 9);
  });
  test('three points on a line give none', () => {
    const flat: Four = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
      { x: 0, y: 1 },
    ];
    expect(homographyOf(flat, rectanglePlaces(1, 1))).toBeNull();
  });
});

test('the barrel of the lens comes out of one straight line, to a thousandth', () => {
  const picture = pictureFrom({ tilt: 20, turn: 10, barrel: 0.03 });
  const edge = Array.from({ length: 9 }, (_, i) => picture({ x: (1800 * i) / 8, y: 0 }));
  expect(lensOf([edge], HALF).k).toBeCloseTo(0.03, 3);
});

function worstOf(camera: Camera, seed: number, corners: Four, known: boolean): number {
  const picture = pictureFrom(camera);
  const noise = noiseFrom(seed);
  // marked within one pixel: at most 1 / √2 in each direction
  const mark = (p: Point): Point => {
    const q = picture(p);
    return { x: q.x + noise() * Math.SQRT1_2, y: q.y + noise() * Math.SQRT1_2 };
  };
  const edges = [0, 1200].map(y => Array.from({ length: 7 }, (_, i) => mark({ x: 300 * i, y })));
  const straight = straightened({
    pixels: corners.map(mark) as unknown as Four,
    places: corners,
    lens: lensOf(edges, HALF),
    ...(known ? { known: { ends: [mark({ x: 0, y: 0 }), mark({ x: 1800, y: 0 })], mm: 1800 } } : {}),
  });
  return Math.max(...SPOTS.map(p => distance(straight?.placeOf(picture(p)) ?? { x: 1e9, y: 0 }, p)));
}

test.each(CAMERAS.map((camera, i) => [Math.round(camera.tilt), camera, i] as const))(
  'tilt %i°: every centre within 2 mm when the corners are marked within one pixel',
  (_, camera, i) => {
    for (const seed of [i + 1, i + 100, i + 1000]) expect(worstOf(camera, seed, TABLE, false)).toBeLessThan(2);
  },
);

test('a sheet of A4 in the middle is far worse than the corners of the table, and a known length says by how much', () => {
  const [w, d] = SHEETS.A4;
  const sheet = rectanglePlaces(w, d).map(p => ({ x: p.x + 750, y: p.y + 500 })) as unknown as Four;
  expect(worstOf({ tilt: 20, turn: 0, barrel: 0 }, 5, sheet, false)).toBeGreaterThan(2);
});

test('fronts: 200 mm apart, 40 mm to the right, 30° clockwise off', () => {
  const [s, c] = [Math.sin(Math.PI / 6), Math.cos(Math.PI / 6)];
  // their front is 120 mm; their right hand lies to my left: straight at me it runs from (100, 200) to (-20, 200)
  const at = (u: number): Point => ({ x: 40 + u * c, y: 200 - u * s });
  const read = readFronts({
    mine: [
      { x: -60, y: 0 },
      { x: 60, y: 0 },
    ],
    theirs: [at(60), at(-60)],
  });
  expect(read.apart).toBeCloseTo(200, 9);
  expect(read.offset).toBeCloseTo(40, 9);
  expect(read.turned).toBeCloseTo(30, 9);
  expect([read.myFront, read.theirFront]).toEqual([120, expect.closeTo(120, 9)]);
});
