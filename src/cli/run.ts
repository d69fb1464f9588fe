// One command line, from its words to its exit code.

import { version } from '../../package.json';
import { loadRuleset } from '../rules/index.ts';
import { formatProblem, SYSTEMS, visible } from '../table/index.ts';
import { EXIT } from './ask.ts';
import { helpText } from './help.ts';
import { judge } from './judge.ts';
import { odds } from './odds.ts';
import { type Line, readLine } from './options/options.ts';
import type { World } from './world.ts';

export async function run(args: readonly string[], world: World): Promise<number> {
  if (args[0] === '--version') {
    await world.out(`${version}\n`);
    return EXIT.yes;
  }
  const line = readLine(args);
  if (!line.ok) return misused(world, line.problems.map(formatProblem).join('; '));
  const { command, words, options } = line.value;
  switch (command.name) {
    case 'judge':
      return judge(words, options, world);
    case 'odds':
      return odds(words, options, world);
    case 'check':
      return (await import('./validate.ts')).validate(words, world);
    case 'convert':
      return (await import('./convert.ts')).convert(line.value, world);
    case 'link':
      return (await import('./paper/links.ts')).printLink(line.value, world);
    case 'open':
      return (await import('./paper/links.ts')).openLink(line.value, world);
    case 'print':
      return (await import('./paper/print.ts')).printPaper(line.value, world);
    case 'schema':
      return printSchema(line.value, world);
    case 'play':
      return (await import('./play.ts')).playScripts(words, options, world);
    case 'verify':
      return (await import('./verify.ts')).verifyRecords(words, world);
    case 'report':
      return (await import('./battleReport.ts')).battleReport(line.value, world);
    case 'battle':
      return (await import('./simulate/battle.ts')).battle(words[0] ?? '', line.value.given, world);
    case 'simulate':
    case 'work':
      return simulateGames(line.value, world);
    case 'serve':
      return serveRooms(line.value, world);
    case 'rules':
      return printRules(line.value, world);
    default:
      return printHelp(line.value, world);
  }
}

async function misused(world: World, message: string): Promise<number> {
  await world.err(`enfilade: ${message}\nenfilade help says how it is used.\n`);
  return EXIT.wrong;
}

/** The schemas and the page carry the part of the schema library that judging never needs: loaded when asked for. */
async function printSchema({ words: [name = ''] }: Line, world: World): Promise<number> {
  const { SCHEMAS, schemaText } = await import('./schema.ts');
  const known = SCHEMAS.find(s => s === name);
  if (!known) return misused(world, `no such schema: ${visible(name)}; there are ${SCHEMAS.join(', ')}`);
  await world.out(await schemaText(known));
  return EXIT.yes;
}

/** The computer's games, here or over a queue, whose packages are optional. */
async function simulateGames({ command, words: [path = ''], given }: Line, world: World): Promise<number> {
  const { simulateWords } = await import('./options/simulateOptions.ts');
  const words = simulateWords(given);
  if (!words.ok) return misused(world, words.problems.map(formatProblem).join('; '));
  if (command.name === 'simulate') return (await import('./simulate/simulate.ts')).simulate(path, words.value, world);
  return (await import('./simulate/work.ts')).work(words.value, world);
}

/** The server's packages are optional: who only builds on the library can leave them out. */
async function serveRooms({ options }: Line, world: World): Promise<number> {
  try {
    const { startServer } = await import('./serve.ts');
    return await startServer(options.serve ?? {}, world);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    await world.err('enfilade: the packages of the server were left out; install enfilade without --omit=optional\n');
    return EXIT.wrong;
  }
}

async function printRules({ words: [name = ''], options }: Line, world: World): Promise<number> {
  const system = SYSTEMS.find(s => s === name);
  if (!system) return misused(world, `no such book: ${visible(name)}; there are ${SYSTEMS.join(', ')}`);
  return (await import('./rulesText.ts')).rulesText(await loadRuleset(system), options, world);
}

async function printHelp({ words: [name] }: Line, world: World): Promise<number> {
  const text = helpText(name);
  if (text === null) return misused(world, `no such command: ${visible(name ?? '')}`);
  await world.out(`${text}\n`);
  return EXIT.yes;
}
