// The effect of a fire through house figures, printed figures, invariance, and calls that are not understood.

import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../../src/rules/index.ts';
import {
  battalion,
  box,
  FAR,
  fire,
  impactAt,
  type Placing,
  rect,
  refused,
  rule,
  type TableSpec,
  troop,
  unopened,
} from './table.ts';

const target = (y: number, values = {}) =>
  troop('t', 'british', box(-10, y, 10, y + 2, 270), { values: { figures: 20, ...values } });
const at = (y: number, values = {}): Ruling => rule({ units: [battalion(), target(y, values)] }, fire());
interface Row {
  readonly roll: number;
  readonly chance: number;
  readonly loss: number;
  readonly moral: string;
}
const effectOf = (ruling: Ruling) =>
  ruling.effect as unknown as {
    unitsOfFire: number;
    lossAdd: number;
    moralAdd: number;
    factors: { key: string; loss: number; moral: number; house: boolean }[];
    outcomes: Row[];
  };
const row = (ruling: Ruling, roll: number) => effectOf(ruling).outcomes.find(o => o.roll === roll);

describe('muskets at 6 cm, 20 figures: zone 1, +3, two units of fire', () => {
  const ruling = at(6);
  test('factors', () => {
    expect(effectOf(ruling)).toMatchObject({ unitsOfFire: 2, lossAdd: 3, moralAdd: 0 });
    expect(effectOf(ruling).factors.map(f => [f.key, f.loss, f.house])).toContainEqual(['zone1', 3, true]);
  });
  // roll + 3: 6 nothing; 14 gives 1 a unit of fire, LD from 13; 21 gives 3, FD from 19.
  test.each([
    [3, 1 / 216, 0, 'none'],
    [9, 25 / 216, 1.5, 'none'],
    [11, 27 / 216, 2, 'LD'],
    [13, 21 / 216, 3, 'MD'],
    [18, 1 / 216, 6, 'FD'],
  ])('a roll of %i', (roll, chance, loss, moral) => {
    expect(row(ruling, roll)).toMatchObject({ loss, moral });
    expect(row(ruling, roll)?.chance).toBeCloseTo(chance, 6);
  });
  test('all chances together are 1', () => {
    expect(effectOf(ruling).outcomes.reduce((sum, o) => sum + o.chance, 0)).toBeCloseTo(1, 5);
  });
});

test.each([
  ['zone 2 has no factor', 12, {}, 0, 0],
  ['zone 3 −3', 20, {}, -3, 0],
  ['the valour of the target is taken off the moral result', 12, { valour: 2 }, 0, -2],
  // 20 figures are 100 % more than 10.
  ['twice its figures: +2 moral', 12, { figures: 10 }, 0, 2],
  ['half as many again: +1 moral', 12, { figures: 13 }, 0, 1],
])('%s', (_, y, values, lossAdd, moralAdd) => {
  expect(effectOf(at(y, values))).toMatchObject({ lossAdd, moralAdd });
});

describe('1.1.9, 5.5.1 highly trained marksmen are what a scenario makes of a unit', () => {
  const marksmen = (arm: string, values = {}) =>
    rule({ units: [battalion({ arm, values: { trainedMarksmen: true, ...values } }), target(6)] }, fire());
  test('3 of zone 1 and 1 more of the loss, nothing of the moral', () => {
    const ruling = marksmen('infantry');
    expect(effectOf(ruling)).toMatchObject({ lossAdd: 4, moralAdd: 0 });
    expect(effectOf(ruling).factors.map(f => [f.key, f.loss, f.moral])).toContainEqual(['trainedMarksmen', 1, 0]);
    // a roll of 10 is 14 with them and 13 without: 1 a unit of fire for 3/4, two units of fire
    expect([row(ruling, 10)?.loss, row(at(6), 10)?.loss]).toEqual([2, 1.5]);
  });
  test('guns have no such row', () => {
    const ruling = marksmen('artillery', { weapon: 'field-gun' });
    expect(effectOf(ruling).factors.map(f => f.key)).not.toContain('trainedMarksmen');
  });
});

describe('3.2.0 of a closed formation two ranks fire', () => {
  // Five files of three: front edges at y = 0, the ranks 2 cm deep.
  const ranks = (n: number) =>
    battalion({
      bases: Array.from({ length: n }, (_, r) => r + 1).flatMap(rank =>
        [1, 2, 3, 4, 5].map(file => ({
          ...rect(2 * file - 6, 1 - 2 * rank, 2, 2, 90),
          id: `${file}.${rank}`,
          rank,
          file,
        })),
      ),
    });
  const took = (n: number) => rule({ units: [ranks(n), target(6)] }, fire()).measures;
  test.each([
    ['one rank: its five figures, half a unit of fire, so one', 1, 5, 1],
    ['two ranks: ten figures, one unit of fire', 2, 10, 1],
    ['a third rank adds nobody', 3, 10, 1],
  ])('%s', (_, n, participants, unitsOfFire) => {
    expect(took(n)).toMatchObject({ participants, unitsOfFire });
  });
  test('nobody of the third rank is among them', () => {
    const { participatingBases } = took(3) as Record<string, readonly string[]>;
    expect(participatingBases?.map(id => id.split('.')[1])).toEqual([...Array(5).fill('1'), ...Array(5).fill('2')]);
  });
});

test('no effect without a yes', () => expect(at(30).effect).toBeUndefined());

describe('printed figures only', () => {
  const ruling = rule({ units: [battalion(), target(6)], figures: 'printed' }, fire());
  test('no range is known, so the answer is unknown and names the cell', () => {
    expect(ruling.answer).toBe('unknown');
    expect(ruling.reasons.find(r => r.id === 'range')).toMatchObject({ answer: 'unknown', needs: 'table13.zonesCm' });
    expect(ruling.reasons.find(r => r.id === 'field-of-sight')).toMatchObject({ needs: 'table2.sightCm' });
  });
  test('one cell given: the range is judged', () => {
    const figures = { base: 'printed', table13: { zonesCm: { musket: [5, 10, 15] } } };
    const given = rule({ units: [battalion(), target(6)], figures }, fire());
    expect(given.reasons.find(r => r.id === 'range')).toMatchObject({
      answer: 'yes',
      limit: 15,
      margin: 90,
      house: false,
    });
  });
});

describe('the same table elsewhere, turned, mirrored, listed in another order', () => {
  const spec: TableSpec = {
    units: [
      battalion(),
      troop('t', 'british', rect(22, 20, 4, 4, 270)),
      troop('o', 'french', rect(21, 9, 4, 3, 75)),
      troop('p', 'british', rect(-5, 13, 6, 2, 300)),
    ],
    terrain: [
      {
        id: 'w',
        kind: 'wall',
        outline: [
          [12, 14],
          [20, 15],
          [20, 15.6],
          [12, 14.6],
        ],
      },
    ],
    figures: FAR,
  };
  const call = fire();
  const facts = (r: Ruling) => r.reasons.map(({ id, answer, margin, value }) => ({ id, answer, margin, value }));
  const plain = rule(spec, call);
  test.each<[string, Placing]>([
    ['shifted by 3.125 cm and 1/1024 mm', { shift: [123.125 + 1 / 10240, 61] }],
    ['a quarter turn', { quarters: 1, shift: [120, 200] }],
    ['half a turn', { quarters: 2, shift: [220, 200] }],
    ['three quarters', { quarters: 3, shift: [120, 220] }],
    ['mirrored', { mirror: true, shift: [220, 60] }],
  ])('%s', (_, placing) => {
    const moved = rule({ ...spec, placing }, call);
    expect(facts(moved)).toEqual(facts(plain));
    expect(moved.measures['distance']).toBe(plain.measures['distance']);
    expect(moved.measures['participants']).toBe(plain.measures['participants']);
  });
  test('units in reverse order', () => {
    expect(facts(rule({ ...spec, units: spec.units.toReversed() }, call))).toEqual(facts(plain));
  });
  test('a wood far away', () => {
    const wood = {
      id: 'far',
      kind: 'wood',
      outline: [
        [200, 200],
        [210, 200],
        [205, 210],
      ],
    } as const;
    expect(facts(rule({ ...spec, terrain: [...(spec.terrain ?? []), wood] }, call))).toEqual(facts(plain));
  });
});

describe('calls and positions that are not understood', () => {
  const spec: TableSpec = { units: [battalion(), target(6), troop('f', 'french', rect(30, 0, 4, 4, 90))] };
  test.each([
    ['a unit that is not there', fire({ target: 'nobody' }), 'calls[0].target'],
    ['a friend', fire({ target: 'f' }), 'calls[0].target'],
    ['a kind that is none', { kind: 'shout' }, 'calls[0].kind'],
    ['a field too many', fire({ loud: true }), 'calls[0].loud'],
    ['a base that is not there', fire({ figures: ['99.9'] }), 'calls[0].figures[0]'],
    ['a point in the open', fire(impactAt(0, 20)), 'calls[0].impact'],
    ['no object', 'fire', 'calls[0]'],
  ])('%s', (_, call, path) => {
    const problems = refused(spec, call);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every(p => p.startsWith(path))).toBe(true);
  });
  test.each([
    ['an unknown value', { units: [battalion({ values: { magic: 1 } })] }, 'units[0].values.magic'],
    ['an unknown weapon', { units: [battalion({ values: { weapon: 'laser' } })] }, 'units[0].values.weapon'],
    ['an unknown choice', { units: [], choices: { 'I-99': 'yes' } }, 'choices.I-99'],
  ])('%s', (_, bad, path) => {
    expect(unopened(bad as TableSpec).join()).toContain(path);
  });
});

test('a wood that the target stands in takes no room from the line of aim, until the target leaves it', () => {
  // The first line goes 30 cm straight up to a base 4 cm wide: the arc reaches far past it, nothing else is near.
  const wood = { id: 'w', kind: 'wood', blocksSight: true } as const;
  const inWood = (wide: number, rear: number) =>
    marginIn([
      {
        ...wood,
        outline: [
          [0 - wide, 29],
          [wide, 29],
          [wide, rear],
          [0 - wide, rear],
        ],
      },
    ]);
  const units = [battalion(), troop('t', 'british', rect(0, 31, 4, 2, 270))];
  const marginIn = (terrain: TableSpec['terrain']) =>
    rule({ units, figures: FAR, ...(terrain ? { terrain } : {}) }, fire()).reasons.find(r => r.id === 'line-of-aim')
      ?.margin;
  expect(inWood(40, 60)).toBe(marginIn(undefined));
  // its near side lies 2 cm behind the edge of the wood and 10 cm before its rear one: there it would have the wood before it
  expect(inWood(40, 40)).toBeCloseTo(100, 3);
  expect(marginIn(undefined)).toBeGreaterThan(10);
});
