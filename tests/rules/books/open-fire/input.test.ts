// What is wrong with a file or a call is said with its place, and never thrown.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ruleset } from '../../../../src/rules/books/open-fire/index.ts';
import { at, box, type Call, hill, judgeOf, type Man, problemsOf, type Table, TROOPER, WEAPONS } from './table.ts';

const men: readonly Man[] = [
  { id: 'a', at: [0, 0], values: { ...TROOPER, weapons: [WEAPONS.carbine, WEAPONS.knife] } },
  { id: 'b', side: 'blue', at: [10, 0], values: TROOPER },
  { id: 'c', at: [0, 8], values: TROOPER },
];
const table: Table = { men, ground: [hill('roof', [20, 20, 30, 30]), box('wall', [3, 3, 4, 4], { kind: 'wall' })] };
const attack = { kind: 'attack', firer: 'a', target: 'b', weapon: 'carbine' };

describe('calls', () => {
  test.each<readonly [string, Call, string]>([
    [
      'unknown kind',
      { kind: 'shoot' },
      'calls[0].kind: must be attack, free-attack, reveal, hide, jump, move, injury, survival, not "shoot"',
    ],
    ['unknown key', { ...attack, range: 3 }, 'calls[0].range: unknown key'],
    ['missing target', { kind: 'attack', firer: 'a' }, 'calls[0].target: is missing'],
    ['no such firer', { ...attack, firer: 'x' }, 'calls[0].firer: no such unit: "x"'],
    ['no such target', { ...attack, target: 'x' }, 'calls[0].target: no such unit: "x"'],
    ['own side', { ...attack, target: 'c' }, 'calls[0].target: "c" is on the side of "a"'],
    ['itself', { ...attack, target: 'a' }, 'calls[0].target: "a" is on the side of "a"'],
    ['no such weapon', { ...attack, weapon: 'bow' }, 'calls[0].weapon: "a" has no weapon "bow"; it has carbine, knife'],
    [
      'weapon left out of two',
      { kind: 'attack', firer: 'a', target: 'b' },
      'calls[0].weapon: is missing; "a" has 2 weapons',
    ],
    [
      'weapon left out of none',
      { kind: 'attack', firer: 'b', target: 'a' },
      'calls[0].weapon: is missing; "b" has 0 weapons',
    ],
    ['a path of one point', { kind: 'move', unit: 'a', path: [[1, 1]] }, 'calls[0].path'],
    [
      'a path off the table',
      {
        kind: 'move',
        unit: 'a',
        path: [
          [1, 1],
          [101, 1],
        ],
      },
      'calls[0].path[1]: is off the table',
    ],
    ['a crooked path', { kind: 'move', unit: 'a', path: 'north' }, 'calls[0].path: must be a list'],
    [
      'reveal within a side',
      {
        kind: 'reveal',
        unit: 'a',
        target: 'c',
        path: [
          [1, 1],
          [2, 1],
        ],
      },
      'calls[0].target',
    ],
    [
      'free attack within a side',
      {
        kind: 'free-attack',
        firer: 'a',
        target: 'c',
        path: [
          [1, 1],
          [2, 1],
        ],
        weapon: 'knife',
      },
      'calls[0].target',
    ],
    [
      'no such landing',
      { kind: 'jump', unit: 'a', along: 0, landing: 'nowhere' },
      'calls[0].landing: no such hill: "nowhere"',
    ],
    [
      'landing on a wall',
      { kind: 'jump', unit: 'a', along: 0, landing: 'wall' },
      'calls[0].landing: no such hill: "wall"',
    ],
    ['no such take-off', { kind: 'jump', unit: 'a', along: 0, landing: 'roof', takeOff: 'x' }, 'calls[0].takeOff'],
    [
      'negative rest',
      { kind: 'jump', unit: 'a', along: 0, landing: 'roof', remaining: -1 },
      'calls[0].remaining: must be ≥ 0',
    ],
    [
      'a strange advance',
      {
        kind: 'move',
        unit: 'a',
        path: [
          [1, 1],
          [2, 1],
        ],
        advance: 'yes',
      },
      'calls[0].advance: must be "auto", true or false',
    ],
    ['no such unit to hide', { kind: 'hide', unit: 'x' }, 'calls[0].unit: no such unit'],
  ])('%s', (_, call, problem) => {
    const problems = problemsOf(table, call);
    expect(problems[0]).toContain(problem);
    expect(judgeOf(table).wellFormed(call, 'calls[0]').ok).toBe(false);
  });
  test('several at once', () => {
    expect(problemsOf(table, { kind: 'attack', firer: 'x', target: 'y' })).toHaveLength(2);
    expect(problemsOf(table, { ...attack, target: 'c', weapon: 'bow' })).toHaveLength(2);
  });
  test('not an object', () => {
    for (const call of [null, 3, 'attack', []]) expect(judgeOf(table).ask(call).ok).toBe(false);
  });
  test('whatever is asked, nothing is thrown', () => {
    const judge = judgeOf(table);
    fc.assert(
      fc.property(
        fc.object({
          key: fc.constantFrom('kind', 'unit', 'firer', 'target', 'path', 'along', 'landing', 'weapon'),
          maxDepth: 2,
        }),
        call => {
          expect(judge.ask(call)).toHaveProperty('ok');
        },
      ),
      { numRuns: 100, seed: 1 },
    );
  });
});

describe('values', () => {
  const withValues = (values: object, more: Partial<Man> = {}): Table => ({
    men: [{ id: 'a', at: [0, 0], values: values as Record<string, unknown>, ...more }],
  });
  test.each<readonly [string, object, string]>([
    ['unknown key', { speed: 3 }, 'units[0].values.speed: unknown key'],
    ['hp above hp0', { hp0: 3, hp: 4 }, 'units[0].values.hp: must be ≤ hp0 (3)'],
    ['hp of nothing', { hp0: 3, hp: 0 }, 'units[0].values.hp: must be ≥ 1'],
    ['hp above the profile', { profile: 'scout', hp: 4 }, 'units[0].values.hp: must be ≤ hp0 (3)'],
    ['no such profile', { profile: 'wizard' }, 'units[0].values.profile: no such profile: "wizard"'],
    ['a profile of a strange name', { profile: '__proto__' }, 'units[0].values.profile: no such profile'],
    ['no such weapon', { weapons: ['rifle', 'bow'] }, 'units[0].values.weapons[1]: no such weapon: "bow"'],
    ['one weapon twice', { weapons: ['rifle', 'rifle'] }, 'units[0].values.weapons[1]: "rifle" is taken'],
    ['no such rule', { special: ['brave'] }, 'units[0].values.special[0]: must be one of fast'],
    ['a rule without its number', { special: ['stealth'] }, 'units[0].values.special[0]'],
    ['a weapon rule on a model', { special: ['blast'] }, 'units[0].values.special[0]'],
    ['crooked range', { weapons: [{ name: 'x', rng: [8, 3] }] }, 'units[0].values.weapons[0]'],
    ['crooked damage', { weapons: [{ name: 'x', dmg: 'Skl' }] }, 'units[0].values.weapons[0]'],
    ['stress', { stress: 4 }, 'units[0].values.stress: must be ≤ 3'],
    [
      'used what it has not',
      { weapons: ['rifle'], usedOneUse: ['bow'] },
      'units[0].values.usedOneUse[0]: the model has no weapon "bow"',
    ],
  ])('%s', (_, values, problem) => {
    expect(problemsOf(withValues(values))[0]).toContain(problem);
  });
  test('terrain', () => {
    const ground = (values: object): Table => ({
      men,
      ground: [{ ...box('w', [1, 1, 2, 2]), values: values as Record<string, unknown> }],
    });
    expect(problemsOf(ground({ opacity: 'thick' }))[0]).toContain('terrain[0].values.opacity');
    expect(problemsOf(ground({ keywords: ['sticky'] }))[0]).toContain('terrain[0].values.keywords[0]');
    expect(problemsOf(ground({ cover: 'II' }))).toEqual(['terrain[0].values.cover: unknown key']);
  });
  test('a unit of two bases', () => {
    const two = {
      men: [],
      rest: {
        units: [
          {
            id: 'a',
            side: 'red',
            arm: 'infantry',
            bases: [
              { at: [5, 5], radius: 0.5 },
              { at: [7, 5], radius: 0.5 },
            ],
          },
        ],
      },
    };
    expect(problemsOf(two)).toEqual(['units[0]: must have one base, not 2: every unit is one model']);
  });
  test('a 1 × 1 block is one base', () => {
    const block = {
      men,
      rest: {
        units: [
          {
            id: 'a',
            side: 'red',
            arm: 'infantry',
            facing: 90,
            block: { at: [5, 5], files: 1, ranks: 1, base: [1, 2] },
          },
        ],
      },
    };
    expect(problemsOf(block, { kind: 'injury', unit: 'a' })).toEqual([]);
  });
  test('choices, conditions and scale that are not there', () => {
    expect(problemsOf({ men, choices: { arcs: 'four' } })[0]).toContain('choices.arcs: no such choice');
    expect(problemsOf({ men, choices: { losMode: 'sphere' } })[0]).toContain('choices.losMode: must be prism or flat');
    expect(problemsOf({ men, rest: { conditions: { weather: 'rain' } } })).toEqual(['conditions.weather: unknown key']);
    expect(problemsOf({ men, rest: { scale: { BW: 4 } } })).toEqual(['scale.BW: unknown key']);
  });
  test('any word is an arm, formations are not read', () => {
    expect(problemsOf({ men: [{ id: 'a', at: [0, 0], arm: 'walker' }] })).toEqual([]);
  });
});

describe('what the ruleset shows', () => {
  test('every call kind has a schema with questions for the page', () => {
    for (const kind of ruleset.calls) {
      const schema = z.toJSONSchema(kind.schema, { io: 'input' }) as {
        properties: Record<string, { title?: string; pick?: string; const?: string }>;
      };
      const { kind: own, ...fields } = schema.properties;
      expect(own?.const).toBe(kind.kind);
      for (const field of Object.values(fields)) expect(field.title).toBeTruthy();
    }
    const move = z.toJSONSchema(ruleset.calls.find(c => c.kind === 'move')!.schema, { io: 'input' }) as {
      properties: Record<string, { pick?: string; minItems?: number }>;
    };
    expect(move.properties.path).toMatchObject({ pick: 'path', minItems: 2 });
  });
  test('keys have JSON Schemas', () => {
    for (const key of ['unitValues', 'terrainValues', 'conditions', 'scale', 'baseValues'] as const) {
      expect(z.toJSONSchema(ruleset.keys[key], { io: 'input' })).toMatchObject({ type: 'object' });
    }
  });
  test('the plain fire question', () => {
    const { position } = judgeOf(table);
    expect(ruleset.fireCall(position, 'a', 'b')).toEqual(attack);
    expect(ruleset.fireCall(position, 'a', 'c')).toBeNull();
    expect(ruleset.fireCall(position, 'b', 'a')).toBeNull(); // has no weapon
    expect(ruleset.fireCall(position, 'a', 'x')).toBeNull();
  });
  test('its own unit is the inch', () => {
    expect(ruleset.ownUnit(judgeOf(table).position)).toEqual({ name: 'in', mm: 25.4 });
  });
  test('a file in millimetres and one in inches give the same ruling', () => {
    const judge = judgeOf({
      men: [
        { id: 'a', at: [0, 0], values: { ...TROOPER, weapons: [WEAPONS.carbine] } },
        { id: 'b', side: 'blue', at: [10, 0], values: TROOPER },
      ],
    });
    const inches = judge.ask({ kind: 'move', unit: 'a', path: [at([0, 0]), at([5, 0])] });
    const mm = judgeOf({
      men: [],
      rest: {
        lengths: 'mm',
        table: { width: 2540, height: 2540 },
        units: [
          {
            id: 'a',
            side: 'red',
            arm: 'infantry',
            facing: 90,
            bases: [{ at: [1270, 1270], radius: 12.7 }],
            values: { ...TROOPER, mov: 177.8 },
          },
          { id: 'b', side: 'blue', arm: 'infantry', bases: [{ at: [1524, 1270], radius: 12.7 }] },
        ],
      },
    }).ask({
      kind: 'move',
      unit: 'a',
      path: [
        [1270, 1270],
        [1397, 1270],
      ],
    });
    expect(mm.ok && inches.ok && mm.value.measures).toEqual(inches.ok && inches.value.measures);
  });
});
