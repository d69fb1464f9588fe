// The move call: what a way costs, whose bases and which ground it may not touch, whose 1" it leaves.

import { describe, expect, test } from 'vitest';
import {
  answersOf,
  ask,
  at,
  box,
  type Ground,
  hill,
  type Man,
  MIDDLE,
  reasonOf,
  TROOPER,
  wall,
  type XY,
} from './table.ts';

const mover = (values: object = {}, more: Partial<Man> = {}): Man => ({
  id: 'a',
  name: 'Rifle 1',
  at: [0, 0],
  values: { ...TROOPER, ...values },
  ...more,
});
const go = (
  way: readonly XY[],
  more: {
    men?: readonly Man[];
    ground?: readonly Ground[];
    advance?: unknown;
    choices?: Record<string, string>;
    who?: Man;
  } = {},
) =>
  ask(
    {
      men: [more.who ?? mover(), ...(more.men ?? [])],
      ground: more.ground ?? [],
      ...(more.choices ? { choices: more.choices } : {}),
    },
    { kind: 'move', unit: 'a', path: way.map(at), ...(more.advance === undefined ? {} : { advance: more.advance }) },
  );

/** Points lie on the 1/1024 mm grid. */
const near = (n: number): number => expect.closeTo(n, 3) as number;

test('the reasons, in their order', () => {
  const ruling = go([
    [0, 0],
    [3, 4],
  ]);
  expect(ruling.reasons.map(r => r.id)).toEqual([
    'may-move',
    'may-advance',
    'allowance',
    'table',
    'enemy-base',
    'impassable',
    'level-change',
    'overlap',
    'barrier',
  ]);
  expect(ruling.answer).toBe('yes');
  expect(ruling.measures).toEqual({
    pathLength: near(5),
    slowExtra: 0,
    climbCost: 0,
    barrierCost: 0,
    cost: near(5),
    effMov: 7,
    allowance: 7,
    remaining: near(2),
    enemyClearance: null,
    advance: false,
    moved: true,
    freeAttacks: 0,
  });
});

describe('allowance: Mov 7, an advance 6 more', () => {
  test.each([
    [6.99, 'yes', false, 7],
    [7, 'yes', false, 7],
    [7.01, 'yes', true, 13],
    [13, 'yes', true, 13],
    [13.01, 'no', true, 13],
  ] as const)('%s" straight on', (x, answer, advance, allowance) => {
    const ruling = go([
      [0, 0],
      [x, 0],
    ]);
    expect(ruling.measures).toMatchObject({ advance, allowance });
    expect(reasonOf(ruling, 'allowance')).toMatchObject({ answer, limit: allowance });
    // who goes farther than a normal move makes an advance: no more than 13" are allowed
    expect(reasonOf(ruling, 'allowance').margin).toBeCloseTo((13 - x) * 25.4, 1);
    const toAdvance = answer === 'no' ? undefined : expect.closeTo(Math.abs(7 - x) * 25.4, 1);
    expect(reasonOf(ruling, 'allowance').classMargin).toEqual(toAdvance);
  });
  test.each([
    ['a normal move is asked for', false, {}, 'no', 7],
    ['an advance is asked for', true, {}, 'yes', 13],
    ['fast', 'auto', { special: ['fast'] }, 'yes', 16],
    ['hurt and stressed', 'auto', { hp: 2, stress: 2 }, 'yes', 10], // 7 − 1 − 2 + 6
  ] as const)('8": %s', (_, advance, values, answer, allowance) => {
    const ruling = go(
      [
        [0, 0],
        [8, 0],
      ],
      { advance, who: mover(values) },
    );
    expect(ruling.measures.allowance).toBe(allowance);
    expect(ruling.answer).toBe(answer);
  });
  test.each([
    ['slow', { special: ['slow'] }, 7.7, 'no', 7],
    ['slow, a normal move', { special: ['slow'] }, 7, 'yes', 7],
    ['wounded', { hp: 1 }, 7, 'no', 6], // 7 − 1 for being hurt
    ['wounded, a normal move', { hp: 1 }, 6, 'yes', 6],
  ] as const)('%s: no advance', (_, values, x, answer, goes) => {
    const ruling = go(
      [
        [0, 0],
        [x, 0],
      ],
      { who: mover(values) },
    );
    expect(reasonOf(ruling, 'may-advance').answer).toBe('yes');
    expect(reasonOf(ruling, 'allowance').answer).toBe(answer);
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures).toMatchObject({ advance: false, allowance: goes });
    expect(ruling.measures['remaining']).toBeCloseTo(goes - x, 3);
    expect(ruling.margin?.mm).toBeCloseTo(25.4 * (goes - x), 1);
  });
  test('an advance that is asked for of a slow model', () => {
    const way: [number, number][] = [
      [0, 0],
      [5, 0],
    ];
    const ruling = go(way, { advance: true, who: mover({ special: ['slow'] }) });
    expect(ruling.decidedBy).toEqual(['may-advance']);
    expect(ruling.measures).toMatchObject({ advance: false, allowance: 7 });
  });
  test('movement never falls below nothing', () => {
    expect(
      go(
        [
          [0, 0],
          [1, 0],
        ],
        { who: mover({ mov: 2, hp: 1, stress: 3 }) },
      ).measures.effMov,
    ).toBe(0);
  });
  test('not given: unknown', () => {
    const { mov: _mov, ...rest } = TROOPER;
    const ruling = go(
      [
        [0, 0],
        [1, 0],
      ],
      { who: { id: 'a', at: [0, 0], values: rest } },
    );
    expect(reasonOf(ruling, 'allowance')).toMatchObject({ answer: 'unknown', needs: 'units[0].values.mov' });
    expect(reasonOf(ruling, 'may-advance').answer).toBe('yes');
    expect(ruling.measures).toMatchObject({ effMov: null, allowance: null, advance: null, cost: near(1) });
  });
  test.each([['attacked'], ['activated'], ['activationEnded']])('not after: %s', key => {
    const ruling = go(
      [
        [0, 0],
        [1, 0],
      ],
      { who: mover({ [key]: true }) },
    );
    expect(ruling.decidedBy).toEqual(['may-move']);
  });
  test('on the spot: no move at all', () => {
    expect(
      go([
        [0, 0],
        [0, 0],
      ]).measures,
    ).toMatchObject({ moved: false, pathLength: 0, cost: 0 });
  });
});

describe('ground', () => {
  const slow = box('mud', [2, -3, 5, 3], { kind: 'field', values: { keywords: ['slow'] } });
  const barrier = box('fence', [2, -3, 2.2, 3], { kind: 'wall', values: { keywords: ['barrier'] } });
  test('slow ground counts double, once where two pieces overlap', () => {
    const more = box('bog', [4, -3, 6, 3], { kind: 'field', values: { keywords: ['slow'] } });
    expect(
      go(
        [
          [0, 0],
          [7, 0],
        ],
        { ground: [slow] },
      ).measures,
    ).toMatchObject({ slowExtra: near(3), cost: near(10) });
    expect(
      go(
        [
          [0, 0],
          [7, 0],
        ],
        { ground: [slow, more] },
      ).measures.slowExtra,
    ).toBeCloseTo(4, 3);
    expect(
      go(
        [
          [0, 0],
          [7, 0],
        ],
        { ground: [slow], who: mover({ special: ['rugged'] }) },
      ).measures.slowExtra,
    ).toBe(0);
    expect(
      go(
        [
          [0, 0],
          [7, 0],
        ],
        { ground: [slow], who: mover({ special: ['flying'] }) },
      ).measures.slowExtra,
    ).toBe(0);
  });
  test('a barrier costs 1" for each passage', () => {
    expect(
      go(
        [
          [0, 0],
          [4, 0],
        ],
        { ground: [barrier] },
      ).measures,
    ).toMatchObject({ barrierCost: 1, cost: near(5) });
    expect(
      go(
        [
          [0, 0],
          [4, 0],
          [4, 1],
          [0, 1],
        ],
        { ground: [barrier] },
      ).measures.barrierCost,
    ).toBe(2);
    expect(
      go(
        [
          [0, 0],
          [4, 0],
        ],
        { ground: [barrier], who: mover({ special: ['flying'] }) },
      ).measures.barrierCost,
    ).toBe(0);
  });
  test.each([
    [2.72, 'yes'],
    [2.7, 'yes'], // touches: 0.5 from the edge at 2.2
    [2.68, 'no'],
  ] as const)('no ending on a barrier: %s', (x, answer) => {
    const reason = reasonOf(
      go(
        [
          [0, 0],
          [x, 0],
        ],
        { ground: [barrier] },
      ),
      'barrier',
    );
    expect(reason.answer).toBe(answer);
    expect(reason.value).toBeCloseTo(x - 2.7, 3);
  });
  test.each([
    [0.51, 'yes'],
    [0.5, 'yes'],
    [0.49, 'no'],
  ] as const)('impassable, passed %s" from the middle', (y, answer) => {
    const rock = box('rock', [2, -3, 4, 0], { kind: 'rubble', values: { keywords: ['impassable'] } });
    const ruling = go(
      [
        [0, y],
        [6, y],
      ],
      { ground: [rock] },
    );
    expect(reasonOf(ruling, 'impassable').answer).toBe(answer);
    expect(reasonOf(ruling, 'impassable').margin).toBeCloseTo((y - 0.5) * 25.4, 1);
    expect(
      go(
        [
          [0, y],
          [6, y],
        ],
        { ground: [rock], who: mover({ special: ['flying'] }) },
      ).answer,
    ).toBe('yes');
  });
  test.each([
    [0.5, 'yes', 0],
    [0.49, 'no', 0.01],
    [3, 'yes', -2.5],
  ] as const)('the table’s edge, %s" from the middle of the base', (y, answer, over) => {
    const reason = reasonOf(
      go([
        [0, -MIDDLE + y],
        [4, -MIDDLE + y],
      ]),
      'table',
    );
    expect(reason.answer).toBe(answer);
    expect(reason.value).toBeCloseTo(over, 3);
  });
});

describe('levels', () => {
  const tower = (level: number, keywords: string[] = ['climbable']) =>
    hill('tower', [3, -3, 6, 3], level, { values: { keywords } });
  test.each([
    [
      'up one',
      [
        [0, 0],
        [4, 0],
      ],
      1,
      1,
    ],
    [
      'up three',
      [
        [0, 0],
        [4, 0],
      ],
      3,
      3,
    ],
    [
      'over one: up 1, down 0',
      [
        [0, 0],
        [8, 0],
      ],
      1,
      1,
    ],
    [
      'over two: up 2, down 1',
      [
        [0, 0],
        [8, 0],
      ],
      2,
      3,
    ],
    [
      'over three: up 3, down 1',
      [
        [0, 0],
        [8, 0],
      ],
      3,
      4,
    ],
  ] as const)('%s', (_, way, level, climbCost) => {
    const ruling = go(way, { ground: [tower(level)] });
    expect(ruling.measures.climbCost).toBe(climbCost);
    expect(reasonOf(ruling, 'level-change').answer).toBe('yes');
  });
  test('an edge that cannot be climbed; flying over it', () => {
    const ruling = go(
      [
        [0, 0],
        [4, 0],
      ],
      { ground: [tower(1, [])] },
    );
    expect(reasonOf(ruling, 'level-change')).toMatchObject({ answer: 'no', about: ['tower'] });
    const flying = go(
      [
        [0, 0],
        [4, 0],
      ],
      { ground: [tower(1, [])], who: mover({ special: ['flying'] }) },
    );
    expect(reasonOf(flying, 'level-change').answer).toBe('yes');
    expect(flying.measures.climbCost).toBe(0);
  });
  test('down from a roof that cannot be climbed', () => {
    expect(
      reasonOf(
        go(
          [
            [4, 0],
            [0, 0],
          ],
          { ground: [tower(1, [])], who: mover({}, { at: [4, 0] }) },
        ),
        'level-change',
      ).answer,
    ).toBe('no');
  });
  test('a step between two levels: the higher one is climbed', () => {
    const upper = hill('upper', [5, -3, 6, 3], 2, { values: { keywords: ['climbable'] } });
    const who = mover({}, { at: [4, 0] });
    const ruling = go(
      [
        [4, 0],
        [5.5, 0],
      ],
      { ground: [tower(1, []), upper], who },
    );
    expect(reasonOf(ruling, 'level-change').answer).toBe('yes');
    expect(ruling.measures.climbCost).toBe(1);
  });
});

describe('bases', () => {
  const foe = (xy: XY, side = 'blue'): Man => ({ id: 'b', side, at: xy });
  test.each([
    [1.01, 'yes'],
    [1, 'yes'],
    [0.99, 'no'],
  ] as const)('past an enemy, %s" between the middles', (y, answer) => {
    const ruling = go(
      [
        [0, 0],
        [6, 0],
      ],
      { men: [foe([3, y])] },
    );
    expect(reasonOf(ruling, 'enemy-base').answer).toBe(answer);
    expect(ruling.measures.enemyClearance).toBeCloseTo(y - 1, 3);
    expect(reasonOf(ruling, 'enemy-base').margin).toBeCloseTo((y - 1) * 25.4, 1);
  });
  test('over a friend, not onto it; flying over an enemy, not onto it', () => {
    expect(
      go(
        [
          [0, 0],
          [6, 0],
        ],
        { men: [foe([3, 0], 'red')] },
      ).answer,
    ).toBe('yes');
    expect(
      answersOf(
        go(
          [
            [0, 0],
            [5.1, 0],
          ],
          { men: [foe([6, 0], 'red')] },
        ),
      ),
    ).toMatchObject({ overlap: 'no', 'enemy-base': 'yes' });
    const who = mover({ special: ['flying'] });
    expect(
      go(
        [
          [0, 0],
          [6, 0],
        ],
        { men: [foe([3, 0])], who },
      ).answer,
    ).toBe('yes');
    expect(
      go(
        [
          [0, 0],
          [5.1, 0],
        ],
        { men: [foe([6, 0])], who },
      ).decidedBy,
    ).toEqual(['overlap']);
  });
  test('a square base keeps its facing', () => {
    const who = mover({}, { size: [2, 1], facing: 90 }); // 2 wide across the way north, 1 deep
    expect(
      reasonOf(
        go(
          [
            [0, 0],
            [0, 6],
          ],
          { men: [foe([1.6, 3])], who },
        ),
        'enemy-base',
      ).answer,
    ).toBe('yes'); // 1 + 0.5 < 1.6
    expect(
      reasonOf(
        go(
          [
            [0, 0],
            [0, 6],
          ],
          { men: [foe([1.4, 3])], who },
        ),
        'enemy-base',
      ).answer,
    ).toBe('no');
  });
});

describe('free attacks', () => {
  const foe = (xy: XY): Man => ({ id: 'b', side: 'blue', at: xy });
  test.each([
    [
      'out of the zone',
      [
        [0, 0],
        [0, -4],
      ],
      [1.8, 0],
      1,
    ],
    [
      'within the zone',
      [
        [0, 0],
        [0.3, 0.3],
      ],
      [1.8, 0],
      0,
    ],
    [
      'into the zone, staying',
      [
        [0, 0],
        [4.2, 0],
      ],
      [6, 0],
      0,
    ],
    [
      'through the zone',
      [
        [0, 0],
        [6, 0],
      ],
      [3, 1.5],
      1,
    ],
    [
      'past it at 1.01"',
      [
        [0, 0],
        [6, 0],
      ],
      [3, 2.01],
      0,
    ],
    [
      'twice out of one zone',
      [
        [0, 0],
        [3, 0],
        [6, 0],
        [3, 0],
        [6, 0],
      ],
      [3, 1.5],
      1,
    ],
  ] as const)('%s', (_, way, xy, n) => {
    expect(go(way, { men: [foe(xy)] }).measures.freeAttacks).toBe(n);
  });
  test('up a level the zone is left: 0.8 in plan, 1.5 up', () => {
    const ground = [hill('roof', [0, 0.6, 3, 3], 1, { values: { keywords: ['climbable'] } })];
    const way: readonly XY[] = [
      [0, 0],
      [0.05, 0.7],
    ];
    expect(go(way, { men: [foe([1.8, 0])], ground }).measures.freeAttacks).toBe(1);
    expect(
      go(way, { men: [foe([1.8, 0])], ground, choices: { verticalMeasure: 'horizontal' } }).measures.freeAttacks,
    ).toBe(0);
  });
});

test('a fence on the way, a wall beside it, a friend at the end: marks for what was measured', () => {
  const ruling = go(
    [
      [0, 0],
      [4, 0],
    ],
    {
      men: [{ id: 'b', side: 'blue', at: [3, 3] }],
      ground: [wall('w', [1, 2, 2, 3], 1, { values: { keywords: ['impassable'] } })],
    },
  );
  const roles = ruling.reasons.flatMap(r => r.marks.map(m => m.role));
  expect(roles).toContain('path');
  expect(roles).toContain('pose');
});
