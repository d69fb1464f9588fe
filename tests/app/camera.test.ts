import { describe, expect, test } from 'vitest';
import {
  filled,
  fitted,
  halfTurned,
  inSight,
  panned,
  pinched,
  resized,
  type Screen,
  toPoint,
  toSpot,
  turnOnScreen,
  upperLeft,
  zoomedAt,
} from '../../src/app/camera.ts';

// half a pixel a mm; the table's corner at (100, 700)
const camera = { x: 100, y: 700, scale: 0.5 };
const screen: Screen = { width: 1000, height: 800, left: 60, right: 340, top: 70, bottom: 30 };

test('y runs north on the table and down on the screen', () => {
  expect(toSpot(camera, { x: 200, y: 300 })).toEqual([200, 550]); // 100 + 100, 700 − 150
  expect(toPoint(camera, [200, 550])).toEqual({ x: 200, y: 300 });
});

test.each([
  ['north', 90, 0],
  ['east', 0, Math.PI / 2],
  ['west', 180, -Math.PI / 2],
] as const)('a front that looks %s is turned clockwise from up', (_, facing, turn) => {
  expect(turnOnScreen(facing)).toBeCloseTo(turn, 12);
});

test('zooming keeps the point under the pointer', () => {
  const near = zoomedAt(camera, [300, 400], 2);
  expect(near.scale).toBe(1);
  expect(toPoint(near, [300, 400])).toEqual(toPoint(camera, [300, 400]));
});

test('a zoom ends at the limits', () => {
  expect(zoomedAt(camera, [0, 0], 1e9).scale).toBe(40);
  expect(zoomedAt(camera, [0, 0], 1e-9).scale).toBe(0.01);
});

test('two fingers: both points stay under them when they only spread', () => {
  const from = [
    [200, 300],
    [400, 300],
  ] as const;
  const to = [
    [100, 350],
    [500, 350],
  ] as const; // twice as far apart, 50 lower
  const after = pinched(camera, from, to);
  expect(after.scale).toBe(1);
  for (const i of [0, 1] as const) {
    const [was, is] = [toPoint(camera, from[i]), toPoint(after, to[i])];
    expect(is.x).toBeCloseTo(was.x, 9);
    expect(is.y).toBeCloseTo(was.y, 9);
  }
});

describe('fitting', () => {
  test('the box lies in the middle of what panels leave free', () => {
    // free: x 60…660, y 70…770; 600 − 48 = 552 for 1200 mm, 700 − 48 = 652 for 600 mm: 0.46
    const fit = fitted({ minX: 0, minY: 0, maxX: 1200, maxY: 600 }, screen);
    expect(fit.scale).toBeCloseTo(0.46, 12);
    const [x, y] = toSpot(fit, { x: 600, y: 300 });
    expect([x, y].map(n => Math.round(n * 1e6) / 1e6)).toEqual([360, 420]);
  });
  test('below what comes and goes at the top, as far as the room it leaves goes', () => {
    // above it 700 − 0.46 · 600 = 424 px are free, half of them 212: 38 more for 250, and never past the margin below
    const spot = (head: number): number =>
      toSpot(fitted({ minX: 0, minY: 0, maxX: 1200, maxY: 600 }, { ...screen, head }), { x: 600, y: 300 })[1];
    expect(spot(200)).toBeCloseTo(420, 9);
    expect(spot(250)).toBeCloseTo(420 + 38, 9);
    expect(spot(900)).toBeCloseTo(420 + 212 - 24, 9);
  });
  test('a panel that opens moves the middle along', () => {
    const wide = { ...screen, right: 0 };
    expect(resized(camera, wide, screen)).toEqual(panned(camera, [-170, 0])); // 340 / 2 to the left
  });
});

describe('the table seen from its other side', () => {
  // turned round (400, 300): the corner goes from (100, 700) to (700, −100)
  const turned = halfTurned(camera, [400, 300]);
  test('what was right is left, what was above is below, as far from the middle', () => {
    expect(turned).toEqual({ x: 700, y: -100, scale: 0.5, turned: true });
    // (200, 300) was at (200, 550): 200 left of the middle and 250 below it
    expect(toSpot(turned, { x: 200, y: 300 })).toEqual([600, 50]);
    expect(toPoint(turned, [600, 50])).toEqual({ x: 200, y: 300 });
  });
  test('turned twice it is as it was', () => {
    expect(halfTurned(turned, [400, 300])).toEqual({ ...camera, turned: false });
  });
  test('zooming and panning keep the point under the pointer', () => {
    expect(toPoint(zoomedAt(turned, [300, 400], 2), [300, 400])).toEqual(toPoint(turned, [300, 400]));
    expect(toPoint(panned(turned, [30, -20]), [330, 380])).toEqual(toPoint(turned, [300, 400]));
  });
  test('what is in sight, and which corner of a box is its upper left one', () => {
    // x: (0 − 700) / −0.5 = 1400 and (1000 − 700) / −0.5 = −600; y: (−100 − 0) / −0.5 = 200 and (−100 − 800) / −0.5 = 1800
    expect(inSight(turned, screen)).toEqual({ minX: -600, maxX: 1400, minY: 200, maxY: 1800 });
    // the south-east corner: (700 − 300 · 0.5, −100 + 400 · 0.5)
    expect(upperLeft(turned, { minX: 100, maxX: 300, minY: 400, maxY: 500 })).toEqual([550, 100]);
  });
});

describe('a case at the rim of its table', () => {
  // the open part is 60 to 660 across, 70 to 770 down; one pixel a mm
  const box = (minX: number, minY: number, maxX: number, maxY: number) => ({ minX, minY, maxX, maxY });
  const table = box(0, 0, 1800, 1200);
  const at = (x: number, y: number) => ({ x, y, scale: 1 });
  const put = (x: number, y: number, of: ReturnType<typeof box>) =>
    filled(at(x, y), { box: of, table, screen, keeps: 54 });

  test('stands aside, so that the bare room beyond the rim is out of sight', () => {
    // the west rim at 260, 16 for its frame: 184 bare; the case from 310 on may go so far
    expect(put(260, 900, box(50, 500, 150, 600)).x).toBe(260 - 184);
    // the east rim at 460: 1800 more to the left; the case ends at 400
    expect(put(460 - 1800, 900, box(1600, 500, 1740, 600)).x).toBe(460 - 1800 + 184);
  });
  test('but stays so far from what covers the window', () => {
    // the case from 130 on: 70 right of the edge, 16 of which it may give
    expect(put(120, 900, box(10, 500, 110, 600)).x).toBe(120 - 16);
    expect(put(100, 900, box(10, 500, 110, 600)).x).toBe(100);
  });
  test('in the middle of its table it lies as it is, and so does a table that ends on both sides', () => {
    expect(put(-600, 900, box(800, 300, 900, 400))).toMatchObject({ x: -600, y: 900 });
    const small = box(0, 0, 300, 300);
    const lies = filled(at(200, 600), { box: box(100, 100, 200, 200), table: small, screen, keeps: 54 });
    expect(lies).toEqual(at(200, 600));
  });
});
