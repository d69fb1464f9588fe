// Worked examples 13 to 17 and 26 of the specification, and the fire call as the calls file fixes it.

import { describe, expect, test } from 'vitest';
import {
  ask,
  box,
  gun,
  ids,
  line,
  piece,
  reasonOf,
  round,
  said,
  spots,
  stands,
  type Point as Place,
  type Table,
} from './table.ts';

const ANGLE = { fof: { halfAngleDeg: { troops: 45, guns: 45 } } };
/** The printed set with the half angle of the worked examples. */
const PRINT_45 = { base: 'printed', ...ANGLE };
const fire = (more: object = {}) => ({ kind: 'fire', firer: 'g', target: 't', ...more });
const G = gun('g', [0, -0.75], 90);
const targetAt = (x: number, y: number) => stands('t', [{ at: [x, y], facing: 270 }], { side: 'grey' });

describe('13 bands of the heavy howitzer', () => {
  test.each([
    [4.0, 'yes', 6],
    [4.01, 'yes', 4],
    [12.0, 'yes', 4],
    [12.01, 'yes', 3],
    [48.0, 'yes', 3],
    [48.01, 'no', 0],
  ] as const)('near edge at %f: %s, %i points', (y, answer, points) => {
    const ruling = ask({ units: [G, targetAt(0, y + 0.375)], figures: PRINT_45 }, fire());
    expect(reasonOf(ruling, 'range').answer).toBe(answer);
    expect(ruling.measures['firePoints']).toBe(points);
    expect(ruling.measures['pointsOver4']).toBe(y > 4 ? points : 0);
    expect(ruling.measures['distance']).toBeCloseTo(y, 3);
  });
  test('beyond the last band the chain ends', () => {
    const ruling = ask({ units: [G, targetAt(0, 48.385)], figures: PRINT_45 }, fire());
    expect(said(ruling)).toEqual(['targetable yes', 'may-fire yes', 'field-of-fire yes', 'range no']);
    expect(ruling.margin?.mm).toBeCloseTo(-0.254, 2);
    expect(ruling.tooClose).toBe(true);
    expect(ruling.measures).toEqual({
      distance: expect.closeTo(48.01, 3),
      lightCap: null,
      firingStands: 0,
      firePoints: 0,
      pointsOver4: 0,
    });
  });
});

describe('14 field of fire, oblique', () => {
  test.each([
    // x     range
    [4.0, Math.sqrt(18)], // (3.5, 3): u = 3.5 = 0.5 + 3
    [4.75, 3.75 * Math.SQRT2], // one corner (4.25, 3.75)
  ] as const)('target centre at x = %f: in the field', (x, range) => {
    const ruling = ask({ units: [G, targetAt(x, 3.375)], figures: PRINT_45 }, fire());
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures['distance']).toBeCloseTo(range, 3);
  });
  test('target centre at x = 5: its corner (4.5, 3.75) has u = 4.5 > 4.25', () => {
    const ruling = ask({ units: [G, targetAt(5, 3.375)], figures: PRINT_45 }, fire());
    expect(ruling.decidedBy).toEqual(['field-of-fire']);
    expect(ruling.measures['distance']).toBeNull();
    expect(ruling.margin?.mm).toBeCloseTo((-0.25 / Math.SQRT2) * 25.4, 2);
    // From the corner of the front (0.5, 0) it lies at atan(4 / 3.75) = 46.848° from straight ahead; 45° is the limit.
    expect(ruling.margin?.deg).toBeCloseTo(45 - 46.848, 2);
    expect(ruling.tooClose).toBe(false);
  });
  test('far away a turn of less than a degree decides: too close, by more than 4 mm', () => {
    // Corner (15.25, 14.5): 14.75 aside, 14.5 ahead: 0.25 / √2 = 0.1768 in outside, and atan(14.75 / 14.5) = 45.490°.
    const ruling = ask({ units: [G, targetAt(15.75, 14.125)], figures: PRINT_45 }, fire());
    expect(ruling.answer).toBe('no');
    expect(ruling.margin).toEqual({
      mm: expect.closeTo(-0.1768 * 25.4, 1),
      deg: expect.closeTo(-0.49, 2),
    });
    expect(ruling.tooClose).toBe(true);
  });
  test('I-9: to the nearest point of the whole target', () => {
    // corner (4.25, 3) − (0.5, 0): √(3.75² + 3²) = 4.8023
    const ruling = ask({ units: [G, targetAt(4.75, 3.375)], figures: PRINT_45, choices: { 'I-9': 'nearest' } }, fire());
    expect(ruling.measures['distance']).toBeCloseTo(4.8023, 3);
  });
  test('I-7: from the centre the field is narrower', () => {
    // corner (3.5, 3.75): u = 3.5 ≤ 3.75 still in; x = 4.75 is out: 4.25 > 3.75
    const centre = { 'I-7': 'centre' };
    expect(ask({ units: [G, targetAt(4, 3.375)], figures: PRINT_45, choices: centre }, fire()).answer).toBe('yes');
    const out = ask({ units: [G, targetAt(4.75, 3.375)], figures: PRINT_45, choices: centre }, fire());
    expect(out.decidedBy).toEqual(['field-of-fire']);
    expect(reasonOf(out, 'field-of-fire').choices).toEqual(['I-7']);
  });
  test('behind the front edge nothing is in the field', () => {
    expect(ask({ units: [G, targetAt(0, -4)], figures: PRINT_45 }, fire()).decidedBy).toEqual(['field-of-fire']);
  });
});

describe('15 twilight and night caps', () => {
  const cap = (conditions: object, y: number) =>
    ask(
      { units: [G, targetAt(0, y + 0.375)], figures: PRINT_45, conditions: conditions as Record<string, unknown> },
      fire(),
    );
  const points = (light: string, y: number): unknown[] =>
    [1, 2, 3, 4].map(turn => cap({ light, turn }, y).measures['firePoints']);
  test.each([
    [30, [3, 3, 0, 0], [0, 0, 3, 3]],
    [36.0, [3, 3, 0, 0], [0, 0, 3, 3]],
    [36.01, [3, 0, 0, 0], [0, 0, 0, 3]],
    [12.0, [4, 4, 4, 4], [4, 4, 4, 4]],
    [12.01, [3, 3, 3, 0], [0, 3, 3, 3]],
  ] as const)('at %f: evening %j, morning %j', (y, evening, morning) => {
    expect(points('evening', y)).toEqual(evening);
    expect(points('morning', y)).toEqual(morning);
  });
  test.each([
    [4.0, [6, 6, 6]],
    [4.01, [0, 4, 4]],
    [8.01, [0, 0, 4]],
    [12.01, [0, 0, 0]],
  ] as const)('by night at %f: %j', (y, expected) => {
    const skies = ['overcast', 'moonlit', 'full-moon'];
    expect(skies.map(sky => cap({ light: 'night', sky }, y).measures['firePoints'])).toEqual(expected);
    expect(cap({ light: 'night', sky: 'moonless' }, y).measures['firePoints']).toBe(expected[0]);
  });
  test('I-35: fewer turns, the first evening values and the last morning values', () => {
    const distance = (light: string, turn: number, twilightTurns: number) =>
      ask({ units: [G], conditions: { light, turn, twilightTurns } }, { kind: 'light-cap', distance: 20 }).measures[
        'lightCap'
      ];
    expect([1, 2].map(t => distance('evening', t, 2))).toEqual([48, 36]);
    expect([1, 2].map(t => distance('morning', t, 2))).toEqual([36, 48]);
    expect(distance('morning', 1, 1)).toBe(48);
  });
  test('the light stands between field and range, and the cap is inclusive', () => {
    const on = cap({ light: 'evening', turn: 3 }, 24);
    expect(ids(on)).toEqual(['targetable', 'may-fire', 'field-of-fire', 'light', 'range', 'line-of-sight']);
    const over = cap({ light: 'evening', turn: 3 }, 24.01);
    expect(over.decidedBy).toEqual(['light']);
    expect(over.measures).toMatchObject({ lightCap: 24, firingStands: 0 });
    expect(reasonOf(over, 'light')).toMatchObject({ cite: 'OR Twilight', limit: 24 });
  });
  test('the cap alone', () => {
    const evening = { units: [G], conditions: { light: 'evening', turn: 4 } };
    for (const [distance, answer] of [
      [11.99, 'yes'],
      [12, 'yes'],
      [12.01, 'no'],
    ] as const)
      expect(ask(evening, { kind: 'light-cap', distance })).toMatchObject({
        answer,
        measures: { distance, lightCap: 12 },
      });
    expect(ask({ units: [G] }, { kind: 'light-cap', distance: 300 })).toMatchObject({
      answer: 'yes',
      measures: { lightCap: null },
    });
  });
});

describe('16 the -2 of twilight, and of night', () => {
  /** Near guns are 3" away, far ones 10": rows of stands that each see the same long target. */
  const battery = (near: number, far: number): Table => ({
    units: [
      stands(
        'g',
        [
          ...spots(90, ...Array.from({ length: near }, (_, i): [number, number] => [i, -3.75])),
          ...spots(90, ...Array.from({ length: far }, (_, i): [number, number] => [i + near, -10.75])),
        ],
        {
          arm: 'artillery',
          base: [1, 1.5],
          values: { weapon: 'HH' },
        },
      ),
      line('t', 8, [3.5, 0], 270, { side: 'grey' }),
    ],
    figures: 'house',
    conditions: { light: 'evening', turn: 1 },
  });
  test.each([
    [2, 4, 28, 16, -2], // 2·16 = 32 ≥ 28
    [2, 3, 24, 12, -2], // exactly half
    [2, 2, 20, 8, 0], // 16 < 20
  ] as const)('%i near and %i far: %i points, %i over 4"', (close, far, total, over, modifier) => {
    expect(ask(battery(close, far), fire()).measures).toMatchObject({
      firingStands: close + far,
      firePoints: total,
      pointsOver4: over,
      coverModifier: modifier,
    });
    expect(
      ask({ ...battery(close, far), choices: { 'I-32': 'only-in-cover' } }, fire()).measures['coverModifier'],
    ).toBe(0);
  });
  const covered = (cover: string, conditions: object, more: object = {}) =>
    ask(
      { units: [G, { ...targetAt(0, 3.375), values: { cover } }], conditions: conditions as Record<string, unknown> },
      fire(more),
    ).measures['coverModifier'];
  test('by night always, but not for firers in a charge; the most severe cover counts once', () => {
    const night = { light: 'night', sky: 'full-moon' };
    expect(covered('none', night)).toBe(-2);
    expect(covered('partial', night)).toBe(-2);
    expect(covered('full', night)).toBe(-2);
    for (const chargeRole of ['charging', 'defending', 'incidental'])
      expect(covered('none', night, { chargeRole })).toBe(0);
    expect(covered('partial', night, { chargeRole: 'charging' })).toBe(-1);
    expect(['none', 'partial', 'full'].map(c => covered(c, {}))).toEqual([0, -1, -2]);
    expect(covered('partial', { light: 'evening', turn: 1 })).toBe(-1);
  });
});

describe('17 line of sight', () => {
  const firer = stands('g', [{ at: [0, -0.375], facing: 90 }], { values: { weapon: 'RM' } });
  const target = targetAt(0, 8.375);
  const blocker = (width: number, x: number, y = 4) =>
    stands('x', [{ at: [x, y], facing: 90 }], { side: 'grey', base: [width, 0.75] });
  const table = (...more: ReturnType<typeof blocker>[]): Table => ({
    units: [firer, target, ...more],
    figures: { ...ANGLE },
  });

  test.each([
    ['4 wide before the middle', 4, 0, 'no', -1.5], // from −2; its left end must go to −0.5
    ['1 wide aside at 1.3', 1, 1.3, 'yes', 1.3], // from 0.8: to 0.5, and then an inch across
    ['1 wide at 0.2', 1, 0.2, 'yes', 0.2], // −0.5 to −0.3
  ] as const)('%s: %s', (_, width, x, answer, inches) => {
    const units = table(blocker(width, x));
    const ruling = ask(units, fire());
    expect(reasonOf(ruling, 'line-of-sight').answer).toBe(answer);
    expect(reasonOf(ruling, 'line-of-sight').margin).toBeCloseTo(inches * 25.4, 2);
    for (const how of ['exact', 'sampled'])
      expect(ask({ ...units, choices: { 'I-10': how } }, fire()).answer).toBe(answer);
    expect(reasonOf(ruling, 'line-of-sight').about).toEqual(answer === 'no' ? ['x'] : []);
  });
  // two stands edge on edge, a tenth of an inch and more over the view on either side, and nobody looks through between them
  test.each([0, 2, 7, 13.3, 45, 88, 178.9, 358])('no looking along a seam, turned by %f°', turn => {
    const turned = ([x, y]: Place): Place => {
      const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      return [x * c - y * s, x * s + y * c];
    };
    const standing = (id: string, facing: number, points: readonly Place[], more: object): ReturnType<typeof stands> =>
      stands(id, spots(facing + turn, ...points.map(turned)), { values: { weapon: 'RM' }, ...more });
    const seam: readonly Place[] = [
      [-0.25, 4],
      [0.75, 4],
      [-1.25, 4],
    ];
    const units = [
      standing('g', 90, [[0, -0.375]], {}),
      standing('t', 270, [[0, 8.375]], { side: 'grey' }),
      standing('x', 90 + 2, seam, { side: 'grey' }),
    ];
    expect(reasonOf(ask({ units, figures: { ...ANGLE } }, fire()), 'line-of-sight').answer).toBe('no');
  });
  test('friends block as enemies do; leaders and markers do not', () => {
    const friend = stands('x', [{ at: [0, 4], facing: 90 }], { base: [4, 0.75] });
    expect(ask(table(friend), fire()).decidedBy).toEqual(['line-of-sight']);
    const leader = round('x', 'leader', [0, 4], 2);
    expect(ask(table(leader), fire()).answer).toBe('yes');
  });
  test('own stands and other stands of the target do not block', () => {
    const deep = line('g', 2, [0, 0], 90, { ranks: 1, values: { weapon: 'RM' } });
    const two = stands('t', spots(270, [0, 8.375], [0, 6]), { side: 'grey' });
    expect(ask({ units: [deep, two], figures: { ...ANGLE } }, fire()).answer).toBe('yes');
  });

  const wood = (depth: number) => piece('w', 'wood', box(-10, 2, 10, 2 + depth));
  test.each([
    [3.99, 'yes'],
    [4.0, 'yes'],
    [4.02, 'no'],
  ] as const)('through %f" of woods: %s', (depth, answer) => {
    const ruling = ask({ ...table(), terrain: [wood(depth)] }, fire());
    const sight = reasonOf(ruling, 'line-of-sight');
    expect(sight).toMatchObject({ answer, house: true, limit: 4 });
    expect(sight.value).toBeCloseTo(depth, 3);
    // 0.02 too much: the target must come from y = 8 to the far side at 6.02, and 0.02 into the wood
    expect(sight.margin).toBeCloseTo((answer === 'no' ? -2 : 4 - depth) * 25.4, 2);
  });
  test('two woods add up', () => {
    const terrain = [piece('w', 'wood', box(-10, 1, 10, 3.5)), piece('v', 'wood', box(-10, 5, 10, 7))];
    expect(ask({ ...table(), terrain }, fire()).decidedBy).toEqual(['line-of-sight']);
  });
  test('in print the depth is not known: unknown only where every free line runs through woods', () => {
    const rm = { RM: { bands: [{ max: 16, points: 1 }] } };
    const figures = { base: 'printed', ...ANGLE, weapon: rm };
    const all = ask({ ...table(), figures, terrain: [wood(1)] }, fire());
    expect(all).toMatchObject({ answer: 'unknown', decidedBy: ['line-of-sight'], margin: null });
    expect(reasonOf(all, 'line-of-sight').needs).toBe('woods.sightDepth');
    expect(all.measures).toMatchObject({ firingStands: null, firePoints: null });
    const half = [piece('w', 'wood', box(0.2, 2, 10, 5))];
    expect(ask({ ...table(), figures, terrain: half }, fire()).answer).toBe('yes');
    const behind = { ...table(blocker(4, 0)), figures, terrain: [wood(1)] };
    expect(ask(behind, fire()).decidedBy).toEqual(['line-of-sight']);
    expect(ask(behind, fire()).answer).toBe('no');
  });

  test('hills above both stands are solid, others are not', () => {
    const hill = (level: number, y = 3) => piece(`h${level}`, 'hill', box(-10, y, 10, y + 2), { level });
    expect(ask({ ...table(), terrain: [hill(1)] }, fire()).decidedBy).toEqual(['line-of-sight']);
    // the firer stands on level 1 itself
    const plateau = piece('p', 'hill', box(-10, -3, 10, 1), { level: 1 });
    expect(ask({ ...table(), terrain: [hill(1), plateau] }, fire()).answer).toBe('yes');
    expect(ask({ ...table(), terrain: [hill(2), plateau] }, fire()).decidedBy).toEqual(['line-of-sight']);
  });
  test('other terrain only where it blocks sight, and not for an end inside it', () => {
    const town = (blocksSight: boolean, y: number) => [
      piece('town', 'village', box(-10, y, 10, y + 2), { blocksSight }),
    ];
    expect(ask({ ...table(), terrain: town(false, 3) }, fire()).answer).toBe('yes');
    const blocked = ask({ ...table(), terrain: town(true, 3) }, fire());
    expect(blocked.decidedBy).toEqual(['line-of-sight']);
    expect(reasonOf(blocked, 'line-of-sight').about).toEqual(['town']);
    expect(ask({ ...table(), terrain: town(true, 7.9) }, fire()).answer).toBe('yes');
    // woods, hills, roads and bad ground do not listen to blocksSight
    const rough = [piece('r', 'rough', box(-10, 3, 10, 5), { blocksSight: true })];
    expect(ask({ ...table(), terrain: rough }, fire()).answer).toBe('yes');
  });
});

describe('may it fire at all', () => {
  const musket = (values: object = {}, more: object = {}) =>
    line('g', 4, [0, 0], 90, { values: { weapon: 'RM', ...values }, ...more });
  const t = line('t', 4, [0, 6], 270, { side: 'grey' });
  const may = (unit: ReturnType<typeof musket>, more: object = {}, table: object = {}) =>
    reasonOf(ask({ units: [unit, t], ...table }, fire(more)), 'may-fire');

  test('a target without stands is none, and the chain is not begun', () => {
    const leader = round('t', 'tethered-horses', [0, 6], 0.75, { side: 'grey' });
    const ruling = ask({ units: [musket(), leader] }, fire());
    expect(said(ruling)).toEqual(['targetable no', 'may-fire yes']);
    expect(ruling.measures).toMatchObject({ distance: null, firingStands: 0, firePoints: 0 });
  });
  test('a leader does not fire', () => {
    expect(may(round('g', 'leader', [0, 0], 0.5))).toMatchObject({ answer: 'no' });
  });
  test('limbered guns do not, prolonged ones only defend', () => {
    const guns = (values: object, formation = 'unlimbered') =>
      gun('g', [0, -0.75], 90, { formation, values: { weapon: 'HH', ...values } });
    expect(may(guns({}, 'limbered')).answer).toBe('no');
    expect(may(guns({ prolonged: true }))).toMatchObject({ answer: 'no', cite: 'OR Prolonging Guns' });
    expect(may(guns({ prolonged: true }), { phase: 'defensive' }).answer).toBe('yes');
    expect(may(guns({ order: 'silenced' }))).toMatchObject({ answer: 'no', house: true });
    expect(may(guns({ order: 'silenced' }), {}, { figures: 'printed' })).toMatchObject({
      answer: 'unknown',
      needs: 'fire.silenced',
    });
    expect(may(guns({ order: 'silenced' }), {}, { figures: { fire: { silenced: 'yes' } } }).answer).toBe('yes');
  });
  test('cold steel: crack infantry alone fires as well, never in a breakthrough', () => {
    expect(may(musket({ coldSteel: true }))).toMatchObject({ answer: 'no', cite: 'OR Crack Troops' });
    expect(may(musket({ coldSteel: true, rating: 'crack' })).answer).toBe('yes');
    expect(may(musket({ coldSteel: true, rating: 'crack' }), { breakthrough: true }).answer).toBe('no');
    expect(may(musket({ coldSteel: true, rating: 'crack' }, { arm: 'mounted-infantry' })).answer).toBe('no');
    expect(may(musket({ rating: 'crack' }), { breakthrough: true }).answer).toBe('yes');
  });
  test('ranks by formation: printed, house, unknown', () => {
    const deep = (formation: string) => line('g', 2, [0, 0], 90, { ranks: 3, formation, values: { weapon: 'RM' } });
    const stand = (formation: string, figures: unknown = 'house') =>
      ask({ units: [deep(formation), t], figures }, fire());
    expect(stand('field-column').measures['firingStands']).toBe(2);
    expect(reasonOf(stand('field-column'), 'may-fire').house).toBe(true);
    expect(reasonOf(stand('line'), 'may-fire').house).toBe(false);
    expect(stand('supported-line', { fire: { ranks: { 'supported-line': 2 } } }).measures['firingStands']).toBe(4);
    expect(reasonOf(stand('broken'), 'may-fire').answer).toBe('no');
    const printed = stand('march-column', PRINT_45);
    expect(reasonOf(printed, 'may-fire')).toMatchObject({ answer: 'unknown', needs: 'fire.ranks.march-column' });
    // one rank stands for all while the number is not known
    expect(printed.measures['distance']).toBeCloseTo(6, 3);
  });
  test('broken order is the broken formation', () => {
    expect(may(musket({ order: 'broken' })).answer).toBe('no');
  });
  test('stands that found no room do not fire', () => {
    const list = spots(90, [-1, 0], [0, 0], [1, 0]).map((s, i) => (i === 2 ? { ...s, values: { overflow: true } } : s));
    expect(ask({ units: [stands('g', list, { values: { weapon: 'RM' } }), t] }, fire()).measures['firingStands']).toBe(
      2,
    );
  });
});

describe('figures that are missing', () => {
  const t = line('t', 4, [0, 6], 270, { side: 'grey' });
  test('no half angle: nothing more is given', () => {
    const ruling = ask(
      { units: [line('g', 4, [0, 0], 90, { values: { weapon: 'RM' } }), t], figures: 'printed' },
      fire(),
    );
    expect(said(ruling)).toEqual(['targetable yes', 'may-fire yes', 'field-of-fire unknown']);
    expect(reasonOf(ruling, 'field-of-fire').needs).toBe('fof.halfAngleDeg.troops');
    expect(ruling.measures).toEqual({
      distance: null,
      lightCap: null,
      firingStands: null,
      firePoints: null,
      pointsOver4: null,
    });
    const guns = ask({ units: [G, t], figures: 'printed' }, fire());
    expect(reasonOf(guns, 'field-of-fire').needs).toBe('fof.halfAngleDeg.guns');
  });
  test.each([
    ['RM', 'weapon.RM.bands'],
    ['RC', 'weapon.IR.bands'],
    ['LH', 'weapon.LH.bands'],
    ['MH', 'weapon.LH.bands'],
  ])('the row of %s: unknown, never 0', (weapon, needs) => {
    const g = line('g', 4, [0, 0], 90, { values: { weapon } });
    const ruling = ask({ units: [g, t], figures: PRINT_45 }, fire());
    expect(said(ruling)).toEqual([
      'targetable yes',
      'may-fire yes',
      'field-of-fire yes',
      'range unknown',
      'line-of-sight yes',
    ]);
    expect(reasonOf(ruling, 'range')).toMatchObject({ needs, margin: null });
    expect(ruling.measures).toMatchObject({ firePoints: null, firingStands: null });
    expect(ruling.measures['distance']).toBeCloseTo(6, 3);
  });
  test('RC and MH read the rows of IR and LH', () => {
    const points = (weapon: string, arm: string) =>
      ask(
        {
          units: [
            line('g', 2, [0, 0], 90, {
              arm,
              formation: arm === 'infantry' ? 'line' : 'unlimbered',
              values: { weapon },
            }),
            t,
          ],
        },
        fire(),
      ).measures['firePoints'];
    expect(points('RC', 'infantry')).toBe(points('IR', 'infantry'));
    expect(points('MH', 'artillery')).toBe(points('LH', 'artillery'));
    // two howitzers at 6": 3 points each in the house row
    expect(points('MH', 'artillery')).toBe(6);
  });
  test('no weapon: the value is missing, and named', () => {
    const ruling = ask({ units: [t, line('g', 4, [0, 0], 90)] }, fire());
    expect(reasonOf(ruling, 'range')).toMatchObject({ answer: 'unknown', needs: 'units[1].values.weapon' });
  });
  test('a stand with its own weapon; one that cannot be told leaves the points open', () => {
    const list = spots(90, [-0.5, -0.375], [0.5, -0.375]);
    const own = (weapon: string) =>
      stands(
        'g',
        list.map((s, i) => (i === 0 ? { ...s, values: { weapon } } : s)),
        { values: { weapon: 'RM' } },
      );
    // at 6": SS 1, RM 1
    expect(ask({ units: [own('SS'), t] }, fire()).measures).toMatchObject({ firingStands: 2, firePoints: 2 });
    const half = ask(
      { units: [own('SS'), t], figures: { ...PRINT_45, weapon: { SS: { bands: [{ max: 20, points: 1 }] } } } },
      fire(),
    );
    expect(half).toMatchObject({ answer: 'yes', measures: { firingStands: 1, firePoints: null, totalModifier: null } });
    expect(half).not.toHaveProperty('effect');
  });
  test('a yes that only stands which cannot be told would make is none', () => {
    // the sharpshooter reaches but sees nothing; the rifle sees, but its row is missing
    const g = stands(
      'g',
      [
        { at: [-6, -0.375], facing: 90, values: { weapon: 'SS' } },
        { at: [0, -0.375], facing: 90 },
      ],
      { values: { weapon: 'RM' } },
    );
    const wall = piece('town', 'village', box(-9, 2, -1.5, 3), { blocksSight: true });
    const figures = { ...PRINT_45, weapon: { SS: { bands: [{ max: 20, points: 1 }] } } };
    const ruling = ask({ units: [g, targetAt(0, 6)], terrain: [wall], figures }, fire());
    expect(reasonOf(ruling, 'range').answer).toBe('yes');
    expect(reasonOf(ruling, 'line-of-sight')).toMatchObject({ answer: 'unknown', needs: 'weapon.RM.bands' });
    expect(ruling.answer).toBe('unknown');
  });
  test('disordered: half the points in the house set, unknown in print', () => {
    const g = line('g', 4, [0, 0], 90, { values: { weapon: 'RM', order: 'disordered' } });
    // four rifles at 6": 4 points, halved
    expect(ask({ units: [g, t] }, fire()).measures).toMatchObject({ firePoints: 2, pointsOver4: 2 });
    const figures = { ...PRINT_45, weapon: { RM: { bands: [{ max: 16, points: 1 }] } } };
    expect(ask({ units: [g, t], figures }, fire())).toMatchObject({
      answer: 'yes',
      measures: { firingStands: 4, firePoints: null },
    });
  });
});

describe('26 repeaters', () => {
  /** Repeaters worth `own` of 11 points: single points a stand. */
  const mixed = (own: number, chargeRole = 'charging', arm = 'infantry') => {
    const bands = [{ max: 16, points: 1 }];
    const g = stands(
      'g',
      spots(90, ...Array.from({ length: 11 }, (_, i): [number, number] => [i - 5, -0.375])).map((s, i) =>
        i < own ? { ...s, values: { weapon: 'RP' } } : s,
      ),
      { arm, values: { weapon: 'RM' } },
    );
    return ask(
      {
        units: [g, line('t', 6, [0, 6], 270, { side: 'grey' })],
        figures: { weapon: { RP: { bands }, RM: { bands } } },
      },
      fire({ chargeRole }),
    ).measures;
  };
  test('half of the points, charging or defending, troops', () => {
    // 12 ≥ 11, 10 < 11; the house table gives 11 points + 2
    expect(mixed(6)).toMatchObject({ firePoints: 11, repeaterModifier: 1, totalModifier: 2 + 1 });
    expect(mixed(5)).toMatchObject({ firePoints: 11, repeaterModifier: 0, totalModifier: 2 });
    expect(mixed(6, 'defending')['repeaterModifier']).toBe(1);
    expect(mixed(6, 'incidental')['repeaterModifier']).toBe(0);
    expect(mixed(6, 'none')['repeaterModifier']).toBe(0);
    expect(mixed(6, 'charging', 'artillery')['repeaterModifier']).toBe(0);
  });
});

describe('the effect of fire', () => {
  const volley = (n: number, y: number, more: object = {}) =>
    ask(
      {
        units: [
          line('g', n, [0, 0], 90, { values: { weapon: 'RM' } }),
          { ...line('t', 8, [0, y], 270, { side: 'grey' }), ...more },
        ],
      },
      fire(),
    );
  test('eight rifles at 8": +1, hurt in half of their volleys', () => {
    // 8 points: +1. d10 + 1: 2–6 nothing, 7–8 galling, 9–10 telling, 11 destructive
    const ruling = volley(8, 8);
    expect(ruling.measures).toMatchObject({
      firingStands: 8,
      firePoints: 8,
      totalModifier: 1,
      coverModifier: 0,
      massedTarget: false,
    });
    expect(ruling.effect).toEqual({
      die: 'd10',
      firePoints: 8,
      modifiers: [{ id: 'fire-points', value: 1, cite: 'general §5.2', house: true }],
      total: 1,
      house: true,
      odds: [
        { effect: 'no-effect', p: 0.5 },
        { effect: 'galling-fire', p: 0.2 },
        { effect: 'telling-fire', p: 0.2 },
        { effect: 'destructive-fire', p: 0.1 },
      ],
      alsoOn: null,
    });
  });
  test('full cover takes 2 away', () => {
    // +1 − 2 = −1: 0–6 on faces 1–7, 7–8 on 8–9, 9 on 10
    const { effect } = volley(8, 8, { values: { cover: 'full' } });
    expect(effect?.['total']).toBe(-1);
    expect(effect?.['odds']).toEqual([
      { effect: 'no-effect', p: 0.7 },
      { effect: 'galling-fire', p: 0.2 },
      { effect: 'telling-fire', p: 0.1 },
      { effect: 'destructive-fire', p: 0 },
    ]);
  });
  test.each([
    // points → modifier, the house table at its steps
    [1, -3],
    [1.5, -2],
    [2, -2],
    [2.5, -1],
    [4, -1],
    [4.5, 0],
    [6, 0],
    [6.5, 1],
    [8, 1],
    [8.5, 2],
    [11, 2],
    [11.5, 3],
    [15, 3],
    [15.5, 4],
    [40, 4],
  ])('%f points: %i', (points, modifier) => {
    const figures = { weapon: { RM: { bands: [{ max: 16, points }] } } };
    const units = [line('g', 1, [0, 0], 90, { values: { weapon: 'RM' } }), line('t', 4, [0, 5], 270, { side: 'grey' })];
    expect(ask({ units, figures }, fire()).measures['totalModifier']).toBe(modifier);
  });
  test('no table, no effect; a table of the player, an effect', () => {
    const units = [G, targetAt(0, 3.375)];
    const printed = ask({ units, figures: PRINT_45 }, fire());
    expect(printed).toMatchObject({ answer: 'yes', measures: { firePoints: 6, totalModifier: null } });
    expect(printed).not.toHaveProperty('effect');
    const table = {
      die: [{ max: null, die: 0 }],
      effects: [
        { min: null, effect: 'nothing', stands: 0, disorder: false },
        { min: 10, effect: 'hurt', stands: 1, disorder: false },
      ],
    };
    const own = ask({ units, figures: { ...PRINT_45, fire: { table } } }, fire());
    expect(own.effect).toMatchObject({
      odds: [
        { effect: 'nothing', p: 0.9 },
        { effect: 'hurt', p: 0.1 },
      ],
    });
  });
});

describe('newly deployed skirmishers are a massed target', () => {
  const units = (y: number, values: object = {}) => [
    line('g', 4, [0, 10], 270, { side: 'grey', values: { weapon: 'RM' } }),
    line('r', 8, [0, 0], 90),
    line('t', 4, [0, y], 90, {
      formation: 'extended-line',
      values: { skirmishersOf: 'r', newlyDeployed: true, ...values },
    }),
  ];
  const massed = (y: number, values: object = {}, table: object = {}) =>
    ask({ units: units(y, values), ...table }, fire());
  test('within 2" of the regiment, and only then', () => {
    expect(massed(2.75)).toMatchObject({ measures: { massedTarget: true }, effect: { alsoOn: 'r' } });
    expect(massed(2.76)).toMatchObject({ measures: { massedTarget: false }, effect: { alsoOn: null } });
    expect(massed(2.75, { newlyDeployed: false }).measures['massedTarget']).toBe(false);
  });
  test('what it does is a figure', () => {
    expect(massed(2.75, {}, { figures: { massedTarget: 'none' } }).effect?.['alsoOn']).toBeNull();
    expect(massed(2.75, {}, { figures: { massedTarget: null } })).not.toHaveProperty('effect');
    expect(massed(2.76, {}, { figures: { massedTarget: null } })).toHaveProperty('effect');
  });
});
