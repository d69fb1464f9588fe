// Free attacks, tokens, jumps, injuries: what the worked examples leave out.

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
  WEAPONS,
  wall,
  type XY,
} from './table.ts';

describe('free attack', () => {
  const stays = (values: object = {}, more: Partial<Man> = {}): Man => ({
    id: 'x',
    name: 'Sentry',
    at: [0, 0],
    values: { ...TROOPER, weapons: [WEAPONS.knife], ...values },
    ...more,
  });
  const leaves = (values: object = {}): Man => ({
    id: 'm',
    name: 'Runner',
    side: 'blue',
    at: [1.8, 0],
    values: { ...TROOPER, ...values },
  });
  const call = (way: readonly XY[]) => ({ kind: 'free-attack', firer: 'x', target: 'm', path: way.map(at) });
  const away: readonly XY[] = [
    [1.8, 0],
    [1.8, -4],
  ];

  test('reasons in order; a 1" weapon reaches at the limit', () => {
    const ruling = ask({ men: [stays(), leaves()] }, call(away));
    expect(ruling.reasons.map(r => r.id)).toEqual([
      'leaves-assault-range',
      'may-attack',
      'arc',
      'line-of-sight',
      'range',
    ]);
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures).not.toHaveProperty('attackOrigin');
    expect(ruling.measures).toMatchObject({ distance: 1, dice: 2, damage: 2, hitModifier: 0 });
    expect(reasonOf(ruling, 'range')).toMatchObject({ answer: 'yes', value: 1, margin: null });
  });
  test.each([
    [
      'never near',
      [
        [6, 0],
        [6, 4],
      ],
      4,
    ], // 5 − 1 …: gap 5 at (6, 0)
    [
      'stays within',
      [
        [1.8, 0],
        [1.5, 0],
      ],
      0.5,
    ],
    [
      'comes and stays',
      [
        [6, 0],
        [1.8, 0],
      ],
      0.8,
    ],
  ] as const)('%s: it stands alone', (_, way, value) => {
    const ruling = ask({ men: [stays(), leaves()] }, call(way));
    expect(ruling.reasons.map(r => r.id)).toEqual(['leaves-assault-range']);
    expect(ruling.answer).toBe('no');
    expect(ruling.measures).toEqual({ exitX: null, exitY: null });
    expect(ruling.reasons[0]?.value).toBeCloseTo(value === 4 ? 5 : value, 3);
  });
  test('passing by: in and out; the first way out counts', () => {
    const ruling = ask(
      { men: [stays(), leaves()] },
      call([
        [4, 1.2],
        [-4, 1.2],
        [-4, 8],
      ]),
    );
    // leaves where |p| = 2: x = −√(4 − 1.44) = −1.6
    expect(ruling.measures.exitX).toBeCloseTo(MIDDLE - 1.6, 3);
    expect(ruling.measures.exitY).toBeCloseTo(MIDDLE + 1.2, 3);
    expect(ruling.measures.arc).toBe('rear'); // −1.6 + 0.5
  });
  test.each([
    [1.999, 'yes'],
    [2, 'yes'],
    [2.001, 'no'],
  ] as const)('grazing the zone, passing %s" from middle to middle', (y, answer) => {
    const ruling = ask(
      { men: [stays({ weapons: [WEAPONS.anyArcPistol] }), leaves()] },
      call([
        [4, y],
        [-4, y],
      ]),
    );
    expect(reasonOf(ruling, 'leaves-assault-range').answer).toBe(answer);
  });
  test.each([
    ['attacked', { attacked: true }, 'yes'],
    ['activated', { activated: true }, 'yes'],
    ['heavy, after a move', { weapons: [{ ...WEAPONS.knife, special: ['heavy'] }], moved: true }, 'yes'],
    ['wounded, after a move', { hp: 1, moved: true }, 'yes'],
    ['unwieldy', { weapons: [{ ...WEAPONS.knife, special: ['unwieldy'] }] }, 'no'],
    ['torrent', { weapons: [WEAPONS.flamer] }, 'no'],
    ['one use, used', { weapons: [{ ...WEAPONS.knife, special: ['one-use'] }], usedOneUse: ['knife'] }, 'no'],
  ] as const)('%s', (_, values, answer) => {
    const ruling = ask({ men: [stays(values), leaves()] }, call(away));
    expect(reasonOf(ruling, 'may-attack').answer).toBe(answer);
  });
  test('always in assault range: −4 without Assault, no Stealth; −4 for its own advance; the token does not count', () => {
    const gun = stays({ weapons: [WEAPONS.carbine], advanced: true });
    const ruling = ask(
      { men: [gun, leaves({ special: ['stealth:3'], hidden: true })], ground: [wall('w', [0.6, -3, 0.7, -0.3])] },
      call(away),
    );
    expect(ruling.measures).toMatchObject({ hitModifier: -8, assaultRange: true, sightInForce: 'obscured' });
  });
  test('sight is taken at the way out', () => {
    const ground = [wall('w', [-1, -0.3, 3, -0.25])]; // between X and the place where M leaves, not at its start
    expect(reasonOf(ask({ men: [stays(), leaves()], ground }, call(away)), 'line-of-sight').answer).toBe('no');
  });
});

describe('token', () => {
  const hides = (values: object, more: Partial<Man> = {}): Man => ({
    id: 'a',
    at: [0, 0],
    values: { ...TROOPER, ...values },
    ...more,
  });
  test.each([
    ['moved', { moved: true }, {}, 'yes', []],
    ['stood', {}, {}, 'no', ['moved']],
    ['advanced', { advanced: true }, {}, 'no', ['no-advance']],
    ['attacked', { moved: true, attacked: true }, {}, 'no', ['no-attack']],
    ['vehicle', { moved: true }, { arm: 'vehicle' }, 'no', ['infantry']],
    ['after a failed jump', { moved: true, activationEnded: true }, {}, 'yes', []],
  ] as const)('%s', (_, values, more, answer, decidedBy) => {
    const ruling = ask(
      { men: [hides(values, more), { id: 'b', side: 'blue', at: [4, 0] }] },
      { kind: 'hide', unit: 'a' },
    );
    expect(ruling.reasons.map(r => r.id)).toEqual(['infantry', 'moved', 'no-advance', 'no-attack', 'enemy-near']);
    expect(ruling.answer).toBe(answer);
    expect(ruling.reasons.flatMap(r => (r.answer === 'no' ? [r.id] : []))).toEqual(decidedBy);
    expect(ruling.measures.nearestEnemy).toBeCloseTo(3, 3);
  });
  test('no enemy', () => {
    expect(ask({ men: [hides({ moved: true })] }, { kind: 'hide', unit: 'a' }).measures.nearestEnemy).toBeNull();
  });

  const enemy: Man = { id: 'e', side: 'blue', at: [10, 0] };
  const reveal = (way: readonly XY[], values: object = { hidden: true }, more: Partial<Man> = {}) =>
    ask({ men: [hides(values, more), enemy] }, { kind: 'reveal', unit: 'e', target: 'a', path: way.map(at) });
  test('nothing to take off', () => {
    expect(
      reveal(
        [
          [10, 0],
          [7, 0],
        ],
        {},
      ).decidedBy,
    ).toEqual(['hidden-token']);
    expect(
      reveal(
        [
          [10, 0],
          [7, 0],
        ],
        { hidden: true },
        { arm: 'monster' },
      ).decidedBy,
    ).toEqual(['hidden-token']);
  });
  test('standing within 6" reveals nothing', () => {
    expect(
      answersOf(
        reveal([
          [5, 0],
          [5, 0],
        ]),
      ),
    ).toMatchObject({ 'enemy-moves': 'no' });
    expect(
      reveal([
        [5, 0],
        [5, 0],
      ]).answer,
    ).toBe('no');
  });
  test('from exactly 6" away and back to it: the end counts', () => {
    expect(
      reveal([
        [7, 0],
        [9, 0],
        [7, 0],
      ]).answer,
    ).toBe('yes');
    expect(
      reveal([
        [7, 0],
        [9, 0],
        [7.02, 0],
      ]).answer,
    ).toBe('no');
  });
  test('from 6.1" past the near side', () => {
    expect(
      reveal([
        [7.1, 0],
        [0, 7],
      ]).answer,
    ).toBe('yes'); // 7.1·7/√(7.1² + 7²) = 4.98 from middle to middle
  });
  test('across levels: 5.8 in plan is 5.99, 5.9 is 6.09', () => {
    const roof = [hill('roof', [-2, -2, 2, 2])];
    const at58 = (gap: number) =>
      ask(
        { men: [hides({ hidden: true }), enemy], ground: roof },
        { kind: 'reveal', unit: 'e', target: 'a', path: [at([10, 0]), at([gap + 1, 0])] },
      );
    expect(at58(5.8).measures.closest).toBeCloseTo(5.9908, 3);
    expect(at58(5.8).answer).toBe('yes');
    expect(at58(5.9).answer).toBe('no');
  });
});

describe('jump', () => {
  const jumper = (xy: XY, values: object = {}, more: Partial<Man> = {}): Man => ({
    id: 'j',
    name: 'Jumper',
    at: xy,
    values: { ...TROOPER, ...values },
    ...more,
  });
  const roofs = (gap: number, far = 20) => [hill('pa', [0, -5, 6, 9]), hill('pb', [6 + gap, -5, far, 9])];
  const jump = { kind: 'jump', unit: 'j', along: 90, takeOff: 'pa', landing: 'pb' };

  test.each([
    [5.5, 'yes', 0, 0.5],
    [5.485, 'yes', 0.015, 0.119], // 0.38 mm short
    [5.47, 'no', 0.03, -0.262], // 0.76 mm short
    [5.515, 'yes', -0.015, 0.119],
    [5.53, 'no', 9, null], // 0.76 mm over it: not on the roof, so nothing is measured (9)
  ] as const)('at the edge, middle at %s', (x, answer, short, margin) => {
    const ruling = ask({ men: [jumper([x, 2])], ground: roofs(1) }, jump);
    const edge = reasonOf(ruling, 'edge');
    expect(edge.answer).toBe(answer);
    if (margin === null) expect(edge.margin).toBeNull();
    else expect(edge.margin).toBeCloseTo(margin, 2);
    expect((ruling.measures.edgeDistance ?? 9) as number).toBeCloseTo(short, 3);
  });
  test('at a slant the edge is nearer than along the line; over a side edge no more is said than is left of contact', () => {
    const margin = (xy: XY, along: number): number | null =>
      reasonOf(ask({ men: [jumper(xy)], ground: roofs(1) }, { ...jump, along }), 'edge').margin;
    // 0.25" short straight on: 6.35 − 0.5 mm; on a line 30° off, contact along it is 0.5 · cos 30° straight on
    expect(margin([5.25, 2], 90)).toBeCloseTo(-5.85, 2);
    expect(margin([5.25, 2], 60)).toBeCloseTo(-5.917, 2);
    // the side edge is 0.1" off, but the line leaves by the edge ahead
    expect(margin([5.25, 8.4], 90)).toBeCloseTo(-5.85, 2);
    // at the edge, on a line 30° off straight on: 0.5 · cos 30°
    expect(margin([5.5, 2], 60)).toBeCloseTo(0.433, 2);
    // 0.2 mm over the edge ahead and 0.4 over the side edge, which is 0.1 from too much: a bound says no more
    expect(margin([5.5 + 0.2 / 25.4, 8.5 + 0.4 / 25.4], 90)).toBeLessThanOrEqual(0.101);
  });
  test('at the edge the ruling is by contact: no hair of it is too close to call', () => {
    const ruling = ask({ men: [jumper([5.5, 2])], ground: roofs(1) }, jump);
    expect(ruling).toMatchObject({ answer: 'yes', tooClose: false, decidedBy: ['edge'] });
  });
  test('a landing with a slanting edge: it comes square to the edge, which goes farther along the line', () => {
    const slanting: Ground = {
      ...hill('pb', [0, 0, 0, 0]),
      outline: [
        [2, -5],
        [20, -5],
        [20, 9],
        [16, 9],
      ],
    };
    const gapBy = (from: XY) =>
      reasonOf(ask({ men: [jumper(from)], ground: [hill('pa', [0, -5, 6, 9]), slanting] }, jump), 'gap');
    // its edge runs up by 1 to the east and 1 to the north: at y it stands at 7 + y, 3 beyond the roof at 2, and an inch less along the line is 1 / √2 square to it
    expect(gapBy([5.5, 2])).toMatchObject({ answer: 'no', margin: expect.closeTo(-25.4 / Math.SQRT2, 2) });
    expect(gapBy([5.5, 2])).not.toHaveProperty('atLeast');
    // 1.25 beyond it at 0.25: at 0.75 more it is too wide, square to the edge 0.75 / √2
    expect(gapBy([5.5, 0.25])).toMatchObject({ answer: 'yes', margin: expect.closeTo((25.4 * 0.75) / Math.SQRT2, 2) });
  });
  test('a landing as narrow as the base, and a little more: so much is left of it', () => {
    const strip = hill('pb', [7, 1.48, 20, 2.53]);
    const landing = reasonOf(
      ask({ men: [jumper([5.5, 2])], ground: [hill('pa', [0, -5, 6, 9]), strip] }, jump),
      'landing',
    );
    // half an inch in radius, 0.02 and 0.03 beside it
    expect(landing).toMatchObject({ answer: 'yes', margin: expect.closeTo(0.02 * 25.4, 1) });
    expect(landing).not.toHaveProperty('atLeast');
  });
  test('half over a side edge: not wholly on it', () => {
    expect(reasonOf(ask({ men: [jumper([5.5, 8.6])], ground: roofs(1) }, jump), 'edge').answer).toBe('no');
    expect(reasonOf(ask({ men: [jumper([5.5, 8.5])], ground: roofs(1) }, jump), 'edge').answer).toBe('yes');
  });
  test('take-off is the ground under it; a whole move is left; 3" are more than a hurt, stressed model has', () => {
    const { takeOff: _takeOff, ...short } = jump;
    const ruling = ask({ men: [jumper([5.5, 2])], ground: roofs(2) }, short);
    expect(ruling.answer).toBe('yes');
    expect(reasonOf(ruling, 'movement')).toMatchObject({ limit: 7 });
    const weak = ask({ men: [jumper([5.5, 2], { mov: 5, hp: 1, stress: 2 })], ground: roofs(2) }, short);
    expect(reasonOf(weak, 'movement')).toMatchObject({ answer: 'no', limit: 2 });
  });
  test('beyond a base on the landing edge', () => {
    const other: Man = { id: 'o', side: 'blue', at: [7.6, 2] };
    const ruling = ask({ men: [jumper([5.5, 2]), other], ground: roofs(1) }, jump);
    expect(ruling.measures.landDistance).toBeCloseTo(3.1, 3); // middle at 8.6: one inch past 7.6
    expect(ruling.measures.gap).toBeCloseTo(1, 3);
  });
  test('a ledge as deep as the base, and one less deep', () => {
    expect(ask({ men: [jumper([5.5, 2])], ground: roofs(1, 8) }, jump).answer).toBe('yes');
    const narrow = ask({ men: [jumper([5.5, 2])], ground: roofs(1, 7.9) }, jump);
    expect(answersOf(narrow)).toMatchObject({ gap: 'yes', landing: 'no', movement: 'yes' });
    expect(narrow.measures).toMatchObject({ landDistance: null, landX: null });
  });
  test('the other way there is nothing', () => {
    const ruling = ask({ men: [jumper([5.5, 2])], ground: roofs(1) }, { ...jump, along: 0 });
    expect(reasonOf(ruling, 'gap').answer).toBe('no');
    expect(ruling.measures.gap).toBeNull();
    expect(ruling.answer).toBe('no');
  });
  test('only infantry jumps', () => {
    expect(ask({ men: [jumper([5.5, 2], {}, { arm: 'monster' })], ground: roofs(1) }, jump).decidedBy).toEqual([
      'infantry',
    ]);
  });
  test('over a ditch in the table, from table to table', () => {
    const ditch = [box('ditch', [6, -5, 7.2, 9], { kind: 'water', values: { keywords: ['impassable'] } })];
    const ruling = ask({ men: [jumper([5.5, 2])], ground: ditch }, { ...jump, takeOff: 'table', landing: 'table' });
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures).toMatchObject({
      dice: 2,
      levelDrop: 0,
      gap: expect.closeTo(1.2, 3),
      landDistance: expect.closeTo(2.2, 3),
    });
  });
  test('from a roof onto the table beyond a moat; straight down there is no gap', () => {
    const moat = box('moat', [6, -5, 7, 9], { kind: 'water', values: { keywords: ['impassable'] } });
    const roof = hill('pa', [0, -5, 6, 9]);
    const down = { ...jump, landing: 'table' };
    expect(ask({ men: [jumper([5.5, 2])], ground: [roof, moat] }, down)).toMatchObject({
      answer: 'yes',
      measures: { levelDrop: 1, dice: 1 },
    });
    expect(reasonOf(ask({ men: [jumper([5.5, 2])], ground: [roof] }, down), 'gap')).toMatchObject({
      answer: 'no',
      value: 0,
    });
  });
  test('a square base needs its depth', () => {
    const square = jumper([5.25, 2], {}, { size: [1, 1.5], facing: 0 }); // 1.5 along the jump: front edge at 6
    const ruling = ask({ men: [square], ground: roofs(1) }, jump);
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures.landDistance).toBeCloseTo(2.5, 3);
  });
});

describe('injury and survival', () => {
  const man = (values: Readonly<Record<string, unknown>>, arm = 'infantry') => ({
    men: [{ id: 'a', at: [0, 0] as XY, arm, values }],
  });
  test('others than infantry are never hurt and never roll', () => {
    const injury = ask(man({ mov: 7, hp0: 10, hp: 1 }, 'monster'), { kind: 'injury', unit: 'a' });
    expect(injury.answer).toBe('yes');
    expect(injury.measures).toMatchObject({ state: 'fit', marker: 0, effMov: 7 });
    const survival = ask(man({ def: 5, hp0: 10 }, 'monster'), { kind: 'survival', unit: 'a' });
    expect(survival.decidedBy).toEqual(['infantry']);
    expect(survival.effect).toBeUndefined();
  });
  test('without hit points: unknown', () => {
    const injury = ask(man({ mov: 7 }), { kind: 'injury', unit: 'a' });
    expect(injury.answer).toBe('unknown');
    expect(injury.reasons.map(r => r.needs)).toEqual(['units[0].values.hp0', 'units[0].values.hp0']);
    expect(injury.measures.state).toBeNull();
    expect(ask(man({ def: 5 }), { kind: 'survival', unit: 'a' }).answer).toBe('unknown');
    expect(reasonOf(ask(man({ hp0: 5 }), { kind: 'survival', unit: 'a' }), 'roll').needs).toBe('units[0].values.def');
  });
  test('healing above the threshold lifts the state', () => {
    const state = (hp: number) => ask(man({ ...TROOPER, hp }), { kind: 'injury', unit: 'a' }).measures.state;
    expect([1, 2, 3].map(state)).toEqual(['wounded', 'hurt', 'fit']);
  });
  test('survival is its own effect', () => {
    const ruling = ask(man({ def: 9, hp0: 5 }), { kind: 'survival', unit: 'a' });
    expect(ruling.effect).toEqual({ survivalModifier: -1, survivalNeed: 10, survivalChance: 0.25 });
  });
});

/** Round bases of half an inch each: 7" apart from centre to centre, 6" from edge to edge, which is the limit. */
describe('a way that leads off from a hidden enemy counts without its start', () => {
  const told = (x: number) => {
    const men: readonly Man[] = [
      { id: 'h', name: 'Scout', at: [0, 0], values: { ...TROOPER, hidden: true } },
      { id: 'm', name: 'Runner', side: 'blue', at: [x, 0], values: TROOPER },
    ];
    const path = [at([x, 0]), at([x + 2, 0])];
    return reasonOf(ask({ men }, { kind: 'reveal', unit: 'm', target: 'h', path }), 'within-reveal-range');
  };
  test.each([
    ['within the limit', 6.9, 'yes', false],
    ['exactly on it', 7, 'no', true],
    ['out of it', 7.1, 'no', false],
  ] as const)('%s', (_, x, answer, startOnly) => {
    const near = told(x);
    expect(near.answer).toBe(answer);
    expect(near.text.endsWith(', but only where it starts')).toBe(startOnly);
  });
});
