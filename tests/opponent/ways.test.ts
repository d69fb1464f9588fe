// Ways over turns at the bridge (1 BD is 100 mm, the stream has Permeability 2), and checks that come before a movement.

import { expect, test } from 'vitest';
import { point } from '../../src/geometry/index.ts';
import { mindOf } from '../../src/opponent/mind.ts';
import { othersShapes } from '../../src/opponent/moves/shapes.ts';
import { routeOf } from '../../src/opponent/moves/ways.ts';
import { nextCommand, type Settings } from '../../src/opponent/index.ts';
import { type Game, view } from '../../src/play/index.ts';
import { freshMemory } from '../../src/rules/index.ts';
import { ready } from '../play/scenarios.ts';

const SETTINGS: Settings = { level: 'regular', style: 'measured', seed: 'a' };

const { book, begun } = await ready('emperor-bridge-at-the-village.json');
const mind = mindOf(book, view(begun('a').now, { side: 'french' }), 'french', SETTINGS);
const unitAs = (id: string, formation: string) => {
  const unit = mind?.position.unitById.get(id);
  if (!mind || !unit) throw new Error(id);
  const shape = othersShapes(mind, id).find(s => s.formation === formation);
  return unit.formation === formation
    ? { position: mind.position, unit }
    : (shape ?? { position: mind.position, unit });
};

test.each([
  // who       formation            from          to            mm
  // the column is 50 mm wide; 110 mm of way, and 2 BD for the stream
  ['fr-17', 'column', [300, 380], [300, 490], 110 + 200],
  // a line goes 1 BD a turn and never enters what takes 2
  ['fr-17', 'line', [300, 380], [300, 490], null],
  // 25 mm wide it stays on the bridge, which is 40 mm wide
  ['fr-17', 'manoeuvre-column', [540, 430], [540, 490], 60],
  // 50 mm wide it has a corner in the stream on either side, two pieces of 2 BD
  ['fr-17', 'column', [540, 430], [540, 490], 60 + 200 + 200],
] as const)('%s in %s from %j to %j takes %s mm', (id, formation, from, to, mm) => {
  const { position, unit } = unitAs(id, formation);
  expect(unit.formation).toBe(formation);
  const takes = book.play?.wayTakes?.(position, id, { from: point(from[0], from[1]), to: point(to[0], to[1]) });
  if (mm === null) expect(takes).toBeNull();
  else expect(takes).toBeCloseTo(mm, 6);
});

test('a column that gets narrow goes round by the bridge', () => {
  const { position, unit } = unitAs('fr-17', 'manoeuvre-column');
  if (!mind) throw new Error('no table');
  const way = { from: point(480, 380), to: point(540, 520) };
  const route = routeOf(mind, position, unit, way);
  // straight it is 152.3 mm long (60, 140) and 2 BD for the stream; by the mouth of the bridge it is little longer than straight
  expect(book.play?.wayTakes?.(position, 'fr-17', way)).toBeGreaterThan(300);
  expect(route?.mm).toBeGreaterThanOrEqual(152.3);
  expect(route?.mm).toBeLessThan(200);
  expect(route?.first).not.toEqual(way.to);
});

test.each(['line', 'column', 'manoeuvre-column'])(
  'the way of a %s is the same whoever has asked before on this ground',
  formation => {
    const places = [point(300, 380), point(540, 300), point(900, 380), point(300, 600), point(700, 700)];
    const goals = [point(540, 620), point(540, 465)];
    const asks = places.flatMap(from => goals.map(to => ({ from, to })));
    const { position, unit } = unitAs('fr-17', formation);
    const fresh = () => {
      const { now } = begun('a');
      const table = { ...now.table, terrain: [...(now.table.terrain ?? [])] };
      return mindOf(book, view({ ...now, table }, { side: 'french' }), 'french', SETTINGS);
    };
    const [one, back] = [fresh(), fresh()];
    if (!one || !back) throw new Error('no table');
    const alone = asks.map(way => routeOf(fresh() ?? one, position, unit, way));
    expect(alone.filter(r => r !== null).length).toBeGreaterThan(5);
    expect(asks.map(way => routeOf(one, position, unit, way))).toEqual(alone);
    expect(asks.toReversed().map(way => routeOf(back, position, unit, way))).toEqual(alone.toReversed());
    for (const [i, way] of asks.entries()) {
      const route = alone[i] ?? null;
      // of what is not shorter only that there is a way
      const short = routeOf(one, position, unit, { ...way, most: (route?.mm ?? 0) - 1 });
      expect(short === null).toBe(route === null);
      if (route) expect(routeOf(one, position, unit, { ...way, most: route.mm + 1 })).toEqual(route);
      if (route && short) expect(short.mm).toBeGreaterThanOrEqual(route.mm);
    }
  },
);

test('Fire and Fury: checks are thrown before anybody moves', async () => {
  const bethel = await ready('fire-and-fury-big-bethel.json');
  const { now } = bethel.begun('a');
  const memory = freshMemory({ turn: 1, phase: 'manoeuvre', side: 'union' });
  const game: Game = { ...now, turn: 1, phase: 'manoeuvre', side: 'union', memory };
  const advice = nextCommand(bethel.book, view(game, { side: 'union' }), 'union', SETTINGS);
  expect(advice.command).toMatchObject({ type: 'declare', call: { kind: 'manoeuvre-check' } });
});
