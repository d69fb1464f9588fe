// A database of the browser, opened once.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Answers how to reach it. Rejects where the browser keeps none (private windows, blocked storage); the next call tries again. */
export function database<S extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<S>) => void,
): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | null = null;
  const forget = (): void => void (opened = null);
  return () => {
    opened ??= openDB<S>(name, 1, { upgrade: create, terminated: forget }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}
