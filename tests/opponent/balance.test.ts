// Drawn battles are made fair: who wins too many trial games is drawn weaker, until neither side does.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BATTLE_KINDS, balanced, drawBattle, isFair, type Trial } from '../../src/opponent/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { parseJson, readMapFile, type ScenarioFile } from '../../src/table/index.ts';
import { must } from '../must.ts';

const GROUND = new URL('../../maps/positions/ground/quatre-bras.json', import.meta.url);
const map = must(readMapFile(must(parseJson(readFileSync(GROUND, 'utf8')))));
const ruleset = await loadRuleset('open-fire');

const sizeOf = ({ sides }: ScenarioFile, id: string): number => sides.find(s => s.id === id)?.force.length ?? 0;
/** A battle in which the defender is worth three times his numbers: of 20 games Blue wins as the square of strengths says. */
function trialOf(scenario: ScenarioFile): Trial {
  const [blue, red] = [sizeOf(scenario, 'blue') ** 2, (3 * sizeOf(scenario, 'red')) ** 2];
  const won = Math.round((20 * blue) / (blue + red));
  return { blue: won, red: 20 - won, games: 20 };
}

test.each(BATTLE_KINDS)('%s: the attackers grow until the battle is fair', async kind => {
  const draw = (balance: number) => drawBattle({ ruleset, map, kind, seed: '3', balance });
  const found = must(await balanced(draw, scenario => Promise.resolve(trialOf(scenario))));
  const first = must(draw(1));
  // an attack of 14 against 10: 14² against 30² gives Blue 18 %
  expect(isFair(trialOf(first))).toBe(false);
  expect(isFair(found.trial)).toBe(true);
  expect(sizeOf(found.scenario, 'blue')).toBeGreaterThan(sizeOf(first, 'blue'));
  expect(sizeOf(found.scenario, 'red')).toBe(sizeOf(first, 'red'));
});

test('bounds: 35 % is fair and 34 % is not; a draw is half a win', () => {
  expect(isFair({ blue: 35, red: 65, games: 100 })).toBe(true);
  expect(isFair({ blue: 34, red: 66, games: 100 })).toBe(false);
  expect(isFair({ blue: 0, red: 30, games: 100 })).toBe(true);
  expect(isFair({ blue: 0, red: 31, games: 100 })).toBe(false);
});

test('where nothing is fair, the fairest draw is given', async () => {
  const shares = [20, 16, 18, 17, 19, 15];
  let n = 0;
  const trial = (): Promise<Trial> => {
    const blue = shares[n++] ?? 20;
    return Promise.resolve({ blue, red: 20 - blue, games: 20 });
  };
  const found = await balanced(balance => drawBattle({ ruleset, map, kind: 'meeting', seed: '1', balance }), trial);
  expect(n).toBe(6);
  expect(must(found).trial.blue).toBe(15);
});
