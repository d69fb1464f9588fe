// Coming into a room: its log goes out in pieces, each when the one before it has been read, so that neither a long log nor a slow page
// fills the memory. The listener is added when nothing is missing.

import { isWithheld, type RoomState, type Sent, seqOf } from '../room/index.ts';
import type { LogStore, Stored } from './log/index.ts';
import { type Listener, sentOf } from './telling.ts';

/** Takes a piece, and resolves when the next may come. */
export type Give = (entries: readonly Sent[]) => Promise<void>;
interface Room {
  readonly name: string;
  readonly memory: {
    readonly now: { readonly state: RoomState };
    readonly listeners: Set<Listener>;
    readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  };
  readonly store: LogStore;
}
interface Joining {
  readonly listener: Listener;
  readonly last: number;
  readonly give: Give;
}

const PIECE = 100;

export async function joined({ name, memory, store }: Room, { listener, last, give }: Joining): Promise<void> {
  const { now } = memory;
  const withheld: number[] = [];
  let at = last;
  const cut = (rows: readonly Stored[]): readonly Sent[] => {
    // Entries that this process has not folded yet it could not cut.
    const sent = sentOf(
      rows.filter(r => r.seq <= now.state.seq),
      now.state,
      listener.seat,
    );
    at += sent.length;
    for (const entry of sent) if (isWithheld(entry)) withheld.push(seqOf(entry));
    return sent;
  };
  while (now.state.seq - at > PIECE)
    for await (const rows of store.pages(name, at + 1, PIECE)) {
      if (now.state.seq - at <= PIECE) break;
      await give(cut(rows));
    }
  await memory.inTurn(async () => {
    const rows: Stored[] = [];
    // Another process may write while this reads.
    do rows.push(...(await store.read(name, at + 1 + rows.length)));
    while (at + rows.length < now.state.seq);
    memory.listeners.add(listener);
    // What comes from now on is sent after this piece, however slowly it is read.
    give(cut(rows)).catch(() => undefined);
  });
  await disclosedMeanwhile({ name, memory, store }, listener, withheld);
}

/** What was withheld in a piece and disclosed before the listener was there. */
async function disclosedMeanwhile(
  { name, memory, store }: Room,
  { seat, disclosed }: Listener,
  withheld: readonly number[],
): Promise<void> {
  const { state } = memory.now;
  const open = withheld.filter(seq => !state.hidden.some(h => h.seq === seq));
  if (open.length === 0) return;
  const rows = await store.read(name, Math.min(...open));
  disclosed(
    sentOf(
      rows.filter(r => open.includes(r.seq)),
      state,
      seat,
    ),
  );
}
