// From a stored game, a record or a scenario to the table on the screen.

import { type Scene, WORDS } from '../../desk/index.ts';
import { branch, type History, readingRecord, toRecord } from '../../play/index.ts';
import { loadRuleset } from '../../rules/index.ts';
import { bad, good, problem, type Result, type SystemId } from '../../table/index.ts';
import { openSheet } from '../openSheet.ts';
import { session, set, show, showOr, tell } from '../session.ts';
import { fit } from '../view.ts';
import { readInSlices } from '../work.ts';
import { alreadyKept } from './autosave.ts';
import { listGames, loadGame, type Stored } from './storage.ts';

/** The table of a game as it stands now. */
export function sceneOfGame(history: History, name: string, system: SystemId): Promise<Result<Scene>> {
  return openSheet({ name, file: history.now.table, map: undefined, system });
}

/** Puts a stored game on the table. False where there is none, or none that can be read. */
export async function resume(id: string): Promise<boolean> {
  const stored = await loadGame(id);
  if (!stored) return false;
  const { asideOf } = stored.row;
  const main = asideOf === undefined ? null : await loadGame(asideOf);
  return putOnTable(stored, main);
}
async function putOnTable(stored: Stored, main: Stored | null): Promise<boolean> {
  const { row, history } = stored;
  const scene = await sceneOfGame(history, row.name, row.system);
  if (!scene.ok) return showOr(scene, WORDS.games.unreadable(row.title));
  alreadyKept(row, history);
  show(scene.value, { game: history, gameId: main?.row.id ?? row.id, aside: main?.history ?? null });
  if (row.asking?.kind) set({ asking: { ...row.asking, armed: null } });
  fit(scene.value.position);
  return true;
}

/** The last game of this browser, where one was left. */
export async function resumeLast(): Promise<boolean> {
  try {
    const [last] = await listGames();
    const done = last !== undefined && (await resume(last.id));
    if (last && done) tell(WORDS.games.resumed(last.title));
    return done;
  } catch {
    return false;
  }
}
/** The game with this id; false where the browser keeps none. */
export async function resumeHere(id: string | null): Promise<boolean> {
  try {
    return id !== null && ((await resume(id)) || (await resume(`${id}~`)));
  } catch {
    return false;
  }
}

/** A record file's game begins here, at its last step. */
export async function openRecord(name: string, value: unknown): Promise<boolean> {
  const read = await readRecord(name, value);
  if (!read.ok) return showOr(read, WORDS.open.failed(name));
  return putNew(name, read.value.history, read.value.system);
}
async function readRecord(name: string, value: unknown): Promise<Result<{ history: History; system: SystemId }>> {
  const { system: named, start } = (value ?? {}) as { system?: unknown; start?: { system?: unknown } };
  const system = named ?? start?.system;
  if (!isSystem(system)) return bad(problem('start.system', WORDS.games.noBook));
  const ruleset = await loadRuleset(system);
  const history = await readInSlices(WORDS.open.reading(name), readingRecord(ruleset, value));
  return history.ok ? good({ history: history.value, system }) : history;
}
const isSystem = (id: unknown): id is SystemId => typeof id === 'string' && id in WORDS.books;

/** A game that was not in the browser before. */
export async function putNew(name: string, history: History, system: SystemId): Promise<boolean> {
  const scene = await sceneOfGame(history, name, system);
  if (!scene.ok) return showOr(scene, WORDS.open.failed(name));
  const gameId = crypto.randomUUID();
  show(scene.value, { game: history, gameId });
  fit(scene.value.position);
  return true;
}

/** The same game once more, to be played on another way. */
export async function openCopy(id: string): Promise<boolean> {
  const stored = await loadGame(id);
  if (!stored) return false;
  const { history, row } = stored;
  return putNew(row.name, branch(history, history.steps.length), row.system);
}

/** The text of a record file. */
export const recordText = (history: History, title: string): string =>
  `${JSON.stringify(toRecord(history, title), null, 1)}\n`;

/** What lies on the table as a record; null where nothing does. */
export function recordHere(): { readonly title: string; readonly text: string } | null {
  const { game, scene } = session.getState();
  if (!game || !scene) return null;
  const title = scene.position.title || scene.name;
  return { title, text: recordText(game, title) };
}
