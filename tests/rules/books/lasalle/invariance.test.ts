// The same table shifted, turned, mirrored, in another order, with far ground: the same ruling.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../../src/rules/index.ts';
import type { PositionFile } from '../../../../src/table/index.ts';
import { BW, ground, ruled, table, unit } from './table.ts';

const SIZE = 40 * BW;
/** Units and ground near the middle of the table, at places that are no round numbers. */
const scenes = fc
  .record({
    n: fc.constantFrom(4, 6),
    formation: fc.constantFrom('line', 'attack'),
    facing: fc.constantFrom(0, 30, 90, 117, 180, 233, 270, 345),
    enemies: fc.array(
      fc.record({
        formation: fc.constantFrom('line', 'attack', 'march', 'square'),
        x: fc.integer({ min: -4500, max: 4500 }),
        y: fc.integer({ min: -4500, max: 4500 }),
        facing: fc.constantFrom(0, 45, 90, 170, 180, 250, 270),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    wood: fc.tuple(fc.integer({ min: -3, max: 2 }), fc.integer({ min: -3, max: 2 })),
    splay: fc.constantFrom('0', '22.5', '45'),
    sight: fc.constantFrom('off', 'any-line'),
    weather: fc.constantFrom('clear', 'rain'),
  })
  .map(({ n, formation, facing, enemies, wood: [x, y], splay, sight, weather }) =>
    table(
      [
        unit('br', 'british', [formation, n, 0.013, -0.027, facing]),
        unit('guns', 'british', ['guns', 3, 2.5, -2.4, 100]),
        ...enemies.map((e, i) =>
          unit(`e${i}`, 'french', [e.formation, 4, e.x / 1003, e.y / 1003, e.facing], { values: { disr: 1 } }),
        ),
      ],
      {
        choices: { 'I-06': splay, 'I-11': sight },
        conditions: { weather },
        terrain: [
          ground('wood', [x + 0.1, y + 0.2, x + 1.3, y + 1.1], {
            blocksSight: true,
            values: { cover: 'soft', rough: true },
          }),
        ],
      },
    ),
  );

const CALLS = [
  { kind: 'musketry', firer: 'br' },
  { kind: 'musketry', firer: 'br', target: 'e0' },
  { kind: 'musketry', firer: 'e0', target: 'br' },
  { kind: 'cannonade', firer: 'guns', target: 'e0' },
  { kind: 'cannonade', firer: 'guns', target: 'e0', ammunition: 'canister' },
  { kind: 'near-enemy', unit: 'br' },
  { kind: 'recovery', unit: 'e0' },
];
const withoutMarks = (r: Ruling) => ({ ...r, reasons: r.reasons.map(({ marks: _marks, ...rest }) => rest) });
const rulings = (file: PositionFile) => CALLS.map(call => withoutMarks(ruled(file, call, { marks: false })));

interface Move {
  readonly to: (p: readonly [number, number]) => [number, number];
  readonly turn: (bearing: number) => number;
}
/** Every place and facing of a file, moved. */
function moved(file: PositionFile, { to, turn }: Move): PositionFile {
  return {
    ...file,
    terrain: (file.terrain ?? []).map(t => ({ ...t, outline: t.outline.map(to) })),
    units: file.units.map(u => ({
      ...u,
      facing: turn(u.facing ?? 0),
      ...(u.block ? { block: { ...u.block, at: to(u.block.at) } } : {}),
      ...(u.bases ? { bases: u.bases.map(b => ({ ...b, at: to(b.at), facing: turn(b.facing ?? 0) })) } : {}),
    })),
  };
}
const round = (bearing: number): number => ((bearing % 360) + 360) % 360;
const EXACT: readonly (readonly [string, Move])[] = [
  ['shifted by a grid vector', { to: ([x, y]) => [x + 71.5, y - 33.0009765625], turn: b => b }],
  ['a quarter turn', { to: ([x, y]) => [SIZE - y, x], turn: b => round(b - 90) }],
  ['half a turn', { to: ([x, y]) => [SIZE - x, SIZE - y], turn: b => round(b + 180) }],
  ['three quarter turns', { to: ([x, y]) => [y, SIZE - x], turn: b => round(b + 90) }],
];
/** Places on the grid, so that a shift of the table shifts them exactly. */
const onGrid = (file: PositionFile): PositionFile =>
  moved(file, { to: ([x, y]) => [Math.round(x * 1024) / 1024, Math.round(y * 1024) / 1024], turn: b => b });

test.each(EXACT)('%s: the same bits', (_, move) => {
  fc.assert(
    fc.property(scenes, scene => {
      const file = onGrid(scene);
      expect(rulings(moved(file, move))).toEqual(rulings(file));
    }),
    { numRuns: 40 },
  );
});

/** Where two rulings differ: numbers by more than 10^-5, everything else at all; sentences (which round) are left out. */
function differences(a: unknown, b: unknown, path = ''): readonly string[] {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-5 ? [] : [`${path}: ${a}, ${b}`];
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') {
    return a === b || path.endsWith('.text') ? [] : [`${path}: ${String(a)}, ${String(b)}`];
  }
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap(key =>
    differences((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

test('mirrored: the same ruling', () => {
  const mirror: Move = { to: ([x, y]) => [SIZE - x, y], turn: b => round(0 - b) };
  fc.assert(
    fc.property(scenes, scene => {
      // a pinwheel mirrored turns the other way: its places are mirrored with it, so it stays a square
      expect(differences(rulings(moved(onGrid(scene), mirror)), rulings(onGrid(scene)))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('far empty ground changes nothing', () => {
  fc.assert(
    fc.property(scenes, file => {
      const far = [
        ...(file.terrain ?? []),
        ground('far', [-19, -19, -18, -18], { blocksSight: true, values: { cover: 'hard' } }),
      ];
      expect(rulings({ ...file, terrain: far })).toEqual(rulings(file));
    }),
    { numRuns: 40 },
  );
});

describe('the order of the units', () => {
  test('changes the order of the lists, nothing else', () => {
    fc.assert(
      fc.property(scenes, file => {
        const turned = { ...file, units: [...file.units].reverse() };
        const [a, b] = [rulings(file), rulings(turned)];
        a.forEach((ruling, i) => {
          expect(b[i]?.answer).toBe(ruling.answer);
          expect(b[i]?.margin).toEqual(ruling.margin);
          expect(b[i]?.effect).toEqual(ruling.effect);
          const { targets, allowed, nearest: _nearest, ...rest } = ruling.measures;
          expect(b[i]?.measures).toMatchObject(rest);
          expect([b[i]?.measures['targets'] ?? []].flat()).toEqual([targets ?? []].flat().reverse());
          expect([b[i]?.measures['allowed'] ?? []].flat()).toEqual([allowed ?? []].flat().reverse());
        });
      }),
      { numRuns: 40 },
    );
  });
});

test('a line of sight is the same both ways where both fronts see each other whole', () => {
  // two lines face to face: the zone of each holds the other, so a wood hides both or neither
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 3, max: 40 }), (x, w) => {
      const file = table(
        [unit('br', 'british', ['line', 4, 0, 0, 90]), unit('a', 'french', ['line', 4, 0, 2.5, 270])],
        {
          choices: { 'I-11': 'any-line' },
          terrain: [ground('wood', [x / 10, 1, (x + w) / 10, 1.4], { blocksSight: true })],
        },
      );
      const there = ruled(file, { kind: 'musketry', firer: 'br', target: 'a' });
      const back = ruled(file, { kind: 'musketry', firer: 'a', target: 'br' });
      expect(there.answer).toBe(back.answer);
    }),
    { numRuns: 60 },
  );
});
