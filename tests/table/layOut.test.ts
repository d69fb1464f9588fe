import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockSpots, formatProblem, layOut, type Position, readPositionFile } from '../../src/table/index.ts';
import { laidOut, must } from '../must.ts';
import { made, unitA, unitB } from './made.ts';

const problemsOf = (value: unknown): readonly string[] => {
  const read = must(readPositionFile(value));
  const result = layOut(read);
  return result.ok ? [] : result.problems.map(formatProblem);
};
const base = (position: Position, unit: string, id: string) => {
  const found = position.unitById.get(unit)?.bases.find(b => b.id === id);
  if (!found) throw new Error(`${unit}/${id}`);
  return found;
};

describe('a block', () => {
  // Front edge centre (40, 20), looking north; 3 files of 2 cm, 2 ranks of 3 cm: the left base of the front rank
  // stands at x = 40 − 2 = 38, y = 20 − 1.5 = 18.5; the right one of the second at (42, 20 − 4.5).
  const position = laidOut(made());
  test.each([
    ['1.1', 380, 185],
    ['2.1', 400, 185],
    ['3.1', 420, 185],
    ['3.2', 420, 155],
  ] as const)('base %s stands at %d, %d mm', (id, x, y) => {
    expect(base(position, 'a', id).at).toEqual({ x, y });
  });
  test('rank 1 comes first, files run left to right', () => {
    expect(position.unitById.get('a')?.bases.map(b => [b.id, b.rank, b.file])).toEqual([
      ['1.1', 1, 1],
      ['2.1', 1, 2],
      ['3.1', 1, 3],
      ['1.2', 2, 1],
      ['2.2', 2, 2],
      ['3.2', 2, 3],
    ]);
  });
  test('bases touch: neighbours share corners bit for bit', () => {
    const [left, right] = [base(position, 'a', '1.1'), base(position, 'a', '2.1')];
    if (left.kind !== 'rectangle' || right.kind !== 'rectangle') throw new Error('rectangles');
    expect(left.corners.frontRight).toEqual(right.corners.frontLeft);
    expect(left.corners.rearRight).toEqual(right.corners.rearLeft);
  });
  test('it turns about the middle of its front edge: looking east (bearing 90), files run from north to south', () => {
    const turned = laidOut(made({ units: [{ ...unitA, facing: 90 }, unitB] }));
    expect(base(turned, 'a', '1.1').at).toEqual({ x: 385, y: 220 }); // 400 − 15, 200 + 20
    expect(base(turned, 'a', '3.2').at).toEqual({ x: 355, y: 180 }); // 400 − 45, 200 − 20
    expect(base(turned, 'a', '1.1').facing).toBe(0);
  });
  test('gaps stand between bases', () => {
    const spaced = blockSpots({ at: [0, 0], files: 2, ranks: 2, base: [2, 2], gap: [1, 0.5] }, 90, 10);
    expect(spaced.map(s => s.at)).toEqual([
      { x: -15, y: -10 }, // −½ (2 + 1) cm
      { x: 15, y: -10 },
      { x: -15, y: -35 }, // −(1 + 2.5) cm
      { x: 15, y: -35 },
    ]);
  });
});

describe('lengths and bearings', () => {
  test.each([
    ['mm', 1],
    ['cm', 10],
    ['in', 25.4],
  ] as const)('a length in %s', (lengths, mm) => {
    const position = laidOut(
      made({
        lengths,
        table: { width: 30, height: 20 },
        units: [{ ...unitB, bases: [{ at: [10, 5], size: [4, 2] }] }],
      }),
    );
    expect(position.table).toEqual({ width: 30 * mm, depth: 20 * mm });
    const [b] = position.units[0]?.bases ?? [];
    expect(b?.kind === 'rectangle' && [b.width, b.depth]).toEqual([4 * mm, 2 * mm]);
  });
  test.each([
    [0, 90],
    [90, 0],
    [180, 270],
    [270, 180],
    [45, 45],
    [-90, 180],
    [450, 0],
  ] as const)('bearing %d is %d counter-clockwise from east', (facing, ccw) => {
    const position = laidOut(made({ units: [{ ...unitB, bases: [{ at: [50, 60], size: [4, 2], facing }] }] }));
    expect(position.units[0]?.bases[0]?.facing).toBe(ccw);
  });
  test('a base without facing takes its unit’s', () => {
    const position = laidOut(made({ units: [{ ...unitB, facing: 90, bases: [{ at: [50, 60], size: [4, 2] }] }] }));
    expect(position.units[0]?.bases[0]?.facing).toBe(0);
  });
});

test('names and ids have their defaults; a round base has a radius', () => {
  const position = laidOut(
    made({
      units: [
        {
          ...unitB,
          bases: [
            { at: [50, 60], radius: 1.25 },
            { at: [55, 60], radius: 1 },
          ],
        },
      ],
    }),
  );
  const [unit] = position.units;
  expect(unit?.name).toBe('b');
  expect(unit?.bases.map(b => [b.id, b.kind, b.path])).toEqual([
    ['1', 'round', 'units[0].bases[0]'],
    ['2', 'round', 'units[0].bases[1]'],
  ]);
  expect(position.sides).toEqual([
    { id: 'red', name: 'red' },
    { id: 'blue', name: 'blue' },
  ]);
});

describe('what does not fit together', () => {
  const square = [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ];
  const wall = { id: 'w', kind: 'wall', outline: square };
  test.each([
    [{ units: [unitA, { ...unitB, id: 'a' }] }, 'units[1].id: "a" is taken by units[0]'],
    [{ terrain: [wall, wall] }, 'terrain[1].id: "w" is taken by terrain[0]'],
    [{ sides: [{ id: 'red' }, { id: 'blue' }, { id: 'red' }] }, 'sides[2].id: "red" is taken by sides[0]'],
    [{ units: [{ ...unitA, side: 'green' }] }, 'units[0].side: no such side: "green"'],
    [{ units: [{ ...unitA, bases: [] }] }, 'units[0]: has both block and bases; one of them lays out the unit'],
    [
      { units: [{ ...unitB, bases: [{ at: [50, 60] }] }] },
      'units[0].bases[0]: needs either size [width, depth] or radius',
    ],
    [
      { units: [{ ...unitB, bases: [{ at: [50, 60], size: [1, 1], radius: 1 }] }] },
      'units[0].bases[0]: needs either size [width, depth] or radius',
    ],
    [
      {
        units: [
          {
            ...unitB,
            bases: [
              { id: 'x', at: [5, 6], radius: 1 },
              { id: 'x', at: [9, 6], radius: 1 },
            ],
          },
        ],
      },
      'units[0].bases[1].id: "x" is taken within the unit',
    ],
    // the right edge of a base 4 wide at 119 lies at 121: 1 cm beyond the table's 120
    [
      { units: [{ ...unitB, bases: [{ at: [119, 60], size: [4, 2] }] }] },
      'units[0].bases[0]: base "1" is 1 off the table',
    ],
    [
      { units: [{ ...unitA, block: { ...unitA.block, at: [40, 80.5] } }] },
      'units[0].block: base "1.1" is 0.5 off the table',
    ],
    [
      { units: [{ ...unitB, bases: [{ at: [50, 60], size: [4, 0.005] }] }] },
      'units[0].bases[0]: base "1" is smaller than 0.1 mm',
    ],
    [
      {
        terrain: [
          {
            ...wall,
            outline: [
              [0, 0],
              [9, 9],
              [9, 0],
              [0, 9],
            ],
          },
        ],
      },
      'terrain[0].outline: sides 0 and 2 cross, touch or repeat a corner',
    ],
    [{ table: { width: 3001, height: 80 } }, 'table.width: a table is at most 30 m long'],
    [{ map: 'elsewhere.json' }, 'map: the map "elsewhere.json" has not been read'],
    [{ table: undefined }, 'table: is missing; must be an object (or name a map)'],
  ])('%o', (change, said) => {
    expect(problemsOf(made(change as object))).toContain(said);
  });
  test('a base that touches the rim of the table stands on it', () => {
    expect(problemsOf(made({ units: [{ ...unitB, bases: [{ at: [118, 79], size: [4, 2], facing: 0 }] }] }))).toEqual(
      [],
    );
  });
  test('names with control characters are made visible in messages', () => {
    const [said] = problemsOf(made({ units: [{ ...unitA, side: '\u001b[31mred\u202e' }] }));
    expect(said).toBe('units[0].side: no such side: "\\u001b[31mred\\u202e"');
  });
});

test('terrain is wound counter-clockwise whichever way the file winds it', () => {
  const outline = [
    [0, 0],
    [0, 9],
    [9, 9],
    [9, 0],
  ];
  const position = laidOut(made({ terrain: [{ id: 'w', kind: 'wood', outline }] }));
  expect(position.terrain[0]?.outline.points).toEqual([
    { x: 0, y: 0 },
    { x: 90, y: 0 },
    { x: 90, y: 90 },
    { x: 0, y: 90 },
  ]);
});

test('limits: more bases than anybody plays with are refused before they are laid out', () => {
  const units = Array.from({ length: 3 }, (_, i) => ({
    ...unitA,
    id: `u${i}`,
    block: { at: [60, 40], files: 300, ranks: 300, base: [0.1, 0.1] },
  }));
  expect(problemsOf(made({ units }))).toEqual(['units: more than 200000 bases on the table']);
});

test('property: a shift by whole millimetres moves every corner by exactly that', () => {
  assert(
    property(
      integer({ min: -100, max: 300 }),
      integer({ min: -50, max: 300 }),
      integer({ min: 0, max: 359 }),
      (dx, dy, facing) => {
        const at = (x: number, y: number) =>
          laidOut(made({ units: [{ ...unitA, facing, block: { ...unitA.block, at: [40 + x / 10, 40 + y / 10] } }] }))
            .units[0]?.bases ?? [];
        const [there, here] = [at(dx, dy), at(0, 0)];
        there.forEach((b, i) => {
          const other = here[i];
          if (b.shape.kind !== 'polygon' || other?.shape.kind !== 'polygon') throw new Error('rectangles');
          const moved = other.shape.points.map(p => ({ x: p.x + dx, y: p.y + dy }));
          expect(b.shape.points).toEqual(moved);
        });
      },
    ),
    { numRuns: 60 },
  );
});
