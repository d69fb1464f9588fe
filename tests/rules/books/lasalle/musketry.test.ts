// Musketry, reason by reason. The firer is a British small line at (0, 0) looking north: front x −2 … 2, zone y 0 … 4 (BW).

import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../../src/rules/index.ts';
import {
  answersOf,
  type Extra,
  ground,
  musketry,
  reasonOf,
  ruled,
  type Stand,
  table,
  targetsOf,
  unit,
} from './table.ts';

const LINE: Stand = ['line', 4, 0, 0, 90];
/** Closest, partial: one base of the right file would stick out. */
const A: Stand = ['attack', 4, 2.6, 1.2, 270];
const B: Stand = ['attack', 4, 0.9, 3, 270];
const C: Stand = ['line', 4, -1.2, 2, 270];
const second = (firer: Extra = {}, more = {}) =>
  table([unit('br', 'british', LINE, firer), ...[A, B, C].map((s, i) => unit('abc'[i] as string, 'french', s))], more);

test('all reasons, in the order of the book', () => {
  const ruling = ruled(second({}, { choices: { 'I-11': 'any-line' } }), musketry('a'));
  expect(ruling.reasons.map(r => r.id)).toEqual([
    'phase',
    'reaction',
    'arm',
    'formation',
    'fire-zone',
    'line-of-sight',
    'mandatory-target',
  ]);
  expect(ruling.reasons.map(r => r.cite)).toEqual([
    'D; §5.1',
    'D; I-16',
    'D',
    'D; §3, I-13',
    'D musketry range; p. 43',
    'I-11',
    'D mandatory targets',
  ]);
  expect(ruling.system).toBe('lasalle');
});

test.each([
  // phase given, answer
  [undefined, 'yes'],
  ['reaction', 'yes'],
  ['combat', 'no'],
  ['activity', 'no'],
  ['status', 'no'],
] as const)('phase %s: %s', (phase, answer) => {
  const conditions = phase === undefined ? {} : { phase };
  const ruling = ruled(second({}, { conditions }), musketry('a'));
  expect(reasonOf(ruling, 'phase').answer).toBe(answer);
  expect(ruling.answer).toBe(answer);
  expect(ruling.measures['allowed']).toEqual(answer === 'yes' ? ['a', 'c'] : []);
  expect(ruling.measures['because']).toBe(answer === 'yes' ? 'CLOSEST_PARTIAL' : null);
  // the zone is judged in any case, and the targets are listed
  expect(reasonOf(ruling, 'fire-zone').answer).toBe('yes');
  expect(targetsOf(ruling)).toHaveLength(3);
});

test('one reaction a phase', () => {
  const ruling = ruled(second({ values: { reacted: true } }), musketry('a'));
  expect(ruling.answer).toBe('no');
  expect(ruling.decidedBy).toEqual(['reaction']);
  expect(ruling.margin).toBeNull();
});

test.each([
  ['infantry', 'yes'],
  ['cavalry', 'no'],
  ['artillery', 'no'],
] as const)('muskets of %s: %s', (arm, answer) => {
  expect(answersOf(ruled(second({ arm }), musketry('a')))['arm']).toBe(answer);
});

test.each([
  ['line', 'no-fire', 'yes', 4],
  ['attack-column', 'no-fire', 'yes', 4],
  ['march-column', 'no-fire', 'no', undefined],
  ['limbered', 'no-fire', 'no', undefined],
  ['unlimbered', 'no-fire', 'no', undefined],
] as const)('formation %s: %s', (formation, square, answer, dice) => {
  const file = second({}, { choices: { 'I-13': square } });
  const units = file.units.map(u => (u.id === 'br' ? { ...u, formation } : u));
  const ruling = ruled({ ...file, units }, musketry('a'));
  expect(reasonOf(ruling, 'formation').answer).toBe(answer);
  expect(ruling.answer).toBe(answer);
  expect(ruling.measures['dice']).toBe(dice);
});

test('a formation that is not given leaves the answer open, unless something else refuses', () => {
  const file = second();
  const without = (values: object) => ({
    ...file,
    units: file.units.map(u => {
      const { formation: _, ...rest } = u;
      return u.id === 'br' ? { ...rest, values: { ...values } } : u;
    }),
  });
  const open = ruled(without({}), musketry('a'));
  expect(open.answer).toBe('unknown');
  expect(reasonOf(open, 'formation').needs).toBe('units[0].formation');
  expect(open.measures['allowed']).toEqual([]);
  expect(open.measures['because']).toBeNull();
  expect(open.reasons.map(r => r.id)).not.toContain('mandatory-target');
  expect(ruled(without({ reacted: true }), musketry('a')).answer).toBe('no');
});

describe('fire zone: margins in mm', () => {
  const alone = (stand: Stand, target?: string) =>
    reasonOf(ruled(table([unit('br', 'british', LINE), unit('a', 'french', stand)]), musketry(target)), 'fire-zone');
  test.each([
    // A stands on the right side: P03. Its left edge lies at x − 1 (BW), the side at 2.
    ['P03a, touching', ['attack', 4, 3.0, 1.0, 270], 'no', 0],
    ['P03b, 0.01 BW in', ['attack', 4, 2.99, 1.0, 270], 'yes', 0.4],
    ['0.01 BW out', ['attack', 4, 3.01, 1.0, 270], 'no', -0.4],
    ['P04a, touching the far edge', ['line', 4, 0, 4.0, 270], 'no', 0],
    ['P04b, 0.01 BW in', ['line', 4, 0, 3.99, 270], 'yes', 0.4],
    ['0.01 BW beyond', ['line', 4, 0, 4.01, 270], 'no', -0.4],
    ['behind', ['line', 4, 0, -2, 270], 'no', -50], // its rear edge lies at −2 + 0.75 = −1.25 BW
    ['diagonally off', ['attack', 4, 3.3, 4.4, 270], 'no', -20], // 0.3 and 0.4 BW: 0.5 BW
    ['in the middle', ['attack', 4, -0.25, 2, 270], 'yes', 80], // left 0.75 + 2 = 2.75, right 2 + 1.25, far 4 − 2 = 2 BW
  ] as const)('%s', (_, stand, answer, margin) => {
    const reason = alone(stand, 'a');
    expect(reason.answer).toBe(answer);

    expect(reason.margin).toBeCloseTo(margin, 3);
  });

  test('without a target: all who are in, or the nearest to it', () => {
    expect(reasonOf(ruled(second(), musketry()), 'fire-zone')).toMatchObject({
      answer: 'yes',
      about: ['a', 'b', 'c'],
    });
    // all must come out. C: x −3.2 … 0.8, y 2: left 2.8, right 5.2, far 2 → 80 mm; B: far 1 → 40; A: right 2 − 1.6 = 0.4 → 16
    expect(reasonOf(ruled(second(), musketry()), 'fire-zone').margin).toBeCloseTo(Math.sqrt(16 * 16 + 80 * 80), 3);
    expect(alone(['attack', 4, 3.01, 1.0, 270])).toMatchObject({ answer: 'no', about: ['a'] });
  });

  test('nobody on the other side', () => {
    const ruling = ruled(table([unit('br', 'british', LINE)]), musketry());
    expect(ruling.answer).toBe('no');
    expect(ruling.measures).toMatchObject({ targets: [], allowed: [], because: 'NO_TARGET', frontWidth: 4 });
    expect(reasonOf(ruling, 'fire-zone').margin).toBeNull();
  });
});

describe('mandatory target: value, limit and margin', () => {
  test.each([
    // D2: closest A 1.2 (partial), next-closest C 2.0, B 3.0; the tie is 0.025
    ['a', 'yes', 1.2, 2.025, 33], // its nearest rival is C: (2.025 − 1.2) · 40
    ['c', 'yes', 2, 3.025, 41], // A is no rival of the next-closest, B is: (3.025 − 2) · 40
    ['b', 'no', 3, 2.025, -39],
  ] as const)('second diagram, %s: %s', (id, answer, value, limit, margin) => {
    const reason = reasonOf(ruled(second(), musketry(id)), 'mandatory-target');
    expect(reason).toMatchObject({ answer, unit: 'BW' });
    expect(reason.value).toBeCloseTo(value, 4);
    expect(reason.limit).toBeCloseTo(limit, 4);
    expect(reason.margin).toBeCloseTo(margin, 3);
  });

  test('its sentence names the closest, what it is, and what follows', () => {
    const text = reasonOf(ruled(second(), musketry('b')), 'mandatory-target').text;
    expect(text).toBe(
      'the closest, a (1.2 BW), is a partial target, so it or the next-closest, c (2 BW), may be chosen; b at 3 BW may not',
    );
  });

  test.each([
    // fourth diagram: A closest and full at 1.5, B at 3
    ['a', 'yes', 61], // B and the tie: (3.025 − 1.5) · 40
    ['b', 'no', -48], // A, from −1.2, goes right by 1.2: then it covers less than half and is partial, and B is the next-closest
  ] as const)('closest full, %s: %s', (id, answer, margin) => {
    const file = table([
      unit('br', 'british', LINE),
      unit('a', 'french', ['line', 4, 0.8, 1.5, 270]),
      unit('b', 'french', ['attack', 4, -0.9, 3, 270]),
    ]);
    const ruling = ruled(file, musketry(id));
    expect(ruling.measures['because']).toBe('CLOSEST_FULL');
    expect(ruling.answer).toBe(answer);
    // half of the front is counted within TOUCH, 0.01 mm
    expect(reasonOf(ruling, 'mandatory-target').margin).toBeCloseTo(margin, 1);
    expect(ruling.measures['distance']).toBeCloseTo(id === 'a' ? 1.5 : 3, 4);
  });

  test('a single partial target: no distance decides', () => {
    const file = table([unit('br', 'british', LINE), unit('a', 'french', A)]);
    const ruling = ruled(file, musketry('a'));
    expect(ruling.measures['because']).toBe('ONLY_TARGET');
    expect(reasonOf(ruling, 'mandatory-target')).toMatchObject({ answer: 'yes', margin: null });
    expect(reasonOf(ruling, 'mandatory-target').limit).toBeUndefined();
    // then the zone decides: A's left edge lies 0.4 BW inside the right side
    expect(ruling.decidedBy).toEqual(['fire-zone']);
    expect(ruling.margin?.mm).toBeCloseTo(16, 3);
  });

  test('a single full target is CLOSEST_FULL', () => {
    const file = table([unit('br', 'british', LINE), unit('a', 'french', ['march', 4, 1.5, 0.5, 270])]);
    expect(ruled(file, musketry('a')).measures['because']).toBe('CLOSEST_FULL');
  });

  test.each([
    // three rows about a tie of 0.025 BW = 1 mm: A full at 1.5, B partial at 1.5 + …
    ['0.9 mm farther', 0.0225, 'TIE_CLOSEST', ['a', 'b']],
    ['1 mm farther', 0.025, 'TIE_CLOSEST', ['a', 'b']],
    ['1.1 mm farther', 0.0275, 'CLOSEST_FULL', ['a']],
  ] as const)('tie: %s', (_, more, because, allowed) => {
    const file = table([
      unit('br', 'british', LINE),
      unit('a', 'french', ['attack', 4, -0.9, 1.5, 270]),
      unit('b', 'french', ['attack', 4, 2.3, 1.5 + more, 270]),
    ]);
    const ruling = ruled(file, musketry());
    expect(ruling.measures['because']).toBe(because);
    expect(ruling.measures['allowed']).toEqual(allowed);
  });

  test('ties are not chained: 1.00, 1.02 and 1.04', () => {
    const file = table([
      unit('br', 'british', LINE),
      unit('a', 'french', ['attack', 4, -2.9, 1.0, 270]),
      unit('b', 'french', ['march', 4, -0.6, 1.02, 270]),
      unit('c', 'french', ['attack', 4, 2.9, 1.04, 270]),
    ]);
    expect(ruled(file, musketry('c')).answer).toBe('no');
    // C would have to come (1.04 − 1.025) · 40 = 0.6 nearer; but once A comes (1.025 − 1.02) · 40 = 0.2 nearer, and past a touch, it alone is the closest, and B
    // and C are tied for the next
    expect(reasonOf(ruled(file, musketry('c')), 'mandatory-target').margin).toBeCloseTo(-0.21, 3);
  });

  test('a charger in contact is the closest target', () => {
    const file = table([
      unit('br', 'british', LINE, { values: { charged: true } }),
      unit('a', 'french', ['attack', 4, 0.3, 0, 270], { values: { charging: true } }),
      unit('b', 'french', B),
    ]);
    const ruling = ruled(file, musketry('a'));
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures).toMatchObject({ distance: 0, class: 'full', allowed: ['a'] });
  });
});

test('measures: names, order, numbers', () => {
  const { measures } = ruled(second(), musketry('c'));
  expect(Object.keys(measures)).toEqual([
    'frontWidth',
    'targets',
    'allowed',
    'because',
    'class',
    'distance',
    'share',
    'dice',
  ]);
  expect(measures['frontWidth']).toBe(4);
  expect(targetsOf({ measures } as never).map(t => Object.keys(t))).toEqual(
    Array.from({ length: 3 }, () => ['unit', 'class', 'distance', 'share', 'basesIn', 'bases']),
  );
  expect(measures).toMatchObject({ class: 'full', dice: 4, because: 'CLOSEST_PARTIAL', allowed: ['a', 'c'] });
  expect(measures['share']).toBeCloseTo(0.7, 5); // 2.8 of 4
  expect(Object.keys(ruled(second(), musketry()).measures)).toEqual(['frontWidth', 'targets', 'allowed', 'because']);
});

test('officers are neither targets nor in the way', () => {
  const officer = {
    id: 'general',
    side: 'french',
    arm: 'officer',
    bases: [{ at: [20 * 40, 20.5 * 40] as [number, number], radius: 20 }],
  };
  const file = second({}, { choices: { 'I-11': 'any-line' } });
  const withOfficer = { ...file, units: [...file.units, officer] };
  const plain = ruled(file, musketry('a'));
  expect(ruled(withOfficer, musketry('a'))).toEqual(plain);
});

test('three sides: everybody else is an enemy', () => {
  const file = second();
  const sides = [{ id: 'british' }, { id: 'french' }, { id: 'dutch' }];
  const units = file.units.map(u => (u.id === 'c' ? { ...u, side: 'dutch' } : u));
  expect(ruled({ ...file, sides, units }, musketry()).measures['allowed']).toEqual(['a', 'c']);
});

describe('marks', () => {
  const rolesOf = (id: string, target?: string, more = {}) =>
    reasonOf(ruled(second({}, more), musketry(target)), id).marks.map(m => m.role);
  test('the zone with its edge, the parts that lie in it, what decided', () => {
    expect(rolesOf('fire-zone', 'a')).toEqual([
      'fire-zone',
      'front-line',
      'outline',
      'outline',
      'clearance',
      'deciding-point',
    ]);
  });
  test('distances of all targets, those that may be shot at free, others blocked', () => {
    const marks = reasonOf(ruled(second(), musketry('b')), 'mandatory-target').marks;
    expect(marks.map(m => [m.about?.[0], m.state])).toEqual([
      ['a', 'free'],
      ['b', 'blocked'],
      ['c', 'free'],
      [undefined, undefined],
    ]);
    // what decided: b's nearest point, (3 − 2.025) · 40 mm too far
    expect(marks.at(-1)).toMatchObject({ role: 'deciding-point', label: '39 mm' });
    expect(marks.slice(0, 3).map(m => m.label)).toEqual(['a 1.2 BW partial', 'b 3 BW full', 'c 2 BW full']);
  });
  test('a line of sight, and what stands in the way of it', () => {
    const any = { choices: { 'I-11': 'any-line' } };
    expect(rolesOf('line-of-sight', 'a', any)).toEqual(['line-of-sight']);
    const wood = { ...any, terrain: [ground('wood', [-3, 0.2, 3, 0.4], { blocksSight: true })] };
    expect(rolesOf('line-of-sight', 'a', wood)).toEqual(['line-of-sight', 'blocker']);
    expect(reasonOf(ruled(second({}, wood), musketry('a')), 'line-of-sight')).toMatchObject({
      answer: 'no',
      about: ['wood'],
      // the wood lies from y 0.2 to 0.4: so far back it lies under the front, and aside, 1 BW past either end, it would be 40 mm
      text: 'no free line to a: wood in the way, by 16 mm',
      margin: expect.closeTo(-16, 2),
    });
  });
  test('none when they are not wanted', () => {
    const ruling = ruled(second(), musketry('a'), { marks: false });
    expect(ruling.reasons.every(r => r.marks.length === 0)).toBe(true);
    const { reasons, ...rest } = ruling;
    const { reasons: marked, ...same } = ruled(second(), musketry('a'));
    expect(rest).toEqual(same);
    const bare = (list: Ruling['reasons']) => list.map(({ marks: _marks, ...r }) => r);
    expect(bare(reasons)).toEqual(bare(marked));
  });
});

test('too close to call: within the tolerance of the table', () => {
  const file = table([unit('br', 'british', LINE), unit('a', 'french', ['attack', 4, 3.01, 1, 270])]);
  expect(ruled(file, musketry('a'))).toMatchObject({ answer: 'no', tooClose: true });
  expect(ruled(file, musketry('a'), { tolerance: 0.3 }).tooClose).toBe(false);
});
