// Games under this book: the manoeuvre check decides what a unit may do in its movement. Scripts with the answers worked out by hand.

import { describe, expect, test } from 'vitest';
import type { Command } from '../../../../../src/play/index.ts';
import { check, declare, game, move, NEXT, played, type Said, SPENT } from './games.ts';
import { gun, line, round } from '../table.ts';

const foe = line('t', 4, [0, 40], 270, { side: 'grey' });
const A = line('a', 4, [0, 0], 90);
const formed = (unit: string): Command => {
  const { table } = game({ units: [A, foe] });
  const bases = table().units.find(u => u.id === unit)?.bases ?? [];
  return { type: 'form', unit, formation: 'extended-line', facing: 0, bases };
};
const lastOf = (answers: readonly string[], n: number): readonly string[] => answers.slice(-n);

describe('general §6.2 one check, before the movement', () => {
  test('a second check in a turn is refused', () => {
    expect(lastOf(played([A, foe], [...check('a', 1, 1), declare('manoeuvre-check', 'a')]), 2)).toEqual([
      'done',
      'not-now general §6.2',
    ]);
  });
  test('a unit does not move, change formation or charge before its check', () => {
    const charge = declare('charge', 'a', { target: 'n' });
    const near = line('n', 4, [0, 9], 270, { side: 'grey' });
    expect(played([A, near, foe], [move('a', 1), formed('a'), charge])).toEqual([
      'not-now general §6.2',
      'not-now general §6.2',
      'not-now general §6.2',
    ]);
  });
  test('nothing moves between declaring a check and throwing it', () => {
    expect(lastOf(played([A, foe], [declare('manoeuvre-check', 'a'), move('a', 1)]), 1)).toEqual([
      'not-now general §6.2',
    ]);
  });
  test('the next turn has a check of its own', () => {
    // five phases of each side bring blue to its manoeuvre phase again
    const phases = Array.from({ length: 10 }, () => NEXT);
    expect(lastOf(played([A, foe], [...check('a', 1, 1), ...phases, declare('manoeuvre-check', 'a')]), 1)).toEqual([
      'done',
    ]);
  });
});

describe('general §6.3 how far; a line goes 8 inches', () => {
  test('well handled: 1 + 2 = 3, a full move', () => {
    expect(lastOf(played([A, foe], [...check('a', 1, 1), move('a', 8), move('a', 0.1)]), 2)).toEqual([
      'done',
      'too-far general §6.3',
    ]);
  });
  test('tardy: 4 − 2 = 2, half a move', () => {
    const start = [...check('a', 1, 4, SPENT)];
    expect(lastOf(played([A, foe], [...start, move('a', 4.1), move('a', 4)]), 2)).toEqual([
      'too-far general §6.3',
      'done',
    ]);
  });
  test('well handled with a change of formation: half a move, and one change', () => {
    const start = [...check('a', 1, 1), formed('a')];
    expect(lastOf(played([A, foe], [...start, formed('a')]), 2)).toEqual(['done', 'not-now general §6.3']);
  });
  test('tardy with a change of formation: it holds', () => {
    const start = [...check('a', 1, 4, SPENT), formed('a')];
    expect(lastOf(played([A, foe], [...start, move('a', 0.5)]), 2)).toEqual(['done', 'too-far general §6.3']);
  });
  test('tardy and moved: no change of formation', () => {
    const start = [...check('a', 1, 4, SPENT), move('a', 1)];
    expect(lastOf(played([A, foe], [...start, formed('a')]), 1)).toEqual(['not-now general §6.3']);
  });
  test('fall back: 1 − 2 = −1, no change of formation', () => {
    const start = [...check('a', 1, 1, SPENT)];
    expect(lastOf(played([A, foe], [...start, formed('a')]), 1)).toEqual(['not-now general §6.2']);
  });
});

describe('troops out of order', () => {
  const out = (order: string, more: object = {}) => line('a', 4, [0, 0], 90, { values: { order }, ...more });
  test('do nothing before their check', () => {
    for (const order of ['disordered', 'broken'])
      expect(lastOf(played([out(order), foe], [move('a', 1)]), 1)).toEqual(['not-now general §6.2']);
  });
  test('broken troops that waver reform in a line: 2 + 2 − 2 = 2', () => {
    const { say, unitOf } = game({ units: [out('broken', { formation: 'broken' }), foe] });
    for (const said of check('a', 1, 2)) expect(say(said)).toBe('done');
    expect(unitOf('a')).toMatchObject({ formation: 'line', values: { order: 'disordered' } });
  });
});

describe('guns', () => {
  const silenced = gun('g', [0, 0], 90, { values: { weapon: 'LS', order: 'silenced' } });
  // a battery has +2: fresh 4 in all, spent 0
  test('OR Full Move Disordered: silenced guns rally by Well Handled, whatever the call says', () => {
    const { say, unitOf } = game({ units: [silenced, foe] });
    const claim = declare('rally-guns', 'g', { effect: 'well-handled' });
    expect([claim].map(c => say(c))).toEqual(['not-now general §6.2']);
    for (const said of check('g', 1, 3)) expect(say(said)).toBe('done');
    expect(say(claim)).toBe('done');
    expect(unitOf('g')?.values?.['order']).toBeUndefined();
  });
  test('tardy guns stay silenced: 2 + 0 = 2', () => {
    const { say, unitOf } = game({ units: [silenced, foe] });
    for (const said of check('g', 1, 2, SPENT)) expect(say(said)).toBe('done');
    say(declare('rally-guns', 'g', { effect: 'well-handled' }));
    expect(unitOf('g')?.values?.['order']).toBe('silenced');
  });
});

test('OR Tethered Horses: they never move', () => {
  const horses = round('h', 'tethered-horses', [0, -3], 0.75, { values: { owner: 'a' } });
  const rider = line('a', 4, [0, 0], 90, { arm: 'mounted-infantry', values: { mounted: false } });
  expect(lastOf(played([rider, horses, foe], [move('h', 1)]), 1)).toEqual(['not-now OR Tethered Horses']);
});

test('OR Skirmishers: they do not leave their regiment by more than 16 inches', () => {
  // rear edge at y = 15; 0.9 further is 15.9, 1.1 further is 16.1
  const screen = (to: number) =>
    played(
      [
        line('a', 8, [0, 0], 90),
        line('s', 3, [0, 15.75], 90, { formation: 'extended-line', values: { skirmishersOf: 'a' } }),
        foe,
      ],
      [...check('s', 1, 1), move('s', to)],
    ).at(-1);
  expect(screen(0.9)).toBe('done');
  expect(screen(1.1)).toMatch(/^not-that-way OR Skirmishers/);
});

test('OR Twilight & Night: the evening goes on from turn to turn, then comes the night', () => {
  const evening = { light: 'evening', turn: 3, sky: 'moonlit' };
  const { say, table } = game({ units: [A, foe], conditions: evening });
  const lights = [0, 1, 2].map(() => {
    const now = table().conditions;
    for (let i = 0; i < 10; i++) expect(say(NEXT)).toBe('done');
    return now;
  });
  expect(lights).toEqual([evening, { ...evening, turn: 4 }, { light: 'night', sky: 'moonlit' }]);
});

test('no sequence of commands gives a unit more than its check gives it', () => {
  let seed = 7;
  const random = (n: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  for (let run = 0; run < 12; run++) {
    const { say } = game({ units: [A, foe] });
    const face = 1 + random(10);
    let [fires, checks, forms, way, isThrown] = [1, 0, 0, 0, false];
    for (let i = 0; i < 14; i++) {
      const forward = (random(30) - 15) / 5;
      const kind = random(4);
      const said: Said =
        kind === 0 ? declare('manoeuvre-check', 'a', SPENT) : kind === 1 ? formed('a') : move('a', forward);
      const isDone = say(said) === 'done';
      if (kind === 0 && isDone) {
        checks++;
        isThrown = say({ type: 'enter-dice', fire: fires++, faces: [[face]] }) === 'done';
      }
      if (kind === 1 && isDone) forms++;
      if (kind > 1 && isDone) way += Math.abs(forward);
    }
    expect(checks).toBeLessThanOrEqual(1);
    // face − 2: 8 and more is a double-quick, 3 to 7 a full move, 1 and 2 half of it
    const isTardy = isThrown && (face === 3 || face === 4);
    if (isThrown && face < 10) expect(way).toBeLessThanOrEqual((isTardy ? 4 : 8) + 0.001);
    if (isThrown) expect(forms).toBeLessThanOrEqual(face < 3 ? 0 : 1);
    if (isTardy && forms > 0) expect(way).toBe(0);
  }
});
