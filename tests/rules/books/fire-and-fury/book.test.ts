// The book's data: figures and the tests of §5.3, keys of the position file, conditions, choices, call schemas.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ruleset } from '../../../../src/rules/books/fire-and-fury/index.ts';
import { FIGURES } from '../../../../src/rules/books/fire-and-fury/tables/figures.ts';
import { must } from '../../../must.ts';
import { ask, gun, line, open, problemsOf, reasonOf, round, stands, type Table } from './table.ts';

const G = gun('g', [0, -0.75], 90, { values: { weapon: 'HS' } });
const T = line('t', 4, [0, 10], 270, { side: 'grey' });
const fire = { kind: 'fire', firer: 'g', target: 't' };
const wrong = (figures: unknown): readonly string[] => problemsOf({ units: [G, T], figures }, fire).map(p => p.path);
const bands = (...rows: readonly (readonly [number, number])[]) => ({
  bands: rows.map(([max, points], i) => ({ max, points, ammo: i < 2 ? 'canister' : 'shot' })),
});

describe('figures', () => {
  test('both sets are whole, and only the heavy howitzer is printed', () => {
    for (const set of [FIGURES.printed, FIGURES.house]) expect(FIGURES.schema.safeParse(set).success).toBe(true);
    const known = Object.entries(FIGURES.printed.weapon).filter(([, row]) => row?.bands);
    expect(known.map(([code]) => code)).toEqual(['HH']);
    expect(FIGURES.printed.weapon.HH.bands?.map(b => [b.max, b.points, b.ammo])).toEqual([
      [4, 6, 'canister'],
      [12, 4, 'canister'],
      [48, 3, 'shell'],
    ]);
    expect(FIGURES.house.weapon.HH).toEqual(FIGURES.printed.weapon.HH);
  });
  test('the house set fills every cell, and leaves every printed one alone', () => {
    const house = new Map(cells(FIGURES.house));
    const printed = cells(FIGURES.printed).filter(([, value]) => value !== null);
    expect([...house].filter(([, value]) => value === null)).toEqual([]);
    expect(printed.map(([path]) => [path, house.get(path)])).toEqual(printed);
  });
  test('every house figure says why', () => {
    const noted = FIGURES.notes.map(n => n.cell);
    const missing = cells(FIGURES.printed)
      .filter(([, value]) => value === null)
      .map(([path]) => path)
      .filter(path => !noted.some(n => path === n || path.startsWith(`${n}.`)));
    expect(missing).toEqual([]);
  });

  test('§5.3 a Napoleon that hits as hard as the heavy howitzer is refused', () => {
    expect(wrong({ weapon: { HS: bands([4, 6], [12, 4], [48, 2]) } })).toEqual(['figures.weapon.HS.bands']);
    expect(wrong({ weapon: { HS: bands([4, 5], [12, 4], [48, 3]) } })).toEqual(['figures.weapon.HS.bands']);
    expect(wrong({ weapon: { HS: bands([4, 5], [12, 4], [60, 3]) } })).toEqual(['figures.weapon.HS.bands']);
    expect(wrong({ weapon: { HS: bands([4, 5.9], [12, 4], [48, 2.9]) } })).toEqual([]);
    expect(wrong({ weapon: { HS: bands([4, 5], [12, 4], [36, 3]) } })).toEqual([]);
  });
  test('§5.3 bands rise, points do not', () => {
    expect(wrong({ weapon: { LH: bands([4, 4], [4, 3]) } })).toEqual(['figures.weapon.LH.bands']);
    expect(wrong({ weapon: { LH: bands([4, 4], [12, 4.5]) } })).toEqual(['figures.weapon.LH.bands']);
    expect(wrong({ weapon: { LH: bands([4, 4], [12, 4]) } })).toEqual([]);
  });
  test('§5.3 the weak tests only warn, in the range reason', () => {
    const text = (figures: unknown, weapon: string): string =>
      reasonOf(ask({ units: [gun('g', [0, -0.75], 90, { values: { weapon } }), T], figures }, fire), 'range').text;
    expect(text({ weapon: { HS: bands([4, 5], [12, 3], [48, 2]) } }, 'HS')).toContain('note:');
    expect(text({ weapon: { LR: bands([4, 3], [12, 2], [48, 2]) } }, 'LR')).toContain('note:');
    expect(text('house', 'HS')).not.toContain('note:');
    expect(text('house', 'LR')).not.toContain('note:');
  });
  test('MH and RC have no rows of their own', () => {
    expect(wrong({ weapon: { MH: bands([4, 4]) } })).toEqual(['figures.weapon.MH']);
    expect(wrong({ weapon: { RC: { bands: null } } })).toEqual(['figures.weapon.RC']);
  });
  test.each([
    [{ fof: { halfAngleDeg: { troops: 90 } } }, 'figures.fof.halfAngleDeg.troops'],
    [{ fof: { halfAngleDeg: { troops: 0 } } }, 'figures.fof.halfAngleDeg.troops'],
    [{ fire: { silenced: 'maybe' } }, 'figures.fire.silenced'],
    [
      {
        fire: {
          table: {
            die: [
              { max: 2, die: 0 },
              { max: 1, die: 1 },
            ],
          },
        },
      },
      'figures.fire.table.die',
    ],
    [{ fire: { table: { die: [{ max: 2, die: 0 }] } } }, 'figures.fire.table.die'],
    [
      { fire: { table: { effects: [{ min: 3, effect: 'x', stands: 0, disorder: false }] } } },
      'figures.fire.table.effects',
    ],
    [{ weapon: { RM: { bands: [] } } }, 'figures.weapon.RM.bands'],
    [{ weapon: { RM: { bands: [{ max: 4, points: 1, ammo: 'shell' }] } } }, 'figures.weapon.RM.bands[0].ammo'],
    [{ weapon: { HS: { bands: [{ max: 4, points: 1 }] } } }, 'figures.weapon.HS.bands[0].ammo'],
    [{ weapon: { XX: { bands: null } } }, 'figures.weapon.XX'],
    [{ light: { evening: [48, 36, 24] } }, 'figures.light.evening'],
    [{ nonsense: 1 }, 'figures.nonsense'],
    ['mine', 'figures'],
  ])('%j is refused at %s', (figures, path) => {
    expect(wrong(figures)[0]).toBe(path);
  });
  test('single cells over either set; a given cell is no house figure', () => {
    const said = (figures: unknown) =>
      ask({ units: [line('g', 1, [0, 0], 90, { values: { weapon: 'RM' } }), T], figures }, fire);
    expect(reasonOf(said('house'), 'range')).toMatchObject({ house: true, limit: 16 });
    const own = said({ weapon: { RM: { bands: [{ max: 11, points: 1 }] } } });
    expect(reasonOf(own, 'range')).toMatchObject({ house: false, limit: 11 });
    expect(reasonOf(own, 'field-of-fire').house).toBe(true);
    const print = said({ base: 'printed', fof: { halfAngleDeg: { troops: 30 } } });
    expect(reasonOf(print, 'field-of-fire').house).toBe(false);
    expect(reasonOf(print, 'range')).toMatchObject({ answer: 'unknown', house: false });
  });
});

/** Every cell of a set: lists are one cell. */
function cells(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, v]) => cells(v, path === '' ? key : `${path}.${key}`));
}

describe('the position file', () => {
  const problems = (table: Partial<Table>): readonly string[] =>
    problemsOf({ units: [G, T], ...table }).map(p => p.path);
  const unit = (more: object): Table['units'] => [{ ...G, ...more }, T];
  test.each([
    ['an unknown arm', { units: unit({ arm: 'cuirassiers' }) }, 'units[0].arm'],
    ['an unknown formation', { units: unit({ formation: 'square' }) }, 'units[0].formation'],
    ['guns in line', { units: unit({ formation: 'line' }) }, 'units[0].formation'],
    ['infantry limbered', { units: [line('a', 1, [0, 0], 90, { formation: 'limbered' })] }, 'units[0].formation'],
    ['an unknown value', { units: unit({ values: { morale: 3 } }) }, 'units[0].values.morale'],
    ['an unknown weapon', { units: unit({ values: { weapon: 'M16' } }) }, 'units[0].values.weapon'],
    ['a regiment that is gone', { units: unit({ values: { skirmishersOf: 'z' } }) }, 'units[0].values.skirmishersOf'],
    ['its own regiment', { units: unit({ values: { skirmishersOf: 'g' } }) }, 'units[0].values.skirmishersOf'],
    ['attached to nobody', { units: unit({ values: { attachedTo: 'z' } }) }, 'units[0].values.attachedTo'],
    ['owned by nobody', { units: unit({ values: { owner: 'z' } }) }, 'units[0].values.owner'],
    ['a leader on a rectangle', { units: [line('c', 1, [0, 0], 90, { arm: 'leader' })] }, 'units[0].bases'],
    ['a scale', { more: { scale: { BW: 1 } } }, 'scale.BW'],
    ['twilight without its turn', { conditions: { light: 'evening' } }, 'conditions.turn'],
    ['a turn past the last', { conditions: { light: 'morning', turn: 3, twilightTurns: 2 } }, 'conditions.turn'],
    ['night without a sky', { conditions: { light: 'night' } }, 'conditions.sky'],
    ['an unknown condition', { conditions: { moon: 'full' } }, 'conditions.moon'],
    ['a choice that is none', { choices: { 'I-99': 'x' } }, 'choices.I-99'],
    ['an option that is none', { choices: { 'I-7': 'x' } }, 'choices.I-7'],
    [
      'a crest of one point',
      {
        terrain: [
          {
            id: 'h',
            kind: 'hill',
            outline: [
              [1, 1],
              [2, 1],
              [2, 2],
            ],
            values: { crest: [[1, 1]] },
          },
        ],
      },
      'terrain[0].values.crest',
    ],
    [
      'an unknown terrain value',
      {
        terrain: [
          {
            id: 'h',
            kind: 'wood',
            outline: [
              [1, 1],
              [2, 1],
              [2, 2],
            ],
            values: { cover: 'II' },
          },
        ],
      },
      'terrain[0].values.cover',
    ],
  ] as const)('%s', (_, table, path) => {
    expect(problems(table as Partial<Table>)).toContain(path);
  });
  test('a value of a base', () => {
    const list = [{ at: [0, 0] as const, facing: 90, values: { flag: true } }];
    expect(problemsOf({ units: [stands('a', list)] })[0]?.path).toBe('units[0].bases[0].values.flag');
  });
  test('by day turn and sky are welcome and mean nothing', () => {
    const conditions = { turn: 4, sky: 'moonlit', twilightTurns: 2 };
    expect(problemsOf({ units: [G, T], conditions }, fire)).toEqual([]);
  });
});

describe('calls', () => {
  const units = [G, T, round('col', 'leader', [3, 0], 0.5), line('f', 2, [8, 0], 90)];
  const at = (call: Record<string, unknown>): string | undefined => problemsOf({ units }, call)[0]?.path;
  test.each([
    [{ kind: 'fire', firer: 'x', target: 't' }, 'call.firer'],
    [{ kind: 'fire', firer: 'g', target: 'x' }, 'call.target'],
    [{ kind: 'fire', firer: 'g', target: 'f' }, 'call.target'],
    [{ kind: 'fire', firer: 'g', target: 'g' }, 'call.target'],
    [{ kind: 'fire', firer: 'g', target: 't', phase: 'later' }, 'call.phase'],
    [{ kind: 'fire', firer: 'g' }, 'call.target'],
    [{ kind: 'plunging-fire', firer: 'g', target: 'col' }, 'call.target'],
    [{ kind: 'plunging-fire', firer: 'g', target: 't', directPoints: -1 }, 'call.directPoints'],
    [{ kind: 'massed-fire', units: ['g'], target: 't' }, 'call.units'],
    [{ kind: 'massed-fire', units: ['g', 'x'], target: 't' }, 'call.units[1]'],
    [{ kind: 'massed-fire', units: ['g', 'g'], target: 't' }, 'call.units[1]'],
    [{ kind: 'massed-fire', units: ['g', 't'], target: 't' }, 'call.target'],
    [{ kind: 'combined-fire', units: ['g'], plunging: ['f'], target: 't' }, 'call.plunging[0]'],
    [{ kind: 'light-cap', distance: -1 }, 'call.distance'],
    [{ kind: 'in-command', unit: 'g', leader: 't' }, 'call.leader'],
    [{ kind: 'in-command', unit: 't', leader: 'col' }, 'call.leader'],
    [{ kind: 'tethered-horses', unit: 'g', marker: 'col', action: 'place' }, 'call.marker'],
    [{ kind: 'prolong', unit: 'g', path: [] }, 'call.path'],
    [{ kind: 'prolong', unit: 'col', path: [[1, 1]] }, 'call.unit'],
    [{ kind: 'nothing' }, 'call.kind'],
    [{}, 'call.kind'],
  ])('%j', (call, path) => {
    expect(at(call)).toBe(path);
  });
  test('whatever comes in, an answer comes out', () => {
    const judge = open({ units });
    expect(judge.ok).toBe(true);
    for (const junk of [null, undefined, 7, 'fire', [], { kind: 3 }, { kind: 'fire', firer: ['g'], target: {} }]) {
      expect(judge.ok && judge.value.ask(junk).ok).toBe(false);
      expect(judge.ok && judge.value.wellFormed(junk).ok).toBe(false);
    }
  });
  test('every kind has a form, and names each reason once', () => {
    expect(ruleset.calls).toHaveLength(20);
    for (const { kind, schema, reasons } of ruleset.calls) {
      const json = z.toJSONSchema(schema, { io: 'input' }) as { properties: Record<string, unknown> };
      expect(json.properties['kind']).toMatchObject({ const: kind });
      const formless = Object.entries(json.properties).filter(
        ([field, form]) => field !== 'kind' && !JSON.stringify(form).includes('"pick"'),
      );
      expect(formless).toEqual([]);
      expect(new Set(reasons).size).toBe(reasons.length);
    }
  });
  test('the plain fire question', () => {
    const opened = must(open({ units }));
    expect(ruleset.fireCall(opened.position, 'g', 't')).toEqual(fire);
    expect(ruleset.fireCall(opened.position, 'col', 't')).toBeNull();
  });
});

test('choices: the reading we play comes first, each option says what it means', () => {
  expect(Object.fromEntries(ruleset.choices.map(c => [c.id, c.options[0]]))).toEqual({
    'I-7': 'corners',
    'I-9': 'admissible',
    'I-10': 'exact',
    'I-11': 'no',
    'I-12': 'front-line',
    'I-15': 'overlap',
    'I-19': 'arc',
    'I-20': 'full',
    'I-22': 'any-wood',
    'I-23': 'full-only',
    'I-24': 'any-leader',
    'I-26': 'straight-back',
    'I-32': 'counts-as-cover',
    'I-39': 'reduced',
    qrs: 'II',
  });
  for (const c of ruleset.choices) expect(c.means).toHaveLength(c.options.length);
});
