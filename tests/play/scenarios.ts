// The ready scenarios, read as a caller reads them.

import { readFileSync } from 'node:fs';
import { type History, startScenario } from '../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import { parseJson, readMapFile, readScenarioFile, type ScenarioFile } from '../../src/table/index.ts';
import { must } from '../must.ts';

const folder = new URL('../../maps/scenarios/', import.meta.url);
export const READY = [
  'open-fire-mill-yard.json',
  'emperor-bridge-at-the-village.json',
  'fire-and-fury-big-bethel.json',
  'belle-alliance-la-haye-sainte.json',
  'lasalle-columns-against-lines.json',
] as const;

const valueOf = (url: URL): unknown => must(parseJson(readFileSync(url, 'utf8')));
export const valueOfReady = (name: string): unknown => valueOf(new URL(name, folder));

export interface Ready {
  readonly book: Ruleset;
  readonly scenario: ScenarioFile;
  readonly begun: (seed: string, mode?: 'enforced' | 'advised' | 'free') => History;
}
export async function ready(name: string): Promise<Ready> {
  const scenario = must(readScenarioFile(valueOfReady(name)));
  const map = scenario.map === undefined ? undefined : must(readMapFile(valueOf(new URL(scenario.map, folder))));
  const book = await loadRuleset(scenario.system);
  return {
    book,
    scenario,
    begun: (seed, mode) => must(startScenario(book, scenario, seed, { map, ...(mode ? { mode } : {}) })),
  };
}
export const valueOfMap = (name: string): unknown => valueOf(new URL(name, folder));
