// What a change of the room tells each listener: the entry as his seat may see it, and what has been disclosed to it.

import { disclosedTo, type RoomState, type Sent, type ServerMessage, seenBy, type Written } from '../room/index.ts';
import type { Stored } from './log/index.ts';
import { readOwn } from './stored.ts';

/** Somebody who looks at the room through one socket. */
export interface Listener {
  readonly seat: string;
  /** A message that is ready to go: it is the same for all who see the same. */
  readonly entry: (message: string) => void;
  readonly disclosed: (entries: readonly Sent[]) => void;
  /** The seat has another key, of this hash: the one the listener came with opens it no more. */
  readonly rekeyed: (hash: string) => void;
}
interface Change {
  readonly before: RoomState;
  readonly after: RoomState;
  readonly written: Written;
}
export function tell(
  listeners: ReadonlySet<Listener>,
  { before, after, written }: Change,
  disclose: (listener: Listener, seqs: readonly number[]) => void,
): void {
  const messageOf = messages();
  for (const listener of listeners) {
    const seqs = disclosedTo(before, after, listener.seat);
    if (seqs.length > 0) disclose(listener, seqs);
    listener.entry(messageOf(seenBy(after, listener.seat, written)));
  }
}
/** Entries as messages; the one that most of them get is written once. */
function messages(): (sent: Sent) => string {
  let last: { readonly sent: Sent; readonly text: string } | null = null;
  return sent => {
    last =
      last?.sent === sent
        ? last
        : { sent, text: JSON.stringify({ type: 'entry', entry: sent } satisfies ServerMessage) };
    return last.text;
  };
}
export const publicPart = ({ entry, salt, sum }: Written): Written => ({ entry, salt, sum });

export const sentOf = (rows: readonly Stored[], state: RoomState, seat: string): readonly Sent[] =>
  rows.map(row => seenBy(state, seat, publicPart(readOwn(row.text))));
