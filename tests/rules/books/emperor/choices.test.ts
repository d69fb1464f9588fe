// Every open question switched once, on a table where the answer or a measure changes; the default first.

import { describe, expect, test } from 'vitest';
import { play } from '../../../../src/rules/books/emperor/game/play.ts';
import { CHOICES } from '../../../../src/rules/books/emperor/tables/choices.ts';
import {
  answerOf,
  ask,
  base,
  cannon,
  type DrawnUnit,
  enemy,
  fileOf,
  group,
  horse,
  horseAt,
  line,
  plan,
  positionOf,
  problemsOf,
  rect,
  S,
  type Sketch,
  type Spot,
  shot,
  squareBases,
  volley,
  why,
} from './table.ts';

const T = (fp: Spot, facing = 270, rest: Partial<DrawnUnit> = {}) => line('T', fp, facing, { ...enemy, ...rest });
const battery = (values: object = {}, rest: Partial<DrawnUnit> = {}) =>
  line('B', [0, 0], 90, { arm: 'artillery', values: { type: 2, drill: 3, experience: 2, ...values }, ...rest });
const hill = (id: string, outline: readonly Spot[], level = 1) => ({ id, kind: 'hill', outline, level });

type Row = readonly [
  id: string,
  option: string,
  sketch: Sketch,
  call: object,
  show: string,
  first: unknown,
  other: unknown,
];
const rows: readonly Row[] = [
  // edges 1.99 apart, Flagpoints √(1.2² + 1.99²) = 2.324
  ['INT-01', 'flagpoint', { units: [S(), T([1.2, 1.99])] }, shot('T'), 'range', 'yes', 'no'],
  // the Flagpoint (1.255, 6) lies outside 0.5 + 6/8 = 1.25, the centre of the bases (1.255, 6.0625) inside 0.5 + 6.0625/8 = 1.2578
  ['INT-03', 'centroid', { units: [battery(), T([1.255, 6])] }, cannon('T'), 'inSector', 'partial', 'flagpoint'],
  // the left half of T reaches into the front; its Flagpoint (1.7, 1) lies beyond 0.5 + 1
  ['INT-05', 'flagpoint', { units: [S(), T([1.7, 1])] }, shot('T'), 'frontOk', true, false],
  ['INT-05', 'centroid', { units: [S(), T([1.7, 1])] }, shot('T'), 'frontOk', true, false],
  [
    'INT-06',
    'per-side',
    { units: [S(), line('B', [-1.7, 0], 0, enemy), line('R', [0, -1.6], 90, enemy)] },
    plan([{ target: 'B' }, { target: 'R' }]),
    'flank-budget',
    'no',
    'yes',
  ],
  [
    'INT-07',
    'square-all-round',
    { units: [S({}, { formation: 'square', bases: squareBases([0, 0], 90) }), T([0, -1.6], 90)] },
    shot('T'),
    'sector',
    'rear',
    'front',
  ],
  [
    'INT-08',
    'cavalry-between',
    { units: [S(), T([0, 1.5]), horse('C', [0, 2.5], 270, enemy)] },
    shot('T'),
    'suppression',
    'no',
    'yes',
  ],
  [
    'INT-09',
    '30',
    { units: [S(), T([0, 1.5]), horseAt('C', [0, 2.4375], 230, enemy)] }, // 40° off
    shot('T'),
    'suppression',
    'no',
    'yes',
  ],
  [
    'INT-10',
    'sector',
    { units: [S(), T([0.5, 1.5]), horseAt('C', [-1.6, 1.9], 310, enemy)] }, // 58° apart, both in front
    shot('T'),
    'suppression',
    'yes',
    'no',
  ],
  [
    'INT-11',
    '1',
    {
      units: [S(), T([0, 1.5]), horse('C', [0, 2.5], 270, enemy)],
      terrain: [{ id: 'h', kind: 'hedge', outline: rect(-1, 1.9, 1, 1.95) }],
    },
    shot('T'),
    'suppression',
    'yes',
    'no',
  ],
  [
    'INT-12',
    'groups-suppressed',
    {
      units: [group('S', [0, 0], 90, 'M'), line('M', [0, -3], 90), T([0, 1.5]), horse('C', [0, 2.5], 270, enemy)],
    },
    shot('T'),
    'suppressedBy',
    [],
    ['C'],
  ],
  [
    'INT-12',
    'screening-groups-suppress',
    {
      units: [
        S(),
        T([0, 1.5]),
        group('C', [0, 2.5], 270, 'M', { ...enemy, arm: 'cavalry', formation: 'screening-group' }),
        horse('M', [0, 8], 270, enemy),
      ],
    },
    shot('T'),
    'suppressedBy',
    [],
    ['C'],
  ],
  // the strip is 1 BD wide, or 1/4 BD about a gun at the right end: T reaches from 0.3 to 1.3
  [
    'INT-13',
    'gun-model',
    { units: [S({ regimentalGun: true, gunAt: [-0.4, 0] }), T([0.8, 1])] },
    shot('T', { shot: 'gun' }),
    'strip',
    'yes',
    'no',
  ],
  ['INT-14', 'units', { units: [S(), T([0, 1.5]), line('F', [0, 0.7], 90)] }, shot('T'), 'answer', 'yes', 'no'],
  [
    'INT-14',
    'full',
    { units: [S(), T([0, 1.5])], terrain: [{ id: 'w', kind: 'wood', outline: rect(-1, 0.5, 1, 1) }] },
    shot('T'),
    'answer',
    'yes',
    'no',
  ],
  [
    'INT-16',
    'confirm-roll',
    { units: [S(), T([0, 1.5])], terrain: [{ id: 'w', kind: 'wood', outline: rect(-1, 1.4, 1, 3) }] },
    shot('T'),
    'hitChance',
    0,
    0.01,
  ],
  [
    'INT-18',
    'missing-life',
    { units: [S(), T([0, 1.5]), group('G', [-3, 0], 90, 'S')] },
    shot('T'),
    'skirmishersAvailable',
    5,
    4,
  ],
  [
    'INT-19',
    'scenario',
    {
      units: [
        group('S', [0, 0], 90, 'M', { arm: 'cavalry', formation: 'screening-group' }),
        horse('M', [0, -3], 90, { values: { type: 1, drill: 1, experience: 1, screeningGroups: 2 } }),
        T([0, 1.5]),
      ],
    },
    shot('T'),
    'group-count',
    'no',
    'yes',
  ],
  ['INT-20', 'strip', { units: [S(), T([1.2, 0.7])] }, volley('T'), 'front', 'yes', 'no'],
  [
    'INT-21',
    'lowest',
    { units: [S({ drill: 1, experience: 1 }), T([0, 0.8])] },
    volley('T'),
    'killChance',
    0.657,
    0.648,
  ],
  // the Flagpoint of S lies in front of T, its right wing beside it: see the drawing in the specification 4.4
  ['INT-22', 'any-part', { units: [line('S', [0.8, -0.3], 135), T([0, 0])] }, volley('T'), 'targetFlank', false, true],
  ['INT-23', 'none', { units: [S(), T([0, 0.8])] }, volley('T'), 'effect.spends', { nco: 1 }, { nco: 0 }],
  ['INT-24', 'step', { units: [battery(), T([1.3, 6.5])] }, cannon('T'), 'inSector', 'flagpoint', 'partial'],
  ['INT-24', 'per-side', { units: [battery(), T([1.8, 6])] }, cannon('T'), 'inSector', 'none', 'flagpoint'],
  [
    'INT-25',
    'target',
    {
      units: [battery(), T([0, 5]), line('F', [0, 0.9], 90)],
      terrain: [hill('up', rect(-3, -3, 3, 0.1))],
    },
    cannon('T'),
    'line-of-fire',
    'yes',
    'no',
  ],
  [
    'INT-26',
    'blocks',
    { units: [battery(), T([0.4, 5]), line('F', [0.7, 2.5], 90)] },
    cannon('T'),
    'line-of-fire',
    'yes',
    'no',
  ],
];

const shown = (sketch: Sketch, call: object, show: string): unknown => {
  const ruling = ask(sketch, call);
  if (show === 'answer') return ruling.answer;
  if (show === 'effect.spends') return (ruling.effect as { spends: unknown }).spends;
  return show in ruling.measures ? ruling.measures[show] : answerOf(ruling, show);
};

describe('switched once', () => {
  test.each(rows)('%s: %s', (id, option, sketch, call, show, first, other) => {
    expect(shown(sketch, call, show)).toEqual(first);
    expect(shown({ ...sketch, choices: { [id]: option } }, call, show)).toEqual(other);
  });

  test('INT-04: a front of 30° leaves more to the sides', () => {
    // (1.5, 1) to (1.75, 0.875): the corner lies on the 45° line; at 30° the front reaches only to 0.5 + 1/√3 = 1.077
    const table = { units: [S(), group('T', [1.625, 0.9375], 270, 'M', enemy), line('M', [0, 12], 270, enemy)] };
    expect(ask(table, shot('T')).measures['frontOk']).toBe(true);
    expect(ask({ ...table, choices: { 'INT-04': '30' } }, shot('T')).measures['frontOk']).toBe(false);
    expect(ask({ ...table, choices: { 'INT-04': '60' } }, shot('T')).measures['sideOk']).toBe(false);
  });

  test('INT-03 explicit: where the position says, and unknown without', () => {
    const at = (values: object) => ({ units: [battery(values), T([0, 5])], choices: { 'INT-03': 'explicit' } });
    const none = ask(at({}), cannon('T'));
    expect(none.answer).toBe('unknown');
    expect(why(none, 'in-sector').needs).toBe('units[1].values.flagpoint');
    const both = { units: [battery({ flagpoint: [0, -0.5] }), T([0, 5], 270, { values: { flagpoint: [0, 5.5] } })] };
    expect(ask({ ...both, choices: { 'INT-03': 'explicit' } }, cannon('T')).measures['distance']).toBeCloseTo(6, 4);
    expect(ask(both, cannon('T')).measures['distance']).toBeCloseTo(5, 4);
  });

  test.each([
    ['faced', 'rear'],
    ['garrison-all-round', 'front'],
    ['all-round', 'front'],
    ['square-all-round', 'rear'],
  ] as const)('INT-07 %s: a garrison that fills its building shoots to the %s', (option, sector) => {
    const house = { id: 'house', kind: 'building', outline: rect(-0.5, -0.5, 0.5, 0) };
    const garrison: DrawnUnit = {
      id: 'S',
      facing: 90,
      bases: [{ at: [0, -0.25], facing: 90, size: [1, 0.5] }], // as large as the house
      values: { type: 3, drill: 3, experience: 2, garrison: 'house' },
    };
    const table = { units: [garrison, T([0, -1.6], 90)], terrain: [house], choices: { 'INT-07': option } };
    const { measures } = ask(table, shot('T'));
    expect(measures['sector']).toBe(sector);
    expect(measures['distance']).toBeCloseTo(1.1, 4); // 1.6 − 0.5
    expect(measures['shotsAvailable']).toBe(2);
  });

  test('INT-09, INT-12: the options between', () => {
    const table = (facing: number) => ({ units: [S(), T([0, 1.5]), horseAt('C', [0, 2.4375], facing, enemy)] });
    const answer = (facing: number, option: string) =>
      answerOf(ask({ ...table(facing), choices: { 'INT-09': option } }, shot('T')), 'suppression');
    expect([answer(292.5, '22.5'), answer(293, '22.5')]).toEqual(['no', 'yes']);
    expect([answer(330, '60'), answer(331, '60')]).toEqual(['no', 'yes']);
    expect([answer(300, '30'), answer(301, '30')]).toEqual(['no', 'yes']);
    const both = {
      units: [
        group('S', [0, 0], 90, 'M1'),
        line('M1', [0, -3], 90),
        T([0, 1.5]),
        group('C', [0, 2.5], 270, 'M2', { ...enemy, arm: 'cavalry', formation: 'screening-group' }),
        horse('M2', [0, 8], 270, enemy),
      ],
    };
    const by = (option: string) => ask({ ...both, choices: { 'INT-12': option } }, shot('T')).measures['suppressedBy'];
    expect(['units-only', 'groups-suppressed', 'screening-groups-suppress', 'both'].map(by)).toEqual([
      [],
      [],
      [],
      ['C'],
    ]);
  });

  test('INT-16 and INT-17 show when losses are marked', () => {
    const position = (choices: Record<string, string>) =>
      positionOf({ units: [S(), line('S2', [1.2, 0], 90), T([0.6, 1.5])], choices });
    const fires = ['S', 'S2'].map(firer => ({
      call: { kind: 'skirmish-fire', firer, target: 'T' },
      result: { done: [{ target: 'T', hits: 0, kills: 0, ones: 1, onesPerHit: 2 }], zeros: 1, nco: 0 },
    }));
    expect(play.settle(position({}), fires).changes).toEqual([{ kind: 'values', unit: 'T', values: { drum: false } }]);
    expect(play.settle(position({ 'INT-16': 'per-shooter' }), fires).changes).toEqual([]);
    expect(play.settle(position({}), fires).text).toContain('Special Event');
    expect(play.settle(position({ 'INT-17': 'off' }), fires).text).not.toContain('Special Event');
  });

  test('every choice is in a row or a test of this file', () => {
    const here = new Set([...rows.map(r => r[0]), 'INT-04', 'INT-17']);
    expect(CHOICES.map(c => c.id).filter(id => !here.has(id))).toEqual([]);
  });
});

test('choices are data: a default first, a meaning for each option, ids that exist', () => {
  for (const { options, means, asks } of CHOICES) {
    expect(means.length).toBe(options.length);
    expect(asks.endsWith('?')).toBe(true);
  }
  expect(problemsOf(fileOf({ units: [S()], choices: { 'INT-99': 'x' } }))[0]).toContain(
    'choices.INT-99: no such choice',
  );
  expect(problemsOf(fileOf({ units: [S()], choices: { 'INT-04': '50' } }))[0]).toContain('must be 45 or 30 or 60');
});

test('a group of two bases is one body', () => {
  const two = group('T', [0, 1.5], 270, 'M', { ...enemy, bases: [base([0, 1.5], 270), base([2, 1.5], 270)] });
  const { measures } = ask({ units: [S(), two, line('M', [0, 9], 270, enemy)] }, shot('T'));
  expect(measures['distance']).toBeCloseTo(1.4375, 4);
  // the second base reaches into the right sector from x = 0.5 + 1.4375 on: 1.4375 aside, 1.4375 ahead
  expect(measures['sideDistance']).toBeCloseTo(1.4375 * Math.SQRT2, 4);
});
