// The attack call: every reason it can give, on both sides of its limit.

import { describe, expect, test } from 'vitest';
import { rounded } from '../../../../src/table/index.ts';
import {
  answersOf,
  ask,
  hill,
  judgeOf,
  type Man,
  reasonOf,
  type Table,
  TROOPER,
  WEAPONS,
  wall,
  type XY,
} from './table.ts';

const rifleman = (values: object = {}, more: Partial<Man> = {}): Man => ({
  id: 'a',
  name: 'Rifle 1',
  at: [0, 0],
  values: { ...TROOPER, weapons: [WEAPONS.carbine], ...values },
  ...more,
});
const enemy = (values: object = {}, more: Partial<Man> = {}): Man => ({
  id: 'b',
  name: 'Rifle 2',
  side: 'blue',
  at: [10, 0],
  values: { ...TROOPER, ...values },
  ...more,
});
const attack = { kind: 'attack', firer: 'a', target: 'b' };
const shoot = (table: Partial<Table> & { readonly men: readonly Man[] }) => ask(table, attack);

test('the reasons, in their order, and a yes with all of them', () => {
  const ruling = shoot({ men: [rifleman(), enemy()] });
  expect(ruling.reasons.map(r => r.id)).toEqual([
    'may-attack',
    'arc',
    'line-of-sight',
    'range',
    'assault-lock',
    'engaged-friend',
  ]);
  expect(ruling.reasons.map(r => r.cite)).toEqual([
    'C: Action: Attack, Weapon Special Rules; S: Wounded',
    'S: Attacks; C: Facing and Arcs',
    'C: Line of Sight; S: Hidden Movement',
    'C: Check Range',
    'C: Valid Targets',
    'C: Valid Targets',
  ]);
  expect(ruling.answer).toBe('yes');
  expect(ruling.system).toBe('open-fire');
  expect(ruling.measures).toMatchObject({ arc: 'front', attackOrigin: 'rear', sight: 'clear', hiddenBy: [] });
  // the nearest other answer: 10.5" back behind the line; out of range is 15" away, and the target itself locks nothing
  expect(ruling.decidedBy).toEqual(['arc']);
  expect(ruling.margin?.mm).toBeCloseTo(10.5 * 25.4, 2);
});

test('the numbers of its measures are rounded where they are made', () => {
  // Nothing stands square to anything: without rounding every length, angle and share would have a dozen decimals.
  const ruling = shoot({
    men: [rifleman({}, { at: [0.3, 0.1] }), enemy({}, { at: [10.7, 1.9] })],
    ground: [wall('w', [4, -2, 5, 1.1], 1)],
  });
  expect(ruling).toMatchObject({ answer: 'yes', measures: { sight: 'obscured' } });
  const numbers = Object.values(ruling.measures)
    .flat()
    .filter(m => typeof m === 'number');
  expect(numbers.length).toBeGreaterThan(20);
  for (const n of numbers) expect(rounded(n)).toBe(n);
});

describe('may-attack', () => {
  test.each([
    ['fresh', {}, 'yes'],
    ['attacked', { attacked: true }, 'no'],
    ['activated', { activated: true }, 'no'],
    ['after a failed jump', { activationEnded: true }, 'no'],
    ['moved and fit', { moved: true }, 'yes'],
    ['moved and hurt', { moved: true, hp: 2 }, 'yes'],
    ['wounded, standing', { hp: 1 }, 'yes'],
    ['wounded and moved', { hp: 1, moved: true }, 'no'],
    ['wounded after an advance', { hp: 1, advanced: true }, 'no'],
    ['heavy, standing', { weapons: [WEAPONS.sniper] }, 'yes'],
    ['heavy and moved', { weapons: [WEAPONS.sniper], moved: true }, 'no'],
    ['one use, unused', { weapons: [{ ...WEAPONS.launcher, special: ['one-use'] }] }, 'yes'],
    ['one use, used', { weapons: [{ ...WEAPONS.launcher, special: ['one-use'] }], usedOneUse: ['launcher'] }, 'no'],
    ['moved, hit points not given', { moved: true, hp0: undefined }, 'unknown'],
  ] as const)('%s', (_, values, answer) => {
    const { hp0, ...rest } = { ...TROOPER, ...values };
    const card = { weapons: [WEAPONS.carbine], ...rest, ...(hp0 === undefined ? {} : { hp0 }) };
    const ruling = shoot({ men: [{ id: 'a', at: [0, 0], values: card }, enemy()] });
    expect(reasonOf(ruling, 'may-attack').answer).toBe(answer);
    expect(reasonOf(ruling, 'may-attack').needs).toBe(answer === 'unknown' ? 'units[0].values.hp0' : undefined);
    expect(ruling.answer).toBe(answer);
  });
  test('every bar is named', () => {
    const ruling = shoot({
      men: [rifleman({ weapons: [WEAPONS.sniper], moved: true, attacked: true, hp: 1 }), enemy()],
    });
    const { text } = reasonOf(ruling, 'may-attack');
    expect(text).toContain('attacked');
    expect(text).toContain('wounded');
    expect(text).toContain('heavy');
  });
  test.each([
    [2.01, 'yes'],
    [2, 'no'],
    [1.99, 'no'],
  ] as const)('torrent at %s" between the middles', (x, answer) => {
    const ruling = shoot({ men: [rifleman({ weapons: [WEAPONS.flamer] }), enemy({}, { at: [x, 0] })] });
    expect(reasonOf(ruling, 'may-attack').answer).toBe(answer);
  });
  test('a moved vehicle is never wounded', () => {
    const tank = rifleman({ hp0: 3, hp: 1, moved: true }, { arm: 'vehicle' });
    expect(reasonOf(shoot({ men: [tank, enemy()] }), 'may-attack').answer).toBe('yes');
  });
});

describe('arc', () => {
  const at = (x: number): readonly Man[] => [rifleman(), enemy({}, { at: [x, 9] })];
  test.each([
    [-0.49, 'yes', 0.01],
    [-0.5, 'yes', 0],
    [-0.51, 'no', -0.01],
  ] as const)('middle at %s', (x, answer, margin) => {
    const reason = reasonOf(shoot({ men: at(x) }), 'arc');
    expect(reason.answer).toBe(answer);
    expect(reason.value).toBeCloseTo(margin, 3);
    expect(reason.margin).toBeCloseTo(25.4 * margin, 1);
    // Of a base with a radius of 0.5, ten and a half or nine inches off to the side: asin(x / away) + asin(0.5 / away).
    const away = Math.hypot(x, 9);
    const turn = ((Math.asin(x / away) + Math.asin(0.5 / away)) * 180) / Math.PI;
    expect(reason.marginDeg).toBeCloseTo(turn, 1);
    expect(Math.abs(reason.marginDeg ?? 90)).toBeLessThan(0.1);
  });
  test('Any Arc fires to the rear; then no limit decides', () => {
    const pistol = rifleman({ weapons: [WEAPONS.anyArcPistol] });
    const reason = reasonOf(shoot({ men: [pistol, enemy({}, { at: [-6, 0] })] }), 'arc');
    expect(reason).toMatchObject({ answer: 'yes', margin: null });
    expect(reason.limit).toBeUndefined();
    expect(reason.value).toBeCloseTo(-5.5, 3);
  });
  test('attack origin: the arc of the target the firer stands in', () => {
    const looking = (facing: number) => shoot({ men: [rifleman(), enemy({}, { facing })] }).measures.attackOrigin;
    expect(looking(180)).toBe('front');
    expect(looking(0)).toBe('rear');
  });
});

describe('sight, Blast and the token', () => {
  const low = [wall('wall', [8, -2, 9, 2], 1)]; // hides most of the target
  const launcher = { weapons: [WEAPONS.launcher] };
  test.each([
    ['clear', {}, {}, [], 'clear', 'yes', 0],
    ['obscured', {}, {}, low, 'obscured', 'yes', 4],
    ['obscured, Blast', launcher, {}, low, 'clear', 'yes', 0],
    ['obscured, hidden', {}, { hidden: true }, low, 'blocked', 'no', null],
    ['obscured, Blast at a hidden one', launcher, { hidden: true }, low, 'blocked', 'no', null],
    ['clear, hidden', {}, { hidden: true }, [], 'clear', 'yes', 0],
  ] as const)('%s', (_, own, other, ground, inForce, answer, cover) => {
    const ruling = shoot({ men: [rifleman(own), enemy(other)], ground });
    expect(ruling.measures.sightInForce).toBe(inForce);
    expect(reasonOf(ruling, 'line-of-sight').answer).toBe(answer);
    expect(ruling.measures.defenceModifier ?? null).toBe(cover);
  });
  test('the token is of no account on a vehicle', () => {
    const tank = enemy({ hidden: true }, { arm: 'vehicle' });
    expect(shoot({ men: [rifleman(), tank], ground: [wall('w', [8, -2, 9, 2], 1.1)] }).measures.sightInForce).toBe(
      'obscured',
    );
  });
  test('soft ground obscures and never blocks; none does nothing', () => {
    const wood = (opacity: string) => [wall('wood', [4, -3, 6, 3], 4, { values: { opacity } })];
    expect(shoot({ men: [rifleman(), enemy()], ground: wood('soft') }).measures).toMatchObject({
      sight: 'obscured',
      hiddenShare: 1,
      opaqueShare: 0,
      hiddenBy: ['wood'],
    });
    expect(shoot({ men: [rifleman(), enemy()], ground: wood('none') }).measures.sight).toBe('clear');
    expect(shoot({ men: [rifleman(), enemy()], ground: wood('opaque') }).measures.sight).toBe('blocked');
  });
  test('blocksSight: false is no obstacle, unless opacity says so', () => {
    const piece = (values?: object) => [
      wall('w', [4, -3, 6, 3], 4, {
        blocksSight: false,
        ...(values ? { values: values as Record<string, unknown> } : {}),
      }),
    ];
    expect(shoot({ men: [rifleman(), enemy()], ground: piece() }).measures.sight).toBe('clear');
    expect(shoot({ men: [rifleman(), enemy()], ground: piece({ opacity: 'opaque' }) }).measures.sight).toBe('blocked');
  });
  test('a piece without height hides nothing; a bridge hides only what is behind it', () => {
    expect(shoot({ men: [rifleman(), enemy()], ground: [wall('road', [4, -3, 6, 3], 0)] }).measures.sight).toBe(
      'clear',
    );
    const bridge = [wall('bridge', [4, -3, 6, 3], 3, { values: { bottom: 1.3 } })]; // above eye and head: seen under
    expect(shoot({ men: [rifleman(), enemy()], ground: bridge }).measures.sight).toBe('clear');
  });
  test('a vehicle is obscured by terrain only where more than half is hidden', () => {
    const tank = (top: number) =>
      shoot({ men: [rifleman(), enemy({}, { arm: 'vehicle' })], ground: [wall('w', [8, -2, 9, 2], top)] });
    // z* = 1.25 − (1.25 − top) · s · cos ψ / 9 in the mean 9.599 / 9 = 1.0666: half of 1.25 at top = 0.664
    expect(tank(0.66).measures.sight).toBe('clear');
    expect(tank(0.67).measures.sight).toBe('obscured');
    const enemyInFront = { id: 'c', side: 'blue', at: [5, 0.6] as XY };
    expect(ask({ men: [rifleman(), enemy({}, { arm: 'vehicle' }), enemyInFront] }, attack).measures.sight).toBe(
      'obscured',
    );
  });
  test('hidden by several: nearest first', () => {
    const ground = [wall('far', [8, -2, 9, 0], 3), wall('near', [3, 0.1, 4, 2], 3)];
    expect(shoot({ men: [rifleman(), enemy()], ground }).measures.hiddenBy).toEqual(['near', 'far']);
  });
});

describe('range', () => {
  const grenade = rifleman({ weapons: [WEAPONS.grenade] }); // 4 to 8
  test.each([
    [4.98, 'no', 4],
    [5, 'yes', 4],
    [5.02, 'yes', 4],
    [8.98, 'yes', 8],
    [9, 'yes', 8],
    [9.02, 'no', 8],
  ] as const)('4 to 8, middle at %s', (x, answer, limit) => {
    const reason = reasonOf(shoot({ men: [grenade, enemy({}, { at: [x, 0] })] }), 'range');
    expect(reason).toMatchObject({ answer, limit, unit: 'in' });
    expect(reason.value).toBeCloseTo(x - 1, 3);
  });
  test('no range given', () => {
    const { rng: _rng, ...bow } = WEAPONS.carbine;
    const ruling = shoot({ men: [rifleman({ weapons: [bow] }), enemy()] });
    expect(ruling.answer).toBe('unknown');
    expect(reasonOf(ruling, 'range').needs).toBe('units[0].values.weapons[0].rng');
    expect(ruling.effect).toBeUndefined();
  });
});

describe('valid targets', () => {
  const third = (xy: XY, side = 'blue'): Man => ({ id: 'c', name: 'Rifle 3', side, at: xy });
  test.each([
    [1.98, 'no'],
    [2, 'no'],
    [2.02, 'yes'],
  ] as const)('an enemy beside the firer, %s" between the middles', (y, answer) => {
    const reason = reasonOf(shoot({ men: [rifleman(), enemy(), third([0, y])] }), 'assault-lock');
    expect(reason).toMatchObject({ answer, limit: 1 });
    expect(reason.value).toBeCloseTo(y - 1, 3);
    expect(reason.margin).toBeCloseTo((y - 2) * 25.4, 1);
  });
  test('with two enemies in assault range either may be chosen', () => {
    const ruling = shoot({ men: [rifleman(), enemy({}, { at: [1.9, 0] }), third([0, 1.9])] });
    expect(reasonOf(ruling, 'assault-lock').answer).toBe('yes');
    expect(ruling.answer).toBe('yes');
  });
  test.each([
    [1.98, 'no'],
    [2, 'no'],
    [2.02, 'yes'],
  ] as const)('a friend beside the target, %s" between the middles', (y, answer) => {
    const reason = reasonOf(shoot({ men: [rifleman(), enemy(), third([10, y], 'red')] }), 'engaged-friend');
    expect(reason).toMatchObject({ answer, limit: 1, about: ['c'] });
    expect(reason.margin).toBeCloseTo((y - 2) * 25.4, 1);
  });
  test('unless the firer is in its assault range too', () => {
    const ruling = shoot({ men: [rifleman(), enemy({}, { at: [1.9, 0] }), third([1.9, 1.9], 'red')] });
    expect(reasonOf(ruling, 'engaged-friend').answer).toBe('yes');
  });
  test('the firer is not its own friend', () => {
    expect(reasonOf(shoot({ men: [rifleman(), enemy()] }), 'engaged-friend')).toMatchObject({
      answer: 'yes',
      margin: null,
    });
  });
});

describe('dice, one rule at a time (Skl 7, 3 dice, Dmg 2, Def 9)', () => {
  const carbine = (more: object) => ({ weapons: [{ ...WEAPONS.carbine, special: [], ...more }] });
  test.each([
    ['plain', {}, {}, { hitModifier: 0, hitNeed: 7, dice: 3, damage: 2, piercing: 0, defenceNeed: 9 }],
    ['stress', { stress: 2 }, {}, { hitModifier: -2, hitNeed: 9 }],
    ['accurate', carbine({ special: ['accurate'] }), {}, { hitModifier: 2, hitNeed: 5 }],
    ['unwieldy', carbine({ special: ['unwieldy'] }), {}, { hitModifier: -2, hitNeed: 9 }],
    ['stealth', {}, { special: ['stealth:2'] }, { hitModifier: -2, hitNeed: 9 }],
    ['strength', carbine({ dmg: 'Str' }), {}, { damage: 2 }],
    ['strength and 3', carbine({ dmg: 'Str+3' }), {}, { damage: 5 }],
    ['piercing', carbine({ prc: 2 }), {}, { piercing: 2, defenceModifier: -2, defenceNeed: 11 }],
    ['heavy armour', carbine({ prc: 2, dmg: 3 }), { special: ['heavy-armour:1'] }, { damage: 2, piercing: 1 }],
    ['heavier armour', carbine({ prc: 2, dmg: 3 }), { special: ['heavy-armour:5'] }, { damage: 1, piercing: 0 }],
    ['torrent', carbine({ special: ['torrent'] }), {}, { hitNeed: 2 }],
    ['need stays at 2', { skl: 2, ...carbine({ special: ['accurate'] }) }, {}, { hitNeed: 2 }],
    ['need stays at 12', { skl: 12, stress: 3 }, {}, { hitNeed: 12 }],
  ] as const)('%s', (_, own, other, expected) => {
    const men = [rifleman({ ...carbine({}), ...own }), enemy(other)];
    expect(shoot({ men }).measures).toMatchObject(expected);
  });
  test('Stealth does not count in assault range', () => {
    const men = [rifleman(carbine({ special: ['assault'] })), enemy({ special: ['stealth:2'] }, { at: [1.5, 0] })];
    expect(shoot({ men }).measures.hitModifier).toBe(0);
  });
  test('Skilled: ½ + 5/12 · ½; Torrent has only ones to re-roll', () => {
    expect(
      shoot({ men: [rifleman({ ...carbine({}), special: ['skilled'] }), enemy()] }).measures.hitChance,
    ).toBeCloseTo(17 / 24, 6);
    const torrent = rifleman({ ...carbine({ special: ['torrent'] }), special: ['skilled'] });
    expect(shoot({ men: [torrent, enemy()] }).measures.hitChance).toBeCloseTo(11 / 12, 6);
  });
  test('Resilient: fails 1 − (4/12 + 7/12 · 4/12)', () => {
    expect(
      shoot({ men: [rifleman(carbine({})), enemy({ special: ['resilient'] })] }).measures.defenceFailChance,
    ).toBeCloseTo(17 / 36, 6);
  });
  test('Rending 2: a natural 12 costs two more; expected 2 · (½ · 4 · ⅔ …), sniper 2 dice', () => {
    // one die: 1/12 twelve, 5/12 other hits (need 5 with Accurate: 8/12 hits, 7/12 other); each hit 2 · ⅔ lost
    const rending = rifleman(carbine({ special: ['rending:2'] }));
    const plain = shoot({ men: [rifleman(carbine({})), enemy()] }).measures.expectedLoss as number;
    expect(shoot({ men: [rending, enemy()] }).measures.expectedLoss).toBeCloseTo(plain + 3 * (1 / 12) * 2, 6);
    // with Skilled the twelve may come from the re-roll: 1/12 · (1 + 5/12)
    const skilled = rifleman({ ...carbine({ special: ['rending:2'] }), special: ['skilled'] });
    const base = 3 * (17 / 24) * 2 * (8 / 12);
    expect(shoot({ men: [skilled, enemy()] }).measures.expectedLoss).toBeCloseTo(
      base + 3 * (1 / 12) * (17 / 12) * 2,
      6,
    );
  });
  test('the effect: the same numbers, the whole distribution, modifiers with their rules', () => {
    const ruling = shoot({ men: [rifleman({ stress: 1 }), enemy({ hp: 2 })] });
    const effect = ruling.effect as {
      loss: number[];
      hit: { need: number; chance: number; modifiers: { id: string; value: number; cite: string }[] };
      defence: { rolls: number; modifiers: { id: string; value: number }[] };
      survival: { need: number; chance: number };
      killChance: number;
    };
    expect(effect.hit).toMatchObject({ need: 8, modifiers: [{ id: 'stress', value: -1, cite: 'C: Stress' }] });
    expect(effect.defence).toMatchObject({ rolls: 2, modifiers: [{ id: 'hurt', value: -1 }] });
    expect(effect.loss).toHaveLength(4 * 2 + 1); // four dice at 9" of 24
    expect(effect.loss.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(effect.survival).toEqual({ need: 10, chance: 0.25 });
    const atLeastTwo = effect.loss.slice(2).reduce((a, b) => a + b);
    expect(effect.killChance).toBeCloseTo(atLeastTwo * 0.75, 12);
    expect(effect.killChance).toBeCloseTo(ruling.measures.killChance as number, 6);
  });
  test('a vehicle dies without a roll', () => {
    const ruling = shoot({ men: [rifleman(), enemy({ hp0: 2, hp: 1 }, { arm: 'vehicle' })] });
    expect(ruling.effect?.survival).toBeNull();
    expect(ruling.measures.defenceModifier).toBe(0); // never hurt
    expect(ruling.measures.killChance).toBeCloseTo(1 - (ruling.measures.noLossChance as number), 6);
  });
  test('no figures, no odds', () => {
    const { def: _def, ...rest } = TROOPER;
    const ruling = ask({ men: [rifleman(), { id: 'b', side: 'blue', at: [10, 0], values: rest }] }, attack);
    expect(ruling.answer).toBe('yes');
    expect(ruling.effect).toBeUndefined();
    expect(ruling.measures.dice).toBeUndefined();
  });
});

describe('marks', () => {
  test('every measured reason shows what it measured; left out when nobody looks', () => {
    const table: Table = {
      men: [rifleman(), enemy(), { id: 'c', side: 'blue', at: [5, 0.6] }],
      ground: [hill('hill', [20, 20, 30, 30])],
    };
    const shown = ask(table, attack);
    for (const id of ['arc', 'line-of-sight', 'range', 'assault-lock'])
      expect(reasonOf(shown, id).marks.length).toBeGreaterThan(0);
    const roles = shown.reasons.flatMap(r => r.marks.map(m => m.role));
    for (const role of ['line-of-sight', 'shadow', 'blocker', 'range', 'arc-side', 'deciding-point'])
      expect(roles).toContain(role);
    const bare = ask(table, attack, { marks: false });
    expect(bare.reasons.every(r => r.marks.length === 0)).toBe(true);
    expect(answersOf(bare)).toEqual(answersOf(shown));
    expect(bare.measures).toEqual(shown.measures);
  });
  test('a judge answers many calls', () => {
    const judge = judgeOf({ men: [rifleman(), enemy({ weapons: [WEAPONS.carbine] }, { facing: 180 })] });
    expect(judge.ask(attack).ok).toBe(true);
    expect(judge.ask({ kind: 'attack', firer: 'b', target: 'a' }).ok).toBe(true);
  });
});
