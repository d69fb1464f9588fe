// No sequence of commands in a phase gives a unit more than the book gives it: random play, with a count of its own.

import { describe, expect, test } from 'vitest';
import type { Command, Game } from '../../../../src/play/index.ts';
import { ruleset as book } from '../../../../src/rules/books/lasalle/index.ts';
import { byPhase, calledIn, type Chance, formed, type Happened, most, searched, shifted, wayOf } from '../searching.ts';
import { BW, ground, table, unit } from './table.ts';

const FILE = table(
  [
    unit('br', 'british', ['line', 4, 0, 0, 90], { values: { disr: 2 } }),
    unit('bc', 'british', ['attack', 4, -6, 0, 90], { values: { disr: 1 } }),
    unit('guns', 'british', ['guns', 3, 5.5, 0, 90]),
    unit('a', 'french', ['line', 4, 0.2, 3, 270], { values: { disr: 1 } }),
    unit('b', 'french', ['attack', 4, 5.5, 3.5, 270]),
  ],
  { terrain: [ground('mud', [-8, 1, -4, 2], { values: { rough: true } })] },
);
const OWN = ['br', 'bc', 'guns'];
const FOE = ['a', 'b'];
const ALL = [...OWN, ...FOE];
/** BW a phase: 3 of a line, 4 of an attack column, and of who has changed between them. */
const rateOf = ({ table: t }: Game, id: string): number =>
  t.units.find(u => u.id === id)?.formation === 'line' ? 3 : 4;

function commandFor(now: Game, chance: Chance): Command {
  const kind = chance.number();
  const fire = chance.of(now.fires)?.id ?? 1;
  const own = chance.of(ALL);
  const foe = chance.of(OWN.includes(own) ? FOE : OWN);
  if (kind < 0.12) return { type: 'next-phase' };
  if (kind < 0.35) {
    const shot = chance.of([{}, { ammunition: 'canister' }]);
    const calls = [
      { kind: 'musketry', firer: own, target: foe },
      { kind: 'cannonade', firer: own, target: foe, ...shot },
    ];
    return { type: 'declare', call: chance.of(calls) };
  }
  if (kind < 0.45) return { type: 'declare', call: { kind: 'recovery', unit: own } };
  if (kind < 0.6) return { type: 'roll', fire };
  if (kind < 0.63) return { type: 'recall', fire };
  if (kind < 0.7) return formed(now, own, chance.of(['line', 'attack-column']), chance);
  const way = chance.of([-3, -1, -0.5, 0.5, 1, 2, 3, 4]) * BW;
  return shifted(now, own, [0, way], chance.of([0, Math.abs(way)]));
}
const disrOf = ({ table: t }: Game, id: string): number =>
  Number(t.units.find(u => u.id === id)?.values?.['disr'] ?? 0);
const basesOf = ({ table: t }: Game, id: string): number => t.units.find(u => u.id === id)?.bases?.length ?? 0;
/** All stand along the axes of the table. */
function touches({ table: t }: Game, id: string): boolean {
  const boxes = t.units.map(u => {
    const [xs, ys] = [0, 1].map(k =>
      (u.bases ?? []).flatMap(b => [-1, 1].map(sign => (b.at[k] ?? 0) + (sign * (b.size?.[k] ?? 0)) / 2)),
    );
    return {
      side: u.side,
      id: u.id,
      x: [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))],
      y: [Math.min(...(ys ?? [])), Math.max(...(ys ?? []))],
    };
  });
  const own = boxes.find(b => b.id === id);
  const apart = (a: readonly number[] = [], b: readonly number[] = []): number =>
    Math.max((a[0] ?? 0) - (b[1] ?? 0), (b[0] ?? 0) - (a[1] ?? 0));
  return boxes.some(b => own && b.side !== own.side && apart(own.x, b.x) <= 1 && apart(own.y, b.y) <= 1);
}
const movedIn = (phase: readonly Happened[], ...types: readonly string[]): readonly string[] =>
  phase.flatMap(({ event }) =>
    'unit' in event && typeof event.unit === 'string' && types.includes(event.type) ? [event.unit] : [],
  );
/** Steps of one unit with nothing else between them are one move: a way, then a turn. A fire that was taken back is nothing. */
function movesOf(phase: readonly Happened[]): readonly { readonly unit: string; readonly steps: number }[] {
  const moves: { unit: string; steps: number }[] = [];
  let going: string | null = null;
  const recalled = phase.flatMap(({ event }) => (event.type === 'recalled' ? [event.fire] : []));
  for (const { event } of phase) {
    if (event.type === 'declared' && recalled.includes(event.fire)) continue;
    if (event.type === 'moved') {
      const last = moves.at(-1);
      if (last && going === event.unit) last.steps++;
      else moves.push({ unit: event.unit, steps: 1 });
      going = event.unit;
    } else if (ACTS.includes(event.type)) going = null;
  }
  return moves;
}
/** What is something else done; the marks that a move leaves are none. */
const ACTS = ['declared', 'formed'];

describe.each(Array.from({ length: 12 }, (_, i) => `turn ${i}`))('%s', seed => {
  const { happened, refused } = searched({ book, file: FILE, seed, tries: 240 }, commandFor);
  test('there was something to count', () => {
    expect(refused).toBeGreaterThan(50);
    expect(movedIn(happened, 'moved', 'formed').length).toBeGreaterThan(3);
  });
  test.each(byPhase(happened).map((phase, i) => [i, phase] as const))('phase %i', (_, phase) => {
    const now = phase[0]?.after.phase;
    const shots = calledIn(phase, 'musketry', 'cannonade').map(c => String(c.call['firer']));
    const tries = calledIn(phase, 'recovery').map(c => String(c.call['unit']));
    const went = new Set(movedIn(phase, 'moved'));
    const forms = movedIn(phase, 'formed');
    // D, I-16: one volley, one change of formation or one move, of whatever steps, nothing else between them
    if (now === 'reaction')
      expect(most([...shots, ...forms, ...movesOf(phase).map(m => m.unit)])).toBeLessThanOrEqual(1);
    else expect(shots).toEqual([]);
    if (now !== 'activity') expect(tries).toEqual([]);
    // §6.4 once a turn, and not after a manoeuvre
    expect(most(tries)).toBeLessThanOrEqual(1);
    expect(forms.filter(id => tries.includes(id))).toEqual([]);
    const [first, last] = [phase[0]?.after, phase.at(-1)?.after];
    // §6.1 only who touches an enemy has fought; nobody is charged
    if (now === 'combat' && first) expect([...went, ...forms].filter(id => !touches(first, id))).toEqual([]);
    for (const id of ['br', 'bc', ...FOE]) {
      if (!first || !last || basesOf(last, id) === 0) continue;
      const rate = forms.includes(id) ? 4 : rateOf(first, id);
      expect(wayOf(first, last, id)).toBeLessThanOrEqual(rate * BW + 0.01);
      expect(disrOf(first, id) - disrOf(last, id)).toBeLessThanOrEqual(1);
    }
    for (const id of ALL) if (first && last) expect(basesOf(last, id)).toBeLessThanOrEqual(basesOf(first, id));
  });
  test('moves come before the recovery of a turn', () => {
    for (const phase of byPhase(happened)) {
      for (const { call } of calledIn(phase, 'recovery')) {
        const from = phase.findIndex(({ event }) => event.type === 'declared' && event.call === call);
        expect(movedIn(phase.slice(from), 'moved', 'formed')).not.toContain(String(call['unit']));
      }
    }
  });
});
