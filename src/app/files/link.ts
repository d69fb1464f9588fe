// The part of an address after the #: `#position=` carries a whole case, `#sample=name` opens one of ours, `#room=` a room.

/** A room's link: its name and the key of a seat, in the part of an address that browsers send to nobody. */
export interface RoomHash {
  readonly room: string;
  readonly key: string;
}
export function readRoomHash(hash: string): RoomHash | null {
  const [, room, key] = /^#room=([A-Za-z0-9]{8,40})\.([\w-]{22,64})$/.exec(hash) ?? [];
  return room && key ? { room, key } : null;
}
export const roomLink = ({ room, key }: RoomHash): string =>
  `${location.origin}${location.pathname}#room=${room}.${key}`;

export type Hash = { readonly kind: 'position' | 'sample'; readonly value: string } | null;
export function readHash(hash: string): Hash {
  const [, kind, value] = /^#(position|sample)=([\w.%-]+)$/.exec(hash) ?? [];
  return kind && value ? { kind: kind as 'position' | 'sample', value } : null;
}
export const hashOf = (kind: 'position' | 'sample', value: string): string => `#${kind}=${value}`;
