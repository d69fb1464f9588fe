// What `judge` and `odds` share: file after file, its calls ruled, its problems said, the exit code kept.

import {
  figuresOf,
  judgeCalls,
  loadRuleset,
  type Opened,
  open,
  type RulesDataFile,
  type Ruling,
  SHAKING_SEED,
  TRIALS,
  withStands,
} from '../rules/index.ts';
import {
  clean,
  bad,
  formatProblem,
  good,
  type PositionFile,
  type Problem,
  type Result,
  withMap,
} from '../table/index.ts';
import { type Documents, documentsOf } from './documents.ts';
import type { Options } from './options/options.ts';
import type { World } from './world.ts';

export const EXIT = { yes: 0, no: 1, wrong: 2, unknown: 3 } as const;

export interface Asked {
  readonly path: string;
  /** The document with its map in it. */
  readonly file: PositionFile;
  readonly opened: Opened;
  readonly rulings: readonly Ruling[];
  /** Number of the first ruling's call, from 1. */
  readonly first: number;
}

/** Rules every file and hands each to `tell`, one after the other. The exit code of all of them. */
export async function askAll(
  paths: readonly string[],
  options: Options,
  world: World,
  tell: (asked: Asked) => Promise<boolean>,
): Promise<number> {
  const documents = documentsOf(world);
  const data = options.figures === undefined ? good(undefined) : await documents.rulesData(options.figures);
  if (!data.ok) return complain(world, options.figures ?? '', data.problems);
  let wrong = false;
  const answers = new Set<string>();
  for (const path of paths) {
    const asked = await ask(path, { documents, options, data: data.value });
    if (!asked.ok) await complain(world, path, asked.problems);
    const told = asked.ok && (await tell(asked.value));
    wrong ||= !told;
    if (asked.ok && asked.value.rulings.length === 0) answers.add('unknown');
    if (asked.ok) for (const ruling of asked.value.rulings) answers.add(ruling.answer);
  }
  if (wrong) return EXIT.wrong;
  // a file that asks nothing has no answer: it must not count as a yes
  return answers.has('no') ? EXIT.no : answers.has('unknown') ? EXIT.unknown : EXIT.yes;
}

interface Asking {
  readonly documents: Documents;
  readonly options: Options;
  readonly data: RulesDataFile | undefined;
}

async function ask(path: string, { documents, options, data }: Asking): Promise<Result<Asked>> {
  const json = await documents.value(path);
  if (!json.ok) return json;
  const read = await documents.position(json.value, path);
  if (!read.ok) return read;
  const { file, map } = read.value;
  const figures = data ? figuresOf(data, await loadRuleset(options.system ?? file.system)) : good(undefined);
  if (!figures.ok) return bad(...figures.problems.map(p => ({ ...p, path: `--figures ${p.path}` })));
  const { system, choices, tolerance } = options;
  const opened = await open(file, {
    system,
    choices,
    map,
    figures: figures.value,
    ...(tolerance === undefined ? {} : { tolerance }),
  });
  if (!opened.ok) return opened;
  const rulings = judgeCalls(opened.value, options.call);
  if (!rulings.ok) return rulings;
  return good({
    path,
    file: map ? withMap(file, map) : file,
    opened: opened.value,
    rulings: await shaken(rulings.value, opened.value, options),
    first: options.call ?? 1,
  });
}

/** Dice are loaded where a table is shaken, and not before: most judging throws none. */
async function shaken(
  rulings: readonly Ruling[],
  { ruleset, position }: Opened,
  { sure }: Options,
): Promise<readonly Ruling[]> {
  if (sure === undefined) return rulings;
  const { roll } = await import('../play/index.ts');
  const shaking = { trials: TRIALS, ...sure, roll: (n: number) => roll(SHAKING_SEED, n) };
  return rulings.map(ruling => withStands(ruleset, position, ruling, shaking));
}

/** `FILE: path: message`, a line each. */
export async function complain(world: World, path: string, problems: readonly Problem[]): Promise<number> {
  await world.err(problems.map(p => `${clean(path)}: ${clean(formatProblem(p))}\n`).join(''));
  return EXIT.wrong;
}
