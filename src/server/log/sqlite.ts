// The log in one SQLite file, for one server process. An append resolves after the disk has it (WAL, synchronous=FULL);
// appends that arrive together share one transaction, and so one wait for the disk.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { followersOf } from './followers.ts';
import type { Appended, LogStore, OpenedStore, Stored } from './store.ts';

const TABLE = `CREATE TABLE IF NOT EXISTS entries (
  room TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (room, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (room TEXT PRIMARY KEY, text TEXT NOT NULL)`;

interface Wish {
  readonly room: string;
  readonly expected: number;
  readonly text: string;
  readonly resolve: (answer: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/** Opens `rooms.db` in this folder. The file is locked until the process ends, however it ends. */
export function openSqlite(folder: string): OpenedStore {
  const path = join(folder, 'rooms.db');
  try {
    mkdirSync(folder, { recursive: true });
    const db = new Database(path);
    // Taken with the first write and kept: the system gives the lock back when the process dies.
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.exec(TABLE);
    db.exec('BEGIN IMMEDIATE; COMMIT');
    return { ok: true, store: storeOn(db) };
  } catch (error) {
    return notOpened(path, error);
  }
}

function notOpened(path: string, error: unknown): OpenedStore {
  const reason = error instanceof Error ? error.message : String(error);
  return /locked|busy/i.test(reason)
    ? {
        ok: false,
        code: 'in-use',
        text: `${path} belongs to another server process that is running; stop it, or give this one a folder of its own`,
      }
    : { ok: false, code: 'no-store', text: `${path} cannot be opened: ${reason}` };
}

function storeOn(db: Database.Database): LogStore {
  const readRows = db.prepare<[string, number]>(
    'SELECT seq, text FROM entries WHERE room = ? AND seq >= ? ORDER BY seq',
  );
  const readSome = db.prepare<[string, number, number]>(
    'SELECT seq, text FROM entries WHERE room = ? AND seq >= ? ORDER BY seq LIMIT ?',
  );
  async function* pages(room: string, from: number, most: number): AsyncGenerator<readonly Stored[]> {
    for (let next = from; ; ) {
      const rows = readSome.all(room, next, most) as readonly Stored[];
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      next = last.seq + 1;
    }
  }
  const read = async (room: string, from: number): Promise<readonly Stored[]> =>
    readRows.all(room, from) as readonly Stored[];
  // A read of an open file cannot fail halfway; if it ever does the process must not go on as if it had read.
  const followers = followersOf(read, error => {
    throw error;
  });
  const write = writerOn(db);
  const keepText = db.prepare<[string, string]>('INSERT OR REPLACE INTO snapshots (room, text) VALUES (?, ?)');
  const keptText = db.prepare<[string]>('SELECT text FROM snapshots WHERE room = ?');
  let wishes: Wish[] = [];
  let flushed: Promise<void> = Promise.resolve();
  let open = true;
  const flush = (): void => {
    const batch = wishes;
    wishes = [];
    const answers = write(batch);
    for (const [i, { room, expected, text, resolve, reject }] of batch.entries()) {
      const answer = answers[i];
      if (answer === undefined || 'failure' in answer) {
        reject(answer?.failure);
        continue;
      }
      resolve(answer);
      if (answer.ok) followers.tell(room, { seq: expected + 1, text });
    }
  };
  return {
    append: (room, expected, text) =>
      new Promise((resolve, reject) => {
        if (!open) return reject(new Error('the log is closed'));
        wishes.push({ room, expected, text, resolve, reject });
        if (wishes.length === 1) flushed = new Promise(done => setImmediate(() => done(flush())));
      }),
    read,
    pages,
    follow: followers.follow,
    keep: async (room, text) => void keepText.run(room, text),
    kept: async room => (keptText.get(room) as { readonly text: string } | undefined)?.text ?? null,
    // One process owns the file: nobody else is there to hear.
    whisper: () => undefined,
    hear: () => () => undefined,
    ready: () => open,
    close: async () => {
      open = false;
      await flushed;
      // The library keeps the file open while its statements live. So the lock is given back by hand, and one plain
      // file is left, without a journal beside it.
      db.pragma('journal_mode = DELETE');
      db.pragma('locking_mode = NORMAL');
      readRows.all('', 1);
      db.close();
    },
  };
}

type Answer = Appended | { readonly failure: unknown };

/** All wishes in one transaction. Where it cannot be committed, none of them was written and each is told so. */
function writerOn(db: Database.Database): (batch: readonly Wish[]) => readonly Answer[] {
  const lastOf = db.prepare<[string]>('SELECT max(seq) AS last FROM entries WHERE room = ?');
  const insert = db.prepare<[string, number, string]>('INSERT INTO entries (room, seq, text) VALUES (?, ?, ?)');
  const one = ({ room, expected, text }: Wish): Appended => {
    const { last } = lastOf.get(room) as { readonly last: number | null };
    if ((last ?? 0) !== expected) return { ok: false, code: 'stale', last: last ?? 0 };
    insert.run(room, expected + 1, text);
    return { ok: true, seq: expected + 1 };
  };
  const all = db.transaction((batch: readonly Wish[]) => batch.map(one));
  return batch => {
    try {
      return all.immediate(batch) as readonly Answer[];
    } catch (failure) {
      return batch.map(() => ({ failure }));
    }
  };
}
