// The cases kept on this device: a database of their own, so that games and cases never wait for each other.

import type { DBSchema } from 'idb';
import type { KeptCase } from '../../desk/index.ts';
import { database } from '../files/database.ts';

interface Shelf extends DBSchema {
  cases: { key: string; value: KeptCase };
}
const shelf = database<Shelf>('enfilade-cases', db => void db.createObjectStore('cases', { keyPath: 'id' }));

export const listCases = async (): Promise<readonly KeptCase[]> => (await shelf()).getAll('cases');
export async function removeCase(id: string): Promise<void> {
  await (await shelf()).delete('cases', id);
}
/** All of them or none; a case that is there already is replaced. */
export async function putCases(cases: readonly KeptCase[]): Promise<void> {
  const tx = (await shelf()).transaction('cases', 'readwrite');
  await Promise.all([...cases.map(c => tx.store.put(c)), tx.done]);
}
