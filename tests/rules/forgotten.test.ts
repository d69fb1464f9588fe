// What is kept from one opening to the next must not hold the tables that came before: of a long drag nearly all are let go.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { onGrid, plus } from '../../src/geometry/index.ts';
import { loadRuleset, openWith, type Ruleset } from '../../src/rules/index.ts';
import { moved, type Position, SYSTEMS, type Unit } from '../../src/table/index.ts';
import { armies, readMap } from '../bench/rulings.ts';
import { must } from '../must.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const FRAMES = 40;
function frameOf(start: Position, mover: Unit, frame: number): Position {
  const by = { x: 20 * Math.sin(frame), y: 15 * Math.cos(frame) };
  const now = { ...mover, bases: mover.bases.map(b => moved(b, { at: onGrid(plus(b.at, by)) })) };
  const units = start.units.map(u => (u === mover ? now : u));
  return { ...start, units, unitById: new Map(units.map(u => [u.id, u])) };
}
function askAll(book: Ruleset, position: Position): number {
  const judge = must(book.open(position));
  let asked = 0;
  for (const { id: firer } of position.units) {
    for (const { id: target } of position.units) {
      const call = book.fireCall(position, firer, target);
      if (call && judge.ask(call).ok) asked++;
    }
  }
  return asked;
}

test.each(SYSTEMS)('%s: a drag holds few of the tables it has gone through', async system => {
  const book = await loadRuleset(system);
  const start = must(openWith(book, armies(system, 5), { map: readMap() })).position;
  let table = start;
  const gone: WeakRef<Position>[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    table = frameOf(start, start.units[2] as Unit, frame);
    expect(askAll(book, table)).toBeGreaterThan(40);
    gone.push(new WeakRef(table));
  }
  // What a weak reference has shown lives on until the turn is over.
  await new Promise(resolve => setTimeout(resolve, 0));
  collect();
  expect(gone.at(-1)?.deref()).toBe(table);
  expect(gone.filter(ref => ref.deref() !== undefined).length).toBeLessThan(FRAMES / 4);
});
