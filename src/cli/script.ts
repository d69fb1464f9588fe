// A script as a game about to be played: its start read from where it stands, laid out and opened under its book.

import {
  begin,
  type History,
  type Order,
  ordersOf,
  readScript,
  type ScriptFile,
  startGame,
  startScenario,
} from '../play/index.ts';
import { figuresOf, loadRuleset, open, type RulesDataFile, type Ruleset } from '../rules/index.ts';
import { bad, good, problem, type Result, readScenarioFile, type ScenarioFile, visible } from '../table/index.ts';
import { besideFile, type Documents, type PositionWithMap } from './documents.ts';

export interface Script {
  readonly ruleset: Ruleset;
  readonly start: History;
  readonly orders: readonly Order[];
}
interface Source {
  readonly value: unknown;
  readonly path: string;
  readonly data?: RulesDataFile | undefined;
}

/** `data`: figures of the player's own, instead of those of the start. */
export async function scriptOf(
  value: unknown,
  path: string,
  documents: Documents,
  data?: RulesDataFile,
): Promise<Result<Script>> {
  const script = readScript(value);
  if (!script.ok) return script;
  const source = await sourceOf(script.value, path, documents);
  const started = source.ok ? await startOf(script.value, { ...source.value, data }, documents) : source;
  if (!started.ok) return bad(...started.problems.map(p => problem(joinedPath('start', p.path), p.message)));
  return good({ ...started.value, orders: ordersOf(script.value) });
}
const joinedPath = (a: string, b: string): string => (b === '' ? a : `${a}.${b}`);

/** The start itself, and the file that what it names lies beside. */
async function sourceOf({ start }: ScriptFile, path: string, documents: Documents): Promise<Result<Source>> {
  if (typeof start !== 'string') return good({ value: start, path });
  const at = besideFile(path, start);
  if (at === null) return bad(problem('', `${visible(start)} lies outside the folder of its script`));
  const found = await documents.value(at);
  return found.ok
    ? good({ value: found.value, path: at })
    : bad(...found.problems.map(p => ({ ...p, message: `${visible(start)}: ${p.message}` })));
}

type Started = Omit<Script, 'orders'>;
async function startOf(script: ScriptFile, source: Source, documents: Documents): Promise<Result<Started>> {
  const { value, path, data } = source;
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (format === 'enfilade/scenario') return startOfScenario(script, source, documents);
  const position = await documents.position(value, path);
  if (!position.ok) return position;
  const { map } = position.value;
  const ruled = await withFigures(position.value.file, data);
  if (!ruled.ok) return ruled;
  const file = ruled.value;
  const opened = await open(file, { map, marks: false });
  if (!opened.ok) return opened;
  const { ruleset } = opened.value;
  const { seed, mode, measuring } = script;
  const game = startGame(ruleset, { file, map, seed, mode, ...(measuring === undefined ? {} : { measuring }) });
  return good({ ruleset, start: begin(game) });
}

async function startOfScenario(
  { seed, mode, measuring }: ScriptFile,
  { value, path, data }: Source,
  documents: Documents,
): Promise<Result<Started>> {
  const read = readScenarioFile(value);
  const scenario = read.ok ? await withFigures(read.value, data) : read;
  if (!scenario.ok) return scenario;
  const ground = await groundOf(scenario.value, path, documents);
  if (!ground.ok) return ground;
  const ruleset = await loadRuleset(scenario.value.system);
  const start = startScenario(ruleset, scenario.value, seed, { map: ground.value.map, mode, measuring });
  return start.ok ? good({ ruleset, start: start.value }) : start;
}

/** A position or scenario with figures of the player's own. */
export async function withFigures<T extends Pick<ScenarioFile, 'system' | 'figures'>>(
  file: T,
  data: RulesDataFile | undefined,
): Promise<Result<T>> {
  if (!data) return good(file);
  const figures = figuresOf(data, await loadRuleset(file.system));
  if (!figures.ok) return bad(...figures.problems.map(p => ({ ...p, path: `--figures ${p.path}` })));
  return good({ ...file, figures: data.figures });
}

/** The bare table of a scenario, with the map it names. */
export function groundOf(
  { map, system, lengths }: ScenarioFile,
  path: string,
  documents: Documents,
): Promise<Result<PositionWithMap>> {
  const bare = { format: 'enfilade/position', version: 1, system, lengths, sides: [], units: [] };
  return documents.position(map === undefined ? bare : { ...bare, map }, path);
}
