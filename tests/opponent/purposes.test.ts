// A unit goes on for what it went for, until another goal is clearly better or its own is gone; who has no fire looks for no place to fire from.

import { expect, test } from 'vitest';
import { mindOf, quietJudge } from '../../src/opponent/mind.ts';
import { reactionOf, STRAIGHT_ON } from '../../src/opponent/programme.ts';
import { nextCommand, type Settings } from '../../src/opponent/index.ts';
import { begin, startGame, view } from '../../src/play/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { readPositionFile } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { ready } from '../play/scenarios.ts';

const REGULAR: Settings = { level: 'regular', style: 'measured', seed: 'a' };
const lasalle = await loadRuleset('lasalle');

/** `own` at (600, 100) looks north; `near` stands 200 mm west of it, `far` so many mm north. The table's diagonal is 1,500 mm. */
function goesFor(mm: number, { purposes, isThere = true }: { purposes?: Settings['purposes']; isThere?: boolean }) {
  const unit = (id: string, side: string, at: readonly [number, number], facing: number) => ({
    id,
    name: id,
    side,
    arm: 'infantry',
    formation: 'line',
    facing,
    block: { at, files: 1, ranks: 1, base: [40, 20] },
  });
  const file = must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      title: 'Two enemies',
      system: 'lasalle',
      lengths: 'mm',
      scale: { BW: 40 },
      table: { width: 1200, height: 900 },
      sides: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
      units: [
        unit('own', 'a', [600, 100], 0),
        unit('near', 'b', [400, 100], 90),
        ...(isThere ? [unit('far', 'b', [600, 100 + mm], 180)] : []),
      ],
    }),
  );
  const { now } = begin(startGame(lasalle, { file, seed: 'a', mode: 'enforced' }));
  const settings = purposes ? { ...REGULAR, purposes } : REGULAR;
  return nextCommand(lasalle, view(now, { side: 'a' }), 'a', settings).purposes['own'];
}

test('without a purpose it goes for what is nearer', () => expect(goesFor(490, {})).toBe('near'));
test('290 mm farther than the other, less than a fifth of the diagonal: it goes on', () =>
  expect(goesFor(490, { purposes: { own: 'far' } })).toBe('far'));
test('310 mm farther: the other is clearly better', () =>
  expect(goesFor(510, { purposes: { own: 'far' } })).toBe('near'));
test('what it went for is gone', () => expect(goesFor(490, { purposes: { own: 'far' }, isThere: false })).toBe('near'));

test('straight on, a general has nobody to fire at and goes for its goal; infantry goes to where it may fire', async () => {
  const { book, begun } = await ready('emperor-bridge-at-the-village.json');
  const mind = mindOf(book, view(begun('a').now, { side: 'austrian' }), 'austrian', REGULAR);
  const judge = mind && quietJudge(mind, mind.thought.table);
  if (!mind || !judge) throw new Error('the scenario has a table that can be read');
  const reacts = (arm: string) =>
    judge.position.units
      .filter(u => u.arm === arm && u.side === mind.side)
      .map(unit => reactionOf(STRAIGHT_ON, { mind, judge, unit, task: undefined })?.react);
  expect(new Set(reacts('general'))).toEqual(new Set(['advance']));
  expect(new Set(reacts('infantry'))).toEqual(new Set(['to-range']));
});
