// The battles of the bench: the ready scenario of each book, the three first ones in front.

import { readFileSync } from 'node:fs';
import { type History, startScenario } from '../../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../../src/rules/index.ts';
import { type MapFile, readMapFile, readScenarioFile, type ScenarioFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

const FOLDER = 'maps/scenarios/';
const NAMES = [
  'open-fire-mill-yard',
  'emperor-bridge-at-the-village',
  'fire-and-fury-big-bethel',
  'belle-alliance-la-haye-sainte',
  'lasalle-columns-against-lines',
];

export interface Field {
  readonly ruleset: Ruleset;
  readonly scenario: ScenarioFile;
  readonly map: MapFile | undefined;
}
const valueOf = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const fields = (): Promise<readonly Field[]> =>
  Promise.all(
    NAMES.map(async (name): Promise<Field> => {
      const scenario = must(readScenarioFile(valueOf(`${FOLDER}${name}.json`)));
      const map = scenario.map === undefined ? undefined : must(readMapFile(valueOf(`${FOLDER}${scenario.map}`)));
      return { ruleset: await loadRuleset(scenario.system), scenario, map };
    }),
  );

export const begun = ({ ruleset, scenario, map }: Field, seed: string): History =>
  must(startScenario(ruleset, scenario, seed, { map, mode: 'enforced' }));
