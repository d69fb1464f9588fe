// Random commands of all kinds for two regiments and a gun, through whole turns: no sequence of them gives a unit more than the book
// does. What was done is counted here from the answers and the table alone, not from what the game remembers.

import { expect, test } from 'vitest';
import { declare, game, NEXT, type Said } from './games.ts';
import { at, block, gun, line, pose, round } from '../table.ts';

const UNITS = ['a', 'g', 'm'] as const;
type Name = (typeof UNITS)[number];
const table = () => ({
  units: [
    line('a', 8, [0, 0], 90, { values: { weapon: 'RM' } }),
    gun('g', [14, 0], 90, { values: { weapon: 'LS' } }),
    line('m', 4, [-14, 0], 90, { arm: 'mounted-infantry', values: { mounted: false } }),
    round('h', 'tethered-horses', [-14, -1.5], 0.75, { values: { owner: 'm' } }),
    line('t', 8, [0, 11], 270, { side: 'grey', values: { weapon: 'RM' } }),
  ],
});

interface Tally {
  checks: number;
  /** Inches in the movement and in the charge phase together. */
  way: number;
  forms: number;
  /** Wheels, hauls: what is a manoeuvre of its own. */
  wholes: number;
  charges: number;
  fires: number;
}
const fresh = (): Tally => ({ checks: 0, way: 0, forms: 0, wholes: 0, charges: 0, fires: 0 });

interface Offer {
  readonly said: Said;
  readonly counts: (tally: Tally) => void;
}
/** Everything a player could think of, sensible or not. */
function offers(unit: Name, dice: (n: number) => number, on: ReturnType<typeof game>): readonly Offer[] {
  const forward = (dice(40) - 20) / 2;
  const { unitOf } = on;
  const bases = unitOf(unit)?.bases ?? [];
  const [x, y] = bases[0]?.at ?? [0, 0];
  const [ox, oy] = at(0, 0);
  const here = [x - ox, y - oy] as const;
  const formation = unit === 'g' ? 'limbered' : 'extended-line';
  const stands = ['1.1', '2.1'];
  const none = (): void => {};
  return [
    { said: declare('manoeuvre-check', unit), counts: t => void t.checks++ },
    { said: { unit, forward }, counts: t => void (t.way += Math.abs(forward)) },
    { said: { unit, forward: forward / 8 }, counts: t => void (t.way += Math.abs(forward / 8)) },
    { said: { type: 'form', unit, formation, facing: 0, bases }, counts: t => void t.forms++ },
    {
      said: declare('change-front', unit, { flank: 'left', sense: 'forward', angle: 10 }),
      counts: t => void t.wholes++,
    },
    { said: declare('full-move-disordered', unit), counts: none },
    {
      said: declare('detach-skirmishers', unit, { stands, to: block(2, [here[0] + 3, here[1] + 2], 90) }),
      counts: t => void t.forms++,
    },
    { said: declare('tethered-horses', unit, { marker: 'h', action: 'remount' }), counts: t => void t.forms++ },
    {
      said: declare('hand-haul', unit, { to: pose([{ at: [here[0], here[1] + 1], facing: 90 }]) }),
      counts: t => void t.wholes++,
    },
    { said: declare('prolong', unit, { path: [[x, y - 1]] }), counts: t => void t.wholes++ },
    { said: declare('charge', unit, { target: 't' }), counts: t => void t.charges++ },
    { said: { type: 'declare', call: { kind: 'fire', firer: unit, target: 't' } }, counts: t => void t.fires++ },
    {
      said: { type: 'declare', call: { kind: 'combined-fire', units: [unit], target: 't' } },
      counts: t => void t.fires++,
    },
    ...Array.from({ length: 3 }, () => ({
      said: declare('manoeuvre-check', unit),
      counts: (t: Tally) => void t.checks++,
    })),
  ];
}

/** The farthest a unit goes in a turn, inches: at the double quick, on foot 12, mounted 24, with a gun 18. */
const MOST: Readonly<Record<Name, number>> = { a: 18, g: 18, m: 24 };

test('whatever is said in whatever order', () => {
  let seed = 11;
  const dice = (n: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  let turns = 0;
  const seen = new Set<string>();
  for (let run = 0; run < 7; run++) {
    const on = game(table());
    const tallies = new Map<Name, Tally>(UNITS.map(u => [u, fresh()]));
    let turn = `${on.now().turn} ${on.now().side}`;
    for (let i = 0; i < 124; i++) {
      const now = `${on.now().turn} ${on.now().side}`;
      if (now !== turn) {
        turn = now;
        turns++;
        for (const unit of UNITS) tallies.set(unit, fresh());
      }
      const unit = UNITS[dice(UNITS.length)] ?? 'a';
      const isOver = i % 12 === 11 || !on.unitOf(unit);
      const list = isOver ? [{ said: NEXT, counts: () => {} }] : offers(unit, dice, on);
      const offer = list[dice(list.length)];
      const tally = tallies.get(unit) ?? fresh();
      if (!offer || on.say(offer.said) !== 'done') continue;
      offer.counts(tally);
      seen.add(
        'type' in offer.said ? (offer.said.type === 'declare' ? String(offer.said.call.kind) : offer.said.type) : 'way',
      );
      for (const fire of on.now().fires) if (fire.state === 'declared') on.say({ type: 'roll', fire: fire.id });
      expect(tally.checks).toBeLessThanOrEqual(1);
      expect(tally.forms).toBeLessThanOrEqual(1);
      expect(tally.wholes).toBeLessThanOrEqual(1);
      expect(tally.charges).toBeLessThanOrEqual(1);
      expect(tally.fires).toBeLessThanOrEqual(1);
      expect(tally.way).toBeLessThanOrEqual(MOST[unit] + 0.001);
      if (tally.way + tally.forms + tally.wholes + tally.charges > 0) expect(tally.checks).toBe(1);
      // a manoeuvre of its own: nothing before it and nothing after it
      if (tally.wholes > 0) expect(tally.forms + tally.way).toBe(0);
    }
  }
  expect(turns).toBeGreaterThan(6);
  // the search has come to all kinds of commands, not only to refusals
  for (const kind of ['manoeuvre-check', 'way', 'form', 'change-front', 'fire', 'charge']) expect(seen).toContain(kind);
});
