// Photos of a table of 180 × 120 cm from known cameras: points are projected through a pinhole, bent by a lens, marked with an
// error of up to one pixel, and read back.

import { describe, expect, test } from 'vitest';
import {
  edgePoints,
  type Four,
  foundCorners,
  homographyOf,
  lensOf,
  lensOfEdges,
  readFronts,
  rectanglePlaces,
  seenThrough,
  straightened,
} from '../../../src/desk/index.ts';
import { distance, type Point } from '../../../src/geometry/index.ts';
import {
  CAMERAS,
  type Camera,
  HALF,
  HIGH,
  noiseFrom,
  pictureFrom,
  SHEET,
  SPOTS,
  shotBy,
  TABLE,
  WIDE,
} from './cameras.ts';

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

/** The same with the photo itself: the corners are sharpened at the sheet's edges, the lens comes from two sides of the table. */
function worstInPhoto(camera: Camera, seed: number): number {
  const [picture, photo, noise] = [pictureFrom(camera), shotBy(camera), noiseFrom(seed)];
  const inPhoto = (p: Point): Point => ({ x: p.x + WIDE / 2, y: p.y + HIGH / 2 });
  const fromMiddle = (p: Point): Point => ({ x: p.x - WIDE / 2, y: p.y - HIGH / 2 });
  const mark = (p: Point): Point => {
    const q = inPhoto(picture(p));
    return { x: q.x + noise() * Math.SQRT1_2, y: q.y + noise() * Math.SQRT1_2 };
  };
  // two long sides of the table, as much of them as is in the picture
  const edges = [0, 1200].map(y => {
    const inside = Array.from({ length: 181 }, (_, i) => ({ x: 10 * i, y })).filter(p => {
      const q = inPhoto(picture(p));
      return q.x > 20 && q.x < WIDE - 20 && q.y > 20 && q.y < HIGH - 20;
    });
    const at = (share: number): Point => mark(inside[Math.round(share * (inside.length - 1))] as Point);
    return edgePoints(photo, [at(0), at(0.5), at(1)]);
  });
  const lens = lensOfEdges(photo, edges);
  const found = foundCorners(photo, SHEET.map(mark) as unknown as Four, lens);
  const straight =
    found && straightened({ pixels: found.corners.map(fromMiddle) as unknown as Four, places: SHEET, lens });
  return Math.max(...SPOTS.map(p => distance(straight?.placeOf(picture(p)) ?? { x: 1e9, y: 0 }, p)));
}
test.each(CAMERAS.map((camera, i) => [Math.round(camera.tilt), camera, i] as const))(
  'tilt %i°: a sheet of A4 in the middle, sharpened in the photo itself: every centre within 2 mm',
  (_, camera, i) => {
    expect(worstInPhoto(camera, i + 1)).toBeLessThan(2);
  },
);

test('edges by hand: a bright rectangle from (40.25, 30.5) to (160.75, 110.5); the corners were marked 1 to 3 pixels off', () => {
  const cover = (n: number, from: number, to: number): number => Math.max(0, Math.min(n + 1, to) - Math.max(n, from));
  const picture = {
    width: 200,
    height: 150,
    at: (x: number, y: number) => 50 + 150 * cover(x, 40.25, 160.75) * cover(y, 30.5, 110.5),
  };
  const marked: Four = [
    { x: 42, y: 112 },
    { x: 159, y: 109 },
    { x: 163, y: 31 },
    { x: 40, y: 29 },
  ];
  const { corners = [], spread } = foundCorners(picture, marked, null) ?? {};
  const wanted = [
    [40.25, 110.5],
    [160.75, 110.5],
    [160.75, 30.5],
    [40.25, 30.5],
  ];
  for (const [i, [x = 0, y = 0]] of wanted.entries())
    expect(distance(corners[i] ?? { x: 0, y: 0 }, { x, y })).toBeLessThan(0.1);
  expect(spread).toBeLessThan(0.1);
});

test('where no edge shows nothing is found', () => {
  const plain = { width: 200, height: 150, at: () => 90 };
  const marked: Four = [
    { x: 42, y: 112 },
    { x: 159, y: 109 },
    { x: 163, y: 31 },
    { x: 40, y: 29 },
  ];
  expect(foundCorners(plain, marked, null)).toBeNull();
});

test('a place goes back to the pixel that shows it, through lens and known length', () => {
  const picture = pictureFrom({ tilt: 30, turn: 20, barrel: 0.01 });
  const lens = { k: 0.01, half: HALF };
  const known = { ends: [picture({ x: 0, y: 0 }), picture({ x: 1800, y: 0 })] as const, mm: 1800 };
  const straight = straightened({ pixels: TABLE.map(picture) as unknown as Four, places: TABLE, lens, known });
  const p = { x: 700, y: 300 };
  expect(distance(straight?.pixelOf(p) ?? p, picture(p))).toBeLessThan(0.01);
});

test('a sheet of A4 in the middle is far worse than the corners of the table as long as its corners are only marked', () => {
  expect(worstOf({ tilt: 20, turn: 0, barrel: 0 }, 5, SHEET, false)).toBeGreaterThan(2);
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
