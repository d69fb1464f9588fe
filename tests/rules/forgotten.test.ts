// What is kept from one opening to the next must not hold the tables that came before: of a long drag nearly all are let go.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withUnit } from '../../src/desk/index.ts';
import { onGrid, plus } from '../../src/geometry/index.ts';
import { loadRuleset, openWith } from '../../src/rules/index.ts';
import { moved, type Position, SYSTEMS, type Unit } from '../../src/table/index.ts';
import { allPairs, armies, asked, type Pair, readMap } from '../bench/rulings.ts';
import { must } from '../must.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const FRAMES = 40;
function frameOf(start: Position, mover: Unit, frame: number): Position {
  const by = { x: 20 * Math.sin(frame), y: 15 * Math.cos(frame) };
  return withUnit(start, { ...mover, bases: mover.bases.map(b => moved(b, { at: onGrid(plus(b.at, by)) })) });
}

/** ms: for a slow machine with other work; how fast a book answers is held by growth.test.ts and the bench. */
const LONG = 240_000;

test.each(SYSTEMS)('%s: a drag holds few of the tables it has gone through', { timeout: LONG }, async system => {
  const book = await loadRuleset(system);
  const file = armies(system, 5);
  const start = must(openWith(book, file, { map: readMap() })).position;
  const pairs = allPairs(file).flatMap(([one, other]): Pair[] => [
    [one, other],
    [other, one],
  ]);
  let table = start;
  const gone: WeakRef<Position>[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    table = frameOf(start, start.units[2] as Unit, frame);
    const rulings = asked({ ruleset: book, position: table, judge: must(book.open(table)) }, pairs);
    expect(rulings.length).toBeGreaterThan(40);
    gone.push(new WeakRef(table));
  }
  // What a weak reference has shown lives on until the turn is over.
  await new Promise(resolve => setTimeout(resolve, 0));
  collect();
  expect(gone.at(-1)?.deref()).toBe(table);
  expect(gone.filter(ref => ref.deref() !== undefined).length).toBeLessThan(FRAMES / 4);
});
