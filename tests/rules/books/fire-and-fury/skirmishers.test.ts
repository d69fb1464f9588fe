// Worked examples 1 to 8 and 25 of the specification: detaching skirmishers, their zone, rejoining.

import { describe, expect, test } from 'vitest';
import { ask, block, line, pose, problemsOf, R8, reasonOf, said, spots, stands, type Table } from './table.ts';

const regiment = (n: number) => line('r', n, [0, 0], 90);
const ids = (n: number): string[] => Array.from({ length: n }, (_, i) => `${i + 1}.1`);
/** m stands in a line before the regiment's front. */
const detach = (m: number, more: object = {}) => ({
  kind: 'detach-skirmishers',
  unit: 'r',
  stands: ids(m),
  to: block(m, [0, 2], 90),
  ...more,
});

describe('1 counts: at most six, at least two, less than half', () => {
  test.each([
    [4, 0], // floor(3/2) = 1 < 2
    [5, 2],
    [6, 2],
    [8, 3],
    [10, 4],
    [12, 5],
    [13, 6],
    [14, 6],
    [16, 6],
  ])('of %i stands at most %i', (n, most) => {
    expect(ask({ units: [regiment(n)] }, detach(2)).measures).toMatchObject({ stands: n, maxDetach: most });
  });

  test.each([
    [12, 6, ['less-than-half']], // 12 < 12 is false
    [12, 5, []],
    [13, 6, []],
    [20, 7, ['six-or-fewer']],
    [5, 1, ['two-or-more']],
    [5, 2, []],
    [4, 2, ['less-than-half']],
  ] as const)('%i stands, %i go: %j', (n, m, wrong) => {
    const ruling = ask({ units: [regiment(n)] }, detach(m));
    expect(ruling.answer).toBe(wrong.length > 0 ? 'no' : 'yes');
    expect(ruling.reasons.filter(r => r.answer === 'no').map(r => r.id)).toEqual(wrong);
    expect(ruling.measures).toMatchObject({ stands: n, detached: m });
  });
});

/** R8 with 4 more stands that are detached: the eight stay where R8 of the specification stands. */
const R12: Table = {
  units: [
    stands('r', [
      ...spots(90, ...Array.from({ length: 8 }, (_, i): [number, number] => [i - 3.5, -0.375])),
      ...spots(90, [-3, -5], [-2, -5], [-1, -5], [0, -5]),
    ]),
  ],
};
const four = (to: object, more: object = {}) => ({
  kind: 'detach-skirmishers',
  unit: 'r',
  stands: ['9', '10', '11', '12'],
  to,
  ...more,
});

describe('2, 3, 4 placement', () => {
  test.each([
    // name                          pose                          answer  least    greatest
    ['rear corners at 2.00', block(4, [0, 2.75], 90), 'yes', 2, 2],
    ['rear corners at 2.01', block(4, [0, 2.76], 90), 'no', 2.01, 2.01],
    ['facing 100 at 2.60', block(4, [0, 2.6], 100), 'no', 1.5141, 2.2087],
    ['facing 100 at 2.35', block(4, [0, 2.35], 100), 'yes', 1.2641, 1.9587],
  ] as const)('%s', (_, to, answer, least, greatest) => {
    const ruling = ask(R12, four(to));
    expect(reasonOf(ruling, 'within-2').answer).toBe(answer);
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['leastFront']).toBeCloseTo(least, 3);
    expect(ruling.measures['greatestRear']).toBeCloseTo(greatest, 3);
  });

  test.each([
    [0.375, 'yes', 0], // the lowest corner on the line
    [0.3, 'no', -0.075],
    [0.376, 'yes', 0.001],
  ] as const)('4 a stand with its centre at y = %f', (y, answer, s) => {
    const to = pose(spots(90, [2, y], [3, y], [4, y], [5, y]));
    const ruling = ask(R12, four(to));
    expect(reasonOf(ruling, 'in-front').answer).toBe(answer);
    expect(ruling.measures['leastFront']).toBeCloseTo(s, 3);
  });

  test('I-12: to the nearest stand, a wide line is too far', () => {
    // wings at x = ±6 before a regiment that ends at ±4: from (6.5, 1.75) to the corner (4, 0) √(6.25 + 3.0625) = 3.0516
    const to = pose(spots(90, [-6, 2.125], [-4.5, 2.125], [4.5, 2.125], [6, 2.125]));
    const front = ask(R12, four(to));
    expect(reasonOf(front, 'within-2').answer).toBe('yes');
    const nearest = ask({ ...R12, choices: { 'I-12': 'nearest-stand' } }, four(to));
    expect(reasonOf(nearest, 'within-2')).toMatchObject({ answer: 'no', value: expect.closeTo(3.0516, 3) });
    expect(nearest.measures['greatestRear']).toBeCloseTo(1.75, 3);
  });
});

/** A further move. */
// oxlint-disable-next-line unicorn/no-thenable -- the public name of the field
const later = (pose: object): object => Object.fromEntries([['then', pose]]);

describe('deploying: formation, manoeuvre, what stays, movement', () => {
  const ok = block(4, [0, 2.5], 90);
  test.each([
    ['line', 'yes'],
    ['field-column', 'yes'],
    ['supported-line', 'no'],
    ['extended-line', 'no'],
    ['march-column', 'no'],
  ] as const)('a regiment in %s: %s', (regimentFormation, answer) => {
    expect(reasonOf(ask(R12, four(ok, { regimentFormation })), 'regiment-formation').answer).toBe(answer);
  });
  test('I-11 lets a supported line deploy', () => {
    const table = { ...R12, choices: { 'I-11': 'yes' } };
    const ruling = ask(table, four(ok, { regimentFormation: 'supported-line' }));
    expect(reasonOf(ruling, 'regiment-formation')).toMatchObject({ answer: 'yes', choices: ['I-11'] });
  });

  test.each([
    ['well-handled', 'hold', 'yes', false],
    ['double-quick', 'hold', 'yes', false],
    ['well-handled', 'half-move', 'yes', true],
    ['tardy', 'hold', 'yes', true],
    ['tardy', 'half-move', 'no', true],
    ['rally', 'hold', 'yes', true],
    ['rally-with-elan', 'hold', 'yes', false],
    ['shaken', 'hold', 'no', true],
    ['panic', 'hold', 'no', true],
  ] as const)('%s, regiment %s: %s', (effect, regimentMoved, answer, staysWithin2) => {
    const ruling = ask(R12, four(ok, { effect, regimentMoved }));
    expect(reasonOf(ruling, 'manoeuvre').answer).toBe(answer);
    expect(ruling.measures['staysWithin2']).toBe(staysWithin2);
  });
  test('at set-up no manoeuvre is needed', () => {
    expect(reasonOf(ask(R12, four(ok, { effect: 'panic', setUp: true })), 'manoeuvre').answer).toBe('yes');
  });
  test('by night every manoeuvre is tardy', () => {
    const night = { ...R12, conditions: { light: 'night', sky: 'moonlit' } };
    const ruling = ask(night, four(ok, { effect: 'double-quick', regimentMoved: 'half-move' }));
    expect(reasonOf(ruling, 'manoeuvre').answer).toBe('no');
  });

  test('command and label stands stay', () => {
    for (const key of ['command', 'label']) {
      const units = [line('r', 8, [0, 0], 90)];
      const named = stands(
        'r',
        spots(90, ...Array.from({ length: 8 }, (_, i): [number, number] => [i - 3.5, -0.375])).map((s, i) =>
          i === 1 ? { ...s, values: { [key]: true } } : s,
        ),
      );
      const call = { kind: 'detach-skirmishers', unit: 'r', stands: ['2', '3'], to: block(2, [0, 2.5], 90) };
      expect(reasonOf(ask({ units: [named] }, call), 'command-and-label')).toMatchObject({
        answer: 'no',
        about: ['r/2'],
      });
      expect(reasonOf(ask({ units }, detach(2)), 'command-and-label').answer).toBe('yes');
    }
  });
  test('cavalry deploys none', () => {
    const ruling = ask({ units: [line('r', 8, [0, 0], 90, { arm: 'cavalry', base: [1, 1] })] }, detach(2));
    expect(reasonOf(ruling, 'infantry').answer).toBe('no');
  });

  // extended-line rate 12 in the house figures: half a move is 6
  test.each([
    [8.5, 'yes', 6],
    [8.51, 'no', 6.01],
    [2.5, 'yes', 0],
  ] as const)('a further move to y = %f: %s', (y, answer, moved) => {
    const ruling = ask(R12, four(ok, { ...later(block(4, [0, y], 90)) }));
    expect(reasonOf(ruling, 'half-move')).toMatchObject({ answer, house: true, limit: 6 });
    expect(ruling.measures['moved']).toBeCloseTo(moved, 3);
  });
  test('a double quick half move is longer, by the factor', () => {
    const ruling = ask(R12, four(ok, { effect: 'double-quick', ...later(block(4, [0, 11.5], 90)) }));
    expect(reasonOf(ruling, 'half-move')).toMatchObject({ answer: 'yes', limit: 9 });
  });
  test('in print the rate is not known, but who must stay within 2" may not move on anyway', () => {
    const printed = { ...R12, figures: 'printed' };
    const then = later(block(4, [0, 5], 90));
    expect(reasonOf(ask(printed, four(ok, then)), 'half-move')).toMatchObject({
      answer: 'unknown',
      needs: 'move.rate.infantry.extended-line',
    });
    expect(reasonOf(ask(printed, four(ok, { ...then, effect: 'tardy' })), 'half-move').answer).toBe('no');
  });

  test('a green regiment in rough ground is disordered; only stands that stay count', () => {
    const rough = {
      id: 'swamp',
      kind: 'rough',
      outline: [
        [62, 58],
        [66, 58],
        [66, 61],
        [62, 61],
      ],
    };
    const green = (terrain: object[]) => ({
      units: [line('r', 8, [0, 0], 90, { values: { rating: 'green' } })],
      terrain: terrain as Record<string, unknown>[],
    });
    expect(ask(green([rough]), detach(2)).measures['regimentDisordered']).toBe(true);
    expect(ask(green([]), detach(2)).measures['regimentDisordered']).toBe(false);
    expect(ask({ units: [regiment(8)], terrain: [rough] }, detach(2)).measures['regimentDisordered']).toBe(false);
    // the stands over the swamp (x > 2) are the ones that go
    const going = { ...detach(2), stands: ['7.1', '8.1'] };
    expect(ask(green([rough]), going).measures['regimentDisordered']).toBe(false);
  });

  test('overlapping skirmishers are refused', () => {
    const to = pose(spots(90, [0, 1], [0.95, 1], [2, 1], [3, 1]));
    // pushed apart by 0.05" > 0.02"
    expect(reasonOf(ask(R12, four(to)), 'intervals')).toMatchObject({ answer: 'no' });
  });
  test('an interval over 1" is refused', () => {
    const wide = (gap: number) => block(4, [0, 2.5], 90, { gap: [gap, 0] });
    expect(reasonOf(ask(R12, four(wide(1))), 'intervals').answer).toBe('yes');
    expect(reasonOf(ask(R12, four(wide(1.01))), 'intervals').answer).toBe('no');
    expect(ask(R12, four(wide(1))).measures['largestGap']).toBeCloseTo(1, 3);
  });
});

describe('refused flanks while deploying', () => {
  const refusedRight = (k: number) =>
    pose(
      spots(90, [-1.5, 1], [-0.5, 1], [0.5, 1], [1.5, 1]).map((s, i) =>
        i >= 4 - k ? { at: [s.at[0] + 0.3, s.at[1] - 0.3], facing: 45, values: { refused: true } } : s,
      ),
    );
  test('one flank, at most half', () => {
    expect(reasonOf(ask(R12, four(refusedRight(1))), 'refused-flank').answer).toBe('yes');
    expect(reasonOf(ask(R12, four(refusedRight(2))), 'refused-flank').answer).toBe('yes');
    expect(reasonOf(ask(R12, four(refusedRight(3))), 'refused-flank').answer).toBe('no');
    expect(said(ask(R12, four(block(4, [0, 2], 90)))).join()).not.toContain('refused-flank');
  });
  test('not the stands in the middle', () => {
    const middle = pose(
      spots(90, [-1.5, 1], [-0.5, 1], [0.5, 1], [1.5, 1]).map((s, i) =>
        i === 1 ? { ...s, values: { refused: true } } : s,
      ),
    );
    expect(reasonOf(ask(R12, four(middle)), 'refused-flank').answer).toBe('no');
  });
  test('both units the same flank, never opposite ones', () => {
    const regimentTo = (left: boolean) =>
      pose(
        spots(90, ...Array.from({ length: 8 }, (_, i): [number, number] => [i - 3.5, -0.375])).map((s, i) =>
          i === (left ? 0 : 7) ? { ...s, facing: left ? 135 : 45, values: { refused: true } } : s,
        ),
      );
    expect(reasonOf(ask(R12, four(refusedRight(1), { regimentTo: regimentTo(false) })), 'refused-flank').answer).toBe(
      'yes',
    );
    expect(reasonOf(ask(R12, four(refusedRight(1), { regimentTo: regimentTo(true) })), 'refused-flank').answer).toBe(
      'no',
    );
  });
  test('a refused stand stays within 2" of the regiment', () => {
    const far = (y: number) =>
      pose([...spots(90, [-1.5, 1], [-0.5, 1], [0.5, 1]), { at: [1.5, y], facing: 90, values: { refused: true } }]);
    // its rear edge is at y − 0.375, the regiment's front at 0
    expect(reasonOf(ask(R12, four(far(2.375))), 'refused-flank').answer).toBe('yes');
    expect(reasonOf(ask(R12, four(far(2.385))), 'refused-flank').answer).toBe('no');
  });
});

const K = (n: number, more: object = {}) =>
  line('sk', n, [0, 30], 90, { formation: 'extended-line', values: { skirmishersOf: 'r8', ...more } });
const zone = (to: object, more: object = {}) => ({ kind: 'skirmisher-zone', unit: 'sk', to, ...more });

describe('5, 6, 7 the zone', () => {
  const table: Table = { units: [R8, K(4)] };
  test('5 the leash: 16.00 holds, 16.05 does not', () => {
    const held = ask(table, zone(block(4, [0, 16.75], 90)));
    expect(held.answer).toBe('yes');
    expect(held.measures['anchors']).toBe(4);
    expect(reasonOf(held, 'anchor').about).toEqual(['r8/3.1', 'r8/4.1', 'r8/5.1', 'r8/6.1']);
    expect(held.measures['nearestStand']).toBeCloseTo(16, 3);
    expect(held.measures['leashDistance']).toBeCloseTo(16, 3);
    const lost = ask(table, zone(block(4, [0, 16.8], 90)));
    expect(said(lost)).toEqual(['in-front yes', 'leash no', 'retreat-path yes']);
    expect(lost.measures['nearestStand']).toBeCloseTo(16.05, 3);
    expect(lost.measures['anchors']).toBe(0);
    expect(lost.margin?.mm).toBeCloseTo(-0.05 * 25.4, 2);
  });
  test('6 the path, sideways: an overlap of 0.1 x 0.75 is one, 0 is none', () => {
    const held = ask(table, zone(block(4, [5.9, 8.75], 90)));
    expect(held.answer).toBe('yes');
    expect(held.measures['overlapArea']).toBeCloseTo(0.075, 3);
    expect(held.measures['leashDistance']).toBeCloseTo(8, 3);
    expect(reasonOf(held, 'anchor').about).toEqual(['r8/8.1']);
    const lost = ask(table, zone(block(4, [6, 8.75], 90)));
    expect(said(lost)).toEqual(['in-front yes', 'leash yes', 'retreat-path no']);
    expect(lost.measures).toMatchObject({ leashDistance: null, anchors: 0, overlapArea: 0 });
    const touching = ask({ ...table, choices: { 'I-15': 'touch' } }, zone(block(4, [6, 8.75], 90)));
    expect(touching.answer).toBe('yes');
    expect(touching.measures['anchors']).toBe(1);
  });
  test('7 the path, by facing', () => {
    const held = ask(table, zone(block(4, [8, 10], 60)));
    expect(held.answer).toBe('yes');
    expect(held.measures['overlapArea']).toBeCloseTo(0.75, 3);
    expect(reasonOf(held, 'anchor').about).toEqual(['r8/4.1', 'r8/5.1', 'r8/6.1', 'r8/7.1', 'r8/8.1']);
    const lost = ask(table, zone(block(4, [8, 10], 30)));
    expect(said(lost)).toEqual(['in-front yes', 'leash yes', 'retreat-path no']);
    expect(lost.measures['nearestStand']).toBeCloseTo(9.0125, 3);
  });
  test('7 stand 8 is 9.9103 away, overlap of stand 4 is 0.2246', () => {
    const only = (n: number): Table => ({ units: [stands('r8', spots(90, [n - 4.5, -0.375])), K(4)] });
    expect(ask(only(8), zone(block(4, [8, 10], 60))).measures['leashDistance']).toBeCloseTo(9.9103, 3);
    expect(ask(only(4), zone(block(4, [8, 10], 60))).measures['overlapArea']).toBeCloseTo(0.2246, 3);
  });
  test('one and the same stand must do both', () => {
    // two regiment stands: one near but beside the path, one in the path but over 16" away
    const split: Table = { units: [stands('r8', spots(90, [5, -0.375], [0, -10])), K(4)] };
    // front line from (4.5, 0) to (0.5, −9.625): keep the skirmishers before it
    const ruling = ask(split, zone(block(4, [0, 8], 90)));
    expect(reasonOf(ruling, 'leash').answer).toBe('yes');
    expect(reasonOf(ruling, 'retreat-path').answer).toBe('yes');
    expect(reasonOf(ruling, 'anchor').answer).toBe('no');
  });
  test('8 the front line is drawn to the refused stands', () => {
    const refusing = stands('r8', [
      ...spots(90, [-3.5, -0.375], [-2.5, -0.375], [-1.5, -0.375], [-0.5, -0.375], [0.5, -0.375], [1.5, -0.375]),
      { at: [2.0884, -0.6187], facing: 45, values: { refused: true } },
      { at: [2.7955, -1.3258], facing: 45, values: { refused: true } },
    ]);
    // a refused skirmisher stand counts by its centre: (6, −1.8) has s = 0.1055, (6, −2.0) has −0.0909
    const sk = (y: number) =>
      pose([...spots(90, [0, 3], [1, 3], [2, 3]), { at: [6, y], facing: 90, values: { refused: true } }]);
    const inside = ask({ units: [refusing, K(4)] }, zone(sk(-1.8)));
    expect(reasonOf(inside, 'in-front').answer).toBe('yes');
    expect(inside.measures['leastFront']).toBeCloseTo(0.1055, 3);
    const behind = ask({ units: [refusing, K(4)] }, zone(sk(-2)));
    expect(reasonOf(behind, 'in-front').answer).toBe('no');
    expect(behind.measures['leastFront']).toBeCloseTo(-0.0909, 3);
  });
  test('the regiment may be moved instead', () => {
    const here = { units: [R8, line('sk', 4, [0, 8], 90, { values: { skirmishersOf: 'r8' } })] };
    expect(ask(here, { kind: 'skirmisher-zone', unit: 'sk' }).answer).toBe('yes');
    const gone = ask(here, { kind: 'skirmisher-zone', unit: 'sk', regimentTo: block(8, [0, -10], 90) });
    expect(gone.decidedBy).toEqual(['leash']);
  });
});

describe('25 rejoining, forced return', () => {
  const table: Table = { units: [R8, line('sk', 4, [0, 8], 90, { values: { skirmishersOf: 'r8' } })] };
  test.each([
    [0.75, 'yes', 0],
    [0.77, 'yes', 0.02],
    [0.8, 'no', 0.05],
  ] as const)('at y = %f: %s', (y, answer, gap) => {
    const ruling = ask(table, { kind: 'rejoin', unit: 'sk', to: block(4, [0, y], 90) });
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['gap']).toBeCloseTo(gap, 3);
    expect(ruling.measures).toMatchObject({ straightRetreat: true, forced: false });
  });
  const forced = (units: Table['units'], terrain: Table['terrain'] = []) =>
    ask({ units, terrain }, { kind: 'rejoin', unit: 'sk' }).measures;
  const sk = (more: object = {}, at: [number, number] = [0, 8], n = 4) =>
    line('sk', n, at, 90, { values: { skirmishersOf: 'r8', ...more } });
  test('broken, one stand left, out of the zone, no straight retreat', () => {
    expect(forced([R8, sk()])).toMatchObject({ forced: false, straightRetreat: true });
    expect(forced([R8, sk({ order: 'broken' })])).toMatchObject({ forced: true, straightRetreat: true });
    expect(forced([R8, sk({}, [0, 8], 1)])).toMatchObject({ forced: true, straightRetreat: true });
    expect(forced([R8, sk({}, [0, 17])])).toMatchObject({ forced: true, straightRetreat: true });
    expect(forced([R8, sk({}, [9, 8])])).toMatchObject({ forced: true, straightRetreat: false });
  });
  test('an enemy or impassable ground in the way, not behind the regiment or beside the path', () => {
    const enemy = (x: number, y: number) => line('b', 1, [x, y], 270, { side: 'grey' });
    expect(forced([R8, sk(), enemy(0, 4)]).straightRetreat).toBe(false);
    expect(forced([R8, sk(), enemy(3, 4)]).straightRetreat).toBe(true);
    expect(forced([R8, sk(), enemy(0, -4)]).straightRetreat).toBe(true);
    const lake = (y: number) => [
      {
        id: 'lake',
        kind: 'impassable',
        outline: [
          [59, y],
          [61, y],
          [60, y + 1],
        ],
      },
    ];
    expect(forced([R8, sk()], lake(63)).straightRetreat).toBe(false);
    expect(forced([R8, sk()], lake(50)).straightRetreat).toBe(true);
  });
  test('the table edge before the regiment', () => {
    // the skirmishers look up, the regiment lies ahead and left; straight back is only the table edge
    expect(forced([R8, sk({}, [0, -30])])).toMatchObject({ straightRetreat: false, forced: true });
  });
});

describe('evade', () => {
  const sk = line('sk', 3, [0, 8], 90, { values: { skirmishersOf: 'r8' } });
  const enemy = (arm: string, values: object = {}, y = 14) =>
    line('b', 4, [0, y], 270, { side: 'grey', arm, values: values as Record<string, unknown> });
  const call = (more: object = {}) => ({ kind: 'evade', unit: 'sk', charger: 'b', ...more });
  test.each([
    ['infantry', {}, 'yes'],
    ['cavalry', {}, 'no'],
    ['cavalry', { mounted: false }, 'yes'],
    ['mounted-infantry', {}, 'no'],
    ['mounted-infantry', { mounted: false }, 'yes'],
    ['artillery', {}, 'no'],
  ] as const)('from %s %j: %s', (arm, values, answer) => {
    const ruling = ask({ units: [R8, sk, enemy(arm, values)] }, call());
    expect(reasonOf(ruling, 'charger').answer).toBe(answer);
    expect(ruling.measures['gap']).toBeCloseTo(6, 3);
    // straight down the table to the regiment: compass 180
    expect(ruling.measures['bearingToRegiment']).toBeCloseTo(180, 3);
  });
  test('only skirmishers, only before contact', () => {
    const plain = line('sk', 3, [0, 8], 90, { formation: 'extended-line' });
    const other = ask({ units: [R8, plain, enemy('infantry')] }, call());
    expect(other.decidedBy).toEqual(['skirmishers']);
    expect(other.measures['bearingToRegiment']).toBeNull();
    expect(ask({ units: [R8, sk, enemy('infantry', {}, 8.02)] }, call()).decidedBy).toEqual(['before-contact']);
    expect(ask({ units: [R8, sk, enemy('infantry', {}, 8.03)] }, call()).answer).toBe('yes');
  });
  test('a charge over broken ground leaves the charger disordered', () => {
    const broken = [
      {
        id: 'bog',
        kind: 'broken',
        outline: [
          [59, 69],
          [61, 69],
          [61, 70],
          [59, 70],
        ],
      },
    ];
    const units = [R8, sk, enemy('infantry')];
    expect(
      ask({ units, terrain: broken }, call({ chargerTo: block(4, [0, 8], 270) })).measures['chargerDisordered'],
    ).toBe(true);
    expect(ask({ units }, call({ chargerTo: block(4, [0, 8], 270) })).measures['chargerDisordered']).toBe(false);
    expect(ask({ units }, call()).measures).not.toHaveProperty('chargerDisordered');
  });
});

test('bad calls name the place', () => {
  const table: Table = { units: [R8, K(4), line('b', 4, [0, 20], 270, { side: 'grey' })] };
  const at = (call: Record<string, unknown>): string => problemsOf(table, call)[0]?.path ?? '';
  expect(at({ kind: 'skirmisher-zone', unit: 'r8' })).toBe('call.unit');
  expect(at({ kind: 'skirmisher-zone', unit: 'sk', to: block(3, [0, 8], 90) })).toBe('call.to');
  expect(at({ kind: 'skirmisher-zone', unit: 'sk', to: { facing: 0 } })).toBe('call.to');
  expect(at({ kind: 'rejoin', unit: 'r8' })).toBe('call.unit');
  expect(at({ kind: 'evade', unit: 'sk', charger: 'r8' })).toBe('call.charger');
  expect(at({ kind: 'detach-skirmishers', unit: 'r8', stands: ['1.1', '9.1'], to: block(2, [0, 2], 90) })).toBe(
    'call.stands[1]',
  );
  expect(at({ kind: 'detach-skirmishers', unit: 'r8', stands: ['1.1', '1.1'], to: block(2, [0, 2], 90) })).toBe(
    'call.stands[1]',
  );
  expect(
    at({
      kind: 'detach-skirmishers',
      unit: 'r8',
      stands: ['1.1', '2.1'],
      to: block(2, [0, 2], 90),
      regimentTo: block(8, [0, 0], 90),
    }),
  ).toBe('call.regimentTo');
  expect(
    at({
      kind: 'detach-skirmishers',
      unit: 'r8',
      stands: ['1.1', '2.1'],
      to: { bases: [{ at: [60, 60] }, { at: [61, 60], values: { nonsense: 1 } }] },
    }),
  ).toBe('call.to.bases[1].values.nonsense');
});
