// What is kept of units that have not moved must say the same as a table that nobody has seen before: units and single bases
// are shifted and turned, choices switched, and every ruling of the table opened again is compared with that of a copy of it.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { onGrid, plus } from '../../src/geometry/index.ts';
import { roll } from '../../src/play/index.ts';
import { loadRuleset, openWith, type Ruleset } from '../../src/rules/index.ts';
import { moved, type Position, readMapFile, readPositionFile, SYSTEMS, type Unit } from '../../src/table/index.ts';
import { armies, readMap } from '../bench/rulings.ts';
import { must } from '../must.ts';

/** The whole unit, or one of its bases. */
function shifted(unit: Unit, n: (below: number) => number): Unit {
  const by = { x: n(160) - 80, y: n(160) - 80 };
  const turn = n(3) < 1 ? n(40) - 20 : 0;
  const only = n(2) < 1 ? Math.floor(n(unit.bases.length)) : null;
  const bases = unit.bases.map((b, i) =>
    only === null || only === i ? moved(b, { at: onGrid(plus(b.at, by)), facing: b.facing + turn }) : b,
  );
  return { ...unit, bases };
}
const withUnits = (position: Position, units: readonly Unit[]): Position => ({
  ...position,
  units,
  unitById: new Map(units.map(u => [u.id, u])),
});

/** The plain fire question, which mostly is one of the kinds as well, and every other call that names a firer and a target alone. */
function callsOf(book: Ruleset, position: Position, pair: { readonly firer: string; readonly target: string }) {
  const all = [book.fireCall(position, pair.firer, pair.target), ...book.calls.map(({ kind }) => ({ kind, ...pair }))];
  return new Map(all.map(call => [JSON.stringify(call), call])).values();
}
/** Of every unit and every other, each call once. */
function rulings(book: Ruleset, position: Position): readonly string[] {
  const judge = must(book.open(position));
  return position.units.flatMap(({ id: firer }) =>
    position.units.flatMap(({ id: target }) =>
      [...callsOf(book, position, { firer, target })].flatMap(call => {
        const asked = judge.ask(call);
        return asked.ok ? [JSON.stringify(asked.value)] : [];
      }),
    ),
  );
}

/** The table is opened under every option of a choice, as a page does that shows them side by side; little is asked there. */
function lookUnder(book: Ruleset, position: Position, { id, options }: Ruleset['choices'][number]): void {
  const [a, b] = position.units;
  for (const option of options) {
    const judge = must(book.open({ ...position, choices: { [id]: option } }));
    const call = a && b && book.fireCall(position, a.id, b.id);
    if (call) judge.ask(call);
  }
}

/** Units are shifted one by one; now and then a choice is switched. Rulings on the table opened again, and on one never seen before. */
function* afterMoves(
  book: Ruleset,
  start: Position,
  steps: number,
): Generator<{ readonly again: readonly string[]; readonly fresh: readonly string[] }> {
  let position = start;
  let row = 0;
  const n = (below: number): number => roll(`again ${book.id} ${start.title}`, row++) * below;
  for (let step = 0; step < steps; step++) {
    const mover = Math.floor(n(position.units.length));
    position = withUnits(
      position,
      position.units.map((u, i) => (i === mover ? shifted(u, n) : u)),
    );
    const choice = book.choices[Math.floor(n(book.choices.length))];
    const option = choice?.options[Math.floor(n(choice.options.length))];
    if (step % 4 === 3 && choice && option !== undefined) position = { ...position, choices: { [choice.id]: option } };
    if (choice) lookUnder(book, position, choice);
    yield { again: rulings(book, position), fresh: rulings(book, structuredClone(position)) };
  }
}

/** ms: for a slow machine with other work; how fast a book answers is held by growth.test.ts and the bench. */
const LONG = 240_000;

const folder = 'maps/positions/';
const samples = readdirSync(folder);
const fileAt = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
function sampleOf(book: Ruleset, name: string): Position {
  const file = must(readPositionFile(fileAt(`${folder}${name}`)));
  const map = file.map === undefined ? undefined : must(readMapFile(fileAt(`${folder}${file.map}`)));
  return must(openWith(book, file, { map })).position;
}

describe.each(SYSTEMS)('%s: opened again after a move, and seen for the first time', system => {
  test('two armies', { timeout: LONG }, async () => {
    const book = await loadRuleset(system);
    const { position } = must(openWith(book, armies(system, 4), { map: readMap() }));
    for (const { again, fresh } of afterMoves(book, position, 16)) expect(again).toEqual(fresh);
  });
  test.each(samples.filter(name => name.startsWith(system)))('%s', { timeout: LONG }, async name => {
    const book = await loadRuleset(system);
    for (const { again, fresh } of afterMoves(book, sampleOf(book, name), 12)) {
      expect(again.length).toBeGreaterThan(0);
      expect(again).toEqual(fresh);
    }
  });
});
