// The worked examples E1 to E15 of the spec, with its numbers. Points are cm, moved by SHIFT onto the table.

import { describe, expect, test } from 'vitest';
import {
  answerOf,
  battalion,
  box,
  FAR,
  fire,
  impactAt,
  put,
  reasonOf,
  rect,
  rule,
  troop,
  type UnitSpec,
} from './table.ts';

const firer = (over: Partial<UnitSpec> = {}): UnitSpec => troop('a', 'french', rect(0, -1, 2, 2, 90), over);

describe('E1: the arc at the corner (3.1.3)', () => {
  // Front edge x −1 … 1 at y = 0; at V = 10 the side lies at 1 + 10·tan 30° = 6.7735, for guns at 1 + 10 = 11.
  // The target reaches from x0 to the right; its lower left corner is the point.
  test.each([
    ['just in', 6.77, 'infantry', 'yes'],
    ['on the side', 6.7735, 'infantry', 'yes'],
    ['just out', 6.78, 'infantry', 'no'],
    ['within the arc of a gun', 6.78, 'artillery', 'yes'],
    ['on the side of a gun', 11, 'artillery', 'yes'],
    ['out of the arc of a gun', 11.01, 'artillery', 'no'],
  ] as const)('%s', (_, x0, arm, answer) => {
    // Its near corner (x0, 10) is its left one; its left side looks away to the west, so the corner itself decides.
    const target = troop('t', 'british', box(x0, 6, x0 + 2, 10, 270));
    const ruling = rule({ units: [firer({ arm }), target], figures: FAR }, fire());
    expect(answerOf(ruling, 'line-of-aim')).toBe(answer);
  });
});

describe('E2: participants, point of fire, moved impact', () => {
  const target = troop('t', 'british', rect(22, 20, 4, 4, 270));
  const ruling = rule({ units: [battalion(), target], figures: FAR }, fire(impactAt(22, 18)));

  test('files 9 and 10 take part, with their second rank', () => {
    expect(ruling.measures['participatingBases']).toEqual(['9.1', '10.1', '9.2', '10.2']);
    expect((ruling.measures['droppedBases'] as string[]).length).toBe(16);
    expect(ruling.measures['participants']).toBe(4);
    expect(ruling.measures['unitsOfFire']).toBe(1);
    expect(reasonOf(ruling, 'line-of-aim')).toMatchObject({ answer: 'yes', value: 2, limit: 1 });
  });
  test('F = (8, 0), W = 4', () => {
    expect(ruling.measures['pointOfFire']).toEqual(put(8, 0));
    expect(ruling.measures['frontage']).toBe(4);
  });
  test('P is moved to (20, 20.7846), 3.428 cm from (22, 18); 30° exactly, L = 24', () => {
    const [x, y] = ruling.measures['pointOfImpact'] as [number, number];
    expect(x).toBeCloseTo(put(20, 0)[0], 5);
    expect(y).toBeCloseTo(put(0, 20.7846)[1], 4);
    expect(ruling.measures['moved']).toBeCloseTo(3.428, 3);
    expect(ruling.measures['deviation']).toBeCloseTo(30, 5);
    expect(ruling.measures['distance']).toBeCloseTo(24, 4);
    expect(answerOf(ruling, 'arc')).toBe('yes');
  });
  test('the right flank is hit at 30°: no flank fire, and at 60° to the front: no column effect', () => {
    expect(ruling.measures['aspect']).toBe('front');
    expect(ruling.measures['angleFlank']).toBeCloseTo(30, 5);
    expect(ruling.measures['angleFront']).toBeCloseTo(60, 5);
    expect(ruling.measures['columnEffect']).toBe(false);
  });
  test('the witness of file 9 is the line of 28.61°', () => {
    const marks = reasonOf(ruling, 'line-of-aim').marks.filter(m => m.about?.[0] === 'a/9.1');
    const [[x0, y0], [x1, y1]] = marks[0]?.points as [[number, number], [number, number]];
    expect((Math.atan2(x1 - x0, y1 - y0) * 180) / Math.PI).toBeCloseTo(28.61, 2); // (8,0) → (20,22): atan(12/22)
  });
});

describe('E3: a line of aim, but no line of fire', () => {
  test('(6.5, 10) lies at 33.02° from F: no point in the arc', () => {
    const ruling = rule({ units: [firer(), troop('t', 'british', rect(7.5, 9, 2, 2, 270))], figures: FAR }, fire());
    expect(answerOf(ruling, 'line-of-aim')).toBe('yes');
    expect(answerOf(ruling, 'arc')).toBe('no');
    expect(ruling.reasons.map(r => r.id)).toEqual(['may-fire', 'line-of-aim', 'units-of-fire', 'arc']);
    expect(Object.keys(ruling.measures)).toEqual([
      'participants',
      'participatingBases',
      'droppedBases',
      'unitsOfFire',
      'pointOfFire',
      'frontage',
      'deviation',
    ]);
    // Depth of (6.5, 10) in the arc at F: 10·sin 30° − 6.5·cos 30° = −0.629 cm.
    expect(reasonOf(ruling, 'arc').margin).toBeCloseTo(-6.292, 2);
  });
  test('0.8 cm nearer, (5.7, 10) lies at 29.68°', () => {
    const ruling = rule({ units: [firer(), troop('t', 'british', rect(6.7, 9, 2, 2, 270))], figures: FAR }, fire());
    expect(answerOf(ruling, 'arc')).toBe('yes');
    expect(reasonOf(ruling, 'arc').margin).toBeCloseTo(0.636, 2); // 10·sin 30° − 5.7·cos 30° = 0.0636 cm
  });
});

describe('E4: the security zone, frontage governs (3.1.4)', () => {
  // Five figures of 2 cm: W = 10, z = 5 > 10 % of 20.9.
  const five = troop(
    'a',
    'french',
    [-4, -2, 0, 2, 4].map(x => rect(x, -1, 2, 2, 90)),
  );
  test.each([
    ['1 cm clear', 6, 'yes', 10],
    ['on the limit', 5, 'yes', 0],
    ['1 mm short', 4.9, 'no', -1],
  ] as const)('%s', (_, x0, answer, margin) => {
    const own = troop('o', 'french', box(x0, 20, x0 + 10, 24));
    const units = [five, troop('t', 'british', box(-5, 40, 5, 44, 270)), own];
    const ruling = rule({ units, figures: FAR }, fire(impactAt(0, 40)));
    const zone = reasonOf(ruling, 'security-zone');
    expect(zone.answer).toBe(answer);
    expect(zone.margin).toBeCloseTo(margin, 6);
    expect(ruling.measures['clearance']).toBeCloseTo(x0, 6);
    expect(ruling.measures['securityZone']).toBeCloseTo(5, 6);
    expect(ruling.answer).toBe(answer);
    expect(zone.value).toBeCloseTo(x0, 6);
    expect(zone.limit).toBe(5);
  });
});

describe('E5: the security zone, 10 per cent governs', () => {
  // Exact limit 6/√0.99 = 6.03023 cm; 6.03 fails by 0.00022 cm, 6.04 holds by 0.00968 cm.
  test.each([
    ['just inside', 6.03, 'no', 6.03022, -0.0022],
    ['just clear', 6.04, 'yes', 6.03032, 0.0968],
  ] as const)('%s', (_, x0, answer, zone, margin) => {
    const gun = troop('a', 'french', rect(0, -2, 4, 4, 90), { arm: 'artillery' });
    const own = troop('o', 'french', box(x0, 60, x0 + 10, 64));
    const units = [gun, troop('t', 'british', box(-5, 80, 5, 84, 270)), own];
    const ruling = rule({ units, figures: FAR }, fire(impactAt(0, 80)));
    expect(ruling.measures['securityZone']).toBeCloseTo(zone, 4);
    expect(reasonOf(ruling, 'security-zone').answer).toBe(answer);
    expect(reasonOf(ruling, 'security-zone').margin).toBeCloseTo(margin, 3);
  });
});

describe('E6: a neighbour in line with the firer (I-22)', () => {
  const line = battalion();
  const target = troop('t', 'british', rect(13.681, 38.088, 4, 1, 270));
  const shot = fire({ impact: put(13.681, 37.588) });
  test('in one line: nothing of it is in front', () => {
    const ruling = rule({ units: [line, target, troop('o', 'french', rect(20, -2, 20, 4, 90))], figures: FAR }, shot);
    expect(answerOf(ruling, 'security-zone')).toBe('yes');
    expect(ruling.measures['clearance']).toBe(null);
    expect(ruling.measures['distance']).toBeCloseTo(40, 3);
    expect(ruling.measures['deviation']).toBeCloseTo(20, 3);
  });
  test('1 cm forward: 9.055 < 10', () => {
    const ruling = rule({ units: [line, target, troop('o', 'french', rect(20, -1, 20, 4, 90))], figures: FAR }, shot);
    expect(answerOf(ruling, 'security-zone')).toBe('no');
    expect(ruling.measures['clearance']).toBeCloseTo(9.055, 3);
    expect(ruling.measures['securityZone']).toBeCloseTo(10, 6);
  });
  test('in one line, with I-22 = any', () => {
    const units = [line, target, troop('o', 'french', rect(20, -2, 20, 4, 90))];
    const ruling = rule({ units, figures: FAR, choices: { 'I-22': 'any' } }, shot);
    expect(answerOf(ruling, 'security-zone')).toBe('no');
    // Nearest to the line: the corner (10, 0), s = 10·cos 20° = 9.397.
    expect(ruling.measures['clearance']).toBeCloseTo(9.397, 3);
  });
});

describe('E7: an own unit behind the target', () => {
  const shooter = firer({ values: {} });
  const behind = (y: number): UnitSpec => troop('o', 'french', box(-10, y, 10, y + 4));
  const target = troop('t', 'british', rect(0, 32, 20, 4, 270));
  test.each([
    ['9.9 cm', 43.9, 'no', -1],
    ['10 cm', 44, 'yes', 0],
    ['10.1 cm', 44.1, 'yes', 1],
  ] as const)('straight, %s behind', (_, y, answer, margin) => {
    const ruling = rule({ units: [shooter, target, behind(y)], figures: FAR }, fire(impactAt(0, 30)));
    const reason = reasonOf(ruling, 'behind-target');
    expect(reason.answer).toBe(answer);
    expect(reason.margin).toBeCloseTo(margin, 6);
    expect(ruling.measures['gapBehind']).toBeCloseTo(y - 34, 6);
    expect(reason).toMatchObject({ limit: 10, house: false });
    expect(reason.yours).toBeUndefined();
  });
  test.each([
    ['9.908 cm', 43.4, 'no', 9.908], // t_in 45.7476 − t_out 35.8391
    ['10.014 cm', 43.5, 'yes', 10.014], // t_in 45.8530
  ] as const)('oblique, %s behind', (_, y, answer, gap) => {
    const own = troop('o', 'french', box(-10, y, 30, y + 4));
    const wide = troop('t', 'british', rect(0, 32, 60, 4, 270));
    const ruling = rule({ units: [shooter, wide, own], figures: FAR }, fire(impactAt(10, 30)));
    expect(answerOf(ruling, 'behind-target')).toBe(answer);
    expect(ruling.measures['gapBehind']).toBeCloseTo(gap, 3);
    expect(ruling.measures['distance']).toBeCloseTo(31.6228, 4);
  });
  test.each([
    ['beyond a range of 38', 38, 'yes', 10],
    ['within a range of 39', 39, 'no', 0],
    ['within a range of 40', 40, 'no', -10],
  ] as const)('5 cm behind, %s', (_, most, answer, margin) => {
    const figures = { table13: { zonesCm: { musket: [10, 20, most] } } };
    const ruling = rule({ units: [shooter, target, behind(39)], figures }, fire(impactAt(0, 30)));
    expect(answerOf(ruling, 'behind-target')).toBe(answer);
    // The unit lies 50 mm short of the ten centimetres, and nearer to the end of the range: that figure decides, and is the players' own.
    expect(reasonOf(ruling, 'behind-target')).toMatchObject({ value: 39, limit: most, unit: 'cm', yours: true });
    expect(reasonOf(ruling, 'behind-target').margin).toBeCloseTo(margin, 6);
  });
});

describe('E8 to E11: flank, rear, column effect', () => {
  // The firer is a single base of no frontage worth mention, facing the point from F: its front edge is 0.2 cm wide.
  const from = (x: number, y: number, px: number, py: number): UnitSpec => {
    const facing = (Math.atan2(py - y, px - x) * 180) / Math.PI;
    const back = (facing * Math.PI) / 180;
    return troop('a', 'french', rect(x - 0.5 * Math.cos(back), y - 0.5 * Math.sin(back), 0.2, 1, facing));
  };
  const shot = (target: UnitSpec, [x, y]: readonly [number, number], [px, py]: readonly [number, number]) =>
    rule({ units: [from(x, y, px, py), target], figures: FAR }, fire(impactAt(px, py))).measures;
  const line = troop('t', 'british', rect(0, 0, 20, 4, 90));

  test.each([
    ['E8 45° on the flank', [20, 10.5], [10, 0.5], 'flank', 45, false],
    ['E8 44.71° on the flank', [20, 10.6], [10, 0.5], 'front', 44.71, false],
    ['E8 64.59°, 25.41° to the front', [30, 10], [10, 0.5], 'flank', 64.59, true],
    ['E9 29.54° to the front', [40, 17], [10, 0], 'flank', 60.46, true],
    ['E9 30° to the front', [40, 17.3205], [10, 0], 'flank', 60, false],
    ['E9 30.11° to the front', [40, 17.4], [10, 0], 'flank', 59.89, false],
    ['E11 corner, flank met more squarely', [30, 20], [10, 2], 'flank', 48.01, false],
    ['E11 corner, front met more squarely', [30, 25], [10, 2], 'front', 41.01, false],
    ['E11 corner, both alike', [30, 22], [10, 2], 'front', 45, false],
    ['E11 rear', [-15, -30], [-5, -2], 'rear', 19.65, false],
  ] as const)('%s', (_, f, p, aspect, angle, effect) => {
    const measures = shot(line, f, p);
    expect(measures['aspect']).toBe(aspect);
    expect(measures['angleFlank']).toBeCloseTo(angle, 1);
    expect(measures['columnEffect']).toBe(effect);
  });

  test.each([
    ['29.90° to the flank', 11.5, true],
    ['30.11° to the flank', 11.6, false],
  ] as const)('E10 column of march, %s', (_, x, effect) => {
    const column = troop('t', 'british', rect(0, 0, 4, 30, 90), { formation: 'column-of-march' });
    const measures = shot(column, [x, 35], [0, 15]);
    expect(measures['columnEffect']).toBe(effect);
    expect(measures['aspect']).toBe('front');
    const attack = { ...column, formation: 'column-of-attack' };
    expect(shot(attack, [x, 35], [0, 15])['columnEffect']).toBe(true);
  });
});

describe('E12: guns, through to a second formation', () => {
  const target = troop('t', 'british', rect(0, 61, 20, 2, 270));
  const gun = (arm: string): UnitSpec => troop('a', 'french', rect(0, -2, 4, 4, 90), { arm });
  const second = (y: number, over: Partial<UnitSpec> = {}): UnitSpec =>
    troop('q', 'british', box(-10, y, 10, y + 2, 270), over);
  test.each([
    ['9.9 cm behind', 'artillery', second(71.9), true],
    ['10 cm behind', 'artillery', second(72), false],
    ['in FD', 'artillery', second(71.9, { values: { disorder: 'FD' } }), false],
    ['a skirmish line', 'artillery', second(71.9, { formation: 'skirmish-line' }), false],
    ['hand weapons', 'infantry', second(71.9), false],
  ] as const)('%s', (_, arm, q, effect) => {
    const ruling = rule({ units: [gun(arm), target, q], figures: FAR }, fire(impactAt(0, 60)));
    expect(ruling.measures['columnEffect']).toBe(effect);
  });
  test('beyond the range it does not count, and without a range nobody knows', () => {
    const units = [gun('artillery'), target, second(71.9)];
    const most = (cm: number) => ({ table14: { zonesCm: { 'field-gun': [20, cm] } } });
    expect(rule({ units, figures: most(71.8) }, fire(impactAt(0, 60))).measures['columnEffect']).toBe(false);
    expect(rule({ units, figures: most(71.9) }, fire(impactAt(0, 60))).measures['columnEffect']).toBe(true);
    expect(rule({ units, figures: 'printed' }, fire(impactAt(0, 60))).measures['columnEffect']).toBe(null);
  });
});

describe('E14: shooting through a skirmish line (3.3.1)', () => {
  const screen = troop(
    'k',
    'british',
    [-6, -3, 0, 3, 6].map(x => rect(x, 20, 1, 1, 270)),
    { formation: 'skirmish-line' },
  );
  const shot = (arm: string, y: number) =>
    rule(
      {
        units: [
          troop('a', 'french', rect(1.5, -1, 2, 2, 90), { arm }),
          screen,
          troop('t', 'british', box(-6, y, 6, y + 4, 270)),
        ],
        figures: FAR,
      },
      fire(impactAt(1.5, y)),
    );
  test.each([
    ['small arms, in contact', 'infantry', 20.5, 'yes'],
    ['small arms, 2 mm off', 'infantry', 20.7, 'no'],
    ['guns, in contact', 'artillery', 20.5, 'yes'],
    ['guns, 2 mm off', 'artillery', 20.7, 'yes'],
  ] as const)('%s', (_, arm, y, answer) => {
    const ruling = shot(arm, y);
    expect(answerOf(ruling, 'line-of-aim')).toBe(answer);
    if (answer === 'yes') expect(answerOf(ruling, 'line-of-fire')).toBe('yes');
  });
  test('a wider battalion is aimed at round the end of the line, but the line of fire is stopped', () => {
    const bases = screen.bases ?? [];
    const behind = { ...screen, bases: bases.map(b => ({ ...b, cy: b.cy + 4.51 })) };
    const ruledWith = (line: UnitSpec) =>
      rule(
        {
          units: [
            troop('a', 'french', rect(1.5, -1, 2, 2, 90)),
            line,
            troop('t', 'british', box(-10, 20.7, 10, 24, 270)),
          ],
          figures: FAR,
        },
        fire(impactAt(1.5, 20.7)),
      );
    const ruling = ruledWith(screen);
    expect(answerOf(ruling, 'line-of-aim')).toBe('yes');
    expect(answerOf(ruling, 'line-of-fire')).toBe('no');
    // The outline of the line reaches from x = −6.5 to 6.5: 5 cm to the right of the line of fire, 8 to its left. From y = 19.5 it is 4.5 cm
    // to behind the battalion.
    expect(reasonOf(ruling, 'line-of-fire').margin).toBeCloseTo(-45, 4);
    expect(answerOf(ruledWith(behind), 'line-of-fire')).toBe('yes');
    expect(reasonOf(ruling, 'line-of-fire').about).toEqual(['k']);
  });
  test('an own skirmish line always stops the fire', () => {
    const own = { ...screen, side: 'french' };
    const units = [
      troop('a', 'french', rect(1.5, -1, 2, 2, 90)),
      own,
      troop('t', 'british', box(-6, 20.5, 6, 24, 270)),
    ];
    expect(answerOf(rule({ units, figures: FAR }, fire()), 'line-of-aim')).toBe('no');
  });
});

describe('E15: overhead fire (3.4.2)', () => {
  // Gun at level 1; V at level 0 from ya to ya + 4; the target's near side at y.
  const shot = (ya: number, y: number, over: { side?: string; level?: number; canister?: boolean } = {}) => {
    const { side = 'british', level = 1, canister = false } = over;
    const gun = troop('a', 'french', rect(0, -2, 4, 4, 90), { arm: 'artillery', values: { level, canister } });
    const units = [gun, troop('v', side, box(-9, ya, 9, ya + 4)), troop('t', 'british', box(-10, y, 10, y + 4, 270))];
    return rule({ units, figures: FAR, choices: { 'I-24': 'exempt' } }, fire(impactAt(0, y)));
  };
  test.each([
    ['9.9 cm before the guns', 9.9, 40, {}, 'no'],
    ['10 cm before the guns, 9.9 behind', 10, 23.9, {}, 'no'],
    ['10 cm before, 10 behind', 10, 24, {}, 'yes'],
    ['own: 19.9 behind', 10, 33.9, { side: 'french' }, 'no'],
    ['own: 20 behind', 10, 34, { side: 'french' }, 'yes'],
    ['own, with canister', 10, 34, { side: 'french', canister: true }, 'no'],
    ['guns on the same level', 10, 34, { level: 0 }, 'no'],
  ] as const)('%s', (_, ya, y, over, answer) => {
    const ruling = shot(ya, y, over);
    const line = answerOf(ruling, 'line-of-fire');
    expect(line === '-' ? answerOf(ruling, 'line-of-aim') : line).toBe(answer);
  });
});
