// An attack is made together: those who go for a place that the enemy covers form up abreast outside his fire, and go in when most are
// there. Nobody's way ends in somebody else.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { germanPhrases } from '../../src/desk/words/de/index.ts';
import { distance } from '../../src/geometry/index.ts';
import { computer, playOut } from '../../src/opponent/batch/playing.ts';
import { drawBattle, nextCommand, type Settings } from '../../src/opponent/index.ts';
import { between, enemyUnits, type Mind, middleOf, mindOf, ownUnits } from '../../src/opponent/mind.ts';
import { pivotOf, walkOf } from '../../src/opponent/moves/body.ts';
import { turnsTo } from '../../src/opponent/moves/journey.ts';
import { nextGoal, tasksOf, waits } from '../../src/opponent/roles.ts';
import { AT_PLACE } from '../../src/opponent/together.ts';
import { depthOf, type Game, startScenario, view } from '../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import { parseJson, readMapFile } from '../../src/table/index.ts';
import { must } from '../must.ts';

const { find: german } = await germanPhrases();
const REGULAR: Settings = { level: 'regular', style: 'measured', seed: 'a' };
const GROUND = new URL('../../maps/positions/ground/quatre-bras.json', import.meta.url);
const map = must(readMapFile(must(parseJson(readFileSync(GROUND, 'utf8')))));
const lasalle = await loadRuleset('lasalle');
const from = 10 * (lasalle.play?.doctrine?.assault?.from ?? 0);

/** Quatre Bras, nine against six, both sides set up by the computer. */
function setUp(ruleset: Ruleset): Game {
  const scenario = must(drawBattle({ ruleset, map, kind: 'attack', seed: 's1' }));
  const start = must(startScenario(ruleset, scenario, 'a', { map: undefined, mode: 'enforced' }));
  let game: Game = start.now;
  const player = computer(nextCommand, REGULAR);
  const players = Object.fromEntries(scenario.sides.map(({ id }) => [id, player]));
  playOut(ruleset, start, {
    players: Object.fromEntries(
      Object.entries(players).map(([id, p]): [string, typeof player] => [
        id,
        (book, now, side, goOn) => (now.turn > 0 ? NOTHING : p(book, now, side, goOn)),
      ]),
    ),
    turns: 1,
    onOrder: (_side, _advice, now) => (game = now),
  });
  return game;
}
const NOTHING = { command: null, unit: null, why: [], marks: [], considered: [], spent: 0 };
const mindFor = (game: Game, settings: Settings = REGULAR): Mind => {
  const mind = mindOf(lasalle, view(game, { side: 'blue' }), 'blue', settings);
  if (!mind) throw new Error('the table can be read');
  return mind;
};
const opening = setUp(lasalle);
const stages = (game: Game, settings?: Settings) =>
  [...tasksOf(mindFor(game, settings))].flatMap(([id, { stage }]) => (stage ? [{ id, ...stage }] : []));

/** The game with each of these units carried, as it stands, so that its middle lies at its place. */
function carriedTo(game: Game, places: readonly ReturnType<typeof stages>[number][]): Game {
  const { position } = mindFor(game);
  const units = game.table.units.map(u => {
    const to = places.find(p => p.id === u.id)?.place;
    const unit = position.unitById.get(u.id);
    if (!to || !unit) return u;
    const at = middleOf(unit);
    const by = [(to.x - at.x) / 10, (to.y - at.y) / 10] as const;
    return { ...u, bases: u.bases?.map(b => ({ ...b, at: [b.at[0] + by[0], b.at[1] + by[1]] as [number, number] })) };
  });
  return { ...game, table: { ...game.table, units } };
}

test('at first all wait: each has a place of its own, outside the enemy’s fire, abreast of the others', () => {
  const waiting = stages(opening);
  expect(waiting.length).toBeGreaterThanOrEqual(6);
  expect(waiting.every(s => !s.goesIn)).toBe(true);
  const enemies = enemyUnits(mindFor(opening)).map(middleOf);
  for (const { id, place } of waiting) {
    expect(Math.min(...enemies.map(e => distance(e, place)))).toBeGreaterThanOrEqual(from);
    const nearest = Math.min(...waiting.filter(o => o.id !== id).map(o => distance(o.place, place)));
    expect(nearest).toBeGreaterThan(100);
  }
});

test('two of them at their places wait; when most are there, all go in', () => {
  const waiting = stages(opening);
  expect(stages(carriedTo(opening, waiting.slice(0, 2))).some(s => s.goesIn)).toBe(false);
  expect(stages(carriedTo(opening, waiting)).every(s => s.goesIn)).toBe(true);
});

test('who is not at its place yet has a way there still', () => {
  const short = stages(opening).map(s => ({ ...s, place: { x: s.place.x, y: s.place.y - 1.5 * AT_PLACE } }));
  const game = carriedTo(opening, short);
  const mind = mindFor(game);
  const tasks = tasksOf(mind);
  const away = stages(game).flatMap(({ id, place }) => {
    const [unit, task] = [mind.position.unitById.get(id), tasks.get(id)];
    const isFar =
      unit && distance(place, middleOf(unit)) > AT_PLACE + 1 && distance(place, pivotOf(unit)) > AT_PLACE + 1;
    return unit && task && isFar && waits(task) ? [turnsTo(mind, mind.position, unit, nextGoal(task))] : [];
  });
  expect(away.length).toBeGreaterThan(2);
  expect(Math.min(...away)).toBeGreaterThan(0);
});

test('late in the battle nobody waits any more', () => {
  expect(stages({ ...opening, turn: opening.field?.scenario.turns ?? 0 }).every(s => s.goesIn)).toBe(true);
});

test('a recruit, a table and a random player do not wait for each other', () => {
  const programme = lasalle.play?.doctrine;
  expect(stages(opening, { ...REGULAR, level: 'recruit' })).toEqual([]);
  expect(stages(opening, { ...REGULAR, ...(programme ? { programme } : {}) })).toEqual([]);
  expect(stages(opening, { ...REGULAR, random: true })).toEqual([]);
});

test('who walks at a friend or an enemy stops short of it', () => {
  const game = carriedTo(opening, stages(opening));
  const mind = mindFor(game);
  let stopped = 0;
  for (const unit of ownUnits(mind)) {
    for (const other of mind.position.units.filter(u => u.id !== unit.id && between(u, unit) < 400)) {
      const [a, b] = [middleOf(unit), middleOf(other)];
      const walk = walkOf(mind, unit, { about: a, turn: 0, by: { x: b.x - a.x, y: b.y - a.y } });
      if (!walk) continue;
      stopped++;
      const others = mind.position.units.filter(u => u.id !== unit.id);
      const deep = walk.to.map(base => Math.max(...others.flatMap(u => u.bases.map(o => depthOf(base, o)))));
      expect(Math.max(...deep)).toBeLessThan(1);
    }
  }
  expect(stopped).toBeGreaterThan(5);
});

test.each([
  'Blue battalion 1 goes 24.0 cm towards its place in the line of attack',
  'it waits for those who attack with it',
])('said in German, too: %s', text => expect(german(text)).not.toBeNull());
