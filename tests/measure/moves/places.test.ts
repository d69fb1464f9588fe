// A place among many bodies: the boxes leave out only what neither touches nor is nearest.

import { expect, test } from 'vitest';
import { gap, outlineOf, overlapDepth, type Polygon, point, rectangle } from '../../../src/geometry/index.ts';
import { readPassage, readPlace } from '../../../src/measure/index.ts';
import type { PlacedBody } from '../../../src/measure/moves/places.ts';
import { randomFrom } from '../../geometry/scene.ts';

const TABLE = { width: 1000, depth: 1000 };
const stand = (x: number, y: number, turn = 90): Polygon =>
  outlineOf(rectangle(point(x, y), { width: 40, depth: 20 }, turn));
const body = (id: string, outline: Polygon): PlacedBody => ({ id, name: id, outline });

test('the nearest is told with how far it is, what it stands on with how deep', () => {
  const far = body('far', stand(800, 800));
  const beside = body('beside', stand(545, 500)); // 5 from 500 + 20 to 545 − 20
  const under = body('under', stand(470, 500)); // its side at 490, 10 deep
  const free = readPlace([stand(500, 500)], { table: TABLE, obstacles: [far, beside], slack: 1 });
  expect(free.nearest).toEqual({ obstacle: beside, margin: 5 });
  expect(free.on).toEqual([]);
  expect(readPlace([stand(500, 500)], { table: TABLE, obstacles: [far, beside, under], slack: 1 }).on).toEqual([
    { obstacle: under, margin: -10 },
  ]);
  expect(readPassage([stand(500, 500)], [], 1)).toMatchObject({ nearest: null, through: [] });
});

test.each([1, 2, 3, 4])('as if every body were measured, seed %i', seed => {
  const random = randomFrom(seed);
  const some = (): Polygon => stand(random() * 1000, random() * 1000, random() * 360);
  const obstacles = Array.from({ length: 40 }, (_, i) => body(`o${i}`, some()));
  for (let n = 0; n < 60; n++) {
    const place = [some(), some()];
    const slowly = obstacles
      .map(obstacle => ({ obstacle, margin: Math.min(...place.map(p => apart(p, obstacle.outline))) }))
      .toSorted((a, b) => a.margin - b.margin);
    const { nearest, on } = readPlace(place, { table: TABLE, obstacles, slack: 0.5 });
    expect(nearest).toEqual(slowly[0]);
    expect(on).toEqual(slowly.filter(m => m.margin < -0.5));
  }
});
function apart(a: Polygon, b: Polygon): number {
  const away = gap(a, b).distance;
  return away > 0 ? away : 0 - Math.max(0, overlapDepth(a, b).depth);
}
