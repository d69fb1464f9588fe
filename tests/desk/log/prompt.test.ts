// The line that says what is asked: where units act one by one, of the one that acts.

import { expect, test } from 'vitest';
import { promptOf } from '../../../src/desk/index.ts';
import { begin, startGame } from '../../../src/play/index.ts';
import { ruleset as openFire } from '../../../src/rules/books/open-fire/index.ts';
import { fileOf } from '../../app/playing/tables.ts';

const file = fileOf('open-fire-across-the-yard');
const [first, other] = file.units.map(u => u.id);
const { now } = begin(startGame(openFire, { file, seed: 'prompt', mode: 'enforced' }));
const names = new Map(file.units.map(u => [u.id, u.name ?? u.id]));
const ask = (phase: string, unit: string | null, targets = 0) =>
  promptOf({
    ruleset: openFire,
    game: { ...now, turn: 1, phase, active: first ?? null, side: file.units[0]?.side ?? null },
    told: { names, sides: new Map(), areas: new Map(), pieces: new Map(), fires: new Map(), phases: [], lengths: 'in' },
    sides: file.sides?.map(s => s.id) ?? [],
    unit,
    calls: [],
    targets,
    aimed: 'no',
    coming: [],
    placing: null,
    inWords: mm => `${mm} of these`,
    left: null,
  });

test('the one that acts is offered to the hand, until it is in hand', () => {
  for (const unit of [null, other ?? null])
    expect(ask('attack', unit).step, String(unit)).toEqual({ type: 'pick', unit: first });
  expect(ask('attack', first ?? null, 2).step).toEqual({ type: 'aim' });
});
test('in hand without a target it may fire at, it is said to have none', () => {
  expect(ask('attack', first ?? null)).toEqual({
    text: `${names.get(first ?? '')} may fire at nobody now: go on.`,
    step: { type: 'next-phase' },
  });
});
test('what it may still move is said in the words of the page', () => {
  expect(ask('move', first ?? null).text).toMatch(/ of these: drag it\.$/);
});
