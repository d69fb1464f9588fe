// What must not matter: where the table lies, which way it is turned, its mirror image, the order of the units, ground far away.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../../src/rules/index.ts';
import { must } from '../../../must.ts';
import { inMm, mirrored, quarterTurned, shifted } from './moves.ts';
import { block, box, document, gun, line, openFile, piece, pose, round, spots, stands, type Table } from './table.ts';

/** Measures that say where something lies, not how far. */
const PLACES = ['farCornerX', 'farCornerY', 'newFacing', 'bearingToRegiment'];

function rulings(file: unknown): readonly Ruling[] {
  const opened = must(openFile(file));
  return opened.position.calls.map((call, i) => must(opened.ask(call, `calls[${i}]`)));
}
/** What a ruling says, without points of the table and names of stands. */
const gist = ({ answer, decidedBy, margin, reasons, measures, effect }: Ruling): unknown => ({
  answer,
  decidedBy,
  margin,
  reasons: reasons.map(r => [r.id, r.answer, r.margin, r.value, r.limit]),
  measures: Object.fromEntries(Object.entries(measures).filter(([key]) => !PLACES.includes(key))),
  effect,
});
const gists = (file: unknown): unknown => rulings(file).map(gist);

const GREY = { side: 'grey' };
const ground = [
  piece(
    'hill',
    'hill',
    [
      [-20, -22],
      [3, -21],
      [19, -8],
      [16, 3],
      [-18, 2.5],
    ],
    {
      level: 1,
      values: {
        crest: [
          [45, 59.5],
          [57, 61],
          [72, 60],
        ],
      },
    },
  ),
  piece(
    'gun-wood',
    'wood',
    [
      [-7, -6],
      [5, -5],
      [6, 1],
      [-6, 0.5],
    ],
    { level: 1 },
  ),
  piece('low-wood', 'wood', [
    [-9, 8],
    [8, 7.5],
    [9, 12],
    [-8, 12.5],
  ]),
  piece('bog', 'rough', [
    [-2, 4],
    [3, 5],
    [2, 7],
    [-3, 6],
  ]),
];
const SCENE: Table = {
  terrain: ground,
  units: [
    gun('g', [1.25, -1.8], 97, { values: { weapon: 'HH' } }),
    gun('g2', [4.5, -2.25], 90, { values: { weapon: 'LH' } }),
    line('a', 8, [-3, -8], 83, { values: { weapon: 'RM', rating: 'green' } }),
    line('sk', 4, [-2.25, 2], 80, {
      formation: 'extended-line',
      gap: [0.5, 0],
      values: { skirmishersOf: 'a', weapon: 'SS', newlyDeployed: true },
    }),
    line('t', 6, [2, 17], 262, { ...GREY, values: { weapon: 'RM', cover: 'partial' } }),
    line('u', 5, [-12, 18], 280, { ...GREY, values: { weapon: 'SM' } }),
    stands('v', spots(275, [6, 22], [4.5, 22.3], [2.75, 22.1]), { ...GREY, formation: 'extended-line' }),
    line('m', 4, [20, 30], 217, { ...GREY, arm: 'mounted-infantry', values: { mounted: false } }),
    round('h', 'tethered-horses', [23, 34], 0.75, { ...GREY, values: { owner: 'm' } }),
    round('col', 'leader', [-1, -4], 0.5, { values: { artilleryLeader: true } }),
  ],
  more: {
    calls: [
      ...['t', 'u', 'v'].flatMap(target => ['g', 'g2', 'a', 'sk'].map(firer => ({ kind: 'fire', firer, target }))),
      { kind: 'fire', firer: 't', target: 'sk' },
      { kind: 'plunging-fire', firer: 'g', target: 't', directPoints: 2 },
      { kind: 'plunging-fire', firer: 'g2', target: 'u' },
      { kind: 'massed-fire', units: ['g', 'g2'], target: 't' },
      { kind: 'skirmisher-zone', unit: 'sk' },
      { kind: 'skirmisher-zone', unit: 'sk', to: block(4, [3, 7], 71) },
      { kind: 'rejoin', unit: 'sk', to: block(4, [-2.5, -7.2], 83) },
      { kind: 'evade', unit: 'sk', charger: 't', chargerTo: block(6, [-1, 3], 250) },
      {
        kind: 'extended-line',
        unit: 'v',
        action: 'advance',
        to: pose(spots(275, [6.5, 20], [4.25, 20.2], [2.25, 20])),
      },
      { kind: 'charge-numbers', charger: 'a', target: 'v', to: block(8, [4, 21.7], 94) },
      { kind: 'change-front', unit: 't', flank: 'left', sense: 'forward', angle: 70 },
      { kind: 'change-front', unit: 'u', flank: 'right', sense: 'back', angle: 40 },
      { kind: 'full-move-disordered', unit: 'a', effect: 'tardy', actions: ['advance'], to: block(8, [-1, -1], 95) },
      {
        kind: 'prolong',
        unit: 'g2',
        path: [
          [64, 56],
          [65, 55.2],
        ],
      },
      { kind: 'tethered-horses', unit: 'm', marker: 'h', action: 'retreat', to: block(4, [25, 36], 217) },
      { kind: 'in-command', unit: 'a', leader: 'col' },
    ],
  },
};
const FILE = inMm(document(SCENE));

describe('a table of all arms', () => {
  const own = gists(FILE);
  test('there are answers of every kind', () => {
    expect(new Set(rulings(FILE).map(r => r.answer))).toEqual(new Set(['yes', 'no']));
  });
  test.each([
    [0.5, 0.25],
    [217.0009765625, 93.123046875],
    [-408.75, 333.3330078125],
  ])('shifted by (%f, %f) mm', (dx, dy) => {
    expect(gists(shifted(FILE, dx, dy))).toEqual(own);
  });
  test('turned by quarters', () => {
    const once = quarterTurned(FILE);
    const twice = quarterTurned(once);
    expect(gists(once)).toEqual(own);
    expect(gists(twice)).toEqual(own);
    expect(gists(quarterTurned(twice))).toEqual(own);
  });
  test('its mirror image', () => {
    expect(gists(mirrored(FILE))).toEqual(own);
  });
  test('the units in another order', () => {
    const units = FILE['units'] as { bases?: unknown }[];
    expect(gists({ ...FILE, units: units.toReversed() })).toEqual(own);
  });
  test('ground and markers far away', () => {
    const far = [piece('w', 'wood', box(-55, -55, -45, -50)), piece('h9', 'hill', box(40, 40, 55, 50), { level: 3 })];
    const more = inMm({ terrain: far });
    expect(gists({ ...FILE, terrain: [...(FILE['terrain'] as unknown[]), ...(more['terrain'] as unknown[])] })).toEqual(
      own,
    );
  });
  test('marks change nothing', () => {
    const opened = openFile(FILE);
    expect(opened.ok).toBe(true);
    expect(rulings(FILE).every(r => r.reasons.some(x => x.marks.length > 0))).toBe(true);
  });
});

describe('any two units and one between', () => {
  const place = fc.record({
    x: fc.integer({ min: -40, max: 40 }),
    y: fc.integer({ min: -40, max: 40 }),
    facing: fc.integer({ min: 0, max: 359 }),
  });
  const scene = (a: Place, b: Place, c: Place): Record<string, unknown> =>
    inMm(
      document({
        units: [
          line('a', 4, [a.x / 2, a.y / 2], a.facing, { values: { weapon: 'RM' } }),
          line('b', 3, [b.x / 2, b.y / 2], b.facing, GREY),
          line('c', 3, [c.x / 2, c.y / 2], c.facing, { formation: 'extended-line' }),
        ],
        terrain: [
          piece('w', 'wood', [
            [-3, -4],
            [4, -2],
            [2, 5],
          ]),
          piece(
            'x',
            'village',
            [
              [8, 9],
              [12, 9],
              [10, 14],
            ],
            { blocksSight: true },
          ),
        ],
        more: {
          calls: [
            { kind: 'fire', firer: 'a', target: 'b' },
            { kind: 'charge-numbers', charger: 'b', target: 'c' },
            { kind: 'change-front', unit: 'a', flank: 'right', sense: 'forward', angle: 35 },
          ],
        },
      }),
    );
  interface Place {
    readonly x: number;
    readonly y: number;
    readonly facing: number;
  }
  test('quarter turns, mirror images and shifts say the same', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        const file = scene(a, b, c);
        const own = gists(file);
        expect(gists(quarterTurned(file))).toEqual(own);
        expect(gists(mirrored(file))).toEqual(own);
        expect(gists(shifted(file, 3.0009765625, -7.25))).toEqual(own);
      }),
      { numRuns: 60 },
    );
  });
  test('the distance is the same both ways where both see the nearest point', () => {
    // two lines that face each other squarely
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.integer({ min: -4, max: 4 }), (y, x) => {
        const file = inMm(
          document({
            units: [
              line('a', 4, [0, 0], 90, { values: { weapon: 'RM' } }),
              line('b', 4, [x / 4, y / 2], 270, { ...GREY, values: { weapon: 'RM' } }),
            ],
            more: {
              calls: [
                { kind: 'fire', firer: 'a', target: 'b' },
                { kind: 'fire', firer: 'b', target: 'a' },
              ],
            },
          }),
        );
        const [there, back] = rulings(file);
        expect(there?.measures['distance']).toBe(back?.measures['distance']);
        expect(there?.answer).toBe(back?.answer);
      }),
      { numRuns: 60 },
    );
  });
});
