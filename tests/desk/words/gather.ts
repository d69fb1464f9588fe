// What the floors below are heard to say: every text the page may show, with the place it was first heard at. Names and ids of
// what stands on a table are no words of theirs.

import { readdirSync, readFileSync } from 'node:fs';
import { valueFields } from '../../../src/app/army/valueFields.ts';
import { factsTold, keyText, type Question, questionsOf } from '../../../src/desk/index.ts';
import { type GameEvent, type History, standing } from '../../../src/play/index.ts';
import {
  judgeCalls,
  loadRuleset,
  type Opened,
  type Opening,
  open,
  type Ruleset,
  type Ruling,
  spoken,
} from '../../../src/rules/index.ts';
import {
  layOut,
  type MapFile,
  type Position,
  type PositionFile,
  parseJson,
  type Result,
  readMapFile,
  readPositionFile,
  type SystemId,
} from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { gameOn, randomGame } from '../../play/games.ts';
import { ready } from '../../play/scenarios.ts';

export interface Hearing {
  /** Where it was heard first. */
  readonly where: string;
  /** Names on that table that occur in it. */
  readonly names: readonly string[];
}
export type Heard = Map<string, Hearing>;
type Say = (text: string | undefined) => void;

const folder = new URL('../../../maps/positions/', import.meta.url);
export const POSITIONS = readdirSync(folder).filter(f => f.endsWith('.json'));
const valueOf = (name: string): unknown => must(parseJson(readFileSync(new URL(name, folder), 'utf8')));
const fileOf = (name: string): PositionFile => must(readPositionFile(valueOf(name)));
const mapOf = ({ map }: PositionFile): { readonly map?: MapFile } =>
  map === undefined ? {} : { map: must(readMapFile(valueOf(map))) };

/** Numbers, formulas and single letters need no translation. */
const hasWords = (text: string): boolean => /[a-z]{2}|[A-Z][a-z]/.test(text.replaceAll(/\b(?:mm|cm|in|BW|BD)\b/g, ''));

function into(heard: Heard, where: string, names: ReadonlySet<string> = new Set()): Say {
  return text => {
    if (text === undefined || !hasWords(text) || names.has(text) || heard.has(text)) return;
    heard.set(text, { where, names: [...names].filter(name => name.length > 3 && text.includes(name)) });
  };
}

/** What a book says of itself before a table lies there. */
export async function heardOfBook(id: SystemId): Promise<Heard> {
  const book = await loadRuleset(id);
  const heard: Heard = new Map();
  const say = into(heard, id);
  say(book.sources);
  for (const call of [...book.calls, ...(book.play?.tests?.calls ?? [])]) {
    say(spoken(call.kind));
    say(call.asks);
    call.reasons.forEach(r => say(spoken(r)));
    questionsOf(call).forEach(q => sayQuestion(q, say));
  }
  for (const { id: choice, asks, means, options } of book.choices) {
    [asks, ...means, ...options.map(o => `${choice} · ${o}`)].forEach(say);
  }
  for (const { why } of book.figures.notes) say(why);
  sayKeys(book, say);
  sayTurn(book, say);
  return heard;
}

function sayQuestion(q: Question, say: Say): void {
  say(q.title);
  say(q.description);
  if (q.kind === 'option') q.options.forEach(o => say(spoken(o)));
  if (q.kind === 'list') sayQuestion(q.item, say);
  if (q.kind === 'group') q.fields.forEach(f => sayQuestion(f, say));
}

function sayKeys({ keys }: Ruleset, say: Say): void {
  for (const word of [...(keys.arms ?? []), ...(keys.formations ?? [])]) say(spoken(word));
  for (const schema of [keys.conditions, keys.unitValues, keys.baseValues, keys.terrainValues]) {
    for (const field of valueFields(schema)) {
      [field.key, field.description].forEach(say);
      if (field.kind === 'choice' || field.kind === 'words') field.options?.forEach(o => say(String(o)));
    }
  }
}

function sayTurn({ play }: Ruleset, say: Say): void {
  for (const phase of play?.turn.phases ?? []) say(phase.title);
  for (const preset of play?.formations ?? []) say(preset.title);
}

/** All calls of a position, and of every unit at every other, under a book, with each of its choices the other way and either set of figures. */
export async function heardOnTable(name: string, id: SystemId): Promise<Heard> {
  const file = fileOf(name);
  const heard: Heard = new Map();
  const book = await loadRuleset(id);
  const others = book.choices.flatMap(c => c.options.slice(1).map(option => ({ choices: { [c.id]: option } })));
  const openings: readonly Opening[] = [{}, { figures: 'printed' }, ...(id === file.system ? others : [])];
  for (const opening of openings) {
    const opened = await open(file, { system: id, ...mapOf(file), ...opening });
    if (!opened.ok) continue;
    const say = into(heard, `${name} under ${id} ${JSON.stringify(opening)}`, namesIn(opened.value.position));
    const rulings = judgeCalls(opened.value);
    if (rulings.ok) for (const ruling of rulings.value) sayRuling(ruling, say);
    if (Object.keys(opening).length === 0) sayPairs(opened.value, say);
  }
  return heard;
}

/** Ids and names of what stands on the table, and lists of them. */
const namesIn = ({ units, terrain, sides }: Position): ReadonlySet<string> =>
  new Set([
    ...[...units, ...terrain].flatMap(u => [u.id, u.name]),
    ...units.flatMap(u => u.bases.map(b => `${u.id}/${b.id}`)),
    ...units.flatMap(u => u.bases.map(b => b.id)),
    ...sides.flatMap(s => [s.id, s.name ?? '']),
  ]);

function sayPairs({ ruleset, position, judge }: Opened, say: Say): void {
  for (const a of position.units) {
    for (const b of position.units) {
      const call = a === b ? null : ruleset.fireCall(position, a.id, b.id);
      const asked = call && judge.ask(call);
      if (asked?.ok) sayRuling(asked.value, say);
      else asked?.problems.forEach(p => say(p.message));
    }
  }
}

function sayRuling({ reasons, measures, effect }: Ruling, say: Say): void {
  for (const { text, marks } of reasons) {
    say(text);
    for (const mark of marks) say(mark.label);
  }
  sayFacts(measures, say);
  sayFacts(effect, say);
}
/** As the page shows them: keys as headings, words as they are; cites and other numbers of rules stay. */
function sayFacts(value: unknown, say: Say): void {
  if (typeof value === 'string') say(keyText(value));
  else if (Array.isArray(value)) value.forEach(v => sayFacts(v, say));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(factsTold(value as Readonly<Record<string, unknown>>))) {
      say(keyText(key));
      if (key === 'rule' || key === 'needs') continue;
      sayFacts(inner, say);
    }
  }
}

export async function heardInGameOf(name: string, seed: string, length: number): Promise<Heard> {
  const book = await loadRuleset(fileOf(name).system);
  return heardInGame(book, [gameOn(book, name, seed)], seed, length);
}
export async function heardInScenario(name: string, seed: string, length: number): Promise<Heard> {
  const { book, begun } = await ready(name);
  return heardInGame(book, [begun(seed, 'advised'), begun(seed, 'enforced')], seed, length);
}
/** Random games: what happened, what was refused, how the sides stand. */
function heardInGame(book: Ruleset, starts: readonly History[], seed: string, length: number): Heard {
  const heard: Heard = new Map();
  for (const start of starts) {
    const { history, refusals } = randomGame(book, start, seed, length);
    const { scenario } = start.start.field ?? {};
    const say = into(heard, `a game of ${book.id}`, namesInGame(history));
    refusals.forEach(say);
    for (const event of history.steps.flatMap(s => s.events)) sayEvent(event, say);
    if (scenario) for (const side of standing(history.now, scenario).sides) side.conditions.forEach(c => say(c.text));
  }
  return heard;
}
function namesInGame({ start }: History): ReadonlySet<string> {
  const laid = layOut(start.table);
  const { sides = [], areas = [] } = start.field?.scenario ?? {};
  const named = [...sides, ...sides.flatMap(s => s.force), ...areas];
  return new Set([...(laid.ok ? namesIn(laid.value) : []), ...named.flatMap(n => [n.id, n.name ?? n.id])]);
}

function sayEvent(event: GameEvent, say: Say): void {
  if (event.type === 'resolved') {
    say(event.text);
    for (const { label, value } of event.steps)
      [spoken(label), ...(typeof value === 'string' ? [value] : [])].forEach(say);
  }
  // what is scored is told by the scenario: its title
  if (event.type === 'applied' || event.type === 'warned' || event.type === 'ended') say(event.text);
  if (event.type === 'declared') sayFacts(event.call.kind, say);
}

/** What is wrong with a file: a position with each of its values in turn left out or replaced, and its text cut short. */
export async function heardOfBrokenFile(name: string): Promise<Heard> {
  const heard: Heard = new Map();
  const text = readFileSync(new URL(name, folder), 'utf8');
  const say = into(heard, `${name}, broken`);
  const sayProblems = (result: Result<unknown>): void => {
    if (!result.ok) for (const { message } of result.problems) say(message);
  };
  for (let n = 0; n < text.length; n += 37) sayProblems(parseJson(text.slice(0, n)));
  const whole = JSON.parse(text) as unknown;
  const beneath = mapOf(fileOf(name));
  for (const place of placesIn(whole)) {
    for (const value of [undefined, null, -1, 0.5, 1e9, '', 'no such word', {}, [], [1, 2, 3]]) {
      const read = readPositionFile(withValue(whole, place, value));
      sayProblems(read);
      if (read.ok) sayProblems(await open(read.value, beneath));
    }
  }
  return heard;
}

/** The first places of each kind: of lists the first entry stands for all. */
function placesIn(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const entries = Array.isArray(value) ? Object.entries(value).slice(0, 1) : Object.entries(value);
  return [[], ...entries.flatMap(([key, inner]) => placesIn(inner).map(place => [key, ...place]))];
}
function withValue(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withValue(Reflect.get(whole as object, key), rest, value);
  if (Array.isArray(whole)) return whole.map((old, i) => (String(i) === key ? inner : old));
  const kept = Object.entries(whole as object).filter(([k]) => k !== key || inner !== undefined);
  return Object.fromEntries(kept.map(([k, old]) => [k, k === key ? inner : old]));
}
