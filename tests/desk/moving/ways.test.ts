// Ways in legs: one step of the game, round what lies between, their trails for the turn. The table of scene.ts, cm there, mm here.

import { beforeEach, expect, test } from 'vitest';
import { perform, undo } from '../../../src/app/deeds.ts';
import { carryOutPlan } from '../../../src/app/moving/carrying.ts';
import { gameNow, select, session } from '../../../src/app/session.ts';
import { bodyOf, middleOfBody, planOf, trailsOf, waysRound } from '../../../src/desk/index.ts';
import { lengthThrough } from '../../../src/desk/moving/going.ts';
import { gap, hull, type Polygon, polygon, type Vector } from '../../../src/geometry/index.ts';
import { cornersOf, type Terrain } from '../../../src/table/index.ts';
import { lay, now, places, steps } from '../../app/moving/scene.ts';

const along = (through: readonly Vector[], x: number, y: number, stops = true) => {
  const scene = now();
  const body = bodyOf(scene.position, ['fr-1']);
  return planOf(scene, gameNow(), {
    body,
    through,
    stops,
    stiff: { about: middleOfBody(body), turn: 0, by: { x, y } },
  });
};
const trail = () => {
  const { game } = session.getState();
  return (game ? trailsOf(game) : new Map()).get('fr-1');
};
beforeEach(async () => {
  await lay('advised');
  select([]);
});

test('a way through a corner is one step, counts both legs, and one undo takes it back', () => {
  const before = places('fr-1');
  expect(carryOutPlan(now(), along([{ x: 0, y: -30 }], 40, -30))).toBeNull();
  expect(places('fr-1')[0]).toEqual([88, 35.5]); // 84 + 4, 38.5 − 3
  expect([steps(), gameNow()?.spent['fr-1']]).toEqual([1, 70]); // 30 + 40
  // its middle stood at x 90, y 38.5 (cm)
  expect(trail()).toEqual([
    { x: 900, y: 385 },
    { x: 900, y: 355 },
    { x: 940, y: 355 },
  ]);
  undo();
  expect([places('fr-1'), steps(), trail()]).toEqual([before, 0, undefined]);
});

test('what was gone before counts: of 120, 70 are gone, 50 are left of the 80 that the hand wants', () => {
  carryOutPlan(now(), along([], 70, 0));
  const plan = along([], 0, -80);
  expect([plan.mm, plan.beyond, plan.left?.left]).toEqual([50, { x: 0, y: -80 }, 0]);
  expect(along([], 0, -80, false).mm).toBe(80);
  carryOutPlan(now(), plan);
  expect(trail()).toHaveLength(3);
});

test('a trail ends with its turn', () => {
  carryOutPlan(now(), along([], 50, 0));
  const { turn } = gameNow() ?? { turn: 0 };
  for (let i = 0; i < 20 && gameNow()?.turn === turn; i++) {
    expect(trail()).toHaveLength(2);
    perform({ type: 'next-phase' });
  }
  expect([gameNow()?.turn, trail()]).toEqual([turn + 1, undefined]);
});

test('ways round another unit, the shortest first; none where the room is too small', () => {
  const { position } = now();
  // fr-2 stands at x 52 … 68 cm between fr-1 (82 … 98) and a place 70 cm to the left
  const body = bodyOf(position, ['fr-1']);
  const by = { x: -700, y: 0 };
  const ways = waysRound(position, body, { by, room: null });
  expect(ways.length).toBeGreaterThan(1);
  const far = ways.map(way => lengthThrough([...way, by]));
  expect(far).toEqual(far.toSorted((a, b) => a - b));
  expect(far[0]).toBeGreaterThan(700);
  expect(waysRound(position, body, { by, room: 701 })).toEqual([]);
  // nothing lies between
  expect(waysRound(position, body, { by: { x: 0, y: -100 }, room: null })).toEqual([]);
});

test('each leg of a way round keeps clear of what lies between', () => {
  const { position } = now();
  const body = bodyOf(position, ['fr-1']);
  const by = { x: -700, y: 20 };
  const between = position.unitById.get('fr-2')?.bases ?? [];
  for (const way of waysRound(position, body, { by, room: null })) {
    const places = [{ x: 0, y: 0 }, ...way, by];
    for (const [i, to] of places.slice(1).entries()) {
      const from = places[i] ?? to;
      const swept = hull(
        body
          .flatMap(p => p.bases.flatMap(cornersOf))
          .flatMap(c => [from, to].map(s => ({ x: c.x + s.x, y: c.y + s.y }))),
      );
      // each way is round one base of the unit: no leg goes through all of them
      expect(between.some(b => gap(swept, b.shape).distance > 0)).toBe(true);
    }
  }
});

test('two walls that overlap, one reaching far to each side: the way goes round both, in an S', () => {
  const { position } = now();
  const wall = (x: number, y: number, width: number): Polygon =>
    polygon([
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + 10 },
      { x, y: y + 10 },
    ]);
  // fr-1: x 820 … 980, its front at y 370 or so; it goes 300 south
  const walls = [wall(-900, 300, 1900), wall(760, 200, 1900)];
  const ground = walls.map(outline => ({ ...(position.terrain[0] as Terrain), outline }));
  const alone = { ...position, units: position.units.filter(u => u.id === 'fr-1'), terrain: ground };
  const body = bodyOf(alone, ['fr-1']);
  const by = { x: 0, y: -300 };
  const isClearOf = (way: readonly Vector[], of: Polygon): boolean => {
    const places = [{ x: 0, y: 0 }, ...way, by];
    return places.slice(1).every((to, i) => {
      const corners = body.flatMap(p => p.bases.flatMap(cornersOf));
      const swept = hull(corners.flatMap(c => [places[i] ?? to, to].map(s => ({ x: c.x + s.x, y: c.y + s.y }))));
      return gap(swept, of).distance > 0;
    });
  };
  const ways = waysRound(alone, body, { by, room: 1500 });
  const clear = ways.filter(way => walls.every(w => isClearOf(way, w)));
  expect(clear).toHaveLength(1);
  // right of the first: its middle at x > 1000 + 80; left of the second: at x < 760 - 80
  const xs = (clear[0] ?? []).map(v => 900 + v.x);
  expect([Math.max(...xs) > 1080, Math.min(...xs) < 680]).toEqual([true, true]);
  expect(waysRound(alone, body, { by, room: 500 }).filter(way => walls.every(w => isClearOf(way, w)))).toEqual([]);
});
