// What the dice do: 7.3 and 5.6 of the specification, through the throws of a game and through exact chances.

import { describe, expect, test } from 'vitest';
import { countedWins } from '../../../../src/rules/books/emperor/fire/dice.ts';
import {
  chancesOf,
  each,
  successes,
  together,
  volley as volleyCases,
} from '../../../../src/rules/books/emperor/fire/odds.ts';
import { casesOn, hitFaces, type Roll, zeroChance } from '../../../../src/rules/books/emperor/fire/skirmishOdds.ts';
import { play } from '../../../../src/rules/books/emperor/game/play.ts';
import { ruleset } from '../../../../src/rules/books/emperor/index.ts';
import { braveryModifier, passChance, passes } from '../../../../src/rules/books/emperor/morale/bravery.ts';
import type { Ruling } from '../../../../src/rules/index.ts';
import { must } from '../../../must.ts';
import {
  ask,
  columnBases,
  type DrawnUnit,
  enemy,
  group,
  horse,
  line,
  manoeuvreBases,
  plan,
  positionOf,
  rect,
  S,
  type Sketch,
  shot,
  squareBases,
  volley,
} from './table.ts';

const T = (rest: Partial<DrawnUnit> = {}) => line('T', [0, 0.8], 270, { ...enemy, ...rest });
const wood = (pr: number) => ({ id: 'w', kind: 'wood', outline: rect(-2, 0.7, 2, 2), values: { protection: pr } });
const table = (rest: Partial<Sketch> = {}): Sketch => ({ units: [S({ regimentalGun: true }), T()], ...rest });

/** The Hits and events of rolled fires, as they are marked at the end of the phase. */
function settled(
  sketch: Sketch,
  fires: readonly { readonly call: object; readonly faces: readonly (readonly number[])[] }[],
) {
  const rolled = fires.map(({ call, faces }) => {
    const ruling = ask(sketch, call);
    const outcome = must(play.resolve(ruling, faces));
    return { call: ruling.call, result: outcome.result };
  });
  return play.settle(positionOf(sketch), rolled);
}
/** Lives lost, with a Hit taking a life at once. */
const lifeFirst = { hit: { takes: ['life'] } };
function hitsOn(sketch: Sketch, fires: Parameters<typeof settled>[1], id = 'T', lives = 9): number {
  const units = sketch.units.map(u => (u.id === id ? { ...u, values: { ...u.values, maxLives: lives, lives } } : u));
  const { changes } = settled({ ...sketch, units, figures: lifeFirst }, fires);
  const mine = changes.find(c => c.unit === id && c.kind === 'values');
  return mine?.kind === 'values' ? lives - Number(mine.values['lives'] ?? lives) : 0;
}
const three = plan([{ target: 'T' }, { target: 'T' }, { target: 'T' }]);

describe('7.3 skirmish dice', () => {
  test('D1 in the open: 1, 0, 7', () => {
    const fires = [{ call: three, faces: [[1, 0, 7]] }];
    expect(hitsOn(table(), fires)).toBe(1);
    expect(settled(table(), fires).text).toContain('Special Event: S threw a natural 0');
  });
  test.each([
    ['D2', [1, 4, 1], 1],
    ['D3', [1, 1, 1], 1],
    ['one 1 is lost', [1, 0, 2], 0],
  ] as const)('%s behind Protection', (_, faces, hits) => {
    expect(hitsOn(table({ terrain: [wood(2)] }), [{ call: three, faces: [faces] }])).toBe(hits);
  });
  test('D4 three shots and the gun, Protection 1: four 1s make two Hits', () => {
    const call = plan([{ target: 'T' }, { target: 'T' }, { target: 'T' }, { target: 'T', shot: 'gun' }]);
    expect(hitsOn(table({ terrain: [wood(1)] }), [{ call, faces: [[1, 1, 1], [1]] }])).toBe(2);
  });
  test.each([
    ['per-target', 1],
    ['per-shooter', 0],
  ] as const)('D5 two shooters with one 1 each: %s makes %s', (option, hits) => {
    const other = line('S2', [1.2, 0], 90);
    const sketch = table({ units: [S(), other, T()], terrain: [wood(2)], choices: { 'INT-16': option } });
    const fires = ['S', 'S2'].map(firer => ({ call: shot('T', {}, firer), faces: [[1]] }));
    expect(hitsOn(sketch, fires)).toBe(hits);
  });
  test('confirmed 1s', () => {
    const sketch = table({ terrain: [wood(2)], choices: { 'INT-16': 'confirm-roll' } });
    expect(
      hitsOn(sketch, [
        {
          call: three,
          faces: [
            [1, 1, 5],
            [1, 4],
          ],
        },
      ]),
    ).toBe(1);
    expect(hitsOn(sketch, [{ call: three, faces: [[3, 0, 5]] }])).toBe(0);
  });

  const crack = (values: object) => line('M', [0, -1.5], 90, { values: { type: 3, drill: 3, ...values } });
  const withGroup = (values: object, terrain: Sketch['terrain'] = []): Sketch => ({
    units: [crack(values), group('G', [0, 0], 90, 'M'), T()],
    terrain,
  });
  test.each([
    ['D6', 2, 1],
    ['D7', 3, 0],
  ] as const)('%s Fire 5, no Drum, Protection 2: a %s', (_, face, hits) => {
    const sketch = withGroup({ experience: 2, drum: false }, [wood(2)]);
    const ruling = ask(sketch, shot('T', {}, 'G'));
    expect(ruling.measures).toMatchObject({ fire: 5, hitFaces: 2, protection: 2, hitChance: 0.2 });
    expect(hitsOn(sketch, [{ call: shot('T', {}, 'G'), faces: [[face]] }])).toBe(hits);
  });
  test('D8 Fire 6, nothing added: a 0 misses all the same', () => {
    const sketch = withGroup({ experience: 3 });
    expect(ask(sketch, shot('T', {}, 'G')).measures).toMatchObject({ hitFaces: 6, hitChance: 0.6 });
    const fires = [{ call: shot('T', {}, 'G'), faces: [[0]] }];
    expect(hitsOn(sketch, fires)).toBe(0);
    expect(settled(sketch, fires).text).toContain('Special Event');
    expect(settled({ ...sketch, choices: { 'INT-17': 'off' } }, fires).text).toBe('no losses');
  });

  test('D9 an exchange: both losses stand, whatever the other removes', () => {
    const sketch = { units: [S({ type: 2 }), T({ values: { type: 1, drill: 1, experience: 0 } })], figures: lifeFirst };
    const fires = [
      { call: plan([{ target: 'T' }, { target: 'T' }]), faces: [[1, 8]] },
      { call: shot('S', {}, 'T'), faces: [[1]] },
    ];
    const { changes } = settled(sketch, fires);
    expect(changes).toEqual([
      { kind: 'values', unit: 'T', values: { lives: 2 } },
      { kind: 'values', unit: 'S', values: { lives: 2 } },
    ]);
  });

  test.each([
    ['D10', 5, [2, 2, 1], 'yes'],
    ['D10', 5, [1, 2, 2], 'yes'],
    ['D10', 5, [3, 1, 1], 'no'],
    ['D11', 4, [2, 2], 'yes'],
    ['D11', 4, [3, 1], 'no'],
  ] as const)('%s %s Hits spread %s: %s', (_, hits, shares, answer) => {
    const targets = ['T', 'U', 'V'].map((id, i) => line(id, [3 * i, 1.5], 270, enemy));
    const spread = shares.map((h, i) => ({ target: ['T', 'U', 'V'][i] ?? '', hits: h }));
    const ruling = ask({ units: [S(), ...targets] }, { kind: 'hit-spread', hits, spread });
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures).toEqual({ most: Math.max(...shares), least: Math.min(...shares) });
    const short = ask({ units: [S(), ...targets] }, { kind: 'hit-spread', hits: hits + 1, spread });
    expect(short.reasons.map(r => [r.id, r.answer])).toContainEqual(['sum', 'no']);
  });
});

describe('7.3 infantry dice', () => {
  const shooter = (values: object, rest: Partial<DrawnUnit> = {}) => S({ drill: 2, experience: 2, ...values }, rest);
  const columnTarget = T({ formation: 'column', bases: columnBases([0, 0.8], 270) });
  const kills = (ruling: Ruling, faces: readonly number[]) => {
    const outcome = must(play.resolve(ruling, [faces]));
    return (outcome.result['done'] as { kills: number }[])[0]?.kills;
  };
  test('D12, D13 Line of 3 lives, Fire 4, Drum, at a Column', () => {
    const ruling = ask({ units: [shooter({}), columnTarget] }, volley('T'));
    expect(ruling.measures).toMatchObject({ fire: 4, dice: 3, counted: 2, modifier: -2, winningFaces: 6 });
    expect(ruling.effect).toEqual({
      dice: 3,
      counted: 2,
      hitOn: [1, 2, 3, 4, 5, 6],
      kills: [0.064, 0.288, 0.648],
      spends: { nco: 1 },
    });
    expect(kills(ruling, [0, 5, 9])).toBe(1);
    expect(kills(ruling, [2, 6, 7])).toBe(2);
    expect(ruling.measures['killChance']).toBeCloseTo(0.936, 6);
  });
  test.each([
    ['an unmodified 0', [0, 5, 9], 'Special Event: S threw a natural 0 (4.3)'],
    ['two of them', [0, 0, 9], 'Special Event: S threw 2 natural 0s (4.3)'],
    ['a 2, which the modifier of −2 makes a 0', [2, 5, 9], ''],
  ] as const)('3.3.5 a Special Event comes of %s', (_, faces, event) => {
    const text = settled({ units: [shooter({ nco: 3 }), columnTarget] }, [{ call: volley('T'), faces: [faces] }]).text;
    if (event === '') expect(text).not.toContain('Special Event');
    else expect(text).toContain(`${event}; its table is not in our sources, it is played by hand`);
  });
  test('D14 Column of 1 life, Fire 3, no Drum, at a Line in wood: never', () => {
    const unit = shooter(
      { experience: 1, lives: 1, drum: false },
      { formation: 'column', bases: columnBases([0, 0], 90) },
    );
    const ruling = ask({ units: [unit, T()], terrain: [wood(2)] }, volley('T'));
    expect(ruling.measures).toMatchObject({ dice: 1, counted: 1, modifier: 3, winningFaces: 0, killChance: 0 });
  });
  test('D15 Manoeuvre Column, Fire 6, Drum', () => {
    const unit = shooter(
      { drill: 3, experience: 3 },
      { formation: 'manoeuvre-column', bases: manoeuvreBases([0, 0], 90) },
    );
    expect(ask({ units: [unit, T()] }, volley('T')).measures).toMatchObject({
      modifier: 2,
      winningFaces: 4,
      killChance: 0.4,
    });
  });
  test('D16 Square of 3 lives, Fire 5, Drum, at a Skirmish Group', () => {
    const unit = shooter({ drill: 3 }, { formation: 'square', bases: squareBases([0, 0], 90) });
    const units = [unit, group('T', [0, 0.8], 270, 'M', enemy), line('M', [0, 5], 270, enemy)];
    expect(ask({ units }, volley('T')).measures).toMatchObject({ modifier: 3, winningFaces: 2, killChance: 0.2 });
  });
  test('D17 Mob of 2 lives, Fire 2, no Drum, at cavalry in Line', () => {
    const unit = shooter({ drill: 1, experience: 1, lives: 2, drum: false }, { formation: 'mob' });
    const ruling = ask({ units: [unit, horse('T', [0, 0.8], 270, enemy)] }, volley('T'));
    expect(ruling.measures).toMatchObject({ modifier: 1, winningFaces: 1, killChance: 0.1 });
  });
  test('batteries: single +1, grand not; light rain lowers Fire', () => {
    const guns = (values: object) =>
      T({ arm: 'artillery', formation: 'battery', values: { type: 1, drill: 2, experience: 2, ...values } });
    const m = (values: object) => ask({ units: [shooter({}), guns(values)] }, volley('T')).measures;
    expect(m({})).toMatchObject({ modifier: 0 }); // +1 − 1 (Drum)
    expect(m({ grandBattery: true })).toMatchObject({ modifier: -1 });
    const wet = ask({ units: [shooter({}), T()], conditions: { weather: 'light-rain' } }, volley('T'));
    expect(wet.measures).toMatchObject({ fire: 3, winningFaces: 4 }); // 3 − (−1)
  });
});

describe('7.3 Bravery and speed', () => {
  test('D18 Flag, deep, Protection 2: 8 − 4 passes 4', () => {
    const m = braveryModifier({ flag: true, deep: true, protection: 2 });
    expect(m).toBe(-4);
    expect(passes(4, m, 8)).toBe(true);
    expect(passChance(4, m)).toBe(0.9);
  });
  test('D19 Flag, charged in flank: 4 + 1 fails 4', () => {
    const m = braveryModifier({ flag: true, chargedInFlankOrRear: true });
    expect(m).toBe(1);
    expect(passes(4, m, 4)).toBe(false);
    expect(passChance(4, m)).toBe(0.4);
  });
  test.each([
    ['D20 Line, Drill 3, Drum', S({ drill: 3 }), 2],
    ['D20 Line, Drill 1, Drum', S({ drill: 1 }), 0],
    ['Line, Drill 3, no Drum', S({ drill: 3, drum: false }), 1],
    ['Column with Drum', S({}, { formation: 'column' }), 2],
    ['Manoeuvre Column with Drum', S({}, { formation: 'manoeuvre-column' }), 3],
    ['Skirmish Group', group('S', [0, 0], 90, 'M'), 3],
    ['cavalry Line, Drill 2, Trumpet', S({ drill: 2 }, { arm: 'cavalry' }), 3],
    ['cavalry Column, Trumpet', S({}, { arm: 'cavalry', formation: 'column' }), 4],
    ['Horse Artillery, limbered, Drum', S({ type: 3, drill: 0 }, { arm: 'artillery', formation: 'limbered' }), 4],
    ['and with an action point', S({ type: 3, drill: 1 }, { arm: 'artillery', formation: 'limbered' }), 5],
    ['unlimbered', S({}, { arm: 'artillery', formation: 'battery' }), 0],
    ['routed', S({ lives: 0 }), 4],
  ] as const)('%s', (_, unit, bd) => {
    const position = positionOf({ units: [unit, line('M', [0, -3], 90), T()] });
    expect(play.allowance(position, 'S').allowance).toBeCloseTo(bd * 50, 9);
  });
  test('a storm takes 1 BD; a missing Drill is named', () => {
    const storm = positionOf({ units: [S({ drill: 3 })], conditions: { weather: 'storm' } });
    expect(play.allowance(storm, 'S').allowance).toBe(50);
    const none = positionOf({ units: [line('S', [0, 0], 90, { values: {} })] });
    expect(play.allowance(none, 'S')).toMatchObject({ allowance: null, text: 'units[0].values.drill is missing' });
  });
});

describe('5.6 exact chances', () => {
  const roll = (dice: number, onesPerHit: number, confirm = false): Roll => ({
    shot: 'skirmisher',
    target: 'T',
    dice,
    hitOn: [1],
    onesPerHit,
    ...(confirm ? { confirm: true as const } : {}),
  });
  const chances = (...rolls: readonly Roll[]) => chancesOf(casesOn(rolls));
  test.each([
    [1, [0.9, 0.1], 0.1],
    [2, [0.81, 0.18, 0.01], 0.19],
    [3, [0.729, 0.243, 0.027, 0.001], 0.271],
    [4, [0.6561, 0.2916, 0.0486, 0.0036, 0.0001], 0.3439],
    [5, [0.59049, 0.32805, 0.0729, 0.0081, 0.00045, 0.00001], 0.40951],
  ] as const)('%s shots in the open', (n, row, zero) => {
    expect(chances(roll(n, 1))).toEqual(row);
    expect(zeroChance(n)).toBe(zero);
  });
  test.each([
    [1, [1]],
    [2, [0.99, 0.01]],
    [3, [0.972, 0.028]],
    [4, [0.9477, 0.0522, 0.0001]],
    [5, [0.91854, 0.081, 0.00046]],
    [6, [0.885735, 0.112995, 0.001269, 0.000001]],
  ] as const)('%s shots behind Protection', (n, row) => {
    expect(chances(roll(n, 2))).toEqual(row);
  });
  test.each([
    [1, [0.99, 0.01]],
    [2, [0.9801, 0.0198, 0.0001]],
    [3, [0.970299, 0.029403, 0.000297, 0.000001]],
    [4, [0.96059601, 0.03881196, 0.00058806, 0.00000396, 0.00000001]],
  ] as const)('%s shots, each 1 confirmed', (n, row) => {
    expect(chances(roll(n, 2, true))).toEqual(row);
  });
  test.each([
    [0, [0, 0, 0, 0, 0]],
    [1, [1, 0, 0, 0, 0]],
    [2, [2, 1, 0, 0, 0]],
    [3, [3, 2, 1, 0, 0]],
    [4, [4, 3, 2, 1, 0]],
    [5, [5, 4, 3, 2, 1]],
    [6, [6, 5, 4, 3, 2]],
  ] as const)('a group with Fire %s', (fire, row) => {
    expect([0, 1, 2, 3, 4].map(m => hitFaces(fire, m))).toEqual(row);
  });
  // t, Line 3, Line 2, Column 3 P(1), one die P(1), Line 3 with zeros kept
  test.each([
    [1, [0.729, 0.243, 0.028], [0.81, 0.18, 0.01], 0.19, 0.1, [0.732, 0.243, 0.025]],
    [2, [0.512, 0.384, 0.104], [0.64, 0.32, 0.04], 0.36, 0.2, [0.518, 0.39, 0.092]],
    [3, [0.343, 0.441, 0.216], [0.49, 0.42, 0.09], 0.51, 0.3, [0.352, 0.459, 0.189]],
    [4, [0.216, 0.432, 0.352], [0.36, 0.48, 0.16], 0.64, 0.4, [0.228, 0.468, 0.304]],
    [5, [0.125, 0.375, 0.5], [0.25, 0.5, 0.25], 0.75, 0.5, [0.14, 0.435, 0.425]],
    [6, [0.064, 0.288, 0.648], [0.16, 0.48, 0.36], 0.84, 0.6, [0.082, 0.378, 0.54]],
    [7, [0.027, 0.189, 0.784], [0.09, 0.42, 0.49], 0.91, 0.7, [0.048, 0.315, 0.637]],
    [8, [0.008, 0.096, 0.896], [0.04, 0.32, 0.64], 0.96, 0.8, [0.032, 0.264, 0.704]],
    [9, [0.001, 0.027, 0.972], [0.01, 0.18, 0.81], 0.99, 0.9, [0.028, 0.243, 0.729]],
  ] as const)('volleys with %s winning faces', (wins, line3, line2, column3, oneDie, kept) => {
    const of = (dice: number, counted: number, zeroIsLowest = false) =>
      chancesOf(volleyCases({ dice, counted, wins, zeroIsLowest }));
    expect(of(3, 2)).toEqual(line3);
    expect(of(2, 2)).toEqual(line2);
    expect(of(2, 1)[1]).toBe(column3);
    expect(of(1, 1)[1]).toBe(oneDie);
    expect(of(3, 2, true)).toEqual(kept);
  });
  test('every volley of up to four dice, die by die', () => {
    let different = 0;
    for (const dice of [1, 2, 3, 4])
      for (const counted of [1, 2])
        for (const zeroIsLowest of [false, true])
          for (const wins of [0, 3, 9]) {
            const counts = Array.from({ length: Math.min(dice, counted) + 1 }, () => 0);
            const hitOn = Array.from({ length: wins }, (_, i) => i + 1);
            for (let n = 0; n < 10 ** dice; n++) {
              const faces = [...String(n).padStart(dice, '0')].map(Number);
              const k = countedWins({ dice, counted, hitOn, ...(zeroIsLowest ? { zeroIsLowest } : {}) }, faces);
              // the same by sorting: the lowest dice that count, zeros first or set aside
              const kept = zeroIsLowest ? faces : faces.filter(f => f > 0);
              const lowest = kept.toSorted((a, b) => a - b).slice(0, counted);
              if (k !== lowest.filter(f => f > 0 && f <= wins).length) different++;
              counts[k] = (counts[k] ?? 0) + 1;
            }
            expect(volleyCases({ dice, counted, wins, zeroIsLowest })).toEqual({ counts, of: 10 ** dice });
          }
    expect(different).toBe(0);
  });
  test('mixed: a shot in the open and groups with five winning faces', () => {
    const one = together(successes(1, 1), successes(1, 5));
    expect(chancesOf(one)).toEqual([0.45, 0.5, 0.05]);
    expect(chancesOf(together(one, successes(1, 5)))).toEqual([0.225, 0.475, 0.275, 0.025]);
    expect(each({ counts: [1], of: 1 }, 2)).toEqual({ counts: [1], of: 1 });
  });
});

test('the turn has the nine phases of 2.1.1', () => {
  expect(ruleset.play?.turn.phases.map(p => p.cite)).toEqual([
    '3.1',
    '3.2',
    '3.3',
    '3.4',
    '3.5',
    '3.6',
    '3.7',
    '3.8',
    '3.9',
  ]);
  expect(ruleset.play?.turn.phases.filter(p => p.simultaneous).map(p => p.id)).toEqual([
    'artillery-fire',
    'skirmish-fire',
    'infantry-fire',
  ]);
});
