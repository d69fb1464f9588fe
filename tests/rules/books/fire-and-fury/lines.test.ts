// Worked examples 9 to 12 and 24 of the specification: extended lines, changing front, full moves, cold steel.

import { describe, expect, test } from 'vitest';
import {
  ask,
  block,
  box,
  ids,
  line,
  piece,
  pose,
  problemsOf,
  reasonOf,
  type Spot,
  said,
  spots,
  stands,
  type Table,
} from './table.ts';

/** Stands side by side with these gaps, the leftmost centred at x = 0. */
function gapped(gaps: readonly number[], y = 0): Spot[] {
  let x = 0;
  return [0, ...gaps].map((g, i) => {
    x += i === 0 ? 0 : 1 + g;
    return { at: [x, y], facing: 90 };
  });
}
const extended = (list: readonly Spot[], more: object = {}) =>
  stands('k', list, { formation: 'extended-line', ...more });
const legal = (more: object = {}) => ({ kind: 'extended-line', unit: 'k', ...more });

describe('9 intervals', () => {
  test.each([
    ['five, 1.0 0.5 1.0 0.0', [1, 0.5, 1, 0], {}, 'yes', 1, 7.5],
    ['five, one of 1.05', [1, 0.5, 1.05, 0], {}, 'no', 1.05, 7.55],
    ['seven, one of 0.2', [0, 0, 0.2, 0, 0, 0], {}, 'no', 0.2, 7.2],
    ['six, one of 0.2', [0, 0, 0.2, 0, 0], {}, 'yes', 0.2, 6.2],
    ['seven that touch by hand', [0, 0, 0.02, 0, 0, 0], {}, 'yes', 0.02, 7.02],
    ['six, the widest of all', [1, 1, 1, 1, 1], {}, 'yes', 1, 11],
  ] as const)('%s: %s', (_, gaps, values, answer, widest, frontage) => {
    const ruling = ask({ units: [extended(gapped(gaps), { values })] }, legal());
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures).toMatchObject({ stands: gaps.length + 1, refused: 0 });
    expect(ruling.measures['largestGap']).toBeCloseTo(widest, 3);
    expect(ruling.measures['frontage']).toBeCloseTo(frontage, 3);
  });
  test('skirmishers may be more than six', () => {
    const units = [
      line('r', 16, [0, -10], 90),
      extended(gapped([0, 0, 0.2, 0, 0, 0]), { values: { skirmishersOf: 'r' } }),
    ];
    expect(ask({ units }, legal()).answer).toBe('yes');
  });
  test('the two limits are two reasons', () => {
    const seven = ask({ units: [extended(gapped([0, 0, 0.2, 0, 0, 0]))] }, legal());
    expect(said(seven)).toEqual(['formation yes', 'interval-count no', 'intervals yes', 'overlap yes']);
    const five = ask({ units: [extended(gapped([1, 0.5, 1.05, 0]))] }, legal());
    expect(said(five)).toEqual(['formation yes', 'interval-count yes', 'intervals no', 'overlap yes']);
  });
  test('a bent line: 0.8220', () => {
    const bent: Spot[] = [
      { at: [0, 0], facing: 90 },
      { at: [1.9, -0.2], facing: 75 },
    ];
    const ruling = ask({ units: [extended(bent)] }, legal());
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures['largestGap']).toBeCloseTo(0.822, 3);
  });
  test('stands that overlap', () => {
    expect(ask({ units: [extended(gapped([-0.02]))] }, legal()).answer).toBe('yes');
    const ruling = ask({ units: [extended(gapped([-0.03]))] }, legal());
    expect(ruling.decidedBy).toEqual(['overlap']);
    expect(ruling.margin?.mm).toBeCloseTo(-0.254, 2);
  });
  test('another formation, unless it is taken up now', () => {
    const plain = line('k', 4, [0, 0], 90);
    expect(ask({ units: [plain] }, legal()).decidedBy).toEqual(['formation']);
    expect(ask({ units: [plain] }, legal({ action: 'change-formation' })).answer).toBe('yes');
  });
});

describe('10 expanding about the centre', () => {
  const four = line('k', 4, [0, 0], 90, { formation: 'extended-line' });
  const wide = (x: number, y = 0) => block(4, [x, y], 90, { gap: [1, 0] });
  test.each([
    [0, 'yes', -0.5], // stand 2 ends at −0.5, stand 3 begins at 0.5
    [0.5, 'yes', 0],
    [0.51, 'no', 0.01],
    [0.75, 'no', 0.25],
    [-0.75, 'no', 0.25],
  ] as const)('shifted by %f: %s', (x, answer, offset) => {
    const ruling = ask({ units: [four] }, legal({ action: 'advance', to: wide(x, 3) }));
    expect(reasonOf(ruling, 'about-centre').answer).toBe(answer);
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['centreOffset']).toBeCloseTo(offset, 3);
  });
  test('the table of §4.9', () => {
    const row = (action: string, to: object, unit = four) =>
      reasonOf(ask({ units: [unit] }, legal({ action, to })), 'frontage-change').answer;
    const open = extended(gapped([1, 1, 1]).map(s => ({ ...s, at: [s.at[0] - 3, -0.375] as const })));
    const close = block(4, [0, 0], 90);
    const actions = [
      'none',
      'advance',
      'withdraw',
      'hold',
      'change-formation',
      'involuntary-retreat',
      'involuntary-hold',
      'flank-march',
    ];
    expect(actions.map(a => row(a, wide(0)))).toEqual(['no', 'yes', 'yes', 'yes', 'yes', 'no', 'no', 'no']);
    expect(actions.map(a => row(a, close, open))).toEqual(['no', 'yes', 'yes', 'yes', 'yes', 'yes', 'no', 'no']);
  });
  test('without a change of frontage neither reason is given', () => {
    const ruling = ask({ units: [four] }, legal({ action: 'none', to: block(4, [0, 5], 90) }));
    expect(ids(ruling)).toEqual(['formation', 'interval-count', 'intervals', 'overlap', 'single-rank', 'place', 'way']);
    expect(ruling.measures).not.toHaveProperty('centreOffset');
    // 0.02 in all is what touching by hand allows
    expect(ids(ask({ units: [four] }, legal({ to: block(4, [0, 0], 90, { gap: [0.006, 0] }) })))).toHaveLength(7);
    expect(ids(ask({ units: [four] }, legal({ to: block(4, [0, 0], 90, { gap: [0.007, 0] }) })))).toContain(
      'frontage-change',
    );
  });
  test('about the centre after a wheel as well, and not when taking up the line', () => {
    // turned by 10° about either end of 4, the middle goes 2 − 2 cos 10° = 0.0304 to that side; the halves keep 0.5 from their middle
    const wheeled = ask({ units: [four] }, legal({ action: 'advance', to: block(4, [0, 0], 80, { gap: [1, 0] }) }));
    expect(wheeled.measures['centreOffset']).toBeCloseTo(-0.5304, 3);
    expect(reasonOf(wheeled, 'about-centre').answer).toBe('yes');
    const aside = ask({ units: [four] }, legal({ action: 'advance', to: block(4, [1, 0], 80, { gap: [1, 0] }) }));
    expect(reasonOf(aside, 'about-centre').answer).toBe('no'); // 1 cos 10° to the right: 0.9848 − 0.5304 past
    expect(aside.measures['centreOffset']).toBeCloseTo(0.4544, 3);
    expect(ids(ask({ units: [four] }, legal({ action: 'change-formation', to: wide(0) })))).not.toContain(
      'about-centre',
    );
  });
  test('an odd number: the middle stand may straddle', () => {
    const five = line('k', 5, [0, 0], 90, { formation: 'extended-line' });
    // touching, the inner edges of the halves are at ±0.5; contracted about 0.5 they reach 0
    const ruling = ask({ units: [five] }, legal({ action: 'advance', to: block(5, [0, 0], 90, { gap: [0.5, 0] }) }));
    expect(ruling.measures['centreOffset']).toBeCloseTo(-1, 3);
  });
});

describe('refusing a flank of an extended line', () => {
  const bent = (facing: number, which: readonly number[]) =>
    extended(gapped([0, 0, 0]).map((s, i) => (which.includes(i) ? { ...s, facing, values: { refused: true } } : s)));
  const refusal = (facing: number, which: readonly number[], more: object = {}) =>
    ask({ units: [bent(facing, which)] }, legal(more));
  test.each([
    ['the right one, turned right', 45, [3], 'yes'],
    ['two of four', 45, [2, 3], 'yes'],
    ['three of four', 45, [1, 2, 3], 'no'],
    ['the left one, turned left', 135, [0], 'yes'],
    ['the right one, turned left', 135, [3], 'no'],
    ['by a right angle', 0, [3], 'yes'],
    ['by more', -1, [3], 'no'],
    ['not turned at all', 90, [3], 'no'],
    ['one in the middle', 45, [1], 'no'],
    ['both ends', 45, [0, 3], 'no'],
  ] as const)('%s: %s', (_, facing, which, answer) => {
    const ruling = refusal(facing, which);
    expect(reasonOf(ruling, 'refused-flank').answer).toBe(answer);
    expect(ruling.measures['refused']).toBe(which.length);
  });
  test('never in an involuntary retreat', () => {
    expect(reasonOf(refusal(45, [3], { action: 'involuntary-retreat' }), 'refused-flank').answer).toBe('no');
  });
});

describe('24 numbers in a charge', () => {
  const charger = line('c', 4, [0, 0], 90);
  const numbers = { kind: 'charge-numbers', charger: 'c', target: 'k' };
  const row = (points: readonly (readonly [number, number])[], formation = 'extended-line', values: object = {}) =>
    stands('k', spots(270, ...points), { side: 'grey', formation, values: values as Record<string, unknown> });
  test('five with gaps of 1: three count', () => {
    const ruling = ask(
      {
        units: [
          charger,
          row([
            [4, 0.375],
            [2, 0.375],
            [0, 0.375],
            [-2, 0.375],
            [-4, 0.375],
          ]),
        ],
      },
      numbers,
    );
    expect(ruling).toMatchObject({ answer: 'yes', measures: { counted: 3, stands: 5, combatModifier: -1 } });
    expect(ruling.measures['largestGap']).toBeCloseTo(1, 3);
  });
  test('margins: stands on each other must leave each other first; one interval can be closed, of several each opens another', () => {
    // 0.2 deep into the charging line, then 0.02 of contact; the interval between x = −0.5 and 0.5 less 0.02
    const two = ask(
      {
        units: [
          charger,
          row([
            [1, 0.175],
            [-1, 0.175],
          ]),
        ],
      },
      numbers,
    );
    expect(reasonOf(two, 'contact').margin).toBeCloseTo(0.22 * 25.4, 2);
    expect(reasonOf(two, 'intervals').margin).toBeCloseTo(0.98 * 25.4, 2);
    const three = ask(
      {
        units: [
          charger,
          row([
            [2, 0.175],
            [0, 0.175],
            [-2, 0.175],
          ]),
        ],
      },
      numbers,
    );
    expect(reasonOf(three, 'intervals').margin).toBeNull();
    expect(three.margin?.mm).toBeCloseTo(0.22 * 25.4, 2);
  });
  test('near but beside the path, in the path but over 1"', () => {
    const ruling = ask(
      {
        units: [
          charger,
          row([
            [1.9, 1.43],
            [0.2, 1.375],
            [-1.5, 0.375],
            [-3.2, 0.375],
          ]),
        ],
      },
      numbers,
    );
    expect(ruling.measures['counted']).toBe(2);
  });
  test('without intervals all count; in another formation too', () => {
    const touching = ask(
      {
        units: [
          charger,
          row([
            [1, 0.375],
            [0, 0.375],
            [-1, 0.375],
          ]),
        ],
      },
      numbers,
    );
    expect(touching).toMatchObject({
      answer: 'no',
      decidedBy: ['intervals'],
      measures: { counted: 3, combatModifier: -1 },
    });
    const plain = ask(
      {
        units: [
          charger,
          row(
            [
              [4, 0.375],
              [2, 0.375],
              [0, 0.375],
            ],
            'line',
          ),
        ],
      },
      numbers,
    );
    expect(plain).toMatchObject({
      answer: 'no',
      decidedBy: ['extended-line'],
      measures: { counted: 3, combatModifier: 0 },
    });
  });
  test('stands that found no room never count', () => {
    const k = stands(
      'k',
      [...spots(270, [2, 0.375], [0, 0.375]), { at: [0, 3], facing: 270, values: { overflow: true } }],
      { side: 'grey', formation: 'line' },
    );
    expect(ask({ units: [charger, k] }, numbers).measures).toMatchObject({ counted: 2, stands: 3 });
  });
  test('contact: 0.02"', () => {
    const open = row([
      [2, 0.375],
      [0, 0.375],
      [-2, 0.375],
    ]);
    const at = (y: number) => ask({ units: [charger, open] }, { ...numbers, to: block(4, [0, y], 90) });
    expect(at(-0.02).answer).toBe('yes');
    expect(at(-0.03).decidedBy).toEqual(['contact']);
  });
});

describe('11 change front: distance', () => {
  const RATE = { move: { rate: { infantry: { line: 12 } } } };
  const front = (n: number, more: object = {}, table: Partial<Table> = {}) =>
    ask(
      { units: [line('a', n, [0, 0], 90)], figures: RATE, ...table },
      { kind: 'change-front', unit: 'a', flank: 'left', sense: 'forward', angle: 90, ...more },
    );
  test.each([
    [6, 'yes', 9.4248, 90],
    [8, 'no', 12.5664, 85.9437],
    [10, 'no', 15.708, 68.7549],
  ] as const)('%i stands, 90 degrees at a rate of 12: %s', (n, answer, distance, most) => {
    const ruling = front(n);
    expect(reasonOf(ruling, 'rate')).toMatchObject({ answer, limit: 12 });
    expect(ruling.measures['wheelDistance']).toBeCloseTo(distance, 3);
    expect(ruling.measures['maxAngle']).toBeCloseTo(most, 2);
    expect(ruling.measures['frontage']).toBeCloseTo(n, 3);
  });
  test('the limit of the rate, by a hair', () => {
    // 8 · α = 12 → α = 85.9437°
    expect(front(8, { angle: 85.94 }).answer).toBe('yes');
    expect(front(8, { angle: 85.95 }).answer).toBe('no');
  });
  test('I-19: the chord is shorter', () => {
    // 2 · 8 · sin 45° = 11.3137
    const ruling = front(8, {}, { choices: { 'I-19': 'chord' } });
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures['wheelDistance']).toBeCloseTo(11.3137, 3);
    expect(ruling.measures['maxAngle']).toBeCloseTo(90, 3);
  });
  test('I-20: tardy at the full rate, or at half of it', () => {
    expect(front(6, { effect: 'tardy' }).answer).toBe('yes');
    const half = front(6, { effect: 'tardy' }, { choices: { 'I-20': 'half' } });
    expect(half).toMatchObject({ answer: 'no', measures: { rate: 6 } });
    expect(front(6, { effect: 'well-handled' }, { choices: { 'I-20': 'half' } }).answer).toBe('yes');
  });
  test('the double quick rate', () => {
    expect(front(8, { effect: 'double-quick' })).toMatchObject({ answer: 'yes', measures: { rate: 18 } });
    const night = { conditions: { light: 'night', sky: 'overcast' } };
    expect(front(8, { effect: 'double-quick' }, night)).toMatchObject({ answer: 'no', measures: { rate: 12 } });
  });
  test.each([
    [89.9, 'yes'],
    [90, 'yes'],
    [90.1, 'no'],
  ] as const)('%f degrees: %s', (angle, answer) => {
    expect(reasonOf(front(2, { angle }), 'angle').answer).toBe(answer);
  });
  test('only troops in line or extended line, with a manoeuvre, and nothing else', () => {
    const of = (formation: string, arm = 'infantry') =>
      reasonOf(front(4, {}, { units: [line('a', 4, [0, 0], 90, { formation, arm })] }), 'formation').answer;
    expect(
      ['line', 'extended-line', 'supported-line', 'field-column', 'march-column', 'broken'].map(f => of(f)),
    ).toEqual(['yes', 'yes', 'no', 'no', 'no', 'no']);
    expect(of('unlimbered', 'artillery')).toBe('no');
    expect(front(4, { effect: 'shaken' }).decidedBy).toEqual(['manoeuvre']);
    expect(front(4, { combined: ['refuse-flank'] }).answer).toBe('yes');
    for (const other of ['advance', 'withdraw', 'charge', 'oblique', 'about-face', 'march-by-the-flank'])
      expect(front(4, { combined: ['refuse-flank', other] }).decidedBy).toEqual(['not-combined']);
  });
  test('in print no rate is known', () => {
    const ruling = front(6, {}, { figures: 'printed' });
    expect(reasonOf(ruling, 'rate')).toMatchObject({ answer: 'unknown', needs: 'move.rate.infantry.line' });
    expect(ruling.measures).toMatchObject({ rate: null, maxAngle: null });
    expect(
      reasonOf(front(6, { effect: 'double-quick' }, { figures: { base: 'printed', ...RATE } }), 'rate').needs,
    ).toBe('move.doubleQuickFactor');
    expect(reasonOf(front(6, {}, { figures: 'house' }), 'rate')).toMatchObject({ house: true, limit: 8, answer: 'no' });
    expect(reasonOf(front(6), 'rate').house).toBe(false);
  });
  test('dismounted and mounted troopers have rates of their own', () => {
    const rate = (values: object, arm = 'cavalry') =>
      front(
        2,
        {},
        { figures: 'house', units: [line('a', 2, [0, 0], 90, { arm, values: values as Record<string, unknown> })] },
      ).measures['rate'];
    expect(rate({})).toBe(16);
    expect(rate({ mounted: false })).toBe(8);
    expect(rate({}, 'mounted-infantry')).toBe(16);
    expect(rate({ mounted: false }, 'mounted-infantry')).toBe(8);
  });
  test('who is wheeled over is named: nobody wheels through an enemy', () => {
    const b = (x: number, y: number) => line('b', 1, [x, y], 90, { side: 'grey' });
    // pivot (−3, 0): the far corner runs on a circle of 6; a stand at (1.5, 3.5) is 5.7 from the pivot
    const met = front(6, {}, { units: [line('a', 6, [0, 0], 90), b(1.5, 3.5)] });
    expect(met.decidedBy).toContain('way');
    expect(reasonOf(met, 'rate')).toMatchObject({ about: ['b'], text: expect.stringContaining('passes over b') });
    const clear = front(6, {}, { units: [line('a', 6, [0, 0], 90), b(3, 5)] });
    expect(reasonOf(clear, 'rate').about).toEqual([]);
  });
});

describe('12 change front: places', () => {
  const figures = { move: { rate: { infantry: { line: 12 } } } };
  const turn = (more: object) =>
    ask({ units: [line('a', 6, [0, 0], 90)], figures }, { kind: 'change-front', unit: 'a', ...more });
  test('left forward 60', () => {
    const ruling = turn({ flank: 'left', sense: 'forward', angle: 60 });
    expect(ruling.measures['wheelDistance']).toBeCloseTo(6.2832, 3);
    expect(ruling.measures['farCornerX']).toBeCloseTo(60 + 0, 3);
    expect(ruling.measures['farCornerY']).toBeCloseTo(60 + 5.1962, 3);
    expect(ruling.measures['newFacing']).toBeCloseTo(300, 3); // 150 counter-clockwise from east
  });
  test('right back 90', () => {
    const ruling = turn({ flank: 'right', sense: 'back', angle: 90 });
    expect(ruling.measures['wheelDistance']).toBeCloseTo(9.4248, 3);
    expect(ruling.measures['farCornerX']).toBeCloseTo(63, 3);
    expect(ruling.measures['farCornerY']).toBeCloseTo(54, 3);
    expect(ruling.measures['newFacing']).toBeCloseTo(270, 3); // 180 counter-clockwise from east
  });
  test('the end position, stand by stand', () => {
    // first stand (−2.4252, 0.2455), last (0.0748, 4.5756), facing 150: between them five equal steps
    const to = (dx = 0) => ({
      facing: 300,
      bases: Array.from({ length: 6 }, (_, i) => ({
        at: [60 + dx - 2.4252 + (i * 2.5) / 5, 60 + 0.2455 + (i * 4.3301) / 5],
      })),
    });
    const call = { flank: 'left', sense: 'forward', angle: 60 };
    expect(turn({ ...call, to: to() }).answer).toBe('yes');
    expect(turn({ ...call, to: to(0.019) }).answer).toBe('yes');
    expect(turn({ ...call, to: to(0.021) }).decidedBy).toEqual(['end-position']);
  });
  test('right back 90, from (3.375, −5.5) to (3.375, −0.5)', () => {
    const list = Array.from({ length: 6 }, (_, i): [number, number] => [3.375, -5.5 + i]);
    const ruling = turn({ flank: 'right', sense: 'back', angle: 90, to: pose(spots(180, ...list)) });
    expect(ruling.answer).toBe('yes');
  });
  test('a flank refused afterwards is not held against it', () => {
    const list: Spot[] = Array.from({ length: 6 }, (_, i) => ({ at: [3.375, -5.5 + i], facing: 180 }));
    const refused = list.map((s, i) => (i === 5 ? { at: [5, 0] as const, facing: 135, values: { refused: true } } : s));
    expect(
      turn({ flank: 'right', sense: 'back', angle: 90, combined: ['refuse-flank'], to: pose(refused) }).answer,
    ).toBe('yes');
  });
});

describe('full move disordered', () => {
  const move = (more: object = {}, table: Partial<Table> = {}, values: object = {}, formation = 'line') =>
    ask(
      { units: [line('a', 4, [0, 0], 90, { formation, values: values as Record<string, unknown> })], ...table },
      { kind: 'full-move-disordered', unit: 'a', effect: 'tardy', ...more },
    );
  const state = (order: string, effect: string, table: Partial<Table> = {}) =>
    reasonOf(move({ effect }, table, { order }), 'starting-state').answer;
  test('states and effects', () => {
    expect(state('good-order', 'tardy')).toBe('yes');
    expect(state('good-order', 'well-handled')).toBe('no');
    expect(state('good-order', 'rally')).toBe('no');
    expect(state('disordered', 'rally')).toBe('yes');
    expect(state('disordered', 'tardy')).toBe('no');
    expect(state('disordered', 'rally-with-elan')).toBe('no');
    expect(state('broken', 'rally')).toBe('yes');
    expect(state('silenced', 'tardy')).toBe('no');
  });
  test('the first sheet asks for Rally with Elan', () => {
    const first = { choices: { qrs: 'I' } };
    expect(state('disordered', 'rally-with-elan', first)).toBe('yes');
    expect(state('disordered', 'rally', first)).toBe('no');
    expect(state('broken', 'rally-with-elan', first)).toBe('yes');
  });
  test('by night the better effects are tardy', () => {
    const night = { conditions: { light: 'night', sky: 'overcast' } };
    expect(['double-quick', 'well-handled', 'tardy'].map(e => state('good-order', e, night))).toEqual([
      'yes',
      'yes',
      'yes',
    ]);
  });
  test('actions', () => {
    const actions = (list: string[]) => reasonOf(move({ actions: list }), 'actions').answer;
    expect(
      actions(['advance', 'wheel', 'charge', 'cold-steel', 'support-charge', 'withdraw', 'oblique', 'refuse-flank']),
    ).toBe('yes');
    for (const a of ['change-formation', 'change-front', 'march-by-the-flank', 'about-face'])
      expect(actions(['advance', a])).toBe('no');
  });
  test('refusing a flank: line, extended line, and the line a broken unit reforms in', () => {
    const refuse = (formation: string, values: object = {}, effect = 'tardy') =>
      reasonOf(move({ actions: ['refuse-flank'], effect }, {}, values, formation), 'refuse-flank').answer;
    expect(['line', 'extended-line', 'field-column', 'march-column', 'supported-line'].map(f => refuse(f))).toEqual([
      'yes',
      'yes',
      'no',
      'no',
      'no',
    ]);
    expect(refuse('line', { order: 'broken' }, 'rally')).toBe('yes');
    expect(ids(move())).toEqual(['starting-state', 'actions']);
    expect(move().measures).toEqual({});
  });
  test('how far: the full rate', () => {
    const far = (y: number) => move({ to: block(4, [0, y], 90) });
    expect(far(8)).toMatchObject({ answer: 'yes' });
    expect(far(8.01).decidedBy).toEqual(['full-move']);
    expect(far(8).measures['moved']).toBeCloseTo(8, 3);
    expect(far(8).measures['rate']).toBeCloseTo(8, 3);
    expect(far(8).measures).toMatchObject({ wheel: 0, oblique: 0 });
    expect(reasonOf(move({ to: block(4, [0, 2], 90) }, { figures: 'printed' }), 'full-move')).toMatchObject({
      answer: 'unknown',
      needs: 'move.rate.infantry.line',
    });
  });
  test.each([
    // to              wheel oblique answer
    [[3, 4], 90, 0, 36.8699, 'yes'],
    [[4, 4], 90, 0, 45, 'yes'],
    [[4.1, 4], 90, 0, 45.7068, 'no'],
    [[3, -3], 90, 0, 45, 'yes'], // withdrawing aside
    [[0, 0], 90, 0, 0, 'yes'],
  ] as const)('to %j facing %i: wheel %f, oblique %f, %s', (to, facing, wheel, oblique, answer) => {
    const ruling = move({ to: block(4, to, facing) });
    expect(reasonOf(ruling, 'wheel-or-oblique').answer).toBe(answer);
    expect(ruling.measures['wheel']).toBeCloseTo(wheel, 2);
    expect(ruling.measures['oblique']).toBeCloseTo(oblique, 2);
  });
  test('a wheel of 45, and of 46', () => {
    // about the middle of the front line: nothing moves aside
    const turn = (facing: number) => reasonOf(move({ to: block(4, [0, 0], facing) }), 'wheel-or-oblique').answer;
    expect([44, 45, 46].map(d => turn(90 + d))).toEqual(['yes', 'yes', 'no']);
    expect(move({ to: block(4, [0, 0], 60) }).measures['wheel']).toBeCloseTo(30, 2);
  });
  test('passage of lines', () => {
    const friend = (formation: string, arm = 'infantry') => line('b', 4, [0, 4], 90, { formation, arm });
    const pass = (other: ReturnType<typeof friend>, to = 8) =>
      reasonOf(move({ to: block(4, [0, to], 90) }, { units: [line('a', 4, [0, 0], 90), other] }), 'passage-of-lines');
    expect(['line', 'march-column', 'field-column'].map(f => pass(friend(f)).answer)).toEqual(['no', 'no', 'no']);
    expect(pass(friend('extended-line')).answer).toBe('yes');
    expect(pass(friend('unlimbered', 'artillery')).answer).toBe('yes');
    expect(pass(friend('supported-line'))).toMatchObject({
      answer: 'unknown',
      needs: 'units[1].formation',
      about: ['b'],
    });
    expect(pass(friend('line'), 3.25).answer).toBe('yes'); // 0 between the two
    expect(pass(friend('line'), 3.26).answer).toBe('no');
    const enemy = line('b', 4, [0, 4], 270, { side: 'grey' });
    expect(pass(enemy).answer).toBe('yes');
  });
});

describe('cold steel', () => {
  const steel = (values: object, more: object = {}, arm = 'infantry') =>
    ask(
      { units: [line('a', 4, [0, 0], 90, { arm, values: values as Record<string, unknown> })] },
      { kind: 'cold-steel', unit: 'a', ...more },
    );
  test('anybody but guns; +1', () => {
    expect(steel({})).toMatchObject({ answer: 'yes', measures: { mayFire: false, combatModifier: 1 } });
    expect(steel({}, {}, 'artillery')).toMatchObject({ answer: 'no', measures: { combatModifier: 0 } });
    expect(ids(steel({}))).toEqual(['troops']);
  });
  test('fire and cold steel: crack infantry', () => {
    expect(steel({ rating: 'crack' }, { fires: true })).toMatchObject({ answer: 'yes', measures: { mayFire: true } });
    expect(steel({ rating: 'veteran' }, { fires: true }).decidedBy).toEqual(['fire-and-cold-steel']);
    expect(steel({ rating: 'crack' }, { fires: true, breakthrough: true })).toMatchObject({
      answer: 'no',
      measures: { mayFire: false },
    });
    expect(steel({ rating: 'crack' }, { breakthrough: true })).toMatchObject({
      answer: 'yes',
      measures: { mayFire: false },
    });
    expect(steel({ rating: 'crack' }, { fires: true }, 'mounted-infantry').answer).toBe('no');
  });
  test('repeaters: Spencer rifles only', () => {
    expect(steel({ weapon: 'RP' }).decidedBy).toEqual(['repeaters']);
    expect(steel({ weapon: 'RP', spencerRifle: true }).answer).toBe('yes');
  });
});

test('bad calls name the place', () => {
  const table: Table = { units: [line('a', 4, [0, 0], 90)], terrain: [piece('w', 'wood', box(1, 1, 2, 2))] };
  const at = (call: Record<string, unknown>): string | undefined => problemsOf(table, call)[0]?.path;
  expect(at({ kind: 'change-front', unit: 'a', flank: 'left', sense: 'forward', angle: 0 })).toBe('call.angle');
  expect(at({ kind: 'change-front', unit: 'a', flank: 'middle', sense: 'forward', angle: 10 })).toBe('call.flank');
  expect(at({ kind: 'change-front', unit: 'a', flank: 'left', sense: 'forward', angle: 10, combined: ['dance'] })).toBe(
    'call.combined[0]',
  );
  expect(at({ kind: 'full-move-disordered', unit: 'a', to: block(5, [0, 0], 90) })).toBe('call.to');
  expect(at({ kind: 'charge-numbers', charger: 'a', target: 'a' })).toBe('call.charger');
  expect(at({ kind: 'dance', unit: 'a' })).toBe('call.kind');
  expect(at({ kind: 'cold-steel', unit: 'a', extra: 1 })).toBe('call.extra');
  expect(at({ kind: 'cold-steel', unit: 'z' })).toBe('call.unit');
});
