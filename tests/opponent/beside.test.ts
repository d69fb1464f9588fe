// A place that is held and full is covered from beside it; an attack is fought by fire from outside until it is time to go in.

import { expect, test } from 'vitest';
import { type Goal, goalsOf, isThere } from '../../src/opponent/aims.ts';
import { nextCommand, STRAIGHT_ON, type Settings } from '../../src/opponent/index.ts';
import { type Mind, mindOf } from '../../src/opponent/mind.ts';
import { type Task, tasksOf } from '../../src/opponent/roles.ts';
import { besideOf } from '../../src/opponent/together.ts';
import { worthOfStanding } from '../../src/opponent/worth/standing.ts';
import { type Game, view } from '../../src/play/index.ts';
import { ready } from '../play/scenarios.ts';

/**
 * The wall is the rectangle from (580, 560) to (820, 700): its middle (700, 630), as near as 70 mm is there. Bases lie 15 mm behind the
 * front: the British lines, 160 mm wide, have their middles at (500, 675), (700, 675) and (900, 675): 205, 45 and 205 mm from the wall's.
 */
const { book, begun } = await ready('lasalle-columns-against-lines.json');
const start: Game = { ...begun('a').now, turn: 1, phase: 'activity', side: 'french' };
const REGULAR: Settings = { level: 'regular', style: 'measured', seed: 'a' };

function mindFor(game: Game, side: string, settings: Settings = REGULAR): Mind {
  const mind = mindOf(book, view(game, { side }), side, settings);
  if (!mind) throw new Error('the table can be read');
  return mind;
}
const carried = (game: Game, id: string, [x, y]: readonly [number, number]): Game => ({
  ...game,
  table: {
    ...game.table,
    units: game.table.units.map(u =>
      u.id === id ? { ...u, bases: (u.bases ?? []).map(b => ({ ...b, at: [b.at[0] + x, b.at[1] + y] as const })) } : u,
    ),
  },
});
/** Nobody is in the wall. */
const left: Game = { ...start, table: { ...start.table, units: start.table.units.filter(u => u.id !== 'british-2') } };
const taskOf = (mind: Mind, id: string): Task => {
  const task = tasksOf(mind).get(id);
  if (!task) throw new Error(`${id} has a task`);
  return task;
};

test('one line fills the wall: its neighbours cover it from where they stand, their own width outside', () => {
  const british = mindFor(start, 'british');
  expect(taskOf(british, 'british-2').role).toBe('hold');
  for (const id of ['british-1', 'british-3']) {
    expect(taskOf(british, id).role).toBe('support');
    expect(taskOf(british, id).goal.within).toBeCloseTo(70 + 160, 6);
  }
});

// French-B from (580, 350) to (660, 590), 57 mm from the middle of the wall
const entered = carried(start, 'french-b', [80, 240]);
test('with an enemy in it as well there is no more room: it is fire from outside that drives him out', () => {
  for (const id of ['british-1', 'british-3']) expect(taskOf(mindFor(entered, 'british'), id).role).toBe('support');
});

test('its holder gone, they are wanted in there, with an enemy in it or none', () => {
  const units = entered.table.units.filter(u => u.id !== 'british-2');
  const lost: Game = { ...entered, table: { ...entered.table, units } };
  expect(taskOf(mindFor(lost, 'british'), 'british-1').role).toBe('assault');
  expect(taskOf(mindFor(left, 'british'), 'british-1').role).toBe('hold');
});

test('a recruit and a table do not think of it', () => {
  expect(taskOf(mindFor(start, 'british', { ...REGULAR, level: 'recruit' }), 'british-1').role).toBe('hold');
  expect(taskOf(mindFor(start, 'british', { ...REGULAR, programme: STRAIGHT_ON }), 'british-1').role).toBe('hold');
});

test.each([
  // two lines of 160 mm take 320: a place of that width has room
  ['a hair too narrow', 159.9, true],
  ['a hair wider', 160.1, false],
] as const)('room for a second line: %s', (_, within, isFull) => expect(isFullOf(start, within)).toBe(isFull));

test.each([
  // an attack column two bases of 40 mm wide takes 80 more: 400
  ['a hair too narrow', 199.9, true],
  ['a hair wider', 200.1, false],
] as const)('room for a second line beside an enemy: %s', (_, within, isFull) =>
  expect(isFullOf(entered, within)).toBe(isFull),
);

function isFullOf(game: Game, within: number): boolean {
  const british = mindFor(game, 'british');
  const goal: Goal = { kind: 'take', id: 'wall', title: 'the wall', at: { x: 700, y: 630 }, within, weight: 1 };
  const unit = british.position.unitById.get('british-1');
  if (!unit) throw new Error('it is on the table');
  return besideOf(british, goal, unit) !== null;
}

test.each([
  // French-A, 396 mm from the middle of the wall, has 326 to go: two turns of 180, and two for the fight; 8 turns in all
  [4, false],
  [5, true],
])('in turn %i it is time to go in: %s', (turn, enters) =>
  expect(taskOf(mindFor({ ...start, turn }, 'french'), 'french-a').stage?.enters).toBe(enters),
);

test('with no enemy in it they go in at once', () =>
  expect(taskOf(mindFor({ ...left, turn: 2 }, 'french'), 'french-a').stage?.enters).toBe(true));

/** What its goal adds to a unit's worth where it stands. */
function ground(game: Game, { id, stage }: { readonly id: string; readonly stage?: Task['stage'] }): number {
  const mind = mindFor(game, id.split('-')[0] ?? '');
  const task: Task = { ...taskOf(mind, id), ...(stage ? { stage } : {}) };
  const [own, none] = [task, undefined].map(t => worthOfStanding(mind, mind.thought.table, id, t)?.value ?? NaN);
  return (own ?? NaN) - (none ?? NaN);
}
const before = { place: { x: 580, y: 350 }, goesIn: true } as const;
test('who has something to fire at before it is time counts as there; who has not goes on', () => {
  // 100 mm before the front of the British first: within four base widths
  const near = carried(start, 'french-b', [-80, 190]);
  const id = 'french-b';
  // turn 1 of 8: 1 + 1/8 times the 0.8 of a goal that is reached
  expect(ground(near, { id, stage: { ...before, enters: false } })).toBeCloseTo(0.9, 9);
  expect(ground(near, { id, stage: { ...before, enters: true } })).toBeLessThan(0);
  expect(ground(start, { id, stage: { ...before, enters: false } })).toBeLessThan(0);
});

test('who stands beside a full place is there with something to fire at no less than without', () => {
  // the British third, 205 mm from the middle of the wall: 30 % of 0.9 for a support
  const id = 'british-3';
  const fires = carried(start, 'french-c', [100, 150]);
  const has = (game: Game): boolean => {
    const mind = mindFor(game, 'british');
    return (worthOfStanding(mind, mind.thought.table, id, taskOf(mind, id))?.fire ?? null) !== null;
  };
  expect([has(start), has(fires)]).toEqual([false, true]);
  expect(ground(start, { id })).toBeCloseTo(0.27, 9);
  expect(ground(fires, { id })).toBeCloseTo(0.27, 9);
});

test.each([
  // the wall ends at 820, the British third begins there: a hair to the left it reaches in, on the edge as well, a hair to the right not
  [8, -0.1, true],
  [8, 0, true],
  [8, 0.1, false],
  // its middle is 205 mm from that of the wall, 135 too far: before the last turn nobody counts
  [7, -0.1, false],
  [7, 0.1, false],
] as const)('in turn %i of 8, carried by %f mm, it is in the wall: %s', (turn, x, expected) => {
  const british = mindFor({ ...carried(start, 'british-3', [x, 0]), turn }, 'british');
  const [goal] = goalsOf(british);
  const unit = british.position.unitById.get('british-3');
  expect(goal && unit && isThere(british, goal, unit)).toBe(expected);
});

test.each([
  // 7 mm outside the wall, and 142 from where its middle would be there: 120 a turn in line. It has one disruption; no friend of its arm is left
  ['in the last turn it steps into the wall first', 8, 'move'],
  ['before that it puts its ranks in order first', 7, 'declare'],
] as const)('%s', (_, turn, type) => {
  const units = carried(start, 'british-3', [7, 0])
    .table.units.filter(u => u.id !== 'british-2' && u.id !== 'british-1' && u.id !== 'british-guns')
    .map(u => (u.id === 'british-3' ? { ...u, values: { ...u.values, disr: 1 } } : u));
  const game: Game = { ...start, turn, side: 'british', table: { ...start.table, units } };
  const { command } = nextCommand(book, view(game, { side: 'british' }), 'british', { ...REGULAR, goOn: true });
  if (command?.type === 'move') expect(Math.min(...command.bases.map(b => b.at[0])) - 20).toBeLessThanOrEqual(820);
  expect(command).toMatchObject(type === 'move' ? { type, unit: 'british-3' } : { type, call: { unit: 'british-3' } });
});
