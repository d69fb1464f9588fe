// Who is here, over all server processes: each whispers what it has, and forgets another one that has been silent.

import type { Presence } from '../room/index.ts';

const SILENT_MS = 45_000;

interface Count {
  readonly seats: Readonly<Record<string, number>>;
  readonly heard: number;
}
export interface PresenceBook {
  /** Somebody came to a seat of this process, or left it. */
  readonly change: (seat: string, by: 1 | -1) => void;
  readonly own: () => Readonly<Record<string, number>>;
  readonly hear: (process: string, seats: Readonly<Record<string, number>>) => void;
  readonly now: (seats: readonly string[]) => readonly Presence[];
}

export function presenceBook(clock: () => number = Date.now): PresenceBook {
  const own = new Map<string, number>();
  const others = new Map<string, Count>();
  const since = new Map<string, string>();
  const noted = (seat: string): void => void since.set(seat, new Date(clock()).toISOString());
  return {
    change: (seat, by) => {
      const count = Math.max(0, (own.get(seat) ?? 0) + by);
      if ((own.get(seat) ?? 0) === 0 || count === 0) noted(seat);
      own.set(seat, count);
    },
    own: () => Object.fromEntries(own),
    hear: (process, seats) => {
      others.set(process, { seats, heard: clock() });
      for (const seat of Object.keys(seats)) if (!since.has(seat)) noted(seat);
    },
    now: seats => {
      for (const [process, { heard }] of others) if (clock() - heard > SILENT_MS) others.delete(process);
      return seats.map(seat => {
        const elsewhere = [...others.values()].reduce((sum, o) => sum + (o.seats[seat] ?? 0), 0);
        return { seat, here: (own.get(seat) ?? 0) + elsewhere, since: since.get(seat) ?? null };
      });
    },
  };
}
