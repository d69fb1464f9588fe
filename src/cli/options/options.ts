// The words of the command line: commands, their options, and how a line of them is read. Nothing is done here.

import { parseArgs } from 'node:util';
import { FLAGS } from '../../exchange/flags.ts';
import { good, type Result, SYSTEMS, type SystemId, visible } from '../../table/index.ts';
import type { CommandText, OptionText } from './optionText.ts';
import { atLeastNothing, type Given, oneOfSystems, pair, pairs, whole, wrong } from './optionValues.ts';
import { PAPER_COMMANDS, PICTURE_OPTIONS, pictureOut } from './paperOptions.ts';
import schemaNames from './schemaNames.json';
import { SERVE_OPTIONS, type ServeWords, serveWords } from './serveOptions.ts';
import { SIMULATE_COMMANDS } from './simulateOptions.ts';

const CALL: OptionText = { name: 'call', takes: 'N', means: 'only the call with this number, from 1' };
const SYSTEM: OptionText = {
  name: 'system',
  takes: 'ID',
  means: `another book than the file's: ${SYSTEMS.join(', ')}`,
};
const JSON_OUT: OptionText = { name: 'json', means: 'one line of JSON a file: {"file": …, "rulings": […]}' };
const CHOICE: OptionText = {
  name: 'choice',
  takes: 'ID=OPTION',
  means: 'another answer to an open question of the book',
  repeats: true,
};
const FIGURES: OptionText = { name: 'figures', takes: 'FILE', means: 'figures from a rules-data file' };

const EXIT_CODES = [
  'Exit code: 0 every answer is yes, 1 some answer is no, 3 none is no but some is unknown, or nothing was asked,',
  '2 a file or the command line is wrong (said on standard error; the other files are still judged).',
  '"-" reads a position from standard input. A map lies in the folder of the position that names it, or below.',
];

export type { CommandText, OptionText } from './optionText.ts';
export const COMMANDS: readonly CommandText[] = [
  {
    name: 'judge',
    usage: 'FILE...',
    means: 'answers the calls of positions: yes, no or unknown, by what margin, under which rules',
    least: 1,
    most: Infinity,
    options: [
      CALL,
      SYSTEM,
      JSON_OUT,
      { name: 'svg', takes: 'OUT', means: 'a picture of each ruling; several are numbered: OUT-1.svg, OUT-2.svg' },
      ...PICTURE_OPTIONS,
      { name: 'grid', means: 'squares of 10 cm or 6 in on the pictures' },
      { name: 'tolerance', takes: 'MM', means: 'a margin up to this is too close to call (default 2; angles 1°)' },
      { name: 'sure', takes: 'MM,DEG', means: 'how often the answer stands when every base is off by up to so much' },
      CHOICE,
      FIGURES,
    ],
    more: EXIT_CODES,
  },
  {
    name: 'check',
    usage: 'FILE...',
    means: 'validates positions, maps, scenarios, scripts, records and rules data',
    least: 1,
    most: Infinity,
    options: [],
  },
  {
    name: 'odds',
    usage: 'FILE...',
    means: 'exact outcome distributions of the calls that are allowed',
    least: 1,
    most: Infinity,
    options: [
      CALL,
      SYSTEM,
      { ...JSON_OUT, means: 'one line of JSON a file: {"file": …, "odds": […]}' },
      CHOICE,
      FIGURES,
    ],
    more: EXIT_CODES,
  },
  {
    name: 'convert',
    usage: 'FILE',
    means: 'maps, lists and saved games of other programs to ours, and ours to theirs',
    least: 1,
    most: 1,
    options: [
      {
        name: 'to',
        takes: 'FORMAT',
        means: 'map, position, geojson, uvtt, svg, or tiles: pages of paper at true size (default: map or position)',
      },
      { name: 'out', takes: 'FILE', means: 'where it is written (default: standard output)' },
      ...Object.entries(FLAGS).map(([name, [takes, means]]): OptionText => ({ name, takes, means })),
    ],
    more: [
      'What a file does not say is asked; a flag answers, else the answer that stands ready is taken and told on standard error,',
      'with everything that was left out. Exit code: 0 converted, 2 not.',
    ],
  },
  ...PAPER_COMMANDS,
  {
    name: 'schema',
    usage: 'NAME',
    means: `prints a JSON Schema: ${schemaNames.slice(0, -1).join(', ')} or ${schemaNames.at(-1)}`,
    least: 1,
    most: 1,
    options: [],
  },
  {
    name: 'rules',
    usage: 'SYSTEM',
    means: 'what is judged, which numbers are printed and which are ours, which choices there are (Markdown)',
    least: 1,
    most: 1,
    options: [
      {
        name: 'template',
        means:
          'a rules-data file with every figure that we do not have, empty and named, to be filled in from the book',
      },
      { ...FIGURES, means: 'shows the figures of a rules-data file among the others, and what is still empty' },
    ],
    more: ['judge, odds, play and simulate take such a file by --figures; check says what is wrong with it.'],
  },
  {
    name: 'play',
    usage: 'SCRIPT...',
    means: 'plays scripts: each command is done, or refused with the rule that forbids it',
    least: 1,
    most: Infinity,
    options: [
      { ...JSON_OUT, means: 'one line of JSON a file: {"file", "steps", "table", "turn", "phase", "side"}' },
      FIGURES,
    ],
    more: [
      'A script: {"format": "enfilade/script", "version": 1, "start": a position or scenario or its file, "mode", "measuring", "seed", "commands"}.',
      'Exit code: 0 all is done, 1 something is refused, 2 a file or the command line is wrong.',
    ],
  },
  {
    name: 'verify',
    usage: 'RECORD...',
    means: 'holds the record of a game or a room against itself: sums, dice and every step',
    least: 1,
    most: Infinity,
    options: [],
    more: ['Exit code: 0 all of it holds, 1 something fails (the first step that does is named), 2 not a record.'],
  },
  ...SIMULATE_COMMANDS,
  {
    name: 'serve',
    usage: '',
    means: 'serves the page, and rooms for players who are apart',
    least: 0,
    most: 0,
    options: SERVE_OPTIONS,
    more: ['Stops with Ctrl+C or SIGTERM; everybody in a room comes back by himself. docs/server.md says more.'],
  },
  { name: 'help', usage: '[COMMAND]', means: 'this text, or more about a command', least: 0, most: 1, options: [] },
];

export interface Options {
  readonly call?: number;
  readonly system?: SystemId;
  readonly json: boolean;
  readonly svg?: string;
  readonly png?: string;
  readonly pdf?: string;
  readonly grid: boolean;
  readonly tolerance?: number;
  readonly sure?: { readonly mm: number; readonly degrees: number };
  readonly choices: Readonly<Record<string, string>>;
  readonly figures?: string;
  readonly template?: boolean;
  readonly serve?: ServeWords;
}
export interface Line {
  readonly command: CommandText;
  readonly words: readonly string[];
  readonly options: Options;
  /** Every option as it was written, for a command with flags of its own. */
  readonly given: ReadonlyMap<string, readonly string[]>;
}

/** A command line, read; or what is wrong with it. */
export function readLine(args: readonly string[]): Result<Line> {
  const [first, ...rest] = args;
  const asksHelp = first === undefined || first === '--help' || first === '-h';
  const name = asksHelp ? 'help' : first;
  const command = COMMANDS.find(c => c.name === name);
  if (!command) return wrong(`no such command: ${visible(name)}; there are ${COMMANDS.map(c => c.name).join(', ')}`);
  if (rest.includes('--help') || rest.includes('-h')) return readLine(['help', command.name]);
  const parsed = tokens(command, asksHelp ? [] : rest);
  if (!parsed.ok) return parsed;
  const { words, given } = parsed.value;
  if (words.length < command.least || words.length > command.most)
    return wrong(`usage: enfilade ${command.name} ${command.usage}`);
  const options = command.name === 'convert' ? readOptions(new Map()) : readOptions(given);
  return options.ok ? good({ command, words, options: options.value, given }) : options;
}

function tokens(command: CommandText, args: readonly string[]): Result<{ words: readonly string[]; given: Given }> {
  const known = new Map(command.options.map(o => [o.name, o]));
  const spec = Object.fromEntries(
    command.options.map(o => [o.name, { type: o.takes ? ('string' as const) : ('boolean' as const) }]),
  );
  const { tokens } = parseArgs({ args: [...args], options: spec, strict: false, allowPositionals: true, tokens: true });
  const words: string[] = [];
  const given = new Map<string, readonly string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const option = known.get(token.name);
    if (!option || !token.rawName.startsWith('--')) return wrong(`unknown option ${visible(token.rawName)}`);
    if (option.takes && token.value === undefined)
      return wrong(`--${option.name} needs a value: --${option.name} ${option.takes}`);
    if (!option.takes && token.value !== undefined) return wrong(`--${option.name} takes no value`);
    if (!option.repeats && given.has(option.name)) return wrong(`--${option.name} is given twice`);
    given.set(option.name, [...(given.get(option.name) ?? []), token.value ?? '']);
  }
  return good({ words, given });
}

function readOptions(given: Given): Result<Options> {
  const one = (name: string): string | undefined => given.get(name)?.[0];
  const call = whole('call', one('call'));
  const system = oneOfSystems(one('system'));
  const tolerance = atLeastNothing('tolerance', one('tolerance'));
  const sure = pair(one('sure'));
  const choices = pairs(given.get('choice') ?? []);
  const serve = serveWords(given);
  for (const part of [call, system, tolerance, sure, choices, serve]) if (!part.ok) return part;
  if (!call.ok || !system.ok || !tolerance.ok || !sure.ok || !choices.ok || !serve.ok) return wrong('');
  const figures = one('figures');
  const pictures = pictureOut(given);
  if (!pictures.ok) return pictures;
  return good({
    json: given.has('json'),
    grid: given.has('grid'),
    choices: choices.value,
    ...(Object.keys(serve.value).length > 0 ? { serve: serve.value } : {}),
    ...(call.value === undefined ? {} : { call: call.value }),
    ...(system.value === undefined ? {} : { system: system.value }),
    ...(tolerance.value === undefined ? {} : { tolerance: tolerance.value }),
    ...(sure.value === undefined ? {} : { sure: sure.value }),
    ...pictures.value,
    ...(given.has('template') ? { template: true } : {}),
    ...(figures === undefined ? {} : { figures }),
  });
}
