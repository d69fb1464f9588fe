// Rooms this browser has been in, with the key of the seat: kept here and nowhere else, until they are forgotten.

import type { RoomPreview } from '../../room/index.ts';
import type { RoomHash } from '../files/link.ts';
import { place } from './making.ts';

export interface KnownRoom extends RoomHash {
  readonly seat: string;
  readonly title: string;
  /** Name of the side that is played there; empty: none. */
  readonly side: string;
  /** When this browser was there last. ISO */
  readonly last: string;
}

const SHELF = 'enfilade.rooms';
const MOST_ROOMS = 24;

/** Newest first; none where the browser keeps nothing. */
export function knownRooms(): readonly KnownRoom[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKnown) : [];
  } catch {
    return [];
  }
}
const isKnown = (row: Partial<KnownRoom> | null): row is KnownRoom =>
  [row?.room, row?.key, row?.seat, row?.title, row?.side, row?.last].every(field => typeof field === 'string');

/** One card for each seat of a room: another key of the same seat takes the place of the old one. */
export const keepRoom = (room: KnownRoom): void => keep([room, ...knownRooms().filter(r => !isSame(r, room))]);
export const forgetRoom = (room: KnownRoom): void => keep(knownRooms().filter(r => !isSame(r, room)));
const isSame = (a: KnownRoom, b: KnownRoom): boolean => a.room === b.room && a.seat === b.seat;

function keep(rooms: readonly KnownRoom[]): void {
  try {
    localStorage.setItem(SHELF, JSON.stringify(rooms.slice(0, MOST_ROOMS)));
  } catch {
    // storage is blocked: links still open their rooms
  }
}

/** How the room stands, as its server shows it to this seat. `gone`: the key opens it no more; null: nobody answers. */
export async function previewOf({ room, key }: RoomHash): Promise<RoomPreview | 'gone' | null> {
  const body = JSON.stringify({ room, key });
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await fetch(place('./api/rooms/preview'), { method: 'POST', headers, body });
    const value: unknown = await answer.json();
    if (answer.status === 404) return 'gone';
    return answer.ok && isPreview(value) ? value : null;
  } catch {
    return null;
  }
}
/** Told apart from what another server answers here; the schema of all of it would weigh on the first screen. */
const isPreview = (value: unknown): value is RoomPreview =>
  typeof value === 'object' && value !== null && 'picture' in value && 'move' in value && 'since' in value;
