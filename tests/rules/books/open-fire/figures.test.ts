// Printed figures, house figures, single cells of one's own: what each of them decides, and what is missing without it.

import { describe, expect, test } from 'vitest';
import { FIGURES } from '../../../../src/rules/books/open-fire/tables/figures.ts';
import { figuresFrom } from '../../../../src/rules/index.ts';
import { answersOf, ask, at, hill, type Man, problemsOf, reasonOf, TROOPER, WEAPONS, wall } from './table.ts';

const attack = { kind: 'attack', firer: 'a', target: 'b' };
const card = (id: string, side: string, x: number, values: object): Man => ({
  id,
  side,
  at: [x, 0],
  values: values as Record<string, unknown>,
});
const pair = (own: object, other: object, x = 10): readonly Man[] => [
  card('a', 'red', 0, own),
  card('b', 'blue', x, other),
];

test('the house set fills every gap of the printed one, each with a reason', () => {
  const gaps = Object.entries(FIGURES.printed).flatMap(([key, cell]) => (cell === null ? [key] : []));
  expect(gaps.sort()).toEqual([
    'baseRadiusIn',
    'eyeHeightIn',
    'levelHeightIn',
    'modelHeightIn',
    'profiles',
    'tableIn',
    'weapons',
  ]);
  expect(FIGURES.notes.map(n => n.cell).sort()).toEqual(gaps.sort());
  expect(Object.values(FIGURES.house)).not.toContain(null);
  expect(FIGURES.schema.safeParse(FIGURES.printed).success).toBe(true);
  expect(FIGURES.schema.parse(FIGURES.house)).toEqual(FIGURES.house);
  for (const p of Object.values(FIGURES.house.profiles ?? {})) {
    for (const w of p.weapons ?? []) expect(Object.keys(FIGURES.house.weapons ?? {})).toContain(w);
  }
});

test('the printed cells are those of the texts', () => {
  expect(FIGURES.printed).toMatchObject({
    assaultRangeIn: 1,
    revealRangeIn: 6,
    jumpMaxIn: 2,
    advanceIn: 6,
    fastAdvanceIn: 9,
    modifiers: { advance: -4, nonAssault: -4, hurt: -1, stress: -1, accurate: 2, unwieldy: -2, obscured: 4 },
  });
});

describe('house profiles and weapons', () => {
  test('a rifleman with his rifle; keys beside the profile win', () => {
    const men = pair({ profile: 'rifleman' }, { profile: 'scout' });
    const ruling = ask({ men }, { ...attack, weapon: 'rifle' });
    expect(ruling.answer).toBe('yes');
    // Skl 7 − stealth 1 → 8; 2 dice and one for half range; Def 9
    expect(ruling.measures).toMatchObject({ dice: 3, hitNeed: 8, defenceNeed: 9, damage: 2 });
    expect(reasonOf(ruling, 'range')).toMatchObject({ house: true, limit: 24 });
    const better = ask(
      { men: pair({ profile: 'rifleman', skl: 4 }, { profile: 'scout', special: [] }) },
      { ...attack, weapon: 'rifle' },
    );
    expect(better.measures.hitNeed).toBe(4);
  });
  test('Str+1 of a blade', () => {
    expect(
      ask({ men: pair({ profile: 'veteran' }, { profile: 'scout' }, 1.5) }, { ...attack, weapon: 'blade' }).measures
        .damage,
    ).toBe(3);
  });
  test('a grenade is a range with two ends', () => {
    const lob = (x: number) =>
      ask({ men: pair({ profile: 'officer' }, { profile: 'scout' }, x) }, { ...attack, weapon: 'grenade' }).answer;
    expect([lob(3.9), lob(4.1), lob(8.9), lob(9.1)]).toEqual(['no', 'yes', 'yes', 'no']);
  });
  test('a gunner has one weapon and need not name it', () => {
    expect(ask({ men: pair({ profile: 'gunner' }, { profile: 'scout' }) }, attack).measures.dice).toBe(5);
  });
});

describe('printed', () => {
  const figures = 'printed';
  test('no row is known, every name is taken', () => {
    const ruling = ask(
      { men: pair({ profile: 'rifleman' }, { profile: 'nobody' }), figures },
      { ...attack, weapon: 'rifle' },
    );
    expect(ruling.answer).toBe('unknown');
    expect(reasonOf(ruling, 'range').needs).toBe('weapons.rifle.rngIn');
    expect(answersOf(ruling)).toMatchObject({ arc: 'yes', 'line-of-sight': 'yes' });
    expect(reasonOf(ask({ men: pair({ profile: 'gunner' }, {}), figures }, attack), 'range').needs).toBe(
      'profiles.gunner.weapons',
    );
    expect(
      ask({ men: pair({ profile: 'rifleman' }, {}), figures }, { kind: 'survival', unit: 'a' }).reasons[1]?.needs,
    ).toBe('profiles.rifleman.def');
  });
  const own = { ...TROOPER, weapons: [WEAPONS.carbine] };
  test('heights matter only where something stands between', () => {
    const free = ask({ men: pair(own, TROOPER), figures }, attack);
    expect(free.answer).toBe('yes');
    expect(free.measures.sight).toBe('clear');
    const ground = [wall('w', [4, -2, 5, 2], 1)];
    const walled = ask({ men: pair(own, TROOPER), figures, ground }, attack);
    expect(reasonOf(walled, 'line-of-sight')).toMatchObject({ answer: 'unknown', needs: 'eyeHeightIn' });
    expect(walled.measures).toMatchObject({ sight: null, sightInForce: null, hiddenShare: null });
    expect(ask({ men: pair(own, TROOPER), figures, ground, choices: { losMode: 'flat' } }, attack).measures.sight).toBe(
      'blocked',
    );
  });
  test('heights of one’s own fill the gap, and are no house figures', () => {
    const high = { height: 1.25, eyeHeight: 1.25 };
    const ground = [wall('w', [4, -2, 5, 2], 1)];
    const ruling = ask({ men: pair({ ...own, ...high }, { ...TROOPER, ...high }), figures, ground }, attack);
    expect(ruling.measures.sight).toBe('obscured');
    expect(reasonOf(ruling, 'line-of-sight').house).toBe(false);
    expect(reasonOf(ask({ men: pair(own, TROOPER), ground }, attack), 'line-of-sight').house).toBe(true);
  });
  test('the height of a level', () => {
    const ground = [hill('roof', [8, -3, 14, 3])];
    const ruling = ask({ men: pair(own, TROOPER), figures, ground }, attack);
    expect(reasonOf(ruling, 'range')).toMatchObject({ answer: 'unknown', needs: 'levelHeightIn' });
    expect(ruling.measures).toMatchObject({ distance: null, gap: expect.closeTo(9, 3) });
    expect(
      reasonOf(ask({ men: pair(own, TROOPER, 26), figures, ground: [hill('roof', [24, -3, 30, 3])] }, attack), 'range')
        .answer,
    ).toBe('no');
    const given = [hill('roof', [8, -3, 14, 3], 1, { values: { elevation: 2 } })];
    expect(reasonOf(ask({ men: pair(own, TROOPER), figures, ground: given }, attack), 'range').answer).toBe('yes');
    const both = [hill('roof', [-4, -3, 14, 3])]; // on one level, however high it is
    expect(ask({ men: pair(own, TROOPER), figures, ground: both }, attack).measures.distance).toBeCloseTo(9, 3);
  });
  test('calls that read no house figure do not change', () => {
    const move = { kind: 'move', unit: 'a', path: [at([0, 0]), at([3, 0])] };
    expect(ask({ men: pair(own, TROOPER), figures }, move)).toEqual(ask({ men: pair(own, TROOPER) }, move));
  });
});

describe('single cells', () => {
  const own = { ...TROOPER, weapons: [WEAPONS.carbine] };
  test.each([
    ['assaultRangeIn', { assaultRangeIn: 10 }, 'assaultRange', true],
    ['modifiers', { modifiers: { nonAssault: -6 }, assaultRangeIn: 10 }, 'hitModifier', -6],
    ['obscured', { modifiers: { obscured: 2 } }, 'defenceModifier', 2],
    ['tolerance for hiding', { sightTolerance: { obscured: 0.7 } }, 'sight', 'clear'],
    ['tolerance for seeing', { sightTolerance: { blocked: 0.4 } }, 'sight', 'blocked'],
    ['a higher level of eyes', { eyeHeightIn: 4 }, 'sight', 'clear'], // 4 − 3 · 9.5 / 5 < 0
  ] as const)('%s', (_, figures, key, value) => {
    const ground = [wall('w', [4, -2, 5, 2], 1)];
    expect(ask({ men: pair(own, TROOPER), figures, ground }, attack, { marks: false }).measures[key] ?? null).toEqual(
      key === 'sight' && value === 'blocked' ? 'blocked' : value,
    );
  });
  test('a row of one’s own, over the house and over the printed set', () => {
    const bow = { bow: { rngIn: 18, att: 1, dmg: 2 } };
    const men = pair({ ...TROOPER, weapons: ['bow'] }, TROOPER);
    const ruling = ask({ men, figures: { weapons: bow } }, attack);
    expect(ruling.measures).toMatchObject({ dice: 1, damage: 2, piercing: 0 });
    expect(reasonOf(ruling, 'range').house).toBe(false);
    expect(ask({ men, figures: { base: 'printed', weapons: bow } }, attack).measures.dice).toBe(1);
    const rifle = ask(
      { men: pair({ ...TROOPER, weapons: ['rifle'] }, TROOPER), figures: { weapons: { rifle: { rngIn: 5 } } } },
      attack,
    );
    expect(reasonOf(rifle, 'range')).toMatchObject({ answer: 'no', limit: 5 });
  });
  test('moves and jumps', () => {
    const longer = { advanceIn: 8, slowFactor: 3, climbUpIn: 2, barrierIn: 3, jumpMaxIn: 3, revealRangeIn: 4 };
    const read = figuresFrom(FIGURES, longer);
    expect(read.ok && read.value.cells.slowFactor).toBe(3);
    const move = { kind: 'move', unit: 'a', path: [at([0, 0]), at([12, 0])] };
    expect(ask({ men: [card('a', 'red', 0, TROOPER)], figures: longer }, move).measures.allowance).toBe(15);
  });
  test('strange cells are refused by name', () => {
    expect(problemsOf({ men: pair(own, TROOPER), figures: { assaultRange: 2 } })).toEqual([
      'figures.assaultRange: unknown key',
    ]);
    expect(problemsOf({ men: pair(own, TROOPER), figures: { assaultRangeIn: -1 } })[0]).toContain(
      'figures.assaultRangeIn',
    );
    expect(problemsOf({ men: pair(own, TROOPER), figures: { weapons: { rifle: { rng: 3 } } } })[0]).toContain(
      'figures.weapons.rifle.rng',
    );
  });
});

/** A way of 10": more than the 7 of a normal move. What an advance adds hangs on the special rules; hit points count only for those that are hurt. */
describe('how far a model may move is not known: the cell that is missing is named', () => {
  const way = { kind: 'move', unit: 'a', path: [at([0, 0]), at([10, 0])] };
  const needs = (values: object) =>
    reasonOf(ask({ men: [card('a', 'red', 0, values)], figures: 'printed' }, way), 'allowance').needs;
  test.each([
    ['movement known, special rules not', { profile: 'rifleman', mov: 7 }, 'profiles.rifleman.special'],
    ['special rules known, movement not', { profile: 'rifleman', special: [] }, 'profiles.rifleman.movIn'],
    ['neither', { profile: 'rifleman' }, 'profiles.rifleman.movIn'],
    ['both known, hit points not', { profile: 'rifleman', mov: 7, special: [], hp: 2 }, 'profiles.rifleman.hp0'],
  ])('%s', (_, values, cell) => expect(needs(values)).toBe(cell));
});
