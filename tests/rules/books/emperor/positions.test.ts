// The worked positions of the specification, 7.1, with its numbers. BD 50 mm unless a test says otherwise.

import { describe, expect, test } from 'vitest';
import {
  answerOf,
  ask,
  base,
  cannon,
  columnBases,
  type DrawnUnit,
  enemy,
  group,
  horse,
  horseAt,
  isAbout,
  line,
  local,
  manoeuvreBases,
  plan,
  rect,
  S,
  type Sketch,
  type Spot,
  shot,
  volley,
  why,
} from './table.ts';

const one = (target: DrawnUnit, more: readonly DrawnUnit[] = [], rest: Partial<Sketch> = {}): Sketch => ({
  units: [S(), target, ...more],
  ...rest,
});
const T = (fp: Spot, facing: number, rest: Partial<DrawnUnit> = {}) => line('T', fp, facing, { ...enemy, ...rest });
const single = (id: string, at: Spot, facing: number, rest: Partial<DrawnUnit> = {}): DrawnUnit =>
  group(id, at, facing, 'mother', { ...enemy, ...rest });
const mother = line('mother', [0, 12], 270, enemy);

describe('X1 range is inclusive', () => {
  test.each([
    [1.999, 'yes', 0.05],
    [2, 'yes', 0],
    [2.001, 'no', -0.05], // (2 − 2.001) · 50 mm
  ] as const)('front at %s BD: %s', (y, answer, margin) => {
    const ruling = ask(one(T([0, y], 270)), shot('T'));
    expect(answerOf(ruling, 'range')).toBe(answer);
    expect(why(ruling, 'range').margin).toBeCloseTo(margin, 2);
    expect(ruling.measures['distance']).toBeCloseTo(y, 4);
    expect(ruling.measures['sector']).toBe(answer === 'yes' ? 'front' : null);
    expect(ruling.answer).toBe(answer);
  });
});

describe('X2 sector boundary', () => {
  test('a corner on the 45° line: front and right are both eligible', () => {
    const { measures } = ask(one(single('T', [1.625, 0.9375], 270), [mother]), shot('T'));
    expect(measures['frontDistance']).toBeCloseTo(Math.SQRT2, 4); // 1.4142
    expect(measures['frontOk']).toBe(true);
    expect(measures['sideDistance']).toBeCloseTo(1.3288, 4); // √(1 + 0.875²)
    expect(measures['sideOk']).toBe(true);
    expect(measures['sector']).toBe('front');
  });
  test('0.01 BD farther: the right flank only', () => {
    const { measures } = ask(one(single('T', [1.635, 0.9375], 270), [mother]), shot('T'));
    expect(measures['frontDistance']).toBeNull();
    expect(measures['frontOk']).toBe(false);
    expect(measures['sideDistance']).toBeCloseTo(1.3363, 4);
    expect(measures['sector']).toBe('right');
  });
});

describe('X3 each part is measured on its own', () => {
  test('front 2.0506 is too far, the flank 1.7066 is not', () => {
    const ruling = ask(one(T([1.95, 1.4], 180)), shot('T'));
    expect(ruling.measures['frontDistance']).toBeCloseTo(2.0506, 4);
    expect(ruling.measures['frontOk']).toBe(false);
    expect(ruling.measures['sideDistance']).toBeCloseTo(1.7066, 4);
    expect(ruling.measures['sector']).toBe('right');
    expect(ruling.answer).toBe('yes');
    expect(ask(one(T([1.95, 1.4], 180)), shot('T', { sector: 'front' })).decidedBy).toEqual(['sector']);
  });
  test('0.1 BD nearer: front 1.9092, flank 1.6225', () => {
    const { measures } = ask(one(T([1.85, 1.4], 180)), shot('T'));
    expect(measures['frontDistance']).toBeCloseTo(1.9092, 4);
    expect(measures['sideDistance']).toBeCloseTo(1.6225, 4);
    expect(measures['sector']).toBe('front');
  });
});

describe('X4 a shooter turned to 30°, BD 100 mm', () => {
  const turned = line('S', [1, 1], 30);
  test('straight ahead at 2.0000', () => {
    const fp = local([1, 1], 30, 2, 0);
    expect(fp[0]).toBeCloseTo(2.7321, 4);
    const { measures, answer } = ask({ bd: 100, units: [turned, T(fp, 210)] }, shot('T'));
    expect(measures['distance']).toBeCloseTo(2, 4);
    expect(measures['frontDistance']).toBeCloseTo(2, 4);
    expect(answer).toBe('yes');
  });
  test.each([
    ['G, local (1.2, 1.9): the left flank only', [1.0892, 3.2454], 'left', null, 1.7087],
    ['H, local (1.2, 1.5): wholly in front', [1.2892, 2.899], 'front', 1.4351, null],
  ] as const)('%s', (_, at, sector, front, side) => {
    const { measures } = ask({ bd: 100, units: [turned, single('T', at, 210), mother] }, shot('T'));
    expect(measures['sector']).toBe(sector);
    expect(isAbout(measures['frontDistance'], front, 3)).toBe(true);
    expect(isAbout(measures['sideDistance'], side, 3)).toBe(true);
  });
});

const A = line('A', [0.2, 1.5], 270, enemy);
const B = line('B', [-1.7, 0], 0, enemy);
const R = line('R', [0, -1.6], 90, enemy);

describe('X5 one shot to flanks or rear', () => {
  const table = { units: [S(), A, B, R] };
  test.each([
    ['A', 'front', 1.5],
    ['B', 'left', 1.2],
    ['R', 'rear', 1.475],
  ] as const)('%s is engaged to the %s', (id, sector, distance) => {
    const { measures } = ask(table, shot(id));
    expect(measures['sector']).toBe(sector);
    expect(measures['distance']).toBeCloseTo(distance, 4);
  });
  test.each([
    ['AAA', 'yes', 0],
    ['AAB', 'yes', 1],
    ['AAR', 'yes', 1],
    ['A', 'yes', 0],
    ['B', 'yes', 1],
    ['AB', 'yes', 1],
    ['ABR', 'no', 2],
    ['ABB', 'no', 2],
    ['BB', 'no', 2],
    ['BR', 'no', 2],
  ] as const)('%s: %s', (targets, answer, aside) => {
    const ruling = ask(table, plan([...targets].map(target => ({ target }))));
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['nonFrontShots']).toBe(aside);
    expect(answerOf(ruling, 'flank-budget')).toBe(answer);
    expect(why(ruling, 'flank-budget').value).toBe(aside);
    expect(ruling.measures['shotAnswers']).toEqual([...targets].map(() => 'yes'));
  });
});

describe('X6 suppression ends at 3 BD', () => {
  test.each([
    // 0.5 BD too near would be 25 mm; the cavalry, 50 by 6.25 mm, looks away sooner: 45° take its corner, 25.195 mm from
    // the middle, 2 · 25.195 · sin 22.5° = 19.283 mm
    [2.5, 'no', -19.283],
    [2.999, 'no', -0.05],
    [3, 'yes', 0],
    [3.001, 'yes', 0.05],
  ] as const)('cavalry at %s BD: %s', (y, answer, margin) => {
    const ruling = ask(one(T([0, 1.5], 270), [horse('C', [0, y], 270, enemy)]), shot('T'));
    expect(answerOf(ruling, 'suppression')).toBe(answer);
    expect(why(ruling, 'suppression').margin).toBeCloseTo(margin, 2);
    expect(ruling.measures['suppressedBy']).toEqual(answer === 'no' ? ['C'] : []);
    expect(ruling.measures['cavalry']).toBe('C');
    expect(ruling.measures['cavalryDistance']).toBeCloseTo(y, 4);
    expect(ruling.measures['cavalryFacingAngle']).toBe(0);
    expect(ruling.measures['cavalryDirectionAngle']).toBe(0);
    expect(ruling.measures['cavalryInOpen']).toBe(true);
    expect(ruling.measures['cavalryGroundOpen']).toBe(true);
  });
});

describe('X7 approximately facing, up to 45°', () => {
  test.each([
    [225, 45, 2.0398, 'no'],
    [224, 46, 2.0344, 'yes'],
  ] as const)('facing %s°', (facing, angle, distance, answer) => {
    const C = horseAt('C', [0, 2.4375], facing, enemy);
    const ruling = ask(one(T([0, 1.5], 270), [C]), shot('T'));
    expect(ruling.measures['cavalryFacingAngle']).toBeCloseTo(angle, 4);
    expect(ruling.measures['cavalryDistance']).toBeCloseTo(distance, 4);
    expect(answerOf(ruling, 'suppression')).toBe(answer);
  });
});

const C8 = horseAt('C', [2, 1.9375], 225, enemy);
const P = line('P', [-1.2, 1.2], 300, enemy);

describe('X8 this direction, up to 45°', () => {
  test('bearing 45° off: denied', () => {
    const { measures, ...ruling } = ask(one(T([0, 1.5], 270), [C8]), shot('T'));
    expect(measures['cavalryDirectionAngle']).toBeCloseTo(45, 4);
    expect(measures['cavalryDistance']).toBeCloseTo(2.3682, 4);
    expect(measures['cavalryFacingAngle']).toBeCloseTo(0, 4);
    expect(ruling.answer).toBe('no');
    expect(ruling.decidedBy).toEqual(['suppression']);
  });
  test('46.397° off: allowed', () => {
    const { measures, answer } = ask(one(T([0, 1.5], 270), [horseAt('C', [2.1, 1.9375], 225, enemy)]), shot('T'));
    expect(measures['cavalryDirectionAngle']).toBeCloseTo(46.397, 3);
    expect(measures['cavalryFacingAngle']).toBeCloseTo(1.397, 3);
    expect(measures['cavalryDistance']).toBeCloseTo(2.4389, 4);
    expect(answer).toBe('yes');
  });
  test('P lies 88.081° off: allowed, to the front at 1.3892', () => {
    const { measures, answer } = ask({ units: [S(), P, C8] }, shot('P'));
    expect(measures['cavalryDirectionAngle']).toBeCloseTo(88.081, 3);
    expect(measures['frontDistance']).toBeCloseTo(1.3892, 4);
    expect(answer).toBe('yes');
  });
});

describe('X9 Protection lifts suppression', () => {
  const table = (outline: readonly Spot[], kind = 'hedge') =>
    one(T([0, 1.5], 270), [horse('C', [0, 2.5], 270, enemy)], { terrain: [{ id: 'h', kind, outline }] });
  test('a hedge between', () => {
    const ruling = ask(table(rect(-1, 1.99, 1, 2.01)), shot('T'));
    expect(ruling.measures['cavalryGroundOpen']).toBe(false);
    expect(answerOf(ruling, 'suppression')).toBe('yes');
  });
  test('a hedge inside the outline of the cavalry is not between', () => {
    const ruling = ask(table(rect(-1, 2.59, 1, 2.61)), shot('T'));
    expect(ruling.measures['cavalryGroundOpen']).toBe(true);
    expect(answerOf(ruling, 'suppression')).toBe('no');
  });
  test('half of the cavalry in scrub', () => {
    const ruling = ask(table(rect(0, 2.5, 1, 3), 'scrub'), shot('T'));
    expect(ruling.measures['cavalryInOpen']).toBe(false);
    expect(answerOf(ruling, 'suppression')).toBe('yes');
  });
});

describe('X10 cavalry as the target', () => {
  const C = horseAt('C', [0, 1.5], 270, enemy);
  const gunner = S({ regimentalGun: true });
  test('no skirmisher shot at it', () => {
    const ruling = ask({ units: [gunner, C] }, shot('C'));
    expect(ruling.measures['distance']).toBeCloseTo(1.4375, 4);
    expect(ruling.answer).toBe('no');
    expect(ruling.measures['suppressedBy']).toEqual(['C']);
  });
  test('but the gun may', () => {
    const ruling = ask({ units: [gunner, C] }, shot('C', { shot: 'gun' }));
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures['stripDistance']).toBeCloseTo(1.4375, 4);
    expect(ruling.measures['suppressedBy']).toEqual([]);
    expect(ruling.reasons.map(r => r.id)).not.toContain('suppression');
  });
  test('facing away it is an ordinary target', () => {
    const ruling = ask({ units: [gunner, horseAt('C', [0, 1.5], 90, enemy)] }, shot('C'));
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures['cavalryFacingAngle']).toBeCloseTo(180, 6);
    expect(ruling.measures['frontDistance']).toBeCloseTo(1.4375, 4);
  });
  test.each([
    [1, 'no'],
    [2.5, 'yes'],
  ] as const)('cavalry-between: cavalry centred at %s', (y, answer) => {
    const table = one(T([0, 1.5], 270), [horseAt('C', [0, y], 270, enemy)], {
      choices: { 'INT-08': 'cavalry-between' },
    });
    expect(answerOf(ask(table, shot('T')), 'suppression')).toBe(answer);
  });
});

describe('X11 the edge of the gun strip', () => {
  const gunner = S({ regimentalGun: true });
  test.each([
    [0.625, 1.5, 1.4375, 'yes'],
    [0.626, 1.5, null, 'no'],
    [0.625, 2.0625, 2, 'yes'],
    [0.625, 2.0635, 2.001, 'no'],
  ] as const)('a base at (%s, %s)', (x, y, strip, answer) => {
    const ruling = ask({ units: [gunner, single('T', [x, y], 270), mother] }, shot('T', { shot: 'gun' }));
    expect(isAbout(ruling.measures['stripDistance'], strip)).toBe(true);
    expect(answerOf(ruling, 'strip')).toBe(answer);
    expect(ruling.measures['frontDistance']).not.toBeNull();
  });
  test.each([
    [0.375, 0.9375, 'yes'],
    [0.376, null, 'no'],
  ] as const)('a shooter in Column, a base at %s', (x, strip, answer) => {
    const shooter = { ...S({ regimentalGun: true }), bases: columnBases([0, 0], 90), formation: 'column' };
    const ruling = ask({ units: [shooter, single('T', [x, 1], 270), mother] }, shot('T', { shot: 'gun' }));
    expect(isAbout(ruling.measures['stripDistance'], strip)).toBe(true);
    expect(answerOf(ruling, 'strip')).toBe(answer);
  });
  test('how far off the strip: 0.001 BD is 0.05 mm', () => {
    const ruling = ask({ units: [gunner, single('T', [0.626, 1.5], 270), mother] }, shot('T', { shot: 'gun' }));
    expect(why(ruling, 'strip').margin).toBeCloseTo(-0.05, 2);
  });
});

describe('X12 a Manoeuvre Column shoots', () => {
  const M = line('S', [0, 0], 90, { formation: 'manoeuvre-column', bases: manoeuvreBases([0, 0], 90) });
  test.each([
    ['T', line('T', [1.9, -1.5], 180, enemy), 'right', 1.775, 'yes'],
    ['U', line('U', [0, -5], 90, enemy), 'rear', 1.875, 'yes'],
    ['U', line('U', [0, -5.2], 90, enemy), null, 2.075, 'no'],
  ] as const)('at %s', (id, target, sector, distance, answer) => {
    const ruling = ask({ units: [M, target] }, shot(id));
    expect(ruling.measures['sector']).toBe(sector);
    expect(ruling.measures['sideDistance']).toBeCloseTo(distance, 4);
    expect(ruling.answer).toBe(answer);
  });
});

describe('X13 a Skirmish Group fires from where it stands', () => {
  const G = group('G', [3, 0.5], 60, 'M');
  const M = line('M', [3, -4], 90);
  test.each([
    [5.13, 1.9905, 'yes'],
    [5.15, 2.0105, 'no'],
  ] as const)('a Line at %s', (x, distance, answer) => {
    const ruling = ask({ bd: 100, units: [G, M, T([x, 0.5], 180)] }, shot('T', {}, 'G'));
    expect(ruling.measures['distance']).toBeCloseTo(distance, 4);
    expect(ruling.answer).toBe(answer);
    expect(ruling.reasons.map(r => r.id)).not.toContain('sector');
  });
});

describe('X14 infantry fire is closer than 1 BD', () => {
  test.each([
    [0.999, 'yes', 0.05],
    [1, 'no', 0],
    [1.001, 'no', -0.05],
  ] as const)('a Line at %s: %s', (y, answer, margin) => {
    const ruling = ask(one(T([0.3, y], 270)), volley('T'));
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['distance']).toBeCloseTo(y, 4);
    expect(why(ruling, 'range').margin).toBeCloseTo(margin, 2);
  });
  test('a base in the front sector, but not in the strip', () => {
    const table = one(single('T', [1, 0.75], 270), [mother]);
    const free = ask(table, volley('T'));
    expect(free.measures['frontDistance']).toBeCloseTo(0.7831, 4); // √(0.375² + 0.6875²)
    expect(answerOf(free, 'front')).toBe('yes');
    expect(answerOf(ask({ ...table, choices: { 'INT-20': 'strip' } }, volley('T')), 'front')).toBe('no');
  });
});

describe('X15 flank of the target', () => {
  test.each([
    ['1 BD aside, 0.3 ahead', [1, -0.3], 180, true, 0.5],
    ['on the boundary: the front', [0.8, -0.3], 135, false, 0.4243],
  ] as const)('%s', (_, fp, facing, flank, distance) => {
    const ruling = ask({ units: [line('Q', fp, facing), T([0, 0], 270)] }, volley('T', 'Q'));
    expect(ruling.measures['targetFlank']).toBe(flank);
    expect(ruling.measures['distance']).toBeCloseTo(distance, 4);
    expect(ruling.measures['modifier']).toBe(flank ? -2 : -1); // flank −1, own Drum −1
  });
});

describe('X16 cover', () => {
  const wood = { id: 'w', kind: 'wood', outline: rect(0, 1, 2, 3), values: { protection: 2 } };
  const wall = (y: number) => ({ id: 'v', kind: 'wall', outline: rect(-0.6, y - 0.02, 0.6, y) });
  test.each([
    ['exactly half in the wood', T([0, 1.5], 270), wood, 2],
    ['three eighths', T([-0.125, 1.5], 270), wood, 0],
    ['a wall 0.25 before it', T([0, 1.5], 270), wall(1.25), 3],
    ['a wall 0.26 before it', T([0, 1.5], 270), wall(1.24), 0],
  ] as const)('%s', (_, target, piece, pr) => {
    const ruling = ask(one(target, [], { terrain: [piece] }), shot('T'));
    expect(ruling.measures['protection']).toBe(pr);
  });
});

const battery = (values: object = {}): DrawnUnit =>
  line('B', [0, 0], 90, { arm: 'artillery', values: { type: 2, drill: 3, experience: 2, ...values } });

describe('X17 the sector of a battery', () => {
  test.each([
    ['on the line', [1.25, 6], {}, {}, 'flagpoint', 1.25],
    ['a hair outside', [1.26, 6], {}, {}, 'partial', 1.25],
    ['linear at 6.5', [1.3, 6.5], {}, {}, 'flagpoint', 1.3125],
    ['in steps at 6.5', [1.3, 6.5], {}, { 'INT-24': 'step' }, 'partial', 1.25],
    ['dense, on the line', [0.75, 4], { dense: true }, {}, 'flagpoint', 0.75],
    ['dense, outside', [0.76, 4], { dense: true }, {}, 'partial', 0.75],
    ['some bases', [1.45, 6], {}, {}, 'partial', 1.25],
    ['none', [1.8, 6], {}, {}, 'none', 1.25],
  ] as const)('%s', (_, fp, values, choices, inSector, half) => {
    const { measures, ...ruling } = ask({ units: [battery(values), T(fp, 270)], choices }, cannon('T'));
    expect(measures['inSector']).toBe(inSector);
    expect(measures['sectorHalfWidth']).toBeCloseTo(half, 4);
    expect(measures['ahead']).toBeCloseTo(fp[1], 4);
    expect(measures['offset']).toBeCloseTo(fp[0], 4);
    expect(measures['officers']).toBe(inSector === 'partial' ? 1 : 2);
    expect(answerOf({ measures, ...ruling }, 'in-sector')).toBe(inSector === 'none' ? 'no' : 'yes');
  });
});

describe('X18 the line of fire of a battery', () => {
  test.each([
    [0.69, true],
    [0.7, false],
    [0.71, false],
  ] as const)('a friendly Line at %s', (x, blocked) => {
    const friend = line('F', [x, 2.5], 90);
    const ruling = ask({ units: [battery(), T([0.4, 5], 270), friend] }, cannon('T'));
    expect(ruling.measures['blockedBy']).toEqual(blocked ? ['F'] : []);
    expect(answerOf(ruling, 'line-of-fire')).toBe(blocked ? 'no' : 'yes');
  });
});

test('X19 everything together: A by the gun, P by two, B by one', () => {
  const table = { units: [S({ regimentalGun: true, maxLives: 3, lives: 3 }), A, B, P, C8] };
  const denied = ask(table, shot('A'));
  expect(denied.measures['skirmishersAvailable']).toBe(5);
  expect(denied.measures['shotsAvailable']).toBe(3);
  expect(denied.measures['cavalryDirectionAngle']).toBeCloseTo(37.983, 3);
  expect(denied.decidedBy).toEqual(['suppression']);
  expect(ask(table, shot('A', { shot: 'gun' })).measures['stripDistance']).toBeCloseTo(1.5, 4);
  expect(ask(table, shot('B')).measures['cavalryDirectionAngle']).toBeCloseTo(132.969, 3);
  const whole = ask(table, plan([{ target: 'A', shot: 'gun' }, { target: 'P' }, { target: 'P' }, { target: 'B' }]));
  expect(whole.answer).toBe('yes');
  expect(whole.measures).toMatchObject({
    shotAnswers: ['yes', 'yes', 'yes', 'yes'],
    shotSectors: [null, 'front', 'front', 'left'],
    nonFrontShots: 1,
  });
  const effect = whole.effect as { rolls: { dice: number }[]; hits: Record<string, number[]> };
  expect(effect.rolls.reduce((n, r) => n + r.dice, 0)).toBe(4);
  expect(effect.hits).toEqual({ A: [0.9, 0.1], P: [0.81, 0.18, 0.01], B: [0.9, 0.1] });
  expect(whole.measures['hitChance']).toBeCloseTo(1 - 0.9 ** 4, 6); // all escape: 0.6561
});

test('bases given by their centres stand as the Line they are', () => {
  expect(base([0.375, -0.0625], 90).at).toEqual([0.375, -0.0625]);
  const drawn = line('S', [0, 0], 90).bases?.map(b => b.at.map(n => Number(n.toFixed(4))));
  expect(drawn).toEqual([
    [0.375, -0.0625],
    [0.125, -0.0625],
    [-0.125, -0.0625],
    [-0.375, -0.0625],
  ]);
});
