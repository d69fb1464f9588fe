// The rooms of this process: opened when somebody comes, dropped from memory some minutes after the last one left.

import { randomBytes } from 'node:crypto';
import {
  anchorOf,
  beginRoom,
  newSecret,
  type Presence,
  type RoomEntry,
  SERVER,
  type Seat,
  systemOfStart,
} from '../room/index.ts';
import { loadRuleset, type Ruleset } from '../rules/index.ts';
import { bad, good, problem, type Result } from '../table/index.ts';
import { hashKey, newKey, newRoomName } from './keys.ts';
import { type LiveOptions, type LiveRoom, openRoom } from './liveRoom.ts';
import type { LogStore } from './log/index.ts';
import type { NewRoom } from './newRoom.ts';
import { type PresenceBook, presenceBook } from './presence.ts';
import { type StoredEntry, toStored } from './stored.ts';

export interface Held {
  readonly live: LiveRoom;
  readonly presence: PresenceBook;
}
export interface Rooms {
  readonly create: (
    wanted: NewRoom,
  ) => Promise<Result<{ readonly room: string; readonly keys: Readonly<Record<string, string>> }>>;
  /** The room in memory; null where there is none of this name. */
  readonly open: (name: string) => Promise<Held | null>;
  readonly size: () => number;
  readonly stop: () => void;
}
export const presenceOf = ({ live, presence }: Held): readonly Presence[] =>
  presence.now(live.state().opened.seats.map(s => s.id));

export interface RoomsOptions {
  readonly store: LogStore;
  readonly release: string;
  readonly unloadAfterMs: number;
  readonly broken: (room: string, what: string) => void;
  readonly appended: (ms: number) => void;
}

const SWEEP_MS = 15_000;
const clock = (): string => new Date().toISOString();

export function roomsOn(options: RoomsOptions): Rooms {
  const { store, unloadAfterMs } = options;
  const held = new Map<string, Promise<Held | null>>();
  const quiet = new Map<string, number>();
  const live: LiveOptions = { ...options, bookOf: bookOf, clock };
  const sweep = async (): Promise<void> => {
    for (const [name, opening] of held) {
      const room = await opening.catch(() => null);
      room?.live.rest();
      if (room && room.live.listeners() > 0) quiet.delete(name);
      else if (!quiet.has(name)) quiet.set(name, Date.now());
      else if (Date.now() - (quiet.get(name) ?? 0) >= unloadAfterMs) {
        room?.live.stop();
        held.delete(name);
        quiet.delete(name);
      }
    }
  };
  const sweeping = setInterval(() => void sweep(), Math.min(SWEEP_MS, unloadAfterMs));
  sweeping.unref();
  const open = (name: string): Promise<Held | null> => {
    // whoever comes in now is not listening yet
    quiet.delete(name);
    const known = held.get(name);
    if (known) return known;
    const opening = openRoom(name, live).then(room => (room ? { live: room, presence: presenceBook() } : null));
    held.set(name, opening);
    opening.then(
      room => !room && held.delete(name),
      () => held.delete(name),
    );
    return opening;
  };
  return {
    create: wanted => createRoom(store, wanted),
    open,
    size: () => held.size,
    stop: () => {
      clearInterval(sweeping);
      for (const opening of held.values())
        opening.then(
          room => room?.live.stop(),
          () => undefined,
        );
    },
  };
}

function bookOf({ entry }: StoredEntry): Promise<Ruleset> {
  if (entry.kind !== 'opened') throw new Error('a room begins with its opening');
  return loadRuleset(systemOfStart(entry.start));
}

async function createRoom(store: LogStore, wanted: NewRoom): ReturnType<Rooms['create']> {
  const room = newRoomName();
  const chain = newSecret();
  const seats = seatsOf(wanted);
  const keys = Object.fromEntries(seats.map(s => [s.id, newKey()]));
  const entry: RoomEntry = {
    kind: 'opened',
    seq: 1,
    at: clock(),
    room,
    terms: wanted.terms,
    start: wanted.start,
    seats: [...seats],
    anchor: anchorOf(chain),
  };
  const hashes = Object.fromEntries(Object.entries(keys).map(([seat, key]) => [seat, hashKey(key)]));
  const stored = toStored(null, entry, { keys: hashes, chain });
  // A room that could not be played is never written.
  const begun = beginRoom(await loadRuleset(systemOfStart(wanted.start)), stored);
  if (!begun.ok) return begun;
  const answer = await store.append(room, 0, JSON.stringify(stored));
  return answer.ok ? good({ room, keys }) : bad(problem('', 'the room could not be written; try again'));
}

function seatsOf({ start, umpire }: NewRoom): readonly Seat[] {
  const file =
    start.from === 'position' ? start.position : start.from === 'scenario' ? start.scenario : start.record.start;
  const sides: readonly { readonly id: string; readonly name?: string | undefined }[] = (file.sides ?? []).slice(0, 9);
  const players = (sides.length > 0 ? sides : [{ id: 'first' }, { id: 'second' }]).map((side, i) => ({
    id: String(i + 1),
    side: side.id,
    name: side.name ?? side.id,
  }));
  return [
    ...players,
    ...(umpire ? [{ id: 'umpire', side: '', name: 'umpire' }] : []),
    { id: 'watcher', side: '', name: 'watcher' },
  ];
}

/** Names this process among those that share a log. */
export const processName = (): string => `${SERVER}-${randomBytes(6).toString('hex')}`;
