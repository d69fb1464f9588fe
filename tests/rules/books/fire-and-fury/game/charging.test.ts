// Retreats and charge combat in a game, and the cells a player fills in for them. Figures worked out by hand; inches.

import { describe, expect, test } from 'vitest';
import { settlesOf, toRecord, verify } from '../../../../../src/play/index.ts';
import { ruleset } from '../../../../../src/rules/books/fire-and-fury/index.ts';
import { ask, box, gun, judge, line, piece, reasonOf, type Table } from '../table.ts';
import { check, declare, game, move, NEXT, type Said, SPENT } from './games.ts';

const A = line('a', 4, [0, 0], 90, { values: { weapon: 'RM' } });
const foe = (y: number, more: Parameters<typeof line>[4] = {}) => line('t', 4, [0, y], 270, { side: 'grey', ...more });
/** Spent, with a face of 1: −1, fall back. */
const FALL_BACK = check('a', 1, 1, SPENT);
/** Fresh, +2, with a face of 7: 9, double quick. */
const QUICK = check('a', 1, 7);
const TO_CHARGE: readonly Said[] = [NEXT, NEXT, NEXT, NEXT];
const combat = (own: number, other: number): readonly Said[] => [
  declare('charge-combat', 'a', { target: 't' }),
  { type: 'enter-dice', fire: 1, faces: [[own, other]] },
  { type: 'apply' },
];

function after(table: Table, said: readonly Said[]) {
  const played = game(table);
  const answers = said.map(s => played.say(s));
  const y = (id: string): number | undefined => played.unitOf(id)?.bases?.[0]?.at[1];
  const due = () => settlesOf(ruleset, played.now()).map(s => `${s.unit}: ${s.ways.map(w => w.text).join(', ')}`);
  return { ...played, answers, due, y };
}

describe('§6.2 a unit that falls back goes out of close range, straight back', () => {
  test('3" from the enemy it goes what is missing of 4", and contact', () => {
    const { answers, due, say, y } = after({ units: [A, foe(3)] }, FALL_BACK);
    expect(answers).toEqual(['done', 'done', 'done']);
    expect(due()).toEqual(['a: 1.02" straight back']);
    const before = y('a') ?? 0;
    expect(say(declare('retreat', 'a'))).toBe('done');
    expect((y('a') ?? 0) - before).toBeCloseTo(-1.02, 4);
    expect(due()).toEqual([]);
    expect(say(declare('retreat', 'a'))).toBe('not-now general §6.2');
  });
  test('already out of it, or in full cover, it holds', () => {
    expect(after({ units: [A, foe(4.1)] }, FALL_BACK).due()).toEqual([]);
    const covered = { ...A, values: { weapon: 'RM', cover: 'full' } };
    expect(after({ units: [covered, foe(3)] }, FALL_BACK).due()).toEqual([]);
  });
  test('close range is a figure: 6" of its owner', () => {
    expect(after({ units: [A, foe(3)], figures: { closeRange: 6 } }, FALL_BACK).due()).toEqual([
      'a: 3.02" straight back',
    ]);
  });
  test('a full move leans on the rate alone; out of close range leans on both figures, and says the house one first', () => {
    const table = { units: [A, foe(3)], figures: { base: 'house', move: { rate: { infantry: { line: 9 } } } } };
    const leans = (how: string): readonly unknown[] => {
      const answer = ruleset.play?.tests?.ask(judge(table).position, { kind: 'retreat', unit: 'a', how });
      if (!answer?.ok) throw new Error(JSON.stringify(answer));
      const { house, yours, value } = reasonOf(answer.value, 'full-move');
      return [house, yours ?? false, value];
    };
    expect(leans('full-move')).toEqual([false, true, 9]);
    expect(leans('out-of-close-range')).toEqual([true, false, expect.closeTo(1.02, 4)]);
  });
  test('where it may not stand it goes on, through its friends', () => {
    // the friend stands from −1.25 to −2; behind him its front is at −2
    const friend = line('b', 4, [0, -1.25], 90);
    expect(after({ units: [A, friend, foe(3)] }, FALL_BACK).due()).toEqual(['a: 2" straight back']);
  });
  test('at the edge of the table it goes as far as it gets', () => {
    // its rear edge stands 0.75" from the edge, of the 1.02" that are missing
    const last = line('a', 4, [0, -58.5], 90);
    const near = line('t', 4, [0, -55.5], 270, { side: 'grey' });
    expect(after({ units: [last, near] }, FALL_BACK).due()).toEqual(['a: 0.75" straight back']);
  });
  test('no check, no retreat', () => {
    expect(after({ units: [A, foe(3)] }, []).say(declare('retreat', 'a'))).toBe('not-now general §6.2');
  });
  test('an enemy behind it within reach: it goes on until it is clear of him', () => {
    // front gap 3 + d, rear gap to the foe behind 6 − d: no place within 8" is 4" from both; it goes a full move at most
    const behind = line('u', 4, [0, -6.75], 90, { side: 'grey' });
    expect(after({ units: [A, foe(3), behind] }, FALL_BACK).due()).toEqual(['a: 1.02" straight back']);
  });
});

describe('§5.7 a charge that has come home is fought', () => {
  const charged = (units: Table['units'], more: Partial<Table> = {}) =>
    after({ units, ...more }, [...QUICK, declare('charge', 'a', { target: 't' }), ...TO_CHARGE, move('a', 5)]);

  test('nothing is fought before contact, or without a charge', () => {
    const far = after({ units: [A, foe(5)] }, [...QUICK, declare('charge', 'a', { target: 't' }), ...TO_CHARGE]);
    expect(far.due()).toEqual([]);
    expect(far.say(declare('charge-combat', 'a', { target: 't' }))).toBe('ruled-out general §5.7');
    const undeclared = after({ units: [A, foe(0)] }, [...QUICK, ...TO_CHARGE]);
    expect(undeclared.due()).toEqual([]);
    expect(undeclared.say(declare('charge-combat', 'a', { target: 't' }))).toBe('not-now general §5.7');
  });
  test.each([
    // own die, other die, effect, order of a, order of t, who retreats
    [1, 10, 'bloody repulse', 'broken', undefined, ['a']], // −9
    [3, 7, 'repulse', 'disordered', undefined, ['a']], // −4
    [5, 5, 'falter', 'disordered', 'disordered', ['a']], // 0
    [7, 3, 'driven back', undefined, 'disordered', ['t']], // 4
    [8, 3, 'swept away', undefined, 'broken', ['t']], // 5
  ] as const)('%i against %i: %s', (own, other, effect, a, t, back) => {
    const played = charged([A, foe(5)]);
    expect(played.due()).toEqual(['a: against t']);
    expect(combat(own, other).map(c => played.say(c))).toEqual(['done', 'done', 'done']);
    expect(played.now().fires.at(-1)?.outcome?.text).toContain(effect);
    expect([played.unitOf('a')?.values?.['order'], played.unitOf('t')?.values?.['order']]).toEqual([a, t]);
    expect(played.due().map(d => d.slice(0, 1))).toEqual(back);
  });
  test('the side that is driven back goes a full move, once', () => {
    const played = charged([A, foe(5)]);
    combat(7, 3).map(c => played.say(c));
    const before = played.y('t') ?? 0;
    expect(played.due()).toEqual(['t: 8" straight back']);
    expect(played.say(declare('retreat', 't'))).toBe('done');
    expect((played.y('t') ?? 0) - before).toBeCloseTo(8, 4);
    expect(played.due()).toEqual([]);
    expect(played.say(declare('charge-combat', 'a', { target: 't' }))).toBe('ruled-out general §5.7');
  });
  test('a charger that is repulsed retreats whatever it has gone, and moves no more', () => {
    // 5" of its 12" at the double quick are gone; a full move back is 8"
    const played = charged([A, foe(5)]);
    combat(3, 7).map(c => played.say(c));
    const before = played.y('a') ?? 0;
    expect(played.say(declare('retreat', 'a'))).toBe('done');
    expect((played.y('a') ?? 0) - before).toBeCloseTo(-8, 4);
    expect(played.say(move('a', 1))).toBe('not-now general §6.2');
  });
  test('broken troops retreat without formation, others in theirs', () => {
    const repulsed = charged([A, foe(5)]);
    combat(1, 10).map(c => repulsed.say(c));
    expect(repulsed.say(declare('retreat', 'a'))).toBe('done');
    expect(repulsed.unitOf('a')?.formation).toBe('broken');
    const driven = charged([A, foe(5)]);
    combat(7, 3).map(c => driven.say(c));
    expect(driven.say(declare('retreat', 't'))).toBe('done');
    // a unit of which nothing else is said stands in line
    expect(driven.unitOf('t')?.formation).toBe('line');
  });
  test('guns limber first', () => {
    const guns = gun('t', [0, 5.75], 270, { side: 'grey', formation: 'unlimbered' });
    const played = charged([A, guns]);
    combat(4, 3).map(c => played.say(c));
    expect(played.due().map(d => d.slice(0, 1))).toEqual(['t']);
    expect(played.say(declare('retreat', 't'))).toBe('done');
    expect(played.unitOf('t')?.formation).toBe('limbered');
  });
  test('nobody fights or retreats for the other side', () => {
    const played = charged([A, foe(5)]);
    const [fight, ...dice] = combat(7, 3);
    if (!fight) throw new Error('nothing to declare');
    expect(played.say(fight, 'grey')).toMatch(/^not-your-/);
    expect([fight, ...dice].map(c => played.say(c, 'blue'))).toEqual(['done', 'done', 'done']);
    expect(played.say(declare('retreat', 't'), 'blue')).toMatch(/^not-your-/);
    expect(played.say(declare('retreat', 't'), 'grey')).toBe('done');
  });
  test('a record of it is decided again step by step', () => {
    const played = charged([A, foe(5)]);
    [...combat(7, 3), declare('retreat', 't'), NEXT].map(c => played.say(c));
    const record = toRecord(played.history(), 'A charge');
    expect(verify(ruleset, record)).toMatchObject({ ok: true });
  });
  test('in the charge phase of the enemy nobody goes in for it again, nor fires as one who charges', () => {
    const played = charged([A, foe(9)]);
    expect(played.say(move('a', 1))).toBe('done');
    // manoeuvre, hasty manoeuvres and defensive fire of the enemy, in which a fires
    expect([NEXT, NEXT, NEXT].map(c => played.say(c))).toEqual(['done', 'done', 'done']);
    expect(played.say({ type: 'declare', call: { kind: 'fire', firer: 'a', target: 't' } })).toBe('done');
    expect(played.now().fires.at(-1)?.call).not.toHaveProperty('chargeRole');
    const fire = played.now().fires.at(-1)?.id ?? 0;
    expect(played.say({ type: 'recall', fire })).toBe('done');
    expect([NEXT, NEXT].map(c => played.say(c))).toEqual(['done', 'done']);
    expect(played.say(move('a', 1))).toBe('not-now general §6.1');
    expect(played.say(move('t', 1))).toBe('not-now general §6.1');
  });
  test('swept away costs a stand; no charge is fought twice', () => {
    const played = charged([A, foe(5)]);
    combat(10, 1).map(c => played.say(c));
    expect(played.say(declare('charge-combat', 'a', { target: 't' }))).toBe('not-now general §5.7');
    expect(played.unitOf('t')?.bases).toHaveLength(3);
  });
});

describe('§5.1 who may charge whom', () => {
  const asked = (own: Table['units'][number], other: Table['units'][number]) => {
    const answer = ruleset.play?.tests?.ask(judge({ units: [own, other] }).position, {
      kind: 'charge',
      unit: own.id,
      target: other.id,
    });
    if (!answer?.ok) throw new Error(JSON.stringify(answer));
    return answer.value.reasons.map(r => `${r.id} ${r.answer}`);
  };
  test.each([
    ['foot in order', A, foe(5), ['troops yes', 'enemy yes', 'reach yes']],
    // 12" at the double quick; whoever is within 0.02" is in contact
    ['at its 12" and half a slack', A, foe(12.01), ['troops yes', 'enemy yes', 'reach yes']],
    ['past its 12" and the slack', A, foe(12.03), ['troops yes', 'enemy yes', 'reach no']],
    [
      'broken foot: how far it would go is not asked',
      { ...A, values: { order: 'broken' } },
      foe(5),
      ['troops no', 'enemy yes'],
    ],
    ['its own side', A, foe(5, { side: 'blue' }), ['troops yes', 'enemy no']],
    [
      'broken foot its own side',
      { ...A, values: { order: 'broken' } },
      foe(5, { side: 'blue' }),
      ['troops no', 'enemy no'],
    ],
  ] as const)('%s', (_, own, other, answers) => expect(asked(own, other)).toEqual(answers));
  test('guns do not', () => {
    expect(asked(gun('g', [0, 0], 90), foe(5))).toEqual(['troops no', 'enemy yes']);
  });
});

describe('§5.7 what is added to the die, as the charger has it', () => {
  const fought = (units: Table['units'], more: Partial<Table> = {}) =>
    ruleset.play?.tests?.ask(judge({ units, ...more }).position, { kind: 'charge-combat', unit: 'a', target: 't' });
  const rows = (units: Table['units'], more: Partial<Table> = {}) => {
    const asked = fought(units, more);
    if (!asked?.ok) throw new Error(JSON.stringify(asked));
    const effect = asked.value.effect as { modifiers: { id: string; value: number; house: boolean; yours?: true }[] };
    return effect.modifiers.map(m => `${m.id} ${m.value}${m.yours ? ' yours' : m.house ? ' house' : ''}`);
  };
  const at = (id: string, n: number, y: number, facing: number, more: object = {}) =>
    line(id, n, [0, y], facing, { ...(id === 't' ? { side: 'grey' } : {}), ...more });
  const a = (n: number, values: object = {}) => at('a', n, 0, 90, { values });

  test.each([
    ['equals', [a(4), at('t', 4, 0, 270)], []],
    [
      'a veteran against green troops',
      [a(4, { rating: 'veteran' }), at('t', 4, 0, 270, { values: { rating: 'green' } })],
      ['rating 1 house', 'rating of the target 1 house'],
    ],
    ['six against four: half as many again', [a(6), at('t', 4, 0, 270)], ['target outnumbered 1 house']],
    ['four against eight', [a(4), at('t', 8, 0, 270)], ['outnumbered -2 house']],
    ['cold steel is printed', [a(4, { coldSteel: true }), at('t', 4, 0, 270)], ['cold steel 1']],
    [
      'both disordered',
      [a(4, { order: 'disordered' }), at('t', 4, 0, 270, { values: { order: 'disordered' } })],
      ['disordered -1 house', 'target disordered 1 house'],
    ],
    ['from behind', [a(4), at('t', 4, 0.75, 90)], ['target struck in flank or rear 2 house']],
    [
      'in partial cover, as its players say',
      [a(4), at('t', 4, 0, 270, { values: { cover: 'partial' } })],
      ['target in cover -1 house'],
    ],
  ] as const)('%s', (_, units, expected) => {
    expect(rows(units as Table['units'])).toEqual(expected);
  });
  test('an extended line of three with intervals counts those before the charge, −1', () => {
    // stands at −2, 0, 2: a line of 4 charges over −2 … 2, all three within its path; 4 against 3 is less than half as many again
    const open = at('t', 3, 0, 270, { formation: 'extended-line', gap: [1, 0] });
    expect(rows([a(4), open])).toEqual(['target in extended line 1']);
  });
  test('a figure of the player is his', () => {
    expect(rows([a(4, { coldSteel: true }), at('t', 4, 0, 270)], { figures: { combat: { coldSteel: 3 } } })).toEqual([
      'cold steel 3 yours',
    ]);
  });
  test('printed alone, it names the cells it needs', () => {
    const asked = fought([a(4), at('t', 4, 0, 270)], { figures: 'printed' });
    expect(asked?.ok && asked.value.effectNeeds).toEqual(
      expect.arrayContaining(['combat.outnumbered', 'combat.table', 'combat.rating.trained']),
    );
  });
  test('the odds are those of the hundred pairs of faces', () => {
    const asked = fought([a(4), at('t', 4, 0, 270)]);
    const odds = asked?.ok ? (asked.value.effect?.['odds'] as { effect: string; p: number }[]) : [];
    // differences of two d10: −9 … 9; 15 pairs are below −4, 30 from −4 to −1, 10 of 0, 30 from 1 to 4, 15 above
    expect(odds.map(o => o.p)).toEqual([0.15, 0.3, 0.1, 0.3, 0.15]);
  });
});

describe('cells of the owner that ours leave alone', () => {
  const fire = { kind: 'fire', firer: 'a', target: 't' };
  const wall = piece('w', 'wall', box(-3, 6.9, 3, 7));
  const wood = piece('w', 'wood', box(-3, 7, 3, 9));
  const coverOf = (terrain: Table['terrain'], figures?: object, y = 7) =>
    ask({ units: [A, foe(y)], ...(terrain ? { terrain } : {}), ...(figures ? { figures } : {}) }, fire).measures[
      'coverModifier'
    ];

  test('cover by terrain: behind a wall that they touch, in a wood', () => {
    expect(coverOf([wall])).toBe(0);
    expect(coverOf([wall], { cover: { wall: 'full' } })).toBe(-2);
    expect(coverOf([wall], { cover: { wall: 'partial' } })).toBe(-1);
    expect(coverOf([wall], { cover: { wall: 'full' } }, 7.1)).toBe(0);
    expect(coverOf([wood], { cover: { wood: 'partial' }, woods: { sightDepth: 16 } })).toBe(-1);
  });
  test('the cover is the owner’s own figure', () => {
    const ruling = ask({ units: [A, foe(7)], terrain: [wall], figures: { cover: { wall: 'full' } } }, fire);
    const row = (ruling.effect?.['modifiers'] as { id: string; yours?: true }[]).find(m => m.id === 'cover');
    expect(row?.yours).toBe(true);
  });
  test('ground that slows: 4" of a move of 8" in a wood that counts twice', () => {
    const units = [line('a', 4, [0, 0], 90), foe(40)];
    const slow: Partial<Table> = {
      terrain: [piece('w', 'wood', box(-3, 2, 3, 6))],
      figures: { move: { ground: { wood: 2 } } },
    };
    // 6" ahead: the middle of the first stand goes from −0.375 to 5.625, 3.625" of it in the wood: 9.625 of 8
    expect(after({ units, ...slow }, [...check('a', 1, 2), move('a', 6)]).answers.at(-1)).toBe(
      'not-that-way general §6.3',
    );
    // 4": to 3.625, 1.625" in the wood: 5.625 of 8
    expect(after({ units, ...slow }, [...check('a', 1, 2), move('a', 4)]).answers.at(-1)).toBe('done');
    expect(after({ units, terrain: slow.terrain ?? [] }, [...check('a', 1, 2), move('a', 8)]).answers.at(-1)).toBe(
      'done',
    );
  });
  test('hand haul: 3" of the owner’s', () => {
    const table: Table = { units: [gun('g', [0, -0.75], 90), foe(40)] };
    const haul = {
      kind: 'hand-haul',
      unit: 'g',
      effect: 'well-handled',
      to: { bases: [{ at: [60, 62.2], facing: 0 }] },
    };
    expect(
      reasonOf(
        ask({ ...table, units: [{ ...gun('g', [0, -0.75], 90), values: { weapon: 'LH' } }, foe(40)] }, haul),
        'reach',
      ),
    ).toMatchObject({ answer: 'no', limit: 2 });
    expect(
      reasonOf(
        ask(
          {
            ...table,
            units: [{ ...gun('g', [0, -0.75], 90), values: { weapon: 'LH' } }, foe(40)],
            figures: { handHaul: { default: 3 } },
          },
          haul,
        ),
        'reach',
      ),
    ).toMatchObject({ answer: 'yes', limit: 3, yours: true });
  });
  test('level: a reliable regiment of ten is worn at seven, spent at five; its label says more', () => {
    const levelOf = (n: number, values: object) => {
      const { answers, now } = after({ units: [{ ...line('a', n, [0, 0], 90), values }, foe(40)] }, [
        declare('manoeuvre-check', 'a'),
      ]);
      expect(answers).toEqual(['done']);
      const { position } = judge({ units: [{ ...line('a', n, [0, 0], 90), values }, foe(40)] });
      const call = ruleset.play?.completed?.(position, { kind: 'manoeuvre-check', unit: 'a' }, now().memory);
      const effect = call && ruleset.play?.tests?.ask(position, call);
      const rows = effect?.ok
        ? (effect.value.effect?.['modifiers'] as { id: string; value: number; house: boolean }[])
        : [];
      return (
        rows.filter(r => r.id === 'fresh' || r.id === 'spent').map(r => `${r.id}${r.house ? ' house' : ''}`)[0] ??
        'worn'
      );
    };
    const reliable = { lossProfile: 'reliable', originalStands: 10 };
    expect([8, 7, 6, 5].map(n => levelOf(n, reliable))).toEqual(['fresh house', 'worn', 'worn', 'spent house']);
    expect(levelOf(6, { ...reliable, wornAt: 4, spentAt: 2 })).toBe('fresh');
  });
});
