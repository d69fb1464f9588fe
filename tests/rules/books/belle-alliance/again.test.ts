// A table opened again after one unit has moved: what is kept of those who have not must say the same as a table laid out anew.

import { expect, test } from 'vitest';
import { onGrid, plus, type Vector } from '../../../../src/geometry/index.ts';
import { roll } from '../../../../src/play/index.ts';
import { ruleset } from '../../../../src/rules/books/belle-alliance/index.ts';
import { openWith, type Ruling } from '../../../../src/rules/index.ts';
import { moved, type Position, type PositionFile, type Unit } from '../../../../src/table/index.ts';
import { armies, readMap } from '../../../bench/rulings.ts';
import { laidOut, must } from '../../../must.ts';
import { battalion, FAR, fileOf, reasonOf, rect, type TableSpec, troop } from './table.ts';

const PLACES = [
  [0, 30, 270],
  [4, 30, 270],
  [4, 22, 250],
  [-14, 12, 0],
  [0, 30, 270],
] as const;

const tableAt = ([x, y, facing]: (typeof PLACES)[number], own: 'block' | 'ignore'): TableSpec => ({
  figures: FAR,
  choices: { 'I-7': own },
  terrain: [
    {
      id: 'wood',
      kind: 'wood',
      blocksSight: true,
      outline: [
        [8, 14],
        [20, 14],
        [20, 26],
        [14, 20],
      ],
    },
  ],
  units: [
    battalion(),
    battalion({ id: 'c', formation: 'skirmish-line', bases: [0, 1, 2].map(i => rect(3 * i + 10, 6, 2, 2, 90)) }),
    troop('t', 'british', rect(x, y, 12, 2, facing), { formation: 'line' }),
    troop('o', 'british', rect(2, 18, 6, 2, 270), { formation: 'line' }),
  ],
});
function rulings(position: Position): readonly string[] {
  const judge = must(ruleset.open(position));
  return position.units.flatMap(a =>
    position.units
      .filter(b => b.side !== a.side)
      .map(b => JSON.stringify(judge.ask({ kind: 'fire', firer: a.id, target: b.id }))),
  );
}

test('a unit moved on an open table, and the same table laid out anew', () => {
  let open = laidOut(fileOf(tableAt(PLACES[0], 'block')));
  for (const own of ['block', 'ignore'] as const) {
    for (const place of PLACES) {
      const anew = laidOut(fileOf(tableAt(place, own)));
      const units = open.units.map((u, i) => (u.id === 't' ? (anew.units[i] ?? u) : u));
      open = { ...open, choices: anew.choices, units, unitById: new Map(units.map(u => [u.id, u])) };
      expect(rulings(open)).toEqual(rulings(anew));
    }
  }
});

/** A frame of a drag: one base, or all of the unit. */
function dragged(unit: Unit, by: Vector, isWhole: boolean): Unit {
  const middle = unit.bases.length >> 1;
  const bases = unit.bases.map((b, i) => (isWhole || i === middle ? moved(b, { at: onGrid(plus(b.at, by)) }) : b));
  return { ...unit, bases };
}
function withDragged(position: Position, mover: number, by: Vector, isWhole: boolean): Position {
  const units = position.units.with(mover, dragged(position.units[mover] as Unit, by, isWhole));
  return { ...position, units, unitById: new Map(units.map(u => [u.id, u])) };
}
function fires(position: Position): readonly Ruling[] {
  const judge = must(ruleset.open(position));
  return position.units.flatMap(a =>
    position.units
      .filter(b => b.side !== a.side)
      .map(b => must(judge.ask({ kind: 'fire', firer: a.id, target: b.id }))),
  );
}

test('what is said again carries the call as it was asked', () => {
  const position = laidOut(fileOf(tableAt(PLACES[0], 'block')));
  const judge = must(ruleset.open(position));
  const [firer, target] = ['o', 'c'];
  const [one, two, three] = [1, 2, 3].map(() => must(judge.ask({ kind: 'fire', firer, target })));
  const other = { target, firer, kind: 'fire' };
  const turned = must(judge.ask(other));
  expect(three).toEqual(one);
  expect(three?.reasons).toBe(two?.reasons);
  expect(turned.call).toBe(other);
  expect(turned).toEqual(one);
});

/** All fires, which a table seen for the first time says as well. */
function firesAgain(position: Position): readonly Ruling[] {
  const now = fires(position);
  expect(now.map(r => JSON.stringify(r))).toEqual(fires(structuredClone(position)).map(r => JSON.stringify(r)));
  return now;
}

const across = (id: string, cx: number, y: number, w: number) =>
  troop(id, 'british', rect(cx, y, w, 0.4, 270), { formation: 'line' });
test.each([
  ['the nearer wall', [across('wall', 0, 10, 60), across('far', 0, 18, 60)], ['wall', 'wall', 'far', 'far']],
  ['the farther wall', [across('near', 0, 10, 60), across('wall', 0, 18, 60)], ['wall', 'wall', 'near', 'near']],
  [
    'a wall behind which others leave no line, until one of these does,',
    [across('wall', 0, 5, 60), across('left', -8.2, 12, 1.6), across('post', 8.2, 12, 1.6), across('far', 0, 18, 14)],
    ['wall', 'post', 'wall'],
  ],
] as const)('%s shifts about, and then all step aside', (_, between, order) => {
  const target = troop('t', 'british', rect(0, 30, 12, 2, 270), { formation: 'line' });
  let position = laidOut(fileOf({ figures: FAR, units: [battalion(), target, ...between] }));
  const answerNow = (): string =>
    reasonOf(must(must(ruleset.open(position)).ask({ kind: 'fire', firer: 'a', target: 't' })), 'line-of-aim').answer;
  firesAgain(position);
  firesAgain(position);
  for (const [frame, id] of order.entries()) {
    expect(answerNow()).toBe('no');
    const isLast = !(order.slice(frame + 1) as readonly string[]).includes(id);
    const by = isLast ? { x: 2000, y: 0 } : { x: 0, y: 2 };
    const mover = position.units.findIndex(u => u.id === id);
    position = withDragged(position, mover, by, true);
    firesAgain(position);
  }
  expect(answerNow()).toBe('yes');
});

test('fires between units that have not moved: kept where nobody mattered, and never where somebody does', {
  timeout: 60_000,
}, () => {
  let { position } = must(openWith(ruleset, armies('belle-alliance', 12), { map: readMap() }));
  let before: readonly Ruling[] = [];
  let kept = 0;
  let changed = 0;
  for (let frame = 0; frame < 18; frame++) {
    const n = (of: string, below: number): number => Math.floor(roll(`dragged ${of}`, frame) * below);
    // The same unit for six frames, then another; every other frame a step too small to leave most lines.
    const mover = Math.floor(roll('dragged mover', Math.floor(frame / 6)) * position.units.length);
    const far = frame % 2 === 0 ? 60 : 6;
    const by = { x: n('x', 2 * far) - far, y: n('y', 2 * far) - far };
    position = withDragged(position, mover, by, n('whole', 3) === 0);
    const now = firesAgain(position);
    kept += now.filter((r, i) => r.reasons === before[i]?.reasons).length;
    changed += now.filter((r, i) => before[i] && JSON.stringify(r) !== JSON.stringify(before[i])).length;
    before = now;
  }
  expect(kept).toBeGreaterThan(1500);
  expect(changed).toBeGreaterThan(100);
});

/** Side by side, so that seams open and close; guns among them, and lines that others have come to lie across. */
function crowded(): PositionFile {
  const file = armies('belle-alliance', 10);
  const units = file.units.map((unit, i) => {
    const [column, row] = [i % 5, Math.floor((i % 10) / 5)];
    const y = i < 10 ? 56 - 3 * row : 66 + 4 * row;
    const block = { ...(unit.block as object), at: [30 + 10 * column + 4 * row, y] };
    return { ...unit, block, ...(i % 7 === 3 ? { arm: 'artillery', formation: 'unlimbered' } : {}) };
  });
  return { ...file, units } as PositionFile;
}

/** In woods and beside them: one sees some way into them and out again, so that they stop some lines and let others through. */
function wooded(): PositionFile {
  const { map: _map, ...file } = crowded();
  const wood = (id: string, sightDepth: number, outline: [number, number][]) => ({
    id,
    kind: 'wood',
    blocksSight: true,
    values: { sightDepth },
    outline,
  });
  // biome-ignore format: corners in rows
  const terrain = [
    wood('west', 9, [[20, 46], [46, 46], [52, 58], [40, 61], [24, 60]]),
    wood('middle', 5, [[54, 52], [66, 50], [70, 63], [60, 60], [56, 64]]),
    wood('east', 14, [[62, 64], [88, 62], [92, 76], [70, 78]]),
  ];
  const units = file.units.map(unit => ({ ...unit, arm: 'infantry', formation: 'line' }));
  return { ...file, table: { width: 180, height: 120 }, terrain, units } as PositionFile;
}

test.each([
  ['close together', crowded, 120, 5000],
  ['in woods and beside them', wooded, 60, 2500],
] as const)(
  'one unit after another is shifted a little among many that stand %s',
  {
    timeout: 60_000,
  },
  (_, file, frames, least) => {
    let { position } = must(openWith(ruleset, file(), { map: readMap() }));
    let before: readonly Ruling[] = [];
    let kept = 0;
    for (let frame = 0; frame < frames; frame++) {
      const n = (of: string, below: number): number => Math.floor(roll(`crowded ${of}`, frame) * below);
      const mover = n('mover', position.units.length);
      const far = [1, 3, 12, 40][n('far', 4)] as number;
      const by = { x: n('x', 2 * far + 1) - far, y: n('y', 2 * far + 1) - far };
      position = withDragged(position, mover, by, n('whole', 2) === 0);
      const now = firesAgain(position);
      kept += now.filter((r, i) => r.reasons === before[i]?.reasons).length;
      before = now;
    }
    expect(kept).toBeGreaterThan(least);
  },
);
