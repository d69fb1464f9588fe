// No id, key or code in what players read: every scenario is played by random players with ids that are no words, and
// every sentence of the log, every prompt, every card of a fire is read for them, and for brackets, braces, underscores.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callWords, logbookOf, promptOf, type Told, translated, withNames } from '../../../src/desk/index.ts';
import {
  begin,
  choicesOfUnit,
  gameAt,
  type History,
  offersOf,
  ordersOf,
  playScript,
  readScript,
  standing,
  startGame,
  startScenario,
} from '../../../src/play/index.ts';
import { lengthText, loadRuleset, type Ruleset, spoken } from '../../../src/rules/index.ts';
import { parseJson, readMapFile, readPositionFile, readScenarioFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { randomGame } from '../../play/games.ts';
import { READY, valueOfMap, valueOfReady } from '../../play/scenarios.ts';

const MARK = 'zq';
const EDGES = ['north', 'east', 'south', 'west'];
/** Letters alone: an id may look like a word. */
const letters = (n: number): string => [...String(n)].map(c => 'abcdefghij'[Number(c)]).join('');
interface Ided {
  readonly id: string;
}
interface Scenario {
  readonly map?: string;
  readonly sides: readonly (Ided & { readonly force: readonly Ided[] })[];
  readonly areas: readonly Ided[];
  readonly victory: { readonly conditions: readonly Ided[] };
}
/** The same scenario with ids that no sentence can hold by chance. */
function marked(value: unknown): unknown {
  const { sides, areas, victory } = value as Scenario;
  return withMarks(value, [...sides, ...sides.flatMap(s => s.force), ...areas, ...victory.conditions]);
}
function withMarks(value: unknown, named: readonly Ided[]): unknown {
  const ids = named.map(x => x.id);
  let text = JSON.stringify(value);
  for (const [n, id] of [...new Set(ids)].filter(id => !EDGES.includes(id)).entries())
    text = text.replaceAll(`"${id}"`, `"${MARK}${letters(n)}"`);
  return must(parseJson(text));
}

const markedMap = (map: unknown): unknown => withMarks(map, (map as { readonly terrain: readonly Ided[] }).terrain);

async function played(name: string, seed: string): Promise<{ readonly book: Ruleset; readonly history: History }> {
  const scenario = must(readScenarioFile(marked(valueOfReady(name))));
  const map = scenario.map === undefined ? undefined : must(readMapFile(markedMap(valueOfMap(scenario.map))));
  const book = await loadRuleset(scenario.system);
  const begun = must(startScenario(book, scenario, seed, { map, mode: 'advised' }));
  return { book, history: randomGame(book, begun, seed, 60).history };
}

/** What a sentence must not hold. */
const FAULTS = /zq|[{}[\]_]|\b(undefined|null|NaN|true|false)\b|"\s*:|\b[a-z]+[A-Z][a-z]|\bI-\d+\b/;
const faultsIn = (texts: Iterable<string>): readonly string[] => [...new Set(texts)].filter(t => FAULTS.test(t));

test.each(READY)('%s: the log', { timeout: 60_000 }, async name => {
  const { book, history } = await played(name, 'words');
  const { groups } = logbookOf(book, history);
  const texts = groups.flatMap(g => [g.title, ...g.entries.flatMap(e => [e.text, ...(e.details ?? [])])]);
  expect(texts.length).toBeGreaterThan(40);
  expect(faultsIn(texts)).toEqual([]);
});

// a fire with its factors, and what it leaves with the units: a list of whom they fired at, supplies, figures
const scripts = readdirSync(new URL('../../play/scripts/', import.meta.url));
test.each(scripts)('%s: the log', async name => {
  const text = readFileSync(new URL(`../../play/scripts/${name}`, import.meta.url), 'utf8');
  const ids = [...text.matchAll(/"id": "([^"]+)"/g)].map(m => m[1] ?? '');
  const hidden = [...new Set(ids)].reduce((t, id, n) => t.replaceAll(`"${id}"`, `"${MARK}${letters(n)}"`), text);
  const named = hidden.replaceAll(/"name": "[^"]*"/g, '"name": "Foot"');
  const script = must(readScript(must(parseJson(named))));
  const file = must(readPositionFile(script.start));
  const book = await loadRuleset(file.system);
  const start = begin(startGame(book, { file, seed: script.seed, mode: script.mode }));
  const { history } = playScript(book, start, ordersOf(script));
  const { groups } = logbookOf(book, history);
  const texts = groups.flatMap(g => [g.title, ...g.entries.flatMap(e => [e.text, ...(e.details ?? [])])]);
  expect(texts.length).toBeGreaterThan(4);
  expect(faultsIn(texts)).toEqual([]);
});

test.each(READY)('%s: prompts, cards of fires, how it stands', { timeout: 60_000 }, async name => {
  const { book, history } = await played(name, 'prompts');
  const { names } = logbookOf(book, history);
  const texts: string[] = [];
  for (let n = 0; n <= history.steps.length; n += 12) {
    const game = gameAt(history, n);
    const told: Told = { ...EMPTY, names, lengths: game.table.lengths };
    const sides = game.table.sides.map(s => s.id);
    const ask = {
      ruleset: book,
      game,
      told,
      sides,
      targets: 0,
      calls: [],
      aimed: 'no',
      coming: [],
      placing: null,
      inWords: (mm: number) => lengthText(mm, game.table.lengths),
      left: null,
    } as const;
    for (const unit of [null, ...game.table.units.map(u => u.id)]) texts.push(promptOf({ ...ask, unit }).text);
    texts.push(promptOf({ ...ask, sides: [], unit: null }).text);
    for (const fire of game.fires) texts.push(callWords(fire.call, told));
    for (const call of offersOf(book, game)) texts.push(callWords(call, told));
    const [first] = game.table.units;
    for (const { ruling } of (first && choicesOfUnit(book, game, first.id)?.fires) || []) {
      for (const r of ruling?.reasons ?? []) texts.push(withNames(translated(spoken(r.text)), told));
    }
    if (game.field) {
      for (const s of standing(game, game.field.scenario).sides)
        texts.push(...s.conditions.map(c => translated(c.text)));
    }
  }
  expect(faultsIn(texts)).toEqual([]);
});
const EMPTY = {
  sides: new Map(),
  areas: new Map(),
  pieces: new Map(),
  fires: new Map(),
  phases: [],
  lengths: 'mm',
} as const;
