// The cases kept on this device: a database of their own, so that games and cases never wait for each other.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptCase } from '../../desk/index.ts';

interface Shelf extends DBSchema {
  cases: { key: string; value: KeptCase };
}
let opened: Promise<IDBPDatabase<Shelf>> | null = null;

/** Rejects where the browser keeps none (private windows, blocked storage). */
function shelf(): Promise<IDBPDatabase<Shelf>> {
  opened ??= openDB<Shelf>('enfilade-cases', 1, {
    upgrade: db => void db.createObjectStore('cases', { keyPath: 'id' }),
    terminated: () => void (opened = null),
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

export const listCases = async (): Promise<readonly KeptCase[]> => (await shelf()).getAll('cases');
export async function removeCase(id: string): Promise<void> {
  await (await shelf()).delete('cases', id);
}
/** All of them or none; a case that is there already is replaced. */
export async function putCases(cases: readonly KeptCase[]): Promise<void> {
  const tx = (await shelf()).transaction('cases', 'readwrite');
  await Promise.all([...cases.map(c => tx.store.put(c)), tx.done]);
}
