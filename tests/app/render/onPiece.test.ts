// Where the name of a field or a wood lies: on hand-laid pieces, the camera one pixel a mm, its corner at (0, 300).

import { array, assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import type { Spot } from '../../../src/app/camera.ts';
import { burdenOf, framed, middlesOn as middlesAsked, offOthers } from '../../../src/app/render/names/onPiece.ts';
import { type Polygon, polygon } from '../../../src/geometry/index.ts';

/** All of them. */
const middlesOn = (...how: Parameters<typeof middlesAsked>): readonly Spot[] => [...middlesAsked(...how)];
const camera = { x: 0, y: 300, scale: 1 };
const box = (x: number, y: number, width: number, height: number): Polygon =>
  polygon([
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]);
const anywhere = { camera, isClear: () => true };
const WORDS = { width: 60, height: 16 };

test('on a plain field the middle comes first', () => {
  const part = { x: 100, y: 100, width: 200, height: 100 };
  expect(middlesOn(box(100, 100, 200, 100), WORDS, { part, ...anywhere })[0]).toEqual([200, 150]);
});
test('in the corner of an L no part of the name leaves it', () => {
  // 200 × 200 without its north-east quarter: the middle of its frame is the corner of the gap
  const bent = polygon(
    [
      [100, 100],
      [300, 100],
      [300, 200],
      [200, 200],
      [200, 300],
      [100, 300],
    ].map(([x, y]) => ({ x: x ?? 0, y: y ?? 0 })),
  );
  const spots = middlesOn(bent, WORDS, { part: { x: 100, y: 0, width: 200, height: 200 }, ...anywhere });
  expect(spots.length).toBeGreaterThan(0);
  // on the screen the gap lies above 100 and right of 200
  for (const [x, y] of spots) expect(x + 30 <= 200 || y - 8 >= 100, `${x} ${y}`).toBe(true);
});
test('what is a little narrower than the name carries it in its middle, what is much narrower not at all', () => {
  const narrow = middlesOn(box(0, 0, 50, 50), WORDS, { part: { x: 0, y: 250, width: 50, height: 50 }, ...anywhere });
  expect(narrow.length).toBeGreaterThan(0);
  expect(narrow.every(([x]) => x === 25)).toBe(true);
  expect(middlesOn(box(0, 0, 40, 50), WORDS, { part: { x: 0, y: 250, width: 40, height: 50 }, ...anywhere })).toEqual(
    [],
  );
});
test('a name keeps off the creek that runs through its banks', () => {
  const banks = box(100, 100, 300, 100);
  const creek = box(100, 140, 300, 20);
  const isClear = offOthers(banks, framed([banks, creek], camera), camera);
  const spots = middlesOn(banks, WORDS, { part: { x: 100, y: 100, width: 300, height: 100 }, camera, isClear });
  expect(spots.length).toBeGreaterThan(0);
  for (const [, y] of spots) expect(Math.abs(y - 150)).toBeGreaterThanOrEqual(18);
});
test('property: a name of a slanted piece lies whole on it', () => {
  const corner = tuple(integer({ min: 0, max: 40 }), integer({ min: 0, max: 40 }));
  assert(
    property(array(corner, { minLength: 4, maxLength: 4 }), ([a, b, c, d]) => {
      const [p, q, r, s] = [a, b, c, d].map(([x, y] = [0, 0]) => ({ x, y }));
      if (!p || !q || !r || !s) return;
      // a convex piece: a square whose corners are pushed inwards
      const slanted = polygon([p, { x: 200 - q.x, y: q.y }, { x: 200 - r.x, y: 200 - r.y }, { x: s.x, y: 200 - s.y }]);
      const part = { x: 0, y: 100, width: 200, height: 200 };
      const sides = slanted.points.map((at, i) => [at, slanted.points[(i + 1) % 4] ?? at] as const);
      const spots = middlesOn(slanted, WORDS, { part, ...anywhere });
      expect(spots.length).toBeGreaterThan(0);
      for (const [x, y] of spots) {
        for (const [dx, dy] of [
          [-30, -8],
          [30, -8],
          [30, 8],
          [-30, 8],
        ] as const) {
          const at = { x: x + dx, y: 300 - (y + dy) };
          const turns = sides.map(([u, v]) => (v.x - u.x) * (at.y - u.y) - (v.y - u.y) * (at.x - u.x));
          expect(Math.min(...turns)).toBeGreaterThan(-30);
        }
      }
    }),
  );
});
test('beside a pond its name may lie on grass, not on the barn; on the yard that the pond lies in it may', () => {
  const pond = box(100, 100, 20, 20);
  const barn = box(130, 80, 100, 60);
  const yard = box(0, 60, 120, 100);
  const mayStand = offOthers(pond, framed([pond, barn, yard], camera), camera);
  // right of the pond, the barn under it; left of the pond, in the yard; far off on grass
  expect(mayStand({ x: 122, y: 182, width: 60, height: 16 })).toBe(false);
  expect(mayStand({ x: 35, y: 182, width: 60, height: 16 })).toBe(true);
  expect(mayStand({ x: 10, y: 20, width: 60, height: 16 })).toBe(true);
});
test('where the first place will do no other is looked for', () => {
  let asked = 0;
  const part = { x: 100, y: 100, width: 200, height: 100 };
  const [first] = middlesAsked(box(100, 100, 200, 100), WORDS, { part, camera, isClear: () => ++asked > 0 });
  expect([first, asked]).toEqual([[200, 150], 1]);
});

test('the name of an area lies at its upper side, and whole on a round one', () => {
  const top = { part: { x: 100, y: 100, width: 200, height: 100 }, top: true, ...anywhere };
  expect(middlesOn(box(100, 100, 200, 100), WORDS, top)[0]).toEqual([200, 108]);
  const disc = { kind: 'disc', centre: { x: 200, y: 150 }, radius: 50 } as const;
  const [first] = middlesOn(disc, WORDS, { ...top, part: { x: 150, y: 100, width: 100, height: 100 } });
  expect(first?.[0]).toBe(200);
  // at the disc's uppermost point half of the words would lie beside it
  expect(first?.[1]).toBeGreaterThan(115);
});
test('where no place is clear, a name lies on the creek alone and keeps off the bridge in the middle', () => {
  const banks = box(100, 100, 300, 30);
  const creek = box(100, 110, 300, 10);
  const bridge = box(240, 90, 20, 50);
  const pieces = framed([banks, creek, bridge], camera);
  const spots = middlesOn(banks, WORDS, {
    part: { x: 100, y: 170, width: 300, height: 30 },
    camera,
    isClear: offOthers(banks, pieces, camera),
    burden: burdenOf(banks, pieces, camera),
  });
  const [x = 250] = spots[0] ?? [];
  // half the words, and half the bridge: 30 + 10
  expect(Math.abs(x - 250)).toBeGreaterThanOrEqual(40);
  expect(spots.length).toBeGreaterThan(100);
});
