// Scenarios: read and refused, set up inside their areas, stored in the record, standings counted by hand, played to their end.

import { describe, expect, test } from 'vitest';
import {
  type Command,
  deedsOf,
  footprintOf,
  forceOf,
  fromRecord,
  type History,
  isOver,
  judgeOf,
  objectionsToArea,
  objectionsToPlace,
  standing,
  startScenario,
  toRecord,
} from '../../src/play/index.ts';
import { openWith } from '../../src/rules/index.ts';
import { readScenarioFile, type ScenarioFile } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { codeWith, NEXT, runWith } from './runs.ts';
import { READY, type Ready, ready, valueOfReady } from './scenarios.ts';

const run = ({ book }: Ready, history: History, ...commands: readonly Command[]): History =>
  runWith(book)(history, ...commands);
const code = ({ book }: Ready, history: History, command: Command): string => codeWith(book)(history, command);
const moveTo = (history: History, id: string, dx: number, dy: number): Command => {
  const unit = history.now.table.units.find(u => u.id === id);
  return {
    type: 'move',
    unit: id,
    bases: (unit?.bases ?? []).map((b, i) => ({
      id: b.id ?? String(i + 1),
      at: [b.at[0] + dx, b.at[1] + dy],
      facing: b.facing ?? 0,
    })),
    mm: 1,
  };
};
const pointsOf = (history: History, scenario: ScenarioFile): Record<string, number> =>
  Object.fromEntries(standing(history.now, scenario).sides.map(s => [s.side, s.points]));

describe.each(READY)('%s', name => {
  test('stands as it was written: inside its areas, on no other base', async () => {
    const { book, begun } = await ready(name);
    const { now } = begun('first');
    const judge = judgeOf(book, now.table);
    if (!('position' in judge)) throw new Error(judge.text);
    for (const { id } of now.table.units) {
      expect(objectionsToPlace(judge.position, id)).toEqual([]);
      expect(objectionsToArea(book, judge.position, now, id)).toEqual([]);
    }
    expect(now).toMatchObject({ turn: 0, phase: 'set-up' });
    expect(isOver(now, now.field?.scenario as ScenarioFile).over).toBe(false);
  });
  test('every unit can come on somewhere in its areas', async () => {
    const { book, scenario, begun } = await ready(name);
    const { reserve } = begun('first').now.field ?? { reserve: [] };
    for (const id of reserve) {
      const force = forceOf(scenario, id);
      const area = force?.areas[0];
      const corners = area?.outline ?? [[(area?.at?.[0] ?? 0) < 18 ? 2 : 34, area?.at?.[1] ?? 0]];
      const [x, y] = [0, 1].map(k => corners.reduce((sum, c) => sum + (c[k] ?? 0), 0) / corners.length);
      if (!force) throw new Error(id);
      const facing = (y ?? 0) > 40 ? 180 : 0;
      const print = footprintOf(book, scenario, force.unit, { at: [x ?? 0, (y ?? 0) + 5], facing });
      expect(print.bases).toHaveLength(force.unit.stands.number);
    }
  });
  test('no fire between any two units lacks a figure', async () => {
    const { book, begun } = await ready(name);
    const { now } = begun('first');
    const opened = must(openWith(book, now.table));
    const { position, judge } = opened;
    for (const a of position.units) {
      for (const b of position.units) {
        const call = a.side === b.side ? null : book.fireCall(position, a.id, b.id);
        if (!call) continue;
        const asked = must(judge.ask(call));
        expect([a.id, b.id, asked.reasons.filter(r => r.answer === 'unknown').map(r => r.needs)]).toEqual([
          a.id,
          b.id,
          [],
        ]);
      }
    }
  });
  test('is stored with its game and read back to the same bytes', async () => {
    const it = await ready(name);
    const game = run(it, it.begun('stored', 'free'), NEXT, { type: 'note', text: 'set up' }, NEXT);
    const read = fromRecord(it.book, JSON.parse(JSON.stringify(toRecord(game, name))));
    expect(JSON.stringify(must(read).now)).toBe(JSON.stringify(game.now));
    const other = { ...toRecord(game, name), start: { ...game.start.table, title: 'another' } };
    expect(fromRecord(it.book, other)).toMatchObject({ ok: false, problems: [{ path: 'start' }] });
  });
  test('is played to its end', async () => {
    const it = await ready(name);
    let game = it.begun('to the end', 'free');
    for (let i = 0; i < 400 && !game.now.field?.over; i++) {
      const due = game.now.fires.find(f => f.due && f.state === 'declared');
      game = run(it, game, due ? { type: 'roll', fire: due.id } : NEXT);
    }
    const { over, text } = isOver(game.now, it.scenario);
    expect(over).toBe(true);
    expect(text).not.toBe('');
    expect(code(it, { ...game, now: { ...game.now, mode: 'enforced' } }, NEXT)).toBe('game-over');
  });
});

/** The check of 7 New York: 4, in a column +1, fresh +2, and nothing that makes it tardy or brings it to 8. */
const WELL_HANDLED: readonly Command[] = [
  { type: 'declare', call: { kind: 'manoeuvre-check', unit: '7ny' } },
  { type: 'enter-dice', fire: 1, faces: [[4]] },
];
describe('Big Bethel', () => {
  test('the defenders set up first, each in its own ground', async () => {
    const it = await ready(READY[2]);
    const h = it.begun('set-up');
    expect(h.now.side).toBe('south');
    expect(code(it, h, moveTo(h, 'wythe', 2, 0))).toBe('done');
    expect(code(it, h, moveTo(h, 'wythe', 0, -6))).toBe('outside'); // into the creek, south of the bank
    expect(code(it, h, moveTo(h, '5ny', 1, 0))).toBe('not-your-turn');
    const union = run(it, h, NEXT);
    expect(union.now).toMatchObject({ side: 'union', phase: 'set-up', turn: 0 });
    expect(run(it, union, NEXT).now).toMatchObject({ side: 'union', phase: 'manoeuvre', turn: 1 });
  });
  test('reinforcements come on from turn 5, in their own manoeuvre phase', async () => {
    const it = await ready(READY[2]);
    const force = forceOf(it.scenario, '1ny');
    if (!force) throw new Error('no such regiment');
    const deploy: Command = {
      type: 'deploy',
      unit: '1ny',
      ...footprintOf(it.book, it.scenario, force.unit, { at: [47, 10], facing: 0 }),
    };
    const early = run(it, it.begun('late'), NEXT, NEXT);
    expect(code(it, early, deploy)).toBe('not-now');
    // 5 phases a side, 2 sides, 4 turns: 40 phases on it is turn 5
    const later = run(
      it,
      early,
      ...Array.from({ length: 40 }, () => NEXT),
      ...WELL_HANDLED,
      moveTo(early, '7ny', -1, 0),
    );
    expect(later.now).toMatchObject({ turn: 5, side: 'union', phase: 'manoeuvre' });
    expect(code(it, later, deploy)).not.toBe('not-now');
  });
  test('points: 2 for the redoubt and 4 for the works to whoever holds them alone', async () => {
    const it = await ready(READY[2]);
    const h = it.begun('points', 'free');
    expect(pointsOf(h, it.scenario)).toEqual({ union: 0, south: 6 });
    // 5 New York, put into the redoubt: held by both, so by nobody
    const both = run(it, h, moveTo(h, '5ny', -7.4, 10.2));
    expect(pointsOf(both, it.scenario)).toEqual({ union: 0, south: 4 });
    // the gun and the Virginians gone: 1 gun + 4 stands lost, 5 of 24: one point for 3, and 2 for the redoubt
    const alone = run(
      it,
      both,
      { type: 'remove-unit', unit: 'howitzers-redoubt' },
      { type: 'remove-unit', unit: '3va' },
    );
    expect(pointsOf(alone, it.scenario)).toEqual({ union: 2 + 1, south: 4 });
  });
  test('the church taken ends the game with that turn', async () => {
    const it = await ready(READY[2]);
    const h = run(it, it.begun('church', 'free'), NEXT, NEXT);
    const there = run(it, h, moveTo(h, '5ny', -6, 26.4));
    const over = run(it, there, ...Array.from({ length: 10 }, () => NEXT));
    expect(isOver(over.now, it.scenario)).toMatchObject({ over: true, winner: 'union' });
    expect(over.now.turn).toBe(1);
  });
  test('off by an edge within what is left of the move', async () => {
    const it = await ready(READY[2]);
    const h = run(it, it.begun('edge'), NEXT, NEXT, ...WELL_HANDLED);
    // a field column moves 12 inches; the rear of 7 New York stands at 7.6 − 6 × 0.75 = 3.1 inches from the south edge
    expect(code(it, h, { type: 'leave', unit: '7ny', edge: 'north' })).toBe('too-far');
    const left = run(it, h, { type: 'leave', unit: '7ny', edge: 'south' });
    expect(left.now.field?.left).toMatchObject([{ unit: { id: '7ny' }, edge: 'south', turn: 1 }]);
    // not lost: none of 12 + 10 + 12 + 5 + 5 + 12 + 12 stands and 2 guns
    expect(standing(left.now, it.scenario).sides[1]?.conditions.find(c => c.id === 'south-toll')?.text).toBe(
      'Union has lost 0 of 70 bases (infantry and artillery)',
    );
  });
});

describe('the mill yard', () => {
  const secure = (unit: string, area: string): Command => ({ type: 'secure', unit, area });
  const put = (unit: string, x: number, y: number): Command => ({
    type: 'deploy',
    unit,
    facing: 0,
    bases: [{ id: '1', at: [x, y], radius: 0.5 }],
  });
  test('within 1 inch, with no enemy at the marker', async () => {
    const it = await ready(READY[0]);
    const h = run(it, it.begun('door', 'free'), NEXT);
    const side = h.now.side === 'red' ? 'r' : 'b';
    const other = side === 'r' ? 'b' : 'r';
    // the door is at (17.5, 12); a base of radius 0.5 at 1.5 inches touches the limit
    const there = run(it, h, put(`${side}-1`, 17.5, 10.5), NEXT, NEXT, NEXT, {
      type: 'set-mode',
      mode: 'enforced',
      measuring: 'free',
    });
    expect(there.now.phase).toBe('secure');
    expect(code(it, there, secure(`${side}-1`, 'door'))).toBe('done');
    expect(code(it, there, secure(`${side}-1`, 'powder'))).toBe('outside');
    expect(code(it, there, secure(`${side}-1`, 'red-north'))).toBe('no-such-area');
    // what it may do, and of the others how far away they are: (17.5, 10.5) to (17.6, 5) is 5.5 less the radius
    const deeds = deedsOf(it.book, there.now, `${side}-1`);
    expect(deeds.map(d => d.refusal?.text ?? 'done')).toEqual([
      'done',
      expect.stringMatching(
        / stands 10\.05 in \(25\.5 cm\) from «Ledger in the yard», 1 in \(2\.54 cm\) at most is near enough$/,
      ),
      expect.stringMatching(
        / stands 5 in \(12\.7 cm\) from «Powder at the footbridge», 1 in \(2\.54 cm\) at most is near enough$/,
      ),
    ]);
    expect(deedsOf(it.book, there.now, `${other}-1`)).toEqual([]);
    const crowded = run(
      it,
      run(it, there, { type: 'set-mode', mode: 'free', measuring: 'free' }, put(`${other}-1`, 18.9, 12)),
      { type: 'set-mode', mode: 'enforced', measuring: 'free' },
    );
    expect(code(it, crowded, secure(`${side}-1`, 'door'))).toBe('outside');
    const held = run(it, there, secure(`${side}-1`, 'door'));
    expect(pointsOf(held, it.scenario)).toEqual(side === 'r' ? { red: 5, blue: 0 } : { red: 0, blue: 5 });
    // 6 inches from the marker it is still theirs: centre at 12 − 6.5; a hair more and it is not
    const far = run(it, held, { type: 'set-mode', mode: 'free', measuring: 'free' }, moveTo(held, `${side}-1`, 0, -5));
    expect(pointsOf(far, it.scenario)[side === 'r' ? 'red' : 'blue']).toBe(5);
    const gone = run(it, far, moveTo(far, `${side}-1`, 0, -0.01));
    expect(pointsOf(gone, it.scenario)[side === 'r' ? 'red' : 'blue']).toBe(0);
  });
  test('access is scored at once; what is to be destroyed, at the end of the next round', async () => {
    const it = await ready(READY[0]);
    const free: Command = { type: 'set-mode', mode: 'free', measuring: 'free' };
    const h = run(
      it,
      it.begun('ledger', 'free'),
      NEXT,
      free,
      put('r-1', 22, 19.5),
      put('r-2', 17.6, 6.2),
      put('b-1', 33, 7),
    );
    const read = run(it, h, secure('r-1', 'ledger'));
    expect(pointsOf(read, it.scenario)).toEqual({ red: 2, blue: 0 });
    expect(code(it, read, secure('r-1', 'ledger'))).toBe('no-such-area');
    const round = (g: History): History => {
      const turn = g.now.turn;
      let next = g;
      for (let i = 0; i < 20 && next.now.turn === turn; i++) {
        const due = next.now.fires.find(f => f.due && f.state === 'declared');
        next = run(it, next, due ? { type: 'roll', fire: due.id } : NEXT);
      }
      return next;
    };
    const lit = run(it, read, secure('r-2', 'powder'));
    const one = round(lit);
    expect(pointsOf(one, it.scenario)).toEqual({ red: 2, blue: 0 });
    const two = round(one);
    expect(pointsOf(two, it.scenario)).toEqual({ red: 2 + 3, blue: 0 });
    expect(two.now.field?.closed).toEqual(['ledger', 'powder']);
  });
});

describe('a scenario file that is none', () => {
  const broken = (change: (file: Record<string, never>) => void): readonly string[] => {
    const file = structuredClone(valueOfReady(READY[2])) as Record<string, never>;
    change(file);
    const read = readScenarioFile(file);
    return read.ok ? [] : read.problems.map(p => p.path);
  };
  interface Loose {
    readonly [key: string]: Loose & (Loose[] | string | number);
  }
  const at = (file: unknown) => file as { [key: string]: never } & Loose;
  test.each([
    ['an unknown key', (f: unknown) => Object.assign(at(f), { weather: 'fine' }), 'weather'],
    [
      'no such area',
      (f: unknown) => Object.assign(at(f)['setUp']?.[0] ?? {}, { areas: ['moon'] }),
      'setUp[0].areas[0]',
    ],
    [
      'no such unit',
      (f: unknown) => Object.assign(at(f)['setUp']?.[0] ?? {}, { units: ['ghosts'] }),
      'setUp[0].units[0]',
    ],
    ['no such side', (f: unknown) => Object.assign(at(f), { first: 'france' }), 'first'],
    ['two ids', (f: unknown) => Object.assign(at(f)['areas']?.[1] ?? {}, { id: 'hampton-road' }), 'areas[1].id'],
    [
      'a crossed area',
      (f: unknown) =>
        Object.assign(at(f)['areas']?.[0] ?? {}, {
          outline: [
            [0, 0],
            [2, 2],
            [2, 0],
            [0, 2],
          ],
        }),
      'areas[0].outline',
    ],
    [
      'neither at least nor each',
      (f: unknown) => Object.assign(at(f)['victory']?.['conditions']?.[3] ?? {}, { each: undefined }),
      'victory.conditions[3]',
    ],
  ] as const)('%s', (_, change, path) => {
    expect(broken(change)).toContain(path);
  });
  test('a unit the book cannot read is named', async () => {
    const { book, scenario, begun } = await ready(READY[1]);
    expect(begun('x').now.table.units.length).toBeGreaterThan(0);
    const [side, ...rest] = scenario.sides;
    if (!side) throw new Error('no side');
    const [unit, ...others] = side.force;
    if (!unit) throw new Error('no unit');
    const strange: ScenarioFile = {
      ...scenario,
      sides: [{ ...side, force: [{ ...unit, values: { drill: 9 } }, ...others] }, ...rest],
    };
    expect(startScenario(book, strange, 'x')).toMatchObject({ ok: false, problems: [{ path: 'sides[0].force[0]' }] });
  });
});
