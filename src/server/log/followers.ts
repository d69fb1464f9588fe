// Who follows which room. Entries reach a follower in the order of the log, each once, whatever order they arrive in here.

import type { Stored } from './store.ts';

type Read = (room: string, from: number) => Promise<readonly Stored[]>;
type Take = (entry: Stored) => void;

interface Follower {
  /** The entry this follower waits for. */
  next: number;
  readonly take: Take;
  reading: boolean;
  stopped: boolean;
}

export interface Followers {
  readonly follow: (room: string, from: number, take: Take) => Promise<() => void>;
  /** An entry was written. */
  readonly tell: (room: string, entry: Stored) => void;
  /** Entries may have been missed: every follower reads again. */
  readonly catchUp: () => void;
}

export function followersOf(read: Read, failed: (error: unknown) => void): Followers {
  const rooms = new Map<string, Set<Follower>>();
  const readOn = async (room: string, follower: Follower): Promise<void> => {
    if (follower.reading) return;
    follower.reading = true;
    try {
      // Entries told while this reads lie in the store before they are told: one more look finds them.
      for (let found = true; found && !follower.stopped; ) {
        const entries = await read(room, follower.next);
        for (const entry of entries) give(follower, entry);
        found = entries.length > 0;
      }
    } finally {
      follower.reading = false;
    }
  };
  return {
    follow: async (room, from, take) => {
      const follower: Follower = { next: Math.max(1, from), take, reading: false, stopped: false };
      const others = rooms.get(room) ?? new Set();
      rooms.set(room, others.add(follower));
      await readOn(room, follower);
      return () => {
        follower.stopped = true;
        others.delete(follower);
        if (others.size === 0) rooms.delete(room);
      };
    },
    tell: (room, entry) => {
      for (const follower of rooms.get(room) ?? []) {
        if (follower.next === entry.seq && !follower.reading) give(follower, entry);
        else if (follower.next <= entry.seq) readOn(room, follower).catch(failed);
      }
    },
    catchUp: () => {
      for (const [room, followers] of rooms) for (const f of followers) readOn(room, f).catch(failed);
    },
  };
}

function give(follower: Follower, entry: Stored): void {
  if (follower.stopped || entry.seq !== follower.next) return;
  follower.next = entry.seq + 1;
  follower.take(entry);
}
