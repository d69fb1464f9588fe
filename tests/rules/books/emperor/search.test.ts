// No sequence of commands in a phase gives a unit more than the book gives it: random play, with a count of its own.

import { describe, expect, test } from 'vitest';
import type { Command, Game } from '../../../../src/play/index.ts';
import { ruleset as book } from '../../../../src/rules/books/emperor/index.ts';
import {
  byPhase,
  byTurn,
  type Called,
  calledIn,
  type Chance,
  formed,
  type Happened,
  most,
  searched,
  shifted,
  wayOf,
} from '../searching.ts';

const unit = (id: string, at: readonly [number, number], facing: number, more: object = {}) => ({
  id,
  side: facing === 0 ? 'red' : 'blue',
  arm: 'infantry',
  formation: 'line',
  facing,
  block: { at, files: 4, ranks: 1, base: [2.5, 1.25] },
  values: { type: 2, drill: 2, experience: 2, morale: 0, lives: 3, nco: 1 },
  ...more,
});
const horse = { arm: 'cavalry', values: { type: 2, drill: 2, experience: 2, morale: 0, horseSize: 1, lives: 3 } };
// 1 BD is 10 cm. a has a Regimental Gun, e lives and a Drum less; g are guns, h and i Generals of red
const FILE = {
  format: 'enfilade/position',
  version: 1,
  system: 'emperor',
  lengths: 'cm',
  scale: { BD: 10 },
  table: { width: 160, height: 120 },
  sides: [{ id: 'red' }, { id: 'blue' }],
  conditions: { mist: true },
  units: [
    unit('a', [50, 40], 0, {
      values: { type: 2, drill: 2, experience: 2, morale: 0, lives: 3, nco: 1, regimentalGun: true },
    }),
    unit('e', [64, 40], 0, { values: { type: 3, drill: 2, experience: 1, morale: 0, lives: 2, nco: 1, drum: false } }),
    unit('b', [50, 46], 180),
    unit('c', [64, 46], 180),
    unit('k', [84, 40], 0, horse),
    {
      id: 'g',
      side: 'red',
      arm: 'artillery',
      formation: 'battery',
      facing: 0,
      block: { at: [34, 40], files: 2, ranks: 1, base: [2.5, 2.5] },
      values: { type: 1, drill: 2, experience: 2 },
    },
    { id: 'h', side: 'red', arm: 'general', bases: [{ at: [50, 37.75], radius: 1 }], values: { morale: 0 } },
    { id: 'i', side: 'red', arm: 'general', bases: [{ at: [52, 37.75], radius: 1 }], values: { morale: 0 } },
  ],
};
const RED = ['a', 'e', 'k', 'g', 'h', 'i'];
const BLUE = ['b', 'c'];
const ALL = [...RED, ...BLUE];
/** Shots at full strength: the smaller of Type and Drill + Experience less what is lost: e has 3 and 3 − 1 life − 1 Drum = 1. */
const SHOTS: Readonly<Record<string, number>> = { a: 2, e: 1, b: 2, c: 2 };

interface Asked {
  readonly kind: string;
  readonly [field: string]: unknown;
}
function callBy(now: Game, chance: Chance): Command {
  const own = chance.of(ALL);
  const foe = chance.of(RED.includes(own) ? BLUE : ['a', 'e', 'k', 'g']);
  const friend = chance.of(RED);
  const fires: readonly Asked[] = [
    { kind: 'skirmish-fire', firer: own, target: foe },
    { kind: 'skirmish-fire', firer: own, target: foe, shot: chance.of(['gun', 'skirmisher']) },
    { kind: 'skirmish-fire', firer: own, shots: [{ target: foe }, { target: foe }] },
    { kind: 'infantry-fire', firer: own, target: foe },
    { kind: 'artillery-fire', firer: own, target: foe },
    {
      kind: 'hit-spread',
      hits: chance.below(3),
      spread: [
        { target: 'b', hits: chance.below(3) },
        { target: 'c', hits: 0 },
      ],
    },
  ];
  const calls: readonly Asked[] = [
    { kind: 'weather', dominant: 3 },
    { kind: 'mist' },
    { kind: 'mud' },
    { kind: 'order', unit: chance.of(['h', 'i']), target: friend, report: chance.below(2) === 0 },
    { kind: 'join', unit: chance.of(['h', 'i']), target: friend },
    { kind: 'pace', unit: own },
    { kind: 'charge-order', unit: own, target: foe },
    { kind: 'charge-order', unit: own, target: foe },
    { kind: 'salvo', firer: own, target: foe },
    { kind: 'send-out', unit: own, bases: [chance.of(['1.1', '2.1', '3.1', '4.1'])] },
    { kind: 'restore-order', unit: own, what: chance.of(['drum', 'flag']) },
  ];
  const isFire = now.phase.endsWith('fire');
  return { type: 'declare', call: chance.of(isFire === chance.below(9) > 0 ? fires : calls) };
}
function commandFor(now: Game, chance: Chance): Command {
  const kind = chance.number();
  const fire = chance.of(now.fires)?.id ?? 1;
  const own = chance.of(ALL);
  if (kind < 0.1) return { type: 'next-phase' };
  if (kind < 0.55) return callBy(now, chance);
  if (kind < 0.72) return { type: 'roll', fire };
  if (kind < 0.75) return { type: 'recall', fire };
  if (kind < 0.77) return { type: 'apply' };
  if (kind < 0.82) return formed(now, own, chance.of(['line', 'mob']), chance);
  const [dx, dy] = [chance.of([0, 0, 1, -6]), chance.of([-20, -9, -4, -1, 1, 5])];
  return shifted(now, own, [dx, dy], chance.of([0, 10 * Math.hypot(dx, dy)]));
}

const shotsIn = ({ call: { target, shot, shots } }: Called) =>
  (Array.isArray(shots) ? (shots as readonly { readonly shot?: string }[]) : [{ target, shot }]) as readonly {
    readonly shot?: string;
  }[];
const valueOf = ({ table }: Game, id: string, key: string, otherwise: number): number =>
  Number(table.units.find(u => u.id === id)?.values?.[key] ?? otherwise);
const basesOf = ({ table }: Game): number => table.units.reduce((n, u) => n + (u.bases?.length ?? 0), 0);
const diceOf = (phase: readonly Happened[]): readonly string[] =>
  phase.flatMap(({ event }) => (event.type === 'rolled' && event.fire !== null ? [String(event.fire)] : []));
const unitsOf = (calls: readonly Called[], key = 'unit'): readonly string[] => calls.map(c => String(c.call[key]));

describe.each(Array.from({ length: 14 }, (_, i) => `turn ${i}`))('%s', seed => {
  const { happened, refused } = searched({ book, file: FILE, seed, tries: 330 }, commandFor);
  test('there was something to count', () => {
    expect(refused).toBeGreaterThan(60);
    expect(byPhase(happened).length).toBeGreaterThan(5);
  });
  test('3.2–3.4 over a phase: shots of skirmishers, one gun, one volley, one fire of a battery; each call rolled once', () => {
    for (const phase of byPhase(happened)) {
      const calls = calledIn(phase, 'skirmish-fire');
      for (const [id, most0] of Object.entries(SHOTS)) {
        const shots = calls.filter(c => c.call['firer'] === id).flatMap(shotsIn);
        expect(shots.filter(s => s.shot !== 'gun').length).toBeLessThanOrEqual(most0);
        expect(shots.filter(s => s.shot === 'gun').length).toBeLessThanOrEqual(id === 'a' ? 1 : 0);
      }
      expect(most(unitsOf(calledIn(phase, 'artillery-fire'), 'firer'))).toBeLessThanOrEqual(1);
      expect(most(diceOf(phase))).toBeLessThanOrEqual(1);
    }
  });
  test('each fire in its own phase, and there is some', () => {
    if (seed === 'turn 0') expect(calledIn(happened, 'skirmish-fire').length).toBeGreaterThan(0);
    for (const kind of ['artillery-fire', 'skirmish-fire', 'infantry-fire'])
      expect(
        calledIn(
          happened.filter(h => h.before.phase !== kind),
          kind,
        ),
      ).toEqual([]);
  });
  test('once a turn: a volley, a charge, a pace, the weather, the mist, the mud; an order of each General ends his steps', () => {
    for (const turn of byTurn(happened)) {
      for (const kind of ['weather', 'mist', 'mud']) expect(calledIn(turn, kind).length).toBeLessThanOrEqual(1);
      for (const kind of ['charge-order', 'pace']) expect(most(unitsOf(calledIn(turn, kind)))).toBeLessThanOrEqual(1);
      for (const kind of ['infantry-fire', 'salvo'])
        expect(most(unitsOf(calledIn(turn, kind), 'firer'))).toBeLessThanOrEqual(1);
      const orders = calledIn(turn, 'order', 'join');
      expect(most(unitsOf(orders))).toBeLessThanOrEqual(3);
      expect(
        most(
          unitsOf(
            orders
              .filter(c => c.call['report'] === false && !['h', 'i'].includes(String(c.call['target'])))
              .filter(c => c.call.kind === 'order'),
          ),
        ),
      ).toBeLessThanOrEqual(1);
    }
  });
  test('ways of a phase: 6 BD of a General, 1 BD and its pace of a Line, 3 BD and its pace of horse', () => {
    for (const phase of byPhase(happened)) {
      const [first, last] = [phase[0]?.after, phase.at(-1)?.after];
      if (!first || !last) continue;
      for (const id of ['h', 'i']) expect(wayOf(first, last, id)).toBeLessThanOrEqual(60.001);
      const isMoving = first.phase === 'movement' || first.phase === 'minibattles' || first.phase === 'routs';
      for (const id of ['a', 'b', 'c', 'e']) {
        if (!isMoving) expect(wayOf(first, last, id)).toBe(0);
        const charges = last.table.units.find(u => u.id === id)?.values?.['charging'] !== undefined;
        if (first.phase === 'movement' && !charges) expect(wayOf(first, last, id)).toBeLessThanOrEqual(15.001);
      }
    }
  });
  test('lives, NCOs and bases only go', () => {
    for (const { before, after } of happened) {
      for (const id of ALL) {
        for (const key of ['lives', 'nco'])
          expect(valueOf(after, id, key, 3)).toBeLessThanOrEqual(valueOf(before, id, key, 3));
        expect(valueOf(after, id, 'nco', 0)).toBeGreaterThanOrEqual(0);
      }
      expect(basesOf(after)).toBeLessThanOrEqual(basesOf(before));
    }
  });
});
