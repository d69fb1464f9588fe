// The tables of whoever owns a book: kept on this device for every game and position, book by book, and shown in a dialog of their own.

import { createStore } from 'zustand/vanilla';
import { readable, underTables, WORDS } from '../../desk/index.ts';
import { loadRuleset, type RulesDataFile, readRulesData } from '../../rules/index.ts';
import { BOOK_TITLES, mustBeOneOf, type Problem, problem, SYSTEMS, type SystemId } from '../../table/index.ts';
import { saveFile } from '../files/saveFile.ts';
import { keep, kept } from '../kept.ts';
import { complain, say } from '../session.ts';

type Kept = Partial<Readonly<Record<SystemId, RulesDataFile>>>;
export const ownTables = createStore<Kept>(() => ({}));
/** The book whose tables are shown; null: the dialog is closed. */
export const tablesDialog = createStore<{ readonly book: SystemId | null }>(() => ({ book: null }));

const keyOf = (system: SystemId): string => `enfilade.tables.${system}`;
/** What cannot be read any longer is said, and stays where it is until something is kept in its place. */
function read(system: SystemId): readonly [readonly [SystemId, RulesDataFile]] | null {
  const text = kept(keyOf(system));
  if (text === null) return null;
  const data = readRulesData(jsonIn(text));
  const problems = data.ok ? [problem('system', mustBeOneOf([system], data.value.system))] : data.problems;
  if (data.ok && data.value.system === system) return [[system, data.value]];
  complain(WORDS.open.failed(`${WORDS.ownTables.title}: ${BOOK_TITLES[system]}`), problems);
  return null;
}
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What this device keeps, when the page begins. */
export const readTables = (): void => ownTables.setState(Object.fromEntries(SYSTEMS.flatMap(s => read(s) ?? [])));
export function keepTables(data: RulesDataFile): void {
  ownTables.setState({ [data.system]: data });
  keep(keyOf(data.system), JSON.stringify(data));
}
export const showTables = (book: SystemId): void => tablesDialog.setState({ book });
export const closeTables = (): void => tablesDialog.setState({ book: null });

/** Takes a rules-data file in: its tables are kept from now on, and shown. False where the book cannot read it. */
export async function takeTables(name: string, value: unknown): Promise<boolean> {
  const failed = (problems: readonly Problem[]): false => {
    complain(WORDS.open.failed(name), problems);
    return false;
  };
  const data = readRulesData(value);
  if (!data.ok) return failed(data.problems);
  const book = BOOK_TITLES[data.value.system];
  const ruleset = await loadRuleset(data.value.system).catch(() => null);
  if (!ruleset) return failed([problem('system', WORDS.book.notLoaded(book))]);
  const checked = readable(ruleset, data.value);
  if (!checked.ok) return failed(checked.problems);
  keepTables(checked.value);
  showTables(checked.value.system);
  say(WORDS.ownTables.taken(book));
  return true;
}
/** A document that says no figures of its own, under the tables of whoever owns its book. */
export const underMine = <F extends Parameters<typeof underTables>[0]>(file: F, system: SystemId = file.system): F =>
  underTables(file, system, ownTables.getState()[system]);
export const saveTables = (data: RulesDataFile): void =>
  saveFile(`${data.system}-figures.json`, `${JSON.stringify(data, null, 2)}\n`);
