// Manoeuvres that a game carries out: where the stands go, what is marked, what is no longer done. Numbers worked out by hand.

import { describe, expect, test } from 'vitest';
import { choicesOfUnit, rulingOf } from '../../../../../src/play/index.ts';
import { ruleset } from '../../../../../src/rules/books/fire-and-fury/index.ts';
import { check, declare, game, move, NEXT, SPENT } from './games.ts';
import { at, block, box, gun, line, piece, pose, R8, round, type UnitFile } from '../table.ts';

const foe = line('t', 4, [0, 40], 270, { side: 'grey' });
const A = line('a', 4, [0, 0], 90);
type Game = ReturnType<typeof game>;
const all = ({ say }: Game, ...commands: readonly Parameters<Game['say']>[0][]): void => {
  for (const command of commands) expect(say(command)).toBe('done');
};
const placeOf = (of: Game, unit: string, base: string) =>
  of.unitOf(unit)?.bases?.find((b, i) => (b.id ?? String(i + 1)) === base);
const near = (of: Game, unit: string, base: string, [x, y]: readonly [number, number], facing: number): void => {
  const place = placeOf(of, unit, base);
  const [wx, wy] = at(x, y);
  expect(place?.at[0]).toBeCloseTo(wx, 3);
  expect(place?.at[1]).toBeCloseTo(wy, 3);
  expect(place?.facing).toBeCloseTo(facing, 3);
};

describe('OR Change Front', () => {
  test('the stands wheel about the inside corner, and that is all the unit does', () => {
    const on = game({ units: [A, foe] });
    all(on, ...check('a', 1, 1), declare('change-front', 'a', { flank: 'left', sense: 'forward', angle: 60 }));
    // pivot (−2, 0); the first stand’s centre lies (0.5, −0.375) from it: 0.25 + 0.3248, 0.433 − 0.1875
    near(on, 'a', '1.1', [-1.4252, 0.2455], 300);
    expect(on.say(move('a', 1))).toBe('not-now general §6.3');
    expect(on.say(declare('full-move-disordered', 'a'))).toMatch(/general §6.3|OR Full Move/);
  });
  test('none after a move', () => {
    const on = game({ units: [A, foe] });
    all(on, ...check('a', 1, 1), move('a', 1));
    const front = declare('change-front', 'a', { flank: 'left', sense: 'forward', angle: 60 });
    expect(on.say(front)).toBe('not-now general §6.3');
  });
});

describe('OR Full Move Disordered', () => {
  test('a tardy unit is marked disordered, then goes its full 8 inches in its formation', () => {
    const on = game({ units: [A, foe] });
    all(on, ...check('a', 1, 4, SPENT), declare('full-move-disordered', 'a'));
    expect(on.unitOf('a')?.values?.['order']).toBe('disordered');
    all(on, move('a', 8));
    expect(on.say(move('a', 0.1))).toBe('too-far general §6.3');
  });
  test('a disordered unit that rallies stays disordered instead: 3 + 2 = 5', () => {
    const on = game({ units: [line('a', 4, [0, 0], 90, { values: { order: 'disordered' } }), foe] });
    all(on, ...check('a', 1, 3));
    expect(on.unitOf('a')?.values?.['order']).toBeUndefined();
    all(on, declare('full-move-disordered', 'a'), move('a', 8));
    expect(on.unitOf('a')?.values?.['order']).toBe('disordered');
  });
  test('it passes through no friend in line', () => {
    const friend = line('b', 4, [0, 4], 90);
    const on = game({ units: [A, friend, foe] });
    all(on, ...check('a', 1, 4, SPENT), declare('full-move-disordered', 'a'));
    expect(on.say(move('a', 8))).toMatch(/^not-that-way OR Full Move/);
  });
});

describe('OR Skirmishers', () => {
  const sent = { stands: ['1.1', '2.1', '3.1'], to: block(3, [0, 2.75], 90) };
  test('in defensive fire the regiment is fired at as it stood before it deployed', () => {
    // the stands that go leave the left of the line: from (−2, 6) it is 6 inches to where they stood, √(1 + 36) to those that stay
    const grey = line('g', 2, [-3, 6], 270, { side: 'grey', values: { weapon: 'RM' } });
    const on = game({ units: [R8, grey] });
    const plain = { kind: 'fire', firer: 'g', target: 'r8' };
    const before = { ...plain, beforeDeploying: true };
    const rangeOf = (call: typeof plain): unknown => {
      const ruling = rulingOf(ruleset, on.now(), call);
      return 'reasons' in ruling ? ruling.reasons.find(r => r.id === 'range')?.value : ruling.code;
    };
    all(on, ...check('r8', 1, 1), declare('detach-skirmishers', 'r8', sent));
    while (on.now().phase !== 'defensive-fire') all(on, NEXT);
    expect(rangeOf(before)).toBeCloseTo(6, 3);
    expect(rangeOf(plain)).toBeGreaterThan(6.05);
    all(on, { type: 'declare', call: before });
    expect(on.say({ type: 'declare', call: before })).toBe('not-now general §6.1');
  });
  test('not at who has deployed nobody', () => {
    const grey = line('g', 6, [0, 6], 270, { side: 'grey', values: { weapon: 'RM' } });
    const on = game({ units: [R8, grey] });
    while (on.now().phase !== 'defensive-fire') all(on, NEXT);
    const shot = { kind: 'fire', firer: 'g', target: 'r8', beforeDeploying: true };
    expect(on.say({ type: 'declare', call: shot })).toBe('not-now OR Skirmishers, Deploying');
  });
  test('deployed: a unit of their own in front, that goes no farther; the regiment has half a move left', () => {
    const on = game({ units: [R8, foe] });
    all(on, ...check('r8', 1, 1), declare('detach-skirmishers', 'r8', sent));
    expect(on.unitOf('r8')?.bases).toHaveLength(5);
    const line3 = on.unitOf('r8-skirmishers');
    expect(line3).toMatchObject({ formation: 'extended-line', side: 'blue', arm: 'infantry' });
    expect(line3?.values).toEqual({ skirmishersOf: 'r8', rating: 'trained', newlyDeployed: true });
    // centres of a line of three at (0, 2.75): 0.375 behind its front
    near(on, 'r8-skirmishers', '1.1', [-1, 2.375], 0);
    expect(on.say(move('r8-skirmishers', 1))).toBe('not-now OR Skirmishers, Deploying');
    expect(on.say(declare('manoeuvre-check', 'r8-skirmishers'))).toBe('not-now OR Skirmishers, Deploying');
    expect(
      on.say(declare('detach-skirmishers', 'r8', { ...sent, stands: ['4.1', '5.1'], to: block(2, [3, 1], 90) })),
    ).toMatch(/^not-now/);
    expect(on.say(move('r8', -4.1))).toBe('too-far general §6.3');
  });
  test('a regiment that has moved holds its skirmishers within 2 inches, whatever the call says', () => {
    const on = game({ units: [R8, foe] });
    all(on, ...check('r8', 1, 1), move('r8', 2));
    // oxlint-disable-next-line unicorn/no-thenable -- the public name of the field
    const further = { ...sent, to: block(3, [0, 4.75], 90), then: block(3, [0, 8], 90), regimentMoved: 'hold' };
    expect(on.say(declare('detach-skirmishers', 'r8', further))).toBe('ruled-out OR Skirmishers, Deploying');
    all(on, declare('detach-skirmishers', 'r8', { ...sent, to: block(3, [0, 4.75], 90) }));
  });
  const screen = line('s', 3, [0, 1.5], 90, { formation: 'extended-line', values: { skirmishersOf: 'r8' } });
  test('rejoined on contact: the stands go to the ends of the line', () => {
    const on = game({ units: [R8, screen, foe] });
    all(on, ...check('s', 1, 1), declare('rejoin', 's', { to: block(3, [0, 0.75], 90) }));
    expect(on.unitOf('s')).toBeUndefined();
    const xs = (on.unitOf('r8')?.bases ?? []).map(b => b.at[0] - at(0, 0)[0]).toSorted((a, b) => a - b);
    // eight from −3.5 to 3.5; the left stand to the left end, the middle and the right one to the right end
    expect(xs.map(x => Math.round(x * 10) / 10)).toEqual([-4.5, -3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5]);
    expect(on.unitOf('r8')?.bases?.some(b => b.values?.['overflow'] === true)).toBe(false);
  });
  test('without room at either end they stand behind as overflow', () => {
    const on = game({ units: [R8, screen, line('l', 4, [-6, 0], 90), line('m', 4, [6, 0], 90), foe] });
    all(on, ...check('s', 1, 1), declare('rejoin', 's', { to: block(3, [0, 0.75], 90) }));
    const behind = (on.unitOf('r8')?.bases ?? []).filter(b => b.values?.['overflow'] === true);
    expect(behind).toHaveLength(3);
    for (const b of behind) expect(b.at[1] - at(0, 0)[1]).toBeCloseTo(-1.125, 3);
  });
  test('broken, they go home by themselves, 12 inches a turn', () => {
    const far = line('s', 3, [0, 14], 90, { values: { skirmishersOf: 'r8', order: 'broken' }, formation: 'broken' });
    const on = game({ units: [R8, far, line('t', 4, [0, 50], 270, { side: 'grey' })] });
    // ten phases: the next movement of blue begins; the rear edge at 13.25 is 13.25 from the regiment
    all(on, ...Array.from({ length: 10 }, () => NEXT));
    near(on, 's', '2.1', [0, 1.625], 0);
    all(on, ...Array.from({ length: 10 }, () => NEXT));
    expect(on.unitOf('s')).toBeUndefined();
    expect(on.unitOf('r8')?.bases).toHaveLength(11);
  });
  test('left behind by their regiment, they have one movement to conform, then they run', () => {
    // the regiment moved up beside them: a corner is behind its front line
    const beside = line('s', 3, [6, 0.5], 90, { formation: 'extended-line', values: { skirmishersOf: 'r8' } });
    const on = game({ units: [R8, beside, foe] });
    all(on, NEXT);
    expect(on.unitOf('s')).toBeUndefined();
  });
  const regiment = line('r', 8, [0, 22], 270, { side: 'grey' });
  const grey = line('s', 3, [0, 8], 270, { side: 'grey', formation: 'extended-line', values: { skirmishersOf: 'r' } });
  test('evade: before contact, in the enemy’s turn, home and broken', () => {
    const on = game({ units: [A, regiment, grey] });
    const evade = declare('evade', 's', { charger: 'a' });
    all(on, ...check('a', 1, 1));
    expect(on.say(evade)).toMatch(/^not-/);
    all(on, declare('charge', 'a', { target: 's' }), NEXT, evade);
    // 12 of the 13.25 inches to the regiment
    near(on, 's', '2.1', [0, 20.375], 180);
    expect(on.unitOf('s')).toMatchObject({ formation: 'broken', values: { order: 'broken' } });
    // defensive fire, offensive fire, charge, grey’s movement: home
    all(on, NEXT, NEXT, NEXT, NEXT);
    expect(on.unitOf('s')).toBeUndefined();
    expect(on.unitOf('r')?.bases).toHaveLength(11);
  });
  test('evade is for those who are charged', () => {
    const on = game({ units: [A, regiment, grey] });
    all(on, ...check('a', 1, 1), NEXT);
    expect(on.say(declare('evade', 's', { charger: 'a' }))).toBe('not-now OR Skirmishers, Evade');
    expect(on.say(move('s', 1))).toMatch(/^not-now/);
  });
});

describe('charges', () => {
  test('over bad ground after skirmishers that evade: disorder; nobody else moves in that phase', () => {
    const ground = piece('rough', 'rough', box(-5, 2, 5, 4));
    const regiment = line('r', 8, [0, 40], 270, { side: 'grey' });
    const grey = line('s', 3, [0, 7], 270, {
      side: 'grey',
      formation: 'extended-line',
      values: { skirmishersOf: 'r' },
    });
    const on = game({ units: [A, line('b', 4, [20, 0], 90), regiment, grey], terrain: [ground] });
    all(on, ...check('a', 1, 1), move('a', 1), declare('charge', 'a', { target: 's' }), NEXT);
    // the leash is 16 and the regiment is 32 away, so they stand where nobody screens: they evade all the same
    all(on, declare('evade', 's', { charger: 'a' }), NEXT, NEXT, NEXT);
    expect(on.say(move('b', 1))).toBe('not-now general §6.1');
    // one of eight inches went before
    expect(on.say(move('a', 7.1))).toBe('too-far general §6.3');
    all(on, move('a', 7));
    expect(on.unitOf('a')?.values?.['order']).toBe('disordered');
  });
  test('out of reach: at the double quick a line goes 12 inches', () => {
    const on = game({ units: [A, line('t', 4, [0, 12.1], 270, { side: 'grey' })] });
    all(on, ...check('a', 1, 1));
    expect(on.say(declare('charge', 'a', { target: 't' }))).toBe('ruled-out general §5.7');
  });
});

describe('guns', () => {
  const light = (weapon: string): UnitFile => gun('g', [0, 0], 90, { values: { weapon } });
  test('prolonged along the path, the muzzle to the enemy', () => {
    const on = game({ units: [light('LS'), foe] });
    all(on, ...check('g', 1, 3), declare('prolong', 'g', { path: [at(0, -2)] }));
    near(on, 'g', '1', [0, -2], 0);
    expect(on.unitOf('g')?.values?.['prolonged']).toBe(true);
    expect(on.say(move('g', 1))).toBe('not-now general §6.3');
  });
  test.each([
    ['LS', 2, 'done'],
    ['LS', 2.1, 'ruled-out OR Heavy Field Guns'],
    ['MH', 4, 'done'],
    ['MH', 4.1, 'ruled-out OR Heavy Field Guns'],
    ['HR', 1, 'ruled-out OR Heavy Field Guns'],
  ])('%s hauled by hand %d inches: %s', (weapon, forward, answer) => {
    const on = game({ units: [light(weapon), foe] });
    all(on, ...check('g', 1, 3));
    expect(on.say(declare('hand-haul', 'g', { to: pose([{ at: [0, forward], facing: 90 }]) }))).toBe(answer);
  });
});

describe('§4.10 a refused flank', () => {
  const refuse = (stands: number) => declare('refuse-flank', 'a', { flank: 'right', stands, angle: 45 });
  test('two of four stands fold back about the corner of the second', () => {
    const on = game({ units: [A, foe] });
    all(on, ...check('a', 1, 1), refuse(2));
    // (0.5, −0.375) from the pivot (0, 0), turned by −45°: 0.0884, −0.6187
    near(on, 'a', '3.1', [0.0884, -0.6187], 45);
    expect(placeOf(on, 'a', '3.1')?.values?.['refused']).toBe(true);
    all(on, refuse(0));
    near(on, 'a', '3.1', [0.5, -0.375], 0);
    expect(placeOf(on, 'a', '3.1')?.values?.['refused']).toBe(false);
  });
  test('three of four are more than half', () => {
    const on = game({ units: [A, foe] });
    all(on, ...check('a', 1, 1));
    expect(on.say(refuse(3))).toMatch(/^ruled-out/);
  });
});

describe('OR Tethered Horses', () => {
  const rider = line('a', 4, [0, 0], 90, { arm: 'mounted-infantry', values: { mounted: false } });
  const horses = (y: number): UnitFile => round('h', 'tethered-horses', [0, y], 0.75, { values: { owner: 'a' } });
  test('mounted again at the marker, which goes; it is the one change of formation', () => {
    const on = game({ units: [rider, horses(-1.5), foe] });
    const mount = declare('tethered-horses', 'a', { marker: 'h', action: 'remount' });
    expect(on.say(mount)).toBe('not-now general §6.2');
    all(on, ...check('a', 1, 1), mount);
    expect(on.unitOf('a')?.values?.['mounted']).toBe(true);
    expect(on.unitOf('h')).toBeUndefined();
  });
  test('an enemy that passes through takes them away', () => {
    const on = game({
      units: [A, round('h', 'tethered-horses', [0, 3], 0.75, { side: 'grey', values: { owner: 't' } }), foe],
    });
    all(on, ...check('a', 1, 1), move('a', 6));
    expect(on.unitOf('h')).toBeUndefined();
  });
});

describe('what the check knows', () => {
  // a face of 2 with +2 is well handled; out of command it is 2: tardy
  test.each([
    [8, 'done'],
    [8.1, 'too-far general §6.3'],
  ])('a leader %d inches away', (away, answer) => {
    const leader = round('col', 'leader', [0, -0.75 - away], 0.25);
    const on = game({ units: [A, leader, foe] });
    all(on, ...check('a', 1, 2));
    expect(on.say(move('a', 8))).toBe(answer);
  });
  test('worn by the stands of the regiment and its skirmishers together', () => {
    const units = (wornAt: number) => [
      line('r8', 5, [0, 0], 90, { values: { wornAt } }),
      line('s', 3, [0, 2.75], 90, { formation: 'extended-line', values: { skirmishersOf: 'r8' } }),
      foe,
    ];
    // a face of 2: fresh 4, a full move; worn 2, tardy. Eight stands are left.
    const goes = (wornAt: number): string => {
      const on = game({ units: units(wornAt) });
      all(on, ...check('s', 1, 2));
      return on.say(move('s', 10));
    };
    expect(goes(7)).toBe('done');
    expect(goes(8)).toBe('too-far general §6.3');
  });
});

describe('cavalry on foot: §4.16, every fourth stand holds the horses', () => {
  // front from (-4, 0) to (4, 0), a stand 1" wide and 0.75" deep
  const H = (values: object = {}) =>
    line('a', 8, [0, 0], 90, { arm: 'cavalry', values: values as Record<string, unknown> });
  const dismount = declare('dismount', 'a');
  const mount = declare('mount', 'a');
  const idsOf = (on: Game, id: string) => (on.unitOf(id)?.bases ?? []).map((b, i) => b.id ?? String(i + 1));
  test('of eight stands two go behind the six that fight, touching them; it costs half the move', () => {
    const on = game({ units: [H(), foe] });
    expect(on.say(dismount)).toBe('not-now general §6.2');
    all(on, ...check('a', 1, 1), dismount);
    expect(on.unitOf('a')?.values?.['mounted']).toBe(false);
    expect(idsOf(on, 'a')).toHaveLength(6);
    expect(on.unitOf('a-horses')).toMatchObject({ name: 'a, horses', values: { horsesOf: 'a' } });
    // the six stand from −4 to 2: middle −1; rear edge at −0.75, half a depth behind it −1.125
    near(on, 'a-horses', '7.1', [-1.5, -1.125], 0);
    near(on, 'a-horses', '8.1', [-0.5, -1.125], 0);
    expect(on.say(move('a', 4.1))).toBe('too-far general §6.3');
    expect(on.say(move('a', 4))).toBe('done');
    expect(on.say(dismount)).toMatch(/^(not-now|ruled-out)/);
  });
  test('whoever holds them is the owner’s choice, as many as the rule says', () => {
    const on = game({ units: [H(), foe] });
    all(on, ...check('a', 1, 1));
    expect(on.say(declare('dismount', 'a', { holders: ['1.1'] }))).toMatch(/^ruled-out/);
    expect(on.say(declare('dismount', 'a', { holders: ['1.1', 'x'] }))).toMatch(/^ruled-out/);
    expect(on.say(declare('dismount', 'a', { holders: ['1.1', '2.1'] }))).toBe('done');
    expect(idsOf(on, 'a-horses')).toEqual(['1.1', '2.1']);
  });
  test('the holders neither move nor fire nor are fired at; they are in nobody’s way', () => {
    const on = game({ units: [H(), foe] });
    all(on, ...check('a', 1, 1), dismount);
    expect(on.say(move('a-horses', -1))).toMatch(/^not-now/);
    const choices = choicesOfUnit(ruleset, on.now(), 'a-horses');
    expect([choices?.fires ?? [], choices?.calls ?? [], choices?.move ?? null]).toEqual([[], [], null]);
    const ruling = rulingOf(ruleset, on.now(), { kind: 'fire', firer: 't', target: 'a-horses' });
    expect(ruling).not.toMatchObject({ answer: 'yes' });
  });
  const onFoot = (horsesAt: number, more: object = {}) => [
    line('a', 6, [0, 0], 90, { arm: 'cavalry', values: { mounted: false, ...more } }),
    line('a-horses', 2, [0, horsesAt], 90, { arm: 'cavalry', values: { horsesOf: 'a' } }),
    foe,
  ];
  test('mounted again at the horses: all eight stand in one unit', () => {
    const on = game({ units: onFoot(-0.75) });
    all(on, ...check('a', 1, 1), mount);
    expect(on.unitOf('a')?.values?.['mounted']).toBe(true);
    expect(idsOf(on, 'a')).toHaveLength(8);
    expect(on.unitOf('a-horses')).toBeUndefined();
  });
  test('not where no stand touches them', () => {
    const on = game({ units: onFoot(-2) });
    all(on, ...check('a', 1, 1));
    expect(on.say(mount)).toMatch(/^ruled-out/);
    const offered = choicesOfUnit(ruleset, on.now(), 'a')?.calls ?? [];
    expect(offered.map(c => c.kind)).not.toContain('mount');
  });
  test('an enemy that goes over the horses takes them, and nobody mounts any more', () => {
    const raider = line('r', 4, [0, 20], 270, { side: 'grey' });
    const horses = line('r-horses', 2, [0, 3], 90, { side: 'grey', arm: 'cavalry', values: { horsesOf: 't' } });
    const owner = line('t', 4, [0, 40], 270, { side: 'grey', arm: 'cavalry', values: { mounted: false } });
    const on = game({ units: [A, horses, owner, raider] });
    all(on, ...check('a', 1, 1), move('a', 6));
    expect(on.unitOf('r-horses')).toBeUndefined();
    expect(on.unitOf('t')?.values?.['horsesLost']).toBe(true);
  });
  test('three have nobody to hold their horses, and lose no stand; no room behind, no dismounting', () => {
    const on = game({ units: [line('a', 3, [0, 0], 90, { arm: 'cavalry' }), foe] });
    all(on, ...check('a', 1, 1), dismount);
    expect(idsOf(on, 'a')).toHaveLength(3);
    const crowded = game({ units: [H(), line('b', 8, [0, -1], 90), foe] });
    all(crowded, ...check('a', 1, 1));
    expect(crowded.say(dismount)).toMatch(/^ruled-out/);
  });
  test('offered to cavalry that has its check, and to nobody else', () => {
    const on = game({ units: [H(), foe] });
    const kinds = () => (choicesOfUnit(ruleset, on.now(), 'a')?.calls ?? []).map(c => c.kind);
    expect(kinds()).not.toContain('dismount');
    all(on, ...check('a', 1, 1));
    expect(kinds()).toContain('dismount');
    const foot = game({ units: [A, foe] });
    all(foot, ...check('a', 1, 1));
    expect((choicesOfUnit(ruleset, foot.now(), 'a')?.calls ?? []).map(c => c.kind)).not.toContain('dismount');
  });
});
