// enfilade convert: any known format in; ours, or others, out. What was not said is told with the answer that was taken.

import { extname, resolve } from 'node:path';
import {
  type Answer,
  type Answers,
  asMap,
  FLAGS,
  type Question,
  read,
  readWithReady,
  type Source,
  TARGETS,
  type Target,
  write,
} from '../exchange/index.ts';
import { open } from '../rules/index.ts';
import {
  clean,
  bad,
  good,
  type MapFile,
  type PositionFile,
  parseJson,
  problem,
  type Result,
  readMapFile,
  SYSTEMS,
  visible,
  withMap,
} from '../table/index.ts';
import { complain, EXIT } from './ask.ts';
import { documentsOf } from './documents.ts';
import type { Line } from './options/options.ts';
import { writeBeside } from './output.ts';
import { validateMap } from './validate.ts';
import type { World } from './world.ts';

export async function convert({ words: [path = ''], given }: Line, world: World): Promise<number> {
  const wish = wishIn(given);
  if (!wish.ok) return wrong(world, path, wish.problems);
  const { answers, target, out } = wish.value;
  if (out !== undefined && resolve(out) === resolve(path))
    return wrong(world, path, [problem('--out', 'is the input itself; it is never written over')]);
  const converted = await document(path, answers, world);
  if (!converted.ok) return wrong(world, path, converted.problems);
  const { file, told } = converted.value;
  const system = SYSTEMS.find(s => s === answers.system) ?? SYSTEMS[0];
  const text = write(file, target ?? (file.format === 'enfilade/map' ? 'map' : 'position'), system);
  if (!text.ok) return wrong(world, path, text.problems);
  const sound = await validated(file);
  if (!sound.ok) return wrong(world, path, sound.problems);
  if (told.length > 0) await world.err(`${told.map(line => `${clean(path)}: ${clean(line)}`).join('\n')}\n`);
  if (out === undefined) await world.out(text.value);
  else {
    const saved = await writeBeside({ world, inputs: [path], name: out }, text.value);
    if (!saved.ok) return wrong(world, out, saved.problems);
  }
  return EXIT.yes;
}

async function wrong(world: World, path: string, problems: Parameters<typeof complain>[2]): Promise<number> {
  await complain(world, path, problems);
  return EXIT.wrong;
}

interface Wish {
  readonly answers: Answers;
  readonly target: Target | undefined;
  readonly out: string | undefined;
}
const ENDINGS: Readonly<Record<string, Target>> = {
  '.geojson': 'geojson',
  '.svg': 'svg',
  '.uvtt': 'uvtt',
  '.dd2vtt': 'uvtt',
  '.html': 'tiles',
};

function wishIn(given: Line['given']): Result<Wish> {
  const [to] = given.get('to') ?? [];
  const [out] = given.get('out') ?? [];
  const target = to === undefined ? ENDINGS[extname(out ?? '').toLowerCase()] : TARGETS.find(t => t === to);
  if (to !== undefined && !target) return bad(problem('--to', `must be ${TARGETS.join(', ')}, not ${visible(to)}`));
  const answers: Record<string, Answer> = {};
  for (const [id, [takes]] of Object.entries(FLAGS)) {
    const [text] = given.get(id) ?? [];
    if (text === undefined) continue;
    const value = takes === 'MM' || takes === 'N' ? lengthOf(text) : text;
    if (value === null)
      return bad(problem(`--${id}`, `must be a number of mm, or with a unit such as 1in, not ${visible(text)}`));
    answers[id] = value;
  }
  return good({ answers, target, out });
}
const UNITS: Readonly<Record<string, number>> = { '': 1, mm: 1, cm: 10, m: 1000, in: 25.4, '"': 25.4 };
function lengthOf(text: string): number | null {
  const [, digits, unit = ''] = /^(\d{0,6}(?:\.\d{1,9})?)\s*(mm|cm|m|in|")?$/.exec(text.trim()) ?? [];
  return digits ? Number(digits) * (UNITS[unit] ?? 1) : null;
}

interface Converted {
  readonly file: MapFile | PositionFile;
  /** What was assumed, and what was left out. */
  readonly told: readonly string[];
}
async function document(path: string, answers: Answers, world: World): Promise<Result<Converted>> {
  const bytes = await world.readBytes(path);
  if (!bytes.ok) return bytes;
  const source: Source = { name: path, bytes: bytes.value };
  const own = await ours(source, path, world);
  if (own) return own.ok ? good({ file: own.value, told: [] }) : own;
  const first = await read(source, answers);
  const asked = first.kind === 'questions' ? first.questions : [];
  const { reading, answers: taken } = await readWithReady(source, answers);
  if (reading.kind === 'problems')
    return bad(
      ...reading.problems.map(p => (reading.format === '' ? p : { ...p, message: `${p.message} (${reading.format})` })),
    );
  if (reading.kind === 'questions')
    return bad(problem('', `not answered: ${reading.questions.map(q => q.id).join(', ')}`));
  const questions = reading.questions.length > 0 ? reading.questions : asked;
  const told = [
    `read as ${reading.format}`,
    ...questions.filter(q => answers[q.id] === undefined).map(q => `--${q.id} ${said(q, taken)}: ${q.asks}`),
    ...reading.left,
  ];
  return good({ file: reading.kind === 'map' ? reading.map : reading.position, told });
}
const said = ({ id, kind }: Question, answers: Answers): string =>
  `${String(answers[id])}${kind.is === 'number' && kind.unit !== '' ? ` ${kind.unit}` : ''}`;

/** A map or a position of ours, with its map in it; null: somebody else's. */
async function ours({ bytes }: Source, path: string, world: World): Promise<Result<MapFile | PositionFile> | null> {
  const text = new TextDecoder().decode(bytes);
  if (!/^\uFEFF?\s*\{[^]{0,400}"format"\s*:\s*"enfilade\//.test(text)) return null;
  const json = parseJson(text);
  if (!json.ok) return json;
  if ((json.value as { format?: unknown }).format === 'enfilade/map') return readMapFile(json.value);
  const read = await documentsOf(world).position(json.value, path);
  if (!read.ok) return read;
  const { file, map } = read.value;
  return good(map ? withMap(file, map) : file);
}

/** Nothing leaves here that the door would refuse. */
async function validated(file: MapFile | PositionFile): Promise<Result<unknown>> {
  if (file.format === 'enfilade/map') return validateMap(asMap(file));
  return open(file, { system: file.system, map: undefined, marks: false });
}
