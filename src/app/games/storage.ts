// Games in the browser's own database: one row to list, the start, and every step by its number, so that a game of thousands
// of steps is saved by writing the new one.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft } from '../../desk/index.ts';
import type { Game, History, Step } from '../../play/index.ts';
import { play } from '../../play/index.ts';
import type { SystemId } from '../../table/index.ts';

export interface GameRow {
  readonly id: string;
  readonly version: 1;
  readonly title: string;
  readonly name: string;
  readonly system: SystemId;
  readonly mode: Game['mode'];
  readonly steps: number;
  readonly turn: number;
  /** ISO times. */
  readonly begun: string;
  readonly changed: string;
  /** The game beside which this what-if is tried. */
  readonly asideOf?: string;
  readonly asking?: { readonly kind: string; readonly draft: Draft };
}
interface Start {
  readonly id: string;
  readonly start: Game;
}
interface StoredStep {
  readonly id: string;
  readonly n: number;
  readonly step: Step;
}
interface Shelves extends DBSchema {
  games: { key: string; value: GameRow };
  starts: { key: string; value: Start };
  steps: { key: [string, number]; value: StoredStep };
}

const NAME = 'enfilade';
const ALL = ['games', 'starts', 'steps'] as const;
let opened: Promise<IDBPDatabase<Shelves>> | null = null;

/** The database, opened once. Rejects where the browser keeps none (private windows, blocked storage). */
function shelves(): Promise<IDBPDatabase<Shelves>> {
  opened ??= openDB<Shelves>(NAME, 1, {
    upgrade: db => {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('starts', { keyPath: 'id' });
      db.createObjectStore('steps', { keyPath: ['id', 'n'] });
    },
    terminated: () => void (opened = null),
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
const stepsOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Infinity]);

/** Writes what changed since `kept` steps were the same; all of it or nothing. */
export async function saveGame(row: GameRow, history: History, kept: number): Promise<void> {
  const db = await shelves();
  const tx = db.transaction(ALL, 'readwrite');
  const steps = tx.objectStore('steps');
  const done: Promise<unknown>[] = [tx.objectStore('games').put(row)];
  if (kept === 0) done.push(tx.objectStore('starts').put({ id: row.id, start: history.start }));
  done.push(steps.delete(stepsOf(row.id, kept)));
  for (const [i, step] of history.steps.slice(kept).entries()) {
    done.push(steps.put({ id: row.id, n: kept + i, step }));
  }
  await Promise.all([...done, tx.done]);
}
/** The row alone: a new title, another question. */
export async function saveRow(row: GameRow): Promise<void> {
  const db = await shelves();
  if (await db.get('games', row.id)) await db.put('games', row);
}

export interface Stored {
  readonly row: GameRow;
  readonly history: History;
}
export async function loadGame(id: string): Promise<Stored | null> {
  const db = await shelves();
  const tx = db.transaction(ALL);
  const [row, start, stored] = await Promise.all([
    tx.objectStore('games').get(id),
    tx.objectStore('starts').get(id),
    tx.objectStore('steps').getAll(stepsOf(id)),
  ]);
  if (!row || !start) return null;
  const steps = stored.map(s => s.step);
  // games kept before they knew their book are of the one they were listed under
  const first = { ...start.start, book: row.system };
  return { row, history: { start: first, steps, undone: [], now: play(first, steps) } };
}

/** Newest first. */
export async function listGames(): Promise<readonly GameRow[]> {
  const db = await shelves();
  const rows = await db.getAll('games');
  return rows.sort((a, b) => (a.changed < b.changed ? 1 : -1));
}
export async function deleteGame(id: string): Promise<void> {
  const db = await shelves();
  const tx = db.transaction(ALL, 'readwrite');
  await Promise.all([
    tx.objectStore('games').delete(id),
    tx.objectStore('starts').delete(id),
    tx.objectStore('steps').delete(stepsOf(id)),
    tx.done,
  ]);
}
