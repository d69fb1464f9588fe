// A battle looked back on: what each side lost, how the dice fell for whom, the fires that told.

import { expect, test } from 'vitest';
import { endingOf } from '../../../src/desk/index.ts';
import { act, begin, type Command, type History, startGame } from '../../../src/play/index.ts';
import { ruleset as lasalle } from '../../../src/rules/books/lasalle/index.ts';
import { fileOf } from '../../app/playing/tables.ts';

const file = fileOf('lasalle-diagram-1');
function played(...commands: readonly Command[]): History {
  return commands.reduce<History>(
    (history, command) => {
      const next = act(lasalle, history, command);
      if ('ok' in next) throw new Error(next.text);
      return next;
    },
    begin(startGame(lasalle, { file, seed: 'ending', mode: 'advised' })),
  );
}
const VOLLEY: readonly Command[] = [
  { type: 'declare', call: { kind: 'musketry', firer: 'british', target: 'a' } },
  { type: 'enter-dice', fire: 1, faces: [[6, 2, 4, 5]] },
];
const basesOf = (side: string): number =>
  file.units.filter(u => u.side === side).reduce((n, u) => n + (u.block?.files ?? 1) * (u.block?.ranks ?? 1), 0);

test('nothing has happened: nothing is lost, and no dice have fallen', () => {
  const { winner, turns, sides, decisive } = endingOf(played());
  expect([winner, turns, decisive]).toEqual([null, 1, []]);
  expect(sides.map(s => [s.side, s.units, s.bases, s.points, s.luck])).toEqual([
    ['british', { lost: 0, of: 1 }, { lost: 0, of: basesOf('british') }, null, null],
    ['french', { lost: 0, of: 3 }, { lost: 0, of: basesOf('french') }, null, null],
  ]);
});
test('one volley of three hits: five throws of sixteen are as good, so thirteen sixteenths of luck', () => {
  const history = played(...VOLLEY);
  const { sides, decisive } = endingOf(history);
  // of four dice at 4 or more: 3 hits in 4 throws of 16, 4 in 1. Worse 11/16, equal 4/16, half of them counted: 13/16
  expect(sides.map(s => s.luck)).toEqual([{ mean: 13 / 16, fires: 1 }, null]);
  expect(decisive).toHaveLength(1);
  expect(decisive[0]).toMatchObject({ side: 'british', turn: 1, chance: 5 / 16, moment: history.steps.length });
  expect(decisive[0]?.text).toMatch(/: 3 hits$/);
});
test('a unit that is gone is lost with all its bases', () => {
  const { sides } = endingOf(played({ type: 'remove-unit', unit: 'a' }));
  const lost =
    (file.units.find(u => u.id === 'a')?.block?.files ?? 0) * (file.units.find(u => u.id === 'a')?.block?.ranks ?? 1);
  expect(lost).toBeGreaterThan(0);
  expect(sides[1]).toMatchObject({ units: { lost: 1, of: 3 }, bases: { lost, of: basesOf('french') } });
});
