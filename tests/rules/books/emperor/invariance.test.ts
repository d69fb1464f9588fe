// The table does not know where it stands: shifts by a grid vector, quarter turns, mirror images, the order of the units and ground
// far away change no answer, no margin and no measure.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../../src/rules/index.ts';
import {
  ask,
  type DrawnUnit,
  enemy,
  group,
  horse,
  judgeOf,
  line,
  type Move,
  plan,
  rect,
  S,
  type Sketch,
  shot,
  volley,
} from './table.ts';

const NAMES: Readonly<Record<string, string>> = { left: 'right', right: 'left' };
const mirroredName = (v: unknown): unknown => (typeof v === 'string' ? (NAMES[v] ?? v) : v);

/** What must not change: answers, margins, measures. Words and marks may name sides. */
function kept({ answer, decidedBy, margin, tooClose, reasons, measures, effect }: Ruling, mirrored = false): unknown {
  const turned = Object.fromEntries(
    Object.entries(measures).map(([k, v]) => [
      k,
      mirrored ? (Array.isArray(v) ? v.map(mirroredName) : mirroredName(v)) : v,
    ]),
  );
  const own = reasons.map(({ id, answer, margin, value, limit, about }) => ({
    id,
    answer,
    margin,
    value,
    limit,
    about,
  }));
  return { answer, decidedBy, margin, tooClose, reasons: own, measures: turned, effect };
}

const scene: Sketch = {
  bd: 64,
  units: [
    S({ regimentalGun: true }),
    line('A', [0.2, 1.5], 250, enemy),
    line('P', [-1.2, 1.2], 300, enemy),
    horse('C', [1.9, 2.1], 228, enemy),
    group('g', [-0.9, 0.4], 117, 'S'),
    line('F', [0.6, -1.3], 75),
    line('B', [-0.3, -1.5], 90, { arm: 'artillery', values: { type: 2, drill: 3, experience: 2 } }),
  ],
  terrain: [
    {
      id: 'w',
      kind: 'wood',
      outline: [
        [-1.9, 1.1],
        [-1.1, 0.9],
        [-1, 1.9],
        [-1.6, 1.6],
      ],
    },
    {
      id: 'h',
      kind: 'hedge',
      outline: [
        [0.1, 1.1],
        [0.9, 1.4],
        [0.9, 1.43],
        [0.1, 1.13],
      ],
    },
    {
      id: 'up',
      kind: 'hill',
      level: 1,
      outline: [
        [-2, -2.5],
        [2, -2.5],
        [1.5, -0.9],
        [-1.5, -0.8],
      ],
    },
  ],
};
const calls: readonly object[] = [
  ...['A', 'P', 'C'].flatMap(id => [
    shot(id),
    shot(id, { shot: 'gun' }),
    shot(id, {}, 'g'),
    volley(id),
    { kind: 'artillery-fire', firer: 'B', target: id },
    { kind: 'charge-order', unit: 'S', target: id },
  ]),
  plan([{ target: 'A' }, { target: 'P' }, { target: 'A', shot: 'gun' }]),
  { kind: 'formation', unit: 'A' },
];
const whole = (sketch: Sketch, move: Move = {}): readonly unknown[] =>
  calls.map(call => kept(ask(sketch, call, move), move.mirrored ?? false));

describe('the same rulings', () => {
  const here = whole(scene);
  test.each([
    ['shifted by a grid vector', { shift: [128.5, -77.25] }],
    ['shifted by 1/1024 mm', { shift: [1 / 1024, 5 / 1024] }],
    ['a quarter turn', { quarters: 1 }],
    ['two', { quarters: 2 }],
    ['three', { quarters: 3 }],
    ['turned and shifted', { quarters: 1, shift: [-64, 33.5] }],
    ['mirrored', { mirrored: true }],
    ['mirrored and turned', { mirrored: true, quarters: 3, shift: [10, 20.5] }],
  ] as const)('%s', (_, move) => {
    expect(whole(scene, move)).toEqual(here);
  });
  test('the units in another order', () => {
    const order = { ...scene, units: scene.units.toReversed() };
    expect(whole(order)).toEqual(here);
  });
  test('ground far away, and Protection 0 anywhere', () => {
    const far = { id: 'far', kind: 'wood', outline: rect(-15, -15, -14, -14) };
    const bare = { id: 'bare', kind: 'ploughland', outline: rect(-2, -2, 2, 2) };
    expect(whole({ ...scene, terrain: [...(scene.terrain ?? []), far, bare] })).toEqual(here);
  });
});

describe('any two units', () => {
  const coordinate = fc.integer({ min: -160, max: 160 }).map(n => n / 64);
  const facing = fc.integer({ min: 0, max: 71 }).map(n => n * 5);
  const any = fc.record({ x: coordinate, y: coordinate, facing, moves: fc.integer({ min: 0, max: 7 }) });
  const table = ({ x, y, facing: f }: { x: number; y: number; facing: number }): Sketch => ({
    bd: 64,
    units: [S(), line('T', [x, y], f, enemy)],
  });
  test('turned and mirrored', () => {
    fc.assert(
      fc.property(any, spot => {
        const move = { quarters: spot.moves % 4, mirrored: spot.moves > 3, shift: [96, -32] as const };
        for (const call of [shot('T'), volley('T')])
          expect(kept(ask(table(spot), call, move), move.mirrored)).toEqual(kept(ask(table(spot), call)));
      }),
      { numRuns: 60 },
    );
  });
  test('the distance is the same both ways; the nearest part of any sector is the distance', () => {
    fc.assert(
      fc.property(any, spot => {
        const there = ask(table(spot), shot('T')).measures;
        const back = ask(table(spot), shot('S', {}, 'T')).measures;
        expect(there['distance']).toBe(back['distance']);
        const parts = [there['frontDistance'], there['sideDistance']].filter(d => d !== null) as number[];
        expect(Math.abs(Math.min(...parts) - (there['distance'] as number))).toBeLessThan(0.0002);
      }),
      { numRuns: 60 },
    );
  });
  test('a yes through a sector has a margin that holds, a no one that fails', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('front', 'left', 'right', 'rear'), (spot, sector) => {
        const reason = ask(table(spot), shot('T', { sector })).reasons.find(r => r.id === 'sector');
        const sign = reason?.answer === 'yes' ? 1 : -1;
        expect(sign * (reason?.margin ?? Number.NaN)).toBeGreaterThanOrEqual(-0.01);
      }),
      { numRuns: 60 },
    );
  });
});

test('a big table opens and answers quickly enough to drag on', () => {
  const units: DrawnUnit[] = Array.from({ length: 60 }, (_, i) =>
    (i % 5 === 4 ? horse : line)(
      `u${i}`,
      [(i % 10) * 1.3 - 6, Math.floor(i / 10) * 1.1 - 3],
      i < 30 ? 90 : 270,
      i < 30 ? {} : enemy,
    ),
  );
  const judge = judgeOf({ units, terrain: scene.terrain ?? [] });
  let asked = 0;
  for (const a of units.slice(0, 30)) for (const b of units.slice(30)) if (judge.ask(shot(b.id, {}, a.id)).ok) asked++;
  expect(asked).toBe(900);
});
