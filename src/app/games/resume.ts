// From a stored game, a record or a scenario to the table on the screen.

import { type Desk, type Scene, WORDS } from '../../desk/index.ts';
import { branch, type History, historyOf, openRecord as recordIn, toRecord } from '../../play/index.ts';
import { loadRuleset, type Ruleset } from '../../rules/index.ts';
import { isSystem, bad, good, problem, type Result, type SystemId } from '../../table/index.ts';
import { openSheet } from '../files/openSheet.ts';
import { deskHere, show, showOr, sitAt } from '../laying.ts';
import { complain, session, set, tell } from '../session.ts';
import { fit, showSide } from '../view.ts';
import { alreadyKept } from './autosave.ts';
import { listen, owning } from './owning.ts';
import { prove } from './proving.ts';
import { listGames, loadGame, type Stored } from './storage.ts';
import type { Damage } from './storedSteps.ts';

/** The table of a game as it stands now. */
export function sceneOfGame(history: History, name: string, system: SystemId): Promise<Result<Scene>> {
  return openSheet({ name, file: history.now.table, map: undefined, system });
}

/** Puts a stored game on the table. False where there is none, or none that can be read. */
export async function resume(id: string): Promise<boolean> {
  const loaded = await loadGame(id);
  if (!loaded) return false;
  if (!loaded.ok) return showOr(loaded, WORDS.games.damaged);
  const stored = loaded.value;
  return stored.damage ? rescue(stored, stored.damage) : putOnTable(stored, await mainOf(stored));
}
/** The game proper of a what-if. */
async function mainOf({ row }: Stored): Promise<Stored | null> {
  const main = row.asideOf === undefined ? null : await loadGame(row.asideOf);
  return main?.ok ? main.value : null;
}
async function putOnTable(stored: Stored, main: Stored | null): Promise<boolean> {
  const { row, history } = stored;
  const scene = await sceneOfGame(history, row.name, row.system);
  if (!scene.ok) return showOr(scene, WORDS.games.unreadable(row.title));
  alreadyKept(stored);
  const behind = await deskOf(main);
  show(scene.value, {
    desk: deskHere({ scene: scene.value, game: history }),
    gameId: main?.row.id ?? row.id,
    behind,
  });
  if (row.asking?.kind) set({ asking: { ...row.asking, armed: null } });
  // where nothing was asked there is no ruling to be read
  if (history.now.field && Object.keys(row.asking?.draft ?? {}).length === 0) showSide('battle');
  fit(scene.value.position);
  return true;
}
async function deskOf(main: Stored | null): Promise<Desk | null> {
  const scene = main && (await sceneOfGame(main.history, main.row.name, main.row.system));
  return main && scene?.ok ? deskHere({ scene: scene.value, game: main.history }) : null;
}
/** The steps that can be read become a new game, kept at once; the damaged one is left as it is. */
async function rescue({ row, history }: Stored, { step, of, why }: Damage): Promise<boolean> {
  if (!(await putNew(row.name, { ...history }, row.system))) return false;
  const where = problem(`steps[${step}]`, WORDS.games.damage[why]);
  complain(WORDS.games.rescued(row.title, step, of), [where]);
  return true;
}

/** The last game of this browser, where one was left. */
export async function resumeLast(): Promise<boolean> {
  const rows = await listGames().catch(() => []);
  const [last] = rows;
  const done = last !== undefined && (await resumeHere(last.id));
  if (last && done) tell(WORDS.games.resumed(last.title || WORDS.noTitle));
  return done;
}
/** The game with this id; false where the browser keeps none. */
export async function resumeHere(id: string | null): Promise<boolean> {
  try {
    return id !== null && ((await resume(id)) || (await resume(`${id}~`)));
  } catch (error) {
    complain(WORDS.games.damaged, [problem('', String(error).slice(0, 200))]);
    return false;
  }
}

/** This tab follows a game that another one plays: it shows what was just stored. */
export async function follow(id: string): Promise<void> {
  const { gameId } = session.getState();
  if (id !== gameId && id !== `${gameId}~`) return;
  const loaded = await loadGame(id);
  if (!loaded?.ok || loaded.value.damage) return;
  const { row, history } = loaded.value;
  const scene = await sceneOfGame(history, row.name, row.system);
  const behind = await deskOf(await mainOf(loaded.value));
  if (!scene.ok || session.getState().gameId !== gameId) return;
  alreadyKept(loaded.value);
  sitAt({ desk: deskHere({ scene: scene.value, game: history }), behind, gameId });
}
/** Follows where another tab owns the game, and catches up when this tab becomes the owner. */
export function followGames(): void {
  listen(id => owning.getState().state === 'other' && void follow(id));
  owning.subscribe((s, before) => {
    if (s.id === before.id && s.state === 'mine' && before.state === 'other') void catchUp(s.id);
  });
}
async function catchUp(id: string): Promise<void> {
  await follow(session.getState().aside ? `${id}~` : id);
  tell(WORDS.games.nowHere);
}

/** A record file's game begins here, at its last step; then it is said whether the record holds. */
export async function openRecord(name: string, value: unknown): Promise<boolean> {
  const opened = await readRecord(value);
  if (!opened.ok) return showOr(opened, WORDS.open.failed(name));
  const { history, ruleset } = opened.value;
  if (!(await putNew(name, history, ruleset.id))) return false;
  await prove(name, ruleset, value);
  return true;
}
async function readRecord(value: unknown): Promise<Result<{ history: History; ruleset: Ruleset }>> {
  const { system: named, start } = (value ?? {}) as { system?: unknown; start?: { system?: unknown } };
  const system = named ?? start?.system;
  if (!isSystem(system)) return bad(problem('start.system', WORDS.games.noBook));
  const ruleset = await loadRuleset(system);
  const opened = recordIn(ruleset, value);
  const history = opened.ok ? historyOf(opened.value.start, opened.value.record.steps) : opened;
  return history.ok ? good({ history: history.value, ruleset }) : history;
}

/** A game that was not in the browser before. */
export async function putNew(name: string, history: History, system: SystemId): Promise<boolean> {
  const scene = await sceneOfGame(history, name, system);
  if (!scene.ok) return showOr(scene, WORDS.open.failed(name));
  const gameId = crypto.randomUUID();
  show(scene.value, { desk: deskHere({ scene: scene.value, game: history }), gameId });
  fit(scene.value.position);
  return true;
}

/** The same game once more, to be played on another way. */
export async function openCopy(id: string): Promise<boolean> {
  const stored = await loadGame(id);
  if (!stored?.ok) return stored ? showOr(stored, WORDS.games.damaged) : false;
  const { history, row } = stored.value;
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
