// The same table elsewhere gives the same ruling: shifted by a grid vector, turned by quarters, in a mirror, with its units in
// another order, with empty ground far away. Tables are in millimetres here, so that a quarter turn keeps the grid.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/open-fire/index.ts';
import type { Measures, Ruling } from '../../../../src/rules/index.ts';
import { laidOut, must } from '../../../must.ts';
import { TROOPER, type XY } from './table.ts';

const SIZE = 1600;
const CENTRE = SIZE / 2;

interface Place {
  readonly name: string;
  readonly point: (p: XY) => XY;
  /** Of a facing counted counter-clockwise from east. */
  readonly facing: (a: number) => number;
  readonly mirror?: boolean;
}
const PLACES: readonly Place[] = [
  { name: 'shifted', point: ([x, y]) => [x + 37.25, y - 18.5], facing: a => a },
  { name: 'turned once', point: ([x, y]) => [-y, x], facing: a => a + 90 },
  { name: 'turned twice', point: ([x, y]) => [-x, -y], facing: a => a + 180 },
  { name: 'turned thrice', point: ([x, y]) => [y, -x], facing: a => a + 270 },
  { name: 'in a mirror', point: ([x, y]) => [-x, y], facing: a => 180 - a, mirror: true },
];
const HERE: Place = { name: 'here', point: p => p, facing: a => a };

interface Piece {
  readonly at: XY;
  readonly size: XY;
  readonly hill: boolean;
  readonly height: number;
  readonly keyword: string | null;
  readonly soft: boolean;
}
interface Scene {
  readonly men: readonly {
    readonly at: XY;
    readonly facing: number;
    readonly side: string;
    readonly square: boolean;
  }[];
  readonly pieces: readonly Piece[];
  readonly way: readonly XY[];
}
const number = (min: number, max: number) => fc.integer({ min, max });
const spot = fc.tuple(number(-300, 300), number(-300, 300));
const scenes: fc.Arbitrary<Scene> = fc.record({
  men: fc.array(
    fc.record({
      at: spot,
      facing: number(0, 23).map(n => n * 15),
      side: fc.constantFrom('red', 'blue'),
      square: fc.boolean(),
    }),
    { minLength: 3, maxLength: 6 },
  ),
  pieces: fc.array(
    fc.record({
      at: spot,
      size: fc.tuple(number(10, 200), number(10, 200)),
      hill: fc.boolean(),
      height: number(5, 60),
      keyword: fc.constantFrom(null, 'slow', 'barrier', 'impassable', 'climbable'),
      soft: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  way: fc.array(spot, { minLength: 2, maxLength: 4 }),
});

function rulings(
  scene: Scene,
  place: Place,
  more: { readonly order?: readonly number[]; readonly far?: boolean; readonly calls?: number } = {},
): readonly Ruling[] {
  const at = (p: XY): [number, number] => {
    const [x, y] = place.point(p);
    return [CENTRE + x, CENTRE + y];
  };
  const outline = ({ at: [x, y], size: [w, h] }: Piece): XY[] => [
    at([x, y]),
    at([x + w, y + 3]),
    at([x + w - 2, y + h]),
    at([x + 4, y + h + 5]),
  ];
  const weapon = { name: 'gun', rng: [30, 400], att: 2, dmg: 2, special: ['rapid-fire'] };
  const men = scene.men.map((m, i) => ({ ...m, id: `m${i}`, side: i === 0 ? 'red' : i === 1 ? 'blue' : m.side }));
  const file = {
    format: 'enfilade/position',
    version: 1,
    system: 'open-fire',
    lengths: 'mm',
    table: { width: SIZE, height: SIZE },
    sides: [{ id: 'red' }, { id: 'blue' }],
    terrain: [
      ...scene.pieces.map((p, i) => ({
        id: `t${i}`,
        kind: p.hill ? 'hill' : 'wall',
        level: p.hill ? 1 + (i % 2) : 0,
        height: p.height,
        outline: outline(p),
        values: { ...(p.soft ? { opacity: 'soft' } : {}), ...(p.keyword ? { keywords: [p.keyword] } : {}) },
      })),
      ...(more.far
        ? [
            {
              id: 'far',
              kind: 'field',
              outline: [
                [1, 1],
                [9, 1],
                [9, 9],
              ],
            },
          ]
        : []),
    ],
    units: (more.order ?? men.map((_, i) => i)).flatMap(i => {
      const m = men[i];
      return m
        ? [
            {
              id: m.id,
              side: m.side,
              arm: 'infantry',
              facing: (((90 - place.facing(m.facing)) % 360) + 360) % 360,
              bases: [{ at: at(m.at), ...(m.square ? { size: [24, 20] } : { radius: 12.5 }) }],
              values: { ...TROOPER, mov: 150, weapons: [weapon], hidden: true },
            },
          ]
        : [];
    }),
  };
  const judge = must(ruleset.open(laidOut(file)));
  const way = scene.way.map(at);
  const calls = [
    { kind: 'attack', firer: 'm0', target: 'm1' },
    { kind: 'attack', firer: 'm1', target: 'm0' },
    { kind: 'free-attack', firer: 'm0', target: 'm1', path: way },
    { kind: 'reveal', unit: 'm1', target: 'm0', path: way },
    { kind: 'move', unit: 'm1', path: way },
    { kind: 'hide', unit: 'm0' },
  ];
  return calls.slice(0, more.calls).map(call => must(judge.ask(call)));
}
/** Every place is held against the same tables where they lie: asked once. */
const here = new Map<string, unknown>();
function asItLies(scene: Scene): unknown {
  const key = JSON.stringify(scene);
  if (!here.has(key)) here.set(key, rulings(scene, HERE).map(still));
  return here.get(key);
}

/** What must stay the same: everything but where things are, and how far the table's edge is. */
const still = (ruling: Ruling) => {
  const {
    window: _window,
    exitX: _x,
    exitY: _y,
    hiddenBy,
    ...measures
  } = ruling.measures as Measures & { hiddenBy?: string[] };
  const reasons = ruling.reasons.filter(r => r.id !== 'table');
  return {
    answer: ruling.answer,
    ...(ruling.decidedBy.includes('table') ? {} : { margin: ruling.margin, decidedBy: ruling.decidedBy }),
    reasons: reasons.map(({ id, answer, value, limit, margin }) => ({ id, answer, value, limit, margin })),
    measures: { ...measures, ...(hiddenBy ? { hiddenBy: [...hiddenBy].sort() } : {}) },
    effect: ruling.effect,
  };
};

describe('same answers, margins and measures', () => {
  test.each(PLACES)('$name', place => {
    fc.assert(
      fc.property(scenes, scene => {
        expect(rulings(scene, place).map(still)).toEqual(asItLies(scene));
      }),
      { numRuns: 60, seed: 17 },
    );
  });
  test('units in another order, empty ground far away', () => {
    fc.assert(
      fc.property(scenes, scene => {
        const order = scene.men.map((_, i) => scene.men.length - 1 - i);
        expect(rulings(scene, HERE, { order, far: true }).map(still)).toEqual(rulings(scene, HERE).map(still));
      }),
      { numRuns: 60, seed: 19 },
    );
  });
});

test('distance is the same both ways; sight need not be: the eye is a point, the target a body', () => {
  fc.assert(
    fc.property(scenes, scene => {
      const [there, back] = rulings(scene, HERE, { calls: 2 });
      expect(there?.measures.distance).toBe(back?.measures.distance);
      expect(there?.measures.gap).toBe(back?.measures.gap);
      expect(there?.measures.arc).toBe(back?.measures.attackOrigin);
    }),
    { numRuns: 60, seed: 23 },
  );
});

test('with one body in the way that is as tall as a model, clear one way is clear the other way over the same line of middles', () => {
  // Round bases of one size: a wall wholly beside the strip between the two bases hides nothing either way.
  fc.assert(
    fc.property(number(26, 300), number(10, 200), (y, w) => {
      const scene: Scene = {
        men: [
          { at: [-200, 0], facing: 0, side: 'red', square: false },
          { at: [200, 0], facing: 180, side: 'blue', square: false },
        ],
        pieces: [{ at: [-w / 2, y - 13], size: [w, 50], hill: false, height: 60, keyword: null, soft: false }],
        way: [
          [0, 0],
          [1, 1],
        ],
      };
      const [there, back] = rulings(scene, HERE);
      expect([there?.measures.sight, back?.measures.sight]).toEqual(['clear', 'clear']);
    }),
    { numRuns: 40, seed: 29 },
  );
});
