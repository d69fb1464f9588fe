// No sequence of commands in a phase gives a unit more than the book gives it: random play, with a count of its own.

import { describe, expect, test } from 'vitest';
import type { Command, Game } from '../../../../src/play/index.ts';
import { ruleset as book } from '../../../../src/rules/books/belle-alliance/index.ts';
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
} from '../searching.ts';

const line = (id: string, side: string, at: readonly [number, number], files: number, values: object = {}) => ({
  id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing: side === 'red' ? 0 : 180,
  block: { at, files, ranks: 2, base: [1.2, 1.2] },
  values,
});
// within 12 cm: a, n and c face t, v and w; s stands behind a; sk is the skirmish line of c; d has supplies for one roll
const FILE = {
  format: 'enfilade/position',
  version: 1,
  system: 'belle-alliance',
  lengths: 'cm',
  table: { width: 240, height: 200 },
  sides: [{ id: 'red' }, { id: 'blue' }],
  units: [
    line('a', 'red', [100, 50], 16),
    line('n', 'red', [120, 50], 16),
    line('c', 'red', [140, 50], 16),
    line('d', 'red', [160, 50], 16, { supplies: 1 }),
    line('s', 'red', [100, 42], 16),
    {
      id: 'sk',
      side: 'red',
      arm: 'infantry',
      formation: 'skirmish-line',
      facing: 0,
      bases: [136, 140, 144].map((x, i) => ({ id: String(i + 1), at: [x, 54], size: [1, 1] })),
      values: { motherUnit: 'c' },
    },
    line('t', 'blue', [100, 62], 12),
    line('v', 'blue', [120, 62], 12),
    line('w', 'blue', [142, 64], 16),
    line('x', 'blue', [160, 62], 12),
  ],
};
const RED = ['a', 'n', 'c', 'd', 's', 'sk'];
const BLUE = ['t', 'v', 'w', 'x'];
const ALL = [...RED, ...BLUE];
const ROLES = ['fire', 'split-fire', 'neighbour', 'support'];

function callBy(now: Game, chance: Chance): Command {
  const side = chance.of([RED, RED, BLUE]);
  const [own, other, foe] = [
    chance.of(side),
    chance.of(chance.below(8) === 0 ? ALL : side),
    chance.of(side === RED ? BLUE : RED),
  ];
  const phase = now.phase === 'continued-fire' ? { phase: 'continued-fire' } : {};
  const half = (from: number): readonly string[] => Array.from({ length: 6 }, (_, i) => `${from + i}.1`);
  const parts = [
    { target: foe, figures: half(1), ...phase },
    {
      target: chance.of(BLUE),
      figures: half(chance.of([1, 7])),
      ...phase,
      ...(chance.below(3) === 0 ? { firer: other } : {}),
    },
  ];
  const calls = [
    { kind: 'fire', firer: own, target: foe, ...phase },
    { kind: 'fire', firer: own, target: foe, ...phase },
    { kind: 'split-fire', firer: own, parts },
    { kind: 'neighbour', unit: other, firer: own, target: foe, ...phase },
    { kind: 'support', supporter: other, unit: own },
  ];
  return { type: 'declare', call: chance.of(calls) };
}
function commandFor(now: Game, chance: Chance): Command {
  const kind = chance.number();
  const fire = chance.of(now.fires)?.id ?? 1;
  const isOfFire = now.phase === 'firing' || now.phase === 'continued-fire';
  if (kind < 0.06 || (!isOfFire && kind < 0.5)) return { type: 'next-phase' };
  if (kind < 0.6) return callBy(now, chance);
  if (kind < 0.7)
    return chance.below(2) === 0 ? { type: 'enter-dice', fire, faces: [[1, 1, 4]] } : { type: 'roll', fire };
  if (kind < 0.74) return { type: 'recall', fire };
  if (kind < 0.78) return { type: 'apply' };
  if (kind < 0.84) return formed(now, chance.of(ALL), 'line', chance);
  return shifted(now, chance.of(ALL), [0, chance.of([-10, -1, 1, 23])], chance.of([0, 10, 230]));
}

/** Who gives its fire, its place at the side or its support in a call. */
function takersOf({ call, units }: Called): readonly string[] {
  if (call.kind === 'neighbour') return [String(call['unit'])];
  if (call.kind === 'support') return [String(call['supporter'])];
  return units ?? [String(call['firer'])];
}
const faces = (phase: readonly Happened[]) =>
  phase.flatMap(({ event }) => (event.type === 'rolled' && event.fire !== null ? [event] : []));
const figures = ({ table }: Game, id: string): number => {
  const unit = table.units.find(u => u.id === id);
  return Number(unit?.values?.['figures'] ?? unit?.bases?.length ?? 0);
};

describe.each(Array.from({ length: 12 }, (_, i) => `phase ${i}`))('%s', seed => {
  const { happened, refused } = searched({ book, file: FILE, seed, tries: 260 }, commandFor);
  const phases = byPhase(happened);
  test('there was something to count', () => {
    expect(refused).toBeGreaterThan(50);
    expect(calledIn(happened, ...ROLES).length).toBeGreaterThan(5);
  });
  test('3.1.1, 3.1.2, 3.1.6, 3.1.7: one part a phase for each unit, each fire one roll of three dice, nothing after the first', () => {
    for (const phase of phases) {
      const calls = calledIn(phase, ...ROLES);
      expect(most(calls.flatMap(takersOf))).toBeLessThanOrEqual(1);
      const stands = calls.filter(c => !c.failed);
      expect(
        most(stands.flatMap(c => (c.call.kind === 'neighbour' ? [String(c.call['firer'])] : []))),
      ).toBeLessThanOrEqual(1);
      expect(
        most(stands.flatMap(c => (c.call.kind === 'support' ? [String(c.call['unit'])] : []))),
      ).toBeLessThanOrEqual(1);
      expect(most(faces(phase).map(r => String(r.fire)))).toBeLessThanOrEqual(1);
      for (const r of faces(phase)) expect(r.faces.map(f => f.length)).toEqual([3]);
      const first = phase.findIndex(({ event }) => event.type === 'rolled');
      const late =
        first < 0
          ? []
          : phase.slice(first).filter(({ event }) => event.type === 'declared' || event.type === 'recalled');
      expect(late).toEqual([]);
    }
  });
  test('fire in its phases, and no other', () => {
    const elsewhere = happened.filter(({ before: { phase } }) => phase !== 'firing' && phase !== 'continued-fire');
    expect(calledIn(elsewhere, ...ROLES)).toEqual([]);
  });
  test('nobody acts for another side', () => {
    for (const call of calledIn(happened, ...ROLES)) {
      const sides = new Set([...takersOf(call)].map(id => (RED.includes(id) ? 'red' : 'blue')));
      expect(sides).toEqual(new Set([call.side]));
    }
  });
  test('3.1.5 losses are added before they are rounded; figures never come back', () => {
    expect(happened.length).toBeGreaterThan(0);
    for (const { event, before, after } of happened) {
      if (event.type === 'formed' || event.type === 'moved' || event.type === 'applied')
        for (const id of ALL) expect(figures(after, id)).toBeLessThanOrEqual(figures(before, id));
      if (event.type !== 'applied' || event.fires.length === 0) continue;
      for (const id of BLUE) {
        const fires = before.fires.filter(f => event.fires.includes(f.id));
        const results = fires.flatMap(
          f => (f.outcome?.result['parts'] as readonly object[]) ?? [{ ...f.call, ...f.outcome?.result }],
        );
        const sum = results.reduce(
          (n: number, r) => n + ('target' in r && r.target === id && 'loss' in r ? Number(r.loss) : 0),
          0,
        );
        const lost = figures(before, id) - figures(after, id);
        if (after.table.units.some(u => u.id === id)) expect(lost).toBe(Math.floor(sum + 0.5));
      }
    }
  });
  test('1.1.1 who continues its fire does nothing else in the bound; 3.1.6 one neighbour for one unit; 5.5.3 supplies', () => {
    for (const bound of byTurn(happened)) {
      const given = calledIn(bound, 'neighbour').map(c => String(c.call['unit']));
      expect(most(given)).toBeLessThanOrEqual(1);
      const [early, late] = [
        bound.filter(h => h.before.phase === 'continued-fire'),
        bound.filter(h => h.before.phase !== 'continued-fire'),
      ];
      const locked = calledIn(early, 'fire', 'split-fire', 'neighbour')
        .filter(c => !c.failed)
        .flatMap(takersOf);
      const since = late.filter(h => h.before.phase === 'movement' || h.before.phase === 'firing');
      const moved = since.flatMap(({ event }) =>
        event.type === 'moved' || event.type === 'formed' ? [event.unit] : [],
      );
      expect(moved.filter(id => locked.includes(id))).toEqual([]);
      const again = calledIn(since, 'fire', 'split-fire')
        .filter(c => !c.failed)
        .flatMap(takersOf);
      expect(again.filter(id => locked.includes(id))).toEqual([]);
    }
    const rolls = calledIn(happened, 'fire', 'split-fire').filter(c => c.rolled && takersOf(c).includes('d'));
    expect(rolls.length).toBeLessThanOrEqual(1);
  });
});
