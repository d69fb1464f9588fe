// The sixth book is played without a line of code outside its folder: moves, fire, losses, by hand.

import { expect, test } from 'vitest';
import { act, begin, type Command, type History, startGame } from '../../../src/play/index.ts';
import { openWith } from '../../../src/rules/index.ts';
import type { PositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { ruleset, SIXTH } from './index.ts';

const company = (id: string, side: string, y: number, facing: number) => ({
  id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing,
  block: { at: [60, y] as [number, number], files: 4, ranks: 1, base: [2, 2] as [number, number] },
});
/** 35 cm from front to front. */
const file: PositionFile = {
  format: 'enfilade/position',
  version: 1,
  system: SIXTH,
  lengths: 'cm',
  table: { width: 120, height: 90 },
  sides: [{ id: 'a' }, { id: 'b' }],
  units: [company('ours', 'a', 20, 0), company('theirs', 'b', 55, 180)],
};
const start = (): History => begin(startGame(ruleset, { file, seed: 'six', mode: 'enforced' }));
function done(history: History, command: Command): History {
  const next = act(ruleset, history, command);
  if ('ok' in next) throw new Error(next.text);
  return next;
}
const ahead = (history: History, cm: number): Command => {
  const unit = history.now.table.units.find(u => u.id === 'ours');
  const bases = (unit?.bases ?? []).map((b, i) => ({
    id: b.id ?? String(i + 1),
    at: [b.at[0], b.at[1] + cm] as [number, number],
    facing: 0,
  }));
  return { type: 'move', unit: 'ours', bases, mm: cm * 10 };
};

test('35 cm is too far by 5, under the house figure of 30', () => {
  const { judge } = must(openWith(ruleset, file));
  const ruling = must(judge.ask({ kind: 'fire', firer: 'ours', target: 'theirs' }));
  expect([ruling.system, ruling.answer, ruling.margin?.mm]).toEqual([SIXTH, 'no', -50]);
});

test('infantry goes 10 cm and no more', () => {
  const game = start();
  expect(act(ruleset, game, ahead(game, 11))).toMatchObject({ ok: false, code: 'too-far' });
  expect(done(game, ahead(game, 10)).now.table.units[0]?.bases?.[0]?.at[1]).toBe(29); // middles 1 cm behind the front at 30
});

test('8 cm nearer it fires: of 5 6 1 2 two hit and take two of four bases', () => {
  let game = start();
  game = done(game, ahead(game, 8)); // 27 cm apart
  game = done(game, { type: 'next-phase' });
  game = done(game, { type: 'declare', call: { kind: 'fire', firer: 'ours', target: 'theirs' } });
  const fire = game.now.fires[0]?.id ?? -1;
  game = done(game, { type: 'enter-dice', fire, faces: [[5, 6, 1, 2]] });
  game = done(game, { type: 'apply' });
  expect(game.now.table.units.find(u => u.id === 'theirs')?.bases).toHaveLength(2);
});
