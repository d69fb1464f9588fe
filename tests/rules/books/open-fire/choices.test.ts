// Every choice that a call reads, switched once with a changed result; those that only a game reads are there.

import { describe, expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/open-fire/index.ts';
import { ask, at, type Call, hill, type Man, reasonOf, type Table, TROOPER, WEAPONS, wall, type XY } from './table.ts';

const a = (values: object = {}, more: Partial<Man> = {}): Man => ({
  id: 'a',
  at: [0, 0],
  values: { ...TROOPER, weapons: [WEAPONS.carbine], ...values },
  ...more,
});
const b = (values: object = {}, more: Partial<Man> = {}): Man => ({
  id: 'b',
  side: 'blue',
  at: [10, 0],
  values: { ...TROOPER, ...values },
  ...more,
});
const attack: Call = { kind: 'attack', firer: 'a', target: 'b' };
const low = wall('w', [8, -2, 9, 2], 1);
const edge: XY = [5.5, 2];
const roofs = [hill('pa', [0, -5, 6, 9]), hill('pb', [7.8, -5, 20, 9])];
const jump: Call = { kind: 'jump', unit: 'a', along: 90, takeOff: 'pa', landing: 'pb', remaining: 5 };
const away: Call = { kind: 'free-attack', firer: 'b', target: 'a', path: [at([1.8, 0]), at([1.8, -4])] };
const leaves = (values: object = {}): readonly Man[] => [
  a({}, { at: [1.8, 0] }),
  b({ weapons: [WEAPONS.knife], ...values }, { at: [0, 0] }),
];

interface Row {
  readonly table: Table;
  readonly call: Call;
  /** What the ruling shows: under the default, and under the other options in turn. */
  readonly shows: (r: ReturnType<typeof ask>) => unknown;
  readonly expected: readonly unknown[];
}
const answer: Row['shows'] = r => r.answer;
const measure =
  (key: string): Row['shows'] =>
  r =>
    r.measures[key];

const ROWS: Readonly<Record<string, Row>> = {
  frontArcRequired: {
    table: { men: [a(), b({}, { at: [-6, 0] })] },
    call: attack,
    shows: answer,
    expected: ['no', 'yes'],
  },
  arcBoundary: {
    table: { men: [a(), b({}, { at: [-0.5, 8] })] },
    call: attack,
    shows: measure('arc'),
    expected: ['front', 'rear'],
  },
  verticalMeasure: {
    table: { men: [a({}, { at: [10, 5.8] }), b({ hidden: true })], ground: [hill('roof', [8, -2, 12, 2])] },
    call: attack,
    shows: r => Math.round((r.measures.distance as number) * 100) / 100,
    expected: [5.03, 4.8, 5.8], // √(4.8² + 1.5²), 4.8, 4.8 + 1
  },
  losMode: {
    table: { men: [a(), b()], ground: [low] },
    call: attack,
    shows: measure('sight'),
    expected: ['obscured', 'blocked'],
  },
  friendShadowAlone: {
    table: { men: [a(), b(), { id: 'c', at: [3, -0.55] }], ground: [wall('w', [4, -2, 5, 0.1])] }, // the wall hides what the friend hides
    call: attack,
    shows: measure('sight'),
    expected: ['blocked', 'obscured'],
  },
  hiddenBeatsBlast: {
    table: { men: [a({ weapons: [WEAPONS.launcher] }), b({ hidden: true })], ground: [low] },
    call: attack,
    shows: measure('sightInForce'),
    expected: ['blocked', 'clear'],
  },
  hiddenPathTest: {
    table: { men: [a({ hidden: true }), b()] },
    call: { kind: 'reveal', unit: 'b', target: 'a', path: [at([-8, 6.9]), at([8, 6.9])] },
    shows: answer,
    expected: ['yes', 'no'],
  },
  hideAfterFailedJump: {
    table: { men: [a({ moved: true, activationEnded: true })] },
    call: { kind: 'hide', unit: 'a' },
    shows: answer,
    expected: ['yes', 'no'],
  },
  hideNearEnemy: {
    table: { men: [a({ moved: true }), b({}, { at: [7, 0] })] },
    call: { kind: 'hide', unit: 'a' },
    shows: answer,
    expected: ['yes', 'no'],
  },
  gapMeasure: {
    table: { men: [a({}, { at: edge })], ground: roofs },
    call: { ...jump, along: 60 },
    shows: answer,
    expected: ['no', 'yes'],
  }, // 1.8 / cos 30° = 2.08
  jumpCostsMovement: {
    table: { men: [a({}, { at: edge })], ground: roofs },
    call: { ...jump, remaining: 2.7 },
    shows: answer,
    expected: ['no', 'yes'],
  },
  freeAttackSnapshot: { table: { men: leaves() }, call: away, shows: measure('exitY'), expected: [49.128, 46] },
  woundedFreeAttack: {
    table: { men: leaves({ hp: 1, moved: true }) },
    call: away,
    shows: answer,
    expected: ['yes', 'no'],
  },
  rearEnemyLocks: {
    table: { men: [a(), b(), { id: 'c', side: 'blue', at: [-1.8, 0] }] },
    call: attack,
    shows: answer,
    expected: ['no', 'yes'],
  },
  hurtSign: {
    table: { men: [a({ hp: 2, stress: 1 }), b({ hp: 2 })] },
    call: attack,
    shows: r => [r.measures.hitNeed, r.measures.defenceNeed],
    expected: [
      [9, 10],
      [5, 8],
    ],
  },
  woundedNeedsLoss: {
    table: { men: [a({ hp0: 1 })] },
    call: { kind: 'injury', unit: 'a' },
    shows: measure('state'),
    expected: ['fit', 'wounded'],
  },
  survivalUsesHurt: {
    table: { men: [a()] },
    call: { kind: 'survival', unit: 'a' },
    shows: measure('survivalNeed'),
    expected: [10, 9],
  },
  survivalUsesPiercing: {
    table: { men: [a({ weapons: [{ ...WEAPONS.carbine, prc: 1 }] }), b({ hp: 1 })] },
    call: attack,
    shows: r => r.effect?.survival,
    expected: [
      { need: 10, chance: 0.25 },
      { need: 11, chance: 2 / 12 },
    ],
  },
  survivalUsesCover: {
    table: { men: [a(), b({ hp: 1 })], ground: [low] },
    call: attack,
    shows: r => r.effect?.survival,
    expected: [
      { need: 10, chance: 0.25 },
      { need: 6, chance: 7 / 12 },
    ],
  },
  survivalRolls: {
    table: { men: [a(), b({ hp: 1 }, { at: [20, 0] })] },
    call: attack,
    shows: r => (r.measures.killChance as number).toFixed(5),
    expected: ['0.63755', '0.78861'],
  },
};
const PLAY_ONLY = [
  'ambush',
  'finalPivot',
  'pivotCountsAsMove',
  'deployRevealsHidden',
  'freeAttackReveals',
  'recoverPerSuccess',
];

test('every choice of the system is here', () => {
  expect(ruleset.choices.map(c => c.id).sort()).toEqual([...Object.keys(ROWS), ...PLAY_ONLY].sort());
  for (const c of ruleset.choices) expect(c.means).toHaveLength(c.options.length);
});

const round = (shown: unknown): unknown => (typeof shown === 'number' ? Math.round(shown * 1000) / 1000 : shown);
describe('switched', () => {
  test.each(Object.entries(ROWS))('%s', (id, { table, call, shows, expected }) => {
    const options = ruleset.choices.find(c => c.id === id)?.options ?? [];
    expect(options).toHaveLength(expected.length);
    expect(round(shows(ask(table, call)))).toEqual(expected[0]);
    options.forEach((option, i) => {
      expect(round(shows(ask({ ...table, choices: { [id]: option } }, call)))).toEqual(expected[i]);
    });
  });
});

test('a reason that leaned on a choice names it', () => {
  const named = (id: string, reason: string) => {
    const row = ROWS[id] as Row;
    return reasonOf(ask(row.table, row.call), reason).choices;
  };
  expect(named('frontArcRequired', 'arc')).toContain('frontArcRequired');
  expect(named('arcBoundary', 'arc')).toContain('arcBoundary');
  expect(named('losMode', 'line-of-sight')).toContain('losMode');
  expect(named('friendShadowAlone', 'line-of-sight')).toContain('friendShadowAlone');
  expect(named('hiddenBeatsBlast', 'line-of-sight')).toContain('hiddenBeatsBlast');
  expect(named('verticalMeasure', 'range')).toContain('verticalMeasure');
  expect(named('hiddenPathTest', 'within-reveal-range')).toContain('hiddenPathTest');
  expect(named('rearEnemyLocks', 'assault-lock')).toContain('rearEnemyLocks');
  expect(named('gapMeasure', 'gap')).toContain('gapMeasure');
  expect(named('woundedFreeAttack', 'may-attack')).toContain('woundedFreeAttack');
});
