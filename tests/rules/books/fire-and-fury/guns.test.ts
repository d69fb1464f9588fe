// Worked examples 18 to 23 and 27 of the specification, and the other calls about guns, horses and leaders.

import { describe, expect, test } from 'vitest';
import { ask, block, box, gun, ids, line, piece, reasonOf, round, said, spots, stands, type Table } from './table.ts';

const ANGLE = { fof: { halfAngleDeg: { troops: 45, guns: 45 } } };
const plunge = (more: object = {}) => ({ kind: 'plunging-fire', firer: 'g', target: 't', ...more });

describe('18 plunging fire, case A', () => {
  /** M is half a depth before the gun's centre; the target's near edge is at y. */
  const table = (
    m: readonly [number, number],
    target: readonly [number, number],
    more: Partial<Table> = {},
  ): Table => ({
    units: [
      gun('g', [m[0], m[1] - 0.75], 90),
      stands('t', [{ at: [target[0], target[1] + 0.375], facing: 270 }], { side: 'grey', base: [0.01, 0.75] }),
    ],
    terrain: [
      piece('hill', 'hill', box(-20, -20, 20, 3), {
        level: 1,
        values: {
          crest: [
            [40, 60],
            [80, 60],
          ],
        },
      }),
      piece('gun-wood', 'wood', box(-6, -5, 6, 0.5), { level: 1 }),
      piece('low-wood', 'wood', box(-8, 8, 8, 12)),
    ],
    ...more,
  });
  test.each([
    // gun M        target        answer behind gap     length   cover
    [[0, -1.0], [0, 16.0], 'yes', 1, 4, 17, -2],
    [[0, -1.0], [0, 16.2], 'yes', 1, 4.2, 17.2, -1],
    [[0, -1.1], [0, 16.0], 'no', 1.1, 4, 17.1, undefined],
    [[0, 0.2], [0, 16.0], 'yes', 0, 4, 15.8, -2],
  ] as const)('M at %j, target at %j: %s', (m, t, answer, behind, gap, length, cover) => {
    const ruling = ask(table(m, t), plunge());
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['case']).toBe('A');
    expect(ruling.measures['coverModifier']).toBe(cover);
    expect(ruling.measures['behindCrest']).toBeCloseTo(behind, 3);
    expect(ruling.measures['woodGap']).toBeCloseTo(gap, 3);
    expect(ruling.measures['lineLength']).toBeCloseTo(length, 3);
    expect(ruling.measures['woodDistance']).toBeNull();
    expect(reasonOf(ruling, 'crest')).toMatchObject({ answer: behind > 1 ? 'no' : 'yes', limit: 1 });
  });
  test('oblique: from (-3, -0.5) to (6, 15) the gap is 3.4690', () => {
    // the nearest point of a stand 0.01 wide whose near left corner is at (6, 15)
    const ruling = ask(table([-3, -0.5], [6.005, 15]), plunge());
    expect(ruling.measures['lineLength']).toBeCloseTo(17.9234, 2);
    expect(ruling.measures['woodGap']).toBeCloseTo(3.469, 2);
    expect(ruling.measures['coverModifier']).toBe(-2);
  });
  test('reasons in order, points by band', () => {
    const ruling = ask(table([0, -1], [0, 16]), plunge());
    expect(said(ruling)).toEqual([
      'guns yes',
      'may-fire yes',
      'field-of-fire yes',
      'range yes',
      'wooded-high-ground yes',
      'crest yes',
      'target-ground yes',
      'woods-lower yes',
      'line-of-sight yes',
    ]);
    expect(ruling.measures['plungingPoints']).toBe(3); // 17" away: the band to 48"
  });
  test('deep in the lower wood -2; at its edge the option says nothing', () => {
    // 8 to 12 is the wood; a target 2" inside it, one 0.5" inside it
    const deep = ask(table([0, -1], [0, 10]), plunge());
    expect(deep.measures['targetDepth']).toBeCloseTo(2, 3);
    expect(deep.measures['woodGap']).toBeCloseTo(0, 3);
    expect(deep.measures['coverModifier']).toBe(-2);
    const edge = ask(table([0, -1], [0, 8.5]), plunge());
    expect(edge).toMatchObject({ answer: 'yes', measures: { coverModifier: null } });
    // in print the edge is not known
    const printed = { base: 'printed', ...ANGLE };
    expect(ask(table([0, -1], [0, 10], { figures: printed }), plunge()).measures['coverModifier']).toBeNull();
    expect(ask(table([0, -1], [0, 16], { figures: printed }), plunge()).measures['coverModifier']).toBe(-2);
  });
  test('a target on the hill and level of the gun is refused, on another level not', () => {
    const same = ask(table([0, -1], [0, 2]), plunge());
    expect(same.decidedBy).toEqual(['target-ground']);
    const upper = table([0, -1], [0, 2]);
    const shelf = piece('shelf', 'hill', box(-5, 1.5, 5, 3), { level: 2 });
    expect(
      reasonOf(ask({ ...upper, terrain: [...(upper.terrain ?? []), shelf] }, plunge()), 'target-ground').answer,
    ).toBe('yes');
  });
  test('a wood between that lies as high as the gun stops it', () => {
    const t = table([0, -1], [0, 16]);
    const high = piece('low-wood', 'wood', box(-8, 8, 8, 12), { level: 1 });
    const ruling = ask({ ...t, terrain: [...(t.terrain ?? []).slice(0, 2), high] }, plunge());
    expect(ruling.decidedBy).toEqual(['woods-lower']);
    expect(reasonOf(ruling, 'woods-lower').about).toEqual(['low-wood']);
  });
  test('I-22: the gun must be deep in its wood', () => {
    // from y = −1 to the wood's edge at 0.5: 1.5 > 1; from −0.5 exactly 1, not deep
    const deep = { choices: { 'I-22': 'deep' } };
    expect(ask(table([0, -1], [0, 16], deep), plunge()).answer).toBe('yes');
    const edge = ask(table([0, -0.5], [0, 16], deep), plunge());
    expect(edge.decidedBy).toEqual(['wooded-high-ground']);
    expect(reasonOf(edge, 'wooded-high-ground')).toMatchObject({
      value: expect.closeTo(1, 3),
      limit: 1,
      house: true,
      choices: ['I-22'],
    });
    const printed = ask(table([0, -1], [0, 16], { ...deep, figures: { base: 'printed', ...ANGLE } }), plunge());
    expect(reasonOf(printed, 'wooded-high-ground')).toMatchObject({ answer: 'unknown', needs: 'woods.edgeDepth' });
  });
  test('no crest, nothing is behind one', () => {
    const t = table([0, -3], [0, 16]);
    const flat = piece('hill', 'hill', box(-20, -20, 20, 3), { level: 1 });
    const ruling = ask({ ...t, terrain: [flat, ...(t.terrain ?? []).slice(1)] }, plunge());
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures['behindCrest']).toBeCloseTo(0, 3);
  });
  test('only guns; not on a plain', () => {
    const t = table([0, -1], [0, 16]);
    const muskets = { ...t, units: [line('g', 1, [0, -1], 90, { values: { weapon: 'RM' } }), ...t.units.slice(1)] };
    expect(ask(muskets, plunge()).decidedBy).toEqual(['guns']);
    expect(ids(ask(muskets, plunge()))).toEqual(['guns', 'may-fire']);
    const plain = ask({ ...t, terrain: (t.terrain ?? []).slice(1) }, plunge());
    expect(plain.decidedBy).toEqual(['wooded-high-ground']);
    expect(plain.measures).toMatchObject({ case: null, behindCrest: null, woodGap: null, plungingPoints: 0 });
  });
});

describe('19 the half rule', () => {
  /** Two howitzers 16" from their target: 6 points. */
  const table = (choices: Record<string, string> = {}, y = 16): Table => ({
    units: [
      stands('g', spots(90, [-0.5, -1], [0.5, -1]), { arm: 'artillery', base: [1, 1.5], values: { weapon: 'HH' } }),
      line('t', 4, [0, y], 270, { side: 'grey' }),
    ],
    terrain: [
      piece('hill', 'hill', box(-20, -20, 20, 3), { level: 1 }),
      piece('gun-wood', 'wood', box(-6, -5, 6, 0.5), { level: 1 }),
      piece('low-wood', 'wood', box(-8, 8, 8, 12)),
    ],
    choices,
  });
  const cover = (directPoints: number, choices = {}, y = 16) =>
    ask(table(choices, y), plunge({ directPoints })).measures['coverModifier'];
  test('6 plunging and 6 direct: -2; 6 and 7: none', () => {
    expect(ask(table(), plunge()).measures['plungingPoints']).toBe(6);
    expect(cover(6)).toBe(-2); // 12 ≥ 12
    expect(cover(7)).toBe(0); // 12 < 13
  });
  test('I-23: the -1 always stands, or is bound as well', () => {
    expect(cover(7, {}, 17)).toBe(-1);
    expect(cover(7, { 'I-23': 'both' }, 17)).toBe(0);
    expect(cover(6, { 'I-23': 'both' }, 17)).toBe(-1);
  });
});

describe('20 plunging fire, case B', () => {
  /** The wood on its hill begins at y = 20; the target is 2" inside. */
  const table = (m: number, more: object[] = []): Table => ({
    units: [gun('g', [0, m - 0.75], 90), line('t', 1, [0, 22], 270, { side: 'grey' })],
    terrain: [
      piece('hill', 'hill', box(-20, 19, 20, 40), { level: 1 }),
      piece('wood', 'wood', box(-8, 20, 8, 30), { level: 1 }),
      ...(more as Record<string, unknown>[]),
    ],
  });
  test.each([
    [16.0, 'no', 4.0],
    [15.95, 'yes', 4.05],
    [15.9, 'yes', 4.1],
  ] as const)('M at (0, %f): %s', (m, answer, distance) => {
    const ruling = ask(table(m), plunge());
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['case']).toBe('B');
    expect(ruling.measures['woodDistance']).toBeCloseTo(distance, 3);
    expect(ruling.measures['targetDepth']).toBeCloseTo(2, 3);
    expect(ruling.measures['woodGap']).toBeNull();
    expect(reasonOf(ruling, 'clear-of-woods')).toMatchObject({ answer, limit: 4 });
    expect(ruling.measures['coverModifier']).toBe(answer === 'yes' ? -2 : undefined);
  });
  test('from the same height the distance does not matter', () => {
    const ruling = ask(table(16, [piece('knoll', 'hill', box(-3, 10, 3, 16.5), { level: 1 })]), plunge());
    expect(ruling.answer).toBe('yes');
    expect(ids(ruling)).not.toContain('clear-of-woods');
    expect(ids(ruling)).not.toContain('target-ground');
  });
  test('the target behind a crest of its hill', () => {
    const crest = (y: number) =>
      piece('hill', 'hill', box(-20, 19, 20, 40), {
        level: 1,
        values: {
          crest: [
            [50, 60 + y],
            [70, 60 + y],
          ],
        },
      });
    const crested = (y: number): Table => ({
      ...table(10),
      terrain: [crest(y), piece('wood', 'wood', box(-8, 20, 8, 30), { level: 1 })],
    });
    const inside = ask(crested(21), plunge());
    expect(inside.answer).toBe('yes');
    expect(inside.measures['behindCrest']).toBeCloseTo(1, 3);
    const behind = ask(crested(20.9), plunge());
    expect(behind.decidedBy).toEqual(['crest']);
    expect(behind.measures['behindCrest']).toBeCloseTo(1.1, 3);
  });
  test('in print: from where a wood is deep is not known', () => {
    const ruling = ask({ ...table(10), figures: { base: 'printed', ...ANGLE } }, plunge());
    expect(ruling.answer).toBe('unknown');
    expect(reasonOf(ruling, 'wooded-high-ground').needs).toBe('woods.edgeDepth');
    expect(ruling.measures).toMatchObject({ case: null, plungingPoints: null });
  });
  test('a target 0.9" inside is not deep', () => {
    const t = table(10);
    const units = [t.units[0] as ReturnType<typeof gun>, line('t', 1, [0, 20.9], 270, { side: 'grey' })];
    expect(ask({ ...t, units }, plunge()).decidedBy).toEqual(['wooded-high-ground']);
  });
});

describe('21 massed artillery fire', () => {
  const guns = [gun('p', [5, -0.75], 90), gun('q', [8, -0.75], 90)];
  const t1 = (y = 14) => line('t1', 4, [4, y], 270, { side: 'grey' });
  const t2 = line('t2', 4, [9, 20], 270, { side: 'grey' });
  const chief = (x = 0, values: object = { artilleryLeader: true }) =>
    round('chief', 'leader', [x, -0.75], 0.5, { values: values as Record<string, unknown> });
  const mass = (target: string, units: readonly ReturnType<typeof gun>[], more: Partial<Table> = {}) =>
    ask({ units, ...more }, { kind: 'massed-fire', units: ['p', 'q'], target });
  const range = (firer: string, target: string, y = 14) =>
    ask({ units: [...guns, t1(y), t2] }, { kind: 'fire', firer, target });

  test('ranges', () => {
    expect(range('p', 't1').measures['distance']).toBeCloseTo(14, 3);
    expect(range('p', 't2').measures['distance']).toBeCloseTo(20.0562, 3);
    expect(range('q', 't1').measures['distance']).toBeCloseTo(14.0801, 3);
    expect(range('q', 't2').measures['distance']).toBeCloseTo(20, 3);
    expect(range('p', 't1', 12).measures['distance']).toBeCloseTo(12, 3);
    expect(range('q', 't1', 12).measures['distance']).toBeCloseTo(12.0934, 3);
  });
  test('at the closest target of both', () => {
    const ruling = mass('t1', [...guns, t1(), t2, chief()]);
    expect(said(ruling)).toEqual(['artillery yes', 'available yes', 'target-condition yes', 'artillery-leader yes']);
    expect(ruling.measures['massing']).toBe(2);
    expect(ruling.measures['leaderDistance']).toBeCloseTo(7.5, 3);
  });
  test('at the farther one: not closest, not in canister range', () => {
    const ruling = mass('t2', [...guns, t1(), t2, chief()]);
    expect(ruling.decidedBy).toEqual(['target-condition']);
    expect(ruling.measures).toEqual({ massing: 0, leaderDistance: null });
  });
  test('canister for one, closest for the other', () => {
    expect(mass('t1', [...guns, t1(12), t2, chief()]).answer).toBe('yes');
    // the closer enemy takes the closest target from both; canister is left to one only
    const ruling = mass('t1', [...guns, t1(12), line('t3', 1, [8, 5], 270, { side: 'grey' }), chief()]);
    expect(ruling.decidedBy).toEqual(['target-condition']);
  });
  test.each([
    [-0.5, 'yes', 8.0],
    [-0.6, 'no', 8.1],
  ] as const)('the leader at x = %f: %s', (x, answer, distance) => {
    const ruling = mass('t1', [...guns, t1(), t2, chief(x)]);
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['leaderDistance']).toBeCloseTo(distance, 3);
  });
  test('twilight halves the radius; by I-39 not here', () => {
    const evening = { conditions: { light: 'evening', turn: 1 } };
    const units = [...guns, t1(), t2, chief()];
    expect(mass('t1', units, evening).decidedBy).toEqual(['artillery-leader']); // 4.5 and 7.5 against 4
    expect(mass('t1', units, { ...evening, choices: { 'I-39': 'full' } }).answer).toBe('yes');
    // by night as by day: 8" still
    const night = { conditions: { light: 'night', sky: 'full-moon' } };
    expect(mass('t1', [...guns, t1(11), chief()], night).answer).toBe('yes');
  });
  test('only leaders of artillery, or who once were its officers, and of the same side', () => {
    expect(mass('t1', [...guns, t1(), chief(0, {})]).decidedBy).toEqual(['artillery-leader']);
    expect(mass('t1', [...guns, t1(), chief(0, {})]).measures['leaderDistance']).toBeNull();
    expect(mass('t1', [...guns, t1(), chief(0, { formerArtilleryOfficer: true })]).answer).toBe('yes');
    const enemy = round('chief', 'leader', [0, -0.75], 0.5, { side: 'grey', values: { artilleryLeader: true } });
    expect(mass('t1', [...guns, t1(), enemy]).answer).toBe('no');
  });
  test('I-24: any leader each, or all the same one', () => {
    const two = [
      round('c1', 'leader', [-2, -0.75], 0.5, { values: { artilleryLeader: true } }), // 6.5 from p, 9.5 from q
      round('c2', 'leader', [16, -0.75], 0.5, { values: { artilleryLeader: true } }), // 7.5 from q, 10.5 from p
    ];
    expect(mass('t1', [...guns, t1(), ...two]).answer).toBe('yes');
    expect(mass('t1', [...guns, t1(), ...two], { choices: { 'I-24': 'same-leader' } }).decidedBy).toEqual([
      'artillery-leader',
    ]);
  });
  test('of three, two are enough', () => {
    const far = gun('z', [-20, -0.75], 90);
    const ruling = ask(
      { units: [...guns, far, t1(), chief()] },
      { kind: 'massed-fire', units: ['p', 'z', 'q'], target: 't1' },
    );
    expect(ruling).toMatchObject({ answer: 'yes', measures: { massing: 2 } });
    const infantry = line('z', 2, [3, 0], 90, { values: { weapon: 'RM' } });
    const two = ask(
      { units: [guns[0] as ReturnType<typeof gun>, infantry, t1(), chief()] },
      { kind: 'massed-fire', units: ['p', 'z'], target: 't1' },
    );
    expect(two.decidedBy).toEqual(['artillery']);
    expect(ids(two)).toEqual(['artillery']);
  });
  test('a figure that is missing', () => {
    const ruling = mass('t1', [...guns, t1(), chief()], { figures: 'printed' });
    expect(ruling).toMatchObject({ answer: 'unknown', measures: { massing: 0, leaderDistance: null } });
    expect(reasonOf(ruling, 'available').needs).toBe('fof.halfAngleDeg.guns');
  });
});

describe('22 prolonging', () => {
  const rate = { move: { rate: { artillery: { field: 8 } } } };
  const g = (values: object = {}, formation = 'unlimbered') =>
    gun('g', [0, 0], 90, { formation, values: { weapon: 'LR', ...values } });
  const prolong = (path: readonly (readonly [number, number])[], more: object = {}, table: Partial<Table> = {}) =>
    ask(
      { units: [g()], figures: rate, ...table },
      { kind: 'prolong', unit: 'g', path: path.map(([x, y]) => [x + 60, y + 60]), ...more },
    );
  const bent = (degrees: number, length = 2): readonly (readonly [number, number])[] => {
    const a = (degrees * Math.PI) / 180;
    return [
      [0, -2],
      [length * Math.sin(a), -2 - length * Math.cos(a)],
    ];
  };
  test('straight back and 45 degrees: 4.0 is half of 8', () => {
    const ruling = prolong([
      [0, -2],
      [Math.SQRT2, -2 - Math.SQRT2],
    ]);
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures['pathLength']).toBeCloseTo(4, 3);
    expect(ruling.measures['greatestTurn']).toBeCloseTo(45, 2);
    expect(ruling.measures['halfMove']).toBeCloseTo(4, 3);
    // the last stretch goes to the south-east; the muzzle looks north-west: compass 315
    expect(ruling.measures['newFacing']).toBeCloseTo(315, 2);
  });
  test.each([
    [44, 'yes'],
    [46, 'no'],
  ] as const)('the second stretch at %i degrees: %s', (degrees, answer) => {
    expect(reasonOf(prolong(bent(degrees)), 'direction').answer).toBe(answer);
  });
  test.each([
    [-4.0, 'yes'],
    [-4.1, 'no'],
  ] as const)('straight to y = %f: %s', (y, answer) => {
    const ruling = prolong([[0, y]]);
    expect(reasonOf(ruling, 'half-move')).toMatchObject({ answer, limit: 4 });
    expect(ruling.measures['greatestTurn']).toBe(0);
    expect(ruling.measures['newFacing']).toBeCloseTo(0, 3);
  });
  test('I-26: two turns of 30 the same way are 60 from straight back', () => {
    const path = [
      [0, -1],
      [0.5, -1.866],
      [1.366, -2.366],
    ] as const; // 30°, then 60°
    expect(reasonOf(prolong(path), 'direction').answer).toBe('no');
    const each = prolong(path, {}, { choices: { 'I-26': 'each-turn' } });
    expect(reasonOf(each, 'direction').answer).toBe('yes');
    expect(each.measures['greatestTurn']).toBeCloseTo(30, 1);
  });
  test('along a road any turn goes', () => {
    const road = piece('road', 'road', box(-0.5, -2.5, 4, -1.5));
    const path = [
      [0, -2],
      [2, -2],
    ] as const;
    expect(prolong(path, {}, { terrain: [road] }).answer).toBe('yes');
    expect(prolong(path, {}, { terrain: [road] }).measures['greatestTurn']).toBe(0);
    expect(reasonOf(prolong(path), 'direction').answer).toBe('no');
    // off the road for the last half inch
    expect(
      reasonOf(
        prolong(
          [
            [0, -2],
            [4.5, -2],
          ],
          {},
          { terrain: [road] },
        ),
        'direction',
      ).answer,
    ).toBe('no');
  });
  test.each(['HR', 'HH'])('%s does not prolong', weapon => {
    expect(prolong([[0, -2]], {}, { units: [g({ weapon })] }).decidedBy).toEqual(['weapon']);
  });
  test('well handled or better; unlimbered; guns; a known rate', () => {
    expect(prolong([[0, -2]], { effect: 'tardy' }).decidedBy).toEqual(['manoeuvre']);
    expect(prolong([[0, -2]], { effect: 'rally-with-elan' }).answer).toBe('yes');
    expect(prolong([[0, -2]], {}, { conditions: { light: 'night', sky: 'moonlit' } }).decidedBy).toEqual(['manoeuvre']);
    expect(prolong([[0, -2]], {}, { units: [g({}, 'limbered')] }).decidedBy).toEqual(['unlimbered']);
    expect(reasonOf(prolong([[0, -2]], {}, { units: [line('g', 1, [0, 0.375], 90)] }), 'guns').answer).toBe('no');
    expect(reasonOf(prolong([[0, -2]], {}, { figures: 'printed' }), 'half-move')).toMatchObject({
      answer: 'unknown',
      needs: 'move.rate.artillery.field',
    });
  });
  test('horse guns, and the double quick', () => {
    const house = (values: object, effect: string) =>
      prolong([[0, -2]], { effect }, { units: [g(values)], figures: 'house' }).measures['halfMove'];
    expect(house({}, 'well-handled')).toBe(6);
    expect(house({ horseArtillery: true }, 'well-handled')).toBe(8);
    expect(house({}, 'double-quick')).toBe(9);
    // the heaviest guns move at the field gun rate, never at the double quick, and never as horse artillery
    expect(house({ weapon: 'HR' }, 'double-quick')).toBe(6);
    expect(() => house({ weapon: 'HR', horseArtillery: true }, 'well-handled')).toThrow('never horse artillery');
  });
});

describe('rallying guns', () => {
  const rally = (values: object, effect = 'well-handled', table: Partial<Table> = {}) =>
    ask(
      { units: [gun('g', [0, 0], 90, { values: { weapon: 'HS', ...values } })], ...table },
      { kind: 'rally-guns', unit: 'g', effect },
    );
  test.each([
    ['double-quick', 'yes'],
    ['well-handled', 'yes'],
    ['rally-with-elan', 'yes'],
    ['tardy', 'no'],
    ['rally', 'no'],
    ['fall-back', 'no'],
  ] as const)('on %s: %s', (effect, answer) => {
    expect(rally({ order: 'silenced' }, effect).answer).toBe(answer);
  });
  test('only silenced guns, and not by night', () => {
    expect(rally({}).decidedBy).toEqual(['silenced']);
    expect(
      rally({ order: 'silenced' }, 'well-handled', { conditions: { light: 'night', sky: 'overcast' } }).decidedBy,
    ).toEqual(['manoeuvre']);
    expect(rally({ order: 'silenced' }).measures).toEqual({});
    const foot = ask({ units: [line('g', 2, [0, 0], 90)] }, { kind: 'rally-guns', unit: 'g' });
    expect(said(foot)).toEqual(['guns no', 'silenced no', 'manoeuvre yes']);
  });
});

describe('23 tethered horses', () => {
  const owner = (values: object = { mounted: false }) =>
    line('m', 4, [0, 0], 90, { arm: 'mounted-infantry', values: values as Record<string, unknown> });
  const horses = (x: number, y: number, side = 'blue') =>
    round('h', 'tethered-horses', [x, y], 0.75, { side, values: { owner: 'm' } });
  const tether = (action: string, marker: ReturnType<typeof horses>, more: object = {}, units = [owner()]) =>
    ask({ units: [...units, marker] }, { kind: 'tethered-horses', unit: 'm', marker: 'h', action, ...more });
  const back = (y: number) => ({ to: block(4, [0, 0 - y], 90) });

  test.each([
    [1, -6, 4.5, 'yes', 0.75],
    [1, -6, 4.4, 'no', 0.85],
    [2.75, -6, 12, 'yes', 0.75],
  ] as const)('marker at (%f, %f), retreat %f: %s', (x, y, length, answer, distance) => {
    const ruling = tether('retreat', horses(x, y), back(length));
    expect(reasonOf(ruling, 'passes-through').answer).toBe(answer);
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['markerDistance']).toBeCloseTo(distance, 3);
  });
  test('beside the retreat path it stays on foot', () => {
    const ruling = tether('retreat', horses(2.8, -6), back(12));
    expect(reasonOf(ruling, 'in-retreat-path')).toMatchObject({ answer: 'no', value: expect.closeTo(0.8, 3) });
    expect(reasonOf(ruling, 'owner').answer).toBe('yes');
  });
  test('only its own horses', () => {
    const other = round('h', 'tethered-horses', [0, -3], 0.75);
    expect(tether('retreat', other, back(4)).decidedBy).toEqual(['owner']);
  });

  test('placing: touching the rear of a stand of mounted infantry', () => {
    // rear edge at y = −0.75; a disc of 0.75 touches with its centre at −1.5
    const touching = tether('place', horses(0.5, -1.5));
    expect(touching.answer).toBe('yes');
    expect(touching.measures['rearGap']).toBeCloseTo(0, 3);
    expect(touching.measures).toMatchObject({ fightingStands: 4, horseHolders: 0 });
    expect(reasonOf(tether('place', horses(0.5, -1.53)), 'behind').answer).toBe('no'); // 0.03 away
    expect(reasonOf(tether('place', horses(0.5, -1.52)), 'behind').answer).toBe('yes');
    expect(reasonOf(tether('place', horses(0.5, -1.3)), 'behind').answer).toBe('no'); // over the stand
    expect(reasonOf(tether('place', horses(2.75, -0.4)), 'behind').answer).toBe('no'); // beside, not behind
    expect(reasonOf(tether('place', horses(0.5, 0.75)), 'behind').answer).toBe('no'); // before it
  });
  test('27 dismounting', () => {
    const counts = (arm: string, n: number) =>
      ask(
        { units: [line('m', n, [0, 0], 90, { arm, base: [1, 1] }), horses(0, -1.75)] },
        { kind: 'tethered-horses', unit: 'm', marker: 'h', action: 'place' },
      );
    expect(counts('cavalry', 10).measures).toMatchObject({ fightingStands: 8, horseHolders: 2 });
    expect(counts('cavalry', 3).measures).toMatchObject({ fightingStands: 3, horseHolders: 0 });
    expect(counts('mounted-infantry', 10).measures).toMatchObject({ fightingStands: 10, horseHolders: 0 });
    expect(counts('cavalry', 10).decidedBy).toEqual(['mounted-infantry']);
  });
  test('mounting again: touching, with a manoeuvre', () => {
    // from the rear edge at −0.75 to the centre: r + 0.02 = 0.77
    expect(tether('remount', horses(0, -1.52)).answer).toBe('yes');
    expect(tether('remount', horses(0, -1.53)).decidedBy).toEqual(['touching']);
    expect(tether('remount', horses(0, -1.5), { effect: 'panic' }).decidedBy).toEqual(['manoeuvre']);
    expect(tether('remount', horses(0, -1.5), { effect: 'tardy' }).answer).toBe('yes');
  });
  test('an enemy that passes through takes the marker', () => {
    const marker = horses(1, -6, 'grey');
    expect(tether('pass', marker, back(5)).answer).toBe('yes');
    expect(tether('pass', marker, back(4)).decidedBy).toEqual(['passes-through']);
    expect(tether('pass', horses(1, -6), back(5)).decidedBy).toEqual(['enemy']);
  });
});

describe('command', () => {
  const unit = line('a', 4, [0, 0], 90);
  const leader = (y: number, values: object = {}) =>
    round('col', 'leader', [0, y], 0.5, { values: values as Record<string, unknown> });
  const inCommand = (y: number, values: object = {}, more: Partial<Table> = {}) =>
    ask({ units: [unit, leader(y, values)], ...more }, { kind: 'in-command', unit: 'a', leader: 'col' });
  test.each([
    [8, 'yes'],
    [8.01, 'no'],
    [7.99, 'yes'],
  ] as const)('%f" away: %s', (y, answer) => {
    const ruling = inCommand(y);
    expect(ruling).toMatchObject({ answer, measures: { radius: 8 } });
    expect(ruling.measures['distance']).toBeCloseTo(y, 3);
  });
  test('4" in twilight, in fog, attached, on foot, through dense woods', () => {
    const thick = (dense: boolean) => [piece('w', 'wood', box(-3, 1, 3, 3), { values: { dense } })];
    const rows = [
      inCommand(5, {}, { conditions: { light: 'evening', turn: 2 } }),
      inCommand(5, {}, { conditions: { weather: 'fog' } }),
      inCommand(5, { attachedTo: 'a' }),
      inCommand(5, { dismounted: true }),
      inCommand(5, {}, { terrain: thick(true) }),
    ];
    for (const row of rows) expect(row).toMatchObject({ answer: 'no', measures: { radius: 4 } });
    expect(inCommand(4, {}, { conditions: { weather: 'fog' } }).answer).toBe('yes');
    expect(inCommand(5, {}, { terrain: thick(false) }).answer).toBe('yes');
    expect(inCommand(5, {}, { conditions: { weather: 'drizzle' } }).answer).toBe('yes');
  });
  test('by night only an attached leader', () => {
    const night = { conditions: { light: 'night', sky: 'full-moon' } };
    expect(said(inCommand(1, {}, night))).toEqual(['attached no']);
    const attached = inCommand(1, { attachedTo: 'a' }, night);
    expect(attached).toMatchObject({ answer: 'yes', measures: { radius: null } });
  });
});
