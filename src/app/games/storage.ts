// Games in the browser's own database: one row to list, the start, and every step by its number, so that a game of thousands
// of steps is saved by writing the new one. What is stored is compared with what this tab last knew before anything is cut.

import type { DBSchema, IDBPTransaction } from 'idb';
import { type Draft, WORDS } from '../../desk/index.ts';
import type { Game, History, Step } from '../../play/index.ts';
import { completedGame, startSum } from '../../play/index.ts';
import { bad, good, type PositionFile, problem, type Result, type SystemId } from '../../table/index.ts';
import { database } from '../files/database.ts';
import { type Damage, readSteps, type StoredStep } from './storedSteps.ts';

const VERSION = 1;
export interface GameRow {
  readonly id: string;
  readonly version: typeof VERSION;
  readonly title: string;
  readonly name: string;
  readonly system: SystemId;
  readonly mode: Game['mode'];
  readonly steps: number;
  readonly turn: number;
  /** ISO times. */
  readonly begun: string;
  readonly changed: string;
  /** The checksum after the last stored step: who writes next shows by it that it knows that step. */
  readonly head?: string;
  /** The game beside which this what-if is tried. */
  readonly asideOf?: string;
  readonly asking?: { readonly kind: string; readonly draft: Draft };
}
interface Start {
  readonly id: string;
  readonly start: Game;
}
interface Shelves extends DBSchema {
  games: { key: string; value: GameRow };
  starts: { key: string; value: Start };
  steps: { key: [string, number]; value: StoredStep };
}

const NAME = 'enfilade';
const ALL = ['games', 'starts', 'steps'] as const;
type Writing = IDBPTransaction<Shelves, typeof ALL, 'readwrite'>;
const shelves = database<Shelves>(NAME, db => {
  db.createObjectStore('games', { keyPath: 'id' });
  db.createObjectStore('starts', { keyPath: 'id' });
  db.createObjectStore('steps', { keyPath: ['id', 'n'] });
});
const stepsOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Infinity]);
const writing = async (): Promise<Writing> => (await shelves()).transaction(ALL, 'readwrite', { durability: 'strict' });

/** What a tab knows to be stored of a game. */
export interface Known {
  readonly start: Game;
  readonly steps: readonly Step[];
  readonly sums: readonly string[];
}
export interface Saving {
  readonly row: GameRow;
  readonly history: History;
  /** The checksum after each step of `history`. */
  readonly sums: readonly string[];
  /** Null: this tab has not stored this game yet. */
  readonly known: Known | null;
}

/** Writes what changed, all of it or nothing. `conflict`: something else is stored than this tab knows; nothing was cut. */
export async function saveGame({ row, history, sums, known }: Saving): Promise<'saved' | 'conflict'> {
  const tx = await writing();
  const stored = await tx.objectStore('games').get(row.id);
  if (stored && !(known && (await isAsKnown(tx, stored, known)))) {
    await tx.done;
    return 'conflict';
  }
  const same = stored && known?.start === history.start ? commonSteps(known.steps, history.steps) : 0;
  const steps = tx.objectStore('steps');
  const head = sums.at(-1) ?? startSum(history.start);
  const changed = await lastOfAll(tx.objectStore('games'), row);
  const done: Promise<unknown>[] = [tx.objectStore('games').put({ ...row, head, changed })];
  if (same === 0) done.push(tx.objectStore('starts').put({ id: row.id, start: history.start }));
  done.push(steps.delete(stepsOf(row.id, same)));
  for (const [i, step] of history.steps.slice(same).entries()) {
    const n = same + i;
    done.push(steps.put({ id: row.id, n, step, sum: sums[n] as string }));
  }
  await Promise.all([...done, tx.done]);
  return 'saved';
}
/** When a row changed: after every other, even where the clock was set back, so that the last game played stands first. */
async function lastOfAll(games: { getAll(): Promise<readonly GameRow[]> }, row: GameRow): Promise<string> {
  const others = (await games.getAll()).filter(g => g.id !== row.id).map(g => Date.parse(g.changed));
  return new Date(Math.max(Date.parse(row.changed), ...others.map(t => t + 1))).toISOString();
}
/** As many steps as this tab knows, and the same last one. */
async function isAsKnown(tx: Writing, stored: GameRow, known: Known): Promise<boolean> {
  const head = known.sums.at(-1) ?? startSum(known.start);
  if (stored.steps !== known.steps.length || (stored.head ?? head) !== head) return false;
  return (await tx.objectStore('steps').count(stepsOf(stored.id))) === known.steps.length;
}
/** How many steps two histories begin with alike. */
export function commonSteps(a: readonly Step[], b: readonly Step[]): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
}

/** A new title, another question: the row alone. */
export async function saveRow(row: GameRow): Promise<void> {
  const tx = (await shelves()).transaction('games', 'readwrite');
  const stored = await tx.store.get(row.id);
  const changed = await lastOfAll(tx.store, row);
  if (stored)
    await tx.store.put({ ...row, changed, steps: stored.steps, ...(stored.head ? { head: stored.head } : {}) });
  await tx.done;
}

export interface Stored {
  readonly row: GameRow;
  readonly history: History;
  readonly sums: readonly string[];
  /** Where the stored steps are not whole: `history` ends before the first one that is damaged. */
  readonly damage: Damage | null;
}
/** Null: there is no such game. A problem: it is there, but not even its start can be read. */
export async function loadGame(id: string): Promise<Result<Stored> | null> {
  const tx = (await shelves()).transaction(ALL);
  const [row, start, rows] = await Promise.all([
    tx.objectStore('games').get(id),
    tx.objectStore('starts').get(id),
    tx.objectStore('steps').getAll(stepsOf(id)),
  ]);
  if (!row) return null;
  if (row.version !== VERSION) return bad(problem('version', WORDS.games.newerGame));
  if (!start) return bad(problem('start', WORDS.games.startLost));
  try {
    // games kept before they knew their book are of the one they were listed under
    const first = completedGame({ ...start.start, book: row.system });
    const { steps, sums, now, damage } = readSteps(first, rows, row.steps);
    const titled = { ...row, title: row.title || WORDS.noTitle };
    return good({ row: titled, history: { start: first, steps, undone: [], now }, sums, damage });
  } catch (error) {
    return bad(problem('start', `${WORDS.games.startLost} (${String(error).slice(0, 200)})`));
  }
}

/** Steps that are read again for a picture alone; a longer game shows how its armies stood at first. */
const MOST_PICTURED = 400;
/** The table of a stored game, for a picture. Null: it cannot be read. */
export async function tableOf({ id, steps }: GameRow): Promise<PositionFile | null> {
  if (steps > MOST_PICTURED) return (await (await shelves()).get('starts', id))?.start.table ?? null;
  const stored = await loadGame(id);
  return stored?.ok ? stored.value.history.now.table : null;
}

/** Newest first. */
export async function listGames(): Promise<readonly GameRow[]> {
  const db = await shelves();
  const rows = await db.getAll('games');
  return rows.sort((a, b) => (a.changed < b.changed ? 1 : -1));
}
export async function deleteGame(id: string): Promise<void> {
  const tx = await writing();
  await Promise.all([
    tx.objectStore('games').delete(id),
    tx.objectStore('starts').delete(id),
    tx.objectStore('steps').delete(stepsOf(id)),
    tx.done,
  ]);
}
