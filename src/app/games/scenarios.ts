// The scenarios that come with the page, and any other from a file.

import { translated, WORDS } from '../../desk/index.ts';
import { type History, startScenario } from '../../play/index.ts';
import { loadRuleset } from '../../rules/index.ts';
import { bad, type MapFile, problem, type Result, readScenarioFile, type ScenarioFile } from '../../table/index.ts';
import { putAddress } from '../back/trail.ts';
import { readDocument } from '../files/opening.ts';
import { mapNamed } from '../files/samples.ts';
import { showOr } from '../laying.ts';
import { underMine } from '../tables/kept.ts';
import { showSide } from '../view.ts';
import { putNew } from './resume.ts';

const texts = import.meta.glob<string>('../../../maps/scenarios/*.json', { query: '?raw', import: 'default' });

/** Ours are tested; they are read as they stand. */
export const readScenarios = (): Promise<readonly ScenarioFile[]> =>
  Promise.all(Object.values(texts).map(async text => JSON.parse(await text()) as ScenarioFile));

/** A game from a scenario, at its set-up, put on the table. */
export async function beginScenario(value: unknown): Promise<boolean> {
  const read = readScenarioFile(value);
  if (!read.ok) return showOr(read, WORDS.games.failed(WORDS.scenario.this));
  const { title, system } = read.value;
  const game = await gameOf(read.value);
  if (!game.ok) return showOr(game, WORDS.games.failed(title));
  putAddress(location.pathname + location.search);
  const begun = await putNew(translated(title), game.value, system);
  if (begun) showSide('battle', { drawer: null });
  return begun;
}

/** A game from a scenario, at its set-up, under the player's own tables; what lies on the screen stays. */
export async function gameOf(file: ScenarioFile): Promise<Result<History>> {
  const scenario = underMine(file);
  const map = await mapOf(scenario);
  if (!map.ok) return map;
  return startScenario(await loadRuleset(scenario.system), scenario, crypto.randomUUID(), { map: map.value });
}

async function mapOf({ map }: ScenarioFile): Promise<Result<MapFile | undefined>> {
  if (map === undefined) return { ok: true, value: undefined };
  const sample = mapNamed(map);
  if (!sample) return bad(problem('map', WORDS.open.noMap(map)));
  const read = readDocument(await sample.text());
  if (!read.ok) return read;
  return 'map' in read.value ? { ok: true, value: read.value.map } : bad(problem('map', WORDS.open.notMap(map)));
}
