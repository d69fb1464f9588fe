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
import { loadRuleset, open, type Ruleset } from '../rules/index.ts';
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
}

export async function scriptOf(value: unknown, path: string, documents: Documents): Promise<Result<Script>> {
  const script = readScript(value);
  if (!script.ok) return script;
  const source = await sourceOf(script.value, path, documents);
  const started = source.ok ? await startOf(script.value, source.value, documents) : source;
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
async function startOf(script: ScriptFile, { value, path }: Source, documents: Documents): Promise<Result<Started>> {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (format === 'enfilade/scenario') return startOfScenario(script, { value, path }, documents);
  const position = await documents.position(value, path);
  if (!position.ok) return position;
  const { file, map } = position.value;
  const opened = await open(file, { map, marks: false });
  if (!opened.ok) return opened;
  const { ruleset } = opened.value;
  const { seed, mode, measuring } = script;
  const game = startGame(ruleset, { file, map, seed, mode, ...(measuring === undefined ? {} : { measuring }) });
  return good({ ruleset, start: begin(game) });
}

async function startOfScenario(
  { seed, mode, measuring }: ScriptFile,
  { value, path }: Source,
  documents: Documents,
): Promise<Result<Started>> {
  const scenario = readScenarioFile(value);
  if (!scenario.ok) return scenario;
  const ground = await groundOf(scenario.value, path, documents);
  if (!ground.ok) return ground;
  const ruleset = await loadRuleset(scenario.value.system);
  const start = startScenario(ruleset, scenario.value, seed, { map: ground.value.map, mode, measuring });
  return start.ok ? good({ ruleset, start: start.value }) : start;
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
