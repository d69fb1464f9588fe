// What may be done, as data: everything listed is carried out, every plain fire that is not listed is refused.

import { describe, expect, test } from 'vitest';
import {
  AT_ONE_TABLE,
  act,
  choicesOf,
  decide,
  type Game,
  type History,
  roll,
  UMPIRE,
  view,
  WATCHER,
} from '../../src/play/index.ts';
import { loadRuleset, openWith, type Ruleset } from '../../src/rules/index.ts';
import type { SystemId } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { gameOn } from './games.ts';
import { done, NEXT, runWith } from './runs.ts';

const TABLES: readonly (readonly [SystemId, string])[] = [
  ['belle-alliance', 'belle-alliance-neighbours-and-supports.json'],
  ['emperor', 'emperor-regimental-guns.json'],
  ['fire-and-fury', 'fire-and-fury-redoubt-at-big-bethel.json'],
  ['lasalle', 'lasalle-diagram-1.json'],
  ['open-fire', 'open-fire-across-the-yard.json'],
];
const enforced = (game: Game): Game => ({ ...game, mode: 'enforced', measuring: 'free' });
const begun = (book: Ruleset, file: string): History => {
  const history = gameOn(book, file, 's');
  return { ...history, start: enforced(history.start), now: enforced(history.now) };
};

/** Every pair of enemies whose fire an enforced game takes and carries out, asked one by one. */
function taken(book: Ruleset, game: Game): readonly string[] {
  const { position } = must(openWith(book, { ...game.table, calls: [] })).judge;
  const { phase } = game;
  const plain = (firer: string, target: string) =>
    book.play?.fireCalls?.(position, { firer, target, phase }) ?? [book.fireCall(position, firer, target)];
  return game.table.units.flatMap(firer =>
    game.table.units.flatMap(target =>
      (firer.side === target.side ? [] : plain(firer.id, target.id)).flatMap(call => {
        const decision = call ? decide(book, game, { command: { type: 'declare', call } }) : null;
        const isDone = decision?.ok && decision.events.every(e => e.type !== 'not-carried-out');
        return isDone ? [`${firer.id} ${target.id}`] : [];
      }),
    ),
  );
}

describe.each(TABLES)('%s', (id, file) => {
  test('phase for phase: the fires listed are the fires that are carried out', async () => {
    const book = await loadRuleset(id);
    let history = begun(book, file);
    for (let i = 0; i < 8; i++) {
      const { units } = choicesOf(book, history.now, AT_ONE_TABLE);
      const listed = units.flatMap(u => u.fires.map(f => `${u.unit} ${f.target}`));
      expect(listed).toEqual(taken(book, history.now));
      const next = act(book, history, NEXT);
      if ('ok' in next) break;
      history = next;
    }
  });
  test('a game of what is listed never meets a refusal', async () => {
    const book = await loadRuleset(id);
    let history = begun(book, file);
    for (let i = 0; i < 40; i++) {
      const { units, dice, phaseEnd } = choicesOf(book, history.now, AT_ONE_TABLE);
      const fires = units.flatMap(u => u.fires);
      const [due] = dice;
      const fire = fires[Math.floor(roll('choices', i) * fires.length)];
      if (due) history = done(act(book, history, { type: 'roll', fire: due.fire }));
      else if (fire) history = done(act(book, history, { type: 'declare', call: fire.call }));
      else if (phaseEnd === null) history = done(act(book, history, NEXT));
      else break;
    }
    expect(history.steps.length).toBeGreaterThan(20);
  });
});

describe('seats', () => {
  const game = async () => {
    const book = await loadRuleset('belle-alliance');
    return { book, now: begun(book, 'belle-alliance-neighbours-and-supports.json').now };
  };
  test('a side has its own units, one table all of them, the umpire and watchers none', async () => {
    const { book, now } = await game();
    const sides = now.table.sides.map(s => s.id);
    const unitsOf = (seat: Parameters<typeof choicesOf>[2]) => choicesOf(book, now, seat).units;
    for (const side of sides) expect(unitsOf({ side }).every(u => u.side === side)).toBe(true);
    expect(unitsOf(AT_ONE_TABLE)).toHaveLength(sides.reduce((sum, side) => sum + unitsOf({ side }).length, 0));
    expect([unitsOf(UMPIRE), unitsOf(WATCHER)]).toEqual([[], []]);
  });
  test('a view has no seed, in no corner', async () => {
    const book = await loadRuleset('belle-alliance');
    const seed = 'a-seed-that-is-nowhere-else';
    const start = gameOn(book, 'belle-alliance-neighbours-and-supports.json', seed);
    const { now } = runWith(book)(start, NEXT, { type: 'throw', purpose: 'x', count: 2, sides: 6, first: 1 }, NEXT);
    for (const seat of [AT_ONE_TABLE, UMPIRE, WATCHER, { side: 'x' }])
      expect(JSON.stringify(view(now, seat))).not.toContain(seed);
    const { seed: _seed, ...rest } = now;
    // Belle Alliance: nothing is measured before a fire of the phase is declared
    expect(view(now, WATCHER)).toEqual({ ...rest, seat: WATCHER, mayMeasure: false });
  });
  test('measuring after the declaration: no ruling is shown, and only the umpire measures', async () => {
    const { book, now } = await game();
    let veiled: Game = { ...now, measuring: 'after-declaration' };
    for (let i = 0; i < 4; i++)
      veiled = done(act(book, { start: veiled, steps: [], undone: [], now: veiled }, NEXT)).now;
    const fires = choicesOf(book, veiled, AT_ONE_TABLE).units.flatMap(u => u.fires);
    expect(fires.length).toBeGreaterThan(0);
    expect(fires.every(f => f.ruling === null)).toBe(true);
    expect([view(veiled, WATCHER).mayMeasure, view(veiled, UMPIRE).mayMeasure]).toEqual([false, true]);
  });
});
