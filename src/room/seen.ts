// What a seat may see of the log. Entries are cut here, before they leave the server, and nowhere else.

import { hashOfSent, type Sent, type Written } from './entries.ts';
import type { RoomState } from './state.ts';

/** The umpire sees all; a player what is his own; a watcher nothing that is withheld. */
export function seenBy({ hidden }: Pick<RoomState, 'hidden'>, seat: string, written: Written): Sent {
  const secret = hidden.find(h => h.seq === written.entry.seq);
  if (!secret || secret.by === seat || seat === 'umpire') return written;
  return { seq: written.entry.seq, withheld: hashOfSent(written), sum: written.sum };
}

/** Entries of others that a change has disclosed: hidden before, not any more. */
export const disclosedTo = (before: RoomState, after: RoomState, seat: string): readonly number[] =>
  seat === 'umpire'
    ? []
    : before.hidden.filter(h => h.by !== seat && !after.hidden.some(a => a.seq === h.seq)).map(h => h.seq);
