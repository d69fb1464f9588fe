// The door: what is wrong with a position or a call, what is missing, which figures are whose, and the forms of a ruling.

import { describe, expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/emperor/index.ts';
import { FIGURES } from '../../../../src/rules/books/emperor/tables/figures.ts';
import { figuresFrom } from '../../../../src/rules/index.ts';
import { formatProblem } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';
import {
  answerOf,
  ask,
  base,
  cannon,
  columnBases,
  type DrawnUnit,
  enemy,
  fileOf,
  group,
  horse,
  judgeOf,
  line,
  local,
  manoeuvreBases,
  opened,
  plan,
  problemsOf,
  rect,
  S,
  type Sketch,
  shot,
  squareBases,
  volley,
  why,
} from './table.ts';

const T = (rest: Partial<DrawnUnit> = {}) => line('T', [0, 1.5], 270, { ...enemy, ...rest });
const table: Sketch = { units: [S(), T()] };

describe('bad calls are problems with a path', () => {
  test.each([
    ['no kind', {}, 'calls[0].kind: is missing; must be skirmish-fire'],
    ['an unknown kind', { kind: 'fire' }, 'calls[0].kind: must be skirmish-fire'],
    ['not an object', 'skirmish-fire', 'calls[0]: must be an object'],
    ['neither target nor shots', { kind: 'skirmish-fire', firer: 'S' }, 'calls[0].target: is missing'],
    ['both', { ...shot('T'), shots: [{ target: 'T' }] }, 'calls[0].target: stands beside shots'],
    ['an empty plan', plan([]), 'calls[0].shots: must have at least 1 entries'],
    ['an unknown key', shot('T', { impact: [1, 2] }), 'calls[0].impact: unknown key'],
    ['an unknown key in a plan', plan([{ target: 'T', at: 1 }]), 'calls[0].shots[0].at: unknown key'],
    ['a shot that is none', shot('T', { shot: 'salvo' }), 'calls[0].shot: must be'],
    ['a sector that is none', shot('T', { sector: 'flank' }), 'calls[0].sector: must be'],
    ['no such firer', shot('T', {}, 'X'), 'calls[0].firer: no such unit: "X"'],
    ['no such target', shot('X'), 'calls[0].target: no such unit: "X"'],
    ['no such target in a plan', plan([{ target: 'T' }, { target: 'X' }]), 'calls[0].shots[1].target: no such unit'],
    ['its own side', shot('S'), 'calls[0].target: "S" is of the same side as "S"'],
    ['no such unit', { kind: 'formation', unit: 'X' }, 'calls[0].unit: no such unit'],
    ['no target of a charge', { kind: 'charge-order', unit: 'S' }, 'calls[0].target: is missing'],
    ['half a Hit', { kind: 'hit-spread', hits: 1.5, spread: [{ target: 'T', hits: 1 }] }, 'calls[0].hits: must be'],
    [
      'a target named twice',
      {
        kind: 'hit-spread',
        hits: 2,
        spread: [
          { target: 'T', hits: 1 },
          { target: 'T', hits: 1 },
        ],
      },
      'calls[0].spread[1].target: "T" is named twice',
    ],
    ['a prototype as an id', shot('__proto__'), 'calls[0].target: no such unit'],
  ] as const)('%s', (_, call, problem) => {
    expect(problemsOf(fileOf(table), call)[0]).toContain(problem);
  });
  test('a General is never a target', () => {
    const general = line('G', [0, 1.5], 270, { ...enemy, arm: 'general', values: {} });
    expect(problemsOf(fileOf({ units: [S(), general] }), shot('G'))[0]).toContain("is a General's marker");
  });
  test('the same through wellFormed, and at opening nothing is judged', () => {
    const judge = judgeOf(table);
    const bad = judge.wellFormed(shot('X'), 'calls[7]');
    expect(bad.ok ? [] : bad.problems.map(formatProblem)).toEqual(['calls[7].target: no such unit: "X"']);
    expect(judge.wellFormed(shot('T')).ok).toBe(true);
  });
});

describe('bad positions are problems with a path', () => {
  const of = (change: (file: Record<string, unknown>) => void, sketch = table): string => {
    const file = structuredClone(fileOf(sketch)) as Record<string, unknown>;
    change(file);
    return problemsOf(file)[0] ?? 'none';
  };
  test('the scale', () => {
    expect(of(f => delete f['scale'])).toBe('scale.BD: is missing; must be a number');
    expect(of(f => (f['scale'] = { BD: 50, BW: 2 }))).toBe('scale.BW: unknown key');
    expect(of(f => (f['scale'] = { BW: 2 }))).toContain('scale');
  });
  const withValues = (values: object, rest: Partial<DrawnUnit> = {}): Sketch => ({
    units: [S({}, { values: { ...values }, ...rest }), T()],
  });
  test.each([
    [{ type: 4 }, 'units[0].values.type: must be ≤ 3'],
    [{ type: 0 }, 'units[0].values.type: must be ≥ 1'],
    [{ drill: -1 }, 'units[0].values.drill: must be ≥ 0'],
    [{ experience: 2.5 }, 'units[0].values.experience: must be a whole number'],
    [{ drum: 'yes' }, 'units[0].values.drum: must be true or false'],
    [{ fire: 3 }, 'units[0].values.fire: unknown key'],
    [{ garrison: 'nowhere' }, 'units[0].values.garrison: no such piece of terrain: "nowhere"'],
    [{ mother: 'nobody' }, 'units[0].values.mother: no such unit: "nobody"'],
    [{ mother: 'S' }, 'units[0].values.mother: a unit is not its own mother'],
    [{ lives: 4, maxLives: 3 }, 'units[0].values.lives: must be ≤ 3, the lives at full strength'],
    [{ lives: 4 }, 'units[0].values.lives: must be ≤ 3, the lives at full strength'],
  ])('values %o', (values, problem) => {
    expect(problemsOf(fileOf(withValues(values)))[0]).toBe(problem);
  });
  test.each([
    ['an arm', { arm: 'militia' }, 'units[0].arm: must be'],
    ['a formation', { formation: 'wedge' }, 'units[0].formation: must be'],
    ['horse in a Skirmish Group', { arm: 'cavalry', formation: 'skirmish-group' }, 'units[0].formation: only infantry'],
    ['foot as a battery', { formation: 'battery' }, 'units[0].formation: only artillery'],
    ['a group without a mother', { formation: 'skirmish-group' }, 'units[0].values.mother: is missing'],
  ] as const)('%s', (_, rest, problem) => {
    expect(problemsOf(fileOf({ units: [S({}, rest), T()] }))[0]).toContain(problem);
  });
  test('units without bases', () => {
    const { bases: _bases, ...bare } = S();
    expect(problemsOf(fileOf({ units: [bare, T()] }))[0]).toContain('units[0]: has neither block nor bases');
    const house = { id: 'house', kind: 'building', outline: rect(0, 0, 1, 1) };
    const inside = { ...bare, values: { garrison: 'house' } };
    expect(problemsOf(fileOf({ units: [inside, T()], terrain: [house] }))[0]).toContain(
      'units[0]: has neither block nor bases',
    );
  });
  test('terrain, weather, base values', () => {
    const piece = (values: object) => ({
      ...table,
      terrain: [{ id: 'w', kind: 'wood', outline: rect(0, 0, 1, 1), values: { ...values } }],
    });
    expect(problemsOf(fileOf(piece({ protection: 4 })))[0]).toBe('terrain[0].values.protection: must be ≤ 3');
    expect(problemsOf(fileOf(piece({ cover: 'II' })))[0]).toBe('terrain[0].values.cover: unknown key');
    expect(problemsOf(fileOf({ ...table, conditions: { weather: 'fog' } }))[0]).toContain(
      'conditions.weather: must be',
    );
    expect(of(f => ((f['units'] as { bases: { values?: object }[] }[])[0]!.bases[0]!.values = { x: 1 }))).toBe(
      'units[0].bases[0].values.x: unknown key',
    );
  });
});

describe('printed and house figures', () => {
  const house = { id: 'house', kind: 'building', outline: rect(-1, 1.4, 1, 3) };
  test.each([
    ['house', 3, 0, 'yes'],
    ['printed', null, null, 'yes'],
    [{ base: 'printed', protectionByKind: { building: 2 } }, 2, 0, 'yes'],
  ] as const)('a unit in a building: %o', (figures, protection, chance, answer) => {
    const ruling = ask({ ...table, terrain: [house], figures }, shot('T'));
    expect(ruling.measures['protection']).toBe(protection);
    expect(ruling.measures['hitChance']).toBe(chance);
    expect(ruling.answer).toBe(answer);
    expect(ruling.effect === undefined).toBe(protection === null);
  });
  test('what is strongest in print hides what is not known', () => {
    const wall = { id: 'wall', kind: 'wall', outline: rect(-1, 1.3, 1, 1.35) };
    expect(ask({ ...table, terrain: [house, wall], figures: 'printed' }, shot('T')).measures['protection']).toBe(3);
  });
  test('cavalry in a building of unknown Protection: perhaps it suppresses', () => {
    const units = [S(), T(), horse('C', [0, 2.5], 270, enemy)];
    const terrain = [{ id: 'b', kind: 'building', outline: rect(-1, 2.4, 1, 3) }];
    const printed = ask({ units, terrain, figures: 'printed' }, shot('T'));
    expect(printed.answer).toBe('unknown');
    expect(why(printed, 'suppression').needs).toBe('protectionByKind.building');
    expect(printed.measures).toMatchObject({ cavalryInOpen: null, cavalryGroundOpen: null, suppressedBy: [] });
    const ours = why(ask({ units, terrain }, shot('T')), 'suppression');
    expect([ours.answer, ours.house]).toEqual(['yes', true]);
  });
  test('ammunition', () => {
    const near = { units: [S(), line('T', [0, 0.8], 270, enemy)] };
    expect(why(ask(near, volley('T')), 'ammunition')).toMatchObject({ answer: 'yes', house: true, value: 3 });
    const printed = ask({ ...near, figures: 'printed' }, volley('T'));
    expect(why(printed, 'ammunition')).toMatchObject({ answer: 'unknown', needs: 'nco.infantry' });
    const none = { units: [S({ nco: 0 }), line('T', [0, 0.8], 270, enemy)] };
    expect(why(ask(none, volley('T')), 'ammunition')).toMatchObject({ answer: 'no', house: false });
    const own = { units: [S({ nco: 1 }), line('T', [0, 0.8], 270, enemy)], figures: 'printed' };
    expect(ask(own, volley('T')).answer).toBe('yes');
  });
  test('one shot behind Protection cannot make a Hit of its own', () => {
    const ruling = ask({ ...table, terrain: [house] }, shot('T'));
    expect(ruling.effect).toEqual({
      rolls: [{ shot: 'skirmisher', target: 'T', dice: 1, hitOn: [1], onesPerHit: 2 }],
      hits: { T: [1] },
    });
  });
  test('the form of the effect', () => {
    expect(ask(table, shot('T')).effect).toEqual({
      rolls: [{ shot: 'skirmisher', target: 'T', dice: 1, hitOn: [1], onesPerHit: 1 }],
      hits: { T: [0.9, 0.1] },
    });
  });
  test('mist protects, light rain lowers the Fire of groups', () => {
    expect(ask({ ...table, conditions: { mist: true } }, shot('T')).measures['protection']).toBe(1);
    const own = { units: [group('S', [0, 0], 90, 'M'), line('M', [0, -2], 90), T()] };
    expect(ask(own, shot('T')).measures).toMatchObject({ fire: 5, hitFaces: 5 });
    expect(ask({ ...own, conditions: { weather: 'light-snow' } }, shot('T')).measures).toMatchObject({
      fire: 4,
      hitFaces: 4,
    });
  });
  test('every null of the printed set is filled in the house set, with a reason', () => {
    const nulls = (cell: unknown, path: string): readonly string[] =>
      cell === null
        ? [path]
        : typeof cell === 'object' && !Array.isArray(cell)
          ? Object.entries(cell as object).flatMap(([k, v]) => nulls(v, path === '' ? k : `${path}.${k}`))
          : [];
    expect(nulls(FIGURES.house, '')).toEqual([]);
    const noted = FIGURES.notes.map(n => n.cell);
    for (const path of nulls(FIGURES.printed, '')) expect(noted.some(cell => path.startsWith(cell))).toBe(true);
    expect(figuresFrom(FIGURES, { skirmishFire: { rangeBD: -1 } }).ok).toBe(false);
    expect(figuresFrom(FIGURES, { nothing: 1 }).ok).toBe(false);
    expect(figuresFrom(FIGURES, { protectionByKind: { orchard: 1 } }).ok).toBe(true);
  });
});

describe('plans', () => {
  const A = line('A', [0.2, 1.5], 270, enemy);
  const far = line('Z', [0, 2.4], 270, enemy);
  test('each id stands once, in its order, with the targets it speaks of', () => {
    const ruling = ask(
      { units: [S({ regimentalGun: true }), A, far] },
      plan([{ target: 'A' }, { target: 'Z' }, { target: 'A', shot: 'gun' }]),
    );
    expect(ruling.reasons.map(r => [r.id, r.answer])).toEqual([
      ['firer-kind', 'yes'],
      ['not-routed', 'yes'],
      ['weather', 'yes'],
      ['skirmishers', 'yes'],
      ['shots', 'yes'],
      ['gun', 'yes'],
      ['range', 'no'],
      ['sector', 'no'],
      ['strip', 'yes'],
      ['suppression', 'yes'],
      ['flank-budget', 'yes'],
    ]);
    expect(why(ruling, 'range')).toMatchObject({ about: ['Z'], limit: 2, unit: 'BD' });
    expect(why(ruling, 'range').margin).toBeCloseTo(-20, 3);
    expect(why(ruling, 'strip').about).toEqual(['A']);
    expect(ruling.measures).toMatchObject({
      shotAnswers: ['yes', 'no', 'yes'],
      shotSectors: ['front', null, null],
      nonFrontShots: 0,
      skirmishersAvailable: 5,
      shotsAvailable: 3,
      skirmisherShots: 3,
    });
    expect(ruling.measures['shotDistances']).toEqual([1.5, 2.4, 1.5]);
    expect(ruling.measures).not.toHaveProperty('distance');
    expect(ruling.measures).not.toHaveProperty('hitChance');
    expect(ruling.effect).toBeUndefined();
    expect(ruling.margin?.mm).toBeCloseTo(-20, 3);
  });
  test('shots at one target are one roll', () => {
    const ruling = ask({ units: [S(), A] }, plan([{ target: 'A' }, { target: 'A' }]));
    expect(ruling.effect).toEqual({
      rolls: [{ shot: 'skirmisher', target: 'A', dice: 2, hitOn: [1], onesPerHit: 1 }],
      hits: { A: [0.81, 0.18, 0.01] },
    });
    expect(ruling.measures['hitChance']).toBe(0.19);
  });
  test('too many shots', () => {
    expect(ask({ units: [S(), A] }, plan(Array.from({ length: 4 }, () => ({ target: 'A' })))).decidedBy).toEqual([
      'shots',
    ]);
  });
  test('a routed firer ends a plan without measures', () => {
    expect(ask({ units: [S({ lives: 0 }), A] }, plan([{ target: 'A' }])).measures).toEqual({});
  });
});

describe('orders to charge', () => {
  test.each([
    ['infantry at 1.99', 'infantry', 1.99, 'yes', 0.5],
    ['infantry at 2', 'infantry', 2, 'no', 0],
    ['infantry at 2.01', 'infantry', 2.01, 'no', -0.5],
    ['cavalry at 2.99', 'cavalry', 2.99, 'yes', 0.5],
    ['cavalry at 3', 'cavalry', 3, 'no', 0],
    ['cavalry at 3.01', 'cavalry', 3.01, 'no', -0.5],
  ] as const)('%s', (_, arm, y, answer, margin) => {
    const ruling = ask(
      { units: [S({}, { arm }), line('T', [0, y], 270, enemy)] },
      { kind: 'charge-order', unit: 'S', target: 'T' },
    );
    expect(ruling.answer).toBe(answer);
    expect(why(ruling, 'range').margin).toBeCloseTo(margin, 2);
    expect(ruling.measures).toMatchObject({ frontOk: answer === 'yes' });
    expect(Object.keys(ruling.measures)).toEqual(['distance', 'frontDistance', 'frontOk']);
  });
  test.each([
    ['not to the flank', S(), [-1.2, 0], ['front']],
    ['no battery charges', S({}, { arm: 'artillery' }), [0, 1], ['unit-kind']],
    ['no group charges', group('S', [0, 0], 90, 'T2'), [0, 1], ['unit-kind']],
    ['nor the routed', S({ lives: 0 }), [0, 1], ['not-routed']],
  ] as const)('%s', (_, unit, fp, by) => {
    const units = [unit, line('T', fp, 0, enemy), line('T2', [0, -5], 90)];
    expect(ask({ units }, { kind: 'charge-order', unit: 'S', target: 'T' }).decidedBy).toEqual(by);
  });
});

describe('formations', () => {
  const drawnUp = (rest: Partial<DrawnUnit>, values: Readonly<Record<string, unknown>> = {}) =>
    ask({ units: [S(values, rest)] }, { kind: 'formation', unit: 'S' });
  const shifted = (by: number) =>
    [0, 1, 2, 3].map(i => base(local([0, 0], 90, -0.0625 - (i === 3 ? by : 0), i * 0.25), 90));
  test.each([
    ['a Line', {}, 'line', 'yes'],
    ['a Column', { formation: 'column', bases: columnBases([0, 0], 90) }, 'column', 'yes'],
    [
      'a Manoeuvre Column',
      { formation: 'manoeuvre-column', bases: manoeuvreBases([0, 0], 90) },
      'manoeuvre-column',
      'yes',
    ],
    [
      'the same in contact',
      { formation: 'manoeuvre-column', bases: manoeuvreBases([0, 0], 90, 0.125) },
      'manoeuvre-column',
      'yes',
    ],
    ['a Square', { formation: 'square', bases: squareBases([0, 0], 90) }, 'square', 'yes'],
    ['a Column called a Line', { bases: columnBases([0, 0], 90) }, 'column', 'no'],
    ['a base half a depth back', { bases: shifted(0.0625) }, 'line', 'yes'],
    ['a base a hair more', { bases: shifted(0.063) }, 'mob', 'no'],
    ['a base 10° off', { bases: [...shifted(0).slice(0, 3), base([-0.75, -0.0625], 100)] }, 'line', 'yes'],
    ['a base 10.1° off', { bases: [...shifted(0).slice(0, 3), base([-0.75, -0.0625], 100.1)] }, 'mob', 'no'],
  ] as const)('%s', (_, rest, layout, answer) => {
    const ruling = drawnUp(rest);
    expect(ruling.measures).toEqual({ layout });
    expect(answerOf(ruling, 'layout')).toBe(answer);
  });
  test('Drill and the shape of the bases', () => {
    expect(answerOf(drawnUp({}, { drill: 0 }), 'drill')).toBe('no');
    expect(answerOf(drawnUp({}, { drill: 1 }), 'drill')).toBe('yes');
    expect(drawnUp({ formation: 'mob' }).reasons.map(r => r.id)).toEqual(['layout', 'base-shape']);
    const deep = shifted(0).map(b => ({ ...b, size: [0.25, 0.126] as const }));
    expect(why(drawnUp({ bases: deep }), 'base-shape')).toMatchObject({ answer: 'no', unit: 'BD' });
    expect(why(drawnUp({ bases: deep }), 'base-shape').margin).toBeCloseTo(-0.1, 3); // (0.25 − 0.252) · 50
    expect(why(drawnUp({}), 'base-shape')).toMatchObject({ answer: 'yes', margin: 0 });
  });
  test('what our sources have no layout for', () => {
    expect(drawnUp({ formation: 'rout' }).answer).toBe('yes');
    expect(ask({ units: [S({}, { arm: 'artillery' })] }, { kind: 'formation', unit: 'S' }).answer).toBe('unknown');
    const groups = [group('S', [0, 0], 90, 'M'), line('M', [0, -2], 90)];
    expect(ask({ units: groups }, { kind: 'formation', unit: 'S' }).answer).toBe('yes');
  });
});

describe('rulings', () => {
  test('marks only where they are wanted; reasons say the same', () => {
    const file = fileOf({ ...table, units: [...table.units, horse('C', [0, 2.5], 270, enemy)] });
    const [drawn, bare] = [opened(file), opened(file, { marks: false })].map(j => must(must(j).ask(shot('T'))));
    expect(drawn?.reasons.filter(r => r.margin !== null).every(r => r.marks.length > 0)).toBe(true);
    expect(bare?.reasons.every(r => r.marks.length === 0)).toBe(true);
    expect(bare?.reasons.map(r => r.text)).toEqual(drawn?.reasons.map(r => r.text));
  });
  test('too close to call within the tolerance', () => {
    const near = (y: number) => ask({ bd: 100, units: [S(), line('T', [0, y], 270, enemy)] }, shot('T'));
    expect(near(1.985).tooClose).toBe(true); // 1.5 mm
    expect(near(1.97).tooClose).toBe(false);
    expect(near(2.01)).toMatchObject({ answer: 'no', tooClose: true });
  });
  test('the reasons of a kind stand in the order the kind names', () => {
    for (const call of [
      shot('T'),
      volley('T'),
      { kind: 'charge-order', unit: 'S', target: 'T' },
      plan([{ target: 'T' }]),
    ]) {
      const order = ruleset.calls.find(c => c.kind === (call as { kind: string }).kind)?.reasons ?? [];
      const places = ask(table, call).reasons.map(r => order.indexOf(r.id));
      expect(places.every(p => p >= 0)).toBe(true);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });
  test('the plain fire question', () => {
    const units = [
      S(),
      T(),
      line('B', [3, 0], 90, { arm: 'artillery' }),
      horse('C', [-3, 0], 90),
      line('G', [5, 0], 90, { arm: 'general', values: {} }),
    ];
    const { position } = judgeOf({ units });
    expect(ruleset.fireCall(position, 'S', 'T')).toEqual(shot('T'));
    expect(ruleset.fireCall(position, 'B', 'T')).toEqual(cannon('T'));
    expect(ruleset.fireCall(position, 'C', 'T')).toBeNull();
    expect(ruleset.fireCall(position, 'S', 'B')).toBeNull();
    expect(ruleset.fireCall(position, 'T', 'G')).toBeNull();
    expect(ruleset.ownUnit(position)).toEqual({ name: 'BD', mm: 50 });
  });
  test('a facing that is not given: along the sum of the bases', () => {
    const { facing: _facing, ...loose } = S();
    expect(ask({ units: [loose, T()] }, shot('T')).measures).toMatchObject({ sector: 'front', frontDistance: 1.5 });
    const splayed = { ...loose, bases: [base([-0.125, -0.0625], 110), base([0.125, -0.0625], 70)] };
    const { measures } = ask({ units: [splayed, line('T', [0, 1.9], 270, enemy)] }, shot('T'));
    expect(measures['sector']).toBe('front');
    const four = { ...loose, formation: 'square', bases: squareBases([0, 0], 90) };
    expect(ask({ units: [four, T()] }, shot('T')).measures['sector']).toBe('front'); // they cancel out: the first base
  });
  test('round bases are measured as they are', () => {
    const round = group('T', [0, 1.5], 270, 'M', { ...enemy, bases: [{ at: [0, 1.5], facing: 270, radius: 0.25 }] });
    const { measures } = ask(
      { units: [S({ regimentalGun: true }), round, line('M', [0, 9], 270, enemy)] },
      shot('T', { shot: 'gun' }),
    );
    expect(measures['distance']).toBeCloseTo(1.25, 4);
    expect(measures['stripDistance']).toBeCloseTo(1.25, 4);
  });
  test('a part of the target inside the outline of the shooter counts as front', () => {
    const ring = { ...S(), bases: [base([-0.375, -0.0625], 90), base([0.375, -0.0625], 90), base([0, -1], 90)] };
    const inside = group('T', [0, -0.5], 90, 'M', enemy);
    const { measures } = ask({ units: [ring, inside, line('M', [0, 9], 270, enemy)] }, shot('T'));
    expect(measures['sector']).toBe('front');
    // 0.125 aside and 0.3125 back from a front base: √(0.125² + 0.3125²)
    expect(measures['distance']).toBeCloseTo(0.3366, 4);
  });
});
