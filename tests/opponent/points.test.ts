// A veteran reckons in the scenario's points: what standing somewhere would be worth if the game ended so, and being rid of a unit.

import { expect, test } from 'vitest';
import { germanPhrases } from '../../src/desk/words/de/index.ts';
import { mindOf, type Mind } from '../../src/opponent/mind.ts';
import type { Level } from '../../src/opponent/index.ts';
import { ridText, worthTexts } from '../../src/opponent/why.ts';
import { pointsGained, pointsWithout, worthOfAPoint } from '../../src/opponent/worth/points.ts';
import { type Game, view } from '../../src/play/index.ts';
import { ready } from '../play/scenarios.ts';

const { book, begun } = await ready('lasalle-columns-against-lines.json');
const start = begun('a').now;

/** As many mm to the north as said; the wall is the rectangle from (580, 560) to (820, 700). */
const shifted = (game: Game, id: string, north: number): Game => ({
  ...game,
  table: {
    ...game.table,
    units: game.table.units.map(u =>
      u.id === id ? { ...u, bases: (u.bases ?? []).map(b => ({ ...b, at: [b.at[0], b.at[1] + north] as const })) } : u,
    ),
  },
});
function mindFor(game: Game, side: string, level: Level = 'veteran'): Mind {
  const mind = mindOf(book, view(game, { side }), side, { level, style: 'measured', seed: 'a' });
  if (!mind) throw new Error('the table can be read');
  return mind;
}

test('who steps into a place that the enemy holds takes its points from him', () => {
  // the British second stands in the wall and nobody else who counts: 6 points. The guns that live give 2 at the end of turn 8 only
  const french = mindFor(start, 'french');
  expect(pointsGained(french, start)).toBe(0);
  // French-B from y 380 to 600: both reach into it, so nobody holds it alone
  expect(pointsGained(french, shifted(start, 'french-b', 220))).toBe(6);
  // 100 mm on it stands before the wall still
  expect(pointsGained(french, shifted(start, 'french-b', 100))).toBe(0);
  // guns in it hold nothing
  expect(pointsGained(french, shifted(start, 'french-guns', 220))).toBe(0);
});

test('to be rid of who holds it is worth more than to be rid of another', () => {
  // its neighbours reach into the wall by an end of their lines: they stand 200 mm farther back here
  const alone = shifted(shifted(start, 'british-1', 200), 'british-3', 200);
  const french = mindFor(alone, 'french');
  // each has four bases, which are one point; the 6 of the wall come on top
  expect(pointsWithout(french, 'british-3')).toBe(1);
  expect(pointsWithout(french, 'british-2') - pointsWithout(french, 'british-3')).toBe(6);
  // and the British would stand so much worse
  expect(pointsWithout(mindFor(alone, 'british'), 'british-2')).toBe(0 - pointsWithout(french, 'british-2'));
});

test('the fewer turns are left, the more a point is worth: of 8 turns the last eight times the first', () => {
  const on = (turn: number): number => worthOfAPoint(mindFor({ ...start, turn }, 'french'));
  expect(on(8) / on(1)).toBeCloseTo(8, 9);
  expect(on(7)).toBeCloseTo(on(8) / 2, 9);
});

test.each(['recruit', 'regular'] as const)('a %s does not reckon in them', level => {
  const mind = mindFor(start, 'french', level);
  expect(pointsGained(mind, shifted(start, 'french-b', 220))).toBe(0);
  expect(mind.budget.spent()).toBe(0);
});

test('what it says of them, German says as well', async () => {
  const { find: german } = await germanPhrases();
  const mind = mindFor(start, 'french');
  const bare = { value: 0, fire: null, danger: { share: 0, from: [] }, holds: false };
  const said = [6, -6].flatMap(points => worthTexts(mind, { ...bare, points }).slice(2));
  expect(said).toEqual([
    'if the game ended so, its side’s lead would be 6 more in points',
    'if the game ended so, its side’s lead would be 6 less in points',
  ]);
  expect([...said, ...ridText(mind, 'british-2', 6)].map(text => german(text) === null)).toEqual([false, false, false]);
  expect(worthTexts(mind, { ...bare, points: 0 })).toHaveLength(2);
  expect(ridText(mind, 'british-2', 0)).toEqual([]);
});
