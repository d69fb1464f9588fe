// enfilade check: positions, maps and rules data, each by its format; nothing is judged aloud.

import { figuresOf, loadRuleset, open, readRulesData } from '../rules/index.ts';
import {
  clean,
  bad,
  formatNote,
  good,
  layOut,
  type MapFile,
  notesOf,
  problem,
  type Result,
  readMapFile,
  readScenarioFile,
  SYSTEMS,
  type SystemId,
} from '../table/index.ts';
import { complain, EXIT } from './ask.ts';
import { type Documents, documentsOf, type PositionWithMap } from './documents.ts';
import type { World } from './world.ts';

export async function validate(paths: readonly string[], world: World): Promise<number> {
  const documents = documentsOf(world);
  let wrong = false;
  for (const path of paths) {
    const found = await validateFile(path, documents);
    if (found.ok) await world.out(`${clean(path)}: ok: ${found.value.split('\n').map(clean).join('\n')}\n`);
    else await complain(world, path, found.problems);
    wrong ||= !found.ok;
  }
  return wrong ? EXIT.wrong : EXIT.yes;
}

async function validateFile(path: string, documents: Documents): Promise<Result<string>> {
  const json = await documents.value(path);
  return json.ok ? validateValue(json.value, path, documents) : json;
}

/** What a document is, in words; or what is wrong with it. */
export async function validateValue(value: unknown, path: string, documents: Documents): Promise<Result<string>> {
  switch (formatOf(value)) {
    case 'enfilade/map':
      return validateMap(value);
    case 'enfilade/rules-data':
      return validateRulesData(value);
    case 'enfilade/position': {
      const read = await documents.position(value, path);
      return read.ok ? validatePosition(read.value) : read;
    }
    case 'enfilade/scenario':
      return validateScenario(value, path, documents);
    case 'enfilade/record':
      return validateRecord(value);
    case 'enfilade/script':
      return validateScript(value, path, documents);
    default:
      return bad(problem('format', `must be one of ${FORMATS.map(f => `"enfilade/${f}"`).join(', ')}`));
  }
}
const FORMATS = ['position', 'map', 'rules-data', 'scenario', 'record', 'script'] as const;
const formatOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;

/** Under its own book and every book of its overlays: laid out, opened, every call asked. */
async function validatePosition({ file, map }: PositionWithMap): Promise<Result<string>> {
  const books: readonly SystemId[] = [
    file.system,
    ...SYSTEMS.filter(s => s !== file.system && file.also?.[s] !== undefined),
  ];
  let notes: readonly string[] = [];
  for (const system of books) {
    const opened = await open(file, { system, map, marks: false });
    if (!opened.ok) return underBook(opened, system, file.system);
    if (system === file.system) notes = notesOf(opened.value.position).map(formatNote);
    for (const [i, call] of opened.value.position.calls.entries()) {
      const asked = opened.value.judge.ask(call, `calls[${i}]`);
      if (!asked.ok) return underBook(asked, system, file.system);
    }
  }
  const { units, calls = [] } = file;
  const asks = calls.length === 0 ? 'no calls: it asks nothing' : counted(calls.length, 'call');
  return good(
    [`position, ${books.join(' and ')}, ${counted(units.length, 'unit')}, ${asks}`, ...notes].join('\n  note: '),
  );
}
const underBook = (
  { problems }: { readonly problems: ReturnType<typeof bad>['problems'] },
  system: SystemId,
  own: SystemId,
): Result<string> =>
  bad(...problems.map(p => (system === own ? p : { ...p, message: `${p.message} (under ${system})` })));

export function validateMap(value: unknown): Result<string> {
  const map = readMapFile(value);
  if (!map.ok) return map;
  const laid = layOut(bareTable(map.value));
  return laid.ok ? good(`map, ${counted(map.value.terrain.length, 'piece')} of terrain`) : laid;
}
/** A position of nothing but the map. */
const bareTable = ({ lengths, table, terrain }: MapFile): Parameters<typeof layOut>[0] => ({
  format: 'enfilade/position',
  version: 1,
  system: SYSTEMS[0],
  lengths,
  table,
  terrain,
  sides: [],
  units: [],
});

async function validateRulesData(value: unknown): Promise<Result<string>> {
  const data = readRulesData(value);
  if (!data.ok) return data;
  const figures = figuresOf(data.value, await loadRuleset(data.value.system));
  return figures.ok ? good(`rules data, ${data.value.system}`) : figures;
}

/** Read, laid on its map, and begun: a scenario that cannot be begun is no use to anybody. */
async function validateScenario(value: unknown, path: string, documents: Documents): Promise<Result<string>> {
  const scenario = readScenarioFile(value);
  if (!scenario.ok) return scenario;
  const { system, sides, turns } = scenario.value;
  const { groundOf } = await import('./script.ts');
  const ground = await groundOf(scenario.value, path, documents);
  if (!ground.ok) return ground;
  const { startScenario } = await import('../play/index.ts');
  const begun = startScenario(await loadRuleset(system), scenario.value, 'check', { map: ground.value.map });
  if (!begun.ok) return begun;
  const units = sides.reduce((sum, s) => sum + s.force.length, 0);
  return good(`scenario, ${system}, ${counted(units, 'unit')}, ${counted(turns, 'turn')}`);
}

/** Checksums and the replay of every step. */
async function validateRecord(value: unknown): Promise<Result<string>> {
  const { fromRecord, systemOfRecord } = await import('../play/index.ts');
  const system = systemOfRecord(value);
  if (!system.ok) return system;
  const history = fromRecord(await loadRuleset(system.value), value);
  if (!history.ok) return history;
  return good(`record, ${system.value}, ${counted(history.value.steps.length, 'step')}`);
}

/** Read, and its start opened; nothing is played. */
async function validateScript(value: unknown, path: string, documents: Documents): Promise<Result<string>> {
  const { scriptOf } = await import('./script.ts');
  const script = await scriptOf(value, path, documents);
  if (!script.ok) return script;
  const { ruleset, orders } = script.value;
  return good(`script, ${ruleset.id}, ${counted(orders.length, 'command')}`);
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
