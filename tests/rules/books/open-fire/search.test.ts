// No sequence of commands gives a model more than an activation of the book gives it: random play, with a count of its own.

import { describe, expect, test } from 'vitest';
import type { Command, Game } from '../../../../src/play/index.ts';
import { ruleset as book } from '../../../../src/rules/books/open-fire/index.ts';
import { byTurn, calledIn, type Chance, type Happened, most, searched, shifted, wayOf } from '../searching.ts';
import { fileOf, hill, TROOPER, WEAPONS } from './table.ts';

const { carbine, pistol } = WEAPONS;
const man = (id: string, side: string, x: number, y: number, values: object = {}) => ({
  id,
  side,
  at: [x, y] as const,
  facing: side === 'red' ? 90 : 270,
  values: { ...TROOPER, weapons: [carbine, pistol], ...values },
});
// j stands at the edge of a roof with another one across an inch; s has two stress tokens; p and q are in assault range of each other
const FILE = fileOf({
  men: [
    man('a', 'red', 0, 0),
    man('j', 'red', -10.5, 2),
    man('s', 'red', 6, 0, { stress: 2 }),
    man('p', 'red', 14, 4),
    man('b', 'blue', 1, 9),
    man('c', 'blue', 5, 10),
    man('q', 'blue', 14, 5.5),
  ],
  ground: [hill('pa', [-20, -5, -10, 9]), hill('pb', [-9, -5, 0, -1.5])],
});
const RED = ['a', 'j', 's', 'p'];
const BLUE = ['b', 'c', 'q'];
const ALL = [...RED, ...BLUE];
/** An advance of a trooper: 7 and 6 inches. */
const MOST_INCHES = 13;

function commandFor(now: Game, chance: Chance): Command {
  const kind = chance.number();
  const fire = chance.of(now.fires)?.id ?? 1;
  const own = now.active !== null && chance.below(4) > 0 ? now.active : chance.of(ALL);
  const foe = chance.of(RED.includes(own) ? BLUE : RED);
  const weapon = chance.of(['carbine', 'pistol']);
  const path = now.paths[own] ?? [];
  if (kind < 0.18) return { type: 'next-phase' };
  if (kind < 0.24) return { type: 'activate', unit: own };
  if (kind < 0.58) {
    const calls = [
      { kind: 'attack', firer: own, target: foe, weapon },
      { kind: 'attack', firer: own, target: foe, weapon },
      { kind: 'free-attack', firer: foe, target: own, path, weapon },
      {
        kind: 'free-attack',
        firer: foe,
        target: own,
        path: [
          [63, 53],
          [70, 60],
        ],
        weapon,
      },
      { kind: 'recover', unit: own },
      { kind: 'hide', unit: own },
      { kind: 'jump', unit: 'j', along: chance.of([90, 89]), landing: chance.of(['table', 'pb']) },
    ];
    return { type: 'declare', call: chance.of(calls) };
  }
  if (kind < 0.75) return { type: 'roll', fire };
  if (kind < 0.78) return { type: 'recall', fire };
  const [dx, dy] = [chance.of([-4, -1, 0, 1, 4]), chance.of([-7, -2, 0, 2, 7])];
  return shifted(now, own, [dx, dy], chance.of([0, 25.4 * Math.hypot(dx, dy)]));
}
const value = ({ table }: Game, id: string, key: string, otherwise: number): number =>
  Number(table.units.find(u => u.id === id)?.values?.[key] ?? otherwise);

/** From each activation to the next. */
function activationsOf(happened: readonly Happened[]): readonly (readonly Happened[])[] {
  const all: Happened[][] = [];
  for (const h of happened) {
    if (h.event.type === 'activated') all.push([]);
    all.at(-1)?.push(h);
  }
  return all;
}

describe.each(Array.from({ length: 16 }, (_, i) => `round ${i}`))('%s', seed => {
  const { happened, refused } = searched({ book, file: FILE, seed, tries: 260 }, commandFor);
  test('there was something to count', () => {
    expect(refused).toBeGreaterThan(50);
    expect(activationsOf(happened).length).toBeGreaterThan(2);
  });
  test('one activation a round', () => {
    for (const round of byTurn(happened)) {
      const activated = round.flatMap(({ event }) => (event.type === 'activated' ? [event.unit] : []));
      expect(most(activated)).toBeLessThanOrEqual(1);
    }
  });
  test('an activation: one attack, one free attack for each enemy, no roll for stress but those that are due, its way', () => {
    for (const [first, ...rest] of activationsOf(happened)) {
      const active = first?.event.type === 'activated' ? first.event.unit : '';
      const all = first ? [first, ...rest] : [];
      const attacks = calledIn(all, 'attack').map(c => String(c.call['firer']));
      expect(new Set(attacks.filter(id => id !== active))).toEqual(new Set());
      expect(most(attacks)).toBeLessThanOrEqual(1);
      expect(most(calledIn(all, 'free-attack').map(c => String(c.call['firer'])))).toBeLessThanOrEqual(1);
      expect(calledIn(all, 'recover')).toEqual([]);
      const moved = all.flatMap(({ event }) => (event.type === 'moved' ? [event.unit] : []));
      expect(moved.filter(id => id !== active)).toEqual([]);
      const last = all.at(-1);
      if (!first || !last) continue;
      if (last.after.table.units.some(u => u.id === active))
        expect(wayOf(first.before, last.after, active)).toBeLessThanOrEqual(MOST_INCHES + 0.001);
      for (const id of ALL) {
        expect(value(last.after, id, 'hp', 5)).toBeLessThanOrEqual(value(first.before, id, 'hp', 5));
        if (id !== active) expect(wayOf(first.before, last.after, id)).toBe(0);
      }
      // the tokens go one by one, with one roll for each
      const before = value(first.before, active, 'stress', 0);
      expect(before - value(last.after, active, 'stress', 0)).toBeLessThanOrEqual(before);
    }
  });
  test('S: Jumping: after a failed jump nothing more', () => {
    for (const all of activationsOf(happened)) {
      const at = all.findIndex(({ event }) => event.type === 'resolved' && event.result['made'] === false);
      if (at < 0) continue;
      const ended = all.findIndex(({ event }, i) => i > at && event.type === 'activation-ended');
      const later = all.slice(at + 1, ended < 0 ? undefined : ended);
      const own = later.filter(({ event }) => event.type === 'moved' || event.type === 'secured');
      expect(own).toEqual([]);
      expect(calledIn(later, 'attack', 'jump')).toEqual([]);
    }
  });
});
