// What a card of a room shows to who has a key of it: a small picture of the table, whose move it is, since when. All of it is what
// the key's seat may see.

import { z } from 'zod';
import { seatId } from './entries.ts';
import { roomKey, roomName } from './messages.ts';

/** A picture is bounded in what it draws, and far below this. */
const MOST_LETTERS = 1_000_000;

/** The key comes in the body of a request, never in an address. */
export const previewAsked = z.strictObject({ room: roomName, key: roomKey });

export const roomPreview = z.strictObject({
  seat: seatId,
  title: z.string().max(500),
  /** Name of the seat's side; empty for who plays none. */
  side: z.string().max(200),
  move: z.union([
    z.strictObject({ whose: z.enum(['own', 'together', 'over']) }),
    z.strictObject({ whose: z.literal('other'), name: z.string().max(200) }),
  ]),
  since: z.string().max(40),
  /** SVG without a word in it; empty where the table cannot be drawn. */
  picture: z.string().max(MOST_LETTERS),
});
export type RoomPreview = z.infer<typeof roomPreview>;
