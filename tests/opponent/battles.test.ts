// Battles drawn on maps: a scenario file that every book can play, the same from the same seed, both sides placed on the table.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BATTLE_KINDS, drawBattle, nextCommand, playGame } from '../../src/opponent/index.ts';
import { startScenario, view } from '../../src/play/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { parseJson, readMapFile, SYSTEMS } from '../../src/table/index.ts';
import { must } from '../must.ts';

const GROUND = new URL('../../maps/positions/ground/', import.meta.url);
const mapNamed = (name: string) =>
  must(readMapFile(must(parseJson(readFileSync(new URL(`${name}.json`, GROUND), 'utf8')))));
const MAPS = ['quatre-bras', 'antietam-cornfield'];

// each book draws one kind of battle, on one of the maps
const ROWS = SYSTEMS.map((system, i) => ({
  system,
  kind: BATTLE_KINDS[i] ?? 'attack',
  map: MAPS[i % 2] ?? '',
}));

test.each(ROWS)('$system: $kind on $map is set up and goes on for a turn', { timeout: 120_000 }, async row => {
  const ruleset = await loadRuleset(row.system);
  const drawn = (seed: string) => must(drawBattle({ ruleset, map: mapNamed(row.map), kind: row.kind, seed }));
  const scenario = drawn('7');
  expect(drawn('7')).toEqual(scenario);
  expect(drawn('8')).not.toEqual(scenario);
  const short = { ...scenario, turns: 1 };
  const game = must(playGame(ruleset, { scenario: short, seed: 'x', players: ['recruit', 'recruit'] }, 0));
  expect([game.refused, game.ended]).toEqual([0, true]);
  // every unit that sets up before the battle has found its place
  const early = scenario.sides.flatMap(s => s.force).length - (scenario.setUp.find(e => e.units)?.units?.length ?? 0);
  const standing = game.stood.length / 2;
  if (row.system !== 'open-fire') expect(standing).toBeGreaterThanOrEqual(early - 1);
});

test('who sets up before any enemy stands there looks across the table, all one way', async () => {
  const ruleset = await loadRuleset('emperor');
  // Red sets up first, in the strip opposite to Blue's: one looks north and the other south
  for (const seed of ['1', '2', '3', '4']) {
    const scenario = must(drawBattle({ ruleset, map: mapNamed('quatre-bras'), kind: 'meeting', seed }));
    const { now } = must(startScenario(ruleset, scenario, 'x'));
    const { command } = nextCommand(ruleset, view(now, { side: 'red' }), 'red', {
      level: 'recruit',
      style: 'measured',
      seed,
    });
    const isNorth = scenario.sides[1]?.communication?.[0] === 'north';
    expect(command).toMatchObject({ type: 'deploy', facing: isNorth ? 180 : 0 });
  }
});

test('all kinds on all maps are scenario files', async () => {
  const ruleset = await loadRuleset('emperor');
  for (const map of MAPS)
    for (const kind of BATTLE_KINDS)
      expect(drawBattle({ ruleset, map: mapNamed(map), kind, seed: '1' }).ok, `${kind} on ${map}`).toBe(true);
});
