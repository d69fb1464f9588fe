import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  boxesAlong,
  boxesNear,
  boxesTouch,
  boxRow,
  disc,
  frontEdge,
  outlineOf,
  point,
  rectangle,
  type Shape,
} from '../../../src/geometry/index.ts';
import { basesAmong, buildKernel, type FireZone, shareInZone } from '../../../src/geometry/kernel/kernel.ts';
import { compare, shifted } from '../agreement.ts';
import { isMirror, MOVES, movedSegment, movedShape } from '../moves.ts';
import { randomFrom, someBase, someLine, someZone, segment } from '../scene.ts';

describe('the fast path gives the exact answer', () => {
  test.each([1, 2, 3, 4, 5, 6])('random tables, seed %i', seed => {
    const { asked, mismatches } = compare(seed, 120, false);
    expect(mismatches).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(720); // six answers a question; what two eyes see, unless a base stands on them
  });
  test.each([11, 12, 13, 14, 15, 16])('touching on purpose, seed %i', seed => {
    expect(compare(seed, 120, true).mismatches).toEqual([]);
  });
});

describe('a line past a base of 40 × 20 that looks north', () => {
  const base = outlineOf(rectangle(point(150, 90), { width: 40, depth: 20 }, 90)); // 130 … 170, 80 … 100
  const bases: readonly Shape[] = [disc(point(20, 300), 12.5), base, disc(point(400, 60), 12.5)];
  test.each([
    ['through it', segment(point(0, 95), point(300, 95)), 1],
    ['along its front', segment(point(0, 100), point(300, 100)), -1],
    ['half a TOUCH inside its front', segment(point(0, 100 - 5 / 1024), point(300, 100 - 5 / 1024)), -1],
    ['a hair inside its front', segment(point(0, 100 - 20 / 1024), point(300, 100 - 20 / 1024)), 1],
    ['ending at its side', segment(point(0, 90), point(130, 90)), -1],
    ['ending a hair inside', segment(point(0, 90), point(130 + 20 / 1024, 90)), 1],
    ['through it, then the disc', segment(point(0, 100), point(420, 58)), 1],
    ['from the other end', segment(point(420, 58), point(0, 100)), 2],
    ['of no length', segment(point(150, 90), point(150, 90)), -1],
    ['within it, shorter than TOUCH', segment(point(150, 90), point(150 + 8 / 1024, 90)), -1],
    ['within it, longer than TOUCH', segment(point(150, 90), point(150 + 20 / 1024, 90)), 1],
  ])('%s', (_, line, first) => {
    expect(buildKernel(bases).firstBlocker(line)).toBe(first);
    expect(buildKernel(bases).isBlocked(line)).toBe(first >= 0);
    for (const m of MOVES) {
      const kernel = buildKernel(bases.map(s => movedShape(m, s)));
      expect(kernel.firstBlocker(movedSegment(m, line))).toBe(first);
    }
  });

  test('groups are left out together', () => {
    const kernel = buildKernel(bases, Int32Array.of(7, 3, 3));
    const line = segment(point(0, 100), point(420, 58));
    expect(kernel.basesOn(line)).toEqual([1, 2]);
    expect(kernel.isBlocked(line, [3, -1])).toBe(false);
    expect(kernel.isBlocked(line, [7, -1])).toBe(true);
    expect(kernel.firstBlocker(line, [7, 3])).toBe(-1);
  });
});

test.each([
  ['inside', 30, [0]],
  ['its side on the edge', 40, [0]],
  ['a hair off', 40 + 20 / 1024, []],
])('a corridor of 40: %s', (_, off, expected) => {
  const base = outlineOf(rectangle(point(150, 110 + off), { width: 40, depth: 20 }, 90));
  const line = segment(point(10, 100), point(300, 100));
  const kernel = buildKernel([base]);
  expect(kernel.basesInCorridor(line, 40)).toEqual(expected);
  expect(kernel.isCorridorTouched(line, 40)).toBe(expected.length > 0);
  expect(kernel.isCorridorTouched(line, 40, [0, -1])).toBe(false);
});

test.each([
  // Radius 10: entered 8 before the middle when that lies 6 aside, 6 before it when it lies 8 aside.
  ['level: the lower number', 98, 0],
  ['the second a hair nearer', 98 - 1 / 1024, 1],
  ['the second a hair farther', 98 + 1 / 1024, 0],
])('of two discs, %s', (_, x, first) => {
  const kernel = buildKernel([disc(point(100, 6), 10), disc(point(x, -8), 10)]);
  expect(kernel.firstBlocker(segment(point(0, 0), point(300, 0)))).toBe(first);
  expect(kernel.basesOn(segment(point(0, 0), point(300, 0)))).toEqual([0, 1]);
});

test('a base that has moved leaves nothing behind', () => {
  const at = (y: number): Shape => outlineOf(rectangle(point(150, y), { width: 40, depth: 20 }, 90));
  const kernel = buildKernel([at(100), disc(point(400, 700), 10)]);
  const line = segment(point(10, 100), point(300, 101));
  const front = segment(point(110, 20), point(190, 20));
  const zone: FireZone = { front, splay: 30, range: 200, end: 'round' };
  expect([kernel.firstBlocker(line), kernel.basesInZone(zone).whole]).toEqual([0, [0]]);
  kernel.move(0, at(600));
  expect([kernel.isBlocked(line), kernel.firstBlocker(line), kernel.basesOn(line)]).toEqual([false, -1, []]);
  expect([kernel.isCorridorTouched(line, 40), kernel.basesInCorridor(line, 40)]).toEqual([false, []]);
  expect(kernel.basesInZone(zone)).toEqual({ whole: [], part: [] });
  expect(kernel.visibleFrom(point(150, 50), { minX: 0, minY: 0, maxX: 300, maxY: 300 })).toHaveLength(4);
  expect(kernel.isBlocked(segment(point(10, 600), point(300, 600)))).toBe(true);
});

test('the corridor of a line of no length is its point', () => {
  const kernel = buildKernel([disc(point(100, 100), 10)]);
  const touched = (x: number): boolean => kernel.isCorridorTouched(segment(point(x, 100), point(x, 100)), 40);
  expect([touched(105), touched(110), touched(110 + 20 / 1024)]).toEqual([true, true, false]);
});

test.each([
  // The front runs from (60, 50) to (140, 50): all ground before its line and within 200 of it.
  ['beside the front', disc(point(240, 70), 10), 'whole'],
  ['across the front line', disc(point(240, 50), 10), 'part'],
  ['touching it from behind', disc(point(240, 40), 10), 'none'],
  ['across the end, 200 from the corner', disc(point(340, 60), 10), 'part'],
] as const)('a zone that opens by 90° all along its front: %s', (_, base, share) => {
  const front = frontEdge(rectangle(point(100, 40), { width: 80, depth: 20 }, 90));
  const zone: FireZone = { front, splay: 90, range: 200, end: 'round' };
  expect(shareInZone(zone, base)).toBe(share);
  const { whole, part } = buildKernel([base, disc(point(100, -400), 10)]).basesInZone(zone);
  expect([whole.length, part.length]).toEqual([share === 'whole' ? 1 : 0, share === 'part' ? 1 : 0]);
});

describe('a zone of 30° before a front of 80, out to 200', () => {
  // Front from (60, 50) to (140, 50), looking north. The right side passes (140 + 100·tan 30°, 150).
  const front = frontEdge(rectangle(point(100, 40), { width: 80, depth: 20 }, 90));
  const round: FireZone = { front, splay: 30, range: 200, end: 'round' };
  const edge = 140 + 100 / Math.sqrt(3);
  test.each([
    ['well inside', disc(point(120, 150), 10), 'whole', 'whole'],
    ['its middle on the right side', disc(point(edge, 150), 10), 'part', 'part'],
    ['outside, touching the right side', disc(point(edge + 10 / Math.cos(Math.PI / 6), 150), 10), 'none', 'none'],
    ['inside, touching the right side', disc(point(edge - 10 / Math.cos(Math.PI / 6), 150), 10), 'whole', 'whole'],
    ['across the end', disc(point(100, 250), 10), 'part', 'part'],
    ['inside, touching the end', disc(point(100, 240), 10), 'whole', 'whole'],
    ['outside, touching the end', disc(point(100, 260), 10), 'none', 'none'],
    ['in the far corner', disc(point(140 + 100, 50 + 193), 5), 'none', 'whole'], // 217 from the front's corner
    ['behind the front', disc(point(100, 35), 10), 'none', 'none'],
  ] as const)('%s', (_, base, inRound, inFlat) => {
    expect([shareInZone(round, base), shareInZone({ ...round, end: 'flat' }, base)]).toEqual([inRound, inFlat]);
    for (const end of ['round', 'flat'] as const) {
      const share = end === 'round' ? inRound : inFlat;
      const { whole, part } = buildKernel([base]).basesInZone({ ...round, end });
      expect([whole.length, part.length]).toEqual([share === 'whole' ? 1 : 0, share === 'part' ? 1 : 0]);
    }
  });
});

test('no answer depends on where the table lies, how it is turned, on order, or on bases far away', () => {
  const random = randomFrom(99);
  const shapes = Array.from({ length: 150 }, () => someBase(random, 1200));
  const kernel = buildKernel(shapes);
  const order = shapes.map((_, i) => (i * 53) % shapes.length);
  const mixed = buildKernel(order.map(i => shapes[i] as Shape));
  const crowd = buildKernel([...shapes, ...shapes.map(s => shifted(s, point(9000, 4000)))]);
  const tables = MOVES.map(m => ({ m, kernel: buildKernel(shapes.map(s => movedShape(m, s))) }));
  for (let n = 0; n < 200; n++) {
    const line = someLine(random, shapes, 1200, n % 2 === 0);
    const on = kernel.basesOn(line);
    expect(crowd.basesOn(line)).toEqual(on);
    expect(
      mixed
        .basesOn(line)
        .map(i => order[i])
        .sort((i, j) => Number(i) - Number(j)),
    ).toEqual(on);
    for (const { m, kernel: there } of tables) {
      expect(there.basesOn(movedSegment(m, line))).toEqual(on);
      expect(there.firstBlocker(movedSegment(m, line))).toBe(kernel.firstBlocker(line));
    }
    const zone = someZone(random, shapes, 1200, n % 2 === 0);
    const inZone = kernel.basesInZone(zone);
    for (const { m, kernel: there } of tables.filter(({ m }) => !isMirror(m) && n % 2 === 0)) {
      expect(there.basesInZone({ ...zone, front: movedSegment(m, zone.front) })).toEqual(inZone);
    }
  }
});

test('thousands of moves, into one heap and back, lose nobody', () => {
  const random = randomFrom(5);
  const shapes = Array.from({ length: 200 }, () => someBase(random, 1400));
  const kernel = buildKernel(shapes);
  const place = (n: number): Shape => (n < 2000 ? someBase(random, n < 1000 ? 60 : 5000) : someBase(random, 1400));
  for (let n = 0; n < 4000; n++) {
    const i = Math.floor(random() * shapes.length);
    shapes[i] = place(n);
    kernel.move(i, shapes[i]);
    if (n % 100 !== 0) continue;
    const line = someLine(random, shapes, 1400, false);
    expect(kernel.basesOn(line)).toEqual(buildKernel(shapes).basesOn(line));
    expect(kernel.basesInCorridor(line, 3000)).toEqual(buildKernel(shapes).basesInCorridor(line, 3000));
  }
});

test('an empty table, and one base alone', () => {
  const line = segment(point(0, 0), point(500, 20));
  expect(buildKernel([]).isBlocked(line)).toBe(false);
  expect(buildKernel([]).basesInCorridor(line, 100)).toEqual([]);
  expect(buildKernel([disc(point(200, 9), 12.5)]).firstBlocker(line)).toBe(0);
});

describe('bases near a box', () => {
  const shapes: readonly Shape[] = [
    outlineOf(rectangle(point(150, 90), { width: 40, depth: 20 }, 90)), // 130 … 170, 80 … 100
    disc(point(20, 300), 12.5), // 7.5 … 32.5, 287.5 … 312.5
    disc(point(400, 60), 12.5), // 387.5 … 412.5, 47.5 … 72.5
  ];
  test.each([
    ['on one', { minX: 140, minY: 85, maxX: 145, maxY: 95 }, 0, [0]],
    ['touching it', { minX: 170, minY: 100, maxX: 180, maxY: 110 }, 0, [0]],
    ['a millimetre beside it', { minX: 171, minY: 80, maxX: 180, maxY: 100 }, 0, []],
    ['within a millimetre', { minX: 171, minY: 80, maxX: 180, maxY: 100 }, 1, [0]],
    ['between all', { minX: 30, minY: 72, maxX: 390, maxY: 290 }, 0, [0, 1, 2]],
    ['far outside the grid', { minX: 5000, minY: 5000, maxX: 6000, maxY: 6000 }, 0, []],
  ] as const)('%s', (_, box, within, found) => {
    expect(buildKernel(shapes).basesNear(box, within)).toEqual(found);
    expect(basesAmong(shapes)(box, within)).toEqual(found);
  });

  test('random tables: nobody is left out, and nobody listed is farther off than his circle and a hair', () => {
    const random = randomFrom(1809);
    const bases = Array.from({ length: 60 }, () => someBase(random, 1000));
    const kernel = buildKernel(bases);
    const row = boxRow(bases);
    const wrong: string[] = [];
    for (let n = 0; n < 200; n++) {
      const [x, y, within] = [random() * 1200 - 100, random() * 1200 - 100, random() * 80];
      const box = { minX: x, minY: y, maxX: x + random() * 300, maxY: y + random() * 300 };
      for (const listed of [kernel.basesNear(box, within), boxesNear(row, box, within)].map(list => new Set(list)))
        bases.forEach((base, i) => {
          const own = boundsOf(base);
          if (boxesTouch(own, box, within) && !listed.has(i)) wrong.push(`${n}: ${i} is left out`);
          if (base.kind === 'disc' && !boxesTouch(own, box, within + 1) && listed.has(i))
            wrong.push(`${n}: ${i} is far`);
        });
    }
    expect(wrong).toEqual([]);
  });

  test('along a line the row leaves out nobody whom the grid finds in its corridor', () => {
    const random = randomFrom(1815);
    const bases = Array.from({ length: 80 }, () => someBase(random, 1000));
    const [kernel, row] = [buildKernel(bases), boxRow(bases)];
    for (let n = 0; n < 200; n++) {
      const line = someLine(random, bases, 1000, n % 2 === 0);
      const listed = new Set(boxesAlong(line, row));
      expect(kernel.basesInCorridor(line, 0).filter(i => !listed.has(i))).toEqual([]);
    }
  });
});
