// Cases on a hair: who must be shot at and by how much, what stands in the way, and where a distance is taken. 1 BW = 40 mm.

import { describe, expect, test } from 'vitest';
import { ground, musketry, reasonOf, ruled, table, unit } from './table.ts';

const under = (file: ReturnType<typeof table>, choices: Record<string, string>) => ({ ...file, choices });

const firer = unit('br', 'british', ['line', 4, 0, 0, 90]);
const any = { 'I-11': 'any-line' };

describe('one enemy in the zone, full, half way', () => {
  const ruling = ruled(table([firer, unit('p', 'french', ['line', 4, 0, 2, 270])]), musketry('p'));
  test('no other target, so no distance forbids it', () => {
    expect(reasonOf(ruling, 'mandatory-target')).toMatchObject({ answer: 'yes', margin: null });
    expect(reasonOf(ruling, 'mandatory-target').text).toContain('there is no other target');
  });
  test('held by the far edge of the zone, (4 − 2) · 40 mm; not too close to call', () => {
    expect(ruling.margin?.mm).toBeCloseTo(80, 3);
    expect(ruling.tooClose).toBe(false);
  });
});

describe('a friend as wide as the firer, straight in front', () => {
  const at = (x: number) =>
    table([firer, unit('f', 'british', ['line', 4, x, 1.2, 90]), unit('p', 'french', ['line', 4, 0, 2, 270])]);
  test('off: named, and nothing hangs on it', () => {
    expect(reasonOf(ruled(at(0), musketry('p')), 'line-of-sight')).toMatchObject({
      answer: 'yes',
      margin: null,
      about: ['f'],
      choices: ['I-11'],
    });
  });
  test('any-line: it blocks, for a line along a common edge is none; any push aside opens one', () => {
    const reason = reasonOf(ruled(under(at(0), any), musketry('p')), 'line-of-sight');
    expect(reason).toMatchObject({ answer: 'no', about: ['f'] });
    expect(reason.margin).toBeCloseTo(0, 1);
  });
  test.each([
    // The friend is shifted by x: a gap of x · 40 mm opens at its end, and the lines along the zone's side pass through it.
    [0.1, 4],
    [0.5, 20],
    [-0.25, 10],
  ] as const)('shifted by %s BW: free by %s mm', (x, gap) => {
    const reason = reasonOf(ruled(under(at(x), any), musketry('p')), 'line-of-sight');
    expect(reason.answer).toBe('yes');
    expect(reason.margin).toBeCloseTo(gap, 2);
  });
  test('two bases wider at either end: 40 mm must be pushed aside', () => {
    const wide = table([
      firer,
      unit('f', 'british', ['line', 6, 0, 1.2, 90]),
      unit('p', 'french', ['line', 4, 0, 2, 270]),
    ]);
    expect(reasonOf(ruled(under(wide, any), musketry('p')), 'line-of-sight').margin).toBeCloseTo(-40, 2);
  });
});

describe('what must be moved before a line is free', () => {
  const wood = (where: readonly number[]) =>
    under(
      {
        ...table([firer, unit('p', 'french', ['line', 4, 0, 2, 270])]),
        terrain: [ground('wood', where, { blocksSight: true })],
      },
      any,
    );
  const missing = (file: ReturnType<typeof wood>) => reasonOf(ruled(file, musketry('p')), 'line-of-sight').margin;
  test.each([
    // 0.5 BW past the right end of both fronts, x = 2, where the lines straight ahead are the last
    ['aside', [-3, 0.9, 2.5, 1.9], -20],
    // The wood reaches from y 1.4 to 1.7, the target’s front lies at 2: forwards its near side must pass that, backwards its far side the firer’s front
    ['under the target', [-9, 1.4, 9, 1.7], -24],
    ['under the firer', [-9, 0.1, 9, 0.4], -16],
  ] as const)('ground: %s', (_, where, mm) => {
    expect(missing(wood(where))).toBeCloseTo(mm, 2);
  });
  test('a unit stands under nobody: it must go aside', () => {
    // six bases before four, 1.2 ahead: 40 mm aside; forwards it would be only 32 mm to the target’s front
    const file = table([
      firer,
      unit('f', 'british', ['line', 6, 0, 1.2, 90]),
      unit('p', 'french', ['line', 4, 0, 2, 270]),
    ]);
    expect(missing(under(file, any))).toBeCloseTo(-40, 2);
  });
});

describe('the near end of an oblique line outside the zone', () => {
  // Front edge from x −2 to 2. The target's front, 4 BW at 45°, has its middle at (−2.75, 2.5); its right end (ahead: north-west
  // back) lies at (−2.75 + √2, 2.5 + √2), its left end √2 the other way. In the zone (x ≥ −2) its side begins at y = 2.5 + 0.75.
  const file = table([firer, unit('t', 'french', ['line', 4, -2.75, 2.5, -45])]);
  test('in the zone: 2.5 + 0.75 = 3.25 BW', () => {
    expect(ruled(file, musketry('t')).measures['distance']).toBeCloseTo(3.25, 3);
  });
  test('I-08 edge: from the front edge’s left end to the line x − y = −5.25: 3.25 / √2 = 2.298 BW', () => {
    expect(ruled(under(file, { 'I-08': 'edge' }), musketry('t')).measures['distance']).toBeCloseTo(
      3.25 / Math.SQRT2,
      3,
    );
  });
});
