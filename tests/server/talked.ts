// A long log without a long game: talk, written into the store by hand.

import type { RoomEntry } from '../../src/room/index.ts';
import type { LogStore } from '../../src/server/index.ts';
import { toStored } from '../../src/server/stored.ts';

const AT_ONCE = 1000;

/** Talk of the first seat from the end of the room up to this entry. */
export async function talked(store: LogStore, room: string, to: number): Promise<void> {
  const rows = await store.read(room, 1);
  let { sum } = JSON.parse(rows.at(-1)?.text ?? '') as { readonly sum: string };
  for (let seq = rows.length + 1; seq <= to; ) {
    const written: Promise<unknown>[] = [];
    for (; written.length < AT_ONCE && seq <= to; seq++) {
      const head = { seq, at: '2030-01-01T00:00:00.000Z', by: '1', id: `said-${seq}-000` };
      const stored = toStored({ sum }, { kind: 'said', ...head, text: `word ${seq}` } as RoomEntry);
      ({ sum } = stored);
      written.push(store.append(room, seq - 1, JSON.stringify(stored)));
    }
    await Promise.all(written);
  }
}
